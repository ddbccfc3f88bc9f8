"""What players tell about the table: refused where no table can be like that, and kept when the board grows."""

from itertools import product
from pathlib import Path

import msgspec
import pytest

from app.content import load_pack
from app.rules.core.board import Edge, Side
from app.rules.core.command import Change, Command, Reply
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.event import Restarted
from app.rules.core.question import Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET, building, changes, commands
from app.rules.massive_darkness.combat import Roll
from app.rules.massive_darkness.events import Changed
from app.rules.massive_darkness.state import Arms, CombatType, Enemy, Hero, Kind, Landmark, Phase, State, Tokens

from .play import as_proposed, lines, play, run_on

CORE = load_pack(Path(__file__).parents[3] / "content" / "massive_darkness" / "core")
CORRIDOR = "+---+---+---+---+\n|.   .   #   ~  |\n+---+---+---+---+\n"
MELEE = Arms(melee={"yellow": 1})
OPEN_TILE = "+   +   +   +\n" + " .   .   .   \n+   +   +   +\n" * 3


def table() -> State:
    return State(
        board=CORRIDOR,
        heroes=[Hero(name="Owen", at="a1", xp=3), Hero(name="Elias", at="c1")],
        enemies=[Enemy(name="Orcs", kind=Kind.MOB, at="b1", minions=2, health=2, arms=MELEE)],
        phase=Phase.ENEMIES,
    )


def place(side: str, column: int, row: int, turns: int = 0) -> building.PlaceTile:
    return building.PlaceTile(side=side, drawing=CORE.tiles[side].drawing, column=column, row=row, turns=turns)


def open_tile(column: int, row: int) -> building.PlaceTile:
    return building.PlaceTile(side="open", drawing=OPEN_TILE, column=column, row=row)


# What no table can be like is refused, and changes nothing

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
    "round 0": changes.ChangeTable(round=0),
    "round 100": changes.ChangeTable(round=100, phase=Phase.END),
    "level 0": changes.ChangeTable(level=0),
    "level 6": changes.ChangeTable(level=6),
    "lifebringers below 0": changes.ChangeTable(lifebringers=-1),
    "nobody placed": changes.PlaceFigure(name="Bjorn", at="a1"),
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


# Heroes and enemies


def test_values_of_a_hero_are_put_right_and_marked_as_corrected_while_enemies_act() -> None:
    run = run_on(table())
    (event,) = run.do(changes.ChangeHero(name="Owen", xp=12))
    assert run.state.heroes[0].xp == 12
    assert (event.old, event.new, event.corrected) == (3, 12, True)  # type: ignore[attr-defined]


def test_in_the_heroes_phase_the_same_is_no_correction() -> None:
    state = table()
    state.phase = Phase.HEROES
    (event,) = run_on(state).do(changes.ChangeHero(name="Owen", xp=12))
    assert event.corrected is False  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "old",
    [Hero(name="Owen"), Hero(name="Owen", killed=True, health=0), Hero(name="Owen", stunned=True)],
    ids=["standing", "killed", "stunned"],
)
@pytest.mark.parametrize("killed", [True, False, None])
@pytest.mark.parametrize("health", [0, 1, 5, 7, None])
def test_health_and_death_of_a_hero_never_contradict_each_other(
    old: Hero, health: int | None, killed: bool | None
) -> None:
    for most, stunned in product([5, 7, 1, None], [True, None]):
        given = {"health": health, "max_health": most, "killed": killed, "stunned": stunned}
        told = {field: to for field, to in given.items() if to is not None}
        change = msgspec.convert({"do": "change_hero", "name": "Owen", **told}, changes.ChangeHero)
        run = run_on(State(heroes=[old]))
        try:
            run.do(change)
        except Refused:
            continue
        hero = run.state.heroes[0]
        assert hero.killed == (hero.health == 0), change
        assert hero.health <= hero.max_health, change
        assert not (hero.killed and hero.stunned), change


PUT_RIGHT: dict[str, tuple[Change, str, int | str, int | str]] = {
    "level": (changes.ChangeEnemy(name="Orcs", level=4), "Orcs", 1, 4),
    "heading": (changes.ChangeEnemy(name="Orcs", heading=Landmark.EXIT), "Orcs", "start", "exit"),
    "arms": (
        changes.ChangeEnemy(name="Orcs", arms=Arms(melee={"red": 1, "yellow": 2}, magic={}, defense={"blue": 1})),
        "Orcs", "melee yellow 1", "melee yellow 2, red 1; magic; defense blue 1",
    ),
    "activated": (changes.ChangeHero(name="Owen", activated=True), "Owen", False, True),
    "round": (changes.ChangeTable(round=99), "", 1, 99),
    "phase": (changes.ChangeTable(phase=Phase.EVENT), "", "", "event"),
}  # fmt: skip


