"""What a hero carries, as his screens show it, and that every act offered is accepted."""

import msgspec

from app.i18n import load_words
from app.presenters.massive_darkness.cards_for_heroes import joined
from app.presenters.massive_darkness.hero_slots import card_icon, carried_words, slots, told_line
from app.presenters.massive_darkness.inventory import (
    DESCRIBE,
    InventoryView,
    command,
    inventory_view,
    library_key,
    used_words,
)
from app.presenters.massive_darkness.pick_card import pick_card_view
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET, open_game
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Card, Slot
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.events import ConsumableUsed, Healed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_turn import Reorganize
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.state import Hero, Phase, State
from tests.gear import AXE, HIDE, POTION, SHEET, SHIELD, STAFF, SWORD, items
from tests.lines import read, read_all
from tests.tables import a_table

WORDS = load_words("en")


def a_packed_table(**changed: object) -> State:
    state = a_table(**changed)
    state.heroes[0].inventory = items(SWORD, POTION, STAFF, equipped=(AXE, SHIELD, HIDE))
    state.heroes[2].at = "a1"
    state.enemies = []
    return state


def run_of(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


def game_of(run: Run) -> Game:
    return open_game(run.state)


def view_of(run: Run, opened: str = "", picked: list[str] | None = None) -> InventoryView:
    return inventory_view(WORDS, game_of(run), run.state.heroes[0], opened, picked)


LEATHER = LibraryCard(CardKind.ITEM, {"name": "Leather Armor", "origin": "starting"}, described=False)


def swaps(state: State) -> list[str]:
    view = inventory_view(WORDS, open_game(state), state.heroes[0], "0", starting=[LEATHER])
    return [chip.text for row in view.rows for chip in row.acts if chip.icon == "swap-horizontal"]


def test_p38_before_another_quest_any_card_is_swapped_for_starting_gear() -> None:
    """Not in the first quest, where gear is dealt, nor once the quest has begun."""
    state = a_packed_table(story=True, phase=Phase.SETUP)
    assert swaps(state) == []
    state.heroes[0].is_veteran = True
    assert swaps(state) == ["Swap for Leather Armor", "Swap for other Starting Equipment"]
    state.phase = Phase.HEROES
    assert swaps(state) == []


def test_hands_and_body_show_their_cards_and_dice() -> None:
    bjorn = a_packed_table().heroes[0]
    left, right, body = slots(WORDS, bjorn)
    assert (left.label, left.name, read_all(left.lines)) == ("Hand", "Jagged Axe", ["R Y"])
    assert (right.icon, body.label, body.icon) == ("shield", "Body", "tshirt-crew")
    assert carried_words(WORDS, bjorn) == "3 more cards"
    bjorn.inventory = [item for item in bjorn.inventory if item.equipped]
    assert carried_words(WORDS, bjorn) == ""
    assert [slot.name for slot in slots(WORDS, Hero(name="Elias"))] == ["Empty"] * 3


def test_dice_of_several_categories_each_have_their_icon() -> None:
    """p. 19: a roll takes those of its own category alone."""
    dagger = Card("Dagger", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"yellow": 1}))
    sword = Card("Sword", slot=Slot.HAND, arms=Arms(melee={"red": 1}, defense={"blue": 1}))
    left, right, _ = slots(WORDS, Hero(name="Elias", inventory=items(equipped=(dagger, sword))))
    assert (left.icon, read_all(left.lines)) == ("", ["axe-battle Y", "bow-arrow Y"])
    assert (right.icon, read_all(right.lines)) == ("", ["axe-battle R", "shield B"])
    assert card_icon(dagger) == "axe-battle", "a blade that can be thrown is no bow"
    assert card_icon(Card("Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"red": 1}))) == "bow-arrow"
    assert card_icon(Card("Staff", slot=Slot.TWO_HANDED, arms=Arms(melee={"red": 1}, magic={"red": 1}))) == "auto-fix"


def test_who_has_dice_told_by_hand_is_not_said_to_lack_cards() -> None:
    bjorn = a_table().heroes[0]
    assert (carried_words(WORDS, bjorn), told_line(WORDS, bjorn)) == ("No cards entered yet", ())
    bjorn.arms = Arms(melee={"yellow": 1})
    assert carried_words(WORDS, bjorn) == ""


def test_a_consumable_says_what_it_heals_and_what_is_left_to_the_table() -> None:
    """p. 20: its effect is applied, and the card is gone: so it is said who does it."""
    plain, told = ConsumableUsed(hero="Bjorn", card="Elixir"), ConsumableUsed(hero="Bjorn", card="Elixir", heals=True)
    on_card = "Bjorn uses Elixir: do what the card says, and correct the values."
    assert used_words(WORDS, [plain]) == on_card
    assert used_words(WORDS, [told, Healed(hero="Bjorn", count=2)]) == "Bjorn uses Elixir. Bjorn heals 2."
    assert used_words(WORDS, [ConsumableUsed(hero="Bjorn", card="Elixir", text="Fly.")]) == "Bjorn uses Elixir: Fly."
    state = a_table()
    state.heroes[0].inventory = items(Card("Elixir", consumable=True, heals=2))
    row = inventory_view(WORDS, open_game(state), state.heroes[0]).rows[0]
    assert row.said == "Heals 2"


def test_two_hands_hold_one_large_card() -> None:
    both, body = slots(WORDS, Hero(name="Elias", inventory=items(equipped=(STAFF,))))
    assert (both.label, both.name, both.width, body.name) == ("Two-Handed", "Old Staff", 2, "Empty")


def test_dice_told_by_hand_are_still_shown() -> None:
    line = told_line(WORDS, Hero(name="Elias", arms=Arms(magic={"yellow": 2}, defense={"blue": 1})))
    assert read(line) == ["Magic", "Y", "Y", "Defense", "B"]


def test_cards_in_use_come_first_with_what_they_say() -> None:
    view = view_of(run_of(a_packed_table()))
    assert [row.name for row in view.rows] == [
        "Jagged Axe", "Oak Shield", "Studded Hide", "Fire Sword", "Healing Potion", "Old Staff",
    ]  # fmt: skip
    assert [row.state for row in view.rows] == ["Equipped"] * 3 + ["Unequipped", "Consumable", "Unequipped"]
    sword = view.rows[3]
    assert (sword.detail, sword.said) == ("Hand · level 3", "Attack (Melee), 1 diamond: +2 hits")


def test_every_act_of_every_card_is_accepted() -> None:
    for number in range(6):
        acts = view_of(run_of(a_packed_table()), str(number)).rows
        for act in next(row for row in acts if row.is_open).acts:
            if act.id == DESCRIBE:
                continue  # leads to a form
            run = run_of(a_packed_table())
            assert run.do(command(run.state.heroes[0], str(number), act.id))


def test_with_both_hands_full_the_players_say_which_card_goes() -> None:
    run = run_of(a_packed_table())
    sword = next(row for row in view_of(run, "3").rows if row.is_open)
    said = [act.text for act in sword.acts]
    assert said == [
        "Equip, replacing Jagged Axe", "Equip, replacing Oak Shield", "Give to Whisper", "Correct the card",
        "Discard",
    ]  # fmt: skip
    run.do(command(run.state.heroes[0], "3", sword.acts[1].id))
    assert [item.card.name for item in run.state.heroes[0].inventory if item.equipped] == [
        "Jagged Axe", "Studded Hide", "Fire Sword",
    ]  # fmt: skip


def test_what_is_changed_outside_a_free_moment_is_announced_and_marked_as_a_correction() -> None:
    run = run_of(a_packed_table())
    view = view_of(run)
    assert view.note == "Reorganizing is not free now: changes here count as corrections."
    assert view.reorganize == "Reorganize and trade: 1 action"
    (event,) = run.do(command(run.state.heroes[0], "0", "put_away"))
    assert sentence(WORDS, event).startswith("Corrected: ")
    run.do(Reorganize(hero="Bjorn"))
    view = view_of(run)
    assert (view.note, view.reorganize) == ("Bjorn may now reorganize for free.", "")
    (event,) = run.do(command(run.state.heroes[0], "0", "equip"))
    assert sentence(WORDS, event) == "Bjorn equips Jagged Axe."


def test_a_find_frees_his_own_cards_but_giving_takes_a_trade() -> None:
    """Only the found card itself may be handed on (p. 24, 27)."""
    state = a_packed_table(active="Bjorn")
    state.heroes[0].reorganizes = True
    run = run_of(state)
    view = view_of(run)
    assert view.note.startswith("Bjorn may now reorganize for free. Giving a card away needs a trade")
    assert view.reorganize == "Reorganize and trade: 1 action"
    (event,) = run.do(command(run.state.heroes[0], "0", "give Whisper"))
    assert sentence(WORDS, event).startswith("Corrected: ")


def test_transmuting_says_what_level_comes() -> None:
    """One above the lowest of the three, starting gear counting as level 1 (p. 27)."""
    run = run_of(a_packed_table())
    assert view_of(run).transmute == "Transmute three cards"
    view = view_of(run, picked=["0", "2"])
    assert (view.primary, view.primary_disabled) == ("Pick three cards (2 picked)", True)
    view = view_of(run, picked=["0", "2", "3"])
    assert (view.primary, view.primary_disabled) == ("Transmute into a level 3 treasure", False)
    assert view_of(run, picked=["0", "3", "5"]).primary == "Transmute into a level 2 treasure"
    assert view_of(run_of(a_packed_table(phase=Phase.ENEMIES))).transmute == ""


def test_what_is_carried_for_the_quest_cannot_be_picked_to_be_transmuted() -> None:
    """Three equipment cards (p. 27): a token that is kept as an item (p. 41) is none."""
    state = a_packed_table()
    state.heroes[0].inventory += items(Card(name="artifact 1", keyword=QUEST_ITEM))
    run = run_of(state)
    assert "Artifact 1" in [row.name for row in view_of(run).rows]
    assert "Artifact 1" not in [row.name for row in view_of(run, picked=[]).rows]


# Cards of the library


SHEET_CARD = LibraryCard(CardKind.CLASS, msgspec.to_builtins(SHEET), id="1")
HERO_CARD = LibraryCard(CardKind.HERO, {"name": "Owen", "special_skill": "slippery", "shadow_skill": "attack: hits +1"})


def test_who_joins_gets_the_sheet_and_the_card_that_the_library_has() -> None:
    add = AddHero(name="Owen", hero_class="Pit Fighter Berserker")
    assert joined([], add) == add
    run = run_of(a_table(heroes=[], enemies=[], phase=Phase.SETUP))
    run.do(joined([SHEET_CARD, HERO_CARD], add))
    (owen,) = run.state.heroes
    assert (owen.sheet, owen.skills) == (SHEET, ("slippery", "[shadow] attack: hits +1"))


def test_the_picker_names_the_missing_sheet_for_a_new_one() -> None:
    bjorn = a_table().heroes[0]
    view = pick_card_view(WORDS, bjorn, [], CardKind.CLASS, "")
    assert (view.new, view.start) == ("Enter Pit Fighter Berserker", "Pit Fighter Berserker")
    assert view.none == "No cards like this in your library yet."
    assert pick_card_view(WORDS, bjorn, [], CardKind.CLASS, "xyz").none == "Nothing like this in your library yet."
    view = pick_card_view(WORDS, bjorn, [SHEET_CARD, HERO_CARD], CardKind.CLASS, "")
    assert ([row.name for row in view.cards], view.new) == (["Pit Fighter Berserker"], "Enter a new one")


def test_a_hero_is_offered_his_own_card_first_and_its_form() -> None:
    """Of his card only the name came with the app; those of others are no use to him before that."""
    bjorn = a_table().heroes[0]
    his, hers = (LibraryCard(CardKind.HERO, {"name": name}, described=False) for name in ("Bjorn", "Sibyl"))
    elias = LibraryCard(CardKind.HERO, {"name": "Elias", "special_skill": "slippery"}, trust="B")
    view = pick_card_view(WORDS, bjorn, [elias, hers, his], CardKind.HERO, "")
    assert [row.name for row in view.cards] == ["Bjorn", "Elias"]
    assert (view.new, view.start, view.start_key) == ("Enter Bjorn", "Bjorn", "")
    assert view.to_complete == {his.key}
    assert {row.just_name for row in view.cards} == {""}, "a hero card without skills is of no use"


def test_an_item_for_a_hero_is_added_or_his_by_its_name_alone() -> None:
    mace = LibraryCard(CardKind.ITEM, {"name": "Ice Mace"}, described=False)
    sword = LibraryCard(CardKind.ITEM, {"name": "Sword", "melee": "red 1"}, trust="B")
    view = pick_card_view(WORDS, a_table().heroes[0], [mace, sword], CardKind.ITEM, "")
    assert {row.name: row.just_name for row in view.cards} == {"Ice Mace": "Just the name", "Sword": ""}
    assert view.to_complete == {mace.key}


def test_an_own_card_without_any_skill_is_found_again_and_completed() -> None:
    bjorn = a_table().heroes[0]
    own = LibraryCard(CardKind.HERO, {"name": "Bjorn"}, id="1", described=False)
    view = pick_card_view(WORDS, bjorn, [own], CardKind.HERO, "")
    assert [row.name for row in view.cards] == ["Bjorn"]
    assert view.start_key == own.key
    assert view.to_complete == {own.key}
    assert pick_card_view(WORDS, bjorn, [own], CardKind.HERO, "bjorn").start_key == own.key


def test_a_card_without_dice_says_so_and_leads_to_its_form() -> None:
    state = a_packed_table()
    named = Card("Morning Star", level=2)
    leather = Card("Leather Armor", slot=Slot.BODY, arms=Arms(defense={}))
    state.heroes[0].inventory = items(named, equipped=(leather, AXE))
    rows = view_of(run_of(state), "2").rows
    missing = "Its dice are not entered: enter rolls as totals."
    assert [row.said for row in rows] == [missing, "", missing]
    assert (rows[2].state, [act.text for act in rows[2].acts][:2]) == ("Unequipped", ["Enter its dice", "Equip"])
    assert "Correct the card" not in [act.text for act in rows[2].acts]


def test_an_objective_that_a_hero_carries_has_nothing_printed_to_put_right() -> None:
    state = a_packed_table()
    state.heroes[0].inventory = items(Card("Artifact", slot=Slot.NONE, keyword=QUEST_ITEM))
    (row,) = view_of(run_of(state), "0").rows
    assert DESCRIBE not in [act.id for act in row.acts]


def test_the_card_of_the_library_that_a_hero_has() -> None:
    named = LibraryCard(CardKind.ITEM, {"name": "Morning Star", "level": 2}, id="1", described=False)
    higher = LibraryCard(CardKind.ITEM, {"name": "Morning Star", "level": 4}, id="2")
    assert library_key([higher, named], Card("morning star", level=2)) == named.key
    assert library_key([higher], Card("Morning Star", level=2)) == ""
