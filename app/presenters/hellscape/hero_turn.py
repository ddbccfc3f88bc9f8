"""A hero's turn: what he can do now as rows to tap, with what it costs, and why not the rest ("Hero Phase")."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.i18n import Words
from app.presenters.act_rows import WHOLE, ActRow, TurnStep
from app.presenters.die_faces import counts
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.phrases import card_words, figure_name, zone
from app.presenters.hellscape.refusals import why_not
from app.presenters.hellscape.sayings import hero_sayings
from app.presenters.hellscape.zone_words import door_words, next_zone_words, springs, things_words
from app.presenters.summaries import ChipSummary
from app.rules.core.question import AnyQuestion
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero, paid_for
from app.rules.hellscape.hero_turn import UseAbility, begins_movement, check_ability, enemies_beside
from app.rules.hellscape.offers import Act, Offer, Option
from app.rules.hellscape.state import Hero, Part, Phase
from app.rules.hellscape.zones import FOUNTAIN_HEALS

INVENTORY, FORGE, NOTE = "inventory", "forge", "note"
FRESH = "fresh"
ICONS: Mapping[StrEnum, str] = {
    Act.MOVE: "shoe-print", Act.ATTACK: "sword", Act.OPEN_DOOR: "door-open", Act.INTERACT: "hand-pointing-up",
    Act.TRADE_AND_EQUIP: "swap-horizontal", Act.FOUNTAIN: "fountain", Act.FORGE: "anvil", Act.ABILITY: "auto-fix",
    Act.TRAP: "alert", Act.CHARGE: "run-fast", Act.CAST: "auto-fix", Act.CONSUMABLE: "bottle-tonic",
    Act.SPEND_ACTION: "lightning-bolt",
}  # fmt: skip
WEAPON_ICONS = {CombatType.MELEE: "sword", CombatType.RANGED: "bow-arrow", CombatType.MAGIC: "magic-staff"}


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
    if first := edition_of(game).comes_first(words, game, hero):
        return HeroTurnView(note=first, facts=_facts(words, game, hero))
    offered = edition_of(game).offers(game, hero)
    rows = [row(words, game, hero, offer, n) for n, offer in enumerate(offered) if offer.act is not Act.END]
    return HeroTurnView(
        note=_note(words, game, hero),
        facts=_facts(words, game, hero),
        rows=(*_fresh(words, hero), *(one for one in rows if one.possible)),
        impossible=tuple(one for one in rows if not one.possible),
        sayings=hero_sayings(words, game, hero),
    )


def takes_turn(game: Game, hero: Hero) -> bool:
    """He has a turn in this phase that is not over."""
    over = game.state.lost or game.state.won
    return game.state.phase is Phase.HEROES and not over and bool(hero.name) and not hero.down and not hero.activated


def _note(words: Words, game: Game, hero: Hero) -> str:
    said = _tokens(words, game, hero)
    if game.state.mapped and hero.at is None:
        said.append(words("hellscape_hero.not_placed_note", hero=hero.name))
    if hero.trades or hero.reorganizes:
        said.append(words(f"hellscape_hero.{'trades' if hero.trades else 'reorganizes'}", hero=hero.name))
    return "\n".join(said)


def _tokens(words: Words, game: Game, hero: Hero) -> list[str]:
    """What tokens beside him will do, where that takes more than a name."""
    there = [(one, count) for one, count in hero.conditions.items() if count]
    keys = [(f"hellscape_hero.token_does.{one}", count) for one, count in there]
    said = [words(key, count=count) for key, count in keys if key in words]
    healed = any(hero.conditions.get(one) for one in edition_of(game).tokens_healed)
    return [*said, words("hellscape_hero.tokens_healed")] if healed else said


def _facts(words: Words, game: Game, hero: Hero) -> tuple[ChipSummary, ...]:
    points = words("hellscape_hero.fact.points", count=hero.movement)
    return (
        ChipSummary("actions", edition_of(game).actions_words(words, game, hero), "lightning-bolt"),
        ChipSummary("points", points, "shoe-print", term="movement_action"),
        _of("health", words("hellscape_hero.fact.of", count=hero.health, most=hero.max_health), "heart"),
        _of("mana", words("hellscape_hero.fact.of", count=hero.mana, most=hero.max_mana), "water"),
    )


def _of(fact: str, text: str, icon: str) -> ChipSummary:
    """Figures alone; the reference calls them as we do."""
    return ChipSummary(fact, text, icon, term=fact)


# Rows


def _fresh(words: Words, hero: Hero) -> tuple[ActRow, ...]:
    """What costs no action: new items ("Interacting with a Zone"), all of them after a trade or a forge ("Forge").

    The row of the trade stays beside it, with its price: a forge frees the items of one hero, not of those beside him.
    """
    if hero.trades or hero.reorganizes:
        title, detail = words("hellscape_hero.free"), words("hellscape_hero.free_detail")
    elif any(one.fresh and not one.equipped for one in hero.items):
        title, detail = words("hellscape_hero.fresh"), words("hellscape_hero.fresh_detail")
    else:
        return ()
    steps = {WHOLE: TurnStep(screen=INVENTORY)}
    return (ActRow(FRESH, title, detail, "bag-personal-outline", leads=True, steps=steps),)


def row(words: Words, game: Game, hero: Hero, offer: Offer, number: int) -> ActRow:
    """`number` tells apart abilities and potions, of which there may be several."""
    name, title = f"{offer.act} {number}", _title(words, game, hero, offer)
    icon = _icon(game, offer.act)
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
        choices=tuple(_chip(words, game, hero, offer.act, choice, option) for choice, option in chips.items()),
        leads=WHOLE in steps and bool(steps[WHOLE].screen),
        steps=steps,
    )


def _icon(game: Game, act: StrEnum) -> str:
    return ICONS.get(act) or edition_of(game).act_icons[act]


def _title(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    card = card_words(words, offer.options[0].card) if offer.options else ""
    if offer.act is Act.CONSUMABLE and card:
        return words("hellscape_hero.act.consumable_named", card=card)
    if offer.act in (Act.CHARGE, Act.CAST) and card:
        return words(f"hellscape_hero.act.{offer.act}_named", card=card)
    if offer.act is Act.ABILITY and card == hero.name:
        return words("hellscape_hero.act.own_ability", hero=hero.name)
    unseen = f"hellscape_hero.act.{offer.act}_unseen"
    if not game.state.mapped and unseen in words:
        return words(unseen)
    return card or words(f"hellscape_hero.act.{offer.act}")


def _detail(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    match offer.act:
        case Act.MOVE:
            return move_cost(words, game, hero)
        case Act.INTERACT:
            things = things_words(words, game, hero.at)
            return " · ".join(filter(None, (_zone_cost(words, game, hero, Part.THINGS), things)))
        case Act.FORGE:
            return _zone_cost(words, game, hero, Part.FORGE)
        case _ if offer.for_a_point:
            return _point_cost(words, game, hero)
        case Act.ABILITY:
            command = offer.options[0].command
            assert isinstance(command, UseAbility)
            moves = begins_movement(hero, check_ability(game, hero, command.ability).ability)
            brings = [_point_cost(words, game, hero)] if moves else []
            return " · ".join([*brings, ability_words(words, command.ability)])
        case Act.CONSUMABLE:
            return words(f"hellscape_hero.cost.{'free' if _is_described(hero, offer) else 'free_on_card'}")
        case Act.FOUNTAIN:
            return words("hellscape_hero.cost.fountain", count=FOUNTAIN_HEALS)
        case Act.SPEND_ACTION:
            return words("hellscape_hero.cost.other")
        case act if (cost := f"hellscape_hero.cost.{act}") in words:
            return words(cost)
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


def move_cost(words: Words, game: Game, hero: Hero) -> str:
    return " · ".join([_point_cost(words, game, hero), *_leaving(words, game, hero)])


def _zone_cost(words: Words, game: Game, hero: Hero, part: Part) -> str:
    """Nothing more, where a point was spent on something else in the zone ("Interacting with a Zone")."""
    if part in paid_for(hero):
        return words("hellscape_hero.cost.paid_in_zone")
    return _point_cost(words, game, hero)


def _leaving(words: Words, game: Game, hero: Hero) -> list[str]:
    """Each enemy miniature in the zone costs a health ("Moving to an Adjacent Zone")."""
    there = enemies_beside(game, hero) if game.state.mapped and hero.at is not None else 0
    falls = there >= hero.health
    key = "hellscape_hero.cost.leaving_falls" if falls else "hellscape_hero.cost.leaving"
    return [words(key, count=there, hero=hero.name)] if there else []


def _chip(words: Words, game: Game, hero: Hero, act: StrEnum, choice: str, option: Option) -> ChipSummary:
    if option.what:
        return ChipSummary(choice, _kind(words, option.what), _icon(game, act))
    if option.type is not None:
        text = words(f"hellscape_hero.target.{option.type.value}", enemy=figure_name(words, option.figure))
        return ChipSummary(choice, text, WEAPON_ICONS[option.type])
    if act is Act.OPEN_DOOR:
        return ChipSummary(choice, door_words(words, game, hero, option.zone), "door-closed")
    warns = act is Act.MOVE and springs(game, option.zone)
    text = next_zone_words(words, game, option.zone) if act is Act.MOVE else zone(option.zone)
    return ChipSummary(choice, text, "alert" if warns else "map-marker-outline")


def _kind(words: Words, what: str) -> str:
    """A thing by its name, or counted: 'health 1, mana 1'."""
    counted = [words(f"hellscape_hero.choice.{name}", count=count) for name, count in counts(what).items()]
    return ", ".join(counted) or words(f"hellscape_hero.choice.{what}")


def _step(act: StrEnum, option: Option | None) -> TurnStep:
    command = option.command if option is not None else None
    match act:
        case Act.TRADE_AND_EQUIP:
            return TurnStep(command, INVENTORY)
        case Act.FORGE:
            return TurnStep(screen=FORGE)
        case Act.SPEND_ACTION:
            return TurnStep(screen=NOTE)
        case _:
            return TurnStep(command)
