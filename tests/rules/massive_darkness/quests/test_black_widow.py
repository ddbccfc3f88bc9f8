"""Quest 2: Black Widow (p. 42)."""

from typing import Any

from app.rules.core.event import Event, Overruled
from app.rules.core.question import Answer, AnyQuestion, Draw, Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import Attacked, Dragged, Moved, Reminded, StoodUp
from app.rules.massive_darkness.quests.commands import TellQuest
from app.rules.massive_darkness.state import Hero, Phase, State, Tokens
from tests.rules.massive_darkness.play import Answers, play

from .table import answers, begun, enemy, hero, is_won, monster, on, table, why_lost

SPIDER = "Giant Spider"
CORRIDOR = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"
SPIDERS_ARMS = Arms(melee={"red": 1}, ranged={"yellow": 1})


def lair(spider: str = "b1", phase: Phase = Phase.ENEMIES, **heroes: Any) -> State:
    return table(
        "black_widow", CORRIDOR, heroes=heroes or {"Owen": "a1"}, phase=phase, marks={"widow": SPIDER},
        enemies=(monster(SPIDER, spider, arms=SPIDERS_ARMS, counts_as_roaming=False),),
        tokens=Tokens(start=["a1"], exit=["d1"], lair=["a1"]),
    )  # fmt: skip


def crawls(run: Run, answering: Answers | None = None) -> list[Event]:
    return play(run, commands.EnemyTurn(enemy=SPIDER), answering or answers())


def test_set_up_asks_for_the_zone_and_spawns_the_spider() -> None:
    state = table("black_widow", CORRIDOR, heroes={"Owen": "a1"}, tokens=Tokens(start=["a1"], exit=["d1"]))
    run = begun(state, answers(zone_of_enemy="b1"))
    spider = enemy(run, SPIDER)
    assert (spider.at, spider.counts_as_roaming) == ("b1", False)


def test_a_nest_gives_five_xp_to_all() -> None:
    run = on(lair(phase=Phase.HEROES, spider="c1", Owen="a1", Elias="b1"))
    hero(run, "Elias").killed = False
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [one.xp for one in run.state.heroes] == [5, 5]


def test_she_attacks_and_then_moves_towards_the_exit() -> None:
    run = on(lair(Owen="a1"))
    events = crawls(run, answers(hits=2))
    told = [event.kind() for event in events if isinstance(event, Attacked | Moved)]
    assert told == [Attacked.kind(), Moved.kind()]
    assert hero(run, "Owen").health == 3
    assert enemy(run, SPIDER).at == "c1"


def test_she_moves_one_zone_only_though_nobody_is_in_reach() -> None:
    run = on(lair(spider="a1", Owen="a1"))
    enemy(run, SPIDER).arms = Arms(ranged={"yellow": 1})
    crawls(run)
    assert enemy(run, SPIDER).at == "b1"


def test_she_is_slippery() -> None:
    """A standing hero in her zone does not hold her."""
    run = on(lair(Owen="b1"))
    crawls(run)
    assert enemy(run, SPIDER).at == "c1"


def test_stunned_and_dead_heroes_are_dragged_along() -> None:
    run = on(lair(Owen="b1", Elias="b1", Whisper="b1", Bjorn="a1"))
    hero(run, "Elias").stunned = True
    hero(run, "Whisper").killed, hero(run, "Whisper").health = True, 0
    hero(run, "Owen").xp = 9
    events = crawls(run)
    assert [event.hero for event in events if isinstance(event, Dragged)] == ["Elias", "Whisper"]
    assert [one.at for one in run.state.heroes] == ["b1", "c1", "c1", "a1"]


def test_whom_she_kills_she_takes_along_at_once() -> None:
    run = on(lair(Owen="b1"))
    crawls(run, answers(hits=9))
    assert (hero(run, "Owen").killed, hero(run, "Owen").at) == (True, "c1")


def test_overruled_with_an_attack_she_attacks_and_crawls_then() -> None:
    state = lair(Owen="a1", Elias="d1")
    state.enemies[0].arms = Arms(melee={"red": 1})  # by the map nobody is in reach
    run = on(state)
    said = answers(hits=2, target="Elias")
    crawled: list[Proposal] = []

    def overruling(asked: AnyQuestion) -> Answer:
        if isinstance(asked, Proposal) and asked.topic == "move":
            crawled.append(asked)
            return "attack" if len(crawled) == 1 else asked.proposed
        return said(asked)

    crawls(run, overruling)
    assert hero(run, "Elias").health == 3
    assert enemy(run, SPIDER).at == "c1"
    assert "attack" not in crawled[1].options


