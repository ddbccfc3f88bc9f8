"""Fonts by name. Roboto Medium and the icons come with KivyMD; its package is located, not imported (start-up)."""

from importlib.util import find_spec
from pathlib import Path

from kivy.core.text import LabelBase

from app.widgets.kv import ASSETS

SERIF = "Vollkorn"
"""Words of titles only: its figures are old-style."""
MEDIUM = "RobotoMedium"
REGULAR = "Roboto"
ICONS = "Icons"


def _kivymd_fonts() -> Path:
    spec = find_spec("kivymd")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("KivyMD is not installed: its fonts are missing")
    return Path(spec.submodule_search_locations[0]) / "fonts"


def _register() -> None:
    kivymd = _kivymd_fonts()
    LabelBase.register(SERIF, str(ASSETS / "fonts" / "Vollkorn-SemiBold.ttf"))
    LabelBase.register(MEDIUM, str(kivymd / "Roboto-Medium.ttf"))
    LabelBase.register(ICONS, str(kivymd / "materialdesignicons-webfont.ttf"))


_register()
