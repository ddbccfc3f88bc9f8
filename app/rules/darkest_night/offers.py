"""What can be done now, as commands that will be accepted; and why something else cannot (4.1)."""

from itertools import combinations

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.darkest_night.actions import (
    Action,
    AttackBlight,
    AttackNecromancer,
    Hide,
    Pray,
    RetrieveRelic,
    Search,
    Travel,
    travels_two,
)
from app.rules.darkest_night.blights import labels
from app.rules.darkest_night.ending import is_over
from app.rules.darkest_night.force import can_use_cowl
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn, Deed, EndTurn, NecromancerTurn, is_due, replacements
from app.rules.darkest_night.items import Handover, IgnoreBlight, OpenChest, UseWaystone
from app.rules.darkest_night.kingdom import PLACES, ROADS, two_roads_away
from app.rules.darkest_night.power_acts import DropForm, UsePower
from app.rules.darkest_night.powers import cards_of, power_of
from app.rules.darkest_night.setup import (
    FIRST_POWERS,
    POWERS_OF_A_REPLACEMENT,
    ChooseHero,
    ReplaceHero,
    StartGame,
    heroes_wanted,
    powers_left,
)
from app.rules.darkest_night.state import CHEST, WAYSTONE, Hero, Phase


def offered(game: Game) -> list[Command]:
    """All of it is accepted; empty where the game is over."""
    if is_over(game):
        return []
    if game.state.phase is Phase.SETUP:
        return _set_up(game)
    return [deed for deed in deeds(game) if why_not(game, deed) is None]


def why_not(game: Game, deed: Deed | Handover) -> Refused | None:
    """The rule that stands against it, if one does; or that the game is over, or has not begun."""
    try:
        deed.check_now(game)
    except Refused as refused:
        return refused
    return None


def actions(game: Game, hero: Hero) -> list[Action]:
    """Every action there could be where he stands, possible or not."""
    near: list[Action] = [Travel(to=place) for place in ROADS[hero.at]]
    far: list[Action] = [Travel(to=place) for place in two_roads_away(hero.at)] if travels_two(game, hero) else []
    return [
        *near, *far, Hide(),
        *(AttackBlight(blight=label) for label in labels(game.state.blights[hero.at])),
        AttackNecromancer(), Search(), Pray(), RetrieveRelic(),
    ]  # fmt: skip


def deeds(game: Game) -> list[Deed]:
    """All that a table might think of with what it has, possible or not."""
    found: list[Deed] = []
    for hero in game.living:
        his_turn = game.turn_of(hero) is not None
        found += [
            UsePower(hero=hero.name, power=card.name) for card in cards_of(game, hero)
            if (act := power_of(game, card).act) and (act.any_time or his_turn)
        ]  # fmt: skip
        if hero.carries(CHEST):
            found.append(OpenChest(hero=hero.name))
    turn = game.state.turn
    if turn is None:
        return [*found, *(BeginTurn(hero=hero.name) for hero in game.living), *_replacing(game), NecromancerTurn()]
    hero = game.hero(turn.hero)
    if turn.actions_left:
        found += [*actions(game, hero), DropForm()]
    if hero.carries(WAYSTONE):
        found += [UseWaystone(to=place) for place in PLACES]
    if can_use_cowl(game, hero):
        found += [IgnoreBlight(blight=kind) for kind in {blight.kind for blight in game.state.blights[hero.at]}]
    return [*found, EndTurn()]


def _replacing(game: Game) -> list[Deed]:
    return [
        ReplaceHero(hero=hero.name, new=new, powers=powers)
        for hero in game.state.heroes
        if is_due(game, hero)
        for new in replacements(game)
        for powers in _pairs(starting_powers(game, new))
    ]


def _pairs(powers: list[str]) -> list[tuple[str, ...]]:
    return list(combinations(powers, min(POWERS_OF_A_REPLACEMENT, len(powers))))


def starting_powers(game: Game, hero: str) -> list[str]:
    """Those that nobody has in a deck of his own (14.4)."""
    powers = game.box.powers
    return [name for name in powers_left(game, game.box.heroes[hero]) if powers[name].starting]


def _set_up(game: Game) -> list[Command]:
    if len(game.state.heroes) >= heroes_wanted(game):
        return [StartGame()]
    chosen = {hero.name for hero in game.state.heroes}
    return [
        ChooseHero(hero=name, powers=powers)
        for name in game.box.heroes
        if name not in chosen
        for powers in combinations(starting_powers(game, name), FIRST_POWERS)
    ]
