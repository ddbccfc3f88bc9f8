"""A hero's turn: what he can do now as rows to tap, with what it costs, and why not the rest ("Hero Phase")."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.i18n import Words
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.faces import counts
from app.presenters.hellscape.phrases import card_words, figure_name, zone
from app.presenters.hellscape.refusals import why_not
from app.presenters.hellscape.sayings import hero_sayings
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.question import AnyQuestion
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero
from app.rules.hellscape.hero_turn import UseAbility, enemies_beside
from app.rules.hellscape.offers import Offer, Option
from app.rules.hellscape.state import Condition, Hero, Phase
from app.rules.hellscape.zones import FOUNTAIN_HEALS

ENDS = "end_activation"  # the button at the bottom of the screen
HEALED = (Condition.FIRE, Condition.VENOM)
"""Tokens that healing may take instead of wounds, where the book says so."""
WHOLE = ""  # a tap on the row itself
INVENTORY, FORGE, NOTE = "inventory", "forge", "note"
ICONS = {
    "move": "shoe-print", "attack": "sword", "open_door": "door-open", "interact": "hand-pointing-up",
    "trade_and_equip": "swap-horizontal", "fountain": "fountain", "forge": "anvil", "ability": "auto-fix",
    "charge": "run-fast", "cast": "auto-fix",
    "consumable": "bottle-tonic", "spend_action": "lightning-bolt", "recover": "heart-plus", "move_pet": "paw",
    "pet_attack": "paw",
}  # fmt: skip
WEAPON_ICONS = {CombatType.MELEE: "sword", CombatType.RANGED: "bow-arrow", CombatType.MAGIC: "magic-staff"}
POINT_ACTS = ("move", "open_door", "interact", "forge", "move_pet")


@dataclass(frozen=True)
class TurnStep:
    """What a tap comes to: something done, then a screen to go to."""

    command: Command | None = None
    screen: str = ""


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
    steps: Mapping[str, TurnStep] = field(default_factory=dict)
    """What each tap comes to, by choice."""

    @property
    def whole(self) -> bool:
        """The row itself can be tapped; else only its choices can."""
        return WHOLE in self.steps


@dataclass(frozen=True)
class HeroTurnView:
    """Empty rows where it is not his turn; the note then says whose it is."""

    note: str = ""
    facts: tuple[ChipSummary, ...] = ()
    """What he has left, always in sight."""
    rows: tuple[ActRow, ...] = ()
    impossible: tuple[ActRow, ...] = ()
    sayings: tuple[str, ...] = ()
    """What his cards say in words, for the table to carry out."""


def hero_turn_view(words: Words, game: Game, hero: Hero, question: AnyQuestion | None) -> HeroTurnView:
    if question is not None or not takes_turn(game, hero):
        return HeroTurnView()
    active = active_hero(game)
    if active is not None and active is not hero:
        return HeroTurnView(note=words("hellscape_hero.other_is_active", hero=active.name))
    offered = edition_of(game).offers(game, hero)
    rows = [row(words, game, hero, offer, n) for n, offer in enumerate(offered) if offer.act != ENDS]
    return HeroTurnView(
        note=_note(words, game, hero),
        facts=_facts(words, hero),
        rows=tuple(one for one in rows if one.possible),
        impossible=tuple(one for one in rows if not one.possible),
        sayings=hero_sayings(words, game, hero),
    )


def takes_turn(game: Game, hero: Hero) -> bool:
    """He has a turn in this phase that is not over."""
    over = game.state.lost or game.state.won
    return game.state.phase is Phase.HEROES and not over and bool(hero.name) and not hero.down and not hero.activated


def _note(words: Words, game: Game, hero: Hero) -> str:
    said = _tokens(words, hero)
    if game.state.mapped and hero.at is None:
        said.append(words("hellscape_hero.not_placed_note", hero=hero.name))
    if hero.trades:
        said.append(words("hellscape_hero.trades", hero=hero.name))
    elif any(one.fresh for one in hero.items):
        said.append(words("hellscape_hero.fresh", hero=hero.name))
    return "\n".join(said)


def _tokens(words: Words, hero: Hero) -> list[str]:
    """What tokens beside him will do, where that takes more than a name."""
    there = [(one, count) for one, count in hero.conditions.items() if count]
    keys = [(f"hellscape_hero.token_does.{one}", count) for one, count in there]
    said = [words(key, count=count) for key, count in keys if key in words]
    healed = [one for one in HEALED if hero.conditions.get(one)] and "hellscape_hero.tokens_healed" in words
    return [*said, words("hellscape_hero.tokens_healed")] if healed else said


def _facts(words: Words, hero: Hero) -> tuple[ChipSummary, ...]:
    return (
        ChipSummary("actions", words("hellscape_hero.fact.actions", count=hero.actions), "lightning-bolt"),
        ChipSummary("points", words("hellscape_hero.fact.points", count=hero.movement), "shoe-print"),
        ChipSummary("health", words("hellscape_hero.fact.of", count=hero.health, most=hero.max_health), "heart"),
        ChipSummary("mana", words("hellscape_hero.fact.of", count=hero.mana, most=hero.max_mana), "water"),
    )


# Rows


def row(words: Words, game: Game, hero: Hero, offer: Offer, number: int) -> ActRow:
    """`number` tells apart abilities and potions, of which there may be several."""
    name, title = f"{offer.act} {number}", _title(words, offer)
    icon = ICONS[offer.act]
    if offer.why_not is not None:
        return ActRow(name, title, why_not(words, offer.why_not), icon, possible=False)
    chips = {str(i): option for i, option in enumerate(offer.options) if option.zone or option.figure or option.what}
    steps = {choice: _step(offer.act, option) for choice, option in chips.items()}
    if not chips:
        steps[WHOLE] = _step(offer.act, offer.options[0] if offer.options else None)
    return ActRow(
        id=name,
        title=title,
        detail=_detail(words, game, hero, offer),
        icon=icon,
        choices=tuple(_chip(words, offer.act, choice, option) for choice, option in chips.items()),
        leads=WHOLE in steps and bool(steps[WHOLE].screen),
        steps=steps,
    )


def _title(words: Words, offer: Offer) -> str:
    card = card_words(words, offer.options[0].card) if offer.options else ""
    if offer.act == "consumable" and card:
        return words("hellscape_hero.act.consumable_named", card=card)
    if offer.act in ("charge", "cast") and card:
        return words(f"hellscape_hero.act.{offer.act}_named", card=card)
    return card or words(f"hellscape_hero.act.{offer.act}")


def _detail(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    match offer.act:
        case "move":
            return " · ".join([_point_cost(words, game, hero), *_leaving(words, game, hero)])
        case act if act in POINT_ACTS:
            return _point_cost(words, game, hero)
        case "ability":
            command = offer.options[0].command
            assert isinstance(command, UseAbility)
            return ability_words(words, command.ability)
        case "charge" | "cast" as act:
            return words(f"hellscape_hero.cost.{act}")
        case "consumable":
            return words(f"hellscape_hero.cost.{'free' if _is_described(hero, offer) else 'free_on_card'}")
        case "fountain":
            return words("hellscape_hero.cost.fountain", count=FOUNTAIN_HEALS)
        case "spend_action":
            return words("hellscape_hero.cost.other")
        case _:
            return words("hellscape_hero.cost.action")


def _is_described(hero: Hero, offer: Offer) -> bool:
    """Whether the app knows what the item does, or at least what its card says."""
    names = {option.card for option in offer.options}
    return any(one.item.abilities or one.item.text for one in hero.items if one.item.name in names)


def _point_cost(words: Words, game: Game, hero: Hero) -> str:
    if hero.movement:
        return words("hellscape_hero.cost.point")
    return words("hellscape_hero.cost.movement_action", count=game.points_of(hero))


def _leaving(words: Words, game: Game, hero: Hero) -> list[str]:
    """Each enemy miniature in the zone costs a health ("Moving to an Adjacent Zone")."""
    there = enemies_beside(game, hero) if game.state.mapped and hero.at is not None else 0
    return [words("hellscape_hero.cost.leaving", count=there)] if there else []


def _chip(words: Words, act: str, choice: str, option: Option) -> ChipSummary:
    if option.what:
        return ChipSummary(choice, _kind(words, option.what), ICONS[act])
    if option.type is not None:
        text = words(f"hellscape_hero.target.{option.type.value}", enemy=figure_name(words, option.figure))
        return ChipSummary(choice, text, WEAPON_ICONS[option.type])
    side = f"hellscape_hero.side.{option.zone}"
    return ChipSummary(choice, words(side) if side in words else zone(option.zone), "map-marker-outline")


def _kind(words: Words, what: str) -> str:
    """A thing by its name, or counted: 'health 1, mana 1'."""
    counted = [words(f"hellscape_hero.choice.{name}", count=count) for name, count in counts(what).items()]
    return ", ".join(counted) or words(f"hellscape_hero.choice.{what}")


def _step(act: str, option: Option | None) -> TurnStep:
    command = option.command if option is not None else None
    match act:
        case "trade_and_equip":
            return TurnStep(command, INVENTORY)
        case "forge":
            return TurnStep(screen=FORGE)
        case "spend_action":
            return TurnStep(screen=NOTE)
        case _:
            return TurnStep(command)
