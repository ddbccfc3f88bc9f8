"""The town market on screen: what is for sale, what a hero has, and whether a trade is one (p. 39)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from app.i18n import Words
from app.presenters.colours import hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.card_words import ICONS, card_detail, item_kind
from app.presenters.massive_darkness.quest_words import item_name
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.next_step import Next
from app.presenters.summaries import ChipSummary, DiscSummary
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Card, Origin, write_fields
from app.rules.massive_darkness.equipment import DiscardCard, GiveCard
from app.rules.massive_darkness.inventory import level_of
from app.rules.massive_darkness.market import (
    LeaveMarket,
    OpenMarket,
    TakeStartingCard,
    TradeCards,
    TradeForXp,
    worth_in_xp,
)
from app.rules.massive_darkness.state import Hero, State
from app.rules.massive_darkness.story import MOST_ARTIFACTS, MOST_CARDS, artifacts_of, carries_too_much

MOST_GIVEN = MOST_TAKEN = 2
ANOTHER = ""  # a card that the library does not have yet


@dataclass(frozen=True)
class Barter:
    """What is on the counter: who trades, places in his inventory, places in the market."""

    hero: str = ""
    give: tuple[int, ...] = ()
    take: tuple[int, ...] = ()


@dataclass(frozen=True)
class GoodsRow:
    id: str
    name: str
    detail: str
    level: str
    picked: bool
    kind: str
    """What it is, as the rules reference calls it."""
    icon: str = ICONS[CardKind.ITEM]


@dataclass(frozen=True)
class MarketView:
    discs: tuple[DiscSummary, ...]
    hero: str
    """'Bjorn has'"""
    limit: str
    """'7 of 6 cards'"""
    too_many: bool
    own: tuple[GoodsRow, ...]
    goods: tuple[GoodsRow, ...]
    goods_note: str
    traded: str
    """Which of his two trades he has made."""
    sums: str
    """The levels on both sides; empty while nothing is picked."""
    problem: str
    """Why what is picked is no trade, or why nobody may leave."""
    for_xp: str
    for_xp_problem: str
    receivers: tuple[ChipSummary, ...]
    starting: tuple[ChipSummary, ...]
    discard: str
    primary: Next
    can_go_on: bool
    leave: str
    """Beside a trade that is being made, the way out; empty where it is the big button."""


def fitting(state: State, barter: Barter) -> Barter:
    """What can still lie on the counter after somebody traded."""
    hero = _hero(state, barter)
    return Barter(
        hero=hero.name,
        give=tuple(index for index in barter.give if hero.name == barter.hero and index < len(hero.inventory)),
        take=tuple(index for index in barter.take if index < len(state.market)),
    )


def picked_own(barter: Barter, index: int) -> Barter:
    return replace(barter, give=_toggled(barter.give, index, MOST_GIVEN))


def picked_goods(barter: Barter, index: int) -> Barter:
    return replace(barter, take=_toggled(barter.take, index, MOST_TAKEN))


def _toggled(picked: tuple[int, ...], index: int, most: int) -> tuple[int, ...]:
    """One more or one less; of too many the one picked first is put back."""
    if index in picked:
        return tuple(one for one in picked if one != index)
    return (*picked, index)[-most:]


def _hero(state: State, barter: Barter) -> Hero:
    return next((hero for hero in state.heroes if hero.name == barter.hero), state.heroes[0])


def market_view(
    words: Words, state: State, barter: Barter, starting: Sequence[LibraryCard] = ()
) -> MarketView:
    """`starting` are the cards of starting equipment that the library knows."""
    hero = _hero(state, barter)
    alone = barter.give[0] if len(barter.give) == 1 else None
    trading = bool(barter.give or barter.take)
    trade = _refusal(words, state, _trade(barter)) if barter.take else ""
    leaving = "" if trading else _refusal(words, state, LeaveMarket())
    return MarketView(
        discs=tuple(_disc(state, one, hero) for one in state.heroes),
        hero=words("market.has", hero=hero.name),
        limit=_limit(words, hero),
        too_many=carries_too_much(hero),
        own=tuple(_row(words, item.card, n, barter.give) for n, item in enumerate(hero.inventory)),
        goods=tuple(_row(words, card, n, barter.take) for n, card in enumerate(state.market)),
        goods_note="" if state.market else words("market.not_laid_out"),
        traded=" ".join(words(f"market.traded.{what}", hero=hero.name) for what in hero.traded),
        sums=_sums(words, state, hero, barter) if barter.take else "",
        problem=trade or leaving,
        for_xp=_for_xp(words, hero, alone),
        for_xp_problem=_refusal(words, state, TradeForXp(hero=hero.name, item=alone)) if alone is not None else "",
        receivers=_receivers(state, hero) if alone is not None else (),
        starting=_starting(words, starting) if alone is not None else (),
        discard=words("market.discard", card=_name(words, hero, alone)) if alone is not None else "",
        primary=_primary(words, state, barter),
        can_go_on=not (trade or leaving) and not (trading and not barter.take),
        leave=words("market.clear") if trading else "",
    )


def _primary(words: Words, state: State, barter: Barter) -> Next:
    if barter.give or barter.take:
        if not barter.take:
            return Next(words("market.pick_goods"), "swap-horizontal")
        text = words("market.trade", give=len(barter.give), take=len(barter.take))
        return Next(text, "swap-horizontal", command=_trade(barter))
    if not state.market and not any(hero.traded for hero in state.heroes):
        return Next(words("market.lay_out"), "cards-outline", command=OpenMarket())
    return Next(words("market.leave"), "location-exit", command=LeaveMarket())


def _trade(barter: Barter) -> TradeCards:
    return TradeCards(hero=barter.hero, give=barter.give, take=barter.take)


def _disc(state: State, hero: Hero, chosen: Hero) -> DiscSummary:
    return DiscSummary(
        hero.name, hero.name, disc_letter(state, hero.name), hero_colour(hero.colour), selected=hero is chosen
    )


def _limit(words: Words, hero: Hero) -> str:
    cards = words("market.cards", has=len(hero.inventory), most=MOST_CARDS)
    if artifacts_of(hero) <= MOST_ARTIFACTS:
        return cards
    return f"{cards} · {words('market.artifacts', has=artifacts_of(hero), most=MOST_ARTIFACTS)}"


def _row(words: Words, card: Card, index: int, picked: tuple[int, ...]) -> GoodsRow:
    plain = {field: value for field, value in write_fields(card).items() if field != "level"}
    detail = card_detail(words, LibraryCard(CardKind.ITEM, plain))
    level = words("table.level", level=level_of(card))
    return GoodsRow(str(index), item_name(words, card.name), detail, level, index in picked, item_kind(card))


def _name(words: Words, hero: Hero, index: int) -> str:
    return item_name(words, hero.inventory[index].card.name)


def _sums(words: Words, state: State, hero: Hero, barter: Barter) -> str:
    give = sum(level_of(hero.inventory[index].card) for index in barter.give)
    take = sum(level_of(state.market[index]) for index in barter.take)
    return words("market.sums", give=give, take=take)


def _for_xp(words: Words, hero: Hero, index: int | None) -> str:
    if index is None:
        return ""
    card = hero.inventory[index].card
    return words("market.for_xp", card=item_name(words, card.name), xp=worth_in_xp(card))


def _receivers(state: State, hero: Hero) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(one.name, one.name) for one in state.heroes if one is not hero)


def _starting(words: Words, cards: Sequence[LibraryCard]) -> tuple[ChipSummary, ...]:
    """Those of the library, and the way to add one."""
    known = (ChipSummary(card.key, item_name(words, card.name)) for card in cards)
    return (*known, ChipSummary(ANOTHER, words("market.another"), "plus"))


def _refusal(words: Words, state: State, command: Command) -> str:
    """Why the rules would refuse this, tried out on a copy; empty where they would not."""
    run = Run(RULESET, msgspec.json.encode(state))
    try:
        run.do(command)
    except Refused as refused:
        return why_not(words, refused)
    return ""


# What the buttons below a picked card do


def sold_for_xp(barter: Barter) -> Command:
    return TradeForXp(hero=barter.hero, item=barter.give[0])


def given_to(barter: Barter, hero: str) -> Command:
    return GiveCard(hero=barter.hero, item=barter.give[0], to=hero)


def discarded(barter: Barter) -> Command:
    return DiscardCard(hero=barter.hero, item=barter.give[0])


def replaced_by(barter: Barter, card: LibraryCard) -> Command:
    return TakeStartingCard(hero=barter.hero, item=barter.give[0], card=dict(card.fields))


def starting_cards(cards: Sequence[LibraryCard]) -> list[LibraryCard]:
    return [card for card in cards if card.kind is CardKind.ITEM and card.fields.get("origin") == Origin.STARTING]