@pytest.mark.parametrize("phase", [Phase.HEROES, Phase.ENEMIES])
@pytest.mark.parametrize("field", PUT_RIGHT)
def test_what_the_app_keeps_count_of_is_put_right_and_always_marked(field: str, phase: Phase) -> None:
    command, who, old, new = PUT_RIGHT[field]
    state = table()
    state.phase = phase
    run = run_on(state)
    (event,) = run.do(command)
    assert event == Changed(who=who, field=field, old=phase.value if field == "phase" else old, new=new, corrected=True)
    figures = {"": run.state, **{one.name: one for one in (*run.state.heroes, *run.state.enemies)}}
    assert getattr(figures[who], field) == getattr(command, field)
    assert msgspec.json.decode(msgspec.json.encode(event), type=Changed) == event
    assert run.do(command) == [], "it is so already"


def test_a_card_put_right_in_mid_turn_shows_in_the_proposal() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "move a1"
    run.do(changes.ChangeEnemy(name="Orcs", arms=Arms(ranged={})))
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "attack Owen ranged"


def test_another_phase_is_refused_while_an_enemy_acts() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    before = run.question, msgspec.json.encode(run.state)
    with pytest.raises(Refused):
        run.do(changes.ChangeTable(phase=Phase.EVENT))
    assert (run.question, msgspec.json.encode(run.state)) == before


def test_who_plays_from_the_start_is_counted_when_the_phase_leaves_the_set_up() -> None:
    state = table()
    state.phase = Phase.SETUP
    run = run_on(state)
    run.do(changes.ChangeTable(phase=Phase.HEROES))
    run.do(changes.RemoveHero(name="Owen"))
    run.do(changes.ChangeTable(phase=Phase.EVENT))
    assert run.state.heroes_at_start == 2
    run.do(changes.ChangeTable(phase=Phase.SETUP))
    run.do(commands.NextPhase())
    assert run.state.heroes_at_start == 1


def test_an_enemy_without_any_figure_is_not_on_the_table() -> None:
    run = run_on(table())
    try:
        run.do(changes.ChangeEnemy(name="Orcs", minions=0, boss=False))
    except Refused:
        assert run.state == table()
        return
    assert run.state.enemies == []


def test_wounds_go_on_from_what_was_put_right() -> None:
    run = run_on(table())
    run.do(changes.ChangeEnemy(name="Orcs", minions=1, minion_wounds=1, stunned=True))
    run.do(changes.PlaceFigure(name="Owen", at="b1"))
    attack = commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE, roll=Roll(hits=1))
    assert lines(play(run, attack, lambda _: "minions"))[-2:] == ["kill Orcs minion 1", "xp Owen 1"]


def test_without_its_boss_a_mob_fights_without_what_he_carried() -> None:
    state = table()
    state.enemies[0].at = "a1"
    state.enemies[0].carries = Arms(melee={"red": 1}, enchantments=("melee bam: wounds +3",))
    attack = commands.Attack(attacker="Orcs", defender="Owen", type=CombatType.MELEE, roll=Roll(hits=1, bams=1))
    assert lines(play(run_on(state), attack, as_proposed)) == ["pool yellow 1, red 1", "wounds Owen 4"]
    run = run_on(state)
    run.do(changes.ChangeEnemy(name="Orcs", boss=False))
    assert lines(play(run, attack, as_proposed)) == ["pool yellow 1", "wounds Owen 1"]


def test_figures_can_stand_off_the_board() -> None:
    run = run_on(table())
    run.do(changes.PlaceFigure(name="Orcs", at=None))
    with pytest.raises(Refused, match="not on the board"):
        run.do(commands.EnemyTurn(enemy="Orcs"))
    run.do(changes.PlaceFigure(name="Orcs", at="a1"))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["attack Owen melee"]


def test_a_hero_off_the_board_is_not_seen() -> None:
    run = run_on(table())
    run.do(changes.PlaceFigure(name="Owen", at=None))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["move c1", "attack Elias melee"]


# The board


