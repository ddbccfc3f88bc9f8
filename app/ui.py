"""The app in its window: screens, language, back button. What it does with a play is in `session`."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty, Property, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.screenmanager import NoTransition, ScreenManager

from app.faults import Faults
from app.games import FIRST_GAME
from app.i18n import Words, forgiving, load_words
from app.plays.errors import WouldTakeBack
from app.presenters.games import game_icon
from app.presenters.refusals import refusal_words
from app.rules.core.errors import Overrulable, Refused
from app.rules.core.question import Choice, Draw, Form, Numbers, Proposal, RollDice
from app.screens.base import BaseScreen
from app.screens.catalogue import GAME_SCREENS, SCREENS
from app.screens.handing_out import hand_out
from app.screens.in_place import InPlace
from app.session import Session
from app.widgets.aimed import DOUBLE_TAP, SCREEN
from app.widgets.nav_bar import NavItem
from app.widgets.page import WIDE
from app.widgets.text_size import set_text_scale
from app.widgets.theme import theme
from app.widgets.themed_app import ThemedApp

if TYPE_CHECKING:
    from app.screens.first_steps import FirstSteps
    from app.widgets.toast import Toast

NAV_ICONS = {
    "table": "sword-cross",
    "board": "map",
    "heroes": "account-group",
    "rules": "book-open-variant",
    "log": "script-text-outline",
}
ESCAPE = 27
MOST_PASSES = 60
"""In which a page is laid out before a frame. A hero's needs 22, so deep do its chips lie; Kivy gives up after 20."""
FAULT = "fault"
"""The screen instead of one that cannot be shown."""
ICON = Path(__file__).resolve().parent / "assets" / "icon.png"


