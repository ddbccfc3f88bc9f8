"""The widget kit as a whole: colours that can be read, texts that fit, what can be tapped; and what it costs."""

import gc
import os
import re
import subprocess
import sys
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's

from app.presenters.dice_views import OddsBarView
from app.presenters.summaries import Candidate, Die, EnemySummary, HeroSummary, PhaseSummary, Step
from app.widgets.palette import ACCENTS, DICE, DIE_SYMBOL, HERO_COLOURS, HERO_INITIAL, THEMES, Palette, dimmed
from tests.ui.contrasts import contrast
from tests.ui.widget_window import Hand, a_red_die, column, in_a_window

ROOM = 140
ROOM_OF_A_WORD = 170
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
    assert all(contrast(dimmed(colour), HERO_INITIAL) >= 4.5 for colour in HERO_COLOURS)
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
def test_no_screen_needs_the_table_of_all_icons() -> None:
    """Names with a hyphen are nothing but icons; the others could be any word."""
    from kivymd.icon_definitions import md_icons

    from app.widgets.icon_codes import ICON_CODES

    sources = [*Path("app").glob("presenters/**/*.py"), *Path("app").glob("screens/**/*.py"), *Path("kv").rglob("*.kv")]
    quoted = re.compile(r"""["']([a-z]+(?:-[a-z0-9]+)+)["']""")
    named = {name for path in sources for name in quoted.findall(path.read_text("utf-8"))}
    assert {name for name in named if name in md_icons} - ICON_CODES.keys() == set()


@pytest.mark.ui
def test_titles_put_numbers_into_roboto_and_escape_markup() -> None:
    from app.widgets.text import mixed_fonts

    assert mixed_fonts("Zone C3, east") == "Zone [b][font=Roboto]C3,[/font][/b] east"
    assert mixed_fonts("[b]old") == "&bl;b&br;old"


@pytest.mark.ui
def test_what_players_type_and_translate_is_no_markup() -> None:
    """Heroes, cards and plays are called what players please, and a language of their own says what they please."""
    typed = "[b]Bran[/b] &bl;size&br; [color=ff0000]"

    def page() -> Any:
        from app.widgets.dock import Dock
        from app.widgets.odds_chart import OddsChart
        from app.widgets.text import ScreenTitle

        title = ScreenTitle(title=typed, lead=typed)
        return column(
            title, Dock(undo_label=typed, undo_text=typed), OddsChart(expected_label=typed, expected_text=typed)
        )

    async def scene(_hand: Hand, shown: Any) -> None:
        from kivy.uix.label import Label

        marked = [one for one in shown.walk(restrict=True) if isinstance(one, Label) and one.markup and one.text]
        assert len(marked) == 3
        for label in marked:
            drawn = "".join(word.text for line in label._label._cached_lines for word in line.words)
            assert "".join(drawn.split()) == "".join((typed + typed).split())

    in_a_window(page, scene)


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
    steps = [Step(LONG, "done", "Done"), Step("Attack", "current", "", pool, "Bjorn", "#F2897A")]
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
def test_cards_of_heroes_are_as_high_as_each_other() -> None:
    """Also where only one of them says what is due."""

    def strip() -> Any:
        from app.widgets.hero_card import HeroStrip

        one, other = (HeroSummary(name, name, "#F2897A", 4, 5, "9 XP") for name in ("Bjorn", "Elias"))
        return HeroStrip(heroes=[one, replace(other, state="Skill to choose", state_icon="plus-circle-outline")])

    async def scene(_hand: Hand, shown: Any) -> None:
        first, second = shown.ids.strip.children
        assert (first.height, first.top) == (second.height, second.top)

    in_a_window(strip, scene)


@pytest.mark.ui
def test_a_chip_to_tap_is_drawn_40_wide_and_high() -> None:
    async def scene(_hand: Hand, page: Any) -> None:
        face = page.ids.body.children[0].ids.face
        assert min(face.size) >= 40

    def chip() -> Any:
        from app.widgets.chip import TapChip

        return column(TapChip(text="I"))

    in_a_window(chip, scene)


