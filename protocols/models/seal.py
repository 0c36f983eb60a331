"""The certificates whose seals are known here; the private keys are files, never rows."""

from __future__ import annotations

from django.db import models


class SealCertificate(models.Model):
    """A certificate of this installation. `der` alone is enough to examine what it sealed."""

    fingerprint = models.CharField(max_length=64, unique=True)
    der = models.BinaryField()
    at = models.DateTimeField()

    class Meta:
        ordering = ("-id",)

    def __str__(self) -> str:
        return self.fingerprint
