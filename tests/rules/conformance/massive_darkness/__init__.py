"""Massive Darkness, as the conformance suite plays it."""

from tests.rules.conformance.massive_darkness.driver import MassiveDarkness

__all__ = ["MassiveDarkness"]
