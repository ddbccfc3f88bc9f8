"""Packs of Darkest Night."""

from app.content.darkest_night.models import Pack
from app.content.darkest_night.reading import read_pack

__all__ = ["Pack", "read_pack"]
