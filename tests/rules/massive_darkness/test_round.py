"""The round: five phases, who has acted, counter-attacks and resurrection (p. 18, 25, 27)."""

from collections.abc import Callable

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, AnyQuestion, Choice, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness import changes, commands
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import Lost, PhaseBegan, Resurrected
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State, Tokens

from .dungeon import Answering
from .play import as_proposed, lines, play, run_on

CORRIDOR = "+---+---+---+\n|.   .   .  |\n+---+---+---+\n"
MELEE = Arms(melee={"yellow": 1})


def table(phase: Phase = Phase.HEROES, **changed: object) -> State:
    state = State(
        board=CORRIDOR,
        heroes=[Hero(name="Owen", at="a1"), Hero(name="Elias", at="c1", xp=5)],
        enemies=[
            Enemy(name="Orcs", kind=Kind.MOB, at="a1", minions=2, arms=MELEE),
            Enemy(name="Goblins", kind=Kind.MOB, at="c1", minions=2, arms=MELEE),
        ],
        heroes_at_start=2,
        phase=phase,
    )
    for field, value in changed.items():
        setattr(state, field, value)
    return state


def rolling(**totals: int) -> Callable[[AnyQuestion], Answer]:
    def answer(question: AnyQuestion) -> Answer:
        if isinstance(question, Proposal):
            return question.proposed
        if isinstance(question, Choice):
            return question.options[0]
        assert isinstance(question, RollDice)
        return totals

    return answer


def next_phase(run: Run) -> list[str]:
    return [event.phase for event in play(run, commands.NextPhase(), as_proposed) if isinstance(event, PhaseBegan)]


# Five phases


def test_the_phases_of_a_round_in_order() -> None:
    run = run_on(table(Phase.SETUP))
    begun = [next_phase(run)[0] for _ in range(7)]
    assert begun == ["heroes", "enemies", "experience", "event", "end", "heroes", "enemies"]
    assert run.state.round == 2


def test_no_round_begins_without_heroes() -> None:
    run = run_on(State())
    with pytest.raises(Refused):
        run.do(commands.NextPhase())


def test_the_heroes_who_begin_are_counted_once() -> None:
    state = table(Phase.SETUP, heroes_at_start=0)
    run = run_on(state)
    next_phase(run)
    run.do(changes.RemoveHero(name="Elias"))
    spawned = play(run, commands.Spawn(name="Trolls", kind=Kind.ROAMING, at="b1", health=4, arms=MELEE), as_proposed)
    assert lines(spawned)[0] == "spawn Trolls b1 health 8"


def test_a_new_round_gives_every_hero_three_actions() -> None:
    run = run_on(table(Phase.END))
    for hero in run.state.heroes:
        assert hero.actions == 3
    run = run_on(table())
    attack = commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE)
    play(run, attack, rolling(hits=0))
    assert [hero.actions for hero in run.state.heroes] == [2, 3]
    play(run, commands.EndActivation(hero="Owen"), rolling(hits=0))
    for _ in range(5):
        next_phase(run)
    assert [hero.actions for hero in run.state.heroes] == [3, 3]
    assert [hero.attacked for hero in run.state.heroes] == [[], []]


# The enemies' phase


def test_enemies_act_in_their_phase_only() -> None:
    run = run_on(table())
    with pytest.raises(Refused, match="enemies phase"):
        run.do(commands.EnemyTurn(enemy="Orcs"))


def test_each_enemy_acts_once_in_whatever_order() -> None:
    run = run_on(table(Phase.ENEMIES))
    play(run, commands.EnemyTurn(enemy="Goblins"), rolling(hits=0))
    assert [enemy.acted for enemy in run.state.enemies] == [False, True]
    with pytest.raises(Refused, match="Goblins"):
        run.do(commands.EnemyTurn(enemy="Goblins"))
    play(run, commands.EnemyTurn(enemy="Orcs"), rolling(hits=0))
    for _ in range(5):
        next_phase(run)
    assert [enemy.acted for enemy in run.state.enemies] == [False, False]


