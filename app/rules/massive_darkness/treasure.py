"""Treasure: tokens that lie in zones, and the cards they turn into (p. 15, 27)."""

from collections.abc import Mapping

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import FIGURE, Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import LUCK, TRAP, Card
from app.rules.massive_darkness.decks import Deck, draw_equipment
from app.rules.massive_darkness.events import CardTakesEffect, PickedUp, TreasurePlaced
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import receive
from app.rules.massive_darkness.levels import tile_level
from app.rules.massive_darkness.state import LEVELS, Hero
from app.rules.massive_darkness.tokens import OBJECTIVES, Token

AT_ONCE = (TRAP, LUCK)

FOUND, SPECIAL = Token.TREASURE, Token.SPECIAL_TREASURE
TREASURE_TOKEN = Reason("treasure_of_the_tile", "27")
MAY_BE_GIVEN = Reason("may_be_given_away", "27")
SPECIAL_TOKEN = Reason("special_treasure_one_higher", "27")


def place_treasure(game: Game, zone: str, count: int, special: int = 0) -> None:
    """Tokens on the board."""
    if not (count or special):
        return
    game.state.tokens.treasure += [zone] * count
    game.state.tokens.special_treasure += [zone] * special
    game.log(TreasurePlaced(zone=zone, count=count, special=special))


def draw_treasure(game: Game, hero: Hero, level: int, reason: Reason, count: int = 1) -> Script[None]:
    """Cards for a hero; once he has them all, he may give each to somebody in his zone (p. 27)."""
    cards = yield from _draw_cards(game, hero, level, reason, count)
    yield from _hand_over_all(game, hero, cards)


def _draw_cards(game: Game, hero: Hero, level: int, reason: Reason, count: int) -> Script[list[Card]]:
    """Those that he may give away. What acts at once does so when it is drawn, and alone he keeps what he draws."""
    cards = []
    for _ in range(count):
        card = yield from draw_equipment(game, Deck.TREASURE, hero.name, reason, min(level, LEVELS[-1]))
        if card.keyword in AT_ONCE or not beside(game, hero):
            keep(game, hero, card, FOUND)
        else:
            cards.append(card)
    return cards


def _hand_over_all(game: Game, hero: Hero, cards: list[Card]) -> Script[None]:
    for card in cards:
        yield from hand_over(game, hero, card, FOUND)


def hand_over(game: Game, hero: Hero, card: Card, source: str, reason: Reason = MAY_BE_GIVEN) -> Script[None]:
    """He keeps what he has found or won, or gives it to a hero in the same zone, who may then reorganize for free.

    Treasure (p. 27) and what a guardian carried (p. 24, 35) alike.
    """
    others = [] if card.keyword in AT_ONCE else beside(game, hero)
    receiver = hero
    if others:
        options = (hero.name, *(other.name for other in others))
        question = Choice(topic="receiver", who=card.name, options=options, about=FIGURE, reason=reason)
        receiver = game.hero((yield from game.ask(question)))
    keep(game, receiver, card, source)


def keep(game: Game, hero: Hero, card: Card, source: str) -> None:
    """A card joins his inventory, unless it is one that nobody keeps."""
    if card.keyword in AT_ONCE:
        game.log(CardTakesEffect(hero=hero.name, card=card.name, text=card.text))
    else:
        receive(game, hero, card, source)


def beside(game: Game, hero: Hero) -> list[Hero]:
    """Heroes who may share his zone; without a map the table sees who does. Killed ones only trade (p. 18)."""
    others = [one for one in game.state.heroes if one is not hero and not (one.killed or one.escaped)]
    return [one for one in others if hero.at and one.at == hero.at] if game.state.mapped else others


# Picking up


def tokens_in(game: Game, zone: str) -> dict[str, int]:
    """What a hero would take in this zone: treasure, and the objective tokens that this quest lets him take (p. 27)."""
    lying = _takeable(game)
    return {kind: zones.count(zone) for kind, zones in lying.items() if zone in zones}


