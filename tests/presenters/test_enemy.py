"""What an enemy's screen shows, and how enemies are told to the app."""

from dataclasses import replace
from itertools import product

import msgspec
import pytest

from app.content.massive_darkness import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.massive_darkness import enemy_draft as drafts
from app.presenters.massive_darkness.enemy import enemy_view, healed, toggled
from app.presenters.massive_darkness.new_enemy import enemy_card_view, new_enemy_view, zone_cells
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.skill_draft import (
    EFFECTS,
    SkillDraft,
    with_count,
    with_effect,
    with_side,
    with_type,
    written,
)
from app.rules.core.reason import Reason
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.changes import ChangeEnemy
from app.rules.massive_darkness.enchantments import read_enchantment
from app.rules.massive_darkness.events import Reinforced, Spawned
from app.rules.massive_darkness.state import Phase, State
from tests.tables import a_table

WORDS = load_words("en")
PACK = core_pack(Pack)


def run_of(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


def test_a_mob_shows_its_boss_its_first_minion_and_its_dice() -> None:
    state = a_table()
    view = enemy_view(WORDS, state, state.enemies[0], None)
    figures = [(figure.id, figure.health, figure.max_health) for figure in view.figures]
    assert figures == [("minion", 2, 2), ("boss", 2, 2)]
    assert (view.minions, view.count, view.place, view.carried) == (4, "5", "Zone A1", "Jagged Axe")
    assert [line.label for line in view.dice] == ["Melee", "Defense"]
    assert [die.letter for die in view.dice[0].dice] == ["Y", "Y", "R"]


def test_much_health_is_a_bar_and_unknown_dice_are_said_to_be_unknown() -> None:
    state = a_table()
    view = enemy_view(WORDS, state, state.enemies[2], None)
    assert [(figure.health, figure.as_pegs) for figure in view.figures] == [(9, False)]
    assert view.dice[0].note == "dice not entered"


def test_an_enemy_acts_from_its_screen_in_the_enemies_phase_only() -> None:
    state = a_table(phase=Phase.ENEMIES)
    assert enemy_view(WORDS, state, state.enemies[0], None).primary == "Orc Flayers act now"
    assert enemy_view(WORDS, state, state.enemies[2], None).primary == "High Troll acts now"
    state.enemies[0].acted = True
    assert enemy_view(WORDS, state, state.enemies[0], None).primary == ""
    assert enemy_view(WORDS, a_table(), state.enemies[2], None).primary == ""


@pytest.mark.parametrize("condition", ["stunned", "boss", "acted", "heading"])
def test_a_tap_turns_a_condition_round(condition: str) -> None:
    run = run_of(a_table())
    before = getattr(run.state.enemies[0], condition)
    run.do(toggled(run.state.enemies[0], condition))
    assert getattr(run.state.enemies[0], condition) is not before
    run.do(toggled(run.state.enemies[0], condition))
    assert getattr(run.state.enemies[0], condition) is before


@pytest.mark.parametrize("mapped", [True, False])
def test_where_it_heads_is_shown_and_put_right_with_and_without_a_map(mapped: bool) -> None:
    state = a_table(mapped=mapped)
    shown = [toggle.id for toggle in enemy_view(WORDS, state, state.enemies[0], None).toggles]
    assert "heading" in shown


# Its card put right


def test_a_card_that_nobody_touched_changes_nothing() -> None:
    for number in range(3):
        run = run_of(a_table())
        run.state.enemies[number].arms = msgspec.structs.replace(
            run.state.enemies[number].arms, enchantments=("attack bam: wounds +1",)
        )
        enemy = run.state.enemies[number]
        assert run.do(drafts.change(enemy, drafts.draft_of(enemy))) == []


def test_a_card_is_put_right_and_the_log_says_how() -> None:
    run = run_of(a_table())
    draft = drafts.draft_of(run.state.enemies[0]).with_die("melee", "red")
    draft = drafts.with_level(drafts.with_health(draft, 1), 3).with_type(CombatType.MAGIC)
    said = [sentence(WORDS, event) for event in run.do(drafts.change(run.state.enemies[0], draft))]
    before, after = "Melee 2 yellow, 1 red · Defense 2 blue", "Melee 2 yellow, 2 red · Magic\u00a0? · Defense 2 blue"
    assert said == [
        "Orc Flayers: health 2 to 3.",
        "Corrected: Orc Flayers: level 1 to 3.",
        f"Corrected: Orc Flayers: dice {after} (was {before}).",
    ]
    assert run.state.enemies[0].arms.magic == {}


def form_filled(draft: drafts.EnemyDraft, *edits: tuple[str, str, int]) -> drafts.EnemyDraft:
    for act, value, delta in edits:
        draft = draft.with_edit(act, value, delta)
    return draft


def test_an_enchantment_is_put_together_from_taps_and_the_log_says_how() -> None:
    run = run_of(a_table())
    draft = form_filled(
        drafts.draft_of(run.state.enemies[0]),
        ("open", "", 0), ("type", "melee", 0), ("effect", "wounds +", 0), ("effect", "stun", 0),
        ("count", "does.wounds +", 1), ("count", "cost.diamonds", 1), ("count", "repeat", 2),
    )  # fmt: skip
    form = enemy_card_view(WORDS, run.state.enemies[0], draft).enchantments.form
    assert form is not None
    said = "Attack (Melee), 1 bam, 1 diamond: +2 unblockable wounds, stun, up to 3 times"
    assert (form.said, form.can_add) == (said, True)
    draft = form_filled(draft, ("add", "", 0))
    (event,) = run.do(drafts.change(run.state.enemies[0], draft))
    assert run.state.enemies[0].arms.enchantments == ("melee bam 1 diamond 1: wounds +2, stun repeat 3",)
    assert sentence(WORDS, event) == f"Corrected: Orc Flayers: enchantments: {said} (was none)."
    french = sentence(load_words("fr"), event).replace("\N{NO-BREAK SPACE}", " ")
    assert french == (
        "Correction · Orcs Trancheurs : Enchantements : Attaque (Mêlée), 1 Boum, 1 Diamant : "
        "+2 blessures directes, Étourdi, 3 fois au plus (avant : rien)."
    )


def test_what_taps_put_together_can_always_be_read() -> None:
    for side, effects in EFFECTS.items():
        for effect, combat_type in product(effects, ("", *CombatType)):
            form = with_effect(with_side(SkillDraft(), side), effect)
            form = with_type(form, CombatType(combat_type)) if combat_type else form
            for _ in range(12):
                form = with_count(with_count(form, "cost.bams", 1), "repeat", 1)
            read = read_enchantment(written(form))
            assert (read.defends, read.type) == (side == "defense", combat_type or None)
            assert (read.bams, read.repeat, len(read.effects)) == (9, 9, 1)


def test_an_enchantment_needs_an_effect_and_those_of_the_other_side_are_dropped() -> None:
    draft = form_filled(drafts.EnemyDraft(), ("open", "", 0), ("effect", "hits +", 0), ("side", "defense", 0))
    form = new_enemy_view(WORDS, a_table(), PACK, draft, ()).enchantments.form
    assert form is not None
    assert (form.can_add, form.add, form.said) == (False, "Choose what it does", "")


def test_an_enchantment_that_was_put_together_but_not_added_is_not_lost() -> None:
    orcs = a_table().enemies[0]
    open_form = form_filled(drafts.draft_of(orcs), ("open", "", 0))
    assert drafts.change(orcs, open_form) == drafts.change(orcs, drafts.draft_of(orcs)), "it says nothing yet"
    run = run_of(a_table())
    run.do(drafts.change(orcs, form_filled(open_form, ("effect", "stun", 0))))
    assert run.state.enemies[0].arms.enchantments == ("attack bam 1: stun",)


def test_one_of_two_enchantments_is_taken_away() -> None:
    run = run_of(a_table())
    orcs = run.state.enemies[0]
    orcs.arms = msgspec.structs.replace(orcs.arms, enchantments=("attack bam: hits +1", "defense bam: shields +1"))
    draft = drafts.draft_of(orcs).with_edit("remove", "0")
    chips = enemy_card_view(WORDS, orcs, draft).enchantments.chips
    assert [chip.text for chip in chips] == ["Defense, 1 bam: +1 shield"]
    run.do(drafts.change(orcs, draft))
    assert run.state.enemies[0].arms.enchantments == ("defense bam: shields +1",)


def test_only_a_mob_is_said_to_have_a_boss_that_carries_its_card() -> None:
    """Guardians are agents, bosses and roaming monsters (p. 24); only the boss of a mob can die before the others."""
    orcs = a_table().enemies[0]
    said = {
        kind: enemy_card_view(WORDS, orcs, replace(drafts.draft_of(orcs), kind=kind)).carried_help for kind in Kind
    }
    assert [kind for kind in Kind if "boss" in said[kind]] == [Kind.MOB]


def test_the_carried_card_gets_dice_and_enchantments_of_its_own() -> None:
    run = run_of(a_table())
    orcs = run.state.enemies[0]
    picks = enemy_card_view(WORDS, orcs, drafts.draft_of(orcs)).carried_dice
    assert [pick.category for pick in picks] == ["melee", "defense"]
    draft = drafts.with_carried_die(replace(drafts.draft_of(orcs), carried="Long Sword"), "melee", "yellow")
    for act, value in (("open", ""), ("effect", "stun"), ("add", "")):
        draft = drafts.with_carried_edit(draft, act, value, 0)
    said = [sentence(WORDS, event) for event in run.do(drafts.change(orcs, draft))]
    assert said == [
        "Orc Flayers: carried card Long Sword (was Jagged Axe).",
        "Corrected: Orc Flayers: dice of the carried card Melee 1 yellow (was dice not entered).",
        "Corrected: Orc Flayers: enchantments of the carried card: Attack, 1 bam: stun (was none).",
    ]
    assert run.state.enemies[0].carries == Arms(melee={"yellow": 1}, enchantments=("attack bam 1: stun",))
    view = enemy_view(WORDS, run.state, run.state.enemies[0], None)
    assert view.enchantments == "Attack, 1 bam: stun"
    assert [die.letter for die in view.dice[0].dice] == ["Y", "Y", "Y", "R"]


def test_dice_of_a_carried_card_stay_where_the_enemy_has_none_itself() -> None:
    run = run_of(a_table())
    orcs = run.state.enemies[0]
    orcs.carries = Arms(magic={"red": 2}, defense={})
    assert run.do(drafts.change(orcs, drafts.draft_of(orcs))) == []
    picks = enemy_card_view(WORDS, orcs, drafts.draft_of(orcs)).carried_dice
    assert [pick.category for pick in picks] == ["melee", "magic", "defense"]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (Arms(melee={"red": 1}, enchantments=("melee bam: stun",)), "Attack (Melee), 1 bam: stun"),
        (Arms(enchantments=("attack bam: stun",)), ""),
        (Arms(magic={"red": 1}, enchantments=("magic bam: stun",)), ""),
        (Arms(melee={"red": 1}, enchantments=("defense bam: shields +1",)), ""),
        (Arms(defense={"blue": 1}, enchantments=("defense bam: shields +1",)), "Defense, 1 bam: +1 shield"),
    ],
)
def test_a_guardian_has_the_enchantments_of_the_categories_that_its_card_gives_dice_to(card: Arms, said: str) -> None:
    """Of its own categories alone (p. 24)."""
    state = a_table()
    (orcs, *_) = state.enemies
    orcs.arms, orcs.carries = Arms(melee={"yellow": 1}, defense={"blue": 1}), card
    assert enemy_view(WORDS, state, orcs, None).enchantments == said


