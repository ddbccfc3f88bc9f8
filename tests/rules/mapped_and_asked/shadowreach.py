"""What the players of Shadowreach see without a map, where Hellscape's see something else."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from app.rules.core.command import Command
from app.rules.core.question import NO, YES, Answer, Choice, Form
from app.rules.hellscape.hero_abilities import DONE
from app.rules.hellscape.state import Token
from app.rules.shadowreach import RULESET
from app.rules.shadowreach.class_commands import PlaceHerb
from app.rules.shadowreach.classes import ClassState, Herbalist
from app.rules.shadowreach.closest import NO_PILLARS
from app.rules.shadowreach.commands import SpawnForObjective
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.herbs import NONE
from app.rules.shadowreach.hero_turn import MovePet, SpringTrap
from app.rules.shadowreach.pet_turn import PetOpensDoor
from app.rules.shadowreach.round import BeginBossFight
from app.rules.shadowreach.setup import portals_beside_the_roaming_one
from tests.rules.conformance.shadowreach import Shadowreach
from tests.rules.conformance.shadowreach.starts import begin
from tests.rules.mapped_and_asked import hellscape
from tests.rules.mapped_and_asked.hellscape import HellscapeSight, in_sight, with_its_boss_inside
from tests.rules.mapped_and_asked.sight import BOTH, Hole, Look, Row, both_or, seen

FAR = 4
TRAPS = {"spikes_show": False, "bear_trap_snaps": True}
"""By what is asked when somebody steps into one: whether it is a bear trap."""


# Facts


def steps(look: Look, question: Form) -> Answer:
    """Of a hero in sight, how many steps he is away."""
    return {name: _steps(look.now, question.who, name) for name in question.rows}


def _steps(game: Game, enemy: str, name: str) -> str:
    if in_sight(game, enemy, name) is None:
        return "unseen"
    at, there = game.enemy(enemy).at, game.hero(name).at
    assert at is not None
    assert there is not None
    away = game.board.distances_to((there,))[game.board.index(at)]
    return "here" if away == 0 else str(away) if 0 < away < FAR else f"{FAR}+"


def pillar(look: Look, question: Choice) -> Answer:
    game: Game = look.now
    if not any(cell.pillar for cell in game.board.cells):
        return NO_PILLARS
    attacker, defender = game.figure(question.who), game.figure(question.subject)
    assert attacker.at is not None
    return YES if defender.at not in game.board.sight_by_pillars(attacker.at) else NO


def himself(look: Look, question: Choice) -> Answer:
    """Nobody else in his zone needs it."""
    return question.options[0]


def done(look: Look, question: Choice) -> Answer:
    """What is left is for heroes in sight of who has it."""
    return DONE


def no_herb(look: Look, question: Choice) -> Answer:
    """None lay on the spawn token."""
    return NONE


ROWS: Mapping[str, Row] = {
    **{topic: row for topic, row in hellscape.ROWS.items() if topic not in ("level", "roll_trap")},
    **dict.fromkeys(
        ("assassin_die", "bear_trap_snaps", "chest_shows", "combat_style", "fountain_shows", "hand_emptied",
         "heal_tokens", "level", "reward", "roll_stun", "roll_trap", "roll_venom", "spikes_show",
         "token_first"),
        BOTH,
    ),
    "steps": seen(steps),
    "pillar": seen(pillar),
    "heal_whom": both_or(himself),
    "herb_shows": both_or(no_herb),
    "resolve": both_or(done),
}  # fmt: skip


def _one_of_each(boards: Mapping[str, ClassState]) -> dict[str, ClassState]:
    by_class = {type(board): hero for hero, board in boards.items()}
    return {hero: board for hero, board in boards.items() if by_class[type(board)] == hero}


# What has no way to be told yet


def _clears_treasure_away(look: Look) -> bool:
    began = isinstance(look.command, BeginBossFight)
    return began and look.before.state.treasure != look.now.state.treasure


def _herbs_lie_there(look: Look) -> bool:
    return bool(look.asked["herb_shows"]) or any(
        board.in_zones != look.now.state.boards[hero].in_zones
        for hero, board in look.before.state.boards.items()
        if isinstance(board, Herbalist)
    )


def _has_other_portals(look: Look) -> bool:
    game: Game = look.now
    zones = {*game.zones(Token.PORTAL), *game.zones(Token.ROAMING_PORTAL)}
    return len(zones) != 1 + portals_beside_the_roaming_one(game.hero_count)


HOLES: Mapping[str, Hole] = {
    "portals of one's own": Hole(
        "Without a map there are as many as the book has for these heroes. A table that lays others is not asked.",
        _has_other_portals,
    ),
    **hellscape.HOLES,
    "treasure on tiles that are cleared away": Hole(
        "It goes back into the bag when a boss fight begins. The table has to count it and put the bag right.",
        _clears_treasure_away,
    ),
    "herbs in zones": Hole(
        "Who takes treasure takes the herb beside it. The table has to tell that by itself, on the Herbalist's page.",
        _herbs_lie_there,
    ),
}


class ShadowreachSight(HellscapeSight):
    id = "shadowreach"
    packages = ("app.rules.hellscape", "app.rules.shadowreach", "app.rules.core.quest_following")
    ruleset = RULESET
    driver = Shadowreach()
    rows = ROWS
    holes = HOLES
    starts: Sequence[str] = ("mapped", "boss")

    def begin(self, start: str, chance: Random) -> Any:
        """With as many portals as the book has for these heroes ("Portals"), and one board of each class."""
        state = with_its_boss_inside(begin(start, chance))
        state.boards = _one_of_each(state.boards)
        game = Game(state)
        floor = [zone for zone in game.board.names if game.board.walkable(zone)]
        zones = chance.sample(floor, 1 + portals_beside_the_roaming_one(game.hero_count))
        state.tokens = {**state.tokens, Token.ROAMING_PORTAL: zones[:1], Token.PORTAL: zones[1:]}
        return state

    def blinded(self, state: Any) -> Any:
        for garden in state.boards.values():
            if isinstance(garden, Herbalist):
                garden.in_zones, garden.on_spawns = {}, {}
        return super().blinded(state)

    def compared(self, state: Any) -> Any:
        state.no_pillars = False
        return super().compared(state)

    def is_for_the_board(self, command: Command) -> bool:
        return super().is_for_the_board(command) or (isinstance(command, PlaceHerb) and bool(command.zone))

    def without_map(self, look: Look) -> Command:
        match command := look.command:
            case MovePet():
                return msgspec.structs.replace(command, to=None)
            case PetOpensDoor():
                return msgspec.structs.replace(command, side=None)
            case SpawnForObjective():
                return msgspec.structs.replace(command, at=None)
            case BeginBossFight():
                return BeginBossFight()
        return super().without_map(look)

    def told_now(self, look: Look) -> Command | None:
        asked = look.mapped.question
        if asked is None or asked.topic not in TRAPS or look.blind.question is not None:
            return None
        return SpringTrap(hero=asked.who, bear=TRAPS[asked.topic])


SIGHT = ShadowreachSight()
