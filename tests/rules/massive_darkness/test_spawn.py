"""New enemies: guards, roaming monsters, what they guard, and figures that run out (p. 21-24, 33)."""

from collections.abc import Callable
from typing import Any

import pytest

from app.rules.core.command import Command
from app.rules.core.question import DECK_EMPTY, Choice, Draw
from app.rules.core.reason import Reason
from app.rules.core.run import Run
from app.rules.core.script import Script
from app.rules.massive_darkness import commands
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import AnotherDrawn, DeckSpent, MiniaturesRanOut, TrapDiscarded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.spawn import NO_TREASURE, spawn_guard, spawn_roaming
from app.rules.massive_darkness.state import Enemy, Hero, Phase, QuestProgress, State, Tokens

from .dungeon import GOBLINS, LONG_SWORD, TRAP, Answering, a_dungeon, mob, with_quest
from .play import lines, play, run_on

WHY = Reason("door_card", "26")
TROLL: dict[str, str | int] = {"name": "High Troll", "health": 6, "melee": "red 2", "defense": "blue 1"}
SWORD = {"name": "Sword"}


class Told(Command, frozen=True, kw_only=True, tag="told"):
    """A script of the rules as if it were a command."""

    work: Callable[[Game], Script[Any]]

    def script(self, game: Game) -> Script[None]:
        yield from self.work(game)


def guard(at: str | None = "c1", **options: Any) -> Told:
    return Told(work=lambda game: spawn_guard(game, at, "Owen", WHY, **options))


def roaming(at: str | None = "c1", **options: Any) -> Told:
    return Told(work=lambda game: spawn_roaming(game, at, "Owen", WHY, **options))


def only(run: Run) -> Enemy:
    (enemy,) = run.state.enemies
    assert isinstance(enemy, Enemy)
    return enemy


# Guards


def test_guards_are_of_the_current_level() -> None:
    answers = Answering({**GOBLINS, "level": 3}, SWORD)
    run = run_on(a_dungeon(level=3))
    play(run, guard(), answers)
    assert answers.decks == [("guard", 3), ("treasure", 3)]


def test_a_card_that_does_not_tell_its_level_has_that_of_its_deck() -> None:
    answers = Answering({"name": "Orcs", "melee": "yellow 1", "per_hero": 2}, SWORD)
    run = run_on(a_dungeon(level=3))
    play(run, guard(), answers)
    assert (only(run).level, only(run).minions) == (3, 6)
    treasure = only(run).treasure
    assert treasure is not None
    assert treasure.level == 3


def test_agents_have_health_for_every_starting_hero() -> None:
    card: dict[str, str | int] = {"name": "Goblin Agent", "kind": "agent", "health": 2, "melee": "yellow 1"}
    run = run_on(a_dungeon(heroes_at_start=4))
    events = play(run, guard(), Answering(card, SWORD))
    assert lines(events)[0] == "spawn Goblin Agent c1 health 8"


def test_a_second_mob_of_a_card_is_called_by_its_number() -> None:
    run = run_on(a_dungeon())
    play(run, guard(), Answering(GOBLINS, SWORD))
    play(run, guard("d1"), Answering(GOBLINS, "enough", SWORD))
    play(run, guard("d2"), Answering(GOBLINS, "enough", SWORD))
    assert [enemy.name for enemy in run.state.enemies] == ["Goblin Warriors", "Goblin Warriors 2", "Goblin Warriors 3"]


def test_of_a_card_that_is_only_named_the_table_reads_what_is_needed() -> None:
    run = run_on(a_dungeon())
    answers = Answering({"name": "Ratlings"}, {"per_hero": 2, "health": 1}, "melee, ranged", SWORD)
    events = play(run, guard(), answers)
    assert answers.topics == ["enemy_card", "attacks"]
    assert lines(events)[0] == "spawn Ratlings c1 minions 6"
    assert only(run).arms.types == ["melee", "ranged"]


# Roaming monsters (p. 15, 23)


@pytest.mark.parametrize(("level", "deck"), [(1, "lesser_roaming"), (3, "lesser_roaming"), (4, "greater_roaming")])
def test_lesser_monsters_to_level_3_and_greater_ones_above(level: int, deck: str) -> None:
    answers = Answering(TROLL, SWORD)
    run = run_on(a_dungeon(level=level))
    events = play(run, roaming(), answers)
    assert answers.decks == [(deck, 0), ("treasure", level)]
    assert lines(events)[0] == "spawn High Troll c1 health 18"
    assert (only(run).kind, only(run).level) == (Kind.ROAMING, level)


def test_what_a_quest_asks_for() -> None:
    answers = Answering(TROLL, SWORD)
    run = run_on(a_dungeon())
    play(run, roaming(greater=True, counts=False, treasure_level=5, name="High Troll"), answers)
    assert answers.decks == [("greater_roaming", 0), ("treasure", 5)]
    assert answers.asked[0].who == "High Troll"
    assert not only(run).counts_as_roaming


