"""A class's board that the table describes: refused where no board could look like that ("Classes and Components").

First what it shows by itself, then whom and what it names: figures, zones and weapons that this play does not have.
What the hero's board has named before may stay.
"""

from collections import Counter
from collections.abc import Iterable
from copy import deepcopy

from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number
from app.rules.hellscape.arms import unfit_dice
from app.rules.hellscape.class_checks import check_class, check_each_once, check_known
from app.rules.hellscape.classes.bearer import kind_of
from app.rules.hellscape.state import ACTIONS, LEVELS, MOST_ROUNDS, Hero
from app.rules.shadowreach.class_boards import stowable
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    ClassState,
    Cleric,
    Herbalist,
    Hunter,
    NoBoard,
    Warrior,
    assassin,
    chronomancer,
    cleric,
    herbalist,
    hunter,
    time_warp,
    warrior,
)
from app.rules.shadowreach.classes.hunter import Pet
from app.rules.shadowreach.classes.time_warp import BLANK, MIDDLE, Warp
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.state import SOLO_ACTIONS

MOST, MOST_DICE = 99, 9
CLASSES = tuple(kind_of(board) for board in (Assassin, Chronomancer, Cleric, Herbalist, Hunter, Warrior))


def told_board(game: Game, hero: Hero, board: ClassState) -> ClassState:
    """A board of the play's own: what was told stays as it was told."""
    before = game.state.boards.get(hero.name, NoBoard())
    check_class(hero, board, before, CLASSES)
    check_board(board)
    _check_at_the_table(game, hero, board, before)
    return deepcopy(board)


# What it shows by itself


def check_board(board: ClassState) -> None:
    match board:
        case Assassin():
            _check_shadows(board)
        case Chronomancer():
            _check_time(board)
        case Cleric():
            _check_gods(board)
        case Herbalist():
            _check_garden(board)
        case Hunter():
            check_number("hunted", len(board.hunted), hunter.HUNTED_TOKENS)
            check_each_once(board.hunted)
            if board.pet is not None:
                _check_pet(board.pet)
        case Warrior():
            _check_styles(board)


def _check_shadows(board: Assassin) -> None:
    """Six tokens; each of them can be a shadow more in the roll ("Assassin")."""
    check_number("tokens", board.tokens, assassin.MOST)
    check_number("shadows", board.shadows, 2 * assassin.MOST)
    check_each_once(board.triggered)
    check_each_once(power.name for power in board.abilities)
    for power in board.abilities:
        check_number("shadows", power.shadows, assassin.MOST)
        check_number("tokens", power.tokens, assassin.MOST)
        check_number("cost", power.shadows + power.tokens, 2 * assassin.MOST, least=1)


def _check_time(board: Chronomancer) -> None:
    """Four tokens, of which a skill brings the last; five different spells, twenty shards ("Chronomancer")."""
    check_number("tokens", board.tokens, chronomancer.MOST_TIME_ACTIONS, least=chronomancer.TIME_ACTIONS)
    check_number("unused", board.unused, board.tokens + SOLO_ACTIONS - ACTIONS)
    check_number("to_take", board.to_take, time_warp.TOKENS)
    check_number("warped", board.warped, MOST_ROUNDS)
    check_each_once(board.spells)
    check_each_once(board.known_spells)
    chronomancer.check_spells((*board.known_spells, *board.spells))
    _check_all("mana", board.known_spells.values())
    shards = (*board.shards, *board.warp.shards.values(), *board.warp.gained)
    check_number("shards", len(shards), chronomancer.SHARDS)
    check_all_named(shards)
    _check_warp(board.warp)


def _check_warp(warp: Warp) -> None:
    """Three tokens, two of them together only in the middle; dice and shards lie there for a minute ("Time Warp")."""
    check_all_named(warp.spaces)
    named = {name for space in warp.spaces.values() for name in space.next} | {*warp.tokens, *warp.shards}
    for name in sorted(named - warp.spaces.keys()):
        raise Refused("no_such_space", space=name)
    check_number("tokens", len(warp.tokens), time_warp.TOKENS)
    check_each_once(name for name in warp.tokens if name != MIDDLE)
    check_number("dice", len(warp.dice), time_warp.YELLOW)
    for name in warp.shards:
        if not warp.spaces[name].shard:
            raise Refused("no_such_space", space=name)
    if not warp.running and (warp.dice or warp.shards or warp.gained or warp.locked):
        raise Refused("no_minute_runs")
    if warp.locked and BLANK not in warp.dice:
        raise Refused("a_blank_locks")


def _check_gods(board: Cleric) -> None:
    """Five different cards, each on one of its sides, and four tokens ("Cleric")."""
    if board.slots and (len(board.slots) != cleric.SLOTS or len(set(board.slots)) != cleric.SLOTS):
        raise Refused("god_has_five_cards", needed=cleric.SLOTS)
    check_each_once(board.slots)
    check_each_once(board.upgraded)
    check_known(board.upgraded, board.slots)
    check_number("upgrades_owed", board.upgrades_owed, len(LEVELS))
    check_number("placed", len(board.placed), cleric.DIVINITY)


def _check_garden(board: Herbalist) -> None:
    """Three kinds, 45 tokens, six vases of two, four slots for potions of six sorts ("Herbalist")."""
    check_number("kinds", len(board.kinds), len(herbalist.KINDS), least=len(herbalist.KINDS))
    check_each_once(board.kinds)
    check_number("vases", len(board.vases), herbalist.VASES, least=herbalist.VASES)
    for vase in board.vases:
        check_number("herbs", vase.count, herbalist.STACK, least=int(bool(vase.herb)))
    _check_herbs(board)
    check_number("herbs", herbalist.in_play(board), herbalist.HERBS)
    _check_potions(board)


