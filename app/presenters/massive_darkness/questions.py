"""Questions as the screens show them: a choice, a form, numbers."""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.presenters.colours import DICE_COLOURS, hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.faces import face_words, rolled_words
from app.presenters.massive_darkness.phrases import act, option
from app.presenters.massive_darkness.quest_words import PILLAR_ICON, asked_name, is_pillar, name_alone, with_pillars
from app.presenters.massive_darkness.table import enemy_icon
from app.presenters.massive_darkness.why import why
from app.presenters.massive_darkness.zone_choice import zone_choice
from app.presenters.phrases import capital
from app.presenters.question_views import ChoiceView, FormRow, FormView, NumbersView, OptionRow, in_the_order_of_why
from app.rules.core.event import Event
from app.rules.core.question import FIGURE, NO, Choice, Form, Numbers, Proposal
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.counter_attacks import ATTACKED_UNSEEN
from app.rules.massive_darkness.dice import ATTACK
from app.rules.massive_darkness.doors import ROOMS
from app.rules.massive_darkness.named_cards import FIGURES
from app.rules.massive_darkness.rolling import KEEP
from app.rules.massive_darkness.state import Hero, State

OF_THE_ENEMIES = frozenset({"target", "type", "path", "level_token", "zone_of_firework"})
"""What the book leaves open of them, chance may settle as well (p. 28, 32, 45); what a hero wants, it cannot know."""


def choice_view(words: Words, state: State, question: Choice, events: Sequence[Event] = ()) -> ChoiceView:
    """The options of a choice; of a proposal that is being overruled, what may happen instead.

    `events` are those of the turn so far: who may roll dice again has to see what they show.
    """
    if isinstance(question, Proposal):
        others = question.options[1:]
        rows = tuple(OptionRow(answer, capital(act(words, answer))) for answer in others)
        return ChoiceView(words("turn.overrule_title"), rows, None, by_chance=False)
    columns, cells = zone_choice(state, question)
    title = with_pillars(words, f"question.{question.topic}", question.options)
    return ChoiceView(
        title=words(title, who=asked_name(words, question.who)),
        columns=columns,
        cells=cells,
        options=_rerolls(words, question, events)
        if question.topic == "reroll"
        else tuple(_option(words, state, question, answer) for answer in in_the_order_of_why(question)),
        why=why(words, state, words("why.plain"), question.reason),
        by_chance=_may_chance_decide(state, question),
    )


def _may_chance_decide(state: State, question: Choice) -> bool:
    of_a_hero = any(hero.name == question.who for hero in state.heroes)
    return not question.is_fact and question.topic in OF_THE_ENEMIES and not of_a_hero


def _option(words: Words, state: State, question: Choice, answer: str) -> OptionRow:
    hero = next((hero for hero in state.heroes if question.about == FIGURE and hero.name == answer), None)
    text = option(words, question.topic, answer, question.about)
    if hero is None:
        return OptionRow(answer, text)
    letter = disc_letter(state, hero.name)
    return OptionRow(answer, text, words("fact.xp", count=hero.xp), letter, hero_colour(hero.colour))


def _rerolls(words: Words, question: Choice, events: Sequence[Event]) -> tuple[OptionRow, ...]:
    """Each with the dice it is about, as they lie there."""
    rolled = next((event.dice for event in reversed(events) if isinstance(event, ev.DiceRolled)), ())
    of_side = {
        "attack": [die for die in rolled if die.startswith(ATTACK)],
        "defense": [die for die in rolled if not die.startswith(ATTACK)],
    }
    return tuple(
        OptionRow(answer, option(words, question.topic, answer), rolled_words(words, of_side.get(answer, rolled)))
        for answer in question.options
    )


PRESET = {"reroll_dice": KEEP, ATTACKED_UNSEEN: NO}


def preset(question: Form) -> dict[str, str]:
    """What holds unless it is tapped: dice stay as they lie, and nobody was attacked that the app does not know of.

    What an enemy sees is never taken for granted.
    """
    return dict.fromkeys(question.rows, PRESET[question.topic]) if question.topic in PRESET else {}


def form_view(words: Words, state: State, question: Form, given: Mapping[str, str]) -> FormView:
    """One of a few options for each hero or die. `given` is of this position: what was true before misleads."""
    pillars = any(map(is_pillar, question.rows))
    help_key = "with_pillars.sightings_help" if pillars else f"question.{question.topic}_help"
    return FormView(
        title=words(f"question.{question.topic}", who=asked_name(words, question.who)),
        help=words(help_key, who=asked_name(words, question.who)),
        rows=tuple(_form_row(words, state, question, name, given) for name in question.rows),
        options=tuple((answer, words(f"option.{question.topic}.{answer}")) for answer in question.options),
    )


def _form_row(words: Words, state: State, question: Form, name: str, given: Mapping[str, str]) -> FormRow:
    if question.topic == "reroll_dice":
        return _die_row(words, name, given)
    hero = next((hero for hero in state.heroes if hero.name == name), None)
    return _hero_row(words, state, hero, given) if hero else _figure_row(words, state, name, given)


def _figure_row(words: Words, state: State, name: str, given: Mapping[str, str]) -> FormRow:
    """An enemy, or a pillar that a quest treats like a figure."""
    enemy = next((enemy for enemy in state.enemies if enemy.name == name), None)
    return FormRow(
        name=name,
        label=name_alone(words, name),
        letter="",
        colour=hero_colour(""),
        detail="",
        chosen=given.get(name, ""),
        icon=enemy_icon(enemy) if enemy else PILLAR_ICON,
        is_enemy=enemy is not None,
    )


def _hero_row(words: Words, state: State, hero: Hero, given: Mapping[str, str]) -> FormRow:
    return FormRow(
        name=hero.name,
        label=hero.name,
        letter=disc_letter(state, hero.name),
        colour=hero_colour(hero.colour),
        detail=words("fact.xp", count=hero.xp),
        chosen=given.get(hero.name, ""),
    )


def _die_row(words: Words, name: str, given: Mapping[str, str]) -> FormRow:
    """A die that was rolled, as in '2 red: hits 1'."""
    die, _, face = name.partition(": ")
    number, _, colour = die.partition(" ")
    return FormRow(
        name=name,
        label=face_words(words, face),
        letter=words(f"dice.letter.{colour}"),
        colour=DICE_COLOURS[colour],
        detail=words("dice_pad.die_of_roll", number=number),
        chosen=given.get(name, ""),
        is_die=True,
    )


def numbers_view(words: Words, question: Numbers, given: Mapping[str, int]) -> NumbersView:
    """Figures that the table reads off cards and board."""
    help_key, starts = f"question.{question.topic}_help", question.starts
    return NumbersView(
        title=words(f"question.{question.topic}", who=asked_name(words, question.who)),
        help=words(help_key, who=asked_name(words, question.who)) if help_key in words else "",
        fields=tuple(
            (field, _number_label(words, question, field), given.get(field, least)) for field, least in starts.items()
        ),
        least=starts,
    )


def _number_label(words: Words, question: Numbers, field: str) -> str:
    """Most have words; where something is divided among heroes, they have names.

    Health is printed for each figure of a mob, and for single enemies per hero (p. 21).
    """
    if question.topic == FIGURES and field == "health":
        return words("add_enemy.health_each" if "per_hero" in question.fields else "add_enemy.health_per_hero")
    if question.topic == ROOMS:
        room, _, what = field.removeprefix("zone").partition("_")
        return words("number.in_room", number=room, what=words(f"number.room_{what}"))
    return words(f"number.{field}") if f"number.{field}" in words else field
