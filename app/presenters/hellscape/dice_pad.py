"""The dice pad: a roll told face by face, as totals, or left to the app; and what it comes to."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

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
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.faces import die_letter, face_words
from app.presenters.hellscape.phrases import card_words, dice_words, figure_name
from app.presenters.hellscape.roll_words import Claws, claws_on, fighters, reminders, shown_totals
from app.presenters.next_step import Next
from app.presenters.settings import Option
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.hellscape import events as ev
from app.rules.hellscape.arms import ATTACK, ENEMY, SHADOW, CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.game import TRAPS, Game
from app.rules.hellscape.items import arms_of, without_dice
from app.rules.hellscape.pool import dice_are_known
from app.rules.hellscape.state import State

FIRST_ROLL, TRAP_ROLL, ROLLED_AGAIN = "roll", "roll_trap", "roll_again"
COMBAT_ROLLS = (FIRST_ROLL, "roll_more", ROLLED_AGAIN)
EXTRAS = ("mana", "claws", "hands", "shadows")
"""What dice show besides swords and shields, in the order of the rules."""
SYMBOL_NAMES = {"mana": "mana", "claws": "claw", "hands": "hand", "shadows": "shadow"}
MOST_SYMBOLS = 4
"""Drawn before the words, which count them all."""


def pool_of(events: Sequence[Event]) -> ev.PoolGathered | None:
    """Who fights whom in the roll that is open."""
    return next((event for event in reversed(events) if isinstance(event, ev.PoolGathered)), None)


def dice_pad_view(
    words: Words, game: Game, question: RollDice, events: Sequence[Event], told: Told, outcome: Sequence[Event]
) -> DicePadView:
    """`outcome` is what the rules would make of the answer, as far as they go without another question."""
    state = game.state
    pool = pool_of(events) if question.topic in COMBAT_ROLLS else None
    mode = mode_of(question, told.mode)
    result = _result(words, question, told, mode, outcome)
    left = len(question.names) - len(told.faces) if mode == FACES else 0
    ours, others = _sides(state, question, pool)
    return DicePadView(
        title=_title(words, game, question, pool),
        help=_help(words, game, question, mode, pool),
        mode=mode,
        modes=tuple(Option(one, words(f"dice_pad.mode.{one}")) for one in modes_of(question)),
        attack=_side(words, question, told, ours, _side_title(words, state, question, pool, attacks=True)),
        defense=_side(words, question, told, others, _side_title(words, state, question, pool, attacks=False)),
        totals=tuple(
            (one, words(f"hellscape.number.{one}"), told.totals.get(one, 0))
            for one in shown_totals(state, question, pool)
        ),
        result=result,
        reminders=reminders(words, game, events, pool, mode) if question.topic == FIRST_ROLL else (),
        reminders_title=words("hellscape.dice.reminders"),
        primary=_primary(words, mode, result, left, claws_on(state, pool, told, mode, outcome)),
        zeros=words("dice_pad.zeros") if mode == TOTALS else "",
        can_apply=mode == APP or result.complete,
        rule=question.reason.rule if question.reason else "",
        roll=words("dice_pad.roll") if question.dice and mode != APP else "",
        enter=_enter(words, game, pool) if not question.dice else None,
    )  # fmt: skip


def _title(words: Words, game: Game, question: RollDice, pool: ev.PoolGathered | None) -> str:
    if question.topic == ROLLED_AGAIN:
        return words("hellscape.dice.again", who=figure_name(words, question.who))
    if pool is None or question.topic != FIRST_ROLL:
        topic = _trap_sprung(game, question.who) if question.topic == TRAP_ROLL else question.topic
        return words(f"question.{topic}", who=figure_name(words, question.who))
    return words("dice_pad.title", defender=figure_name(words, pool.defender))


def _trap_sprung(game: Game, hero: str) -> str:
    """Which of them it is; where both lie, the roll itself does not say."""
    at = next((one.at for one in game.state.heroes if one.name == hero), None)
    here = [trap for trap in TRAPS if game.works(trap, at)]
    return f"roll_{here[0].value}" if len(here) == 1 else TRAP_ROLL


def _help(words: Words, game: Game, question: RollDice, mode: str, pool: ev.PoolGathered | None) -> str:
    """What to do; and which dice are taken for the table's, as long as nobody has compared them."""
    state = game.state
    if question.dice:
        said = words(f"dice_pad.help.{mode}", dice=dice_words(words, Counter(question.dice)))
        estimate = state.dice is not None and state.dice.estimate
        return f"{said} · {words('hellscape.dice.not_compared')}" if estimate else said
    if pool is None or not pool.dice:
        return words("dice_pad.unknown_all")
    untold = ", ".join(map(partial(card_words, words), (*_untold_of_hero(state, pool), *_untold_of_enemy(state, pool))))
    key = "hellscape.dice.untold" if untold else "hellscape.dice.unknown"
    return words(key, dice=dice_words(words, _counted(game, pool)), cards=untold)


