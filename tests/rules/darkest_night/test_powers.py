"""Powers that do something of their own, each used once; what they must do is from the facts of the cards (6.0)."""

from pathlib import Path

import pytest

from app.rules.core.errors import Refused
from app.rules.darkest_night.actions import AttackBlight, Hide, Pray, Search, Travel
from app.rules.darkest_night.blights import might
from app.rules.darkest_night.events import CombatWon, NecromancerStayed
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.power_acts import DropForm, UsePower
from app.rules.darkest_night.state import Hero, Turn
from app.rules.darkest_night.tracks import default_grace
from tests.rules.darkest_night.table import Table, Told, hero, of_kind


def use(owner: Hero, power: str, *answers: Told, **fields: object) -> Table:
    """In his own turn."""
    table = Table(owner, turn=Turn(hero=owner.name), **fields)  # type: ignore[arg-type]  # fields of the state
    table.do(UsePower(hero=owner.name, power=power), *answers)
    return table


# Acolyte


def test_blinding_black_keeps_him_from_detecting_anybody() -> None:
    acolyte = hero("Acolyte", "Castle", secrecy=0, acted=True, powers=["Blinding Black"])
    table = Table(acolyte, necromancer="Ruins", blights={"Ruins": ["Spies"]})
    events = table.do(NecromancerTurn(), [4], "Blinding Black", "Lich")
    assert of_kind(events, NecromancerStayed)
    assert table.hero("Acolyte").powers[0].exhausted


def test_dark_veil_ignores_blights_until_his_next_turn() -> None:
    acolyte = hero("Acolyte", secrecy=5, powers=["Dark Veil"])
    table = use(acolyte, "Dark Veil", blights={"Village": ["Spies", "Lich"]})
    table.do(EndTurn())
    assert table.hero("Acolyte").secrecy == 5
    table.do(NecromancerTurn(), [4], "Taint")
    table.do(BeginTurn(hero="Acolyte"), "Midnight")
    assert not table.hero("Acolyte").veiled


def test_dark_veil_may_instead_ignore_a_defense() -> None:
    table = Table(hero("Acolyte", grace=3, powers=["Dark Veil"]), blights={"Village": ["Taint"]},
                  turn=Turn(hero="Acolyte"))  # fmt: skip
    table.do(AttackBlight(blight="Taint"), "fight", [1], "Dark Veil")
    assert table.hero("Acolyte").grace == 3


def test_death_mask_spares_secrecy() -> None:
    acolyte = hero("Acolyte", secrecy=5, powers=["Death Mask"])
    table = Table(acolyte, necromancer="Village", blights={"Village": ["Taint"]})
    table.do(BeginTurn(hero="Acolyte"), "Midnight")
    table.do(AttackBlight(blight="Taint"), "fight", [6])
    assert table.hero("Acolyte").secrecy == 5


def test_false_orders_move_blights_next_door() -> None:
    acolyte = hero("Acolyte", powers=["False Orders"])
    table = use(acolyte, "False Orders", "Castle", {"1 Spies": "Castle", "2 Lich": "stays", "3 Taint": "Castle"},
                blights={"Village": ["Spies", "Lich", "Taint"], "Castle": ["Curse", "Curse"]})  # fmt: skip
    assert (table.blights("Village"), table.blights("Castle")) == (["Lich"], ["Curse", "Curse", "Spies", "Taint"])


def test_false_orders_cannot_fill_a_place_beyond_four() -> None:
    acolyte = hero("Acolyte", powers=["False Orders"])
    with pytest.raises(Refused, match="no room for blights"):
        use(acolyte, "False Orders", "Castle", {"1 Spies": "Castle", "2 Lich": "Castle"},
            blights={"Village": ["Spies", "Lich"], "Castle": ["Curse", "Curse", "Taint"]})  # fmt: skip


def test_forbidden_arts_add_dice_and_feed_the_darkness() -> None:
    table = Table(hero("Acolyte", powers=["Forbidden Arts"]), darkness=3)
    answers: tuple[Told, ...] = ("fight", [2], "Forbidden Arts", [1], "Forbidden Arts", [6])
    events = table.do(BeginTurn(hero="Acolyte"), "Lich", *answers)
    assert of_kind(events, CombatWon)
    assert table.state.darkness == 4


