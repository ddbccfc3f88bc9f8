"""Boards that players have kept: as a list, in the tray of the board, and in New game."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.board_floor import floor_of
from app.presenters.board_picture import EMPTY, BoardPicture
from app.presenters.board_using import Act, Using
from app.presenters.board_views import TrayItem
from app.presenters.form_parts import FormPart, PicksPart
from app.presenters.pick_views import PickItem
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.kept_board import KeptBoard, built

PART = "kept_board"
KEPT_BOARDS, CORRECT_TILE = "maps", "tracer"
"""Screens that the tray leads to: in `Act.screen`."""


@dataclass(frozen=True)
class KeptMap:
    """`board` is None where its tiles are gone: then `problem` says which, in words."""

    id: str
    title: str
    quest: str
    sides: tuple[str, ...]
    board: KeptBoard | None = None
    problem: str = ""


@dataclass(frozen=True)
class MapSummary:
    id: str
    title: str
    detail: str
    picture: BoardPicture
    problem: str = ""


def map_rows(words: Words, maps: Sequence[KeptMap], quest: str, quest_names: dict[str, str]) -> tuple[MapSummary, ...]:
    """Those of the quest that is played first, and the newest first among them."""
    ordered = sorted(maps, key=lambda one: one.quest != quest)
    return tuple(
        MapSummary(one.id, one.title, _detail(words, one, quest_names.get(one.quest, "")), _picture(one), one.problem)
        for one in ordered
    )


def _detail(words: Words, kept: KeptMap, quest_name: str) -> str:
    tiles = words("maps.tiles", count=len(kept.sides), sides=", ".join(kept.sides))
    return words("maps.for_quest", quest=quest_name, tiles=tiles) if quest_name else tiles


def _picture(kept: KeptMap) -> BoardPicture:
    if kept.board is None:
        return EMPTY
    try:
        marked = {point.token for tile in kept.board.tiles for point in tile.points}
        board = built(kept.board, len(kept.board.tiles), marked)
    except Refused:
        return EMPTY
    zones, edges = floor_of(draw(board))
    return BoardPicture(board.columns, board.rows, zones, edges)


def with_own_items(
    words: Words, tray: Sequence[TrayItem], using: Using, *, has_tiles: bool, kept: int
) -> list[TrayItem]:
    """The tray while the board is built, with what can be done with tiles and boards of one's own."""
    if using.tile:
        correct = Act(using=using, screen=CORRECT_TILE)
        return [*tray, TrayItem(words("tracer.correct_short"), correct, icon="pencil-outline")]
    to_maps = Act(using=using, screen=KEPT_BOARDS)
    keep = TrayItem(words("maps.keep_short"), to_maps, icon="content-save-outline")
    use = TrayItem(words("maps.use_short", number=kept), to_maps, icon="bookmark-outline")
    return [*((keep,) if has_tiles else ()), *((use,) if kept else ()), *tray]


def boards_part(words: Words, maps: Sequence[MapSummary], chosen: str) -> PicksPart:
    """In New game: the boards that were kept for the quest, and building one."""
    none = PickItem("", words("maps.build_anew"), words("maps.build_anew_detail"), not chosen, "puzzle-outline")
    rows = (
        PickItem(one.id, one.title, one.problem or one.detail, one.id == chosen, "bookmark-outline") for one in maps
    )
    return PicksPart(PART, words("maps.title"), (none, *rows))


def with_boards(parts: Sequence[FormPart], boards: PicksPart | None) -> list[FormPart]:
    """Right below the choice whether there is a board at all."""
    if boards is None:
        return list(parts)
    place = next((number for number, part in enumerate(parts, 1) if part.id == "board"), len(parts))
    return [*parts[:place], boards, *parts[place:]]
