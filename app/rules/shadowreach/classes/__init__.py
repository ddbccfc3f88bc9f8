"""The six classes, each with what lies beside its hero's dashboard ("Classes and Components").

events        what happens on the boards
assassin      shadow tokens, a die of her own, two shadow abilities
chronomancer  actions at any point of the phase, spells and shards
time_warp     the Chronomancer's minute: dice against the clock, tokens on the track
cleric        five god cards that slide, divinity tokens
herbalist     herbs, six vases, potions to be discovered
hunter        a pet that counts as a hero, hunted tokens
warrior       four combat styles, shields that strike, quick draw

As in Hellscape, functions take the log, the hero and the board, and refuse before they change anything.
"""

from app.rules.hellscape.classes.bearer import NoBoard
from app.rules.shadowreach.classes.assassin import Assassin
from app.rules.shadowreach.classes.chronomancer import Chronomancer
from app.rules.shadowreach.classes.cleric import Cleric
from app.rules.shadowreach.classes.events import ClassEvent
from app.rules.shadowreach.classes.herbalist import Herbalist
from app.rules.shadowreach.classes.hunter import Hunter
from app.rules.shadowreach.classes.warrior import Warrior

ClassState = Assassin | Chronomancer | Cleric | Herbalist | Hunter | Warrior | NoBoard

__all__ = [
    "Assassin",
    "Chronomancer",
    "ClassEvent",
    "ClassState",
    "Cleric",
    "Herbalist",
    "Hunter",
    "NoBoard",
    "Warrior",
]
