"""Home: go on with the last play, take up another, begin a new one, or look at the demo."""

from datetime import datetime

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.home import SHOWN_AT_FIRST, campaign_summaries, home_view
from app.screens.base import BaseScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    campaign_list,
    card,
    dock,
    heading,
    maybe,
    page,
    play_list,
    round_button,
    text,
)
from app.widgets.kv import load_kv


class Invitation(BoxLayout):
    """Before the first play: what the app does, and a table to try it on."""

    home = ObjectProperty(None)


class SavedPlays(BoxLayout):
    """Other ways to begin, and the list of plays."""

    home = ObjectProperty(None)


class HomeScreen(BaseScreen):
    about_the_app = True

    plays = ListProperty()
    campaigns = ListProperty()
    unreadable = StringProperty()
    """How many campaigns are left alone because they cannot be read."""
    count = StringProperty()
    show_all_text = StringProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    inviting = BooleanProperty(False)
    steps_seen = BooleanProperty(True)
    """The first steps need no light of their own any more."""
    everything = BooleanProperty(False)
    """All plays are shown, not only the last few."""

    def refresh(self) -> None:
        saved = self.session.saved_plays(None if self.everything else SHOWN_AT_FIRST)
        self._titles = {play.id: play.title for play in saved}
        now, count = datetime.now().astimezone(), self.session.library.count
        view = home_view(self.app.t, saved, now, count=count, everything=self.everything)
        self.plays, self.count, self.show_all_text = list(view.plays), view.count, view.show_all
        self.primary_text, self.primary_icon = view.primary, view.primary_icon
        self._last = view.last
        self.steps_seen = self.session.settings.first_steps_seen
        self.campaigns = list(campaign_summaries(self.app.t, self.session.campaigns.saved()))
        lost = self.session.campaigns.unreadable
        self.unreadable = self.app.t("campaign.unreadable", count=lost) if lost else ""
        self.inviting = view.inviting and not (self.campaigns or lost)
        self._show_part(Invitation if self.inviting else SavedPlays)

    def _show_part(self, part: type[BoxLayout]) -> None:
        """Only one of the two is ever built."""
        box = self.ids.part
        if not (box.children and isinstance(box.children[0], part)):
            from app.widgets import go_row  # noqa: F401  (the KV rules of both use it)

            if part is Invitation:
                from app.widgets import enemy_hex, hero_disc  # noqa: F401  (its KV rule uses them)
            box.clear_widgets()
            box.add_widget(part(home=self))

    def end_visit(self) -> None:
        self.everything = False

    def close_open(self) -> bool:
        """A play's menu first: Esc while renaming must not end the app."""
        part = self.ids.part.children[0]
        return isinstance(part, SavedPlays) and part.ids.list.close_menus()

    def go_on(self) -> None:
        """The big button: the last play, or a new one where there is none."""
        if self._last:
            self.app.open_play(self._last)
        else:
            self.app.go("new_game")

    def open_demo(self) -> None:
        from app.demo import GAME, demo_state

        title = self.app.t("home.demo_title")
        if self.app.attempt(lambda: self.session.begin_demo(GAME, title, demo_state())):
            self.app.go("table")

    def open_campaign(self, campaign_id: str) -> None:
        game = next(one.game for one in self.campaigns if one.id == campaign_id)
        self.app.go("campaign", game_id=game, campaign=campaign_id)

    def show_all(self) -> None:
        self.everything = True
        self.refresh()

    def act(self, act: str, play_id: str, title: str) -> None:
        """What the menu of a play was told."""
        old = self._titles.get(play_id, "")
        match act:
            case "rename":
                if title.strip():
                    self.app.attempt(lambda: self.session.library.rename(play_id, title.strip()))
            case "duplicate":
                copy = self.app.t("home.copy_of", title=old)
                self.app.attempt(lambda: self.session.duplicate_play(play_id, copy))
            case "delete":
                if self.app.attempt(lambda: self.session.library.delete(play_id)):
                    deleted = self.app.t("home.deleted", title=old)
                    self.app.say(deleted, self.app.t("home.undo"), lambda: self._restore(play_id))
        self.refresh()

    def _restore(self, play_id: str) -> None:
        self.app.attempt(lambda: self.session.library.restore(play_id))
        if self.app.screens.current_screen is self:
            self.refresh()


load_kv("home")
