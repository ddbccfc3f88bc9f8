"""A hero of Hellscape on his screen: what he can do, what things cost, his level and his items, in words."""

from typing import Any

import pytest

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.act_rows import ActRow
from app.presenters.form_parts import Edit
from app.presenters.hellscape.card_forms import card_draft
from app.presenters.hellscape.gain_skill import gain_skill_view, places_for, skills_for
from app.presenters.hellscape.hero import around, hero_view, toggled
from app.presenters.hellscape.hero_corrections import corrected, correction_parts
from app.presenters.hellscape.hero_items import equipment_view, inventory_view, item_command, item_icon
from app.presenters.hellscape.hero_level import level_view
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.hellscape.library_cards import LibraryCard, library, shipped_cards
from app.presenters.hellscape.set_up import tapped_line
from app.presenters.hellscape.type_in import board_draft
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.card_kinds import CardKind, check_card
from app.rules.hellscape.cards import Item, SkillCard, Slot
from app.rules.hellscape.changes import ChangeHero
from app.rules.hellscape.class_setup import AddTools, TypeInArrows
from app.rules.hellscape.classes import Berserker, Paladin, Ranger, Rogue
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.inventory import EquipItem, GiveItem
from app.rules.hellscape.setup import Preparation
from app.rules.hellscape.skill_cards import read_skill, write_skill
from app.rules.hellscape.state import Carried, Condition, Phase
from tests.hellscape_heroes import BOOTS, CLASSES, GREAT_SWORD, HELMET, VALOUR, a_table
from tests.lines import read_all

WORDS = load_words("en")


def playing(*names: str, **told: Any) -> Game:
    return Game(a_table(*names, **told))


def rows(game: Game, name: str) -> dict[str, ActRow]:
    view = hero_turn_view(WORDS, game, game.hero(name), None)
    return {row.title: row for row in (*view.rows, *view.impossible)}


# Who plays


@pytest.mark.parametrize(("count", "offered"), [(6, False), (5, True)])
def test_nobody_is_offered_to_join_where_six_play(count: int, offered: bool) -> None:
    """One to six heroes play ("Setup")."""
    game = playing(*tuple(CLASSES)[:count], phase=Phase.SETUP)
    chips = around(WORDS, game, game.state.heroes[0], corrects=False)
    assert ("Add a hero" in [chip.text for chip in chips]) is offered
    assert tapped_line(WORDS, game, Preparation.HEROES).screen == ("add_hero" if offered else "heroes")


def test_who_has_dice_told_by_hand_is_not_said_to_lack_items() -> None:
    game = playing("Gheta")
    gheta = game.hero("Gheta")
    gheta.items = []
    assert equipment_view(WORDS, gheta).carried == "No items entered yet"
    gheta.arms = Arms(melee={"yellow": 1})
    assert equipment_view(WORDS, gheta).carried == ""


def test_an_item_has_the_icon_of_what_it_is() -> None:
    """A bow is one even where it can be used in melee, and a dagger that can be thrown is none; of a card that is only
    named nothing else is known."""
    bow = Item(name="Short Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"orange": 1}))
    assert (item_icon(bow), item_icon(GREAT_SWORD), item_icon(Item(name="Rough Axe"))) == (
        "bow-arrow", "sword", "cards-outline",
    )  # fmt: skip
    dagger = Item(name="Dagger", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"yellow": 1}))
    assert item_icon(dagger) == "sword"


def test_dice_of_several_types_each_have_their_icon() -> None:
    """"Assembling the Dice Pool": dice are gathered for the type of the attack alone."""
    gheta = playing("Gheta").hero("Gheta")
    dagger = Item(name="Dagger", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"yellow": 1}))
    gheta.items = [Carried(item=dagger, equipped=True)]
    held = equipment_view(WORDS, gheta).lower[0]
    assert (held.icon, read_all(held.lines)) == ("", ["sword Y", "bow-arrow Y"])


# His turn


