"""The set-up as a checklist (p. 6-10). What the app can see ticks itself; the rest the table ticks off."""

from collections import Counter
from enum import StrEnum
from typing import NamedTuple

import msgspec

from app.rules.core.board import Edge
from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import Card, Origin, Slot
from app.rules.massive_darkness.decks import Deck, draw_equipment
from app.rules.massive_darkness.events import FirstPlayerChosen, QuestChosen, SeatTaken, SetUpTicked
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import put_on, receive
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, PLAYERS_OWN, Hero, Phase, QuestProgress
from app.rules.massive_darkness.tokens import Needed, Token, least_of


class Step(StrEnum):
    """In the order of the book; a table may go another way."""

    QUEST = "quest"
    TILES = "tiles"
    TOKENS = "tokens"
    DECKS = "decks"
    HEROES = "heroes"
    CLASSES = "classes"
    GEAR = "gear"
    LIFEBRINGER = "lifebringer"
    PLACES = "places"
    FIRST_PLAYER = "first_player"


PAGES = {
    Step.QUEST: "6", Step.TILES: "6", Step.TOKENS: "6", Step.DECKS: "6-7", Step.HEROES: "8", Step.CLASSES: "8",
    Step.GEAR: "9", Step.LIFEBRINGER: "9", Step.PLACES: "9", Step.FIRST_PLAYER: "9",
}  # fmt: skip

STARTING = "starting"
A_WEAPON, AN_ARMOR = Reason("starting_weapon", "9"), Reason("starting_armor", "9")


class Line(NamedTuple):
    """A line of the checklist. `seen`: the app found it done; else a tick of the table counts."""

    step: Step
    done: bool
    seen: bool


def checklist(game: Game) -> list[Line]:
    return [Line(step, seen or step in game.state.prepared, seen) for step in Step for seen in (_seen(game, step),)]


def _seen(game: Game, step: Step) -> bool:
    state, heroes = game.state, game.state.heroes
    match step:
        case Step.QUEST:
            return bool(state.quest.id)
        case Step.TILES:
            return state.mapped and bool(state.tiles) and not missing_tiles(game)
        case Step.TOKENS:
            laid = state.tokens.start and state.tokens.exit and any(state.tokens.level.values())
            return state.mapped and bool(laid) and not missing_tokens(game) and not game.quest.hides_tokens
        case Step.DECKS | Step.LIFEBRINGER:
            return False
        case Step.HEROES:
            return bool(heroes)
        case Step.CLASSES:
            return bool(heroes) and all(hero.hero_class for hero in heroes)
        case Step.GEAR:
            return bool(heroes) and all(map(has_gear, heroes))
        case Step.PLACES:
            return state.mapped and bool(heroes) and all(hero.at is not None for hero in heroes)
        case Step.FIRST_PLAYER:
            return any(hero.name == state.first_player for hero in heroes)


def missing_tiles(game: Game) -> list[str]:
    """Sides that the quest needs and nobody has laid yet."""
    return sorted((Counter(game.quest.tiles) - Counter(tile.side for tile in game.state.tiles)).elements())


def needed_tokens(game: Game) -> dict[str, Needed]:
    """What the quest has on the board at the start, and how many of each; nothing for a quest of the table's own.

    All quests have a start zone and an exit: enemies that find nobody go to and fro between them (p. 28).
    """
    own = game.state.own_quest
    tokens = own.quest.tokens if own is not None else game.quest.tokens
    return {Token.START: 1, Token.EXIT: 1, **tokens} if game.quest.id else {}


def missing_tokens(game: Game) -> list[str]:
    """Of which the quest needs more than lie there. Where only its map tells the number, the fewest will do."""
    needed = needed_tokens(game)
    return [token for token, number in needed.items() if len(game.state.tokens.of(token)) < least_of(number)]


def is_laid(game: Game, token: str) -> bool:
    """As many of it lie there as the quest has. Where only its map tells the number, nobody here can say so."""
    return len(game.state.tokens.of(token)) == needed_tokens(game).get(token)


def lacks_doors(game: Game) -> bool:
    """There are chambers on the board, but no door leads into any (p. 13)."""
    if not game.state.mapped or not game.state.board:
        return False
    board = game.board
    has_door = any(edge in (Edge.CLOSED_DOOR, Edge.OPEN_DOOR) for edge in (*board.east, *board.south))
    return any(cell.room for cell in board.cells) and not has_door


