"""The log: sentences in groups, what is marked, what can be explained and taken back."""

import time

from app.i18n import load_words
from app.presenters.log_views import Told
from app.presenters.massive_darkness.log import CORRECTED, ICONS, OVERRULED, log_detail, log_rows
from app.rules.core.event import Overruled
from app.rules.core.reason import Candidate, Reason
from app.rules.massive_darkness import events as ev
from tests.tables import a_table

WORDS = load_words("en")
WHY = Reason("most_xp_in_reach", "28", (Candidate("Bjorn", "target", 9, 0, 0),))
ENTRIES = [
    Told(1, (ev.HeroJoined(hero="Bjorn", hero_class="Berserker"),)),
    Told(2, (ev.PhaseBegan(phase="enemies", round=2),)),
    Told(
        3,
        (
            ev.FoundNobody(enemy="Orcs", step=1, reason=WHY),
            ev.Attacked(enemy="Orcs", hero="Bjorn", type="melee", reason=WHY),
        ),
    ),
    Told(4, (ev.Changed(who="Bjorn", field="xp", old=3, new=5, corrected=True),)),
    Told(5, (Overruled(who="Orcs", proposed="stay", chosen="end"),)),
    Told(6, (), is_update=True),
]


def test_phases_are_headings_and_silent_events_are_left_out() -> None:
    rows = log_rows(WORDS, ENTRIES)
    assert [row.n for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row.is_heading for row in rows] == [False, True, False, False, False, False]
    assert rows[1].text == "Round 2 · Enemies’ phase"


def test_corrections_and_overruled_proposals_have_an_icon_and_a_word() -> None:
    rows = log_rows(WORDS, ENTRIES)
    assert (rows[3].icon, rows[3].marked) == (CORRECTED, True)
    assert rows[3].text.startswith("Corrected:")
    assert (rows[4].icon, rows[4].marked) == (OVERRULED, True)
    assert rows[4].text.startswith("Overruled:")


def test_a_row_explains_itself_and_says_how_much_undo_would_take_back() -> None:
    row = log_rows(WORDS, ENTRIES)[2]
    assert row.has_why
    detail = log_detail(WORDS, a_table(), ENTRIES, row.n, row.place)
    assert detail is not None
    assert detail.why is not None
    assert (detail.why.page, detail.why.key) == ("28", "most_xp_in_reach")
    assert detail.undo == "Undo the 3 steps after this"
    newest = log_detail(WORDS, a_table(), ENTRIES, 6, -1)
    assert newest is not None
    assert newest.undo == ""
    assert log_detail(WORDS, a_table(), ENTRIES, 99, 0) is None


def test_what_undo_no_longer_reaches_does_not_offer_it() -> None:
    begun = [Told(1, ENTRIES[0].events, can_return=False), *ENTRIES[1:5]]
    detail = log_detail(WORDS, a_table(), begun, 1, 0)
    assert detail is not None
    assert detail.undo == ""


def test_icons_are_for_events_of_the_game() -> None:
    assert all(isinstance(icon, str) and icon for icon in ICONS.values())


def test_the_log_of_a_long_game_is_made_in_no_time() -> None:
    entries = [Told(n, (ev.Moved(enemy="Orcs", to="c3", goal="Bjorn", step=2, reason=WHY),)) for n in range(1, 2001)]
    begin = time.perf_counter()
    assert len(log_rows(WORDS, entries)) == 2000
    assert time.perf_counter() - begin < 1
