"""Turns, items, death and the end of the game (4.0, 7.0, 8.1, 11.0)."""

from fractions import Fraction
from itertools import product

import pytest

from app.rules.core.errors import Refused
from app.rules.darkest_night.actions import AttackBlight, AttackNecromancer, Pray, RetrieveRelic, Search, Travel
from app.rules.darkest_night.events import CombatOffered, CombatWon
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.items import DoWithout, GiveItem, OpenChest, StoreItem, TakeItem, UseWaystone
from app.rules.darkest_night.odds import chance_to_win, in_percent
from app.rules.darkest_night.setup import ReplaceHero
from app.rules.darkest_night.state import Turn, Variants
from tests.rules.darkest_night.table import Table, hero, of_kind

TURN = Turn(hero="Knight")
RELIC = "Holy Relic"


# Turns


def test_4_0_heroes_act_in_any_order_once_a_round() -> None:
    table = Table(hero(at="Monastery"), hero("Seer", "Monastery"), blights={"Ruins": ["Spies"]})
    table.do(BeginTurn(hero="Seer"))
    with pytest.raises(Refused, match="another turn is open"):
        table.do(BeginTurn(hero="Knight"))
    table.do(EndTurn())
    with pytest.raises(Refused, match="hero has had his turn"):
        table.do(BeginTurn(hero="Seer"))
    with pytest.raises(Refused, match="heroes have turns left"):
        table.do(NecromancerTurn())
    table.do(BeginTurn(hero="Knight"))
    table.do(EndTurn())
    table.do(NecromancerTurn(), [4], "Lich")
    assert table.state.round == 2


def test_4_1_one_action_a_turn() -> None:
    table = Table(hero(at="Monastery"), turn=TURN)
    table.do(Travel(to="Village"))
    with pytest.raises(Refused, match="no action left"):
        table.do(Search())


def test_4_1_beside_the_necromancer_and_with_a_relic_secrecy_goes() -> None:
    table = Table(hero(secrecy=5, items=[RELIC]), necromancer="Village")
    table.do(BeginTurn(hero="Knight"), "Midnight")
    assert table.hero().secrecy == 3


def test_4_1_without_secrecy_he_attacks_instead_of_an_event() -> None:
    table = Table(hero(secrecy=1, grace=2), necromancer="Village")
    table.begin(BeginTurn(hero="Knight"))
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert offered.enemy == "Necromancer"
    assert dict(zip(offered.ways, offered.chances, strict=True)) == {"fight": "0", "elude": "17", "give in": "0"}


def test_4_1_a_whole_turn_in_the_monastery_gives_secrecy() -> None:
    table = Table(hero(at="Monastery", secrecy=2))
    table.do(BeginTurn(hero="Knight"))
    table.do(EndTurn())
    assert table.hero().secrecy == 3
    table = Table(hero(at="Village", secrecy=2), turn=TURN)
    table.do(Travel(to="Monastery"))
    table.do(EndTurn())
    assert table.hero().secrecy == 3  # for the road, not for the stay


def test_4_1_roads_only() -> None:
    with pytest.raises(Refused, match="no road"):
        Table(hero(at="Castle"), turn=TURN).do(Travel(to="Forest"))
    with pytest.raises(Refused, match="no such place"):
        Table(hero(at="Castle"), turn=TURN).do(Travel(to="Atlantis"))


def test_4_1_the_monastery_is_for_prayers_and_not_for_searches() -> None:
    with pytest.raises(Refused, match="monastery is not searched"):
        Table(hero(at="Monastery"), turn=TURN).do(Search())
    with pytest.raises(Refused, match="prayer needs the monastery"):
        Table(hero(), turn=TURN).do(Pray())


def test_8_1_1_a_lost_turn_is_nothing_but_standing_up() -> None:
    table = Table(hero(tipped=True, secrecy=3, items=[RELIC]), necromancer="Village")
    table.do(BeginTurn(hero="Knight"))
    assert (table.hero().tipped, table.hero().acted, table.hero().secrecy) == (False, True, 3)


def test_searching_with_several_successes_takes_one_of_the_finds() -> None:
    table = Table(hero("Rogue"), turn=Turn(hero="Rogue", dice=1))
    table.do(Search(), [3, 6], "Key", "Forgotten Shrine", "Key")
    assert [item.name for item in table.hero("Rogue").items] == ["Key"]


def test_supply_cache_keeps_one_of_two_and_puts_the_other_under_the_deck() -> None:
    table = Table(hero(), turn=TURN)
    table.do(Search(), [3], "Supply Cache", "Charge", "Sprint", "Sprint")
    assert [card.name for card in table.hero().powers] == ["Sprint"]
    assert table.hero().power_deck[0] == "Charge"


# Items


