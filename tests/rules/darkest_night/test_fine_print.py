"""What the rulebook says in passing: each of these was once played wrongly."""

from typing import Any

import msgspec
import pytest

from app.rules.core.chance import Chance
from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, AttackNecromancer, Pray, Search, Travel
from app.rules.darkest_night.blights import destructible, harmful_here, might
from app.rules.darkest_night.events import NoEventHere, Won
from app.rules.darkest_night.finds import COUNTERS_IN_ALL
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn
from app.rules.darkest_night.items import GiveItem, IgnoreBlight
from app.rules.darkest_night.kingdom import OPEN_PLACES, PLACES
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.offers import offered
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.setup import ChooseHero, ChooseRules, ReplaceHero, StartGame
from app.rules.darkest_night.state import RELIC, Blight, Card, Deck, State, Turn, Variants
from tests.rules.darkest_night.table import RULES, Table, hero, of_kind
from tests.rules.darkest_night.test_setup import PARTY

TURN = Turn(hero="Knight")


# The map deck


def test_14_2_1_cards_in_his_hand_are_neither_in_the_deck_nor_discarded() -> None:
    run = Run(RULES, msgspec.json.encode(State(chance=Chance(seed=3))))
    run.do(ChooseRules(played_necromancer=True))
    for name, powers in PARTY.items():
        run.do(ChooseHero(hero=name, powers=powers))
    run.do(StartGame())
    for _ in range(12):
        state: State = run.state
        assert len(state.hand) <= 4
        cards = [*state.map_deck, *state.map_discard, *state.hand]
        assert sorted(cards) == sorted(set(cards))
        assert len(cards) == 20
        run.do(NecromancerActs(roll=6))
        while isinstance(question := run.question, Choice):
            run.answer(Reply(question.key, question.options[0]))
        for place in OPEN_PLACES:
            run.state.blights[place].clear()


def test_12_1_only_items_that_are_left_can_be_picked() -> None:
    """All counters are with the heroes, and three cards in a row name one: there is nothing to take."""
    many = hero(items=["Key"] * COUNTERS_IN_ALL)
    table = Table(many, turn=TURN, physical=[], map_deck=["1", "1", "1"], map_discard=[])
    table.state.corrections.update({"map 1 Village search": "Key"})
    table.run = Run(RULES, msgspec.json.encode(table.state))
    table.do(Search(), [3])
    assert len(table.hero().items) == COUNTERS_IN_ALL


def test_12_1_a_first_blight_without_counter_is_drawn_again() -> None:
    """14.1. Two cards name Lich for every place; there are not twelve counters of it."""
    start = State(chance=Chance(seed=1), corrections={
        f"map {number} {place} blight": "Lich" for number in range(1, 20) for place in OPEN_PLACES
    })  # fmt: skip
    run = Run(RULES, msgspec.json.encode(start))
    run.do(ChooseRules(expert=True))
    for name in PARTY:
        run.do(ChooseHero(hero=name))
    run.do(StartGame())
    while isinstance(question := run.question, Choice):
        run.answer(Reply(question.key, question.options[-1]))
    blights = [blight.kind for place in OPEN_PLACES for blight in run.state.blights[place]]
    assert len(blights) == 12
    assert blights.count("Lich") <= 3


# Combat


def test_8_3_who_gives_in_to_a_guarded_trove_has_failed_to_elude_it() -> None:
    table = Table(hero(grace=1, secrecy=3))
    table.do(BeginTurn(hero="Knight"), "Guarded Trove", "give in", "spend secrecy 1")
    assert (table.hero().grace, table.hero().secrecy) == (1, 2)


@pytest.mark.parametrize(("secrecy", "after"), [(7, 7), (0, 1), (4, 4)])
def test_6_3_1_what_a_tactic_gives_comes_after_what_the_combat_costs(secrecy: int, after: int) -> None:
    """Vanish gives a secrecy up to 7, the Guarded Trove takes one from who wins."""
    rogue = hero("Rogue", secrecy=secrecy, powers=["Vanish"])
    table = Table(rogue, hero("Seer", at="Castle"), necromancer="Castle")
    table.do(BeginTurn(hero="Rogue"), "Guarded Trove", "elude with Vanish", [6, 6], "Key")
    assert table.hero("Rogue").secrecy == after


