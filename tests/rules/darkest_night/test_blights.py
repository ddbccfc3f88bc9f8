"""All fifteen blights: might, defense and effect as the rulebook's table has them (10.0)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.darkest_night.actions import AttackBlight, Hide, Pray, Search, Travel
from app.rules.darkest_night.events import CombatOffered
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import Turn
from tests.rules.darkest_night.table import Table, Told, hero, of_kind

MIGHT = {
    "Confusion": 4, "Corruption": 5, "Curse": 5, "Dark Fog": 5, "Desecration": 4, "Evil Presence": 4, "Lich": 5,
    "Shades": 5, "Shroud": 5, "Skeletons": 5, "Spies": 5, "Taint": 5, "Unholy Aura": 4, "Vampire": 6, "Zombies": 5,
}  # fmt: skip
TURN = Turn(hero="Knight")



@pytest.mark.parametrize(("kind", "might"), MIGHT.items())
def test_a_blight_falls_to_its_might_and_not_to_less(kind: str, might: int) -> None:
    for die, left in ((might - 1, [kind]), (might, [])):
        table = Table(hero(grace=5), blights={"Village": [kind]}, turn=TURN)
        extra: tuple[Told, ...] = ("Anathema",) if kind == "Evil Presence" and left else ()
        table.do(AttackBlight(blight=kind), "fight", [die], *extra)
        assert table.blights("Village") == left
        assert table.hero().secrecy == 6 - 1 - (kind == "Spies" and bool(left))


@pytest.mark.parametrize(("kind", "might"), MIGHT.items())
def test_from_darkness_25_on_all_blights_are_mightier(kind: str, might: int) -> None:
    for darkness, left in ((24, []), (25, [kind])):
        table = Table(hero(grace=5), blights={"Village": [kind]}, turn=TURN, darkness=darkness)
        extra: tuple[Told, ...] = ("Anathema",) if kind == "Evil Presence" and left else ()
        table.do(AttackBlight(blight=kind), "fight", [might], *extra)
        assert table.blights("Village") == left, darkness


DEFENSE = {
    "Confusion": "tipped", "Dark Fog": "tipped", "Corruption": "exhausted", "Curse": "grace", "Taint": "grace",
    "Unholy Aura": "grace", "Desecration": "", "Lich": "grace", "Shades": "grace", "Shroud": "grace",
    "Skeletons": "grace", "Vampire": "grace", "Zombies": "grace", "Spies": "secrecy", "Evil Presence": "event",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "what"), DEFENSE.items())
def test_a_failed_attack_brings_the_defense(kind: str, what: str) -> None:
    """A wound is a grace spent, as long as there is one."""
    table = Table(hero(grace=5, powers=["Charge"]), blights={"Village": [kind]}, turn=TURN)
    events: tuple[Told, ...] = ("Midnight",) if what == "event" else ()
    table.do(AttackBlight(blight=kind), "fight", [1], *events)
    knight = table.hero()
    assert knight.tipped is (what == "tipped")
    assert knight.powers[0].exhausted is (what == "exhausted")
    assert knight.grace == 5 - (what == "grace")
    assert knight.secrecy == 6 - 1 - (what == "secrecy")
    assert table.state.darkness == (what == "event")


# Effects


def test_confusion_stops_tactics() -> None:
    table = Table(hero(powers=["Charge"]), blights={"Village": ["Confusion"]})
    table.begin(BeginTurn(hero="Knight"), "Lich")
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert offered.ways == ("fight", "elude", "give in")


def test_corruption_stops_bonuses() -> None:
    table = Table(hero(powers=["Consecrated Blade"]), blights={"Village": ["Corruption"]})
    table.do(BeginTurn(hero="Knight"), "Lich", "fight", [5])
    rogue = Table(hero("Rogue", powers=["Contacts"]), blights={"Village": ["Corruption"]})
    with pytest.raises(Refused, match="corruption stops bonuses"):
        rogue.do(UsePower(hero="Rogue", power="Contacts"))


def test_curse_costs_a_grace_on_entering_only() -> None:
    table = Table(hero(grace=3), blights={"Castle": ["Curse"]}, turn=TURN)
    table.do(Travel(to="Castle"))
    assert table.hero().grace == 2
    table.do(EndTurn())
    assert table.hero().grace == 2


@pytest.mark.parametrize(("die", "asks"), [(4, ["hero_roll"]), (5, ["hero_roll", "drawn_result"])])
def test_dark_fog_makes_searching_harder_by_two(die: int, asks: list[str]) -> None:
    table = Table(hero(), blights={"Village": ["Dark Fog"]}, turn=TURN)
    table.do(Search(), [die], *(["Key"] if len(asks) > 1 else []))
    assert table.asked == asks


def test_desecrations_raise_the_darkness_wherever_they_are() -> None:
    table = Table(blights={"Castle": ["Desecration"], "Swamp": ["Desecration"], "Ruins": ["Spies"]})
    table.do(NecromancerActs(roll=6), "Lich")
    assert table.state.darkness == 3


def test_evil_presence_takes_a_die_when_eluding_and_each_counts() -> None:
    table = Table(hero(powers=["Sprint"]), blights={"Village": ["Evil Presence"]})
    table.do(BeginTurn(hero="Knight"), "Lich", "elude with Sprint", [5])
    table = Table(hero("Druid", powers=["Vines"]), blights={"Village": ["Evil Presence"] * 2})
    table.do(BeginTurn(hero="Druid"), "Lich", "elude with Vines", [5, 5])


def test_unholy_aura_takes_a_die_when_fighting_but_never_the_last() -> None:
    table = Table(hero(powers=["Charge"]), blights={"Village": ["Unholy Aura"]})
    table.do(BeginTurn(hero="Knight"), "Lich", "fight with Charge", [5])
    table = Table(hero(), blights={"Village": ["Unholy Aura"]})
    table.do(BeginTurn(hero="Knight"), "Lich", "fight", [5])


MONSTERS = {
    "Lich": (5, 5), "Shades": (3, 5), "Skeletons": (4, 4), "Vampire": (4, 4), "Zombies": (5, 3),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "numbers"), MONSTERS.items())
def test_a_monster_waits_at_the_end_of_the_turn(kind: str, numbers: tuple[int, int]) -> None:
    for way, number in zip(("fight", "elude"), numbers, strict=True):
        for die, grace in ((number, 3), (number - 1, 2)):
            table = Table(hero(grace=3), blights={"Village": [kind]}, turn=TURN)
            table.do(EndTurn(), way, [die])
            assert table.hero().grace == grace, (kind, way, die)
            assert table.blights("Village") == [kind]


def test_a_shroud_protects_the_others_and_not_itself() -> None:
    table = Table(hero(), blights={"Village": ["Spies", "Shroud"]}, turn=TURN)
    with pytest.raises(Refused, match="shroud protects"):
        table.do(AttackBlight(blight="Spies"))
    table.do(AttackBlight(blight="Shroud"), "fight", [5])
    assert table.blights("Village") == ["Spies"]


def test_spies_cost_a_secrecy_at_the_end_of_a_turn() -> None:
    table = Table(hero(secrecy=4), blights={"Village": ["Spies", "Spies"]}, turn=TURN)
    table.do(EndTurn())
    assert table.hero().secrecy == 2


def test_taint_stops_every_gain_of_grace() -> None:
    table = Table(hero(at="Monastery", grace=1), blights={"Monastery": ["Taint"]}, turn=TURN)
    table.do(Pray(), [6, 6])
    assert table.hero().grace == 1


def test_the_order_of_blights_is_the_heros_choice() -> None:
    table = Table(hero(secrecy=4, grace=3), blights={"Village": ["Spies", "Lich"]}, turn=TURN)
    table.do(EndTurn(), "Lich", "elude", [5])
    assert table.asked[0] == "blight_first"
    assert table.hero().secrecy == 3


# Places and counters


def test_the_app_does_not_run_out_of_a_kind_it_offers() -> None:
    """Two counters of Desecration: a third is drawn again, three times, then the table chooses (12.1)."""
    table = Table(
        physical=[], blights={"Castle": ["Desecration"] * 2, "Ruins": ["Spies"]}, necromancer="Swamp",
        map_deck=["4", "12", "4"], darkness=0,
    )  # fmt: skip
    table.do(NecromancerActs(roll=4), "Taint")
    assert table.asked[-1] == "any_blight"
    assert table.blights("Swamp") == ["Taint"]


def test_an_empty_map_deck_is_shuffled_again() -> None:
    table = Table(physical=[], map_deck=[], map_discard=["5"], blights={"Ruins": ["Lich"]})
    table.do(NecromancerActs(roll=6))
    assert table.blights("Ruins") == ["Lich", "Spies"]  # what card 5 has for the Ruins


def test_hiding_beside_a_blight_is_allowed() -> None:
    table = Table(hero(secrecy=2), blights={"Village": ["Spies"]}, turn=TURN)
    table.do(Hide())
    assert table.hero().secrecy == 3


def test_a_round_ends_with_the_necromancer() -> None:
    table = Table(hero(acted=True), blights={"Ruins": ["Spies"]})
    table.do(NecromancerTurn(), [4], "Lich")
    assert (table.state.round, table.hero().acted) == (2, False)
