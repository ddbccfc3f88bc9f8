"""What the book says in a sentence and no other test here holds, by its number: see docs/rules/darkest_night.md."""

from typing import Any

import msgspec
import pytest

from app.rules.core.chance import Chance
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, AttackNecromancer, Hide, Pray, RetrieveRelic, Search, Travel
from app.rules.darkest_night.changes import ChangeHero, HavePower
from app.rules.darkest_night.events import CombatOffered, CombatWon, EventDrawn
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.items import GiveItem, OpenChest, StoreItem, TakeItem, UseWaystone
from app.rules.darkest_night.kingdom import MONASTERY, OPEN_PLACES, PLACES
from app.rules.darkest_night.map_deck import counters_left
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.power_acts import DropForm, UsePower
from app.rules.darkest_night.setup import ChooseHero, ChooseRules, ReplaceHero, StartGame
from app.rules.darkest_night.state import RELIC, Blight, Card, Deck, Phase, State, Turn, Variants
from tests.rules.darkest_night.table import RULES, Table, hero, of_kind

TURN = Turn(hero="Knight")
PARTY = {
    "Knight": ("Charge", "Sprint", "Hard Ride"), "Seer": ("Dowse", "Prediction", "Premonition"),
    "Rogue": ("Ambush", "Vanish", "Contacts"), "Scholar": ("Find Weakness", "Foresight", "Preparation"),
}  # fmt: skip


def set_up(seed: int = 1, **rules: object) -> Run:
    run = Run(RULES, msgspec.json.encode(State(chance=Chance(seed=seed))))
    run.do(ChooseRules(**rules))  # type: ignore[arg-type]  # fields of the command
    for name, powers in PARTY.items():
        run.do(ChooseHero(hero=name, powers=powers))
    return run


# 2.0, 3.0


@pytest.mark.parametrize(("held", "found"), [(28, 29), (29, 29)])
def test_2_0_there_are_29_item_counters_and_no_more(held: int, found: int) -> None:
    """What has run out is drawn again, three times (12.1)."""
    keys = {f"map {number} Village search": "Key" for number in range(1, 21)}
    table = Table(hero(items=["Key"] * held), turn=TURN, physical=[], map_deck=["1", "2", "3"], corrections=keys)
    table.do(Search(), [6])
    assert len(table.hero().items) == found


def test_2_0_a_map_card_has_a_blight_for_each_place_and_a_find_for_all_but_the_monastery() -> None:
    for card in Table().game.box.maps.values():
        assert set(card.places) == set(PLACES)
        assert all(cell.blight for cell in card.places.values())
        assert {place for place, cell in card.places.items() if cell.search} == set(OPEN_PLACES)


@pytest.mark.parametrize("deck", ["map_deck", "event_deck", "artifact_deck"])
def test_3_1_each_deck_is_shuffled(deck: str) -> None:
    """The first map card is drawn before play (3.3); it counts with the others here."""
    orders = []
    for seed in (1, 2):
        run = set_up(seed)
        run.do(StartGame())
        orders.append([*getattr(run.state, deck), *(run.state.map_discard if deck == "map_deck" else ())])
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1])


def test_3_2_the_power_that_was_not_chosen_is_shuffled_into_the_deck() -> None:
    decks = [set_up(seed).state.heroes[0].power_deck for seed in (1, 2, 3)]
    assert all("Oath of Purging" in deck for deck in decks)  # the fourth that a Knight may begin with
    assert decks[0] != decks[1] or decks[0] != decks[2]
    assert sorted(decks[0]) == sorted(decks[1]) == sorted(decks[2])


def test_3_3_of_the_tables_own_map_card_six_places_are_told() -> None:
    run = set_up(physical=(Deck.MAP,))
    run.do(StartGame())
    told = {}
    while run.question is not None:
        assert isinstance(run.question, Choice)
        told[run.question.who] = "Spies" if run.question.who in ("Castle", "Swamp") else "Lich"
        if run.question.who in ("Village", "Ruins"):
            told[run.question.who] = "Curse"
        run.answer(Reply(run.question.key, told[run.question.who]))
    assert set(told) == set(OPEN_PLACES)
    assert {place: [one.kind for one in run.state.blights[place]] for place in PLACES} == {
        MONASTERY: [],
        **{place: [kind] for place, kind in told.items()},
    }
    assert (run.state.phase, run.state.map_discard) == (Phase.HEROES, [])


