"""From quest to quest: chapters and the town market (p. 38-39)."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import DECK_EMPTY, Answer, AnyQuestion, Choice, Draw
from app.rules.core.reason import Reason
from app.rules.core.run import Run
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.chapter import BeginChapter, heroes_of
from app.rules.massive_darkness.commands import NextPhase
from app.rules.massive_darkness.equipment import AddCard, DiscardCard, EquipCard, GiveCard
from app.rules.massive_darkness.events import CardRefused, MicroXpLost, TradedCards, TradedForXp
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import begin_at_hero_level
from app.rules.massive_darkness.market import LeaveMarket, OpenMarket, TakeStartingCard, TradeCards, TradeForXp
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep
from app.rules.massive_darkness.state import Hero, Phase, State, Tokens

from .play import play, run_on

LINE = "Line"
SHEET = ClassSheet("Class", lines=(SkillLine(LINE, tuple(SkillStep(level, 5, ("taunt",)) for level in range(1, 6))),))


def cards(*levels: int) -> list[Item]:
    return [Item(Card(f"Card {number} of level {level}", level=level)) for number, level in enumerate(levels)]


def artifact(name: str) -> Item:
    return Item(Card(name, origin=Origin.ARTIFACT, slot=Slot.HAND))


def hero(name: str, *levels: int, level: int = 1, **fields: Any) -> Hero:
    """With cards of these levels; his own level is that of the skills he has."""
    bought = {LINE: level} if level > 1 else {}
    return Hero(**{"name": name, "sheet": SHEET, "bought": bought, "inventory": cards(*levels), **fields})


def at_market(*heroes: Hero, market: tuple[int, ...] = ()) -> Run:
    goods = [Card(f"Ware {number} of level {level}", level=level) for number, level in enumerate(market)]
    return run_on(State(heroes=list(heroes), story=True, phase=Phase.MARKET, market=goods))


def levels(run: Run, name: str) -> list[int]:
    return [item.card.level for item in hero_in(run, name).inventory]


def hero_in(run: Run, name: str) -> Hero:
    game = run.game
    assert isinstance(game, Game)
    return game.hero(name)


# The book's trades (p. 39)


def test_p39_Josh_trades_a_level_5_card_for_3_xp() -> None:
    run = at_market(hero("Josh", 5, 1, xp=2, micro_xp=1))
    assert run.do(TradeForXp(hero="Josh", item=0)) == [
        TradedForXp(hero="Josh", card="Card 0 of level 5", level=5, xp=3)
    ]
    assert (hero_in(run, "Josh").xp, hero_in(run, "Josh").micro_xp, levels(run, "Josh")) == (5, 1, [1])


def test_p39_Ariel_trades_levels_2_and_3_for_a_level_5() -> None:
    run = at_market(hero("Ariel", 2, 3), market=(1, 5))
    assert run.do(TradeCards(hero="Ariel", give=(0, 1), take=(1,))) == [
        TradedCards(hero="Ariel", given=("Card 0 of level 2", "Card 1 of level 3"), taken=("Ware 1 of level 5",))
    ]
    assert levels(run, "Ariel") == [5]
    assert [card.level for card in run.state.market] == [1]


def test_p39_Carl_trades_a_level_5_for_levels_3_and_1() -> None:
    run = at_market(hero("Carl", 5), market=(3, 1))
    run.do(TradeCards(hero="Carl", give=(0,), take=(0, 1)))
    assert (levels(run, "Carl"), run.state.market) == ([3, 1], [])


@pytest.mark.parametrize(("level", "xp"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_the_level_rounded_up(level: int, xp: int) -> None:
    run = at_market(hero("Josh", level))
    run.do(TradeForXp(hero="Josh", item=0))
    assert hero_in(run, "Josh").xp == xp


def test_starting_equipment_counts_as_1_and_artifacts_as_4() -> None:
    starting = Item(Card("Club", level=1, origin=Origin.STARTING))
    run = at_market(hero("Josh", inventory=[starting, artifact("Relic")]), market=(4, 5))
    with pytest.raises(Refused, match="worth too little"):
        run.do(TradeCards(hero="Josh", give=(1,), take=(1,)))
    run.do(TradeForXp(hero="Josh", item=0))
    run.do(TradeCards(hero="Josh", give=(0,), take=(0,)))
    assert (hero_in(run, "Josh").xp, levels(run, "Josh")) == (1, [4])


def test_thirty_points_are_the_most_here_too() -> None:
    run = at_market(hero("Josh", 5, xp=29))
    run.do(TradeForXp(hero="Josh", item=0))
    assert hero_in(run, "Josh").xp == 30


REFUSED: dict[str, tuple[Command, str]] = {
    "worth too little": (TradeCards(hero="Carl", give=(0,), take=(2,)), "worth too little"),
    "two for two": (TradeCards(hero="Carl", give=(0, 1), take=(0, 1)), "not a deal"),
    "three for one": (TradeCards(hero="Carl", give=(0, 1, 2), take=(0,)), "not a deal"),
    "nothing for one": (TradeCards(hero="Carl", give=(), take=(0,)), "not a deal"),
    "one for nothing": (TradeCards(hero="Carl", give=(0,), take=()), "not a deal"),
    "one card as two": (TradeCards(hero="Carl", give=(1, 1), take=(2,)), "one card twice"),
    "one ware as two": (TradeCards(hero="Carl", give=(1,), take=(0, 0)), "one card twice"),
    "a card he has not": (TradeCards(hero="Carl", give=(3,), take=(0,)), "no such card"),
    "a ware that is not there": (TradeCards(hero="Carl", give=(0,), take=(3,)), "not for sale"),
    "xp for a card he has not": (TradeForXp(hero="Carl", item=-1), "no such card"),
    "no such hero": (TradeForXp(hero="Nobody", item=0), "no such hero"),
}


@pytest.mark.parametrize(("command", "why"), REFUSED.values(), ids=REFUSED)
def test_bad_trades_change_nothing(command: Command, why: str) -> None:
    run = at_market(hero("Carl", 2, 3, 1), market=(1, 1, 5))
    before = run.settled
    with pytest.raises(Refused, match=why):
        run.do(command)
    assert run.settled == before


def test_each_trade_once_for_each_hero() -> None:
    run = at_market(hero("Carl", 1, 1, 1, 1), hero("Josh", 1), market=(1, 1))
    run.do(TradeForXp(hero="Carl", item=0))
    run.do(TradeCards(hero="Carl", give=(0,), take=(0,)))
    for again in (TradeForXp(hero="Carl", item=0), TradeCards(hero="Carl", give=(0,), take=(0,))):
        with pytest.raises(Refused, match="traded already"):
            run.do(again)
    run.do(TradeForXp(hero="Josh", item=0))


def test_trades_are_for_the_market() -> None:
    run = run_on(State(heroes=[hero("Carl", 1)], story=True, phase=Phase.HEROES))
    for command in (TradeForXp(hero="Carl", item=0), OpenMarket(), LeaveMarket()):
        with pytest.raises(Refused, match="not at the market"):
            run.do(command)


# The market's cards


def drawn_levels(run: Run, special: Mapping[int, Answer] | None = None) -> tuple[list[int], list[Event]]:
    """The levels asked for; `special` answers some of the draws otherwise."""
    asked_for: list[int] = []
    answers = special or {}

    def answer(question: AnyQuestion) -> Answer:
        assert isinstance(question, Draw)
        asked_for.append(question.level)
        return answers.get(len(asked_for) - 1, {"name": f"Treasure {len(asked_for)}"})

    return asked_for, play(run, OpenMarket(), answer)


def test_three_cards_for_each_hero() -> None:
    run = at_market(hero("A", level=3), hero("B", level=2), hero("C", level=5))
    assert drawn_levels(run)[0] == [1, 1, 1, 2, 2, 2, 3, 2, 5]
    assert [card.level for card in run.state.market] == [1, 1, 1, 2, 2, 2, 3, 2, 5]
    with pytest.raises(Refused, match="market is open"):
        run.do(OpenMarket())


def test_traps_and_luck_are_drawn_again() -> None:
    run = at_market(hero("A", level=2))
    special = {0: {"name": "Pit", "keyword": "trap"}, 2: {"name": "Find", "keyword": "luck"}}
    asked_for, events = drawn_levels(run, special)
    assert asked_for == [1, 1, 2, 2, 2]
    assert [event.card for event in events if isinstance(event, CardRefused)] == ["Pit", "Find"]
    assert len(run.state.market) == 3


def test_an_exhausted_deck_goes_on_with_the_next_level() -> None:
    run = at_market(hero("A"))
    assert drawn_levels(run, {1: DECK_EMPTY})[0] == [1, 1, 2, 2]
    assert [card.level for card in run.state.market] == [1, 2, 2]


# Get ready


def test_everybody_leaves_healed_and_with_free_hands() -> None:
    run = at_market(hero("A", 1, health=1), hero("B", health=0, killed=True, max_health=6), market=(1,))
    run.do(TradeForXp(hero="A", item=0))
    run.do(LeaveMarket())
    state = run.state
    assert (state.phase, state.market) == (Phase.SETUP, [])
    assert [(one.health, one.killed, one.traded) for one in state.heroes] == [(5, False, []), (6, False, [])]


def test_six_cards_at_the_most() -> None:
    run = at_market(hero("A", 1), hero("B", *[1] * 7))
    with pytest.raises(Refused) as refused:
        run.do(LeaveMarket())
    assert (refused.value.key, refused.value.details["hero"]) == ("carries_too_many_cards", "B")
    run.do(GiveCard(hero="B", item=0, to="A"))
    run.do(LeaveMarket())
    assert (levels(run, "A"), len(levels(run, "B"))) == ([1, 1], 6)


def test_p39_at_the_market_cards_change_hands_and_slots_freely() -> None:
    """Wherever the heroes stood in the last quest, and with no action spent."""
    run = at_market(hero("A", level=5, inventory=worn(Slot.HAND, equipped=False), at="a1"), hero("B", at="c3"))
    (equipped,) = run.do(EquipCard(hero="A", item=0))
    (given,) = run.do(GiveCard(hero="A", item=0, to="B"))
    assert (equipped.corrected, given.corrected) == (False, False)  # type: ignore[attr-defined]


def test_one_artifact_at_the_most() -> None:
    run = at_market(hero("A", inventory=[artifact("Relic"), artifact("Grail")]))
    with pytest.raises(Refused, match="carries too many artifacts"):
        run.do(LeaveMarket())
    run.do(DiscardCard(hero="A", item=1))
    run.do(LeaveMarket())


def test_any_card_for_starting_equipment() -> None:
    run = at_market(hero("A", 5, 4))
    run.do(TakeStartingCard(hero="A", item=0, card={"name": "Mace", "slot": "hand", "melee": "yellow 1"}))
    first = hero_in(run, "A").inventory[0].card
    assert (first.name, first.origin, len(hero_in(run, "A").inventory)) == ("Mace", Origin.STARTING, 2)
    in_play = run_on(State(heroes=[hero("A", 5)], story=True, phase=Phase.HEROES))
    with pytest.raises(Refused, match="only before a quest"):
        in_play.do(TakeStartingCard(hero="A", item=0, card={"name": "Mace"}))


MACE: dict[str, str | int] = {"name": "Mace", "slot": "hand", "melee": "yellow 1"}


def worn(*slots: Slot, equipped: bool = True) -> list[Item]:
    return [Item(Card(name=f"Thing {place}", level=5, slot=slot), equipped) for place, slot in enumerate(slots)]


@pytest.mark.parametrize("card", [MACE, {"name": "Mace"}])
def test_starting_equipment_is_worn_in_the_place_of_what_was_worn(card: dict[str, str | int]) -> None:
    """As it is dealt (p. 9); where a card goes that is only named, the one before it says."""
    run = at_market(hero("A", inventory=worn(Slot.HAND, Slot.HAND)))
    run.do(TakeStartingCard(hero="A", item=0, card=card))
    assert [(one.card.name, one.card.slot, one.equipped) for one in hero_in(run, "A").inventory] == [
        ("Mace", Slot.HAND, True), ("Thing 1", Slot.HAND, True),
    ]  # fmt: skip


def test_starting_equipment_for_a_card_of_the_inventory_stays_there() -> None:
    run = at_market(hero("A", inventory=worn(Slot.HAND, equipped=False)))
    run.do(TakeStartingCard(hero="A", item=0, card=MACE))
    assert not hero_in(run, "A").inventory[0].equipped


def test_no_more_is_held_than_two_hands_can_after_a_swap() -> None:
    """p. 19: a two-handed weapon for one of two leaves no hand for the other."""
    run = at_market(hero("A", inventory=worn(Slot.HAND, Slot.HAND)))
    run.do(TakeStartingCard(hero="A", item=0, card={"name": "Bow", "slot": "two-handed", "ranged": "yellow 1"}))
    assert [one.equipped for one in hero_in(run, "A").inventory] == [True, False]


TRADES = st.one_of(
    st.builds(TradeForXp, hero=st.sampled_from("AB"), item=st.integers(-1, 4)),
    st.builds(
        TradeCards,
        hero=st.sampled_from("AB"),
        give=st.lists(st.integers(0, 4), max_size=3).map(tuple),
        take=st.lists(st.integers(0, 4), max_size=3).map(tuple),
    ),
    st.builds(GiveCard, hero=st.sampled_from("AB"), item=st.integers(0, 4), to=st.sampled_from("AB")),
)


@given(st.lists(TRADES, max_size=12), st.lists(st.integers(1, 5), max_size=5))
def test_trades_neither_make_nor_lose_cards(trades: list[Command], wares: list[int]) -> None:
    run = at_market(hero("A", 1, 2, 5), hero("B", 3, 4), market=tuple(wares))

    def all_cards() -> int:
        return len(levels(run, "A")) + len(levels(run, "B")) + len(run.state.market)

    for trade in trades:
        before = all_cards()
        try:
            run.do(trade)
        except Refused:
            continue
        discarded = {"trade_for_xp": 1, "give_card": 0}.get(str(type(trade).__struct_config__.tag))
        assert before - all_cards() == (len(trade.give) if isinstance(trade, TradeCards) else discarded)
        assert all(0 <= one.xp <= 30 for one in run.state.heroes)
        names = [item.card.name for one in run.state.heroes for item in one.inventory]
        names += [card.name for card in run.state.market]
        both = [name for name in names if name.startswith("Ware")]
        assert len(set(both)) == len(both)


# From one quest to the next (p. 38-39)


def veteran(**fields: Any) -> Hero:
    return hero("Elias", 5, 2, level=3, **{
        "xp": 7, "micro_xp": 3, "at": "a1", "health": 1, "stunned": True, "actions": 0, "activated": True,
        "attacked": ["Orcs"], "signature_used": True, **fields,
    })  # fmt: skip


def begin(**fields: Any) -> Run:
    run = run_on(State())
    run.do(BeginChapter(**{"heroes": (veteran(),), "quest": "black_widow", **fields}))
    return run


def test_heroes_keep_experience_skills_and_cards() -> None:
    run = begin()
    elias = hero_in(run, "Elias")
    assert (elias.xp, elias.micro_xp, elias.bought, levels(run, "Elias")) == (7, 3, {LINE: 3}, [5, 2])
    assert elias.sheet == SHEET
    assert (elias.at, elias.health, elias.stunned, elias.activated, elias.attacked) == (None, 5, False, False, [])
    state = run.state
    assert (state.phase, state.level, state.story, state.quest.id) == (Phase.MARKET, 3, True, "black_widow")


def test_what_was_carried_for_a_quest_alone_stays_behind() -> None:
    key = Item(Card("firework", keyword=QUEST_ITEM))
    run = begin(heroes=(veteran(inventory=[key, *cards(2)]),))
    assert levels(run, "Elias") == [2]


def test_a_lost_quest_costs_micro_experience_and_the_party_goes_to_market() -> None:
    run = run_on(State())
    events = run.do(BeginChapter(heroes=(veteran(),), lost=True))
    assert MicroXpLost(hero="Elias", micro_xp=3) in events
    assert (run.state.phase, hero_in(run, "Elias").micro_xp, hero_in(run, "Elias").xp) == (Phase.MARKET, 0, 7)


def test_a_lost_quest_again_has_no_market() -> None:
    run = begin(lost=True, redo=True)
    assert (run.state.phase, hero_in(run, "Elias").micro_xp) == (Phase.SETUP, 0)
    run.do(TakeStartingCard(hero="Elias", item=0, card={"name": "Staff", "magic": "yellow 1"}))
    assert levels(run, "Elias") == [1, 2]


def test_only_a_lost_quest_is_tried_again() -> None:
    with pytest.raises(Refused, match="only a lost quest"):
        begin(redo=True)


def test_after_a_defeat_cards_beyond_six_go_at_once() -> None:
    inventory = [*cards(1, 1, 2, 3, 4, 5), artifact("Relic"), artifact("Grail")]
    run = run_on(State())
    run.do(BeginChapter(heroes=(veteran(inventory=inventory),), lost=True))
    question = run.question
    assert isinstance(question, Choice)
    assert question.options == ("Relic", "Grail"), "first the artifacts: one is the most"
    assert question.reason == Reason("one_artifact_at_most", "39")
    run.answer(Reply(question.key, "Grail"))
    question = run.question
    assert isinstance(question, Choice)
    assert len(question.options) == 7
    assert question.reason == Reason("six_cards_at_most", "39")
    run.answer(Reply(question.key, "Card 0 of level 1"))
    assert run.question is None
    names = [item.card.name for item in hero_in(run, "Elias").inventory]
    assert (len(names), "Relic" in names, "Grail" in names) == (6, True, False)


def test_cards_above_the_start_level_come_off() -> None:
    inventory = [
        Item(Card("Blade", level=5, slot=Slot.HAND), True), Item(Card("Mail", level=3, slot=Slot.BODY), True),
        Item(Card("Club", level=1, slot=Slot.HAND)),
    ]  # fmt: skip
    run = begin(heroes=(veteran(inventory=inventory),))
    assert [item.equipped for item in hero_in(run, "Elias").inventory] == [False, True, False]
    with pytest.raises(Refused, match="card above level"):
        run.do(EquipCard(hero="Elias", item=0))


def test_health_of_skills_that_were_never_usable_comes_with_the_level() -> None:
    sheet = ClassSheet("C", lines=(SkillLine("Health", (SkillStep(2, 5, ("max health +1",)),)),))
    run = begin(heroes=(Hero(name="Elias", sheet=sheet, bought={"Health": 1}, health=2),))
    assert (run.state.level, hero_in(run, "Elias").max_health, hero_in(run, "Elias").health) == (2, 6, 6)


def test_health_of_a_skill_counts_once_in_the_next_quest() -> None:
    """Five and the one of the skill (p. 18, 52), at whatever level the last quest ended."""
    sheet = ClassSheet("C", lines=(SkillLine("Health", (SkillStep(2, 5, ("max health +1",)),)),))
    for level, most in ((1, 5), (2, 6)):
        elias = Hero(name="Elias", sheet=sheet, bought={"Health": 1}, max_health=most, health=2)
        run = begin(heroes=tuple(heroes_of(State(heroes=[elias], level=level))))
        assert (hero_in(run, "Elias").max_health, hero_in(run, "Elias").health) == (6, 6)


def test_a_quest_tried_again_begins_with_six_cards_at_the_most() -> None:
    run = begin(lost=True, redo=True)
    for _ in range(5):
        run.do(AddCard(hero="Elias", card={"name": "Axe"}))
    with pytest.raises(Refused, match="carries too many cards"):
        run.do(NextPhase())
    assert run.state.phase is Phase.SETUP


def test_an_unknown_quest_is_refused() -> None:
    with pytest.raises(Refused, match="no such quest"):
        begin(quest="the_lost_sock")


def test_a_chapter_begins_on_an_empty_table() -> None:
    for state, heroes in ((State(heroes=[Hero(name="Owen")]), (veteran(),)), (State(), ())):
        with pytest.raises(Refused, match="no new chapter"):
            run_on(state).do(BeginChapter(heroes=heroes))


def test_p38_a_quest_starts_at_the_level_of_Whisper() -> None:
    run = begin(heroes=(hero("Whisper", level=3), hero("Owen", level=1)))
    assert run.state.level == 3


def test_p38_Elias_of_level_5_on_a_map_that_ends_at_level_3() -> None:
    """The missing tokens 4 and 5 go where the highest one lies."""
    tokens = Tokens(level={1: ["a1"], 2: ["b1"], 3: ["c1"]})
    board = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"
    game = Game(State(board=board, tokens=tokens, heroes=[hero("Elias", level=5)], story=True))
    assert list(begin_at_hero_level(game)) == [], "nothing is asked"
    assert game.state.tokens.level == {1: ["a1"], 2: ["b1"], 3: ["c1"], 4: ["c1"], 5: ["c1"]}
    assert game.state.level == 5
