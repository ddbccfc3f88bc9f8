"""Random positions, and a referee who knows the rules of p. 27-28 but nothing of the program that is tested.

It works on plain dictionaries and finds ways by trying them, so that a mistake of the program is not repeated here.
"""

from collections import deque
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, State, Tokens

Place = tuple[int, int]
HERO_NAMES = ("Bjorn", "Elias", "Owen", "Sibyl", "Siegfried", "Whisper")
ENEMY_NAMES = ("Orc Flayers", "Goblin Archers", "Ogre-Mage")
REACH = {"melee": range(1), "ranged": range(1, 100), "magic": range(1, 3)}
BETWEEN_ROWS = {" ": "   ", "|": "---", "D": "-D-", "O": "-O-"}


def name(place: Place) -> str:
    return "abcdefghijkl"[place[0]] + str(place[1] + 1)


@dataclass
class Ground:
    """A board as the referee sees it: what lies in each place, and what between two of them."""

    columns: int
    rows: int
    ground: dict[Place, str]
    between: dict[frozenset[Place], str]

    @property
    def drawing(self) -> str:
        lines = ["+" + "---+" * self.columns]
        for row in range(self.rows):
            cells, below = "|", "+"
            for column in range(self.columns):
                here = column, row
                cells += self.ground[here] + "  " + self.between.get(frozenset((here, (column + 1, row))), "|")
                below += BETWEEN_ROWS[self.between.get(frozenset((here, (column, row + 1))), "|")] + "+"
            lines += [cells, below]
        return "\n".join(lines) + "\n"

    @property
    def floor(self) -> list[Place]:
        return [place for place, ground in self.ground.items() if ground in ".#"]

    def passes(self, here: Place, there: Place) -> bool:
        return self.between.get(frozenset((here, there)), "|") in " O"

    def beside(self, here: Place) -> list[Place]:
        column, row = here
        around = [(column - 1, row), (column, row - 1), (column, row + 1), (column + 1, row)]
        return [there for there in around if there in self.ground and self.passes(here, there)]

    def steps(self, here: Place) -> list[Place]:
        return [there for there in self.beside(here) if self.ground[there] in ".#"]

    def sight(self, here: Place) -> dict[Place, int]:
        seen = {here: 0}
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            last = here
            for reach in range(1, 20):
                there = last[0] + across, last[1] + down
                if self.ground.get(there, "X") == "X" or not self.passes(last, there):
                    break
                seen[there] = reach
                last = there
        return seen

    def distance(self, start: Place, goals: list[Place]) -> int | None:
        """By walking outwards from the start; None where no goal is ever met."""
        seen, edge = {start}, deque([(start, 0)])
        while edge:
            here, walked = edge.popleft()
            if here in goals:
                return walked
            for there in self.steps(here):
                if there not in seen:
                    seen.add(there)
                    edge.append((there, walked + 1))
        return None

    def next_places(self, start: Place, goals: list[Place]) -> list[Place]:
        """Every step after which the nearest goal is one step nearer."""
        left = self.distance(start, goals)
        if not left:
            return []
        return sorted(there for there in self.steps(start) if self.distance(there, goals) == left - 1)


@dataclass
class Figure:
    name: str
    at: Place
    xp: int = 0
    micro_xp: int = 0
    taunt: bool = False
    stunned: bool = False
    killed: bool = False


@dataclass
class Foe:
    name: str
    at: Place
    types: list[str]
    stunned: bool = False
    heading: str = "start"


@dataclass
class Position:
    ground: Ground
    heroes: list[Figure]
    foes: list[Foe]
    landmarks: dict[str, list[Place]]
    story: bool = False
    standing: list[Figure] = field(init=False)

    def __post_init__(self) -> None:
        self.standing = [hero for hero in self.heroes if not hero.killed]

    def state(self) -> State:
        dice = Arms(melee={"yellow": 1}, ranged={"yellow": 1}, magic={"yellow": 1})
        return State(
            board=self.ground.drawing,
            tokens=Tokens(start=[*map(name, self.landmarks["start"])], exit=[*map(name, self.landmarks["exit"])]),
            heroes=[
                Hero(name=h.name, at=name(h.at), xp=h.xp, micro_xp=h.micro_xp, taunt=h.taunt, stunned=h.stunned,
                     killed=h.killed, health=0 if h.killed else 5)
                for h in self.heroes
            ],
            enemies=[
                Enemy(name=f.name, kind=Kind.MOB, at=name(f.at), stunned=f.stunned, heading=Landmark(f.heading),
                      minions=2, arms=replace(dice, **{kind: None for kind in REACH if kind not in f.types}))
                for f in self.foes
            ],
            heroes_at_start=len(self.heroes),
            story=self.story,
        )  # fmt: skip


