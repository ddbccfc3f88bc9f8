"""The screens that Hellscape has; Shadowreach has most of them too."""

from collections.abc import Iterator
from typing import Any

from app.content.hellscape.models import Pack
from app.packs import core_pack, game_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.boss import new_draft, placed_draft, saving
from app.presenters.hellscape.class_boards import amulet, arrows, auras, elements, stances, tools
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.enemy import counted, enemy_view, healed
from app.presenters.hellscape.enemy import toggled as enemy_toggled
from app.presenters.hellscape.gain_skill import gained, skills_for
from app.presenters.hellscape.hero import hero_view, toggled
from app.presenters.hellscape.hero_corrections import corrected, correction_parts, stepped
from app.presenters.hellscape.hero_items import ItemAct, forged, inventory_view, item_command, trade, typed_in
from app.presenters.hellscape.hero_level import level_view, levelled
from app.presenters.hellscape.new_enemy import spawn
from app.presenters.hellscape.pick_item import taken
from app.presenters.hellscape.quest_page import Open, Part, quest_view, told
from app.presenters.hellscape.type_in import board_draft
from app.rules.core.command import Command
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.changes import RemoveEnemy, RemoveHero
from app.rules.hellscape.classes import Berserker, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.hero_turn import SpendAction
from app.rules.hellscape.state import Hero
from tests.soak.taps.shared import Tap
from tests.soak.touches import touches
from tests.soak.views import Sight

VALUES = ("health", "mana", "xp", "actions", "movement", "level")


def hero(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        view = hero_view(sight.words, sight.game, one.name, sight.question)
        yield from (toggled(one, chip.id) for chip in view.toggles)
        yield from (stepped(one, value, by) for value in VALUES for by in (-1, 1))
        yield SpendAction(hero=one.name, note="a lever")


def corrections(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        yield from (corrected(one, edit) for edit in touches(correction_parts(sight.words, sight.game, one)))


def heroes(sight: Sight) -> Iterator[Command]:
    yield from (RemoveHero(name=one.name) for one in sight.state.heroes)


def inventory(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        rows = [row.id for row in inventory_view(sight.words, sight.game, one).rows]
        for opened in rows:
            (row,) = (row for row in inventory_view(sight.words, sight.game, one, opened).rows if row.id == opened)
            for act in row.acts:
                command = item_command(one, opened, act.id) if act.id != ItemAct.TYPE_IN else None
                if command is not None:
                    yield command
        yield trade(one)
        yield forged(sight.game, one, rows[:3])


def cards(sight: Sight) -> Iterator[Command]:
    items = [card for card in sight.library.cards if card.kind is CardKind.ITEM]
    for one in sight.some(sight.state.heroes):
        yield from (taken(sight.game, one, card.fields) for card in sight.some(items, 3))
        rows = [row.id for row in inventory_view(sight.words, sight.game, one).rows]
        for card in sight.some(items) if rows else ():
            yield from typed_in(one, sight.chance.choice(rows), card.fields)[:1]


def levels(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        if level_view(sight.words, sight.game, one).up:
            yield levelled(one)
        for skill in sight.some(skills_for(one, sight.library.cards), 2):
            yield gained(one, skill, "")


def enemy(sight: Sight) -> Iterator[Command]:
    for one in sight.state.enemies:
        view = enemy_view(sight.words, sight.game, one, sight.question)
        yield from (enemy_toggled(sight.game, one, chip.id) for chip in view.toggles)
        yield from (counted(one, edit.part, edit.delta) for edit in touches(view.parts))
        yield from (healed(one, by) for by in (-1, 1))
        yield RemoveEnemy(name=one.name)


def add_enemy(sight: Sight) -> Iterator[Command]:
    for at in (None, *(sight.some(sight.game.board.names) if sight.state.mapped else ())):
        yield from (
            spawn(sight.game, kind, at, for_objective=objective)
            for kind in (CardKind.MOB, CardKind.ROAMING)
            for objective in (False, True)
        )


def boss(sight: Sight) -> Iterator[Command]:
    pack: Any = game_pack(sight.play.header.game)
    edition = edition_of(sight.game)
    drafts = [new_draft(edition).edited(Edit("known", "", one.name)) for one in pack.bosses.values()]
    drafts += [placed_draft(one, edition) for one in sight.state.enemies if one.kind is Kind.BOSS]
    for draft in drafts:
        parts = draft.parts(sight.words, [])
        for edit in sight.some(touches(parts), 3):
            draft = draft.edited(edit)
        if draft.can_place:
            yield saving(draft, sight.state)[0]


def type_in(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        yield from typed(sight, one, board_draft(one))


def typed(sight: Sight, one: Hero, draft: Any) -> Iterator[Command]:
    """What is typed in for the board of a class, after a few touches."""
    if draft is None:
        return
    for _ in range(6):
        for edit in sight.chance.sample(found, 1) if (found := touches(draft.parts(sight.words))) else ():
            draft = draft.edited(edit)
    if draft.can_save:
        yield draft.command(one)


def quest(sight: Sight) -> Iterator[Command]:
    pack, page = core_pack(Pack), Open()
    for edit in sight.some(touches(quest_view(sight.words, sight.game, pack, page).parts), 3):
        page = page.edited(edit) or page
    for edit in touches(quest_view(sight.words, sight.game, pack, page).parts):
        if page.edited(edit) is None and edit.part != Part.BOSS:
            command = told(sight.game, pack, page, edit)
            if command is not None:
                yield command


def class_board(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        yield from _of_board(sight, one)


def _of_board(sight: Sight, one: Hero) -> Iterator[Command]:
    words, game = sight.words, sight.game
    match one.class_state:
        case Wizard() as board:
            told = [amulet.tapped(game, one, board, number) for number in range(1, 5)]
            yield from (command for command in told if command is not None)
        case Ranger() as board:
            yield from (arrows.moved(one, board, chip.id) for chip in arrows.arrows_view(words, one, board).deck)
        case Paladin() as board:
            rows = auras.auras_view(words, game, one, board).rows
            yield from (auras.tapped(one, board, row.id, chip.id) for row in rows for chip in row.chips)
        case Berserker() as board:
            stance = stances.stances_view(words, game, one, board).rows
            yield from (stances.tapped(game, one, row.id, chip.id) for row in stance for chip in row.chips)
            yield from (stances.pool_changed(one, board, by) for by in (-1, 1))
        case Rogue() as board:
            yield tools.drawn_for_round(one)
            yield from (tools.drawn(one, chip.id) for chip in tools.tools_view(words, game, one, board).bag)
        case Shaman() as board:
            view = elements.elements_view(words, game, one, board)
            yield from (elements.stepped(one, board, track.id, by) for track in view.tracks for by in (-1, 1))
            yield from (elements.topped(one, board, by) for by in (-1, 1))
            yield from (elements.tapped(one, board, row.id, chip.id) for row in view.spirits for chip in row.chips)


SHARED: tuple[Tap, ...] = (
    hero, corrections, heroes, inventory, cards, levels, enemy, add_enemy, boss,
)  # fmt: skip
TAPS: tuple[Tap, ...] = (*SHARED, type_in, quest, class_board)