def test_a_suggestion_brings_the_enchantments_that_the_pack_knows() -> None:
    dwarves = PACK.enemies["dwarf_warriors"]
    card = msgspec.structs.replace(next(card for card in dwarves.card if card.enchantments), level=2)
    draft = drafts.suggested(drafts.EnemyDraft(level=2), msgspec.structs.replace(dwarves, card=(card,)))
    assert drafts.spawn(a_table(), draft).arms.enchantments == ("attack bam: wounds +1 repeat 3",)


def test_a_mob_that_is_an_agent_is_put_right() -> None:
    run = run_of(a_table())
    orcs = run.state.enemies[0]
    draft = replace(drafts.draft_of(orcs), kind=Kind.AGENT)
    view = enemy_card_view(WORDS, orcs, draft)
    assert [chip.id for chip in view.kinds if chip.selected] == ["agent"]
    said = [sentence(WORDS, event) for event in run.do(drafts.change(orcs, draft))]
    assert "Corrected: Orc Flayers: Agent (was Mob)." in said
    assert "Orc Flayers: minions 4 to 0." in said


def test_a_card_needs_an_attack_and_health_for_its_wounds() -> None:
    troll = a_table().enemies[2]
    view = enemy_card_view(WORDS, troll, drafts.draft_of(troll))
    assert (view.change, view.can_change, view.health_label, view.least_health) == (
        "Update High Troll", True, "Health", 6,
    )  # fmt: skip
    view = enemy_card_view(WORDS, troll, drafts.draft_of(troll).with_type(CombatType.MELEE))
    assert (view.change, view.can_change) == ("Choose how it attacks", False)


