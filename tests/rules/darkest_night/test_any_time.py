"""What may be done at any time, in the middle of everything (6.3.2, 7.1), and wounds that a hero may die of (8.1.2)."""

from typing import Any

import msgspec
import pytest

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Choice, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, Search, Travel
from app.rules.darkest_night.events import DiceChanged, SecrecyLost
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn
from app.rules.darkest_night.items import DoWithout, GiveItem, IgnoreBlight, OpenChest, UseWaystone
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import RELIC, Blight, Card, Deck, Hero, Turn
from tests.rules.darkest_night.table import RULES, Table, Told, hero, of_kind

TURN = Turn(hero="Knight")
CHEST = "Treasure Chest"


def attacking(*others: Hero, items: tuple[str, ...] = (), **fields: Any) -> Table:
    """The Knight is about to attack Spies."""
    knight = hero(items=items, **fields)
    return Table(knight, *others, turn=TURN, blights={"Village": ["Spies"]})


def options(table: Table) -> tuple[str, ...]:
    assert isinstance(table.run.question, Choice)
    return table.run.question.options


def dice(table: Table) -> int:
    assert isinstance(table.run.question, RollDice)
    return len(table.run.question.dice)


# The chest


def test_6_3_2_a_chest_opened_before_a_combat_brings_a_tactic_to_it() -> None:
    table = attacking(items=(CHEST,))
    table.begin(AttackBlight(blight="Spies"))
    assert options(table) == ("fight", "give in")
    table.run.do(OpenChest(hero="Knight"))
    table.tell("Charge")
    assert options(table) == ("fight", "fight with Charge", "give in")


def test_6_3_2_a_chest_opened_before_a_roll_counts_for_it() -> None:
    table = attacking(items=(CHEST,))
    table.begin(AttackBlight(blight="Spies"), "fight")
    assert dice(table) == 1
    table.run.do(OpenChest(hero="Knight"))
    table.tell("Consecrated Blade")
    assert dice(table) == 2


def test_6_3_2_after_the_roll_a_chest_may_still_bring_another_one() -> None:
    scholar = hero("Scholar", items=[CHEST])
    table = Table(scholar, turn=Turn(hero="Scholar"))
    table.begin(Search())
    table.run.do(OpenChest(hero="Scholar"))
    table.tell("Preparation")
    table.tell([1])  # the die lay on the table before the chest was opened
    assert options(table) == ("keep", "Preparation")


def test_6_3_2_on_the_turn_of_another() -> None:
    table = attacking(hero("Seer", at="Swamp", items=[CHEST]))
    table.begin(AttackBlight(blight="Spies"), "fight")
    table.run.do(OpenChest(hero="Seer"))
    table.tell("Hope")
    assert [card.name for card in table.hero("Seer").powers] == ["Hope"]
    assert dice(table) == 1


def test_a_deck_that_is_looked_through_is_not_drawn_from() -> None:
    table = Table(hero(at="Swamp", items=[CHEST]), turn=TURN)
    table.begin(Search(), [4], "Epiphany")
    with pytest.raises(Refused, match="no powers left"):
        table.run.do(OpenChest(hero="Knight"))
    table.tell("Charge")
    assert len(table.hero().power_deck) == 9


def test_the_two_cards_of_a_cache_are_out_of_the_deck() -> None:
    table = Table(hero(items=[CHEST]), turn=TURN, physical=[Deck.MAP])
    table.begin(Search(), [3], "Supply Cache")
    kept, other = options(table)
    table.run.do(OpenChest(hero="Knight"))
    (drawn,) = table.hero().powers
    assert drawn.name not in (kept, other)
    table.tell(kept)
    assert [card.name for card in table.hero().powers] == [drawn.name, kept]
    assert table.hero().power_deck[0] == other  # under the deck


# Powers


