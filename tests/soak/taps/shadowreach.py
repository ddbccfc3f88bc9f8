"""The screens that Shadowreach has: those of Hellscape, and some of its own."""

from collections.abc import Iterator

from app.content.shadowreach.models import Pack
from app.packs import core_pack
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.shadowreach.class_boards import garden, gods, pet, shadows, styles, time_board, warp
from app.presenters.shadowreach.quest_page import Open, quest_view, told
from app.presenters.shadowreach.type_in import board_draft
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.classes import Assassin, Chronomancer, Cleric, Herbalist, Hunter, Warrior
from app.rules.shadowreach.game import Game
from tests.soak.taps import hellscape
from tests.soak.taps.hellscape import typed
from tests.soak.taps.shared import Tap
from tests.soak.touches import touches
from tests.soak.views import Sight


def type_in(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        yield from typed(sight, one, board_draft(sight.game, one))


def quest(sight: Sight) -> Iterator[Command]:
    pack, page = core_pack(Pack), Open()
    for edit in sight.some(touches(quest_view(sight.words, sight.game, pack, page).parts), 3):
        page = page.edited(edit) or page
    for edit in touches(quest_view(sight.words, sight.game, pack, page).parts):
        if page.edited(edit) is None and edit.part != hellscape.Part.BOSS:
            command = told(sight.game, pack, page, edit)
            if command is not None:
                yield command


def class_board(sight: Sight) -> Iterator[Command]:
    game: Game = sight.game
    boards = sight.state.boards
    for one in sight.state.heroes:
        match boards.get(one.name):
            case Assassin() as board:
                yield from _of_assassin(sight, game, one, board)
            case Chronomancer() as board:
                yield from _of_chronomancer(sight, game, one, board)
            case Cleric() as board:
                view = gods.gods_view(sight.words, game, one, board)
                yield from (gods.tapped(one, row, act) for row, act in _chips(view.rows))
                yield from (gods.divinity_tapped(one, chip.id) for chip in view.divinity)
            case Herbalist() as board:
                yield from _of_herbalist(sight, game, one, board)
            case Hunter() as board:
                found = pet.pet_view(sight.words, game, one, board)
                yield from (pet.pet_tapped(one, act) for _, act in _chips(found.pet))
                yield from (pet.hunted(one, row.id) for row in found.enemies)
            case Warrior() as board:
                yield from _of_warrior(sight, game, one, board)


def _of_assassin(sight: Sight, game: Game, one: Hero, board: Assassin) -> Iterator[Command]:
    view = shadows.shadows_view(sight.words, game, one, board)
    for by in (-1, 1):
        yield shadows.rolled(one, board, by)
        yield shadows.tokens_changed(one, board, by)
    yield from (shadows.tapped(one, row, act) for row, act in _chips(view.rows))


def _of_chronomancer(sight: Sight, game: Game, one: Hero, board: Chronomancer) -> Iterator[Command]:
    view = time_board.time_view(sight.words, game, one, board)
    yield from (time_board.actions_changed(one, board, by) for by in (-1, 1))
    yield from (time_board.acted(one, board, chip.id) for chip in view.acts)
    yield from (time_board.spell_taken(one, chip.id) for chip in view.to_take)
    yield from (time_board.spell_cast(one, board, row.id) for row in view.spells if row.chips)
    yield from (time_board.shard_used(one, row, act) for row, act in _chips(view.shards))
    yield time_board.kept(one, [chip.id for chip in view.keep[:2]])
    yield from (warp.rolled(one, row, act) for row, act in _chips(view.warp.dice))
    yield from (warp.moved(one, row, act) for row, act in _chips(view.warp.tokens))
    yield warp.unlocked(one)
    yield warp.ended(one, board, sight.chance.randrange(3), [chip.id for chip in sight.some(view.warp.shards, 2)])


def _of_herbalist(sight: Sight, game: Game, one: Hero, board: Herbalist) -> Iterator[Command]:
    view = garden.garden_view(sight.words, game, one, board)
    picked = [chip.id for chip in sight.some(view.herbs, 2)]
    yield garden.spent(one, picked)
    yield garden.laid_out(one)
    yield garden.planted(one, board, picked)
    yield from (garden.gained(one, chip.id) for chip in view.gain)
    drinkers = [chip.id for chip in view.drinkers]
    yield from (
        garden.brewed(one, row, act, drinker) for row, act in _chips(view.slots) for drinker in ("", *drinkers)
    )


def _of_warrior(sight: Sight, game: Game, one: Hero, board: Warrior) -> Iterator[Command]:
    view = styles.styles_view(sight.words, game, one, board)
    yield from (styles.stepped(one, board, track.id, by) for track in view.tracks for by in (-1, 1))
    yield styles.drawn(one, board, [chip.id for chip in sight.some(view.quick, 2)])
    yield from (styles.taken_out(one, chip.id) for chip in view.quick)
    yield from (styles.stowed(one, chip.id) for chip in view.stow)


def _chips(rows: tuple[BoardRow, ...]) -> Iterator[tuple[str, str]]:
    yield from ((row.id, chip.id) for row in rows for chip in row.chips)


TAPS: tuple[Tap, ...] = (*hellscape.SHARED, type_in, quest, class_board)
