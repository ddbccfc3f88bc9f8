"""A class's board that the table describes: refused where no board could look like that ("Classes and Components").

First what it shows by itself, then whom and what it names: a skill, a hero, an enemy or a zone that this play does not
have. What the hero's board has named before may stay.
"""

from collections.abc import Collection, Iterable
from copy import deepcopy

from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import check_arms
from app.rules.hellscape.classes import (
    Berserker,
    ClassState,
    NoBoard,
    Paladin,
    Ranger,
    Rogue,
    Shaman,
    Wizard,
    ranger,
    shaman,
    spirits,
)
from app.rules.hellscape.classes.bearer import Board, kind_of
from app.rules.hellscape.classes.berserker import POOL
from app.rules.hellscape.classes.paladin import open_auras
from app.rules.hellscape.classes.rogue import ALL_TOOLS, POISON, all_tools, check_tool
from app.rules.hellscape.classes.shaman import HIGHEST, Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritName
from app.rules.hellscape.classes.wizard import QUADRANTS
from app.rules.hellscape.condition import Condition
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import MOST_ROUNDS, MOST_TOKENS, Hero

MOST = 99
CLASSES = tuple(kind_of(board) for board in (Wizard, Paladin, Berserker, Rogue, Shaman, Ranger))


def told_board(game: Game, hero: Hero, board: ClassState) -> ClassState:
    """A board of the play's own: what was told stays as it was told. `hero` may be one who is about to join."""
    before = hero.class_state
    if game.edition.boards_apart:
        check_class(hero, board, before, ())
    check_class(hero, board, before, CLASSES)
    check_board(board)
    _check_at_the_table(game, hero, board, before)
    return deepcopy(board)


def check_class(hero: Hero, board: Board, before: Board, classes: Collection[str]) -> None:
    """Of a class that the game has, and of his own where that is one of them."""
    kind = kind_of(board)
    if isinstance(board, NoBoard) or kind == kind_of(before):
        return
    if kind not in classes or (hero.hero_class in classes and hero.hero_class != kind):
        raise Refused("not_of_that_class", hero=hero.name, board=kind)


# What it shows by itself


def check_board(board: ClassState) -> None:
    match board:
        case Wizard():
            _check_amulet(board)
        case Paladin():
            _check_auras(board)
        case Berserker():
            _check_stances(board)
        case Rogue():
            _check_tools(board)
        case Shaman():
            _check_elements(board)
        case Ranger():
            _check_arrows(board)


def check_each_once(names: Iterable[str]) -> None:
    """Each has a name, and lies in one place."""
    seen: set[str] = set()
    for name in names:
        if not name.strip():
            raise Refused("name_is_empty")
        if name in seen:
            raise Refused("in_two_places", what=name)
        seen.add(name)