# Druid


def test_celerity_changes_form_on_the_way() -> None:
    druid = hero("Druid", secrecy=3, powers=["Celerity", "Wolf Form", "Raven Form"], active=["Wolf Form"])
    table = use(druid, "Celerity", "Castle", "Raven Form")
    cards = {card.name: card.active for card in table.hero("Druid").powers}
    assert cards == {"Celerity": False, "Wolf Form": False, "Raven Form": True}
    assert table.hero("Druid").at == "Castle"


def test_raven_form_travels_two_roads_for_one_secrecy_and_gains_no_grace() -> None:
    druid = hero("Druid", "Mountains", secrecy=3, grace=1, powers=["Raven Form"], active=["Raven Form"])
    table = Table(druid, turn=Turn(hero="Druid", actions=2))
    table.do(Travel(to="Monastery", via="Village"))
    assert (table.hero("Druid").at, table.hero("Druid").secrecy) == ("Monastery", 4)
    table.do(Pray(), [6, 6])
    assert table.hero("Druid").grace == 1


def test_others_travel_one_road() -> None:
    with pytest.raises(Refused, match="one road a turn"):
        Table(hero(at="Mountains"), turn=Turn(hero="Knight")).do(Travel(to="Swamp", via="Castle"))


@pytest.mark.parametrize(("necromancer", "secrecy"), [("Ruins", 6), ("Village", 5)])
def test_sprite_form_ignores_blights_unless_the_necromancer_is_there(necromancer: str, secrecy: int) -> None:
    druid = hero("Druid", secrecy=6, powers=["Sprite Form"], active=["Sprite Form"])
    table = Table(druid, turn=Turn(hero="Druid"), blights={"Village": ["Spies"]}, necromancer=necromancer)
    table.do(EndTurn())
    assert table.hero("Druid").secrecy == secrecy


def test_tree_form_gives_two_grace_and_only_hides() -> None:
    druid = hero("Druid", "Monastery", grace=1, powers=["Tree Form"], active=["Tree Form"])
    table = Table(druid)
    table.do(BeginTurn(hero="Druid"))
    assert table.hero("Druid").grace == 3
    with pytest.raises(Refused, match="form only hides"):
        table.do(Travel(to="Village"))
    table.do(DropForm())
    assert not table.hero("Druid").powers[0].active


@pytest.mark.parametrize(("name", "power", "default"), [
    ("Druid", "Tranquility", 8), ("Knight", "Holy Mantle", 6), ("Prince", "Divine Right", 5),
])  # fmt: skip
def test_default_grace_rises(name: str, power: str, default: int) -> None:
    table = Table(hero(name, "Monastery", powers=[power]))
    assert default_grace(table.game, table.hero(name)) == default


@pytest.mark.parametrize(("name", "power"), [("Knight", "Holy Mantle"), ("Prince", "Divine Right")])
def test_each_die_of_a_prayer_counts_one_more(name: str, power: str) -> None:
    table = Table(hero(name, "Monastery", grace=0, powers=[power]), turn=Turn(hero=name))
    table.do(Pray(), [2, 1])
    assert table.hero(name).grace == 1


def test_visions_discard_an_event() -> None:
    table = Table(hero("Druid", grace=3, powers=["Visions"]))
    table.do(BeginTurn(hero="Druid"), "Anathema", "Visions")
    assert (table.hero("Druid").grace, table.hero("Druid").powers[0].exhausted) == (3, True)


@pytest.mark.parametrize("form", ["Raven Form", "Sprite Form", "Tree Form", "Wolf Form"])
def test_taking_a_form_ends_the_other(form: str) -> None:
    other = "Raven Form" if form == "Wolf Form" else "Wolf Form"
    table = use(hero("Druid", powers=[form, other], active=[other]), form)
    assert [card.active for card in table.hero("Druid").powers] == [True, False]


# Knight


def test_hard_ride_moves_twice_without_secrecy() -> None:
    table = use(hero(at="Monastery", secrecy=2, powers=["Hard Ride"]), "Hard Ride", "Village", "Ruins")
    assert (table.hero().at, table.hero().secrecy) == ("Ruins", 2)


