"""Call to Death: one roll for attacks on two blights, each of them an attack by itself (15.2)."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.darkest_night.combat import chance_of, chance_of_both, plans
from app.rules.darkest_night.events import BlightDestroyed, BlightProtected, CombatBegan, CombatLost, CombatWon
from app.rules.darkest_night.odds import chance_to_win_both
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import RELIC, Turn
from tests.rules.darkest_night.table import Table, Told, hero, of_kind

CALL = UsePower(hero="Acolyte", power="Call to Death")
TURN = Turn(hero="Acolyte")


def calling(*blights: str, at: str = "Village", powers: Sequence[str] = (), **fields: Any) -> Table:
    acolyte = hero("Acolyte", at, powers=["Call to Death", *powers], **fields)
    return Table(acolyte, turn=TURN, blights={at: blights}, necromancer="Castle")


def to(first: str, second: str, *dice: tuple[int, int]) -> dict[str, str]:
    """Each die with the attack that it is for."""
    names = {1: f"1 {first}", 2: f"2 {second}"}
    return {f"{number}: {die}": names[attack] for number, (die, attack) in enumerate(dice, 1)}


def test_15_2_each_of_the_two_attacks_is_told() -> None:
    table = calling("Lich", "Desecration")
    events = table.do(CALL, "Lich", "fight", [5, 1], to("Lich", "Desecration", (5, 1), (1, 2)))
    began = [(event.enemy, event.target) for event in of_kind(events, CombatBegan)]  # type: ignore[attr-defined]
    assert began == [("Lich", 5), ("Desecration", 4)]
    assert [event.enemy for event in of_kind(events, CombatWon)] == ["Lich"]  # type: ignore[attr-defined]
    assert [event.enemy for event in of_kind(events, CombatLost)] == ["Desecration"]  # type: ignore[attr-defined]


def test_15_2_a_bottle_is_asked_for_as_long_as_the_harder_blight_stands() -> None:
    """Two dice reach the easier might, none the harder: another success would change something."""
    table = calling("Vampire", "Desecration", items=["Bottled Magic"])
    dice = to("Desecration", "Vampire", (5, 1), (5, 1), (6, 2), (1, 2), (1, 2))
    table.do(CALL, "Desecration", "fight", [5, 5], "Bottled Magic", [6, 1, 1], dice)
    assert table.blights("Village") == []


def test_15_2_no_bottle_is_asked_for_once_both_fall() -> None:
    table = calling("Vampire", "Desecration", items=["Bottled Magic"])
    table.do(CALL, "Desecration", "fight", [4, 6], to("Desecration", "Vampire", (4, 1), (6, 2)))
    assert table.blights("Village") == []


# The hero leaves, or a blight goes, between the two


def test_15_2_an_event_that_takes_the_hero_away_leaves_the_other_attack_where_it_was() -> None:
    """Evil Presence brings an event, the Latent Spell carries him off: the Spies of the Village fall all the same."""
    table = calling("Evil Presence", "Spies", grace=3)
    answers: tuple[Told, ...] = ("events 1", "Latent Spell", "pay", [4], "Castle")
    table.do(CALL, "Evil Presence", "fight", [1, 5], to("Evil Presence", "Spies", (1, 1), (5, 2)), *answers)
    assert (table.hero("Acolyte").at, table.blights("Village")) == ("Castle", ["Evil Presence"])


def test_15_2_of_the_same_kind_elsewhere_nothing_falls() -> None:
    table = Table(hero("Acolyte", powers=["Call to Death"], grace=3), turn=TURN, necromancer="Ruins",
                  blights={"Village": ["Evil Presence", "Spies"], "Castle": ["Spies"]})  # fmt: skip
    answers: tuple[Told, ...] = ("events 1", "Latent Spell", "pay", [4], "Castle")
    table.do(CALL, "Evil Presence", "fight", [1, 5], to("Evil Presence", "Spies", (1, 1), (5, 2)), *answers)
    assert (table.blights("Village"), table.blights("Castle")) == (["Evil Presence"], ["Spies"])


def test_15_2_a_blight_that_an_event_has_destroyed_is_not_destroyed_again() -> None:
    table = calling("Evil Presence", "Spies", grace=3)
    answers: tuple[Told, ...] = ("events 1", "Latent Spell", "pay", [6], "Spies Village")
    events = table.do(CALL, "Evil Presence", "fight", [1, 5], to("Evil Presence", "Spies", (1, 1), (5, 2)), *answers)
    assert [event.blight for event in of_kind(events, BlightDestroyed)] == ["Spies"]  # type: ignore[attr-defined]


# The order (6.3.1)


@pytest.mark.parametrize(("first", "dead"), [("wound", False), ("lose grace 1", True)])
def test_6_3_1_of_a_wound_and_a_loss_the_hero_chooses_the_first(first: str, dead: bool) -> None:
    """With a single grace left, who loses it to the Curse cannot survive the Lich's wound."""
    table = calling("Curse", "Lich", grace=1)
    table.do(CALL, "Curse", "fight", [1, 1], to("Curse", "Lich", (1, 1), (1, 2)), first)
    assert table.hero("Acolyte").dead is dead