def test_3_3_nobody_finds_anything_on_the_first_card() -> None:
    run = set_up()
    run.do(StartGame())
    assert [item for one in run.state.heroes for item in one.items] == []
    assert all(len(one.powers) == 3 for one in run.state.heroes)


# 4.0, I


def test_4_0_the_order_may_change_from_round_to_round() -> None:
    table = Table(hero(at="Monastery"), hero("Seer", "Monastery"), blights={"Ruins": ["Spies"]})
    for order in (("Seer", "Knight"), ("Knight", "Seer")):
        for name in order:
            table.do(BeginTurn(hero=name))
            table.do(EndTurn())
        table.do(NecromancerTurn(), [4], "Lich")
    assert table.state.round == 3


def test_4_0_an_event_comes_before_the_action() -> None:
    table = Table(hero(grace=3))
    table.begin(BeginTurn(hero="Knight"), "Lich")
    assert of_kind(table.run.open_events, CombatOffered)
    with pytest.raises(Refused, match="question is open"):
        table.run.do(Hide())


def test_i_dice_of_all_sources_come_together_however_many() -> None:
    """Premonition 3, Forgotten Sanctuary 2 and a die on all rolls make six, as in the long example; then nine more."""
    for more, dice in ((1, 6), (9, 14)):
        scholar = hero("Scholar", "Castle", powers=["Forgotten Sanctuary"], active=["Forgotten Sanctuary"])
        scholar.powers[0].target = "Village"
        table = Table(hero("Seer", powers=["Premonition"]), scholar, turn=Turn(hero="Seer", dice=more),
                      blights={"Village": ["Zombies"]})  # fmt: skip
        table.do(EndTurn(), "elude with Premonition", [3, 3, *[1] * (dice - 2)])
        assert not table.hero("Seer").powers[0].exhausted


# 4.1


def test_4_1_renewal_is_no_event_that_a_power_could_discard() -> None:
    druid = hero("Druid", grace=3, powers=["Visions"])
    table = Table(druid, physical=[Deck.MAP], event_deck=["Anathema", "Renewal"], event_discard=["Anathema"])
    question = table.begin(BeginTurn(hero="Druid"))
    assert isinstance(question, Choice)
    assert question.options == ("Visions", "keep Anathema")
    assert len(table.state.event_deck) == 2  # all three were shuffled, and one of them drawn


def test_4_1_renewal_comes_back_with_the_discards_and_may_be_drawn_again() -> None:
    """Only Renewal is left in the deck, and one card among the discards: sooner or later that one is drawn."""
    table = Table(hero(grace=3), physical=[Deck.MAP], event_deck=["Renewal"], event_discard=["Anathema"])
    drawn = of_kind(table.do(BeginTurn(hero="Knight")), EventDrawn)
    assert [event.card for event in drawn] == ["Anathema"]  # type: ignore[attr-defined]
    assert sorted([*table.state.event_deck, *table.state.event_discard]) == ["Anathema", "Renewal"]


@pytest.mark.parametrize(("before", "after"), [(4, 5), (5, 5), (6, 6)])
def test_4_1_hiding_gives_a_secrecy_up_to_five(before: int, after: int) -> None:
    table = Table(hero(secrecy=before), turn=TURN)
    table.do(Hide())
    assert table.hero().secrecy == after


@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (5, 5)])
def test_4_1_travelling_gives_a_secrecy_up_to_five(before: int, after: int) -> None:
    table = Table(hero(secrecy=before), turn=TURN)
    table.do(Travel(to="Castle"))
    assert (table.hero().at, table.hero().secrecy) == ("Castle", after)


def test_4_1_a_blight_is_attacked_where_it_is() -> None:
    with pytest.raises(Refused, match="no such blight here"):
        Table(hero(), turn=TURN, blights={"Castle": ["Spies"]}).do(AttackBlight(blight="Spies"))


def test_4_1_a_prayer_refreshes_powers_whatever_its_dice_show() -> None:
    knight = hero(at="Monastery", grace=2, powers=["Charge", "Sprint"])
    for card in knight.powers:
        card.exhausted = True
    table = Table(knight, turn=TURN)
    table.do(Pray(), [1, 2])
    assert (table.hero().grace, [card.exhausted for card in table.hero().powers]) == (2, [False, False])


