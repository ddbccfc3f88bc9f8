"""What the book says of rounds and turns: what no other test here holds (docs/rules/darkest_night.md)."""

from typing import Any

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.darkest_night.actions import AttackBlight, Hide, Pray, RetrieveRelic, Search, Travel
from app.rules.darkest_night.changes import ChangeHero
from app.rules.darkest_night.events import CombatOffered, EventDrawn
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.kingdom import MONASTERY, OPEN_PLACES, PLACES
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.setup import StartGame
from app.rules.darkest_night.state import Deck, Phase, Turn
from tests.rules.darkest_night.table import Table, hero, of_kind, set_up

TURN = Turn(hero="Knight")


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