def _takeable(game: Game) -> dict[str, list[str]]:
    zones = game.state.tokens.plain()
    objectives = [kind for kind in OBJECTIVES if kind not in game.quest.fixed_tokens]
    return {kind: zones[kind] for kind in (FOUND, SPECIAL, *objectives)}


def take_tokens(game: Game, hero: Hero) -> Script[None]:
    """Everything in the zone at once; only then he says what of it he gives away (p. 27)."""
    if not game.state.mapped:
        yield from _take_what_the_table_sees(game, hero)
        return
    assert hero.at is not None
    zone = hero.at
    found = tokens_in(game, zone)
    for kind, count in found.items():
        lying = _takeable(game)[kind]
        lying[:] = [one for one in lying if one != zone]
        game.log(PickedUp(hero=hero.name, token=kind, zone=zone, count=count))
    yield from _collect(game, hero, found, zone)


def _take_what_the_table_sees(game: Game, hero: Hero) -> Script[None]:
    fields, most = _known_tokens(game)
    question = Numbers(topic="picked_up", who=hero.name, fields=fields, most=most, reason=TREASURE_TOKEN)
    said = numbers((yield question))
    for kind in fields:
        if said.get(kind):
            game.log(PickedUp(hero=hero.name, token=kind, zone=None, count=said[kind]))
    yield from _collect(game, hero, said, "")


def _known_tokens(game: Game) -> tuple[tuple[str, ...], dict[str, int]]:
    """Those that this quest has, and how many at the most; what lies face down may turn out to be any of them."""
    kinds, laid = tuple(_takeable(game)), game.quest.tokens
    if not laid or Token.OBJECTIVE in laid:
        return kinds, {}
    there = tuple(kind for kind in kinds if kind in (FOUND, SPECIAL) or kind in laid)
    return there, {kind: needed for kind in there if isinstance(needed := laid.get(kind), int)}


def _collect(game: Game, hero: Hero, found: Mapping[str, int], zone: str) -> Script[None]:
    cards: list[Card] = []
    if found.get(FOUND) or found.get(SPECIAL):
        level = yield from _level_of_treasure(game, hero, zone)
        cards = yield from _draw_for_tokens(game, hero, level, found.get(FOUND, 0), found.get(SPECIAL, 0))
    yield from _tell_quest(game, hero, found, zone)
    yield from _hand_over_all(game, hero, cards)


def _tell_quest(game: Game, hero: Hero, found: Mapping[str, int], zone: str) -> Script[None]:
    for kind, count in found.items():
        if kind not in (FOUND, SPECIAL):
            for _ in range(count):
                yield from game.quest.picked_up(game, hero, kind, zone)


def _level_of_treasure(game: Game, hero: Hero, zone: str) -> Script[int]:
    """That of the tile, whatever the current level is (p. 15, 27); a tile without a token counts as the current one."""
    level = game.quest.treasure_level(game, zone)
    if level is not None:
        return level
    if game.state.mapped:
        return tile_level(game, zone) or game.state.level
    options = (*game.quest.unlevelled_tiles, *map(str, LEVELS))
    question = Choice(topic="tile_level", who=hero.name, options=options, is_fact=True, reason=TREASURE_TOKEN)
    said = yield from game.ask(question)
    return game.state.level if said in game.quest.unlevelled_tiles else int(said)


def _draw_for_tokens(game: Game, hero: Hero, level: int, count: int, special: int) -> Script[list[Card]]:
    """A special token gives one level more; on level 5 it gives two cards instead (p. 15, 27)."""
    found = yield from _draw_cards(game, hero, level, TREASURE_TOKEN, count)
    cards, higher = (2, level) if level == LEVELS[-1] else (1, level + 1)
    return [*found, *(yield from _draw_cards(game, hero, higher, SPECIAL_TOKEN, special * cards))]


class DrawTreasure(Command, frozen=True, kw_only=True, tag="draw_treasure"):
    """A card that another card or the quest grants: a luck card, a reward. It costs nothing."""

    hero: str
    level: int

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        if self.level not in LEVELS:
            raise Refused("number_out_of_range", field="level", value=self.level, most=LEVELS[-1])
        yield from draw_treasure(game, hero, self.level, Reason("table_grants_treasure", "27"))
