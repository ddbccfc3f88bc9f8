"""The worked examples of the rulebook, each by its section and name."""

import pytest

from app.rules.core.errors import Refused
from app.rules.darkest_night.actions import AttackBlight, AttackNecromancer, Hide, Pray, Search, Travel
from app.rules.darkest_night.events import CombatOffered, CombatWon
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import Turn
from tests.rules.darkest_night.table import Table, hero, of_kind


def turn(name: str = "Knight") -> Turn:
    return Turn(hero=name)


# 4.1 Event: Dead Servant


@pytest.mark.parametrize(
    ("secrecy", "enemy"), [(7, "Scout"), (5, "Scout"), (4, "Archer"), (3, "Archer"), (2, "Dread"), (0, "Dread")]
)
def test_4_1_dead_servant_goes_by_secrecy(secrecy: int, enemy: str) -> None:
    table = Table(hero(secrecy=secrecy))
    table.begin(BeginTurn(hero="Knight"), "Dead Servant")
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert offered.enemy == enemy


def test_4_1_renewal_is_shuffled_and_another_card_is_drawn() -> None:
    table = Table(hero(grace=2))
    table.do(BeginTurn(hero="Knight"), "Renewal", "Anathema")
    assert table.hero().grace == 1


# 5.0 The Knight and the Lich; the Rogue without secrecy


def test_5_0_knight_with_one_grace_takes_the_wound_first_and_lives() -> None:
    table = Table(hero(grace=1, powers=["Reckless Abandon"]))
    table.do(BeginTurn(hero="Knight"), "Lich", "fight with Reckless Abandon", [1, 1, 1, 1], "wound")
    assert (table.hero().grace, table.hero().dead) == (0, False)


def test_5_0_knight_in_the_opposite_order_dies() -> None:
    table = Table(hero(grace=1, powers=["Reckless Abandon"]))
    table.do(BeginTurn(hero="Knight"), "Lich", "fight with Reckless Abandon", [1, 1, 1, 1], "Reckless Abandon")
    assert table.hero().dead
    assert table.state.darkness == 1


def test_5_0_rogue_without_secrecy_cannot_eavesdrop() -> None:
    table = Table(hero("Rogue", secrecy=0, powers=["Eavesdrop"]), turn=turn("Rogue"))
    with pytest.raises(Refused, match="not enough to spend"):
        table.do(UsePower(hero="Rogue", power="Eavesdrop"))


# II. Gains and losses


def test_ii_knight_with_six_secrecy_travels_and_keeps_six() -> None:
    table = Table(hero(at="Monastery", secrecy=6), turn=turn())
    table.do(Travel(to="Village"))
    assert (table.hero().at, table.hero().secrecy) == ("Village", 6)


def test_ii_knight_with_four_grace_prays_up_to_her_default() -> None:
    table = Table(hero(at="Monastery", grace=4), turn=turn())
    table.do(Pray(), [5, 6])
    assert table.hero().grace == 5


def test_ii_knight_finds_a_shrine_and_goes_beyond_her_default() -> None:
    table = Table(hero(at="Forest", grace=4), turn=turn())
    table.do(Search(), [4], "Forgotten Shrine")
    assert table.hero().grace == 6


# 6.1 Oath of Purging, Inspire; 6.2 Dowse


def test_6_1_oath_of_purging_gives_two_dice_and_ends_with_a_blight() -> None:
    table = Table(hero(grace=2, powers=["Oath of Purging"]), turn=turn())
    table.do(UsePower(hero="Knight", power="Oath of Purging"))
    assert table.hero().powers[0].active
    table = Table(table.hero(), blights={"Village": ["Spies"]}, turn=turn())
    table.do(AttackBlight(blight="Spies"), "fight", [1, 2, 5])
    assert table.blights("Village") == []
    assert (table.hero().grace, table.hero().powers[0].active) == (3, False)


def test_6_1_oath_of_purging_breaks_in_the_monastery() -> None:
    table = Table(hero(grace=2, powers=["Oath of Purging"], active=["Oath of Purging"]), turn=turn())
    table.do(Travel(to="Monastery"))
    assert (table.hero().grace, table.hero().powers[0].active) == (1, False)