def test_7_1_items_go_from_hand_to_hand_in_one_place() -> None:
    table = Table(hero(items=["Key"]), hero("Seer"), hero("Rogue", "Castle"))
    table.do(GiveItem(hero="Knight", item="Key", to="Seer"))
    assert [item.name for item in table.hero("Seer").items] == ["Key"]
    with pytest.raises(Refused, match="not in the same place"):
        table.do(GiveItem(hero="Seer", item="Key", to="Rogue"))
    with pytest.raises(Refused, match="item is not his"):
        table.do(GiveItem(hero="Knight", item="Key", to="Seer"))


def test_7_1_a_used_item_is_locked_until_the_next_turn() -> None:
    table = Table(hero(items=["Blood Ring"], acted=True), hero("Seer", "Village"))
    table.hero().items[0].locked = True
    with pytest.raises(Refused, match="item is locked"):
        table.do(GiveItem(hero="Knight", item="Blood Ring", to="Seer"))


def test_7_1_the_monastery_stores_items() -> None:
    table = Table(hero(at="Monastery", items=["Key"]), hero("Seer", "Monastery"))
    table.do(StoreItem(hero="Knight", item="Key"))
    table.do(TakeItem(hero="Seer", item="Key"))
    assert [item.name for item in table.hero("Seer").items] == ["Key"]
    with pytest.raises(Refused, match="item is not stored"):
        table.do(TakeItem(hero="Seer", item="Key"))


def test_7_2_relics_one_each_and_a_secrecy_for_being_handed_one() -> None:
    table = Table(hero(items=[RELIC]), hero("Seer", secrecy=4))
    table.do(GiveItem(hero="Knight", item=RELIC, to="Seer"))
    assert table.hero("Seer").secrecy == 3
    table = Table(hero(items=[RELIC]), hero("Seer", items=[RELIC]))
    with pytest.raises(Refused, match="one relic each"):
        table.do(GiveItem(hero="Knight", item=RELIC, to="Seer"))


def test_7_0_chest_waystone_magic_and_dust() -> None:
    table = Table(hero(items=["Treasure Chest"]))
    table.do(OpenChest(hero="Knight"), "Charge")
    assert ([card.name for card in table.hero().powers], table.hero().items) == (["Charge"], [])
    table = Table(hero(secrecy=6, items=["Waystone"]), turn=TURN)
    table.do(UseWaystone(to="Swamp"))
    assert (table.hero().at, table.hero().secrecy) == ("Swamp", 7)
    table = Table(hero(items=["Bottled Magic"]))
    assert of_kind(table.do(BeginTurn(hero="Knight"), "Lich", "fight", [1], "Bottled Magic", [1, 1, 5]), CombatWon)
    table = Table(hero(items=["Vanishing Dust"]))
    assert of_kind(table.do(BeginTurn(hero="Knight"), "Lich", "elude", [1], "Vanishing Dust"), CombatWon)


# Relics and the end


@pytest.mark.parametrize(("five", "keys"), [(False, 3), (True, 5)])
def test_a_relic_takes_its_keys(five: bool, keys: int) -> None:
    variants = Variants(fifth_hero=five)
    table = Table(hero(at="Forest", items=["Key"] * (keys - 1)), turn=TURN, variants=variants)
    with pytest.raises(Refused, match="not enough keys"):
        table.do(RetrieveRelic())
    table = Table(hero(at="Forest", items=["Key"] * keys), turn=TURN, variants=variants)
    table.do(RetrieveRelic())
    assert [item.name for item in table.hero().items] == [RELIC]
    assert "Forest" not in table.state.relics


def test_keys_of_companions_count() -> None:
    table = Table(hero(at="Forest", items=["Key"]), hero("Seer", "Forest", items=["Key", "Key"]), turn=TURN)
    table.do(RetrieveRelic())
    assert table.hero("Seer").items == []


def test_11_1_slain_with_a_relic_where_no_blight_is_left() -> None:
    table = Table(hero(items=[RELIC]), necromancer="Village", turn=TURN)
    table.do(AttackNecromancer(), "fight", [6])
    assert table.state.won


def test_11_1_a_blight_is_sacrificed_instead() -> None:
    table = Table(hero(items=[RELIC]), necromancer="Village", blights={"Village": ["Spies", "Lich"]}, turn=TURN)
    table.do(AttackNecromancer(), "fight", [6], "Lich")
    assert (table.state.won, table.blights("Village")) == (False, ["Spies"])


def test_8_2_a_relic_that_is_refused_does_not_help() -> None:
    table = Table(hero(items=[RELIC], grace=3), hero("Seer"), necromancer="Village", turn=TURN)
    table.begin(AttackNecromancer(), "fight")
    table.run.do(DoWithout(hero="Knight", item=RELIC))
    table.go_on([6])
    assert (table.state.won, table.hero().grace) == (False, 2)


def test_11_2_three_relics_in_the_monastery_win() -> None:
    stored = hero(at="Monastery", items=[RELIC])
    table = Table(stored, hero("Seer", "Monastery", items=[RELIC]), hero("Rogue", "Village", items=[RELIC]),
                  turn=Turn(hero="Rogue"))  # fmt: skip
    table.do(Travel(to="Monastery"))
    assert table.state.won


