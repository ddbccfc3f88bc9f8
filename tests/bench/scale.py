"""What a large library and a long play cost, against a library of ten whose plays are as long as an evening.

1,000 plays, 100 packs, and a play of 10,000 inputs with a log of 30,000 lines.
"""

import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from app.i18n import load_words
from app.plays.files import DiskFiles
from app.plays.pack_file import line_of, pack_bytes
from app.plays.storage import Database
from app.presenters.home import SHOWN_AT_FIRST, campaign_summaries, home_view
from app.presenters.log_views import Told
from app.rules.massive_darkness.changes import ChangeHero, ChangeTable
from app.rules.massive_darkness.state import Phase
from app.session import Session
from tests.bench.ratio import Ratio, milliseconds, seconds
from tests.bench.start_up import start
from tests.tables import a_table

GAME = "massive_darkness"
PLAYS, FEW = 1_000, 10
PACKS, CARDS_A_PACK = 100, 10
INPUTS, EVENING = 10_000, 200
LOG_SHOWS = 200
"""Entries, before "Show earlier"."""
TARGET = 3.0
STARTS, ROUNDS = 3, 25
ENGLISH = load_words("en")


class Sample:
    """A library, and the play in it that is played."""

    def __init__(self, folder: Path, plays: int, packs: int, inputs: int) -> None:
        self.folder = folder
        with patch("os.fsync"), patch("os.fdatasync"):  # nobody loses it: only what is measured waits for the disk
            _take_in_packs(folder, packs)
            evening = _play(folder, EVENING)
            played = evening if inputs == EVENING else _play(folder, inputs)
            _copy_play(folder, evening, plays - 1)
        self.session = Session.open(folder)
        self.played = played
        self.told = 0

    def open(self) -> None:
        self.session.open_play(self.played)

    def leave(self) -> None:
        self.session.close_play()

    def first_screen(self) -> None:
        """What the table asks of the journal when it is shown."""
        self.session.play.latest_events()
        self.session.undo_label(ENGLISH)

    def tell(self) -> None:
        self.told += 1
        self.session.do(_input(self.told))

    def next_phase(self) -> None:
        """Which is noted at once."""
        self.told += 1
        self.session.do(ChangeTable(phase=Phase.ENEMIES if self.told % 2 else Phase.HEROES))

    def home(self) -> None:
        session = self.session
        saved = session.saved_plays(SHOWN_AT_FIRST)
        home_view(ENGLISH, saved, datetime.now(UTC), count=session.library.count)
        campaign_summaries(ENGLISH, session.campaigns.saved())

    def log(self) -> None:
        play = self.session.play
        entries = play.log(LOG_SHOWS)
        told = [Told(one.n, one.events, False, can_return=one.n >= play.earliest) for one in entries]
        assert len(play.frame.log_rows(ENGLISH, told)) > LOG_SHOWS


class Act(NamedTuple):
    """`ready` comes before it each time, and is not timed."""

    name: str
    run: Callable[[Sample], None]
    ready: Callable[[Sample], None]


def _nothing(_: Sample) -> None:
    pass


def _opened(sample: Sample) -> None:
    sample.leave()
    sample.open()


def _left(sample: Sample) -> None:
    _opened(sample)
    sample.leave()


def _open_and_show(sample: Sample) -> None:
    sample.open()
    sample.first_screen()


ACTS = (
    Act("the list on Home", Sample.home, _left),
    Act("opening a play", _open_and_show, Sample.leave),
    Act("one input", Sample.tell, _nothing),
    Act("one input that is noted", Sample.next_phase, _nothing),
    Act("undo", lambda sample: sample.session.undo(), Sample.tell),
    Act("undo right after opening", lambda sample: sample.session.undo(), _opened),
    Act("the log right after opening", Sample.log, _opened),
)


def measure() -> list[Ratio]:
    with tempfile.TemporaryDirectory() as folder:
        large = Sample(Path(folder) / "large", PLAYS, PACKS, INPUTS)
        small = Sample(Path(folder) / "small", FEW, 0, EVENING)
        found = [_first_frame(large, small), *(_ratio(act, large, small) for act in ACTS)]
        for sample in (large, small):
            sample.leave()
    return found


def _first_frame(large: Sample, small: Sample) -> Ratio:
    pairs = [[start("home", str(sample.folder))[0] for sample in (large, small)] for _ in range(STARTS)]
    ours, other = (statistics.median(times) for times in zip(*pairs, strict=True))
    name = f"{PLAYS:,} plays and {PACKS} packs to {FEW} plays: first frame"
    return Ratio(name, ours / other, TARGET, f"{ours:.2f} s", f"{other:.2f} s")


def _ratio(act: Act, large: Sample, small: Sample) -> Ratio:
    pairs = [[_timed(act, sample) for sample in (large, small)] for _ in range(ROUNDS)]
    ours, other = (statistics.median(times) for times in zip(*pairs, strict=True))
    name = f"{PLAYS:,} plays, one of {INPUTS:,} inputs, to {FEW}: {act.name}"
    return Ratio(name, ours / other, TARGET, milliseconds(ours), milliseconds(other))


def _timed(act: Act, sample: Sample) -> float:
    act.ready(sample)
    return seconds(lambda: act.run(sample))


# The libraries


def _take_in_packs(folder: Path, packs: int) -> None:
    session = Session.open(folder)
    for pack in range(packs):
        lines = [line_of("cards", card) for card in _cards(pack)]
        session.packs.take_now(pack_bytes(f"Pack {pack}", "2026-05-01", lines))


def _cards(pack: int) -> Iterator[dict[str, object]]:
    for number in range(CARDS_A_PACK):
        fields = {"name": f"Axe {pack} {number}", "level": 1, "melee": "red 1"}
        yield {"id": f"card-{pack}-{number}", "game": GAME, "kind": "item", "fields": fields}


def _play(folder: Path, inputs: int) -> str:
    session = Session.open(folder)
    session.begin_play(GAME, f"A play of {inputs:,}", a_table())
    for number in range(inputs):
        session.do(_input(number))
    play = session.play.header.id
    session.close_play()
    return play


def _input(number: int) -> ChangeHero:
    """With as many lines in the log as an input has on an evening: three of its fields are others than before."""
    return ChangeHero(name="Bjorn", xp=number % 30, health=1 + number % 5, actions=number % 3)


def _copy_play(folder: Path, play: str, copies: int) -> None:
    table = Database(DiskFiles(folder)).table("plays")
    record = next(dict(document) for document in table.all() if document["id"] == play)
    ids = [f"copy-{number:04}" for number in range(copies)]
    for copy in ids:
        shutil.copytree(folder / "plays" / play, folder / "plays" / copy)
    table.insert_multiple({**record, "id": copy, "title": f"Evening {copy}"} for copy in ids)