def test_a_door_that_opens_lets_enemies_through() -> None:
    run = run_on(table())
    run.do(building.SetEdge(zone="b1", side=Side.WEST, edge=Edge.CLOSED_DOOR))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["move c1", "attack Elias melee"]
    run.do(changes.PlaceFigure(name="Orcs", at="b1"))
    run.do(building.SetEdge(zone="a1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["move a1", "attack Owen melee"]


def test_light_and_shadow_change_whom_an_enemy_follows() -> None:
    state = table()
    state.board = "+---+---+---+\n|.   .   .  |\n+---+   +---+\n|.   .  |X  |\n+---+---+---+\n"
    state.heroes = [Hero(name="Owen", at="a2")]
    state.enemies[0].at = "c1"
    run = run_on(state)
    run.do(building.SetGround(zone="a2", lit=False))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["stay", "stay"]
    run.do(building.SetGround(zone="a2", lit=True))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed)) == ["move b1", "move b2"]


def test_start_and_exit_are_one_zone_and_levels_may_be_several() -> None:
    run = run_on(table())
    for token, zone in (("start", "a1"), ("start", "b1"), ("exit", "c1"), ("level2", "a1"), ("level2", "b1")):
        run.do(building.SetToken(token=token, zone=zone))
    tokens = run.state.tokens
    assert (tokens.start, tokens.exit, tokens.level) == (["b1"], ["c1"], {2: ["a1", "b1"]})
    run.do(building.SetToken(token="level2", zone="a1", removed=True))
    run.do(building.SetToken(token="start", zone="b1", removed=True))
    assert (tokens.start, run.state.tokens.level) == ([], {2: ["b1"]})


# Tiles


def built() -> Run:
    """A tile with a hero, an enemy, a start token and a closed door on it."""
    run = run_on(State())
    run.do(open_tile(0, 0))
    run.do(changes.AddHero(name="Owen", at="a1"))
    run.do(commands.Spawn(name="Orcs", kind=Kind.MOB, at="c3", arms=MELEE))
    run.do(building.SetToken(token="start", zone="b2"))
    run.do(building.SetToken(token="level3", zone="c1"))
    run.do(building.SetEdge(zone="a1", side=Side.EAST, edge=Edge.CLOSED_DOOR))
    return run


@pytest.mark.parametrize(
    ("column", "row", "zones", "size"),
    [
        (1, 0, ("a1", "c3", "b2", "c1", "a1"), (6, 3)),
        (0, 1, ("a1", "c3", "b2", "c1", "a1"), (3, 6)),
        (-1, 0, ("d1", "f3", "e2", "f1", "d1"), (6, 3)),
        (0, -1, ("a4", "c6", "b5", "c4", "a4"), (3, 6)),
        (-1, -1, ("d4", "f6", "e5", "f4", "d4"), (6, 6)),
    ],
)
def test_a_tile_laid_beside_moves_nobody_and_keeps_doors_and_tokens(
    column: int, row: int, zones: tuple[str, ...], size: tuple[int, int]
) -> None:
    run = built()
    run.do(open_tile(column, row))
    state, board = run.state, read_board(run.state.board)
    assert (board.columns, board.rows) == size
    found = (state.heroes[0].at, state.enemies[0].at, state.tokens.start[0], state.tokens.level[3][0])
    assert found == zones[:4]
    assert board.edge(zones[4], Side.EAST) is Edge.CLOSED_DOOR
    doors = [zone for zone in board.names for side in Side if board.edge(zone, side) is Edge.CLOSED_DOOR]
    assert len(doors) == 2, "a door that is seen from its two sides"


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (1, 0), (0, 1)])
def test_a_tile_taken_away_again_leaves_the_rest_as_it_was(column: int, row: int) -> None:
    run = built()
    before = run.settled
    run.do(open_tile(column, row))
    run.do(building.RemoveTile(column=max(0, column), row=max(0, row)))
    assert run.settled == before


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (1, 0), (0, 1)])
def test_who_stood_on_a_tile_that_is_taken_away_is_off_the_board(column: int, row: int) -> None:
    run = built()
    run.do(open_tile(column, row))
    run.do(building.RemoveTile(column=1 if column < 0 else 0, row=1 if row < 0 else 0))
    state = run.state
    assert (state.heroes[0].at, state.enemies[0].at) == (None, None)
    assert (state.tokens.start, [zone for zones in state.tokens.level.values() for zone in zones]) == ([], [])
    board = read_board(state.board)
    assert not [zone for zone in board.names for side in Side if board.edge(zone, side) is Edge.CLOSED_DOOR]


def test_the_last_tile_taken_away_leaves_no_board() -> None:
    run = built()
    run.do(building.RemoveTile(column=0, row=0))
    assert (run.state.board, run.state.tiles, run.state.heroes[0].at) == ("", [], None)


