"""The fields of a scenario file, as they are written."""

from collections.abc import Mapping
from typing import Any

from app.rules.core.scenario import read_as
from app.rules.core.scenario.fields import Fields, HeroEntry
from app.rules.darkest_night.kingdom import NECROMANCER_STARTS


class Step(Fields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One `[[do]]`: the Necromancer's turn, with his movement roll."""

    necromancer: int
    answers: list[str] = []
    expect: list[str] = []


class Scenario(Fields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    game: str
    title: str = ""
    rule: str = ""
    darkness: int = 0
    necromancer: str = NECROMANCER_STARTS
    blights: dict[str, list[str]] = {}
    hero: list[HeroEntry] = []
    do: list[Step] = []


def read(document: Mapping[str, Any]) -> Scenario:
    return read_as(document, Scenario)
