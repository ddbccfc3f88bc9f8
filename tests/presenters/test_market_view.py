"""The market's counter in words: what can be traded, and why not (p. 39)."""

from app.i18n import load_words
from app.presenters.massive_darkness.market import (
    Barter,
    fitting,
    market_view,
    picked_goods,
    picked_own,
    sold_for_xp,
)
from app.rules.massive_darkness.cards import Card, Item, Origin
from app.rules.massive_darkness.market import LeaveMarket, OpenMarket, TradeCards, TradeForXp
from app.rules.massive_darkness.state import Hero, Phase, State

WORDS = load_words("en")


def at_the_market(**changed: object) -> State:
    cards = (Card("Fire Sword", level=3), Card("Crown", origin=Origin.ARTIFACT), Card("Ring", level=1))
    heroes = [Hero(name="Owen", inventory=[Item(card) for card in cards]), Hero(name="Sibyl")]
    goods = [Card("Ice Mace", level=2), Card("Plate Armor", level=4)]
    return State(**{"story": True, "phase": Phase.MARKET, "heroes": heroes, "market": goods, **changed})  # type: ignore[arg-type]


def test_first_the_cards_are_laid_out_then_one_may_leave() -> None:
    assert market_view(WORDS, at_the_market(market=[]), Barter()).primary.command == OpenMarket()
    view = market_view(WORDS, at_the_market(), Barter())
    assert (view.primary.command, view.can_go_on) == (LeaveMarket(), True)


def test_levels_are_summed_artifacts_count_as_four() -> None:
    view = market_view(WORDS, at_the_market(), Barter("Owen", give=(1, 2), take=(1,)))
    assert view.sums == "Levels given 5, taken 4"
    assert view.primary.command == TradeCards(hero="Owen", give=(1, 2), take=(1,))
    assert (view.can_go_on, view.problem) == (True, "")


def test_the_button_says_why_not() -> None:
    too_little = market_view(WORDS, at_the_market(), Barter("Owen", give=(2,), take=(0,)))
    assert (too_little.can_go_on, too_little.sums) == (False, "Levels given 1, taken 2")
    assert "at least as many" in too_little.problem
    two_for_two = market_view(WORDS, at_the_market(), Barter("Owen", give=(0, 1), take=(0, 1)))
    assert two_for_two.problem.startswith("2 for 2 is not allowed")


def test_each_trade_is_made_once() -> None:
    state = at_the_market()
    state.heroes[0].traded = ["cards", "xp"]
    view = market_view(WORDS, state, Barter("Owen", give=(0,), take=(0,)))
    assert view.problem.startswith("Owen has already made this trade")
    assert view.for_xp_problem
    assert view.traded == "Owen has traded cards. Owen has traded a card for XP."


def test_a_card_is_worth_half_its_level_rounded_up() -> None:
    view = market_view(WORDS, at_the_market(), Barter("Owen", give=(0,)))
    assert view.for_xp == "Fire Sword for 2 XP"
    assert sold_for_xp(Barter("Owen", give=(0,))) == TradeForXp(hero="Owen", item=0)
    assert [chip.id for chip in view.receivers] == ["Sibyl"]
    assert (view.can_go_on, view.primary.text) == (False, "Pick what to take")


def test_seven_cards_keep_everybody_in_town() -> None:
    state = at_the_market()
    state.heroes[0].inventory = [Item(Card(f"Ring {number}")) for number in range(7)]
    view = market_view(WORDS, state, Barter("Sibyl"))
    assert (view.can_go_on, view.problem[:16]) == (False, "Owen has 7 cards")
    assert market_view(WORDS, state, Barter("Owen")).limit == "7 of 6 cards"


def test_two_artifacts_are_named_too() -> None:
    state = at_the_market()
    state.heroes[0].inventory = [Item(Card(name, origin=Origin.ARTIFACT)) for name in ("Crown", "Orb")]
    assert market_view(WORDS, state, Barter("Owen")).limit == "2 of 6 cards · 2 of 1 artifacts"


def test_a_third_card_takes_the_place_of_the_first() -> None:
    barter = Barter("Owen")
    for index in (0, 1, 2):
        barter = picked_own(barter, index)
    assert barter.give == (1, 2)
    assert picked_goods(picked_goods(barter, 1), 1).take == ()


def test_what_is_gone_is_off_the_counter() -> None:
    state = at_the_market()
    assert fitting(state, Barter("", give=(5,), take=(9,))) == Barter("Owen")
    assert fitting(state, Barter("Owen", give=(2, 3), take=(1,))) == Barter("Owen", give=(2,), take=(1,))
