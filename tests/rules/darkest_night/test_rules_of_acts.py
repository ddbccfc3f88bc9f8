"""What the book says of what heroes do: what no other test here holds (docs/rules/darkest_night.md)."""

import msgspec
import pytest

from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, AttackNecromancer, Hide, RetrieveRelic, Search
from app.rules.darkest_night.events import CombatOffered, CombatWon
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.items import GiveItem, OpenChest, StoreItem, TakeItem
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.setup import ReplaceHero
from app.rules.darkest_night.state import RELIC, Blight, Card, Deck, Turn
from tests.rules.darkest_night.table import RULES, Table, hero, of_kind

TURN = Turn(hero="Knight")


# 6.0


def test_6_0_a_power_is_used_again_and_again_and_not_exhausted_by_it() -> None:
    """Against the event, in an attack and at the end of the turn."""
    table = Table(hero(grace=5, powers=["Charge"]), blights={"Village": ["Skeletons"]})
    table.do(BeginTurn(hero="Knight"), "Lich", "fight with Charge", [5, 1])
    table.do(AttackBlight(blight="Skeletons"), "fight with Charge", [1, 1])
    table.do(EndTurn(), "fight with Charge", [4, 1])
    assert not table.hero().powers[0].exhausted


def test_6_1_what_is_activated_lasts_beyond_the_turn() -> None:
    """Resistance: a die more for attacks on blights there."""
    prince = hero("Prince", secrecy=7, powers=["Resistance"])
    table = Table(prince, hero(at="Village", acted=True), turn=Turn(hero="Prince"), blights={"Village": ["Spies"]},
                  necromancer="Ruins")  # fmt: skip
    table.do(UsePower(hero="Prince", power="Resistance"))
    table.do(EndTurn())
    table.do(NecromancerTurn(), [4], "Lich")
    table.do(BeginTurn(hero="Knight"), "Midnight")
    table.do(AttackBlight(blight="Spies"), "fight", [1, 5])
    assert table.blights("Village") == []


def test_6_1_an_active_power_is_used_again_far_from_its_target_and_leaves_it() -> None:
    prince = hero("Prince", "Castle", powers=["Inspire"], active=["Inspire"])
    prince.powers[0].target = "Knight"
    table = Table(prince, hero(), turn=Turn(hero="Prince"))
    table.do(UsePower(hero="Prince", power="Inspire"))
    assert [(card.active, card.target) for card in table.hero("Prince").powers] == [(True, "Prince")]
    table = Table(table.hero("Prince"), table.hero(), turn=TURN)
    table.do(Search(), [1])
    assert table.asked == ["hero_roll"]


def test_6_2_a_suppressed_power_does_nothing_and_is_active_again_once_it_is_refreshed() -> None:
    """Forgotten Sanctuary gives two dice for eluding in its location, where the Scholar left it."""
    scholar = hero("Scholar", "Castle", powers=["Forgotten Sanctuary"], active=["Forgotten Sanctuary"])
    scholar.powers[0].target = "Village"
    scholar.powers[0].exhausted = True
    table = Table(hero(), scholar, blights={"Village": ["Zombies"]}, turn=TURN)
    table.do(EndTurn(), "elude", [3])
    table = Table(hero(), scholar, blights={"Village": ["Zombies"]}, turn=Turn(hero="Scholar"))
    table.do(Hide())
    (card,) = table.hero("Scholar").powers
    assert (card.exhausted, card.active, card.target) == (False, True, "Village")
    table = Table(hero(), table.hero("Scholar"), blights={"Village": ["Zombies"]}, turn=TURN)
    table.do(EndTurn(), "elude", [1, 1, 3])


def test_6_2_an_exhausted_bonus_does_not_count() -> None:
    knight = hero(powers=["Consecrated Blade"])
    knight.powers[0].exhausted = True
    table = Table(knight, blights={"Village": ["Spies"]}, turn=TURN)
    table.do(AttackBlight(blight="Spies"), "fight", [5])
    assert table.blights("Village") == []


def test_6_4_a_find_brings_an_artifact_and_it_is_carried() -> None:
    table = Table(hero(), turn=TURN)
    table.do(Search(), [3], "Artifact", "Blood Ring")
    assert [item.name for item in table.hero().items] == ["Blood Ring"]
    table = Table(hero(), turn=TURN, physical=[Deck.MAP], artifact_deck=["Crystal Ball", "Magic Mask"])
    table.do(Search(), [3], "Artifact")
    assert [item.name for item in table.hero().items] == ["Magic Mask"]  # the top of the app's deck
    assert table.state.artifact_deck == ["Crystal Ball"]


