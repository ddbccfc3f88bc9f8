"""Instructions of cards in words: 'spend grace 1 | lose secrecy 2' is 'spend 1 grace or lose 2 secrecy'."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.darkest_night.names import name_of
from app.presenters.phrases import capital
from app.presenters.printed_names import slug
from app.rules.core.errors import BadNotation
from app.rules.darkest_night.instructions import Option, Step, read_instruction
from app.rules.darkest_night.reason import Held


def option_text(words: Words, text: str) -> str:
    """One option of an instruction; what is none is said as it is written."""
    try:
        option, *_ = read_instruction(text)
    except BadNotation:
        return text
    return capital(_option(words, option))


def effect_words(words: Words, text: str) -> str:
    """All that an instruction leaves to choose from."""
    said, *others = (_option(words, option) for option in read_instruction(text))
    for other in others:
        said = words("night.step.or", first=said, second=other)
    return said


def effects_words(words: Words, texts: Sequence[str]) -> str:
    """One after the other; what happens where nothing does."""
    return ", ".join(effect_words(words, text) for text in texts) or words("night.step.nothing")


def case_words(words: Words, case: str) -> str:
    """What an event comes to: a name, or the instructions themselves."""
    try:
        return effects_words(words, case.split(", "))
    except BadNotation:
        return name_of(words, case)


def held_words(words: Words, held: Held) -> str:
    """Which case of a card it was, and why: 'secrecy 4: Archer' (4.1)."""
    return words(f"night.held.{held.by}", count=held.value, case=case_words(words, held.case))


def _option(words: Words, option: Option) -> str:
    said = step_words(words, option.step)
    if option.price is None:
        return said
    return words("night.step.at_a_price", price=step_words(words, option.price), effect=said)


def step_words(words: Words, step: Step) -> str:
    match step.verb:
        case "gain" | "lose" | "spend":
            said = words(f"night.step.{step.verb}_{step.track}", count=step.amount)
            return _limited(words, said, step.limit)
        case "darkness" | "dice":
            way = "up" if step.amount > 0 else "down"
            return words(f"night.step.{step.verb}_{way}", count=abs(step.amount))
        case "events":
            return words("night.step.events", count=step.amount)
        case "combat":
            return words("night.step.combat", enemy=name_of(words, step.name))
        case "exhaust one":
            return words("night.step.exhaust_a_power")
        case _:
            return words(f"night.step.{slug(step.verb)}")


def _limited(words: Words, said: str, limit: str) -> str:
    if not limit:
        return said
    return words("night.step.up_to_default", effect=said) if limit == "default" else words(
        "night.step.up_to", effect=said, limit=limit
    )
