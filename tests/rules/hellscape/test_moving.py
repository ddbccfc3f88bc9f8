"""Steps, doors and chambers ("Movement Action", "Opening a Door", "Revealing a Chamber", "Interacting with a Zone")."""

import pytest

from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import HeroCard, Rarity
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import DeckSpent, DoorCardDrawn, TableCarriesOut, TrapSprung
from app.rules.hellscape.hero_turn import EndActivation, Interact, MoveHero, OpenDoor, TradeAndEquip, UseAbility
from app.rules.hellscape.inventory import EquipItem, GiveItem
from app.rules.hellscape.state import Condition, Phase, Token
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob, refusal

# Hero Phase


def test_the_three_actions_of_a_turn_are_of_any_kind() -> None:
    card = HeroCard(name="Gheta", health=8, mana=6, abilities=("action: mana +3",))
    table = Sitting.of([hero("Gheta", card=card, arms=Arms(melee={"yellow": 1}))], [mob("Imps", "b1", minions=0)])
    table.tell(UseAbility(hero="Gheta", ability="action: mana +3"))
    table.tell(MoveHero(hero="Gheta", to="b1"))
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 0})
    assert table.hero("Gheta").actions == 0
    assert refusal(table, TradeAndEquip(hero="Gheta")) == "no_action_left"


def test_a_hero_may_stop_early_and_is_done_for_the_round() -> None:
    table = Sitting.of([hero("Gheta"), hero("Irk")])
    table.tell(MoveHero(hero="Gheta", to="b1"))
    table.tell(EndActivation(hero="Gheta"))
    assert table.hero("Gheta").activated
    assert refusal(table, MoveHero(hero="Gheta", to="c1")) == "hero_is_done"


# Moving to an Adjacent Zone

YARD = """\
+---+---+---+
|.   .  D.  |
+   +---+---+
|.  |.   .  |
+---+---+---+
"""


@pytest.mark.parametrize("to", ["a2", "c2", "b2", "c1"], ids=["diagonal", "diagonal past walls", "wall", "closed door"])
def test_no_step_leads_there(to: str) -> None:
    assert refusal(Sitting.of([hero("Gheta", "b1")], board=YARD), MoveHero(hero="Gheta", to=to)) == "no_step_there"


def test_a_step_goes_through_an_open_door() -> None:
    table = Sitting.of([hero("Gheta", "b1")], board=YARD.replace("D", "O"))
    table.tell(MoveHero(hero="Gheta", to="c1"))
    assert table.hero("Gheta").at == "c1"


# Opening a Door

HALL = """\
+---+---+---+---+
|.   .  D.r D.r |
+---+---+---+---+
"""


def test_a_door_is_opened_from_its_own_zone_and_the_points_left_are_used_after_its_card() -> None:
    table = Sitting.of([hero("Gheta", "a1")], board=HALL)
    assert refusal(table, OpenDoor(hero="Gheta")) == "no_door_here"
    table.tell(MoveHero(hero="Gheta", to="b1"))
    table.tell(OpenDoor(hero="Gheta"), {"name": "Quiet"})
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (2, 0)
    table.tell(MoveHero(hero="Gheta", to="c1"))
    assert (table.hero("Gheta").at, table.hero("Gheta").actions, table.hero("Gheta").movement) == ("c1", 1, 1)


def test_the_next_chamber_has_a_door_card_of_its_own() -> None:
    table = Sitting.of([hero("Gheta", "b1")], board=HALL)
    table.tell(OpenDoor(hero="Gheta"), {"name": "Quiet"})
    table.tell(MoveHero(hero="Gheta", to="c1"))
    table.tell(OpenDoor(hero="Gheta"), {"name": "Cold Wind"})
    assert [event.card for event in table.happened(DoorCardDrawn)] == ["Cold Wind"]


