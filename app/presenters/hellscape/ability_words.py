"""What cards can do, in words: abilities, and the instructions of roaming monsters and bosses."""

from app.i18n import Words
from app.presenters.hellscape.faces import dice_count
from app.presenters.phrases import capital
from app.rules.core.errors import BadNotation
from app.rules.hellscape.abilities import Ability, Timing, read_ability, read_effects
from app.rules.hellscape.cards import Pattern
from app.rules.hellscape.classes.skills import ClassAbility, read_class_ability
from app.rules.hellscape.effects import Does, Effect
from app.rules.hellscape.patterns import Circumstance, Deed, Step, When, read_step, read_when


def ability_words(words: Words, written: str) -> str:
    """'Attack, 1 mana: +1 sword'; a Shaman's skill names its elements: 'Attack, Fire 2: +3 swords'."""
    try:
        return class_ability_words(words, read_class_ability(written))
    except BadNotation:
        return written


def class_ability_words(words: Words, one: ClassAbility) -> str:
    """One that has lost its brackets already still says its price."""
    ability = read_ability(one.ability)
    effects = ", ".join(effect_words(words, effect) for effect in ability.effects)
    effects = effects or words(f"hellscape.ability.effect.{Does.TEXT}")  # a card of which nobody has told what it does
    elements = [f"{words(f'number.{element}')} {count}" for element, count in one.elements.items()]
    head = ", ".join([*_head(words, ability), *elements])
    said = words("hellscape.ability.said", when=head, effects=effects) if head else capital(effects)
    return words("hellscape.ability.once_a_round", ability=said) if ability.once_a_round else said


def _head(words: Words, ability: Ability) -> list[str]:
    """When it can be used, and what it takes."""
    counted = {
        "mana": ability.mana, "wounds": ability.wounds, "hands": ability.hands, "wounded": ability.wounded,
        "pool": ability.pool,
    }  # fmt: skip
    needed = {
        "shadow": ability.shadow, "light": ability.light, "dual_wield": ability.dual_wield,
        "already_attacked": ability.already_attacked, ability.attack_type: bool(ability.attack_type),
    }  # fmt: skip
    timing = [] if ability.timing is Timing.ANY else [words(f"hellscape.ability.timing.{ability.timing}")]
    costs = [words(f"hellscape.ability.cost.{what}", count=count) for what, count in counted.items() if count]
    return [*timing, *costs, *(words(f"hellscape.ability.needs.{what}") for what, here in needed.items() if here)]


def effect_words(words: Words, effect: Effect) -> str:
    if effect.what is Does.DICE:
        dice = dice_count(words, effect.colour, effect.amount)
        return words("hellscape.ability.effect.dice", dice=dice)
    said = words(f"hellscape.ability.effect.{effect.what.replace(' ', '_')}", count=effect.amount)
    return words("hellscape.ability.unless", effect=said, count=effect.unless) if effect.unless else said


def tool_words(words: Words, tool: str) -> str:
    """A token as it is written, in words: 'Movement: +1 movement point'."""
    if f"hellscape.option.{tool}" in words:
        return words(f"hellscape.option.{tool}")
    action, _, adds = tool.partition(":")
    try:
        effects = read_effects(adds.strip())
    except BadNotation:
        said = adds.strip()
    else:
        said = ", ".join(effect_words(words, effect) for effect in effects)
    key = f"hellscape_board.tool.{action.strip()}"
    return words(key, adds=said) if key in words else tool


def pattern_words(words: Words, pattern: Pattern) -> str:
    """'In light: takes 3 wounds, goes to the closest shadow'."""
    then = ", ".join(step_words(words, step) for step in pattern.then)
    return words("hellscape.ability.said", when=condition_words(words, pattern.when), effects=then)


def condition_words(words: Words, written: str) -> str:
    try:
        when = read_when(written)
    except BadNotation:
        return written
    match when:
        case When(what=Circumstance.TEXT, text=text):
            return text
        case When(what=Circumstance.HEROES_IN_SIGHT, number=number, or_more=or_more):
            key = "heroes_in_sight_or_more" if or_more else "heroes_in_sight"
            return words(f"hellscape.pattern.when.{key}", count=number)
        case When(what=what, number=number):
            return words(f"hellscape.pattern.when.{what.replace(' ', '_')}", count=number)


def step_words(words: Words, written: str) -> str:
    try:
        step = read_step(written)
    except BadNotation:
        return written
    match step:
        case Step(what=Deed.TEXT, text=text):
            return text
        case Step(what=Deed.ATTACK, dice=dice) if dice:
            more = ", ".join(dice_count(words, colour, count) for colour, count in dice.items())
            return words("hellscape.pattern.then.attack_with", dice=more)
        case Step(what=what, number=number):
            return words(f"hellscape.pattern.then.{what.replace(' ', '_')}", count=number)
