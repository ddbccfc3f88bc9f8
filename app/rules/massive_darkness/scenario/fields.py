"""The fields of a scenario file, as they are written."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.scenario.checks import BadField
from app.rules.massive_darkness.state import Landmark

Zones = str | list[str]


class _Struct(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    pass


class Gear(_Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    melee: str | None = None
    ranged: str | None = None
    magic: str | None = None
    defense: str | None = None
    enchantments: list[str] = []


class HeroEntry(Gear, forbid_unknown_fields=True, kw_only=True, frozen=True):
    name: str
    at: str
    xp: int = 0
    micro_xp: int = 0
    level: int = 1
    health: int | None = None
    max_health: int | None = None
    mana: int = 0
    max_mana: int = 0
    secrecy: int = 0
    grace: int = 0
    taunt: bool = False
    stunned: bool = False
    down: bool = False


class EnemyFields(Gear, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What an enemy has, whether it stands there already or a step places it."""

    kind: Kind = Kind.MOB
    level: int | None = None
    minions: int = 0
    health: int = 1
    wounds: int = 0
    carries: Gear = Gear()
    ability: int | None = None
    stunned: bool = False
    conditions: dict[str, int] = {}
    heading: Landmark = Landmark.START


class EnemyEntry(EnemyFields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    name: str
    at: str


class TokenEntry(_Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    start: Zones = []
    exit: Zones = []
    portal: Zones = []
    roaming_portal: Zones = []
    objective: Zones = []
    treasure: Zones = []
    pillar: Zones = []
    bridge: Zones = []
    level: dict[str, Zones] = {}
    tile: dict[str, Zones] = {}


class Step(EnemyFields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One `[[do]]`: which of the verbs is given decides what the other fields mean."""

    activate: str | None = None
    counter: str | None = None
    attack: str | None = None
    spawn: str | None = None
    phase: str | None = None
    against: str | None = None
    on: str | None = None
    type: CombatType | None = None
    roll: str = ""
    at: str | None = None
    per_hero: int | None = None
    answers: list[str] = []
    expect: list[str] = []


class Scenario(_Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    game: str
    board: str
    title: str = ""
    rule: str = ""
    level: int = 1
    heroes_at_start: int | None = None
    story: bool = False
    tokens: TokenEntry = TokenEntry()
    hero: list[HeroEntry] = []
    enemy: list[EnemyEntry] = []
    do: list[Step] = []


def read(document: Mapping[str, Any]) -> Scenario:
    """The typed scenario, or which field is wrong."""
    try:
        return msgspec.convert(document, Scenario)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at ")
        field = path.strip("`").removeprefix("$").removeprefix(".") or _unknown_field(why)
        raise BadField(field, why) from None


def _unknown_field(why: str) -> str:
    found = re.search(r"`(\w+)`$", why)
    return found[1] if found else "file"
