"""A library in which there is a file of every kind that the app reads, and what each of them is called.

Beside it lie files that come from outside: packs and plays of others, positions, a translation; and a pack that has
arrived, which a start with it finishes.
"""

import shutil
from contextlib import suppress
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import NamedTuple

from app.plays import arriving, contents
from app.plays.campaigns import Outcome
from app.plays.pack_kinds import Choice, run_through
from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.state import State
from app.session import Session
from tests.pack_tables import Table
from tests.rules.conformance.drivers import DRIVERS
from tests.soak.dying import a_library
from tests.soak.fate import decide_by
from tests.soak.folders import MEMORY
from tests.soak.inputs import next_act
from tests.soak.lives import FORK

LIBRARY, OUTSIDE, WAITING = "library", "outside", "waiting"
"""The folders: the app's own, files from elsewhere, and what may stand in the app's own as a pack that has arrived."""
VARIETIES = 3
INPUTS = 60
LONG = 20
"""Entries of a play that is to have a table of contents."""
SCENARIOS = Path(__file__).parents[1] / "scenarios"
WORDS = Path(__file__).parents[2] / "app/i18n/fr"
EACH_GAME = 6
"""Scenario files."""


class Kind(NamedTuple):
    name: str
    patterns: tuple[str, ...]


KINDS = (
    Kind("journals", (f"{LIBRARY}/plays/*/journal.jsonl",)),
    Kind("checkpoints", (f"{LIBRARY}/plays/*/checkpoints/*",)),
    Kind("drafts", (f"{LIBRARY}/plays/*/draft", f"{LIBRARY}/trash/*/draft")),
    Kind("tables of contents", (f"{LIBRARY}/plays/*/contents", f"{LIBRARY}/trash/*/contents")),
    Kind("notes", (f"{LIBRARY}/plays/*/note", f"{LIBRARY}/trash/*/note")),
    Kind("deleted plays", (f"{LIBRARY}/trash/*/*.jsonl", f"{LIBRARY}/trash/*/checkpoints/*")),
    Kind("libraries", (f"{LIBRARY}/library.json",)),
    Kind("copies of the library", (f"{LIBRARY}/library.json.bak",)),
    Kind("languages", (f"{LIBRARY}/languages/*",)),
    Kind("arrivals", (f"{WAITING}/*", f"{WAITING}/*/*/*", f"{WAITING}/*/*/*/*", f"{WAITING}/*/*/*/*/*")),
    Kind("exported plays", (f"{OUTSIDE}/*.jsonl",)),
    Kind("exported cards", (f"{OUTSIDE}/cards-*.json",)),
    Kind("packs", (f"{OUTSIDE}/*.dcpack",)),
    Kind("positions", (f"{OUTSIDE}/*.toml",)),
    Kind("translations", (f"{OUTSIDE}/qw/*.toml",)),
)


def files_of(root: Path, kind: Kind) -> list[str]:
    found = {file for pattern in kind.patterns for file in root.glob(pattern) if file.is_file()}
    return sorted(str(file.relative_to(root)) for file in found)


@cache
def full_library(variety: int) -> Path:
    """Made once in a process, and never changed: look at copies."""
    root = Path(mkdtemp(dir=MEMORY if MEMORY.is_dir() else None, prefix="full-library-"))
    Finalize(None, shutil.rmtree, args=(root, True), exitpriority=0)  # unlike `atexit`, in a process of the soak too
    making = FORK.Process(target=_make, args=(root, variety))
    making.start()
    making.join()
    assert making.exitcode == 0, "the library could not be made"
    return root


def _make(root: Path, variety: int) -> None:
    """In a process of its own: what it decides follows from the seed, ids too."""
    decide_by(f"full library {variety}")
    contents.LONG = LONG
    chance, library, outside = Random(variety), root / LIBRARY, root / OUTSIDE
    a_library(library)
    session = Session.open(library)
    session.change_settings(language="fr", theme="high_contrast", dice="totals")
    for game in DRIVERS:
        _play(session, game, f"Friday {game}", chance)
        deleted = _play(session, game, f"Deleted {game}", chance)
        session.close_play()
        session.library.delete(deleted)
    _campaign(session, chance)
    _export(session)
    (library / "exports").rename(outside)
    _from_elsewhere(outside)
    _arrived(root / WAITING, chance)


def _play(session: Session, game: str, title: str, chance: Random) -> str:
    driver = DRIVERS[game]
    session.begin_play(game, title, driver.begin(chance.choice(driver.starts), chance))
    _go_on(session, chance)
    for _ in range(INPUTS):
        if session.play.question is not None:
            break
        _go_on(session, chance, 1)
    if session.play.question is not None:
        session.play.keep_draft({"told": 3})
    session.settle()
    return session.play.header.id


def _go_on(session: Session, chance: Random, inputs: int = INPUTS) -> None:
    for _ in range(inputs):
        act = next_act(session, chance)
        if act is not None:
            with suppress(Refused):
                act()


def _campaign(session: Session, chance: Random) -> None:
    begin = DRIVERS["massive_darkness"].begin
    campaign = session.campaigns.begin(
        "massive_darkness", "Winter", "tutorial", "First", begin("tutorial mapped story", chance)
    )  # fmt: skip
    session.do(ChangeTable(won=True))
    session.close_play()
    assert session.campaigns.campaign(campaign.id).chapters[-1].outcome is Outcome.WON
    empty = State(mapped=False, story=True, chance=Chance(seed=1))
    session.campaigns.begin_chapter(campaign.id, "scorched_earth", "Second", empty)
    _go_on(session, chance, 5)
    session.close_play()


def _export(session: Session) -> None:
    for saved in session.saved_plays():
        if saved.title.startswith("Friday"):
            session.open_play(saved.id)
            session.export()
            with suppress(Refused):  # of a table that has no map
                session.export_position()
    session.close_play()
    session.export_cards("massive_darkness", "Ours")


def _from_elsewhere(outside: Path) -> None:
    for game in DRIVERS:
        scenarios = sorted((SCENARIOS / game).glob("*.toml"))
        for scenario in scenarios[:: len(scenarios) // EACH_GAME]:
            shutil.copy(scenario, outside / f"{game}-{scenario.name}")
    shutil.copytree(WORDS, outside / "qw")


def _arrived(waiting: Path, chance: Random) -> None:
    """Settled, and not yet moved to its places: something new, and something that takes the place of what is there."""
    other = waiting.with_name("other")
    pack = Table(other / "exports").fill(melee="red 3", inputs=6).pack(title="Theirs")
    library = a_library(other / "library")
    session = Session.open(library)
    incoming = run_through(session.packs.check(pack))
    changes = run_through(session.packs.prepare(incoming, dict.fromkeys(incoming.proposed(), Choice.THEIRS)))
    arriving.settle(session.files, changes)
    (library / arriving.ARRIVING).rename(waiting)
    shutil.rmtree(other)
