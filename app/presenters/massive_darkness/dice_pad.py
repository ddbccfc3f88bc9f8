"""The dice pad: a roll told face by face, as totals, or left to the app; and what it comes to."""

from collections import Counter
from collections.abc import Sequence

from app.i18n import Words
from app.presenters.dice_views import (
    APP,
    FACES,
    TOTALS,
    DicePadView,
    DieView,
    FaceView,
    ResultView,
    SideView,
    Told,
    answer_of,
    apply_words,
    mode_of,
    modes_of,
    no_dice,
)
from app.presenters.die_faces import counts, symbols
from app.presenters.massive_darkness.faces import face_words
from app.presenters.massive_darkness.phrases import dice_words
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.next_step import Next
from app.presenters.phrases import capital
from app.presenters.settings import Option
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.blanks import ADD, FLIP_ALL, FLIP_ONE
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.pool import dice_are_known
from app.rules.massive_darkness.skills import NOTE, skills_of, skills_of_enemy
from app.rules.massive_darkness.state import Enemy, Hero, State

REMINDERS = {
    ADD: "dice_pad.reminder.add_to_one_blank",
    FLIP_ONE: "dice_pad.reminder.flip_one_blank",
    FLIP_ALL: "dice_pad.reminder.flip_all_blanks",
}

SYMBOL_NAMES = ("bam", "diamond")
MOST_SYMBOLS = 4
"""Drawn before the words, which count them all."""


def pool_of(events: Sequence[Event]) -> ev.PoolGathered | None:
    """Who fights whom in the roll that is open."""
    return next((event for event in reversed(events) if isinstance(event, ev.PoolGathered)), None)


def dice_pad_view(
    words: Words, state: State, question: RollDice, events: Sequence[Event], told: Told, outcome: Sequence[Event]
) -> DicePadView:
    """`outcome` is what the rules would make of the answer, as far as they go without another question."""
    pool = pool_of(events)
    mode = mode_of(question, told.mode)
    result = _result(words, question, told, mode, outcome)
    left = len(question.names) - len(told.faces) if mode == FACES else 0
    attacks, defends = _sides(question)
    return DicePadView(
        title=_title(words, question, pool),
        help=_help(words, state, question, mode, pool),
        rule="combat_roll",
        mode=mode,
        modes=_modes(words, question),
        rerolls=() if mode == APP else _before_telling(words, question),
        reminders=_in_words(words, state, pool) if pool and question.topic == "roll" else (),
        reminders_title=words("dice_pad.in_words"),
        attack=_side(words, state, question, told, attacks, pool.attacker if pool else question.who, "attacks"),
        defense=_side(words, state, question, told, defends, pool.defender if pool else question.who, "defends"),
        totals=tuple((field, words(f"number.{field}"), told.totals.get(field, 0)) for field in question.totals),
        result=result,
        zeros=words("dice_pad.zeros") if mode == TOTALS else "",
        primary=_primary(words, mode, result, left),
        can_apply=mode == APP or result.complete,
        roll=words("dice_pad.roll") if question.dice and mode != APP else "",
        enter=_enter(words, state, pool) if pool and not question.dice else None,
    )


def _enter(words: Words, state: State, pool: ev.PoolGathered) -> Next | None:
    """Enemies have one card, heroes several: theirs are among what they carry."""
    unknown = sorted(figures_of_unknown_dice(state, pool), key=lambda one: isinstance(one, Hero))
    if not unknown:
        return None
    who = unknown[0]
    text = words("dice_pad.enter", who=figure_name(words, who.name))
    if isinstance(who, Hero):
        return Next(text, "pencil-outline", screen="inventory", args={"hero": who.name, "describes": True})
    return Next(text, "pencil-outline", screen="enemy_card", args={"enemy": who.name})


def _before_telling(words: Words, question: RollDice) -> tuple[str, ...]:
    """The re-rolls, and what follows them."""
    rerolls = (words(f"dice_pad.reroll.{one}") for one in question.rerolls)
    return (*rerolls, *(words(REMINDERS[one]) for one in question.reminders))


def _in_words(words: Words, state: State, pool: ev.PoolGathered) -> tuple[str, ...]:
    """What cards of both sides say and only the table can carry out."""
    game = Game(state)
    skills = {hero.name: skills_of(game, hero) for hero in state.heroes}
    skills |= {enemy.name: skills_of_enemy(enemy) for enemy in state.enemies}
    said = [
        (skill.card.name if skill.card else name, skill_words(words, skill.text))
        for name in (pool.attacker, pool.defender)
        for skill in skills.get(name, ())
        if skill.keyword == NOTE
    ]
    return tuple(words("dice_pad.reminder.said", who=figure_name(words, who), what=what) for who, what in said)


def _title(words: Words, question: RollDice, pool: ev.PoolGathered | None) -> str:
    if pool is None or question.topic != "roll":
        return words(f"question.{question.topic}", who=figure_name(words, question.who))
    return words("dice_pad.title", defender=figure_name(words, pool.defender))


def _modes(words: Words, question: RollDice) -> tuple[Option, ...]:
    """One way alone is no choice."""
    modes = modes_of(question)
    return tuple(Option(one, words(f"dice_pad.mode.{one}")) for one in modes) if len(modes) > 1 else ()


def _help(words: Words, state: State, question: RollDice, mode: str, pool: ev.PoolGathered | None) -> str:
    if question.dice:
        return words(f"dice_pad.help.{mode}", dice=dice_words(words, dict(Counter(question.dice))))
    unknown = figures_of_unknown_dice(state, pool) if pool else []
    if pool is None or len(unknown) != 1:
        return words("dice_pad.unknown_all")
    who = figure_name(words, unknown[0].name)
    if not pool.dice:
        return words("dice_pad.unknown_alone", who=who)
    return words("dice_pad.unknown_side", dice=dice_words(words, pool.dice), who=who)