def test_a_move_without_a_map_says_what_a_tap_on_it_does() -> None:
    move = rows(playing("Gheta", mapped=False), "Gheta")["Move one zone"]
    assert move.whole
    assert not move.choices


def test_a_move_names_its_cost_and_what_leaving_costs() -> None:
    game = playing("Gheta")
    game.hero("Gheta").at = "b1"
    move = rows(game, "Gheta")["Move"]
    assert move.detail == "1 action, gives 2 movement points · leaving costs 3 health"
    assert [chip.text for chip in move.choices] == ["A1", "C1"]
    assert move.steps["0"].command == MoveHero(hero="Gheta", to="a1")
    game.hero("Gheta").movement = 1
    assert rows(game, "Gheta")["Move"].detail.startswith("1 movement point ·")


def test_an_ability_of_a_movement_says_what_the_movement_costs() -> None:
    game = playing("Gheta")
    gheta = game.hero("Gheta")
    assert isinstance(gheta.class_state, Berserker)
    gheta.class_state.stance, gheta.class_state.pool = Stance.RECKLESS, 2
    leap = rows(game, "Gheta")["Reckless"].detail
    assert leap.startswith("1 action, gives 2 movement points · Movement"), leap
    gheta.moving = True
    assert rows(game, "Gheta")["Reckless"].detail.startswith("Movement")


def test_an_attack_is_a_chip_for_each_enemy_in_reach() -> None:
    game = playing("Gheta")
    assert not rows(game, "Gheta")["Attack"].possible
    game.hero("Gheta").at = "b1"
    attack = rows(game, "Gheta")["Attack"]
    assert [chip.text for chip in attack.choices] == ["Infernal Imps, melee"]
    assert isinstance(attack.steps["0"].command, Attack)


def test_nobody_acts_while_another_hero_does() -> None:
    game = playing("Gheta", "Mathrin")
    game.state.active = "Mathrin"
    view = hero_turn_view(WORDS, game, game.hero("Gheta"), None)
    assert (view.rows, view.note) == ((), "It is Mathrin’s turn.")
    shown = hero_view(WORDS, game, "Gheta", None)
    assert shown.primary is not None
    assert shown.primary.hero == "Mathrin"


def test_who_is_knocked_out_reads_of_lifebringers() -> None:
    game = playing("Gheta")
    game.hero("Gheta").down = True
    note = hero_view(WORDS, game, "Gheta", None).note
    assert note == "Knocked out. A Lifebringer token revives this hero at the start of the next round; tokens left: 2."


# Values


def test_tokens_come_and_go_with_a_tap() -> None:
    gheta = playing("Gheta").hero("Gheta")
    assert toggled(gheta, "fire") == ChangeHero(name="Gheta", conditions={Condition.FIRE: 1})
    gheta.conditions = {Condition.FIRE: 3, Condition.FROST: 1}
    assert toggled(gheta, "fire") == ChangeHero(name="Gheta", conditions={Condition.FROST: 1})


def test_every_value_has_a_stepper() -> None:
    game = playing("Gheta")
    gheta = game.hero("Gheta")
    for part in correction_parts(WORDS, game, gheta):
        assert corrected(gheta, Edit(part.id, "count", "", 1)) != ChangeHero(name="Gheta")


# Level


def test_a_level_says_what_it_costs_and_gives() -> None:
    game = playing("Gheta", phase=Phase.LEVEL_UP)
    view = level_view(WORDS, game, game.hero("Gheta"))
    assert (view.xp, view.up) == ("Level 2: 5 XP, 1 more needed", "")
    game.hero("Gheta").xp = 5
    view = level_view(WORDS, game, game.hero("Gheta"))
    assert view.up == "Gain level 2 for 5 XP"
    assert view.gives == "Level 2: +1 health, bag +1 rare, a skill."
    game.hero("Gheta").level = 5
    assert level_view(WORDS, game, game.hero("Gheta")).gives == ""


