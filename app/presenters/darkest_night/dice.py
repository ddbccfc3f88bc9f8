"""A roll of plain dice: what each has to reach, where they come from, and what they come to (I)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from app.i18n import Words
from app.presenters.darkest_night.combat import reaching
from app.presenters.darkest_night.prayer import without_grace
from app.presenters.darkest_night.questions import event_words, title
from app.presenters.darkest_night.sentences import sentence
from app.presenters.darkest_night.sources import source_words
from app.presenters.darkest_night.why import why_view
from app.presenters.dice_views import APP, FACES, mode_of, modes_of
from app.presenters.phrases import capital
from app.presenters.settings import DICE, Option
from app.presenters.summaries import WhyView
from app.rules.core.event import Asked, Event
from app.rules.core.question import RollDice
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.actions import prayer_target
from app.rules.darkest_night.blights import RUNE_DESTROYS_ON
from app.rules.darkest_night.combat import FIGHT, targets_of
from app.rules.darkest_night.combat_dice import highest_bonus
from app.rules.darkest_night.foes import NECROMANCER
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.rolls import CHOSEN
from app.rules.darkest_night.search import difficulty
from app.rules.darkest_night.state import Hero

ENDS = (ev.Won, ev.Lost)
TELLING = (
    ev.CombatWon, ev.CombatLost, ev.BlightDestroyed, ev.BlightFaded, ev.GraceGained, ev.GainPrevented, ev.GraceLost,
    ev.SecrecyLost, ev.Wounded, ev.HeroDied, ev.Detected, ev.ItemFound, ev.EventCase, ev.DiceChanged, ev.DarknessRose,
    *ENDS,
)  # fmt: skip
DRAWN = (ev.MapCardShown, ev.EventDrawn, ev.PowerDrawn, ev.CardLookedAt, ev.DeckShuffled, ev.BlightCreated)
"""What comes from a deck of the app is seen once the roll counts, not while it is typed in."""
MOST_TOLD = 3


@dataclass(frozen=True)
class NumberDie:
    """One die: its name in the question, how it is called, what it shows, and whether that is enough."""

    name: str
    label: str
    chosen: str
    success: bool
    target: int = 0


@dataclass(frozen=True)
class NightDice:
    title: str = ""
    help: str = ""
    sources: tuple[str, ...] = ()
    mode: str = FACES
    modes: tuple[Option, ...] = ()
    dice: tuple[NumberDie, ...] = ()
    result: str = ""
    primary: str = ""
    can_apply: bool = False
    roll: str = ""
    why: WhyView | None = None


def night_dice(
    words: Words, game: Game, question: RollDice, events: Sequence[Event], mode: str, faces: Mapping[str, str],
    outcome: Sequence[Event],
) -> NightDice:  # fmt: skip
    """`outcome` is what the rules would make of these faces, as far as they go without another question."""
    mode = mode_of(question, mode)
    target = target_of(game, question, events)
    targets = _targets(game, question, events, target)
    pool = _pool(question, events)
    left = len(question.names) - len(faces)
    in_vain = without_grace(words, game, game.hero(question.who)) if pool and pool.roll == "pray" else ""
    return NightDice(
        title=title(words, question),
        help="\n".join(
            filter(None, (event_words(words, events), _help(words, game, question, events, target), in_vain))
        ),
        sources=tuple(_sources(words, game, pool, events)) if pool else (),
        mode=mode,
        modes=tuple(Option(one, words(f"dice_pad.mode.{one}"), DICE[one]) for one in modes_of(question)),
        dice=tuple(_die(words, question, name, faces.get(name, ""), targets[name]) for name in question.names),
        result=_result(words, faces, left, {} if in_vain else targets, outcome) or _no_grace(words, faces, in_vain),
        primary=_primary(words, mode, left, len(question.names)),
        can_apply=mode == APP or left == 0,
        roll=words("dice_pad.roll") if mode == FACES else "",
        why=why_view(words, game, question.reason),
    )


def _die(words: Words, question: RollDice, name: str, face: str, target: int) -> NumberDie:
    success = bool(target and face and int(face) >= target)
    return NumberDie(name, _label(words, question, name), face, success, target)


def _label(words: Words, question: RollDice, name: str) -> str:
    """'Die 2'; the one that was chosen before the roll is marked as such (15.4)."""
    number = question.names.index(name) + 1
    return words("night.dice.chosen" if _is_chosen(name) else "night.dice.die", number=number)


def _is_chosen(name: str) -> bool:
    return name.startswith(f"{CHOSEN} ")


def _targets(game: Game, question: RollDice, events: Sequence[Event], target: int) -> dict[str, int]:
    """What each die has to show: to the chosen one something is added (15.4)."""
    added = _added_to_chosen(game, events)
    return {name: max(1, target - added) if target and _is_chosen(name) else target for name in question.names}


def _added_to_chosen(game: Game, events: Sequence[Event]) -> int:
    fight = next((event for event in reversed(events) if isinstance(event, ev.CombatBegan)), None)
    power = game.box.powers.get(fight.tactic) if fight else None
    return power.tactic.chosen if power and power.tactic else 0


def _pool(question: RollDice, events: Sequence[Event]) -> ev.PoolCounted | None:
    """The dice that were counted for this roll, unless it is one of a few more dice after it."""
    counted = next((event for event in reversed(events) if isinstance(event, ev.PoolCounted)), None)
    fits = counted is not None and counted.hero == question.who and counted.dice == len(question.names)
    return counted if fits and question.topic in ("hero_roll", "doom_roll") else None


def _sources(words: Words, game: Game, pool: ev.PoolCounted, events: Sequence[Event]) -> Iterator[str]:
    """A relic adds no die, yet lets the highest reach what no die shows (7.2)."""
    yield from (source_words(words, source) for source in pool.sources)
    fight = next((event for event in reversed(events) if isinstance(event, ev.CombatBegan)), None)
    if fight is not None and fight.way == FIGHT and (added := _added_to_highest(game, fight)):
        yield capital(words("night.combat.highest", count=added))


def _added_to_highest(game: Game, fight: ev.CombatBegan) -> int:
    power = game.box.powers.get(fight.tactic)
    tactic = power.tactic.highest if power and power.tactic else 0
    return tactic + highest_bonus(
        game, game.hero(fight.hero), fights=True, is_necromancer=fight.enemy == NECROMANCER.name,
        refused=game.open_roll.refused if game.open_roll else (),
    )  # fmt: skip


def target_of(game: Game, question: RollDice, events: Sequence[Event]) -> int:
    """What a die has to reach; 0 where nothing is compared."""
    if question.topic == "interference":
        return RUNE_DESTROYS_ON
    if question.topic != "hero_roll":
        return 0
    for event in reversed(events):
        match event:
            case ev.CombatBegan(way=way, target=target):
                return min(targets_of(game, game.open_combat, way)) if game.open_combat else target
            case ev.PoolCounted(roll="search"):
                return _search_target(game, game.hero(question.who), events)
            case ev.PoolCounted(roll="pray"):
                return prayer_target(game, game.hero(question.who))
            case ev.PoolCounted(roll="any") | ev.EventDrawn():
                return 0
    return 0


def _search_target(game: Game, hero: Hero, events: Sequence[Event]) -> int:
    afar = [event.answer for event in events if isinstance(event, Asked) and event.topic == "search_where"]
    return difficulty(game, hero, afar[-1] if afar else hero.at)


def _help(words: Words, game: Game, question: RollDice, events: Sequence[Event], target: int) -> str:
    said = _needs(words, game, len(question.names), target)
    if not any(_is_chosen(name) for name in question.names):
        return said
    return f"{said}\n{words('night.dice.choose_first', count=_added_to_chosen(game, events))}"


def _needs(words: Words, game: Game, count: int, target: int) -> str:
    foe = game.open_combat
    if target and foe is not None and len(foe.blights) > 1:
        return words("night.dice.needs_two", count=count, targets=reaching(words, game, foe))
    return words("night.dice.needs", count=count, target=target) if target else words("night.dice.plain", count=count)


def _result(
    words: Words, faces: Mapping[str, str], left: int, targets: Mapping[str, int], outcome: Sequence[Event]
) -> str:
    if not faces:
        return ""
    known = takewhile(lambda event: not isinstance(event, DRAWN), outcome) if left == 0 else ()
    telling = [event for event in known if isinstance(event, TELLING)]
    if telling:
        told = telling[:MOST_TOLD] if not isinstance(telling[-1], ENDS) else [*telling[: MOST_TOLD - 1], telling[-1]]
        return " ".join(sentence(words, event) for event in told)
    if not any(targets.values()):
        return ""
    count = sum(int(face) >= targets[name] for name, face in faces.items())
    return words("night.dice.successes" if left else "night.dice.all_successes", count=count)


def _no_grace(words: Words, faces: Mapping[str, str], in_vain: str) -> str:
    return words("night.prayer.no_grace") if in_vain and faces else ""


def _primary(words: Words, mode: str, left: int, dice: int) -> str:
    if mode == APP:
        return words("night.dice.app_rolls", count=dice)
    return words("dice_pad.left", count=left) if left else words("night.dice.apply")


def die_set(words: Words, question: RollDice, die: str, face: str) -> str:
    label = _label(words, question, die)
    return words("dice_pad.set", die=label, face=face) if face else words("dice_pad.cleared", die=label)
