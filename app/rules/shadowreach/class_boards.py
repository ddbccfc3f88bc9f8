"""Where the boards of the classes meet the game: levels, blows, enemies that are gone, the end of a round."""

from collections import Counter

from app.rules.core.errors import BadNotation
from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import read_effects
from app.rules.hellscape.arms import NO_ARMS, Arms, CombatType, together
from app.rules.hellscape.cards import Item
from app.rules.hellscape.classes.bearer import BoardT, board_of
from app.rules.hellscape.effects import Does, Effect
from app.rules.hellscape.events import TableCarriesOut
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import WIELDED, in_use
from app.rules.hellscape.leaving import Left
from app.rules.hellscape.state import Enemy, Hero
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    Cleric,
    Herbalist,
    Hunter,
    NoBoard,
    Warrior,
    assassin,
    chronomancer,
    cleric,
    herbalist,
    hunter,
    warrior,
)
from app.rules.shadowreach.classes.events import PetGrew, StyleChosen
from app.rules.shadowreach.state import State, state_of

BY_THE_WEAPONS = Reason("style_by_the_weapons_used", "Combat Styles")


def own_board(game: Game, hero: Hero, kind: type[BoardT]) -> BoardT:
    """The hero's board, of the class that a command is meant for."""
    return board_of(hero, state_of(game).boards.get(hero.name, NoBoard()), kind)


def in_sight(game: Game, hero: Hero, other: Hero | Enemy) -> bool:
    """Himself included; without a map the table sees it."""
    if not game.state.mapped or hero is other:
        return True
    return hero.at is not None and other.at in game.edition.sight(game.board, hero.at)


def levelled(game: Game, hero: Hero) -> None:
    """A god card is owed to a Cleric; a Hunter's pet grows with its Hunter."""
    board = state_of(game).boards.get(hero.name)
    if isinstance(board, Cleric):
        cleric.level_gained(board)
    elif isinstance(board, Hunter) and board.pet is not None:
        more = hunter.grow(board.pet, hero.level)
        for pet in (one for one in game.state.heroes if one.name == board.pet.name):
            pet.level = hero.level
            pet.max_health += more
            pet.health += 0 if pet.down else more
            pet.arms = hunter.arms_at(board.pet, hero.level)
            game.log(PetGrew(hero=hero.name, pet=pet.name, level=hero.level, health=pet.max_health))


def weapons_used(hero: Hero, combat_type: CombatType) -> list[Item]:
    """What an attack of that type is made with; shields strike in melee ("Attacking with a Shield")."""
    return [
        item for item in in_use(hero)
        if item.arms.attack(combat_type) is not None
        or (combat_type is CombatType.MELEE and warrior.is_shield(item))
    ]  # fmt: skip


def stowable(hero: Hero) -> list[str]:
    """Weapons and shields of the inventory, for the slots of a Warrior's dashboard ("Warrior's Quick Draw")."""
    return [one.item.name for one in hero.items if not one.equipped and one.item.slot in WIELDED]


def shields_striking(game: Game, hero: Hero) -> Arms:
    """What a Warrior's shields give: one with a bow can strike in melee by them ("Attacking with a Shield")."""
    if not isinstance(state_of(game).boards.get(hero.name), Warrior):
        return NO_ARMS
    return together(*warrior.shield_arms(in_use(hero)))


def chooses_weapons(game: Game, hero: Hero, combat_type: CombatType) -> Script[None]:
    """A Warrior says which style he attacks in, where his weapons allow several: he need not use all of them."""
    _take_up_all(hero)
    used = weapons_used(hero, combat_type)
    styles = warrior.styles_open(used)
    if not isinstance(state_of(game).boards.get(hero.name), Warrior) or len(styles) < 2:
        return
    options = tuple(style.value for style in styles)
    question = Choice(topic="combat_style", who=hero.name, options=options, is_fact=True, reason=BY_THE_WEAPONS)
    style = warrior.Style((yield from game.ask(question)))
    for one in hero.items:
        one.aside = one.equipped and one.item in used and warrior.comes_before(one.item, style)


def _take_up_all(hero: Hero) -> None:
    for one in hero.items:
        one.aside = False


