"""Questions as the screens show them: what is asked, and what can be answered."""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.presenters.darkest_night.effect_words import effects_words, held_words
from app.presenters.darkest_night.heroes import colour_of, letter_of
from app.presenters.darkest_night.kingdom import BLIGHT_ICONS, entering_words
from app.presenters.darkest_night.names import NAMES, at_place, name_of, names_of
from app.presenters.darkest_night.options import act_words, option_words
from app.presenters.darkest_night.power_words import power_kind, power_text
from app.presenters.darkest_night.sentences import who_words
from app.presenters.darkest_night.why import why_view
from app.presenters.phrases import capital
from app.presenters.plain_words import plain
from app.presenters.printed_names import slug
from app.presenters.question_views import ChoiceView, FormRow, FormView, OptionRow
from app.rules.core.event import Event
from app.rules.core.question import FIGURE, AnyQuestion, Choice, Form, Proposal
from app.rules.darkest_night.blights import room
from app.rules.darkest_night.box import BLIGHTS, COUNTERS, RESULTS
from app.rules.darkest_night.combat import AVOID, COMBAT_TOPIC, FIGHT
from app.rules.darkest_night.death import SPEND
from app.rules.darkest_night.event_cards import PAY, held_now
from app.rules.darkest_night.events import EventCase, EventDrawn, MapCardShown
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY, OPEN_PLACES, PLACES
from app.rules.darkest_night.map_deck import PLAYS, blight_on
from app.rules.darkest_night.setup import FIRST_BLIGHTS
from app.rules.darkest_night.state import MOST_BLIGHTS, Deck

COLOUR_OF_A_DIE = "#D3C6B5"
MAP_CARD_SHOWS = {"drawn_blight": BLIGHTS, "drawn_result": RESULTS}
NAMES_ITS_EVENT = ("drawn_event", "event_to_resolve", "exchange_event", "discard_event")
OUT_OF_HIS_HAND = ("card_from_hand", "necromancer_goes")
HE_GOES = ("go_to", "go_anywhere", "waystone_first", "way_to")
USES_ITEMS = ("after_roll", "discard_item")
COSTS_TRACKS = (COMBAT_TOPIC, "which_effect", "cancel_event", "pay_for_event")


def title(words: Words, question: AnyQuestion) -> str:
    who = who_words(words, question.topic, question.who)
    if isinstance(question, Proposal):
        return words("night.necromancer.waits", who=who, act=act_words(words, question.proposed))
    return words(_key(question), who=who)


def _key(question: AnyQuestion) -> str:
    """Not every enemy leaves the choice between a fight and an escape (8.0)."""
    if question.topic == COMBAT_TOPIC and isinstance(question, Choice):
        ways = [way for way in (FIGHT, AVOID) if any(option.startswith(way) for option in question.options)]
        return "question.combat" if len(ways) == 2 else f"night.combat.how_{ways[0]}"
    return f"question.{question.topic}"


# Choices


def choice_view(words: Words, game: Game, question: Choice, events: Sequence[Event] = ()) -> ChoiceView:
    """The options of a choice; of a proposal that is being overruled, what may happen instead.

    `events` are what led to it: they say which event was drawn.
    """
    if isinstance(question, Proposal):
        rows = tuple(OptionRow(answer, capital(act_words(words, answer))) for answer in question.options[1:])
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
    if is_secret(game, question):
        return words("night.choice.secret")
    if question.topic in MAP_CARD_SHOWS:
        return _of_a_map_card(words, question)
    if question.topic == "choose_power" and Deck.POWER in game.state.physical:
        return words("question.choose_power_help")
    if question.topic == "drawn_power" and _has_own_deck(game, question.who):
        return words("question.own_deck_help")
    if question.topic == "keep_power" and Deck.POWER in game.state.physical:
        return words(f"question.other_power_{'on_top' if _has_own_deck(game, question.who) else 'under'}_help")
    if question.topic == "keep_power" or (question.topic == "drawn_power" and _is_search(events)):
        return words("question.keep_power_help")
    if question.topic in NAMES_ITS_EVENT:
        return ""
    if question.topic == "read_event":
        return _unread(words, game, question)
    return "\n".join(filter(None, (event_words(words, events), _at_stake(words, game, question))))


def _of_a_map_card(words: Words, question: Choice) -> str:
    """Of the table's own deck: what is to be drawn, and what to do where the card names what has run out (12.1)."""
    plays = question.reason == PLAYS
    lines = [words("question.hand_on_the_table_help")] if plays else []
    lines += [words("question.first_blights_help")] if question.reason == FIRST_BLIGHTS else []
    if gone := [one for one in MAP_CARD_SHOWS[question.topic] if one not in question.options]:
        lines.append(words(f"question.{'hand_' if plays else ''}run_out_help", what=names_of(words, gone)))
    return "\n".join(lines)


def is_secret(game: Game, question: Choice) -> bool:
    """The heroes are not shown the Necromancer's hand (14.2.1), where the app holds it."""
    return question.topic in OUT_OF_HIS_HAND and bool(game.state.hand)


def _at_stake(words: Words, game: Game, question: Choice) -> str:
    """What he has of what a combat or an event may cost him; the sheet lies under the question."""
    if question.topic not in COSTS_TRACKS:
        return ""
    hero = game.hero(question.who)
    return words("night.both_tracks", grace=hero.grace, secrecy=hero.secrecy)


