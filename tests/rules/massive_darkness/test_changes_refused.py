"""What no table can be like is refused, and changes nothing."""

import msgspec
import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.massive_darkness import building, changes, commands
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Landmark, Phase, State

from .corridor import CORRIDOR, MELEE, OPEN_TILE, table
from .play import run_on

REFUSED: dict[str, Command] = {
    "hero twice": changes.AddHero(name="Owen"),
    "hero with an enemy's name": changes.AddHero(name="Orcs"),
    "hero without a name": changes.AddHero(name="  "),
    "hero in the abyss": changes.AddHero(name="Bjorn", at="d1"),
    "hero off the board": changes.AddHero(name="Bjorn", at="z9"),
    "no such hero": changes.ChangeHero(name="Bjorn", xp=1),
    "enemy as a hero": changes.ChangeHero(name="Orcs", xp=1),
    "more than 30 points": changes.ChangeHero(name="Owen", xp=31),
    "fewer than 0 points": changes.ChangeHero(name="Owen", xp=-1),
    "more than 7 health": changes.ChangeHero(name="Owen", health=8),
    "maximum above 7": changes.ChangeHero(name="Owen", max_health=8),
    "maximum of 0": changes.ChangeHero(name="Owen", max_health=0),
    "two fields, one of them wrong": changes.ChangeHero(name="Owen", xp=9, health=99),
    "no such enemy": changes.ChangeEnemy(name="Goblins", minions=1),
    "minions below 0": changes.ChangeEnemy(name="Orcs", minions=-1),
    "figures without health": changes.ChangeEnemy(name="Orcs", health=0),
    "enemy of level 0": changes.ChangeEnemy(name="Orcs", level=0),
    "enemy of level 6": changes.ChangeEnemy(name="Orcs", level=6, heading=Landmark.EXIT),
    "dice of no colour": changes.ChangeEnemy(name="Orcs", level=2, arms=Arms(melee={"pink": 1})),
    "dice by the hundred": changes.ChangeEnemy(name="Orcs", arms=Arms(magic={"red": 100})),
    "fewer than no dice": changes.ChangeEnemy(name="Orcs", arms=Arms(defense={"blue": -1})),
    "enchantment that is none": changes.ChangeEnemy(name="Orcs", level=2, arms=Arms(enchantments=("bam: glow",))),
    "carried enchantment that is none": changes.ChangeEnemy(
        name="Orcs", carried="Axe", carries=Arms(melee={"red": 1}, enchantments=("melee bam: hits +2", "melee bam:"))
    ),
    "carried dice of no colour": changes.ChangeEnemy(name="Orcs", carries=Arms(melee={"pink": 1})),
    "weapon with an enchantment that is none": changes.ChangeHero(name="Owen", xp=9, arms=Arms(enchantments=("stun",))),
    "attacked nobody that is there": changes.ChangeHero(name="Owen", attacked=("Orcs", "Goblins")),
    "attacked another hero": changes.ChangeHero(name="Owen", attacked=("Elias",)),
    "nobody at the start": changes.ChangeTable(heroes_at_start=0),
    "seven at the start": changes.ChangeTable(heroes_at_start=7, lost=True),
    "round 0": changes.ChangeTable(round=0),
    "round 100": changes.ChangeTable(round=100, phase=Phase.END),
    "level 0": changes.ChangeTable(level=0),
    "level 6": changes.ChangeTable(level=6),
    "lifebringers below 0": changes.ChangeTable(lifebringers=-1),
    "nobody placed": changes.PlaceFigure(name="Bjorn", at="a1"),
    "nobody among those placed": changes.PlaceHeroes(names=("Owen", "Bjorn"), at="a1"),
    "all placed in the abyss": changes.PlaceHeroes(names=("Owen",), at="d1"),
    "placed in the abyss": changes.PlaceFigure(name="Owen", at="d1"),
    "placed off the board": changes.PlaceFigure(name="Owen", at="a2"),
    "edge of no zone": building.SetEdge(zone="z9", side=Side.EAST, edge=Edge.WALL),
    "edge of the rim": building.SetEdge(zone="a1", side=Side.NORTH, edge=Edge.OPEN),
    "light in the abyss": building.SetGround(zone="d1", lit=True),
    "unknown token": building.SetToken(token="moon", zone="a1"),
    "token of level 6": building.SetToken(token="level6", zone="a1"),
    "token in the abyss": building.SetToken(token="start", zone="d1"),
    "tile that is none": building.PlaceTile(side="?", drawing=CORRIDOR, column=0, row=0),
    "tile far away": building.PlaceTile(side="?", drawing=OPEN_TILE, column=40, row=0),
    "no tile to remove": building.RemoveTile(column=5, row=5),
    "no hero to remove": changes.RemoveHero(name="Orcs"),
    "no enemy to remove": changes.RemoveEnemy(name="Owen"),
    "spawned without health": commands.Spawn(name="Goblins", kind=Kind.MOB, at="a1", health=0, arms=MELEE),
    "spawned off the board": commands.Spawn(name="Goblins", kind=Kind.MOB, at="z9", arms=MELEE),
    "spawned twice": commands.Spawn(name="Orcs", kind=Kind.MOB, at="a1", arms=MELEE),
    "spawned with -1 minions": commands.Spawn(name="Goblins", kind=Kind.MOB, at="a1", minions=-1, arms=MELEE),
    "spawned at level 9": commands.Spawn(name="Goblins", kind=Kind.MOB, at="a1", level=9, arms=MELEE),
}


@pytest.mark.parametrize("command", REFUSED.values(), ids=REFUSED)
def test_what_is_refused_changes_nothing(command: Command) -> None:
    run = run_on(table())
    before = msgspec.json.encode(run.state)
    with pytest.raises(Refused):
        run.do(command)
    assert msgspec.json.encode(run.state) == run.settled == before


def test_seven_heroes_are_too_many() -> None:
    run = run_on(State())
    for number in range(6):
        run.do(changes.AddHero(name=f"Hero {number}"))
    with pytest.raises(Refused):
        run.do(changes.AddHero(name="Hero 7"))
    assert len(run.state.heroes) == 6
