"""Below the board: who waits to be placed, what is in hand and what can be done with it, the tokens."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.board_picture import FigurePicture
from app.presenters.massive_darkness.board_map import figure_named, figure_picture
from app.presenters.massive_darkness.board_using import PLAYING, Act, Using
from app.rules.massive_darkness.building import PlaceTile, RemoveTile
from app.rules.massive_darkness.changes import ChangeTable, PlaceFigure
from app.rules.massive_darkness.state import LEVELS, Enemy, Hero, State
from app.rules.massive_darkness.tokens import OBJECTIVES, Token

TOKEN_ICONS: dict[str, str] = {
    Token.START: "location-enter",
    Token.EXIT: "location-exit",
    Token.OBJECTIVE: "bullseye",
    Token.TREASURE: "treasure-chest",
    Token.PILLAR: "pillar",
    Token.BRIDGE: "bridge",
    Token.ARTIFACT: "diamond-stone",
    Token.LAIR: "paw",
    Token.LIBRARY: "bookshelf",
    Token.SPECIAL_TREASURE: "crown",
    Token.FIREWORK: "fire",
}
OTHER_TOKENS = (
    *OBJECTIVES, Token.TREASURE, Token.SPECIAL_TREASURE, Token.PILLAR, Token.BRIDGE, Token.FIREWORK
)  # fmt: skip


@dataclass(frozen=True)
class TrayItem:
    """One thing to tap below the board: a figure, a token, or something to do with what is in hand."""

    label: str
    act: Act
    icon: str = ""
    figure: FigurePicture | None = None
    selected: bool = False


def tray_of(words: Words, state: State, using: Using) -> tuple[str, tuple[TrayItem, ...]]:
    """A title and what can be tapped."""
    held = figure_named(state, using.figure)
    if using.tool == "build":
        return _tile_in_hand(words, state, using)
    if using.tool == "token":
        return "", _tokens(words, using)
    if held is not None and using.tool == "map":
        return words("board.hand", who=held.name), _figure_in_hand(words, using, held)
    waiting = tuple(_waiting(state, using, figure) for figure in unplaced(state)) if state.board else ()
    return words("board.unplaced") if waiting else "", waiting


def unplaced(state: State) -> list[Hero | Enemy]:
    """Who is not on the board yet."""
    heroes = [hero for hero in state.heroes if hero.at is None]
    return [*heroes, *(enemy for enemy in state.enemies if enemy.at is None and enemy.alive)]


def _waiting(state: State, using: Using, figure: Hero | Enemy) -> TrayItem:
    chosen = figure.name == using.figure
    after = using.holding("" if chosen else figure.name)
    return TrayItem(figure.name, Act(using=after), figure=figure_picture(state, figure), selected=chosen)


def _figure_in_hand(words: Words, using: Using, figure: Hero | Enemy) -> tuple[TrayItem, ...]:
    empty = using.holding("")
    off = Act(using=empty, command=PlaceFigure(name=figure.name, at=None))
    close = TrayItem(words("board.cancel"), Act(using=empty), icon="close")
    return (close,) if figure.at is None else (TrayItem(words("board.take_off"), off, icon="tray-remove"), close)


def _tokens(words: Words, using: Using) -> tuple[TrayItem, ...]:
    names = ["start", "exit", *(f"level{level}" for level in LEVELS), *OTHER_TOKENS]
    return tuple(
        TrayItem(
            words(f"token.{name}"),
            Act(using=Using(mode=using.mode, tool="token", token=name)),
            icon=TOKEN_ICONS.get(name, "stairs"),
            selected=name == using.token,
        )
        for name in names
    )


def _tile_in_hand(words: Words, state: State, using: Using) -> tuple[str, tuple[TrayItem, ...]]:
    tile = next((tile for tile in state.tiles if tile.side == using.tile), None)
    if tile is None:
        no_map = Act(using=PLAYING, command=ChangeTable(mapped=False))
        return "", (TrayItem(words("board.no_map"), no_map, icon="map-minus"),)
    turned = PlaceTile(
        side=tile.side, drawing=tile.drawing, column=tile.column, row=tile.row, turns=(tile.turns + 1) % 4
    )
    slot = tile.column, tile.row
    removed = Act(using=using.building(), command=RemoveTile(column=slot[0], row=slot[1]))
    return words("board.tile", side=tile.side), (
        TrayItem(words("board.turn"), Act(using=using, command=turned), icon="rotate-right"),
        TrayItem(words("board.swap"), Act(using=using, slot=slot), icon="swap-horizontal"),
        TrayItem(words("board.remove"), removed, icon="delete-outline"),
    )
