"""Settings. Each takes effect at once and is saved at once."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app import VERSION
from app.i18n import LANGUAGES as SHIPPED
from app.i18n import available_languages
from app.presenters.settings import settings_view
from app.screens.base import BaseScreen
from app.widgets import card, chip_flow, go_row, heading, page, segmented, switch_row, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class SettingsScreen(BaseScreen):
    about_the_app = True

    text_sizes = ListProperty()
    text_size = StringProperty()
    themes = ListProperty()
    theme = StringProperty()
    languages = ListProperty()
    language = StringProperty()
    own_languages = ListProperty()
    dice_ways = ListProperty()
    dice = StringProperty()
    keep_awake = BooleanProperty(True)
    reduce_motion = BooleanProperty(False)
    version = StringProperty()

    _leaving = ""
    """The language of the players' own that one more tap deletes."""

    def end_visit(self) -> None:
        self._leaving = ""

    def refresh(self) -> None:
        own = {code: name for code, name in available_languages().items() if code not in SHIPPED}
        view = settings_view(self.app.t, available_languages(), VERSION, own, self._leaving)
        self.own_languages = list(view.own_languages)
        self.text_sizes, self.themes, self.languages = list(view.text_sizes), list(view.themes), list(view.languages)
        self.dice_ways, self.version = list(view.dice), view.version
        chosen = self.session.settings
        self.text_size, self.theme, self.language = str(chosen.text_size), chosen.theme, chosen.language
        self.dice = chosen.dice
        self.keep_awake, self.reduce_motion = chosen.keep_awake, chosen.reduce_motion

    def open_library(self) -> None:
        """In a play its own cards, where its game has some."""
        has_cards = self.session.has_play and self.session.play.frame.cards is not None
        self.app.go("library", **({"game_id": self.rules_of, "kind": ""} if has_cards else {}))

    def set_text_size(self, percent: str) -> None:
        self.app.change_settings(text_size=int(percent))

    def set_theme(self, theme: str) -> None:
        self.app.change_settings(theme=theme)

    def set_language(self, language: str) -> None:
        self.app.change_settings(language=language)

    def delete_language(self, code: str) -> None:
        """At the second tap; who reads in it goes on in the first language of the app."""
        if code != self._leaving:
            self._leaving = code
        elif self.app.attempt(lambda: self.session.packs.remove_language(code)):
            self._leaving = ""
            if code == self.language:
                self.app.change_settings(language=next(iter(available_languages())))
        self.refresh()

    def set_dice(self, way: str) -> None:
        self.app.change_settings(dice=way)

    def switch_keep_awake(self) -> None:
        self.app.change_settings(keep_awake=not self.keep_awake)

    def switch_reduce_motion(self) -> None:
        self.app.change_settings(reduce_motion=not self.reduce_motion)


load_kv("settings")