@pytest.mark.parametrize("fields", [{"relics": []}, {"relics": ["Ruins"]}])
def test_4_1_a_relic_is_retrieved_where_one_lies_undiscovered(fields: dict[str, Any]) -> None:
    table = Table(hero(at="Forest", items=["Key"] * 3), turn=TURN, **fields)
    with pytest.raises(Refused, match="no relic here"):
        table.do(RetrieveRelic())


def test_4_1_the_action_of_a_power_takes_the_turns_action() -> None:
    table = Table(hero("Rogue", powers=["Eavesdrop", "Diversion"]), turn=Turn(hero="Rogue"),
                  blights={"Village": ["Spies"]})  # fmt: skip
    table.do(UsePower(hero="Rogue", power="Eavesdrop"), [1, 1])
    for second in (UsePower(hero="Rogue", power="Diversion"), Hide()):
        with pytest.raises(Refused, match="no action left"):
            table.do(second)


@pytest.mark.parametrize("acted", [False, True])
def test_4_1_a_free_action_comes_on_top_of_the_other_one(acted: bool) -> None:
    """Before or after it."""
    table = Table(hero(at="Castle"), turn=Turn(hero="Knight", actions=1 - acted, free_actions=1))
    table.do(Travel(to="Village"))
    if not acted:
        table.do(Search(), [1])
    with pytest.raises(Refused, match="no action left"):
        table.do(Hide())


def test_4_1_who_turns_out_to_be_elsewhere_has_not_been_in_the_monastery_all_turn() -> None:
    """His figure was put right: it never stood there, or the action that took it away was not told."""
    table = Table(hero(at="Monastery", secrecy=2))
    table.do(BeginTurn(hero="Knight"))
    table.do(ChangeHero(name="Knight", at="Village"))
    table.do(EndTurn())
    assert table.hero().secrecy == 2


@pytest.mark.parametrize(("before", "after"), [(5, 6), (6, 6), (7, 7)])
def test_4_1_a_turn_in_the_monastery_gives_secrecy_up_to_the_default(before: int, after: int) -> None:
    """The Knight's is 6."""
    table = Table(hero(at="Monastery", secrecy=before))
    table.do(BeginTurn(hero="Knight"))
    table.do(EndTurn())
    assert table.hero().secrecy == after


# 5.0


def test_5_0_what_cannot_be_spent_is_not_offered() -> None:
    """Dark Scrying: a grace is spent, or two secrecy are lost. Without grace only the loss is left."""
    table = Table(hero(grace=0, secrecy=3))
    table.do(BeginTurn(hero="Knight"), "Dark Scrying")
    assert (table.asked, table.hero().grace, table.hero().secrecy) == (["drawn_event"], 0, 1)


def test_5_0_of_two_secrecy_to_lose_the_last_one_goes_and_no_more() -> None:
    table = Table(hero(grace=0, secrecy=1))
    table.do(BeginTurn(hero="Knight"), "Dark Scrying")
    assert (table.hero().grace, table.hero().secrecy, table.hero().dead) == (0, 0, False)


def test_5_0_the_necromancer_attacks_nobody_who_has_a_secrecy_left() -> None:
    """Of two, one goes at the start of a turn beside him; with the other the Knight draws an event."""
    table = Table(hero(secrecy=2), necromancer="Village")
    table.do(BeginTurn(hero="Knight"), "Midnight")
    assert table.hero().secrecy == 1


def test_ii_a_shrine_gives_nothing_where_taint_lies() -> None:
    table = Table(hero(grace=1), blights={"Village": ["Taint"]}, turn=TURN)
    table.do(Search(), [6], "Forgotten Shrine")
    assert table.hero().grace == 1


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


# 10.0, 12.0


def test_10_1_a_fifth_blight_is_of_the_kind_that_the_card_has_for_the_monastery() -> None:
    """Card 1: Zombies for the Ruins, Corruption for the Monastery."""
    table = Table(physical=[], map_deck=["1"], blights={"Ruins": ["Lich", "Taint", "Curse", "Spies"]})
    table.do(NecromancerActs(roll=6))
    assert (table.blights("Monastery"), len(table.blights("Ruins"))) == (["Corruption"], 4)