def test_a_minion_at_its_last_point_falls_and_the_next_is_unhurt() -> None:
    run = run_of(a_table())
    for expected in ((4, 1), (3, 0)):
        events = run.do(healed(run.state.enemies[0], "minion", -1))
        assert (run.state.enemies[0].minions, run.state.enemies[0].minion_wounds) == expected
    said = [sentence(WORDS, event) for event in events]
    assert "Orc Flayers: minions 4 to 3, as one has taken its last wound." in said
    (event,) = run.do(ChangeEnemy(name="Orc Flayers", minions=2))
    assert sentence(WORDS, event) == "Orc Flayers: minions 3 to 2."
    run.do(healed(run.state.enemies[0], "boss", -1))
    assert run.state.enemies[0].wounds == 1


def test_a_suggestion_fills_in_what_the_pack_knows_of_its_level() -> None:
    draft = drafts.suggested(drafts.EnemyDraft(level=3), PACK.enemies["goblin_archers"])
    assert (draft.name, draft.kind, draft.per_hero) == ("Goblin Archers", Kind.MOB, 2)
    assert draft.gear.types == (CombatType.MELEE, CombatType.RANGED)
    view = new_enemy_view(WORDS, a_table(enemies=[]), PACK, draft, ())
    assert view.uncertain.startswith("Goblin Archers: known only")
    assert view.minions_note == "4 heroes: Boss + 8 minions"