def test_a_monster_without_treasure() -> None:
    answers = Answering(TROLL)
    run = run_on(a_dungeon())
    play(run, roaming(treasure_level=NO_TREASURE), answers)
    assert (only(run).treasure, only(run).carried) == (None, "")


# What guardians carry (p. 24)


def test_traps_are_discarded_and_another_card_is_drawn() -> None:
    run = run_on(a_dungeon())
    events = play(run, guard(), Answering(GOBLINS, TRAP, TRAP, LONG_SWORD))
    assert events.count(TrapDiscarded(enemy="Goblin Warriors", card="Spear Trap")) == 2
    assert only(run).carried == "Long Sword"


def test_items_are_carried_and_not_used() -> None:
    run = run_on(a_dungeon())
    play(run, guard(), Answering(GOBLINS, {"name": "Healing Potion", "consumable": 1}))
    assert (only(run).carried, only(run).carries) == ("Healing Potion", Arms())


# Decks that run out (p. 7)


def test_an_exhausted_deck_goes_on_with_the_next_level_and_stays_so() -> None:
    run = run_on(a_dungeon(level=3))
    answers = Answering(DECK_EMPTY, DECK_EMPTY, {"name": "Orcs", "melee": "yellow 1"}, SWORD)
    events = play(run, guard(), answers)
    assert answers.decks == [("guard", 3), ("guard", 4), ("guard", 5), ("treasure", 3)]
    assert only(run).level == 5
    assert [event.next_level for event in events if isinstance(event, DeckSpent)] == [4, 5]
    again = Answering({"name": "Ogres", "melee": "yellow 1"}, SWORD)
    play(run, guard(), again)
    assert again.decks == [("guard", 5), ("treasure", 3)]


def test_level_5_is_shuffled_again() -> None:
    run = run_on(a_dungeon(level=5))
    answers = Answering(DECK_EMPTY, {"name": "Orcs", "melee": "yellow 1"}, SWORD)
    play(run, guard(), answers)
    assert answers.decks == [("guard", 5), ("guard", 5), ("treasure", 5)]
    assert run.state.spent_decks == []


# Figures that run out (p. 33)


def test_nobody_is_asked_about_figures_before_any_of_the_kind_are_out() -> None:
    answers = Answering(GOBLINS, SWORD)
    play(run_on(a_dungeon(enemies=[mob("Orcs", at="b2")])), guard(), answers)
    assert answers.topics == []


def test_a_quest_that_needs_an_enemy_has_another_drawn_where_figures_run_out() -> None:
    """Quests 4 and 10 could not be won without it."""
    run = run_on(a_dungeon(enemies=[mob("Goblin Warriors", at="a2")]))
    archers = {**GOBLINS, "name": "Goblin Archers"}
    answers = Answering(GOBLINS, "too_few", archers, SWORD)
    events = play(run, guard(needed=True), answers)
    assert [event.card for event in events if isinstance(event, AnotherDrawn)] == ["Goblin Warriors"]
    assert [one.name for one in run.state.enemies] == ["Goblin Warriors", "Goblin Archers"]
    assert not any(isinstance(event, MiniaturesRanOut) for event in events)


def test_the_very_card_that_a_quest_needs_comes_whatever_stands_there() -> None:
    run = run_on(a_dungeon(enemies=[mob("High Troll", at="a2")]))
    answers = Answering(TROLL, SWORD)
    play(run, roaming(name="High Troll", needed=True), answers)
    assert answers.topics == []
    assert [one.name for one in run.state.enemies] == ["High Troll", "High Troll 2"]


def test_figures_run_out_for_an_enemy_that_is_added_by_hand_too() -> None:
    run = run_on(a_dungeon(enemies=[mob("Goblin Warriors", at="a2")]))
    arms = Arms(melee={"yellow": 1})
    by_hand = commands.Spawn(name="Goblin Warriors 2", kind=Kind.MOB, at="c1", minions=3, arms=arms)
    events = play(run, by_hand, Answering("too_few", {"hits": 1}))
    assert any(isinstance(event, MiniaturesRanOut) for event in events)
    assert [one.name for one in run.state.enemies] == ["Goblin Warriors"]


def test_without_figures_the_card_is_discarded_and_its_kind_acts_dice_included() -> None:
    goblins = [mob("Goblin Warriors", at="a2"), mob("Goblin Warriors 2", at="b1"), mob("Goblins", at="b1")]
    run = run_on(a_dungeon(enemies=goblins))
    answers = Answering(GOBLINS, "too_few", "Goblin Warriors", {"hits": 2}, "Owen", {"hits": 1})
    events = play(run, guard(), answers)
    assert any(isinstance(event, MiniaturesRanOut) for event in events)
    attacks = [line for line in lines(events) if line.startswith("attack")]
    assert attacks == ["attack Whisper melee", "attack Owen melee"]
    assert [hero.health for hero in run.state.heroes] == [3, 4, 5]
    assert len(run.state.enemies) == 3


