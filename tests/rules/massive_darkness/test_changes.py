"""What players tell about heroes, enemies and the table: put right, and marked where it is a correction."""

from itertools import product

import msgspec
import pytest

from app.rules.core.command import Change, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Dropped
from app.rules.core.question import Proposal
from app.rules.massive_darkness import changes, commands
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Kind
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import Changed
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, Phase, State

from .corridor import MELEE, table
from .play import BeginActivation, as_proposed, lines, play, run_on


def test_values_of_a_hero_are_put_right_and_marked_as_corrected_while_enemies_act() -> None:
    run = run_on(table())
    (event,) = run.do(changes.ChangeHero(name="Owen", xp=12))
    assert run.state.heroes[0].xp == 12
    assert (event.old, event.new, event.corrected) == (3, 12, True)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "put_back", [changes.PlaceFigure(name="Owen", at="a1"), changes.PlaceHeroes(names=("Owen",), at="a1")]
)
def test_who_is_put_back_on_the_board_has_not_left_the_dungeon(put_back: Change) -> None:
    """Enemies see whoever stands there: he acts, too."""
    state = table()
    state.heroes[0].escaped, state.heroes[0].at = True, None
    run = run_on(state)
    run.do(put_back)
    assert (run.state.heroes[0].at, run.state.heroes[0].escaped) == ("a1", False)


def test_who_is_taken_off_the_board_by_hand_is_no_less_gone() -> None:
    state = table()
    state.heroes[0].escaped, state.heroes[0].at = True, None
    run = run_on(state)
    run.do(changes.PlaceFigure(name="Owen", at=None))
    assert run.state.heroes[0].escaped


def test_in_the_heroes_phase_the_same_is_no_correction() -> None:
    state = table()
    state.phase = Phase.HEROES
    (event,) = run_on(state).do(changes.ChangeHero(name="Owen", xp=12))
    assert event.corrected is False  # type: ignore[attr-defined]


@pytest.mark.parametrize(("xp", "corrected"), [(12, True), (1, False)])
def test_xp_told_in_the_experience_phase_are_spent_and_more_of_them_a_correction_p31(xp: int, corrected: bool) -> None:
    state = table()
    state.phase = Phase.EXPERIENCE
    events = run_on(state).do(changes.ChangeHero(name="Owen", xp=xp))
    assert events == [Changed(who="Owen", field="xp", old=3, new=xp, corrected=corrected)]


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
    "carries": (
        changes.ChangeEnemy(name="Orcs", carries=Arms(melee={"red": 1}, defense={"blue": 2})),
        "Orcs", "", "melee red 1; defense blue 2",
    ),
    "lost": (changes.ChangeTable(lost=True), "", False, True),
    "won": (changes.ChangeTable(won=True), "", False, True),
    "story": (changes.ChangeTable(story=True), "", False, True),
    "heroes_at_start": (changes.ChangeTable(heroes_at_start=3), "", 0, 3),
    "hero_class": (changes.ChangeHero(name="Owen", hero_class="Battle Wizard"), "Owen", "", "Battle Wizard"),
    "colour": (changes.ChangeHero(name="Owen", colour="green"), "Owen", "", "green"),
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


def test_enchantments_are_put_right_apart_from_dice() -> None:
    run = run_on(table())
    stronger = Arms(melee={"yellow": 1}, enchantments=("attack bam: wounds +1 repeat 3", "defense diamond: shields +2"))
    carried = Arms(melee={"red": 1}, enchantments=("melee bam: stun",))
    events = run.do(changes.ChangeEnemy(name="Orcs", arms=stronger, carries=carried))
    assert [(event.field, event.old, event.new, event.corrected) for event in events] == [  # type: ignore[attr-defined]
        ("enchantments", "", "attack bam: wounds +1 repeat 3; defense diamond: shields +2", True),
        ("carries", "", "melee red 1", True),
        ("carried_enchantments", "", "melee bam: stun", True),
    ]
    (event,) = run.do(changes.ChangeEnemy(name="Orcs", arms=MELEE))
    assert event.field == "enchantments"  # type: ignore[attr-defined]
    assert run.state.enemies[0].arms.enchantments == ()


