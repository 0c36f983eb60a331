"""The criteria of a standings table, one module each.

| criterion         | rule of computation                                        | source    | function                   |
|-------------------|------------------------------------------------------------|-----------|----------------------------|
| wins              | games won, forfeits and byes among them                    | R17, R20  | `wins.values`              |
| difference        | points for minus against; byes, forfeits by the regulation | R20       | `difference.values`        |
| points            | points for, cut at the target if the excess does not count | R16       | `points.values`            |
| buchholz          | wins of all opponents met                                  | Standings | `buchholz.values`          |
| buchholz_cut1     | the same without the lowest single one                     | Standings | `buchholz_cut1.values`     |
| sonneborn_berger  | wins of the opponents beaten                               | Standings | `sonneborn_berger.values`  |
| head_to_head      | wins inside the group still tied, if all of it have met    | Standings | `head_to_head.values`      |
| rounds_won        | own rounds won                                             | R8        | `rounds_won.values`        |
| fewest_fines      | own fines in points, fewer is better                       | Sanctions | `fewest_fines.values`      |
| average_points    | points per game other than a bye, an exact fraction        | Standings | `average_points.values`    |
| capped_difference | a win at the target counts at most target - loser's points | Standings | `capped_difference.values` |
| lot               | the stored lot, lower is better, none comes last           | Standings | `lot.values`               |

"Standings" and "Sanctions" are the sections of the regulation. A new criterion is a module here,
a member of `Criterion` and a line in `RULES`. The modules do not know each other. Each has `values`
of everybody and `shares`: what the value of one entry is made of (a lot of nothing).
"""  # noqa: E501 -- a table is read by its columns

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tournaments.domain.regulation import Criterion
from tournaments.domain.tiebreaks import (
    average_points,
    buchholz,
    buchholz_cut1,
    capped_difference,
    difference,
    fewest_fines,
    head_to_head,
    lot,
    points,
    rounds_won,
    sonneborn_berger,
    wins,
)

if TYPE_CHECKING:
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally

Value = int | Fraction | None
"""What a criterion says of an entry; only a lot may be None."""


@dataclass(frozen=True, slots=True)
class Rule:
    """How a criterion orders.

    Attributes:
        values: the value of each entry, in the order of the entries.
        shares: what the value of one entry, by its index, is made of: the sum of those counted.
        lower_is_better: else the higher is.
        within_ties: the value depends on which entries are still equal.
        mean: the value is the mean of the shares counted, not their sum.
    """

    values: Callable[[Tally], Sequence[Value]]
    shares: Callable[[Tally, int], Sequence[Share]]
    lower_is_better: bool = False
    within_ties: bool = False
    mean: bool = False


RULES: Final[Mapping[Criterion, Rule]] = MappingProxyType(
    {
        Criterion.WINS: Rule(wins.values, wins.shares),
        Criterion.DIFFERENCE: Rule(difference.values, difference.shares),
        Criterion.POINTS: Rule(points.values, points.shares),
        Criterion.BUCHHOLZ: Rule(buchholz.values, buchholz.shares),
        Criterion.BUCHHOLZ_CUT1: Rule(buchholz_cut1.values, buchholz_cut1.shares),
        Criterion.SONNEBORN_BERGER: Rule(sonneborn_berger.values, sonneborn_berger.shares),
        Criterion.HEAD_TO_HEAD: Rule(head_to_head.values, head_to_head.shares, within_ties=True),
        Criterion.ROUNDS_WON: Rule(rounds_won.values, rounds_won.shares),
        Criterion.FEWEST_FINES: Rule(
            fewest_fines.values, fewest_fines.shares, lower_is_better=True
        ),
        Criterion.AVERAGE_POINTS: Rule(average_points.values, average_points.shares, mean=True),
        Criterion.CAPPED_DIFFERENCE: Rule(capped_difference.values, capped_difference.shares),
        Criterion.LOT: Rule(lot.values, lot.shares, lower_is_better=True),
    }
)
