"""A hero's turn as rows: what is possible, why the rest is not, and that what is offered is accepted."""

import msgspec
import pytest

from app.i18n import load_words
from app.presenters.act_rows import WHOLE, ActRow, TurnStep
from app.presenters.board_using import PLAYING, Using
from app.presenters.massive_darkness.board_acts import dropped, tapped_zone
from app.presenters.massive_darkness.board_map import board_picture
from app.presenters.massive_darkness.hero import hero_view
from app.presenters.massive_darkness.hero_fights import attack_lines, attack_note, targets
from app.presenters.massive_darkness.hero_turn import HeroTurnView, hero_turn_view
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.table import news, table_view
from app.presenters.massive_darkness.turn import after_turn
from app.rules.core.errors import Overrulable
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET, open_game
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.changes import PlaceFigure
from app.rules.massive_darkness.commands import EndActivation, NextPhase
from app.rules.massive_darkness.events import GuardianEquipped, TreasureDrawn
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_turn import MoveHero, OpenDoor, Reorganize
from app.rules.massive_darkness.quests.commands import LeaveDungeon, QuestMoment
from app.rules.massive_darkness.skill_actions import CommandAlly
from app.rules.massive_darkness.state import Phase, State
from tests.gear import AXE, HIDE, SHEET, SHIELD, items
from tests.tables import a_table

WORDS = load_words("en")

DOORS = """\
+---+---+---+
|.   .   #  |
+-D-+   +   +
|.   #  D.  |
+   +   +   +
|#   .   .  |
+---+---+---+
"""


