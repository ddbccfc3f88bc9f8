"""Special zones: traps, chests, fountain, forge, what lies there ("Special Zones", "Interacting with a Zone")."""

from collections.abc import Mapping

from app.rules.core.errors import Refused
from app.rules.core.question import Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.bag import draw_several, give_back
from app.rules.hellscape.cards import Deck, Item, Rarity
from app.rules.hellscape.events import (
    ActionLost,
    ChestOpened,
    Forged,
    ItemDiscarded,
    ObjectiveTaken,
    TrapSprung,
    Wounded,
)
from app.rules.hellscape.game import TRAPS, Game
from app.rules.hellscape.items import carried, draw_items
from app.rules.hellscape.rolling import roll_simple, written
from app.rules.hellscape.state import Hero, Token
from app.rules.hellscape.wounds import collect, wound_hero

FOUNTAIN_HEALS = 4
IN_A_CHEST = {Token.CHEST: (2, 1), Token.SPECIAL_CHEST: (3, 2)}
"""How many tokens are drawn from the bag, and how many of them become items."""
ITEMS_FORGED = 3

TRAP = Reason("a_trap_springs", "Special Zones")
CHOOSE_TOKEN = Reason("choose_of_the_chest", "Chests")
EVERYTHING = Reason("everything_in_the_zone", "Interacting with a Zone")


# Traps


def spring_traps(game: Game, hero: Hero) -> Script[None]:
    """Whoever moves into the zone rolls; enemies never do."""
    for token in TRAPS:
        if game.works(token, hero.at) and not hero.down:
            yield from spring(game, hero, token)


def spring(game: Game, hero: Hero, trap: Token) -> Script[None]:
    """Spikes wound for each sword; a bear trap takes an action, if its die shows a sword."""
    roll = yield from roll_simple(game, hero.name, "roll_trap", {"yellow": 1}, TRAP)
    game.log(TrapSprung(hero=hero.name, trap=trap.value, roll=written(roll)))
    if trap is Token.SPIKE_TRAP and roll.swords:
        game.log(Wounded(who=hero.name, wounds=roll.swords, source=trap.value))
        wound_hero(game, hero, roll.swords)
    if trap is Token.BEAR_TRAP and roll.swords and hero.actions:
        hero.actions -= 1
        game.log(ActionLost(hero=hero.name))


# Interacting


def something_there(game: Game, zone: str | None) -> bool:
    """Whether interacting with a zone does anything; a forge is used by itself."""
    if not game.state.mapped:
        return True
    if zone is None:
        return False
    return bool(game.state.treasure.get(zone)) or zone in game.zones(Token.OBJECTIVE) or any(
        game.works(chest, zone) for chest in IN_A_CHEST
    )


def interact(game: Game, hero: Hero) -> Script[None]:
    """Everything in the zone at once ("Interacting with a Zone")."""
    if not game.state.mapped or hero.at is None:
        yield from _interact_as_told(game, hero)
        return
    zone = hero.at
    if objectives := game.zones(Token.OBJECTIVE).count(zone):
        game.state.tokens = {**game.state.tokens, Token.OBJECTIVE: _without(game.zones(Token.OBJECTIVE), zone)}
        _take_objectives(game, hero, objectives, zone)
    tokens = game.state.treasure.get(zone, {})
    if tokens:
        game.state.treasure = {at: there for at, there in game.state.treasure.items() if at != zone}
        yield from collect(game, hero, tokens, zone)
    chests = [chest for chest in IN_A_CHEST for _ in range(game.zones(chest).count(zone)) if game.works(chest, zone)]
    if chests:
        game.state.tokens = {**game.state.tokens, Token.OPENED: [*game.zones(Token.OPENED), zone]}
    for chest in chests:
        yield from open_chest(game, hero, chest, zone)


def _without(zones: list[str], gone: str) -> list[str]:
    return [zone for zone in zones if zone != gone]


def _take_objectives(game: Game, hero: Hero, count: int, zone: str) -> None:
    for _ in range(count):
        game.log(ObjectiveTaken(hero=hero.name, zone=zone))


