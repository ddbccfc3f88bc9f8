"""What every game must keep, whatever its rules are (design, section 10). A game brings a driver, nothing else."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args

import msgspec
import pytest

from app.games import RULES, ruleset
from app.i18n.words import LANGUAGES, load_words
from app.plays.errors import NotOfThisGame
from app.plays.lines import AnyInput
from app.plays.play import Play
from app.rulebooks import rulebook
from app.rules.core.command import Change, Command, Reply
from app.rules.core.event import Event
from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.run import Run
from tests.plays.forgetting import ForgettingFiles
from tests.rules.conformance.driver import Driver
from tests.rules.conformance.drivers import DRIVERS
from tests.rules.conformance.walk import Walk, encode, standing
from tests.soak.invariants import broken

WORDS = [load_words(language) for language in LANGUAGES]
PLAYTHROUGHS = 42
"""Of each start; a game has some fifty of them."""
LONG, SHORT = 48, 12
"""Inputs of a playthrough: one in six goes through several rounds."""
MOST_TRIED = 9
"""Options of a question that are all tried; a choice of more is one of zones, which are alike."""
EVENTS_OF_A_KIND = 20
"""So many are put into words for each start; what is left out differs in names and numbers only."""

every_start = pytest.mark.parametrize(
    ("game", "start"), [(game, start) for game in DRIVERS for start in DRIVERS[game].starts]
)


def walks(game: str, start: str, what: str, count: int) -> Iterator[Walk]:
    for number in range(count):
        yield Walk(DRIVERS[game], ruleset(game), start, f"{what}/{start}/{number}")


def test_every_game_has_a_driver() -> None:
    assert set(DRIVERS) >= set(RULES)


@pytest.mark.parametrize("game", DRIVERS)
def test_commands_of_other_games_are_refused_before_a_line_is_written(game: str) -> None:
    files, own = ForgettingFiles(), get_args(ruleset(game).commands)
    driver = DRIVERS[game]
    play = Play.begin(files, ruleset(game), "one", "", "", driver.begin(driver.starts[0], Random(1)))
    disk = dict(files.live)
    for foreign in (kind for other in RULES for kind in get_args(ruleset(other).commands) if kind not in own):
        if not any(field.required for field in msgspec.structs.fields(foreign)):
            with pytest.raises(NotOfThisGame):
                play.do(foreign())
            assert files.live == disk


@every_start
def test_random_playthroughs(game: str, start: str) -> None:
    """Offered inputs are accepted, states are sound, and all that happens has words in every language."""
    driver, said = DRIVERS[game], Counter[str]()
    for number, walk in enumerate(walks(game, start, "play", PLAYTHROUGHS)):
        for events in walk.steps(SHORT if number % 6 else LONG):
            if walk.run.question is None:
                assert not [*broken(game, walk.run.game, settled=True)], walk.where
            for event in events:
                check_words(driver, event, said, walk)
            check_question(driver, walk, said)
        if number % 6 == 0:
            walk.check_replay()
    assert len(said) > 20, "too little happened for the test to mean something"


def check_words(driver: Driver, event: Event, said: Counter[str], walk: Walk) -> None:
    """Every kind of event in every language, and the rule of every reason."""
    reason = getattr(event, "reason", None)
    if isinstance(reason, Reason):
        check_reason(reason, walk)
    said[event.kind()] += 1
    if said[event.kind()] <= EVENTS_OF_A_KIND:
        for words in WORDS:
            sentence = driver.sentence(words, event)
            assert sentence.strip(), (event, walk.where)
            assert "{" not in sentence, (event, walk.where)


def check_reason(reason: Reason, walk: Walk) -> None:
    """It has words in every language, and an entry of the game's reference explains it."""
    for words in WORDS:
        assert f"rule.{reason.rule}" in words, reason
    assert reason.rule in explained(walk.rules.id), reason


@cache
def explained(game: str) -> set[str]:
    return {rule for entry in rulebook(game, "en").entries.values() for rule in entry.facts.rules}


def check_question(driver: Driver, walk: Walk, said: Counter[str]) -> None:
    question = walk.run.question
    if question is None:
        return
    if question.reason is not None:
        check_reason(question.reason, walk)
    asked = f"{type(question).__name__} {question.topic}"
    if asked not in said:
        said[asked] += 1
        for words in WORDS:
            shown = driver.show_question(words, walk.run)
            assert shown.strip(), (question, walk.where)
            assert "{" not in shown, (question, walk.where)


