"""Doors and the chambers behind them: event, monsters, treasure ("Opening a Door", "Revealing a Chamber")."""

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.core.question import DECK_EMPTY, Choice, Draw, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape import bag
from app.rules.hellscape.cards import Deck, DoorCard
from app.rules.hellscape.door_events import Brings, DoorEvent, more_behind, read_door_event
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.events import (
    DeckSpent,
    DoorCardDrawn,
    DoorOpened,
    TableCarriesOut,
    TreasurePlaced,
    Wounded,
)
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import DRAW
from app.rules.hellscape.spawn import spawn_mob
from app.rules.hellscape.state import Condition, Hero, Token
from app.rules.hellscape.wounds import add_condition, lose_mana, wound_hero

DOOR_CARD = Reason("a_chamber_is_revealed", "Revealing a Chamber")
MOST_POINTS = 9
POINTS = (Token.SPAWN, Token.TREASURE_SPAWN)
NEW, REVEALED = "new", "revealed"


def doors_here(game: Game, hero: Hero) -> list[Side]:
    """Sides of his zone with a closed door."""
    if hero.at is None or not game.state.board:
        return []
    return [side for side in Side if game.board.edge(hero.at, side) is Edge.CLOSED_DOOR]


def check_door(game: Game, hero: Hero, side: Side | None) -> None:
    if not game.state.mapped:
        return
    here = doors_here(game, hero)
    if not here or (side is not None and side not in here):
        raise Refused("no_door_here", hero=hero.name)
    if side is None and len(here) > 1:
        raise Refused("which_door", hero=hero.name)


def is_closed(game: Game, zone: str) -> bool:
    """Whether it is in a chamber that nobody has revealed and no open edge leads into ("Opening a Door")."""
    chamber = game.board.chamber(zone)
    ways = {way for inside in chamber for way in game.board.beside(inside)}
    return bool(chamber) and chamber.isdisjoint(game.state.revealed) and ways <= chamber


def open_door(game: Game, hero: Hero, side: Side | None) -> Script[None]:
    """The token is flipped; the first door of a chamber reveals it."""
    if not game.state.mapped or hero.at is None:
        yield from _reveal_as_told(game, hero)
        return
    side = side or doors_here(game, hero)[0]
    beyond = game.board.beyond(hero.at, side)
    assert beyond is not None
    chambers = [game.board.chamber(zone) for zone in (beyond, hero.at)]
    game.board = game.board.with_edge(hero.at, side, Edge.OPEN_DOOR)
    game.log(DoorOpened(hero=hero.name, zone=hero.at, side=side.value))
    for chamber in chambers:
        new = sorted((zone for zone in chamber if zone not in game.state.revealed), key=game.board.by_column)
        if new and len(new) == len(chamber):
            game.state.revealed = [*game.state.revealed, *new]
            yield from reveal(game, hero, new)


def reveal(game: Game, hero: Hero, zones: list[str]) -> Script[None]:
    """The event of a door card, then a mob for each spawn point, then a token for each treasure point."""
    more_minions, more_treasure = yield from _draw_door_card(game, hero)
    for zone in [zone for zone in game.zones(Token.SPAWN) if zone in zones]:
        yield from _use_spawn_token(game, zone, more_minions)
    points = _treasure_points(game, zones)
    for zone in [*points, *([*points, zones[0]][:1] * more_treasure)]:
        yield from place_treasure(game, zone)
    if game.edition.points_are_tokens:
        _discard_points(game, zones)
    if game.edition.chamber_revealed is not None:
        yield from game.edition.chamber_revealed(game, zones)


def _treasure_points(game: Game, zones: list[str]) -> list[str]:
    """Of printed points those that have not had their token yet; of tokens each one, whatever else lies there."""
    there = [zone for zone in game.zones(Token.TREASURE_SPAWN) if zone in zones]
    return there if game.edition.points_are_tokens else [zone for zone in there if not game.state.treasure.get(zone)]


def _use_spawn_token(game: Game, zone: str | None, more_minions: int) -> Script[None]:
    mob = yield from spawn_mob(game, zone, more_minions)
    if game.edition.spawn_token_used is not None:
        yield from game.edition.spawn_token_used(game, zone, mob)


def _discard_points(game: Game, zones: list[str]) -> None:
    left = {point: [zone for zone in game.zones(point) if zone not in zones] for point in POINTS}
    game.state.tokens = {**game.state.tokens, **left}


def _reveal_as_told(game: Game, hero: Hero) -> Script[None]:
    """Without a map the table knows what is behind the door, and counts the points of a new chamber."""
    game.log(DoorOpened(hero=hero.name, zone="", side=""))
    question = Choice(topic="chamber", who=hero.name, options=(NEW, REVEALED), is_fact=True, reason=DOOR_CARD)
    if (yield from game.ask(question)) == REVEALED:
        return
    fields = (Token.SPAWN.value, Token.TREASURE_SPAWN.value)
    said = numbers((yield Numbers(topic="chamber_holds", who=hero.name, fields=fields, reason=DOOR_CARD)))
    for field in fields:
        if said.get(field, 0) > MOST_POINTS:
            raise Refused("number_out_of_range", field=field, value=said[field], most=MOST_POINTS)
    more_minions, more_treasure = yield from _draw_door_card(game, hero)
    for _ in range(said.get(Token.SPAWN.value, 0)):
        yield from _use_spawn_token(game, None, more_minions)
    for _ in range(said.get(Token.TREASURE_SPAWN.value, 0) + more_treasure):
        yield from place_treasure(game, "")


def place_treasure(game: Game, zone: str) -> Script[None]:
    """One token; none where the bag is empty."""
    rarity = yield from bag.draw(game, zone)
    if rarity is not None:
        there = game.state.treasure.get(zone, {})
        game.state.treasure = {**game.state.treasure, zone: {**there, rarity: there.get(rarity, 0) + 1}}
        game.log(TreasurePlaced(zone=zone, rarity=rarity.value))


def _draw_door_card(game: Game, hero: Hero) -> Script[tuple[int, int]]:
    """How many minions and tokens the event adds. An empty deck is shuffled again from its discards."""
    deck = game.door_deck.value
    while (answer := (yield Draw(topic=DRAW, who=hero.name, deck=deck, reason=DOOR_CARD))) == DECK_EMPTY:
        game.log(DeckSpent(deck=deck))
    assert not isinstance(answer, str)
    card = read_card(answer, DoorCard)
    game.log(DoorCardDrawn(card=card.name, text=card.text, only_named=not (card.text or card.effects)))
    if card.text:
        game.log(TableCarriesOut(who=card.name, text=card.text))
    for written in card.effects:
        _befalls(game, hero, card, written)
    return more_behind(card, Brings.MINIONS), more_behind(card, Brings.TREASURE)


def _befalls(game: Game, hero: Hero, card: DoorCard, written: str) -> None:
    """What is for who opened the door; more behind it comes with the chamber."""
    match read_door_event(written):
        case None:
            game.log(TableCarriesOut(who=card.name, text=written))
        case DoorEvent(Brings.MANA, count):
            lose_mana(game, hero, count)
        case DoorEvent(Brings.FIRE, count):
            add_condition(game, hero, Condition.FIRE, count)
        case DoorEvent(Brings.WOUNDS, count):
            game.log(Wounded(who=hero.name, wounds=count, source=Deck.DOOR.value))
            wound_hero(game, hero, count)