def test_6_1_inspire_moves_to_another_hero_and_gives_three_dice_once() -> None:
    table = Table(hero("Prince", powers=["Inspire"]), hero(at="Village"), turn=turn("Prince"))
    table.do(UsePower(hero="Prince", power="Inspire"), "Knight")
    assert table.hero("Prince").powers[0].target == "Knight"
    table = Table(table.hero("Prince"), table.hero(), turn=turn("Prince"))
    table.do(UsePower(hero="Prince", power="Inspire"), "Prince")
    assert table.hero("Prince").powers[0].target == "Prince"
    table = Table(table.hero("Prince"), turn=turn("Prince"))
    table.do(Search(), "Inspire", [1, 1, 1, 1])
    assert not table.hero("Prince").powers[0].active


def test_6_2_seer_dowses_in_the_fog_then_hides_to_refresh() -> None:
    table = Table(hero("Seer", "Forest", powers=["Dowse"]), blights={"Forest": ["Dark Fog"]}, turn=turn("Seer"))
    table.do(UsePower(hero="Seer", power="Dowse"), "Key")
    seer = table.hero("Seer")
    assert [item.name for item in seer.items] == ["Key"]
    table = Table(seer, turn=turn("Seer"))
    with pytest.raises(Refused, match="power is exhausted"):
        table.do(UsePower(hero="Seer", power="Dowse"))
    table.do(Hide())
    assert not table.hero("Seer").powers[0].exhausted


# 8.0 The Scout and the Ghoul


def test_8_0_a_scout_cannot_be_fought() -> None:
    table = Table(hero(secrecy=6, powers=["Charge", "Sprint"]))
    table.begin(BeginTurn(hero="Knight"), "Dead Servant")
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert offered.ways == ("elude", "elude with Sprint", "give in")


def test_8_0_knight_charges_a_ghoul_and_fails() -> None:
    table = Table(hero(grace=5, powers=["Charge"]))
    table.do(BeginTurn(hero="Knight"), "Dark Champion", "fight with Charge", [2, 3])
    assert table.hero().grace == 4


# 8.1 The Rogue and the Lich; 8.3 the Knight and the Scout


def test_8_1_rogue_vanishes_with_two_successes_and_gains_secrecy() -> None:
    table = Table(hero("Rogue", secrecy=4, powers=["Vanish"]))
    events = table.do(BeginTurn(hero="Rogue"), "Lich", "elude with Vanish", [5, 6])
    assert of_kind(events, CombatWon)
    assert table.hero("Rogue").secrecy == 5


def test_8_3_knight_lets_herself_be_seen_by_a_scout() -> None:
    table = Table(hero(secrecy=5))
    table.do(BeginTurn(hero="Knight"), "Dead Servant", "give in")
    assert table.hero().secrecy == 4
    assert "hero_roll" not in table.asked


# 10.3 The Prince and the Shades


def test_10_3_winning_against_a_shade_leaves_the_blight_there() -> None:
    table = Table(hero("Prince", "Mountains"), blights={"Mountains": ["Shades"]}, turn=turn("Prince"))
    table.do(EndTurn(), "fight", [3])
    assert table.blights("Mountains") == ["Shades"]
    assert table.hero("Prince").grace == 4


@pytest.mark.parametrize(("die", "left"), [(4, ["Shades"]), (5, [])])
def test_10_3_the_blight_itself_takes_a_five(die: int, left: list[str]) -> None:
    table = Table(hero("Prince", "Mountains"), blights={"Mountains": ["Shades"]}, turn=turn("Prince"))
    table.do(AttackBlight(blight="Shades"), "fight", [die])
    assert table.blights("Mountains") == left


# 15.2 Call to Death


def test_15_2_acolyte_attacks_a_lich_and_spies_with_one_roll() -> None:
    acolyte = hero("Acolyte", grace=3, secrecy=7, powers=["Call to Death", "Final Rest"])
    table = Table(acolyte, blights={"Village": ["Lich", "Spies"]}, turn=turn("Acolyte"))
    table.do(
        UsePower(hero="Acolyte", power="Call to Death"), "Lich", "fight with Final Rest 3", [5, 1, 4, 2],
        {"1: 5": "1 Lich", "2: 1": "1 Lich", "3: 4": "2 Spies", "4: 2": "2 Spies"},
    )  # fmt: skip
    acolyte = table.hero("Acolyte")
    assert table.blights("Village") == ["Spies"]
    assert (acolyte.secrecy, acolyte.grace) == (7 - 3, 3 - 1)


