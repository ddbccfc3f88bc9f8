"""Random activations of heroes: nobody walks through walls or acts too often, and what is refused changes nothing."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET, commands, hero_turn, skill_actions
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.cards import Card, Item
from app.rules.massive_darkness.events import ActionSpent, HeroMoved
from app.rules.massive_darkness.offers import offers
from app.rules.massive_darkness.state import ACTIONS, Hero, Phase, State, Tokens

from .dungeon import DUNGEON, a_dungeon, mob
from .play import BeginActivation, at_random, run_on

ZONES = ["a1", "b1", "a2", "b2", "c1", "d1", "c2", "d2"]
SKILLS = ["slippery", "movement +1", "actions +1", "charge", "safe shot", "teleport 2", "command", "regeneration 1"]


def a_party(chance: Random) -> State:
    heroes = [
        Hero(
            name=name, at=chance.choice(ZONES[:4]), xp=chance.randrange(4), health=chance.randint(1, 5),
            stunned=chance.random() < 0.2, skills=tuple(chance.sample(SKILLS, chance.randrange(4))),
            inventory=[Item(Card(name=f"{name}’s {place}")) for place in range(chance.randrange(5))],
        )
        for name in ("Owen", "Sibyl", "Elias")
    ]  # fmt: skip
    mobs = [f"Mob {number}" for number in range(chance.randrange(4))]
    enemies = [mob(name, at=chance.choice(ZONES), stunned=chance.random() < 0.3) for name in mobs]
    treasure = chance.sample(ZONES, chance.randrange(4))
    tokens = Tokens(start=["a2"], exit=["c2"], level={1: ["a1"], 2: ["d2"]}, treasure=treasure)
    return a_dungeon(board=DUNGEON, heroes=heroes, enemies=enemies, tokens=tokens, first_player="Owen")


def an_input(chance: Random, state: State) -> Command:
    hero = chance.choice(state.heroes).name
    enemy = chance.choice(state.enemies).name if state.enemies else "Nobody"
    zone = chance.choice(ZONES)
    return chance.choice(
        [
            hero_turn.MoveHero(hero=hero, to=zone), hero_turn.MoveHero(hero=hero, to=zone),
            hero_turn.OpenDoor(hero=hero), hero_turn.PickUp(hero=hero), hero_turn.GetUp(hero=hero),
            hero_turn.Reorganize(hero=hero), hero_turn.SpendAction(hero=hero), hero_turn.UseSignature(hero=hero),
            hero_turn.Transmute(hero=hero, items=(0, 1, 2)), BeginActivation(hero=hero),
            skill_actions.Charge(hero=hero, defender=enemy), skill_actions.Teleport(hero=hero, to=zone),
            skill_actions.SafeShot(hero=hero, defender=enemy, to=zone),
            skill_actions.CommandAlly(hero=hero, ally=chance.choice(state.heroes).name),
            commands.Attack(attacker=hero, defender=enemy, type=chance.choice(list(CombatType))),
            commands.EndActivation(hero=hero),
        ]
    )  # fmt: skip


def carry_out(run: Run, command: Command, chance: Random) -> list[object]:
    """All that happens; what is refused, at once or in mid-command, leaves everything as it was."""
    before = run.settled
    try:
        events = list(run.do(command))
    except Refused:
        assert run.settled == before
        assert msgspec.json.encode(run.state) == before
        return []
    answer = at_random(chance)
    while run.question is not None:
        waiting = msgspec.json.encode(run.state)
        try:
            events += run.answer(Reply(run.question.key, answer(run.question)))
        except Refused:
            assert msgspec.json.encode(run.state) == waiting
            raise
    return list(events)


def check_hero(hero: Hero) -> None:
    assert 0 <= hero.actions <= ACTIONS + 1
    assert 0 <= hero.movement <= 3
    assert 0 <= hero.health <= hero.max_health
    assert all(count >= 0 for count in hero.bonus_actions.values())
    assert hero.at in ZONES


@given(st.integers(0, 10_000))
def test_random_activations(seed: int) -> None:
    chance = Random(seed)
    run = run_on(a_party(chance))
    spent: dict[str, int] = {}
    for _ in range(25):
        before: State = msgspec.json.decode(run.settled, type=State)
        command = an_input(chance, run.state)
        events = carry_out(run, command, chance)
        where = {hero.name: hero.at for hero in before.heroes}
        opened = run_on(before).game
        for event in events:
            if isinstance(event, HeroMoved):
                came_from, to = where[event.hero], event.to
                assert came_from is not None
                assert to in opened.board.adjacent(came_from), f"{command}: through a wall"  # type: ignore[attr-defined]
                where[event.hero] = to
            if isinstance(event, ActionSpent):
                spent[event.hero] = spent.get(event.hero, 0) + 1
        for hero in run.state.heroes:
            check_hero(hero)
            assert where[hero.name] == hero.at
        assert msgspec.json.encode(msgspec.json.decode(run.settled, type=State)) == run.settled
    assert all(count <= ACTIONS + 2 for count in spent.values())  # one by a skill, one by a Command


@given(st.integers(0, 10_000))
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(seed: int) -> None:
    chance = Random(seed)
    run = run_on(a_party(chance))
    for _ in range(chance.randrange(6)):
        carry_out(run, an_input(chance, run.state), chance)
    hero = chance.choice(run.state.heroes)
    if run.state.phase is not Phase.HEROES:
        return
    for offer in offers(run.game, hero):  # type: ignore[arg-type]
        for option in offer.options:
            check_offer(Run(RULESET, run.settled), option.command, offer.why_not)


def check_offer(run: Run, command: Command, why_not: Refused | None) -> None:
    if why_not is None:
        run.do(command)
        return
    with pytest.raises(Refused) as error:
        run.do(command)
    assert error.value.key == why_not.key, command
