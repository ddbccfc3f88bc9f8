"""What is always true of a table of Hellscape, with the heading in its rulebook; Shadowreach shares most of it."""

from collections.abc import Iterator

from app.rules.hellscape.cards import Kind
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero
from app.rules.hellscape.items import places_taken
from app.rules.hellscape.state import LEVELS, MOST_HEROES, MOST_TOKENS, MOST_XP, Phase
from tests.soak.invariants.shared import EVERY_BOARD, Rule

HANDS = 2

# Heroes


def no_more_than_six_heroes(game: Game) -> Iterator[object]:
    """ "Game Components": six hero miniatures."""
    if len(game.state.heroes) > MOST_HEROES:
        yield len(game.state.heroes)


def health_is_between_none_and_its_maximum(game: Game) -> Iterator[object]:
    """ "Hero Cards": never more than the maximum."""
    yield from (hero for hero in game.state.heroes if not 0 <= hero.health <= hero.max_health)


def mana_is_between_none_and_its_maximum(game: Game) -> Iterator[object]:
    """ "Hero Cards": never more than the maximum; what is spent was there."""
    yield from (hero for hero in game.state.heroes if not 0 <= hero.mana <= hero.max_mana)


def a_hero_without_health_is_knocked_out(game: Game) -> Iterator[object]:
    """ "Knocked Out"; and nobody else is."""
    yield from (hero for hero in game.state.heroes if hero.down != (hero.health == 0))


def experience_is_never_less_than_none(game: Game) -> Iterator[object]:
    """ "Level Up Phase": what a level costs was there; the dashboard counts to 99."""
    yield from (hero for hero in game.state.heroes if not 0 <= hero.xp <= MOST_XP or hero.kept_xp < 0)


def levels_are_one_to_five(game: Game) -> Iterator[object]:
    yield from (figure for figure in game.figures if figure.level not in LEVELS)


def nobody_owes_actions_or_steps(game: Game) -> Iterator[object]:
    """ "Hero Phase": what is spent was there."""
    yield from (hero for hero in game.state.heroes if hero.actions < 0 or hero.movement < 0)


def no_token_of_a_condition_counts_less_than_one(game: Game) -> Iterator[object]:
    """ "Fire and Frost": tokens lie there, or they do not."""
    yield from (figure for figure in game.figures if any(count < 1 for count in figure.conditions.values()))


def everything_worn_has_its_place(game: Game) -> Iterator[object]:
    """ "Items": two hands, one of each other slot."""
    for hero in game.state.heroes:
        taken = places_taken(one.item for one in hero.items if one.equipped)
        if any(count > (HANDS if slot == "hand" else 1) for slot, count in taken.items()):
            yield hero


# Monsters


def every_monster_has_a_miniature(game: Game) -> Iterator[object]:
    """ "Combat": what is killed is removed."""
    yield from (enemy for enemy in game.state.enemies if not enemy.alive)


def only_mobs_have_minions(game: Game) -> Iterator[object]:
    """ "Mob Cards"."""
    for enemy in game.state.enemies:
        if enemy.minions < 0 or (enemy.minions and enemy.kind is not Kind.MOB):
            yield enemy


def no_monster_has_more_wounds_than_it_bears(game: Game) -> Iterator[object]:
    """ "Combat": with as many as its health a miniature is killed."""
    yield from (enemy for enemy in game.state.enemies if not 0 <= enemy.wounds < enemy.health)


# The table


def no_less_than_no_lifebringer(game: Game) -> Iterator[object]:
    """ "Knocked Out": where none is left to be spent, the game is lost."""
    if game.state.lifebringers < 0:
        yield game.state.lifebringers


def no_less_than_no_treasure_token(game: Game) -> Iterator[object]:
    """ "Treasure": in the bag, on the board and on cards."""
    state = game.state
    for tokens in (state.bag, *state.treasure.values(), *(enemy.treasure for enemy in state.enemies)):
        if any(count < 0 for count in tokens.values()):
            yield dict(tokens)


def the_bag_holds_no_more_tokens_than_the_box(game: Game) -> Iterator[object]:
    """ "Game Components": so many of each rarity; what is collected goes back into the bag ("Treasure")."""
    yield from (f"{count} {rarity}" for rarity, count in game.state.bag.items() if count > MOST_TOKENS)


def the_track_of_darkness_is_not_left(game: Game) -> Iterator[object]:
    """ "Darkness Phase": the marker goes on from space to space."""
    if game.state.darkness < 0:
        yield game.state.darkness


def only_the_hero_phase_has_a_hero_in_turn(game: Game) -> Iterator[object]:
    if active_hero(game) is not None and game.state.phase is not Phase.HEROES:
        yield game.state.active


ALWAYS: tuple[Rule, ...] = (
    *EVERY_BOARD, no_more_than_six_heroes, health_is_between_none_and_its_maximum,
    mana_is_between_none_and_its_maximum, experience_is_never_less_than_none, levels_are_one_to_five,
    nobody_owes_actions_or_steps, no_token_of_a_condition_counts_less_than_one, everything_worn_has_its_place,
    only_mobs_have_minions, no_less_than_no_lifebringer, no_less_than_no_treasure_token,
    the_track_of_darkness_is_not_left,
)  # fmt: skip
SETTLED: tuple[Rule, ...] = (
    a_hero_without_health_is_knocked_out, every_monster_has_a_miniature, no_monster_has_more_wounds_than_it_bears,
    only_the_hero_phase_has_a_hero_in_turn, the_bag_holds_no_more_tokens_than_the_box,
)  # fmt: skip
