"""Powers of Scholar, Seer and Wizard, and artifacts, each used once, from the facts of the cards (6.0)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.darkest_night.actions import AttackNecromancer, Pray, Search
from app.rules.darkest_night.blights import might
from app.rules.darkest_night.events import NecromancerStayed
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.items import IgnoreBlight
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import Hero, Turn
from tests.rules.darkest_night.table import Table, Told, hero, of_kind


def use(owner: Hero, power: str, *answers: Told, **fields: object) -> Table:
    """In his own turn."""
    table = Table(owner, turn=Turn(hero=owner.name), **fields)  # type: ignore[arg-type]  # fields of the state
    table.do(UsePower(hero=owner.name, power=power), *answers)
    return table


# Scholar


def ancient(power: str, at: str = "Village") -> Hero:
    scholar = hero("Scholar", "Castle", powers=[power], active=[power])
    scholar.powers[0].target = at
    return scholar


def test_ancient_charm_draws_one_event_more() -> None:
    table = Table(hero(grace=3), ancient("Ancient Charm"))
    table.do(BeginTurn(hero="Knight"), "Anathema", "Betrayal", "Betrayal")
    assert table.hero().grace == 3


def test_ancient_defense_draws_one_blight_more() -> None:
    scholar = ancient("Ancient Defense", "Ruins")
    scholar.acted = True
    table = Table(scholar, blights={"Ruins": ["Spies"]})
    table.do(NecromancerTurn(), [6], "Lich", "Taint", "Taint")
    assert table.blights("Ruins") == ["Spies", "Taint"]


def test_counterspell_weakens_all_blights_of_its_place() -> None:
    table = Table(ancient("Counterspell"), blights={"Village": ["Spies"], "Castle": ["Spies"]})
    state = table.state
    assert might(table.game, "Village", state.blights["Village"][0]) == 4
    assert might(table.game, "Castle", state.blights["Castle"][0]) == 5


def test_preparation_rolls_again_once() -> None:
    table = Table(hero("Scholar", powers=["Preparation"]), turn=Turn(hero="Scholar"))
    table.do(Search(), [1], "Preparation", [2])
    assert table.hero("Scholar").powers[0].exhausted


def test_thoroughness_draws_one_card_more_for_a_success() -> None:
    table = Table(hero("Scholar", powers=["Thoroughness"]), turn=Turn(hero="Scholar"))
    table.do(Search(), [3], "Key", "Waystone", "Waystone")
    assert [item.name for item in table.hero("Scholar").items] == ["Waystone"]


# Seer


def test_foreknowledge_draws_one_event_more() -> None:
    table = Table(hero("Seer", grace=3, powers=["Foreknowledge"]))
    table.do(BeginTurn(hero="Seer"), "Anathema", "Betrayal", "Anathema")
    assert table.hero("Seer").grace == 2


def test_hope_lowers_the_darkness_for_a_grace() -> None:
    table = use(hero("Seer", grace=3, powers=["Hope"]), "Hope", darkness=7)
    assert (table.state.darkness, table.hero("Seer").grace) == (6, 2)
    assert table.hero("Seer").powers[0].exhausted


def test_prophecy_of_doom_settles_his_next_roll() -> None:
    table = Table(hero("Seer", powers=["Prophecy of Doom"]), hero(at="Monastery"), blights={"Ruins": ["Spies"]})
    table.do(BeginTurn(hero="Knight"), "Prophecy of Doom", [1, 4, 6], "4")
    table.do(EndTurn())
    table.do(BeginTurn(hero="Seer"), "Midnight")
    table.do(EndTurn())
    events = table.do(NecromancerTurn(), "Lich")
    assert "necromancer_roll" not in table.asked
    assert of_kind(events, NecromancerStayed)  # a 4 keeps him in the Ruins


def test_prophecy_of_fortune_adds_a_die_to_all_rolls() -> None:
    table = Table(hero("Seer", powers=["Prophecy of Fortune"]), hero(at="Monastery"))
    table.do(BeginTurn(hero="Knight"), "Prophecy of Fortune")
    table.do(Pray(), [1, 1, 1])


def test_prophecy_of_safety_saves_from_every_loss_of_grace() -> None:
    table = Table(hero("Seer", powers=["Prophecy of Safety"]), hero(grace=0))
    table.do(BeginTurn(hero="Knight"), "Prophecy of Safety", "Lich", "give in")
    assert not table.hero().dead


def test_prophecy_of_sanctuary_gives_and_keeps_secrecy() -> None:
    table = Table(hero("Seer", powers=["Prophecy of Sanctuary"]), hero(secrecy=6))
    table.do(BeginTurn(hero="Knight"), "Prophecy of Sanctuary", "Betrayal")
    assert table.hero().secrecy == 7


# Wizard


def test_arcane_energy_refreshes_the_others() -> None:
    wizard = hero("Wizard", powers=["Arcane Energy", "Fiendfire"])
    wizard.powers[1].exhausted = True
    table = use(wizard, "Arcane Energy")
    assert [card.exhausted for card in table.hero("Wizard").powers] == [True, False]


def test_divination_searches_elsewhere_with_two_dice() -> None:
    wizard = hero("Wizard", "Monastery", powers=["Divination"])
    table = use(wizard, "Divination", "Castle", [2, 1], "Key")
    assert [item.name for item in table.hero("Wizard").items] == ["Key"]


def test_rune_of_clairvoyance_looks_at_a_deck() -> None:
    wizard = hero("Wizard", "Monastery", powers=["Rune of Clairvoyance"], active=["Rune of Clairvoyance"])
    table = Table(wizard, physical=[], map_deck=["1", "2", "3"])
    table.do(BeginTurn(hero="Wizard"), "map", "put under the deck")
    assert table.state.map_deck == ["3", "1", "2"]


@pytest.mark.parametrize(("die", "left"), [(6, ["Spies"]), (5, ["Spies", "Lich"])])
def test_rune_of_interference_destroys_a_new_blight_on_a_six(die: int, left: list[str]) -> None:
    wizard = hero("Wizard", acted=True, powers=["Rune of Interference"], active=["Rune of Interference"])
    table = Table(wizard, blights={"Ruins": ["Spies"]})
    table.do(NecromancerTurn(), [4], "Lich", [die])
    assert table.blights("Ruins") == left


def test_rune_of_misdirection_has_him_roll_twice() -> None:
    wizard = hero("Wizard", acted=True, powers=["Rune of Misdirection"], active=["Rune of Misdirection"])
    table = Table(wizard, blights={"Ruins": ["Spies"]})
    table.do(NecromancerTurn(), [6, 4], "4", "Lich")
    assert table.state.necromancer == "Ruins"


def test_rune_of_nullification_stops_a_kind_of_blight() -> None:
    table = use(hero("Wizard", secrecy=5, powers=["Rune of Nullification"]), "Rune of Nullification", "Spies",
                blights={"Village": ["Spies"]})  # fmt: skip
    table.do(EndTurn())
    assert table.hero("Wizard").secrecy == 5


def test_activating_a_rune_ends_the_other() -> None:
    wizard = hero("Wizard", powers=["Rune of Misdirection", "Rune of Interference"], active=["Rune of Interference"])
    table = use(wizard, "Rune of Misdirection")
    assert [card.active for card in table.hero("Wizard").powers] == [True, False]


def test_teleport_goes_anywhere_for_two_secrecy() -> None:
    table = use(hero("Wizard", secrecy=2, powers=["Teleport"]), "Teleport", "Monastery")
    assert (table.hero("Wizard").at, table.hero("Wizard").secrecy) == ("Monastery", 4)


# Artifacts


@pytest.mark.parametrize(("answer", "after"), [
    ("spend grace 1: gain secrecy 1 to default", (2, 4)), ("spend secrecy 1: gain grace 1 to default", (4, 2)),
    ("nothing", (3, 3)),
])  # fmt: skip
def test_ghost_mail_trades_at_the_start_of_a_turn(answer: str, after: tuple[int, int]) -> None:
    table = Table(hero(at="Monastery", grace=3, secrecy=3, items=["Ghost Mail"]))
    table.do(BeginTurn(hero="Knight"), answer)
    assert (table.hero().grace, table.hero().secrecy) == after


def test_starry_veil_exchanges_events_of_fate_five_for_all_heroes_there() -> None:
    table = Table(hero(grace=3), hero("Seer", items=["Starry Veil"]))
    table.do(BeginTurn(hero="Knight"), "Anathema", "Starry Veil", "Raid", "Starry Veil", "Altar", [6], "nothing")
    assert table.hero().grace == 3


def test_vanishing_cowl_ignores_one_blight_each_turn() -> None:
    table = Table(hero(secrecy=4, items=["Vanishing Cowl"]), blights={"Village": ["Spies"]}, turn=Turn(hero="Knight"))
    table.do(EndTurn(), "Spies")
    assert table.hero().secrecy == 4
    table = Table(hero(items=["Vanishing Cowl"]), blights={"Village": ["Dark Fog", "Taint"]}, turn=Turn(hero="Knight"))
    table.do(IgnoreBlight(blight="Dark Fog"))
    table.do(Search(), [3], "Key")
    with pytest.raises(Refused, match="cowl cannot be used"):
        table.do(IgnoreBlight(blight="Taint"))


def test_nobody_attacks_the_necromancer_from_afar() -> None:
    with pytest.raises(Refused, match="necromancer is elsewhere"):
        Table(hero(), turn=Turn(hero="Knight"), necromancer="Ruins").do(AttackNecromancer())
