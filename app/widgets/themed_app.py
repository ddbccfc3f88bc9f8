"""The base of the app: KivyMD's, for what it brings to widgets of its own."""

from typing import Any

from kivymd.app import MDApp


class ThemedApp(MDApp):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls.theme_style = "Dark"  # here, not in build: there KivyMD would compute its colours a second time
