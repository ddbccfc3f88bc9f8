"""A hero's cards in a real window: worn, given, transmuted, typed in."""

from pathlib import Path

import pytest

from app.rules.massive_darkness.cards import Card, Origin, Slot
from app.rules.massive_darkness.state import Phase, State
from tests.gear import AXE, HIDE, POTION, SHIELD, STAFF, SWORD, items
from tests.rules.massive_darkness.quests.table import table as quest_table
from tests.tables import a_packed_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

GAME = "massive_darkness"


def test_a_card_is_equipped_in_place_of_another_and_one_is_given(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Bjorn’s turn")
        await table.tap("Reorganize and trade")
        assert table.app.current == "inventory"
        assert "Bjorn may now reorganize for free." in table.texts()
        await table.tap("Fire Sword")
        await table.tap("Equip, replacing Oak Shield")
        equipped = [item.card.name for item in table.hero("Bjorn").inventory if item.equipped]
        assert equipped == ["Jagged Axe", "Studded Hide", "Fire Sword"]
        assert table.screen.undo_text == "Bjorn equips Fire Sword and unequips: Oak Shield"
        await table.tap("Oak Shield")
        await table.tap("Give to Whisper")
        assert [item.card.name for item in table.hero("Whisper").inventory] == ["Oak Shield"]
        assert table.too_small() == []
        await table.press_escape()
        assert table.app.current == "heroes"
        assert [slot.name for slot in table.screen.slots] == ["Jagged Axe", "Fire Sword", "Studded Hide"]

    play_scene(tmp_path, a_packed_table(), scene)


def test_the_other_cards_of_a_hero_are_a_tap_away(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap("3 more cards")
        assert table.app.current == "inventory"
        assert table.screen.hero == "Bjorn"

    play_scene(tmp_path, a_packed_table(), scene)


def test_a_potion_heals_what_is_tapped_and_another_card_says_who_does_it(tmp_path: Path) -> None:
    state = a_packed_table()
    state.heroes[0].health = 2
    state.heroes[0].inventory = items(Card("Elixir", consumable=True), Card("Oil", consumable=True, heals=0))

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Bjorn")
        await table.frames()
        await table.tap("Elixir")
        assert {"Use: heals 1", "Use: heals 2", "Use: heals 3", "Use: heals nobody"} <= set(table.texts())
        await table.tap("Use: heals 2")
        assert table.hero("Bjorn").health == 4
        assert "Bjorn uses Elixir. Bjorn heals 2." in table.texts()
        assert table.screen.undo_text == "Bjorn uses Elixir"
        kept = table.app.session.cards.same_card(GAME, "item", {"name": "Elixir", "level": 1})
        assert kept is not None
        assert kept.fields["heals"] == 2, "the next one is used with one tap"
        await table.tap("Oil")
        await table.tap("Use")
        assert "Bjorn uses Oil: do what the card says, and correct the values." in table.texts()

    play_scene(tmp_path, state, scene)


def test_a_card_typed_in_wrongly_is_put_right_on_all_who_have_it(tmp_path: Path) -> None:
    state = a_packed_table()
    state.heroes[2].inventory = items(equipped=(HIDE,))

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Bjorn")
        await table.frames()
        await table.tap("Studded Hide")
        await table.tap("Correct the card")
        assert table.app.current == "card_form"
        table.screen.edit("dice", "defense", "green", 0)
        await table.tap("Save card")
        assert table.app.current == "inventory"
        for name in ("Bjorn", "Whisper"):
            hide = next(item for item in table.hero(name).inventory if item.card.name == "Studded Hide")
            assert (hide.equipped, hide.card.arms.defense) == (True, {"blue": 1, "green": 1})

    play_scene(tmp_path, state, scene)


def the_last_one_inside() -> State:
    """Without a map: Sibyl has gone, and Owen, with more cards than fit on the screen, holds the key."""
    state = quest_table("tutorial", heroes={"Owen": None, "Sibyl": None}, marks={"key": "yes"})
    owen, sibyl = state.heroes
    owen.inventory = items(SWORD, POTION, STAFF, equipped=(AXE, SHIELD, HIDE))
    sibyl.escaped = True
    return state


def test_the_acts_of_the_last_card_come_into_sight_and_the_last_to_leave_sees_that_it_is_won(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Owen’s turn")
        table.app.go("inventory", hero="Owen")
        await table.frames()
        await table.tap(table.screen.items[-1].name)
        assert table.is_visible(table.find("Discard"))
        await table.press_escape()
        await table.press_escape()
        await table.tap("Leave the dungeon")
        assert table.app.current == "table"
        assert table.screen.end.sentence == "Won!"

    play_scene(tmp_path, the_last_one_inside(), scene, text_size=150)


def test_three_cards_are_transmuted_into_a_treasure(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.keep_card(GAME, "item", {"name": "Silver Bow", "level": 2, "slot": "hand"})
        await table.tap("Bjorn’s turn")
        await table.tap("Transmute")
        for name in ("Fire Sword", "Healing Potion", "Old Staff"):
            await table.tap(name)
        await table.tap("Transmute into a level 2 treasure")
        assert table.screen.title == "Draw a treasure card, level 2"
        await table.tap("Silver Bow")
        if table.app.session.play.question is not None:
            await table.tap("Bjorn")
        assert [item.card.name for item in table.hero("Bjorn").inventory][-1] == "Silver Bow"
        assert len(table.hero("Bjorn").inventory) == 4
        assert table.app.current == "heroes"

    play_scene(tmp_path, a_packed_table(), scene)


@pytest.mark.parametrize("known", [True, False])
def test_p38_a_card_is_swapped_for_starting_gear_before_a_quest_is_tried_again(tmp_path: Path, known: bool) -> None:
    """Two taps, and one undo takes it back."""
    state = a_packed_table()
    state.story, state.phase, state.heroes_at_start, state.level, bjorn = True, Phase.SETUP, 0, 3, state.heroes[0]
    bjorn.is_veteran = True
    before = [item.card.name for item in bjorn.inventory]

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Bjorn")
        await table.frames()
        await table.tap(before[0])
        if known:
            await table.tap("Swap for Leather Armor")
        else:
            await table.tap("Swap for other Starting Equipment")
            table.screen.edit("name", "", "Old Axe", 0)
            await table.frames()
            await table.tap(table.screen.save_text)
            await table.frames(8)
        assert table.app.current == "inventory"
        new = table.hero("Bjorn").inventory[0].card
        assert (new.name, new.origin) == ("Leather Armor" if known else "Old Axe", Origin.STARTING)
        assert [item.card.name for item in table.hero("Bjorn").inventory][1:] == before[1:]
        await table.tap_undo()
        assert [item.card.name for item in table.hero("Bjorn").inventory] == before

    play_scene(tmp_path, state, scene)


def test_a_new_card_is_typed_in_once_and_is_his(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.text_field import TextField

        table.app.go("inventory", hero="Elias")
        await table.frames()
        await table.tap("Add a card")
        table.find("Card name", TextField).ids.line.text = "Cracked Orb"
        await table.frames()
        await table.tap("Enter Cracked Orb")
        assert table.app.current == "card_form"
        await table.tap(table.screen.save_text)
        await table.frames(8)
        assert table.app.current == "inventory"
        assert [item.card.name for item in table.hero("Elias").inventory] == ["Cracked Orb"]

    play_scene(tmp_path, a_packed_table(), scene)


def test_the_dice_of_a_card_that_he_has_are_entered_later(tmp_path: Path) -> None:
    state = a_packed_table()
    state.heroes[0].inventory = items(equipped=(Card("Cracked Orb", slot=Slot.HAND), HIDE))

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Bjorn")
        await table.frames()
        await table.tap("Cracked Orb")
        assert table.screen.ids.page.ids.scroll.scroll_y == 1, "all is in sight: nothing moves"
        await table.tap("Enter its dice")
        assert table.app.current == "card_form"
        table.screen.edit("dice", "magic", "yellow", 1)
        await table.frames()
        await table.tap(table.screen.save_text)
        await table.frames(8)
        assert table.app.current == "inventory"
        orb = table.hero("Bjorn").inventory[0]
        assert (orb.card.arms.magic, orb.equipped) == ({"yellow": 1}, True)
        assert "Its dice are not entered: enter rolls as totals." not in table.texts()

    play_scene(tmp_path, state, scene)


def test_dice_typed_in_for_another_hero_are_on_the_form_of_the_same_card(tmp_path: Path) -> None:
    state = a_packed_table()
    state.heroes[0].inventory = items(equipped=(Card("Cracked Orb", slot=Slot.HAND), HIDE))

    async def scene(table: Driver) -> None:
        table.app.session.keep_card(GAME, "item", {"name": "Cracked Orb", "slot": "hand", "magic": "yellow 1"})
        table.app.go("inventory", hero="Bjorn")
        await table.frames()
        await table.tap("Cracked Orb")
        await table.tap("Enter its dice")
        await table.tap(table.screen.save_text)
        await table.frames(8)
        assert table.hero("Bjorn").inventory[0].card.arms.magic == {"yellow": 1}
        (kept,) = table.app.session.cards.all(GAME).records
        assert kept.fields["magic"] == "yellow 1"

    play_scene(tmp_path, state, scene)


def test_a_hero_card_without_a_skill_is_found_again_and_completed(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.keep_card(GAME, "hero", {"name": "Bjorn"})
        for way in ("Bjorn", "Enter Bjorn"):
            table.app.go("pick_card", hero="Bjorn", kind="hero")
            await table.frames()
            await table.tap(way)
            assert table.app.current == "card_form"
            assert table.screen.parts[0].text == "Bjorn"
        table.screen.edit("special", "keyword", "slippery", 0)
        table.screen.edit("special", "mode", "keyword", 0)
        await table.frames()
        await table.tap(table.screen.save_text)
        await table.frames(8)
        assert table.hero("Bjorn").skills == ("slippery",)

    play_scene(tmp_path, a_packed_table(), scene)