def _counted(game: Game, pool: ev.PoolGathered) -> dict[str, int]:
    """Dice whose results are entered here: one that is asked for apart would be counted twice."""
    both, rolls_apart = fighters(game.state, pool), game.edition.rolls_apart
    if both is None or not both.hero_attacks or rolls_apart is None:
        return dict(pool.dice)
    apart = rolls_apart(game, both.hero, True)
    return {colour: count for colour, count in pool.dice.items() if colour not in apart}


def _untold_of_hero(state: State, pool: ev.PoolGathered) -> list[str]:
    """His cards in this fight whose dice nobody has told; himself where it is no single card, or he has no weapon."""
    both = fighters(state, pool)
    if both is None:
        return []
    combat_type = CombatType(pool.type)
    cards = [item.name for item in without_dice(both.hero, combat_type if both.hero_attacks else None)]
    unarmed = both.hero_attacks and not arms_of(both.hero).attack(combat_type)
    whole = dice_are_known(both.hero, combat_type, defends=not both.hero_attacks)
    return cards or ([both.hero.name] if unarmed or not whole else [])


def _untold_of_enemy(state: State, pool: ev.PoolGathered) -> list[str]:
    """The item with which it strikes, or the enemy itself."""
    both = fighters(state, pool)
    if both is None or dice_are_known(both.enemy, CombatType(pool.type), defends=both.hero_attacks):
        return []
    item = None if both.hero_attacks else both.enemy.item
    return [item.name if item is not None else both.enemy.name]


def _enter(words: Words, game: Game, pool: ev.PoolGathered | None) -> Next | None:
    """To where what stands on such a card is typed in; the dice of a pet stand on the dashboard of its hero."""
    both = fighters(game.state, pool)
    if pool is None or both is None or not (untold := _untold_of_hero(game.state, pool)):
        return None
    text = words("dice_pad.enter", who=card_words(words, untold[0]))
    bearer = game.bearer(both.hero)
    screen = "inventory" if bearer is both.hero else "type_in"
    return Next(text, "pencil-outline", screen=screen, args={"hero": bearer.name})


def _primary(words: Words, mode: str, result: ResultView, left: int, claws: Claws) -> str:
    if mode == APP:
        return words("dice_pad.roll")
    if mode == TOTALS and not result.complete:
        return words("dice_pad.tell_totals")
    if left:
        return words("dice_pad.left", count=left)
    if not result.is_equation:
        return words("question.confirm")
    verb = "apply" if result.is_settled else "so_far"
    if claws.wounds and claws.retaliation:
        hero = figure_name(words, claws.hero)
        return words(f"hellscape.dice.{verb}_claws", count=result.wounds, claws=claws.wounds, hero=hero)
    if claws.wounds:
        return words(f"hellscape.dice.{verb}_with_claws", count=result.wounds + claws.wounds, claws=claws.wounds)
    return apply_words(words, result)


# The dice