def figures_of_unknown_dice(state: State, pool: ev.PoolGathered) -> list[Hero | Enemy]:
    """Whose dice nobody entered: the attacker, the defender, or both."""
    everybody: list[Hero | Enemy] = [*state.heroes, *state.enemies]
    figures = {one.name: one for one in everybody}
    fighting = [(figures[name], name == pool.defender) for name in (pool.attacker, pool.defender) if name in figures]
    combat_type = CombatType(pool.type)
    return [one for one, defends in fighting if not dice_are_known(one, combat_type, defends=defends)]


def _primary(words: Words, mode: str, result: ResultView, left: int) -> str:
    if mode == APP:
        return words("dice_pad.roll")
    if mode == TOTALS and not result.complete:
        return words("dice_pad.tell_totals")
    if left:
        return words("dice_pad.left", count=left)
    return apply_words(words, result)


# The dice


def _sides(question: RollDice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The dice of the attack and those of the defence: the ones that can show shields."""
    shielding = {colour for colour, faces in question.faces.items() if any("shields" in face for face in faces)}
    pairs = list(zip(question.names, question.dice, strict=True))
    return (
        tuple(name for name, colour in pairs if colour not in shielding),
        tuple(name for name, colour in pairs if colour in shielding),
    )


def _side(
    words: Words, state: State, question: RollDice, told: Told, names: Sequence[str], who: str, verb: str
) -> SideView:  # fmt: skip
    colours = dict(zip(question.names, question.dice, strict=True))
    dice = Counter(colours[name] for name in names)
    return SideView(
        title=capital(words(f"dice_pad.{verb}{_many(state, who)}", who=figure_name(words, who))),
        note=dice_words(words, dict(dice)) if names else no_dice(words, question),
        dice=tuple(_die(words, question, name, colours[name], told.faces.get(name, "")) for name in names),
    )


def _many(state: State, who: str) -> str:
    """A mob's name is a plural."""
    return "_many" if any(enemy.name == who and enemy.kind is Kind.MOB for enemy in state.enemies) else ""


def _die(words: Words, question: RollDice, name: str, colour: str, chosen: str) -> DieView:
    possible = dict.fromkeys(question.faces[colour])
    faces = tuple(FaceView(face, symbols(face), face_words(words, face)) for face in possible)
    shown = symbols(chosen) if chosen else ()
    return DieView(name, colour, words(f"dice.letter.{colour}"), faces, chosen, shown)


def set_words(words: Words, question: RollDice, die: str, face: str) -> str:
    """What undo takes back: 'red die set to 3 hits'."""
    colour, _, number = die.rpartition(" ")
    named = words(f"dice_pad.die.{colour}")
    if question.dice.count(colour) > 1:
        named = words("dice_pad.die_number", die=named, number=number)
    if not face:
        return words("dice_pad.cleared", die=named)
    # The hits or shields alone tell the faces of a die apart.
    return words("dice_pad.set", die=named, face=face_words(words, face.partition(",")[0]))


# What it comes to


def _result(words: Words, question: RollDice, told: Told, mode: str, outcome: Sequence[Event]) -> ResultView:
    rolled = _rolled(told, mode)
    complete = answer_of(question, told) is not None
    wounded = next((event for event in outcome if isinstance(event, ev.Wounded)), None)
    effects = _effects(words, rolled, outcome)
    shown = () if effects else tuple(symbol for symbol in SYMBOL_NAMES for _ in range(rolled[symbol]))[:MOST_SYMBOLS]
    note = " · ".join(effects) or _symbols_note(words, rolled, complete=complete)
    if wounded is not None:
        hits = words("dice_pad.result.hits", count=wounded.hits)
        return ResultView(wounded.hits, wounded.shields, wounded.wounds, complete, shown, note, hits_label=hits)
    is_settled = not (complete and outcome)
    if not is_settled:
        note = " · ".join(filter(None, (note, words("dice_pad.before_enchantments"))))
    wounds = max(0, rolled["hits"] - rolled["shields"]) + rolled["wounds"]
    hits = words("dice_pad.result.hits", count=rolled["hits"])
    return ResultView(
        rolled["hits"], rolled["shields"], wounds, complete, shown, note, hits_label=hits, is_settled=is_settled
    )


def _rolled(told: Told, mode: str) -> Counter[str]:
    """All that was told, with the symbols of both sides together."""
    if mode == FACES:
        return sum((counts(face) for face in told.faces.values()), Counter())
    totals = Counter(told.totals)
    totals["bam"] = totals.pop("bams", 0) + totals.pop("defense_bams", 0)
    totals["diamond"] = totals.pop("diamonds", 0) + totals.pop("defense_diamonds", 0)
    return totals


def _effects(words: Words, rolled: Counter[str], outcome: Sequence[Event]) -> list[str]:
    """What symbols pay for and what skills do, on both sides; and wounds that the table adds."""
    fired = Counter(event.enchantment for event in outcome if isinstance(event, ev.EnchantmentFired))
    effects = [_times(words, skill_words(words, text), times) for text, times in fired.items()]
    return [*effects, words("dice_pad.extra", count=rolled["wounds"])] if rolled["wounds"] else effects


def _symbols_note(words: Words, rolled: Counter[str], *, complete: bool) -> str:
    shown = ", ".join(words(f"dice_pad.shows.{one}", count=rolled[one]) for one in SYMBOL_NAMES if rolled[one])
    return words("dice_pad.no_effect", symbols=shown) if shown and complete else shown


def _times(words: Words, effect: str, times: int) -> str:
    return effect if times == 1 else words("dice_pad.times", effect=effect, count=times)
