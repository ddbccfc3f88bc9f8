"""The fields of a scenario file, as they are written."""

from collections.abc import Mapping
from typing import Any

from app.rules.core.scenario.fields import Fields, Gear, HeroEntry, TokenEntry
from app.rules.core.scenario.reading import read_as
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Landmark


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


class Scenario(Fields, forbid_unknown_fields=True, kw_only=True, frozen=True):
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
    return read_as(document, Scenario)
