"""Powers that change dice: how many are rolled with each, from the facts of the cards (6.0, 8.0)."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.darkest_night.actions import AttackBlight, Search
from app.rules.darkest_night.events import CombatOffered, CombatWon
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.items import DoWithout
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import Turn
from tests.rules.darkest_night.table import Table, hero, of_kind

# hero, tactic, way, dice
TACTICS = [
    ("Acolyte", "Final Rest", "fight with Final Rest 2", 2), ("Acolyte", "Final Rest", "fight with Final Rest 3", 3),
    ("Acolyte", "Leech Life", "fight with Leech Life", 3),
    ("Druid", "Animal Companion", "fight with Animal Companion", 2),
    ("Druid", "Camouflage", "elude with Camouflage", 2),
    ("Druid", "Vines", "fight with Vines", 4), ("Druid", "Vines", "elude with Vines", 4),
    ("Knight", "Charge", "fight with Charge", 2), ("Knight", "Reckless Abandon", "fight with Reckless Abandon", 4),
    ("Knight", "Sprint", "elude with Sprint", 2),
    ("Priest", "Censure", "fight with Censure", 2), ("Priest", "Sanctuary", "elude with Sanctuary", 4),
    ("Prince", "Strategy", "fight with Strategy", 2),
    ("Rogue", "Ambush", "fight with Ambush", 3), ("Rogue", "Skulk", "elude with Skulk", 2),
    ("Rogue", "Vanish", "elude with Vanish", 2),
    ("Scholar", "Find Weakness", "fight with Find Weakness", 1), ("Scholar", "Foresight", "elude with Foresight", 2),
    ("Seer", "Premonition", "elude with Premonition", 3),
    ("Wizard", "Fiendfire", "fight with Fiendfire", 5),
    ("Wizard", "Lightning Strike", "fight with Lightning Strike", 3),
]  # fmt: skip


@pytest.mark.parametrize(("name", "tactic", "way", "dice"), TACTICS)
def test_a_tactic_rolls_its_dice(name: str, tactic: str, way: str, dice: int) -> None:
    table = Table(hero(name, powers=[tactic]))
    events = table.do(BeginTurn(hero=name), "Lich", way, [6] * dice)
    assert of_kind(events, CombatWon)


# hero, power, whether it has to be active, roll, dice more
BONUSES = [
    ("Knight", "Consecrated Blade", False, "fight", 1), ("Knight", "Oath of Valor", True, "fight", 1),
    ("Knight", "Oath of Purging", True, "attack", 2),
    ("Druid", "Raven Form", True, "search", 1), ("Druid", "Wolf Form", True, "fight", 1),
    ("Druid", "Wolf Form", True, "elude", 1),
    ("Prince", "Loyalty", False, "elude", 1), ("Rogue", "Shadow Cloak", False, "elude", 1),
    ("Scholar", "Ancient Sword", False, "fight", 1), ("Scholar", "Research Materials", False, "search", 1),
    ("Seer", "Destiny", False, "fight", 1), ("Wizard", "Invisibility", True, "elude", 2),
]  # fmt: skip
TARGETED = [
    ("Priest", "Blessing of Strength", "Knight", "fight", 1), ("Priest", "Blessing of Wisdom", "Knight", "elude", 1),
    ("Prince", "Resistance", "Village", "attack", 1), ("Prince", "Safe House", "Village", "elude", 1),
    ("Prince", "Scouts", "Village", "search", 1), ("Scholar", "Forgotten Sanctuary", "Village", "elude", 2),
]  # fmt: skip
ARTIFACTS = [("Blood Ring", "fight", 1), ("Crystal Ball", "search", 1), ("Magic Mask", "elude", 1)]


def check_dice(table: Table, name: str, roll: str, dice: int) -> None:
    """The helper refuses dice that are too many or too few."""
    if roll == "search":
        table.do(Search(), [1] * dice)
    elif roll == "attack":
        table.do(AttackBlight(blight="Spies"), "fight", [1] * (dice - 1) + [6])
    else:
        table.do(BeginTurn(hero=name), "Lich", roll, [1] * (dice - 1) + [6], *again(table, name, roll))


def again(table: Table, name: str, roll: str) -> list[str]:
    """An oath of valor that a won fight fulfils asks for the next one."""
    valor = any(card.name == "Oath of Valor" and card.active for card in table.hero(name).powers)
    return ["none"] if valor and roll == "fight" else []


def turn_for(name: str, roll: str) -> Turn | None:
    return Turn(hero=name) if roll in ("search", "attack") else None


@pytest.mark.parametrize(("name", "power", "active", "roll", "more"), BONUSES)
def test_a_power_adds_dice(name: str, power: str, active: bool, roll: str, more: int) -> None:
    own = hero(name, powers=[power], active=[power] if active else [])
    table = Table(own, turn=turn_for(name, roll), blights={"Village": ["Spies"]})
    check_dice(table, name, roll, 1 + more)


@pytest.mark.parametrize(("name", "power", "active", "roll", "more"), [row for row in BONUSES if row[2]])
def test_and_adds_none_while_it_is_not_active(name: str, power: str, active: bool, roll: str, more: int) -> None:
    table = Table(hero(name, powers=[power]), turn=turn_for(name, roll), blights={"Village": ["Spies"]})
    check_dice(table, name, roll, 1)


@pytest.mark.parametrize(("owner", "power", "target", "roll", "more"), TARGETED)
def test_a_power_helps_whom_it_lies_on(owner: str, power: str, target: str, roll: str, more: int) -> None:
    for where, dice in ((target, 1 + more), ("Priest" if target == "Knight" else "Swamp", 1)):
        far = hero(owner, "Castle", powers=[power], active=[power])
        far.powers[0].target = where
        table = Table(hero(), far, turn=turn_for("Knight", roll), blights={"Village": ["Spies"]})
        check_dice(table, "Knight", roll, dice)


@pytest.mark.parametrize(("item", "roll", "more"), ARTIFACTS)
def test_an_artifact_adds_dice_and_is_locked_by_it(item: str, roll: str, more: int) -> None:
    table = Table(hero(items=[item]), turn=turn_for("Knight", roll), blights={"Village": ["Spies"]})
    check_dice(table, "Knight", roll, 1 + more)
    assert table.hero().items[0].locked


def test_in_company_an_artifact_may_be_spared() -> None:
    table = Table(hero(items=["Blood Ring"]), hero("Seer"))
    table.begin(BeginTurn(hero="Knight"), "Lich", "fight")
    table.run.do(DoWithout(hero="Knight", item="Blood Ring"))
    table.go_on([6])  # one die instead of two
    assert not table.hero().items[0].locked


@pytest.mark.parametrize(("darkness", "dice"), [(9, 1), (10, 2), (19, 2), (20, 3)])
def test_fade_to_black_grows_with_the_darkness(darkness: int, dice: int) -> None:
    table = Table(hero("Acolyte", powers=["Fade to Black"]), darkness=darkness)
    check_dice(table, "Acolyte", "fight", dice)


def test_the_attack_dice_of_an_oath_do_not_help_elsewhere() -> None:
    table = Table(hero(powers=["Oath of Purging"], active=["Oath of Purging"]))
    check_dice(table, "Knight", "fight", 1)


# What follows from a tactic


def fought(name: str, tactic: str, way: str, dice: list[int], **fields: Any) -> Table:
    table = Table(hero(name, powers=[tactic], **fields))
    table.do(BeginTurn(hero=name), "Lich", way, dice)
    return table


def test_final_rest_costs_a_grace_for_any_one() -> None:
    assert fought("Acolyte", "Final Rest", "fight with Final Rest 2", [6, 1]).hero("Acolyte").grace == 2
    assert fought("Acolyte", "Final Rest", "fight with Final Rest 2", [6, 2]).hero("Acolyte").grace == 3


def test_leech_life_gives_grace_for_two_successes_and_is_exhausted() -> None:
    acolyte = fought("Acolyte", "Leech Life", "fight with Leech Life", [6, 5, 1], grace=1).hero("Acolyte")
    assert (acolyte.grace, acolyte.powers[0].exhausted) == (2, True)
    assert fought("Acolyte", "Leech Life", "fight with Leech Life", [6, 4, 1], grace=1).hero("Acolyte").grace == 1


@pytest.mark.parametrize(("die", "exhausted"), [(6, False), (1, True)])
def test_animal_companion_is_exhausted_by_a_failure(die: int, exhausted: bool) -> None:
    table = fought("Druid", "Animal Companion", "fight with Animal Companion", [1, die])
    assert table.hero("Druid").powers[0].exhausted is exhausted


@pytest.mark.parametrize(("die", "exhausted"), [(6, True), (1, False)])
def test_lightning_strike_is_exhausted_by_a_success(die: int, exhausted: bool) -> None:
    table = fought("Wizard", "Lightning Strike", "fight with Lightning Strike", [1, 1, die])
    assert table.hero("Wizard").powers[0].exhausted is exhausted


@pytest.mark.parametrize(("dice", "exhausted"), [([5, 5, 1], False), ([5, 1, 1], True)])
def test_premonition_is_exhausted_below_two_successes(dice: list[int], exhausted: bool) -> None:
    table = fought("Seer", "Premonition", "elude with Premonition", dice)
    assert table.hero("Seer").powers[0].exhausted is exhausted


@pytest.mark.parametrize(("name", "power", "way", "dice"), [
    ("Druid", "Vines", "fight with Vines", 4), ("Wizard", "Fiendfire", "fight with Fiendfire", 5),
])  # fmt: skip
def test_some_tactics_are_exhausted_by_use(name: str, power: str, way: str, dice: int) -> None:
    assert fought(name, power, way, [6] * dice).hero(name).powers[0].exhausted


@pytest.mark.parametrize(("dice", "grace"), [([5, 5, 1, 1], 5), ([5, 1, 1, 1], 4)])
def test_reckless_abandon_costs_grace_below_two_successes(dice: list[int], grace: int) -> None:
    assert fought("Knight", "Reckless Abandon", "fight with Reckless Abandon", dice).hero().grace == grace


def test_sanctuary_costs_a_secrecy_for_success() -> None:
    assert fought("Priest", "Sanctuary", "elude with Sanctuary", [5, 1, 1, 1]).hero("Priest").secrecy == 5


def test_ambush_costs_a_secrecy_and_needs_one() -> None:
    assert fought("Rogue", "Ambush", "fight with Ambush", [6, 1, 1], secrecy=3).hero("Rogue").secrecy == 2
    table = Table(hero("Rogue", powers=["Ambush"], secrecy=0))
    table.begin(BeginTurn(hero="Rogue"), "Lich")
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert "fight with Ambush" not in offered.ways


def test_skulk_adds_one_to_the_highest_die() -> None:
    table = Table(hero("Rogue", powers=["Skulk"]))
    assert of_kind(table.do(BeginTurn(hero="Rogue"), "Lich", "elude with Skulk", [4, 1]), CombatWon)


def test_rebellion_is_for_attacks_only() -> None:
    table = Table(hero("Prince", powers=["Rebellion"]), blights={"Village": ["Spies"]}, turn=Turn(hero="Prince"))
    table.do(AttackBlight(blight="Spies"), "fight with Rebellion", [1, 1, 5])
    table = Table(hero("Prince", powers=["Rebellion"]))
    table.begin(BeginTurn(hero="Prince"), "Lich")
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert offered.ways == ("fight", "elude", "give in")


@pytest.mark.parametrize("way", ["elude", "give in"])
def test_invisibility_ends_with_a_lost_combat(way: str) -> None:
    table = Table(hero("Wizard", powers=["Invisibility"], active=["Invisibility"]))
    table.do(BeginTurn(hero="Wizard"), "Lich", way, *([[1, 1, 1]] if way == "elude" else []))
    card = table.hero("Wizard").powers[0]
    assert (card.active, card.exhausted) == (False, True)


def test_an_exhausted_tactic_is_not_offered() -> None:
    knight = hero(powers=["Charge"])
    knight.powers[0].exhausted = True
    table = Table(knight)
    table.begin(BeginTurn(hero="Knight"), "Lich")
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert offered.ways == ("fight", "elude", "give in")


def test_a_power_that_he_does_not_have_is_refused() -> None:
    with pytest.raises(Refused, match="power is not his"):
        Table(hero(), turn=Turn(hero="Knight")).do(UsePower(hero="Knight", power="Hope"))
