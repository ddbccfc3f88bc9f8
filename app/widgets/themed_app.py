"""The base of the app: KivyMD's, for what it brings to widgets of its own."""

from typing import Any

from kivymd.app import MDApp
from kivymd.theming import ThemeManager


class ThemedApp(MDApp):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = OwnColours()


class OwnColours(ThemeManager):
    """All colours come from `theme`: Material's are not worked out, which would take a third of the start."""

    def set_colors(self, *_: object) -> None:
        pass
