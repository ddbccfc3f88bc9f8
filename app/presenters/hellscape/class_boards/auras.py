"""The Paladin's three auras: who bears them, the skills below them, and what is blessed ("The Paladin")."""

from dataclasses import dataclass

import msgspec

from app.i18n import Words
from app.presenters.colours import DICE_COLOURS
from app.presenters.form_parts import CountPart
from app.presenters.hellscape.class_boards.shared import BoardRow, skill_line
from app.presenters.hellscape.names import NAMES
from app.presenters.hellscape.phrases import aura_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.changes import SetClassBoard
from app.rules.hellscape.class_commands import BlessSkill, GiveAura, TakeAuraBack
from app.rules.hellscape.class_setup import RearrangeAuras
from app.rules.hellscape.classes.paladin import Aura, Paladin, aura_on, open_auras
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero, Phase

GIVE, TAKE, BLESS, MOVE = "give ", "take", "bless ", "move "


AURA_COST, BLESSING_COST = "aura_cost", "blessing_cost"
MOST_MANA = 9


@dataclass(frozen=True)
class AurasView:
    title: str
    help: str
    rows: tuple[BoardRow, ...]
    prices: tuple[CountPart, ...] = ()
    id: str = "paladin"


def auras_view(words: Words, game: Game, hero: Hero, board: Paladin) -> AurasView:
    return AurasView(
        title=words("hellscape_board.paladin.title"),
        help=words("hellscape_board.paladin.help", aura=board.aura_cost, blessing=board.blessing_cost),
        rows=tuple(_row(words, game, hero, board, aura) for aura in Aura),
        prices=_prices(words, board),
    )


def _prices(words: Words, board: Paladin) -> tuple[CountPart, ...]:
    costs = {AURA_COST: board.aura_cost, BLESSING_COST: board.blessing_cost}
    return tuple(
        CountPart(price, words(f"hellscape_board.paladin.{price}"), cost, 0, MOST_MANA, "water-outline")
        for price, cost in costs.items()
    )


def _row(words: Words, game: Game, hero: Hero, board: Paladin, aura: Aura) -> BoardRow:
    is_open = aura in open_auras(board)
    bearer = board.given.get(aura, "")
    skills = [skill for skill, column in board.skills.items() if column is aura]
    state = words("hellscape_board.paladin.locked")
    if is_open:
        state = words("hellscape_board.paladin.borne", hero=bearer) if bearer else words("hellscape_board.paladin.free")
    return BoardRow(
        id=aura.value,
        title=words(f"hellscape_board.paladin.aura.{aura.value}"),
        state=state,
        state_icon="account" if bearer else "account-outline" if is_open else "lock",
        icon="hexagram" if is_open else "hexagram-outline",
        colour=DICE_COLOURS[aura.value],
        standing="normal" if is_open else "past",
        lines=tuple(_skill(words, hero, board, skill) for skill in skills),
        chips=_chips(words, game, hero, board, aura) if is_open else (),
        kind="aura",
    )


def _skill(words: Words, hero: Hero, board: Paladin, skill: str) -> str:
    blessed = skill in board.blessed
    line = skill_line(words, hero, skill, blessed=blessed)
    return words("hellscape_board.paladin.is_blessed", skill=line) if blessed else line


def _chips(words: Words, game: Game, hero: Hero, board: Paladin, aura: Aura) -> tuple[ChipSummary, ...]:
    """Who can bear it, which skills can be blessed; where else they may go once he levelled. At set-up none."""
    if game.state.phase is Phase.SETUP:
        return ()
    chips = []
    if aura in board.given:
        chips.append(ChipSummary(TAKE, words("hellscape_board.paladin.take_back"), "undo-variant"))
    free = [one.name for one in game.state.heroes if aura_on(board, one.name) is None]
    give = "hellscape_board.paladin.give"
    chips += [ChipSummary(f"{GIVE}{name}", words(give, hero=name), "account") for name in free]
    for skill in (one for one, column in board.skills.items() if column is aura):
        if skill not in board.blessed:
            named = words("hellscape_board.paladin.bless", skill=NAMES.said(words, skill))
            chips.append(ChipSummary(f"{BLESS}{skill}", named, "star-four-points"))
        if hero.levelled and game.state.phase is Phase.LEVEL_UP:
            chips += [
                ChipSummary(f"{MOVE}{other.value} {skill}", _moved(words, skill, other), "arrow-all")
                for other in open_auras(board)
                if other is not aura
            ]
    return tuple(chips)


def _moved(words: Words, skill: str, aura: Aura) -> str:
    return words("hellscape_board.paladin.move", skill=NAMES.said(words, skill), aura=aura_words(words, aura))


def tapped(hero: Hero, board: Paladin, aura: str, act: str) -> Command:
    """What a chip of an aura comes to."""
    if act == TAKE:
        return TakeAuraBack(hero=hero.name, aura=aura)
    if act.startswith(GIVE):
        return GiveAura(hero=hero.name, aura=aura, to=act.removeprefix(GIVE))
    if act.startswith(BLESS):
        return BlessSkill(hero=hero.name, skill=act.removeprefix(BLESS))
    other, _, skill = act.removeprefix(MOVE).partition(" ")
    columns = {one: column.value for one, column in board.skills.items()}
    return RearrangeAuras(hero=hero.name, skills={**columns, skill: other})


def price_changed(hero: Hero, board: Paladin, price: str, delta: int) -> Command:
    """What his own dashboard shows; the published pictures do not ("The Paladin")."""
    now = board.aura_cost if price == AURA_COST else board.blessing_cost
    changed = {price: min(MOST_MANA, max(0, now + delta))}
    return SetClassBoard(hero=hero.name, board=msgspec.structs.replace(board, **changed))