def test_6_3_2_a_power_for_any_time_answers_a_question_that_is_open() -> None:
    acolyte = hero("Acolyte", powers=["False Life"], grace=0)
    table = Table(acolyte, blights={"Village": ["Lich"]}, turn=Turn(hero="Acolyte"))
    table.begin(EndTurn(), "elude")
    table.run.do(UsePower(hero="Acolyte", power="False Life"))
    table.tell([1])  # not eluded: a wound, and a grace to survive it with
    assert options(table) == ("spend grace", "die")


def test_an_action_is_not_for_any_time() -> None:
    table = attacking(powers=["Hard Ride"])
    table.begin(AttackBlight(blight="Spies"))
    with pytest.raises(Refused, match="question is open"):
        table.run.do(UsePower(hero="Knight", power="Hard Ride"))


def test_a_veil_drawn_in_one_combat_spares_the_next() -> None:
    acolyte = hero("Acolyte", powers=["Dark Veil"])
    table = Table(acolyte, blights={"Village": ["Lich", "Zombies"]}, turn=Turn(hero="Acolyte"))
    table.begin(EndTurn(), "Lich")
    table.run.do(UsePower(hero="Acolyte", power="Dark Veil"))
    table.tell("fight")
    table.tell([6])
    assert (table.run.question, table.hero("Acolyte").acted) == (None, True)


# Items


def test_7_1_an_item_given_in_the_middle_of_a_combat_helps_there() -> None:
    table = attacking(hero("Seer", items=["Blood Ring"]))
    table.begin(AttackBlight(blight="Spies"), "fight")
    table.run.do(GiveItem(hero="Seer", item="Blood Ring", to="Knight"))
    assert dice(table) == 2
    table.tell([1, 6])
    assert (table.blights("Village"), table.hero().items[0].locked) == ([], True)


def test_7_2_a_relic_handed_on_after_the_start_of_a_turn_has_cost_its_secrecy() -> None:
    table = Table(hero(items=[RELIC], secrecy=4), hero("Seer", secrecy=4))
    table.begin(BeginTurn(hero="Knight"))
    events = table.run.do(GiveItem(hero="Knight", item=RELIC, to="Seer"))
    assert [(event.hero, event.now) for event in of_kind(events, SecrecyLost)] == [("Seer", 3)]  # type: ignore[attr-defined]
    assert table.hero().secrecy == 3


def test_7_1_whoever_is_here_has_the_items_of_all_at_hand() -> None:
    """A bottle or the dust of another may be used: he would hand it over for that."""
    table = attacking(hero("Seer", items=["Bottled Magic"]))
    table.do(AttackBlight(blight="Spies"), "fight", [1], "Bottled Magic", [1, 2, 5])
    assert (table.blights("Village"), table.hero("Seer").items) == ([], [])
    table = attacking(hero("Seer", at="Swamp", items=["Bottled Magic"]))
    table.do(AttackBlight(blight="Spies"), "fight", [1])
    assert table.blights("Village") == ["Spies"]


def test_7_1_nobody_is_asked_for_his_items_before_a_roll() -> None:
    table = attacking(hero("Seer"), items=(RELIC, "Blood Ring"))
    table.do(AttackBlight(blight="Spies"), "fight", [4, 4])
    assert table.asked == ["combat", "hero_roll"]
    assert table.blights("Village") == []  # the relic has made a 5 of one
    assert all(item.locked for item in table.hero().items)


@pytest.mark.parametrize(
    "command",
    [
        DoWithout(hero="Knight", item="Key"), DoWithout(hero="Seer", item="Blood Ring"),
        DoWithout(hero="Knight", item="Blood Ring"),
    ],
)  # fmt: skip
def test_only_what_is_used_can_be_done_without(command: Command) -> None:
    table = attacking(hero("Seer", items=["Blood Ring"]), items=("Key", RELIC))
    table.begin(AttackBlight(blight="Spies"), "fight")
    with pytest.raises(Refused, match="item is not in use"):
        table.run.do(command)
    table.tell([1])
    with pytest.raises(Refused, match="item is not in use"):  # the roll is made
        table.run.do(DoWithout(hero="Knight", item=RELIC))


