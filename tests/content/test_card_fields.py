"""Items, class sheets, hero cards and quests that ship: what the facts say, and nothing more."""

from pathlib import Path

import msgspec
import pytest

from app.content import load_pack
from app.content.massive_darkness import HeroClass, ItemCard, Pack, QuestSheet, SheetLine, SheetStep
from app.content.massive_darkness.card_fields import class_fields, hero_fields, item_fields
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.card_kinds import CardKind, check_card, read_hero_card, read_sheet
from app.rules.massive_darkness.cards import Card, Origin, Slot, read_card
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.sheets import SkillStep

CORE = load_pack(Path(__file__).parents[2] / "content" / "massive_darkness" / "core", Pack)

# Typed from the facts, not from the files.
AS_THE_FACTS_GIVE_THEM = {
    "Fire Sword": Card("Fire Sword", slot=Slot.HAND, arms=Arms(
        melee={"red": 1}, enchantments=("melee diamond: hits +2",))),
    "Hammer": Card("Hammer", slot=Slot.HAND, arms=Arms(melee={"yellow": 2})),
    "Plate Armor": Card("Plate Armor", level=2, slot=Slot.BODY, arms=Arms(defense={"blue": 2})),
    "Cold Iron Armor": Card("Cold Iron Armor", level=3, slot=Slot.BODY, arms=Arms(defense={"green": 2})),
    "Long Sword": Card("Long Sword", level=2, slot=Slot.HAND, arms=Arms(melee={}, defense={"blue": 1})),
    "Dwarven Shield": Card("Dwarven Shield", level=3, slot=Slot.HAND, arms=Arms(defense={"green": 1})),
    "Chainmail Armor": Card("Chainmail Armor", slot=Slot.BODY, arms=Arms(defense={})),
    "Ice Sword": Card("Ice Sword", level=2, slot=Slot.HAND),
    "Ice Mace": Card("Ice Mace"),
    "Staff of Defense": Card("Staff of Defense", arms=Arms(
        magic={}, enchantments=("defense bam: shields +1", "defense diamond: shields +2"))),
    "King's Crown": Card("King's Crown", arms=Arms(enchantments=("attack bam: defender shields -1",))),
    "Armor of Life": Card("Armor of Life"),
    "Healing Potion": Card("Healing Potion", consumable=True),
    "Leather Armor": Card("Leather Armor", origin=Origin.STARTING, slot=Slot.BODY, arms=Arms(defense={})),
    "Mace": Card("Mace", arms=Arms(melee={})),
    "Short Bow": Card("Short Bow", arms=Arms(ranged={})),
    "Staff": Card("Staff", arms=Arms(magic={})),
}  # fmt: skip


def test_the_seventeen_known_items() -> None:
    assert {item.name: read_card(item_fields(item)) for item in CORE.items.values()} == AS_THE_FACTS_GIVE_THEM


@pytest.mark.parametrize("item", CORE.items.values(), ids=CORE.items)
def test_an_item_is_a_card_of_the_rules(item: ItemCard) -> None:
    check_card(CardKind.ITEM, item_fields(item))
    assert not item.verified, "until somebody held it"


@pytest.mark.parametrize(("item", "known"), [
    ("plate_armor", {"level", "slot", "defense"}),
    ("long_sword", {"level", "slot", "melee", "defense"}),
    ("chainmail_armor", {"slot", "defense"}),
    ("kings_crown", {"enchantments"}),
    ("armor_of_life", set()),
])  # fmt: skip
def test_what_is_not_known_is_left_out(item: str, known: set[str]) -> None:
    assert set(item_fields(CORE.items[item])) - {"name"} == known


# Classes


@pytest.mark.parametrize("hero_class", CORE.classes.values(), ids=CORE.classes)
def test_a_class_is_a_sheet_of_the_rules(hero_class: HeroClass) -> None:
    check_card(CardKind.CLASS, class_fields(hero_class))
    assert read_sheet(class_fields(hero_class)).name == hero_class.name


def test_p31_the_sheet_of_the_nightshade_ranger() -> None:
    ranger = CORE.classes["nightshade_ranger"]
    sheet = read_sheet(class_fields(ranger))
    assert (sheet.signature, sheet.signature_skills, sheet.free_skills) == (
        "Find Weakness", ("attack: reroll any defense",), ("slippery",)
    )  # fmt: skip
    assert [line.name for line in ranger.line] == [
        "Enhance Health", "Shadow Hunter", "Ranged Specialist", "Defense Training", "Precise Aim", "Safe Shot"
    ]  # fmt: skip
    assert {line.name: line.steps for line in sheet.lines} == {
        "Enhance Health": (SkillStep(2, 5, ("max health +1",)),),
        "Shadow Hunter": (SkillStep(2, 5, ("[shadow] attack: defender defense dice -1",)),),
        "Ranged Specialist": (
            SkillStep(1, 5, ("ranged: reroll attack",)), SkillStep(3, 5, ("ranged: reroll attack or defense",))
        ),
    }  # fmt: skip


def test_a_line_ends_before_its_first_gap() -> None:
    steps = [(1, 5), (2, None), (3, 5)]
    line = SheetLine(
        name="Rage", step=tuple(SheetStep(skills=("slippery",), level=level, cost=cost) for level, cost in steps)
    )  # fmt: skip
    ranger = msgspec.structs.replace(CORE.classes["nightshade_ranger"], line=(line,))
    assert [len(one["steps"]) for one in class_fields(ranger)["lines"]] == [1]


def test_a_free_skill_known_by_name_only_is_a_note() -> None:
    paladin = read_sheet(class_fields(CORE.classes["paladin_of_fury"]))
    assert (paladin.signature, paladin.free_skills, paladin.lines) == ("Bodyguard", ("note: Bulwark",), ())


def test_hero_cards_bring_their_skills() -> None:
    skills = {hero.name: read_hero_card(hero_fields(hero)).skills for hero in CORE.heroes.values()}
    assert skills == {
        "Elias": ("[shadow] attack: bams +1",), "Whisper": ("[shadow] attack: defender shields -1",),
        "Sibyl": ("note: Eagle-Eyed",), "Bjorn": (), "Owen": (), "Siegfried": (),
    }  # fmt: skip


# Quests


@pytest.mark.parametrize("quest", CORE.quests.values(), ids=CORE.quests)
def test_a_quest_of_the_pack_is_the_one_of_the_rules(quest: QuestSheet) -> None:
    rules = QUESTS[quest.id]
    assert (rules.page, sorted(rules.tiles)) == (str(quest.page), sorted(quest.tiles)), quest.id


def test_all_quests_are_there() -> None:
    assert set(CORE.quests) == set(QUESTS)
