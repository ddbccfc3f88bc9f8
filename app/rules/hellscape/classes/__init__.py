"""The six classes, each with the board that lies beside its hero's dashboard ("Classes and Components").

bearer     the hero that a board belongs to, and a board that is none
events     what happens on the boards
wizard     an amulet of four spells and its Ready marker
paladin    three auras to give away, skills to bless
berserker  a pool of lost health, three stances
rogue      a bag of tool tokens, three a round
shaman     four elements that mana can be turned into
spirits    the Shaman's allies, heroes to enemies
ranger     twelve arrow cards and the chances of the next one
skills     what skill cards say of boards, in brackets
gaining    a new skill card on a board

All functions take the log, the hero and the board; they refuse before they change anything.
"""

from app.rules.hellscape.classes.bearer import Bearer, NoBoard, board_of
from app.rules.hellscape.classes.berserker import Berserker
from app.rules.hellscape.classes.events import ClassEvent
from app.rules.hellscape.classes.paladin import Paladin
from app.rules.hellscape.classes.ranger import Ranger
from app.rules.hellscape.classes.rogue import Rogue
from app.rules.hellscape.classes.shaman import Shaman
from app.rules.hellscape.classes.wizard import Wizard

ClassState = Wizard | Paladin | Berserker | Rogue | Shaman | Ranger | NoBoard

__all__ = [
    "Bearer",
    "Berserker",
    "ClassEvent",
    "ClassState",
    "NoBoard",
    "Paladin",
    "Ranger",
    "Rogue",
    "Shaman",
    "Wizard",
    "board_of",
]