def test_an_enemys_turn_from_the_decision_to_the_wounds() -> None:
    run = run_on(table(Phase.ENEMIES))
    got = lines(play(run, commands.EnemyTurn(enemy="Orcs"), rolling(hits=3, shields=1)))
    assert got == ["attack Owen melee", "pool yellow 1", "wounds Owen 2"]
    assert run.state.heroes[0].health == 3


def test_wounds_of_effects_that_the_app_does_not_know_are_added_after_the_shields() -> None:
    run = run_on(table(Phase.ENEMIES))
    got = lines(play(run, commands.EnemyTurn(enemy="Orcs"), rolling(hits=1, shields=3, wounds=2)))
    assert got[-1] == "wounds Owen 2"


@pytest.mark.parametrize(
    ("arms", "asked"),
    [
        (MELEE, ("hits", "shields", "wounds")),
        (Arms(melee={"yellow": 1}, enchantments=("attack bam: hits +1",)),
         ("hits", "shields", "bams", "diamonds", "wounds")),
        (Arms(melee={"yellow": 1}, enchantments=("ranged bam: hits +1", "defense bam: shields +1")),
         ("hits", "shields", "wounds")),
    ],
)  # fmt: skip
def test_symbols_are_asked_for_only_where_somebody_can_use_them(arms: Arms, asked: tuple[str, ...]) -> None:
    state = table(Phase.ENEMIES)
    state.enemies[0].arms = arms
    run = run_on(state)
    fields: list[tuple[str, ...]] = []

    def answer(question: AnyQuestion) -> Answer:
        if isinstance(question, RollDice):
            fields.append(question.totals)
            return {}
        return as_proposed(question)

    play(run, commands.EnemyTurn(enemy="Orcs"), answer)
    assert fields == [asked]


def test_the_end_of_the_phase_calls_reinforcements_once() -> None:
    state = table(Phase.ENEMIES, tokens=Tokens(level={1: ["b1"]}))
    state.enemies[0].kind, state.enemies[0].minions = Kind.AGENT, 0
    run = run_on(state)
    drawn = Answering({"name": "Ratlings", "melee": "yellow 1", "per_hero": 1}, {"name": "Club"})
    assert lines(play(run, commands.NextPhase(), drawn)) == [
        "reinforce Orcs guard level 1 at b1",
        "spawn Ratlings b1 minions 2",
        "treasure level 1",
    ]
    assert lines(play(run, commands.NextPhase(), as_proposed)) == []


def test_of_several_level_tokens_on_its_tile_the_players_choose_one() -> None:
    state = table(Phase.ENEMIES, tokens=Tokens(level={2: ["a1"], 3: ["c1"]}))
    state.enemies[0].kind, state.enemies[0].minions = Kind.AGENT, 0
    run = run_on(state)
    run.do(commands.EndOfEnemiesPhase())
    assert isinstance(run.question, Choice)
    assert run.question.options == ("a1", "c1")
    got = run.answer(Reply(run.question.key, "c1"))
    assert lines(got)[-1] == "reinforce Orcs guard level 1 at c1"


def test_of_several_level_tokens_on_its_tile_that_of_its_level_goes_first() -> None:
    state = table(Phase.ENEMIES, tokens=Tokens(level={1: ["c1"], 2: ["a1"]}))
    state.enemies[0].kind, state.enemies[0].minions = Kind.AGENT, 0
    assert lines(run_on(state).do(commands.EndOfEnemiesPhase())) == ["reinforce Orcs guard level 1 at c1"]


# The end of a hero's activation

CHOSEN = "ask counter order Goblins, Orcs -> Goblins"


def test_all_whom_a_hero_attacked_answer_him() -> None:
    run = run_on(table())
    end = commands.EndActivation(hero="Elias", attacked=("Goblins", "Orcs"))
    got = lines(play(run, end, rolling(hits=1)))
    assert got == [CHOSEN, "attack Elias melee", "pool yellow 1", "wounds Elias 1", "stay", "stay"]
    elias = run.state.heroes[1]
    assert (elias.activated, elias.actions, elias.health) == (True, 0, 4)