def test_7_1_a_relic_that_is_refused_and_handed_on_takes_nothing_from_the_roll() -> None:
    """Without a relic a 5 stays a 5, and destroys Spies of might 5."""
    table = attacking(hero("Seer", secrecy=1), items=(RELIC,))
    table.begin(AttackBlight(blight="Spies"), "fight")
    table.run.do(DoWithout(hero="Knight", item=RELIC))
    table.run.do(GiveItem(hero="Knight", item=RELIC, to="Seer"))
    table.go_on([5])
    assert table.blights("Village") == []


# Wounds


def test_8_1_2_a_hero_may_let_a_wound_kill_him() -> None:
    table = Table(hero(grace=3, at="Swamp"), turn=TURN, blights={"Swamp": ["Lich"]}, darkness=4)
    table.do(EndTurn(), "fight", [1], "die")
    assert (table.hero().dead, table.state.darkness) == (True, 5)


def test_8_1_2_one_tap_spends_a_grace() -> None:
    table = Table(hero(grace=3, at="Swamp"), turn=TURN, blights={"Swamp": ["Lich"]})
    table.begin(EndTurn(), "fight", [1])
    assert options(table)[0] == "spend grace"
    table.tell("spend grace")
    assert (table.hero().dead, table.hero().grace) == (False, 2)


def test_8_1_2_without_grace_there_is_nothing_to_ask() -> None:
    table = Table(hero(grace=0, at="Swamp"), turn=TURN, blights={"Swamp": ["Lich"]})
    table.do(EndTurn(), "fight", [1])
    assert "wound" not in table.asked
    assert table.hero().dead


def test_a_prophecy_that_pays_for_it_leaves_nothing_to_ask_either() -> None:
    safe = Turn(hero="Knight", grace_is_safe=True)
    table = Table(hero(grace=1, at="Swamp"), turn=safe, blights={"Swamp": ["Lich"]})
    table.do(EndTurn(), "fight", [1])
    assert "wound" not in table.asked
    assert table.hero().grace == 1


def test_6_3_1_with_two_attacks_at_once_the_hero_chooses_what_comes_first() -> None:
    """15.2. With his last grace he survives the wound first; what the tactic costs then finds nothing."""
    acolyte = hero("Acolyte", powers=["Call to Death", "Final Rest"], grace=1)
    table = Table(acolyte, turn=Turn(hero="Acolyte"), blights={"Village": ["Shroud", "Shroud"]})
    divided = {"1: 1": "1 Shroud", "2: 6": "2 Shroud", "3: 2": "1 Shroud"}
    table.do(UsePower(hero="Acolyte", power="Call to Death"), "fight with Final Rest 2", [1, 6, 2], divided, "wound")
    assert (table.hero("Acolyte").dead, table.hero("Acolyte").grace) == (False, 0)


# The end comes at once (11.0)


def test_11_2_the_third_relic_wins_before_anything_else_is_asked() -> None:
    """A Curse waits in the Monastery, and the cowl might keep it off: it does not matter any more."""
    winner = hero(items=[RELIC, "Vanishing Cowl"], grace=3)
    table = Table(winner, turn=TURN, stored=[Card(name=RELIC), Card(name=RELIC)], blights={"Monastery": ["Curse"]})
    table.do(Travel(to="Monastery"))
    assert (table.state.won, table.hero().grace, table.asked) == (True, 3, [])


def test_11_3_a_lost_game_asks_for_no_more_dice() -> None:
    """A 1 for the Forbidden Arts at darkness 30 brings the fifth blight to the Monastery."""
    acolyte = hero("Acolyte", powers=["Forbidden Arts"])
    full = ["Spies", "Taint", "Curse", "Lich"]
    table = Table(acolyte, turn=Turn(hero="Acolyte"), darkness=30, blights={"Village": ["Spies"], "Monastery": full})
    table.do(AttackBlight(blight="Spies"), "fight", [1], "Forbidden Arts", [1], "Zombies")
    assert (table.state.lost, table.run.question) == (True, None)


# What changes in the middle of a combat counts for it (6.3.2)


