"""Darkest Night, as the conformance suite plays it."""

from tests.rules.conformance.darkest_night.driver import DarkestNight

__all__ = ["DarkestNight"]