def test_15_2_two_high_dice_destroy_both() -> None:
    acolyte = hero("Acolyte", grace=3, powers=["Call to Death", "Final Rest"])
    table = Table(acolyte, blights={"Village": ["Lich", "Spies"]}, turn=turn("Acolyte"))
    table.do(
        UsePower(hero="Acolyte", power="Call to Death"), "Lich", "fight with Final Rest 3", [5, 3, 5, 2],
        {"1: 5": "1 Lich", "2: 3": "1 Lich", "3: 5": "2 Spies", "4: 2": "2 Spies"},
    )  # fmt: skip
    assert table.blights("Village") == []


def test_15_2_false_life_bars_the_monastery_while_exhausted() -> None:
    table = Table(hero("Acolyte", grace=1, powers=["False Life"]), turn=turn("Acolyte"))
    table.do(UsePower(hero="Acolyte", power="False Life"))
    assert table.hero("Acolyte").grace == 2
    with pytest.raises(Refused, match="monastery is barred"):
        table.do(Travel(to="Monastery"))


# 15.3 Oaths


def test_15_3_no_oath_while_another_is_active() -> None:
    knight = hero(powers=["Oath of Purging", "Oath of Valor"], active=["Oath of Purging"])
    with pytest.raises(Refused, match="one oath at a time"):
        Table(knight, turn=turn()).do(UsePower(hero="Knight", power="Oath of Valor"))


def test_15_3_oath_of_valor_breaks_by_eluding_but_not_by_giving_in() -> None:
    knight = hero(grace=5, powers=["Oath of Valor"], active=["Oath of Valor"])
    table = Table(knight)
    table.do(BeginTurn(hero="Knight"), "Lich", "give in")
    assert table.hero().powers[0].active
    table = Table(hero(grace=5, powers=["Oath of Valor"], active=["Oath of Valor"]))
    table.do(BeginTurn(hero="Knight"), "Lich", "elude", [6])
    assert not table.hero().powers[0].active
    assert table.hero().grace == 4


def test_15_3_oath_of_valor_may_be_sworn_again_when_it_is_fulfilled() -> None:
    table = Table(hero(powers=["Oath of Valor"], active=["Oath of Valor"]))
    table.do(BeginTurn(hero="Knight"), "Lich", "fight", [1, 6], "Oath of Valor")
    assert table.hero().powers[0].active


# 15.4 Find Weakness, ancient powers; 15.5 Prediction


def test_15_4_find_weakness_adds_to_the_die_that_was_chosen() -> None:
    scholar = hero("Scholar", grace=4, powers=["Find Weakness", "Ancient Sword"])
    table = Table(scholar)
    events = table.do(BeginTurn(hero="Scholar"), "Lich", "fight with Find Weakness", [4, 1])
    assert of_kind(events, CombatWon)
    table = Table(hero("Scholar", grace=4, powers=["Find Weakness", "Ancient Sword"]))
    events = table.do(BeginTurn(hero="Scholar"), "Lich", "fight with Find Weakness", [1, 4])
    assert not of_kind(events, CombatWon)


def test_15_4_ancient_powers_become_active_where_they_are_drawn() -> None:
    table = Table(hero("Scholar", "Forest"), turn=turn("Scholar"))
    table.do(Search(), [4], "Epiphany", "Forgotten Sanctuary")
    card = table.hero("Scholar").powers[0]
    assert (card.name, card.active, card.target) == ("Forgotten Sanctuary", True, "Forest")


def test_15_5_prediction_saves_dice_and_adds_to_them() -> None:
    seer = hero("Seer", "Monastery", grace=0, powers=["Prediction"])
    table = Table(seer, turn=turn("Seer"))
    table.do(UsePower(hero="Seer", power="Prediction"), [3, 6])
    assert table.hero("Seer").saved == [3, 6]
    table = Table(table.hero("Seer"), turn=turn("Seer"))
    table.do(UsePower(hero="Seer", power="Prediction"), [4, 5])
    assert table.hero("Seer").saved == [3, 6, 4, 5]
    table = Table(table.hero("Seer"), turn=turn("Seer"))
    table.do(Pray(), "saved dice")
    assert (table.hero("Seer").grace, table.hero("Seer").saved) == (4, [])


def test_15_5_a_relic_raises_a_saved_six_to_beat_the_necromancer() -> None:
    seer = hero("Seer", "Castle", powers=["Prediction"], items=["Holy Relic"], saved=[6, 2])
    table = Table(seer, necromancer="Castle", turn=turn("Seer"))
    table.do(AttackNecromancer(), "fight", "saved dice")
    assert table.state.won