@pytest.mark.parametrize(("answer", "asked"), [(["Prophecy of Safety"], False), (["none"], True)])
def test_6_3_1_nobody_asks_what_comes_first_where_nothing_is_lost(answer: list[str], asked: bool) -> None:
    knight = hero(grace=1, powers=["Reckless Abandon"])
    table = Table(knight, hero("Seer", at="Castle", powers=["Prophecy of Safety"]))
    order = ["wound"] if asked else []
    table.do(BeginTurn(hero="Knight"), *answer, "Lich", "fight with Reckless Abandon", [1, 1, 1, 1], *order)
    assert ("what_first" in table.asked) is asked
    assert table.hero().grace == (0 if asked else 1)


def test_11_2_nothing_is_gained_any_more_where_the_ritual_is_won() -> None:
    table = Table(hero(secrecy=2, items=[RELIC]), turn=TURN, stored=[Card(name=RELIC), Card(name=RELIC)])
    events = table.do(Travel(to="Monastery"))
    assert isinstance(events[-1], Won)


def test_8_2_the_death_mask_hides_nobody_who_attacks_the_necromancer() -> None:
    acolyte = hero("Acolyte", secrecy=5, powers=["Death Mask"])
    table = Table(acolyte, turn=Turn(hero="Acolyte"), necromancer="Village")
    table.do(AttackNecromancer(), "fight", [1])
    assert table.hero("Acolyte").secrecy == 4


# Death


def test_7_2_the_heir_of_a_relic_loses_a_secrecy() -> None:
    """He is given it by another hero; who finds it lying there later is not."""
    dying = hero(at="Swamp", grace=0, items=[RELIC])
    table = Table(dying, hero("Rogue", "Swamp", secrecy=5), turn=TURN, blights={"Swamp": ["Lich"]})
    table.do(EndTurn(), "fight", [1])
    assert table.hero("Rogue").secrecy == 4
    table = Table(hero(secrecy=5), turn=TURN, lying={"Castle": [Card(name=RELIC)]})
    table.do(Travel(to="Castle"))
    assert (table.hero().secrecy, [item.name for item in table.hero().items]) == (5, [RELIC])


def test_8_1_2_what_a_dead_hero_has_sapped_has_its_might_again() -> None:
    rogue = hero("Rogue", grace=0, powers=["Sap"])
    table = Table(rogue, hero(), turn=Turn(hero="Rogue"), blights={"Village": ["Lich"]})
    table.do(UsePower(hero="Rogue", power="Sap"))
    table.do(EndTurn(), "fight", [1])
    assert might(table.game, "Village", table.state.blights["Village"][0]) == 5


def test_7_1_the_relic_of_a_dead_hero_goes_to_who_can_carry_it() -> None:
    dying = hero(at="Swamp", grace=0, items=[RELIC, "Key"])
    table = Table(dying, hero("Seer", "Swamp", items=[RELIC]), hero("Rogue", "Swamp"), turn=TURN,
                  blights={"Swamp": ["Lich"]})  # fmt: skip
    table.do(EndTurn(), "fight", [1], "Seer")
    assert [item.name for item in table.hero("Seer").items] == [RELIC, "Key"]
    assert [item.name for item in table.hero("Rogue").items] == [RELIC]


def test_7_1_a_new_hero_finds_what_was_left_in_the_monastery() -> None:
    table = Table(hero(dead=True, died_in=1), hero("Seer"), round=2, lying={"Monastery": [Card(name="Key")]})
    table.do(ReplaceHero(hero="Knight", new="Priest", powers=("Benediction", "Sanctuary")))
    assert [item.name for item in table.hero("Priest").items] == ["Key"]
    assert table.state.lying == {}


# Dice


