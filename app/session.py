"""What is open at the moment: library, settings, and one play. No Kivy here: screens call it, tests too."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from app.campaign_session import CampaignSession
from app.games import EXTENSIBLE, RULES, RULESETS, card_check, quest_blocks
from app.i18n import LANGUAGES as SHIPPED
from app.i18n import Words, available_languages, bring_languages
from app.plays.arriving import finish_at_start
from app.plays.card_packs import Exported, TakenIn, export_pack, import_pack, looks_like_pack, read_pack_file
from app.plays.cards import CardRecord, CardShelf
from app.plays.checking import Checked, check_play
from app.plays.errors import NotSaved
from app.plays.files import DiskFiles
from app.plays.languages import LANGUAGES
from app.plays.library import Library
from app.plays.lines import LONGEST_TITLE, encode
from app.plays.outside import write_out
from app.plays.pack_kinds import Steps
from app.plays.report import Fault, traceback_of
from app.plays.settings import NOTHING_SET, Settings, SettingsShelf
from app.plays.storage import Database, Recovery
from app.plays.transfer import export_play, import_play, take_in
from app.presenters.colours import HERO_COLOURS
from app.presenters.home import SavedPlay
from app.rules.core.chance import Chance
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Answer
from app.rules.core.shelf import CardFields

if TYPE_CHECKING:
    from app.board_library import BoardLibrary
    from app.open_play import OpenPlay
    from app.pack_library import PackLibrary
    from app.plays.quests import QuestShelf

_T = TypeVar("_T")
DEMO = "demo-"  # how the ids of demo plays begin
PRACTICE = "practice"
"""A folder beside the plays, for one that nobody keeps; and the id of that play."""


class Session:
    """One for the whole app. What there is to know of the open play, `play` says itself."""

    def __init__(self, files: DiskFiles, database: Database, first: Settings = NOTHING_SET) -> None:
        self.files = files
        self._database = database
        self.library = Library(files, database, RULES)
        self.campaigns = CampaignSession(database, self)
        self._shelf = SettingsShelf(database, first)
        self.cards = CardShelf(database, card_check, EXTENSIBLE)
        if files.names(LANGUAGES):
            self.packs.bring_languages()
        else:
            bring_languages({})
        if self.settings.language not in SHIPPED and self.settings.language not in available_languages():
            self._shelf.do_without(first.language)
        self.recovered = _recovered(database, self._shelf)
        """Key of what had to be repaired when the library was read; empty for nothing."""
        self.fault: Fault | None = None
        """What the app itself did wrong last."""
        self._play: OpenPlay | None = None
        self._noted: dict[str, str | int] = {}

    @classmethod
    def open(cls, folder: Path, first: Settings = NOTHING_SET) -> "Session":
        """`first` are the settings of who has set nothing yet."""
        files = DiskFiles(folder)
        files.close_to_others()
        database = Database(files)
        finish_at_start(files, database)
        return cls(files, database, first)

    def note_fault(self, fault: Exception, screen: str) -> None:
        """Kept for who exports the play to have it mended."""
        play = self.play.header.id if self.has_play else ""
        self.fault = Fault(play, screen, traceback_of(fault, (self.files.root, Path.home())))

    # Settings

    @property
    def settings(self) -> Settings:
        return self._shelf.settings

    def change_settings(self, **fields: Any) -> None:
        self._shelf.change(**fields)

    # Plays

    @property
    def play(self) -> "OpenPlay":
        assert self._play is not None, "no play is open"
        return self._play

    @property
    def has_play(self) -> bool:
        return self._play is not None

    def begin_play(
        self, game: str, title: str, state: Any, first: Sequence[Command] = (), kind: str = ""
    ) -> None:  # fmt: skip
        """A new play on disk, open, with `first` done, which nobody undoes. Where one is refused, nothing stays."""
        self.close_play()
        self._play = _open_play().of_game(self.files, game, kind + secrets.token_hex(6), title, _now(), state)
        try:
            for command in first:
                self._play.prepare(command)
        except Refused:
            self.discard_play()
            raise
        self.note()

    def discard_play(self) -> None:
        """The open play, which could not begin as it should have: nothing of it stays."""
        play = self.play
        play.close()
        self._play = None
        with suppress(NotSaved):  # then it is in the list of plays, and can be deleted there
            self.library.discard(play.header.id)

    def begin_demo(self, game: str, title: str, state: Any) -> None:
        """A fresh demo. The last one goes, unless somebody gave it a name of its own.

        The trash keeps one demo at the most: they would push out plays that somebody may want back.
        """
        self.close_play()
        for play_id in self.library.trash():
            if play_id.startswith(DEMO):
                self.library.forget(play_id)
        for record, _, _ in self.library.plays():
            if record.id.startswith(DEMO) and record.title == title:
                self.library.delete(record.id)
        self.begin_play(game, title, state, kind=DEMO)

    def begin_practice(self, game: str, title: str, state: Any) -> None:
        """A play to learn the app on: it is in no list, and gone when it is left."""
        self.close_play()
        self._forget_practice()  # what a crash has left of one
        files = DiskFiles(self.files.root / PRACTICE)
        self._play = _open_play().of_game(files, game, PRACTICE, title, _now(), state)

    @property
    def is_practice(self) -> bool:
        return self._play is not None and self._play.header.id == PRACTICE

    def _forget_practice(self) -> None:
        with suppress(OSError):  # it is in nobody's way, and tried again with the next
            self.files.remove(PRACTICE)

    def open_play(self, play_id: str, *, take_back: bool = False) -> None:
        self.close_play()
        record = self.library.to_be_opened(play_id)
        self._play = _open_play().saved(self.files, record.game, play_id, take_back=take_back)
        self._noted = record.summary
        self.note()

    def settle(self) -> None:
        """The app may be stopped any moment from now on."""
        if self._play is not None:
            self._play.pause()
            self.note()

    def close_play(self) -> None:
        if self._play is not None:
            was_practice = self.is_practice
            self.note()
            self._play.close()
            self._play = None
            if was_practice:
                self._forget_practice()

    def saved_plays(self, most: int | None = None) -> list[SavedPlay]:
        """The last played first; of many only so many, and as many more until one can be opened."""
        return [
            SavedPlay(record.id, record.title, record.game, record.last_played, record.summary, error, mended)
            for record, error, mended in self.library.plays(most)
        ]

    def deleted_plays(self) -> list[SavedPlay]:
        """What can be brought back, the last deleted first."""
        return [
            SavedPlay(record.id, record.title, record.game, record.last_played, record.summary)
            for record in self.library.deleted()
        ]

    def restore_play(self, play_id: str) -> str:
        """Bring a deleted play back; says its title."""
        return self.library.restore(play_id).title

    def import_play(self, source: Path) -> str:
        """Take in an exported play, checked to its last line before anything is written; says its title."""
        return import_play(self.files, RULESETS, source, secrets.token_hex(6)).title

    @staticmethod
    def check_play(data: bytes, file: str) -> Steps[Checked]:
        """An exported play, read to its last line and played through; it touches nothing."""
        return check_play(data, file, RULESETS)

    def take_in_play(self, checked: Checked) -> str:
        """Says its title."""
        return take_in(self.files, checked, secrets.token_hex(6)).title

    def duplicate_play(self, play_id: str, title: str) -> None:
        self.library.duplicate(play_id, secrets.token_hex(6), title, _now())

    @staticmethod
    def is_position(source: Path) -> bool:
        """A scenario file, whatever is in it."""
        from app.scenarios.file import is_scenario_file

        return is_scenario_file(source)

    def open_position(self, source: Path) -> str:
        """A new play from a scenario file, which is checked to its last field before; says its title."""
        from app.scenarios.position import read_position

        position = read_position(source, tuple(HERO_COLOURS))
        position.state.chance = Chance(seed=secrets.randbits(32))
        self.begin_play(position.game, position.title[:LONGEST_TITLE], position.state)
        return position.title

    # Tiles and boards of the players' own

    @cached_property
    def boards(self) -> "BoardLibrary":
        """Read when first wanted, as the tiles of the boxes are."""
        from app.board_library import BoardLibrary

        return BoardLibrary(self._database)

    # Packs

    @cached_property
    def packs(self) -> "PackLibrary":
        """Imported when first wanted, with all kinds of things that packs know."""
        from app.pack_library import PackLibrary

        return PackLibrary(self.files, self.files.root / "exports", self._database)

    # Quests of the players' own

    @cached_property
    def quests(self) -> "QuestShelf":
        """Imported when first wanted, with the blocks that they are built from."""
        from app.plays.quests import QuestShelf

        return QuestShelf(self._database, quest_blocks, EXTENSIBLE)

    # Cards

    def keep_card(self, game: str, kind: str, fields: CardFields, card_id: str = "") -> CardRecord:
        """A new card of the players' own, or a changed one; what came with a pack is theirs once they change it."""
        return self.cards.save(
            CardRecord(id=card_id or secrets.token_hex(6), game=game, kind=kind, fields=dict(fields))
        )

    def keep_typed(self, kind: str, fields: CardFields) -> bool:
        """What was typed in for this play, for those to come; in place of what was kept before. False in practice."""
        if self.is_practice:
            return False
        game = self.play.header.game
        known = self.cards.same_card(game, kind, fields)
        if known is None or known.fields != fields:
            self.keep_card(game, kind, fields, known.id if known else "")
            return True
        return False

    def note_drawn(self, kind: str, fields: CardFields) -> None:
        """What is drawn often comes first in the lists."""
        if not self.is_practice:
            self.cards.note_use(self.play.header.game, kind, fields)

    def _learn(self) -> None:
        """What was read off a card that was only named is kept with the name: the next time nobody asks for it."""
        read = self.play.card_read_off()
        if read is not None and not self.is_practice:
            with suppress(Refused):  # the enemy is on the table already; what cannot be kept is only asked for again
                self._keep_read(*read)

    def _keep_read(self, kind: str, fields: CardFields) -> None:
        """Dice that somebody has told meanwhile stay."""
        game = self.play.header.game
        known = self.cards.same_card(game, kind, fields)
        before: CardFields = known.fields if known else {}
        told = {field: value for field, value in fields.items() if value != "" or field not in before}
        self.keep_card(game, kind, {**before, **told}, known.id if known else "")

    def import_any(self, source: Path) -> str | TakenIn:
        """A pack of cards, or an exported play or position: then its title."""
        data = read_pack_file(source)
        if looks_like_pack(data):
            return self.import_cards(data, source.name)
        return self.open_position(source) if self.is_position(source) else self.import_play(source)

    def import_cards(self, data: bytes, file: str) -> TakenIn:
        """Take in a pack, checked to its last card before anything is written."""
        return import_pack(self.cards, frozenset(EXTENSIBLE), data, file, lambda: secrets.token_hex(6))

    def export_cards(self, game: str, title: str) -> Exported:
        """All own cards of a game as a pack in a file."""
        target = self.files.root / "exports" / f"cards-{game.replace('_', '-')}.json"
        return export_pack(self.cards, game, title, target)

    def note(self) -> None:
        """On opening, leaving and pausing a play: for the list, for its campaign, and which cards were drawn.

        The play itself is on disk; a full disk only leaves the lists a little behind.
        """
        if self.is_practice:
            return
        self._note_play()
        self._note_chapter()
        with suppress(NotSaved):
            self.cards.keep_uses()

    def _note_if_changed(self) -> None:
        """A new phase is noted at once, and an end in the campaign too; other inputs are not."""
        before = self._noted
        if self.is_practice or self._summary() == before:
            return
        self._note_play()
        if self._noted.get("outcome") != before.get("outcome"):
            self._note_chapter()

    def _note_play(self) -> None:
        self._noted = self._summary()
        with suppress(NotSaved):
            self.library.played(self.play.header.id, _now(), self._noted)

    def _note_chapter(self) -> None:
        end = self._said(lambda: self.play.chapter_end, None)
        if end is not None:
            with suppress(NotSaved):
                self.campaigns.note(self.play.header.id, *end)

    def _summary(self) -> dict[str, str | int]:
        return self._said(lambda: self.play.summary, self._noted)

    def _said(self, say: Callable[[], _T], otherwise: _T) -> _T:
        """What a list says of the open play."""
        try:
            return say()
        except Exception as fault:  # noqa: BLE001  what a list says of a play must not stand between players and their play
            self.note_fault(fault, "home")
            return otherwise

    # The open play

    def do(self, command: Command) -> None:
        self.play.do(command)
        self._learn()
        self._note_if_changed()

    def answer(self, value: Answer) -> None:
        self.play.answer(value)
        self._learn()
        self._note_if_changed()

    def undo_label(self, words: Words) -> str:
        """What undo would take back, in words; empty where there is nothing."""
        begun = self.campaigns.just_begun
        return self.campaigns.begun_label(words, begun) if begun else self.play.undo_label(words)

    @property
    def can_undo(self) -> bool:
        return self.play.can_undo or self.campaigns.just_begun is not None

    def redo_label(self, words: Words) -> str:
        """What redo would bring back, in words; empty where nothing was taken back last."""
        return self.play.redo_label(words)

    def undo(self) -> None:
        """The last input; of a chapter in which there is none yet, the whole chapter: then no play is open any more."""
        begun = self.campaigns.just_begun
        if begun is not None:
            self.campaigns.take_back(begun)
        else:
            self.play.undo()
            self._note_if_changed()

    def undo_to(self, n: int) -> None:
        """Take back all that came after the entry of that number."""
        self.play.undo_to(n)
        self._note_if_changed()

    def redo(self, inputs: int = 1) -> None:
        self.play.redo(inputs)
        self._note_if_changed()

    def export(self) -> Path:
        """A copy of the open play in a file of its own, with all that a bug report needs; says where it is."""
        from app.bug_report import report

        self.play.pause()
        header = self.play.header
        title = self.library.record(header.id).title
        target = self.files.root / "exports" / f"{file_name(title)}-{header.id}.jsonl"
        told = report(self.settings, self.fault, header.id, header.game)
        export_play(self.files, header.id, target, title, told)
        return target

    def export_fault(self) -> Path:
        """What went wrong where no play is open; says where it is."""
        from app.bug_report import report

        target = self.files.root / "exports" / "report.json"
        write_out(target, encode(report(self.settings, self.fault)))
        return target

    def export_position(self) -> Path:
        """What stands on the table now, as a scenario file; says where it is."""
        from app.scenarios.position import position_text

        header = self.play.header
        title = header.title if self.is_practice else self.library.record(header.id).title
        text = position_text(header.game, title, self.play.game)
        target = self.files.root / "exports" / f"{file_name(title)}-position.toml"
        write_out(target, text.encode())
        return target


def _open_play() -> "type[OpenPlay]":
    """Imported with the first play, and the rules with it: Home is there sooner without them."""
    from app.open_play import OpenPlay

    return OpenPlay


def _recovered(database: Database, shelf: SettingsShelf) -> str:
    if database.recovered is not Recovery.NONE:
        return database.recovered.value
    return "settings" if shelf.fell_back else ""


def file_name(title: str) -> str:
    """A title as every disk takes it."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return "-".join(part for part in plain.split("-") if part)[:40] or "play"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