def test_only_skills_that_may_be_taken_are_offered() -> None:
    gheta = playing("Gheta").hero("Gheta")
    cards = [
        SkillCard(name="Fatal Fury I", hero_class="berserker", line="Fatal Fury", rank=1),
        SkillCard(name="Fatal Fury II", hero_class="berserker", line="Fatal Fury", rank=2, level=1),
        SkillCard(name="Roar", hero_class="berserker", level=2),
        SkillCard(name="Valour", hero_class="paladin"),
        SkillCard(name="Scar", hero_class="berserker"),
    ]
    offered = skills_for(gheta, [LibraryCard(CardKind.SKILL, write_skill(card)) for card in cards])
    assert [skill.name for skill in offered] == ["Fatal Fury II", "Scar"]
    view = gain_skill_view(WORDS, gheta, offered, "Scar", "")
    assert (view.ready, view.primary) == (False, "Choose where it goes")
    assert gain_skill_view(WORDS, gheta, offered, "Scar", "provoke").ready


def test_the_red_aura_is_a_place_only_for_what_unlocks_it() -> None:
    ronen = playing("Sir Ronen").hero("Sir Ronen")
    ronen.class_state = Paladin()
    assert [one.id for one in places_for(WORDS, ronen, VALOUR)] == ["blue", "green"]
    zeal = SkillCard(name="Zeal", abilities=("[board] unlock red",))
    assert [one.id for one in places_for(WORDS, ronen, zeal)] == ["blue", "green", "red"]


# Items


def test_six_slots_with_dice_and_sets() -> None:
    gheta = playing("Gheta").hero("Gheta")
    gheta.items = [Carried(item=one, equipped=True) for one in (GREAT_SWORD, HELMET, BOOTS)]
    view = equipment_view(WORDS, gheta)
    assert [slot.name for slot in view.upper] == ["Shadowbane Helmet", "Empty", "Shadowbane Boots"]
    assert [(slot.label, slot.width) for slot in view.lower] == [("Two hands", 2), ("Misc.", 1)]
    assert read_all(view.lower[0].lines) == ["Y O"]
    assert view.sets == ("Set Shadowbane: 2 pieces, minor power",)


def test_a_card_says_what_can_be_done_with_it() -> None:
    game = playing("Gheta", "Mathrin")
    gheta = game.hero("Gheta")
    gheta.items[0].equipped = False
    row = next(one for one in inventory_view(WORDS, game, gheta, "0").rows if one.id == "0")
    assert [act.text for act in row.acts] == ["Equip", "Give to Mathrin", "Discard"]
    assert item_command(gheta, "0", row.acts[0].id) == EquipItem(hero="Gheta", item="Bent Sword")
    assert item_command(gheta, "0", row.acts[1].id) == GiveItem(hero="Gheta", item="Bent Sword", to="Mathrin")
    assert inventory_view(WORDS, game, gheta).trade == "Trade and equip: 1 action"


def test_a_card_without_a_known_slot_is_equipped_where_the_players_say() -> None:
    game = playing("Gheta")
    gheta = game.hero("Gheta")
    gheta.items = [Carried(item=Item(name="Odd Thing"))]
    acts = inventory_view(WORDS, game, gheta, "0").rows[0].acts
    misc = next(act for act in acts if act.text == "Equip: Misc.")
    assert item_command(gheta, "0", misc.id) == EquipItem(hero="Gheta", item="Odd Thing", slot=Slot.MISC)


# Cards typed in


def test_an_item_card_by_taps() -> None:
    draft = card_draft(CardKind.ITEM, {"name": "Axe of Ash"})
    for edit in (
        Edit("slot", "select", "two-handed"), Edit("dice", "melee", "yellow"), Edit("dice", "melee", "orange"),
        Edit("abilities", "open"), Edit("abilities", "effect", "fire"), Edit("abilities", "count", "cost mana", 1),
        Edit("deck", "select", "rare"), Edit("set", "text", "Ash"),
    ):  # fmt: skip
        draft = draft.edited(edit)
    assert draft.fields == {
        "name": "Axe of Ash", "deck": "rare", "slot": "two-handed", "melee": "yellow 1, orange 1",
        "abilities": "attack mana 1: fire 1", "set": "Ash",
    }  # fmt: skip
    check_card("item", draft.fields)
    assert card_draft(CardKind.ITEM, draft.fields).fields == draft.fields


