"""What sentences are made of: zones, dice, goals, acts, and answers to questions, as players read them."""

from app.i18n import Words
from app.presenters.colours import UNKNOWN_DIE
from app.presenters.massive_darkness.faces import die_letter
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.skill_words import DEFENSE, effects_words, skill_words
from app.rules.core.acts import MOVE
from app.rules.core.dice import Dice, read_dice
from app.rules.core.question import FIGURE, ZONE
from app.rules.massive_darkness.acts import ATTACK, Act, read_act


def zone(name: str | None) -> str:
    return name.upper() if name else "–"


def dice_words(words: Words, dice: Dice, *, known: bool = True) -> str:
    """Not `known` where nobody has entered all of them."""
    parts = [words(f"dice.{colour}", count=count) for colour, count in dice.items() if count]
    return ", ".join(parts if known or not parts else [*parts, die_letter(words, UNKNOWN_DIE)]) or words("dice.none")


def category_name(words: Words, category: str) -> str:
    """Of dice: a type of attack, or defence."""
    return words("enemy.defense" if category == DEFENSE else f"combat.{category}_name")


def pool_words(words: Words, category: str, dice: str) -> str:
    """Dice of a category, with a question mark for those that nobody has entered."""
    label = category_name(words, category)
    return f"{label} {dice_words(words, read_dice(dice))}" if dice else f"{label}\u00a0{die_letter(words, UNKNOWN_DIE)}"


def goal_name(words: Words, goal: str) -> str:
    key = f"landmark.{goal}"
    return words(key) if key in words else figure_name(words, goal)


def act(words: Words, text: str) -> str:
    """What a proposal proposes."""
    match read_act(text):
        case Act(hero=hero, type=combat_type) if hero:
            return words("act.attack", hero=figure_name(words, hero), type=words(f"combat.{combat_type}"))
        case Act(card=card) if card:
            return words("act.draw", card=NAMES.said(words, card))
        case Act(zone=to) if to:
            return words("act.move", to=zone(to))
        case Act(verb=verb):
            return words({ATTACK: "act.attack_after_all", MOVE: "act.move_unseen"}.get(verb, f"act.{verb}"))


def option(words: Words, topic: str, name: str, about: str = "") -> str:
    """An option of a question."""
    if about == ZONE:
        return zone(name)
    if about == FIGURE:
        return figure_name(words, name)
    key = f"option.{topic}.{name}"
    if key in words:
        return words(key)
    if topic == "blood":
        hero, _, what = name.partition(": ")  # effects in a combat, or a keyword
        return words("blood.paid_by", hero=hero, effects=effects_words(words, skill_words(words, what)))
    return effects_words(words, name) if topic in ("enchantment", "cancel_symbols") else name
