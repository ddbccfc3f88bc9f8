"""A table for tests: a state, commands told to it, and the answers that players give."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Answer, Proposal
from app.rules.core.run import Run
from app.rules.hellscape import RULESET
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import DiceSet, Item, Kind
from app.rules.hellscape.lines import line
from app.rules.hellscape.state import Carried, Enemy, Hero, Phase, State

DICE = DiceSet(
    id="first",
    faces={
        "yellow": ("blank", "swords 1", "swords 1", "swords 1, mana 1", "swords 1, mana 1", "swords 2"),
        "orange": ("blank", "swords 1", "swords 1, mana 1", "swords 2", "swords 2", "swords 3"),
        "blue": ("blank", "blank", "shields 1", "shields 1", "shields 1", "shields 2"),
        "shadow": ("swords 1", "swords 2", "swords 3", "mana 1", "mana 2", "shadows 1"),
        "enemy": ("blank", "blank", "claws 1", "hands 1", "hands 1", "hands 1, claws 1"),
    },
)


def corridor(zones: int, kinds: str = "") -> str:
    """Zones in a row, all light unless told otherwise."""
    rim = "+" + "---+" * zones
    cells = " ".join(f"{(kinds[i : i + 1] or '.')}  " for i in range(zones))
    return f"{rim}\n|{cells}|\n{rim}\n"


def hero(name: str, at: str | None = "a1", **told: Any) -> Hero:
    return Hero(**{"name": name, "at": at, "health": 8, "max_health": 8, "mana": 2, "max_mana": 6, **told})


def mob(name: str, at: str | None = "a1", **told: Any) -> Enemy:
    arms = Arms(melee={"yellow": 1})
    return Enemy(**{"name": name, "kind": Kind.MOB, "at": at, "health": 2, "minions": 2, "arms": arms, **told})


class Sitting:
    """`lines` are those of the last command, in the words of scenario files; `events` all of them."""

    def __init__(self, state: State) -> None:
        self.run = Run(RULESET, msgspec.json.encode(state))
        self.events: list[Event] = []

    @classmethod
    def of(
        cls, heroes: Iterable[Hero], enemies: Iterable[Enemy] = (), board: str = "", phase: Phase = Phase.HEROES,
        **told: Any,
    ) -> "Sitting":  # fmt: skip
        heroes = list(heroes)
        state = State(
            board=board or corridor(4), heroes=heroes, enemies=list(enemies), phase=phase,
            heroes_at_start=len(heroes), **told,
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

    def tell(self, command: Command, *answers: Answer) -> list[Event]:
        """Proposals are gone along with; everything else is answered in order, and nothing may be left over."""
        left = list(answers)
        self.events = list(self.run.do(command))
        while (question := self.run.question) is not None:
            if isinstance(question, Proposal):
                value: Answer = question.proposed
            else:
                assert left, f"unanswered: {question}"
                value = left.pop(0)
            self.events += self.run.answer(self.reply(value))
        assert not left, f"left over: {left}"
        return self.events

    def reply(self, value: Answer) -> Reply:
        """To the question that is open."""
        assert self.run.question is not None
        return Reply(self.run.question.key, value)

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def hero(self, name: str) -> Hero:
        return next(one for one in self.state.heroes if one.name == name)

    def enemy(self, name: str) -> Enemy:
        return next(one for one in self.state.enemies if one.name == name)


def armed(name: str, *items: Item, **told: Any) -> Hero:
    return hero(name, items=[Carried(item=item, equipped=True) for item in items], **told)


def refusal(table: Sitting, command: Command) -> str:
    """Why; and nothing has changed."""
    before = table.run.settled
    with pytest.raises(Refused) as refused:
        table.run.do(command)
    assert table.run.settled == before
    return refused.value.key