def _interact_as_told(game: Game, hero: Hero) -> Script[None]:
    """Without a map the table says what lies there."""
    fields = (Token.OBJECTIVE.value, *(rarity.value for rarity in Rarity), Token.CHEST.value, Token.SPECIAL_CHEST.value)
    said = numbers((yield Numbers(topic="zone_holds", who=hero.name, fields=fields, reason=EVERYTHING)))
    _check_told(said)
    _take_objectives(game, hero, said.get(Token.OBJECTIVE.value, 0), "")
    tokens = {rarity: said[rarity.value] for rarity in Rarity if said.get(rarity.value)}
    _take_up(game, tokens)
    yield from collect(game, hero, tokens, "")
    for chest in IN_A_CHEST:
        for _ in range(said.get(chest.value, 0)):
            yield from open_chest(game, hero, chest, "")


def _take_up(game: Game, tokens: Mapping[Rarity, int]) -> None:
    """What was placed without a map lies nowhere in particular."""
    there = game.state.treasure.get("", {})
    left = {rarity: count for rarity in there if (count := there[rarity] - tokens.get(rarity, 0)) > 0}
    elsewhere = {zone: lying for zone, lying in game.state.treasure.items() if zone}
    game.state.treasure = {**elsewhere, "": left} if left else elsewhere


MOST_AT_ONCE = 9


def _check_told(said: Mapping[str, int]) -> None:
    for field, value in said.items():
        if value > MOST_AT_ONCE:
            raise Refused("number_out_of_range", field=field, value=value, most=MOST_AT_ONCE)


def open_chest(game: Game, hero: Hero, chest: Token, zone: str) -> Script[None]:
    """Tokens from the bag, of which he chooses; all of them go back ("Chests")."""
    drawn, kept = IN_A_CHEST[chest]
    game.log(ChestOpened(hero=hero.name, zone=zone, special=chest is Token.SPECIAL_CHEST))
    tokens = yield from draw_several(game, hero.name, drawn)
    left = dict(tokens)
    for _ in range(min(kept, sum(tokens.values()))):
        rarity = yield from _choose(game, hero, left)
        left[rarity] -= 1
        yield from draw_items(game, hero, Deck(rarity.value), chest.value)
    for rarity, count in tokens.items():
        give_back(game, rarity, count)


def _choose(game: Game, hero: Hero, tokens: dict[Rarity, int]) -> Script[Rarity]:
    options = tuple(rarity.value for rarity in Rarity if tokens.get(rarity))
    if len(options) == 1:
        return Rarity(options[0])
    question = Choice(topic="chest_token", who=hero.name, options=options, is_fact=True, reason=CHOOSE_TOKEN)
    return Rarity((yield from game.ask(question)))


# Forge


_RANKS = {Deck.STARTING: 0, Deck.COMMON: 0, Deck.MOB_ITEM: 0, Deck.RARE: 1, Deck.EPIC: 2}
"""Starting items count as common ("Forge"); so do consumables, and those of mobs, which have no rarity."""


def forged_rarity(items: list[Item]) -> Rarity:
    """One higher than the lowest that goes into the fire, epic at most."""
    lowest = min(0 if item.consumable else _RANKS[item.deck] for item in items)
    return list(Rarity)[min(lowest + 1, len(Rarity) - 1)]


def check_forge(game: Game, hero: Hero) -> None:
    if game.state.mapped and not game.works(Token.FORGE, hero.at):
        raise Refused("no_forge_here", hero=hero.name)
    if len(hero.items) < ITEMS_FORGED:
        raise Refused("too_few_items", hero=hero.name, needed=ITEMS_FORGED)


def forge(game: Game, hero: Hero, names: tuple[str, ...]) -> Script[None]:
    """Three items for one of a higher rarity. Then he may change what he has equipped."""
    rarity = forged_rarity(_given_up(game, hero, names))
    game.log(Forged(hero=hero.name, cards=", ".join(names), rarity=rarity.value))
    reason = Reason("one_item_for_three", "Forge")
    yield from draw_items(game, hero, Deck(rarity.value), Token.FORGE.value, reason)
    hero.reorganizes = True


def check_forged(hero: Hero, names: tuple[str, ...]) -> None:
    if len(names) != ITEMS_FORGED:
        raise Refused("forge_takes_three", needed=ITEMS_FORGED)
    for name in names:
        if sum(one.item.name == name for one in hero.items) < names.count(name):
            raise Refused("no_such_item", hero=hero.name, card=name)


def _given_up(game: Game, hero: Hero, names: tuple[str, ...]) -> list[Item]:
    items = []
    for name in names:
        one = carried(hero, name)
        hero.items = [other for other in hero.items if other is not one]
        items.append(one.item)
        game.log(ItemDiscarded(hero=hero.name, card=name))
    return items
