"""Quest 8: Big Game Hunting (p. 48)."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import Slept, Woke
from app.rules.massive_darkness.hero_activation import may_have_attacked_unseen
from app.rules.massive_darkness.offers import Act, offers
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import AttackPillar
from app.rules.massive_darkness.state import Phase, State, Tokens
from tests.rules.massive_darkness.play import play

from .table import MELEE, answers, begun, enemy, hero, is_won, monster, objectives, on, table

# One tile from b1 on: two pillars, and an enforcer behind them. Another enforcer waits on a tile of its own, at f1.
BOARD = "+---+---+---+---+---+---+\n|.   .   .   .   .   .  |\n+---+---+---+---+---+---+\n"
TILES = {"1R": ["a1"], "7R": ["b1", "c1", "d1"], "9R": ["e1", "f1"]}
BOTH = Arms(melee={"yellow": 1}, ranged={"yellow": 1})


def hunt(at: str = "b1", phase: Phase = Phase.HEROES, pillars: tuple[str, ...] = ("c1", "c1"), **more: Any) -> State:
    more = {"marks": {"enforcer_1": "Ogre", "enforcer_2": "Hound"}, **more}
    state = table(
        "big_game_hunting", BOARD, heroes={"Owen": at}, phase=phase, tile_zones=TILES,
        tokens=Tokens(start=["a1"], pillar=[*pillars, "e1"]), counts={"pillars at start": 3},
        enemies=(monster("Ogre", "d1"), monster("Hound", "f1")), **more,
    )  # fmt: skip
    state.heroes[0].arms = BOTH
    return state


def strike(run: Run, pillar: str, hits: int = 5) -> list[Event]:
    return play(run, AttackPillar(hero="Owen", type=CombatType.MELEE, pillar=pillar), answers(hits=hits))


def test_set_up_spawns_three_greater_monsters_with_level_4_treasures() -> None:
    run = begun(
        table("big_game_hunting", BOARD, heroes={"Owen": "a1"}), answers(zone_of_enforcer=["b1", "d1", "f1"])
    )
    assert [one.at for one in run.state.enemies] == ["b1", "d1", "f1"]
    assert all(one.carried.startswith("treasure 4") for one in run.state.enemies)
    assert all(one.name.startswith("greater_roaming") for one in run.state.enemies)


def test_an_enforcer_sleeps_until_both_pillars_of_its_tile_are_gone() -> None:
    run = on(hunt(at="c1"))
    strike(run, "c1")
    assert "enforcer_1_awake" not in run.state.quest.marks
    strike(run, "c1")
    assert run.state.quest.marks["enforcer_1_awake"] == "yes"
    assert "enforcer_2_awake" not in run.state.quest.marks
    run.state.phase = Phase.ENEMIES
    assert not any(isinstance(event, Slept) for event in play(run, commands.EnemyTurn(enemy="Ogre"), answers()))
    assert any(isinstance(event, Slept) for event in play(run, commands.EnemyTurn(enemy="Hound"), answers()))


def test_wounds_on_two_pillars_of_a_zone_are_kept_apart() -> None:
    run = on(hunt(at="c1"))
    strike(run, "c1 2", 3)
    strike(run, "c1", 5)
    assert run.state.tokens.pillar == ["c1", "e1"]
    strike(run, "c1", 2)  # the second one is the first of its zone now
    assert run.state.tokens.pillar == ["e1"]


def test_p48_a_pillar_has_five_health() -> None:
    run = on(hunt(at="c1"))
    strike(run, "c1", 4)
    assert run.state.tokens.pillar == ["c1", "c1", "e1"]
    strike(run, "c1", 1)
    assert run.state.tokens.pillar == ["c1", "e1"]


def test_heroes_do_not_move_through_pillars() -> None:
    run = on(hunt(at="b1"))
    play(run, hero_turn.MoveHero(hero="Owen", to="c1"), answers())
    with pytest.raises(Refused, match="pillars_bar_the_way"):
        run.do(hero_turn.MoveHero(hero="Owen", to="d1"))
    play(run, hero_turn.MoveHero(hero="Owen", to="b1"), answers())


def test_without_pillars_the_way_is_free() -> None:
    run = on(hunt(at="c1", pillars=()))
    play(run, hero_turn.MoveHero(hero="Owen", to="d1"), answers())
    assert hero(run, "Owen").at == "d1"


@pytest.mark.parametrize("at", ["b1", "c1"])
def test_heroes_do_not_attack_through_pillars(at: str) -> None:
    run = on(hunt(at=at))
    with pytest.raises(Refused, match="pillars_bar_the_way"):
        run.do(commands.Attack(attacker="Owen", defender="Ogre", type=CombatType.RANGED))


def test_a_pillar_itself_may_be_shot_at() -> None:
    run = on(hunt(at="b1"))
    play(run, AttackPillar(hero="Owen", type=CombatType.RANGED, pillar="c1"), answers(hits=5))
    assert run.state.tokens.pillar == ["c1", "e1"]


def kill(run: Run, name: str) -> list[Event]:
    attack = commands.Attack(attacker="Owen", defender=name, type=CombatType.MELEE, roll=Roll(hits=6))
    return play(run, attack, answers())


def test_the_killer_also_draws_three_level_4_treasures_and_an_artifact() -> None:
    run = on(hunt(at="d1", pillars=()))
    kill(run, "Ogre")
    cards = [item.card for item in hero(run, "Owen").inventory]
    assert [card.origin for card in cards if card.origin is Origin.ARTIFACT] == [Origin.ARTIFACT]
    assert len([card for card in cards if card.name.startswith("treasure 4")]) == 3


def test_won_when_all_three_enforcers_are_dead() -> None:
    marks = {"enforcer_1": "Ogre", "enforcer_2_dead": "yes", "enforcer_3_dead": "yes"}
    run = on(hunt(at="d1", pillars=(), marks=marks))
    assert is_won(kill(run, "Ogre"))


def test_not_won_with_one_of_them_left() -> None:
    run = on(hunt(at="d1", pillars=(), marks={"enforcer_1": "Ogre", "enforcer_2": "Hound", "enforcer_3_dead": "yes"}))
    assert not is_won(kill(run, "Ogre"))
    assert not objectives(run)["enforcers"]


def test_without_a_map_two_pillars_belong_to_each_enforcer() -> None:
    run = begun(table("big_game_hunting", heroes={"Owen": None}), answers())
    hero(run, "Owen").arms = MELEE
    strike(run, "1")
    strike(run, "2")
    marks = run.state.quest.marks
    assert marks.get("enforcer_1_awake") == "yes"
    assert not marks.get("enforcer_2_awake")
    assert enemy(run, marks["enforcer_1"])
    with pytest.raises(Refused, match="pillar"):
        run.do(AttackPillar(hero="Owen", type=CombatType.MELEE, pillar="1"))


def test_without_a_map_nobody_attacks_an_enforcer_past_both_its_pillars() -> None:
    """With one of them left, only the table sees whether it is in the way (p. 48)."""
    run = begun(table("big_game_hunting", heroes={"Owen": None}), answers())
    hero(run, "Owen").arms = MELEE
    first, second = run.state.quest.marks["enforcer_1"], run.state.quest.marks["enforcer_2"]
    for name in (first, second):
        with pytest.raises(Refused, match="pillars_bar_the_way"):
            kill(run, name)
    strike(run, "1")
    with pytest.raises(Refused, match="pillars_bar_the_way"):
        kill(run, second)
    kill(run, first)
    assert run.state.quest.marks["enforcer_1_dead"] == "yes"


def test_a_pillar_takes_a_weapon_like_any_attack() -> None:
    """Combat Actions need an equipped weapon of their type (p. 25)."""
    run = on(table("big_game_hunting", heroes={"Owen": None}))
    with pytest.raises(Refused, match="no such weapon"):
        run.do(AttackPillar(hero="Owen", type=CombatType.MAGIC, pillar="1"))


@pytest.mark.parametrize(("mapped", "phase", "said"), [
    (False, Phase.HEROES, ["quest.big_game_hunting.reminder.pillars"]), (False, Phase.SETUP, []),
    (True, Phase.HEROES, []),
])  # fmt: skip
def test_which_pillars_are_whose_is_said_where_heroes_attack_them_without_a_map(
    mapped: bool, phase: Phase, said: list[str]
) -> None:
    run = on(hunt(phase=phase) if mapped else table("big_game_hunting", heroes={"Owen": None}, phase=phase))
    assert QUESTS["big_game_hunting"].reminders(run.game) == said  # type: ignore[arg-type]


def test_that_an_enforcer_wakes_is_told_once() -> None:
    run = on(hunt(at="c1"))
    assert not any(isinstance(event, Woke) for event in strike(run, "c1"))
    assert [event.enemy for event in strike(run, "c1") if isinstance(event, Woke)] == ["Ogre"]
    hero(run, "Owen").at = "e1"
    hero(run, "Owen").actions = 3
    assert [event.enemy for event in strike(run, "e1") if isinstance(event, Woke)] == ["Hound"]


def test_enforcers_start_on_tiles_with_pillars_one_on_each() -> None:
    """The book wakes one when the two pillars of its tile are gone (p. 48)."""
    tiles = {"1R": ["a1"], "7R": ["b1", "c1"], "9R": ["d1", "e1"], "6V": ["f1"]}
    pillars = Tokens(start=["a1"], pillar=["b1", "b1", "d1", "d1", "f1", "f1"])
    asked: list[tuple[str, ...]] = []
    replies = answers(zone_of_enforcer=["c1", "e1"])

    def listen(question: AnyQuestion) -> Any:
        if isinstance(question, Choice) and question.topic == "zone_of_enforcer":
            asked.append(question.options)
        return replies(question)

    run = begun(table("big_game_hunting", BOARD, heroes={"Owen": "a1"}, tokens=pillars, tile_zones=tiles), listen)
    assert asked == [("b1", "c1", "d1", "e1", "f1"), ("d1", "e1", "f1")]
    assert [one.at for one in run.state.enemies] == ["c1", "e1", "f1"]


def test_who_is_barred_by_pillars_reads_so_and_not_that_nobody_is_in_range() -> None:
    run = on(hunt(at="b1"))
    attack = next(one for one in offers(run.game, hero(run, "Owen")) if one.act == Act.ATTACK)  # type: ignore[arg-type]
    assert attack.why_not is not None
    assert attack.why_not.key == "quest_forbids"
    assert attack.why_not.details["rule"] == "pillars_bar_the_way"


def test_nobody_is_asked_whether_a_sleeping_enforcer_was_attacked() -> None:
    """It would not answer (p. 27, 48)."""
    run = on(hunt(at="a1"))
    hero(run, "Owen").untold_actions = 1
    assert not may_have_attacked_unseen(run.game, hero(run, "Owen"))  # type: ignore[arg-type]
    play(run, commands.NextPhase(), answers())
    assert run.state.phase is Phase.ENEMIES
