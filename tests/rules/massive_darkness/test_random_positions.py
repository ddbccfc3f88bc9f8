"""Thousands of random positions: nothing raises, and every line is what an independent referee allows."""

from random import Random

import msgspec
import pytest

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.massive_darkness import commands
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.state import State

from .play import at_random, lines, play, run_on
from .random_positions import Position, Referee, name, random_position

POSITIONS = 5_000
BATCHES = 10


@pytest.mark.parametrize("batch", range(BATCHES))
def test_enemies_do_what_the_rules_say(batch: int) -> None:
    chance = Random(f"positions/{batch}")
    for number in range(POSITIONS // BATCHES):
        position = random_position(chance)
        told = f"batch {batch}, position {number}\n{position}"
        run, referee = run_on(position.state()), Referee(position)
        for _ in range(chance.randint(1, 4)):
            foe = chance.choice(position.foes)
            quarry = chance.choice(position.heroes) if chance.random() < 0.3 else None
            before = foe.at
            command: Command = commands.Activate(enemy=foe.name)
            if quarry:
                command = commands.Counter(enemy=foe.name, against=quarry.name)
            got = lines(play(run, command, at_random(chance)))
            check_invariants(position, before, got, told)
            try:
                referee.follow(foe, quarry, got)
            except AssertionError as wrong:
                raise AssertionError(f"{wrong}\n{command}\n{got}\n{told}") from wrong
            in_app = next(enemy for enemy in run.state.enemies if enemy.name == foe.name)
            assert (in_app.at, in_app.stunned) == (name(foe.at), foe.stunned), told


def check_invariants(position: Position, at: tuple[int, int], got: list[str], told: str) -> None:
    """What must hold whatever the rules for targets are."""
    ground = position.ground
    attacks = [line for line in got if line.startswith("attack ")]
    moves = [line for line in got if line.startswith(("move ", "stay"))]
    assert len(attacks) <= 1, told
    assert not attacks or got[-1] == attacks[0], told
    assert len(moves) <= 2, told
    standing = {hero.name: hero for hero in position.standing}
    for line in got:
        word, _, rest = line.partition(" ")
        if word == "move":
            held_by = [hero for hero in standing.values() if hero.at == at and not hero.stunned]
            assert not held_by, f"left a held zone\n{told}"
            (to,) = (place for place in ground.ground if name(place) == rest)
            assert to in ground.steps(at), f"through a wall, a closed door, or off the floor\n{told}"
            at = to
        elif word == "attack":
            hero, kind = rest.rsplit(" ", 1)
            assert hero in standing, told
            distance = ground.sight(at).get(standing[hero].at)
            in_reach = {"melee": (0,), "ranged": range(1, 12), "magic": (1, 2)}[kind]
            assert distance in in_reach, f"out of reach\n{told}"


def check_state(state: State) -> None:
    for hero in state.heroes:
        assert 0 <= hero.health <= hero.max_health
        assert hero.killed == (hero.health == 0)
        assert 0 <= hero.xp <= 30
        assert 0 <= hero.actions <= 3
        assert not (hero.killed and hero.stunned)
    for enemy in state.enemies:
        assert enemy.alive
        assert enemy.minions >= 0
        assert not enemy.boss or 0 <= enemy.wounds < enemy.health
        assert 0 <= enemy.minion_wounds < enemy.health
        assert enemy.kind is Kind.MOB or not enemy.minions
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


@pytest.mark.parametrize("batch", range(4))
def test_whole_rounds_with_dice_and_overruling(batch: int) -> None:
    """Offered inputs are accepted, refused ones change nothing, and the state stays one that a table can have."""
    chance = Random(f"rounds/{batch}")
    accepted = 0
    for _ in range(250):
        position = random_position(chance)
        state = position.state()
        state.mapped = chance.random() < 0.8
        state.lifebringers = chance.randrange(3)
        for hero in state.heroes:
            hero.stunned = hero.stunned and not hero.killed
        for enemy in state.enemies:
            enemy.minions, enemy.health = chance.randrange(4), chance.randint(1, 3)
            enemy.kind = chance.choice(list(Kind))
            enemy.minions *= enemy.kind is Kind.MOB
            enemy.arms = msgspec.structs.replace(enemy.arms, enchantments=("attack bam: wounds +1 repeat 2",))
        run = run_on(state)
        for _ in range(12):
            if run.state.lost:
                break
            command = random_command(chance, run.state)
            before = msgspec.json.encode(run.state)
            try:
                play(run, command, at_random(chance, overrule=0.2))
                accepted += 1
            except Refused:
                assert msgspec.json.encode(run.state) == before
            assert run.question is None
            assert run.settled == msgspec.json.encode(run.state)
            check_state(run.state)
    assert accepted > 800, "too few commands were played for the test to mean something"


def random_command(chance: Random, state: State) -> Command:
    hero = chance.choice(state.heroes).name
    enemy = chance.choice([*(enemy.name for enemy in state.enemies), "Nobody"])
    kind = chance.choice(list(CombatType))
    totals = {field: chance.randrange(5) for field in Roll.__struct_fields__ if field != "wounds"}
    roll = chance.choice([None, Roll(**totals)])
    return chance.choice([
        commands.NextPhase(),
        commands.EnemyTurn(enemy=enemy),
        commands.Attack(attacker=hero, defender=enemy, type=kind, roll=roll),
        commands.Attack(attacker=enemy, defender=hero, type=kind, roll=roll),
        commands.EndActivation(hero=hero, attacked=(enemy,)),
    ])  # fmt: skip
