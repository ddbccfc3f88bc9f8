"""A hero's screen with the boards of this game's classes."""

from kivy.properties import DictProperty

from app.screens.hellscape.hero import HellscapeHeroScreen
from app.screens.shadowreach.boards import PANELS


class ShadowreachHeroScreen(HellscapeHeroScreen):
    panels = DictProperty(PANELS)