def test_6_4_what_befalls_all_powers_befalls_artifacts_too() -> None:
    """The defense of Corruption exhausts them, an exhausted ring adds no die, and hiding refreshes it."""
    fighting = Turn(hero="Knight", actions=3)
    table = Table(hero(grace=5, items=["Blood Ring"]), blights={"Village": ["Spies"]}, turn=fighting)
    table.state.blights["Village"].append(Blight(kind="Corruption", ignored_by="Knight"))
    table.run = Run(RULES, msgspec.json.encode(table.state))
    table.do(AttackBlight(blight="Corruption"), "fight", [1, 1])
    assert table.hero().items[0].exhausted
    table.do(AttackBlight(blight="Spies"), "fight", [1])
    table.do(Hide())
    assert not table.hero().items[0].exhausted


# 7.0


def test_7_0_a_counter_that_is_used_goes_back_to_the_stock() -> None:
    """28 keys and a chest are all there are; once the chest is opened, a find can be had."""
    keys = {f"map {number} Village search": "Key" for number in range(1, 21)}
    table = Table(hero(items=["Treasure Chest", *["Key"] * 28]), turn=Turn(hero="Knight", actions=2),
                  physical=[Deck.POWER], map_deck=["1", "2", "3", "4"], corrections=keys)  # fmt: skip
    table.do(Search(), [6])
    assert len(table.hero().items) == 29
    table.do(OpenChest(hero="Knight"), "Charge")
    table.do(Search(), [6])
    assert [item.name for item in table.hero().items] == ["Key"] * 29


def test_7_0_magic_is_for_fights_and_dust_for_failed_elusions() -> None:
    table = Table(hero(grace=3, items=["Bottled Magic", "Vanishing Dust"]), blights={"Village": ["Lich"]}, turn=TURN)
    table.do(EndTurn(), "elude", [1], "Vanishing Dust")
    table = Table(hero(grace=3, items=["Vanishing Dust"]), blights={"Village": ["Lich"]}, turn=TURN)
    table.do(EndTurn(), "fight", [1])
    table = Table(hero(grace=3, items=["Vanishing Dust"]), blights={"Village": ["Lich"]}, turn=TURN)
    table.do(EndTurn(), "elude", [5])
    assert [item.name for item in table.hero().items] == ["Vanishing Dust"]


def test_7_1_an_item_is_free_again_in_the_next_turn_of_who_carries_it() -> None:
    table = Table(hero(at="Monastery", items=["Blood Ring"]), hero("Seer", "Monastery"))
    table.hero().items[0].locked = True
    table.run = Run(RULES, msgspec.json.encode(table.state))
    for command in (StoreItem(hero="Knight", item="Blood Ring"), GiveItem(hero="Knight", item="Blood Ring", to="Seer")):
        with pytest.raises(Refused, match="item is locked"):
            table.do(command)
    table.do(BeginTurn(hero="Seer"))
    assert table.hero().items[0].locked
    table.do(EndTurn())
    table.do(BeginTurn(hero="Knight"))
    table.do(StoreItem(hero="Knight", item="Blood Ring"))
    assert [item.name for item in table.state.stored] == ["Blood Ring"]


def test_7_1_items_are_stored_and_taken_in_the_middle_of_anothers_combat_but_only_there() -> None:
    table = Table(hero(at="Monastery", items=["Key"]), hero("Seer", "Village", items=["Key"]), turn=Turn(hero="Seer"),
                  blights={"Village": ["Lich"]})  # fmt: skip
    table.begin(EndTurn())
    table.run.do(StoreItem(hero="Knight", item="Key"))
    with pytest.raises(Refused, match="only in the monastery"):
        table.run.do(StoreItem(hero="Seer", item="Key"))
    with pytest.raises(Refused, match="only in the monastery"):
        table.run.do(TakeItem(hero="Seer", item="Key"))
    table.run.do(TakeItem(hero="Knight", item="Key"))
    table.go_on("fight", [6])
    assert (len(table.hero().items), table.state.stored) == (1, [])


