"""Loads the KV file that belongs to a widget or screen: same stem, folder kv/ at the top of the project."""

from pathlib import Path

from kivy.lang import Builder

KV_FOLDER = Path(__file__).resolve().parents[2] / "kv"
ASSETS = Path(__file__).resolve().parents[1] / "assets"

_loaded: set[str] = set()


def load_kv(stem: str) -> None:
    """Load kv/<stem>.kv, once."""
    if stem in _loaded:
        return
    _loaded.add(stem)
    Builder.load_file(str(KV_FOLDER / f"{stem}.kv"))