@pytest.mark.ui
def test_only_heroes_are_round_and_enemies_have_six_sides() -> None:
    """Dice are squares with their letter, and any other thing is its symbol alone."""

    def marks() -> Any:
        from app.widgets.figure_mark import FigureMark

        hero, enemy = FigureMark(name="Bjorn"), FigureMark(icon="skull", is_enemy=True)
        return column(hero, enemy, FigureMark(letter="Y", is_die=True), FigureMark(icon="map"))

    async def scene(_hand: Hand, page: Any) -> None:
        shown = [type(one.children[0]).__name__ for one in reversed(page.ids.body.children)]
        assert shown == ["HeroDisc", "EnemyHex", "DieChip", "Icon"]

    in_a_window(marks, scene)


@pytest.mark.ui
def test_cards_of_heroes_show_where_they_go_on() -> None:
    def strips() -> Any:
        from app.widgets.hero_card import HeroStrip

        heroes = [HeroSummary(name, name, "#F2897A", 4, 5, "9 XP") for name in ("Bjorn", "Elias", "Irk")]
        return column(HeroStrip(heroes=heroes * 2), HeroStrip(heroes=heroes))

    async def scene(hand: Hand, page: Any) -> None:
        few, many = page.ids.body.children
        assert (few.more_left, few.more_right) == (False, False)
        assert (many.more_left, many.more_right) == (False, True)
        many.scroll_x = 1
        await hand.settle(2)
        assert (many.more_left, many.more_right) == (True, False)
        assert (many.cut_left, many.cut_right) == (many.x, many.right)

    in_a_window(strips, scene)


@pytest.mark.ui
def test_cards_of_heroes_say_all_when_the_text_is_large() -> None:
    def strip() -> Any:
        from app.widgets.hero_card import HeroStrip

        heroes = [HeroSummary(name, name, "#F2897A", 4, 5, "Lv 2, 14 XP") for name in ("Sir Ronen", "Whisper", "Irk")]
        return column(HeroStrip(heroes=[replace(one, state="Knocked out", state_icon="skull") for one in heroes]))

    async def scene(hand: Hand, page: Any) -> None:
        from kivy.uix.label import Label

        from app.widgets.text_size import set_text_scale

        try:
            set_text_scale(1.5)
            await hand.settle(20)
            labels = [one for one in page.walk(restrict=True) if isinstance(one, Label)]
            assert [one.text for one in labels if one.is_shortened] == []
        finally:
            set_text_scale(1.0)

    in_a_window(strip, scene)


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
def test_a_word_too_wide_for_its_room_is_smaller_and_not_broken() -> None:
    async def scene(_hand: Hand, page: Any) -> None:
        from app.widgets.icon_text import Words
        from app.widgets.text import WrappingText

        texts = [one for one in page.walk(restrict=True) if isinstance(one, WrappingText | Words)]
        assert [len(one._label._cached_lines) for one in texts] == [1, 1, 1]
        assert all(one.texture_size[0] <= ROOM_OF_A_WORD + 1 for one in texts)

    def narrow() -> list[Any]:
        from app.widgets.icon_text import IconText
        from app.widgets.text import Name, SectionTitle

        word = LONG.split()[0]
        texts = [Name(text=word), SectionTitle(title=word)]
        for one in texts:
            one.size_hint_x, one.width = None, ROOM_OF_A_WORD
        return [*texts, IconText(text=word, room=ROOM_OF_A_WORD)]

    in_a_window(lambda: column(*narrow()), scene)


def fields_on(page: Any) -> list[Any]:
    from app.widgets.text_field import TextField

    return [one for one in page.walk(restrict=True) if isinstance(one, TextField)]


def hint_of(field: Any) -> Any:
    return field.ids.hint


@pytest.mark.ui
def test_a_hint_too_wide_for_its_field_is_smaller_and_then_ends_with_dots() -> None:
    async def scene(_hand: Hand, page: Any) -> None:
        short, wide, widest = fields_on(page)
        for field in (short, wide, widest):
            hint = hint_of(field)
            assert hint.text == field.hint
            assert hint.canvas in hint.parent.canvas.children, "a TextInput would draw nothing of its children"
            assert hint.texture_size[0] <= field.ids.line.width <= ROOM
            assert hint.y >= field.ids.line.y
            assert hint.top <= field.ids.line.top
        assert hint_of(short).font_size == short.ids.line.font_size
        assert 0.7 * wide.ids.line.font_size < hint_of(wide).font_size < wide.ids.line.font_size
        assert [hint_of(field).is_shortened for field in (short, wide, widest)] == [False, False, True]

    def fields() -> list[Any]:
        from app.widgets.text_field import TextField

        hints = ("Name", "Search, or write", LONG)
        return [TextField(hint=hint, size_hint_x=None, width=ROOM) for hint in hints]

    in_a_window(lambda: column(*fields()), scene)