def _check_herbs(board: Herbalist) -> None:
    """Of the three kinds; what lies face down in a zone is of none yet."""
    lying = [*board.on_enemies.values(), *(vase.herb for vase in board.vases if vase.count)]
    unseen = filter(None, board.in_zones.values())
    costs = [herb for slot in board.slots for herb in slot.cost]
    for herb in (*board.herbs, *lying, *unseen, *costs):
        if herb not in board.kinds:
            raise Refused("no_such_herb", herb=herb)
    _check_all("herbs", [*board.herbs.values(), *board.on_spawns.values()])


def _check_potions(board: Herbalist) -> None:
    check_number("slots", len(board.slots), herbalist.SLOTS)
    for slot in board.slots:
        _check_all("cost", slot.cost.values(), least=1)
        if slot.discovered and not slot.potion:
            raise Refused("name_is_empty")
    check_each_once(slot.potion for slot in board.slots if slot.potion)
    check_number("deck", len(board.deck), herbalist.POTIONS)
    check_all_named((*board.deck, *board.brewed))
    _check_all("deck", board.deck.values())
    _check_all("brewed", board.brewed.values(), least=1)


def _check_pet(pet: Pet) -> None:
    """It has a side of the dashboard with five levels, and six skill cards ("Hunter")."""
    if not pet.name.strip():
        raise Refused("pet_without_name")
    check_number("level", pet.level, LEVELS[-1], least=LEVELS[0])
    for level in pet.levels:
        check_number("level", level, LEVELS[-1], least=LEVELS[0])
    _check_all("health", [gain.health for gain in pet.levels.values()])
    for gain in pet.levels.values():
        if unfit := unfit_dice(gain.arms, MOST_DICE):
            raise Refused("bad_dice", text=unfit)
    check_each_once(pet.skills)
    check_each_once(pet.known_skills)
    hunter.check_skills((*pet.known_skills, *pet.skills))
    check_number("skills_owed", pet.skills_owed, len(LEVELS))


def _check_styles(board: Warrior) -> None:
    """Four tracks; thresholds lie one behind the other, each with an effect, and there are five slots ("Warrior")."""
    for style in warrior.Style:
        check_number("at", board.at.get(style, -1), warrior.TRACK_END)
    before = 0
    for at in board.thresholds:
        check_number("thresholds", at, warrior.TRACK_END, least=before + 1)
        before = at
    for effects in board.effects.values():
        check_number("effects", len(effects), len(board.thresholds))
    check_number("quick", len(board.quick), warrior.QUICK_SLOTS)


def check_all_named(names: Iterable[str]) -> None:
    if not all(name.strip() for name in names):
        raise Refused("name_is_empty")


def _check_all(field: str, values: Iterable[int], least: int = 0) -> None:
    for value in values:
        check_number(field, value, MOST, least)


# Whom and what it names


def _check_at_the_table(game: Game, hero: Hero, board: ClassState, before: ClassState) -> None:
    heroes = {one.name for one in game.state.heroes}
    enemies = {one.name for one in game.state.enemies}
    for figure in sorted(_figures(board) - _figures(before) - heroes - enemies):
        raise Refused("no_such_figure", figure=figure)
    for enemy in sorted(_enemies(board) - _enemies(before) - enemies):
        raise Refused("no_such_enemy", enemy=enemy)
    for zone in sorted(_zones(board) - _zones(before) - set(game.board.names)):
        raise Refused("no_such_space", space=zone)
    for potion in sorted(_potions(board) - _potions(before)):
        raise Refused("no_potion_left", potion=potion)
    match board:
        case Warrior():
            _check_quick(hero, board)
        case Hunter(pet=Pet(name=name)) if name not in _pets(before):
            game.check_free(name)
        case Chronomancer(acting=True) if not (isinstance(before, Chronomancer) and before.acting):
            raise Refused("no_time_action", hero=hero.name)
        case _:
            pass


def _check_quick(hero: Hero, board: Warrior) -> None:
    """Weapons and shields of the inventory, each in one slot ("Warrior's Quick Draw")."""
    there = Counter(stowable(hero))
    for name, count in Counter(board.quick).items():
        if not there[name]:
            raise Refused("no_such_item", hero=hero.name, card=name)
        if count > there[name]:
            raise Refused("in_two_places", what=name)


def _figures(board: ClassState) -> set[str]:
    match board:
        case Cleric():
            return set(board.placed)
        case Chronomancer():
            return set(board.shadowed)
        case _:
            return set()


def _enemies(board: ClassState) -> set[str]:
    match board:
        case Hunter():
            return set(board.hunted)
        case Herbalist():
            return set(board.on_enemies)
        case _:
            return set()


def _zones(board: ClassState) -> set[str]:
    return {*board.in_zones, *board.on_spawns} if isinstance(board, Herbalist) else set()


def _potions(board: ClassState) -> set[str]:
    """On tokens of slots, though no card of the deck is called so."""
    if not isinstance(board, Herbalist):
        return set()
    return {slot.potion for slot in board.slots if slot.potion} - board.deck.keys()


def _pets(board: ClassState) -> set[str]:
    return {board.pet.name} if isinstance(board, Hunter) and board.pet is not None else set()
