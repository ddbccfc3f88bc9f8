"""The system’s window for files on Android, with a phone made of paper: what it is asked, and what comes of it."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from threading import Event, Thread, get_ident
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from app.plays.errors import NotSaved

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's


class PaperIntent:
    ACTION_OPEN_DOCUMENT, ACTION_CREATE_DOCUMENT = "open", "create"
    CATEGORY_OPENABLE, EXTRA_TITLE = "openable", "title"
    ACTION_SEND, EXTRA_STREAM, FLAG_GRANT_READ_URI_PERMISSION = "send", "stream", 1

    def __init__(self, action: str) -> None:
        self.told: dict[str, str] = {"action": action}

    def addCategory(self, category: str) -> None:
        self.told["category"] = category

    def setType(self, kind: str) -> None:
        self.told["type"] = kind

    def addFlags(self, flags: int) -> None:
        self.told["flags"] = str(flags)

    @staticmethod
    def createChooser(intent: "PaperIntent", title: str | None) -> "PaperIntent":
        return intent

    def putExtra(self, key: str, value: str) -> None:
        self.told[key] = value


class PaperValues(dict[str, str]):
    put = dict.__setitem__


class PaperPhone:
    """Remembers what was asked; `answer` is the user's choice, None for the back button."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[int, int, Any], None]] = []
        self.asked: list[tuple[dict[str, str], int]] = []
        self.sent: list[dict[str, str]] = []
        self.downloads = Path()
        self.calls: Queue[Callable[[], object]] = Queue()

    def mainthread(self, act: Callable[..., object]) -> Callable[..., None]:
        """What Kivy does at the next frame."""
        return lambda *given: self.calls.put(lambda: act(*given))

    def frame(self) -> None:
        self.calls.get(timeout=20)()

    def bind(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self.listeners.append(on_activity_result)

    def unbind(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self.listeners.remove(on_activity_result)

    def startActivityForResult(self, intent: PaperIntent, request: int) -> None:
        self.asked.append((intent.told, request))

    def startActivity(self, intent: PaperIntent) -> None:
        self.sent.append(intent.told)

    def insert(self, place: str, values: "PaperValues") -> Path:
        """What is put among the downloads is a file there."""
        assert place == "downloads"
        return self.downloads / values["_display_name"]

    def getContentResolver(self) -> "PaperPhone":
        return self

    def openFileDescriptor(self, uri: Path, mode: str) -> SimpleNamespace:
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY | os.O_CREAT, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        return SimpleNamespace(detachFd=lambda: os.open(uri, flags))

    def answer(self, uri: Path | None, request: int | None = None) -> None:
        data = None if uri is None else SimpleNamespace(getData=lambda: uri)
        for listener in list(self.listeners):
            listener(self.asked[-1][1] if request is None else request, 0 if uri is None else -1, data)


    def choose(self, uri: Path) -> None:
        """The user's choice, and the frames until the file is there."""
        self.answer(uri)
        self.frame()
        self.frame()


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> PaperPhone:
    from app import documents

    made = PaperPhone()
    android, jnius = ModuleType("android"), ModuleType("jnius")
    android.activity = android.mActivity = made  # type: ignore[attr-defined]
    classes = {
        "android.content.Intent": PaperIntent,
        "android.content.ContentValues": PaperValues,
        "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=29),
    }
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    jnius.cast = lambda _name, thing: thing  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "android", android)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(documents, "mainthread", made.mainthread)
    return made


def at_once(act: Callable[[], object]) -> object:
    return act()


def test_a_chosen_file_is_read_through_a_copy_that_does_not_stay(phone: PaperPhone, tmp_path: Path) -> None:
    from app import documents

    chosen, copy, read = tmp_path / "play.jsonl", tmp_path / "new" / "import.tmp", []
    chosen.write_bytes(b"a play")
    documents.choose(copy, lambda path: read.append(path.read_bytes()), at_once)
    assert phone.asked == [({"action": "open", "category": "openable", "type": "*/*"}, documents.OPEN)]
    phone.choose(chosen)
    assert read == [b"a play"]
    assert not copy.exists()
    assert phone.listeners == []


def test_a_copy_is_written_where_the_user_says(phone: PaperPhone, tmp_path: Path) -> None:
    from app import documents

    source, target, done = tmp_path / "friday.jsonl", tmp_path / "elsewhere.jsonl", []
    source.write_bytes(b"a play")
    target.write_bytes(b"a longer play that was there before")
    documents.save_copy(source, lambda: done.append(True), at_once)
    assert phone.asked[0][0]["title"] == "friday.jsonl"
    phone.choose(target)
    assert (target.read_bytes(), done) == (b"a play", [True])


def test_whoever_changes_his_mind_gets_nothing(phone: PaperPhone, tmp_path: Path) -> None:
    from app import documents

    read: list[Path] = []
    documents.choose(tmp_path / "import.tmp", read.append, at_once)
    phone.answer(tmp_path, request=1)
    assert len(phone.listeners) == 1, "the answer to somebody else's question"
    phone.answer(None)
    assert (read, phone.listeners, phone.calls.empty()) == ([], [], True)


def test_what_cannot_be_written_is_told(phone: PaperPhone, tmp_path: Path) -> None:
    from app import documents

    told: list[Exception] = []

    def attempt(act: Callable[[], object]) -> None:
        try:
            act()
        except NotSaved as error:
            told.append(error)

    documents.save_copy(tmp_path / "not there", lambda: told.append(AssertionError()), attempt)
    phone.choose(tmp_path / "elsewhere.jsonl")
    assert [type(error) for error in told] == [NotSaved]


def test_of_a_file_that_is_too_large_only_so_much_is_copied_that_it_shows(
    phone: PaperPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app import documents

    monkeypatch.setattr(documents, "LARGEST_PACK", 10)
    chosen, read = tmp_path / "film.mp4", []
    chosen.write_bytes(b"x" * 1000)
    documents.choose(tmp_path / "import.tmp", lambda path: read.append(path.stat().st_size), at_once)
    phone.choose(chosen)
    assert read == [11]


def test_frames_go_on_while_a_slow_file_comes_in(phone: PaperPhone, tmp_path: Path) -> None:
    from app import documents

    pipe, gone_on, in_time, read = tmp_path / "slow", Event(), [], []
    os.mkfifo(pipe)

    def send() -> None:
        with pipe.open("wb") as slow:
            in_time.append(gone_on.wait(timeout=5))
            slow.write(b"a play")

    sender = Thread(target=send)
    sender.start()
    documents.choose(tmp_path / "import.tmp", lambda path: read.append((path.read_bytes(), get_ident())), at_once)
    phone.answer(pipe)
    phone.frame()
    gone_on.set()
    sender.join()
    assert in_time == [True]
    phone.frame()
    assert read == [(b"a play", get_ident())], "taken in Kivy's thread"


def test_a_file_is_sent_to_somebody(phone: PaperPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the downloads: what lies there may be read by the app that it is sent with."""
    from app import documents

    phone.downloads = tmp_path / "downloads"
    phone.downloads.mkdir()
    source, sent = tmp_path / "library.dcpack", phone.downloads / "library.dcpack"
    source.write_bytes(b"a pack")
    documents.share(source, at_once)
    phone.frame()
    assert sent.read_bytes() == b"a pack"
    assert phone.sent == [{"action": "send", "type": documents.ANY_FILE, "stream": sent, "flags": "1"}]
    monkeypatch.setattr(documents, "platform", "android")
    assert documents.can_share()


def test_a_desktop_has_no_such_window() -> None:
    from app import documents

    assert not documents.has_picker()
    assert not documents.can_share()
