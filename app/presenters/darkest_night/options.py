"""Answers in words: what each option of a question says on its row."""

from app.i18n import Words
from app.presenters.darkest_night.effect_words import case_words, option_text
from app.presenters.darkest_night.names import at_place, blight_name, name_of, to_place
from app.presenters.phrases import capital
from app.presenters.printed_names import slug
from app.rules.core.question import BY_CHANCE
from app.rules.darkest_night import necromancer
from app.rules.darkest_night.attack import FALL
from app.rules.darkest_night.combat import AVOID, FIGHT
from app.rules.darkest_night.event_cards import KEEP as KEEP_EVENT
from app.rules.darkest_night.game import DECLINED
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.state import Deck

NAMED = ("drawn_event", "event_to_resolve", "drawn_result", "take_find")
"""Topics whose answers are names, even where another topic has words for the same answer."""


def option_words(words: Words, topic: str, answer: str) -> str:
    """By its topic; what has no words of its own is a name."""
    if answer == BY_CHANCE:
        return words("question.by_chance")
    match topic:
        case "what_first" if answer != FALL:
            return capital(case_words(words, answer))
        case "which_effect":
            return option_text(words, answer)
        case "combat":
            return way_words(words, answer)
        case "exchange_event" | "discard_event" if answer.startswith(f"{KEEP_EVENT} "):
            return words("night.answer.keep_card", card=name_of(words, answer.removeprefix(f"{KEEP_EVENT} ")))
        case "destroy_blight":
            blight, _, place = answer.rpartition(" ")
            return words("night.answer.blight_at", blight=blight_name(words, blight), at=at_place(words, place))
        case "blights_to_move" if answer in PLACES:
            return capital(to_place(words, answer))
        case "look_at_deck" if answer not in (*Deck, DECLINED):
            return words("night.answer.powers_of", hero=name_of(words, answer))
        case "necromancer":
            return capital(act_words(words, answer))
        case "divide_dice" | "blights_to_move":
            return _numbered(words, answer)
        case "card_from_hand":
            card, _, blight = answer.partition(" ")
            return words("night.hand.card", number=card, blight=name_of(words, blight))
    key = f"night.answer.{slug(answer)}"
    return words(key) if key in words and topic not in NAMED else capital(blight_name(words, answer))


def way_words(words: Words, way: str) -> str:
    """'fight with Final Rest 3' is a tactic, and how many of its dice."""
    verb, _, tactic = way.partition(" with ")
    if not tactic or verb not in (FIGHT, AVOID):
        return words(f"night.way.{slug(way)}")
    card, _, dice = tactic.rpartition(" ")
    if dice.isdigit():
        return words(f"night.way.{verb}_with_dice", card=name_of(words, card), dice=dice)
    return words(f"night.way.{verb}_with", card=name_of(words, tactic))


def act_words(words: Words, act: str) -> str:
    """What the Necromancer does: 'move Village', 'stay Ruins'."""
    verb, _, place = act.partition(" ")
    match verb:
        case necromancer.MOVE:
            return words("night.answer.move", to=to_place(words, place))
        case necromancer.STAY:
            return words("night.answer.stay", at=at_place(words, place))
    return act


def _numbered(words: Words, answer: str) -> str:
    """'2 Spies': the second attack; stays and goes have words."""
    number, _, blight = answer.partition(" ")
    if number.isdigit() and blight:
        return words("night.answer.attack_number", number=number, blight=name_of(words, blight))
    return words(f"night.answer.{slug(answer)}")
