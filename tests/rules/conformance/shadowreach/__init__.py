"""The driver of Shadowreach."""

from tests.rules.conformance.shadowreach.driver import Shadowreach

__all__ = ["Shadowreach"]
