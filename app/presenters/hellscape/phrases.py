"""What sentences are made of: zones, dice, rarities, acts, and answers to questions, as players read them."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.colours import UNKNOWN_DIE
from app.presenters.hellscape.ability_words import ability_words, tool_words
from app.presenters.hellscape.faces import dice_count, die_letter, face_words
from app.presenters.hellscape.names import NAMES
from app.rules.core.acts import MOVE
from app.rules.core.dice import Dice, read_dice
from app.rules.core.question import FIGURE, ZONE
from app.rules.hellscape.acts import ATTACK, END, STAY, strike_of, zone_of
from app.rules.hellscape.arms import DEFENSE_POOL
from app.rules.hellscape.cards import Band


def zone(name: str | None) -> str:
    return name.upper() if name else "–"


def band_words(band: Band) -> str:
    """The levels of a deck, as its backs print them."""
    return band.value.replace("-", "–")


def figure_name(words: Words, name: str) -> str:
    """Heroes are called as players call them, enemies as the player's language does; the spirits have words."""
    spirit = f"board.spirit.{name.removesuffix(' spirit')}"
    return words(spirit) if name.endswith(" spirit") and spirit in words else NAMES.said(words, name)


def dice_words(words: Words, dice: Dice, *, known: bool = True) -> str:
    """Not `known` where nobody has entered all of them."""
    parts = [dice_count(words, colour, count) for colour, count in dice.items() if count]
    return ", ".join(parts if known or not parts else [*parts, die_letter(words, UNKNOWN_DIE)]) or words("dice.none")


def pool_words(words: Words, category: str, dice: str) -> str:
    """Dice of a category, with a question mark for those that nobody has entered."""
    label = words("enemy.defense" if category == DEFENSE_POOL else f"combat.{category}_name")
    return f"{label} {dice_words(words, read_dice(dice))}" if dice else f"{label}\u00a0{die_letter(words, UNKNOWN_DIE)}"


def card_words(words: Words, name: str) -> str:
    """A card by its name; what a stance does, by the stance."""
    return stance_words(words, name) if _stance_key(name) in words else NAMES.said(words, name)


def stance_words(words: Words, stance: str) -> str:
    return _if_known(words, _stance_key(stance), stance)


def _stance_key(stance: str) -> str:
    return f"board.stance.{stance.replace(' ', '_')}"


def aura_words(words: Words, aura: str) -> str:
    return _if_known(words, f"board.aura.{aura}", aura)


def element_words(words: Words, element: str) -> str:
    return _if_known(words, f"number.{element}", element)


def _if_known(words: Words, key: str, otherwise: str) -> str:
    """A refusal names what nobody has."""
    return words(key) if key in words else otherwise


def quarter_words(words: Words, number: int | str) -> str:
    """Quarters of the amulet count from 1, clockwise from the top."""
    return _if_known(words, f"hellscape_board.wizard.quarter.{number}", str(number))


def rarity_words(words: Words, rarity: str) -> str:
    return words(f"hellscape.rarity.{rarity}")


def tokens_words(words: Words, tokens: Mapping[str, int]) -> str:
    """'2 common, 1 rare'."""
    return ", ".join(words(f"hellscape.tokens_of.{one}", count=count) for one, count in tokens.items() if count)


def act_words(words: Words, act: str) -> str:
    """What a proposal proposes."""
    strike = strike_of(act)
    if strike is not None:
        return words("act.attack", hero=figure_name(words, strike.hero), type=words(f"combat.{strike.type}"))
    if act in (STAY, END):
        return words(f"act.{act}")
    if act == ATTACK:
        return words("act.attack_after_all")
    return words("act.move", to=zone(zone_of(act))) if act != MOVE else words("act.move_unseen")


def option_words(words: Words, topic: str, name: str, about: str = "") -> str:
    """An option of a question."""
    if about == ZONE:
        return zone(name)
    if about == FIGURE:
        return figure_name(words, name)
    for key in (f"option.{topic}.{name}", f"hellscape.option.{name}"):
        if key in words:
            return words(key)
    match topic:
        case "ability" | "shadow_ability":
            return ability_words(words, name)
        case "resolve":
            return _resolving(words, name)
        case "token" | "chest_token" | "chest_shows":
            return rarity_words(words, name)
        case "tool" | "draw_tool":
            return tool_words(words, name)
        case "max_effect":
            return element_words(words, name)
        case "reroll_one":
            return die_words(words, name)
        case _:
            return NAMES.said(words, name)


def _resolving(words: Words, name: str) -> str:
    """An ability, or what the board of a class lets its hero do with a roll: 'trigger Backstab'."""
    act, _, what = name.partition(" ")
    plain, named = f"hellscape_board.resolve.{name.replace(' ', '_')}", f"hellscape_board.resolve.{act}"
    if plain in words:
        return words(plain)
    if named not in words:
        return ability_words(words, name)
    return words(named, ability=NAMES.said(words, what), shard=ability_words(words, what) if ":" in what else what)


def die_words(words: Words, name: str) -> str:
    """'2 orange: swords 1' is the second die on the table."""
    die, _, face = name.partition(": ")
    colour = die.partition(" ")[2]
    return words("hellscape.die_shows", die=words(f"hellscape.die.{colour}"), face=face_words(words, face))
