"""The Herbalist: herbs found, planted, harvested and brewed (Shadowreach, "Herbalist").

Which herbs a slot costs and which potions there are only the printed components say: players type them in once.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board, check_mana
from app.rules.shadowreach.classes.events import (
    HerbGained,
    HerbsHarvested,
    HerbsLaid,
    HerbsPlanted,
    HerbsSpent,
    PotionBrewed,
    PotionDiscovered,
)

VASES, HERBS = 6, 45
PLANTED_AT_ONCE, PLANTING = 2, 1
STACK = 2
"""What a vase holds, at the set-up and when it is planted."""
KINDS = ("leaf", "root", "flower")
"""Three kinds of herbs ("Setup"); what is drawn on them players call as they like."""
COPIES = 3
"""Of each of the six potions, where the deck has eighteen cards."""
MINOR, GREATER = 3, 1
"""Potion tokens that lie face down, of four and of two."""
SLOTS, POTIONS = MINOR + GREATER, 6


class Vase(msgspec.Struct, omit_defaults=True):
    herb: str = ""
    count: int = 0


class PotionSlot(msgspec.Struct, omit_defaults=True):
    """`potion` is the token that lies there; nobody has looked at it before it is `discovered`."""

    cost: dict[str, int] = {}
    potion: str = ""
    discovered: bool = False


class Herbalist(Board, tag="herbalist", omit_defaults=True):
    herbs: dict[str, int] = {}
    vases: list[Vase] = msgspec.field(default_factory=lambda: [Vase() for _ in range(VASES)])
    slots: list[PotionSlot] = []
    deck: dict[str, int] = {}
    """Copies of each potion card that are left."""
    brewed: dict[str, int] = {}
    """Copies that heroes carry."""
    kinds: tuple[str, ...] = KINDS
    on_enemies: dict[str, str] = {}
    in_zones: dict[str, str] = {}
    """Herbs that lie on cards and in zones; empty for one that lies face down."""
    on_spawns: dict[str, int] = {}
    """How many lie face down on the spawn tokens of a zone."""


def set_up(board: Herbalist, kinds: tuple[str, ...]) -> None:
    """Two of each kind of herb, each in a vase of its own."""
    board.vases = [Vase(herb=herb, count=STACK) for herb in kinds]
    board.vases += [Vase() for _ in range(VASES - len(kinds))]


def in_play(board: Herbalist) -> int:
    lying = len(board.on_enemies) + len(board.in_zones) + sum(board.on_spawns.values())
    return sum(board.herbs.values()) + sum(vase.count for vase in board.vases) + lying


def place(board: Herbalist, herb: str, *, enemy: str = "", zone: str = "") -> None:
    """A token of the pool on an enemy's card or in a zone; told again it is another one."""
    lying = board.on_enemies if enemy else board.in_zones
    if (enemy or zone) not in lying and in_play(board) >= HERBS:
        raise Refused("no_herb_left", herb=herb)
    if enemy:
        board.on_enemies = {**board.on_enemies, enemy: herb}
    else:
        board.in_zones = {**board.in_zones, zone: herb}


def lay_out(log: Log, hero: Bearer, board: Herbalist, spawns: Sequence[str], zones: Sequence[str]) -> None:
    """Before the quest: one face down on each spawn token and in each zone with loot, as far as the pool goes."""
    board.on_spawns, board.in_zones = {}, {zone: herb for zone, herb in board.in_zones.items() if herb}
    on_tokens = spawns[: HERBS - in_play(board)]
    board.on_spawns = dict(Counter(on_tokens))
    in_zones = [zone for zone in zones if zone not in board.in_zones][: HERBS - in_play(board)]
    board.in_zones = {**board.in_zones, **dict.fromkeys(in_zones, "")}
    log(HerbsLaid(hero=hero.name, spawns=len(on_tokens), zones=len(in_zones)))


def take_from_spawn(board: Herbalist, zone: str) -> bool:
    """Whether a herb lay on a spawn token there."""
    there = board.on_spawns.get(zone, 0)
    left = {**board.on_spawns, zone: there - 1}
    board.on_spawns = {at: count for at, count in left.items() if count > 0}
    return there > 0


def take_away(board: Herbalist, *, enemy: str = "", zone: str = "") -> str | None:
    """The herb that lay there, None for none."""
    there = board.on_enemies.get(enemy) if enemy else board.in_zones.get(zone)
    board.on_enemies = {one: herb for one, herb in board.on_enemies.items() if one != enemy}
    board.in_zones = {one: herb for one, herb in board.in_zones.items() if one != zone}
    return there


