"""What a hero's screens show, and what they offer him to do."""

from dataclasses import replace

import msgspec
import pytest

from app.content.massive_darkness import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness import hero_sheet as sheets
from app.presenters.massive_darkness.hero import hero_view, shown_hero, toggled, with_attacked
from app.presenters.massive_darkness.hero_fights import attacked_rows, remembered, targets
from app.presenters.massive_darkness.new_hero import HeroDraft, add_hero, new_hero_view, with_name
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.turn import after_turn
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.commands import Attack, EndActivation
from app.rules.massive_darkness.hero_turn import GetUp
from app.rules.massive_darkness.state import Hero, Phase, State
from tests.tables import a_table

WORDS = load_words("en")
PACK = core_pack(Pack)


def run_of(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


def test_the_dashboard_shows_where_he_stands_and_what_he_has() -> None:
    view = hero_view(WORDS, a_table(), "Bjorn", None)
    assert (view.place, view.place_icon) == ("In light · A1", "white-balance-sunny")
    assert (view.health, view.max_health, view.xp, view.actions) == (4, 5, 9, 3)
    assert hero_view(WORDS, a_table(), "Elias", None).place == "In shadow · B2"
    assert hero_view(WORDS, a_table(mapped=False), "Elias", None).place == ""
    assert [disc.selected for disc in view.discs] == [True, False, False, False]


def test_the_hero_whose_turn_is_still_to_come_is_shown_first() -> None:
    state = a_table()
    state.heroes[0].activated = True
    assert shown_hero(state, "") == "Elias"
    assert shown_hero(state, "Sibyl") == "Sibyl"
    assert shown_hero(a_table(heroes=[]), "Sibyl") == ""


def test_without_heroes_the_only_thing_to_do_is_to_add_one() -> None:
    view = hero_view(WORDS, a_table(heroes=[]), "", None)
    assert view.primary is not None
    assert view.primary.screen == "add_hero"


@pytest.mark.parametrize(
    ("changed", "primary", "secondary"),
    [
        ({}, "Bjorn attacks", "Bjorn is done"),
        ({"actions": 0}, "Bjorn is done", None),
        ({"stunned": True}, "Get up (1 action)", "Bjorn is done"),
        ({"stunned": True, "actions": 0}, "Bjorn is done", None),
        ({"killed": True}, "Next: Elias", None),
        ({"activated": True}, "Next: Elias", None),
    ],
)
def test_what_he_can_do_in_the_heroes_phase(changed: dict[str, int], primary: str, secondary: str | None) -> None:
    state = a_table()
    for field, value in changed.items():
        setattr(state.heroes[0], field, value)
    view = hero_view(WORDS, state, "Bjorn", None)
    assert view.primary is not None
    assert view.primary.text == primary
    assert (view.secondary.text if view.secondary else None) == secondary


def test_getting_up_costs_an_action() -> None:
    state = a_table()
    state.heroes[0].stunned = True
    act = hero_view(WORDS, state, "Bjorn", None).primary
    assert act is not None
    assert act.command == GetUp(hero="Bjorn")
    run = run_of(state)
    run.do(act.command)
    assert (run.state.heroes[0].stunned, run.state.heroes[0].actions) == (False, 2)


def test_outside_the_heroes_phase_he_only_has_a_dashboard() -> None:
    view = hero_view(WORDS, a_table(phase=Phase.ENEMIES), "Bjorn", None)
    assert (view.primary, view.secondary) == (None, None)


def test_p18_who_is_killed_is_told_whether_the_lifebringer_can_bring_him_back() -> None:
    state = a_table(lifebringers=1)
    state.heroes[0].killed = True
    assert "brings this hero back" in hero_view(WORDS, state, "Bjorn", None).note
    state.lifebringers = 0
    note = hero_view(WORDS, state, "Bjorn", None).note
    assert "the game is lost" in note
    assert "brings this hero back" not in note


def test_who_is_done_without_enemies_is_not_asked_whom_he_attacked() -> None:
    act = hero_view(WORDS, a_table(enemies=[]), "Bjorn", None).primary
    assert act is not None
    assert act.command == EndActivation(hero="Bjorn")


@pytest.mark.parametrize("attacked", [[], ["Orc Flayers"]], ids=["nobody", "the orcs"])
def test_who_is_done_is_not_asked_whom_he_attacked_where_the_app_knows(attacked: list[str]) -> None:
    """p. 27: those whom he attacked answer him; the attacks that the app played are no question."""
    state = a_table(active="Bjorn")
    state.heroes[0].attacked = attacked
    act = hero_view(WORDS, state, "Bjorn", None).secondary
    assert act is not None
    assert (act.command, act.screen) == (EndActivation(hero="Bjorn"), "")


def test_p27_who_acted_without_the_app_is_asked_whom_he_attacked() -> None:
    """Nothing of his activation was told, so that nobody knows."""
    act = hero_view(WORDS, a_table(), "Bjorn", None).secondary
    assert act is not None
    assert (act.text, act.screen) == ("Bjorn is done", "hero_done")


def test_who_spent_an_action_by_hand_is_asked_until_it_is_given_back() -> None:
    run = run_of(a_table(active="Bjorn"))
    for actions, screen in ((2, "hero_done"), (3, "")):
        run.do(ChangeHero(name="Bjorn", actions=actions))
        act = hero_view(WORDS, run.state, "Bjorn", None).secondary
        assert act is not None
        assert (act.text, act.screen) == ("Bjorn is done", screen)


def test_the_next_turn_begins_without_that_question() -> None:
    run = run_of(a_table(enemies=[]))
    run.do(ChangeHero(name="Bjorn", actions=2))
    run.do(EndActivation(hero="Bjorn"))
    assert run.state.heroes[0].untold_actions == 0


@pytest.mark.parametrize("condition", ["stunned", "killed", "taunt", "activated"])
def test_a_condition_is_set_and_taken_away_by_the_same_tap(condition: str) -> None:
    run = run_of(a_table())
    for expected in (True, False):
        run.do(toggled(run.state.heroes[0], condition))
        assert getattr(run.state.heroes[0], condition) is expected


def test_two_heroes_with_the_same_first_letter_get_different_discs() -> None:
    state = State(heroes=[Hero(name="Sibyl"), Hero(name="Siegfried"), Hero(name="Bjorn")])
    assert [disc_letter(state, hero.name) for hero in state.heroes] == ["Sb", "Se", "B"]


def test_only_possible_attacks_are_offered_and_the_others_explained() -> None:
    state = a_table()
    orcs, archers, troll = targets(WORDS, state, state.heroes[0])
    assert [way.type for way in orcs.ways] == ["melee"]
    assert orcs.why_not == "Ranged, Magic: not in the same zone."
    assert [way.type for way in archers.ways] == ["ranged", "magic"]
    assert archers.why_not == "Melee: needs the same zone."
    assert troll.ways == ()
    assert troll.why_not.startswith("Out of sight")


def test_every_offered_attack_is_accepted_and_no_other() -> None:
    for hero in ("Bjorn", "Elias", "Whisper", "Sibyl"):
        state = a_table()
        rows = targets(WORDS, state, next(one for one in state.heroes if one.name == hero))
        for row in rows:
            for combat_type in CombatType:
                run = run_of(state)
                offered = combat_type.value in {way.type for way in row.ways}
                try:
                    run.do(Attack(attacker=hero, defender=row.id, type=combat_type))
                except Exception:  # noqa: BLE001  (whatever it is, it must not have been offered)
                    assert not offered
                else:
                    assert offered


def test_without_a_map_and_with_known_weapons_only_those_are_offered() -> None:
    state = a_table(mapped=False)
    state.heroes[0].arms = Arms(magic={})
    rows = targets(WORDS, state, state.heroes[0])
    assert all([way.type for way in row.ways] == ["magic"] for row in rows)
    assert len(targets(WORDS, state, state.heroes[1])[0].ways) == 3


def test_who_was_attacked_and_still_stands_is_ticked() -> None:
    state = a_table()
    state.heroes[0].attacked = ["High Troll", "Somebody Killed"]
    chosen = remembered(state, state.heroes[0])
    assert chosen == ("High Troll",)
    assert [row.checked for row in attacked_rows(WORDS, state, chosen)] == [False, False, True]


def test_whom_he_attacked_is_ticked_and_unticked_on_his_screen() -> None:
    run = run_of(a_table())
    for expected in (["High Troll"], []):
        (event,) = run.do(with_attacked(run.state, run.state.heroes[0], "High Troll"))
        view = hero_view(WORDS, run.state, "Bjorn", None)
        assert [row.name for row in view.attacked_rows if row.checked] == run.state.heroes[0].attacked == expected
        assert view.attacked == ("Attacked: 1" if expected else "Attack made without the app")
    assert sentence(WORDS, event) == "Corrected: Bjorn: enemies attacked: none (was High Troll)."
    assert hero_view(WORDS, a_table(enemies=[]), "Bjorn", None).attacked == ""


def test_class_base_and_weapons_of_a_hero_are_put_right() -> None:
    run = run_of(a_table())
    bjorn = run.state.heroes[0]
    assert run.do(sheets.change(bjorn, sheets.sheet_of(bjorn))) == []
    draft = replace(sheets.sheet_of(bjorn), hero_class="Battle Wizard", colour="cyan")
    draft = draft.with_type(CombatType.MELEE).with_die("melee", "red")
    for act, value in (("open", ""), ("effect", "hits +"), ("add", "")):
        draft = draft.with_edit(act, value)
    view = sheets.hero_sheet_view(WORDS, run.state, PACK, bjorn, draft)
    assert [tag.label for tag in view.colours] == ["Red", "Yellow", "Cyan"], "his own, and those that nobody has"
    said = [sentence(WORDS, event) for event in run.do(sheets.change(bjorn, draft))]
    assert said == [
        "Corrected: Bjorn: class Battle Wizard (was Pit Fighter Berserker).",
        "Corrected: Bjorn: base Cyan (was Red).",
        "Corrected: Bjorn: dice Melee 1 red (was dice not entered).",
        "Corrected: Bjorn: enchantments: Attack, 1 bam: +1 hit (was none).",
    ]
    assert run.state.heroes[0].arms == Arms(melee={"red": 1}, enchantments=("attack bam 1: hits +1",))


def test_a_known_hero_joins_with_a_class_a_free_colour_and_on_the_start_zone() -> None:
    state = a_table()
    draft = with_name(PACK, HeroDraft(), "Siegfried")
    view = new_hero_view(WORDS, state, PACK, draft)
    assert "Bjorn" not in [chip.text for chip in view.heroes]
    assert view.add == "Add Siegfried"
    run = run_of(state)
    run.do(add_hero(state, draft))
    joined = run.state.heroes[-1]
    assert (joined.name, joined.hero_class) == ("Siegfried", "Shadow Barbarian")
    assert (joined.colour, joined.at) == ("yellow", "a1")


def test_nobody_joins_without_a_name() -> None:
    assert not new_hero_view(WORDS, a_table(), PACK, HeroDraft(name="  ")).can_add


def test_after_a_fight_the_heroes_go_on_until_all_are_done() -> None:
    state = a_table()
    assert after_turn(WORDS, state).screen == "heroes"
    for hero in state.heroes:
        hero.activated = True
    assert after_turn(WORDS, state).text == "Play the enemies’ phase"