@pytest.mark.parametrize(
    ("hero_class", "edits", "written"),
    [
        ("berserker", [Edit("pool", "count", "", 1), Edit("pool", "count", "", 1)], "[board] pool +2"),
        ("paladin", [Edit("red", "select", "red")], "[board] unlock red"),
        ("rogue", [Edit("tool poison", "count", "", 1)], "[board] tools 1 poison"),
        (
            "shaman",
            [Edit("spirit", "select", "ice spirit"), Edit("dice", "magic", "yellow"), Edit("health", "count", "", 1)],
            "[board] ice spirit health 3 mp 1 magic yellow 1",
        ),
        (
            "shaman",
            [
                Edit("abilities", "open"), Edit("abilities", "effect", "swords"),
                Edit("abilities", "count", "cost fire", 1), Edit("abilities", "count", "swords", 2),
            ],
            "[fire 1] attack: swords +3",
        ),
        (
            "paladin",
            [
                Edit("abilities", "open"), Edit("abilities", "effect", "heal"),
                Edit("abilities", "condition", "blessed"), Edit("abilities", "mode", "action"),
            ],
            "[blessed] action: heal 1",
        ),
    ],
)  # fmt: skip
def test_a_skill_card_by_taps(hero_class: str, edits: list[Edit], written: str) -> None:
    draft = card_draft(CardKind.SKILL, {"name": "New II", "hero_class": hero_class, "level": 2})
    for edit in (*edits, Edit("rank", "select", "2")):
        draft = draft.edited(edit)
        assert draft.parts(WORDS)
    check_card("skill", draft.fields)
    skill = read_skill(draft.fields)
    assert skill.abilities == (written,)
    assert (skill.line, skill.rank, skill.level, skill.hero_class) == ("New", 2, 2, hero_class)
    assert card_draft(CardKind.SKILL, draft.fields).fields == draft.fields


def test_tokens_and_arrows_by_taps() -> None:
    game = playing("Feydra", "Irk")
    feydra, irk = game.hero("Feydra"), game.hero("Irk")
    feydra.class_state, irk.class_state = Rogue(), Ranger()
    tools = board_draft(feydra)
    assert tools is not None
    for kind in ("poison", "poison", "movement: mp +1"):
        tools = tools.edited(Edit(f"tool {kind}", "count", "", 1))
    assert tools.command(feydra) == AddTools(hero="Feydra", tools=("poison", "poison", "movement: mp +1"))
    arrows = board_draft(irk)
    assert arrows is not None
    for edit in (
        Edit("card", "select", "11"), Edit("targets", "count", "", 1), Edit("bullseye", "select", "swords +2")
    ):
        arrows = arrows.edited(edit)
    told = arrows.command(irk)
    assert isinstance(told, TypeInArrows)
    assert (told.cards[11].targets, told.cards[11].bullseye, told.cards[0].targets) == (2, "swords +2", 1)


def test_every_item_and_skill_of_the_box_comes_back_out_of_its_form() -> None:
    every = library(shipped_cards(core_pack(Pack)), (), {})
    cards = [card for card in every if card.kind in (CardKind.ITEM, CardKind.SKILL)]
    assert len(cards) > 10
    for card in cards:
        again = card_draft(card.kind, card.fields)
        assert again.parts(WORDS)
        assert {**again.fields, **card.fields} == again.fields, card.name
        check_card(card.kind, again.fields)


def test_a_shadow_token_puts_a_hero_into_shadow_wherever_he_stands() -> None:
    """"Rogue": until the next action, light does not matter."""
    game = playing("Feydra")
    hero = game.hero("Feydra")
    hero.at = "a1"
    assert game.board.lit("a1")
    assert hero_view(WORDS, game, "Feydra", None).place == "In light · A1"
    hero.shadow_mode = True
    assert hero_view(WORDS, game, "Feydra", None).place == "In shadow · A1"