@every_start
def test_all_that_is_offered_is_accepted(game: str, start: str) -> None:
    """Not only what was chosen: every offer, each on a copy."""
    driver = DRIVERS[game]
    for walk in walks(game, start, "offers", 3):
        for _ in walk.steps(LONG // 2):
            if walk.run.question is None and walk.chance.random() < 0.3:
                for command in driver.offered(walk.run):
                    Run(walk.rules, walk.run.settled).do(command)


@every_start
def test_all_answers_that_are_offered_are_accepted(game: str, start: str) -> None:
    """Every option of a question, and again when a correction has come while it is open."""
    driver = DRIVERS[game]
    for walk in walks(game, start, "answers", 2):
        for _ in walk.steps(LONG // 2):
            check_every_answer(walk)
            corrections = [one for one in driver.tried(walk.run) if isinstance(one, Change)]
            if walk.run.question is not None and corrections and walk.try_out(walk.chance.choice(corrections)):
                check_every_answer(walk)


def check_every_answer(walk: Walk) -> None:
    question = walk.run.question
    if isinstance(question, Choice) and len(question.options) <= MOST_TRIED:
        for option in question.options:
            try:
                walk.run.what_if(option)
            except Exception as fault:
                fault.add_note(f"{walk.where}\n{question.topic}: {option}")
                raise


@every_start
def test_refused_inputs_change_nothing(game: str, start: str) -> None:
    """Commands and answers made of nothing but their types, in between. What is accepted leaves a play that goes on."""
    refused = told = 0
    for walk in walks(game, start, "nonsense", 3):
        for _ in walk.steps(LONG):
            for _ in range(2):
                told += 1
                refused += walk.tell_nonsense()
            if not walk.run.state.heroes:
                break
        walk.check_replay()
    assert 0 < refused < told


@every_start
def test_a_state_survives_its_save_at_every_step(game: str, start: str) -> None:
    """What is read back is equal, is written the same, and asks the same."""
    for walk in walks(game, start, "save", 2):
        decoder = msgspec.json.Decoder(walk.rules.state)
        for _ in walk.steps(LONG // 2):
            state = walk.run.state
            again = decoder.decode(encode(state))
            assert again == state, walk.where
            assert encode(again) == encode(state), walk.where
            saved = Run(walk.rules, walk.run.settled)
            if walk.run.question is None:
                assert standing(saved) == standing(walk.run), walk.where


@every_start
def test_undo_redo_and_replay(game: str, start: str) -> None:
    """A journal in a file system in memory: back to the beginning and forth again, then opened from the file alone."""
    driver, rules = DRIVERS[game], ruleset(game)
    (walk,) = walks(game, start, "journal", 1)
    files = ForgettingFiles()
    play = Play.begin(files, rules, "conformance", "Conformance", "2026-01-01", walk.driver.begin(start, walk.chance))
    begun = encode(play.state)
    stands = [standing(play.run)]
    while len(stands) < LONG // 2:
        if play.question is not None:
            play.answer(driver.answer(play.question, walk.chance, play.run))
        elif offered := driver.offered(play.run):
            play.do(walk.chance.choice(offered))
        else:
            break
        stands.append(standing(play.run))
    check_replay(play, begun, stands)
    for expected in reversed(stands[:-1]):
        play.undo()
        assert standing(play.run) == expected, walk.where
    for expected in stands[1:]:
        play.redo()
        assert standing(play.run) == expected, walk.where
    play.close()
    journal = {path: data for path, data in files.live.items() if "checkpoint" not in path}
    opened = Play.open(ForgettingFiles(live=dict(journal), synced=dict(journal)), rules, "conformance")
    assert standing(opened.run) == stands[-1]
    opened.close()


def check_replay(play: Play, begun: bytes, stands: list[tuple[bytes, bytes, object]]) -> None:
    """The lines of the journal, read from the file and told to a fresh run, give the same states and events."""
    run = Run(play.ruleset, begun)
    for entry, expected in zip(play.log(), stands[1:], strict=True):
        assert tuple(tell(run, entry.input)) == entry.events
        assert standing(run) == expected


def tell(run: Run, told: AnyInput) -> list[Event]:
    if isinstance(told.do, Command):
        return run.do(told.do)
    assert isinstance(told.answer, Reply)
    return run.answer(told.answer)
