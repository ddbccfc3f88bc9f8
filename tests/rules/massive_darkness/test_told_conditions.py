"""Conditions that only the table can judge: asked where they matter, once until the hero moves (p. 54)."""

from collections.abc import Callable

import msgspec
import pytest

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, AnyQuestion, Choice, Form, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness import changes, commands, equipment, hero_turn, skill_actions
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Item
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_attacks import attack
from app.rules.massive_darkness.offers import offers
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State

from .fights import MELEE, card, fought, game_of, hero, mob, run, telling, wearing, wounds_of
from .play import BeginActivation, play, run_on

SWORD = card("Sword", melee="red 1")


def table(*skills: str, enemies: tuple[Enemy, ...] = (), phase: Phase = Phase.HEROES, **fields: object) -> Run:
    """Owen, without a map."""
    owen = Hero(**{"name": "Owen", "skills": skills, "inventory": wearing(SWORD), **fields})  # type: ignore[arg-type]
    state = State(
        mapped=False, heroes=[owen], enemies=list(enemies), phase=phase, heroes_at_start=1, first_player="Owen"
    )
    return run_on(state)


def saying(shadow: str, topics: list[str]) -> Callable[[AnyQuestion], Answer]:
    """The table's answers; `topics` gathers what it was asked."""

    def answer(question: AnyQuestion) -> Answer:
        topics.append(question.topic)
        match question:
            case Proposal():
                return question.proposed
            case Choice():
                return shadow if question.topic == "in_shadow" else question.options[0]
            case Form():
                return dict.fromkeys(question.rows, "here")
            case _:
                assert isinstance(question, RollDice)
                return {"hits": 0, "shields": 0}

    return answer


def asked(run: Run, command: Command, shadow: str = "yes") -> list[str]:
    topics: list[str] = []
    play(run, command, saying(shadow, topics))
    return topics


def owen(run: Run) -> Hero:
    assert isinstance(run.state, State)
    return run.state.heroes[0]


BEGIN = BeginActivation(hero="Owen")
MOVE = hero_turn.MoveHero(hero="Owen")


@pytest.mark.parametrize(("shadow", "health", "actions"), [("yes", 3, 4), ("no", 2, 3)])
def test_p54_an_activation_begins_with_one_question(shadow: str, health: int, actions: int) -> None:
    run = table("[shadow] regeneration 1", "[shadow] actions +1", health=2)
    assert asked(run, BEGIN, shadow) == ["in_shadow"]
    assert (owen(run).health, owen(run).actions) == (health, actions)


def test_p54_what_was_said_holds_until_he_moves() -> None:
    run = table("[shadow] movement +1", "[shadow] attack: hits +1", enemies=(mob(at=None, arms=Arms()),))
    strike = commands.Attack(attacker="Owen", defender="Orcs", type=MELEE)
    assert asked(run, strike) == ["in_shadow", "roll"]
    assert asked(run, strike) == ["roll"]
    assert asked(run, MOVE) == []
    assert owen(run).movement == 2
    assert asked(run, MOVE) == []
    assert asked(run, changes.ChangeHero(name="Owen", actions=1)) == []
    assert asked(run, strike, "no") == ["in_shadow", "roll"]


@pytest.mark.parametrize("skill", ["charge", "safe shot", "teleport 2", "command"])
def test_p54_an_action_that_may_be_there_is_offered(skill: str) -> None:
    run = table(f"[shadow] {skill}", enemies=(mob(at=None, arms=Arms()),))
    acts = {"charge": "charge", "safe shot": "safe_shot", "teleport 2": "teleport", "command": "command_ally"}
    assert acts[skill] in [offer.act for offer in offers(Game(run.state), owen(run))]


def test_p54_who_uses_such_an_action_is_asked_and_refused_in_the_light() -> None:
    charge = skill_actions.Charge(hero="Owen", defender="Orcs")
    run = table("[shadow] charge", enemies=(mob(at=None, arms=Arms()),))
    assert asked(run, charge) == ["in_shadow", "roll"]
    run = table("[shadow] charge", enemies=(mob(at=None, arms=Arms()),))
    before = run.settled
    with pytest.raises(Refused, match="has no such skill"):
        asked(run, charge, "no")
    assert run.settled == before


@pytest.mark.parametrize(("shadow", "left"), [("yes", 4), ("no", 6)])
def test_p52_payback_behind_a_condition_is_asked_for_where_it_would_act(shadow: str, left: int) -> None:
    sibyl = hero("Sibyl", skills=("[shadow] payback 2",))
    orcs = mob(minions=0, health=6, arms=Arms(melee={"yellow": 1}))
    game = game_of(sibyl, orcs, mapped=False)
    fought(game, orcs, sibyl, {"hits": 0, "shields": 3}, shadow)
    assert orcs.health - orcs.wounds == left


