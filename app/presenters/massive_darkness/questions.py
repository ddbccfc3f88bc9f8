"""Questions as the screens show them: a choice, a form, numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.colours import hero_colour
from app.presenters.massive_darkness.sentences import act, dice_words, option
from app.presenters.massive_darkness.why import why
from app.presenters.summaries import WhyView
from app.rules.core.event import Event
from app.rules.core.question import Choice, Form, Numbers, Proposal
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.state import Arms, State


@dataclass(frozen=True)
class OptionRow:
    """Something to tap: the answer it gives, its words, and a hero's disc where it is a hero."""

    answer: str
    text: str
    detail: str = ""
    letter: str = ""
    colour: str = ""


@dataclass(frozen=True)
class ChoiceView:
    title: str
    options: tuple[OptionRow, ...]
    why: WhyView | None
    by_chance: bool


def choice_view(words: Words, state: State, question: Choice) -> ChoiceView:
    """The options of a choice; of a proposal that is being overruled, what may happen instead."""
    if isinstance(question, Proposal):
        others = question.options[1:]
        rows = tuple(OptionRow(answer, _capital(act(words, answer))) for answer in others)
        return ChoiceView(words("turn.overrule_title"), rows, None, by_chance=False)
    return ChoiceView(
        title=words(f"question.{question.topic}", who=question.who),
        options=tuple(_option(words, state, question, answer) for answer in question.options),
        why=why(words, state, words("why.plain"), question.reason),
        by_chance=not question.is_fact,
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _option(words: Words, state: State, question: Choice, answer: str) -> OptionRow:
    hero = next((hero for hero in state.heroes if hero.name == answer), None)
    text = option(words, question.topic, answer)
    if hero is None:
        return OptionRow(answer, text)
    return OptionRow(answer, text, words("fact.xp", count=hero.xp), hero.name[:1].upper(), hero_colour(hero.colour))


@dataclass(frozen=True)
class FormRow:
    name: str
    letter: str
    colour: str
    detail: str
    chosen: str


@dataclass(frozen=True)
class FormView:
    title: str
    help: str
    rows: tuple[FormRow, ...]
    options: tuple[tuple[str, str], ...]


def form_view(words: Words, state: State, question: Form) -> FormView:
    """What an enemy sees of every hero. Nothing is filled in: what was true for the last position misleads here."""
    heroes = {hero.name: hero for hero in state.heroes}
    return FormView(
        title=words(f"question.{question.topic}", who=question.who),
        help=words(f"question.{question.topic}_help", who=question.who),
        rows=tuple(
            FormRow(
                name=name,
                letter=name[:1].upper(),
                colour=hero_colour(heroes[name].colour),
                detail=words("fact.xp", count=heroes[name].xp),
                chosen="",
            )
            for name in question.rows
        ),
        options=tuple((answer, words(f"option.{question.topic}.{answer}")) for answer in question.options),
    )


@dataclass(frozen=True)
class NumbersView:
    title: str
    help: str
    fields: tuple[tuple[str, str], ...]
    equation: str
    apply: str


def _dice_to_roll(words: Words, state: State, pool: ev.PoolGathered | None) -> str:
    """Heroes' dice are on their cards until they are entered; then the players are told to add them."""
    dice = pool.dice if pool else {}
    fighting = [hero for hero in state.heroes if pool and hero.name in (pool.attacker, pool.defender)]
    unknown = any(hero.arms == Arms() for hero in fighting)
    if not dice:
        return words("question.roll_unknown")
    return words("question.roll_dice_and_hero" if unknown else "question.roll_dice", dice=dice_words(words, dice))


def numbers_view(
    words: Words, state: State, question: Numbers, given: Mapping[str, int], events: Sequence[Event]
) -> NumbersView:
    """The totals entered so far, and what they come to before enchantments."""
    wounds = max(0, given.get("hits", 0) - given.get("shields", 0)) + given.get("wounds", 0)
    against = next((event for event in reversed(events) if isinstance(event, ev.PoolGathered)), None)
    title = words("question.roll_of", attacker=against.attacker, defender=against.defender) if against else ""
    return NumbersView(
        title=title or words("question.roll"),
        help=_dice_to_roll(words, state, against),
        fields=tuple((field, words(f"number.{field}")) for field in question.fields),
        equation=words(
            "question.equation_extra" if given.get("wounds") else "question.equation",
            hits=given.get("hits", 0),
            shields=given.get("shields", 0),
            extra=given.get("wounds", 0),
            wounds=wounds,
        ),
        apply=words("question.apply", count=wounds),
    )