def _has_own_deck(game: Game, name: str) -> bool:
    """The backs of its cards would give away what comes: it is drawn from below, and put back on top (14.4)."""
    own = {power.name for power in game.box.heroes[name].powers}
    hero = game.hero(name)
    return not own.issuperset([*hero.power_deck, *(card.name for card in hero.powers)])


def _is_search(events: Sequence[Event]) -> bool:
    """The only find that draws powers from the top is the cache with its two; a chest or a card draws one (4.1)."""
    return any(isinstance(event, MapCardShown) for event in events)


def _option_row(words: Words, game: Game, question: Choice, answer: str, events: Sequence[Event]) -> OptionRow:
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
        return NAMES.under(words, answer, power_kind(words, power), power_text(words, power))
    if question.topic == "wound" and answer == SPEND:
        hero = game.hero(question.who)
        return words("night.both_tracks", grace=hero.grace, secrecy=hero.secrecy)
    if question.topic == "necromancer_goes":
        return _his_hand_for(words, game, answer)
    if question.topic == "card_from_hand":
        return _elsewhere(words, game, answer.partition(" ")[0])
    if question.topic in HE_GOES and answer in PLACES:
        return entering_words(words, game, game.hero(question.who), answer)
    if question.topic in USES_ITEMS and answer in COUNTERS:
        return words(f"night.item_does.{slug(answer)}")
    if question.topic == "blights_go_to":
        return words("night.place.room", count=room(game, answer))
    if answer == PAY:
        return _price(words, game, events)
    kind = answer.partition(" (")[0]
    if kind in BLIGHTS:
        return NAMES.under(words, kind, words(f"night.blight.{slug(kind)}"))
    return NAMES.printed(words, answer) if question.is_fact else ""


def _his_hand_for(words: Words, game: Game, place: str) -> str:
    """What each of his cards would create if he went there; a fifth blight comes to the Monastery (10.1)."""
    is_full = len(game.state.blights[place]) >= MOST_BLIGHTS
    blights = names_of(words, (blight_on(game, card, MONASTERY if is_full else place) for card in game.state.hand))
    return words("night.hand.full", blights=blights) if is_full else blights


def _elsewhere(words: Words, game: Game, card: str) -> str:
    """What a card of his hand would bring to each place: what he gives away by playing it now (14.2)."""
    brings = ((place, blight_on(game, card, place)) for place in OPEN_PLACES)
    return " · ".join(words("night.hand.brings", place=name_of(words, place), blight=name_of(words, blight))
                      for place, blight in brings)  # fmt: skip


def _price(words: Words, game: Game, events: Sequence[Event]) -> str:
    """Of the event that was drawn last: only one of them can be paid for at a time."""
    card = game.box.events.get(last_event(events))
    return effects_words(words, card.price or card.cancel) if card else ""


def event_words(words: Words, events: Sequence[Event]) -> str:
    """'Event: Horde'; with the case that holds, as soon as that is known. Empty where none was drawn."""
    told = next((event for event in reversed(events) if isinstance(event, EventDrawn | EventCase)), None)
    if told is None:
        return ""
    said = words("night.choice.event", name=NAMES.both(words, told.card))
    held = told.reason.held if isinstance(told, EventCase) else None
    return words("night.choice.event_case", event=said, held=held_words(words, held)) if held else said


def _unread(words: Words, game: Game, question: Choice) -> str:
    """'Event: Dead Servant – secrecy 4, so Archer', as things stand (6.3.2)."""
    card = game.box.events[question.subject]
    said = words("night.choice.event", name=NAMES.both(words, card.name))
    held = held_now(game, game.hero(question.who), card)
    return words("night.choice.event_case", event=said, held=held_words(words, held)) if held else said


def last_event(events: Sequence[Event]) -> str:
    """The card; empty where none was drawn."""
    return next((event.card for event in reversed(events) if isinstance(event, EventDrawn)), "")


def found(options: Sequence[OptionRow], typed: str) -> tuple[OptionRow, ...]:
    """Those whose name begins with what was typed, then those that have it anywhere in it."""
    wanted = plain(typed.strip())
    having = [row for row in options if wanted in plain(row.text) or wanted in plain(row.detail)]
    return tuple(sorted(having, key=lambda row: not plain(row.text).startswith(wanted)))


# Forms


def form_view(words: Words, game: Game, question: Form, given: Mapping[str, str]) -> FormView:
    return FormView(
        title=title(words, question),
        help=_form_help(words, game, question),
        rows=tuple(_form_row(words, question, row, given) for row in question.rows),
        options=tuple((answer, option_words(words, question.topic, answer)) for answer in question.options),
    )


def _form_help(words: Words, game: Game, question: Form) -> str:
    """Of blights that are led away, how many their goal has room for (10.1)."""
    key = f"question.{question.topic}_help"
    if question.topic != "blights_to_move":
        return words(key)
    to = question.options[-1]
    return words(key, at=at_place(words, to), count=room(game, to))


def _form_row(words: Words, question: Form, row: str, given: Mapping[str, str]) -> FormRow:
    """'2: 5' is the second die, which shows 5; '1 Spies' the first blight."""
    number, _, thing = row.partition(" ")
    if question.topic == "divide_dice":
        label = words("night.die_shows", number=number.rstrip(":"), face=thing)
        return FormRow(row, label, thing, COLOUR_OF_A_DIE, "", given.get(row, ""), is_die=True)
    return FormRow(row, name_of(words, thing), "", COLOUR_OF_A_DIE, "", given.get(row, ""), BLIGHT_ICONS[thing])