def test_a_hero_who_is_killed_by_one_counter_attack_is_spared_the_next() -> None:
    state = table()
    state.enemies[0].at = "c1"
    run = run_on(state)
    end = commands.EndActivation(hero="Elias", attacked=("Goblins", "Orcs"))
    got = lines(play(run, end, rolling(hits=5)))
    assert got == [CHOSEN, "attack Elias melee", "pool yellow 1", "wounds Elias 5", "down Elias", "nothing"]


def test_a_counter_attack_does_not_take_the_enemys_turn() -> None:
    run = run_on(table())
    play(run, commands.EndActivation(hero="Elias", attacked=("Goblins",)), rolling(hits=0))
    next_phase(run)
    assert not run.state.enemies[1].acted


def test_who_was_attacked_is_remembered_and_who_was_killed_is_not() -> None:
    run = run_on(table())
    attack = commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE)
    play(run, attack, rolling(hits=0))
    play(run, attack, rolling(hits=2))
    assert run.state.heroes[0].attacked == ["Orcs"]
    play(run, commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE), rolling(hits=1))
    assert [enemy.name for enemy in run.state.enemies] == ["Goblins"]
    assert "Orcs" not in run.state.heroes[0].attacked


def test_nobody_who_is_gone_can_answer() -> None:
    run = run_on(table())
    with pytest.raises(Refused):
        run.do(commands.EndActivation(hero="Elias", attacked=("Trolls",)))
    assert not run.state.heroes[1].activated


# Death and resurrection


def fallen(*names: str, lifebringers: int) -> Run:
    state = table(Phase.END, lifebringers=lifebringers)
    for hero in state.heroes:
        if hero.name in names:
            hero.killed, hero.health, hero.max_health = True, 0, 6
    return run_on(state)


def test_a_killed_hero_stands_up_at_the_start_of_the_round() -> None:
    run = fallen("Owen", lifebringers=2)
    events = play(run, commands.NextPhase(), as_proposed)
    owen = run.state.heroes[0]
    assert (owen.killed, owen.health, owen.at, run.state.lifebringers) == (False, 6, "a1", 1)
    assert [event for event in events if isinstance(event, Resurrected)] == [Resurrected(hero="Owen", left=1)]


def test_each_killed_hero_takes_a_token() -> None:
    run = fallen("Owen", "Elias", lifebringers=2)
    play(run, commands.NextPhase(), as_proposed)
    assert (run.state.lifebringers, run.state.lost) == (0, False)
    assert not any(hero.killed for hero in run.state.heroes)


@pytest.mark.parametrize(("names", "left"), [(("Owen",), 0), (("Owen", "Elias"), 1)])
def test_without_a_token_the_game_is_lost_at_once(names: tuple[str, ...], left: int) -> None:
    run = fallen(*names, lifebringers=left)
    events = play(run, commands.NextPhase(), as_proposed)
    assert run.state.lost
    assert any(isinstance(event, Lost) for event in events)
    with pytest.raises(Refused, match="lost"):
        run.do(commands.NextPhase())


def test_nobody_is_resurrected_in_the_middle_of_a_round() -> None:
    run = fallen("Owen", lifebringers=2)
    run.do(changes.ChangeTable(level=2))
    state = run.state
    state.phase = Phase.HEROES
    run = run_on(state)
    for _ in range(4):
        next_phase(run)
        assert run.state.heroes[0].killed
    next_phase(run)
    assert not run.state.heroes[0].killed


def test_who_was_stunned_when_he_was_killed_stands_up_unstunned() -> None:
    state = table(Phase.END)
    state.heroes[0].stunned = True
    run = run_on(state)
    run.do(changes.ChangeHero(name="Owen", killed=True))
    next_phase(run)
    assert (run.state.heroes[0].killed, run.state.heroes[0].stunned) == (False, False)