@pytest.mark.ui
def test_a_hint_makes_way_for_what_is_typed_and_leaves_the_field_as_it_is() -> None:
    """A hint that takes part in the layout may have it done again and again."""

    async def scene(hand: Hand, page: Any) -> None:
        (field,) = fields_on(page)
        before = field.size[:]
        hand.listen(field, "size")
        hand.listen(field.ids.line, "size")
        hand.listen(hint_of(field), "size", "font_size", "texture")
        field.hint = f"{LONG} {LONG}"
        await hand.settle()
        assert field.size == before
        seen = len(hand.heard)
        await hand.settle(20)
        assert len(hand.heard) == seen, "nothing moves any more"
        await hand.tap(hint_of(field))
        assert field.ids.line.focus
        field.text = "Bjorn"
        await hand.settle()
        assert (hint_of(field).text, field.size) == ("", before)
        field.text = ""
        await hand.settle()
        assert hint_of(field).text == field.hint

    def a_field() -> Any:
        from app.widgets.text_field import TextField

        return TextField(hint="Name", size_hint_x=None, width=ROOM)

    in_a_window(lambda: column(a_field()), scene)


@pytest.mark.ui
def test_a_step_has_the_number_of_its_place_whatever_stands_above_it() -> None:
    """What follows from a step is none of its own."""

    def steps() -> Any:
        from app.widgets.step_list import StepList

        past = [Step("Nobody", "skipped"), Step("The table chose", "done"), Step("A blight", "done", follows=True)]
        return StepList(steps=[*past, Step("Go", "current")])

    async def scene(_hand: Hand, shown: Any) -> None:
        from app.widgets.step_list import StepDot
        from app.widgets.text import FitText

        dots = [one for one in shown.walk(restrict=True) if isinstance(one, StepDot)]
        words = [next(one.text for one in dot.children if isinstance(one, FitText)) for dot in dots]
        assert words == ["1", "", "", "3"]

    in_a_window(steps, scene)


@pytest.mark.ui
def test_what_is_hidden_leaves_no_gap() -> None:
    def parts() -> Any:
        from app.widgets.maybe import Maybe
        from app.widgets.text import Body

        hidden = Maybe(shown=False)
        return column(Body(text="first"), hidden, Body(text=""), Maybe(shown=False), Body(text="second"))

    async def scene(hand: Hand, page: Any) -> None:
        body = page.ids.body
        second, _, empty, _, first = body.children
        assert first.y - second.top == body.spacing
        empty.text = LONG
        await hand.settle()
        assert first.y - empty.top == empty.y - second.top == body.spacing
        assert empty.width == first.width

    in_a_window(parts, scene)


@pytest.mark.ui
def test_lines_of_the_log_stand_evenly() -> None:
    """However many lines a sentence takes; nothing is kept free for a mark that is not there."""

    def log() -> Any:
        from kivy.core.window import Window

        from app.presenters.log_views import LogRow
        from app.widgets.log_list import LogList

        Window.size = (412, 915)
        texts = [" ".join([LONG] * times) for times in (1, 2, 3)]
        texts += ["The app’s dice: O 2 swords · O 2 swords · B 1 shield."] * 2
        return LogList(rows=[LogRow(text=text, icon="skull", n=n, has_why=n == 4) for n, text in enumerate(texts)])

    async def scene(hand: Hand, shown: Any) -> None:
        from kivy.metrics import dp

        from app.widgets.log_list import LogLine
        from app.widgets.text import Body
        from app.widgets.text_size import set_text_scale

        try:
            for scale in (1.0, 1.5):
                set_text_scale(scale)
                await hand.settle()
                lines = [one for one in shown.walk(restrict=True) if isinstance(one, LogLine)]
                words = [next(child for child in line.children if isinstance(child, Body)) for line in lines]
                assert len(lines) == 5
                for line, body in zip(lines, words, strict=True):
                    assert line.height == pytest.approx(max(dp(48), body.height + dp(20)), abs=1)
        finally:
            set_text_scale(1.0)

    in_a_window(log, scene)