def test_p33_the_players_choose_who_of_a_kind_acts_first() -> None:
    goblins = [mob("Goblin Warriors", at="a2"), mob("Goblin Warriors 2", at="b1")]
    run = run_on(a_dungeon(enemies=goblins))
    events = play(run, guard(), Answering(GOBLINS, "too_few", "Goblin Warriors 2", "Owen", {"hits": 1}, {"hits": 2}))
    attacks = [line for line in lines(events) if line.startswith("attack")]
    assert attacks == ["attack Owen melee", "attack Whisper melee"]


def test_p33_who_only_gets_up_is_not_asked_about() -> None:
    goblins = [mob("Goblin Warriors", at="a2"), mob("Goblin Warriors 2", at="b1", stunned=True)]
    events = play(run_on(a_dungeon(enemies=goblins)), guard(), Answering(GOBLINS, "too_few", {"hits": 2}))
    acts = [line for line in lines(events) if line.startswith(("stand", "attack", "move"))]
    assert acts == ["stand up", "attack Whisper melee"]


def test_p33_nobody_acts_any_more_once_the_game_is_lost() -> None:
    goblins = [mob("Goblin Warriors", at="a2"), mob("Goblin Warriors 2", at="b1")]
    state = a_dungeon(enemies=goblins, quest=QuestProgress(id="the_chosen_one", marks={"chosen": "Whisper"}))
    run = run_on(state)
    events = play(run, guard(), Answering(GOBLINS, "too_few", "Goblin Warriors", {"hits": 9}))
    assert run.state.lost
    assert [line for line in lines(events) if line.startswith("attack")] == ["attack Whisper melee"]


def test_whether_there_are_figures_is_no_matter_of_chance() -> None:
    run = run_on(a_dungeon(enemies=[mob("Goblin Warriors")]))
    run.do(guard())
    assert isinstance(run.question, Draw)
    answers = Answering(GOBLINS, "enough", SWORD)
    play(run_on(a_dungeon(enemies=[mob("Goblin Warriors")])), guard(), answers)
    assert [one.is_fact for one in answers.asked if isinstance(one, Choice)] == [True]


# Agents (p. 23)


def agents(**changed: Any) -> State:
    agent = Enemy(name="Dwarf Agent", kind=Kind.AGENT, at="b2", level=2, health=4, arms=Arms(melee={"red": 1}))
    tokens = Tokens(start=["a2"], level={1: ["a1"], 2: ["d2"]})
    return a_dungeon(**{"enemies": [agent], "phase": Phase.ENEMIES, "level": 3, "tokens": tokens, **changed})


def test_an_agent_calls_a_guard_of_its_own_level_who_carries_one_of_the_current_level() -> None:
    run = run_on(agents())
    answers = Answering(GOBLINS, SWORD)
    events = play(run, commands.NextPhase(), answers)
    assert answers.decks == [("guard", 2), ("treasure", 3)]
    assert lines(events)[:2] == ["reinforce Dwarf Agent guard level 2 at a1", "spawn Goblin Warriors a1 minions 3"]
    assert run.state.phase is Phase.EXPERIENCE


def test_an_agent_that_is_called_calls_nobody_yet() -> None:
    run = run_on(agents())
    card: dict[str, str | int] = {"name": "Goblin Agent", "kind": "agent", "health": 2, "melee": "yellow 1"}
    events = play(run, commands.NextPhase(), Answering(card, SWORD))
    assert [line for line in lines(events) if line.startswith("reinforce")] == [
        "reinforce Dwarf Agent guard level 2 at a1"
    ]


def test_a_quest_may_keep_agents_from_calling() -> None:
    class Silent(Quest):
        id = "silent"
        agents_call = False

    answers = Answering()
    play(with_quest(agents(), Silent()), commands.NextPhase(), answers)
    assert answers.decks == []


def test_the_step_of_scenario_files_only_says_who_is_called() -> None:
    run = run_on(agents())
    assert lines(play(run, commands.EndOfEnemiesPhase(), Answering())) == ["reinforce Dwarf Agent guard level 2 at a1"]
    assert len(run.state.enemies) == 1


def test_heroes_at_the_start_count_even_when_killed_p21() -> None:
    run = run_on(a_dungeon(heroes=[Hero(name="Owen", at="b1"), Hero(name="Sibyl", at="b1", killed=True)],
                           heroes_at_start=2))  # fmt: skip
    play(run, guard(), Answering(GOBLINS, SWORD))
    assert only(run).minions == 2