def test_6_3_1_a_grace_gained_first_may_save_him() -> None:
    """Leech Life gives a grace for two successes; both of them on the Spies, the Lich wounds."""
    table = calling("Lich", "Spies", powers=["Leech Life"], grace=0)
    dice = to("Lich", "Spies", (6, 2), (6, 2), (1, 1), (1, 1))
    table.do(CALL, "Lich", "fight with Leech Life", [6, 6, 1, 1], dice, "Leech Life")
    assert (table.hero("Acolyte").dead, table.hero("Acolyte").grace) == (False, 0)


def test_6_3_1_nobody_asks_where_he_has_grace_for_all() -> None:
    table = calling("Curse", "Lich", grace=3)
    table.do(CALL, "Curse", "fight", [1, 1], to("Curse", "Lich", (1, 1), (1, 2)))
    assert (table.hero("Acolyte").grace, "what_first" in table.asked) == (1, False)


def test_6_3_1_what_falls_is_gone_before_the_wound_of_the_other_kills() -> None:
    table = calling("Lich", "Spies", grace=0)
    table.do(CALL, "Lich", "fight", [1, 5], to("Lich", "Spies", (1, 1), (5, 2)))
    assert (table.hero("Acolyte").dead, table.blights("Village")) == (True, ["Lich"])


# A Shroud and what it protects (10.0)


def test_15_2_a_shroud_and_another_blight_are_two() -> None:
    table = calling("Shroud", "Spies")
    table.do(CALL, "fight", [5, 5], to("Shroud", "Spies", (5, 1), (5, 2)))
    assert table.blights("Village") == []


def test_10_0_while_the_shroud_stands_the_other_one_stays() -> None:
    table = calling("Shroud", "Spies", grace=3)
    events = table.do(CALL, "fight", [1, 5], to("Shroud", "Spies", (1, 1), (5, 2)))
    assert table.blights("Village") == ["Shroud", "Spies"]
    assert [event.blight for event in of_kind(events, BlightProtected)] == ["Spies"]  # type: ignore[attr-defined]
    assert table.hero("Acolyte").grace == 2  # the Shroud's wound; beaten Spies do not defend themselves


def test_15_2_one_blight_is_not_enough() -> None:
    with pytest.raises(Refused, match="two blights needed"):
        calling("Shroud").do(CALL)


# Giving in, 8.3


def test_8_3_who_gives_in_to_both_suffers_both() -> None:
    table = calling("Curse", "Spies", grace=3, secrecy=7)
    table.do(CALL, "Curse", "give in")
    assert (table.hero("Acolyte").grace, table.hero("Acolyte").secrecy) == (2, 4)


# Odds


MORE = [{}, {"highest": 1}, {"chosen": 1}, {"highest": 1, "chosen": 1}]


@pytest.mark.parametrize("more", MORE)
@pytest.mark.parametrize("mights", [(5, 5), (4, 6), (6, 4), (5, 7), (4, 5)])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_odds_of_two_successes_are_those_of_all_rolls(dice: int, mights: tuple[int, int], more: dict[str, int]) -> None:
    """Each roll there is, with every way to divide its dice."""
    rolls = list(product(range(1, 7), repeat=dice))
    both = sum(_both(roll, mights, **more) for roll in rolls)
    assert chance_to_win_both(dice, mights, **more) == Fraction(both, len(rolls))


def _both(roll: tuple[int, ...], mights: tuple[int, int], highest: int = 0, chosen: int = 0) -> bool:
    counted = [roll[0] + chosen, *roll[1:]]
    counted[counted.index(max(counted))] += highest
    return any(one >= mights[0] and other >= mights[1] for one, other in permutations(counted, 2))


def test_odds_are_those_of_one_at_least_and_of_both() -> None:
    """Two dice, the relic on the highest: a 3 is enough for Desecration, and two 4s for both."""
    table = calling("Lich", "Desecration", items=[RELIC])
    table.begin(CALL, "Lich")
    foe, acolyte = table.game.open_combat, table.hero("Acolyte")
    assert foe is not None
    (fight,) = (plan for plan in plans(table.game, acolyte, foe) if plan.label == "fight")
    assert chance_of(table.game, acolyte, foe, fight) == Fraction(32, 36)
    assert chance_of_both(table.game, acolyte, foe, fight) == Fraction(9, 36)
