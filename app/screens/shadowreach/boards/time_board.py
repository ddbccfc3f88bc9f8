"""The Chronomancer's time: actions, the minute with its clock, spells and shards.

The clock runs here; the rules are told that the minute begins, and what it has brought.
"""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.presenters.shadowreach.class_boards import time_board, warp
from app.presenters.summaries import ChipSummary
from app.rules.shadowreach.classes import Chronomancer
from app.rules.shadowreach.classes.chronomancer import SHARDS
from app.screens.shadowreach.boards.panel import ShadowreachPanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    board_rows,
    card,
    chip_flow,
    countdown,
    heading,
    icon_text,
    maybe,
    outlined_button,
    text,
    value_stepper,
)
from app.widgets.kv import load_kv

TICK = 0.1


class ShadowreachTimePanel(ShadowreachPanel):
    view = ObjectProperty(time_board.EMPTY, rebind=True)
    left = NumericProperty(warp.NO_WARP.seconds)
    """Seconds of the minute."""
    ticking = BooleanProperty(False)
    middle = NumericProperty(0)
    gained = ListProperty()
    """Kinds of shards that the table has won in this minute."""
    gained_chips = ListProperty()
    picked = ListProperty()
    """What is to be kept."""

    _to_turn = ""
    """Whose glass was seen here, not yet turned."""

    def on_view(self, *_: object) -> None:
        """The clock runs with the glass that is turned here. Where that was taken back or told, it stands still."""
        if not self.view.warp.running:
            self._to_turn = self.hero
            self._reset()
        elif self._to_turn == self.hero:
            self._to_turn = ""
            self._begin()

    def _reset(self) -> None:
        self.stop()
        self.left, self.middle, self.gained, self.gained_chips = self.view.warp.seconds, 0, [], []

    # The clock

    def _begin(self) -> None:
        self.start()
        screen = self.app.screens.current_screen
        screen.after_this_frame(lambda: screen.ids.page.bring_up(self.ids.clock))

    def start(self) -> None:
        if not self.ticking:
            self.ticking = True
            Clock.schedule_interval(self._tick, TICK)

    def stop(self) -> None:
        self.ticking = False
        Clock.unschedule(self._tick)

    def clock_text(self, minute: warp.WarpView, left: float, ticking: bool) -> str:
        """For KV: what the button below the clock says."""
        if not left:
            return minute.is_over
        return minute.stop if ticking else minute.go_on

    def _tick(self, passed: float) -> None:
        self.left = max(0, self.left - passed)
        if not self.left:
            self.stop()

    # The minute

    def roll(self, die: str, act: str) -> None:
        self.tell(warp.rolled(self.bearer, die, act))

    def unlock(self) -> None:
        self.tell(warp.unlocked(self.bearer))

    def move(self, token: str, act: str) -> None:
        self.tell(warp.moved(self.bearer, token, act))

    def change_middle(self, delta: int) -> None:
        self.middle += delta

    def gain(self, shard: str) -> None:
        self._show_gained([*self.gained, shard][:SHARDS])

    def lose(self, place: str) -> None:
        self._show_gained([one for i, one in enumerate(self.gained) if str(i) != place])

    def _show_gained(self, gained: list[str]) -> None:
        self.gained = gained
        said = {chip.id: chip for chip in self.view.warp.shards}
        self.gained_chips = [
            ChipSummary(str(i), said[one].text, said[one].icon, selected=True) for i, one in enumerate(gained)
        ]

    def end(self) -> None:
        self.tell(warp.ended(*self.board(Chronomancer), int(self.middle), self.gained))

    # Everything else

    def change_actions(self, delta: int) -> None:
        self.tell(time_board.actions_changed(*self.board(Chronomancer), delta))

    def act(self, act: str) -> None:
        self.tell(time_board.acted(*self.board(Chronomancer), act))

    def take_spell(self, act: str) -> None:
        self.tell(time_board.spell_taken(self.bearer, act))

    def cast(self, spell: str) -> None:
        self.tell(time_board.spell_cast(*self.board(Chronomancer), spell))

    def use_shard(self, shard: str, act: str) -> None:
        self.tell(time_board.shard_used(self.bearer, shard, act))

    def pick(self, chip: str) -> None:
        self.picked = [one for one in self.picked if one != chip] if chip in self.picked else [*self.picked, chip]

    def keep(self) -> None:
        if self.tell(time_board.kept(self.bearer, self.picked)):
            self.picked = []


load_kv("shadowreach/boards/time_board")
