"""Questions: which answers fit, and when two of them are the same."""

import msgspec
import pytest

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.event import Asked, Event, Overruled
from app.rules.core.question import (
    BY_CHANCE,
    Answer,
    AnyQuestion,
    Choice,
    Form,
    Numbers,
    Proposal,
    RollDice,
    numbers,
    topic_of,
    who_of,
)
from app.rules.core.reason import Reason
from app.rules.core.script import Script, ask, propose

CHOICE = Choice(topic="target", who="Orcs", options=("Elias", "Owen"))
PROPOSAL = Proposal(topic="move", who="Orcs", options=("move b1", "stay", "end"))
FORM = Form(topic="sightings", who="Orcs", rows=("Elias", "Owen"), options=("here", "1"))
NUMBERS = Numbers(topic="roll", who="Orcs", fields=("hits", "shields"))
ROLL = RollDice(topic="roll", who="Orcs", dice=("red",), faces={"red": ("hits 1",)}, totals=("hits",))
FACE = RollDice(topic="flip", who="Orcs", dice=("red",), faces={"red": ("hits 1",)}, totals=())
BOUNDED = Numbers(topic="roll", who="Orcs", fields=("hits", "shields"), most={"hits": 1})


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (CHOICE, "Owen"),
        (CHOICE, BY_CHANCE),
        (PROPOSAL, "end"),
        (FORM, {"Elias": "here", "Owen": "1"}),
        (NUMBERS, {"hits": 3, "shields": 0}),
        (NUMBERS, {"hits": 3}),
        (NUMBERS, {}),
        (BOUNDED, {"hits": 1, "shields": 99}),
        (ROLL, {"red 1": "hits 1"}),
        (ROLL, {}),
        (FACE, {"red 1": "hits 1"}),
    ],
)
def test_answers_that_fit(question: AnyQuestion, answer: Answer) -> None:
    question.check(answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (CHOICE, "Bjorn"),
        (CHOICE, ""),
        (PROPOSAL, "move c1"),
        (PROPOSAL, BY_CHANCE),
        (FORM, "here"),
        (FORM, {"Elias": "here"}),
        (FORM, {"Elias": "here", "Owen": "9"}),
        (FORM, {"Elias": "here", "Owen": "1", "Bjorn": "1"}),
        (NUMBERS, "3"),
        (FACE, {}),
        (FACE, {"hits": 1}),
        (NUMBERS, {"hits": -1}),
        (NUMBERS, {"hits": 100}),
        (BOUNDED, {"hits": 2}),
        (NUMBERS, {"hits": True}),
        (NUMBERS, {"hits": "3"}),
        (NUMBERS, {"swords": 3}),
    ],
)
def test_answers_that_do_not_fit(question: AnyQuestion, answer: Answer) -> None:
    with pytest.raises(Refused):
        question.check(answer)


def test_what_is_left_out_of_numbers_is_not_given() -> None:
    assert numbers({"hits": 3}) == {"hits": 3}


def test_the_key_tells_questions_apart() -> None:
    others = [
        CHOICE,
        PROPOSAL,
        FORM,
        NUMBERS,
        Choice(topic="path", who="Orcs", options=("Elias", "Owen")),
        Choice(topic="target", who="Goblins", options=("Elias", "Owen")),
        Choice(topic="target", who="Orcs", options=("Elias", "Sibyl")),
        Form(topic="sightings", who="Orcs", rows=("Elias",), options=("here", "1")),
        Numbers(topic="roll", who="Orcs", fields=("hits",)),
    ]
    assert len({question.key for question in others}) == len(others)


def test_a_reason_does_not_change_the_question() -> None:
    assert msgspec.structs.replace(CHOICE, reason=Reason("most_xp", "28")).key == CHOICE.key


@pytest.mark.parametrize("question", [CHOICE, PROPOSAL, FORM, NUMBERS])
def test_questions_are_data(question: AnyQuestion) -> None:
    assert msgspec.json.decode(msgspec.json.encode(question), type=AnyQuestion) == question


def answered(script: Script[str], answer: Answer) -> str:
    next(script)
    with pytest.raises(StopIteration) as done:
        script.send(answer)
    return str(done.value.value)


def test_an_answer_is_put_on_record() -> None:
    log: list[Event] = []
    assert answered(ask(log.append, Chance(seed=1), CHOICE), "Owen") == "Owen"
    assert log == [Asked(topic="target", who="Orcs", options=("Elias", "Owen"), answer="Owen")]


def test_who_cannot_agree_leaves_it_to_chance() -> None:
    log: list[Event] = []
    chance = Chance(seed=1)
    answer = answered(ask(log.append, chance, CHOICE), BY_CHANCE)
    assert log == [Asked(topic="target", who="Orcs", options=("Elias", "Owen"), answer=answer, by_chance=True)]
    assert chance.drawn == 1


def test_only_an_overruled_proposal_is_put_on_record() -> None:
    log: list[Event] = []
    assert answered(propose(log.append, PROPOSAL), "move b1") == "move b1"
    assert log == []
    assert answered(propose(log.append, PROPOSAL), "stay") == "stay"
    assert log == [Overruled(who="Orcs", proposed="move b1", chosen="stay")]


# Chance


def test_chance_can_be_replayed() -> None:
    options = ("a", "b", "c", "d")
    one, other = Chance(seed=7), Chance(seed=7)
    picks = [one.pick(options) for _ in range(50)]
    assert picks == [other.pick(options) for _ in range(50)]
    saved = msgspec.json.decode(msgspec.json.encode(one), type=Chance)
    assert [saved.pick(options) for _ in range(20)] == [one.pick(options) for _ in range(20)]


def test_chance_favours_nobody() -> None:
    chance = Chance(seed=3)
    picks = [chance.pick(("a", "b")) for _ in range(1000)]
    assert 400 < picks.count("a") < 600


def test_other_seeds_give_other_picks() -> None:
    options = tuple("abcdefgh")
    seeds = [tuple(Chance(seed=seed).pick(options) for _ in range(1)) for seed in range(40)]
    assert len(set(seeds)) > 4


@pytest.mark.parametrize("who", ["Orcs", "", "Orcs/Goblins", "a/b/c", "~", "~1/~0", "D/"])
def test_a_key_says_what_was_asked_and_for_whom(who: str) -> None:
    """Whatever players call somebody, and whatever the options are called."""
    key = Choice(topic="target", who=who, options=("Elias/Owen", "x")).key
    assert (topic_of(key), who_of(key)) == ("target", who)


def test_no_two_questions_share_a_key_because_of_a_slash() -> None:
    one = Choice(topic="target", who="a", options=("b/c",))
    other = Choice(topic="target", who="a/b", options=("c",))
    assert one.key != other.key
