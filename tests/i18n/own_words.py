"""The keys of words that one game uses: those that all share, and those in files named after it."""

from app.games import GAMES
from app.i18n import read_folder
from app.i18n.words import FOLDER

ENGLISH = FOLDER / "en"


def own_keys(game: str) -> set[str]:
    others = tuple(other for other in GAMES if other != game)
    return set(read_folder(ENGLISH, tuple(file.stem for file in ENGLISH.iterdir() if not file.stem.startswith(others))))
