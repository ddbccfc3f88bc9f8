"""What a question offers is accepted, also when a correction has come while it was open: the checks of an act are those
of its offer, made before anything is asked."""

from typing import Any

import pytest

from app.rules.core.command import Change, Command, Reply
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.event import Dropped
from app.rules.core.question import Answer, Choice, Draw
from app.rules.core.run import Run
from app.rules.core.script import Script, at_once
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.massive_darkness import building, changes, commands, hero_turn, skill_actions
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Slot
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.events import AttackLost, PatrolFoundNoToken
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.quests.commands import PlaceFirework
from app.rules.massive_darkness.state import MOST_ENEMIES, Hero, Phase, State, Tokens

from .dungeon import Answering, a_dungeon, mob, sword, with_quest
from .play import play, run_on

PATROL: Answer = {"name": "Patrol", "type": "patrol"}
FLOOR = """\
+---+---+---+
|.   .   .  |
+   +   +   +
|.   .   .  |
+   +   +   +
|.   .   .  |
+---+---+---+
"""
ABYSS = FLOOR.replace("|.   .   .  |", "|.   ~   .  |", 1)
"""The same tile without floor in b1, as somebody may have traced it."""


def answer(run: Run, value: Answer) -> None:
    assert run.question is not None
    run.answer(Reply(run.question.key, value))


def check_all_fit(run: Run) -> None:
    assert isinstance(run.question, Choice)
    for option in run.question.options:
        run.what_if(option)


# Enemies that are only named (p. 20-23)


def patrol_is_drawn(**table: Any) -> Run:
    tile = PlacedTile("own", FLOOR, 0, 0)
    run = run_on(
        State(
            **{
                "board": draw(assemble([tile])), "tiles": [tile], "tokens": Tokens(level={1: ["b1"]}),
                "heroes": [Hero(name="Owen", at="a1")], "phase": Phase.EVENT, "first_player": "Owen", **table,
            }
        )
    )  # fmt: skip
    run.do(DrawEvent())
    answer(run, PATROL)
    return run


def asked_how_it_attacks() -> Run:
    run = patrol_is_drawn()
    answer(run, {"name": "Gnolls"})
    answer(run, {"health": 1, "per_hero": 1})
    assert run.question is not None
    assert run.question.topic == "attacks"
    return run


def test_p22_every_way_to_attack_is_accepted() -> None:
    check_all_fit(asked_how_it_attacks())


def test_p32_a_token_whose_zone_has_no_floor_any_more_brings_nobody() -> None:
    """The tile is put right while the table reads the card off: the token goes, and the patrol finds none."""
    run = asked_how_it_attacks()
    events = run.do(building.PlaceTile(side="own", drawing=ABYSS, column=0, row=0))
    assert any(isinstance(event, PatrolFoundNoToken) for event in events)
    assert run.question is None
    assert run.state.tokens.level == {1: []}


def test_a_card_whose_name_nobody_can_read_is_refused_when_it_is_drawn() -> None:
    run = patrol_is_drawn()
    with pytest.raises(Refused, match="bad card"):
        answer(run, {"name": "Gno\u200blls"})
    answer(run, {"name": "Gnolls"})


def test_where_no_enemy_fits_on_the_table_none_is_drawn() -> None:
    """Once one is taken off, the card can come."""
    crowd = [mob(f"Orcs {number}", at="c3") for number in range(MOST_ENEMIES)]
    run = patrol_is_drawn(enemies=crowd)
    with pytest.raises(Refused, match="too many enemies"):
        answer(run, {"name": "Gnolls"})
    run.do(changes.RemoveEnemy(name="Orcs 0"))
    assert isinstance(run.question, Draw)
    answer(run, {"name": "Gnolls"})


# What begins an activation is asked only about what he can do (p. 25-27)

