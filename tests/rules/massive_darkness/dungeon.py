"""A small dungeon for the tests of a hero's turn: two tiles, a corridor, and a closed chamber of four rooms."""

import dataclasses
from collections.abc import Mapping
from typing import Any

import msgspec

from app.rules.core.question import Answer, AnyQuestion, Choice, Draw, Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Kind, Slot
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State, Tokens

DUNGEON = """\
+---+---+---+---+
|.   .  D.r  #r |
+   +---+---+   +
|.   #  |.r  .r |
+---+---+---+---+
"""
"""Corridors a1, b1, a2, b2; behind the door the rooms c1, d1, d2, c2, one after the other."""

GOBLINS: dict[str, str | int] = {
    "name": "Goblin Warriors", "kind": "mob", "level": 2, "health": 1, "per_hero": 1, "melee": "yellow 1",
    "defense": "blue 1",
}  # fmt: skip
LONG_SWORD: dict[str, str | int] = {
    "name": "Long Sword", "level": 2, "slot": "hand", "melee": "yellow 1", "defense": "blue 1"
}  # fmt: skip
TRAP: dict[str, str | int] = {"name": "Spear Trap", "keyword": "trap", "text": "2 wounds"}


def a_dungeon(**changed: Any) -> State:
    return State(
        **{
            "board": DUNGEON,
            "tile_zones": {"west": ["a1", "b1", "a2", "b2"], "east": ["c1", "d1", "c2", "d2"]},
            "tokens": Tokens(start=["a2"], exit=["c2"], level={1: ["a1"], 2: ["d2"]}),
            "heroes": [Hero(name="Whisper", at="a2"), Hero(name="Owen", at="b1"), Hero(name="Sibyl", at="b1")],
            "heroes_at_start": 3,
            "phase": Phase.HEROES,
            "first_player": "Whisper",
            **changed,
        }
    )


def mob(name: str = "Orcs", at: str | None = "a2", **changed: Any) -> Enemy:
    fields = {"minions": 2, "arms": Arms(melee={"yellow": 1}), **changed}
    return Enemy(name=name, kind=Kind.MOB, at=at, **fields)


def items(*levels: int) -> list[Item]:
    return [Item(Card(name=f"Thing {place}", level=level)) for place, level in enumerate(levels)]


def sword(equipped: bool = True, **changed: Any) -> Item:
    fields = {"name": "Sword", "slot": Slot.HAND, "arms": Arms(melee={"yellow": 1}), **changed}
    return Item(Card(**fields), equipped=equipped)


def with_quest(state: State, quest: Quest) -> Run:
    """A run in which this quest is played."""
    state.quest.id = quest.id
    ruleset = dataclasses.replace(RULESET, open=lambda opened: Game(opened, {quest.id: quest}))
    return Run(ruleset, msgspec.json.encode(state))


class Answering:
    """Answers in this order; proposals are gone along with. Remembers what was asked."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.asked: list[AnyQuestion] = []

    def __call__(self, question: AnyQuestion) -> Answer:
        self.asked.append(question)
        if isinstance(question, Proposal):
            return question.proposed
        assert self.answers, f"nothing left to answer {question}"
        return self.answers.pop(0)

    @property
    def decks(self) -> list[tuple[str, int]]:
        return [(one.deck, one.level) for one in self.asked if isinstance(one, Draw)]

    @property
    def topics(self) -> list[str]:
        return [one.topic for one in self.asked if not isinstance(one, Draw)]

    @property
    def options(self) -> list[tuple[str, ...]]:
        return [one.options for one in self.asked if isinstance(one, Choice) and not isinstance(one, Proposal)]


def door_card(*blocks: Mapping[str, str | int]) -> dict[str, str | int]:
    """Blocks as in {"spawn": "guard", "treasure": 1, "special": 0}, one a room; without any, the card says so."""
    card: dict[str, str | int] = {"name": "D1"} if blocks else {"name": "D1", "text": "Nobody is here."}
    for number, block in enumerate(blocks, 1):
        for what, value in block.items():
            card[f"zone{number}" if what == "spawn" else f"zone{number}_{what}"] = value
    return card