def test_oath_of_defense_gives_grace_and_ends_with_the_last_blight() -> None:
    table = Table(hero(grace=1, powers=["Oath of Defense"], active=["Oath of Defense"]), blights={"Village": ["Spies"]})
    table.do(BeginTurn(hero="Knight"), "Midnight")
    assert table.hero().grace == 2
    table.do(AttackBlight(blight="Spies"), "fight", [5])
    assert (table.hero().grace, table.hero().powers[0].active) == (3, False)


def test_leaving_breaks_the_oath_of_defense_and_costs_all_grace() -> None:
    knight = hero(grace=4, powers=["Oath of Defense"], active=["Oath of Defense"])
    table = Table(knight, turn=Turn(hero="Knight"))
    table.do(Travel(to="Castle"))
    assert table.hero().grace == 0


def test_oath_of_vengeance_beats_the_necromancer_and_gives_a_free_action() -> None:
    knight = hero(secrecy=0, powers=["Oath of Vengeance"], active=["Oath of Vengeance"])
    table = Table(knight, necromancer="Village", blights={"Village": ["Spies"]})
    table.do(BeginTurn(hero="Knight"), "fight", [6])
    assert table.blights("Village") == []
    assert table.state.turn is not None
    assert table.state.turn.free_actions == 1


@pytest.mark.parametrize("action", [Hide(), Search()])
def test_hiding_or_searching_breaks_the_oath_of_vengeance(action: Hide | Search) -> None:
    knight = hero(grace=3, powers=["Oath of Vengeance"], active=["Oath of Vengeance"])
    table = Table(knight, turn=Turn(hero="Knight"))
    table.do(action, *([[1]] if isinstance(action, Search) else []))
    assert (table.hero().grace, table.hero().powers[0].active) == (2, False)


# Priest


def test_benediction_blesses_another_and_perhaps_the_priest() -> None:
    priest = hero("Priest", grace=2, powers=["Benediction"])
    table = Table(priest, hero(grace=2), turn=Turn(hero="Priest"))
    table.do(UsePower(hero="Priest", power="Benediction"), "Knight")
    assert (table.hero().grace, table.hero("Priest").grace) == (3, 3)


@pytest.mark.parametrize("blessing", ["Blessing of Faith", "Blessing of Piety"])
def test_a_blessing_gives_a_grace_more(blessing: str) -> None:
    priest = hero("Priest", "Monastery", powers=[blessing])
    table = Table(priest, hero(at="Monastery", grace=0), turn=Turn(hero="Priest"))
    table.do(UsePower(hero="Priest", power=blessing), "Knight")
    table = Table(table.hero("Priest"), table.hero(), turn=Turn(hero="Knight"))
    if blessing == "Blessing of Faith":
        table.do(Pray(), [3, 1])
        assert table.hero().grace == 2
    else:
        table.do(Hide())
        assert table.hero().grace == 1


@pytest.mark.parametrize(("name", "power"), [("Priest", "Calm"), ("Prince", "Chapel")])
def test_prayers_outside_the_monastery(name: str, power: str) -> None:
    owner = hero(name, secrecy=3, powers=[power])
    if power == "Chapel":
        table = use(owner, power)
        assert table.hero(name).secrecy == 2
        owner = table.hero(name)
    table = Table(owner, hero(grace=1), turn=Turn(hero="Knight"))
    table.do(Pray(), [3, 3])
    assert table.hero().grace == 3


def test_intercession_lets_the_priest_pay() -> None:
    table = Table(hero(grace=0), hero("Priest", grace=2, powers=["Intercession"]))
    table.do(BeginTurn(hero="Knight"), "Lich", "give in")
    assert (table.hero().dead, table.hero("Priest").grace) == (False, 1)
    table = Table(hero(grace=2), hero("Priest", grace=2, powers=["Intercession"]))
    table.do(BeginTurn(hero="Knight"), "Anathema", "Priest")
    assert (table.hero().grace, table.hero("Priest").grace) == (2, 1)


