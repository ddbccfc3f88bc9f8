"""Doors and door cards (p. 13, 15, 26), and the treasure behind them (p. 15, 27)."""

from collections.abc import Mapping

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import Answer, Draw
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness import hero_turn, skill_actions
from app.rules.massive_darkness.doors import read_door_card
from app.rules.massive_darkness.events import DoorCardDrawn, DoorOpened, LevelRose, NoDoorCard, PickedUp, RoomRevealed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.state import Hero, State, Tokens

from .dungeon import GOBLINS, LONG_SWORD, Answering, a_dungeon, door_card, mob, with_quest
from .play import lines, play, run_on

OPEN = hero_turn.OpenDoor(hero="Owen", to="c1")
OWEN = Hero(name="Owen", at="b1")


def owen_alone(**changed: object) -> State:
    return a_dungeon(**{"heroes": [OWEN], "first_player": "Owen", **changed})


# What opens


def test_p24_a_party_finds_a_goblin_warriors_mob_behind_a_door() -> None:
    heroes = [Hero(name=name, at="b1") for name in ("Elias", "Owen", "Sibyl")]
    run = run_on(a_dungeon(heroes=heroes, first_player="Owen", level=2))
    answers = Answering(door_card({"spawn": "guard"}), GOBLINS, LONG_SWORD)
    events = play(run, OPEN, answers)
    assert answers.decks == [("door", 0), ("guard", 2), ("treasure", 2)]
    assert lines(events) == ["spawn Goblin Warriors c1 minions 3", "treasure level 2"]
    (goblins,) = run.state.enemies
    assert (goblins.level, goblins.minions, goblins.boss, goblins.carried) == (2, 3, True, "Long Sword")
    assert goblins.carries.melee == {"yellow": 1}
    assert goblins.treasure.name == "Long Sword"


def test_a_door_costs_a_movement_point_and_stays_open() -> None:
    run = run_on(owen_alone())
    play(run, OPEN, Answering(door_card()))
    assert (run.state.heroes[0].actions, run.state.heroes[0].movement) == (2, 1)
    play(run, hero_turn.MoveHero(hero="Owen", to="c1"), Answering())
    assert run.state.heroes[0].at == "c1"


@pytest.mark.parametrize(("at", "to", "key"), [("a1", None, "no_door_here"), ("b1", "a1", "no_door_there")])
def test_only_doors_of_his_own_zone(at: str, to: str | None, key: str) -> None:
    run = run_on(owen_alone(heroes=[Hero(name="Owen", at=at)]))
    with pytest.raises(Refused) as error:
        run.do(hero_turn.OpenDoor(hero="Owen", to=to))
    assert error.value.key == key




def test_of_two_doors_the_player_names_one() -> None:
    board = "+---+---+---+\n|.r D.  D.r |\n+---+---+---+\n"
    run = run_on(owen_alone(board=board, tile_zones={}, tokens=Tokens()))
    answers = Answering("c1", door_card())
    events = play(run, hero_turn.OpenDoor(hero="Owen"), answers)
    assert answers.options == [("a1", "c1")]
    assert DoorOpened(hero="Owen", zone="c1") in events


# The level (p. 15)


def test_the_level_rises_before_the_card_is_drawn() -> None:
    run = run_on(owen_alone())
    answers = Answering(door_card({"spawn": "guard"}), GOBLINS, LONG_SWORD)
    events = play(run, OPEN, answers)
    assert [event.level for event in events if isinstance(event, LevelRose)] == [2]
    assert answers.decks[1:] == [("guard", 2), ("treasure", 2)]


def test_a_door_to_a_lower_tile_changes_nothing() -> None:
    run = run_on(owen_alone(level=4))
    play(run, OPEN, Answering(door_card()))
    assert run.state.level == 4


# One card for a chamber


def test_rooms_are_filled_in_order_and_those_beyond_the_third_stay_empty() -> None:
    run = run_on(owen_alone())
    rooms = door_card({"treasure": 1}, {"spawn": "guard", "special": 1}, {"treasure": 2})
    play(run, OPEN, Answering(rooms, GOBLINS, LONG_SWORD))
    assert run.state.tokens.treasure == ["c1", "d2", "d2"]
    assert run.state.tokens.special_treasure == ["d1"]
    assert [enemy.at for enemy in run.state.enemies] == ["d1"]


def test_blocks_without_a_room_are_ignored() -> None:
    board = "+---+---+---+\n|.   .  D.r |\n+---+---+---+\n"
    run = run_on(owen_alone(board=board, tile_zones={}))
    play(run, OPEN, Answering(door_card({}, {"spawn": "guard"}, {"treasure": 2})))
    assert (run.state.enemies, run.state.tokens.treasure) == ([], [])


