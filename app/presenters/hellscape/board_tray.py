"""Below the board: who waits to be placed, what is in hand and what can be done with it, the tokens."""

from functools import partial

from app.i18n import Words
from app.presenters.board_acts import MOST_IN_A_ZONE
from app.presenters.board_hand import Hand
from app.presenters.board_using import PLAYING, Act, Using
from app.presenters.board_views import TrayItem
from app.presenters.hellscape.board_acts import SEVERAL, TREASURE_TOKENS
from app.presenters.hellscape.board_map import figure_named, figure_picture
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.phrases import figure_name
from app.presenters.hellscape.table_sentences import token_words
from app.rules.hellscape.box import PILLAR, lying
from app.rules.hellscape.building import PlaceTile, RemoveTile
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.game import Game
from app.rules.hellscape.patterns import Circumstance
from app.rules.hellscape.state import Enemy, Hero, Token

TOKEN_ICONS = {
    Token.START: "location-enter", Token.EXIT: "location-exit", Token.PORTAL: "blur-radial",
    Token.ROAMING_PORTAL: "blur", Token.SPAWN: "skull-outline", Token.TREASURE_SPAWN: "key-variant",
    Token.OBJECTIVE: "bullseye", Token.CHEST: "treasure-chest", Token.SPECIAL_CHEST: "crown",
    Token.SPIKE_TRAP: "triangle-outline", Token.BEAR_TRAP: "paw", Token.FOUNTAIN: "fountain", Token.FORGE: "anvil",
    Token.BRIDGE: "bridge", Token.WORMHOLE: "circle-slice-8", Token.DISABLED: "cancel", PILLAR: "pillar",
}  # fmt: skip
"""What can be laid, in the order of the tray."""


TREASURE_ICON = "key-variant"


def tray_of(words: Words, game: Game, hand: Hand) -> tuple[str, tuple[TrayItem, ...]]:
    """A title and what can be tapped."""
    using = hand.using
    held = figure_named(game, using.figure)
    if using.tool == "build":
        return _tile_in_hand(words, game, using)
    if using.tool == "token":
        return "", _tokens(words, game, using)
    if held is not None and using.tool == "map":
        named = partial(figure_name, words)
        return hand.title(words, named), hand.items(words, named)
    places = game.state.board and using.mode == "play"
    away = _away(game) if places else []
    waiting = [one for one in away if not _left_by_its_card(one)]
    title = "board.unplaced" if waiting else "board.off" if away else ""
    return words(title) if title else "", tuple(_waiting(words, game, using, one) for one in waiting or away)


def _away(game: Game) -> list[Hero | Enemy]:
    """Who is not on the board."""
    return [one for one in game.figures if one.at is None and (isinstance(one, Hero) or one.alive)]


def _left_by_its_card(figure: Hero | Enemy) -> bool:
    """It comes back by itself: its card says what it does off the board. It can be put down all the same."""
    return isinstance(figure, Enemy) and any(one.when == Circumstance.OFF_THE_BOARD for one in figure.patterns)


def _waiting(words: Words, game: Game, using: Using, figure: Hero | Enemy) -> TrayItem:
    chosen = figure.name == using.figure
    after = using.holding("" if chosen else figure.name)
    name = figure_name(words, figure.name)
    return TrayItem(name, Act(using=after), figure=figure_picture(game, figure), selected=chosen)


def _tokens(words: Words, game: Game, using: Using) -> tuple[TrayItem, ...]:
    """The chosen one stays in hand for the next zone; its chip lets go of it again."""
    return tuple(
        TrayItem(
            _counted(words, game, name),
            Act(using=Using(mode=using.mode, tool="token", token="" if name == using.token else str(name))),
            icon=icon,
            selected=name == using.token,
        )
        for name, icon in _laid_by_hand(game).items()
    )


def _laid_by_hand(game: Game) -> dict[str, str]:
    """Tokens of the box, and treasure of each rarity that lies in a zone."""
    tokens = {name: icon for name, icon in TOKEN_ICONS.items() if name not in edition_of(game).tokens_not_in_the_box}
    return {**tokens, **dict.fromkeys(TREASURE_TOKENS, TREASURE_ICON)}


def _counted(words: Words, game: Game, name: str) -> str:
    """With how many lie there, of how many where the box has no more."""
    token, laid = token_words(words, name), _laid(game, name)
    most = game.edition.in_the_box.get(name)
    if not laid:
        return token
    if most is None:
        return words("hellscape.board.token_count", token=token, count=laid)
    return words("hellscape.board.token_of_box", token=token, count=laid, most=most)


def _laid(game: Game, name: str) -> int:
    rarity = TREASURE_TOKENS.get(name)
    if rarity is None:
        return lying(game, name)
    return sum(tokens.get(rarity, 0) for tokens in game.state.treasure.values())


def token_help(words: Words, using: Using) -> str:
    if not using.token:
        return words("board.help.token")
    token = token_words(words, using.token)
    if using.token == Token.DISABLED:
        return words("hellscape.board.disabled_help", token=token)
    if using.token in SEVERAL or using.token in TREASURE_TOKENS:
        return words("board.help.token_several", token=token, most=MOST_IN_A_ZONE)
    return words("board.help.token_held", token=token)


def _tile_in_hand(words: Words, game: Game, using: Using) -> tuple[str, tuple[TrayItem, ...]]:
    tile = next((tile for tile in game.state.tiles if tile.side == using.tile), None)
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