def test_6_3_2_a_blight_sapped_while_the_dice_lie_on_the_table_is_weaker_for_them() -> None:
    rogue = hero("Rogue", powers=["Sap"])
    table = Table(rogue, turn=Turn(hero="Rogue"), blights={"Village": ["Spies"]})
    table.begin(AttackBlight(blight="Spies"), "fight")
    table.run.do(UsePower(hero="Rogue", power="Sap"))
    table.go_on([4])
    assert table.blights("Village") == []


def test_6_3_2_sapped_in_the_middle_it_asks_for_no_more_dice() -> None:
    rogue = hero("Rogue", powers=["Sap", "Forbidden Arts"])
    table = Table(rogue, turn=Turn(hero="Rogue"), blights={"Village": ["Spies"]})
    table.begin(AttackBlight(blight="Spies"), "fight", [4])
    table.run.do(UsePower(hero="Rogue", power="Sap"))
    table.go_on("keep")
    assert table.blights("Village") == []


@pytest.mark.parametrize(("might_at_25", "left"), [(24, ["Spies"]), (23, [])])
def test_9_0_a_darkness_that_reaches_25_in_the_middle_of_a_combat_counts_for_it(
    might_at_25: int, left: list[str]
) -> None:
    """A 1 of the Forbidden Arts raises it; then the might of 5 is 6, and a 5 is not enough."""
    acolyte = hero("Acolyte", powers=["Forbidden Arts"])
    table = Table(acolyte, turn=Turn(hero="Acolyte"), darkness=might_at_25, blights={"Village": ["Spies"]})
    more = ("keep",) if left else ()
    table.do(AttackBlight(blight="Spies"), "fight", [1], "Forbidden Arts", [1], "Forbidden Arts", [5], *more)
    assert table.blights("Village") == left


def test_10_0_a_veil_in_the_middle_of_a_search_lifts_the_fog() -> None:
    acolyte = hero("Acolyte", powers=["Dark Veil"])
    table = Table(acolyte, turn=Turn(hero="Acolyte"), blights={"Village": ["Dark Fog"]})
    table.begin(Search())
    table.run.do(UsePower(hero="Acolyte", power="Dark Veil"))
    table.go_on([3], "Key")  # the Village is searched with a 3; in fog it would take a 5
    assert table.hero("Acolyte").carries("Key")


# After the roll


def test_7_2_a_relic_handed_over_after_the_dice_counts_and_is_locked() -> None:
    table = attacking(hero("Seer", items=[RELIC]), powers=["Forbidden Arts"])
    table.begin(AttackBlight(blight="Spies"), "fight", [4])
    table.run.do(GiveItem(hero="Seer", item=RELIC, to="Knight"))
    table.go_on("keep")
    assert (table.blights("Village"), table.hero().items[0].locked) == ([], True)


def test_7_1_a_ring_handed_over_after_the_dice_adds_none_and_is_not_locked() -> None:
    table = attacking(hero("Seer", items=["Blood Ring"]), powers=["Forbidden Arts"])
    table.begin(AttackBlight(blight="Spies"), "fight", [4])
    table.run.do(GiveItem(hero="Seer", item="Blood Ring", to="Knight"))
    table.go_on("keep")
    assert (table.blights("Village"), table.hero().items[0].locked) == (["Spies"], False)


