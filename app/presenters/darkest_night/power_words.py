"""What a power does, in sentences made of its data (6.0)."""

from collections.abc import Iterator

from app.i18n import Words
from app.presenters.darkest_night.effect_words import effects_words
from app.presenters.darkest_night.names import name_of
from app.presenters.phrases import capital
from app.presenters.printed_names import slug
from app.rules.darkest_night.box import Act, Dice, Oath, Power, Tactic


def power_text(words: Words, power: Power) -> str:
    return " ".join(_sentences(words, power))


def power_kind(words: Words, power: Power) -> str:
    return words(f"night.kind.{power.kind}")


def power_title(words: Words, power: Power) -> str:
    """'Sprint · Tactic'."""
    return f"{name_of(words, power.name)} · {power_kind(words, power)}"


def _sentences(words: Words, power: Power) -> Iterator[str]:
    if power.tactic is not None:
        yield from _tactic(words, power.tactic)
    if power.act is not None:
        yield from _act(words, power, power.act)
    yield from (_dice(words, dice) for dice in power.dice)
    if power.at_start:
        yield words("night.power.at_start", effects=effects_words(words, power.at_start))
    if power.default_grace:
        yield words("night.power.default_grace", count=power.default_grace)
    if power.pray:
        yield words("night.power.pray", count=power.pray)
    yield from (words(f"night.does.{slug(rule)}") for rule in power.rules)
    if power.oath is not None:
        yield from _oath(words, power.oath)


def _dice(words: Words, dice: Dice) -> str:
    roll = words(f"night.roll.{dice.roll}")
    if dice.darkness:
        return words("night.power.dice_from", count=dice.plus, roll=roll, darkness=dice.darkness)
    return words("night.power.dice", count=dice.plus, roll=roll)


def _tactic(words: Words, tactic: Tactic) -> Iterator[str]:
    for way, dice in (("fight", tactic.fight), ("elude", tactic.elude)):
        if dice:
            count = dice[0] if len(dice) == 1 else 0
            yield words(f"night.power.tactic_{way}", dice=_either(words, dice), count=count)
    if tactic.highest:
        yield words("night.power.highest", count=tactic.highest)
    if tactic.chosen:
        yield words("night.power.chosen", count=tactic.chosen)
    if tactic.secrecy:
        yield words("night.power.spend_secrecy", count=tactic.secrecy)
    if tactic.attacks_only:
        yield words("night.power.attacks_only")
    if tactic.outside_monastery:
        yield words("night.power.outside_monastery")
    for when, effects in (
        ("on_success", tactic.on_success), ("on_two", tactic.on_two), ("below_two", tactic.below_two),
        ("on_a_1", tactic.on_one),
    ):  # fmt: skip
        if effects:
            yield words(f"night.power.{when}", effects=effects_words(words, effects))
    if tactic.exhaust:
        yield words(f"night.power.exhaust_{slug(tactic.exhaust)}")


def _either(words: Words, dice: tuple[int, ...]) -> str:
    first, *others = map(str, dice)
    for other in others:
        first = words("night.power.dice_or", first=first, second=other)
    return first


def _act(words: Words, power: Power, act: Act) -> Iterator[str]:
    key = f"night.act.{slug(act.verb)}"
    special = f"{key}_{power.kind}"
    effects = effects_words(words, act.gain)
    what = words(special if special in words else key, dice=act.dice, effects=effects)
    yield words("night.power.any_time" if act.any_time else "night.power.as_action", what=what)
    if act.gain and act.verb not in ("gain", "bless"):
        yield words("night.power.then", effects=effects)
    if act.secrecy:
        yield words("night.power.spend_secrecy", count=act.secrecy)
    if act.grace:
        yield words("night.power.spend_grace", count=act.grace)
    if act.outside_monastery:
        yield words("night.power.outside_monastery")
    if act.exhaust:
        yield words("night.power.exhaust_use")


def _oath(words: Words, oath: Oath) -> Iterator[str]:
    moment = words(f"night.moment.{slug(oath.fulfilled_by)}")
    yield capital(words("night.power.fulfilled", moment=moment, effects=effects_words(words, oath.reward)))
    for what in oath.broken_by:
        moment = words(f"night.moment.{slug(what)}")
        yield words("night.power.broken", moment=moment, effects=effects_words(words, oath.price))