def test_11_3_after_the_end_nothing_more_is_done() -> None:
    table = Table(hero(acted=True), blights={"Monastery": ["Spies"] * 4, "Ruins": ["Taint", "Curse", "Lich", "Lich"]})
    table.do(NecromancerTurn(), [6], "Taint")
    assert table.state.lost
    with pytest.raises(Refused, match="game is lost"):
        table.do(NecromancerTurn())


# Death


def test_8_1_2_without_grace_a_wound_kills_and_darkness_rises() -> None:
    table = Table(hero(grace=0, items=["Key"]), hero("Seer"), darkness=4)
    table.do(BeginTurn(hero="Knight"), "Lich", "give in")
    assert (table.hero().dead, table.state.darkness, table.state.turn) == (True, 5, None)
    assert [item.name for item in table.hero("Seer").items] == ["Key"]


def test_7_1_items_of_the_dead_wait_for_the_next_to_arrive() -> None:
    table = Table(hero(grace=0, items=["Key"]), hero("Seer", "Castle"))
    table.do(BeginTurn(hero="Knight"), "Lich", "give in")
    table.do(BeginTurn(hero="Seer"), "Midnight")
    table.do(Travel(to="Village"))
    assert [item.name for item in table.hero("Seer").items] == ["Key"]


def test_8_1_2_a_new_hero_comes_a_round_later_and_acts_two_rounds_later() -> None:
    table = Table(hero(grace=0), hero("Seer", "Monastery"), blights={"Ruins": ["Spies"]})
    table.do(BeginTurn(hero="Knight"), "Lich", "give in")
    table.do(BeginTurn(hero="Seer"))
    table.do(EndTurn())
    with pytest.raises(Refused, match="no hero is due"):
        table.do(ReplaceHero(hero="Knight", new="Rogue", powers=("Ambush", "Vanish")))
    table.do(NecromancerTurn(), [4], "Lich")
    table.do(BeginTurn(hero="Seer"))
    table.do(EndTurn())
    with pytest.raises(Refused, match="a new hero is due"):
        table.do(NecromancerTurn())
    with pytest.raises(Refused, match="hero cannot come"):
        table.do(ReplaceHero(hero="Knight", new="Knight", powers=("Charge", "Sprint")))
    with pytest.raises(Refused, match="choose starting powers"):
        table.do(ReplaceHero(hero="Knight", new="Rogue", powers=("Ambush", "Stealth")))
    table.do(ReplaceHero(hero="Knight", new="Rogue", powers=("Ambush", "Vanish")))
    rogue = table.hero("Rogue")
    assert (rogue.grace, rogue.secrecy, rogue.default_grace, rogue.default_secrecy) == (3, 6, 3, 6)
    assert (len(rogue.powers), len(rogue.power_deck), rogue.at, rogue.acted) == (2, 8, "Monastery", True)
    table.do(NecromancerTurn(), [4], "Curse")
    table.do(BeginTurn(hero="Rogue"))


# Odds


@pytest.mark.parametrize(
    ("dice", "target", "highest", "chosen", "chance"),
    [
        (1, 5, 0, 0, Fraction(2, 6)), (2, 5, 0, 0, 1 - Fraction(4, 6) ** 2), (4, 4, 0, 0, 1 - Fraction(1, 2) ** 4),
        (1, 7, 0, 0, Fraction(0)), (1, 7, 1, 0, Fraction(1, 6)), (2, 7, 1, 0, 1 - Fraction(5, 6) ** 2),
        (2, 5, 0, 1, 1 - Fraction(3, 6) * Fraction(4, 6)), (3, 1, 0, 0, Fraction(1)),
    ],
)  # fmt: skip
def test_odds_are_exact(dice: int, target: int, highest: int, chosen: int, chance: Fraction) -> None:
    assert chance_to_win(dice, target, highest=highest, chosen=chosen) == chance


def test_odds_agree_with_counting_all_rolls() -> None:
    for target, highest, chosen in ((5, 1, 1), (6, 0, 1), (4, 1, 0)):
        won = 0
        for roll in product(range(1, 7), repeat=3):
            dice = [roll[0] + chosen, *roll[1:]]
            dice[dice.index(max(dice))] += highest
            won += max(dice) >= target
        assert chance_to_win(3, target, highest=highest, chosen=chosen) == Fraction(won, 6**3)


def test_small_chances_are_not_rounded_away() -> None:
    assert (in_percent(Fraction(1, 1000)), in_percent(Fraction(999, 1000)), in_percent(Fraction(1, 3))) == (
        "<1", ">99", "33",
    )  # fmt: skip


def test_every_way_of_a_combat_comes_with_its_odds() -> None:
    table = Table(hero(powers=["Charge", "Sprint"], grace=3), blights={"Village": ["Spies"]}, turn=TURN)
    table.begin(AttackBlight(blight="Spies"))
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert dict(zip(offered.ways, offered.chances, strict=True)) == {
        "fight": "33", "fight with Charge": "56", "give in": "0",
    }  # fmt: skip
