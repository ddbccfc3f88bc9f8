"""The set-up as a checklist (p. 6-10)."""

from typing import Any

import msgspec
import pytest

from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.core.tiles import PlacedTile
from app.rules.massive_darkness import changes, chapter, commands, market, setup
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.events import SeatTaken
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import in_order
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.setup import Step
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State, Tokens

from .dungeon import Answering, a_dungeon, sword, with_quest
from .play import play, run_on

TILE = "+---+---+---+\n|.   .   .  |\n+   +   +   +\n|.   .   .  |\n+   +   +   +\n|.   .   .  |\n+---+---+---+\n"


class Two(Quest):
    id = "two"
    tiles = ("6V", "8R")


def done(run: Run) -> list[Step]:
    return [line.step for line in setup.checklist(run.game) if line.done]  # type: ignore[arg-type]


def suggested(run: Run) -> Step | None:
    """The next thing to do; None: everything is ready for the first round."""
    lines = setup.checklist(run.game)  # type: ignore[arg-type]
    return next((line.step for line in lines if not line.done), None)


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


def test_p9_a_shield_in_hand_is_no_starting_weapon() -> None:
    shield = Item(Card(name="Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1})), equipped=True)
    run = run_on(State(heroes=[Hero(name="Owen", inventory=[shield])]))
    answers = Answering({"name": "Sword", "slot": "hand", "melee": "yellow 1"}, {"name": "Leather Armor"})
    play(run, setup.DealStartingGear(hero="Owen"), answers)
    assert [item.card.name for item in run.state.heroes[0].inventory] == ["Shield", "Sword", "Leather Armor"]


def a_later_quest(*cards: Item) -> Run:
    run = run_on(State())
    play(run, chapter.BeginChapter(heroes=(Hero(name="Owen", inventory=list(cards)),)), Answering())
    play(run, market.LeaveMarket(), Answering())
    return run


def test_p38_starting_equipment_is_for_the_first_quest_only() -> None:
    run = a_later_quest(sword())
    assert Step.GEAR in done(run)
    with pytest.raises(Refused, match="has his gear"):
        run.do(setup.DealStartingGear(hero="Owen"))
    assert len(run.state.heroes[0].inventory) == 1


def test_p38_who_joins_later_has_his_own_first_quest() -> None:
    run = a_later_quest()
    run.do(changes.AddHero(name="Sibyl"))
    assert Step.GEAR not in done(run)
    play(run, setup.DealStartingGear(hero="Sibyl"), Answering({"name": "Short Bow"}, {"name": "Leather Armor"}))
    assert Step.GEAR in done(run)


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


# The tokens of a quest (p. 40-51)


def laid_out(quest: str, **tokens: Any) -> Run:
    return run_on(a_dungeon(phase=Phase.SETUP, quest=QuestProgress(id=quest), tokens=Tokens(**tokens)))


@pytest.mark.parametrize(
    ("quest", "page", "told"),
    [
        ("tutorial", "40", {"library": 1}),
        ("scorched_earth", "41", {"objective": 3, "library": 1}),
        ("the_chosen_one", "43", {"artifact": 2, "library": 1, "lair": 2}),
        ("the_immortals_downfall", "45", {"library": 1, "pillar": 2}),
        ("the_fiends_treasure", "46", {"objective": 4, "artifact": 1, "library": 1}),
        ("sparks_in_the_dark", "47", {"lair": 2}),
        ("big_game_hunting", "48", {"pillar": 6}),
        ("maze_of_darkness", "49", {"artifact": 1, **dict.fromkeys(("level1", "level2", "level3", "level4"), 1)}),
        ("heart_of_the_darkness", "50", {"lair": 2, "pillar": 2, "artifact": 1}),
    ],
)
def test_how_many_tokens_the_page_of_a_quest_tells(quest: str, page: str, told: dict[str, int]) -> None:
    game = laid_out(quest).game
    needed = setup.needed_tokens(game)  # type: ignore[arg-type]
    assert game.quest.page == page  # type: ignore[attr-defined]
    assert {token: needed[token] for token in told} == told
    assert (needed["start"], needed["exit"]) == (1, 1)


def test_nobody_says_what_a_quest_of_the_tables_own_needs() -> None:
    assert setup.needed_tokens(laid_out("").game) == {}  # type: ignore[arg-type]


def test_tokens_tick_themselves_when_all_of_the_quest_lie_there() -> None:
    tokens: dict[str, Any] = {"start": ["a1"], "exit": ["b1"], "level": {1: ["a1"]}}
    assert Step.TOKENS not in done(laid_out("tutorial", **tokens))
    assert Step.TOKENS in done(laid_out("tutorial", **tokens, library=["c1"]))


def test_that_tokens_were_shuffled_face_down_only_the_table_can_tell_p42() -> None:
    tokens: dict[str, Any] = {"start": ["a1"], "exit": ["b1"], "level": {1: ["a1"]}, "objective": ["a1", "b1"]}
    run = laid_out("scorched_earth", **tokens)
    assert setup.missing_tokens(run.game) == ["objective", "library"]  # type: ignore[arg-type]
    run = laid_out("scorched_earth", **{**tokens, "objective": ["a1", "b1", "c1"], "library": ["c1"]})
    assert setup.missing_tokens(run.game) == []  # type: ignore[arg-type]
    assert Step.TOKENS not in done(run)
    run.do(setup.TickOff(step=Step.TOKENS))
    assert Step.TOKENS in done(run)


def test_where_only_the_map_tells_the_number_one_nest_of_the_spider_is_enough() -> None:
    assert "lair" in setup.missing_tokens(laid_out("black_widow").game)  # type: ignore[arg-type]
    assert "lair" not in setup.missing_tokens(laid_out("black_widow", lair=["a1"]).game)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("quest", "token"),
    [("goblin_war_drums", "pillar"), ("the_immortals_downfall", "bridge"), ("maze_of_darkness", "pillar")],
)
def test_p44_p45_p49_one_is_too_few_where_the_quest_speaks_of_several(quest: str, token: str) -> None:
    one, two = laid_out(quest, **{token: ["a1"]}), laid_out(quest, **{token: ["a1", "b1"]})
    assert token in setup.missing_tokens(one.game)  # type: ignore[arg-type]
    assert token not in setup.missing_tokens(two.game)  # type: ignore[arg-type]
    assert not setup.is_laid(two.game, token), "only the map says how many there are"  # type: ignore[arg-type]


def test_a_token_is_laid_when_as_many_lie_there_as_the_quest_has() -> None:
    for zones, laid in ((["a1"], False), (["a1", "b1", "c1"], True), (["a1", "b1", "c1", "a1"], False)):
        assert setup.is_laid(laid_out("scorched_earth", objective=zones).game, "objective") is laid  # type: ignore[arg-type]
    assert not setup.is_laid(laid_out("scorched_earth").game, "treasure"), "none of the quest's"  # type: ignore[arg-type]


@pytest.mark.parametrize(("board", "lacks"), [("|.   .r |", True), ("|.  D.r |", False), ("|.   .  |", False)])
def test_a_chamber_wants_a_door(board: str, lacks: bool) -> None:
    run = run_on(State(board=f"+---+---+\n{board}\n+---+---+\n"))
    assert setup.lacks_doors(run.game) is lacks  # type: ignore[arg-type]


# Seats (p. 25, 33)


def seated(**changed: Any) -> Run:
    return run_on(a_dungeon(heroes=[Hero(name=name, at="b1") for name in ("Bjorn", "Elias", "Owen")], **changed))


def clockwise(run: Run) -> list[str]:
    """From the first player on."""
    return [hero.name for hero in in_order(run.game)]  # type: ignore[arg-type]


def test_p25_heroes_act_clockwise_in_the_order_of_their_seats() -> None:
    run = seated(phase=Phase.HEROES, first_player="Bjorn")
    (taken,) = run.do(setup.TakeSeat(hero="Owen", seat=2))
    assert taken == SeatTaken(hero="Owen", right="Bjorn", corrected=True)
    assert clockwise(run) == ["Bjorn", "Owen", "Elias"]


def test_p33_the_first_players_token_stays_with_its_hero_when_he_is_moved() -> None:
    run = seated(phase=Phase.SETUP, first_player="Bjorn")
    (taken,) = run.do(setup.TakeSeat(hero="Bjorn", seat=2))
    assert taken == SeatTaken(hero="Bjorn", right="Elias")
    assert clockwise(run) == ["Bjorn", "Owen", "Elias"]


def test_a_seat_that_there_is_not_is_refused_and_his_own_changes_nothing() -> None:
    run = seated()
    before = msgspec.json.encode(run.state)
    for seat in (0, 4):
        with pytest.raises(Refused, match="seat"):
            run.do(setup.TakeSeat(hero="Bjorn", seat=seat))
    assert run.do(setup.TakeSeat(hero="Bjorn", seat=1)) == []
    assert msgspec.json.encode(run.state) == before
