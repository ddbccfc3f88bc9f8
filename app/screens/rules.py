"""The rules that the app applies, with their pages; a reason leads to its own."""

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty

from app.screens.base import PlayScreen
from app.widgets import article_list, heading, nav_bar, text  # noqa: F401  (the KV file uses them)
from app.widgets import page as page_widget  # noqa: F401  (the KV file uses Page)
from app.widgets.kv import load_kv


class RulesScreen(PlayScreen):
    page = StringProperty()
    """Where to scroll to: the key of a rule, or a page of the rulebook. Used once."""

    groups = ListProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        self.groups = list(self.frame.rules_view(self.app.t, self.page))
        self.nav_items = self.app.nav_items()
        # After two frames: only then do wrapped texts have their heights.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._scroll, 0), 0)

    def on_leave(self, *_: object) -> None:
        self.page = ""

    def _scroll(self, _passed: float) -> None:
        card = self.ids.articles.wanted_card()
        scroll = self.ids.frame.ids.scroll
        content = scroll.children[0]
        hidden = content.height - scroll.height
        above = content.top - card.top if card else 0
        scroll.scroll_y = 1 - min(1.0, max(0.0, above / hidden)) if hidden > 0 else 1


load_kv("rules")
