"""The widget kit: colours that can be read, and widgets in a real window under real touches."""

import asyncio
import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's

from app.presenters.dice_views import DieView, FaceView, OddsBarView
from app.presenters.summaries import Candidate, Die, EnemySummary, HeroSummary, PhaseSummary, Step
from app.widgets.palette import ACCENTS, DICE, DIE_SYMBOL, HERO_COLOURS, HERO_INITIAL, THEMES, Palette, contrast

LONG = "Anticonstitutionnellement vôtre, les Écorcheurs orques"


PALETTES = {f"{theme}, {game}": THEMES[theme].of_game(ACCENTS[game]) for theme in THEMES for game in ACCENTS}


@pytest.mark.parametrize("palette", list(PALETTES.values()), ids=list(PALETTES))
def test_texts_and_symbols_stand_out_from_what_they_lie_on(palette: Palette) -> None:
    for ground in (palette.ground, palette.dock, palette.card, palette.raised, palette.current):
        for text in (palette.text1, palette.text2, palette.text3):
            assert contrast(text, ground) >= 4.5
        for symbol in (palette.outline, palette.empty, palette.accent, palette.health, palette.xp, palette.done):
            assert contrast(symbol, ground) >= 3
    for ground in (palette.accent, palette.button_top, palette.button_bottom):
        assert contrast(palette.on_accent, ground) >= 4.5
    assert contrast(palette.accent_text, palette.container) >= 4.5


def test_initials_and_letters_of_dice_stand_out() -> None:
    assert len(set(HERO_COLOURS)) >= 6
    assert all(contrast(colour, HERO_INITIAL) >= 7 for colour in HERO_COLOURS)
    assert all(contrast(colour, DIE_SYMBOL) >= 4.5 for colour in DICE.values())


