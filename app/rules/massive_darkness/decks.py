"""Drawing cards: the table draws, and tells what it sees (p. 7)."""

from enum import StrEnum

from app.rules.core.event import Overruled
from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.acts import DRAW, draw_act
from app.rules.massive_darkness.card_checks import check_printed
from app.rules.massive_darkness.cards import Card, EnemyCard, Fields, read_card, read_enemy_card
from app.rules.massive_darkness.events import DeckSpent
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import LEVELS


class Deck(StrEnum):
    GUARD = "guard"
    TREASURE = "treasure"
    LESSER_ROAMING = "lesser_roaming"
    GREATER_ROAMING = "greater_roaming"
    DOOR = "door"
    EVENT = "event"
    ARTIFACT = "artifact"
    STARTING = "starting"


BY_LEVEL = (Deck.GUARD, Deck.TREASURE)
CHOSEN_FROM = (Deck.STARTING,)
"""No piles to draw from: these cards are set aside, and the heroes choose among them (p. 6, 9)."""

AMBUSH = "ambush"
"""The zone of the hero who opened the door (p. 26)."""


def level_after(deck: Deck, level: int) -> int:
    """Which level takes the place of an exhausted pile; 0 where its discards are shuffled instead (p. 7)."""
    return level + 1 if deck in BY_LEVEL and level < LEVELS[-1] else 0


def draw(
    game: Game, deck: Deck, who: str, reason: Reason, level: int = 0, wanted: str = "", place: str = ""
) -> Script[Fields]:
    """The top card. An exhausted deck of level 1 to 4 goes on with the next level; others are reshuffled (p. 7).

    `wanted`: this card is looked for instead. Another one counts as well, and that is put on record. `place`: where
    it goes, a zone or, without a map, the number of a room or AMBUSH.
    """
    while True:
        level = _level_to_draw(game, deck, level)
        answer = yield Draw(
            topic=DRAW, who=who, deck=deck.value, level=level, wanted=wanted, place=place, reason=reason
        )  # fmt: skip
        if not isinstance(answer, str):
            if wanted and str(answer["name"]).casefold() != wanted.casefold():
                game.log(_other_card(game, who, wanted, str(answer["name"])))
            return {"level": level, **answer} if level else answer  # the back of the card says it
        assert answer == DECK_EMPTY
        next_level = level_after(deck, level)
        if next_level:
            game.state.spent_decks.append(f"{deck} {level}")
        game.log(DeckSpent(deck=deck.value, level=level, next_level=next_level or level))


def _other_card(game: Game, who: str, wanted: str, name: str) -> Overruled:
    return Overruled(who=game.state.first_player or who, proposed=draw_act(wanted), chosen=draw_act(name))


def _level_to_draw(game: Game, deck: Deck, level: int) -> int:
    while f"{deck} {level}" in game.state.spent_decks:
        level += 1
    return level


def draw_equipment(game: Game, deck: Deck, who: str, reason: Reason, level: int = 0) -> Script[Card]:
    card = read_card((yield from draw(game, deck, who, reason, level)))
    check_printed(card)
    return card


def draw_enemy(
    game: Game, deck: Deck, who: str, reason: Reason, level: int = 0, wanted: str = "", place: str = ""
) -> Script[EnemyCard]:
    card = read_enemy_card((yield from draw(game, deck, who, reason, level, wanted, place)))
    check_printed(card)
    return card