def test_10_2_a_destroyed_blight_is_back_in_the_stock_and_can_come_again() -> None:
    """There are two counters of Desecration."""
    table = Table(hero(), blights={"Village": ["Desecration"], "Castle": ["Desecration"]}, turn=TURN,
                  physical=[], map_deck=["4"], corrections={"map 4 Ruins blight": "Desecration"})  # fmt: skip
    assert counters_left(table.game, "Desecration") == 0
    table.do(AttackBlight(blight="Desecration"), "fight", [4])
    assert counters_left(table.game, "Desecration") == 1
    table.do(NecromancerActs(roll=4))
    assert table.blights("Ruins") == ["Desecration"]


def test_12_1_after_three_cards_in_vain_any_item_is_taken() -> None:
    """Nothing is left in the power deck to have an epiphany of."""
    epiphanies = {f"map {number} Swamp search": "Epiphany" for number in range(1, 21)}
    table = Table(hero(at="Swamp", power_deck=[]), turn=TURN, physical=[], map_deck=["1", "2", "3", "4"],
                  corrections=epiphanies)  # fmt: skip
    table.do(Search(), [6], "Waystone")
    assert [item.name for item in table.hero().items] == ["Waystone"]
    assert table.state.map_deck == ["1"]


def test_12_1_of_three_cards_the_first_that_can_be_had_counts() -> None:
    finds = {"map 3 Swamp search": "Epiphany", "map 2 Swamp search": "Key"}
    table = Table(hero(at="Swamp", power_deck=[]), turn=TURN, physical=[], map_deck=["1", "2", "3"], corrections=finds)
    table.do(Search(), [6])
    assert ([item.name for item in table.hero().items], table.asked) == (["Key"], ["hero_roll"])


# 14.0


def test_14_2_3_with_two_hands_in_vain_the_heroes_choose_and_he_keeps_the_second_one() -> None:
    """Both counters of Desecration are on the board, and no card has anything else for the Swamp."""
    nothing_else = {f"map {number} Swamp blight": "Desecration" for number in range(1, 21)}
    table = Table(physical=[Deck.EVENT], hand=["1", "2", "3"], map_deck=["8", "7", "6", "5", "4"],
                  blights={"Castle": ["Desecration"] * 2}, necromancer="Ruins", corrections=nothing_else,
                  variants=Variants(played_necromancer=True))  # fmt: skip
    table.do(NecromancerActs(roll=6), "Swamp", "Taint")
    asked = table.questions[-1]
    assert (asked.topic, asked.reason and asked.reason.rule) == ("any_blight", "two_hands_without_card")
    assert table.blights("Swamp") == ["Taint"]
    assert (table.state.map_discard, table.state.hand) == (["1", "2", "3"], ["4", "5", "6", "7"])


def test_14_2_3_a_card_of_the_second_hand_is_played_where_the_first_has_none() -> None:
    table = Table(physical=[Deck.EVENT], hand=["1", "2"], map_deck=["8", "7", "6", "5"],
                  corrections={f"map {number} Swamp blight": "Desecration" for number in (1, 2, 6, 7, 8)}
                  | {"map 5 Swamp blight": "Taint"}, blights={"Castle": ["Desecration"] * 2}, necromancer="Ruins",
                  variants=Variants(played_necromancer=True))  # fmt: skip
    table.do(NecromancerActs(roll=6), "Swamp")
    assert (table.blights("Swamp"), table.state.hand) == (["Taint"], ["6", "7", "8"])


def test_14_2_2_he_chooses_whom_he_pursues_by_a_shortest_way_and_goes_nowhere_else() -> None:
    """From the Ruins the Castle is two roads off, by Swamp or Village; the Forest is next to them."""
    places = {"Knight": "Castle", "Seer": "Forest", "Rogue": MONASTERY}
    heroes = [hero(name, at, secrecy=0) for name, at in places.items()]
    table = Table(*heroes, necromancer="Ruins", variants=Variants(played_necromancer=True), physical=[], hand=["1"])
    question = table.begin(NecromancerActs(roll=1))
    assert isinstance(question, Choice)
    assert (question.topic, question.options) == ("necromancer_goes", ("Forest", "Swamp", "Village"))


def test_14_2_2_with_nobody_detected_he_has_to_move_to_a_place_without_heroes_and_not_into_the_monastery() -> None:
    table = Table(hero(at="Village", secrecy=6), necromancer="Forest", variants=Variants(played_necromancer=True),
                  physical=[], hand=["1"])  # fmt: skip
    table.do(NecromancerActs(roll=3))  # its arrow would keep him there
    assert (table.state.necromancer, table.asked) == ("Ruins", ["necromancer"])


