"""Skills outside of rolls that somebody has to bleed for: asked about when they are used (p. 52, 54)."""

from typing import Any

import pytest

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.run import Run
from app.rules.massive_darkness import changes, commands, hero_turn, skill_actions
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Slot
from app.rules.massive_darkness.events import BloodShed, HeroMoved
from app.rules.massive_darkness.offers import Offer, offers
from app.rules.massive_darkness.state import Hero, Phase

from .dungeon import Answering, a_dungeon, mob, sword
from .play import BeginActivation, lines, play, run_on

HALL = """\
+---+---+---+---+
|.   .   .   .  |
+---+---+---+---+
"""
NO = "nothing"


def hall(*skills: str, orcs: str = "c1", phase: Phase = Phase.HEROES, **owen: Any) -> Run:
    """Owen with these skills at a1, Elias beside him in sight, and orcs."""
    fields = {"name": "Owen", "at": "a1", "skills": skills, "inventory": [sword()], **owen}
    heroes = [Hero(**fields), Hero(name="Elias", at="b1", health=3)]
    table = a_dungeon(board=HALL, tile_zones={}, heroes=heroes, first_player="Owen", phase=phase)
    table.enemies = [mob(at=orcs, minions=0, health=9)]
    return run_on(table)


def owen(run: Run) -> Hero:
    hero = run.state.heroes[0]
    assert isinstance(hero, Hero)
    return hero


def offered(run: Run, act: str) -> Offer | None:
    return next((one for one in offers(run.game, owen(run)) if one.act == act), None)  # type: ignore[arg-type]


def refused(run: Run, command: Command, *answers: str) -> str:
    before = run.settled
    with pytest.raises(Refused) as error:
        play(run, command, Answering(*answers))
    assert run.settled == before
    return error.value.key


CHARGE = skill_actions.Charge(hero="Owen", defender="Orcs")


def test_p54_blood_is_shed_for_a_charge_each_time() -> None:
    run = hall("[bloodlust 2] charge (melee: hits +1)")
    offer = offered(run, "charge")
    assert offer is not None
    assert (offer.possible, offer.asks) == (True, ("blood",))
    answers = Answering("Owen: charge (melee: hits +1)", {"hits": 1})
    events = play(run, CHARGE, answers)
    assert [one.options for one in answers.asked if isinstance(one, Choice)] == [(NO, "Owen: charge (melee: hits +1)")]
    assert [event for event in events if isinstance(event, BloodShed)] == [
        BloodShed(hero="Owen", wounds=2, enchantment="[bloodlust 2] charge (melee: hits +1)")
    ]
    assert "wounds Orcs 2" in lines(events)
    assert (owen(run).at, owen(run).health, owen(run).actions) == ("c1", 3, 2)
    run.do(changes.PlaceFigure(name="Owen", at="a1"))
    assert offered(run, "charge") is not None
    assert refused(run, CHARGE, NO) == "has_no_such_skill"


@pytest.mark.parametrize(
    ("answers", "actions", "health"),
    [
        (("Owen: actions +1", "Owen: actions +1"), 5, 3),
        (("Owen: actions +1", NO), 4, 4),
        ((NO, "Owen: actions +1"), 4, 4),
        ((NO, NO), 3, 5),
    ],
)
def test_p54_two_cards_that_say_the_same_are_paid_for_one_by_one(
    answers: tuple[str, ...], actions: int, health: int
) -> None:
    """Each is a skill of its own, and counts if somebody bleeds for it."""
    charms = [sword(name=name, slot=Slot.HAND, arms=Arms(enchantments=("[bloodlust 1] actions +1",))) for name in "ab"]
    run = hall(inventory=charms)
    play(run, BeginActivation(hero="Owen"), Answering(*answers))
    assert (owen(run).actions, owen(run).health) == (actions, health)


def test_p54_who_will_not_bleed_does_not_charge() -> None:
    assert refused(hall("[bloodlust 1] charge"), CHARGE, NO) == "has_no_such_skill"


def test_p54_who_would_die_of_it_is_not_offered_it() -> None:
    run = hall("[bloodlust 1] charge", health=1)
    assert offered(run, "charge") is None
    assert refused(run, CHARGE) == "has_no_such_skill"


