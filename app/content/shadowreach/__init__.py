"""Packs of Massive Darkness: Dungeons of Shadowreach. Items, heroes, levels and quests are as in Hellscape.

models   the pack itself
enemies  mobs, roaming monsters, bosses, as far as anybody has told
sheets   classes, skills, dice and the track
reading  the parts of a pack's folder, and what they say of one another
cards    content as the rules' own boards and gains
"""

from app.content.shadowreach.models import Pack
from app.content.shadowreach.reading import read_pack

__all__ = ["Pack", "read_pack"]