def test_14_2_3_of_several_cards_the_heroes_pick() -> None:
    """Ancient Defense draws one more: here he plays two, and they take the Taint of card 5."""
    scholar = hero("Scholar", at="Monastery", powers=["Ancient Defense"], active=["Ancient Defense"])
    scholar.powers[0].target = "Swamp"
    kinds = {"map 4 Swamp blight": "Lich", "map 5 Swamp blight": "Taint", "map 6 Swamp blight": "Spies"}
    table = Table(scholar, necromancer="Ruins", variants=Variants(played_necromancer=True), physical=[Deck.EVENT],
                  hand=["4", "5", "6"], corrections=kinds, blights={"Ruins": ["Curse"]})  # fmt: skip
    table.do(NecromancerActs(roll=1), "Swamp", "4 Lich", "5 Taint", "Taint")
    assert (table.blights("Swamp"), table.state.hand) == (["Taint"], ["6"])


@pytest.mark.parametrize(("retrieved", "keys"), [(0, 5), (1, 3)])
def test_14_3_1_of_five_heroes_the_first_relic_takes_five_keys_and_others_three(retrieved: int, keys: int) -> None:
    for held in (keys - 1, keys):
        table = Table(hero(at="Forest", items=["Key"] * held), turn=TURN, variants=Variants(fifth_hero=True),
                      retrieved=retrieved)  # fmt: skip
        if held < keys:
            with pytest.raises(Refused, match="not enough keys"):
                table.do(RetrieveRelic())
        else:
            table.do(RetrieveRelic())
            assert [item.name for item in table.hero().items] == [RELIC]


def test_14_3_2_the_extra_roll_is_one_die_whatever_helps_other_rolls() -> None:
    """A rune has him move by one of two dice, and a prophecy has settled the move: neither touches this roll."""
    wizard = hero("Wizard", "Monastery", powers=["Rune of Misdirection"], active=["Rune of Misdirection"])
    for foretold, rolls in ((0, ([6, 4], "4")), (4, ())):
        table = Table(wizard, variants=Variants(fifth_hero=True), blights={"Ruins": ["Spies"]}, next_roll=foretold)
        table.do(NecromancerActs(), *rolls, "Lich", [2])
        assert (table.asked[-1], table.blights("Ruins")) == ("fifth_hero_roll", ["Spies", "Lich"])


# 15.0


@pytest.mark.parametrize(("event", "asked"), [("Betrayal", True), ("Close Call", False)])
def test_15_1_the_veil_is_for_fate_five_and_more(event: str, asked: bool) -> None:
    """Betrayal has 5, Close Call 4."""
    table = Table(hero(items=["Starry Veil"]))
    question = table.begin(BeginTurn(hero="Knight"), event)
    assert (question is not None and question.topic == "exchange_event") is asked


@pytest.mark.parametrize("power", ["False Life", "Leech Life"])
@pytest.mark.parametrize("blights", [[], ["Corruption", "Confusion"]])
def test_15_2_an_exhausted_life_bars_the_monastery_by_any_way(power: str, blights: list[str]) -> None:
    """A rule of the card and no effect of it: no blight stops it."""
    acolyte = hero("Acolyte", powers=[power], items=["Waystone"])
    acolyte.powers[0].exhausted = True
    table = Table(acolyte, turn=Turn(hero="Acolyte"), blights={"Village": blights})
    for way in (Travel(to="Monastery"), UseWaystone(to="Monastery")):
        with pytest.raises(Refused, match="monastery is barred"):
            table.do(way)
    table.do(Hide())
    table.do(UseWaystone(to="Monastery"))
    assert table.hero("Acolyte").at == "Monastery"


@pytest.mark.parametrize("deed", [DropForm(), UsePower(hero="Knight", power="Oath of Purging"), Hide(), EndTurn()])
def test_15_3_an_oath_is_not_put_down(deed: Command) -> None:
    knight = hero(powers=["Oath of Purging"], active=["Oath of Purging"])
    table = Table(knight, turn=TURN)
    if isinstance(deed, DropForm | UsePower):
        with pytest.raises(Refused):
            table.do(deed)
    else:
        table.do(deed)
    assert table.hero().powers[0].active


