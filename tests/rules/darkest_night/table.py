"""A table of Darkest Night for tests: heroes where they are wanted, answers in the order of the questions."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.games import ruleset
from app.rules.core.chance import Chance
from app.rules.core.command import Command, Reply
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Choice, Form, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night.death import LET_DIE, SPEND
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.setup import ChooseHero, ChooseRules
from app.rules.darkest_night.state import Blight, Card, Deck, Hero, Phase, State

Told = str | Sequence[int] | Mapping[str, str]
RULES = ruleset("darkest_night")
PHYSICAL = [Deck.MAP, Deck.EVENT, Deck.ARTIFACT, Deck.POWER]


def hero(name: str = "Knight", at: str = "Village", **fields: Any) -> Hero:
    """A hero as his sheet has him, with the powers and items that are named."""
    sheet = RULES.open(State()).box.heroes[name]  # type: ignore[attr-defined]  # a game of ours
    powers = [Card(name=power) for power in fields.pop("powers", ())]
    items = [Card(name=item) for item in fields.pop("items", ())]
    for card in powers:
        if card.name in fields.get("active", ()):
            card.active = True
    fields.pop("active", None)
    deck = [power.name for power in sheet.powers if power.name not in {card.name for card in powers}]
    start = {"grace": sheet.grace, "secrecy": sheet.secrecy, "default_grace": sheet.grace,
             "default_secrecy": sheet.secrecy, "power_deck": deck}  # fmt: skip
    return Hero(name=name, at=at, powers=powers, items=items, **(start | fields))


class Table:
    """Decks lie on the table unless told otherwise: tests say what is drawn."""

    def __init__(
        self, *heroes: Hero, blights: Mapping[str, Sequence[str]] | None = None, physical: list[Deck] = PHYSICAL,
        **fields: Any,
    ) -> None:  # fmt: skip
        state = State(phase=Phase.HEROES, heroes=list(heroes), physical=physical, **fields)
        for place, kinds in (blights or {}).items():
            state.blights[place] = [Blight(kind=kind) for kind in kinds]
        self.run = Run(RULES, msgspec.json.encode(state))
        self.questions: list[AnyQuestion] = []

    @property
    def state(self) -> State:
        state = self.run.state
        assert isinstance(state, State)
        return state

    @property
    def game(self) -> Game:
        game = self.run.game
        assert isinstance(game, Game)
        return game

    def hero(self, name: str = "Knight") -> Hero:
        return self.game.hero(name)

    def blights(self, place: str) -> list[str]:
        return [blight.kind for blight in self.state.blights[place]]

    def do(self, command: Command, *answers: Told) -> list[Event]:
        """Proposals are gone along with, and a wound is survived unless somebody says otherwise.

        Every other question needs its answer, and every answer its question.
        """
        self.questions = []
        return [*self.run.do(command), *self.go_on(*answers)]

    def go_on(self, *answers: Told) -> list[Event]:
        """From the open question to the end."""
        left, events = list(answers), list[Event]()
        while (question := self.run.question) is not None:
            self.questions.append(question)
            if isinstance(question, Proposal):
                answer: Answer = question.proposed
            elif question.topic == "wound" and left[:1] != [LET_DIE]:
                answer = SPEND
            else:
                assert left, f"unanswered: {question}"
                answer = _answer(question, left.pop(0))
            events += self.run.answer(Reply(question.key, answer))
        assert not left, f"never asked: {left}"
        return events

    def begin(self, command: Command, *answers: Told) -> AnyQuestion | None:
        """As far as these answers go; the question that is open then."""
        self.run.do(command)
        for answer in answers:
            self.tell(answer)
        return self.run.question

    def tell(self, answer: Told) -> list[Event]:
        """The answer to the open question."""
        question = self.run.question
        assert question is not None
        return self.run.answer(Reply(question.key, _answer(question, answer)))

    @property
    def asked(self) -> list[str]:
        return [question.topic for question in self.questions]


def _answer(question: AnyQuestion, told: Told) -> Answer:
    if isinstance(question, RollDice):
        assert not isinstance(told, str | Mapping), f"dice are wanted for {question}, not {told!r}"
        assert len(told) == len(question.dice), f"{len(question.dice)} dice are rolled, not {list(told)}"
        return {name: str(die) for name, die in zip(question.names, told, strict=True)}
    if isinstance(question, Form):
        assert isinstance(told, Mapping)
        return dict(told)
    assert isinstance(question, Choice)
    assert isinstance(told, str), f"{question.topic}: {question.options}, not {told!r}"
    assert told in question.options, f"{question.topic}: {question.options}, not {told!r}"
    return told


def of_kind(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kinds)]


PARTY = {
    "Knight": ("Charge", "Sprint", "Hard Ride"), "Seer": ("Dowse", "Prediction", "Premonition"),
    "Rogue": ("Ambush", "Vanish", "Contacts"), "Scholar": ("Find Weakness", "Foresight", "Preparation"),
}  # fmt: skip


def set_up(seed: int = 1, *, without: str = "", **rules: object) -> Run:
    run = Run(RULES, msgspec.json.encode(State(chance=Chance(seed=seed))))
    run.do(ChooseRules(**rules))  # type: ignore[arg-type]  # fields of the command
    for name, powers in PARTY.items():
        if name != without:
            run.do(ChooseHero(hero=name, powers=powers))
    return run
