"""What the rules offer a table in each phase. All of it must be accepted."""

from collections.abc import Iterator

from app.rules.core.command import Command
from app.rules.massive_darkness import commands, equipment, event_cards, hero_turn, market, setup, sheet_changes
from app.rules.massive_darkness.cards import Slot
from app.rules.massive_darkness.experience import buyable
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import active_hero, is_commanded
from app.rules.massive_darkness.inventory import is_usable, level_of
from app.rules.massive_darkness.offers import offers
from app.rules.massive_darkness.quest_offers import quest_offers
from app.rules.massive_darkness.quests.commands import QuestMoment
from app.rules.massive_darkness.setup import Step, checklist
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from app.rules.massive_darkness.story import carries_too_much
from tests.rules.conformance.massive_darkness.cards import SOME_CARD


def offered(game: Game) -> list[Command]:
    if game.state.won or game.state.lost:
        return []
    match game.state.phase:
        case Phase.MARKET:
            return [*_at_the_market(game)]
        case Phase.SETUP:
            return [*_preparing(game)]
        case Phase.HEROES:
            return [*_acting(game), commands.NextPhase()]
        case Phase.ENEMIES:
            turns = [commands.EnemyTurn(enemy=one.name) for one in game.state.enemies if _can_act(game, one)]
            return [*turns, commands.NextPhase()]
        case Phase.EXPERIENCE:
            return [*_buying(game), commands.NextPhase()]
        case Phase.EVENT:
            return [commands.NextPhase() if game.state.event_drawn else event_cards.DrawEvent()]
        case Phase.END:
            return [commands.NextPhase()]


def _at_the_market(game: Game) -> Iterator[Command]:
    state = game.state
    if not state.market:
        yield market.OpenMarket()
    for hero in state.heroes:
        if hero.inventory and market.FOR_XP not in hero.traded:
            yield market.TradeForXp(hero=hero.name, item=len(hero.inventory) - 1)
        if market.FOR_CARDS not in hero.traded:
            yield from _fair_trades(game, hero)
        if carries_too_much(hero):
            yield from (equipment.DiscardCard(hero=hero.name, item=item) for item in range(len(hero.inventory)))
        yield from _equipping(game, hero)
        if hero.inventory and state.story:
            yield market.TakeStartingCard(hero=hero.name, item=0, card=SOME_CARD)
    if not any(map(carries_too_much, state.heroes)):
        yield market.LeaveMarket()
        yield commands.NextPhase()


def _fair_trades(game: Game, hero: Hero) -> Iterator[Command]:
    for place, item in enumerate(hero.inventory):
        for offered, card in enumerate(game.state.market):
            if level_of(item.card) >= level_of(card):
                yield market.TradeCards(hero=hero.name, give=(place,), take=(offered,))
                return


def _preparing(game: Game) -> Iterator[Command]:
    for line in checklist(game):
        if not line.done:
            yield setup.TickOff(step=line.step)
    for hero in game.state.heroes:
        yield setup.ChooseFirstPlayer(hero=hero.name)
        yield setup.TakeSeat(hero=hero.name, seat=1)
        if not (hero.inventory or hero.is_veteran):
            yield setup.DealStartingGear(hero=hero.name)
        yield from _equipping(game, hero)
    if not game.state.heroes:
        return
    if not (game.state.story and any(map(carries_too_much, game.state.heroes))):
        # Half of what is offered, so that plays begin at all.
        yield from [commands.NextPhase()] * (3 * len(game.state.heroes) + len(Step))
    else:
        loaded = next(filter(carries_too_much, game.state.heroes))
        yield from (equipment.DiscardCard(hero=loaded.name, item=item) for item in range(len(loaded.inventory)))


def _equipping(game: Game, hero: Hero) -> Iterator[Command]:
    for place, item in enumerate(hero.inventory):
        if item.card.slot is not Slot.NONE and not item.card.consumable and is_usable(game, item.card):
            yield equipment.EquipCard(hero=hero.name, item=place)
            return


def _acting(game: Game) -> Iterator[Command]:
    active = active_hero(game)
    for hero in game.state.heroes:
        if active in (hero, None) or hero.reorganizes or is_commanded(game, hero):  # others are offered nothing
            for offer in (*offers(game, hero), *quest_offers(game, hero)):
                if offer.possible:
                    yield from (option.command for option in offer.options)
                    yield from _transmuting(hero) if offer.act == "transmute" else ()
    for moment in game.quest.moments(game) if game.state.heroes else ():
        yield QuestMoment(moment=moment, hero=game.state.heroes[0].name)


def _transmuting(hero: Hero) -> Iterator[Command]:
    real = [place for place, item in enumerate(hero.inventory) if item.card.keyword != "quest item"]
    if len(real) >= hero_turn.TRANSMUTED:
        yield hero_turn.Transmute(hero=hero.name, items=tuple(real[: hero_turn.TRANSMUTED]))


def _can_act(game: Game, enemy: Enemy) -> bool:
    return not enemy.acted and not (game.state.mapped and enemy.at is None)


def _buying(game: Game) -> Iterator[Command]:
    for hero in game.state.heroes:
        for offer in buyable(game, hero):
            if offer.affordable:
                yield sheet_changes.BuySkill(hero=hero.name, line=offer.line, number=offer.number)
