"""Questions as the screens show them: a choice, a form, numbers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.i18n import Words
from app.presenters.colours import DICE_COLOURS, hero_colour
from app.presenters.hellscape.ability_words import condition_words, effect_words
from app.presenters.hellscape.arrow_rows import arrow_help, arrow_rows, board_of
from app.presenters.hellscape.bag_help import drawn_help, kept_help, tool_help
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.faces import die_letter, rolled_words, totals_words
from app.presenters.hellscape.phrases import act_words, card_words, die_words, figure_name, option_words, zone
from app.presenters.hellscape.table_sentences import carried_out
from app.presenters.hellscape.why import hero_or_spirit, why
from app.presenters.hellscape.zone_cells import zone_cells
from app.presenters.hellscape.zone_words import next_zone_words
from app.presenters.letters import disc_letter
from app.presenters.odds_words import percent
from app.presenters.phrases import capital
from app.presenters.question_views import (
    ChoiceView,
    FormRow,
    FormView,
    NumbersView,
    OptionRow,
    ZoneCell,
    in_the_order_of_why,
)
from app.rules.core.event import Event
from app.rules.core.question import FIGURE, YES, ZONE, Choice, Form, Numbers, Proposal
from app.rules.core.zone import column_and_row
from app.rules.hellscape import events as ev
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.bag import chances
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.classes import Shaman
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.game import Game
from app.rules.hellscape.levels import cost_of_next
from app.rules.hellscape.monster_abilities import PAY
from app.rules.hellscape.powers import powers_of
from app.rules.hellscape.state import Hero, State

MOST_IN_A_LIST = 6
WITH_DICE = ("ability", "resolve", "shadow_ability", "avert")
"""What is asked in a fight after the roll; among dice to be rolled again all of them are to be seen anyway."""


def choice_view(words: Words, game: Game, question: Choice, events: Sequence[Event]) -> ChoiceView:
    """The options of a choice; of a proposal that is being overruled, what may happen instead.

    `events` are those of the turn so far: who may roll dice again has to see what they show.
    """
    if isinstance(question, Proposal):
        rows = tuple(OptionRow(answer, capital(act_words(words, answer))) for answer in question.options[1:])
        return ChoiceView(words("turn.overrule_title"), rows, None, by_chance=False)
    state = game.state
    columns, cells = _on_a_map(state, question)
    return ChoiceView(
        title=_title(words, question),
        options=_options(words, game, question, events),
        why=why(words, game, words("why.plain"), question.reason),
        by_chance=not question.is_fact,
        columns=columns,
        cells=cells,
        help=_choice_help(words, game, question, events),
    )


def _options(words: Words, game: Game, question: Choice, events: Sequence[Event]) -> tuple[OptionRow, ...]:
    if question.topic == "arrow" and (board := board_of(game, question.who)) is not None:
        return arrow_rows(words, board, question)
    return tuple(_option(words, game, question, answer, events) for answer in in_the_order_of_why(question))


def _choice_help(words: Words, game: Game, question: Choice, events: Sequence[Event]) -> str:
    match question.topic:
        case "token":
            return drawn_help(words, game, question, events)
        case "chest_token":
            return kept_help(words, events)
        case "draw_tool":
            return tool_help(words, game, question, events)
        case "arrow":
            board = board_of(game, question.who)
            return arrow_help(words, board) if board is not None else ""
        case topic:
            return _on_the_table(words, events) if topic in WITH_DICE else ""


def _title(words: Words, question: Choice) -> str:
    """Tokens that nobody takes lie in the chamber that was opened, on a map in a zone of it."""
    who = question.who
    if question.topic == "token" and not who:
        return words("question.token_here")
    named = words("table.zone", zone=zone(who)) if column_and_row(who) else figure_name(words, who)
    return words(f"question.{question.topic}", who=capital(named))


def _on_a_map(state: State, question: Choice) -> tuple[int, tuple[ZoneCell, ...]]:
    """A choice among many zones is made on a small map, not in a long list; only those that may be chosen are open."""
    if question.about != ZONE or len(question.options) <= MOST_IN_A_LIST:
        return 0, ()
    columns, cells = zone_cells(state, None)
    options = set(question.options)
    return columns, tuple(cell if cell.name in options else replace(cell, ground="") for cell in cells)


def _option(words: Words, game: Game, question: Choice, answer: str, events: Sequence[Event]) -> OptionRow:
    state = game.state
    hero = hero_or_spirit(state, answer) if question.about == FIGURE else None
    text = capital(option_words(words, question.topic, answer, question.about))
    if hero is not None:
        letter = disc_letter(state, figure_name(words, hero.name))
        return OptionRow(answer, text, _hero_detail(words, game, hero), letter, hero_colour(hero.colour))
    match question.topic:
        case "path" if any(one.name == question.who for one in state.heroes):
            return OptionRow(answer, capital(next_zone_words(words, game, answer)))
        case "token" if answer in list(Rarity):
            rarity = Rarity(answer)
            there = state.bag.get(rarity, 0)
            chance = percent(words, chances(state.bag)[rarity])
            return OptionRow(answer, text, words("hellscape.bag.of_rarity", count=there, chance=chance))
        case "level":
            return OptionRow(answer, text, _level_detail(words, game, question.who) if answer == YES else "")
        case "condition":
            return OptionRow(answer, text, condition_words(words, question.subject) if answer == YES else "")
        case "ability" | "resolve":
            return OptionRow(answer, text, _giver(words, game, question.who, answer))
        case "avert" if answer == PAY:
            return OptionRow(answer, text, _averted(words, events))
        case "max_effect":
            return OptionRow(answer, text, _max_effect(words, game, question.who, answer))
        case "reroll_one" if answer != "keep":
            colour = answer.partition(": ")[0].partition(" ")[2]
            text, letter = die_words(words, answer), die_letter(words, colour)
            return OptionRow(answer, text, "", letter, DICE_COLOURS[colour], is_die=True)
        case _:
            return OptionRow(answer, text)


def _hero_detail(words: Words, game: Game, hero: Hero) -> str:
    """What tells heroes apart who are chosen among; where experience decides nothing, their health."""
    if edition_of(game).distance_decides:
        return words("hellscape.why.health", count=hero.health, most=hero.max_health)
    return words("hellscape.why.experience", level=hero.level, xp=words("fact.xp", count=hero.xp))


def _level_detail(words: Words, game: Game, name: str) -> str:
    """What the level costs, of what he has."""
    hero = next((one for one in game.state.heroes if one.name == name), None)
    cost = cost_of_next(game, hero) if hero else None
    if hero is None or cost is None:
        return ""
    return words("hellscape.level_costs", level=hero.level + 1, cost=cost, xp=hero.xp)


def _averted(words: Words, events: Sequence[Event]) -> str:
    """What happens unless he pays, and how much that is."""
    fired = next((event.ability for event in reversed(events) if isinstance(event, ev.AbilityFired)), "")
    effects = read_ability(fired).effects if fired else ()
    return ", ".join(effect_words(words, effect) for effect in effects if effect.unless)


def _max_effect(words: Words, game: Game, name: str, element: str) -> str:
    """In the words that were typed in for it; else it stands on the board of the box."""
    if element not in list(Element):
        return ""
    board = next((one.class_state for one in game.state.heroes if one.name == name), None)
    effects = board.max_effects if isinstance(board, Shaman) else {}
    told = effects.get(Element(element), "")
    return carried_out(words, told) if told else words("hellscape_board.shaman.as_printed")


def _giver(words: Words, game: Game, name: str, ability: str) -> str:
    """The card or stance that an ability is printed on; a basic spell has no name."""
    hero = next((one for one in game.state.heroes if one.name == name), None)
    powers = powers_of(game, hero) if hero else ()
    source = next((power.source for power in powers if power.ability.written == ability), "")
    return card_words(words, source)


def _on_the_table(words: Words, events: Sequence[Event]) -> str:
    """All dice of this combat: those that came in later lie beside the first ones, one rolled again replaces itself.

    Where totals were told, what they come to.
    """
    lying: tuple[str, ...] = ()
    totals: Counter[str] | None = None
    for event in events:
        if isinstance(event, ev.PoolGathered):
            lying, totals = (), None
        elif isinstance(event, ev.DiceRolled):
            lying = event.dice if _colours(event.dice) == _colours(lying) else (*lying, *event.dice)
        elif isinstance(event, ev.TotalsTold):
            totals = (totals or Counter()) + Counter(event.totals)
    shown = [rolled_words(words, lying)] if lying else []
    shown += [totals_words(words, totals)] if totals is not None else []
    return words("hellscape.dice.lying", dice=" · ".join(shown)) if shown else ""


def _colours(dice: Sequence[str]) -> list[str]:
    return [die.partition(":")[0] for die in dice]


# A form


def form_view(words: Words, game: Game, question: Form, given: Mapping[str, str]) -> FormView:
    """One of a few options for each hero. `given` is of this position: what was true before misleads."""
    return FormView(
        title=words(f"question.{question.topic}", who=figure_name(words, question.who)),
        help=words(f"question.{question.topic}_help", who=figure_name(words, question.who)),
        rows=tuple(_form_row(words, game, name, given) for name in question.rows),
        options=tuple((answer, words(f"option.{question.topic}.{answer}")) for answer in question.options),
    )


def _form_row(words: Words, game: Game, name: str, given: Mapping[str, str]) -> FormRow:
    hero = hero_or_spirit(game.state, name)
    label = figure_name(words, name)
    return FormRow(
        name=name,
        label=label,
        letter=disc_letter(game.state, label),
        colour=hero_colour(hero.colour if hero else ""),
        detail=_hero_detail(words, game, hero) if hero else "",
        chosen=given.get(name, ""),
    )


# Numbers


def numbers_view(words: Words, question: Numbers, given: Mapping[str, int]) -> NumbersView:
    """Figures that the table reads off cards and board."""
    help_key, starts = f"question.{question.topic}_help", question.starts
    who = figure_name(words, question.who)
    return NumbersView(
        title=words(f"question.{question.topic}", who=who),
        help=words(help_key, who=who, count=question.together) if help_key in words else "",
        fields=tuple(
            (field, words(f"hellscape.number.{field}"), given.get(field, least)) for field, least in starts.items()
        ),
        least=starts,
    )
