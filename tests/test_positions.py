"""Positions go out to a file and come in from one as a play of their own."""

from pathlib import Path

import pytest

from app.demo import GAME, demo_state
from app.frames import frame
from app.games import GAMES, ruleset
from app.i18n import load_words
from app.presenters.refusals import refusal_words
from app.rules.core.errors import Refused
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase
from app.scenarios.position import read_position
from app.session import Session
from tests.tables import a_table

SCENARIOS = Path(__file__).parent / "scenarios"
A_FILE = SCENARIOS / "massive_darkness" / "tie_is_asked.toml"


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.open(tmp_path / "ours")


def test_the_position_of_a_play_is_opened_as_another_play(session: Session) -> None:
    session.begin_play(GAME, "Friday night", demo_state())
    session.do(ChangeHero(name="Bjorn", health=2))
    file = session.export_position()
    assert file == session.files.root / "exports" / "friday-night-position.toml"
    first = session.play.header.id
    assert session.is_position(file)
    assert session.open_position(file) == "Friday night"
    assert session.play.header.id != first
    assert session.play.state.heroes[0].health == 2
    assert [one.title for one in session.saved_plays()] == ["Friday night", "Friday night"]


@pytest.mark.parametrize(
    "file",
    [
        "massive_darkness/tie_is_asked",
        "hellscape/mob_chases_the_most_experienced",
        "shadowreach/mob_goes_for_the_closest",
        "darkest_night/two_closest_heroes_at_random",
    ],
)
def test_what_is_opened_and_exported_again_is_the_same(session: Session, file: str) -> None:
    session.open_position(SCENARIOS / f"{file}.toml")
    first, before = session.export_position(), session.play.state
    text = first.read_text(encoding="utf-8")
    session.open_position(first)
    assert session.export_position().read_text(encoding="utf-8") == text
    after = session.play.state
    after.chance = before.chance
    assert after == before


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_file_can_be_opened_and_shown(game: str) -> None:
    words, shown = load_words("en"), frame(game)
    for file in sorted((SCENARIOS / game).rglob("*.toml")):
        position = read_position(file, ("red", "blue"))
        played = ruleset(game).open(position.state)
        view = shown.table_view(shown.words(words), played, None, [], None, in_campaign=False)
        assert view.primary is not None, file


def is_asked(session: Session) -> bool:
    return session.play.question is not None


def test_enemies_of_an_opened_position_act_and_all_can_be_undone(session: Session) -> None:
    session.open_position(A_FILE)
    before = session.play.state.enemies[0].at, session.play.state.heroes[0].health
    session.do(EnemyTurn(enemy=session.play.state.enemies[0].name))
    assert is_asked(session)
    session.undo()
    assert not is_asked(session)
    assert (session.play.state.enemies[0].at, session.play.state.heroes[0].health) == before
    session.do(NextPhase())
    session.undo()
    play_id = session.play.header.id
    session.close_play()
    session.open_play(play_id)
    assert session.play.state.phase == "enemies"


def test_a_play_that_nobody_keeps_has_a_position_too(session: Session) -> None:
    session.begin_practice(GAME, "First steps", demo_state())
    assert session.export_position().name == "first-steps-position.toml"


def test_without_a_title_the_file_gives_its_name(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "a strange case.toml"
    lines = A_FILE.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(line for line in lines if not line.startswith("title")), encoding="utf-8")
    session.open_position(file)
    assert session.play.header.title == "a strange case"


def test_a_file_that_a_phone_renamed_is_known_by_the_game_it_names(session: Session, tmp_path: Path) -> None:
    renamed = tmp_path / "import.tmp"
    renamed.write_bytes(A_FILE.read_bytes())
    assert session.is_position(renamed)
    session.begin_play(GAME, "Friday", a_table())
    assert not session.is_position(session.export())
    assert not session.is_position(tmp_path / "nothing")


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("[[hero", "[[hero]]", "x.toml cannot be opened as a position: file: not TOML"),
        ('game = "chess"', 'game = "massive-darkness"', "game: 'chess' is none of"),
        ('at = "z9"', 'at = "', "there is no zone z9"),
        ("+---+-?-+", "+---+---+", "x.toml cannot be opened as a position: board."),
        ('phase = "tea"', "activate = ", "do 1: phase: massive-darkness has enemies-end"),
    ],
)
def test_a_wrong_file_says_what_is_wrong_and_nothing_is_kept(
    session: Session, tmp_path: Path, wrong: str, right: str, said: str
) -> None:
    before = A_FILE.read_text(encoding="utf-8")
    assert right in before
    file = tmp_path / "x.toml"
    line = next(one for one in before.splitlines() if right in one)
    file.write_text(before.replace(line, wrong, 1), encoding="utf-8")
    session.begin_play(GAME, "Friday", a_table())
    with pytest.raises(Refused) as refused:
        session.open_position(file)
    words = refusal_words(load_words("en"), refused.value)
    assert said in words
    assert words.endswith(".")
    assert "ne peut pas être ouvert" in refusal_words(load_words("fr"), refused.value)
    assert session.play.header.title == "Friday", "what was open stays open"
    assert [one.title for one in session.saved_plays()] == ["Friday"]


def test_without_a_map_nothing_is_written(session: Session) -> None:
    session.begin_play(GAME, "Friday", a_table(mapped=False))
    with pytest.raises(Refused) as refused:
        session.export_position()
    assert refusal_words(load_words("en"), refused.value).startswith("A position needs a map")
    assert not (session.files.root / "exports").exists()
