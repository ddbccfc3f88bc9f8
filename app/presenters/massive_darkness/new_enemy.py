"""Screens on which an enemy's card is told: a new one with suggestions and zones, or one that is put right."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.content import massive_darkness as content
from app.i18n import Words
from app.presenters.massive_darkness.enemy_draft import EnemyDraft, awaited_call
from app.presenters.massive_darkness.gear_draft import dice_picks, enchantments_view, type_chips
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.pick_views import DicePick, SkillsView
from app.presenters.question_views import ZoneCell
from app.presenters.summaries import ChipSummary
from app.rules.core.board import Ground
from app.rules.core.drawing import read_board
from app.rules.core.event import Event
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.spawn import free_name
from app.rules.massive_darkness.state import LEVELS, Enemy, State

UNCERTAIN = "help-circle-outline"
KIND_ICONS = {Kind.MOB: "account-group", Kind.AGENT: "account", Kind.ROAMING: "skull"}


@dataclass(frozen=True)
class NewEnemyView:
    call: str
    suggestions: tuple[ChipSummary, ...]
    uncertain: str
    name_note: str
    kinds: tuple[ChipSummary, ...]
    types: tuple[ChipSummary, ...]
    dice: tuple[DicePick, ...]
    enchantments: SkillsView
    health_label: str
    health_note: str
    is_mob: bool
    minions_note: str
    levels: tuple[ChipSummary, ...]
    zones: tuple[ChipSummary, ...]
    add: str
    can_add: bool
    add_and_draw: str
    """The same, and then the treasure that its guardian draws; empty where it carries something already."""


@dataclass(frozen=True)
class EnemyCardView:
    """`least_health` leaves room for the wounds."""

    called: str
    kinds: tuple[ChipSummary, ...]
    types: tuple[ChipSummary, ...]
    dice: tuple[DicePick, ...]
    enchantments: SkillsView
    carried_help: str
    carried_dice: tuple[DicePick, ...]
    carried_enchantments: SkillsView
    levels: tuple[ChipSummary, ...]
    health_label: str
    least_health: int
    change: str
    can_change: bool


def new_enemy_view(
    words: Words, state: State, pack: content.Pack, draft: EnemyDraft, events: Sequence[Event],
    own: Sequence[LibraryCard] = (),
) -> NewEnemyView:  # fmt: skip
    """`own` are the enemies of the players' library."""
    call = awaited_call(events)
    heroes = state.heroes_at_start or max(1, len(state.heroes))
    mob = draft.kind is Kind.MOB
    name = draft.name.strip()
    return NewEnemyView(
        call=sentence(words, call) if call else "",
        suggestions=_suggestions(words, pack, draft, own),
        uncertain=_uncertain(words, pack, draft),
        name_note=_name_note(words, state, name),
        kinds=_kinds(words, draft),
        types=type_chips(words, draft.gear),
        dice=dice_picks(words, draft.gear, draft.gear.types),
        enchantments=enchantments_view(words, draft.gear),
        health_label=words("add_enemy.health_each" if mob else "add_enemy.health_per_hero"),
        health_note="" if mob else words("add_enemy.health_sum", count=heroes, health=draft.health * heroes),
        is_mob=mob,
        minions_note=_minions(words, heroes, draft.per_hero * heroes) if mob else "",
        levels=_levels(draft),
        zones=_zones(words, state, draft),
        add=_add(words, state, name, draft),
        can_add=bool(name) and bool(draft.gear.types),
        add_and_draw=words("add_enemy.add_and_draw") if name and draft.gear.types and not draft.carried.strip() else "",
    )


def enemy_card_view(words: Words, enemy: Enemy, draft: EnemyDraft) -> EnemyCardView:
    """The card of an enemy on the table, to be put right."""
    own, carries = draft.gear, draft.carries
    helped = [one for one in CombatType if one in own.types or one in carries.types]
    return EnemyCardView(
        called=figure_name(words, enemy.name),
        kinds=_kinds(words, draft),
        types=type_chips(words, own),
        dice=dice_picks(words, own, own.types),
        enchantments=enchantments_view(words, own),
        carried_help=words("enemy_card.carried_help_mob" if draft.kind is Kind.MOB else "enemy_card.carried_help"),
        carried_dice=dice_picks(words, carries, helped),
        carried_enchantments=enchantments_view(words, carries),
        levels=_levels(draft),
        health_label=words("add_enemy.health_each" if draft.kind is Kind.MOB else "enemy.health"),
        least_health=max(enemy.wounds, enemy.minion_wounds) + 1,
        change=words("enemy_card.change", enemy=figure_name(words, enemy.name)) if own.types
        else words("add_enemy.needs_type"),
        can_change=bool(own.types),
    )