def has_gear(hero: Hero) -> bool:
    """A weapon and an armour (p. 9); who comes from an earlier quest gets none beside what he kept (p. 38)."""
    return hero.is_veteran or not _missing_gear(hero)


def serves_as_weapon(card: Card) -> bool:
    """Of a card that was only named the slot says it. A shield is held in a hand too, but only defends (p. 19)."""
    only_defends = card.arms.defense is not None
    return bool(card.arms.types) or (card.slot in (Slot.HAND, Slot.TWO_HANDED) and not only_defends)


def serves_as_armor(card: Card) -> bool:
    return card.slot is Slot.BODY


def _missing_gear(hero: Hero) -> list[Reason]:
    cards = [item.card for item in hero.inventory]
    has_weapon, has_armor = any(map(serves_as_weapon, cards)), any(map(serves_as_armor, cards))
    return [*([] if has_weapon else [A_WEAPON]), *([] if has_armor else [AN_ARMOR])]


class ChooseQuest(Change, frozen=True, kw_only=True, tag="choose_quest"):
    """By its id; an empty one is a table that makes up its own quest."""

    id: str

    def apply(self, game: Game) -> None:
        if self.id and self.id not in game.quests:
            raise Refused("no_such_quest", quest=self.id)
        if self.id == PLAYERS_OWN and game.state.own_quest is None:
            raise Refused("no_such_quest", quest=self.id)
        if game.state.phase not in BEFORE_THE_QUEST:
            raise Refused("set_up_is_over")
        if self.id != game.state.quest.id:
            game.state.quest = QuestProgress(id=self.id)
            game.state.own_quest = game.state.own_quest if self.id == PLAYERS_OWN else None
            game.log(QuestChosen(quest=self.id))


class TickOff(Change, frozen=True, kw_only=True, tag="tick_off"):
    step: Step
    undone: bool = False

    def apply(self, game: Game) -> None:
        prepared = [step for step in game.state.prepared if step != self.step]
        game.state.prepared = prepared if self.undone else [*prepared, self.step.value]
        game.log(SetUpTicked(step=self.step.value, undone=self.undone))


class ChooseFirstPlayer(Change, frozen=True, kw_only=True, tag="choose_first_player"):
    """Whose hero begins (p. 9); later, whom the token was really passed to."""

    hero: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        if hero.name != game.state.first_player:
            game.state.first_player = hero.name
            game.log(FirstPlayerChosen(hero=hero.name, corrected=game.state.phase is not Phase.SETUP))


class TakeSeat(Change, frozen=True, kw_only=True, tag="take_seat"):
    """Heroes act clockwise, in the order of their seats (p. 25). Who has the first player's token keeps it."""

    hero: str
    seat: int
    """From 1; who sat there and further on moves by one."""

    def apply(self, game: Game) -> None:
        heroes, hero = game.state.heroes, game.hero(self.hero)
        if not 1 <= self.seat <= len(heroes):
            raise Refused("no_such_seat", seat=self.seat)
        if heroes[self.seat - 1] is hero:
            return
        heroes.remove(hero)
        heroes.insert(self.seat - 1, hero)
        right = heroes[self.seat - 2].name
        game.log(SeatTaken(hero=hero.name, right=right, corrected=game.state.phase is not Phase.SETUP))


class DealStartingGear(Command, frozen=True, kw_only=True, tag="deal_starting_gear"):
    """A weapon of his choice and a leather armour, both equipped (p. 9); in Story Mode for the first quest (p. 38)."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        if game.state.phase is not Phase.SETUP:
            raise Refused("set_up_is_over")
        if has_gear(hero):
            raise Refused("has_his_gear", hero=hero.name)
        for reason in _missing_gear(hero):
            yield from _deal(game, hero, reason)


def _deal(game: Game, hero: Hero, reason: Reason) -> Script[None]:
    drawn = yield from draw_equipment(game, Deck.STARTING, hero.name, reason)
    # A card that was only named has no slot: a weapon goes into a hand, an armour on the body.
    slot = drawn.slot if drawn.slot is not Slot.NONE else Slot.HAND if reason is A_WEAPON else Slot.BODY
    card: Card = msgspec.structs.replace(drawn, origin=Origin.STARTING, slot=slot)
    receive(game, hero, card, STARTING)
    put_on(game, hero, hero.inventory[-1])
