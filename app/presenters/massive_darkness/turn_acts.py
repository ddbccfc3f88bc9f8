"""One thing that a hero can do: its row, and the command that a tap makes of it (p. 25-27, 52)."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from app.i18n import Words
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.refusals import refusal_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_attacks import in_reach
from app.rules.massive_darkness.hero_turn import GetUp, MoveHero, OpenDoor, PickUp, Reorganize, UseSignature
from app.rules.massive_darkness.offers import Offer
from app.rules.massive_darkness.skill_actions import Charge, CommandAlly, SafeShot, Teleport
from app.rules.massive_darkness.state import Hero
from app.rules.massive_darkness.treasure import tokens_in

ICONS = {
    "get_up": "arrow-up",
    "move_hero": "shoe-print",
    "attack": "sword",
    "open_door": "door-open",
    "pick_up": "treasure-chest",
    "reorganize": "swap-horizontal",
    "use_signature": "star-four-points",
    "spend_action": "lightning-bolt",
    "transmute": "sync",
    "charge": "run",
    "safe_shot": "bow-arrow",
    "teleport": "crosshairs-gps",
    "command_ally": "bullhorn-outline",
}
AND = " > "  # between the parts of a choice: "b2 > Goblin Archers"
MOST_TARGETS = 3
"""So many attacks stand in the row itself; all of them, with their odds, are a tap further."""

ATTACK_SCREEN, INVENTORY, TRANSMUTE, NOTE = "attack", "inventory", "transmute", "note"


@dataclass(frozen=True)
class ActRow:
    """Tapped itself, or one of its choices. Where it cannot be done, the detail says why."""

    id: str
    title: str
    detail: str
    icon: str
    possible: bool = True
    choices: tuple[ChipSummary, ...] = ()
    leads: bool = False
    """Its tap leads to more, and does not do anything yet."""
    whole: bool = True
    """The row itself can be tapped; else only its choices can."""


@dataclass(frozen=True)
class TurnStep:
    """What a tap comes to: something done, a screen to go to, or both in this order."""

    command: Command | None = None
    screen: str = ""


def why_not(words: Words, refused: Refused) -> str:
    """What a quest forbids, it forbids for a reason of its own."""
    rule = f"rule.{refused.details.get('rule', '')}"
    return words(rule) if refused.key == "quest_forbids" and rule in words else refusal_words(words, refused)


# Rows


def row(words: Words, game: Game, hero: Hero, offer: Offer) -> ActRow:
    act = offer.act
    title, icon = _title(words, game, hero, offer), ICONS[act]
    if offer.why_not is not None:
        return ActRow(act, title, why_not(words, offer.why_not), icon, possible=False, whole=False)
    choices = _choices(words, game, hero, offer)
    leads = act in (ATTACK_SCREEN, "reorganize", TRANSMUTE, "spend_action")
    whole = leads or not choices
    return ActRow(act, title, _detail(words, game, hero, offer), icon, choices=choices, leads=leads, whole=whole)


def _title(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    match offer.act:
        case "move_hero" if not game.state.mapped:
            return words("hero_turn.act.move_unseen")
        case "open_door" if len(offer.choices) == 1 and offer.possible:
            return words("hero_turn.act.open_door_to", zone=zone(offer.choices[0]))
        case "use_signature" if hero.sheet and hero.sheet.signature:
            return words("hero_turn.act.signature_named", signature=hero.sheet.signature)
        case act:
            return words(f"hero_turn.act.{act}")


def _detail(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    match offer.act:
        case "move_hero" | "open_door":
            return _point_cost(words, hero)
        case "pick_up":
            return " · ".join([_point_cost(words, hero), *_lying(words, game, hero)])
        case "use_signature":
            skills = hero.sheet.signature_skills if hero.sheet else ()
            return " · ".join([words("hero_turn.cost.xp"), *(skill_words(words, one) for one in skills)])
        case "transmute":
            return words("hero_turn.transmute_help")
        case "spend_action":
            return words("hero_turn.spend_help")
        case _:
            return words("hero_turn.cost.action")


def _point_cost(words: Words, hero: Hero) -> str:
    return words("hero_turn.cost.point") if hero.movement else words("hero_turn.cost.movement_action")


def _lying(words: Words, game: Game, hero: Hero) -> list[str]:
    if not (game.state.mapped and hero.at):
        return []
    found = tokens_in(game, hero.at)
    return [
        words(f"token.{kind}") if count == 1 else words("hero_turn.tokens", token=words(f"token.{kind}"), count=count)
        for kind, count in found.items()
    ]


def _choices(words: Words, game: Game, hero: Hero, offer: Offer) -> tuple[ChipSummary, ...]:
    match offer.act:
        case "move_hero" | "teleport":
            return _zones(offer.choices)
        case "open_door" if len(offer.choices) > 1:
            return _zones(offer.choices)
        case "attack" if len(offer.choices) <= MOST_TARGETS:
            return tuple(_target(words, one) for one in offer.choices)
        case "charge":
            return _named(offer.choices, "skull")
        case "safe_shot":
            return _shots(words, game, hero, offer.choices)
        case "command_ally":
            return _named(offer.choices, "account")
        case "reorganize" if not game.state.mapped:
            return _partners(words, game, hero)
        case _:
            return ()


def _zones(zones: Iterable[str]) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(one, zone(one), "map-marker-outline") for one in zones)


def _named(names: Iterable[str], icon: str) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(name, name, icon) for name in names)


def _target(words: Words, choice: str) -> ChipSummary:
    enemy, _, combat_type = choice.rpartition(" ")
    kind = CombatType(combat_type)
    return ChipSummary(choice, words(f"hero_turn.target_{kind}", enemy=enemy), WEAPON_ICONS[kind])


def _shots(words: Words, game: Game, hero: Hero, steps: Iterable[str]) -> tuple[ChipSummary, ...]:
    """From every zone that is one step away, whom he could shoot there."""
    enemies = game.state.enemies
    if not game.state.mapped:
        return _named((enemy.name for enemy in enemies), "bow-arrow")
    found = []
    for step in steps:
        there = msgspec.structs.replace(hero, at=step)
        for enemy in enemies:
            if enemy.at is not None and in_reach(game, there, enemy, CombatType.RANGED):
                text = words("hero_turn.shot", zone=zone(step), enemy=enemy.name)
                found.append(ChipSummary(f"{step}{AND}{enemy.name}", text, "bow-arrow"))
    return tuple(found)


def _partners(words: Words, game: Game, hero: Hero) -> tuple[ChipSummary, ...]:
    """Without a map the table says who stands beside him."""
    others = [other.name for other in game.state.heroes if other is not hero]
    chips = [ChipSummary(name, words("hero_turn.trade_with", hero=name), "account") for name in others]
    if len(others) > 1:
        chips.append(ChipSummary(AND.join(others), words("hero_turn.trade_with_all"), "account-group"))
    return tuple(chips)


# What a tap does


def step(game: Game, hero: Hero, act: str, choice: str) -> TurnStep:
    match act:
        case "attack":
            return TurnStep(attack(hero, choice)) if choice else TurnStep(screen=ATTACK_SCREEN)
        case "reorganize":
            others = tuple(choice.split(AND)) if choice else ()
            return TurnStep(Reorganize(hero=hero.name, others=others), INVENTORY)
        case "transmute":
            return TurnStep(screen=TRANSMUTE)
        case "spend_action":
            return TurnStep(screen=NOTE)
        case _:
            return TurnStep(_command(hero, act, choice))


def attack(hero: Hero, choice: str) -> Attack:
    enemy, _, combat_type = choice.rpartition(" ")
    return Attack(attacker=hero.name, defender=enemy, type=CombatType(combat_type))


def _command(hero: Hero, act: str, choice: str) -> Command:
    name, chosen = hero.name, choice or None
    match act:
        case "get_up":
            return GetUp(hero=name)
        case "move_hero":
            return MoveHero(hero=name, to=chosen)
        case "open_door":
            return OpenDoor(hero=name, to=chosen)
        case "pick_up":
            return PickUp(hero=name)
        case "use_signature":
            return UseSignature(hero=name)
        case "charge":
            return Charge(hero=name, defender=choice)
        case "safe_shot":
            zone_of, _, enemy = choice.rpartition(AND)
            return SafeShot(hero=name, defender=enemy, to=zone_of or None)
        case "teleport":
            return Teleport(hero=name, to=chosen)
        case "command_ally":
            return CommandAlly(hero=name, ally=choice)
        case _:
            raise ValueError(act)