def _sides(
    state: State, question: RollDice, pool: ev.PoolGathered | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The attacker's dice and the defender's; monster dice are with the monster, whichever side it is on."""
    enemy_attacks = pool is None or any(enemy.name == pool.attacker for enemy in state.enemies)
    attacking = (*ATTACK, SHADOW, *((ENEMY,) if enemy_attacks else ()))
    pairs = list(zip(question.names, question.dice, strict=True))
    return (
        tuple(name for name, colour in pairs if colour in attacking),
        tuple(name for name, colour in pairs if colour not in attacking),
    )


def _side_title(
    words: Words, state: State, question: RollDice, pool: ev.PoolGathered | None, *, attacks: bool
) -> str:
    """'Undead attack'; of a roll outside of combat only who rolls."""
    if pool is None:
        return figure_name(words, question.who) if attacks else ""
    who, verb = (pool.attacker, "attacks") if attacks else (pool.defender, "defends")
    return words(f"dice_pad.{verb}{_many(state, who)}", who=figure_name(words, who))


def _side(words: Words, question: RollDice, told: Told, names: Sequence[str], title: str) -> SideView:
    colours = dict(zip(question.names, question.dice, strict=True))
    return SideView(
        title=title,
        note=dice_words(words, Counter(colours[name] for name in names)) if names else no_dice(words, question),
        dice=tuple(_die(words, question, name, colours[name], told.faces.get(name, "")) for name in names),
    )


def _many(state: State, who: str) -> str:
    """A mob's name is a plural."""
    return "_many" if any(enemy.name == who and enemy.kind is Kind.MOB for enemy in state.enemies) else ""


def _die(words: Words, question: RollDice, name: str, colour: str, chosen: str) -> DieView:
    possible = dict.fromkeys(question.faces[colour])
    faces = tuple(FaceView(face, symbols(face), face_words(words, face)) for face in possible)
    return DieView(name, colour, die_letter(words, colour), faces, chosen, symbols(chosen) if chosen else ())


def die_set(words: Words, question: RollDice, die: str, face: str) -> str:
    """What undo takes back: 'orange die set to 3 swords'."""
    colour, _, number = die.rpartition(" ")
    named = words(f"hellscape.die.{colour}")
    if question.dice.count(colour) > 1:
        named = words("dice_pad.die_number", die=named, number=number)
    if not face:
        return words("dice_pad.cleared", die=named)
    return words("dice_pad.set", die=named, face=face_words(words, face))


# What it comes to


def _result(words: Words, question: RollDice, told: Told, mode: str, outcome: Sequence[Event]) -> ResultView:
    rolled = _rolled(told, mode)
    if question.topic != FIRST_ROLL:  # what lay there before counts too
        rolled["claws"] = max(rolled["claws"], sum(one.wounds for one in outcome if isinstance(one, ev.Clawed)))
    complete = answer_of(question, told) is not None
    effects = [*_others(words, rolled), *_fired(words, outcome)]
    shown = tuple(SYMBOL_NAMES[one] for one in EXTRAS for _ in range(rolled[one]))[:MOST_SYMBOLS]
    wounded = _blow(outcome)
    if question.topic not in COMBAT_ROLLS or (question.topic != FIRST_ROLL and wounded is None):
        shows = " · ".join(_others(words, rolled, ("swords", "shields", *EXTRAS)))
        nothing = words("hellscape.shows.blank") if complete else ""
        return ResultView(complete=complete, note=shows or nothing, is_equation=False)
    if wounded is not None:
        note, swords = " · ".join(effects), words("dice_pad.result.swords", count=wounded.swords)
        return ResultView(wounded.swords, wounded.shields, wounded.wounds, complete, shown, note, hits_label=swords)
    wounds = max(0, rolled["swords"] - rolled["shields"])
    is_settled = not (complete and outcome)
    if not is_settled:
        effects.append(words("hellscape.dice.before_abilities"))
    note, swords = " · ".join(effects), words("dice_pad.result.swords", count=rolled["swords"])
    return ResultView(
        rolled["swords"], rolled["shields"], wounds, complete, shown, note, hits_label=swords, is_settled=is_settled
    )


def _blow(outcome: Sequence[Event]) -> ev.Wounded | None:
    """What the attack comes to, if it were only blanks; wounds for which nobody rolled swords are something else."""
    wounded = (event for event in outcome if isinstance(event, ev.Wounded))
    return next((one for one in wounded if one.swords or one.shields or not one.wounds), None)


def _rolled(told: Told, mode: str) -> Counter[str]:
    """All that was told, of both sides together."""
    if mode == FACES:
        return sum((counts(face) for face in told.faces.values()), Counter())
    return Counter(told.totals)


def _others(words: Words, rolled: Counter[str], names: Sequence[str] = EXTRAS) -> list[str]:
    return [words(f"hellscape.shows.{name}", count=rolled[name]) for name in names if rolled[name]]


def _fired(words: Words, outcome: Sequence[Event]) -> list[str]:
    """What the monster's hands pay for."""
    fired = [event for event in outcome if isinstance(event, ev.AbilityFired) and event.ability]
    return [_times(words, ability_words(words, one.ability), one.times) for one in fired]


def _times(words: Words, effect: str, times: int) -> str:
    return effect if times == 1 else words("dice_pad.times", effect=effect, count=times)


