"""Without a map the players are asked what they see. The decisions are those of the mapped table."""

from collections import Counter
from random import Random

import msgspec
import pytest

from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Form, Proposal
from app.rules.massive_darkness import commands
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, State

from .play import at_random, lines, play, run_on
from .random_positions import Position, Referee, name, random_position

MELEE = Arms(melee={"yellow": 2})
RANGED = Arms(ranged={"yellow": 2})
MAGIC = Arms(magic={"yellow": 2})


class Table:
    """Answers from a prepared list, and keeps what was asked."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def __call__(self, question: AnyQuestion) -> Answer:
        if isinstance(question, Proposal):
            return question.proposed
        self.asked.append(question.topic)
        return self.answers.pop(0)


def asked_state(*heroes: Hero, arms: Arms = MELEE, **enemy: object) -> State:
    orcs = Enemy(name="Orcs", kind=Kind.MOB, arms=arms, **enemy)  # type: ignore[arg-type]
    return State(mapped=False, heroes=list(heroes), enemies=[orcs])


def resolved(state: State, table: Table, command: Command | None = None) -> list[str]:
    events = play(run_on(state), command or commands.Activate(enemy="Orcs"), table)
    assert not table.answers, "questions that were expected did not come"
    return lines(events)


# One form for each position of the enemy


def test_an_attack_at_once_costs_one_form() -> None:
    table = Table({"Elias": "here", "Owen": "3+"})
    state = asked_state(Hero(name="Elias"), Hero(name="Owen", xp=9))
    assert resolved(state, table) == ["attack Elias melee"]
    assert table.asked == ["sightings"]


def test_a_move_costs_a_second_form_and_the_last_move_none() -> None:
    table = Table({"Elias": "2"}, {"Elias": "1"})
    assert resolved(asked_state(Hero(name="Elias")), table) == ["move None", "move None"]
    assert table.asked == ["sightings", "sightings"]


def test_an_enemy_that_stays_is_not_asked_about_twice() -> None:
    table = Table({"Elias": "here"})
    assert resolved(asked_state(Hero(name="Elias"), arms=RANGED), table) == ["stay", "stay"]
    assert table.asked == ["sightings"]


def test_the_form_names_standing_heroes_only() -> None:
    state = asked_state(Hero(name="Elias"), Hero(name="Owen", killed=True, health=0))
    run = run_on(state)
    run.do(commands.Activate(enemy="Orcs"))
    assert isinstance(run.question, Form)
    assert run.question.rows == ("Elias",)
    assert run.question.options == ("here", "1", "2", "3+", "lit", "hidden")


def test_nobody_to_ask_about() -> None:
    state = asked_state(Hero(name="Owen", killed=True, health=0))
    assert resolved(state, Table("way", "way")) == ["move None", "move None"]


def test_a_stunned_enemy_asks_nothing() -> None:
    assert resolved(asked_state(Hero(name="Owen"), stunned=True), Table()) == ["stand up"]


@pytest.mark.parametrize(
    ("arms", "sighting", "expected"),
    [
        (MELEE, "here", ["attack Owen melee"]),
        (MELEE, "1", ["move None", "move None"]),
        (RANGED, "here", ["stay", "stay"]),
        (RANGED, "1", ["attack Owen ranged"]),
        (RANGED, "2", ["attack Owen ranged"]),
        (RANGED, "3+", ["attack Owen ranged"]),
        (RANGED, "lit", ["move None", "move None"]),
        (MAGIC, "1", ["attack Owen magic"]),
        (MAGIC, "2", ["attack Owen magic"]),
        (MAGIC, "3+", ["move None", "move None"]),
    ],
)
def test_reach_as_the_players_see_it(arms: Arms, sighting: str, expected: list[str]) -> None:
    forms = [{"Owen": sighting}] * (2 if "move None" in expected else 1)
    assert resolved(asked_state(Hero(name="Owen"), arms=arms), Table(*forms)) == expected


def test_a_stunned_hero_holds_nobody_here_either() -> None:
    state = asked_state(Hero(name="Owen", stunned=True), Hero(name="Elias", xp=3), arms=MAGIC)
    table = Table({"Owen": "here", "Elias": "3+"}, {"Owen": "1", "Elias": "2"})
    assert resolved(state, table) == ["move None", "attack Elias magic"]


# Ways that only the table sees


def test_hidden_heroes_send_it_to_the_start_and_from_there_to_the_exit() -> None:
    table = Table({"Owen": "hidden"}, "way", {"Owen": "hidden"}, "there", "way")
    assert resolved(asked_state(Hero(name="Owen")), table) == ["move None", "move None"]
    assert table.asked == ["sightings", "way_to_start", "sightings", "way_to_start", "way_to_exit"]


def test_no_way_to_either_landmark() -> None:
    table = Table({"Owen": "hidden"}, "no_way", "no_way", "no_way", "no_way")
    assert resolved(asked_state(Hero(name="Owen")), table) == ["stay", "stay"]


def test_whoever_is_seen_turns_the_heading_back() -> None:
    state = asked_state(Hero(name="Owen"), heading=Landmark.EXIT)
    run = run_on(state)
    play(run, commands.Activate(enemy="Orcs"), Table({"Owen": "lit"}, {"Owen": "hidden"}, "way"))
    assert run.state.enemies[0].heading is Landmark.START


@pytest.mark.parametrize("where", ["way_to_start", "way_to_exit"])
def test_where_a_landmark_is_cannot_be_left_to_chance(where: str) -> None:
    """It is a fact, not a choice: chance would make the enemy stay or walk for no reason."""
    heading = Landmark.START if where == "way_to_start" else Landmark.EXIT
    run = run_on(asked_state(Hero(name="Owen"), heading=heading))
    run.do(commands.Activate(enemy="Orcs"))
    assert run.question is not None
    run.answer(Reply(run.question.key, {"Owen": "hidden"}))
    question = run.question
    assert isinstance(question, Choice)
    assert question.topic == where
    with pytest.raises(Refused):
        run.answer(Reply(question.key, BY_CHANCE))


def test_a_tie_among_goals_is_asked_because_only_the_table_sees_the_ways() -> None:
    heroes = Hero(name="Owen", xp=2), Hero(name="Elias", xp=2)
    table = Table({"Owen": "lit", "Elias": "lit"}, "Owen", {"Owen": "lit", "Elias": "lit"}, "Elias")
    assert resolved(asked_state(*heroes), table) == [
        "ask target Elias, Owen -> Owen",
        "move None",
        "ask target Elias, Owen -> Elias",
        "move None",
    ]


def test_a_counter_attack_asks_for_what_it_needs() -> None:
    state = asked_state(Hero(name="Owen", xp=9), Hero(name="Elias"))
    counter = commands.Counter(enemy="Orcs", against="Elias")
    assert resolved(state, Table({"Elias": "hidden"}), counter) == ["nothing"]
    assert resolved(state, Table({"Elias": "here"}), counter) == ["attack Elias melee"]


def test_only_before_it_moves_a_counter_attack_asks_who_holds_it_p28() -> None:
    state = asked_state(Hero(name="Owen", xp=9), Hero(name="Elias"))
    counter = commands.Counter(enemy="Orcs", against="Elias")
    assert resolved(state, Table({"Elias": "1"}, {"Owen": "here"}), counter) == ["stay", "stay"]
    told = Table({"Elias": "1"}, {"Owen": "2"}, {"Elias": "here"})
    assert resolved(state, told, counter) == ["move None", "attack Elias melee"]


def test_an_incomplete_form_is_refused_and_asked_again() -> None:
    run = run_on(asked_state(Hero(name="Owen"), Hero(name="Elias")))
    run.do(commands.Activate(enemy="Orcs"))
    question = run.question
    assert question is not None
    with pytest.raises(Refused):
        run.answer(Reply(question.key, {"Owen": "here"}))
    assert run.question == question


def test_reinforcements_are_called_without_a_map_too() -> None:
    state = asked_state(Hero(name="Owen"))
    state.enemies[0].kind = Kind.AGENT
    state.enemies[0].level = 3
    got = play(run_on(state), commands.EndOfEnemiesPhase(), Table())
    assert [(event.kind(), getattr(event, "level", None)) for event in got] == [("reinforced", 3)]


# The same decisions as on the map


class Eyes:
    """Players who look at the referee's board, and walk the way that the mapped table walked."""

    def __init__(self, position: Position, at: tuple[int, int], mapped: list[str]) -> None:
        self.position, self.ground, self.at = position, position.ground, at
        self.ways = [line.removeprefix("move ") for line in mapped if line.startswith("move ")]
        self.targets = [line.rpartition(" -> ")[2] for line in mapped if line.startswith("ask target ")]
        self.types = [line.rpartition(" -> ")[2] for line in mapped if line.startswith("ask type ")]
        self.mapped = mapped
        self.forms: Counter[tuple[int, int]] = Counter()
        self.rows: Counter[tuple[tuple[int, int], str]] = Counter()

    def __call__(self, question: AnyQuestion) -> Answer:
        match question:
            case Proposal():
                if question.proposed == "move":
                    here = self.at
                    self.at = next(to for to in self.ground.ground if name(to) == self.ways[0])
                    assert self.at in self.ground.steps(here)
                    self.ways.pop(0)
                return question.proposed
            case Form():
                self.forms[self.at] += 1
                self.rows.update((self.at, row) for row in question.rows)
                return {row: self.sighting(row) for row in question.rows}
            case Choice(topic="target"):
                return self.target(question.options)
            case Choice(topic="type"):
                return self.types.pop(0)
            case _:
                goals = self.position.landmarks[question.topic.removeprefix("way_to_")]
                left = self.ground.distance(self.at, goals)
                return "no_way" if left is None else "way" if left else "there"

    def sighting(self, hero_name: str) -> str:
        hero = next(hero for hero in self.position.heroes if hero.name == hero_name)
        distance = self.ground.sight(self.at).get(hero.at)
        if distance is None:
            return "lit" if self.ground.ground[hero.at] == "." else "hidden"
        return ("here", "1", "2")[distance] if distance < 3 else "3+"

    def target(self, options: tuple[str, ...]) -> str:
        """As on the map; where the map had nothing to ask, somebody the same next step leads to."""
        if self.targets and self.targets[0] in options:
            asked = f"ask target {', '.join(options)} -> {self.targets[0]}"
            if asked in self.mapped:
                return self.targets.pop(0)
        return options[0]