def _suggestions(
    words: Words, pack: content.Pack, draft: EnemyDraft, own: Sequence[LibraryCard]
) -> tuple[ChipSummary, ...]:
    """The players' own, then by kind and name. Once one is chosen the others make room for the rest of the screen."""
    order = {kind.value: number for number, kind in enumerate(Kind)}
    known = sorted(pack.enemies.values(), key=lambda enemy: (order[enemy.kind], enemy.name))
    if draft.source:
        known = [enemy for enemy in known if enemy.id == draft.source]
    mine = [
        ChipSummary(card.key, _own_name(words, card), KIND_ICONS[Kind(card.fields.get("kind", Kind.MOB))],
                    selected=card.key == draft.source)
        for card in own
        if draft.source in ("", card.key)
    ]  # fmt: skip
    chips = mine + [
        ChipSummary(
            enemy.id,
            figure_name(words, enemy.name),
            KIND_ICONS[Kind(enemy.kind)],
            "" if enemy.verified else UNCERTAIN,
            selected=enemy.id == draft.source,
        )
        for enemy in known
    ]
    return (*chips, ChipSummary("", words("add_enemy.others"), "chevron-down")) if draft.source else tuple(chips)


def _own_name(words: Words, card: LibraryCard) -> str:
    if card.fields.get("kind") == Kind.ROAMING:
        return card.name
    return words("library.of_level", name=card.name, level=card.level)


def _uncertain(words: Words, pack: content.Pack, draft: EnemyDraft) -> str:
    """What to do about facts that nobody has compared with the card."""
    chosen = pack.enemies.get(draft.source)
    if chosen is None:
        return words("add_enemy.unverified")
    return "" if chosen.verified else words("add_enemy.compare", enemy=figure_name(words, chosen.name))


def _name_note(words: Words, state: State, name: str) -> str:
    free = free_name(state, name) if name else ""
    said = {"name": figure_name(words, name), "free": figure_name(words, free)}
    return words("add_enemy.renamed", **said) if free != name else ""


def _kinds(words: Words, draft: EnemyDraft) -> tuple[ChipSummary, ...]:
    return tuple(
        ChipSummary(kind.value, words(f"kind_short.{kind}"), KIND_ICONS[kind], selected=kind is draft.kind)
        for kind in Kind
    )


def _minions(words: Words, heroes: int, minions: int) -> str:
    return words("add_enemy.minions_sum", count=heroes, minions=words("mob.boss_and_minions", count=minions))


def _levels(draft: EnemyDraft) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(str(one), str(one), selected=one == draft.level) for one in LEVELS)


def _zones(words: Words, state: State, draft: EnemyDraft) -> tuple[ChipSummary, ...]:
    """The likely zones: level tokens, where enemies stand, the one chosen; and off the board for now."""
    if not (state.mapped and state.board):
        return ()
    tokens = {zone: level for level, zones in state.tokens.level.items() for zone in zones}
    likely = [*tokens, *([draft.at] if draft.at else []), *(enemy.at for enemy in state.enemies[-3:] if enemy.at)]
    chips = [
        ChipSummary(
            one,
            words("add_enemy.level_zone", zone=zone(one), level=tokens[one]) if one in tokens else zone(one),
            selected=one == draft.at,
        )
        for one in dict.fromkeys(likely)
    ]
    return (*chips, ChipSummary("", words("add_enemy.place_later"), selected=draft.at is None))


def zone_cells(state: State, chosen: str | None) -> tuple[int, tuple[ZoneCell, ...]]:
    """All zones of the board, row by row, and how many stand in a row."""
    if not (state.mapped and state.board):
        return 0, ()
    board = read_board(state.board)
    grounds = {Ground.LIGHT: "light", Ground.SHADOW: "shadow"}
    cells = zip(board.names, board.cells, strict=True)
    return board.columns, tuple(
        ZoneCell(name, zone(name), grounds.get(cell.ground, ""), selected=name == chosen) for name, cell in cells
    )


def _add(words: Words, state: State, name: str, draft: EnemyDraft) -> str:
    if not name:
        return words("add_enemy.needs_name")
    if not draft.gear.types:
        return words("add_enemy.needs_type")
    return words("add_enemy.add", enemy=figure_name(words, free_name(state, name)))
