"""Everything that a play of Shadowreach has to remember beside what Hellscape remembers."""

from enum import StrEnum

from app.rules.hellscape import game as hellscape
from app.rules.hellscape import state as base
from app.rules.hellscape.cards import LevelGains, Track
from app.rules.hellscape.state import Condition, Hero
from app.rules.shadowreach.classes import ClassState, Hunter

LINE_SPACES, CIRCLE_SPACES = 9, 4  # "Darkness Phase"
FIRST_SPACE = 1
"""Where the marker lies before the first round, and when a boss track begins ("Setup", "Bosses")."""
REVIVED_HEALTH = 3  # "Knocked Out"
SOLO_ACTIONS = 4  # "Single Player Rules"
SHARED_TOKENS = {
    frozenset((Condition.FIRE, Condition.FROST)): 15, frozenset((Condition.VENOM, Condition.STUN)): 15,
}  # fmt: skip
"""Tokens of two sides, and how many the box holds ("Game Components", "Components Limitation")."""


class Challenge(StrEnum):
    """The four that can be combined ("Special Challenges")."""

    HELLBREAKER = "hellbreaker"
    DREAD_ENCOUNTERS = "dread_encounters"
    SHADOW_NIGHTMARE = "shadow_nightmare"
    ENHANCED_MONSTERS = "enhanced_monsters"


class State(base.State, kw_only=True, omit_defaults=True):
    """`boards` are those of the classes, by the hero's name; a Hunter's pet stands among the heroes."""

    track: Track = Track(id="line", front_spaces=LINE_SPACES, back_spaces=CIRCLE_SPACES)
    gains: LevelGains = LevelGains(id="token")
    boards: dict[str, ClassState] = {}
    spent_lifebringers: int = 0
    """Each of them is a re-roll in every combat, for every hero."""
    challenges: list[Challenge] = []
    interrupted: str = ""
    """Whose turn goes on when the Chronomancer's action is over."""
    no_pillars: bool = False
    """Without a map: the table has said that there are none in this quest."""
    enhanced: list[str] = []
    """The special effects of the Enhanced Monsters challenge that are in play, by their cards' names."""


def state_of(game: hellscape.Game) -> State:
    """The state of a game of this edition."""
    assert isinstance(game.state, State)
    return game.state


def pets(state: State) -> set[str]:
    """Who counts as a hero, and not as a player ("Hunter")."""
    return {board.pet.name for board in state.boards.values() if isinstance(board, Hunter) and board.pet is not None}


def hunter_of(game: hellscape.Game, hero: Hero) -> Hero:
    """Whose actions, points and items those of a pet are: its Hunter's; of anybody else his own ("Hunter")."""
    for name, board in state_of(game).boards.items():
        if isinstance(board, Hunter) and board.pet is not None and board.pet.name == hero.name:
            return game.hero(name)
    return hero


def pet_of(game: hellscape.Game, hero: Hero) -> Hero | None:
    """The pet of a Hunter, as it stands among the heroes ("Hunter")."""
    board = state_of(game).boards.get(hero.name)
    if not isinstance(board, Hunter) or board.pet is None:
        return None
    name = board.pet.name
    return next((one for one in game.state.heroes if one.name == name), None)


def players(state: State) -> list[Hero]:
    """The heroes without their pets."""
    beasts = pets(state)
    return [hero for hero in state.heroes if hero.name not in beasts]
