"""Files that are not the app's own: the clipboard on a desktop, the system's window for documents on Android.

Android gives an app access to exactly the file that its user chose there, so no permission is needed. `jnius` and
`android` come with python-for-android; both are imported on a phone only.
"""

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from kivy.clock import mainthread
from kivy.utils import platform

from app.plays.errors import NotSaved, Unreadable
from app.plays.files import DiskFiles
from app.plays.pack_file import LARGEST_PACK

OPEN, SAVE = 7101, 7102
"""How Android tells the answers to our two requests apart."""

RESULT_OK = -1
ANDROID_10 = 29
ANY_FILE = "application/octet-stream"


def has_picker() -> bool:
    return bool(platform == "android")


def to_clipboard(text: str) -> None:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def from_clipboard() -> str:
    from kivy.core.clipboard import Clipboard

    return Clipboard.paste() or ""


Attempt = Callable[[Callable[[], object]], object]
"""How the app does what may fail: whatever goes wrong, the player is told (`DarknessApp.attempt`)."""


def choose(copy: Path, take: Callable[[Path], object], attempt: Attempt) -> None:
    """Let the user choose a file; `take` gets a copy of it, which is gone afterwards."""

    def take_copy(data: bytes) -> None:
        try:
            DiskFiles(copy.parent).replace(copy.name, data, durable=False)
            take(copy)
        except OSError as error:
            raise Unreadable(copy.name, error) from error
        finally:
            copy.unlink(missing_ok=True)

    choose_bytes(take_copy, attempt)


def choose_bytes(take: Callable[[bytes], object], attempt: Attempt) -> None:
    """Let the user choose a file; `take` gets what is in it.

    Of a file that is too large for any import, one byte too many is read: whoever takes it sees that, and says so.
    """

    def read(descriptor: int) -> bytes:
        try:
            with os.fdopen(descriptor, "rb") as chosen:
                return chosen.read(LARGEST_PACK + 1)
        except OSError as error:
            raise Unreadable("file", error) from error

    intents = _intents()
    _ask(intents(intents.ACTION_OPEN_DOCUMENT), OPEN, "r", _Use(read, take, attempt))


def save_copy(source: Path, done: Callable[[], object], attempt: Attempt) -> None:
    """Let the user say where a copy of this file is to go; what is there already is written over."""

    intents = _intents()
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.putExtra(intents.EXTRA_TITLE, source.name)
    # "w" alone may leave the end of a longer file.
    _ask(intent, SAVE, "wt", _Use(_writing(source), lambda _: done(), attempt))


def _writing(source: Path) -> Callable[[int], bytes]:
    def write(descriptor: int) -> bytes:
        try:
            with os.fdopen(descriptor, "wb") as chosen:
                data = source.read_bytes()
                chosen.write(data)
        except OSError as error:
            raise NotSaved(error) from error
        return data

    return write


def can_share() -> bool:
    """From Android 10 on an app may put a file among the downloads without asking; that one can be handed on."""
    if not has_picker():
        return False
    from jnius import autoclass

    return bool(autoclass("android.os.Build$VERSION").SDK_INT >= ANDROID_10)


def share(source: Path, attempt: Attempt) -> None:
    """A copy of this file among the downloads, and the system's sheet to send it to somebody."""
    from android import mActivity
    from jnius import autoclass, cast

    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", source.name)
    values.put("mime_type", ANY_FILE)
    resolver = mActivity.getContentResolver()
    uri = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)

    def send() -> None:
        intents = _intents()
        intent = intents(intents.ACTION_SEND)
        intent.setType(ANY_FILE)
        intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        mActivity.startActivity(intents.createChooser(intent, None))

    use = _Use(_writing(source), lambda _: send(), attempt)
    use.begin(resolver.openFileDescriptor(uri, "w").detachFd())


class _Use(NamedTuple):
    """`carry` moves the bytes from or to the chosen file, beside Kivy's thread; `done` is called with them in it.

    A document may come from the other end of the world: frames go on meanwhile.
    """

    carry: Callable[[int], bytes]
    done: Callable[[bytes], object]
    attempt: Attempt

    def begin(self, descriptor: int) -> None:
        pool = ThreadPoolExecutor(max_workers=1)
        pool.submit(self.carry, descriptor).add_done_callback(mainthread(self._end))
        pool.shutdown(wait=False)

    def _end(self, carried: Future[bytes]) -> None:
        self.attempt(lambda: self.done(carried.result()))


def _intents() -> Any:
    from jnius import autoclass

    return autoclass("android.content.Intent")


def _ask(intent: Any, request: int, mode: str, use: _Use) -> None:
    """Show the system's window. Where the user leaves it without choosing, nothing comes of it."""
    from android import activity, mActivity

    intent.addCategory(_intents().CATEGORY_OPENABLE)
    intent.setType("*/*")  # exported plays have no type of their own that Android knows

    def use_chosen(uri: Any) -> None:
        resolver = mActivity.getContentResolver()
        use.attempt(lambda: use.begin(resolver.openFileDescriptor(uri, mode).detachFd()))

    def answered(which: int, result: int, data: Any) -> None:
        if which != request:
            return
        activity.unbind(on_activity_result=answered)
        if result == RESULT_OK and data is not None:
            in_kivys_thread(data.getData())

    in_kivys_thread = mainthread(use_chosen)  # Android answers in a thread of its own
    activity.bind(on_activity_result=answered)
    mActivity.startActivityForResult(intent, request)
