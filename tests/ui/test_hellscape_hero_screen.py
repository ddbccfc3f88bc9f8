"""A hero of Hellscape in a real window, under real touches: a turn, the boards of six classes, a level, his items."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.state import Carried, Condition, Phase, State
from tests.hellscape_heroes import BOOTS, CLASSES, GREAT_SWORD, HELMET, a_table
from tests.ui.driver import Driver, Scene, play_scene
from tools.hand.touching import tap_at

pytestmark = pytest.mark.ui

GAME = "hellscape"


def play(folder: Path, state: State, scene: Scene, **settings: Any) -> None:
    play_scene(folder, state, scene, game=GAME, **settings)


def board(table: Driver, name: str) -> Any:
    return table.hero(name).class_state


async def show(table: Driver, name: str) -> None:
    table.app.go("heroes", hero=name)
    await table.frames(6)


# A turn


def test_a_whole_activation_with_a_move_an_attack_and_a_potion(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.total_list import TotalCard

        await show(table, "Gheta")
        await table.tap("B1: 3 enemies")
        assert (table.hero("Gheta").at, table.hero("Gheta").actions, table.hero("Gheta").movement) == ("b1", 2, 1)
        await table.tap("Infernal Imps, melee")
        assert table.app.session.play.question.topic == "roll"
        swords = next(one for one in table.widgets() if isinstance(one, TotalCard) and one.field == "swords")
        for _ in range(2):
            await table.tap_plus(swords)
        await table.tap("2 wounds so far")
        await table.tap("That is all")
        await show(table, "Gheta")
        assert table.hero("Gheta").xp == 5
        await table.tap("Use Health Potion")
        assert table.hero("Gheta").health == 8
        await table.tap("Gheta is done")
        assert table.hero("Gheta").activated
        await table.tap("Next: Mathrin")
        assert table.screen.hero == "Mathrin"

    play(tmp_path, a_table("Gheta", "Mathrin"), scene)


def test_what_is_typed_for_one_hero_is_closed_for_the_next_and_in_a_later_turn(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await show(table, "Gheta")
        await table.tap("Another action")
        assert "Spend an action" in table.texts()
        await table.tap("Gheta is done")
        await table.tap("Next: Mathrin")
        assert "Another action" in table.texts()
        assert "Spend an action" not in table.texts()
        await table.tap("Another action")
        table.app.go("table")
        await show(table, "Mathrin")
        assert "Spend an action" not in table.texts()

    play(tmp_path, a_table("Gheta", "Mathrin"), scene)


def test_what_cannot_be_done_says_why_and_costs_stand_below_the_rest(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await show(table, "Gheta")
        assert "Gheta has no target in range." in table.texts()
        assert "1 action, gives 2 movement points" in table.texts()
        assert "There is nothing to interact with in Gheta’s zone." in table.texts()

    play(tmp_path, a_table("Gheta"), scene)


def test_every_value_can_be_put_right(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.part_form import ValueBox
        from app.widgets.value_stepper import HealthCard

        await show(table, "Mathrin")
        mana = next(one for one in table.widgets() if isinstance(one, HealthCard) and one.label == "Mana")
        await table.tap_minus(mana)
        assert table.hero("Mathrin").mana == 3
        await table.tap("Fire")
        assert table.hero("Mathrin").conditions == {Condition.FIRE: 1}
        await table.tap("Correct values")
        parts = {one.part.id: one for one in table.widgets() if isinstance(one, ValueBox)}
        await table.tap_plus(parts["max_health"])
        await table.tap_plus(parts["level"])
        assert (table.hero("Mathrin").max_health, table.hero("Mathrin").level) == (9, 2)
        await table.tap_undo()
        assert table.hero("Mathrin").level == 1

    play(tmp_path, a_table("Mathrin"), scene)


# The boards


def test_a_tap_on_the_amulet_turns_the_marker_for_mana(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.spell_amulet import SpellAmulet

        await show(table, "Mathrin")
        amulet = next(one for one in table.widgets() if isinstance(one, SpellAmulet))
        await table.tap_on(amulet)  # its hub: nothing to cast there outside of a fight
        assert table.hero("Mathrin").mana == 4
        await tap_at(*amulet.to_window(*amulet.middle_of(3)))
        await table.frames()
        assert (board(table, "Mathrin").ready, table.hero("Mathrin").mana) == (2, 2)
        assert amulet.angle == 180
        await table.tap("Fire Course I")
        assert "Mathrin has 2 mana; this costs 3." in table.texts()
        assert board(table, "Mathrin").ready == 2

    play(tmp_path, a_table("Mathrin"), scene)


def test_a_paladin_gives_an_aura_and_blesses_a_skill(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await show(table, "Sir Ronen")
        await table.tap("Give to Gheta")
        assert board(table, "Sir Ronen").given == {Aura.BLUE: "Gheta"}
        await table.tap("Bless Valour")
        assert (board(table, "Sir Ronen").blessed, table.hero("Sir Ronen").mana) == (["Valour"], 2)
        await table.tap("Take back")
        assert board(table, "Sir Ronen").given == {}

    play(tmp_path, a_table("Sir Ronen", "Gheta"), scene)


def test_a_berserker_changes_the_stance_for_a_token_of_the_pool(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await show(table, "Gheta")
        await table.tap("Change: 1 from the pool")
        assert (board(table, "Gheta").stance, board(table, "Gheta").pool) == (Stance.RECKLESS, 3)
        await table.tap("Spend 1 from the pool")
        assert board(table, "Gheta").pool == 2

    play(tmp_path, a_table("Gheta"), scene)


def test_a_stance_changes_with_the_dice_of_an_attack_on_the_table(tmp_path: Path) -> None:
    """At any time ("Berserker"): from his page the tap leads back to the dice."""

    async def scene(table: Driver) -> None:
        table.app.session.do(Attack(hero="Gheta", enemy="Infernal Imps", type=CombatType.MELEE))
        await show(table, "Gheta")
        await table.tap("Change: 1 from the pool")
        assert (board(table, "Gheta").stance, board(table, "Gheta").pool) == (Stance.RECKLESS, 3)
        assert table.app.current == "dice", "they wait"
        await table.tap_undo()
        assert (board(table, "Gheta").stance, board(table, "Gheta").pool) == (Stance.BLOOD_RAGE, 4)

    state = a_table("Gheta")
    state.heroes[0].at = state.enemies[0].at
    play(tmp_path, state, scene)


def test_a_token_comes_out_of_the_rogues_bag_and_others_are_typed_in(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.part_form import ValueBox

        await show(table, "Feydra")
        await table.tap("Poison × 1 (17%)")
        assert board(table, "Feydra").face_up[-1] == "poison"
        await table.tap("Add tokens")
        part = next(one for one in table.widgets() if isinstance(one, ValueBox) and one.part.id == "tool shadow")
        await table.tap_plus(part)
        await table.tap("Add 1 token")
        assert board(table, "Feydra").bag.count("shadow") == 2
        assert table.screen.hero == "Feydra"

    play(tmp_path, a_table("Feydra"), scene)


def test_a_shaman_spends_a_step_activates_a_spirit_and_uses_max_at_the_end(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.element_tracks import TrackCard

        await show(table, "Nahias")
        assert "At MAX: the app asks when the turn ends" in table.texts()
        wind = next(one for one in table.widgets() if isinstance(one, TrackCard) and one.track.id == "wind")
        await table.tap_minus(wind)
        assert board(table, "Nahias").elements[Element.WIND] == 2
        await table.tap("D1")
        flame = next(one for name, one in board(table, "Nahias").spirits.items() if name == "flame spirit")
        assert (flame.at, flame.activated, table.hero("Nahias").actions) == ("d1", True, 3)
        await table.tap("Conjure here")
        assert all(one.there for one in board(table, "Nahias").spirits.values())
        await table.tap("Nahias is done")
        assert "Nahias: which MAX effect now?" in table.texts()
        await table.tap("Fire")
        assert (board(table, "Nahias").triggered, table.hero("Nahias").activated) == ([Element.FIRE], True)
        await table.tap_undo()
        assert (board(table, "Nahias").triggered, table.hero("Nahias").activated) == ([], False)

    play(tmp_path, a_table("Nahias", enemies=[]), scene)


def test_the_rangers_chances_are_exact_and_a_card_can_be_put_right(tmp_path: Path) -> None:
    """Nothing lies in the line, and no card has more than three targets: one more is always below four."""

    async def scene(table: Driver) -> None:
        await show(table, "Irk")
        assert {"10 of 10", "0 of 10"} <= set(table.texts())
        await table.tap("4 (3)")
        assert "4" in board(table, "Irk").discarded
        assert "9 of 9" in table.texts()

    play(tmp_path, a_table("Irk"), scene)


def test_twelve_arrows_are_typed_in_once(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.part_form import CountBox

        await show(table, "Irk")
        await table.tap("Enter the arrows")
        targets = next(one for one in table.widgets() if isinstance(one, CountBox))
        await table.tap_plus(targets)
        await table.tap("Save the twelve arrows")
        assert [card.targets for card in board(table, "Irk").cards] == [2, *[1] * 11]
        assert "The next card" in table.texts()

    state = a_table("Irk")
    state.heroes[0].class_state = type(state.heroes[0].class_state)()
    play(tmp_path, state, scene)


# Levels and skills


def test_a_level_up_and_the_skill_that_comes_with_it(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await show(table, "Mathrin")
        assert "Level 2: +1 health, bag +1 rare, a skill." in table.texts()
        await table.tap("Mathrin: level 2")
        assert (table.hero("Mathrin").level, table.hero("Mathrin").max_health) == (2, 9)
        await table.tap("Skill for Mathrin")
        await table.tap("Dark Magic I")
        await table.tap("3 · Bottom: basic spell")
        await table.tap("Take Dark Magic I")
        assert board(table, "Mathrin").quadrants == ["", "Fire Course I", "Dark Magic I", ""]
        assert (table.hero("Mathrin").skills_owed, table.screen.hero) == (0, "Mathrin")

    state = a_table("Mathrin", phase=Phase.LEVEL_UP)
    state.heroes[0].xp = 5
    play(tmp_path, state, scene)


def test_a_skill_is_typed_in_once_and_taken(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.text_field import TextField

        await show(table, "Feydra")
        await table.tap("Choose a skill")
        await table.tap("Enter a new one")
        next(one for one in table.widgets() if isinstance(one, TextField)).text = "Quick Hands"
        await table.frames()
        await table.tap("Add an ability")
        await table.tap("Swords")
        await table.tap("Save card")
        assert table.screen.picked == "Quick Hands"
        await table.tap("Take Quick Hands")
        assert [(one.name, one.abilities) for one in table.hero("Feydra").skills] == [
            ("Quick Hands", ("attack: swords +1",))
        ]
        kept = table.app.session.cards.all(GAME).records
        assert [(one.kind, one.fields["name"]) for one in kept] == [("skill", "Quick Hands")]

    state = a_table("Feydra", phase=Phase.SETUP)
    play(tmp_path, state, scene)


# Items


def test_items_change_hands_after_trade_and_equip(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await show(table, "Gheta")
        await table.tap("Trade and equip")
        await table.tap("Bent Sword")
        await table.tap("Give to Mathrin")
        assert [one.item.name for one in table.hero("Mathrin").items][-1] == "Bent Sword"
        await table.tap("Add an item")
        await table.tap("Great Sword")
        await table.frames()
        assert table.hero("Gheta").items[-1].item.name == GREAT_SWORD.name
        assert table.hero("Gheta").actions == 2
        await show(table, "Gheta")
        await table.tap("Powers of Shadowbane")
        assert (table.app.current, table.clipped()) == ("type_in", [])
        table.screen.edit("minor", "effect", "shields", 1)
        await table.frames()
        await table.tap("Save powers")
        assert table.app.current == "heroes"
        assert table.hero("Gheta").sets["Shadowbane"].minor == ("attack: shields +1",)

    state = a_table("Gheta", "Mathrin")
    state.heroes[0].items += [Carried(item=one, equipped=True) for one in (HELMET, BOOTS)]
    play(tmp_path, state, scene)


def test_no_board_is_cut_off(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        for name in CLASSES:
            await show(table, name)
            assert (table.clipped(), table.too_small()) == ([], [])

    play(tmp_path, a_table(*CLASSES), scene, language="fr", text_size=150)


def test_the_backpack_is_a_tap_away(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await show(table, "Gheta")
        await table.tap("1 in the backpack")
        assert table.app.current == "inventory"
        assert table.screen.hero == "Gheta"

    play(tmp_path, a_table("Gheta"), scene)


def test_a_potion_that_nobody_described_is_said_to_be_the_tables_to_carry_out(tmp_path: Path) -> None:
    state = a_table("Gheta")
    state.heroes[0].items = [Carried(item=Item(name="Odd Potion", consumable=True))]

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Gheta")
        await table.frames()
        await table.tap("Odd Potion")
        await table.tap("Use")
        assert table.hero("Gheta").items == []
        assert "Gheta uses Odd Potion: do what the card says, and correct the values." in table.texts()

    play(tmp_path, state, scene)