@pytest.mark.parametrize("spawn", ["guard", "ambush"])
def test_a_guard_comes_because_the_door_card_shows_one_p26(spawn: str) -> None:
    given = Answering(door_card({"spawn": spawn}), GOBLINS, LONG_SWORD)
    play(run_on(owen_alone()), OPEN, given)
    why = [(one.deck, one.reason.rule, one.reason.page) for one in given.asked if isinstance(one, Draw) and one.reason]
    assert why[:2] == [("door", "door_card", "26"), ("guard", "guard_on_door_card", "26")]


def test_an_ambush_stands_in_the_zone_of_the_hero() -> None:
    run = run_on(owen_alone())
    play(run, OPEN, Answering(door_card({"spawn": "ambush", "treasure": 1}), GOBLINS, LONG_SWORD))
    assert [enemy.at for enemy in run.state.enemies] == ["b1"]
    assert run.state.tokens.treasure == ["c1"]


@pytest.mark.parametrize("mapped", [True, False])
def test_p54_an_ambush_meets_the_active_hero_and_not_whom_he_commands(mapped: bool) -> None:
    """Who opens a door on a Command does not activate: the active hero is the one who gave it (p. 26, 52, 54)."""
    whisper = Hero(name="Whisper", at="a2" if mapped else None, skills=("command",))
    owen = Hero(name="Owen", at="b1" if mapped else None)
    run = run_on(a_dungeon(heroes=[whisper, owen], first_player="Whisper", mapped=mapped))
    play(run, skill_actions.CommandAlly(hero="Whisper", ally="Owen"), Answering())
    rooms = [] if mapped else ["2", "1"]
    answers = Answering(*rooms, door_card({"spawn": "ambush"}), GOBLINS, LONG_SWORD)
    play(run, hero_turn.OpenDoor(hero="Owen"), answers)
    assert [one.who for one in answers.asked if isinstance(one, Draw) and one.deck == "guard"] == ["Whisper"]
    assert [enemy.at for enemy in run.state.enemies] == ["a2" if mapped else None]


def test_each_guard_of_a_door_card_is_asked_for_with_its_room_p26() -> None:
    card = door_card({"spawn": "guard"}, {"spawn": "ambush"}, {"spawn": "guard"})
    guards: list[Answer] = [{**GOBLINS, "name": name} for name in ("Goblins", "Orcs", "Spiders")]
    drawn = [card, guards[0], LONG_SWORD, guards[1], LONG_SWORD, guards[2], LONG_SWORD]
    answers = Answering(*drawn)
    play(run_on(owen_alone()), OPEN, answers)
    assert [one.place for one in answers.asked if isinstance(one, Draw) and one.place] == ["c1", "b1", "d2"]
    answers = Answering("2", "3", *drawn)
    play(run_on(owen_alone(mapped=False, heroes=[Hero(name="Owen")])), hero_turn.OpenDoor(hero="Owen"), answers)
    assert [one.place for one in answers.asked if isinstance(one, Draw) and one.place] == ["1", "ambush", "3"]


STAR = """\
+---+---+---+---+
|X  |.r |X  |X  |
+---+   +---+---+
|.  D.r  .r  .r |
+---+   +---+---+
|X  |.r |X  |X  |
+---+---+---+---+
"""


def star(*blocks: Mapping[str, str | int], answers: tuple[str, ...]) -> tuple[list[tuple[str, ...]], list[str]]:
    run = run_on(owen_alone(board=STAR, tile_zones={}, tokens=Tokens(), heroes=[Hero(name="Owen", at="a2")]))
    given = Answering(door_card(*blocks), *answers)
    play(run, hero_turn.OpenDoor(hero="Owen", to="b2"), given)
    return given.options, run.state.tokens.treasure


def test_where_several_rooms_could_be_next_the_active_player_decides() -> None:
    one = {"treasure": 1}
    options, treasure = star({}, one, one, answers=("c2", "b3"))
    assert options == [("b1", "b3", "c2"), ("b1", "b3", "d2")]
    assert treasure == ["c2", "b3"]


def test_nobody_is_asked_about_rooms_with_nothing_in_them() -> None:
    options, treasure = star({"treasure": 1}, {}, {}, answers=())
    assert (options, treasure) == ([], ["b2"])


def test_a_chamber_that_is_open_already_gets_no_card() -> None:
    board = "+---+---+---+\n|.   .  D.r |\n+   +---+   +\n|.   .   .  |\n+---+---+---+\n"
    run = run_on(owen_alone(board=board, tile_zones={}))
    answers = Answering()
    play(run, OPEN, answers)
    assert answers.decks == []