class DarknessApp(ThemedApp):
    title = "Darkness Companion"
    icon = str(ICON)

    t = ObjectProperty(load_words("en"))
    """The words in the player's language. In KV: `text: app.t("home.new_game")`; a switch updates them all."""

    brand_icon = StringProperty(game_icon(FIRST_GAME))
    """The sign of the game that is played."""

    def __init__(self, session: Session, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.session = session
        self.faults = Faults(self.show_fault)
        self._trail: list[str] = []
        self._failed = ""
        self.is_going_back = False
        """Whether the screen that is being entered was left for the one that is being left."""
        self._first_steps: FirstSteps | None = None

    def build(self) -> BoxLayout:
        self.faults.watch()
        Clock.max_iteration = MOST_PASSES
        self.screens = ScreenManager(transition=NoTransition())
        self.screens.bind(on_touch_down=SCREEN.note)
        self._in_place = InPlace(self)
        DOUBLE_TAP.forget()
        self.screens.bind(on_touch_down=DOUBLE_TAP.note)  # bound last, it hears of a finger first
        Window.bind(on_keyboard=self._on_key)
        self.apply_settings()
        self.go("home")
        window = BoxLayout(orientation="vertical")
        window.add_widget(self.screens)
        return window

    def on_start(self) -> None:
        """Say what had to be repaired, after the first frame."""
        if self.session.recovered:
            Clock.schedule_once(lambda _: self.say(self.t(f"recovered.{self.session.recovered}")), 0)

    def on_pause(self) -> bool:
        self.session.settle()
        return True

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        self._end_first_steps()
        self.session.close_play()
        self.faults.stop()

    # Going from screen to screen

    @property
    def current(self) -> str:
        """The name of the screen that is shown, whichever game's it is."""
        return self.screens.current.rpartition("/")[2] if self.screens.screens else ""

    def go(self, name: str, **args: Any) -> None:
        """Show a screen: the game's own where it has one of that name. Of no open play, `game_id` says which game.

        Tabs and Home begin a new trail for the back button.
        """
        shown = self.screens.current if self.screens.screens else ""
        if name in ("home", "table"):
            self._trail = []
        elif shown and self.current != name:
            self._trail.append(shown)
        self._show(name, args)

    def replace(self, name: str, **args: Any) -> None:
        """Show a screen in place of the present one: back leads to where it came from."""
        self._show(name, args)

    def _show(self, name: str, args: dict[str, Any]) -> None:
        self._show_named(self._named(name, args.get("game_id", "")), args)

    def _named(self, name: str, game: str = "") -> str:
        """As the screen manager knows it: a game's own screens carry its name, so that two games' never mix."""
        game = game or (self.session.play.header.game if self.session.has_play else FIRST_GAME)
        return f"{game}/{name}" if name in GAME_SCREENS.get(game, {}) else name

    def _show_named(self, name: str, args: dict[str, Any]) -> None:
        with self.faults.caught(lambda fault: self.show_fault(fault, instead_of=name)):
            self._wear_colours()
            self._enter(name, args)

    def _enter(self, name: str, args: dict[str, Any]) -> None:
        shown = self.screens.current
        screen = self._screen(name)
        for key, value in args.items():
            declared = getattr(type(screen), key, None)
            assert isinstance(declared, Property | property), f"the screen {name} has no property {key}"
            setattr(screen, key, value)
        if shown == name:
            screen.refresh()
        else:
            self.screens.current = name
            screen.enter()
        SCREEN.begin()
        if shown != name or self.current in QUESTION_SCREENS.values():
            DOUBLE_TAP.begin()

    def show_fault(self, fault: Exception, instead_of: str = "") -> None:
        """Instead of a screen that could not be entered, or over the one on which something failed: it says so.

        The play stands as it was. Back leads past the one, and back to the other.
        """
        self.session.note_fault(fault, instead_of or self.screens.current)
        self._end_first_steps()
        for open_above in [one for one in Window.children if isinstance(one, ModalView)]:
            open_above.dismiss(animation=False)
        if not instead_of and self.current != FAULT:
            self._trail.append(self.screens.current)
        self._failed = instead_of
        self._enter(FAULT, {})

    def _wear_colours(self) -> None:
        """Those of the game that is played, and its words."""
        game = self.session.play.header.game if self.session.has_play else FIRST_GAME
        theme.game, self.brand_icon = game, game_icon(game)
        self.t = self._words()

    def _words(self) -> Words:
        """In the player's language, as the game that is played says them."""
        words = load_words(self.session.settings.language)
        return forgiving(self.session.play.frame.words(words) if self.session.has_play else words)

    def screen(self, name: str) -> BaseScreen:
        """That of the game that is played, where it has one of that name."""
        return self._screen(self._named(name))

    def _screen(self, name: str) -> BaseScreen:
        if not self.screens.has_screen(name):
            # Its size from the start: laid out small first, texts would wrap and everything would be laid out twice.
            game, _, plain = name.rpartition("/")
            made = (GAME_SCREENS[game] if game else SCREENS)[plain]()(name=name, size=self._room())
            made.do_layout()
            self.screens.add_widget(made)
        screen: BaseScreen = self.screens.get_screen(name)
        return screen

    def _room(self) -> tuple[float, float]:
        return tuple(self.screens.size if self.screens.parent else Window.size)

    def go_back(self) -> None:
        """Close what is open, or go back along the trail; from the table to Home. No question: everything is saved."""
        if self.screens.current_screen.close_open():
            return
        self.is_going_back = True
        try:
            self._go_back()
        finally:
            self.is_going_back = False

    def _go_back(self) -> None:
        if self._trail:
            back_to = self._trail.pop()
            if back_to.rpartition("/")[2] in QUESTION_SCREENS.values():
                self.show_play()  # its question may be another by now, or gone
            else:
                self._show_named(back_to, {})
        elif "home" in (self.current, self._failed_here):
            self.stop()
        elif self.current in ("table", "new_game", "settings", "campaign", FAULT):
            self.leave_play()
        else:
            self.go("table")

    @property
    def _failed_here(self) -> str:
        """The screen that could not be entered, as long as another says so."""
        return self._failed if self.current == FAULT else ""

    # Rules

    def show_rule(self, wanted: str, way_to_change: Callable[[], None] | None = None) -> None:
        """Over the screen: the entry for a reason, a term or a page, and the way to where it is changed."""
        self._in_place.show(wanted, way_to_change)

    def look_up(self, entry: str = "") -> None:
        """The reference of the game on the screen, to search in; back leads here again."""
        self.go("rules", game_id=self.screens.current_screen.rules_of, entry=entry, can_return=True)

    def open_play(self, play_id: str, *, take_back: bool = False) -> None:
        """A saved one. An update of the rules may cost its last inputs; then the player is asked before."""
        try:
            if self.attempt(lambda: self.session.open_play(play_id, take_back=take_back), WouldTakeBack):
                self.go("table")
                self._say_what_was_taken_back()
                self._say_what_is_damaged()
        except WouldTakeBack as asks:
            said = self.t(f"error.{asks.key}", **asks.details)
            self.say(said, self.t("home.take_back"), lambda: self.open_play(play_id, take_back=True))

    def _say_what_was_taken_back(self) -> None:
        """Once, in the play that lost something: the table no longer shows what the players remember."""
        updated = self.session.play.updated
        if updated is not None and updated.taken_back:
            said = self.t("home.taken_back", count=updated.taken_back)
            self.say(said, self.t("nav.log"), lambda: self.select_tab("log"))

    def _say_what_is_damaged(self) -> None:
        """Each time: why log and undo do not go back to the beginning."""
        damaged = self.session.play.damaged
        if damaged is not None:
            self.say(self.t("home.line_damaged", line=damaged.details["line"]))

    def leave_play(self) -> None:
        self.session.close_play()
        self.go("home")

    # First steps

    def begin_first_steps(self) -> None:
        from app.screens.first_steps import FirstSteps

        self._end_first_steps()
        self._first_steps = FirstSteps(self)
        self._first_steps.begin()

    def _end_first_steps(self) -> None:
        if self._first_steps is not None:
            self._first_steps.stop()
            self._first_steps = None

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key != ESCAPE:
            return False
        self.go_back()
        return True

    # A play

    def nav_items(self) -> list[NavItem]:
        """A wide window has the board beside the table, and no tab for it."""
        frame = self.session.play.frame
        is_beside = frame.board is not None and Window.width >= WIDE * Metrics.dp
        tabs = [name for name in frame.tabs if name != "board" or not is_beside]
        return [NavItem(name, NAV_ICONS[name], self.t(f"nav.{name}")) for name in tabs]

    def select_tab(self, name: str) -> None:
        if name != self.current:
            self.enter(name)

    def show_play(self) -> None:
        """The screen that the play wants now: its open question, the turn just made, the active hero, or the table."""
        question = self.session.play.question
        if question is not None:
            self.enter(QUESTION_SCREENS[type(question)])
        elif self.session.play.turn_of:
            self.enter("turn")
        else:
            self._enter_screen_now()

    def show_undone(self) -> None:
        """What asks nothing stays, for there one sees what comes back. A turn that was made is not looked at again."""
        if self.session.play.question is not None:
            self.show_play()
        else:
            self._stay()

    def show_redone(self) -> None:
        """As when it was done first; but whoever took it back on another screen stays there."""
        if self.session.play.question is not None or self.session.play.turn_of:
            self.show_play()
        else:
            self._stay()

    def _stay(self) -> None:
        """On a screen that is about something else than the question that is gone."""
        if self.current in (FAULT, *QUESTION_SCREENS.values()):
            self._enter_screen_now()
        else:
            self.screens.current_screen.refresh()

    def enter(self, name: str) -> None:
        """A screen of the play, wherever it is entered from: back leads to the table, and from there to Home."""
        self._trail = [] if name == "table" else [self._named("table")]
        self._show(name, {})

    def _enter_screen_now(self) -> None:
        now = self.session.play.screen_now
        if now.hero:
            self._trail = [self._named("table")]
            self._show(now.screen, {"hero": now.hero})
        else:
            self.enter(now.screen)

    def undo(self, show_undone: Callable[[], None]) -> None:
        """Take back what the row says; a chapter that was only begun leads back to its campaign."""
        begun = self.session.campaigns.just_begun
        if self.attempt(self.session.undo) and begun is not None:
            self._trail = []
            self._show("campaign", {"game_id": begun.game, "campaign": begun.id})
        else:
            show_undone()

    def redo(self, show_redone: Callable[[], None]) -> None:
        """Bring back what was taken back last."""
        self.attempt(self.session.redo)
        show_redone()

    def attempt(self, act: Callable[[], object], answered: type[Refused] | tuple[()] = ()) -> bool:
        """Do something that may be refused; then the player reads why and nothing has changed.

        Errors of the kind `answered` are left to the caller, who has a question to go with them.
        """
        try:
            act()
        except answered:
            raise
        except Overrulable as refused:
            self._ask_to_insist(refused)
            return False
        except Refused as refused:
            self.say(self._why_not(refused))
            return False
        except Exception as fault:  # noqa: BLE001  a fault of ours must not end a game: the play stands as it was, and says so
            self.faults.tell(fault, self._say_what_failed)
            return False
        return True

    def _say_what_failed(self, fault: Exception) -> None:
        """An input that failed leaves the screen as it was."""
        self.session.note_fault(fault, self.screens.current)
        self.say(self.t("error.went_wrong"), self.t("log.export"), self.export)

    def export(self) -> None:
        """The open play in a file, for others to look at; without one, what went wrong."""
        if self.session.has_play:
            self.attempt(lambda: hand_out(self, self.session.export(), "log.saved"))
        else:
            self.attempt(lambda: hand_out(self, self.session.export_fault(), "fault.saved"))

    def _ask_to_insist(self, refused: Overrulable) -> None:
        """The rules say no; the table that insists says so by one tap, as long as it reads why."""
        play = self.session.play

        def insist() -> None:
            if self.session.has_play and self.session.play is play:
                self.attempt(lambda: self.session.do(refused.overruled))
                self.screens.current_screen.refresh()

        self.say(self._why_not(refused), action=self.t(refused.insists_by), on_action=insist)

    def _why_not(self, refused: Refused) -> str:
        """In the words of the game that is played; before one is open, in those that all share."""
        if self.session.has_play:
            return self.session.play.frame.why_not(self.t, refused)
        return refusal_words(self.t, refused)

    def say(self, text: str, action: str = "", on_action: Callable[[], None] | None = None) -> "Toast":
        from app.widgets.toast import show_toast

        return show_toast(text, action=action, on_action=on_action, room_below=self._top_of_the_dock)

    def _top_of_the_dock(self) -> float:
        """What lies at the foot of the screen can be tapped, whatever is said above it."""
        from app.widgets.dock import Dock
        from app.widgets.foot import Foot

        feet = (one for one in self.screens.current_screen.walk(restrict=True) if isinstance(one, Dock | Foot))
        return max((float(one.to_window(one.x, one.top)[1]) for one in feet), default=0.0) + Metrics.dp * 8

    # Settings

    def change_settings(self, **fields: Any) -> None:
        """Save some settings; they show at once, on the screen that is open too."""
        if self.attempt(lambda: self.session.change_settings(**fields)):
            self.apply_settings()
            self.screens.current_screen.refresh()

    def apply_settings(self) -> None:
        settings = self.session.settings
        self.t = self._words()
        theme.name = settings.theme
        theme.reduce_motion = settings.reduce_motion
        set_text_scale(settings.text_size / 100)
        Window.allow_screensaver = not settings.keep_awake


QUESTION_SCREENS = {
    Proposal: "turn",
    Choice: "choice",
    Form: "form",
    Numbers: "numbers",
    RollDice: "dice",
    Draw: "draw",
}