def check_known(names: Iterable[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise Refused("not_on_this_board", what=name)


def _check_amulet(board: Wizard) -> None:
    """Four quadrants, each with one spell ("Wizard")."""
    check_number("ready", board.ready, QUADRANTS - 1)
    check_number("quadrants", len(board.quadrants), QUADRANTS, least=QUADRANTS)
    check_number("basics", len(board.basics), QUADRANTS, least=QUADRANTS)
    check_each_once(filter(None, board.quadrants))
    _check_abilities(board.basics)


def _check_auras(board: Paladin) -> None:
    """Nobody bears two; the red one takes a skill that unlocks it ("The Paladin")."""
    check_number("aura_cost", board.aura_cost, MOST)
    check_number("blessing_cost", board.blessing_cost, MOST)
    check_each_once(board.given.values())
    check_each_once(board.skills)
    check_each_once(board.blessed)
    check_known(board.blessed, board.skills)
    for aura in (*board.given, *board.skills.values()):
        if aura not in open_auras(board):
            raise Refused("aura_is_locked", aura=aura)


def _check_stances(board: Berserker) -> None:
    """The pool holds seven, and more with skills ("Berserker")."""
    check_number("limit", board.limit, MOST, least=POOL)
    check_number("pool", board.pool, board.limit)
    check_each_once(board.skills)
    _check_abilities(board.basics.values())


def _check_tools(board: Rogue) -> None:
    """25 tokens; of those only poison lies with monsters ("Rogue")."""
    tools = all_tools(board)
    if len(tools) > ALL_TOOLS:
        raise Refused("too_many_tools", most=ALL_TOOLS)
    for tool in tools:
        check_tool(tool)
    for lying in board.poisons.values():
        check_known(lying, (POISON,))
    check_number("drawn_in", board.drawn_in, MOST_ROUNDS)


def _check_elements(board: Shaman) -> None:
    """Four trackers, none above MAX, which each of them can trigger once ("Shaman")."""
    check_number("top", board.top, HIGHEST)
    check_number("elements", len(board.elements), len(Element), least=len(Element))
    for steps in board.elements.values():
        check_number("elements", steps, board.top or HIGHEST)
    shaman.check_effects(board.max_effects)
    check_each_once(board.triggered)
    if board.triggered and not board.top:
        raise Refused("element_not_at_max", element=board.triggered[0])
    for name, spirit in board.spirits.items():
        _check_spirit(name, spirit)


def _check_spirit(name: SpiritName, spirit: Spirit) -> None:
    """It is in the dungeon with some of its card's health, or with the Shaman, and then it has nothing."""
    spirits.check_card(name, spirit.card)
    check_arms(spirit.card.arms)
    check_number("health", spirit.health, spirit.card.health, least=int(spirit.there))
    for condition, tokens in spirit.conditions.items():
        check_number("conditions", tokens, MOST_TOKENS)
        if condition not in (Condition.FIRE, Condition.FROST):
            raise Refused("no_such_token")
    if not spirit.there and (spirit.at is not None or spirit.health or spirit.conditions or spirit.activated):
        raise Refused("spirit_is_not_there", spirit=name)


def _check_arrows(board: Ranger) -> None:
    """Twelve cards, each in one place; nobody reveals another one once enough targets are seen ("Ranger")."""
    check_number("bullseye", board.bullseye, MOST, least=1)
    if board.cards:
        ranger.check_cards(board.cards)
    check_each_once((*board.revealed, *board.discarded))
    check_known((*board.revealed, *board.discarded), [card.name for card in board.cards])
    targets = {card.name: card.targets for card in board.cards}
    total = sum(targets[name] for name in board.revealed[:-1])
    if total >= board.bullseye:
        raise Refused("line_is_too_long", arrow=board.revealed[-1], total=total)


def _check_abilities(written: Iterable[str]) -> None:
    for text in filter(None, written):
        read_ability(text)


# Whom and what it names


def _check_at_the_table(game: Game, hero: Hero, board: ClassState, before: ClassState) -> None:
    heroes = {hero.name, *(one.name for one in game.state.heroes)}
    enemies = {one.name for one in game.state.enemies}
    skills = {one.name for one in hero.skills}
    for skill in sorted(_skills(board) - _skills(before) - skills):
        raise Refused("no_such_skill_here", hero=hero.name, skill=skill)
    for bearer in sorted(_bearers(board) - _bearers(before) - heroes):
        raise Refused("no_such_hero", hero=bearer)
    for enemy in sorted(_poisoned(board) - _poisoned(before) - enemies):
        raise Refused("no_such_enemy", enemy=enemy)
    for zone in sorted(_zones(board) - _zones(before)):
        game.check_place(zone)
    others = {spirit for one in game.state.heroes if one is not hero for spirit in _there(one.class_state)}
    for spirit in sorted(_there(board) & others):
        raise Refused("spirit_is_there_already", spirit=spirit)


def _skills(board: ClassState) -> set[str]:
    match board:
        case Wizard():
            return set(filter(None, board.quadrants))
        case Paladin() | Berserker():
            return set(board.skills)
        case _:
            return set()


def _bearers(board: ClassState) -> set[str]:
    return set(board.given.values()) if isinstance(board, Paladin) else set()


def _poisoned(board: ClassState) -> set[str]:
    return set(board.poisons) if isinstance(board, Rogue) else set()


def _there(board: ClassState) -> set[SpiritName]:
    return {name for name, one in board.spirits.items() if one.there} if isinstance(board, Shaman) else set()


def _zones(board: ClassState) -> set[str]:
    placed = board.spirits.values() if isinstance(board, Shaman) else ()
    return {one.at for one in placed if one.at is not None}