@pytest.mark.parametrize(("before", "dice", "locked"), [
    ("roll", [[1, 1]], [True, True]), ("saved dice", [], [False, True]),
])  # fmt: skip
def test_15_5_an_item_that_adds_nothing_to_saved_dice_is_not_locked(
    before: str, dice: list[list[int]], locked: list[bool]
) -> None:
    """But for the relic, which raises the highest of them too."""
    seer = hero("Seer", powers=["Prediction"], saved=[2, 1], items=["Blood Ring", RELIC])
    table = Table(seer, turn=Turn(hero="Seer"), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", before, *dice)
    assert [item.locked for item in table.hero("Seer").items] == locked


def test_15_5_nothing_is_added_to_saved_dice() -> None:
    seer = hero("Seer", powers=["Prediction"], saved=[2, 1], items=["Bottled Magic"])
    table = Table(seer, turn=Turn(hero="Seer"), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", "saved dice")
    assert "discard_item" not in table.asked
    assert table.blights("Village") == ["Spies"]


@pytest.mark.parametrize(("dice", "asked"), [([6, 1, 1, 1], True), ([6, 6, 1, 1], False)])
def test_7_0_a_bottle_may_still_bring_the_second_success(dice: list[int], asked: bool) -> None:
    """Reckless Abandon costs a grace below two successes, in a fight that is won too."""
    knight = hero(powers=["Reckless Abandon"], items=["Bottled Magic"], grace=3)
    table = Table(knight, turn=TURN, blights={"Village": ["Spies"]})
    bottle = ("Bottled Magic", [5, 1, 1]) if asked else ()
    table.do(AttackBlight(blight="Spies"), "fight with Reckless Abandon", dice, *bottle)
    assert (table.hero().grace, table.blights("Village")) == (3, [])


def test_15_2_a_bottle_may_bring_down_the_second_of_two_blights() -> None:
    acolyte = hero("Acolyte", powers=["Call to Death"], items=["Bottled Magic"])
    table = Table(acolyte, turn=Turn(hero="Acolyte"), blights={"Village": ["Spies", "Taint"]})
    rows = {"1: 6": "1 Spies", "2: 1": "1 Spies", "3: 5": "2 Taint", "4: 1": "1 Spies", "5: 1": "1 Spies"}
    call = UsePower(hero="Acolyte", power="Call to Death")
    table.do(call, "Spies", "fight", [6, 1], "Bottled Magic", [5, 1, 1], rows)
    assert table.blights("Village") == []


@pytest.mark.parametrize(("blights", "dice"), [([], 3), (["Confusion"], 1)])
def test_10_0_confusion_stops_a_tactic_that_is_active(blights: list[str], dice: int) -> None:
    wizard = hero("Wizard", powers=["Invisibility"], active=["Invisibility"])
    table = Table(wizard, blights={"Village": blights})
    table.do(BeginTurn(hero="Wizard"), "Lich", "elude", [6] * dice)
    assert table.state.turn is not None


# Relics


def test_7_2_stealth_pays_for_a_relic_that_is_received() -> None:
    """A power that gives grace instead of secrecy holds for this loss as for others."""
    rogue = hero("Rogue", powers=["Stealth"], secrecy=4, grace=2)
    table = Table(hero(items=[RELIC]), rogue)
    table.do(GiveItem(hero="Knight", item=RELIC, to="Rogue"), "grace")
    assert (table.hero("Rogue").secrecy, table.hero("Rogue").grace) == (4, 1)


# Corruption stops bonuses (10.0)


@pytest.mark.parametrize(("blights", "asked"), [([], True), (["Corruption"], False)])
def test_10_0_corruption_stops_blinding_black(blights: list[str], asked: bool) -> None:
    acolyte = hero("Acolyte", powers=["Blinding Black"], secrecy=2)
    table = Table(acolyte, blights={"Village": blights}, necromancer="Ruins", physical=[])
    table.do(NecromancerActs(roll=6), *(["Blinding Black"] if asked else []))
    assert ("blind_him" in table.asked) is asked
    assert (table.state.necromancer == "Village") is not asked


@pytest.mark.parametrize(("name", "power"), [("Knight", "Holy Mantle"), ("Prince", "Divine Right")])
@pytest.mark.parametrize(("blights", "grace"), [([], 2), (["Corruption"], 1)])
def test_10_0_corruption_stops_what_helps_in_prayer(name: str, power: str, blights: list[str], grace: int) -> None:
    """A 2 counts as a 3 with these powers."""
    praying = hero(name, "Monastery", powers=[power], grace=0)
    table = Table(praying, turn=Turn(hero=name), blights={"Monastery": blights})
    table.do(Pray(), [2, 3])
    assert table.hero(name).grace == grace


@pytest.mark.parametrize(("blights", "grace"), [([], 6), (["Corruption"], 5)])
def test_10_0_corruption_stops_a_raised_default(blights: list[str], grace: int) -> None:
    knight = hero(at="Monastery", powers=["Holy Mantle"], grace=5)
    table = Table(knight, turn=TURN, blights={"Monastery": blights})
    table.do(Pray(), [6, 6])
    assert table.hero().grace == grace


@pytest.mark.parametrize(("blights", "asked"), [([], True), (["Corruption"], False)])
def test_10_0_corruption_stops_the_ghost_mail(blights: list[str], asked: bool) -> None:
    table = Table(hero(at="Monastery", grace=3, items=["Ghost Mail"]), blights={"Monastery": blights})
    table.do(BeginTurn(hero="Knight"), *(["nothing"] if asked else []))
    assert table.asked == (["which_effect"] if asked else [])


# The cowl ignores one blight (6.4), and a hero may ignore a Shroud


def test_6_4_of_two_spies_the_cowl_ignores_one() -> None:
    table = Table(hero(secrecy=4, items=["Vanishing Cowl"]), turn=TURN, blights={"Village": ["Spies", "Spies"]})
    table.do(EndTurn(), "Spies")
    assert table.hero().secrecy == 3


def test_6_4_the_cowl_for_the_second_of_two_monsters() -> None:
    table = Table(hero(grace=3, items=["Vanishing Cowl"]), turn=TURN, blights={"Village": ["Zombies", "Zombies"]})
    table.do(EndTurn(), "none", "elude", [1], "Zombies")
    assert (table.hero().grace, table.state.turn) == (2, None)


def test_6_4_the_cowl_helps_for_one_turn() -> None:
    table = Table(hero(at="Monastery", items=["Vanishing Cowl"]), turn=TURN, blights={"Monastery": ["Taint"]})
    table.do(IgnoreBlight(blight="Taint"))
    assert harmful_here(table.game, table.hero()) == []
    table.do(EndTurn())
    assert len(harmful_here(table.game, table.hero())) == 1
    table.state.heroes[0].acted = False
    table.do(BeginTurn(hero="Knight"))
    assert len(harmful_here(table.game, table.hero())) == 1


def test_10_0_who_ignores_the_shroud_destroys_what_lies_beside_it() -> None:
    table = Table(hero(items=["Vanishing Cowl"]), turn=TURN, blights={"Village": ["Shroud", "Spies"]})
    with pytest.raises(Refused, match="shroud protects"):
        table.do(AttackBlight(blight="Spies"))
    table.do(IgnoreBlight(blight="Shroud"))
    table.do(AttackBlight(blight="Spies"), "fight", [6])
    assert table.blights("Village") == ["Shroud"]


def test_10_0_a_second_shroud_still_protects() -> None:
    table = Table(hero(items=["Vanishing Cowl"]), turn=TURN, blights={"Village": ["Shroud", "Shroud", "Spies"]})
    table.do(IgnoreBlight(blight="Shroud"))
    with pytest.raises(Refused, match="shroud protects"):
        table.do(AttackBlight(blight="Spies"))
    assert [one.kind for one in destructible(table.game, "Village", table.hero())] == ["Shroud", "Shroud"]


def test_10_0_a_sprite_is_not_held_up_by_a_shroud() -> None:
    druid = hero("Druid", powers=["Sprite Form"], active=["Sprite Form"])
    table = Table(druid, turn=Turn(hero="Druid"), blights={"Village": ["Shroud", "Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", [6])
    assert table.blights("Village") == ["Shroud"]


# Oaths


def test_15_3_the_oath_of_defense_is_fulfilled_whoever_destroys_the_last_blight() -> None:
    knight = hero(grace=2, powers=["Oath of Defense"], active=["Oath of Defense"])
    table = Table(knight, hero("Seer"), turn=Turn(hero="Seer"), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", [6])
    assert (table.hero().grace, table.hero().powers[0].active) == (3, False)


@pytest.mark.parametrize(("left", "grace"), [("Castle", 3), ("stays", 2)])
def test_15_3_the_oath_of_defense_is_fulfilled_by_blights_that_are_led_away(left: str, grace: int) -> None:
    knight = hero(grace=2, powers=["Oath of Defense"], active=["Oath of Defense"])
    acolyte = hero("Acolyte", powers=["False Orders"])
    table = Table(knight, acolyte, turn=Turn(hero="Acolyte"), blights={"Village": ["Spies", "Taint"]})
    rows = {"1 Spies": "Castle", "2 Taint": left}
    table.do(UsePower(hero="Acolyte", power="False Orders"), "Castle", rows)
    assert table.hero().grace == grace


# Events and the Monastery


def test_12_2_evil_presence_brings_no_event_in_the_monastery() -> None:
    table = Table(hero(at="Monastery"), turn=TURN, blights={"Monastery": ["Evil Presence"]})
    events = table.do(AttackBlight(blight="Evil Presence"), "fight", [1])
    assert len(of_kind(events, NoEventHere)) == 1
    assert "drawn_event" not in table.asked


def test_7_0_a_waystone_takes_him_away_between_start_and_event() -> None:
    """Beside the Necromancer and without secrecy he would be attacked; at the start he has lost what he had (4.1)."""
    table = Table(hero(secrecy=1, items=["Waystone"]), necromancer="Village")
    table.do(BeginTurn(hero="Knight"), "Monastery")
    assert (table.hero().at, table.hero().secrecy, table.hero().items) == ("Monastery", 1, [])


def test_7_0_kept_for_later_the_event_comes() -> None:
    table = Table(hero(items=["Waystone"]))
    table.do(BeginTurn(hero="Knight"), "none", "Midnight")
    assert (table.hero().at, table.state.darkness) == ("Village", 1)
    assert [item.name for item in table.hero().items] == ["Waystone"]


def test_7_1_a_waystone_that_is_handed_on_carries_its_new_bearer_only() -> None:
    table = Table(hero(items=["Waystone"]), hero("Seer"))
    table.begin(BeginTurn(hero="Knight"))
    table.run.do(GiveItem(hero="Knight", item="Waystone", to="Seer"))
    question = table.run.question
    assert isinstance(question, Choice)
    assert question.options == ("none",)


# Five heroes and his player


def test_14_2_2_he_stays_where_heroes_stand_all_around_him() -> None:
    around = [hero(name, at, secrecy=6) for name, at in zip(("Knight", "Seer", "Rogue"),
                                                            ("Forest", "Swamp", "Village"), strict=True)]  # fmt: skip
    table = Table(*around, necromancer="Ruins", variants=Variants(played_necromancer=True), physical=[])
    table.begin(NecromancerActs(roll=1))
    while isinstance(question := table.run.question, Choice):
        table.run.answer(Reply(question.key, question.options[0]))
    assert table.state.necromancer == "Ruins"
    assert isinstance(table.state.blights["Ruins"][0], Blight)


# Two counters of a kind


def two_spies(**first: Any) -> dict[str, list[Blight]]:
    """The first of them was dealt with, the second one is in force."""
    return {place: [] for place in PLACES} | {"Village": [Blight(kind="Spies", **first), Blight(kind="Spies")]}


def with_blights(table: Table, blights: dict[str, list[Blight]]) -> Table:
    table.state.blights = blights
    table.run = Run(RULES, msgspec.json.encode(table.state))
    return table


@pytest.mark.parametrize(("label", "left"), [("Spies", [True]), ("Spies (diverted)", [False])])
def test_4_1_a_diverted_counter_and_one_in_force_are_two_things(label: str, left: list[bool]) -> None:
    table = with_blights(Table(hero(), turn=TURN), two_spies(diverted=True))
    labels = [deed.blight for deed in offered(table.game) if isinstance(deed, AttackBlight)]
    assert sorted(labels) == ["Spies", "Spies (diverted)"]
    table.do(AttackBlight(blight=label), "fight", [5])
    assert [blight.diverted for blight in table.state.blights["Village"]] == left


def test_4_1_the_weaker_of_two_counters_can_be_attacked() -> None:
    table = with_blights(Table(hero(), turn=TURN), two_spies(sapped="Rogue"))
    table.do(AttackBlight(blight="Spies (sapped)"), "fight", [4])
    assert [blight.sapped for blight in table.state.blights["Village"]] == [""]


def test_4_1_the_other_counter_of_the_kind_can_be_diverted_too() -> None:
    table = with_blights(Table(hero("Rogue", powers=["Diversion"]), turn=Turn(hero="Rogue")), two_spies(diverted=True))
    table.do(UsePower(hero="Rogue", power="Diversion"), "Spies")
    assert all(blight.diverted for blight in table.state.blights["Village"])


def test_4_1_counters_that_are_alike_are_one_choice() -> None:
    table = Table(hero(), turn=TURN, blights={"Village": ["Spies", "Spies"]})
    assert [deed.blight for deed in offered(table.game) if isinstance(deed, AttackBlight)] == ["Spies"]


# A form that goes two roads


def raven(at: str, **fields: Any) -> Table:
    return Table(hero("Druid", at, powers=["Raven Form"], active=["Raven Form"]), turn=Turn(hero="Druid"), **fields)


@pytest.mark.parametrize(("way", "grace"), [("Swamp", 4), ("Village", 5)])
def test_6_1_a_raven_chooses_its_way_past_a_curse(way: str, grace: int) -> None:
    table = raven("Castle", blights={"Swamp": ["Curse"]})
    table.do(Travel(to="Ruins"), way)
    assert (table.hero("Druid").at, table.hero("Druid").grace) == ("Ruins", grace)


def test_6_1_where_one_road_leads_there_no_way_is_asked_for() -> None:
    table = raven("Castle", blights={"Swamp": ["Curse"]})
    table.do(Travel(to="Village"))
    assert (table.hero("Druid").at, table.asked) == ("Village", [])


def test_8_3_invisibility_ends_where_a_blight_is_let_win() -> None:
    wizard = hero("Wizard", powers=["Invisibility"], active=["Invisibility"])
    table = Table(wizard, turn=Turn(hero="Wizard"), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "give in")
    (card,) = table.hero("Wizard").powers
    assert (card.active, card.exhausted) == (False, True)


def test_6_1_the_rune_of_clairvoyance_looks_at_power_decks_too() -> None:
    wizard = hero("Wizard", "Monastery", powers=["Rune of Clairvoyance"], active=["Rune of Clairvoyance"])
    table = Table(wizard, hero(power_deck=["Charge", "Sprint"]), physical=[Deck.MAP, Deck.EVENT, Deck.ARTIFACT])
    table.do(BeginTurn(hero="Wizard"), "Knight", "put under the deck")
    assert table.hero().power_deck == ["Sprint", "Charge"]


def test_4_1_at_the_end_of_a_turn_a_sapped_monster_is_like_the_other() -> None:
    table = Table(hero(), turn=TURN)
    both = [Blight(kind="Lich", sapped="Rogue"), Blight(kind="Lich")]
    table = with_blights(table, {place: [] for place in PLACES} | {"Village": both})
    table.do(EndTurn(), "fight", [5], "fight", [5])
    assert table.state.turn is None


# Decided, see docs/decisions.md


@pytest.mark.parametrize(("exhausted", "grace", "active"), [(False, 0, False), (True, 4, True)])
def test_6_2_a_suppressed_oath_is_not_broken(exhausted: bool, grace: int, active: bool) -> None:
    knight = hero(grace=4, powers=["Oath of Defense"], active=["Oath of Defense"])
    knight.powers[0].exhausted = exhausted
    table = Table(knight, turn=TURN)
    table.do(Travel(to="Castle"))
    assert (table.hero().grace, table.hero().powers[0].active) == (grace, active)


def test_6_2_a_suppressed_oath_is_not_fulfilled_and_keeps_its_place() -> None:
    knight = hero(grace=4, powers=["Oath of Purging", "Oath of Valor"], active=["Oath of Purging"])
    knight.powers[0].exhausted = True
    table = Table(knight, turn=Turn(hero="Knight", actions=3), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", [5])
    assert (table.hero().grace, table.hero().powers[0].active) == (4, True)
    with pytest.raises(Refused, match="one oath at a time"):
        table.do(UsePower(hero="Knight", power="Oath of Valor"))


def test_6_0_under_a_prophecy_of_safety_miracles_cost_nothing_as_often_as_he_likes() -> None:
    priest = hero("Priest", powers=["Miracle"], grace=0)
    table = Table(priest, turn=Turn(hero="Priest", grace_is_safe=True), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", [1], "Miracle", [1], "Miracle", [1], "Miracle", [5])
    assert (table.blights("Village"), table.hero("Priest").grace) == ([], 0)