def attack_begins(game: Game, hero: Hero, combat_type: CombatType) -> tuple[Effect, ...]:
    """Dice of a Warrior's shields and what his style adds; a shard may put anybody in Shadow for this attack."""
    hero.shadow_mode = hero.shadow_mode or _was_shadowed(game, hero)
    dice = shields_striking(game, hero).attack(combat_type) or {}
    shields = (Effect(Does.DICE, count, colour) for colour, count in dice.items())
    return (*shields, *style_begins(game, hero, combat_type))


def _was_shadowed(game: Game, hero: Hero) -> bool:
    """A time shard puts him in Shadow for one attack ("Time Shard Tokens")."""
    for board in state_of(game).boards.values():
        if isinstance(board, Chronomancer) and hero.name in board.shadowed:
            board.shadowed.remove(hero.name)
            return True
    return False


def style_begins(game: Game, hero: Hero, combat_type: CombatType) -> tuple[Effect, ...]:
    """Before an attack of a Warrior: its style, and what the tracks have unlocked for it ("Combat Styles")."""
    board = state_of(game).boards.get(hero.name)
    if not isinstance(board, Warrior):
        return ()
    style = warrior.style_of_attack(weapons_used(hero, combat_type))
    if style is not None:
        game.log(StyleChosen(hero=hero.name, style=style))
    found: list[Effect] = []
    for written in warrior.effects_in_force(board, style):
        try:
            found += read_effects(written)
        except BadNotation:
            game.log(TableCarriesOut(who=hero.name, text=written))
    return tuple(found)


def struck(game: Game, hero: Hero, enemy: Enemy, combat_type: CombatType, wounds: int) -> None:
    """The style of a Warrior's attack advances by the wounds dealt; an Assassin's roll is over."""
    board = state_of(game).boards.get(hero.name)
    if isinstance(board, Warrior):
        style = warrior.style_of_attack(weapons_used(hero, combat_type))
        if style is not None:
            warrior.advance(game.log, hero, board, style, wounds)
        _take_up_all(hero)
    elif isinstance(board, Assassin):
        assassin.begin_combat(board)


def enemy_left(game: Game, enemy: Enemy, how: Left) -> None:
    """The herb on its card is a Herbalist's if it was slain, whoever struck the blow; a hunted token is free again."""
    for hero in game.state.heroes:
        board = state_of(game).boards.get(hero.name)
        if isinstance(board, Hunter):
            hunter.take_back(game.log, hero, board, enemy.name)
        elif isinstance(board, Herbalist):
            herb = herbalist.take_away(board, enemy=enemy.name)
            if herb and how is Left.SLAIN:
                herbalist.gain(game.log, hero, board, herb)


def round_ends(game: Game, hero: Hero) -> None:
    """A Chronomancer who has not said what is kept keeps the first of it."""
    board = state_of(game).boards.get(hero.name)
    if isinstance(board, Chronomancer):
        spells, shards = board.spells[: chronomancer.SPELLS_KEPT], board.shards[: chronomancer.SHARDS_KEPT]
        chronomancer.end_round(game.log, hero, board, spells, shards)


def settle(game: Game) -> None:
    """Cards that nobody carries, boards of heroes who have left."""
    state = state_of(game)
    _pets_go_along(state)
    heroes = {hero.name: hero for hero in state.heroes}
    state.boards = {name: board for name, board in state.boards.items() if name in heroes}
    for name, board in state.boards.items():
        if isinstance(board, Herbalist):
            _potions_back(game, board)
        elif isinstance(board, Warrior):
            board.quick = [*(Counter(board.quick) & Counter(stowable(heroes[name]))).elements()]


def _pets_go_along(state: State) -> None:
    """With a Hunter who has left: a pet by itself would count as a player."""
    names = {hero.name for hero in state.heroes}
    left = {
        board.pet.name for name, board in state.boards.items()
        if name not in names and isinstance(board, Hunter) and board.pet is not None
    }  # fmt: skip
    if left:
        state.heroes = [hero for hero in state.heroes if hero.name not in left]


def _potions_back(game: Game, board: Herbalist) -> None:
    """Cards that no hero carries any more lie in the deck again."""
    carried = [one.item.name for hero in game.state.heroes for one in hero.items]
    for potion, count in board.brewed.items():
        for _ in range(count - carried.count(potion)):
            herbalist.potion_used(board, potion)
