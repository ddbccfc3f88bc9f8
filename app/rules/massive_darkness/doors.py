"""Doors: what opens, and what waits in the rooms behind (p. 13, 15, 26)."""

from collections.abc import Mapping, Sequence

import msgspec

from app.rules.core.board import Board, Edge, Side
from app.rules.core.errors import BadNotation, Refused
from app.rules.core.question import ZONE, Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import Fields
from app.rules.massive_darkness.decks import AMBUSH, Deck, draw
from app.rules.massive_darkness.events import CardReadOff, DoorCardDrawn, DoorOpened, NoDoorCard, RoomRevealed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.hero_activation import active_hero
from app.rules.massive_darkness.hero_moves import forbidden
from app.rules.massive_darkness.levels import raise_level, tile_level
from app.rules.massive_darkness.named_cards import unknown_card
from app.rules.massive_darkness.spawn import spawn_guard
from app.rules.massive_darkness.state import LEVELS, Hero
from app.rules.massive_darkness.treasure import place_treasure

BLOCKS = 3
DOOR_ONLY_NAMED = unknown_card("26")
GUARD, NOBODY = "guard", ""
MOST_OF_A_TOKEN = 9
PRINTED = {GUARD: 1, AMBUSH: 1, "treasure": MOST_OF_A_TOKEN, "special": MOST_OF_A_TOKEN}
"""What a block may show, and how often at the most; where an ambush is printed, that is the guard."""
ROOMS = "door_card"
ORDINARY = "ordinary"
DOOR_CARD = Reason("door_card", "26")
GUARD_IN_ROOM = Reason("guard_on_door_card", "26")
HIGHER_BEHIND = Reason("door_to_a_higher_tile", "15")


class Block(msgspec.Struct, frozen=True):
    """What one room holds: nobody, a guard, or one that ambushes the hero; and treasure tokens."""

    spawn: str = NOBODY
    treasure: int = 0
    special: int = 0

    @property
    def empty(self) -> bool:
        return self == Block()


class DoorCard(msgspec.Struct, frozen=True):
    name: str
    blocks: tuple[Block, ...]
    text: str = ""


def read_door_card(fields: Fields) -> DoorCard:
    """Fields `zone1` to `zone3` ("", "guard", "ambush"), each with `_treasure` and `_special` tokens."""
    names = [f"zone{number}{what}" for number in range(1, BLOCKS + 1) for what in ("", "_treasure", "_special")]
    if unknown := set(fields) - {"name", "text", *names}:
        raise BadNotation("bad_card", text=", ".join(sorted(unknown)))
    blocks = []
    for number in range(1, BLOCKS + 1):
        spawn = str(fields.get(f"zone{number}", NOBODY))
        if spawn not in (NOBODY, GUARD, AMBUSH):
            raise BadNotation("bad_card", text=f"zone{number}: {spawn}")
        counts = [_count(fields, f"zone{number}_{what}") for what in ("treasure", "special")]
        blocks.append(Block(spawn, *counts))
    return DoorCard(str(fields["name"]), tuple(blocks), str(fields.get("text", "")))


def _count(fields: Fields, field: str) -> int:
    value = fields.get(field, 0)
    if not isinstance(value, int) or not 0 <= value <= MOST_OF_A_TOKEN:
        raise BadNotation("bad_card", text=f"{field}: {value}")
    return value


# Which doors


def doors_of(game: Game, hero: Hero) -> dict[str, Side]:
    """The closed doors of his zone, by the zone behind."""
    if not game.state.mapped or hero.at is None:
        return {}
    board = game.board
    sides = {board.beyond(hero.at, side): side for side in Side if board.edge(hero.at, side) is Edge.CLOSED_DOOR}
    return {zone: sides[zone] for zone in sorted(filter(None, sides), key=board.by_column)}


def is_open(board: Board, chamber: frozenset[str]) -> bool:
    """A way from a corridor leads in already: then it is no closed chamber (p. 26). Stairs open none (p. 13, 50)."""
    return any(zone not in chamber for room in chamber for zone in board.beside(room))


def was_opened(game: Game, chamber: frozenset[str]) -> bool:
    """Only the first time brings a card, even where the chamber is shut off again or has another door (p. 26)."""
    return is_open(game.board, chamber) or not chamber.isdisjoint(game.state.explored)


def remember_open_chambers(game: Game) -> None:
    """Before the board loses a part: what was open stays explored when its way out is gone."""
    board = game.board
    chambers = {board.chamber(zone) for zone in board.names if board.at(zone).room and board.walkable(zone)}
    for chamber in chambers:
        if is_open(board, chamber):
            _remember(game, chamber)