def test_the_kit_costs_nothing_before_it_is_used() -> None:
    """The package imports no Kivy, and a whole page no KivyMD."""
    code = (
        "import sys, app.widgets, app.widgets.palette\n"
        "assert 'kivy' not in sys.modules\n"
        "import app.widgets.page, app.widgets.dock, app.widgets.nav_bar, app.widgets.enemy_row, app.widgets.hero_card\n"
        "assert 'kivymd' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.ui
def test_icons_are_those_of_kivymd() -> None:
    from kivymd.icon_definitions import md_icons

    from app.widgets.icon_codes import ICON_CODES

    assert {name: chr(code) for name, code in ICON_CODES.items()} == {name: md_icons[name] for name in ICON_CODES}


@pytest.mark.ui
def test_titles_put_numbers_into_roboto_and_escape_markup() -> None:
    from app.widgets.text import mixed_fonts

    assert mixed_fonts("Zone C3, east") == "Zone [b][font=Roboto]C3,[/font][/b] east"
    assert mixed_fonts("[b]old") == "&bl;b&br;old"


class Hand:
    """A finger, and a record of the events of the widgets it listens to."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.heard: list[tuple[object, ...]] = []

    def listen(self, widget: Any, *events: str) -> None:
        for event in events:
            widget.fbind(event, self._hear, event)

    def _hear(self, event: str, _: object, *what: object) -> None:
        self.heard.append((event, *what))

    async def settle(self, frames: int = 12) -> None:
        """Sizes travel upwards through layouts, one frame each."""
        await self.app.wait_clock_frames(frames)

    async def tap(self, widget: Any) -> None:
        from kivy.tests.async_common import AsyncUnitTestTouch

        finger = AsyncUnitTestTouch(*widget.to_window(*widget.center))
        finger.touch_down()
        await self.app.wait_clock_frames(2)
        finger.touch_up()
        await self.app.wait_clock_frames(2)


def in_a_window(build: Callable[[], Any], scene: Callable[[Hand, Any], Awaitable[None]]) -> None:
    """Run a scene with one widget as the root of a window."""
    from kivy.app import App
    from kivy.tests.async_common import UnitKivyApp

    class KitApp(UnitKivyApp, App):
        def build(self) -> Any:
            return build()

    async def play() -> None:
        app = KitApp()
        app.async_sleep = asyncio.sleep
        running = asyncio.create_task(app.async_run(async_lib="asyncio"))
        while not app.app_has_started:
            await asyncio.sleep(0)
        hand = Hand(app)
        try:
            await hand.settle()
            await scene(hand, app.root)
        finally:
            app.stop()
            await running

    asyncio.run(play())


def column(*widgets: Any) -> Any:
    """Widgets below each other on a page, in the room of a phone."""
    from kivy.core.window import Window

    from app.widgets.page import Page

    Window.size = (412, 915)
    page = Page()
    for widget in widgets:
        page.add_widget(widget)
    return page


def a_red_die() -> DieView:
    faces = (FaceView("blank", ("blank",), "blank"), FaceView("hits 1", ("hit",), "1 hit"))
    return DieView("red 1", "red", "R", (*faces, FaceView("hits 2, bam 1", ("hit", "hit", "bam"), "2 hits, 1 bam")))


def everything() -> list[Any]:
    """One of each that people read or tap."""
    from app.widgets.chip import TapChip
    from app.widgets.dice_row import DicePile, DiceSide
    from app.widgets.dock import Dock
    from app.widgets.enemy_row import EnemyList
    from app.widgets.heading import SectionLine, TitleBar
    from app.widgets.hero_card import HeroStrip
    from app.widgets.nav_bar import NavBar, NavItem
    from app.widgets.odds_chart import OddsChart
    from app.widgets.page import Header
    from app.widgets.result_line import ResultLine
    from app.widgets.segmented import Choice, Segmented
    from app.widgets.step_list import StepList
    from app.widgets.stepper import PhaseStepper
    from app.widgets.text_field import TextField
    from app.widgets.value_stepper import HealthCard, ValueCard
    from app.widgets.why_panel import WhyPanel

    header = Header()
    header.add_widget(TitleBar(title="Enemies 4", detail=LONG))
    hero = HeroSummary("bjorn", "Bjorn", "#F2897A", 4, 5, "9 XP", "light")
    enemy = EnemySummary("orcs", LONG, "Boss + 4 minions", "axe-battle", "5", "current", "Next", 9, 14)
    pool = ("Melee", Die("Y", "yellow"), "against", Die("B", "blue"))
    steps = [Step(LONG, "done", "Done", "1"), Step("Attack", "current", "", "2", pool, "Bjorn", "#F2897A")]
    return [
        header,
        PhaseStepper(phases=[PhaseSummary("skull", "Enemies", "now"), PhaseSummary("cards-outline", "Event")]),
        HeroStrip(heroes=[hero]),
        SectionLine(title="Enemies", note="1 of 4"),
        EnemyList(enemies=[enemy]),
        StepList(steps=steps),
        WhyPanel(
            question="Why?", sentence=LONG, candidates=[Candidate("Bjorn", "#F2897A", "9 XP", "Target")], rule="p. 28"
        ),
        Segmented(choices=[Choice("a", "Door", "door"), Choice("b", "Out of sight")], selected="a"),
        TapChip(text="Bleeding", end_icon="close"),
        HealthCard(label="Health", value=4, maximum=5),
        ValueCard(label="XP", value=9),
        TextField(label="Name", text="Bjorn", error="Taken"),
        DiceSide(title=LONG, note="1 red", dice=[a_red_die()]),
        DicePile(title=LONG, note="1 red", dice=[a_red_die()]),
        ResultLine(hits="10", hits_label="hits", shields="2", shields_label="shields", wounds="8", note=LONG),
        OddsChart(title="Odds", expected_label="Expected", expected_text="2.6", bars=[OddsBarView("0", "9%", 1.0)]),
        Dock(undo_label="Undo:", undo_text="hit", primary_text="Next", secondary_text="Overrule"),
        NavBar(items=[NavItem("table", "map", "Table"), NavItem("log", "map", "Log")], current="table"),
    ]


@pytest.mark.ui
def test_everything_that_can_be_tapped_is_48_dp_high_and_wide() -> None:
    async def scene(_hand: Hand, page: Any) -> None:
        from kivy.metrics import dp
        from kivy.uix.behaviors import ButtonBehavior

        buttons = [w for w in page.walk(restrict=True) if isinstance(w, ButtonBehavior) and not w.disabled]
        assert len(buttons) > 15
        assert not [b for b in buttons if b.height < dp(47.9) or b.width < dp(47.9)]

    in_a_window(lambda: column(*everything()), scene)


@pytest.mark.ui
def test_no_text_is_cut_off_when_it_is_large() -> None:
    async def scene(hand: Hand, page: Any) -> None:
        from app.widgets.text import WrappingText
        from app.widgets.text_size import set_text_scale

        texts = [w for w in page.walk(restrict=True) if isinstance(w, WrappingText) and w.text]
        before = sum(text.height for text in texts)
        try:
            set_text_scale(1.5)
            await hand.settle(20)
            assert sum(text.height for text in texts) > 1.4 * before
            for text in texts:
                assert text.texture_size[0] <= text.width + 1, text.text
                assert text.height >= text.texture_size[1], text.text
                assert text.parent.height + 1 >= text.height, text.text
        finally:
            set_text_scale(1.0)

    in_a_window(lambda: column(*everything()), scene)


@pytest.mark.ui
def test_another_game_recolours_what_is_already_shown() -> None:
    from app.widgets.text import Body
    from app.widgets.theme import theme

    async def scene(hand: Hand, page: Any) -> None:
        text = page.ids.body.children[0]
        try:
            theme.game = "shadowreach"
            await hand.settle(2)
            assert tuple(text.color) == pytest.approx(ACCENTS["shadowreach"].accent_text)
        finally:
            theme.game = "massive_darkness"

    in_a_window(lambda: column(Body(text="ember", colour="accent_text")), scene)


@pytest.mark.ui
def test_the_theme_keeps_no_widget_alive() -> None:
    from app.widgets.enemy_row import EnemyList

    async def scene(hand: Hand, page: Any) -> None:
        body = page.ids.body
        gone = [weakref.ref(widget) for widget in body.children[0].walk(restrict=True)]
        body.clear_widgets()
        await hand.settle(3)
        gc.collect()
        assert not [ref() for ref in gone if ref() is not None]

    enemy = EnemySummary("orcs", "Orcs", "zone C3", "axe-battle", "5", "current", "Next")
    in_a_window(lambda: column(EnemyList(enemies=[enemy])), scene)


@pytest.mark.ui
def test_the_dock_says_what_was_tapped_and_hides_what_has_no_words() -> None:
    from app.widgets.dock import Dock

    async def scene(hand: Hand, page: Any) -> None:
        dock = page.ids.dock_slot.children[0]
        hand.listen(dock, "on_undo", "on_primary", "on_secondary")
        await hand.tap(dock._primary)
        await hand.tap(dock.ids.undo)
        assert hand.heard == [("on_primary",), ("on_undo",)]
        assert dock._secondary.parent is None

        dock.undo_text, dock.secondary_text, dock.primary_disabled = "", "Overrule", True
        await hand.settle()
        assert dock.ids.undo.height == 0
        await hand.tap(dock._primary)
        await hand.tap(dock._secondary)
        assert hand.heard[2:] == [("on_secondary",)]

    in_a_window(lambda: column(Dock(undo_label="Undo:", undo_text="hit", primary_text="Next")), scene)


@pytest.mark.ui
def test_lists_give_back_the_id_of_what_was_tapped() -> None:
    from app.widgets.enemy_row import EnemyList
    from app.widgets.hero_card import HeroStrip
    from app.widgets.nav_bar import NavBar, NavItem
    from app.widgets.segmented import Choice, Segmented

    heroes = HeroStrip(heroes=[HeroSummary(n, n, "#F2897A", 4, 5) for n in ("bjorn", "elias")])
    enemies = EnemyList(enemies=[EnemySummary("orcs", "Orcs", ""), EnemySummary("troll", "Troll", "")])
    segments = Segmented(choices=[Choice("near", "Near"), Choice("far", "Far")])
    nav = NavBar(items=[NavItem("table", "map", "Table"), NavItem("log", "map", "Log")])

    async def scene(hand: Hand, _page: Any) -> None:
        for widget in (heroes, enemies, segments, nav):
            hand.listen(widget, "on_select")
        await hand.tap(heroes.ids.strip.children[0])
        await hand.tap(enemies.children[-1])
        await hand.tap(segments.children[0])
        await hand.tap(nav.ids.slot.children[0])
        assert [what for _, what in hand.heard] == ["elias", "orcs", "far", "log"]

    in_a_window(lambda: column(heroes, enemies, segments, nav), scene)


@pytest.mark.ui
def test_a_tap_on_a_face_names_die_and_face_and_the_die_shows_it() -> None:
    from app.widgets.dice_row import DiceSide
    from app.widgets.die_face import DieFace
    from app.widgets.face_picker import FaceSegment

    side = DiceSide(title="Orcs attack", dice=[a_red_die()])

    async def scene(hand: Hand, _page: Any) -> None:
        hand.listen(side, "on_pick")
        faces = [one for one in side.walk(restrict=True) if isinstance(one, FaceSegment)]
        await hand.tap(faces[2])
        assert hand.heard == [("on_pick", "red 1", "hits 2, bam 1")]
        side.dice = [replace(a_red_die(), chosen="hits 2, bam 1", symbols=("hit", "hit", "bam"))]
        await hand.settle(2)
        assert [one.selected for one in faces] == [False, False, True], "the same widgets: fast taps are not lost"
        shown = next(one for one in side.walk(restrict=True) if isinstance(one, DieFace))
        assert list(shown.symbols) == ["hit", "hit", "bam"]

    in_a_window(lambda: column(side), scene)


@pytest.mark.ui
def test_plus_and_minus_stop_at_the_ends() -> None:
    from app.widgets.round_button import RoundButton
    from app.widgets.value_stepper import HealthCard

    async def scene(hand: Hand, page: Any) -> None:
        card = page.ids.body.children[0]
        minus, plus = (w for w in card.walk(restrict=True) if isinstance(w, RoundButton))
        hand.listen(card, "on_change")
        await hand.tap(plus)
        await hand.tap(minus)
        assert hand.heard == [("on_change", -1)]

    in_a_window(lambda: column(HealthCard(label="Health", value=5, maximum=5)), scene)


@pytest.mark.ui
def test_the_why_panel_folds_away_and_opens_the_rulebook() -> None:
    from app.widgets.why_panel import PressRow, WhyPanel

    async def scene(hand: Hand, page: Any) -> None:
        panel = page.ids.body.children[0]
        question, rule = (w for w in panel.walk(restrict=True) if isinstance(w, PressRow))
        hand.listen(panel, "on_rule")
        full = panel.height
        await hand.tap(rule)
        await hand.tap(question)
        await hand.settle()
        assert hand.heard == [("on_rule",)]
        assert panel.height < full / 2
        panel.rule = "Rulebook p. 29"
        await hand.tap(question)
        await hand.settle()
        assert panel.height == full
        assert hand.heard == [("on_rule",)]

    reason = {"question": "Why Bjorn?", "sentence": "Most XP.", "rule": "Rulebook p. 28"}
    candidates = [Candidate(name, "#F2897A", "9 XP", "Target") for name in ("Bjorn", "Elias")]
    in_a_window(lambda: column(WhyPanel(**reason, candidates=candidates)), scene)


@pytest.mark.ui
def test_a_wide_page_shows_the_rail_and_the_second_column() -> None:
    from kivy.core.window import Window

    from app.widgets.nav_bar import NavBar, NavItem
    from app.widgets.page import Side

    side, nav = Side(), NavBar(items=[NavItem("table", "map", "Table")])

    async def scene(hand: Hand, page: Any) -> None:
        assert side.parent is None
        assert nav.parent == page.ids.nav_slot
        Window.size = (1180, 820)
        await hand.settle()
        assert nav.rail
        assert nav.parent == page.ids.rail_slot
        assert side.parent == page.ids.side_slot
        assert side.width > 600

    in_a_window(lambda: column(side, nav), scene)


@pytest.mark.ui
def test_a_toast_offers_its_action_once() -> None:
    from app.widgets.text import Body
    from app.widgets.toast import ToastAction, show_toast

    async def scene(hand: Hand, _page: Any) -> None:
        undone: list[str] = []
        show_toast("earlier")
        toast = show_toast("Troll slain", "Undo", lambda: undone.append("troll"))
        await hand.settle()
        await hand.tap(next(w for w in toast.walk(restrict=True) if isinstance(w, ToastAction)))
        assert undone == ["troll"]
        assert toast.parent is None

    in_a_window(lambda: column(Body(text="table")), scene)


@pytest.mark.parametrize(("room", "count"), [(380, 4), (380, 6), (600, 6), (300, 4)])
def test_of_heroes_that_do_not_fit_the_next_is_seen_in_part(room: int, count: int) -> None:
    """A sliver looks like a flaw, and a whole card at the rim as if there were no more."""
    from app.widgets.hero_card import HeroStrip

    least, gap = 118.0, 8.0
    card = (HeroStrip.strip_width(room, least, gap, count) - gap * (count - 1)) / count
    seen = (room + gap) / (card + gap)
    assert card >= least
    assert 0.3 < seen % 1 < 0.6


def test_heroes_who_fit_share_the_whole_room() -> None:
    from app.widgets.hero_card import HeroStrip

    assert HeroStrip.strip_width(500, 118, 8, 4) == 500