def test_7_1_a_locked_item_of_the_dead_is_handed_on_too() -> None:
    table = Table(hero(grace=0, items=["Blood Ring"]), hero("Seer"), blights={"Village": ["Spies", "Lich"]}, turn=TURN)
    table.do(AttackBlight(blight="Spies"), "fight", [1, 1])
    assert table.hero().items[0].locked
    table.do(EndTurn(), "Lich", "give in")
    assert [item.name for item in table.hero("Seer").items] == ["Blood Ring"]


def test_7_2_with_a_relic_nobody_gets_another_one() -> None:
    knight = hero(at="Forest", items=[RELIC, "Key", "Key", "Key"])
    with pytest.raises(Refused, match="one relic each"):
        Table(knight, turn=TURN).do(RetrieveRelic())
    with pytest.raises(Refused, match="one relic each"):
        Table(hero(at="Monastery", items=[RELIC]), stored=[Card(name=RELIC)]).do(TakeItem(hero="Knight", item=RELIC))


def test_7_2_a_relic_adds_to_one_die_only() -> None:
    """Reckless Abandon costs a grace below two successes: of two 4s against Lich 5 one is a success."""
    table = Table(hero(grace=5, items=[RELIC], powers=["Reckless Abandon"]), blights={"Village": ["Lich"]}, turn=TURN)
    table.do(EndTurn(), "fight with Reckless Abandon", [4, 4, 1, 1])
    assert table.hero().grace == 4


def test_7_2_a_relic_does_not_help_to_elude() -> None:
    table = Table(hero(grace=3, items=[RELIC]), blights={"Village": ["Lich"]}, turn=TURN)
    table.do(EndTurn(), "elude", [4])
    assert (table.hero().grace, table.hero().items[0].locked) == (2, False)


def test_7_2_who_discovers_a_relic_or_takes_a_stored_one_loses_no_secrecy() -> None:
    table = Table(hero(at="Forest", secrecy=4, items=["Key"] * 3), turn=TURN)
    table.do(RetrieveRelic())
    assert table.hero().secrecy == 4
    table = Table(hero(at="Monastery", secrecy=4), stored=[Card(name=RELIC)])
    table.do(TakeItem(hero="Knight", item=RELIC))
    assert (table.hero().secrecy, [item.name for item in table.hero().items]) == (4, [RELIC])


# 8.0


def ways(table: Table) -> tuple[str, ...]:
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    return offered.ways


@pytest.mark.parametrize(("event", "secrecy", "open_ways"), [
    ("Lich", 5, ("fight", "elude", "give in")), ("Looters", 5, ("elude", "give in")),
    ("Demon", 6, ("elude", "give in")), ("Vile Messenger", 5, ("fight", "give in")),
])  # fmt: skip
def test_8_0_a_dash_closes_a_way(event: str, secrecy: int, open_ways: tuple[str, ...]) -> None:
    table = Table(hero(secrecy=secrecy))
    table.begin(BeginTurn(hero="Knight"), event)
    assert ways(table) == open_ways


def test_8_0_one_tactic_or_none_in_a_combat() -> None:
    table = Table(hero(powers=["Charge", "Reckless Abandon", "Sprint"]))
    table.begin(BeginTurn(hero="Knight"), "Lich")
    assert ways(table) == (
        "fight", "elude", "fight with Charge", "fight with Reckless Abandon", "elude with Sprint", "give in",
    )  # fmt: skip
    table.tell("fight with Charge")
    table.go_on([6, 1])
    assert table.asked == ["hero_roll"]


def test_8_1_1_the_turn_goes_on_and_the_next_one_is_lost() -> None:
    """Confusion beside Spies: the attack fails, but he still ends his turn, and the Spies report him."""
    table = Table(hero(secrecy=6), turn=TURN, blights={"Village": ["Confusion", "Spies"]})
    table.do(AttackBlight(blight="Confusion"), "fight", [1])
    assert (table.hero().tipped, table.hero().acted) == (True, False)
    table.do(EndTurn())
    assert table.hero().secrecy == 4
    table.do(NecromancerTurn(), [4], "Lich")
    table.do(BeginTurn(hero="Knight"))
    assert (table.asked, table.hero().tipped, table.hero().acted, table.hero().secrecy) == ([], False, True, 4)


def test_8_1_1_who_has_lost_a_turn_already_loses_no_second_one() -> None:
    table = Table(hero(grace=5), turn=Turn(hero="Knight", actions=2), blights={"Village": ["Confusion"]})
    table.do(AttackBlight(blight="Confusion"), "fight", [1])
    table.do(AttackBlight(blight="Confusion"), "fight", [1])
    table.do(EndTurn())
    table.do(NecromancerTurn(), [4], "Lich")
    table.do(BeginTurn(hero="Knight"))
    assert not table.hero().tipped


