"""After "Undo:" stands a capital letter, whatever is taken back, in every game and both languages."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from app.frames import frame
from app.i18n import Words, load_words
from app.presenters.undo_labels import die_label, undo_label
from app.rules import darkest_night, hellscape, massive_darkness, shadowreach
from app.rules.core.command import Change, Command, Reply
from app.rules.core.event import Restarted
from app.rules.core.question import BY_CHANCE, DECK_EMPTY, RollDice
from app.rules.core.reason import Reason
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.equipment import DescribeCard

COMMANDS = {
    "massive_darkness": massive_darkness.AnyCommand, "hellscape": hellscape.AnyCommand,
    "shadowreach": shadowreach.AnyCommand, "darkest_night": darkest_night.AnyCommand,
}  # fmt: skip
DICE = {"massive_darkness": "yellow", "hellscape": "orange", "shadowreach": "orange", "darkest_night": "d6"}
CARD = {"name": "Goblin Archers"}

GAMES = pytest.mark.parametrize("game", COMMANDS)
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


def flat(union: Any) -> Iterator[type[Command]]:
    for one in get_args(union) or (union,):
        if get_args(one):
            yield from flat(one)
        else:
            yield one


def sample(kind: type[Command]) -> Command:
    return kind(**{field.name: "Elias" for field in msgspec.structs.fields(kind)})


def topics(words: Words, area: str) -> list[str]:
    """Of the questions whose words name nobody but who is asked."""
    only_who = [key for key in words.texts if set(re.findall(r"{(\w+)}", words.texts[key])) <= {"who"}]
    return [key.removeprefix(area) for key in only_who if key.startswith(area)]


@GAMES
@LANGUAGES
def test_every_command_begins_with_a_capital_letter(game: str, language: str) -> None:
    words = frame(game).words(load_words(language))
    told = [sample(kind) for kind in flat(COMMANDS[game])]
    labels = [undo_label(frame(game), words, one, ()) for one in told]
    assert len(labels) > 15
    assert [label for label in labels if not label or label[0].islower()] == []
    assert any(isinstance(one, Change) for one in told)


@GAMES
@LANGUAGES
def test_every_answer_begins_with_a_capital_letter(game: str, language: str) -> None:
    words = frame(game).words(load_words(language))
    told = [Reply(f"{topic}/Elias/", {}) for topic in topics(words, "waiting.")]
    told += [Reply("draw/Elias/", value) for value in (CARD, DECK_EMPTY)]
    if game == "darkest_night":  # it draws no cards, and has other words for what it asks
        told = [Reply(f"{topic}/Elias/", BY_CHANCE) for topic in topics(words, "question.") if "deck" not in topic]
    labels = [undo_label(frame(game), words, one, ()) for one in told]
    assert len(labels) > 50
    assert [label for label in labels if not label or label[0].islower()] == []


@GAMES
@LANGUAGES
def test_a_die_begins_with_a_capital_letter(game: str, language: str) -> None:
    words, colour = frame(game).words(load_words(language)), DICE[game]
    question = RollDice(topic="roll", who="Elias", dice=(colour, colour), faces={colour: ("blank",)}, totals=())
    labels = [die_label(frame(game), words, question, f"{colour} 2", face) for face in ("blank", "")]
    assert [label for label in labels if label[0].islower()] == []


def test_a_correction_is_named_and_not_the_attack_that_it_began_anew() -> None:
    entered = ev.CardDescribed(hero="Bjorn", card="Leather Armor")
    why = Reason("attacks_who_attacked", "27")
    again = ev.Attacked(enemy="Goblin Agent", hero="Bjorn", type="melee", step=1, reason=why)
    told = DescribeCard(hero="Bjorn", item=0, card={"name": "Leather Armor"})
    label = undo_label(frame("massive_darkness"), load_words("en"), told, [entered, Restarted(), again])
    assert label == "Bjorn: Leather Armor entered"
