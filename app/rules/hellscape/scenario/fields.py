"""The fields of a scenario file of Hellscape, as they are written."""

from collections.abc import Mapping
from typing import Any

from app.rules.core.scenario.fields import Fields, Gear, HeroEntry, TokenEntry
from app.rules.core.scenario.reading import read_as
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.state import Condition


class EnemyFields(Gear, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What an enemy has, whether it stands there already or a step places it."""

    kind: Kind = Kind.MOB
    level: int | None = None
    minions: int | None = None
    health: int = 1
    wounds: int = 0
    carries: Gear = Gear()
    ability: int | None = None
    stunned: bool = False
    conditions: dict[Condition, int] = {}
    heading: str = ""


class EnemyEntry(EnemyFields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    name: str
    at: str


class Step(EnemyFields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One `[[do]]`: which of the verbs is given decides what the other fields mean."""

    activate: str | None = None
    attack: str | None = None
    spawn: str | None = None
    phase: str | None = None
    actions: int | None = None
    on: str | None = None
    type: CombatType | None = None
    roll: str = ""
    at: str | None = None
    per_hero: int | None = None
    answers: list[str] = []
    expect: list[str] = []


class Scenario(Fields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """`level` and `story` belong to another game; the highest hero is the dungeon level here."""

    game: str
    board: str
    title: str = ""
    rule: str = ""
    level: int = 1
    story: bool = False
    heroes_at_start: int | None = None
    darkness: int | None = None
    """None: where the marker begins."""
    track: dict[str, str] = {}
    gains: dict[str, str] = {}
    tokens: TokenEntry = TokenEntry()
    hero: list[HeroEntry] = []
    enemy: list[EnemyEntry] = []
    do: list[Step] = []


def read(document: Mapping[str, Any]) -> Scenario:
    return read_as(document, Scenario)
