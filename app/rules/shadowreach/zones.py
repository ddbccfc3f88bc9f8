"""Traps, fountains, chests and forges that lie face down until somebody comes ("Special Tokens and Zones")."""

from collections.abc import Mapping

from app.rules.core.errors import Refused
from app.rules.core.question import FIGURE, NO, YES, Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.cards import Deck, Rarity
from app.rules.hellscape.events import ActionLost, ObjectiveTaken, Wounded
from app.rules.hellscape.game import TRAPS, Game
from app.rules.hellscape.hero_turn import enemies_beside
from app.rules.hellscape.items import draw_items
from app.rules.hellscape.state import Condition, Hero, Token
from app.rules.hellscape.wounds import collect, heal, take_condition, wound_hero
from app.rules.shadowreach.events import ChestRevealed, FountainDrunk, TokensHealed, TrapRevealed
from app.rules.shadowreach.herbs import pick_herbs
from app.rules.shadowreach.state import hunter_of

ITEMS_IN = {Token.CHEST: 2, Token.SPECIAL_CHEST: 3}
THINGS = (Token.OBJECTIVE, *ITEMS_IN, Token.FOUNTAIN)
"""Tokens that are interacted with, beside treasure; a forge asks for items first."""
MOST_SHOWN = 9
HEALED = (Condition.FIRE, Condition.VENOM)
"""Tokens that healing may take instead of wounds ("Condition Tokens")."""

FACE_DOWN = Reason("tokens_lie_face_down", "Special Tokens and Zones")
WHOLE_TO_ONE = Reason("healing_may_go_to_another", "Effects")
TOKENS_OR_WOUNDS = Reason("healing_may_take_tokens", "Effects")


# Traps


def spring_traps(game: Game, hero: Hero) -> Script[None]:
    """Who moves into the zone turns them up; they are gone then. Enemies never do."""
    for trap in TRAPS:
        while game.works(trap, hero.at) and not hero.down:
            _remove(game, trap, str(hero.at))
            yield from spring(game, hero, trap)


def spring(game: Game, hero: Hero, trap: Token) -> Script[None]:
    """Spikes wound as often as is printed; a bear trap ends the move and takes an action, unless it is blank.

    Under a pet it takes them from the pool that it shares with its Hunter ("Hunter", "Actions").
    """
    if trap is Token.SPIKE_TRAP:
        wounds = yield from _number_shown(hero, "spikes_show", "wounds")
        game.log(TrapRevealed(hero=hero.name, trap=trap.value, wounds=wounds))
        if wounds:
            game.log(Wounded(who=hero.name, wounds=wounds, source=trap.value))
            wound_hero(game, hero, wounds)
        return
    question = Choice(topic="bear_trap_snaps", who=hero.name, options=(YES, NO), is_fact=True, reason=FACE_DOWN)
    snaps = (yield question) == YES
    game.log(TrapRevealed(hero=hero.name, trap=trap.value, snaps=snaps))
    if snaps:
        actor = hunter_of(game, hero)
        actor.movement, actor.moving = 0, False
        if actor.actions:
            actor.actions -= 1
            game.log(ActionLost(hero=actor.name))


def _number_shown(hero: Hero, topic: str, field: str) -> Script[int]:
    said = numbers((yield Numbers(topic=topic, who=hero.name, fields=(field,), reason=FACE_DOWN)))
    _check_number(field, said.get(field, 0))
    return said.get(field, 0)


def _check_number(field: str, value: int) -> None:
    if value > MOST_SHOWN:
        raise Refused("number_out_of_range", field=field, value=value, most=MOST_SHOWN)


def _remove(game: Game, token: Token, zone: str) -> None:
    """One of them, where several lie."""
    zones = list(game.zones(token))
    if zone in zones:
        zones.remove(zone)
        game.state.tokens = {**game.state.tokens, token: zones}


# Interacting


def check_no_enemies(game: Game, hero: Hero) -> None:
    """With an enemy in the zone nobody interacts with anything ("Interacting with Objects")."""
    if game.state.mapped and enemies_beside(game, hero):
        raise Refused("enemies_in_the_zone", hero=hero.name)


