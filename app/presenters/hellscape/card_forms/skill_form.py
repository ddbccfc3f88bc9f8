"""A skill card, typed in once: level, rank, abilities, and what it does on the board of its class ("Skill Card")."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, Edit, FormPart, HeadPart, SkillsPart, ValuePart
from app.presenters.hellscape.card_forms import tool_kinds
from app.presenters.hellscape.card_forms.ability_draft import (
    AbilityList,
    Extras,
    abilities_view,
    all_written,
    edited,
)
from app.presenters.hellscape.card_forms.dice_draft import DicePools, arms_from, dice_part, pools_of, with_die
from app.presenters.hellscape.card_forms.shared import NAME, UNNAMED, name_part, text_part
from app.presenters.hellscape.edition import HELLSCAPE
from app.presenters.summaries import ChipSummary
from app.rules.core.shelf import CardFields
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes.skills import Conjures, OnBoard, read_class_ability
from app.rules.hellscape.classes.spirits import SpiritCard, SpiritName
from app.rules.hellscape.skill_cards import read_skill, write_skill
from app.rules.hellscape.state import LEVELS

RANKS = {0: "–", 1: "I", 2: "II", 3: "III"}
EXTRAS = {
    "berserker": Extras(pool=True), "paladin": Extras(blessing=True), "shaman": Extras(elements=True),
}  # fmt: skip
MOST_POISON = 9
MOST_POOL, MOST_SPIRIT_HEALTH, MOST_SPIRIT_POINTS = 20, 20, 9


@dataclass(frozen=True)
class BoardDraft:
    """What the card does once, on the board of its class."""

    pool: int = 0
    poison: int = 0
    red: bool = False
    tools: Mapping[str, int] = field(default_factory=dict)
    spirit: str = ""
    health: int = 2
    points: int = 1
    dice: DicePools = field(default_factory=dict)


@dataclass(frozen=True)
class SkillDraft:
    name: str = ""
    hero_class: str = ""
    level: int = 1
    rank: int = 0
    abilities: AbilityList = field(default_factory=AbilityList)
    board: BoardDraft = field(default_factory=BoardDraft)
    text: str = ""

    @property
    def missing(self) -> str:
        return "" if self.name.strip() else NAME

    @property
    def fields(self) -> CardFields:
        return {"level": self.level, **write_skill(self.card)}

    @property
    def card(self) -> SkillCard:
        line, printed = _line_and_rank(self.name.strip())
        rank = self.rank or printed
        return SkillCard(
            name=f"{line} {RANKS[rank]}" if rank else line,
            hero_class=self.hero_class,
            level=self.level,
            line=line if rank else "",
            rank=rank,
            abilities=(*all_written(self.abilities), *_on_board(self.board)),
            text=self.text.strip(),
        )

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        levels = tuple(ChipSummary(str(one), str(one), selected=one == self.level) for one in LEVELS)
        ranks = tuple(ChipSummary(str(one), said, selected=one == self.rank) for one, said in RANKS.items())
        return (
            name_part(words, self.name),
            ChipsPart("level", words("hellscape_forms.level"), levels),
            ChipsPart("rank", words("hellscape_forms.rank"), ranks),
            SkillsPart("abilities", abilities_view(words, self.abilities)),
            *_board_parts(words, self.hero_class, self.board),
            text_part(words, self.text),
        )

    def edited(self, edit: Edit) -> "SkillDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "text":
                return replace(self, text=edit.value)
            case "level":
                return replace(self, level=int(edit.value))
            case "rank":
                return replace(self, rank=int(edit.value))
            case "abilities":
                return replace(self, abilities=edited(self.abilities, edit.act, edit.value, edit.delta))
            case _:
                return replace(self, board=_board_edited(self.board, edit))


def _line_and_rank(name: str) -> tuple[str, int]:
    """'Fatal Fury II' is rank 2 of Fatal Fury. Ranks are different cards, so each of them bears its numeral."""
    first, _, last = name.rpartition(" ")
    return next(((first, rank) for rank, said in RANKS.items() if rank and first and last == said), (name, 0))


def _board_parts(words: Words, hero_class: str, board: BoardDraft) -> tuple[FormPart, ...]:
    match hero_class:
        case "berserker":
            return (ValuePart("pool", words("hellscape_forms.pool"), board.pool, most=MOST_POOL, icon="fire"),)
        case "paladin":
            chip = ChipSummary("red", words("hellscape_board.gains.red"), "lock-open-outline", selected=board.red)
            return (ChipsPart("red", words("hellscape_forms.on_board"), (chip,), closes=True),)
        case "rogue":
            poison = ValuePart("poison", words("hellscape_forms.poison"), board.poison, most=MOST_POISON, icon="skull")
            return (
                HeadPart("tools", words("hellscape_forms.tools")),
                *tool_kinds.parts(words, board.tools),
                HeadPart("poison_head", words("hellscape_forms.poison"), words("hellscape_forms.poison_help")),
                poison,
            )
        case "shaman":
            return _spirit_parts(words, board)
        case _:
            return ()


def _spirit_parts(words: Words, board: BoardDraft) -> tuple[FormPart, ...]:
    chips = tuple(
        ChipSummary(one.value, words(f"board.spirit.{one.value.removesuffix(' spirit')}"), selected=one == board.spirit)
        for one in SpiritName
    )
    kind = ChipsPart("spirit", words("hellscape_forms.spirit"), chips, closes=True)
    if not board.spirit:
        return (kind,)
    health, points = words("hellscape_forms.spirit_health"), words("hellscape_forms.spirit_points")
    return (
        kind,
        ValuePart("health", health, board.health, 1, MOST_SPIRIT_HEALTH, "heart"),
        ValuePart("points", points, board.points, 1, MOST_SPIRIT_POINTS, "shoe-print"),
        dice_part(words, board.dice),
    )


def _board_edited(board: BoardDraft, edit: Edit) -> BoardDraft:
    match edit.part:
        case "pool":
            return replace(board, pool=board.pool + edit.delta)
        case "poison":
            return replace(board, poison=board.poison + edit.delta)
        case "red":
            return replace(board, red=not board.red)
        case "spirit":
            return replace(board, spirit="" if board.spirit == edit.value else edit.value)
        case "health":
            return replace(board, health=board.health + edit.delta)
        case "points":
            return replace(board, points=board.points + edit.delta)
        case "dice":
            return replace(board, dice=with_die(board.dice, edit.act, edit.value))
        case _:
            return replace(board, tools=tool_kinds.edited(board.tools, edit))


def _on_board(board: BoardDraft) -> list[str]:
    """In the notation of the rules, a change each."""
    changes = [OnBoard(pool=board.pool)] if board.pool else []
    changes += [OnBoard(poison=board.poison)] if board.poison else []
    changes += [OnBoard(unlocks_red=True)] if board.red else []
    changes += [OnBoard(tools=(tool,) * count) for tool, count in board.tools.items() if count]
    if board.spirit:
        card = SpiritCard(health=board.health, movement=board.points, arms=arms_from(board.dice))
        changes.append(OnBoard(spirit=Conjures(SpiritName(board.spirit), card)))
    return [change.written for change in changes]


def skill_draft(fields: CardFields, never_printed: frozenset[str] = HELLSCAPE.never_printed) -> SkillDraft:
    card = read_skill({**fields, "name": UNNAMED})
    read = [(text, read_class_ability(text)) for text in card.abilities]
    return SkillDraft(
        name=str(fields.get("name", "")),
        hero_class=card.hero_class,
        level=card.level,
        rank=card.rank if card.rank in RANKS else 0,
        abilities=AbilityList(
            tuple(text for text, one in read if one.on_board is None),
            extras=EXTRAS.get(card.hero_class, Extras()),
            never_printed=never_printed,
        ),
        board=_board_of([one.on_board for _, one in read if one.on_board is not None]),
        text=card.text,
    )


def _board_of(changes: list[OnBoard]) -> BoardDraft:
    board = BoardDraft()
    for change in changes:
        tools = {**board.tools, change.tools[0]: len(change.tools)} if change.tools else board.tools
        board = replace(board, poison=change.poison or board.poison)
        board = replace(board, pool=change.pool or board.pool, red=change.unlocks_red or board.red, tools=tools)
        if change.spirit is not None:
            card = change.spirit.card
            board = replace(
                board, spirit=change.spirit.name.value, health=card.health, points=card.movement,
                dice=pools_of(card.arms),
            )  # fmt: skip
    return board