def _remember(game: Game, rooms: frozenset[str]) -> None:
    known = game.state.explored
    game.state.explored = [*known, *sorted(rooms - set(known), key=game.board.by_column)]


# Opening one


def open_door(game: Game, hero: Hero, beyond: str | None) -> Script[None]:
    """The level rises first if the door leads to a higher tile, then the door card is drawn (p. 15, 26)."""
    if not game.state.mapped or beyond is None:
        yield from _open_unseen_door(game, hero)
        return
    assert hero.at is not None
    board = game.board
    rooms = board.chamber(beyond)
    _remember(game, board.chamber(hero.at))
    opened_before = was_opened(game, rooms)
    _remember(game, rooms)
    forget_headings(game)
    game.board = board.with_edge(hero.at, doors_of(game, hero)[beyond], Edge.OPEN_DOOR)
    game.log(DoorOpened(hero=hero.name, zone=beyond))
    if game.quest.levels_rise:
        raise_level(game, tile_level(game, beyond) or 0, HIGHER_BEHIND)
    if rooms and not opened_before:
        yield from _explore(game, hero, board, beyond, rooms)
    else:
        game.log(NoDoorCard(zone=beyond, open_chamber=bool(rooms)))


def _explore(game: Game, hero: Hero, board: Board, first: str, chamber: frozenset[str]) -> Script[None]:
    """One door card for the whole chamber, unless the quest has something else in store (p. 26)."""
    rooms = [first, *sorted(chamber - {first}, key=board.by_column)]
    if game.quest.draws_door_card(game, rooms):
        card = yield from _draw_card(game, hero, len(rooms))
        numbered: list[str] = []
        for number, block in enumerate(card.blocks):
            if all(later.empty for later in card.blocks[number:]):
                break
            nearest = [first] if not numbered else _next_rooms(board, chamber, numbered)
            if not nearest:
                break
            numbered.append((yield from _choose_room(game, hero, number + 1, nearest)))
            yield from _fill(game, hero, numbered[-1], block)
    yield from game.quest.chamber_opened(game, hero, rooms)


def _next_rooms(board: Board, chamber: frozenset[str], numbered: Sequence[str]) -> list[str]:
    """What could be the next room: all that lie beside those that have their number already."""
    beside = {zone for room in numbered for zone in board.beside(room)}
    return sorted(beside & chamber - set(numbered), key=board.by_column)


def _choose_room(game: Game, hero: Hero, number: int, rooms: list[str]) -> Script[str]:
    """Where several rooms could be the second or third, the active player decides (p. 26)."""
    if len(rooms) == 1:
        return rooms[0]
    question = Choice(
        topic="second_room" if number == 2 else "third_room", who=hero.name, options=tuple(rooms),
        about=ZONE, reason=Reason("several_next_rooms", "26"),
    )  # fmt: skip
    return (yield from game.ask(question))


def _draw_card(game: Game, hero: Hero, rooms: int) -> Script[DoorCard]:
    card = read_door_card((yield from draw(game, Deck.DOOR, hero.name, DOOR_CARD)))
    game.log(DoorCardDrawn(card=card.name, text=card.text))
    if not card.text and all(block.empty for block in card.blocks):
        return (yield from _read_off(game, card, min(rooms, BLOCKS)))
    return card


def _read_off(game: Game, card: DoorCard, rooms: int) -> Script[DoorCard]:
    """Of a card that was only named the table reads the blocks for which there are rooms (p. 26)."""
    most = {f"zone{number}_{what}": most for number in range(1, rooms + 1) for what, most in PRINTED.items()}
    said = numbers((yield Numbers(topic=ROOMS, who=card.name, fields=tuple(most), most=most, reason=DOOR_ONLY_NAMED)))
    card = DoorCard(card.name, tuple(_told_block(said, f"zone{number}") for number in range(1, BLOCKS + 1)))
    if rooms == BLOCKS:  # of a card that was read in part, the rest would never be asked for
        game.log(CardReadOff(card=card.name, fields=_printed(card), shelf="door"))
    return card


def _told_block(said: Mapping[str, int], room: str) -> Block:
    spawn = AMBUSH if said.get(f"{room}_ambush") else GUARD if said.get(f"{room}_guard") else NOBODY
    return Block(spawn, said.get(f"{room}_treasure", 0), said.get(f"{room}_special", 0))


def _printed(card: DoorCard) -> dict[str, str | int]:
    fields: dict[str, str | int] = {"name": card.name}
    for number, block in enumerate(card.blocks, 1):
        told: dict[str, str | int] = {"": block.spawn, "_treasure": block.treasure, "_special": block.special}
        fields |= {f"zone{number}{what}": value for what, value in told.items() if value}
    return fields