def test_the_card_that_the_killer_gets_is_the_one_put_right() -> None:
    run = run_on(table())
    run.do(changes.ChangeEnemy(name="Orcs", carried="Ice Axe", carries=Arms(melee={"red": 1})))
    assert run.state.enemies[0].treasure == Card(name="Ice Axe", arms=Arms(melee={"red": 1}))
    run.do(changes.ChangeEnemy(name="Orcs", carried=""))
    assert run.state.enemies[0].treasure is None


def test_an_enchantment_put_right_counts_in_the_next_attack() -> None:
    state = table()
    state.enemies[0].at = "a1"
    run = run_on(state)
    run.do(changes.ChangeEnemy(name="Orcs", arms=Arms(melee={"yellow": 1}, enchantments=("attack bam: wounds +2",))))
    attack = commands.Attack(attacker="Orcs", defender="Owen", type=CombatType.MELEE, roll=Roll(bams=1))
    assert lines(play(run, attack, as_proposed))[-1] == "wounds Owen 2"


def test_whom_a_hero_attacked_is_put_right_and_always_marked() -> None:
    run = run_on(State(heroes=[Hero(name="Owen")], enemies=[Enemy(name="Orcs", kind=Kind.MOB)], phase=Phase.HEROES))
    (event,) = run.do(changes.ChangeHero(name="Owen", attacked=("Orcs", "Orcs")))
    assert event == Changed(who="Owen", field="attacked", old="", new="Orcs", corrected=True)
    assert run.state.heroes[0].attacked == ["Orcs"]
    run.do(changes.ChangeHero(name="Owen", attacked=()))
    assert run.state.heroes[0].attacked == []
    assert run.do(changes.ChangeHero(name="Owen", attacked=())) == [], "it is so already"


def test_a_hero_who_attacks_goes_on_with_what_was_put_right() -> None:
    state = table()
    state.phase, state.heroes[0].at = Phase.HEROES, "b1"
    run = run_on(state)
    run.do(changes.ChangeHero(name="Owen", attacked=("Orcs",)))
    run.do(commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MELEE, roll=Roll()))
    assert run.state.heroes[0].attacked == ["Orcs"]


@pytest.mark.parametrize("lost", [True, False])
def test_a_game_is_either_won_or_lost(lost: bool) -> None:
    state = table()
    state.won, state.lost = lost, not lost
    run = run_on(state)
    run.do(changes.ChangeTable(lost=True) if lost else changes.ChangeTable(won=True))
    assert (run.state.won, run.state.lost) == (not lost, lost)


def test_a_lost_game_goes_on_when_the_table_takes_it_back() -> None:
    state = table()
    state.phase, state.lost = Phase.HEROES, True
    run = run_on(state)
    with pytest.raises(Refused, match="lost"):
        run.do(commands.NextPhase())
    (event,) = run.do(changes.ChangeTable(lost=False))
    assert event == Changed(who="", field="lost", old=True, new=False, corrected=True)
    run.do(commands.NextPhase())
    assert run.state.phase is Phase.ENEMIES


def test_who_turns_out_to_be_no_mob_has_no_minions_and_that_is_said() -> None:
    state = table()
    state.enemies[0].minion_wounds, state.enemies[0].boss = 1, False
    run = run_on(state)
    events = run.do(changes.ChangeEnemy(name="Orcs", kind=Kind.AGENT))
    told = {event.field: (event.old, event.new) for event in events}  # type: ignore[attr-defined]
    assert told == {"kind": ("mob", "agent"), "minions": (2, 0), "minion_wounds": (1, 0), "boss": (False, True)}
    assert [enemy.kind for enemy in run.state.enemies] == [Kind.AGENT]
    run.do(changes.ChangeEnemy(name="Orcs", kind=Kind.MOB, minions=3))
    assert run.state.enemies[0].minions == 3