def test_who_has_attacked_does_not_attack_again() -> None:
    run = on(lair(Owen="a1"))
    said = answers(hits=1)
    moves: list[Proposal] = []

    def watched(asked: AnyQuestion) -> Answer:
        if isinstance(asked, Proposal) and asked.topic == "move":
            moves.append(asked)
        return said(asked)

    crawls(run, watched)
    assert ["attack" in asked.options for asked in moves] == [False]


def test_another_card_than_the_spider_is_taken_and_put_on_record() -> None:
    state = table("black_widow", CORRIDOR, heroes={"Owen": "a1"}, tokens=Tokens(start=["a1"], exit=["d1"]))
    said = answers(zone_of_enemy="b1")
    wanted = []

    def another(asked: AnyQuestion) -> Answer:
        if isinstance(asked, Draw) and asked.wanted:
            wanted.append(asked.wanted)
            return {"name": "Ogre", "health": 3, "melee": "red 1"}
        return said(asked)

    state.phase = Phase.SETUP
    run = on(state)
    events = play(run, commands.NextPhase(), another)
    assert wanted == [SPIDER]
    assert [event.chosen for event in events if isinstance(event, Overruled)] == ["draw Ogre"]
    assert run.state.quest.marks["widow"] == "Ogre"


def test_a_stunned_spider_gets_up_and_does_nothing_else() -> None:
    state = lair(Owen="b1")
    state.enemies[0].stunned = True
    run = on(state)
    events = crawls(run)
    assert isinstance(events[0], StoodUp)
    assert enemy(run, SPIDER).at == "b1"


def test_reaching_the_exit_is_not_yet_escaping() -> None:
    run = on(lair(spider="c1"))
    crawls(run)
    assert (enemy(run, SPIDER).at, run.state.lost) == ("d1", False)


def test_lost_when_she_moves_away_from_the_exit() -> None:
    run = on(lair(spider="d1"))
    assert why_lost(crawls(run)) == ["spider_escaped"]


def test_her_counter_attack_does_not_move_her() -> None:
    state = lair(phase=Phase.HEROES, Owen="a1")
    state.enemies[0].arms = Arms(melee={"red": 1})
    run = on(state)
    events = play(run, commands.EndActivation(hero="Owen", attacked=(SPIDER,)), answers(hits=1))
    assert enemy(run, SPIDER).at == "b1"
    assert not [event for event in events if isinstance(event, Attacked)]


def test_she_strikes_back_at_whom_she_reaches() -> None:
    run = on(lair(phase=Phase.HEROES, Owen="b1"))
    play(run, commands.EndActivation(hero="Owen", attacked=(SPIDER,)), answers(hits=1))
    assert hero(run, "Owen").health == 4


def test_won_when_she_is_dead() -> None:
    run = on(lair(phase=Phase.HEROES, Owen="b1"))
    attack = commands.Attack(attacker="Owen", defender=SPIDER, type=CombatType.MELEE, roll=Roll(hits=6))
    assert is_won(play(run, attack, answers()))


def test_other_enemies_act_as_usual() -> None:
    state = lair(spider="d1", Owen="a1")
    state.enemies.append(monster("Troll", "c1"))
    run = on(state)
    play(run, commands.EnemyTurn(enemy="Troll"), answers(hits=1))
    assert enemy(run, "Troll").at == "a1"


def test_without_a_map_the_table_is_asked_and_reminded() -> None:
    state = table(
        "black_widow", heroes={"Owen": None}, phase=Phase.ENEMIES, marks={"widow": SPIDER},
        enemies=(monster(SPIDER),),
    )  # fmt: skip
    run = on(state)
    events = crawls(run, answers(hits=1, sightings={"Owen": "here"}, way_to_exit="way"))
    assert hero(run, "Owen").health == 4
    assert [event.what for event in events if isinstance(event, Reminded)] == ["black_widow.reminder.snack"]
    enemy(run, SPIDER).acted = False
    gone = crawls(run, answers(sightings={"Owen": "hidden"}, way_to_exit="there"))
    assert why_lost(gone) == ["spider_escaped"]


def test_the_table_can_tell_that_she_has_escaped() -> None:
    run = on(lair())
    assert why_lost(run.do(TellQuest(key="escaped", value="yes"))) == ["spider_escaped"]


def test_killed_heroes_gain_nothing_from_a_nest() -> None:
    state = lair(phase=Phase.HEROES, spider="c1", Owen="a1")
    state.heroes.append(Hero(name="Elias", at="a1", killed=True, health=0))
    run = on(state)
    play(run, hero_turn.PickUp(hero="Owen"), answers())
    assert [one.xp for one in run.state.heroes] == [5, 0]