def test_the_second_door_of_a_chamber_gets_no_card() -> None:
    board = "+---+---+---+\n|.   .  D.r |\n+   +---+   +\n|.   .  D.r |\n+---+---+---+\n"
    run = run_on(owen_alone(board=board, tile_zones={}))
    play(run, OPEN, Answering(door_card()))
    for zone in ("a1", "a2"):
        play(run, hero_turn.MoveHero(hero="Owen", to=zone), Answering())
    answers = Answering()
    play(run, hero_turn.MoveHero(hero="Owen", to="b2"), answers)
    play(run, hero_turn.OpenDoor(hero="Owen", to="c2"), answers)
    assert answers.decks == []


def test_rooms_behind_a_closed_door_are_another_chamber() -> None:
    board = "+---+---+---+\n|.  D.r D.r |\n+---+---+---+\n"
    run = run_on(owen_alone(board=board, tile_zones={}, tokens=Tokens(), heroes=[Hero(name="Owen", at="a1")]))
    play(run, hero_turn.OpenDoor(hero="Owen"), Answering(door_card({"treasure": 1}, {"treasure": 1})))
    assert run.state.tokens.treasure == ["b1"]
    play(run, hero_turn.MoveHero(hero="Owen", to="b1"), Answering())
    second = Answering(door_card({"treasure": 1}))
    play(run, hero_turn.OpenDoor(hero="Owen", to="c1"), second)
    assert second.decks == [("door", 0)]
    assert run.state.tokens.treasure == ["b1", "c1"]


# What a quest changes


class Guarded(Quest):
    id = "guarded"

    def __init__(self) -> None:
        self.opened: list[list[str]] = []

    def draws_door_card(self, game: Game, rooms: list[str]) -> bool:
        return False

    def chamber_opened(self, game: Game, hero: Hero, rooms: list[str]) -> Script[None]:
        self.opened.append(rooms)
        return at_once(None)


def test_a_quest_may_have_something_else_in_store() -> None:
    quest = Guarded()
    answers = Answering()
    play(with_quest(owen_alone(), quest), OPEN, answers)
    assert answers.decks == []
    assert quest.opened == [["c1", "c2", "d1", "d2"]]


def test_a_quest_may_lock_a_door() -> None:
    class Locked(Quest):
        id = "locked"

        def forbids_door(self, game: Game, hero: Hero, beyond: str) -> Reason | None:
            return Reason("keys", "46")

    with pytest.raises(Refused) as error:
        with_quest(owen_alone(), Locked()).do(OPEN)
    assert error.value.key == "quest_forbids"


# Without a map


def test_without_a_map_the_table_says_what_lies_behind() -> None:
    run = run_on(owen_alone(mapped=False, heroes=[Hero(name="Owen")]))
    card = door_card({"spawn": "guard"}, {"treasure": 1}, {"spawn": "guard"})
    answers = Answering("2", "2", card, GOBLINS, LONG_SWORD)
    events = play(run, hero_turn.OpenDoor(hero="Owen"), answers)
    assert answers.topics == ["level_behind", "rooms_behind"]
    assert run.state.level == 2
    assert [enemy.name for enemy in run.state.enemies] == ["Goblin Warriors"]
    rooms = [event for event in events if isinstance(event, RoomRevealed)]
    assert rooms == [RoomRevealed(hero="Owen", room=1, spawn="guard"), RoomRevealed(hero="Owen", room=2, treasure=1)]


def test_without_a_map_an_opened_chamber_gets_no_card() -> None:
    answers = Answering("1", "0")
    play(run_on(owen_alone(mapped=False)), hero_turn.OpenDoor(hero="Owen"), answers)
    assert answers.decks == []


# The card itself


@pytest.mark.parametrize(
    "wrong", [{"zone1": "dragon"}, {"zone4": "guard"}, {"zone1_treasure": -1}, {"zone1_treasure": "many"}]
)
def test_a_card_that_cannot_be_is_refused(wrong: dict[str, str | int]) -> None:
    with pytest.raises(Refused) as error:
        read_door_card({"name": "D1", **wrong})
    assert error.value.key == "bad_card"


# Picking up (p. 15, 27)


def picking_up(zone: str, normal: int = 0, special: int = 0, **changed: object) -> State:
    tokens = Tokens(level={1: ["a1"], 2: ["d2"]}, treasure=[zone] * normal, special_treasure=[zone] * special)
    return owen_alone(**{"tokens": tokens, "heroes": [Hero(name="Owen", at=zone)], **changed})


PICK_UP = hero_turn.PickUp(hero="Owen")
FIND = {"name": "Mace"}


def test_treasure_is_of_the_tiles_level_whatever_the_current_one() -> None:
    answers = Answering(FIND, FIND)
    run = run_on(picking_up("a2", normal=2, level=4))
    play(run, PICK_UP, answers)
    assert answers.decks == [("treasure", 1), ("treasure", 1)]
    assert run.state.heroes[0].actions == 2
    assert run.state.tokens.treasure == []


