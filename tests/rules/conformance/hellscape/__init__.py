"""The driver of Hellscape."""

from tests.rules.conformance.hellscape.driver import Hellscape

__all__ = ["Hellscape"]