def test_unverified_suggestions_are_marked() -> None:
    chips = new_enemy_view(WORDS, a_table(), PACK, drafts.EnemyDraft(), ()).suggestions
    assert {chip.id for chip in chips} == set(PACK.enemies)
    assert all(bool(chip.end_icon) != PACK.enemies[chip.id].verified for chip in chips)


def test_every_suggestion_can_be_spawned_at_every_level() -> None:
    for enemy in PACK.enemies.values():
        for level in range(1, 6):
            state = a_table(level=level, enemies=[])
            draft = drafts.suggested(drafts.new_draft(state, ()), enemy)
            view = new_enemy_view(WORDS, state, PACK, draft, ())
            assert view.can_add == bool(enemy.attacks)
            run = run_of(state)
            run.do(drafts.spawn(state, draft))
            assert run.state.enemies[-1].kind == enemy.kind


def test_a_taken_name_gets_the_next_free_number() -> None:
    state = a_table()
    draft = drafts.EnemyDraft(name="Orc Flayers")
    view = new_enemy_view(WORDS, state, PACK, draft, ())
    assert view.add == "Add Orc Flayers 2"
    assert "Orc Flayers 2" in view.name_note
    state.enemies[1].name = "Orc Flayers 2"
    assert drafts.spawn(state, draft).name == "Orc Flayers 3"


