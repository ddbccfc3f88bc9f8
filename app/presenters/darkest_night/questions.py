"""Questions as the screens show them: what is asked, and what can be answered."""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.presenters.darkest_night.effect_words import effects_words
from app.presenters.darkest_night.heroes import colour_of, letter_of
from app.presenters.darkest_night.names import name_of, printed_name
from app.presenters.darkest_night.options import act_words, option_words
from app.presenters.darkest_night.power_words import power_kind, power_text
from app.presenters.darkest_night.sentences import who_words
from app.presenters.darkest_night.why import why_view
from app.presenters.question_views import ChoiceView, FormRow, FormView, OptionRow
from app.rules.core.event import Event
from app.rules.core.question import FIGURE, AnyQuestion, Choice, Form, Proposal
from app.rules.darkest_night.combat import AVOID, COMBAT_TOPIC, FIGHT
from app.rules.darkest_night.death import SPEND
from app.rules.darkest_night.event_cards import PAY
from app.rules.darkest_night.events import EventDrawn, MapCardShown
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.map_deck import blight_on
from app.rules.darkest_night.setup import FIRST_BLIGHTS

COLOUR_OF_THINGS = "#8F857A"
NAMES_ITS_EVENT = ("drawn_event", "event_to_resolve", "exchange_event", "discard_event")
OUT_OF_HIS_HAND = ("card_from_hand", "necromancer_goes")
COSTS_TRACKS = (COMBAT_TOPIC, "which_effect", "cancel_event", "pay_for_event")


def title(words: Words, question: AnyQuestion) -> str:
    who = who_words(words, question.topic, question.who)
    if isinstance(question, Proposal):
        return f"{who}: {act_words(words, question.proposed)}"
    return words(_key(question), who=who)


def _key(question: AnyQuestion) -> str:
    """Not every enemy leaves the choice between a fight and an escape (8.0)."""
    if question.topic == COMBAT_TOPIC and isinstance(question, Choice):
        ways = [way for way in (FIGHT, AVOID) if any(option.startswith(way) for option in question.options)]
        return "question.combat" if len(ways) == 2 else f"night.combat.how_{ways[0]}"
    return f"question.{question.topic}"


def shown(words: Words, question: AnyQuestion) -> str:
    """Title and options as one text, for a log or a narrow screen."""
    match question:
        case Choice():
            return " / ".join([title(words, question), *_texts(words, question)])
        case Form():
            return " / ".join([title(words, question), words(f"question.{question.topic}_help"), *question.rows])
    return title(words, question)


def _texts(words: Words, question: Choice) -> list[str]:
    return [option_words(words, question.topic, answer) for answer in question.options]


# Choices


def choice_view(words: Words, game: Game, question: Choice, events: Sequence[Event] = ()) -> ChoiceView:
    """The options of a choice; of a proposal that is being overruled, what may happen instead.

    `events` are what led to it: they say which event was drawn.
    """
    if isinstance(question, Proposal):
        rows = tuple(OptionRow(answer, act_words(words, answer)) for answer in question.options[1:])
        return ChoiceView(words("turn.overrule_title"), rows, None, by_chance=False)
    return ChoiceView(
        title=title(words, question),
        options=tuple(_option_row(words, game, question, answer, events) for answer in question.options),
        why=why_view(words, game, question.reason),
        by_chance=not question.is_fact,
        help=_help(words, game, question, events),
    )


def _help(words: Words, game: Game, question: Choice, events: Sequence[Event]) -> str:
    """What to do at the table before answering; else the event that asks."""
    if is_secret(question):
        return words("night.choice.secret")
    if question.reason == FIRST_BLIGHTS:
        return words("question.first_blights_help")
    if question.topic == "drawn_power" and _has_own_deck(game, question.who):
        return words("question.own_deck_help")
    if question.topic == "keep_power" or (question.topic == "drawn_power" and _is_search(events)):
        return words("question.keep_power_help")
    if question.topic in NAMES_ITS_EVENT:
        return ""
    return "\n".join(filter(None, (event_words(words, events), _at_stake(words, game, question))))


def is_secret(question: Choice) -> bool:
    """The heroes are not shown the Necromancer's hand (14.2.1)."""
    return question.topic in OUT_OF_HIS_HAND