def _fill(game: Game, hero: Hero, room: str, block: Block) -> Script[None]:
    """A guard of the current level in the room, in an ambush in the active hero's zone; and treasure (p. 26)."""
    if block.spawn == AMBUSH:
        ambushed = _ambushed(game, hero)
        yield from spawn_guard(game, ambushed.at, ambushed.name, GUARD_IN_ROOM)
    elif block.spawn != NOBODY:
        yield from spawn_guard(game, room, hero.name, GUARD_IN_ROOM)
    place_treasure(game, room, block.treasure, block.special)


def _ambushed(game: Game, opener: Hero) -> Hero:
    """The active hero: not who opens a door on his Command (p. 26, 52, 54)."""
    return active_hero(game) or opener


# Without a map


def _open_unseen_door(game: Game, hero: Hero) -> Script[None]:
    """The table says what lies behind: the tile's level, and how many rooms nobody has opened yet."""
    game.log(DoorOpened(hero=hero.name, zone=None))
    if game.quest.levels_rise:
        yield from rise_to_level_behind(game, hero.name)
    if (door := (yield from _which_door(game, hero))) != ORDINARY:
        yield from game.quest.unseen_door_opened(game, hero, door)
        return
    question = Choice(
        topic="rooms_behind", who=hero.name, options=("0", "1", "2", "3"), is_fact=True, reason=DOOR_CARD
    )
    rooms = int((yield from game.ask(question)))
    if not rooms:
        game.log(NoDoorCard(zone=None))
        return
    if game.quest.draws_door_card(game, []):
        card = yield from _draw_card(game, hero, rooms)
        for number, block in enumerate(card.blocks[:rooms], 1):
            yield from _tell(game, hero, number, block)
    yield from game.quest.chamber_opened(game, hero, [])


def rise_to_level_behind(game: Game, who: str) -> Script[None]:
    """That of the tile behind a door, which only the table sees (p. 15)."""
    if game.state.level == LEVELS[-1]:
        return
    levels = tuple(str(level) for level in LEVELS if level >= game.state.level)
    question = Choice(topic="level_behind", who=who, options=levels, is_fact=True, reason=HIGHER_BEHIND)
    raise_level(game, int((yield from game.ask(question))), HIGHER_BEHIND)


def _tell(game: Game, hero: Hero, room: int, block: Block) -> Script[None]:
    """The table lays everything where it belongs: in this room, and an ambush with the active hero (p. 26)."""
    if block.empty:
        return
    met = _ambushed(game, hero) if block.spawn == AMBUSH else hero
    found = RoomRevealed(
        hero=met.name, room=room, spawn=block.spawn, treasure=block.treasure, special=block.special
    )  # fmt: skip
    game.log(found)
    if block.spawn != NOBODY:
        place = AMBUSH if block.spawn == AMBUSH else str(room)
        yield from spawn_guard(game, None, met.name, GUARD_IN_ROOM, place=place)


def _which_door(game: Game, hero: Hero) -> Script[str]:
    """Asked where the quest has doors behind which no card is drawn (p. 46, 50)."""
    doors = game.quest.unseen_doors(game)
    if not doors:
        return ORDINARY
    reason = Reason("some_doors_draw_no_card", game.quest.page)
    question = Choice(
        topic="door_kind", who=hero.name, options=(ORDINARY, *doors), is_fact=True, reason=reason
    )  # fmt: skip
    return (yield from game.ask(question))


def openable_doors(game: Game, hero: Hero) -> list[str]:
    """The zones behind closed doors of his zone that the quest lets him open (p. 26)."""
    return [zone for zone in doors_of(game, hero) if game.quest.forbids_door(game, hero, zone) is None]


def check_door(game: Game, hero: Hero, beyond: str | None) -> None:
    """A closed door of his own zone, and nothing in the quest against it (p. 26). Without a map the table looks."""
    if not game.state.mapped:
        return
    doors = list(doors_of(game, hero))
    if not doors:
        raise Refused("no_door_here", hero=hero.name)
    if beyond is not None and beyond not in doors:
        raise Refused("no_door_there", zone=beyond)
    reasons = [game.quest.forbids_door(game, hero, zone) for zone in ([beyond] if beyond else doors)]
    if reasons[0] is not None and None not in reasons:
        raise forbidden(reasons[0])


def choose_door(game: Game, hero: Hero, beyond: str | None) -> Script[str | None]:
    """Of several doors in his zone the table names one."""
    if beyond is not None or not game.state.mapped:
        return beyond
    doors = openable_doors(game, hero)
    if len(doors) == 1:
        return doors[0]
    reason = Reason("several_doors", "26")
    question = Choice(topic="door", who=hero.name, options=tuple(doors), about=ZONE, reason=reason)
    return (yield from game.ask(question))