def gain(log: Log, hero: Bearer, board: Herbalist, herb: str, count: int = 1) -> None:
    """From a zone where anybody takes treasure, and from every enemy that dies with one on its card."""
    if herb and herb not in board.kinds:
        raise Refused("no_such_herb", herb=herb)
    gained = min(count, HERBS - in_play(board))
    if not herb or gained < 1:
        raise Refused("no_herb_left", herb=herb)
    board.herbs = {**board.herbs, herb: board.herbs.get(herb, 0) + gained}
    log(HerbGained(hero=hero.name, herb=herb, count=gained))


def plant(log: Log, hero: Bearer, board: Herbalist, herbs: Mapping[int, str]) -> None:
    """For one mana up to two herbs, each into an empty vase, and one more of its kind from the pool on top."""
    if not 0 < len(herbs) <= PLANTED_AT_ONCE:
        raise Refused("plant_one_or_two", most=PLANTED_AT_ONCE)
    for vase in herbs:
        if not 0 <= vase < VASES or board.vases[vase].count:
            raise Refused("vase_is_not_empty", vase=vase + 1)
    _check_herbs(hero, board, Counter(herbs.values()))
    check_mana(hero, PLANTING)
    hero.mana -= PLANTING
    for vase, herb in herbs.items():
        _take(board, {herb: 1})
        board.vases[vase] = Vase(herb=herb, count=STACK if in_play(board) + 2 <= HERBS else 1)
    log(HerbsPlanted(hero=hero.name, herbs=tuple(herbs.values())))


def harvest(log: Log, hero: Bearer, board: Herbalist) -> None:
    """At the start of the turn, one herb from the top of each vase."""
    gathered = []
    for vase in board.vases:
        if vase.count:
            gathered.append(vase.herb)
            vase.count -= 1
            board.herbs = {**board.herbs, vase.herb: board.herbs.get(vase.herb, 0) + 1}
            vase.herb = vase.herb if vase.count else ""
    if gathered:
        log(HerbsHarvested(hero=hero.name, herbs=tuple(gathered)))


def brew(log: Log, hero: Bearer, board: Herbalist, slot: int, potion: str, to: str) -> str:
    """The herbs of a slot for the potion of its token, which is turned up the first time; given to anybody at once.

    `potion`: what the token shows when it is turned up; not needed later.
    """
    if not 0 <= slot < len(board.slots):
        raise Refused("no_such_potion_slot", slot=slot + 1)
    there = board.slots[slot]
    name = there.potion or potion
    if not there.cost:
        raise Refused("no_such_potion_slot", slot=slot + 1)
    _check_herbs(hero, board, there.cost)
    if not name or not board.deck.get(name):
        raise Refused("no_potion_left", potion=name)
    _take(board, there.cost)
    if not there.discovered:
        there.potion, there.discovered = name, True
        log(PotionDiscovered(hero=hero.name, potion=name))
    board.deck = {**board.deck, name: board.deck[name] - 1}
    board.brewed = {**board.brewed, name: board.brewed.get(name, 0) + 1}
    log(PotionBrewed(hero=hero.name, potion=name, to=to))
    return name


def potion_used(board: Herbalist, potion: str) -> None:
    """Its card goes back, and can be brewed again; not that of a potion that the players call otherwise by now."""
    if potion in board.deck:
        board.deck = {**board.deck, potion: board.deck[potion] + 1}
    left = {**board.brewed, potion: board.brewed.get(potion, 0) - 1}
    board.brewed = {name: count for name, count in left.items() if count > 0}


def spend(log: Log, hero: Bearer, board: Herbalist, herbs: Sequence[str]) -> None:
    """For an ability; they return to the pool."""
    if not herbs:
        raise Refused("no_herb_picked")
    _check_herbs(hero, board, Counter(herbs))
    _take(board, Counter(herbs))
    log(HerbsSpent(hero=hero.name, herbs=tuple(herbs)))


def _check_herbs(hero: Bearer, board: Herbalist, needed: Mapping[str, int]) -> None:
    for herb, count in needed.items():
        if board.herbs.get(herb, 0) < count:
            raise Refused("too_few_herbs", hero=hero.name, herb=herb, needed=count)


def _take(board: Herbalist, herbs: Mapping[str, int]) -> None:
    left = {herb: count - herbs.get(herb, 0) for herb, count in board.herbs.items()}
    board.herbs = {herb: count for herb, count in left.items() if count}
