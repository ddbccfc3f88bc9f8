"""The set-up as a checklist (p. 6-10)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.core.tiles import PlacedTile
from app.rules.massive_darkness import changes, commands, setup
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.setup import Step
from app.rules.massive_darkness.state import Hero, Phase, State, Tokens

from .dungeon import Answering, a_dungeon, sword, with_quest
from .play import play, run_on

TILE = "+---+---+---+\n|.   .   .  |\n+   +   +   +\n|.   .   .  |\n+   +   +   +\n|.   .   .  |\n+---+---+---+\n"


class Two(Quest):
    id = "two"
    tiles = ("6V", "8R")


def done(run: Run) -> list[Step]:
    return [line.step for line in setup.checklist(run.game) if line.done]  # type: ignore[arg-type]


def suggested(run: Run) -> Step | None:
    return setup.suggested(run.game)  # type: ignore[arg-type]


def test_p6_to_10_in_the_order_of_the_book() -> None:
    run = run_on(State())
    assert [line.step for line in setup.checklist(run.game)] == list(Step)  # type: ignore[arg-type]
    assert done(run) == []
    assert suggested(run) is Step.QUEST


def test_what_the_table_has_done_is_ticked_off_and_can_be_taken_back() -> None:
    run = run_on(State())
    run.do(setup.TickOff(step=Step.QUEST))
    run.do(setup.TickOff(step=Step.QUEST))
    assert run.state.prepared == ["quest"]
    assert suggested(run) is Step.TILES
    run.do(setup.TickOff(step=Step.QUEST, undone=True))
    assert suggested(run) is Step.QUEST


def test_everything_ticked_off_the_first_round_can_begin() -> None:
    run = run_on(State(heroes=[Hero(name="Owen")], mapped=False))
    for step in Step:
        run.do(setup.TickOff(step=step))
    assert suggested(run) is None


def test_a_quest_is_chosen_among_those_there_are() -> None:
    run = with_quest(State(), Two())
    run.do(setup.ChooseQuest(id=""))
    assert Step.QUEST not in done(run)
    run.do(setup.ChooseQuest(id="two"))
    assert Step.QUEST in done(run)
    with pytest.raises(Refused) as error:
        run.do(setup.ChooseQuest(id="three"))
    assert error.value.key == "no_such_quest"


def test_no_other_quest_once_the_game_is_under_way() -> None:
    with pytest.raises(Refused) as error:
        with_quest(a_dungeon(), Two()).do(setup.ChooseQuest(id=""))
    assert error.value.key == "set_up_is_over"


def test_tiles_tick_themselves_when_all_of_the_quest_lie_there() -> None:
    state = State(tiles=[PlacedTile("6V", TILE, 0, 0)], tokens=Tokens())
    run = with_quest(state, Two())
    assert setup.missing_tiles(run.game) == ["8R"]  # type: ignore[arg-type]
    assert Step.TILES not in done(run)
    state.tiles.append(PlacedTile("8R", TILE, 1, 0))
    assert Step.TILES in done(with_quest(state, Two()))


def test_what_the_app_sees_of_tokens_and_heroes() -> None:
    state = a_dungeon(phase=Phase.SETUP, first_player="")
    run = run_on(state)
    assert set(done(run)) == {Step.TOKENS, Step.HEROES, Step.PLACES}
    for hero in state.heroes:
        hero.hero_class = "Battle Wizard"
        hero.inventory = [sword(), Item(Card(name="Leather Armor", slot=Slot.BODY))]
    run = run_on(state)
    assert set(done(run)) == {Step.TOKENS, Step.HEROES, Step.PLACES, Step.CLASSES, Step.GEAR}
    run.do(setup.ChooseFirstPlayer(hero="Sibyl"))
    assert Step.FIRST_PLAYER in done(run)
    assert run.state.first_player == "Sibyl"


def test_without_a_map_the_table_ticks_off_the_board_itself() -> None:
    run = run_on(a_dungeon(phase=Phase.SETUP, mapped=False))
    assert {Step.TILES, Step.TOKENS, Step.PLACES} & set(done(run)) == set()


def test_starting_gear_is_a_weapon_and_a_leather_armour_both_in_use() -> None:
    run = run_on(State(heroes=[Hero(name="Owen")]))
    answers = Answering(
        {"name": "Sword", "slot": "hand", "melee": "yellow 1"},
        {"name": "Leather Armor", "slot": "body", "defense": "blue 1"},
    )
    play(run, setup.DealStartingGear(hero="Owen"), answers)
    assert answers.decks == [("starting", 0), ("starting", 0)]
    gear = run.state.heroes[0].inventory
    assert [(item.card.name, item.equipped, item.card.origin) for item in gear] == [
        ("Sword", True, Origin.STARTING),
        ("Leather Armor", True, Origin.STARTING),
    ]
    assert Step.GEAR in done(run)
    with pytest.raises(Refused, match="has his gear"):
        run.do(setup.DealStartingGear(hero="Owen"))


def test_gear_that_is_only_named_is_worn_and_dealt_once() -> None:
    run = run_on(State(heroes=[Hero(name="Sibyl")]))
    play(run, setup.DealStartingGear(hero="Sibyl"), Answering({"name": "Short Bow"}, {"name": "Leather Armor"}))
    gear = run.state.heroes[0].inventory
    assert [(item.card.slot, item.equipped) for item in gear] == [(Slot.HAND, True), (Slot.BODY, True)]
    assert Step.GEAR in done(run)


def test_who_has_a_weapon_gets_the_armour_alone() -> None:
    run = run_on(State(heroes=[Hero(name="Owen", inventory=[sword()])]))
    answers = Answering({"name": "Leather Armor", "slot": "body", "defense": "blue 1"})
    play(run, setup.DealStartingGear(hero="Owen"), answers)
    assert [item.card.slot for item in run.state.heroes[0].inventory] == [Slot.HAND, Slot.BODY]


def test_the_lifebringer_has_two_tokens_and_can_have_others() -> None:
    run = run_on(State())
    assert run.state.lifebringers == 2
    run.do(changes.ChangeTable(lifebringers=4))
    assert run.state.lifebringers == 4


def test_without_a_choice_the_first_in_the_row_begins() -> None:
    run = run_on(a_dungeon(phase=Phase.SETUP, first_player=""))
    play(run, commands.NextPhase(), Answering())
    assert run.state.first_player == "Whisper"


def test_a_first_player_must_be_there() -> None:
    with pytest.raises(Refused):
        run_on(State()).do(setup.ChooseFirstPlayer(hero="Nobody"))


def test_no_quest_changes_nothing() -> None:
    assert Game(State()).quest.objectives(Game(State())) == []
