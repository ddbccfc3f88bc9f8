"""New enemies: which card, how many figures, how much health, and the treasure they guard (p. 21-24, 33)."""

import re
from collections.abc import Callable

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.question import FIGURE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import GREATER_LEVEL, LESSER_LEVEL, TRAP, EnemyCard, Kind, grade_of
from app.rules.massive_darkness.decks import Deck, draw_enemy, draw_equipment
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.enemy_turn import take_turn
from app.rules.massive_darkness.events import (
    AnotherDrawn,
    GuardianEquipped,
    MiniaturesRanOut,
    Spawned,
    TrapDiscarded,
    TreasureDrawn,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.named_cards import described
from app.rules.massive_darkness.state import MOST_ENEMIES, MOST_OF_A_FIGURE, Enemy, State

NO_TREASURE = 0

ENOUGH, TOO_FEW = "enough", "too_few"
GUARDIANS_DRAW = Reason("guardians_draw_treasure", "24")
RAN_OUT = Reason("miniatures_ran_out", "33")


def spawn(game: Game, enemy: Enemy, per_hero: int | None, *, draws: bool) -> Script[None]:
    """Place a card that the table describes; which treasure its guardian carries is told with it, or asked for."""
    _place(game, enemy, per_hero)
    if draws:
        yield from equip_guardian(game, enemy)
    else:
        game.log(TreasureDrawn(enemy=enemy.name, level=game.state.level))


def _place(game: Game, enemy: Enemy, per_hero: int | None, *, fights: bool = True) -> None:
    """Minions, and the health of single enemies, are per hero at the start (p. 21)."""
    state = game.state
    game.check_free(enemy.name)
    check_room(state)
    if state.mapped and enemy.at is not None and not game.board.walkable(enemy.at):
        raise Refused("nobody_stands_there", zone=enemy.at)
    if enemy.kind is Kind.MOB:
        if per_hero is not None:
            enemy.minions = per_hero * starting_heroes(game)
        if enemy.minions:
            enemy.minion_wounds, enemy.wounds = enemy.wounds, 0
        spawned = Spawned(enemy=enemy.name, at=enemy.at, minions=enemy.minions)
    else:
        enemy.health = min(enemy.health * starting_heroes(game), MOST_OF_A_FIGURE)
        spawned = Spawned(enemy=enemy.name, at=enemy.at, health=enemy.health if fights else None)
    enemy.check()
    game.log(spawned)
    state.enemies.append(enemy)


def check_room(state: State) -> None:
    """Before anything is asked about who comes: no answer would make room for him."""
    if len(state.enemies) >= MOST_ENEMIES:
        raise Refused("too_many_enemies", most=MOST_ENEMIES)


def starting_heroes(game: Game) -> int:
    """Killed heroes count (p. 21)."""
    return game.state.heroes_at_start or max(1, len(game.state.heroes))


# Cards that are drawn


def spawn_guard(
    game: Game, at: str | None, who: str, reason: Reason, level: int | None = None, *,
    name: str = "", place: str = "", needed: bool = False,
) -> Script[Enemy | None]:  # fmt: skip
    """A guard of the current level, unless told otherwise (p. 15, 23). `name`: this card is looked for in the deck.

    `place`: for the table, where no map says `at`. `needed`: the quest cannot do without one.
    """

    def draw() -> Script[EnemyCard]:
        return draw_enemy(game, Deck.GUARD, name or who, reason, level or game.state.level, name, at or place)

    card = yield from (_draw_one_there_is(game, draw) if needed and not name else draw())
    return (yield from place_enemy(game, card, at, needed=needed))


def spawn_roaming(
    game: Game, at: str | None, who: str, reason: Reason, *,
    greater: bool | None = None, counts: bool = True, treasure_level: int | None = None, name: str = "",
    fights: bool = True, needed: bool = False,
) -> Script[Enemy | None]:  # fmt: skip
    """A lesser monster up to level 3, a greater one above (p. 15, 23). `name`: this card is looked for in the deck.

    `needed`: the quest cannot do without one.
    """
    if greater is None:
        greater = grade_of(game.state.level) == GREATER_LEVEL
    deck, grade = (Deck.GREATER_ROAMING, GREATER_LEVEL) if greater else (Deck.LESSER_ROAMING, LESSER_LEVEL)

    def draw() -> Script[EnemyCard]:
        return draw_enemy(game, deck, name or who, reason, wanted=name, place=at or "")

    card = yield from (_draw_one_there_is(game, draw) if needed and not name else draw())
    card = msgspec.structs.replace(card, kind=Kind.ROAMING, level=grade)
    placed = yield from place_enemy(
        game, card, at, counts=counts, treasure_level=treasure_level, fights=fights, needed=needed
    )
    return placed


def _draw_one_there_is(game: Game, draw: Callable[[], Script[EnemyCard]]) -> Script[EnemyCard]:
    """For a quest that cannot be won without this enemy: of whom there are no figures left, another comes."""
    card = yield from draw()
    while (yield from _too_few(game, card.name)):
        game.log(AnotherDrawn(card=card.name, reason=RAN_OUT))
        card = yield from draw()
    return card


def place_enemy(
    game: Game, card: EnemyCard, at: str | None, *, counts: bool = True, treasure_level: int | None = None,
    fights: bool = True, needed: bool = False,
) -> Script[Enemy | None]:  # fmt: skip
    """Figures on the board and a treasure for the guardian: of the current level, of another, or none (0).

    None where the box has too few miniatures: then the card is discarded and its kind acts instead (p. 33), unless the
    quest `needed` this very one. Who does not fight, neither attacking nor attacked, needs only a name of a card.
    """
    check_room(game.state)
    if not needed and (yield from ran_out(game, card.name)):
        return None
    if fights:
        card = yield from described(game, card)
    enemy = Enemy(
        name=free_name(game.state, card.name), kind=card.kind, at=at, health=card.health, arms=card.arms,
        level=game.state.level if card.kind is Kind.ROAMING else card.level, counts_as_roaming=counts,
    )  # fmt: skip
    _place(game, enemy, card.per_hero, fights=fights)
    yield from equip_guardian(game, enemy, treasure_level)
    return enemy


def free_name(state: State, name: str) -> str:
    """A second mob of the same card is called by its number: "Goblin Archers 2"."""
    taken = {hero.name for hero in state.heroes} | {enemy.name for enemy in state.enemies}
    number = 1
    while (numbered := name if number == 1 else f"{name} {number}") in taken:
        number += 1
    return numbered


def card_name(enemy: Enemy) -> str:
    """That of its card, without the number."""
    return re.sub(r" \d+$", "", enemy.name)


def ran_out(game: Game, card: str) -> Script[bool]:
    """Of a card that is drawn no figures are left: those of its kind act instead (p. 33)."""
    if not (yield from _too_few(game, card)):
        return False
    game.log(MiniaturesRanOut(card=card, reason=RAN_OUT))
    waiting = _of_its_kind(game, card)
    while (waiting := [enemy for enemy in waiting if enemy in game.state.enemies]) and not is_over(game):
        acting = yield from _next_of_its_kind(game, card, waiting)
        waiting.remove(acting)
        yield from take_turn(game, acting)
    return True


def _too_few(game: Game, card: str) -> Script[bool]:
    """Asked only while such figures stand on the board: until then the box has enough."""
    if not _of_its_kind(game, card):
        return False
    question = Choice(topic="miniatures", who=card, options=(ENOUGH, TOO_FEW), is_fact=True, reason=RAN_OUT)
    return (yield from game.ask(question)) == TOO_FEW


def _of_its_kind(game: Game, card: str) -> list[Enemy]:
    return [enemy for enemy in game.state.enemies if card in (enemy.name, card_name(enemy))]


def _next_of_its_kind(game: Game, card: str, waiting: list[Enemy]) -> Script[Enemy]:
    """As in the enemies' phase the players choose the order (p. 28, 33). Who only gets up or sleeps comes unasked."""
    idle = [enemy for enemy in waiting if enemy.stunned or game.quest.sleeps(game, enemy) is not None]
    if idle or len(waiting) == 1:
        return [*idle, *waiting][0]
    names = tuple(enemy.name for enemy in waiting)
    question = Choice(topic="kind_order", who=card, options=names, about=FIGURE, reason=RAN_OUT)
    return game.enemy((yield from game.ask(question)))


def equip_guardian(game: Game, enemy: Enemy, level: int | None = None) -> Script[None]:
    """A treasure of the current level; traps are discarded and another card is drawn (p. 24)."""
    level = game.state.level if level is None else level
    if level == NO_TREASURE:
        return
    game.log(TreasureDrawn(enemy=enemy.name, level=level))
    while (
        card := (yield from draw_equipment(game, Deck.TREASURE, enemy.name, GUARDIANS_DRAW, level))
    ).keyword == TRAP:
        game.log(TrapDiscarded(enemy=enemy.name, card=card.name))
    enemy.treasure, enemy.carried, enemy.carries, enemy.carries_told = card, card.name, card.arms, False
    game.log(GuardianEquipped(enemy=enemy.name, card=card.name))
