"""What is always true of a table of Massive Darkness, with the page of its rulebook."""

from collections import Counter
from collections.abc import Iterator

from app.rules.massive_darkness.cards import Kind, Slot
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import active_hero
from app.rules.massive_darkness.inventory import is_only_named
from app.rules.massive_darkness.state import LEVELS, MOST_HEALTH, MOST_HEROES, MOST_XP, Phase
from tests.soak.invariants.shared import EVERY_BOARD, Rule

MICRO_IN_A_POINT = 5  # p. 38

# Heroes


def no_more_than_six_heroes(game: Game) -> Iterator[object]:
    """P. 4: six hero miniatures are in the box."""
    if len(game.state.heroes) > MOST_HEROES:
        yield len(game.state.heroes)


def health_is_between_none_and_its_track(game: Game) -> Iterator[object]:
    """P. 18: it is lowered to no less than 0, and never above its maximum."""
    yield from (hero for hero in game.state.heroes if not 0 <= hero.health <= hero.max_health)


def the_track_of_health_ends_at_seven(game: Game) -> Iterator[object]:
    """P. 18."""
    yield from (hero for hero in game.state.heroes if not 1 <= hero.max_health <= MOST_HEALTH)


def a_hero_without_health_is_killed(game: Game) -> Iterator[object]:
    """P. 18; and nobody else is."""
    yield from (hero for hero in game.state.heroes if hero.killed != (hero.health == 0))


def nobody_killed_is_stunned(game: Game) -> Iterator[object]:
    """P. 37: what lies down already is not laid down."""
    yield from (hero for hero in game.state.heroes if hero.killed and hero.stunned)


def experience_is_between_none_and_thirty(game: Game) -> Iterator[object]:
    """P. 31: the dashboard ends at 30, and skills cost no more than there is."""
    yield from (hero for hero in game.state.heroes if not 0 <= hero.xp <= MOST_XP)


def five_micro_points_are_a_point(game: Game) -> Iterator[object]:
    """P. 38."""
    yield from (hero for hero in game.state.heroes if not 0 <= hero.micro_xp < MICRO_IN_A_POINT)


def nobody_owes_actions_or_steps(game: Game) -> Iterator[object]:
    """P. 25: what is spent was there."""
    for hero in game.state.heroes:
        left = (hero.actions, hero.movement, hero.free_actions, *hero.bonus_actions.values())
        if any(count < 0 for count in left):
            yield hero


def who_left_the_dungeon_is_off_the_board(game: Game) -> Iterator[object]:
    yield from (hero for hero in game.state.heroes if hero.escaped and hero.at is not None)


def who_was_attacked_is_at_the_table(game: Game) -> Iterator[object]:
    """P. 27: enemies counter-attack whoever attacked them; who is gone is forgotten."""
    there = {figure.name for figure in game.figures}
    yield from (hero for hero in game.state.heroes if not set(hero.attacked) <= there)


def two_hands_and_one_body(game: Game) -> Iterator[object]:
    """P. 19."""
    for hero in game.state.heroes:
        worn = Counter(item.card.slot for item in hero.inventory if item.equipped)
        if worn[Slot.HAND] + 2 * worn[Slot.TWO_HANDED] > 2 or worn[Slot.BODY] > 1:
            yield hero


def what_is_worn_has_a_place(game: Game) -> Iterator[object]:
    """P. 19; but for a card that was only named."""
    for hero in game.state.heroes:
        worn = [item.card for item in hero.inventory if item.equipped and item.card.slot is Slot.NONE]
        yield from (f"{hero.name}: {card.name}" for card in worn if not is_only_named(card))


def skills_are_bought_in_their_order(game: Game) -> Iterator[object]:
    """P. 31: of each line of the sheet the first so many."""
    for hero in game.state.heroes:
        for line in hero.sheet.lines if hero.sheet else ():
            if not 0 <= hero.bought.get(line.name, 0) <= len(line.steps):
                yield f"{hero.name}: {hero.bought} of {line}"


# Enemies


def every_enemy_has_a_figure(game: Game) -> Iterator[object]:
    """P. 20: one that has none left is removed."""
    yield from (enemy for enemy in game.state.enemies if not enemy.alive)


def only_mobs_have_minions(game: Game) -> Iterator[object]:
    """P. 22."""
    yield from (enemy for enemy in game.state.enemies if enemy.minions and enemy.kind is not Kind.MOB)


def no_figure_has_more_wounds_than_it_bears(game: Game) -> Iterator[object]:
    """P. 21: with as many as its health it is removed."""
    for enemy in game.state.enemies:
        boss = not enemy.boss or 0 <= enemy.wounds < enemy.health
        if not (boss and 0 <= enemy.minion_wounds < enemy.health):
            yield enemy


def the_boss_is_wounded_after_its_minions(game: Game) -> Iterator[object]:
    """P. 36: the boss can only be chosen once no minion is left."""
    yield from (enemy for enemy in game.state.enemies if enemy.minion_wounds and not enemy.minions)


# The table


def the_level_is_one_to_five(game: Game) -> Iterator[object]:
    """P. 15."""
    if game.state.level not in LEVELS:
        yield game.state.level
    yield from (enemy for enemy in game.state.enemies if enemy.level not in LEVELS)


def no_less_than_no_lifebringer(game: Game) -> Iterator[object]:
    """P. 18: where none is left to be taken, the game is lost."""
    if game.state.lifebringers < 0:
        yield game.state.lifebringers


def the_first_player_is_at_the_table(game: Game) -> Iterator[object]:
    """P. 25: the token is handed on."""
    first = game.state.first_player
    if first and all(hero.name != first for hero in game.state.heroes):
        yield first


def only_the_heroes_phase_has_a_hero_in_turn(game: Game) -> Iterator[object]:
    """P. 25-27; the turn of who was killed has ended by itself."""
    if active_hero(game) is not None and game.state.phase is not Phase.HEROES:
        yield game.state.active


ALWAYS: tuple[Rule, ...] = (
    *EVERY_BOARD, no_more_than_six_heroes, health_is_between_none_and_its_track, the_track_of_health_ends_at_seven,
    experience_is_between_none_and_thirty, five_micro_points_are_a_point, nobody_owes_actions_or_steps,
    who_left_the_dungeon_is_off_the_board, two_hands_and_one_body, what_is_worn_has_a_place,
    skills_are_bought_in_their_order, only_mobs_have_minions, the_level_is_one_to_five, no_less_than_no_lifebringer,
)  # fmt: skip
SETTLED: tuple[Rule, ...] = (
    a_hero_without_health_is_killed, nobody_killed_is_stunned, who_was_attacked_is_at_the_table,
    every_enemy_has_a_figure, no_figure_has_more_wounds_than_it_bears, the_boss_is_wounded_after_its_minions,
    the_first_player_is_at_the_table, only_the_heroes_phase_has_a_hero_in_turn,
)  # fmt: skip