def test_p52_taunt_behind_a_condition_is_asked_for_once() -> None:
    enemies = tuple(mob(name, at=None, arms=Arms(melee={"yellow": 1})) for name in ("Orcs", "Goblins"))
    run = table("[shadow] taunt", enemies=enemies, phase=Phase.ENEMIES, health=5)
    first, second = (asked(run, commands.EnemyTurn(enemy=one.name)) for one in enemies)
    assert (first.count("in_shadow"), second.count("in_shadow")) == (1, 0)


@pytest.mark.parametrize("gone", [{"killed": True, "health": 0}, {"escaped": True}])
def test_p18_taunt_of_who_is_killed_or_has_left_is_not_asked_about(gone: dict[str, object]) -> None:
    run = table("[shadow] taunt", enemies=(mob("Orcs", at=None, arms=Arms(melee={"red": 1})),), phase=Phase.ENEMIES)
    run = run_on(msgspec.structs.replace(run.state, heroes=[msgspec.structs.replace(owen(run), **gone)]))
    assert "in_shadow" not in asked(run, commands.EnemyTurn(enemy="Orcs"))


def test_p54_what_he_wears_is_asked_anew_after_a_change() -> None:
    run = table("[two-handed] actions +1", inventory=[], arms=Arms(melee={"red": 1}))
    assert asked(run, BEGIN) == ["two_handed"]
    assert owen(run).told == {"two-handed": True}
    asked(run, changes.ChangeHero(name="Owen", arms=Arms(melee={"red": 2})))
    assert owen(run).told == {}


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        (equipment.UnequipCard(hero="Owen", item=0), {}),
        (equipment.EquipCard(hero="Owen", item=1), {}),
        (equipment.DiscardCard(hero="Owen", item=0), {}),
        (equipment.GiveCard(hero="Owen", item=0, to="Elias"), {}),
        (equipment.DescribeCard(hero="Owen", item=0, card={"name": "Great Sword", "melee": "red 1"}), {}),
        (changes.ChangeHero(name="Owen", xp=3), {"two-handed": True}),
    ],
)
def test_p54_what_was_said_of_his_cards_holds_until_he_changes_them(change: Command, kept: dict[str, bool]) -> None:
    """Of a card that is only named the table says how many hands it takes (p. 19)."""
    named = [Item(card("Great Sword"), equipped=True), Item(card("Axe"))]
    run = table("[two-handed] actions +1", inventory=named)
    run.state.heroes.append(Hero(name="Elias"))
    run = run_on(run.state)
    assert asked(run, BEGIN) == ["two_handed"]
    assert owen(run).told == {"two-handed": True}
    run.do(change)
    assert owen(run).told == kept


# Skills of one attack alone


def signed(skill: str, **fields: object) -> Hero:
    sheet = ClassSheet("Ranger", signature="Aim", signature_skills=(skill,))
    return hero("Owen", SWORD, sheet=sheet, signature_ready=True, **fields)


@pytest.mark.parametrize(("shadow", "wounds"), [("yes", 3), ("no", 1)])
def test_p54_the_condition_of_a_signature_is_asked_for(shadow: str, wounds: int) -> None:
    owen, orcs = signed("[shadow] attack: hits +2"), mob(arms=Arms(melee={"yellow": 1}))
    game = game_of(owen, orcs, mapped=False)
    topics = run(attack(game, owen, orcs, MELEE), telling({"hits": 1, "shields": 0}, shadow))
    assert [question.topic for question in topics] == ["in_shadow", "roll"]
    assert wounds_of(game.events) == wounds


def test_p54_blood_for_a_signature_is_asked_for() -> None:
    owen, orcs = signed("[bloodlust 1] attack: hits +2"), mob(arms=Arms(melee={"yellow": 1}))
    game = game_of(owen, orcs)
    run(attack(game, owen, orcs, MELEE), telling({"hits": 1, "shields": 0}, "Owen: hits +2"))
    assert (wounds_of(game.events), owen.health) == (3, 4)


def test_p33_a_signature_that_defends_waits_for_an_attack_on_its_hero() -> None:
    """Dice for any roll, of attack or defence, come from signatures too."""
    owen, orcs = signed("defense: shields +2"), mob(minions=6, arms=Arms(melee={"yellow": 1}))
    game = game_of(owen, orcs)
    fought(game, owen, orcs, {"hits": 1, "shields": 0})
    assert [fought(game, orcs, owen, {"hits": 3, "shields": 0}) for _ in range(2)] == [1, 3]
    assert not owen.signature_ready


def test_p54_blood_for_what_a_charge_brings_is_asked_for() -> None:
    owen, orcs = hero("Owen", SWORD), mob(arms=Arms(melee={"yellow": 1}))
    bonus = ("[bloodlust 1] melee: hits +2",)
    assert fought(game_of(owen, orcs), owen, orcs, {"hits": 1, "shields": 0}, "Owen: hits +2", bonus=bonus) == 3
