"""A hero's powers and artifacts as cards: their state, what they do, what they can do now and why not (6.0)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.i18n import Words
from app.presenters.darkest_night.names import NAMES, name_of
from app.presenters.darkest_night.power_words import power_kind, power_text
from app.presenters.darkest_night.refusals import because
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.darkest_night.box import BLIGHTS, Power
from app.rules.darkest_night.changes import ChangePower, HavePower
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.offers import why_not
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.powers import ON_A_PLACE, cards_of, is_artifact, needs_active, power_of
from app.rules.darkest_night.state import Card, Hero

USE, EXHAUST, REFRESH, ACTIVATE, END, LOSE = "use", "exhaust", "refresh", "activate", "end", "lose"

KIND_ICONS = {
    "bonus": "plus-circle-outline", "action": "lightning-bolt", "tactic": "sword", "form": "paw",
    "oath": "script-text-outline", "rune": "auto-fix", "blessing": "hands-pray", "place": "map-marker",
    "ancient": "pillar", "artifact": "diamond-stone",
}  # fmt: skip


@dataclass(frozen=True)
class CardRow:
    """One card in a list. An open one shows what can be put right of it."""

    id: str
    name: str
    icon: str
    detail: str
    said: str
    state: str
    equipped: bool
    """Whether it counts now."""
    is_open: bool = False
    picked: bool = False
    lines: tuple[Any, ...] = ()
    acts: tuple[ChipSummary, ...] = ()
    commands: Mapping[str, Command] = field(default_factory=dict)
    kind: str = ""
    """What it is, as the rules reference calls it."""


def state_words(words: Words, power: Power, card: Card) -> str:
    """Ready, exhausted, active or suppressed (6.1, 6.2); on what it lies."""
    if card.active:
        said = words("night.state.suppressed" if card.exhausted else "night.state.active")
        return words("night.state.on", state=said, target=name_of(words, card.target)) if card.target else said
    if card.exhausted:
        return words("night.state.exhausted")
    return words("night.state.inactive" if needs_active(power) else "night.state.ready")


def power_rows(
    words: Words, game: Game, hero: Hero, open_card: str = "", *, is_asked: bool = False
) -> tuple[CardRow, ...]:
    """An open question leaves only what may be done at any time (6.3.2)."""
    return tuple(
        _row(words, game, hero, card, is_open=card.name == open_card, is_asked=is_asked)
        for card in cards_of(game, hero)
    )


def _row(words: Words, game: Game, hero: Hero, card: Card, *, is_open: bool, is_asked: bool) -> CardRow:
    power = power_of(game, card)
    usable = power.act is not None and (power.act.any_time or not is_asked)
    acts, commands = _acts(words, game, hero, card, power, is_open=is_open, usable=usable)
    return CardRow(
        id=card.name,
        name=name_of(words, card.name),
        icon=KIND_ICONS[power.kind],
        detail=NAMES.under(words, card.name, power_kind(words, power)),
        said=_said(words, game, hero, card, power),
        state=state_words(words, power, card),
        equipped=not card.exhausted and (card.active or not needs_active(power)),
        is_open=is_open,
        acts=acts,
        commands=commands,
        kind="power_kinds",
    )


def _said(words: Words, game: Game, hero: Hero, card: Card, power: Power) -> str:
    """What it does; where it could be used but for a rule, that rule too."""
    text = power_text(words, power)
    refused = why_not(game, UsePower(hero=hero.name, power=card.name)) if power.act else None
    if refused is None or refused.key in ("nobody_has_the_turn", "not_his_turn"):
        return text
    return f"{text}\n{words('night.not_now', why=because(words, refused))}"


def _acts(
    words: Words, game: Game, hero: Hero, card: Card, power: Power, *, is_open: bool, usable: bool
) -> tuple[tuple[ChipSummary, ...], dict[str, Command]]:
    use = UsePower(hero=hero.name, power=card.name)
    chips: list[ChipSummary] = []
    commands: dict[str, Command] = {}
    if usable and why_not(game, use) is None:
        chips.append(ChipSummary(USE, words("night.card.use"), "play"))
        commands[USE] = use
    if is_open:
        for act, icon, command in _corrections(hero, card, power, owned=not is_artifact(game, card)):
            chips.append(ChipSummary(act, words(f"night.card.{act}"), icon))
            commands[act] = command
        for target in _targets(game, card, power):
            chips.append(ChipSummary(target, words("night.card.on", target=name_of(words, target)), "target"))
            commands[target] = ChangePower(name=hero.name, power=card.name, target=target)
    return tuple(chips), commands


def _corrections(hero: Hero, card: Card, power: Power, *, owned: bool) -> list[tuple[str, str, Command]]:
    name, of = hero.name, card.name
    found: list[tuple[str, str, Command]] = [
        (REFRESH, "sync", ChangePower(name=name, power=of, exhausted=False)) if card.exhausted
        else (EXHAUST, "sleep", ChangePower(name=name, power=of, exhausted=True))
    ]  # fmt: skip
    if card.active:
        found.append((END, "close", ChangePower(name=name, power=of, active=False, target="")))
    elif needs_active(power):
        found.append((ACTIVATE, "check", ChangePower(name=name, power=of, active=True, target=_usual(hero, power))))
    if owned:
        found.append((LOSE, "delete-outline", HavePower(name=name, power=of, has=False)))
    return found


def _targets(game: Game, card: Card, power: Power) -> tuple[str, ...]:
    """What an active power may lie on instead (6.1)."""
    if not card.active:
        return ()
    possible: tuple[str, ...] = ()
    if power.kind == "blessing":
        possible = tuple(hero.name for hero in game.living)
    elif power.kind in ON_A_PLACE:
        possible = PLACES
    elif "nullification" in power.rules:
        possible = BLIGHTS
    return tuple(one for one in possible if one != card.target)


def _usual(hero: Hero, power: Power) -> str:
    """What it lies on unless the table says otherwise: himself, or where he stands."""
    if power.kind == "blessing":
        return hero.name
    return hero.at if power.kind in ON_A_PLACE else ""
