"""Which arrow was revealed: every card by what is printed on it, and what stopping now would bring ("Ranger")."""

from collections import Counter

from app.i18n import Words
from app.presenters.hellscape.ability_words import effect_words
from app.presenters.odds_words import percent
from app.presenters.question_views import OptionRow
from app.rules.core.errors import BadNotation
from app.rules.core.question import Choice
from app.rules.hellscape.abilities import read_effects
from app.rules.hellscape.classes import Ranger, ranger
from app.rules.hellscape.classes.ranger import STOP, Arrow, Shot
from app.rules.hellscape.effects import Does, Effect
from app.rules.hellscape.game import Game

Print = tuple[int, str, str, str]

FROM_TOP = (Shot.BULLSEYE, Shot.QUICK, Shot.MISSED)
"""The bars as they are printed."""


def board_of(game: Game, name: str) -> Ranger | None:
    board = next((one.class_state for one in game.state.heroes if one.name == name), None)
    return board if isinstance(board, Ranger) else None


def arrow_rows(words: Words, board: Ranger, question: Choice) -> tuple[OptionRow, ...]:
    """To stop comes first, as a long deck would hide it; cards that look alike are one row, few targets first."""
    by_name = {card.name: card for card in board.cards}
    cards = [by_name[name] for name in question.options if name in by_name]
    alike = Counter(_print(card) for card in cards)
    first = {_print(card): card for card in reversed(cards)}
    rows = tuple(_row(words, first[one], alike[one]) for one in sorted(first))
    stop = (OptionRow(STOP, words("option.arrow.stop"), _stopped(words, board)),) if STOP in question.options else ()
    return (*stop, *rows)


def arrow_help(words: Words, board: Ranger) -> str:
    """'Targets: 2 of 4. Next card: 55% below, 9% exactly 4, 36% above.'"""
    seen = words("hellscape_board.ranger.total", count=ranger.targets(board), bullseye=board.bullseye)
    below, exactly, above = (percent(words, chance) for chance in ranger.odds(board))
    odds = words(
        "hellscape_board.ranger.next_odds", below=below, exactly=exactly, above=above, bullseye=board.bullseye
    )
    return f"{seen}. {odds}"


def _print(card: Arrow) -> Print:
    return card.targets, card.bullseye, card.quick, card.missed


def _row(words: Words, card: Arrow, alike: int) -> OptionRow:
    bars = " · ".join(_bar(words, shot, card.effect(shot)) for shot in FROM_TOP)
    text = words("hellscape_board.ranger.shows", count=card.targets)
    more = words("hellscape_board.ranger.alike", count=alike) if alike > 1 else ""
    if not card.name.isdecimal():  # a number is ours: none stands on the cards of the box
        text = words("hellscape_board.ranger.named", text=text, name=card.name)
    return OptionRow(card.name, text, " · ".join(filter(None, (bars, more))))


def _bar(words: Words, shot: Shot, written: str) -> str:
    return words(f"hellscape_board.ranger.bar.{shot.value}", effect=bar_words(words, written))


def _stopped(words: Words, board: Ranger) -> str:
    shot = ranger.shot(board)
    by_name = {card.name: card for card in board.cards}
    brings = [text for name in board.revealed if (text := by_name[name].effect(shot))]
    said = ", ".join(bar_words(words, text) for text in brings) or bar_words(words, "")
    return words(f"hellscape_board.ranger.bar.{shot.value}", effect=said)


def bar_words(words: Words, written: str) -> str:
    """What a bar brings; in the table's own words it is said as it was written."""
    if not written:
        return words("hellscape_board.ranger.nothing")
    try:
        effects = read_effects(written)
    except BadNotation:
        return written
    return ", ".join(_effect(words, effect) for effect in effects)


def _effect(words: Words, effect: Effect) -> str:
    """Wounds of one's own are the Ranger's here, a monster's on its card."""
    if effect.what is Does.SELF_WOUNDS:
        return words("hellscape_board.ranger.self_wounds", count=effect.amount)
    return effect_words(words, effect)