def run_of(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


def game_of(run: Run) -> Game:
    return open_game(run.state)


def free_table(**changed: object) -> State:
    """Bjorn stands on b2 beside Elias, and no enemy holds him."""
    state = a_table(board=DOORS, **changed)
    state.heroes[0].at = "b2"
    return state


def turn_of(run: Run, hero: str = "Bjorn") -> HeroTurnView:
    return hero_turn_view(WORDS, game_of(run), game_of(run).hero(hero), run.question)


def rows(run: Run, hero: str = "Bjorn") -> dict[str, ActRow]:
    view = turn_of(run, hero)
    return {row.id: row for row in (*view.rows, *view.impossible)}


def step(row: ActRow, chip: str = "") -> TurnStep:
    """What a tap on the choice of that name comes to; without one, on the row itself."""
    return row.steps[next(one.id for one in row.choices if one.text == chip) if chip else WHOLE]


def test_possible_acts_come_first_and_the_others_say_why_not() -> None:
    view = turn_of(run_of(a_table()))
    assert [row.id for row in view.rows][:2] == ["attack", "reorganize"]
    assert all(row.possible for row in view.rows)
    impossible = {row.id: row.detail for row in view.impossible}
    held = "Bjorn is held by Orc Flayers: no one can leave a zone with an enemy in it (p.\u00a026)."
    assert impossible["move_hero"] == held
    assert impossible["open_door"] == "There is no closed door in Bjorn’s zone."
    assert [fact.text for fact in view.facts] == ["3 actions", "Movement 0", "4/5"]


def test_zones_to_go_to_are_a_tap_each_and_movement_points_are_counted() -> None:
    run = run_of(free_table())
    move = rows(run)["move_hero"]
    assert ([chip.text for chip in move.choices], move.whole) == (["A2", "B1", "B3"], False)
    assert move.detail == "1 action, gives movement points"
    assert step(move, "B1") == TurnStep(MoveHero(hero="Bjorn", to="b1"))
    run.do(MoveHero(hero="Bjorn", to="b1"))
    assert run.state.heroes[0].at == "b1"
    assert [fact.text for fact in turn_of(run).facts] == ["2 actions", "Movement 1", "4/5"]
    assert rows(run)["move_hero"].detail == "1 movement point"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_an_act_costs_is_no_sentence(language: str) -> None:
    run = run_of(free_table())
    view = hero_turn_view(load_words(language), game_of(run), game_of(run).hero("Bjorn"), None)
    costs = {row.id: row.detail for row in view.rows}
    assert "spend_action" in costs
    assert [detail for detail in costs.values() if detail.endswith(".")] == []


def test_a_move_that_hangs_on_what_the_table_knows_says_so() -> None:
    state = a_table()
    bjorn = state.heroes[0]
    bjorn.inventory, bjorn.skills, bjorn.arms = [], ("[shield] slippery",), Arms(melee={"yellow": 1})
    move = rows(run_of(state))["move_hero"]
    assert move.possible
    assert move.detail.endswith(" · Bjorn: a shield equipped?")


def test_one_door_is_opened_by_its_row_and_of_several_the_side_is_picked() -> None:
    run = run_of(free_table())
    door = rows(run)["open_door"]
    assert (door.title, door.choices, door.whole) == ("Open the door to C2", (), True)
    assert step(door).command == OpenDoor(hero="Bjorn", to="c2")
    state = free_table()
    state.board = DOORS.replace("+-D-+   +", "+-D-+-D-+")
    several = rows(run_of(state))["open_door"]
    assert [chip.text for chip in several.choices] == ["B1", "C2"]


def test_without_a_map_one_button_moves_and_the_table_says_who_trades() -> None:
    found = rows(run_of(a_table(mapped=False)))
    assert (found["move_hero"].title, found["move_hero"].whole) == ("Moved one zone", True)
    trade = found["reorganize"]
    assert [chip.text for chip in trade.choices] == ["With Elias", "With Whisper", "With Sibyl", "With all"]
    everybody = Reorganize(hero="Bjorn", others=("Elias", "Whisper", "Sibyl"))
    assert step(trade, "With all") == TurnStep(everybody, screen="inventory")
    assert step(trade) == TurnStep(Reorganize(hero="Bjorn"), screen="inventory")


@pytest.mark.parametrize("mapped", [True, False])
def test_whatever_is_offered_is_accepted(mapped: bool) -> None:
    """Every tap on every possible row of every hero leads to a command that the rules take."""
    for name in ("Bjorn", "Elias", "Whisper", "Sibyl"):
        state = free_table(mapped=mapped)
        state.tokens.treasure.append("b2")
        hero = next(one for one in state.heroes if one.name == name)
        hero.skills = ("charge", "safe shot", "teleport 2", "command")
        for row in turn_of(run_of(state), name).rows:
            assert set(row.steps) - {WHOLE} == {chip.id for chip in row.choices}
            assert row.steps
            for tapped in row.steps.values():
                if tapped.command is not None:
                    run_of(state).do(tapped.command)


def test_skill_actions_name_whom_and_where() -> None:
    state = free_table()
    state.heroes[0].skills = ("charge", "safe shot", "teleport 1", "command")
    found = rows(run_of(state))
    assert "Goblin Archers" in [chip.text for chip in found["charge"].choices]
    assert "B3, then High Troll" in [chip.text for chip in found["safe_shot"].choices]
    assert [chip.text for chip in found["teleport"].choices] == ["A2", "B1", "B3"]
    assert [chip.text for chip in found["command_ally"].choices] == ["Elias", "Whisper", "Sibyl"]


def test_who_is_commanded_acts_at_once_and_leads_back() -> None:
    state = free_table()
    state.heroes[0].skills = ("command",)
    run = run_of(state)
    assert step(rows(run)["command_ally"], "Sibyl") == TurnStep(CommandAlly(hero="Bjorn", ally="Sibyl"), hero="Sibyl")
    run.do(CommandAlly(hero="Bjorn", ally="Sibyl"))
    view = turn_of(run, "Sibyl")
    assert view.note.startswith("Sibyl takes one free action")
    assert "1 free action" in [fact.text for fact in view.facts]
    assert turn_of(run, "Whisper") == HeroTurnView(note="It is Bjorn’s turn.")
    whisper = hero_view(WORDS, run.state, "Whisper", None).primary
    assert whisper is not None
    assert (whisper.text, whisper.hero) == ("To Bjorn’s turn", "Bjorn")


def test_acting_out_of_turn_is_possible_and_said() -> None:
    run = run_of(free_table(first_player="Elias"))
    assert turn_of(run).note == "It is Elias’s turn first. If you act now, the log notes it as overruled."
    assert turn_of(run, "Elias").note == ""


@pytest.mark.parametrize("changed", [{"activated": True}, {"killed": True}, {"escaped": True}])
def test_who_has_no_turn_has_no_rows(changed: dict[str, bool]) -> None:
    state = a_table()
    for field, value in changed.items():
        setattr(state.heroes[0], field, value)
    assert turn_of(run_of(state)) == HeroTurnView()
    assert turn_of(run_of(a_table(phase=Phase.ENEMIES))) == HeroTurnView()
    assert turn_of(run_of(a_table(lost=True))) == HeroTurnView()


def test_a_find_lets_him_rearrange_for_free_on_his_screen_and_on_the_table() -> None:
    state = free_table(active="Bjorn")
    state.heroes[0].reorganizes = True
    assert turn_of(run_of(state)).note == "Bjorn may now reorganize for free."
    assert table_view(WORDS, state, None).news == "Bjorn may now reorganize for free."


# Quests


def test_only_quests_about_leaving_offer_to_leave() -> None:
    assert "leave_dungeon" not in rows(run_of(free_table()))
    state = free_table()
    state.quest.id = "tutorial"
    row = rows(run_of(state))["leave_dungeon"]
    assert not row.possible
    state.heroes[0].at = "c3"
    state.enemies = []
    state.tokens.exit, state.quest.marks["key"] = ["c3"], "yes"
    assert step(rows(run_of(state))["leave_dungeon"]) == TurnStep(LeaveDungeon(hero="Bjorn"))


@pytest.mark.parametrize(
    ("movement", "cost"), [(0, "1 action, gives movement points"), (1, "1 movement point")]
)
def test_p25_leaving_takes_a_movement_action_where_no_point_is_left(movement: int, cost: str) -> None:
    state = free_table(active="Bjorn", enemies=[])
    state.quest.id = "tutorial"
    state.heroes[0].at, state.heroes[0].movement = "c3", movement
    state.tokens.exit, state.quest.marks["key"] = ["c3"], "yes"
    assert rows(run_of(state))["leave_dungeon"].detail == cost


def test_moments_that_the_app_cannot_see_are_rows() -> None:
    state = a_table(mapped=False)
    state.quest.id = "goblin_war_drums"
    run = run_of(state)
    moments = [row for row in turn_of(run).rows if row.id.startswith("moment ")]
    assert [row.id for row in moments] == [f"moment {one}" for one in game_of(run).quest.moments(game_of(run))]
    told = [QuestMoment(moment=one, hero="Bjorn") for one in game_of(run).quest.moments(game_of(run))]
    assert [step(row).command for row in moments] == told


# The table, the board, the attack


def test_the_tables_button_is_the_turn_of_the_hero_whose_turn_it_is() -> None:
    run = run_of(free_table(first_player="Whisper"))
    primary = table_view(WORDS, run.state, None).primary
    assert (primary.text, primary.screen, primary.hero) == ("Whisper’s turn", "heroes", "Whisper")
    run.do(EndActivation(hero="Whisper"))
    assert table_view(WORDS, run.state, None).primary.hero == "Sibyl", "clockwise from the first player"
    run.do(MoveHero(hero="Sibyl", to="b1"))
    assert after_turn(WORDS, run.state).text == "Continue Sibyl’s turn"
    second = table_view(WORDS, run.state, None).secondary
    assert second is not None
    assert second.command == NextPhase()


def test_where_a_hero_stands_in_the_round_is_an_icon_and_a_word() -> None:
    state = a_table()
    state.heroes[1].activated = True
    state.heroes[2].killed = True
    shown = [(hero.state, hero.state_icon) for hero in table_view(WORDS, state, None).heroes]
    assert shown == [
        ("Next", "sword-cross"), ("Done", "check-circle"), ("Killed", "skull"), ("To act", "circle-outline"),
    ]  # fmt: skip


def test_a_tap_on_the_board_moves_the_active_hero_and_a_drag_corrects() -> None:
    state = free_table()
    assert board_picture(state, None, PLAYING).steps == ("a2", "b1", "b3")
    assert tapped_zone(state, None, PLAYING, "b1").command == MoveHero(hero="Bjorn", to="b1")
    assert tapped_zone(state, None, Using(figure="Bjorn"), "b1").command == MoveHero(hero="Bjorn", to="b1")
    assert tapped_zone(state, None, PLAYING, "c3").command is None, "not marked"
    assert dropped(None, PLAYING, "Bjorn", "b1").command == PlaceFigure(name="Bjorn", at="b1")


def test_who_is_held_or_somebody_else_in_hand_moves_by_correction_only() -> None:
    assert board_picture(a_table(), None, PLAYING).steps == ()
    held = Using(figure="Sibyl")
    assert tapped_zone(free_table(), None, held, "b1").command == PlaceFigure(name="Sibyl", at="b1")
    assert board_picture(free_table(phase=Phase.ENEMIES), None, PLAYING).steps == ()


def test_the_active_hero_in_hand_is_put_elsewhere_only_by_who_insists_and_reads_what_keeps_him() -> None:
    held = Using(figure="Bjorn")
    with pytest.raises(Overrulable) as far:
        tapped_zone(free_table(), None, held, "c3")
    assert why_not(WORDS, far.value) == "Bjorn cannot move to C3 now."
    assert far.value.overruled == PlaceFigure(name="Bjorn", at="c3")
    with pytest.raises(Overrulable) as stuck:
        tapped_zone(a_table(), None, held, "b2")
    assert why_not(WORDS, stuck.value).startswith("Bjorn cannot move to B2 now. Bjorn is held by ")
    by_hand = Using(figure="Bjorn", by_hand=True)
    assert tapped_zone(free_table(), None, by_hand, "b1").command == PlaceFigure(name="Bjorn", at="b1")


def test_his_equipped_cards_say_how_he_attacks_and_with_which_dice() -> None:
    state = a_table()
    bjorn = state.heroes[0]
    bjorn.inventory = items(equipped=(AXE, SHIELD, HIDE))
    run = run_of(state)
    assert [way.type for way in targets(WORDS, run.state, run.state.heroes[0])[0].ways] == ["melee"]
    (line,) = attack_lines(WORDS, game_of(run), run.state.heroes[0])
    assert (line.label, [die.letter for die in line.dice]) == ("Melee", ["R", "Y"])
    assert attack_note(WORDS, game_of(run), run.state.heroes[0]) == ""
    run.state.heroes[0].actions = 0
    assert attack_note(WORDS, game_of(run), run.state.heroes[0]) == "Bjorn has no actions left."


def test_a_wizard_beside_an_enemy_learns_that_magic_needs_a_distance_p19() -> None:
    state = a_table()
    state.enemies, state.heroes[0].arms = state.enemies[:1], Arms(magic={"yellow": 1})
    assert "magic range 1 to 2" in rows(run_of(state))["attack"].detail
    state.enemies[0].at = "c3"
    assert rows(run_of(state))["attack"].detail == "No enemy is in range of Bjorn’s weapons (p.\u00a019)."


@pytest.mark.parametrize(
    ("xp", "micro", "cost"),
    [
        (0, 4, "1 micro-XP, once per turn (has 0 XP · 4 micro-XP)"),
        (2, 0, "1 XP, once per turn (has 2 XP · 0 micro-XP)"),
    ],
)
def test_in_story_mode_a_signature_costs_micro_experience_first_p38(xp: int, micro: int, cost: str) -> None:
    state = free_table(story=True)
    hero = state.heroes[0]
    hero.sheet, hero.xp, hero.micro_xp = SHEET, xp, micro
    assert rows(run_of(state))["use_signature"].detail.startswith(cost)
    assert table_view(WORDS, state, None).heroes[0].more_points == f"{micro} micro-XP"


def test_a_signature_says_what_it_costs_and_does() -> None:
    state = free_table()
    state.heroes[0].sheet = SHEET
    row = rows(run_of(state))["use_signature"]
    assert (row.title, row.detail) == ("Signature: War Cry", "1 XP, once per turn · Attack: +1 hit")


def test_without_a_map_a_step_reminds_of_the_level_p15() -> None:
    """On the map the level rises by itself; without one nobody but the table sees on which tile a hero stands."""
    unseen = free_table(mapped=False)
    (step,) = [row for row in turn_of(run_of(unseen)).rows if row.id == "move_hero"]
    assert step.detail.endswith("to a tile of a higher level: set the level on the table")
    unseen.heroes[0].skills = ("charge", "safe shot", "teleport 1")
    moving = [row.detail for row in turn_of(run_of(unseen)).rows if row.id in ("charge", "safe_shot", "teleport")]
    assert moving == ["1 action · to a tile of a higher level: set the level on the table"] * 3
    for known in (free_table(), free_table(mapped=False, level=5)):
        (step,) = [row for row in turn_of(run_of(known)).rows if row.id == "move_hero"]
        assert "set the level" not in step.detail


def test_cards_that_may_be_rearranged_for_free_are_a_tap_away_that_costs_nothing() -> None:
    state = free_table()
    state.heroes[0].reorganizes = True
    first = turn_of(run_of(state)).rows[0]
    assert (first.title, first.detail) == ("Reorganize", "Free now")
    assert [(step.command, step.screen) for step in first.steps.values()] == [(None, "inventory")]


def test_who_has_left_the_dungeon_is_marked_in_every_phase_and_trades_with_nobody() -> None:
    state = free_table(mapped=False)
    state.heroes[1].escaped = True
    (trade,) = [row for row in turn_of(run_of(state)).rows if row.id == "reorganize"]
    assert state.heroes[1].name not in " ".join(chip.text for chip in trade.choices)
    for phase in (Phase.HEROES, Phase.ENEMIES, Phase.EXPERIENCE):
        state.phase = phase
        assert table_view(WORDS, state, None).heroes[1].state == "Has left"


def test_a_treasure_that_was_drawn_already_is_not_asked_for_again() -> None:
    drawn = TreasureDrawn(enemy="Goblin Agent", level=1)
    assert news(WORDS, [drawn]) == "Draw a level 1 treasure for Goblin Agent."
    equipped = GuardianEquipped(enemy="Goblin Agent", card="Hammer")
    assert news(WORDS, [drawn, equipped]).startswith("Hammer is carried")
