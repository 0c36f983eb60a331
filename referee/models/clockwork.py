"""What the server's clock is compared with, so that a jump is noticed."""

from __future__ import annotations

from django.db import models


class ClockMark(models.Model):
    """The clock on the wall against the steady counter of one start of the machine.

    `offset` is wall minus counter in milliseconds. As long as nobody sets the clock it does not
    change; the counter goes on over a restart of the program and while the machine sleeps.
    """

    boot = models.CharField(max_length=80, unique=True)
    offset = models.BigIntegerField()

    def __str__(self) -> str:
        return self.boot
