"""Who may attack whom, and with what ("Combat Action", "Line of Sight")."""

from app.rules.core.errors import Refused
from app.rules.hellscape.arms import CombatType, together
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import arms_of, holds_no_weapon
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.targets import reaches, weapons


def check_attack(game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType) -> None:
    """A weapon of that type, and a target in its reach. Who is knocked out neither attacks nor is attacked."""
    if isinstance(attacker, Hero) is isinstance(defender, Hero):
        raise Refused("same_side", attacker=attacker.name, defender=defender.name)
    for figure in (attacker, defender):
        if isinstance(figure, Hero) and figure.down:
            raise Refused("hero_is_down", hero=figure.name)
        if game.state.mapped and figure.at is None:
            raise Refused("not_on_the_board", figure=figure.name)
    check_weapon(game, attacker, combat_type)
    if not in_reach(game, attacker, defender, combat_type):
        raise Refused("out_of_reach", attacker=attacker.name, defender=defender.name)


def check_fights(game: Game, enemy: Enemy) -> None:
    if not game.fights(enemy):
        raise Refused("boss_waits", boss=enemy.name)


def check_armed(game: Game, figure: Hero | Enemy) -> None:
    if not attack_types(game, figure):
        raise Refused("needs_a_weapon", figure=figure.name)


def check_weapon(game: Game, figure: Hero | Enemy, combat_type: CombatType) -> None:
    check_armed(game, figure)
    if combat_type not in attack_types(game, figure):
        raise Refused("no_such_weapon", figure=figure.name, type=combat_type.value)


def weapon_types(game: Game, figure: Hero | Enemy) -> list[CombatType]:
    """Of the attacks that were told."""
    if isinstance(figure, Enemy):
        return weapons(figure).types
    more = game.edition.also_strikes_with
    return (together(arms_of(figure), more(game, figure)) if more is not None else arms_of(figure)).types


def attack_types(game: Game, figure: Hero | Enemy) -> list[CombatType]:
    """None for a hero without a weapon, all where nobody told what he fights with: then the table knows."""
    types = weapon_types(game, figure)
    if types or (isinstance(figure, Hero) and holds_no_weapon(figure)):
        return types
    return list(CombatType)


def in_reach(game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType) -> bool:
    """Within the reach of a weapon of that type, and in sight. Without a map the table sees it."""
    if not game.state.mapped or attacker.at is None or defender.at is None:
        return True
    return reaches(combat_type, game.edition.sight(game.board, attacker.at).get(defender.at))


def attacks_open(game: Game, hero: Hero) -> list[tuple[str, CombatType]]:
    """Whom he could attack from where he stands, and how."""
    types = attack_types(game, hero)
    there = [enemy for enemy in game.state.enemies if enemy.at is not None or not game.state.mapped]
    enemies = [enemy for enemy in there if game.fights(enemy)]
    return [(enemy.name, one) for enemy in enemies for one in types if in_reach(game, hero, enemy, one)]