def test_8_1_2_a_death_ends_the_turn_at_once() -> None:
    """The second monster does not come to it, and the Spies neither."""
    table = Table(hero(grace=0), hero("Seer", "Castle"), turn=TURN, blights={"Village": ["Lich", "Zombies", "Spies"]})
    table.do(EndTurn(), "Lich", "give in")
    assert (table.hero().dead, table.state.turn, table.hero().secrecy) == (True, None, 6)


def test_8_1_2_powers_of_the_dead_are_gone_wherever_they_lay() -> None:
    prince = hero("Prince", "Castle", grace=0, powers=["Resistance"], active=["Resistance"])
    prince.powers[0].target = "Village"
    table = Table(prince, hero(), turn=Turn(hero="Prince"), blights={"Castle": ["Lich"], "Village": ["Spies"]})
    table.do(EndTurn(), "give in")
    table.do(BeginTurn(hero="Knight"), "Midnight")
    table.do(AttackBlight(blight="Spies"), "fight", [5])
    assert (table.hero("Prince").powers, table.hero("Prince").power_deck) == ([], [])


def test_8_1_2_a_death_at_darkness_30_brings_a_blight_to_the_monastery() -> None:
    """9.0. The fifth of them loses the game (11.3)."""
    for there, lost in ((3, False), (4, True)):
        table = Table(hero(grace=0), hero("Seer", "Castle"), turn=TURN, darkness=30,
                      blights={"Village": ["Lich"], "Monastery": ["Spies"] * there})  # fmt: skip
        table.do(EndTurn(), "give in", "Taint")
        assert (len(table.blights("Monastery")), table.state.darkness, table.state.lost) == (there + 1, 30, lost)


def test_8_1_2_once_all_nine_have_been_there_one_of_the_dead_may_come_again() -> None:
    box = Table().game.box
    dead, *others = box.heroes
    table = Table(hero(dead, dead=True, died_in=1), *(hero(name) for name in others[:3]), round=2,
                  gone=[dead, *others[4:]])  # fmt: skip
    powers = tuple(power.name for power in box.heroes[others[4]].powers if power.starting)[:2]
    with pytest.raises(Refused, match="hero cannot come"):
        table.do(ReplaceHero(hero=dead, new=others[4], powers=powers))  # another one has not been there yet
    table.state.gone.append(others[3])
    table.run = Run(RULES, msgspec.json.encode(table.state))
    table.do(ReplaceHero(hero=dead, new=others[4], powers=powers))
    assert [one.name for one in table.state.heroes] == [others[4], *others[:3]]


@pytest.mark.parametrize(("die", "grace"), [(5, 2), (6, 3)])
def test_8_2_he_is_eluded_with_a_six_and_wounds_who_fails(die: int, grace: int) -> None:
    table = Table(hero(secrecy=1, grace=3), necromancer="Village", blights={"Village": ["Spies"]})
    table.do(BeginTurn(hero="Knight"), "elude", [die])
    assert (table.hero().grace, table.blights("Village"), table.state.won) == (grace, ["Spies"], False)


def test_8_2_beaten_without_a_relic_and_without_a_blight_nothing_happens() -> None:
    knight = hero(grace=3, powers=["Oath of Vengeance"], active=["Oath of Vengeance"])
    table = Table(knight, necromancer="Village", turn=TURN, blights={"Castle": ["Spies"]})
    events = table.do(AttackNecromancer(), "fight", [6])
    assert of_kind(events, CombatWon)
    assert (table.state.won, table.state.necromancer, table.blights("Castle")) == (False, "Village", ["Spies"])


def test_11_1_who_is_attacked_by_him_may_slay_him_too() -> None:
    table = Table(hero(secrecy=2, items=[RELIC]), necromancer="Village")
    table.do(BeginTurn(hero="Knight"), "fight", [6])
    assert table.state.won


def test_10_0_of_what_the_shroud_protects_he_sacrifices_nothing() -> None:
    table = Table(hero(items=[RELIC]), necromancer="Village", turn=TURN, blights={"Village": ["Lich", "Shroud"]})
    table.do(AttackNecromancer(), "fight", [6])
    assert (table.asked[-1], table.blights("Village")) == ("hero_roll", ["Lich"])
