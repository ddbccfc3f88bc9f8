"""The tutorial and the ten quests of the rulebook (p. 40-51), a module each, in the order of the book.

progress      what a quest remembers
places        zones and tiles that quests speak of
fate          artifacts, deaths and escapes
face_down     objective tokens that are revealed when picked up     p. 41, 46
pillars       pillars to be destroyed, and in the way               p. 44-51
immortal      how the Immortal walks                                p. 45
commands      what players do and tell in quests only
players_own   quests that players make
"""

from app.rules.massive_darkness.quests.big_game_hunting import BigGameHunting
from app.rules.massive_darkness.quests.black_widow import BlackWidow
from app.rules.massive_darkness.quests.goblin_war_drums import GoblinWarDrums
from app.rules.massive_darkness.quests.heart_of_the_darkness import HeartOfTheDarkness
from app.rules.massive_darkness.quests.maze_of_darkness import MazeOfDarkness
from app.rules.massive_darkness.quests.players_own import PlayersOwn
from app.rules.massive_darkness.quests.scorched_earth import ScorchedEarth
from app.rules.massive_darkness.quests.sparks_in_the_dark import SparksInTheDark
from app.rules.massive_darkness.quests.the_chosen_one import TheChosenOne
from app.rules.massive_darkness.quests.the_fiends_treasure import TheFiendsTreasure
from app.rules.massive_darkness.quests.the_immortals_downfall import TheImmortalsDownfall
from app.rules.massive_darkness.quests.tutorial import Tutorial

IN_ORDER = (
    Tutorial(), ScorchedEarth(), BlackWidow(), TheChosenOne(), GoblinWarDrums(), TheImmortalsDownfall(),
    TheFiendsTreasure(), SparksInTheDark(), BigGameHunting(), MazeOfDarkness(), HeartOfTheDarkness(),
)  # fmt: skip

QUESTS = {quest.id: quest for quest in IN_ORDER}
PLAYABLE = {**QUESTS, PlayersOwn.id: PlayersOwn()}
"""Those of the book, and what players make."""