@pytest.mark.parametrize("power", ["Ancient Charm", "Ancient Defense", "Counterspell", "Forgotten Sanctuary"])
def test_15_4_four_powers_are_active_where_they_are_drawn_and_never_moved(power: str) -> None:
    table = Table(hero("Scholar", "Swamp", items=["Treasure Chest"]), turn=Turn(hero="Scholar"))
    table.do(OpenChest(hero="Scholar"), power)
    with pytest.raises(Refused, match="power is no action"):
        table.do(UsePower(hero="Scholar", power=power))
    table.do(Travel(to="Castle"))
    (card,) = table.hero("Scholar").powers
    assert (card.active, card.target) == (True, "Swamp")


def test_15_5_saved_dice_are_used_all_at_once_and_with_none_beside_them() -> None:
    """A ring and a die on all rolls add nothing to them."""
    seer = hero("Seer", powers=["Prediction"], items=["Blood Ring"], saved=[1, 4])
    table = Table(seer, turn=Turn(hero="Seer", dice=1), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", "saved dice")
    assert (table.asked, table.hero("Seer").saved, table.blights("Village")) == (
        ["combat", "before_roll"], [], ["Spies"],
    )  # fmt: skip


# Blights and player aid


@pytest.mark.parametrize("blights", [["Evil Presence"], ["Evil Presence"] * 2])
def test_10_0_evil_presence_never_takes_the_last_die(blights: list[str]) -> None:
    table = Table(hero(grace=3), blights={"Village": blights})
    table.do(BeginTurn(hero="Knight"), "Lich", "elude", [5])
    assert table.hero().grace == 3


def test_7_0_a_waystone_is_for_ones_own_turn() -> None:
    """It takes no action: in the Seer's turn the Knight stays, in his own he goes and acts."""
    table = Table(hero(items=["Waystone"]), hero("Seer"), turn=Turn(hero="Seer"))
    with pytest.raises(Refused, match="item is not his"):
        table.do(UseWaystone(to="Swamp"))
    table = Table(hero(items=["Waystone"]), turn=TURN)
    table.do(UseWaystone(to="Swamp"))
    table.do(Travel(to="Ruins"))
    assert (table.hero().at, table.hero().items) == ("Ruins", [])


@pytest.mark.parametrize(("found", "answers"), [
    ("Artifact", ("Blood Ring",)), ("Epiphany", ("Charge",)), ("Forgotten Shrine", ()),
    ("Supply Cache", ("Charge", "Sprint", "Charge")),
])  # fmt: skip
def test_player_aid_other_results_take_effect_at_once(found: str, answers: tuple[str, ...]) -> None:
    """No counter is kept of them."""
    table = Table(hero(at="Swamp", grace=1), turn=TURN)
    table.do(Search(), [6], found, *answers)
    kept = [card.name for card in (*table.hero().items, *table.hero().powers)]
    assert kept == ([] if found == "Forgotten Shrine" else [answers[-1]])
    assert table.hero().grace == (3 if found == "Forgotten Shrine" else 1)


def test_player_aid_an_epiphany_takes_any_card_and_shuffles_the_rest() -> None:
    deck = ["Sprint", "Hard Ride", "Charge", "Holy Mantle", "Oath of Valor", "Oath of Purging"]
    orders = set()
    for seed in range(6):
        table = Table(hero(at="Swamp", power_deck=deck), turn=TURN, physical=[Deck.MAP], chance=Chance(seed=seed))
        table.do(Search(), [6], "Epiphany", "Hard Ride")
        assert [card.name for card in table.hero().powers] == ["Hard Ride"]
        assert sorted(table.hero().power_deck) == sorted(set(deck) - {"Hard Ride"})
        orders.add(tuple(table.hero().power_deck))
    assert len(orders) > 1


def test_15_4_a_power_that_the_table_says_he_has_is_active_where_he_stands() -> None:
    """Drawn without the app, it is put right on his sheet."""
    table = Table(hero("Scholar", "Swamp"))
    table.do(HavePower(name="Scholar", power="Counterspell"))
    table.do(HavePower(name="Scholar", power="Foresight"))
    assert [(card.name, card.active, card.target) for card in table.hero("Scholar").powers] == [
        ("Counterspell", True, "Swamp"), ("Foresight", False, ""),
    ]  # fmt: skip


def test_6_2_to_dowse_is_to_search() -> None:
    """It searches without a roll; a mixed deck (14.4) may have it beside the oath that searching breaks."""
    knight = hero(grace=3, powers=["Dowse", "Oath of Vengeance"], active=["Oath of Vengeance"])
    table = Table(knight, turn=TURN)
    table.do(UsePower(hero="Knight", power="Dowse"), "Key")
    assert (table.hero().grace, table.hero().powers[1].active) == (2, False)


@pytest.mark.parametrize(("darkness", "roll", "blights"), [
    (9, 6, 1), (10, 6, 2), (19, 1, 2), (20, 3, 2), (20, 2, 3), (20, 1, 3),
])  # fmt: skip
def test_9_0_what_he_creates_where_no_blight_is(darkness: int, roll: int, blights: int) -> None:
    """At the darkness that his turn has come to: two from 10 on, and one more on a low roll from 20 on."""
    table = Table(hero(at="Monastery"), darkness=darkness - 1)
    table.do(NecromancerActs(roll=roll), *("Spies", "Curse", "Lich")[:blights])
    assert len(table.blights(table.state.necromancer)) == blights


# Heirs and the dead


def test_7_2_the_heir_of_other_items_loses_no_secrecy() -> None:
    """Nor does who carries a relic already, and leaves the dead hero's to another."""
    dying = hero(at="Swamp", grace=0, items=["Key", "Waystone"])
    table = Table(dying, hero("Seer", "Swamp", secrecy=4), turn=TURN, blights={"Swamp": ["Lich"]})
    table.do(EndTurn(), "give in")
    assert (table.hero("Seer").secrecy, len(table.hero("Seer").items)) == (4, 2)
    dying = hero(at="Swamp", grace=0, items=["Key", RELIC])
    table = Table(dying, hero("Seer", "Swamp", secrecy=4, items=[RELIC]), turn=TURN, blights={"Swamp": ["Lich"]})
    table.do(EndTurn(), "give in")
    assert (table.hero("Seer").secrecy, [item.name for item in table.state.lying["Swamp"]]) == (4, [RELIC])


def test_7_1_what_the_dead_hero_has_used_stays_locked_until_the_next_turn_of_its_heir() -> None:
    dying = hero(grace=0, items=["Blood Ring", "Magic Mask"])
    table = Table(dying, hero("Seer"), blights={"Village": ["Spies", "Lich"]}, turn=TURN)
    table.do(AttackBlight(blight="Spies"), "fight", [1, 1])
    table.do(EndTurn(), "Lich", "give in")
    assert {item.name: item.locked for item in table.hero("Seer").items} == {"Blood Ring": True, "Magic Mask": False}
    table.do(BeginTurn(hero="Seer"), "Midnight")
    assert not any(item.locked for item in table.hero("Seer").items)


def test_7_1_what_lies_there_for_the_next_to_arrive_waits_for_nobody_else() -> None:
    table = Table(hero(grace=0, items=["Blood Ring"]), hero("Seer", "Castle"), blights={"Village": ["Spies", "Lich"]},
                  turn=TURN)  # fmt: skip
    table.do(AttackBlight(blight="Spies"), "fight", [1, 1])
    table.do(EndTurn(), "Lich", "give in")
    table.do(BeginTurn(hero="Seer"), "Midnight")
    table.do(Travel(to="Village"))
    assert [(item.name, item.locked) for item in table.hero("Seer").items] == [("Blood Ring", False)]


def test_8_1_2_who_has_died_and_been_replaced_does_not_come_again_while_others_are_left() -> None:
    table = Table(hero(grace=0), hero("Seer", grace=0), turn=TURN, blights={"Village": ["Lich"], "Ruins": ["Spies"]})
    table.do(EndTurn(), "give in")
    table.do(BeginTurn(hero="Seer"), "Midnight")
    table.do(EndTurn(), "give in")
    table.do(NecromancerTurn(), [4], "Curse")
    table.do(ReplaceHero(hero="Knight", new="Rogue", powers=("Ambush", "Vanish")))
    for dead in ("Knight", "Seer"):
        with pytest.raises(Refused, match="hero cannot come"):
            table.do(ReplaceHero(hero="Seer", new=dead, powers=()))
    table.do(ReplaceHero(hero="Seer", new="Priest", powers=("Benediction", "Sanctuary")))
    assert [one.name for one in table.state.heroes] == ["Rogue", "Priest"]
