"""Widgets under real touches: what each says when it is tapped, and how it changes then."""

import os
from dataclasses import replace
from typing import Any

import pytest

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's

from app.presenters.rule_views import RuleLink, RuleView
from app.presenters.summaries import Candidate, EnemySummary, HeroSummary
from tests.ui.widget_window import Hand, a_red_die, column, in_a_window


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
def test_in_forms_and_reasons_only_heroes_are_round() -> None:
    from app.presenters.question_views import FormRow
    from app.widgets.enemy_hex import EnemyHex
    from app.widgets.figure_mark import FigureMark
    from app.widgets.hero_disc import HeroDisc
    from app.widgets.icon import Icon
    from app.widgets.sighting_list import SightingList
    from app.widgets.why_panel import WhyPanel

    row = FormRow("Bjorn", "Bjorn", "B", "#F2897A", "", "")
    pillar = replace(row, name="pillar 1", icon="pillar")
    form = SightingList(rows=[row, pillar, replace(row, icon="skull", is_enemy=True)], options=[("here", "Here")])
    why = WhyPanel(candidates=[Candidate("Pillar 1", "#F2897A", "", "Target", icon="pillar")])

    async def scene(_hand: Hand, _page: Any) -> None:
        marks = [w for panel in (form, why) for w in panel.walk(restrict=True) if isinstance(w, FigureMark)]
        assert [type(mark.children[0]) for mark in marks] == [HeroDisc, Icon, EnemyHex, Icon]

    in_a_window(lambda: column(form, why), scene)


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


@pytest.mark.ui
def test_an_entry_of_the_rules_keeps_its_rows_for_the_next_one() -> None:
    """With each letter that is typed a card shows another entry: new rows would cost more than all the rest."""
    from app.widgets.rule_card import RuleBody

    links = (RuleLink("bam", "Bam?"), RuleLink("xp", "XP?"))
    stun = RuleView("stun", "?", "Answer.", "p. 37", ("Elsewhere so.",), links)
    bam = RuleView("bam", "?", "Answer.", "p. 36", ("Elsewhere not.",), (RuleLink("stun", "Stun?"),))
    body = RuleBody(view=stun)

    async def scene(hand: Hand, _: Any) -> None:
        hand.listen(body, "on_link")
        last, first = body.ids.links.children
        body.view = bam
        await hand.settle()
        assert body.ids.links.children == [first]
        assert ([one.text for one in body.ids.others.children], first.text) == (["Elsewhere not."], "Stun?")
        await hand.tap(first)
        body.view = stun
        await hand.settle()
        assert [row.text for row in body.ids.links.children] == ["XP?", "Bam?"]
        assert body.ids.links.children == [last, first]
        assert hand.heard == [("on_link", "stun")]

    in_a_window(lambda: column(body), scene)
