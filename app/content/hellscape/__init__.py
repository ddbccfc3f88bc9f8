"""Packs of Massive Darkness 2: Hellscape.

models   the pack itself
enemies  mobs, roaming monsters, bosses
heroes   heroes, classes with their boards, skills
items    item cards
sheets   dice, darkness tracks, levels, tokens, quests
kinds    short types of the above
reading  the parts of a pack's folder, and what they say of one another
cards    content as the rules' own cards
"""

from app.content.hellscape.models import Pack
from app.content.hellscape.reading import read_pack

__all__ = ["Pack", "read_pack"]
