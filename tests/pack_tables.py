"""Libraries with something of everything in them, for tests of packs."""

from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from app.games import RULES, card_check, quest_blocks, ruleset, tile_points
from app.i18n import load_words
from app.pack_library import Incoming, PackLibrary, Source
from app.plays.campaigns import Campaign, Campaigns, Chapter
from app.plays.cards import CardRecord, CardShelf
from app.plays.files import Files
from app.plays.languages import LANGUAGES, Language, file_name
from app.plays.library import Library
from app.plays.lines import encode
from app.plays.maps import MapRecord, MapShelf, MapTile
from app.plays.notes import NOTE
from app.plays.pack_kinds import Choice
from app.plays.play import Play
from app.plays.quests import QuestRecord, QuestShelf
from app.plays.roster import PlayRecord
from app.plays.storage import Database
from app.plays.tiles import TileRecord, TileShelf
from app.rules.core.quest_blocks import TableSays
from app.rules.core.tracing import BLANK, drawing_of, next_ground
from app.rules.massive_darkness.changes import ChangeHero
from tests.plays.forgetting import ForgettingFiles
from tests.tables import a_table

GAME = "massive_darkness"
FLOOR = drawing_of(BLANK)
DARK = drawing_of(next_ground(BLANK, "a1"))
TABLES = ("cards", "tiles", "quests", "maps", "plays", "campaigns")
EVERYTHING = dict.fromkeys((*TABLES, LANGUAGES))

ResultT = TypeVar("ResultT")


def done(steps: Generator[float, None, ResultT]) -> ResultT:
    """All steps, one after the other."""
    while True:
        try:
            assert 0 <= next(steps) <= 1
        except StopIteration as end:
            result: ResultT = end.value
            return result


class Table:
    """A disk, the library on it, and its packs."""

    def __init__(self, exports: Path, files: Files | None = None) -> None:
        self.files: Any = files or ForgettingFiles()
        self.database = Database(self.files)
        self.packs = PackLibrary(self.files, exports, self.database)
        self.cards = CardShelf(self.database, card_check)
        self.tiles = TileShelf(self.database, tile_points)
        self.quests = QuestShelf(self.database, quest_blocks)
        self.maps = MapShelf(self.database)
        self.library = Library(self.files, self.database, RULES)
        self.campaigns = Campaigns(self.database, self.library)

    def fill(self, *, drawing: str = FLOOR, melee: str = "red 2", inputs: int = 2) -> "Table":
        """Something of everything; with other values it is called the same and is not the same."""
        axe = {"name": "Rusty Axe", "level": 1, "melee": melee}
        self.cards.save(CardRecord(id="card", game=GAME, kind="item", fields=axe))
        self.tiles.save(TileRecord(id="tile", game="hellscape", side="Crypt", drawing=drawing))
        goal = (TableSays(text="Sing"),)
        self.quests.save(QuestRecord(id="quest", game="hellscape", name="Our quest", text=melee, objectives=goal))
        laid = (MapTile(side="Crypt", column=0, row=0),)
        self.maps.save(MapRecord(id="map", game="hellscape", title=f"Way in {melee}", quest="quest", tiles=laid))
        self.speak(melee)
        self.play(inputs)
        heroes = Chapter(play="play", quest="tutorial", begun="2026-05-01T20:00:00", levels={"Bjorn": inputs})
        self.campaigns.put_back(
            Campaign(id="nights", title="Nights", game=GAME, created="2026-05-01T20:00:00", chapters=(heroes,))
        )
        return self

    def speak(self, name: str = "Ñöv", **texts: str) -> None:
        language = Language(code="qx", texts={"language.name": name, "home.new_game": "Ñéü", **texts})
        self.files.replace(f"{LANGUAGES}/{file_name('qx')}", encode(language))

    def play(self, inputs: int, play_id: str = "play", title: str = "Friday") -> None:
        play = Play.begin(
            self.files, ruleset(GAME), play_id, title, "2026-05-01T20:00:00", a_table()
        )  # fmt: skip
        for health in range(inputs):
            play.do(ChangeHero(name="Bjorn", health=1 + health % 5))
        play.pause()
        play.close()
        self.library.played(play_id, "2026-05-02T20:00:00", {"phase": "enemies", "round": 2})

    def pack(self, wanted: Mapping[str, Any] = EVERYTHING, title: str = "Ours") -> bytes:
        return done(self.packs.export(wanted, title, "test")).file.read_bytes()

    def take(self, source: Source, choice: Choice | None = None) -> Incoming:
        """All the way in; `choice` for all that clashes."""
        incoming = done(self.packs.check(source))
        choices = incoming.proposed()
        changes = done(self.packs.prepare(incoming, choices if choice is None else dict.fromkeys(choices, choice)))
        done(self.packs.take_in(changes))
        return incoming

    def record(self, play_id: str) -> PlayRecord:
        return self.library.record(play_id)

    def health_of_bjorn(self, play_id: str) -> int:
        play = Play.open(self.files, ruleset(GAME), play_id)
        health = next(hero.health for hero in play.state.heroes if hero.name == "Bjorn")
        play.close()
        return int(health)

    def contents(self) -> dict[str, Any]:
        """What players would call their library, without what only orders it."""
        passing = ("changed", "pack")
        found: dict[str, Any] = {
            table: sorted(
                (
                    {field: value for field, value in document.items() if field not in passing}
                    for document in self._documents(table)
                ),
                key=repr,
            )
            for table in TABLES
        }
        kept = (LANGUAGES, "plays", "trash")
        live = self.files.live.items()
        content = (path for path, _ in live if path.startswith(kept) and "checkpoints" not in path)
        return found | {path: self.files.live[path] for path in content if not path.endswith(NOTE)}

    def _documents(self, table: str) -> Sequence[Mapping[str, Any]]:
        """Of plays, as they are listed: their notes know better than the table."""
        if table != "plays":
            return self.database.table(table).all()
        there = [one.record for one in self.library.plays()]
        return [msgspec.to_builtins(record) for record in (*there, *self.library.deleted())]


SENTENCES = {language: load_words(language) for language in ("en", "fr")}
