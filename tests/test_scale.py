"""What is done at each input, and what the list looks into, costs the same however many plays there are.

Files and bytes are counted, not time.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from app.plays.cards import CardRecord
from app.plays.storage import Database
from app.presenters.home import SHOWN_AT_FIRST
from app.rules.massive_darkness.changes import ChangeHero, ChangeTable
from app.rules.massive_darkness.state import Phase
from app.session import Session
from tests.counting import CountingFiles
from tests.tables import a_table

GAME = "massive_darkness"
FEW, MANY = 6, 20
BYTES = ("read", "written")
A_RECORD = 100
"""What the library says of one play is longer; checksums may differ by a digit or two."""


def a_session(folder: Path, plays: int, cards: int = 0) -> tuple[Session, CountingFiles]:
    """Every play is as long as the others and the first chapter of a campaign; one of them is open."""
    files = CountingFiles(folder)
    session = Session(files, Database(files))
    for number in range(cards):
        fields = {"name": f"Axe {number:03}", "level": 1}
        session.cards.save(CardRecord(id=f"card-{number:03}", game=GAME, kind="item", fields=fields))
    for number in range(plays):
        session.campaigns.begin(GAME, f"Night {number:03}", "tutorial", f"Play {number:03}", a_table(story=True))
        session.do(ChangeHero(name="Bjorn", health=3))
    session.close_play()
    session.open_play(min(play.id for play in session.saved_plays()))
    return session, files


def an_input(session: Session) -> None:
    session.do(ChangeHero(name="Bjorn", health=2))


def a_new_phase(session: Session) -> None:
    """Which is noted at once."""
    session.do(ChangeTable(phase=Phase.ENEMIES))


def a_drawn_card(session: Session) -> None:
    session.note_drawn("item", {"name": "Fire Sword"})


def undo(session: Session) -> None:
    session.undo()


def settled(session: Session) -> None:
    """Here the library may be written: what has become of the campaign's heroes, and which cards were drawn."""
    session.settle()


def leave_and_list(session: Session) -> None:
    session.close_play()
    assert len(session.saved_plays(SHOWN_AT_FIRST)) == SHOWN_AT_FIRST


def leave_and_open_again(session: Session) -> None:
    play = session.play.header.id
    session.close_play()
    session.open_play(play)


ACTS = (an_input, a_new_phase, a_drawn_card, undo, settled, leave_and_open_again, an_input, undo, leave_and_list)


def costs(session: Session, files: CountingFiles) -> Iterator[tuple[str, Counter[str]]]:
    for act in ACTS:
        with files.counted() as cost:
            act(session)
        if act is not settled:
            yield act.__name__, cost


def test_what_is_done_all_the_time_touches_no_more_of_a_large_library(tmp_path: Path) -> None:
    few = list(costs(*a_session(tmp_path / "few", FEW)))
    many = list(costs(*a_session(tmp_path / "many", MANY, cards=20)))
    assert [(act, without_bytes(cost)) for act, cost in many] == [(act, without_bytes(cost)) for act, cost in few]
    for (act, cost), (_, expected) in zip(many, few, strict=True):
        for what in BYTES:
            assert abs(cost[what] - expected[what]) < A_RECORD, f"{what} for {act}"


def without_bytes(cost: Counter[str]) -> dict[str, int]:
    return {what: count for what, count in cost.items() if what not in BYTES}