def test_miracle_rolls_again_for_a_grace_each_time() -> None:
    table = Table(hero("Priest", grace=3, powers=["Miracle"]), turn=Turn(hero="Priest"))
    table.do(Search(), [1], "Miracle", [2], "Miracle", [3], "Key")
    assert table.hero("Priest").grace == 1


# Prince


@pytest.mark.parametrize(("power", "price"), [("Chapel", 1), ("Resistance", 1), ("Safe House", 2), ("Scouts", 1)])
def test_a_place_is_paid_for_with_secrecy(power: str, price: int) -> None:
    table = use(hero("Prince", secrecy=3, powers=[power]), power)
    card = table.hero("Prince").powers[0]
    assert (card.active, card.target, table.hero("Prince").secrecy) == (True, "Village", 3 - price)


def test_ending_a_turn_at_the_safe_house_gives_secrecy() -> None:
    prince = hero("Prince", "Castle", powers=["Safe House"], active=["Safe House"])
    prince.powers[0].target = "Village"
    table = Table(prince, hero(secrecy=4), turn=Turn(hero="Knight"))
    table.do(EndTurn())
    assert table.hero().secrecy == 5


def test_secret_passage_gives_two_secrecy_up_to_five() -> None:
    table = use(hero("Prince", secrecy=2, powers=["Secret Passage"]), "Secret Passage", "Swamp")
    assert (table.hero("Prince").at, table.hero("Prince").secrecy) == ("Swamp", 4)


# Rogue


def test_contacts_give_secrecy_up_to_seven() -> None:
    table = use(hero("Rogue", secrecy=6, powers=["Contacts"]), "Contacts")
    assert (table.hero("Rogue").secrecy, table.hero("Rogue").powers[0].exhausted) == (7, True)


def test_a_diversion_holds_until_the_necromancer_ends_a_turn_there() -> None:
    table = use(hero("Rogue", secrecy=5, powers=["Diversion"]), "Diversion", blights={"Village": ["Spies"]})
    table.do(EndTurn())
    assert table.hero("Rogue").secrecy == 4  # the price, and nothing for the spies
    assert table.state.blights["Village"][0].diverted
    table = Table(hero("Rogue", secrecy=0, acted=True), necromancer="Village", blights={"Village": ["Spies"]})
    table.state.blights["Village"][0].diverted = True
    table.do(NecromancerTurn(), [6], "Lich")
    assert not any(blight.diverted for blight in table.state.blights["Village"])


def test_eavesdrop_searches_with_two_dice_for_a_secrecy() -> None:
    table = use(hero("Rogue", secrecy=5, powers=["Eavesdrop"]), "Eavesdrop", [3, 1], "Key")
    assert table.hero("Rogue").secrecy == 4


def test_sabotage_lowers_the_darkness_beside_the_necromancer_only() -> None:
    rogue = hero("Rogue", secrecy=5, powers=["Sabotage"])
    assert use(rogue, "Sabotage", darkness=9, necromancer="Village").state.darkness == 8
    with pytest.raises(Refused, match="necromancer is elsewhere"):
        use(hero("Rogue", powers=["Sabotage"]), "Sabotage", necromancer="Ruins")


def test_sap_weakens_a_blight_until_his_next_turn() -> None:
    table = use(hero("Rogue", powers=["Sap"]), "Sap", blights={"Village": ["Vampire"]})
    vampire = table.state.blights["Village"][0]
    assert might(table.game, "Village", vampire) == 5
    table.do(EndTurn(), "elude", [4])
    table.do(NecromancerTurn(), [6], "Lich")
    table.do(BeginTurn(hero="Rogue"), "Midnight")
    assert might(table.game, "Village", table.state.blights["Village"][0]) == 6


def test_stealth_gives_a_grace_instead_of_secrecy() -> None:
    table = Table(hero("Rogue", grace=3, secrecy=5, powers=["Stealth"]))
    table.do(BeginTurn(hero="Rogue"), "Betrayal", "grace")
    assert (table.hero("Rogue").grace, table.hero("Rogue").secrecy) == (2, 5)


def test_every_power_is_played_somewhere_in_these_tests() -> None:
    played = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    powers = Table().game.box.powers
    assert len(powers) == 96
    assert [name for name in powers if f'"{name}"' not in played] == []
