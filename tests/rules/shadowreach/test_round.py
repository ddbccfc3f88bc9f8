"""Lifebringers, levels, the darkness track, decks that are spent ("Gameplay", "Knocked Out", "Darkness Phase")."""

from typing import Any

import pytest

from app.rules.core.board import Side
from app.rules.core.errors import Refused
from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Kind, Rarity, Track
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.commands import EndQuest, SpawnMob, SpawnRoaming
from app.rules.hellscape.events import KindActs, Lost, Spawned
from app.rules.hellscape.hero_turn import OpenDoor
from app.rules.hellscape.single_steps import ResolveAttack, Spawn
from app.rules.hellscape.state import MOST_OF_A_FIGURE, Enemy, Phase, Token
from app.rules.hellscape.targets import weapons
from app.rules.shadowreach.by_heroes import in_pairs
from app.rules.shadowreach.commands import DisarmMob
from app.rules.shadowreach.events import LifebringerUsed, StoodUp
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import NextPhase
from app.rules.shadowreach.setup import ChooseChallenge, ChooseTrack, portals_beside_the_roaming_one
from app.rules.shadowreach.state import Challenge, State
from tests.rules.shadowreach.sitting import DICE, Sitting, corridor, hero, mob


@pytest.mark.parametrize(("heroes", "tokens"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_lifebringers_by_the_number_of_heroes(heroes: int, tokens: int) -> None:
    state = State(board=corridor(2), heroes=[hero(f"Hero {number}") for number in range(heroes)])
    table = Sitting(state)
    table.tell(NextPhase())
    assert table.state.lifebringers == tokens
    assert in_pairs(heroes) == tokens
    assert portals_beside_the_roaming_one(heroes) == tokens - 1


def test_the_marker_begins_on_the_first_space() -> None:
    table = Sitting(State(board=corridor(2), heroes=[hero("Azzar"), hero("Thena")]))
    table.tell(NextPhase())
    assert table.state.darkness == 1


def test_the_marker_is_put_right_within_its_track() -> None:
    """Nine spaces in a line, then four in a circle; a boss track as long as its dashboard says ("Bosses")."""
    table = Sitting.of([hero("Azzar")])
    table.tell(ChangeTable(darkness=13))
    with pytest.raises(Refused, match="number out of range"):
        table.tell(ChangeTable(darkness=14))
    boss = mob("The Nightmare", kind=Kind.BOSS, track={1: "mobs", 6: "text It grows."})
    fight = Sitting.of([hero("Azzar")], [boss], boss_fight=True, darkness=5)
    fight.tell(ChangeTable(darkness=6))
    with pytest.raises(Refused, match="number out of range"):
        fight.tell(ChangeTable(darkness=7))
    with pytest.raises(Refused, match="number out of range"):
        table.tell(ChooseTrack(track=Track(id="short", front_spaces=9, back_spaces=3)))
    assert (table.state.darkness, fight.state.darkness) == (13, 6)


def test_the_hellbreaker_challenge_takes_one() -> None:
    table = Sitting(State(board=corridor(2), heroes=[hero("Azzar"), hero("Thena"), hero("Mayla")]))
    table.tell(ChooseChallenge(challenge=Challenge.HELLBREAKER))
    table.tell(ChooseChallenge(challenge=Challenge.DREAD_ENCOUNTERS))
    table.tell(NextPhase())
    assert table.state.lifebringers == 1
    assert table.state.challenges == [Challenge.HELLBREAKER, Challenge.DREAD_ENCOUNTERS]


def test_a_hero_stands_up_with_three_health_and_the_mana_he_had() -> None:
    heroes = [hero("Azzar", health=0, down=True, mana=1), hero("Thena")]
    table = Sitting.of(heroes, phase=Phase.DARKNESS, lifebringers=1)
    table.tell(NextPhase())
    azzar = table.hero("Azzar")
    assert (azzar.down, azzar.health, azzar.mana) == (False, 3, 1)
    assert (table.state.lifebringers, table.state.spent_lifebringers) == (0, 1)
    assert table.happened(StoodUp)[0].rerolls == 1


def test_without_a_lifebringer_the_quest_is_lost() -> None:
    table = Sitting.of([hero("Azzar", health=0, down=True), hero("Thena")], phase=Phase.DARKNESS, lifebringers=0)
    table.tell(NextPhase())
    assert table.lines[-1] == "lost"


def test_every_spent_lifebringer_is_a_reroll_in_combat() -> None:
    """Two were spent: two dice are rolled again, of either side, and no third one."""
    thena = hero("Thena", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([thena, hero("Azzar")], [mob("Kobolds", health=9)], dice=DICE, spent_lifebringers=2)
    table.tell(
        Attack(hero="Thena", enemy="Kobolds", type=CombatType.MELEE),
        {"yellow 1": "blank", "enemy 1": "claws 1", "enemy 2": "blank"},
        "lifebringer", "1 yellow: blank", {"yellow 1": "swords 2"},
        "lifebringer", "2 enemy: claws 1", {"enemy 1": "blank"},
    )  # fmt: skip
    assert [event.left for event in table.happened(LifebringerUsed)] == [1, 0]
    assert table.lines[-1] == "wounds Kobolds 2"
    assert table.hero("Thena").health == 8


def test_a_reroll_is_not_offered_when_every_die_is_resolved() -> None:
    thena = hero("Thena", mana=0, arms=Arms(melee={"yellow": 1}))
    kobolds = mob("Kobolds", minions=0, health=9)
    table = Sitting.of([thena, hero("Azzar")], [kobolds], dice=DICE, spent_lifebringers=1)
    attack = Attack(hero="Thena", enemy="Kobolds", type=CombatType.MELEE)
    table.tell(attack, {"yellow 1": "swords 1, mana 1"}, "mana")
    assert (table.lines[-1], table.hero("Thena").mana) == ("wounds Kobolds 1", 1)


def test_a_defender_has_them_too() -> None:
    thena = hero("Thena", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([thena, hero("Azzar")], [mob("Kobolds")], dice=DICE, spent_lifebringers=1)
    table.tell(
        ResolveAttack(attacker="Kobolds", defender="Thena", type=CombatType.MELEE),
        {"yellow 1": "swords 2", "enemy 1": "claws 1", "enemy 2": "blank"},
        "lifebringer", "1 yellow: swords 2", {"yellow 1": "blank"},
    )  # fmt: skip
    assert table.lines[-2:] == ["claws Thena 1", "wounds Thena 0"]


def test_levels_come_by_themselves() -> None:
    table = Sitting.of([hero("Azzar", xp=16), hero("Thena", xp=4)], phase=Phase.ENEMIES)
    table.tell(NextPhase())
    assert (table.hero("Azzar").level, table.hero("Azzar").xp) == (3, 1)
    assert table.hero("Azzar").skills_owed == 2
    assert table.hero("Thena").level == 1


# Darkness

PORTALS = {Token.PORTAL: ["b1"], Token.ROAMING_PORTAL: ["c1"]}
KOBOLDS: dict[str, str | int] = {"name": "Kobolds", "health": 2, "treasure": 0}
CLUB: dict[str, str | int] = {"name": "Club", "melee": "yellow 1"}
ROOM = "+---+---+\n|.  D.r |\n+---+---+\n"


def dark(space: str, **told: Any) -> Sitting:
    return Sitting.of(
        [hero("Azzar", "d1"), hero("Thena", "d1")], phase=Phase.LEVEL_UP, tokens=PORTALS,
        track=Track(id="own", front={1: space}, front_spaces=9, back_spaces=4), **told,
    )  # fmt: skip


def test_mobs_come_at_every_portal_roaming_monsters_at_their_own() -> None:
    table = dark("mobs")
    table.tell(NextPhase(), KOBOLDS, CLUB, {"name": "Bugbears", "health": 3, "treasure": 0}, CLUB)
    assert [(event.enemy, event.at) for event in table.happened(Spawned)] == [("Kobolds", "b1"), ("Bugbears", "c1")]
    table = dark("roaming")
    table.tell(NextPhase(), {"name": "Basilisk", "health": 5, "treasure": 1, "fixed": "rare 1"})
    assert table.enemy("Basilisk").at == "c1"
    assert table.enemy("Basilisk").health == 10
    assert (table.enemy("Basilisk").treasure, table.enemy("Basilisk").fixed) == ({}, {Rarity.RARE: 1})


def test_without_a_map_there_are_as_many_portals_as_the_heroes_need() -> None:
    track = Track(id="own", front={1: "mobs", 2: "roaming"}, front_spaces=9, back_spaces=4)
    three = [hero("Azzar"), hero("Mayla"), hero("Thena")]
    table = Sitting(State(heroes=three, mapped=False, phase=Phase.LEVEL_UP, track=track))
    table.tell(NextPhase(), KOBOLDS, CLUB, {**KOBOLDS, "name": "Bugbears"}, CLUB)
    assert [event.enemy for event in table.happened(Spawned)] == ["Kobolds", "Bugbears"]
    table.state.phase = Phase.LEVEL_UP
    table.tell(NextPhase(), {"name": "Basilisk", "health": 5, "treasure": 0})
    assert [event.enemy for event in table.happened(Spawned)] == ["Basilisk"]


def test_an_item_that_is_only_named_lets_its_mob_attack_all_the_same() -> None:
    table = Sitting.of([hero("Azzar", "b1")])
    table.tell(SpawnMob(at="b1"), KOBOLDS, {"name": "Rusty Bow"}, "ranged")
    assert weapons(table.enemy("Kobolds")).types == [CombatType.RANGED]


def test_nightmare_mobs_of_the_next_deck_that_act_at_once() -> None:
    table = dark("mobs higher act")
    table.hero("Azzar").level = 2
    table = Sitting(table.state)
    table.tell(NextPhase(), KOBOLDS, CLUB, {**KOBOLDS, "name": "Bugbears"}, CLUB, "Bugbears", "Azzar", {"swords": 1})
    assert [(enemy.level, enemy.at) for enemy in table.state.enemies] == [(3, "d1"), (3, "d1")]
    assert table.hero("Azzar").health == 7
    assert table.lines[-1] == "move d1", "the Kobolds come last, and no nearer"


def test_nightmare_mobs_that_act_are_of_the_dungeon_level() -> None:
    table = dark("mobs act")
    bugbears = {**KOBOLDS, "name": "Bugbears"}
    table.tell(NextPhase(), KOBOLDS, CLUB, bugbears, CLUB, "Kobolds", "Azzar", {"swords": 1})
    assert [(enemy.level, enemy.at) for enemy in table.state.enemies] == [(1, "d1"), (1, "d1")]
    assert table.hero("Azzar").health == 7


def test_nightmare_mobs_are_of_the_next_deck_only_if_it_has_a_card() -> None:
    """ "From 1 Dungeon Level higher, if possible": else of the dungeon level, their items too."""
    table = Sitting.of(
        [hero("Azzar", "d1", level=2), hero("Thena", "d1")], phase=Phase.LEVEL_UP,
        tokens={Token.ROAMING_PORTAL: ["a1"]},
        track=Track(id="own", front={1: "mobs higher"}, front_spaces=9, back_spaces=4),
    )  # fmt: skip
    table.tell(NextPhase(), DECK_EMPTY, KOBOLDS, DECK_EMPTY, CLUB)
    assert (table.enemy("Kobolds").level, table.enemy("Kobolds").carries.melee) == (2, {"yellow": 1})


@pytest.mark.parametrize(("level", "deck"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 5)])
def test_nightmare_one_dungeon_level_higher_is_one_level_and_not_one_deck(level: int, deck: int) -> None:
    """Level 2 is one higher than level 1, and its cards are those of levels 1-2; above 5 there is none."""
    table = Sitting.of(
        [hero("Azzar", "d1", level=level), hero("Thena", "d1")], phase=Phase.LEVEL_UP,
        tokens={Token.ROAMING_PORTAL: ["a1"]},
        track=Track(id="own", front={1: "roaming higher"}, front_spaces=9, back_spaces=4),
    )  # fmt: skip
    table.run.do(NextPhase())
    question = table.run.question
    assert isinstance(question, Draw)
    assert question.level == deck


def test_no_mob_has_more_minions_than_the_box_holds() -> None:
    """Six heroes bring all six; nothing takes the place of a seventh ("Components Limitation")."""
    table = Sitting.of([hero("Azzar"), hero("Thena")], board=ROOM, tokens={Token.SPAWN: ["b1"]}, heroes_at_start=6)
    table.tell(OpenDoor(hero="Azzar", side=Side.EAST), {"name": "Horde", "effects": "minions +1"}, KOBOLDS, CLUB)
    assert table.enemy("Kobolds").minions == 6


def test_nightmare_everybody_acts() -> None:
    table = dark("all act", enemies=[mob("Kobolds", "b1")])
    table.tell(NextPhase())
    assert table.lines == ["darkness 1", "move c1", "move d1"]


def test_nightmare_defeat() -> None:
    table = dark("defeat")
    table.tell(NextPhase())
    assert table.happened(Lost)


def test_a_spent_deck_gives_way_to_the_next_one_and_then_all_act() -> None:
    """Level 1: the low deck is spent, the one of levels 3-4 too: then every enemy of any kind activates."""
    enemies = [mob("Kobolds", "a1"), Enemy(name="Basilisk", kind=Kind.ROAMING, at="d1", arms=Arms(melee={"orange": 1}))]
    table = Sitting.of([hero("Azzar", "a1"), hero("Thena", "c1")], enemies)
    roll = {"swords": 0}
    table.tell(SpawnMob(at="b1"), DECK_EMPTY, DECK_EMPTY, "Basilisk", roll, roll, roll)
    assert [event.enemy for event in table.happened(KindActs)] == ["Basilisk", "Kobolds"]
    table = Sitting.of([hero("Azzar", "a1"), hero("Thena", "c1")])
    table.tell(SpawnMob(at="b1"), DECK_EMPTY, KOBOLDS, DECK_EMPTY, DECK_EMPTY)
    assert (table.enemy("Kobolds").level, table.enemy("Kobolds").carries.melee) == (3, {"enemy": 1})


@pytest.mark.parametrize("health", [0, -1, 1000])
def test_no_card_replaces_another_that_no_card_could_be(health: int) -> None:
    table = Sitting.of([hero("Azzar", "a1")], [mob("Kobolds", "c1")])
    before = table.run.settled
    with pytest.raises(Refused):
        table.tell(Spawn(name="Kobolds", kind=Kind.MOB, level=3, health=health))
    assert table.run.settled == before


def test_a_roaming_monster_in_play_gets_the_higher_card() -> None:
    basilisk = Enemy(name="Basilisk", kind=Kind.ROAMING, at="d1", health=10, wounds=4, treasure={Rarity.EPIC: 1})
    table = Sitting.of([hero("Azzar", "a1", level=3), hero("Thena", "a1")], [basilisk])
    table.tell(SpawnRoaming(at="c1"), {"name": "Basilisk", "health": 8, "melee": "orange 2"})
    assert table.lines == ["replace Basilisk", "move c1"]
    found = table.enemy("Basilisk")
    assert (found.health, found.wounds, found.level, found.treasure) == (16, 4, 3, {Rarity.EPIC: 1})


def with_a_new_card(basilisk: Enemy, **card: Any) -> Enemy:
    """Of a higher level, for two heroes far away."""
    table = Sitting.of([hero("Azzar", "a1", level=3), hero("Thena", "a1")], [basilisk])
    table.tell(SpawnRoaming(at="c1"), {"name": "Basilisk", **card})
    return table.enemy("Basilisk")


def test_a_roaming_monster_attacks_and_defends_as_its_new_card_says() -> None:
    basilisk = Enemy(name="Basilisk", kind=Kind.ROAMING, at="d1", health=10, arms=Arms(melee={"yellow": 1}))
    found = with_a_new_card(basilisk, health=8, melee="orange 2", defense="blue 1")
    assert found.arms == Arms(melee={"orange": 2}, defense={"blue": 1})


def test_wounds_stay_on_a_new_card_and_do_not_kill_by_it() -> None:
    basilisk = Enemy(name="Basilisk", kind=Kind.ROAMING, at="d1", health=10, wounds=9)
    found = with_a_new_card(basilisk, health=3, melee="orange 2")
    assert (found.health, found.wounds, found.alive) == (6, 5, True)


def test_no_card_makes_more_health_than_a_figure_can_have() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    for _ in range(2):
        table.tell(Spawn(name="Basilisk", kind=Kind.ROAMING, at="d1", health=MOST_OF_A_FIGURE, only_decide=True))
        assert table.enemy("Basilisk").health == MOST_OF_A_FIGURE


def test_a_monster_off_the_board_has_its_new_card_and_nowhere_to_act() -> None:
    basilisk = Enemy(name="Basilisk", kind=Kind.ROAMING, health=10)
    found = with_a_new_card(basilisk, health=8, melee="orange 2")
    assert (found.level, found.at) == (3, None)


def test_a_mob_that_loses_its_item_strikes_with_enemy_dice() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], [mob("Kobolds", carries=Arms(ranged={"yellow": 1}))])
    table.tell(DisarmMob(enemy="Kobolds"))
    assert (table.enemy("Kobolds").arms, table.enemy("Kobolds").carries) == (Arms(), Arms(melee={"enemy": 1}))


# One player


def test_who_plays_alone_has_four_actions_and_counts_as_two() -> None:
    table = Sitting(State(board=corridor(3), heroes=[hero("Azzar")]))
    table.tell(NextPhase())
    assert table.hero("Azzar").actions == 4
    assert Game(table.state).hero_count == 2
    table.tell(SpawnMob(at="b1"), KOBOLDS, CLUB)
    assert table.enemy("Kobolds").minions == 2


def test_a_quest_ends_as_the_table_says() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    table.tell(EndQuest(won=True))
    assert table.lines == ["won"]
