"""Where plays of Massive Darkness begin: every quest, with a map and without, in Story Mode and not."""

from functools import cache
from itertools import product
from random import Random

from app.packs import core_tiles
from app.rules.core.board import Board, Edge, Side
from app.rules.core.chance import Chance
from app.rules.core.drawing import draw
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State, Tokens
from tests.rules.conformance.massive_darkness.cards import SKILLS, a_sheet, items

NAMES = ("Bjorn", "Elias", "Owen", "Sibyl", "Siegfried", "Whisper")
NO_QUEST = "no_quest"
MAPPED, ASKED = "mapped", "asked"
STANDARD, STORY = "standard", "story"

STARTS = tuple(
    f"{quest} {sight} {mode}"
    for quest, sight, mode in product((NO_QUEST, *QUESTS), (MAPPED, ASKED), (STANDARD, STORY))
)


def begin(start: str, chance: Random) -> State:
    """The set-up is under way, or the town market in Story Mode; heroes have come, with something in their hands."""
    quest, sight, mode = start.split()
    state = State(
        mapped=sight == MAPPED, story=mode == STORY, quest=QuestProgress(id="" if quest == NO_QUEST else quest),
        lifebringers=chance.randrange(3), chance=Chance(seed=chance.randrange(1000)),
        phase=Phase.MARKET if mode == STORY and chance.random() < 0.3 else Phase.SETUP,
    )  # fmt: skip
    zones = _lay(state, quest, chance) if state.mapped else []
    state.heroes = [_hero(name, zones, state, chance) for name in chance.sample(NAMES, chance.randint(1, len(NAMES)))]
    return state


def _hero(name: str, zones: list[str], state: State, chance: Random) -> Hero:
    attacks = Arms(melee={"yellow": 1, "red": 1}, ranged={"yellow": 2}, magic={"red": 1}, defense={"blue": 1})
    hero = Hero(
        name=name, at=chance.choice(zones) if zones else None, xp=chance.randrange(8), sheet=a_sheet(chance),
        skills=tuple(chance.sample(SKILLS, chance.randrange(4))), arms=chance.choice((attacks, attacks, Arms())),
        inventory=items(chance, 6), hero_class="Ranger",
    )  # fmt: skip
    if state.story:
        hero.micro_xp = chance.randrange(5)
        hero.bought = {"First": chance.randrange(3)}
        hero.inventory = hero.inventory[:5] if state.phase is Phase.SETUP else hero.inventory
        artifacts = [item for item in hero.inventory if item.card.origin.value == "artifact"]
        if state.phase is Phase.SETUP:
            hero.inventory = [item for item in hero.inventory if item not in artifacts[1:]]
    return hero


def _lay(state: State, quest: str, chance: Random) -> list[str]:
    """Tiles and tokens; the answer is where heroes may stand."""
    state.tiles = list(_tiles(quest))
    board = _with_doors(quest, chance.randrange(3))
    state.board = draw(board)
    floor = [zone for zone in board.names if board.walkable(zone)]

    def some(most: int) -> list[str]:
        return [chance.choice(floor) for _ in range(chance.randint(0, most))]

    level = {level: [chance.choice(floor)] for level in chance.sample(range(1, 6), 3)}
    corridors = [zone for zone in floor if not board.at(zone).room]
    state.tokens = Tokens(
        start=[chance.choice(corridors)], exit=[chance.choice(floor)], objective=some(4), treasure=some(4),
        pillar=some(2), bridge=some(2), artifact=some(2), lair=some(2), library=some(2), special_treasure=some(2),
        level=level,
    )  # fmt: skip
    return corridors


@cache
def _tiles(quest: str) -> tuple[PlacedTile, ...]:
    sides = core_tiles("massive_darkness")
    wanted = QUESTS[quest].tiles if quest in QUESTS else ("5V", "1R")
    return tuple(PlacedTile(side, sides[side], i % 3, i // 3) for i, side in enumerate(wanted))


@cache
def _with_doors(quest: str, number: int) -> Board:
    """Some rooms can be got at through a door, most of them closed."""
    chance, board = Random(f"{quest}/{number}"), assemble(_tiles(quest))
    for zone in board.names:
        for side in (Side.EAST, Side.SOUTH):
            beyond = board.beyond(zone, side)
            if beyond and board.walkable(zone) and board.walkable(beyond) and board.edge(zone, side) is Edge.WALL:
                edge = chance.choice((Edge.WALL, Edge.CLOSED_DOOR, Edge.CLOSED_DOOR, Edge.OPEN_DOOR))
                board = board.with_edge(zone, side, edge)
    return board