@pytest.mark.ui
def test_choices_leave_no_gap_beside_the_last() -> None:
    from app.widgets.segmented import columns

    fitting = {(3, 3): 3, (3, 2): 1, (4, 3): 2, (4, 2): 2, (6, 3): 3, (6, 4): 3, (2, 1): 1}
    assert {asked: columns(*asked) for asked in fitting} == fitting


@pytest.mark.ui
def test_words_of_a_button_stand_in_its_middle_and_off_its_edge() -> None:
    """On two lines as on one; and buttons beside each other are as high as each other."""

    def buttons() -> Any:
        from app.widgets.outlined_button import ButtonRow, OutlinedButton
        from app.widgets.primary_button import PrimaryButton

        row = ButtonRow()
        row.add_widget(OutlinedButton(text="Tiles", icon="map"))
        row.add_widget(OutlinedButton(text="Boards you kept and kept", icon="map"))
        return column(row, PrimaryButton(text="Goblin Archers moved to zone B1 and stayed there", icon="skull"))

    async def scene(_hand: Hand, page: Any) -> None:
        primary, row = page.ids.body.children
        second, first = row.children
        assert first.height == second.height > first.min_height
        for button in (primary, first, second):
            content = button.ids.content
            assert content.center_x == pytest.approx(button.center_x, abs=1)
            assert content.x >= button.x + 16
        for button in (primary, second):
            words = button.ids.content._words
            lines = words._label._cached_lines
            assert len(lines) == 2
            assert words.width - words.padding[0] == pytest.approx(max(line.w for line in lines), abs=2)

    in_a_window(buttons, scene)


@pytest.mark.ui
def test_dice_go_on_in_the_next_line_with_the_words_before_them() -> None:
    """Where not even a line of their own holds them, they wrap."""
    few = ["Melee", *[Die("Y", "yellow")] * 3, "against", *[Die("B", "blue")] * 2]

    def flows() -> Any:
        from app.widgets.dice_flow import DiceFlow

        return column(DiceFlow(line=few), DiceFlow(line=["Melee", *[Die("Y", "yellow")] * 20]))

    async def scene(hand: Hand, page: Any) -> None:
        many, two = page.ids.body.children
        two.size_hint_x, two.width = None, two.natural_width - 1
        await hand.settle()
        tops = [one.center_y for one in reversed(two.children)]
        assert len(set(tops[:4])) == len(set(tops[4:])) == 1
        assert tops[0] > tops[4]
        assert len({one.center_y for one in many.children}) == 2

    in_a_window(flows, scene)


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

    enemy = EnemySummary("orcs", "Orcs", "zone C3", "axe-battle", "5", "normal", "To act")
    in_a_window(lambda: column(EnemyList(enemies=[enemy])), scene)


# Heroes beside each other


@pytest.mark.ui
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_heroes_can_be_read_beside_each_other_whatever_one_of_them_has_to_say(scale: float) -> None:
    """A flag takes no room from a name, a long state goes on in the next line, and all discs stay in one row."""
    from kivy.metrics import Metrics, dp

    from app.widgets.hero_card import HeroStrip
    from app.widgets.text import FitText

    whisper = HeroSummary(
        id="w", name="Whisper", colour="#e5484d", health=5, max_health=5, points="10 XP", first=True,
        more_points="Level 1", state="Skill to choose", state_icon="plus-circle-outline",
    )  # fmt: skip
    others = (replace(whisper, id=name, name=name, first=False, state="Done") for name in ("Bo", "Mia", "Al"))
    heroes = [whisper, *others]

    async def scene(hand: Hand, page: Any) -> None:
        strip = next(one for one in page.walk(restrict=True) if isinstance(one, HeroStrip))
        Metrics.fontscale = scale
        await hand.settle()
        words = [one for one in strip.walk(restrict=True) if isinstance(one, FitText) and one.text.strip()]
        assert [one.text for one in words if one.font_size < dp(12) or one.is_shortened] == []
        first, *rest = reversed(strip.ids.strip.children)
        assert first.ids.name.font_size == rest[0].ids.name.font_size, "the flag lies elsewhere"
        places = {(round(card.ids.name.y), round(card.height)) for card in (first, *rest)}
        assert len(places) == 1, "all on one line, whoever has more to say below"

    try:
        in_a_window(lambda: column(HeroStrip(heroes=heroes)), scene)
    finally:
        Metrics.fontscale = 1.0
