"""The Rogue's tokens: three of the round, what is still in the bag, and poison on monsters ("Rogue")."""

from collections import Counter
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.ability_words import tool_words
from app.presenters.hellscape.names import NAMES
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.hellscape.class_commands import DrawTools
from app.rules.hellscape.class_setup import DrawTool
from app.rules.hellscape.classes.rogue import POISON, SHADOW, START_TOOLS, Rogue, all_tools, is_draw_due
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import check_may_act
from app.rules.hellscape.state import Hero

ICONS = {"movement": "shoe-print", "attack": "sword", "trade": "swap-horizontal", "special": "star-four-points"}


@dataclass(frozen=True)
class ToolsView:
    """`face_up` are shown; a tap on one of `bag` says that it came out."""

    title: str
    help: str
    face_up: tuple[ChipSummary, ...]
    none_up: str
    bag_title: str
    bag: tuple[ChipSummary, ...]
    lines: tuple[str, ...]
    add: str
    """Words of the button that types tokens in."""
    draw: str = ""
    """Words of the button that draws for the round; empty where that is done."""
    id: str = "rogue"


def tools_view(words: Words, game: Game, hero: Hero, board: Rogue) -> ToolsView:
    known = bool(all_tools(board))
    return ToolsView(
        title=words("hellscape_board.rogue.title"),
        help=words("hellscape_board.rogue.help" if known else "hellscape_board.rogue.unknown", count=START_TOOLS),
        face_up=tuple(ChipSummary(tool, tool_words(words, tool), tool_icon(tool)) for tool in board.face_up),
        none_up=words("hellscape_board.rogue.none_up") if known and not board.face_up else "",
        bag_title=words("hellscape_board.rogue.bag", count=len(board.bag)) if known else "",
        bag=_kinds(words, board.bag or board.discarded),
        lines=_lines(words, board),
        add=words("hellscape_board.rogue.add"),
        draw=words("hellscape_board.rogue.draw") if _draws(game, hero, board) else "",
    )


def _draws(game: Game, hero: Hero, board: Rogue) -> bool:
    """Tokens were typed in after the round began."""
    if not is_draw_due(board, game.state.round):
        return False
    try:
        check_may_act(game, hero)
    except Refused:
        return False
    return True


def tool_icon(tool: str) -> str:
    if tool == POISON:
        return "skull-crossbones"
    return "weather-night" if tool == SHADOW else ICONS.get(tool.partition(":")[0].strip(), "bag-personal-outline")


def _kinds(words: Words, tools: list[str]) -> tuple[ChipSummary, ...]:
    """Each kind with its number and the chance that it is the next one."""
    kinds = []
    for tool, count in sorted(Counter(tools).items()):
        chance, named = percent(count, len(tools)), tool_words(words, tool)
        said = words("hellscape_board.rogue.kind", tool=named, count=count, chance=chance)
        kinds.append(ChipSummary(tool, said, tool_icon(tool)))
    return tuple(kinds)


def percent(count: int, of: int) -> int:
    return round(100 * count / of) if of else 0


def _lines(words: Words, board: Rogue) -> tuple[str, ...]:
    said = []
    if not board.bag and board.discarded:
        said.append(words("hellscape_board.rogue.refills"))
    elif board.discarded:
        counted = sorted(Counter(board.discarded).items())
        gone = ", ".join(f"{tool_words(words, tool)} × {count}" for tool, count in counted)
        said.append(words("hellscape_board.rogue.discarded", tools=gone))
    said += [
        words("hellscape_board.rogue.poisoned", enemy=NAMES.said(words, enemy), count=len(tools))
        for enemy, tools in board.poisons.items()
        if tools
    ]
    return tuple(said)


def drawn_for_round(hero: Hero) -> Command:
    return DrawTools(hero=hero.name)


def drawn(hero: Hero, tool: str) -> Command:
    return DrawTool(hero=hero.name, tool=tool)