def test_minions_are_counted_by_the_heroes_at_the_start_as_put_right() -> None:
    run = run_on(table())
    run.do(changes.ChangeTable(heroes_at_start=4))
    run.do(commands.Spawn(name="Goblins", kind=Kind.MOB, at="a1", per_hero=2, arms=MELEE))
    assert run.state.enemies[-1].minions == 8


def test_heroes_at_the_start_that_were_told_are_not_counted_again() -> None:
    run = run_on(table())
    run.do(changes.ChangeTable(heroes_at_start=4, phase=Phase.SETUP))
    assert run.state.heroes_at_start == 4


def test_where_an_enemy_heads_is_put_right_without_a_map() -> None:
    state = table()
    state.mapped = False
    run = run_on(state)
    run.do(changes.ChangeEnemy(name="Orcs", heading=Landmark.EXIT))
    run.do(commands.EnemyTurn(enemy="Orcs"))
    assert run.question is not None
    run.answer(Reply(run.question.key, {"Owen": "hidden", "Elias": "hidden"}))
    assert run.question.topic == "way_to_exit"


def test_another_phase_drops_the_turn_of_the_enemy_that_acts() -> None:
    run = run_on(table())
    run.do(commands.EnemyTurn(enemy="Orcs"))
    events = run.do(changes.ChangeTable(phase=Phase.EVENT))
    assert events[-1] == Dropped(command="enemy_turn", told={"enemy": "Orcs"})
    assert run.question is None
    assert run.state.phase is Phase.EVENT


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


def test_p23_a_mob_is_put_elsewhere_as_a_whole() -> None:
    run = run_on(table())
    run.do(changes.PlaceFigure(name="Orcs", at="b1"))
    (orcs,) = (enemy for enemy in run.state.enemies if enemy.name == "Orcs")
    assert (orcs.at, orcs.boss, orcs.minions) == ("b1", True, table().enemies[0].minions)


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


def test_a_hero_whose_turn_is_still_to_come_after_all_has_his_actions_p25() -> None:
    state = State(heroes=[Hero(name="Owen", activated=True, actions=0)], phase=Phase.HEROES)
    run = run_on(state)
    run.do(changes.ChangeHero(name="Owen", activated=False))
    assert (run.state.heroes[0].activated, run.state.heroes[0].actions) == (False, 3)


def three_at_the_table() -> State:
    state = table()
    state.phase = Phase.HEROES
    state.heroes = [Hero(name="Owen", at="a1"), Hero(name="Sibyl", at="a1"), Hero(name="Elias", at="a1")]
    return state


def test_who_leaves_with_the_token_hands_it_to_the_left_p25() -> None:
    state = three_at_the_table()
    state.first_player = "Sibyl"
    run = run_on(state)
    run.do(changes.RemoveHero(name="Sibyl"))
    assert run.state.first_player == "Elias"
    run.do(changes.RemoveHero(name="Elias"))
    assert run.state.first_player == "Owen"
    run.do(changes.RemoveHero(name="Owen"))
    assert run.state.first_player == ""


def test_who_leaves_without_the_token_lets_it_lie_where_it_is() -> None:
    state = three_at_the_table()
    state.first_player = "Sibyl"
    run = run_on(state)
    run.do(changes.RemoveHero(name="Owen"))
    assert run.state.first_player == "Sibyl"


def test_who_leaves_in_his_turn_and_comes_back_begins_it_anew() -> None:
    run = run_on(three_at_the_table())
    run.do(BeginActivation(hero="Sibyl"))
    run.do(changes.RemoveHero(name="Sibyl"))
    assert run.state.active == ""
    run.do(changes.AddHero(name="Sibyl", hero_class="Battle Wizard"))
    run.do(BeginActivation(hero="Owen"))
    assert run.state.active == "Owen"


def test_another_phase_ends_the_turn_that_was_under_way() -> None:
    run = run_on(three_at_the_table())
    run.do(BeginActivation(hero="Sibyl"))
    run.do(changes.ChangeTable(round=2))
    assert run.state.active == "Sibyl"
    run.do(changes.ChangeTable(phase=Phase.ENEMIES))
    assert run.state.active == ""
