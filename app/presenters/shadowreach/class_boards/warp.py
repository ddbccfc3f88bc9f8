"""The minute of the Time Warp: dice, tokens on the way to the middle, what was reached ("Time Warp Phase").

The clock itself runs in the screen. Where the players have not typed in their dashboard, the table moves tokens and
dice without the app, and tells at the end what it has reached.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_commands.chronomancer import (
    EndWarp,
    MoveTimeToken,
    RollWarp,
    UnlockWarp,
    warp_is_open,
)
from app.rules.shadowreach.classes.chronomancer import Chronomancer
from app.rules.shadowreach.classes.shards import IN_SHADOW, KINDS, shard_ability
from app.rules.shadowreach.classes.time_warp import BLANK, BLUE, MIDDLE, SECONDS, TOKENS, YELLOW, Warp, can_move
from app.rules.shadowreach.game import Game

FACES = ("swords 1", "swords 2", "swords 1, mana 1", "mana 1")
"""What a yellow die can show beside a blank; dashboards that players typed in may know others."""
ROLLED, MOVE = "rolled ", "move "


@dataclass(frozen=True)
class WarpView:
    title: str
    help: str
    seconds: int
    running: bool
    stop: str
    go_on: str
    is_over: str
    locked: str
    """Says so while the yellow dice are locked."""
    unlock: str
    dice: tuple[BoardRow, ...]
    tokens: tuple[BoardRow, ...]
    middle_label: str
    """Asked for where no dashboard was typed in."""
    most_middle: int
    shards_title: str
    shards: tuple[ChipSummary, ...]
    end: str


NO_WARP = WarpView("", "", SECONDS, False, "", "", "", "", "", (), (), "", TOKENS, "", (), "")


def warp_view(words: Words, game: Game, hero: Hero, board: Chronomancer) -> WarpView:
    warp = board.warp
    with_track = bool(warp.spaces)
    return WarpView(
        title=words("shadowreach_board.warp.title"),
        help=_help(words, game, hero, board),
        seconds=SECONDS,
        running=warp.running,
        stop=words("shadowreach_board.warp.stop"),
        go_on=words("shadowreach_board.warp.go_on"),
        is_over=words("shadowreach_board.warp.is_over"),
        locked=words("shadowreach_board.warp.locked", count=BLUE) if warp.locked else "",
        unlock=words("shadowreach_board.warp.unlock", count=BLUE) if warp.locked else "",
        dice=_dice(words, warp) if warp.running and with_track else (),
        tokens=_tokens(words, warp) if warp.running else (),
        middle_label="" if with_track or not warp.running else words("shadowreach_board.warp.middle"),
        most_middle=TOKENS,
        shards_title=words("shadowreach_board.warp.shards") if warp.running else "",
        shards=_shards(words) if warp.running else (),
        end=words("shadowreach_board.warp.end") if warp.running else "",
    )


def _help(words: Words, game: Game, hero: Hero, board: Chronomancer) -> str:
    if board.warp.running or warp_is_open(game, hero, board):
        return words("shadowreach_board.warp.help", yellow=YELLOW, blue=BLUE)
    return words("shadowreach_board.warp.too_late")


def face_words(words: Words, face: str) -> str:
    return words("hellscape.shows.blank") if face == BLANK else _counted(words, face)


def _counted(words: Words, face: str) -> str:
    """A face as dice have it, 'swords 1, mana 1'; as it was typed where it is another."""
    said = []
    for part in face.split(", "):
        what, _, number = part.partition(" ")
        key = f"hellscape.shows.{what}"
        if key not in words or not number.isdecimal():
            return face
        said.append(words(key, count=int(number)))
    return ", ".join(said)


def _dice(words: Words, warp: Warp) -> tuple[BoardRow, ...]:
    asked = dict.fromkeys([*(space.face for space in warp.spaces.values() if space.face), *FACES])
    faces = [*asked, BLANK]
    return tuple(_die(words, warp, number, faces) for number in range(YELLOW))


def _die(words: Words, warp: Warp, number: int, faces: Sequence[str]) -> BoardRow:
    shows = warp.dice[number] if number < len(warp.dice) else ""
    chips = () if warp.locked else tuple(
        ChipSummary(f"{ROLLED}{face}", face_words(words, face), selected=face == shows) for face in faces
    )  # fmt: skip
    return BoardRow(
        id=str(number + 1),
        title=words("shadowreach_board.warp.die", number=number + 1),
        state=face_words(words, shows) if shows else words("shadowreach_board.warp.unused"),
        icon="lock" if warp.locked else "dice-6",
        standing="past" if warp.locked else "normal",
        chips=chips,
        kind="yellow_in_the_warp",
    )


def _tokens(words: Words, warp: Warp) -> tuple[BoardRow, ...]:
    return tuple(
        BoardRow(
            id=space,
            title=words("shadowreach_board.warp.token", space=space_words(words, space)),
            icon="circle-double" if space == MIDDLE else "circle-medium",
            standing="current" if space == MIDDLE else "normal",
            chips=tuple(
                ChipSummary(
                    f"{MOVE}{die + 1} {to}",
                    words("shadowreach_board.warp.move", space=space_words(words, to), die=die + 1),
                    "arrow-right",
                )
                for to in warp.spaces
                for die in range(len(warp.dice))
                if can_move(warp, space, to, die)
            ),
            kind="move_time_tokens",
        )
        for space in dict.fromkeys(warp.tokens)
    )


def space_words(words: Words, space: str) -> str:
    return words("shadowreach_board.warp.the_middle") if space == MIDDLE else space


def _shards(words: Words) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(kind, shard_words(words, kind), "hexagon-slice-3") for kind in KINDS)


def shard_words(words: Words, shard: str) -> str:
    """As it was typed where no notation fits."""
    if shard == IN_SHADOW:
        return words("shadowreach_board.chronomancer.in_shadow")
    return ability_words(words, shard) if shard_ability(shard) is not None else shard


# Taps


def rolled(hero: Hero, die: str, act: str) -> Command:
    return RollWarp(hero=hero.name, faces={int(die): act.removeprefix(ROLLED)})


def unlocked(hero: Hero) -> Command:
    """All five blue dice show a shield."""
    return UnlockWarp(hero=hero.name, shields=(1,) * BLUE)


def moved(hero: Hero, token: str, act: str) -> Command:
    die, _, to = act.removeprefix(MOVE).partition(" ")
    return MoveTimeToken(hero=hero.name, token=token, to=to, die=int(die))


def ended(hero: Hero, board: Chronomancer, middle: int, shards: Sequence[str]) -> Command:
    """`middle` counts only where no tokens were moved in the app."""
    return EndWarp(hero=hero.name, middle=None if board.warp.spaces else middle, shards=tuple(shards))
