"""Event cards: patrols and blessings are carried out, anything else is shown in words (p. 32, 38)."""

from enum import StrEnum

import msgspec

from app.rules.core.command import Command
from app.rules.core.errors import BadNotation, Refused
from app.rules.core.question import NO, YES, ZONE, Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import Fields
from app.rules.massive_darkness.decks import Deck, draw
from app.rules.massive_darkness.events import CardReadOff, EventDrawn, NotRoaming, PatrolFoundNoToken, PatrolSent
from app.rules.massive_darkness.experience import gain
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import heal, in_order
from app.rules.massive_darkness.levels import event_level, level_zones
from app.rules.massive_darkness.named_cards import unknown_card
from app.rules.massive_darkness.spawn import spawn_guard, spawn_roaming
from app.rules.massive_darkness.state import LEVELS, Phase
from app.rules.massive_darkness.tokens import level_token

EVENT = "event"  # who draws where there is no first player
MOST = 99


class EventType(StrEnum):
    PATROL = "patrol"
    BLESSING = "blessing"
    OTHER = "other"


class Patrol(StrEnum):
    GUARD = "guard"
    ROAMING = "roaming"


class Token(StrEnum):
    """The level token a patrol comes to, seen from the current level."""

    CURRENT = "current"
    ABOVE = "above"
    BELOW = "below"

    @property
    def step(self) -> int:
        return {Token.CURRENT: 0, Token.ABOVE: 1, Token.BELOW: -1}[self]


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`heal` and `xp` are what each hero gets of a blessing."""

    name: str
    type: EventType = EventType.OTHER
    patrol: Patrol = Patrol.GUARD
    token: Token = Token.CURRENT
    heal: int = 0
    xp: int = 0
    text: str = ""


def read_event_card(fields: Fields) -> EventCard:
    try:
        card = msgspec.convert(dict(fields), EventCard, strict=False)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from error
    for field, value in (("heal", card.heal), ("xp", card.xp)):
        if not 0 <= value <= MOST:
            raise BadNotation("bad_card", text=f"{field}: {value}")
    return card


EVENT_CARD = "event_card"
EVENT_ONLY_NAMED = unknown_card("32")
KNOWN: dict[str, dict[str, str]] = {
    "other": {},
    **{
        f"{patrol} {token}": {"type": EventType.PATROL, "patrol": patrol, "token": token}
        for patrol in Patrol
        for token in Token
    },
    "blessing": {"type": EventType.BLESSING},
}
"""What a table may say of a card that was only named."""


class DrawEvent(Command, frozen=True, kw_only=True, tag="draw_event"):
    """The first player draws one card in the event phase (p. 32)."""

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        if game.state.phase is not Phase.EVENT:
            raise Refused("not_the_event_phase")
        if game.state.event_drawn:
            raise Refused("event_was_drawn")
        drawer = next((hero.name for hero in in_order(game)), EVENT)
        card = read_event_card((yield from draw(game, Deck.EVENT, drawer, Reason("event_is_drawn", "32"))))
        game.state.event_drawn = True
        only_named = card == EventCard(card.name)
        if only_named:
            card = yield from _read_off(game, card)
        game.log(EventDrawn(card=card.name, text=card.text, only_named=card.type is EventType.OTHER and only_named))
        if _may_count_monsters(card) and (enemies := not_roaming(game)):
            game.log(NotRoaming(enemies=tuple(enemies), reason=Reason("not_roaming_for_events", game.quest.page)))
        yield from resolve(game, card)


def _read_off(game: Game, card: EventCard) -> Script[EventCard]:
    """What the app carries out itself the table tells of a card that was only named: a patrol, or a blessing."""
    question = Choice(topic=EVENT_CARD, who=card.name, options=tuple(KNOWN), is_fact=True, reason=EVENT_ONLY_NAMED)
    told = msgspec.structs.replace(card, **KNOWN[(yield from game.ask(question))])
    if told.type is EventType.BLESSING:
        most = {"heal": MOST, "xp": MOST}
        asked = Numbers(topic="blessing", who=card.name, fields=tuple(most), most=most, reason=EVENT_ONLY_NAMED)
        told = msgspec.structs.replace(told, **numbers((yield asked)))
    if told != card:
        fields = {field: value for field, value in msgspec.to_builtins(told).items() if value}
        game.log(CardReadOff(card=card.name, fields=fields, shelf=EVENT))
    return told


def _may_count_monsters(card: EventCard) -> bool:
    """What the app does not carry out itself, or a monster that comes depending on those on the board."""
    return card.type is EventType.OTHER or (card.type is EventType.PATROL and card.patrol is Patrol.ROAMING)


def not_roaming(game: Game) -> list[str]:
    """Monsters of the quest that do not count as roaming monsters for event cards (p. 42-51)."""
    return [enemy.name for enemy in game.state.enemies if not enemy.counts_as_roaming]


def resolve(game: Game, card: EventCard) -> Script[None]:
    match card.type:
        case EventType.PATROL:
            yield from _patrol(game, card)
        case EventType.BLESSING:
            _bless(game, card)
        case EventType.OTHER:
            return


def _patrol(game: Game, card: EventCard) -> Script[None]:
    """On the level token that the card names; of several the players choose one (p. 15, 32)."""
    level = (yield from event_level(game, card.name)) + card.token.step
    reason = Reason("patrol_at_level_token", "32")
    zones = level_zones(game, level) if game.state.mapped else []
    if level not in LEVELS or not (zones or (yield from _is_there_unseen(game, card, level, reason))):
        game.log(PatrolFoundNoToken(level=level, reason=reason))
        return
    at = zones[0] if zones else None
    if len(zones) > 1:
        question = Choice(topic="level_token", who=card.name, options=tuple(zones), about=ZONE, reason=reason)
        at = yield from game.ask(question)
    if at is None:
        game.log(PatrolSent(level=level, reason=reason))
    if card.patrol is Patrol.GUARD:
        yield from spawn_guard(game, at, card.name, reason)
    else:
        yield from spawn_roaming(game, at, card.name, reason)


def _is_there_unseen(game: Game, card: EventCard, level: int, reason: Reason) -> Script[bool]:
    """Only without a map. The table is asked where neither the rules nor the quest say so (p. 15)."""
    if game.state.mapped:
        return False
    if card.token is Token.CURRENT or level == LEVELS[0] or level_token(level) in game.quest.tokens:
        return True
    question = Choice(topic="patrol_token", who=str(level), options=(YES, NO), is_fact=True, reason=reason)
    return (yield from game.ask(question)) == YES


def _bless(game: Game, card: EventCard) -> None:
    """Every hero who is not killed (p. 18, 32)."""
    for hero in game.state.heroes:
        if not hero.killed:
            heal(game, hero, card.heal)
            if card.xp:
                gain(game, hero, card.xp)