def _at_stake(words: Words, game: Game, question: Choice) -> str:
    """What he has of what a combat or an event may cost him; the sheet lies under the question."""
    if question.topic not in COSTS_TRACKS:
        return ""
    hero = game.hero(question.who)
    return words("night.both_tracks", grace=hero.grace, secrecy=hero.secrecy)


def _has_own_deck(game: Game, name: str) -> bool:
    """The backs of its cards would give away what comes: it is drawn from below (14.4)."""
    own = {power.name for power in game.box.heroes[name].powers}
    hero = game.hero(name)
    return not own.issuperset([*hero.power_deck, *(card.name for card in hero.powers)])


def _is_search(events: Sequence[Event]) -> bool:
    """The only find that draws powers from the top is the cache with its two; a chest or a card draws one (4.1)."""
    return any(isinstance(event, MapCardShown) for event in events)


def _option_row(
    words: Words, game: Game, question: Choice, answer: str, events: Sequence[Event]
) -> OptionRow:
    text = option_words(words, question.topic, answer)
    hero = next((hero for hero in game.state.heroes if question.about == FIGURE and hero.name == answer), None)
    if hero is None:
        return OptionRow(answer, text, _detail(words, game, question, answer, events))
    facts = words("night.both_tracks", grace=hero.grace, secrecy=hero.secrecy)
    return OptionRow(answer, text, facts, letter_of(text), colour_of(game.state, hero.name))


def _detail(words: Words, game: Game, question: Choice, answer: str, events: Sequence[Event]) -> str:
    """What a power does, what is to be paid, what his hand has for a place; a printed name where it differs."""
    if answer in game.box.powers:
        power = game.box.powers[answer]
        return f"{power_kind(words, power)} · {power_text(words, power)}"
    if question.topic == "wound" and answer == SPEND:
        hero = game.hero(question.who)
        return words("night.both_tracks", grace=hero.grace, secrecy=hero.secrecy)
    if question.topic == "necromancer_goes":
        return ", ".join(sorted({name_of(words, blight_on(game, card, answer)) for card in game.state.hand}))
    if answer == PAY:
        return _price(words, game, events)
    return printed_name(words, answer) if question.is_fact else ""


def _price(words: Words, game: Game, events: Sequence[Event]) -> str:
    """Of the event that was drawn last: only one of them can be paid for at a time."""
    card = game.box.events.get(last_event(events))
    return effects_words(words, card.price or card.cancel) if card else ""


def event_words(words: Words, events: Sequence[Event]) -> str:
    """'Event: Horde'; empty where none was drawn."""
    drawn = last_event(events)
    return words("night.choice.event", name=drawn) if drawn else ""


def last_event(events: Sequence[Event]) -> str:
    """The card; empty where none was drawn."""
    return next((event.card for event in reversed(events) if isinstance(event, EventDrawn)), "")


def found(options: Sequence[OptionRow], typed: str) -> tuple[OptionRow, ...]:
    """Those whose name begins with what was typed, then those that have it anywhere in it."""
    wanted = typed.strip().casefold()
    having = [row for row in options if wanted in row.text.casefold() or wanted in row.detail.casefold()]
    return tuple(sorted(having, key=lambda row: not row.text.casefold().startswith(wanted)))


# Forms


def form_view(words: Words, game: Game, question: Form, given: Mapping[str, str]) -> FormView:
    return FormView(
        title=title(words, question),
        help=words(f"question.{question.topic}_help"),
        rows=tuple(_form_row(words, question, row, given) for row in question.rows),
        options=tuple((answer, option_words(words, question.topic, answer)) for answer in question.options),
    )


def _form_row(words: Words, question: Form, row: str, given: Mapping[str, str]) -> FormRow:
    """'2: 5' is the second die, which shows 5; '1 Spies' the first blight."""
    number, _, thing = row.partition(" ")
    if question.topic == "divide_dice":
        label = words("night.die_shows", number=number.rstrip(":"), face=thing)
        return FormRow(row, label, thing, COLOUR_OF_THINGS, "", given.get(row, ""))
    label = name_of(words, thing)
    return FormRow(row, label, letter_of(label), COLOUR_OF_THINGS, "", given.get(row, ""))