def test_p54_what_was_paid_for_once_is_not_offered_to_who_would_die_of_it_again() -> None:
    run = hall("[bloodlust 1] charge", "[bloodlust 1] slippery", health=2)
    play(run, CHARGE, Answering("Owen: charge", {"hits": 0}))
    assert (owen(run).at, owen(run).health) == ("c1", 1)
    assert offered(run, "charge") is None
    run = hall("[bloodlust 1] slippery", orcs="a1", health=2)
    play(run, hero_turn.MoveHero(hero="Owen", to="b1"), Answering("Owen: slippery"))
    run.state.enemies[0].at = "b1"
    step = offered(run, "move_hero")
    assert step is not None
    assert not step.possible


def test_p54_an_ally_in_sight_pays_the_tribute_for_a_teleport() -> None:
    run = hall("[blood tribute 1] teleport 3")
    play(run, skill_actions.Teleport(hero="Owen", to="d1"), Answering("Elias: teleport 3"))
    assert (owen(run).at, owen(run).health, run.state.heroes[1].health) == ("d1", 5, 2)


def test_p54_blood_is_shed_for_a_command() -> None:
    run = hall("[bloodlust 1] command")
    play(run, skill_actions.CommandAlly(hero="Owen", ally="Elias"), Answering("Owen: command"))
    assert (run.state.heroes[1].free_actions, owen(run).health) == (1, 4)


@pytest.mark.parametrize(("said", "actions", "health"), [("Owen: actions +1", 4, 4), (NO, 3, 5)])
def test_p54_an_activation_begins_with_blood_for_actions(said: str, actions: int, health: int) -> None:
    run = hall("[bloodlust 1] actions +1")
    play(run, BeginActivation(hero="Owen"), Answering(said))
    assert (owen(run).actions, owen(run).health) == (actions, health)


def test_p54_who_ends_his_activation_at_once_bleeds_for_nothing() -> None:
    run = hall("[bloodlust 1] actions +1")
    play(run, commands.EndActivation(hero="Owen", attacked=()), Answering())
    assert owen(run).health == 5


def test_p54_blood_brings_points_for_one_movement_action() -> None:
    run = hall("[bloodlust 1] movement +1", orcs="d1")
    for zone in ("b1", "c1", "b1"):
        play(run, hero_turn.MoveHero(hero="Owen", to=zone), Answering("Owen: movement +1"))
    assert (owen(run).movement, owen(run).actions, owen(run).health) == (0, 2, 4)
    play(run, hero_turn.MoveHero(hero="Owen", to="a1"), Answering(NO))
    assert (owen(run).movement, owen(run).health) == (1, 4)


def test_p54_blood_lets_a_hero_slip_away_from_the_zone_he_is_held_in() -> None:
    move = hero_turn.MoveHero(hero="Owen", to="b1")
    assert refused(hall("[bloodlust 1] slippery", orcs="a1"), move, NO) == "held_by_an_enemy"
    run = hall("[bloodlust 1] slippery", orcs="a1")
    events = play(run, move, Answering("Owen: slippery"))
    assert [event.to for event in events if isinstance(event, HeroMoved)] == ["b1"]
    assert owen(run).health == 4


def test_p54_blood_makes_magic_of_a_sword_in_ones_own_zone_and_is_not_asked_for_elsewhere() -> None:
    spell = commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MAGIC)
    assert refused(hall("[bloodlust 1] sword and spell", orcs="a1"), spell, NO) == "no_such_weapon"
    run = hall("[bloodlust 1] sword and spell", orcs="a1")
    play(run, spell, Answering("Owen: sword and spell", {"hits": 1}))
    assert owen(run).health == 4
    run = hall("[bloodlust 1] sword and spell", orcs="b1", arms=Arms(magic={"red": 1}))
    play(run, spell, Answering({"hits": 1}))
    assert owen(run).health == 5


@pytest.mark.parametrize(("said", "left"), [("Owen: payback 2", 7), (NO, 9)])
def test_p54_blood_for_payback_is_asked_for_where_it_would_act(said: str, left: int) -> None:
    run = hall("[bloodlust 1] payback 2", orcs="a1", phase=Phase.ENEMIES)
    play(run, commands.EnemyTurn(enemy="Orcs"), Answering({"hits": 0, "shields": 1}, said))
    orcs = run.state.enemies[0]
    assert orcs.health - orcs.wounds == left


def test_nobody_bleeds_for_taunt() -> None:
    run = hall("[bloodlust 1] taunt", orcs="a1", phase=Phase.ENEMIES)
    answers = Answering({"hits": 0})
    play(run, commands.EnemyTurn(enemy="Orcs"), answers)
    assert "blood" not in answers.topics
