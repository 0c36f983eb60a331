"""The regulation of one tournament: every setting with its default, two presets, the scale.

A regulation is a value; the tournament stores it as JSON, and each protocol keeps the one it was
started under.
"""

from tournaments.domain.regulation.json_form import (
    read_criteria,
    read_regulation,
    write_regulation,
)
from tournaments.domain.regulation.scale import (
    DEFAULT_SCALE,
    RULES_OF_INFRACTION,
    Infraction,
    Measure,
    Scale,
    Step,
    read_scale,
    read_step,
    read_steps,
)
from tournaments.domain.regulation.settings import (
    CLUB,
    DEFAULT_CRITERIA,
    FINALS,
    LARGEST_TARGET,
    PRESETS,
    ByeDifference,
    Criterion,
    FalsePassRound,
    FineMode,
    ForfeitDifference,
    OpenerRule,
    Regulation,
    RepeatScope,
    Signatures,
)

__all__ = [
    "CLUB",
    "DEFAULT_CRITERIA",
    "DEFAULT_SCALE",
    "FINALS",
    "LARGEST_TARGET",
    "PRESETS",
    "RULES_OF_INFRACTION",
    "ByeDifference",
    "Criterion",
    "FalsePassRound",
    "FineMode",
    "ForfeitDifference",
    "Infraction",
    "Measure",
    "OpenerRule",
    "Regulation",
    "RepeatScope",
    "Scale",
    "Signatures",
    "Step",
    "read_criteria",
    "read_regulation",
    "read_scale",
    "read_step",
    "read_steps",
    "write_regulation",
]