def objects_here(game: Game, hero: Hero) -> list[str]:
    """One name an object: a rarity for a treasure token, else the token's own."""
    if not game.state.mapped:
        return [*(rarity.value for rarity in Rarity), *(one.value for one in THINGS)]
    if hero.at is None:
        return []
    tokens = game.state.treasure.get(hero.at, {})
    found = [rarity.value for rarity in Rarity if tokens.get(rarity)]
    return [*found, *(token.value for token in THINGS if game.works(token, hero.at))]


def interact(game: Game, hero: Hero, what: str, owner: Hero | None = None) -> Script[None]:
    """One object for one movement point; `what` is one of those here. `owner`: who has the items instead of a pet."""
    zone = hero.at or ""
    if what in list(Rarity):
        _take_treasure(game, zone, Rarity(what))
        yield from pick_herbs(game, zone)
        yield from collect(game, owner or hero, {Rarity(what): 1}, zone)
        return
    token = Token(what)
    _remove(game, token, zone)
    if token in ITEMS_IN:
        yield from _open_chest(game, owner or hero, token)
    elif token is Token.FOUNTAIN:
        heals = yield from _number_shown(hero, "fountain_shows", "heals")
        game.log(FountainDrunk(hero=hero.name, heals=heals))
        yield from heals_somebody(game, hero, heals)
    else:
        game.log(ObjectiveTaken(hero=hero.name, zone=zone))


def _take_treasure(game: Game, zone: str, rarity: Rarity) -> None:
    there = game.state.treasure.get(zone, {})
    left = {one: count - (one is rarity) for one, count in there.items() if count - (one is rarity) > 0}
    others = {at: tokens for at, tokens in game.state.treasure.items() if at != zone}
    game.state.treasure = {**others, zone: left} if left else others


def _open_chest(game: Game, hero: Hero, chest: Token) -> Script[None]:
    """Two or three items of the rarity that it shows ("Chests")."""
    options = tuple(rarity.value for rarity in Rarity)
    rarity = str((yield Choice(topic="chest_shows", who=hero.name, options=options, is_fact=True, reason=FACE_DOWN)))
    game.log(ChestRevealed(hero=hero.name, rarity=rarity, items=ITEMS_IN[chest]))
    for _ in range(ITEMS_IN[chest]):
        yield from draw_items(game, hero, Deck(rarity), chest.value)


# Healing


def heals_somebody(game: Game, hero: Hero, count: int) -> Script[None]:
    """All of it to himself, or all of it to another hero in his zone. Nobody is asked where nobody else needs it."""
    others = [one for one in game.standing if one is not hero and _beside(game, hero, one) and _needs_it(one)]
    healed = hero
    if others:
        names = (hero.name, *(one.name for one in others))
        question = Choice(
            topic="heal_whom", who=hero.name, options=names, is_fact=True, about=FIGURE, reason=WHOLE_TO_ONE
        )
        healed = game.hero(str((yield from game.ask(question))))
    yield from heal_or_cleanse(game, healed, count)


def _beside(game: Game, hero: Hero, other: Hero) -> bool:
    """Without a map the table sees who stands there."""
    return not game.state.mapped or hero.at == other.at


def _needs_it(hero: Hero) -> bool:
    hurt = hero.health < hero.max_health
    return hurt or any(hero.conditions.get(one) for one in HEALED)


def heal_or_cleanse(game: Game, hero: Hero, count: int) -> Script[None]:
    """For each point a wound, or a fire or venom token instead ("Effects", "Condition Tokens")."""
    tokens = tuple(one.value for one in HEALED if hero.conditions.get(one))
    taken: Mapping[str, int] = {}
    if tokens and count and not hero.down:
        question = Numbers(topic="heal_tokens", who=hero.name, fields=tokens, reason=TOKENS_OR_WOUNDS)
        taken = numbers((yield question))
    _check_taken(hero, taken, count)
    for name, number in taken.items():
        for _ in range(number):
            take_condition(hero, Condition(name))
        if number:
            game.log(TokensHealed(hero=hero.name, token=name, count=number))
    heal(game, hero, count - sum(taken.values()))


def _check_taken(hero: Hero, taken: Mapping[str, int], count: int) -> None:
    for name, number in taken.items():
        most = min(count, hero.conditions.get(Condition(name), 0))
        if number > most:
            raise Refused("number_out_of_range", field=name, value=number, most=most)
    if sum(taken.values()) > count:
        raise Refused("number_out_of_range", field="tokens", value=sum(taken.values()), most=count)
