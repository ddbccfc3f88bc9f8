"""A file that the app has written for others, and how players get at it."""

from pathlib import Path
from typing import TYPE_CHECKING

from app import documents

if TYPE_CHECKING:
    from app.ui import DarknessApp


def hand_out(app: "DarknessApp", copy: Path, saved: str) -> None:
    """Android keeps apps' folders to themselves: there the copy is handed to the system's own window.

    `saved` is the key of what is said once somebody has saved it there.
    """
    words = app.t
    if documents.has_picker():
        documents.save_copy(copy, lambda: app.say(words(saved)), app.attempt)
    else:
        said = words("log.exported", file=str(copy))
        app.say(said, words("log.copy_path"), lambda: documents.to_clipboard(str(copy)))