HALL = """\
+---+---+---+---+
|.   .   .   .  |
+---+---+---+---+
"""
SHOT = skill_actions.SafeShot(hero="Owen", defender="Orcs", to="b1")
ACTS: dict[str, tuple[Command, Change]] = {
    "a move": (hero_turn.MoveHero(hero="Owen", to="b1"), changes.ChangeHero(name="Owen", stunned=True)),
    "a way that is barred": (hero_turn.MoveHero(hero="Owen", to="b1"), changes.PlaceFigure(name="Owen", at="d1")),
    "tokens that are guarded": (hero_turn.PickUp(hero="Owen"), changes.PlaceFigure(name="Orcs", at="a1")),
    "an attack": (
        commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.RANGED),
        changes.PlaceFigure(name="Orcs", at="a1"),
    ),
    "a charge": (
        skill_actions.Charge(hero="Owen", defender="Orcs"), changes.PlaceFigure(name="Orcs", at="d1"),
    ),
    "a safe shot": (SHOT, changes.PlaceFigure(name="Orcs", at="b1")),
    "a teleport": (skill_actions.Teleport(hero="Owen", to="c1"), changes.PlaceFigure(name="Owen", at="a1")),
    "a command": (
        skill_actions.CommandAlly(hero="Owen", ally="Elias"), changes.ChangeHero(name="Elias", killed=True),
    ),
    "a signature": (hero_turn.UseSignature(hero="Owen"), changes.ChangeHero(name="Owen", xp=0)),
}  # fmt: skip


def asked_at_the_beginning(command: Command, *skills: str) -> Run:
    """Owen bleeds for more actions, if he likes."""
    skills = ("[bloodlust 1] actions +1", "charge", "safe shot", "teleport 1", "command", *skills)
    weapons = [sword(), sword(name="Bow", slot=Slot.TWO_HANDED, arms=Arms(ranged={"yellow": 1}))]
    owen = Hero(name="Owen", at="b1" if "teleport" in str(command.__struct_config__.tag) else "a1", xp=3, skills=skills,
                inventory=weapons)  # fmt: skip
    table = a_dungeon(
        board=HALL, tile_zones={}, heroes=[owen, Hero(name="Elias", at="a1")], first_player="Owen",
        enemies=[mob(at="c1")], tokens=Tokens(treasure=["a1"]),
    )  # fmt: skip
    run = run_on(table)
    run.do(command)
    assert run.question is not None
    assert run.question.topic == "blood"
    return run


@pytest.mark.parametrize("what", ACTS)
def test_an_act_that_a_correction_has_made_impossible_is_dropped(what: str) -> None:
    """Else every answer would be refused that the table can give about its beginning."""
    command, correction = ACTS[what]
    run = asked_at_the_beginning(command)
    check_all_fit(run)
    events = run.do(correction)
    assert isinstance(events[-1], Dropped)
    assert run.question is None


class Sparkling(Quest):
    """A firework asks something when it is placed."""

    id = "sparkling"

    def check_firework(self, game: Game, hero: Hero) -> None:
        """Anywhere."""

    def place_firework(self, game: Game, hero: Hero) -> Script[None]:
        yield from game.ask(Choice(topic="which_level_token", who=hero.name, options=("1", "2"), is_fact=True))


def test_a_firework_takes_a_point_before_anything_is_asked() -> None:
    """p. 45: it costs a movement point."""
    owen = Hero(name="Owen", at="a1", actions=0)
    run = with_quest(a_dungeon(heroes=[owen], active="Owen", first_player="Owen"), Sparkling())
    with pytest.raises(Refused, match="no actions left"):
        run.do(PlaceFirework(hero="Owen"))
    assert run.question is None


# What happens on the way (p. 52)


class Ambushing(Quest):
    """Whoever moves is stunned, or meets nobody any more."""

    id = "ambushing"

    def __init__(self, *, takes_the_enemy: bool) -> None:
        self.takes_the_enemy = takes_the_enemy

    def hero_moved(self, game: Game, hero: Hero, came_from: str | None) -> Script[None]:
        if self.takes_the_enemy:
            game.state.enemies.clear()
        else:
            hero.stunned = True
        return at_once(None)


@pytest.mark.parametrize("takes_the_enemy", [True, False])
@pytest.mark.parametrize("act", [skill_actions.Charge(hero="Owen", defender="Orcs"), SHOT])
def test_who_was_stopped_on_the_way_attacks_nobody(act: Command, takes_the_enemy: bool) -> None:
    """He has moved, and the action is spent."""
    weapons = [sword(), sword(name="Bow", slot=Slot.TWO_HANDED, arms=Arms(ranged={"yellow": 1}))]
    owen = Hero(name="Owen", at="a1", skills=("charge", "safe shot"), inventory=weapons)
    table = a_dungeon(board=HALL, tile_zones={}, heroes=[owen], first_player="Owen", enemies=[mob(at="c1")])
    run = with_quest(table, Ambushing(takes_the_enemy=takes_the_enemy))
    events = play(run, act, Answering())
    assert events[-1] == AttackLost(hero="Owen", enemy="Orcs")
    hero: Hero = run.state.heroes[0]
    assert hero.at != "a1"
    assert hero.actions == 2