def test_monsters_neither_open_doors_nor_pass_them_closed() -> None:
    table = Sitting.of([hero("Gheta", "d1")], [mob("Imps", "b1")], HALL, Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"))
    assert (table.enemy("Imps").at, table.state.board.count("D")) == ("b1", 2)


# Revealing a Chamber


def test_where_no_door_card_is_left_the_discarded_ones_are_shuffled_again() -> None:
    table = Sitting.of([hero("Gheta", "b1")], board=HALL)
    table.tell(OpenDoor(hero="Gheta"), DECK_EMPTY, {"name": "Quiet"})
    assert [event.deck for event in table.happened(DeckSpent)] == ["door"]
    assert [event.card for event in table.happened(DoorCardDrawn)] == ["Quiet"]


def test_two_spawn_points_in_a_zone_are_two_mobs_and_each_treasure_point_is_a_token() -> None:
    tokens = {Token.SPAWN: ["c1", "c1"], Token.TREASURE_SPAWN: ["c1", "c1"]}
    table = Sitting.of([hero("Gheta", "b1")], board=HALL, tokens=tokens, bag={Rarity.COMMON: 5})
    imps, undead = ({"name": name, "treasure": 0} for name in ("Imps", "Undead"))
    table.tell(OpenDoor(hero="Gheta"), {"name": "Quiet"}, imps, DECK_EMPTY, undead, DECK_EMPTY)
    assert [(enemy.name, enemy.at) for enemy in table.state.enemies] == [("Imps", "c1"), ("Undead", "c1")]
    assert table.state.treasure == {"c1": {Rarity.COMMON: 2}}


def test_the_point_that_pays_for_the_treasure_is_spent_in_its_zone() -> None:
    table = Sitting.of([hero("Gheta", "b1")], treasure={"c1": {Rarity.COMMON: 1}}, bag={Rarity.COMMON: 1})
    assert refusal(table, Interact(hero="Gheta")) == "nothing_here"
    table.tell(MoveHero(hero="Gheta", to="c1"))
    table.tell(Interact(hero="Gheta"), {"name": "Ring"})
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (2, 0)


# Interacting with a Zone


def test_who_is_handed_a_find_puts_it_on_at_once() -> None:
    table = Sitting.of([hero("Gheta"), hero("Irk")], treasure={"a1": {Rarity.COMMON: 1}})
    table.tell(Interact(hero="Gheta"), {"name": "Silver Ring", "slot": "misc"})
    table.tell(GiveItem(hero="Gheta", item="Silver Ring", to="Irk"))
    table.tell(EquipItem(hero="Irk", item="Silver Ring"))
    assert table.hero("Irk").items[0].equipped


def test_loot_is_handed_on_and_put_on_at_once_as_finds_are() -> None:
    imps = mob("Imps", minions=0, health=1, treasure={Rarity.RARE: 1})
    table = Sitting.of([hero("Gheta", arms=Arms(melee={"yellow": 1})), hero("Irk")], [imps])
    attack = Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)
    table.tell(attack, {"swords": 1}, {"name": "Crown", "slot": "head"})
    table.tell(GiveItem(hero="Gheta", item="Crown", to="Irk"))
    table.tell(EquipItem(hero="Irk", item="Crown"))
    assert table.hero("Irk").items[0].equipped


# Spike Trap, Bear Trap


@pytest.mark.parametrize("trap", [Token.SPIKE_TRAP, Token.BEAR_TRAP])
def test_traps_do_nothing_to_monsters(trap: Token) -> None:
    heroes, enemies = [hero("Gheta", "d1")], [mob("Imps", "a1")]
    table = Sitting.of(heroes, enemies, corridor(4), Phase.ENEMIES, tokens={trap: ["b1", "c1"]})
    table.tell(EnemyTurn(enemy="Imps"))
    assert (table.enemy("Imps").at, table.enemy("Imps").wounds) == ("c1", 0)
    assert not table.happened(TrapSprung)


def test_a_kind_that_is_in_play_acts_instead_of_a_second_mob_behind_a_door() -> None:
    tokens = {Token.SPAWN: ["c1"]}
    table = Sitting.of([hero("Gheta", "b1")], [mob("Imps", "a1")], HALL, tokens=tokens)
    table.tell(OpenDoor(hero="Gheta"), {"name": "Quiet"}, {"name": "Imps"}, {"swords": 1})
    assert [said for said in table.lines if said.startswith(("activate", "move", "attack"))] == [
        "activate Imps", "move b1", "attack Gheta melee",
    ]  # fmt: skip
    assert len(table.state.enemies) == 1


@pytest.mark.parametrize(
    ("effect", "health", "mana", "fire"),
    [("wounds 1", 7, 2, 0), ("mana -2", 8, 0, 0), ("fire 1", 8, 2, 1), ("It grows cold", 8, 2, 0)],
)
def test_an_event_befalls_who_opened_the_door(effect: str, health: int, mana: int, fire: int) -> None:
    """What the app cannot do is read out."""
    table = Sitting.of([hero("Gheta", "b1"), hero("Irk", "b1")], board=HALL)
    table.tell(OpenDoor(hero="Gheta"), {"name": "Curse", "effects": effect})
    gheta, irk = table.state.heroes
    assert (gheta.health, gheta.mana, gheta.conditions.get(Condition.FIRE, 0)) == (health, mana, fire)
    assert (irk.health, irk.mana, irk.conditions) == (8, 2, {})
    assert [event.text for event in table.happened(TableCarriesOut)] == ([effect] if effect[0].isupper() else [])


@pytest.mark.parametrize("points", [["c1"], []])
def test_an_event_may_bring_one_treasure_token_more(points: list[str]) -> None:
    table = Sitting.of(
        [hero("Gheta", "b1")], board=HALL, tokens={Token.TREASURE_SPAWN: points}, bag={Rarity.COMMON: 5}
    )
    table.tell(OpenDoor(hero="Gheta"), {"name": "Hoard", "effects": "treasure +1"})
    assert table.state.treasure == {"c1": {Rarity.COMMON: len(points) + 1}}
