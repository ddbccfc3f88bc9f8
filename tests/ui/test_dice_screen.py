"""The dice pad under real touches: an enemy's attack face by face, as totals, and rolled by the app."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from app.demo import demo_state
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.events import DiceRolled
from app.rules.massive_darkness.odds import attack as odds
from app.rules.massive_darkness.odds.patience import FEW_STEPS
from app.rules.massive_darkness.state import Phase, State
from app.session import Session
from tests.tables import a_table
from tests.ui.driver import PHONE, TABLET, Driver, play_scene

pytestmark = pytest.mark.ui

BJORN = 0


def segment(table: Driver, die: str, face: str) -> Any:
    from app.widgets.dice_row import DiceRow

    row = next(one for one in table.widgets() if isinstance(one, DiceRow) and one.die.name == die)
    picker = row.children[0]
    return next(one for one in picker.children if one.face == face)


def die(table: Driver, name: str) -> Any:
    from app.widgets.dice_row import DiceRow

    return next(one.die for one in table.widgets() if isinstance(one, DiceRow) and one.die.name == name)


async def to_the_roll(table: Driver) -> None:
    """The Goblin Archers shoot at Bjorn: two yellow dice against his two blue ones."""
    await table.tap("Next: Goblin Archers act")
    await table.tap("Enter the roll")
    assert table.app.current == "dice"


def test_an_attack_is_told_with_one_tap_a_die(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        assert {"Attack on Bjorn", "Goblin Archers attack", "Bjorn defends"} <= {*table.texts(), *table.titles()}
        assert "4 dice left" in table.texts()
        await table.tap_on(segment(table, "yellow 1", "hits 2, bam 1"))
        await table.tap_on(segment(table, "yellow 2", "hits 1"))
        await table.tap_on(segment(table, "blue 1", "blank"))
        assert table.app.session.play.question is not None
        await table.tap_on(segment(table, "blue 2", "shields 1"))
        assert "1 bam: no effect here" in table.texts()
        await table.tap("Apply 2 wounds")
        assert table.state.heroes[BJORN].health == 3
        assert table.app.current == "turn"

    play_scene(tmp_path, demo_state(), scene)


def test_undo_takes_back_one_die_after_the_other_and_then_the_tap_before(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        await table.tap_on(segment(table, "yellow 2", "hits 1"))
        await table.tap_on(segment(table, "yellow 2", "hits 2, bam 1"))
        assert table.screen.undo_text == "Yellow die 2 set to 2 hits"
        await table.tap_undo()
        assert (die(table, "yellow 2").chosen, table.screen.undo_text) == ("hits 1", "Yellow die 2 set to 1 hit")
        await table.tap_undo()
        assert die(table, "yellow 2").chosen == ""
        await table.tap_undo()
        assert table.app.current == "turn"

    play_scene(tmp_path, demo_state(), scene)


def test_totals_are_a_tap_away_and_remembered(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.total_list import TotalCard

        await to_the_roll(table)
        await table.tap("Totals")
        hits = next(one for one in table.widgets() if isinstance(one, TotalCard) and one.field == "hits")
        await table.tap_plus(hits)
        await table.tap_plus(hits)
        await table.tap("Apply 2 wounds")
        assert table.state.heroes[BJORN].health == 3

    play_scene(tmp_path, demo_state(), scene)
    assert Session.open(tmp_path).settings.dice == "totals"


@pytest.mark.parametrize("way", ["faces", "app"])
def test_the_app_rolls(tmp_path: Path, way: str) -> None:
    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        await table.tap("Roll for me")
        assert table.app.current == "turn"
        rolled = [event for event in table.app.session.play.turn_events() if isinstance(event, DiceRolled)]
        assert [event.by_chance for event in rolled] == [True]

    play_scene(tmp_path, demo_state(), scene, dice=way)


def twelve_dice() -> State:
    state = demo_state()
    state.enemies[0].arms = Arms(ranged={"yellow": 3, "red": 3}, defense={})
    state.heroes[BJORN].arms = Arms(melee={"yellow": 1}, defense={"blue": 3, "green": 3})
    return state


@pytest.mark.parametrize("language", ["en", "fr"])
def test_twelve_dice_with_large_text_can_be_told_and_the_result_stays_in_sight(tmp_path: Path, language: str) -> None:
    async def scene(table: Driver) -> None:
        from kivy.core.window import Window

        from app.widgets.result_line import ResultLine

        table.screen.go_on()
        await table.frames()
        table.screen.go_on()
        await table.frames(8)
        assert table.clipped() == []
        assert table.too_small() == []
        for name in table.app.session.play.question.names:
            face = "hits 1" if name.split()[0] in ("yellow", "red") else "shields 1"
            assert name == "yellow 1" or table.is_visible(segment(table, name, face)), "the next die comes by itself"
            await table.tap_on(segment(table, name, face))
            result = next(one for one in table.widgets() if isinstance(one, ResultLine))
            assert 0 <= result.to_window(*result.pos)[1] < Window.height - result.height
        assert table.screen.view.can_apply
        assert table.clipped() == []

    play_scene(tmp_path, twelve_dice(), scene, size=PHONE, text_size=150, language=language)


def test_a_tablet_keeps_the_board_beside_the_dice(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.screens.board_panel import BoardPanel

        await to_the_roll(table)
        await table.tap_on(segment(table, "yellow 1", "hits 1"))
        assert any(isinstance(one, BoardPanel) for one in table.screen.walk(restrict=True))
        await table.tap("Sight")
        assert die(table, "yellow 1").chosen == "hits 1", "a look at the board keeps what was told"

    play_scene(tmp_path, demo_state(), scene, size=TABLET)


def test_dice_that_were_never_entered_are_told_as_totals(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        assert table.screen.view.mode == "totals"
        assert "Roll for me" not in table.texts()
        await table.tap("Enter the totals")
        assert table.app.current == "dice", "nobody has told anything"
        await table.tap("All 0")
        await table.tap("Apply 0 wounds")
        assert table.app.current == "turn"

    state = demo_state()
    state.heroes[BJORN].arms = Arms()
    play_scene(tmp_path, state, scene)


def test_odds_are_shown_and_the_present_result_is_marked(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.odds_chart import OddsBar

        def marked() -> list[str]:
            return [one.label for one in table.widgets() if isinstance(one, OddsBar) and one.present]

        await to_the_roll(table)
        await table.until(lambda: len([one for one in table.widgets() if isinstance(one, OddsBar)]) == 7)
        assert marked() == []
        told = {"yellow 1": "hits 2, bam 1", "yellow 2": "hits 1", "blue 1": "blank", "blue 2": "blank"}
        for name, face in told.items():
            await table.tap_on(segment(table, name, face))
        assert marked() == ["3"]

    play_scene(tmp_path, demo_state(), scene)


def test_a_hero_sees_the_odds_before_he_chooses_his_attack(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("attack", hero="Bjorn")
        await table.until(lambda: "Wounds 83% · kills 83% · average 1.0" in table.texts())
        await table.tap("Melee")
        assert table.app.current == "dice"
        assert "no dice" in table.texts(), "they defend without"

    state = demo_state()
    state.phase = Phase.HEROES
    bjorn, orcs = state.heroes[BJORN], state.enemies[1]
    bjorn.activated, bjorn.actions = False, 3
    bjorn.arms = Arms(melee={"yellow": 1}, enchantments=("attack: defender no dice",))
    orcs.at, orcs.health, orcs.arms = bjorn.at, 1, Arms(melee={}, defense={"blue": 1})
    play_scene(tmp_path, state, scene)


def test_a_hero_is_told_why_there_are_no_odds(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("attack", hero="Bjorn")
        await table.until(lambda: "Odds appear once its dice are entered" in table.texts())

    state = demo_state()
    state.phase = Phase.HEROES
    bjorn, orcs = state.heroes[BJORN], state.enemies[1]
    bjorn.activated, bjorn.actions, bjorn.arms = False, 3, Arms(melee={"yellow": 1})
    orcs.at, orcs.arms = bjorn.at, Arms(melee={}, defense={})
    play_scene(tmp_path, state, scene)


def test_frames_go_on_while_odds_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes: dice can be tapped meanwhile, and the chart comes when it is known."""
    known, counting = Event(), odds.CountedAttack.odds

    def slowly(attack: odds.CountedAttack, wanted: Callable[[], bool]) -> odds.Odds | None:
        known.wait(timeout=30)  # so that a frozen screen is a failure, not a standstill
        return counting(attack, wanted)

    monkeypatch.setattr(odds.CountedAttack, "odds", slowly)

    async def scene(table: Driver) -> None:
        from app.widgets.odds_chart import OddsBar

        def bars() -> int:
            return len([one for one in table.widgets() if isinstance(one, OddsBar)])

        try:
            await to_the_roll(table)
            await table.tap_on(segment(table, "yellow 1", "hits 1"))
            assert table.screen.faces == {"yellow 1": "hits 1"}
            assert bars() == 0
            assert "Calculating odds …" in table.texts()
        finally:
            known.set()
        await table.until(lambda: bars() == 7)
        assert "Calculating odds …" not in table.texts()

    play_scene(tmp_path, demo_state(), scene)


