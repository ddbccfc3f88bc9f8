"""What the table shows of a game that is lost, and what it puts right about the whole game."""

import msgspec
import pytest

from app.i18n import load_words
from app.presenters.board_using import PLAYING
from app.presenters.form_parts import ChipsPart, Edit, ValuePart
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.table import table_view
from app.presenters.massive_darkness.table_corrections import SEAT, corrected, played_on, table_corrections, toggled
from app.presenters.summaries import ChipSummary
from app.rulebooks import rulebook
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.setup import ChooseFirstPlayer
from app.rules.massive_darkness.state import Phase, State
from tests.tables import a_table

WORDS = load_words("en")


def run_of(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


def chips_of(state: State, part_id: str) -> tuple[ChipSummary, ...]:
    parts = table_view(WORDS, state, None).corrections
    return next(part.chips for part in parts if isinstance(part, ChipsPart) and part.id == part_id)


def test_a_lost_game_offers_to_play_on() -> None:
    run = run_of(a_table(lost=True))
    view = table_view(WORDS, run.state, None)
    assert (view.phase, view.play_on) == ("The game is lost", "Not over: keep playing")
    (event,) = run.do(played_on())
    assert sentence(WORDS, event) == "Corrected: The game is not lost and continues."
    view = table_view(WORDS, run.state, None)
    assert (view.phase, view.play_on) == ("Heroes’ phase", "")


@pytest.mark.parametrize("mark", ["story", "lost", "won"])
def test_a_mark_of_the_whole_game_is_set_and_taken_away_by_the_same_tap(mark: str) -> None:
    run = run_of(a_table())
    for expected in (True, False):
        (event,) = run.do(toggled(run.state, mark))
        assert [chip.selected for chip in chips_of(run.state, "marks") if chip.id == mark] == [expected]
        assert sentence(WORDS, event).startswith("Corrected: ")


def test_a_game_is_not_won_and_lost() -> None:
    run = run_of(a_table(lost=True))
    said = [sentence(WORDS, event) for event in run.do(toggled(run.state, "won"))]
    assert said == ["Corrected: The game is won."], "it does not go on"
    assert (run.state.won, run.state.lost, table_view(WORDS, run.state, None).phase) == (True, False, "The game is won")
    run.do(toggled(run.state, "lost"))
    assert (run.state.won, run.state.lost) == (False, True)


def test_an_enemy_off_the_board_is_to_be_placed_before_it_acts() -> None:
    state = a_table(phase=Phase.ENEMIES)
    for enemy in state.enemies:
        enemy.acted = enemy is not state.enemies[0]
    act = table_view(WORDS, state, None).primary
    assert act.command == EnemyTurn(enemy=state.enemies[0].name)
    state.enemies[0].at = None
    place = table_view(WORDS, state, None).primary
    assert (place.text, place.command) == (f"Place {state.enemies[0].name}", None)
    assert (place.screen, place.args) == ("board", {"using": PLAYING.holding(state.enemies[0].name)})
    state.mapped = False
    assert table_view(WORDS, state, None).primary == act


def test_the_first_player_is_shown_among_the_heroes() -> None:
    run = run_of(a_table(first_player="Bjorn"))
    run.do(ChooseFirstPlayer(hero="Sibyl"))
    chips = chips_of(run.state, "first_player")
    assert [chip.id for chip in chips if chip.selected] == ["Sibyl"]


def test_heroes_are_moved_to_other_seats_behind_the_pencil() -> None:
    run = run_of(a_table(first_player="Bjorn"))
    seats = [part for part in table_corrections(WORDS, run.state) if part.id.startswith(SEAT)]
    assert [(part.label, part.value) for part in seats if isinstance(part, ValuePart)] == [
        ("Bjorn", 1), ("Elias", 2), ("Whisper", 3), ("Sibyl", 4),
    ]  # fmt: skip
    (event,) = run.do(corrected(run.state, Edit(seats[-1].id, delta=-1)))
    assert sentence(WORDS, event) == "Corrected: Sibyl sits to the left of Elias."
    assert [hero.name for hero in run.state.heroes] == ["Bjorn", "Elias", "Sibyl", "Whisper"]


def test_heroes_at_the_start_are_put_right_in_words() -> None:
    (event,) = run_of(a_table()).do(ChangeTable(heroes_at_start=3))
    assert sentence(WORDS, event) == "Corrected: Heroes at the start 4 to 3."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_holds_for_the_whole_table_explains_itself_and_is_put_right_behind_the_pencil(language: str) -> None:
    view = table_view(load_words(language), a_table(), None)
    book = rulebook("massive_darkness", language)
    assert [book.entry_for(chip.term) for chip in view.chips] == ["current_level", "lifebringer"]
    assert {chip.id for chip in view.chips} <= {part.id for part in view.corrections}


def test_the_level_is_put_right_one_by_one_between_one_and_five() -> None:
    run = run_of(a_table(level=4))
    (event,) = run.do(corrected(run.state, Edit("level", "count", delta=1)))
    assert (run.state.level, sentence(WORDS, event)) == (5, "Level 4 to 5.")
    part = next(one for one in table_view(WORDS, run.state, None).corrections if one.id == "level")
    assert isinstance(part, ValuePart)
    assert (part.label, part.value, part.least, part.most) == ("Correct the level", 5, 1, 5)