def test_a_tile_is_turned_where_it_lies() -> None:
    run = run_on(State())
    run.do(place("1R", 0, 0))
    straight = run.state.board
    for turns in (1, 2, 3):
        run.do(place("1R", 0, 0, turns))
        assert len(run.state.tiles) == 1
        assert run.state.tiles[0].turns == turns
    run.do(place("1R", 0, 0, 4))
    assert run.state.board == straight


def test_nine_tiles_are_the_most_and_one_of_them_may_still_be_turned() -> None:
    run = run_on(State())
    for number in range(9):
        run.do(place("2R", number % 3, number // 3))
    with pytest.raises(Refused):
        run.do(place("2R", 3, 0))
    run.do(place("2R", 1, 1, 2))
    assert len(run.state.tiles) == 9


def test_who_stands_where_the_turned_tile_has_no_floor_is_off_the_board() -> None:
    holed = OPEN_TILE.replace(".", "X", 1)
    run = run_on(State())
    run.do(building.PlaceTile(side="holed", drawing=holed, column=0, row=0))
    run.do(changes.AddHero(name="Owen", at="c1"))
    run.do(changes.AddHero(name="Elias", at="c3"))
    run.do(building.PlaceTile(side="holed", drawing=holed, column=0, row=0, turns=1))
    assert [hero.at for hero in run.state.heroes] == [None, "c3"]


def test_reinforcements_come_to_the_tile_that_was_laid_in_the_app() -> None:
    run = run_on(State())
    run.do(open_tile(0, 0))
    run.do(open_tile(1, 0))
    run.do(building.SetToken(token="level1", zone="a1"))
    run.do(building.SetToken(token="level2", zone="f3"))
    run.do(commands.Spawn(name="Goblin Agent", kind=Kind.AGENT, at="d1", level=2, arms=MELEE))
    got = lines(play(run, commands.EndOfEnemiesPhase(), as_proposed))
    assert got == ["reinforce Goblin Agent guard level 2 at f3"]


# A correction while an enemy's turn waits for the table


def test_a_correction_in_mid_turn_starts_it_again_with_the_correction_in() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "move a1"
    events = run.do(changes.ChangeHero(name="Elias", xp=9))
    assert any(isinstance(event, Restarted) for event in events)
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "move c1"


def test_answers_that_still_fit_are_kept_through_a_correction() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert run.question is not None
    run.answer(Reply(run.question.key, "move a1"))
    assert run.state.enemies[0].at == "a1"
    run.do(changes.ChangeHero(name="Owen", health=2))
    assert run.state.enemies[0].at == "a1"
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "attack Owen melee"


def test_a_figure_moved_in_mid_turn() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert run.question is not None
    run.answer(Reply(run.question.key, "move a1"))
    run.do(changes.PlaceFigure(name="Owen", at="c1"))
    assert isinstance(run.question, Proposal)
    assert (run.question.proposed, run.state.enemies[0].at) == ("move c1", "b1")


def test_removing_the_enemy_that_acts_is_refused_and_it_goes_on_waiting() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    before = run.question, msgspec.json.encode(run.state)
    with pytest.raises(Refused):
        run.do(changes.RemoveEnemy(name="Orcs"))
    assert (run.question, msgspec.json.encode(run.state)) == before


def test_headings_are_forgotten_before_a_correction_hides_the_hero() -> None:
    state = table()
    state.board = "+---+---+---+---+\n|#   #   #   #  |\n+---+---+---+---+\n|#  |X  |X  |X  |\n+---+---+---+---+\n"
    state.heroes = [Hero(name="Owen", at="d1")]
    state.tokens = Tokens(start=["a1"], exit=["d1"])
    state.enemies[0].heading = Landmark.EXIT
    run = run_on(state)
    run.do(changes.PlaceFigure(name="Owen", at="a2"))
    assert lines(play(run, commands.Activate(enemy="Orcs"), as_proposed))[0] == "move a1"


# Commands as a save holds them

SAVED: list[Command] = [
    *REFUSED.values(),
    *(command for command, *_ in PUT_RIGHT.values()),
    place("9V", -1, 2, 3),
    commands.NextPhase(),
    commands.EndActivation(hero="Owen", attacked=("Orcs",)),
    commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MAGIC, roll=Roll(hits=1, bams=2)),
    commands.Counter(enemy="Orcs", against="Owen"),
]


@pytest.mark.parametrize("command", SAVED)
def test_a_command_survives_its_journal_line(command: Change | Command) -> None:
    assert msgspec.json.decode(msgspec.json.encode(command), type=RULESET.commands) == command