@pytest.mark.parametrize("batch", range(4))
def test_asked_and_mapped_decide_the_same(batch: int) -> None:
    chance = Random(f"asked/{batch}")
    moved = attacked = 0
    for number in range(250):
        position = random_position(chance, connected=True)
        foe = position.foes[0]
        quarry = chance.choice(position.heroes) if chance.random() < 0.3 else None
        command: Command = commands.Activate(enemy=foe.name)
        if quarry:
            command = commands.Counter(enemy=foe.name, against=quarry.name)
        Referee(position).remember()
        mapped = lines(play(run_on(position.state()), command, at_random(chance)))
        blind = position.state()
        blind.mapped = False
        for hero in blind.heroes:
            hero.at = None
        for enemy in blind.enemies:
            enemy.at = None
        blind.board = ""
        eyes = Eyes(position, foe.at, mapped)
        asked = lines(play(run_on(blind), command, eyes))
        told = f"batch {batch}, position {number}: {command}\n{mapped}\n{asked}\n{position}"
        assert decisions(asked) == decisions(mapped), told
        assert max(eyes.forms.values(), default=0) <= (2 if quarry else 1), told
        assert max(eyes.rows.values(), default=0) <= 1, told
        moved += any(line.startswith("move ") for line in mapped)
        attacked += any(line.startswith("attack ") for line in mapped)
    assert moved > 50
    assert attacked > 50


def decisions(told: list[str]) -> list[str]:
    """What is done, without the zones, which the asked table cannot know."""
    done = [line for line in told if not line.startswith("ask ")]
    return ["move" if line.startswith("move ") else line for line in done]


def test_the_state_of_an_asked_play_survives_its_save() -> None:
    run = run_on(asked_state(Hero(name="Owen")))
    play(run, commands.Activate(enemy="Orcs"), Table({"Owen": "2"}, {"Owen": "1"}))
    assert msgspec.json.decode(run.settled, type=State) == run.state
