"""The pack of Shadowreach that ships: what the rulebook names, typed again, and nothing more."""

from pathlib import Path

import pytest

from app.content import load_pack
from app.content.hellscape.cards import item_card
from app.content.shadowreach import Pack
from app.content.shadowreach.cards import empty_track, level_gains, new_board
from app.presenters.shadowreach.library_cards import shipped_cards
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.card_kinds import as_drawn
from app.rules.hellscape.cards import Deck, Pattern, RoamingCard, Slot
from app.rules.hellscape.drawn_cards import read_card
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    Cleric,
    Herbalist,
    Hunter,
    Warrior,
    assassin,
    chronomancer,
    cleric,
    herbalist,
    hunter,
    time_warp,
    warrior,
)
from app.rules.shadowreach.edition import DICE_LIMITS, LEVEL_COSTS
from app.rules.shadowreach.state import CIRCLE_SPACES, LINE_SPACES, SHARED_TOKENS
from tests.content.edited_packs import check_refused, copied

FOLDER = Path(__file__).parents[2] / "content" / "shadowreach" / "core"
CORE = load_pack(FOLDER, Pack)


def test_names_of_the_box() -> None:
    assert {mob.name for mob in CORE.mobs.values()} == {
        "Underground Dwarves", "Myconids", "Dark Elves", "Deep Gnomes", "Bugbears", "Dark Orcs", "Kobolds",
    }  # fmt: skip
    assert {one.name for one in CORE.roaming.values()} == {
        "Basilisk", "Spider Warrior", "Underworld Sasquatch", "Fire Dwarf",
    }  # fmt: skip
    assert {boss.name for boss in CORE.bosses.values()} == {"Elderseer", "Giant Worm"}
    assert {hero.name for hero in CORE.heroes.values()} == {"Yorlyn", "Mayla", "Thena", "Azzar"}
    assert len(CORE.quests) == 11
    assert CORE.tiles == {}


def test_nobody_has_compared_a_card_yet() -> None:
    assert not any(mob.verified for mob in CORE.mobs.values())
    assert not any(monster.verified for monster in CORE.roaming.values())
    assert not any(item.verified for item in CORE.items.values())
    assert not any(hero.verified for hero in CORE.heroes.values())


def test_what_the_examples_show() -> None:
    elves, orcs, bugbears = CORE.mobs["dark_elves"], CORE.mobs["dark_orcs"], CORE.mobs["bugbears"]
    assert (elves.defense, orcs.ability) == ("blue 1", "attack hands 1: dice yellow 1")
    assert (bugbears.band, bugbears.treasure) == ("3-4", 1)
    dwarf, seer = CORE.roaming["fire_dwarf"], CORE.bosses["elderseer"]
    assert (dwarf.health, dwarf.treasure, dwarf.fixed) == (6, 2, 1)
    assert [(one.when, one.then) for one in dwarf.pattern] == [
        ("hero in its zone", ("fire 2", "attack")), ("otherwise", ("move 3 closest", "fire each 1")),
    ]  # fmt: skip
    card = next(one for one in shipped_cards(CORE) if one.fields["name"] == "Fire Dwarf")
    assert read_card(as_drawn(card.fields), RoamingCard).patterns == tuple(
        Pattern(when=one.when, then=one.then) for one in dwarf.pattern
    )
    assert (seer.actions, seer.activation_dice, seer.health) == (1, 2, 30)


def test_items_become_cards() -> None:
    armor, punisher = item_card(CORE.items["battered_leather_armor"]), item_card(CORE.items["punisher"])
    assert (armor.deck, armor.slot, armor.arms) == (Deck.STARTING, Slot.CHEST, Arms(defense={"blue": 1}))
    assert punisher.arms == Arms(melee={"yellow": 1, "orange": 1})


def test_levels_and_track_agree_with_the_rules() -> None:
    assert {step.level: step.xp for step in CORE.levels} == LEVEL_COSTS
    assert level_gains(CORE).gains[4] == "health 1, bag epic 1"
    assert CORE.darkness is not None
    track = empty_track(CORE.darkness)
    assert (track.front_spaces, track.back_spaces) == (LINE_SPACES, CIRCLE_SPACES) == (9, 4)


def test_the_box_agrees_with_the_limits() -> None:
    assert CORE.dice is not None
    limits = {colour: most for colour, most in DICE_LIMITS.items() if colour != "red"}
    assert {**limits, "assassin_shadow": 1} == CORE.dice.quantity
    tokens = CORE.tokens["printed"].tokens
    assert sorted(SHARED_TOKENS.values()) == sorted((tokens["fire_or_frost"], tokens["venom_or_stun"]))
    assert tokens["lifebringer"] == 3


NUMBERS = {
    "assassin": {"tokens": assassin.MOST, "start": assassin.START},
    "chronomancer": {
        "time_actions": chronomancer.TIME_ACTIONS, "shards": chronomancer.SHARDS, "seconds": time_warp.SECONDS,
        "yellow": time_warp.YELLOW, "blue": time_warp.BLUE, "spells": 5,
    },
    "cleric": {"slots": cleric.SLOTS, "divinity": cleric.DIVINITY, "price": cleric.PRICE, "gods": len(cleric.God)},
    "herbalist": {
        "vases": herbalist.VASES, "herbs": herbalist.HERBS, "minor": herbalist.MINOR, "greater": herbalist.GREATER,
    },
    "hunter": {
        "pets": len(hunter.PetKind), "pet_skills": hunter.PET_SKILLS, "points": hunter.POINTS,
        "recovers": hunter.RECOVERS, "hunted": hunter.HUNTED_TOKENS, "hunted_price": hunter.HUNTED_PRICE,
    },
    "warrior": {
        "styles": len(warrior.Style), "quick_slots": warrior.QUICK_SLOTS,
        "starting_weapons": warrior.STARTING_WEAPONS,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_of_a_class_are_those_of_its_rules(name: str) -> None:
    assert CORE.classes[name].numbers == NUMBERS[name]
    assert CORE.classes[name].skills == 13


def test_every_class_has_its_board() -> None:
    boards = {name: type(new_board(sheet)) for name, sheet in CORE.classes.items()}
    assert boards == {
        "assassin": Assassin, "chronomancer": Chronomancer, "cleric": Cleric, "herbalist": Herbalist,
        "hunter": Hunter, "warrior": Warrior,
    }  # fmt: skip


def test_a_quest_on_both_sides_of_a_tile_is_refused(tmp_path: Path) -> None:
    pack = copied(FOLDER, tmp_path)
    (pack / "tiles").mkdir()
    rows = "\n+   +   +   +\n".join(["|.   .   .  |"] * 3)
    drawing = f"+---+---+---+\n{rows}\n+---+---+---+\n"
    for side in ("1A", "1B"):
        tile = f'side = "{side}"\ntrust = "B"\nsource = ["RB"]\ndrawing = """\n{drawing}"""\n'
        (pack / "tiles" / f"{side}.toml").write_text(tile, encoding="utf-8")
    both = 'number = 0\n\n[[tile]]\nside = "1A"\n\n[[tile]]\nside = "1B"\n'
    check_refused(pack, Pack, ("quests/tutorial.toml", "number = 0\n", both), "tile")
