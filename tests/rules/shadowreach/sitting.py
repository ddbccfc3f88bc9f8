"""A table of Shadowreach for tests: Hellscape's, with this game's rules, state and lines."""

from collections.abc import Iterable
from typing import Any

import msgspec

from app.rules.core.run import Run
from app.rules.hellscape.state import Enemy, Hero, Phase
from app.rules.shadowreach import RULESET
from app.rules.shadowreach.lines import line
from app.rules.shadowreach.state import State
from tests.rules.hellscape.sitting import DICE, armed, corridor, hero, mob, refusal
from tests.rules.hellscape.sitting import Sitting as HellscapeSitting

__all__ = ["DICE", "Sitting", "armed", "corridor", "hero", "mob", "refusal"]


class Sitting(HellscapeSitting):
    def __init__(self, state: State) -> None:
        self.run = Run(RULESET, msgspec.json.encode(state))
        self.events = []

    @classmethod
    def of(
        cls, heroes: Iterable[Hero], enemies: Iterable[Enemy] = (), board: str = "", phase: Phase = Phase.HEROES,
        **told: Any,
    ) -> "Sitting":  # fmt: skip
        heroes = list(heroes)
        at_start = told.pop("heroes_at_start", max(2, len(heroes)))
        state = State(
            board=board or corridor(4), heroes=heroes, enemies=list(enemies), phase=phase, heroes_at_start=at_start,
            **told,
        )  # fmt: skip
        return cls(state)

    @property
    def state(self) -> State:
        state = self.run.state
        assert isinstance(state, State)
        return state

    @property
    def lines(self) -> list[str]:
        return [said for said in map(line, self.events) if said]
