"""A hero's sheet: two tracks, his turn, powers, items, and what may be put right of him (3.2, 5.0)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.darkest_night.belongings import add_part, item_rows, stored_rows, with_item
from app.presenters.darkest_night.heroes import hero_discs, where
from app.presenters.darkest_night.kingdom import PLACE_ICONS
from app.presenters.darkest_night.names import NAMES, name_of
from app.presenters.darkest_night.next_steps import has_action, hero_next, next_step
from app.presenters.darkest_night.powers import CardRow, power_rows
from app.presenters.darkest_night.sentences import SILENT, sentence
from app.presenters.darkest_night.turn_acts import ActRow, act_rows
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart
from app.presenters.next_step import Next
from app.presenters.settings import Option
from app.presenters.summaries import ChipSummary, DiscSummary
from app.rules.core.command import Command
from app.rules.core.event import Asked, Event
from app.rules.core.question import AnyQuestion
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.changes import MOST_DICE_ADDED, ChangeHero, ChangeTurn, HavePower
from app.rules.darkest_night.ending import is_over
from app.rules.darkest_night.events.kinds import OfHero
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.state import Hero, Turn
from app.rules.darkest_night.tracks import default_grace

TURN, POWERS, ITEMS, CORRECT = "turn", "powers", "items", "correct"
TABS = (TURN, POWERS, ITEMS, CORRECT)
FIRST_NEWS = 5
"""What is seen of them before somebody asks for all."""

ON_THE_WAY = (
    Asked, ev.TurnBegan, ev.ActionTaken, ev.PoolCounted, ev.DiceRolled, ev.DiceChanged, ev.CombatBegan, ev.Changed,
    ev.RoundBegan,
)  # fmt: skip
"""Said by what came of it."""


@dataclass(frozen=True)
class Track:
    """Grace or secrecy: its value, and the circled one on the sheet."""

    name: str
    value: int
    default: int
    note: str


@dataclass(frozen=True)
class SheetView:
    hero: str
    title: str
    detail: str
    discs: tuple[DiscSummary, ...]
    grace: Track
    secrecy: Track
    marks: tuple[ChipSummary, ...]
    """What holds for him now, in a few words each."""
    tabs: tuple[Option, ...]
    tab: str
    news: tuple[str, ...]
    earlier_news: str
    """Leads to those that are not shown yet; empty where all are."""
    acts: tuple[ActRow, ...]
    acts_note: str
    """Said where there is nothing to do."""
    powers: tuple[CardRow, ...]
    items: tuple[CardRow, ...]
    stored: tuple[CardRow, ...]
    corrections: tuple[FormPart, ...]
    primary: Next
    can_wait: bool
    """There is something to do before: the button is not what comes next."""


def sheet_view(
    words: Words, game: Game, name: str, question: AnyQuestion | None, latest: Sequence[Event],
    *, tab: str = TURN, opened: str = "", all_news: bool = False,
) -> SheetView:  # fmt: skip
    hero = game.hero(name)
    told = news(words, latest, name) if tab == TURN else ()
    earlier = 0 if all_news else max(0, len(told) - FIRST_NEWS)
    acts = act_rows(words, game, hero) if question is None and has_action(game, hero) else ()
    return SheetView(
        hero=name,
        title=name_of(words, name),
        detail=where(words, hero),
        discs=hero_discs(words, game, name),
        grace=_track(words, "grace", hero.grace, default_grace(game, hero)),
        secrecy=_track(words, "secrecy", hero.secrecy, hero.default_secrecy),
        marks=_marks(words, game, hero),
        tabs=tuple(Option(one, words(f"night.sheet.{one}")) for one in TABS),
        tab=tab,
        news=told[earlier:],
        earlier_news=words("night.sheet.earlier", count=earlier) if earlier else "",
        acts=acts,
        acts_note="" if acts else _note(words, game, hero, question),
        powers=power_rows(words, game, hero, opened, is_asked=question is not None) if tab == POWERS else (),
        items=item_rows(words, game, hero, opened, is_asked=question is not None) if tab == ITEMS else (),
        stored=stored_rows(words, game, hero) if tab == ITEMS else (),
        corrections=corrections(words, game, hero) if tab == CORRECT else (),
        primary=next_step(words, game, question) if question is not None else hero_next(words, game, hero),
        can_wait=question is None and has_action(game, hero),
    )  # fmt: skip


def shown_hero(game: Game, wanted: str) -> str:
    """Whoever is wanted and still there; else whose turn it is, or the first."""
    names = [hero.name for hero in game.state.heroes]
    if wanted in names:
        return wanted
    return game.state.turn.hero if game.state.turn else names[0] if names else ""


def _track(words: Words, name: str, value: int, default: int) -> Track:
    return Track(words(f"night.sheet.{name}"), value, default, words("night.sheet.default", count=default))


def _marks(words: Words, game: Game, hero: Hero) -> tuple[ChipSummary, ...]:
    turn = game.turn_of(hero)
    holds = {
        "tipped": hero.tipped, "veiled": hero.veiled, "grace_safe": turn and turn.grace_is_safe,
        "secrecy_safe": turn and turn.secrecy_is_safe,
    }  # fmt: skip
    marks = [ChipSummary(mark, words(f"night.mark.{mark}")) for mark, is_so in holds.items() if is_so]
    if hero.saved:
        saved = words("night.mark.saved", dice=", ".join(map(str, hero.saved)))
        marks.append(ChipSummary("saved", saved, "dice-5-outline"))
    if turn is not None:
        left = words("night.mark.actions", count=turn.actions_left)
        marks.append(ChipSummary("actions", left, "lightning-bolt"))
        if turn.dice:
            more = words("night.mark.dice", dice=f"{turn.dice:+d}".replace("-", "−"))
            marks.append(ChipSummary("dice", more, "dice-multiple"))
    return tuple(marks)


def news(words: Words, latest: Sequence[Event], hero: str) -> tuple[str, ...]:
    """What the last thing done came to, as far as it is his. A roll in vain is told itself."""
    told = [event for event in latest if not isinstance(event, (*SILENT, *ON_THE_WAY))]
    told = told or [event for event in latest if isinstance(event, ev.DiceRolled)]
    if not any(_is_his(event, hero) for event in latest):
        return ()
    return tuple(sentence(words, event) for event in told)


def _is_his(event: Event, hero: str) -> bool:
    if isinstance(event, Asked | ev.Changed):
        return event.who == hero
    return isinstance(event, OfHero) and event.hero == hero


def _note(words: Words, game: Game, hero: Hero, question: AnyQuestion | None) -> str:
    if question is not None:
        return words("night.sheet.asked")
    if is_over(game):
        return words("night.sheet.over")
    if hero.dead:
        return words("night.sheet.dead")
    if game.turn_of(hero) is not None:
        return words("error.no_action_left")
    return words("night.sheet.played" if hero.acted else "night.sheet.not_his_turn")


# Putting it right


def corrections(words: Words, game: Game, hero: Hero) -> tuple[FormPart, ...]:
    places = tuple(
        ChipSummary(place, name_of(words, place), PLACE_ICONS[place], selected=place == hero.at) for place in PLACES
    )
    marks = tuple(
        ChipSummary(mark, words(f"night.correct.{mark}"), selected=_has_mark(hero, mark)) for mark in MARKS
    )
    parts: list[FormPart] = [
        ChipsPart("at", words("night.correct.place"), places),
        ChipsPart("mark", words("night.correct.marks"), marks, closes=True),
        CountPart("default_grace", words("night.correct.default_grace"), hero.default_grace),
        CountPart("default_secrecy", words("night.correct.default_secrecy"), hero.default_secrecy),
    ]
    if turn := game.turn_of(hero):
        parts += _turn_parts(words, turn)
    parts.append(_saved_part(words, hero))
    missing = [power for power in hero.power_deck if not any(card.name == power for card in hero.powers)]
    if missing:
        in_order = sorted(missing, key=lambda power: NAMES.place(words, power))
        chips = tuple(ChipSummary(power, NAMES.both(words, power), "plus") for power in in_order)
        parts.append(ChipsPart("power", words("night.correct.power"), chips))
    return (*parts, add_part(words, game))


MARKS = ("acted", "tipped", "veiled")


def _has_mark(hero: Hero, mark: str) -> bool:
    return {"acted": hero.acted, "tipped": hero.tipped, "veiled": hero.veiled}[mark]


def _turn_parts(words: Words, turn: Turn) -> list[FormPart]:
    safe = tuple(
        ChipSummary(mark, words(f"night.mark.{mark}"), selected=holds)
        for mark, holds in (("grace_safe", turn.grace_is_safe), ("secrecy_safe", turn.secrecy_is_safe))
    )
    return [
        CountPart("actions", words("night.correct.actions"), turn.actions),
        CountPart("free_actions", words("night.correct.free_actions"), turn.free_actions),
        CountPart("dice", words("night.correct.dice"), turn.dice, least=-MOST_DICE_ADDED, most=MOST_DICE_ADDED),
        ChipsPart("safe", words("night.correct.safe"), safe, closes=True),
    ]


def _saved_part(words: Words, hero: Hero) -> ChipsPart:
    """Dice on a card: a tap takes one away; figures to add one."""
    kept = tuple(ChipSummary(f"- {n}", str(die), "dice-5-outline", "close") for n, die in enumerate(hero.saved))
    more = tuple(ChipSummary(f"+ {die}", str(die), "plus") for die in range(1, 7))
    return ChipsPart("saved", words("night.correct.saved"), (*kept, *more))


def corrected(game: Game, name: str, edit: Edit) -> Command:
    hero = game.hero(name)
    match edit.part:
        case "at":
            return ChangeHero(name=name, at=edit.value)
        case "mark":
            return _marked(hero, edit.value)
        case "grace":
            return ChangeHero(name=name, grace=hero.grace + edit.delta)
        case "secrecy":
            return ChangeHero(name=name, secrecy=hero.secrecy + edit.delta)
        case "default_grace":
            return ChangeHero(name=name, default_grace=hero.default_grace + edit.delta)
        case "default_secrecy":
            return ChangeHero(name=name, default_secrecy=hero.default_secrecy + edit.delta)
        case "power":
            return HavePower(name=name, power=edit.value)
        case "items":
            return with_item(hero, edit.value)
        case "saved":
            return ChangeHero(name=name, saved=_saved(hero, edit.value))
    turn = game.turn_of(hero)
    assert turn is not None
    return _turn_corrected(turn, edit)


def _marked(hero: Hero, mark: str) -> Command:
    match mark:
        case "acted":
            return ChangeHero(name=hero.name, acted=not hero.acted)
        case "tipped":
            return ChangeHero(name=hero.name, tipped=not hero.tipped)
        case _:
            return ChangeHero(name=hero.name, veiled=not hero.veiled)


def _saved(hero: Hero, value: str) -> tuple[int, ...]:
    sign, _, number = value.partition(" ")
    if sign == "+":
        return (*hero.saved, int(number))
    return tuple(die for place, die in enumerate(hero.saved) if place != int(number))


def _turn_corrected(turn: Turn, edit: Edit) -> Command:
    match edit.part:
        case "actions":
            return ChangeTurn(actions=turn.actions + edit.delta)
        case "free_actions":
            return ChangeTurn(free_actions=turn.free_actions + edit.delta)
        case "dice":
            return ChangeTurn(dice=turn.dice + edit.delta)
        case _ if edit.value == "grace_safe":
            return ChangeTurn(grace_is_safe=not turn.grace_is_safe)
        case _:
            return ChangeTurn(secrecy_is_safe=not turn.secrecy_is_safe)
