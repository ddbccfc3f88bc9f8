"""Below the board: who waits to be placed, what is in hand and what can be done with it, the tokens."""

from functools import partial

from app.i18n import Words
from app.presenters.board_acts import MOST_IN_A_ZONE
from app.presenters.board_hand import Hand
from app.presenters.board_using import PLAYING, Act, Using
from app.presenters.board_views import TrayItem
from app.presenters.massive_darkness.board_acts import SEVERAL
from app.presenters.massive_darkness.board_map import figure_named, figure_picture
from app.presenters.massive_darkness.quest_page import is_being_laid_out
from app.presenters.massive_darkness.quest_words import figure_name
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.building import PlaceTile, RemoveTile
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.setup import is_laid, needed_tokens
from app.rules.massive_darkness.state import LEVELS, Enemy, Hero, State
from app.rules.massive_darkness.tokens import OBJECTIVES, AtLeast, Needed, Token, level_token

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


def tray_of(words: Words, state: State, hand: Hand) -> tuple[str, tuple[TrayItem, ...]]:
    """A title and what can be tapped."""
    using = hand.using
    held = figure_named(state, using.figure)
    if using.tool == "build":
        return _tile_in_hand(words, state, using)
    if using.tool == "token":
        return "", _tokens(words, state, using)
    if held is not None and using.tool == "map":
        named = partial(figure_name, words)
        return hand.title(words, named), hand.items(words, named)
    places = state.board and using.mode == "play"
    waiting = tuple(_waiting(words, state, using, figure) for figure in unplaced(state)) if places else ()
    return words("board.unplaced") if waiting else "", waiting


def unplaced(state: State) -> list[Hero | Enemy]:
    """Who is not on the board yet."""
    heroes = [hero for hero in state.heroes if hero.at is None]
    return [*heroes, *(enemy for enemy in state.enemies if enemy.at is None and enemy.alive)]


def _waiting(words: Words, state: State, using: Using, figure: Hero | Enemy) -> TrayItem:
    chosen = figure.name == using.figure
    after = using.holding("" if chosen else figure.name)
    picture = figure_picture(state, figure)
    return TrayItem(figure_name(words, figure.name), Act(using=after), figure=picture, selected=chosen)


def _tokens(words: Words, state: State, using: Using) -> tuple[TrayItem, ...]:
    """Those of the quest first. The chosen one stays in hand for the next zone; its chip lets go of it again.

    Not while the board is laid out: there the next one comes to hand by itself, and who taps it all the same wants it.
    """
    game = open_game(state)
    needed = needed_tokens(game)
    others = (Token.START, Token.EXIT, *map(level_token, LEVELS), *OTHER_TOKENS)
    let_go = "" if is_being_laid_out(state) else using.token
    return tuple(
        TrayItem(
            _token_words(words, state, name, needed.get(name)),
            Act(using=Using(mode=using.mode, tool="token", token="" if name == let_go else name)),
            icon=TOKEN_ICONS.get(name, "stairs"),
            selected=name == using.token,
            done=is_being_laid_out(state) and is_laid(game, name),
        )
        for name in dict.fromkeys((*needed, *others))
    )


def _token_words(words: Words, state: State, name: str, needed: Needed | None) -> str:
    """With how many lie there, of how many; during the game tokens come and go, so that it says nothing."""
    token = words(f"token.{name}")
    if needed is None or not is_being_laid_out(state):
        return token
    laid = len(state.tokens.of(name))
    if isinstance(needed, AtLeast):
        return words("board.token_on_page", token=token, laid=laid, page=open_game(state).quest.page)
    return words("board.token_of", token=token, laid=laid, of=needed)


def token_help(words: Words, using: Using) -> str:
    if not using.token:
        return words("board.help.token")
    token = words(f"token.{using.token}")
    if using.token in SEVERAL:
        return words("board.help.token_several", token=token, most=MOST_IN_A_ZONE)
    return words("board.help.token_held", token=token)


def _tile_in_hand(words: Words, state: State, using: Using) -> tuple[str, tuple[TrayItem, ...]]:
    tile = next((tile for tile in state.tiles if tile.side == using.tile), None)
    if tile is None:
        no_map = Act(using=PLAYING, command=ChangeTable(mapped=False))
        return "", (TrayItem(words("board.no_map"), no_map, icon="map-minus"),)
    turned = PlaceTile(
        side=tile.side, drawing=tile.drawing, column=tile.column, row=tile.row, turns=(tile.turns + 1) % 4,
        points=tile.points,
    )  # fmt: skip
    slot = tile.column, tile.row
    removed = Act(using=using.building(), command=RemoveTile(column=slot[0], row=slot[1]))
    return words("board.tile", side=tile.side), (
        TrayItem(words("board.turn"), Act(using=using, command=turned), icon="rotate-right"),
        TrayItem(words("board.swap"), Act(using=using, slot=slot), icon="swap-horizontal"),
        TrayItem(words("board.remove"), removed, icon="delete-outline"),
    )