def test_special_treasure_is_a_level_higher() -> None:
    answers = Answering(FIND, FIND)
    play(run_on(picking_up("c1", normal=1, special=1)), PICK_UP, answers)
    assert answers.decks == [("treasure", 2), ("treasure", 3)]


def test_special_treasure_on_level_5_is_two_cards_of_level_5() -> None:
    state = picking_up("c1", special=1)
    state.tokens.level = {5: ["d2"]}
    answers = Answering(FIND, FIND)
    play(run_on(state), PICK_UP, answers)
    assert answers.decks == [("treasure", 5), ("treasure", 5)]


def test_a_find_may_go_to_a_hero_in_the_same_zone() -> None:
    heroes = [Hero(name="Owen", at="a2"), Hero(name="Sibyl", at="a2"), Hero(name="Elias", at="a1")]
    run = run_on(picking_up("a2", normal=1, heroes=heroes))
    answers = Answering(FIND, "Sibyl")
    play(run, PICK_UP, answers)
    assert answers.options == [("Owen", "Sibyl")]
    assert [len(hero.inventory) for hero in run.state.heroes] == [0, 1, 0]
    assert run.state.heroes[1].reorganizes


def test_nobody_is_asked_where_he_stands_alone() -> None:
    answers = Answering(FIND)
    play(run_on(picking_up("a2", normal=1)), PICK_UP, answers)
    assert answers.topics == []


class Collector(Quest):
    id = "collector"
    fixed_tokens = frozenset({"library"})

    def __init__(self) -> None:
        self.got: list[tuple[str, str]] = []

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        self.got.append((token, zone))
        return at_once(None)

    def treasure_level(self, game: Game, zone: str) -> int | None:
        return 4


def test_objective_tokens_go_to_the_quest_and_those_that_mark_a_place_stay() -> None:
    state = picking_up("a2", normal=1)
    state.tokens.lair, state.tokens.artifact, state.tokens.library = ["a2", "c1"], ["a2"], ["a2"]
    quest = Collector()
    run = with_quest(state, quest)
    answers = Answering(FIND)
    events = play(run, PICK_UP, answers)
    assert sorted(quest.got) == [("artifact", "a2"), ("lair", "a2")]
    assert answers.decks == [("treasure", 4)]
    assert (run.state.tokens.lair, run.state.tokens.library) == (["c1"], ["a2"])
    assert {event.token for event in events if isinstance(event, PickedUp)} == {"treasure", "artifact", "lair"}


def test_without_a_map_the_table_says_what_lies_there() -> None:
    run = run_on(owen_alone(mapped=False, enemies=[mob(at=None)]))
    answers = Answering({"treasure": 1, "special_treasure": 1}, "3", FIND, FIND)
    play(run, PICK_UP, answers)
    assert answers.decks == [("treasure", 3), ("treasure", 4)]


def test_without_a_map_the_table_says_who_gets_each_find_p27() -> None:
    """Any of those who may stand with him: not the killed, nor those who have left the dungeon."""
    names = ("Owen", "Sibyl", "Elias", "Whisper")
    heroes = [Hero(name=name, killed=name == "Elias", escaped=name == "Whisper") for name in names]
    run = run_on(owen_alone(mapped=False, heroes=heroes))
    answers = Answering({"treasure": 2}, "3", FIND, FIND, "Sibyl", "Owen")
    play(run, PICK_UP, answers)
    assert answers.options[1:] == [("Owen", "Sibyl")] * 2
    assert [len(hero.inventory) for hero in run.state.heroes] == [1, 1, 0, 0]
    assert run.state.heroes[1].reorganizes


# Where no card is drawn (p. 26)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("|.   .  D.  |", [NoDoorCard(zone="c1")]),
        ("|.   .  D.r O.  |", [NoDoorCard(zone="c1", open_chamber=True)]),
        ("|.   .  D.r |", []),
    ],
    ids=["a corridor", "a chamber that was open", "a closed chamber"],
)
def test_p26_the_table_learns_that_nothing_waits_behind_a_door(row: str, told: list[NoDoorCard]) -> None:
    rim = "+---" * ((len(row) - 1) // 4) + "+"
    run = run_on(owen_alone(board=f"{rim}\n{row}\n{rim}\n", tile_zones={}, tokens=Tokens()))
    events = play(run, OPEN, Answering() if told else Answering(door_card()))
    assert [event for event in events if isinstance(event, NoDoorCard)] == told
    assert bool(told) != any(isinstance(event, DoorCardDrawn) for event in events)
    assert run.state.enemies == []


def test_p26_without_a_map_too() -> None:
    run = run_on(owen_alone(mapped=False, board="", level=5))
    events = play(run, hero_turn.OpenDoor(hero="Owen"), Answering("0"))
    assert NoDoorCard(zone=None) in events