def random_position(chance: Random, *, connected: bool = False) -> Position:
    """`connected`: every zone can be walked to from every other."""
    while True:
        ground = _random_ground(chance, connected=connected)
        floor = ground.floor
        if floor and (not connected or all(ground.distance(floor[0], [place]) is not None for place in floor)):
            break
    heroes = [
        Figure(
            hero, chance.choice(floor), xp=chance.randrange(4), micro_xp=chance.randrange(3),
            taunt=chance.random() < 0.1, stunned=chance.random() < 0.15, killed=chance.random() < 0.1,
        )
        for hero in HERO_NAMES[: chance.randint(1, 6)]
    ]  # fmt: skip
    chance.shuffle(heroes)
    foes = [
        Foe(
            foe, chance.choice(floor), stunned=chance.random() < 0.1, heading=chance.choice(("start", "start", "exit")),
            types=[kind for kind in REACH if chance.random() < 0.5],
        )
        for foe in ENEMY_NAMES[: chance.randint(1, 3)]
    ]  # fmt: skip
    many = [0, 1, 1, 1, 2] if not connected else [1, 1, 2]
    landmarks = {mark: [chance.choice(floor) for _ in range(chance.choice(many))] for mark in ("start", "exit")}
    return Position(ground, heroes, foes, landmarks, story=chance.random() < 0.3)


def _random_ground(chance: Random, *, connected: bool) -> Ground:
    columns, rows = chance.randint(1, 6), chance.randint(1, 6)
    grounds = chance.choice(["..##", "###.", "####", ".....#", "..##~X"])
    edges = chance.choice(["      |DO", "  |DO", "          |", "   "])
    places = [(column, row) for row in range(rows) for column in range(columns)]
    between = {
        frozenset(((column, row), there)): chance.choice(edges)
        for column, row in places
        for there in ((column + 1, row), (column, row + 1))
        if there[0] < columns and there[1] < rows
    }
    return Ground(columns, rows, {place: chance.choice(grounds) for place in places}, between)


class Referee:
    """Follows the lines of an activation and says where they break a rule."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ground = position.ground

    def perceives(self, foe: Foe, hero: Figure) -> bool:
        return hero.at in self.ground.sight(foe.at) or self.ground.ground[hero.at] == "."

    def remember(self) -> None:
        """As soon as a hero is in sight or in light, the heading is the start again."""
        for foe in self.position.foes:
            if any(self.perceives(foe, hero) for hero in self.position.standing):
                foe.heading = "start"

    def follow(self, foe: Foe, quarry: Figure | None, lines: list[str]) -> None:
        self.lines = deque(lines)
        self.remember()
        if quarry and (quarry.killed or not self.perceives(foe, quarry)):
            self.expect("nothing")
        elif foe.stunned:
            foe.stunned = False
            self.expect("stand up")
        else:
            prey = [quarry] if quarry else self.position.standing
            for _ in range(2):
                if self.attacks(foe, prey):
                    break
                self.moves(foe, prey)
                self.remember()
        assert not self.lines, f"more than the rules allow: {list(self.lines)}"

    def attacks(self, foe: Foe, prey: list[Figure]) -> bool:
        sight = self.ground.sight(foe.at)
        ways = {
            hero.name: sorted(kind for kind in foe.types if hero.at in sight and sight[hero.at] in REACH[kind])
            for hero in prey
        }
        richest = self.richest([hero for hero in prey if ways[hero.name]])
        if not richest:
            return False
        target = self.choose("target", sorted(hero.name for hero in richest))
        kind = self.choose("type", ways[target])
        self.expect(f"attack {target} {kind}")
        return True

    def moves(self, foe: Foe, prey: list[Figure]) -> None:
        if any(hero.at == foe.at and not hero.stunned for hero in self.position.standing):
            self.expect("stay")
            return
        sight = self.ground.sight(foe.at)
        drawing = [hero for hero in prey if hero.at in sight] or [
            hero for hero in prey if self.ground.ground[hero.at] == "."
        ]
        steps = self.towards(foe, drawing) if drawing else self.wandering(foe)
        if not steps:
            self.expect("stay")
            return
        to = self.choose("path", [*map(name, steps)])
        self.expect(f"move {to}")
        foe.at = next(place for place in steps if name(place) == to)

    def towards(self, foe: Foe, drawing: list[Figure]) -> list[Place]:
        by_hero = {hero.name: self.ground.next_places(foe.at, [hero.at]) for hero in self.richest(drawing)}
        names = sorted(by_hero)
        if all(by_hero[other] == by_hero[names[0]] for other in names):
            return by_hero[names[0]]
        return by_hero[self.choose("target", names)]

    def wandering(self, foe: Foe) -> list[Place]:
        for _ in range(2):
            steps = self.ground.next_places(foe.at, self.position.landmarks[foe.heading])
            if steps:
                return steps
            foe.heading = "exit" if foe.heading == "start" else "start"
        return []

    def richest(self, heroes: list[Figure]) -> list[Figure]:
        if taunting := [hero for hero in heroes if hero.taunt]:
            return taunting
        wealth = {hero.name: (hero.xp, hero.micro_xp if self.position.story else 0) for hero in heroes}
        return [hero for hero in heroes if wealth[hero.name] == max(wealth.values())]

    def choose(self, topic: str, options: list[str]) -> str:
        """What the players answered, had they to be asked."""
        if len(options) == 1:
            return options[0]
        assert self.lines, f"ends where {topic} should be asked"
        asked, _, answer = self.lines.popleft().partition(" -> ")
        assert asked == f"ask {topic} {', '.join(options)}"
        assert answer in options
        return answer

    def expect(self, line: str) -> None:
        assert self.lines, f"ends where the rules say {line}"
        assert self.lines.popleft() == line