def test_a_fourth_tap_on_a_die_takes_all_of_them_away() -> None:
    draft = drafts.EnemyDraft()
    counts = []
    for _ in range(4):
        draft = draft.with_die("melee", "red")
        counts.append(draft.gear.dice["melee"].get("red", 0))
    assert counts == [1, 2, 3, 0]


def test_dice_stay_unknown_until_they_are_entered() -> None:
    draft = drafts.EnemyDraft(name="Orcs").with_die("defense", "blue")
    arms = drafts.spawn(a_table(), draft).arms
    assert (arms.melee, arms.ranged, arms.defense) == ({}, None, {"blue": 1})


def test_health_of_a_single_enemy_is_per_hero_as_printed() -> None:
    state = a_table()
    draft = drafts.with_health(drafts.EnemyDraft(name="Ogre", kind=Kind.AGENT), 2)
    assert new_enemy_view(WORDS, state, PACK, draft, ()).health_note == "4 heroes: 12 health in total"
    run = run_of(state)
    run.do(drafts.spawn(state, draft))
    assert run.state.enemies[-1].health == 12


def test_who_has_no_name_or_no_attack_is_not_added_and_the_button_says_why() -> None:
    assert new_enemy_view(WORDS, a_table(), PACK, drafts.EnemyDraft(), ()).add == "Choose an enemy"
    draft = drafts.EnemyDraft(name="Orcs").with_type(CombatType.MELEE)
    view = new_enemy_view(WORDS, a_table(), PACK, draft, ())
    assert (view.add, view.can_add) == ("Choose how it attacks", False)


def test_a_call_for_help_fills_in_level_and_zone_until_it_is_followed() -> None:
    calls = [
        Reinforced(agent="Dwarf Agent", level=2, at="a3", reason=Reason("agent_calls_reinforcements", "23")),
        Reinforced(agent="Goblin Agent", level=1, at="c3", reason=Reason("agent_calls_reinforcements", "23")),
    ]
    state = a_table()
    draft = drafts.new_draft(state, calls)
    assert (draft.level, draft.at) == (2, "a3")
    followed = [*calls, Spawned(enemy="Orcs", at="a3", minions=2)]
    assert drafts.new_draft(state, followed).at == "c3"
    assert drafts.awaited_call([*followed, Spawned(enemy="More", at="c3", minions=2)]) is None


def test_the_level_token_comes_first_and_every_zone_can_be_tapped() -> None:
    state = a_table()
    draft = drafts.new_draft(state, ())
    assert draft.at == "c3"
    chips = new_enemy_view(WORDS, state, PACK, draft, ()).zones
    assert chips[0].text == "C3, level 1 token"
    assert chips[-1].text == "Place later"
    columns, cells = zone_cells(state, "c3")
    assert (columns, len(cells), [cell.name for cell in cells if cell.selected]) == (3, 9, ["c3"])
    assert new_enemy_view(WORDS, a_table(mapped=False), PACK, draft, ()).zones == ()


def test_a_card_of_the_library_fills_in_the_form_and_what_is_told_goes_back_into_it() -> None:
    fields = {"name": "Gnoll Pack", "level": 2, "health": 3, "per_hero": 1, "melee": "red 1", "defense": "blue 1"}
    draft = drafts.told_before(drafts.EnemyDraft(level=4), fields, "enemy/gnoll pack/2")
    assert (draft.level, draft.health, draft.gear.dice["melee"]) == (2, 3, {"red": 1})
    assert drafts.library_fields(draft) == fields
    wyrm = drafts.told_before(drafts.EnemyDraft(level=5), {"name": "Wyrm", "kind": "roaming", "magic": "red 2"}, "x")
    assert wyrm.level == 5
    assert drafts.library_fields(wyrm)["level"] == 4