def test_6_3_2_a_reroll_may_follow_a_bottle() -> None:
    scholar = hero("Scholar", powers=["Preparation"], items=["Bottled Magic"])
    table = Table(scholar, turn=Turn(hero="Scholar"), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", [1], "Bottled Magic", [1, 1, 1], "Preparation", [1, 1, 1, 5])
    assert table.blights("Village") == []


def test_6_3_2_forbidden_arts_may_follow_a_bottle() -> None:
    table = attacking(powers=["Forbidden Arts"], items=("Bottled Magic",))
    table.do(AttackBlight(blight="Spies"), "fight", [1], "Bottled Magic", [1, 1, 1], "Forbidden Arts", [5])
    assert table.blights("Village") == []


# Between drawing an event and reading it (6.3.2)


def drawing(event: str, *others: Hero, name: str = "Rogue", **fields: Any) -> Table:
    """Of the app's own deck."""
    return Table(hero(name, **fields), *others, physical=[], event_deck=["Midnight", event], necromancer="Ruins")


def test_6_3_2_contacts_after_drawing_a_dead_servant_meet_the_scout() -> None:
    table = drawing("Dead Servant", powers=["Contacts"], secrecy=4)
    table.begin(BeginTurn(hero="Rogue"))
    assert table.run.question is not None
    assert table.run.question.topic == "read_event"
    table.run.do(UsePower(hero="Rogue", power="Contacts"))
    table.tell("read")
    assert table.game.open_combat is not None
    assert table.game.open_combat.name == "Scout"


@pytest.mark.parametrize(("event", "secrecy"), [
    ("Dead Servant", 5), ("Dead Servant", 1), ("Dead Servant", 7), ("Midnight", 4), ("Dark Champion", 4),
])  # fmt: skip
def test_6_3_2_nobody_is_asked_where_it_would_change_nothing(event: str, secrecy: int) -> None:
    """A secrecy more makes no other case of it, or there is none: Contacts gives one, up to 7."""
    table = drawing(event, powers=["Contacts"], secrecy=secrecy)
    table.begin(BeginTurn(hero="Rogue"))
    assert table.run.question is None or table.run.question.topic != "read_event"


def test_6_3_2_with_the_tables_deck_the_card_is_seen_before_it_is_told() -> None:
    table = Table(hero("Rogue", powers=["Contacts"], secrecy=4))
    table.begin(BeginTurn(hero="Rogue"))
    table.run.do(UsePower(hero="Rogue", power="Contacts"))
    table.tell("Dead Servant")
    assert table.game.open_combat is not None
    assert table.game.open_combat.name == "Scout"


def test_6_3_2_a_chest_opened_after_the_draw_may_hold_what_discards_the_event() -> None:
    table = drawing("Dead Servant", name="Druid", items=[CHEST], power_deck=["Visions"])
    table.begin(BeginTurn(hero="Druid"))
    table.run.do(OpenChest(hero="Druid"))
    table.go_on("read", "Visions")
    assert table.hero("Druid").powers[0].exhausted


@pytest.mark.parametrize(("event", "item"), [("Dead Servant", "Waystone"), ("Raid", "Waystone"), ("Midnight", CHEST)])
def test_7_1_what_a_companion_may_hand_over_may_change_an_event_too(event: str, item: str) -> None:
    druid = hero("Druid", items=[item])
    table = drawing(event, druid, secrecy=4, power_deck=["Visions"])
    table.begin(BeginTurn(hero="Rogue"))
    assert table.run.question is not None
    assert table.run.question.topic == "read_event"
    table.run.do(GiveItem(hero="Druid", item=item, to="Rogue"))
    assert table.hero("Rogue").carries(item)


def test_7_1_nobody_hands_anything_over_from_another_place() -> None:
    table = drawing("Dead Servant", hero("Druid", "Castle", items=["Waystone"]), secrecy=4)
    table.begin(BeginTurn(hero="Rogue"))
    assert table.run.question is None or table.run.question.topic != "read_event"


# A waystone in his own turn


def test_7_0_a_waystone_after_the_draw_leaves_the_blights_behind() -> None:
    """Raid: with no blights where he is then, he loses two secrecy; with four, the darkness rises."""
    table = drawing("Raid", items=["Waystone"], secrecy=3)
    table.state.blights["Village"] = [Blight(kind=kind) for kind in ("Spies", "Taint", "Curse", "Lich")]
    table.run = Run(RULES, msgspec.json.encode(table.state))
    table.begin(BeginTurn(hero="Rogue"), "none")
    table.run.do(UseWaystone(to="Castle"))
    table.go_on("read")
    assert (table.state.darkness, table.hero("Rogue").secrecy) == (0, 2)


def test_7_0_a_waystone_at_the_end_of_a_turn_leaves_the_monsters_behind() -> None:
    table = Table(hero(items=["Waystone"]), turn=TURN, blights={"Village": ["Lich", "Zombies"]})
    table.begin(EndTurn())
    table.run.do(UseWaystone(to="Castle"))
    table.go_on("Lich")
    assert table.asked == ["blight_first"]


def test_7_0_a_waystone_leads_out_of_no_combat() -> None:
    table = attacking(items=("Waystone",))
    table.begin(AttackBlight(blight="Spies"))
    answers: tuple[Told, ...] = ("fight", [1])
    for answer in answers:
        with pytest.raises(Refused, match="no waystone out of a roll"):
            table.run.do(UseWaystone(to="Castle"))
        table.tell(answer)


# The cowl against what takes effect in the middle


def test_6_4_the_cowl_keeps_taint_from_what_the_start_of_a_turn_gives() -> None:
    druid = hero("Druid", "Monastery", powers=["Tree Form"], active=["Tree Form"], items=["Vanishing Cowl"], grace=1)
    table = Table(druid, blights={"Monastery": ["Taint"]})
    table.do(BeginTurn(hero="Druid"), "Taint")
    assert table.hero("Druid").grace == 3


def test_6_4_the_cowl_lifts_taint_before_an_altar_gives_grace() -> None:
    table = Table(hero(items=["Vanishing Cowl"], grace=3, secrecy=4), blights={"Village": ["Taint"]})
    table.begin(BeginTurn(hero="Knight"), "Altar", [6])
    table.run.do(IgnoreBlight(blight="Taint"))
    table.go_on("spend secrecy 1: gain grace 1")
    assert (table.hero().grace, table.hero().secrecy) == (4, 3)


@pytest.mark.parametrize(("die", "asked"), [(4, True), (3, False), (5, False)])
def test_6_3_2_after_the_roll_a_blight_may_be_sapped_where_that_is_enough(die: int, asked: bool) -> None:
    """The app's own dice leave no other moment between the roll and what comes of it."""
    table = Table(hero("Rogue", powers=["Sap"]), turn=Turn(hero="Rogue"), blights={"Village": ["Spies"]})
    table.begin(AttackBlight(blight="Spies"), "fight", [die])
    assert (table.run.question is not None) is asked
    if asked:
        assert options(table) == ("keep",)
        table.run.do(UsePower(hero="Rogue", power="Sap"))
        table.tell("keep")
        assert table.blights("Village") == []


def test_7_2_what_a_relic_handed_over_makes_of_the_dice_is_told() -> None:
    table = attacking(hero("Seer", items=[RELIC]), powers=["Forbidden Arts"])
    table.begin(AttackBlight(blight="Spies"), "fight", [4])
    table.run.do(GiveItem(hero="Seer", item=RELIC, to="Knight"))
    (told,) = of_kind(table.go_on("keep"), DiceChanged)
    assert told.dice == ("5",)  # type: ignore[attr-defined]


def test_7_0_a_raven_carried_away_while_it_is_asked_for_its_way_walks_no_road_that_is_not_there() -> None:
    druid = hero("Druid", "Castle", powers=["Raven Form"], active=["Raven Form"], items=["Waystone"])
    table = Table(druid, turn=Turn(hero="Druid"))
    table.begin(Travel(to="Ruins"))
    table.run.do(UseWaystone(to="Monastery"))
    table.go_on("Swamp")
    assert table.hero("Druid").at == "Monastery"


def test_8_1_2_who_is_carried_away_from_the_one_who_would_pay_for_him_dies_of_the_wound() -> None:
    """Intercession is for heroes in the Priest's place."""
    priest = hero("Priest", powers=["Intercession"], grace=3)
    table = Table(hero(grace=0, items=["Waystone"]), priest, turn=TURN, blights={"Village": ["Lich"]})
    table.begin(AttackBlight(blight="Lich"), "give in")
    assert options(table) == ("spend grace", "die")
    table.run.do(UseWaystone(to="Castle"))
    assert options(table) == ("die",)
    table.go_on("die")
    assert (table.hero().dead, table.hero("Priest").grace) == (True, 3)
