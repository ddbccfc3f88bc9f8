"""A table with a quest on it, and answers to what quests ask."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Choice, Draw, Form, Numbers, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness import commands
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import Lost, Won
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.state import Enemy, Hero, Phase, QuestProgress, State, Tokens
from tests.rules.massive_darkness.play import Answers, play, run_on

MELEE = Arms(melee={"yellow": 1})
NAMED = ("Giant Spider", "Goblin Archers", "High Troll", "Hellhound", "Abyssal Demon")  # looked for by name
RANGED = Arms(ranged={"yellow": 1})


def table(
    quest: str, board: str = "", *, heroes: Mapping[str, str | None], enemies: tuple[Enemy, ...] = (),
    tokens: Tokens | None = None, phase: Phase = Phase.HEROES, counts: Mapping[str, int] | None = None,
    marks: Mapping[str, str] | None = None, **more: Any,
) -> State:  # fmt: skip
    """Without a drawing it is a table without a map."""
    state = State(
        board=board, mapped=bool(board), phase=phase, tokens=tokens or Tokens(), heroes_at_start=len(heroes),
        heroes=[Hero(name=name, at=at, arms=MELEE) for name, at in heroes.items()], enemies=list(enemies),
        first_player=next(iter(heroes)),
        quest=QuestProgress(id=quest, counts=dict(counts or {}), marks=dict(marks or {})),
    )  # fmt: skip
    for field, value in more.items():
        setattr(state, field, value)
    return state


def monster(name: str, at: str | None = None, **more: Any) -> Enemy:
    enemy = Enemy(name=name, kind=Kind.ROAMING, at=at, health=6, arms=MELEE)
    for field, value in more.items():
        setattr(enemy, field, value)
    return enemy


def answers(hits: int = 0, **by_topic: Any) -> Answers:
    """Goes along with proposals, draws cards that are all different, and says what is asked by topic."""
    number = count(1)

    def answer(question: AnyQuestion) -> Answer:
        match question:
            case Proposal():
                return question.proposed
            case Choice() | Form() | Numbers():
                if question.topic == "miniatures":
                    return "enough"
                given = by_topic[question.topic]
                return given.pop(0) if isinstance(given, list) else given
            case RollDice():
                return {"hits": hits}
            case Draw():
                return drawn(question, next(number))

    return answer


def drawn(question: Draw, number: int) -> Answer:
    name = question.who if question.who in NAMED else f"{question.deck} {number}"
    if question.deck == "guard":
        return {"name": name, "health": 1, "per_hero": 1, "melee": "yellow 1"}
    if question.deck in ("lesser_roaming", "greater_roaming"):
        return {"name": name, "kind": "roaming", "health": 3, "melee": "red 1"}
    return {"name": f"{question.deck} {question.level} {number}"}


def begun(state: State, answering: Answers) -> Run:
    """The set-up is over: the first round begins."""
    state.phase = Phase.SETUP
    run = run_on(state)
    play(run, commands.NextPhase(), answering)
    return run


def on(state: State) -> Run:
    return run_on(state)


def next_phase(run: Run, answering: Answers | None = None) -> list[Event]:
    return play(run, commands.NextPhase(), answering or answers())


def until(run: Run, phase: Phase, answering: Answers | None = None) -> list[Event]:
    events = next_phase(run, answering)
    while run.state.phase is not phase and not (run.state.won or run.state.lost):
        events += next_phase(run, answering)
    return events


def objectives(run: Run) -> dict[str, bool]:
    quest = QUESTS[run.state.quest.id]
    return {one.key: one.done for one in quest.objectives(run.game)}  # type: ignore[arg-type]  # it is one of ours


def why_lost(events: list[Event]) -> list[str]:
    return [event.reason.rule for event in events if isinstance(event, Lost)]


def is_won(events: list[Event]) -> bool:
    return any(isinstance(event, Won) for event in events)


def enemy(run: Run, name: str) -> Enemy:
    found: Enemy = next(one for one in run.state.enemies if one.name == name)
    return found


def hero(run: Run, name: str) -> Hero:
    found: Hero = next(one for one in run.state.heroes if one.name == name)
    return found


def names(run: Run) -> list[str]:
    return [one.name for one in run.state.enemies]