def test_odds_that_come_too_late_are_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known, still_wanted = Event(), list[bool]()

    def slowly(attack: odds.CountedAttack, wanted: Callable[[], bool]) -> None:
        known.wait(timeout=30)  # so that a frozen screen is a failure, not a standstill
        still_wanted.append(wanted())

    monkeypatch.setattr(odds.CountedAttack, "odds", slowly)

    async def scene(table: Driver) -> None:
        try:
            await to_the_roll(table)
            await table.frames()
            table.app.go("table")
            await table.frames()
        finally:
            known.set()
        await table.until(lambda: bool(still_wanted))
        assert still_wanted == [False]

    play_scene(tmp_path, demo_state(), scene)


def test_who_leaves_the_app_does_not_wait_for_odds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python waits for its threads when it ends."""
    begun, ended = Event(), Event()

    def endless(attack: odds.CountedAttack, wanted: Callable[[], bool]) -> None:
        begun.set()
        for _ in range(100_000_000):
            if not wanted():
                ended.set()
                return

    monkeypatch.setattr(odds.CountedAttack, "odds", endless)

    async def scene(table: Driver) -> None:
        await to_the_roll(table)
        await table.until(begun.is_set)
        assert not ended.is_set()

    play_scene(tmp_path, demo_state(), scene)
    assert ended.wait(timeout=2)


def hard_fight() -> State:
    """Bjorn has two enemies in his zone, and what he does against the first goes on for long."""
    state = demo_state()
    state.phase = Phase.HEROES
    bjorn, archers, flayers = state.heroes[BJORN], state.enemies[0], state.enemies[1]
    own = ("attack bam: reroll any attack", "attack bam: red +1")
    bjorn.activated, bjorn.actions = False, 3
    bjorn.arms = Arms(melee={"yellow": 3, "red": 3}, enchantments=own)
    theirs = ("defense bam: reroll any attack, reroll any defense",)
    archers.at, archers.arms = bjorn.at, Arms(melee={}, defense={"blue": 3, "green": 3}, enchantments=theirs)
    flayers.at, flayers.arms = bjorn.at, Arms(melee={}, defense={"blue": 1})
    return state


def test_an_enemy_whose_odds_take_long_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, counting = Event(), odds.CountedAttack.odds

    def slowly(attack: odds.CountedAttack, wanted: Callable[[], bool], most: int) -> odds.Odds | None:
        if most > FEW_STEPS:
            known.wait(timeout=30)  # so that a frozen screen is a failure, not a standstill
        return counting(attack, wanted, FEW_STEPS)

    monkeypatch.setattr(odds.CountedAttack, "odds", slowly)

    async def scene(table: Driver) -> None:
        def odds_lines() -> list[str]:
            return [text for text in table.texts() if text.startswith("Wounds ")]

        try:
            table.app.go("attack", hero="Bjorn")
            await table.until(lambda: len(odds_lines()) == 2)
            assert any(text.startswith("Not yet included: dice that symbols add") for text in table.texts())
        finally:
            known.set()
        await table.until(lambda: any("too many cases to calculate" in text for text in table.texts()))
        assert len(odds_lines()) == 2, "what can be counted is shown all the same"
        assert table.clipped() == []

    play_scene(tmp_path, hard_fight(), scene)


def test_dice_that_are_missing_are_entered_on_the_way_and_the_result_is_shown(tmp_path: Path) -> None:
    state = a_table()
    state.heroes[0].arms, state.enemies[0].arms = Arms(melee={"red": 1}), Arms(melee={"yellow": 1}, defense={})

    async def scene(table: Driver) -> None:
        table.app.session.do(Attack(attacker="Bjorn", defender="Orc Flayers", type=CombatType.MELEE))
        table.app.show_play()
        await table.frames()
        assert table.screen.modes == []
        await table.tap("Enter dice: Orc Flayers")
        assert table.app.current == "enemy_card"
        table.screen.add_die("defense", "blue")
        await table.frames()
        await table.tap(table.screen.change_text)
        await table.frames()
        assert table.app.current == "dice"
        await table.tap_on(segment(table, "red 1", "hits 3, diamond 1"))
        await table.tap_on(segment(table, "blue 1", "blank"))
        await table.tap("Apply 3 wounds")
        assert table.app.current == "turn"
        assert any("gains" in title for title in table.titles())

    play_scene(tmp_path, state, scene)
