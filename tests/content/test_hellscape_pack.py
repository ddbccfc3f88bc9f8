"""The pack of Hellscape that ships: what the facts say, typed again, and nothing more."""

from pathlib import Path

import msgspec
import pytest

from app.content import load_pack
from app.content.hellscape import Pack
from app.content.hellscape.cards import (
    dice_set,
    hero_card,
    item_card,
    level_gains,
    mob_card,
    new_board,
    roaming_card,
    skill_card,
    track,
)
from app.content.hellscape.enemies import Mob, Roaming
from app.content.hellscape.kinds import Profile
from app.rules.core.board import Edge, Ground
from app.rules.core.tiles import read_tile
from app.rules.hellscape.abilities import Timing, read_ability
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Band, HeroCard, Item, MobCard, Pattern, Rarity, RoamingCard, Slot
from app.rules.hellscape.classes import Berserker, NoBoard, Ranger, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.dice import check_dice_set, read_face
from app.rules.hellscape.drawn_cards import check_drawn
from app.rules.hellscape.effects import Does
from app.rules.hellscape.skill_cards import UNKNOWN_LEVEL

CORE = load_pack(Path(__file__).parents[2] / "content" / "hellscape" / "core", Pack)
SIDES = [f"{number}{face}" for number in range(1, 9) for face in "AB"]

# Light, shadow or nobody's ground; chamber or corridor; then the walls.
TILES = {
    "1A": ["ScNEW L.W L.S", "ScESW S.EW ScNEW", "L.N S.E LcESW"],
    "1B": ["ScNESW L.W S.S", "L.NS S.E ScNESW", "ScNESW L.W S.N"],
    "2A": ["ScNEW L.W L.S", "ScEW S.EW LcNESW", "ScESW L.W S.N"],
    "2B": ["S.E LcNW LcNE", "L.E LcSW ScE", "S.- L.NE ScESW"],
    "3A": ["S.S S.- S.S", "LcNEW S.EW ScNEW", "LcESW L.EW ScESW"],
    "3B": ["L.E ScNW ScNE", "S.E ScSW ScES", "L.- S.N L.N"],
    "4A": ["ScNEW L.EW ScNEW", "LcEW L.EW LcESW", "ScESW S.W L.N"],
    "4B": ["LcNEW S.EW ScNEW", "ScEW L.EW ScEW", "LcESW S.EW LcESW"],
    "5A": ["LcNW ScN LcNE", "ScSW ScS ScES", "L.N L.N L.N"],
    "5B": ["LcNEW S.W S.S", "ScESW S.EW LcNEW", "L.N L.E LcESW"],
    "6A": ["ScNW LcNS ScNE", "ScESW L.NEW LcESW", "S.N S.- L.N"],
    "6B": ["LcNSW ScNS LcNES", "X.NESW S.NEW X.NESW", "X.NESW L.EW X.NESW"],
    "7A": ["S.- L.S S.-", "L.E X.NESW L.W", "L.- S.N L.-"],
    "7B": ["LcNSW ScN LcNES", "S.NE LcESW S.NW", "L.- S.N S.-"],
    "8A": ["LcNW ScN LcNE", "ScW Lc- ScE", "LcSW ScS LcES"],
    "8B": ["LcNW ScN LcNE", "ScW Lc- ScE", "LcSW ScS LcES"],
}

LOW, MIDDLE, HIGH = Band
# Health, treasure, blue dice and ability, band after band.
MOBS = {
    "Demons": [(3, 1, 1, "combat hands 1: hero mana -1"), (4, 1, 2, "combat hands 1: hero mana -1"),
               (6, 2, 4, "combat hands 1: hero mana -1")],
    "Undead": [(4, 1, 0, "attack hands 1: dice yellow 1, self wounds 2"),
               (5, 1, 0, "attack hands 1: dice yellow 2, self wounds 2"),
               (8, 2, 0, "attack hands 1: dice yellow 1, dice orange 1, self wounds 2")],
    "Fire Entities": [(3, 1, 1, "combat hands 1: hero fire 1"), (4, 1, 2, "combat hands 1: hero fire 1"),
                      (7, 2, 3, "combat hands 1: hero fire 1")],
    "Fallen Angels": [(2, 1, 2, "attack hands 1: defender shields -1"),
                      (3, 1, 3, "attack hands 1: defender shields -2"),
                      (5, 2, 5, "attack hands 1: defender shields -2")],
    "Satyrs": [(3, 1, 1, "attack hands 1: swords +1"), (4, 1, 2, "attack hands 1: swords +2"),
               (6, 2, 4, "attack hands 1: swords +2")],
    "Gargoyles": [(2, 1, 1, "defense hands 1: shields +1"), (3, 1, 2, "defense hands 1: shields +1"),
                  (6, 2, 3, "defense hands 1: shields +2")],
    "Infernal Imps": [(3, 1, 1, "defense hands 1: burst 1 (once)"), (4, 1, 1, "defense hands 1: burst 2 (once)"),
                      (5, 2, 3, "defense hands 1: burst 3 (once)")],
    "Skeletons": [(2, 1, 1, "defense hands 2: minion +1 unless mana 1"),
                  (3, 1, 2, "defense hands 2: minion +1 unless mana 1"),
                  (5, 2, 4, "defense hands 1: minion +1 unless mana 2")],
}  # fmt: skip

# Health per hero, defense, melee, ranged, and the two activations.
ROAMING = {
    ("Lyidan, Incubus Lord", LOW): (7, {"blue": 2, "enemy": 1}, {"orange": 1, "enemy": 2}, None,
        ("in light", "wounds 3", "move shadow"), ("hero within 3", "place furthest 3", "fire 1", "attack")),
    ("Lyidan, Incubus Lord", MIDDLE): (10, {"blue": 2, "enemy": 1}, {"orange": 2, "enemy": 1}, None,
        ("in light", "wounds 5", "move shadow"), ("hero within 3", "place furthest 3", "fire 1", "attack")),
    ("Lyidan, Incubus Lord", HIGH): (12, {"blue": 4, "enemy": 1}, {"yellow": 2, "orange": 2, "enemy": 1}, None,
        ("in light", "wounds 6", "move shadow"), ("hero within 3", "place furthest 3", "fire 2", "attack")),
    ("Ytheria, Undead Queen", LOW): (4, {"blue": 1, "enemy": 1}, {"yellow": 1}, {"yellow": 2, "enemy": 1},
        ("heroes in sight 2+", "attack each"), ("heroes in sight 1", "attack with orange 1")),
    ("Ytheria, Undead Queen", MIDDLE): (6, {"blue": 2, "enemy": 1}, {"orange": 1},
        {"yellow": 1, "orange": 1, "enemy": 1},
        ("heroes in sight 2+", "attack each"), ("heroes in sight 1", "attack with yellow 1 orange 1")),
    ("Ytheria, Undead Queen", HIGH): (8, {"blue": 4, "enemy": 1}, {"yellow": 2, "orange": 1},
        {"yellow": 2, "orange": 1, "enemy": 1},
        ("heroes in sight 2+", "attack each"), ("heroes in sight 1", "attack with orange 2")),
    ("Andra", LOW): (5, {"blue": 2, "enemy": 1}, {"yellow": 1, "enemy": 1}, {"yellow": 1, "enemy": 1},
        ("on the board", "attack weakest", "leave"), ("off the board", "place beside weakest", "attack")),
    ("Andra", MIDDLE): (7, {"blue": 3, "enemy": 1}, {"yellow": 1, "orange": 1, "enemy": 1},
        {"yellow": 1, "orange": 1, "enemy": 1},
        ("on the board", "attack weakest", "leave"), ("off the board", "place beside weakest", "attack")),
    ("Andra", HIGH): (10, {"blue": 5, "enemy": 1}, {"yellow": 1, "orange": 2, "enemy": 1},
        {"yellow": 1, "orange": 2, "enemy": 1},
        ("on the board", "attack weakest", "leave"), ("off the board", "place beside weakest", "attack")),
    ("The Ghoul", LOW): (5, {"blue": 2, "enemy": 1}, {"orange": 1, "enemy": 1}, None,
        ("minion in its zone", "eat minion", "heal 5"), ("otherwise", "move 3 closest", "attack")),
    ("The Ghoul", MIDDLE): (8, {"blue": 3, "enemy": 1}, {"orange": 2, "enemy": 2}, None,
        ("minion in its zone", "eat minion", "heal 8"), ("otherwise", "move 3 closest", "attack")),
    ("The Ghoul", HIGH): (10, {"blue": 4, "enemy": 1}, {"orange": 3, "enemy": 3}, None,
        ("minion in its zone", "eat minion", "heal 10"), ("otherwise", "move 3 closest", "attack")),
}  # fmt: skip


def as_noted(side: str) -> list[str]:
    """A tile in the notation of the facts."""
    ground = {Ground.LIGHT: "L", Ground.SHADOW: "S", Ground.ABYSS: "X"}

    def noted(zone: object) -> str:
        cell, edges = zone.cell, zone.edges  # type: ignore[attr-defined]  # a named tuple of the rules' own
        walls = "".join(letter for letter, edge in zip("NESW", edges, strict=True) if edge is Edge.WALL)
        return ground[cell.ground] + ("c" if cell.room else ".") + (walls or "-")

    return [" ".join(noted(zone) for zone in row) for row in read_tile(CORE.tiles[side].drawing)]


def test_the_box_has_eight_tiles_of_two_sides() -> None:
    assert sorted(CORE.tiles) == sorted(TILES) == SIDES


@pytest.mark.parametrize("side", SIDES)
def test_a_drawing_says_what_the_facts_say(side: str) -> None:
    assert as_noted(side) == TILES[side]


# Mobs and roaming monsters


def mob_cards(band: Band) -> list[MobCard]:
    return [mob_card(mob, card) for mob in CORE.mobs.values() for card in mob.card if card.band is band]


def roaming_cards(band: Band) -> list[RoamingCard]:
    return [roaming_card(one, card) for one in CORE.roaming.values() for card in one.card if card.band is band]


def mob_deck(name: str) -> list[MobCard]:
    return [card for band in Band for card in mob_cards(band) if card.name == name]


def test_twenty_four_mob_cards_eight_in_each_band() -> None:
    assert [len(mob_cards(band)) for band in Band] == [8, 8, 8]
    assert {mob.name for mob in CORE.mobs.values()} == set(MOBS)


@pytest.mark.parametrize("name", MOBS)
def test_a_mob_is_the_card_of_the_facts(name: str) -> None:
    assert mob_deck(name) == [
        MobCard(
            name=name, band=band, health=health, treasure=treasure, defense={"blue": blue} if blue else {},
            ability=ability,
        )
        for band, (health, treasure, blue, ability) in zip(Band, MOBS[name], strict=True)
    ]  # fmt: skip
    for card in mob_deck(name):
        check_drawn(card)


def roaming_deck() -> list[RoamingCard]:
    return [card for band in Band for card in roaming_cards(band)]


def test_twelve_roaming_monsters_four_in_each_band() -> None:
    assert {(card.name, card.band) for card in roaming_deck()} == set(ROAMING)
    assert len(roaming_deck()) == 12


@pytest.mark.parametrize("card", roaming_deck(), ids=lambda card: f"{card.name} {card.band}")
def test_a_roaming_monster_is_the_card_of_the_facts(card: RoamingCard) -> None:
    health, defense, melee, ranged, *activations = ROAMING[card.name, card.band]
    assert (card.health, card.arms) == (health, Arms(melee=melee, ranged=ranged, defense=defense))
    assert card.patterns == tuple(Pattern(when=when, then=tuple(then)) for when, *then in activations)
    reward = {LOW: (2, {Rarity.RARE: 1}), MIDDLE: (2, {Rarity.EPIC: 1}), HIGH: (0, {Rarity.EPIC: 3})}
    assert (card.treasure, card.fixed) == reward[card.band]
    check_drawn(card)


def test_what_the_table_must_carry_out_is_said_in_both_languages() -> None:
    for card in (card for monster in CORE.roaming.values() for card in monster.card):
        needs_words = read_ability(card.ability).does(Does.TEXT) > 0
        assert (card.text is not None) is needs_words, card
        assert card.text is None or (card.text.en and card.text.fr and card.text.en != card.text.fr), card


@pytest.mark.parametrize("enemy", [*CORE.mobs.values(), *CORE.roaming.values()], ids=lambda enemy: enemy.id)
def test_no_card_counts_as_verified_until_somebody_held_it(enemy: Mob | Roaming) -> None:
    assert not any(card.verified for card in enemy.card)
    assert {card.trust for card in enemy.card} <= {"A", "B", "C"}


def test_bosses_are_known_by_name() -> None:
    assert {boss.name: boss.tile for boss in CORE.bosses.values()} == {"Archangel Michael": "8A", "The Reaper": "8B"}


# Dice, track, levels


def faces(version: str, colour: str) -> list[tuple[int, ...]]:
    assert CORE.dice is not None
    (found,) = [one for one in CORE.dice.version if one.id == version]
    rolls = [read_face(face) for face in dice_set(found).faces[colour]]
    return [(one.swords, one.shields, one.mana, one.claws, one.hands, one.shadows) for one in rolls]


def test_both_published_versions_of_the_dice_are_there() -> None:
    assert CORE.dice is not None
    assert [version.id for version in CORE.dice.version] == ["photographs", "roller"]
    assert CORE.dice.quantity == {"yellow": 3, "orange": 3, "shadow": 1, "blue": 5, "enemy": 6}
    for version in CORE.dice.version:
        check_dice_set(dice_set(version))
        assert dice_set(version).estimate
        assert not dice_set(version, compared=True).estimate


@pytest.mark.parametrize(("version", "colour", "swords", "mana"), [
    ("photographs", "yellow", [0, 1, 1, 1, 1, 2], [0, 0, 0, 1, 1, 0]),
    ("photographs", "orange", [0, 1, 1, 2, 2, 3], [0, 0, 1, 0, 0, 0]),
    ("roller", "yellow", [0, 1, 1, 1, 2, 3], [0, 0, 1, 1, 0, 0]),
    ("roller", "orange", [0, 1, 1, 2, 2, 3], [0, 0, 1, 0, 1, 0]),
])  # fmt: skip
def test_attack_dice(version: str, colour: str, swords: list[int], mana: list[int]) -> None:
    assert faces(version, colour) == [(hits, 0, blue, 0, 0, 0) for hits, blue in zip(swords, mana, strict=True)]


@pytest.mark.parametrize(("version", "shields", "claws", "hands"), [
    ("photographs", [0, 0, 1, 1, 1, 2], [0, 0, 1, 0, 0, 1], [0, 0, 0, 1, 1, 1]),
    ("roller", [0, 0, 1, 1, 2, 2], [0, 0, 1, 1, 0, 1], [0, 0, 0, 0, 1, 1]),
])  # fmt: skip
def test_defense_and_monster_dice(version: str, shields: list[int], claws: list[int], hands: list[int]) -> None:
    assert faces(version, "blue") == [(0, count, 0, 0, 0, 0) for count in shields]
    assert faces(version, "enemy") == [(0, 0, 0, claw, hand, 0) for claw, hand in zip(claws, hands, strict=True)]


def test_the_shadow_die_is_the_same_in_both() -> None:
    shadow = [(1, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0), (0, 0, 2, 0, 0, 0),
              (0, 0, 0, 0, 0, 1)]  # fmt: skip
    assert faces("photographs", "shadow") == faces("roller", "shadow") == shadow


def test_the_track_of_the_draft() -> None:
    draft = track(CORE.darkness["draft"])
    assert [draft.brings(space) for space in range(1, 17)] == [
        "", "", "mobs", "bag rare 1", "", "mobs", "bag epic 1", "mobs", "", "roaming",
        "", "", "roaming", "", "", "roaming",
    ]  # fmt: skip


def test_the_printed_track() -> None:
    printed = track(CORE.darkness["printed"])
    assert [printed.brings(space) for space in range(1, 18)] == [
        "", "", "roaming", "bag rare 1", "mobs", "bag epic 1", "mobs", "bag epic 1", "roaming",
        "", "mobs", "", "roaming", "", "mobs", "", "roaming",
    ]  # fmt: skip


def test_levels() -> None:
    assert [step.xp for step in CORE.levels] == [5, 10, 15, 20]
    assert level_gains(CORE).gains == {
        2: "health 1, bag rare 1", 3: "mana 1, bag epic 1", 4: "health 1, bag epic 1", 5: "mana 1, bag epic 1"
    }  # fmt: skip


# Heroes, classes, skills, items, quests


def test_four_heroes_have_their_cards_and_two_are_names() -> None:
    cards = {hero.name: hero_card(hero) for hero in CORE.heroes.values()}
    assert cards == {
        "Gheta": HeroCard(
            name="Gheta", hero_class="berserker", health=8, mana=2, abilities=("attack wounds 1: swords +1",)
        ),
        "Sir Ronen": HeroCard(name="Sir Ronen", hero_class="paladin", health=6, mana=4),
        "Feydra": HeroCard(name="Feydra", hero_class="rogue", health=5, mana=3),
        "Mathrin": HeroCard(name="Mathrin", hero_class="wizard", health=4, mana=6, abilities=("action: mana +3",)),
        "Nahias": None,
        "Irk": None,
    }


def test_a_board_for_each_of_the_six_classes() -> None:
    boards = {name: new_board(sheet) for name, sheet in CORE.classes.items()}
    assert {name: board.__struct_config__.tag for name, board in boards.items()} == {name: name for name in boards}
    assert len(boards) == 6
    assert not any(isinstance(board, NoBoard) for board in boards.values())
    assert new_board(CORE.classes["berserker"]) == Berserker(
        limit=7,
        basics={
            Stance.BLOOD_RAGE: "attack pool 1: reroll 1",
            Stance.RECKLESS: "movement pool 1: mp +1",
            Stance.PROVOKE: "combat pool 1: text",
        },
    )


def test_the_amulets_move_spell_is_for_any_time_and_the_others_for_theirs() -> None:
    amulet = new_board(CORE.classes["wizard"])
    assert isinstance(amulet, Wizard)
    timings = [read_ability(spell).timing for spell in amulet.basics]
    assert timings == [Timing.ATTACK, Timing.ANY, Timing.ANY, Timing.DEFENSE]


def test_the_ranger_aims_at_four_and_in_the_printed_game_at_seven() -> None:
    ranger = CORE.classes["ranger"]
    assert (new_board(ranger), new_board(ranger, Profile.PRINTED)) == (Ranger(bullseye=4), Ranger(bullseye=7))


def test_ranked_skills() -> None:
    skills = {skill.name: skill_card(skill) for skill in CORE.skills.values()}
    ranks = {name: (card.hero_class, card.line, card.rank, card.level) for name, card in skills.items()}
    assert ranks == {
        "Fatal Fury I": ("berserker", "Fatal Fury", 1, 1), "Fatal Fury II": ("berserker", "Fatal Fury", 2, 3),
        "Disable I": ("rogue", "Disable", 1, UNKNOWN_LEVEL), "Disable II": ("rogue", "Disable", 2, UNKNOWN_LEVEL),
        "Fire Course I": ("wizard", "Fire Course", 1, 1), "Dark Magic I": ("wizard", "Dark Magic", 1, UNKNOWN_LEVEL),
    }  # fmt: skip
    dark_magic = read_ability(skills["Dark Magic I"].abilities[0])
    assert (dark_magic.wounds, dark_magic.mana) == (2, 1)


def test_known_items_and_no_more_of_them_than_is_known() -> None:
    items = {item.id: item_card(item) for item in CORE.items.values()}
    great_sword = Item(name="Great Sword", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))
    assert items["great_sword"] == great_sword
    assert items["leather_armor"].arms == Arms(defense={"blue": 1})
    assert (items["shadowbane_leg_armor"].set, items["shadowbane_leg_armor"].slot) == ("Shadowbane", Slot.LEGS)
    assert items["mana_potion"].consumable
    assert len(items) == 6
    inferred = {item.id: item.slot for item in CORE.items.values() if item.trust == "INF"}
    assert inferred == {"great_sword": Slot.TWO_HANDED, "leather_armor": Slot.CHEST, "silver_ring": Slot.MISC}
    assert not any(item.verified for item in CORE.items.values())


def test_the_tutorial_and_ten_quests_by_name() -> None:
    assert [quest.name for quest in sorted(CORE.quests.values(), key=lambda quest: quest.number)] == [
        "Tutorial", "Highway to Hellscape", "The Passage", "The Demon Artifact", "The Cursed Sword", "Hellish Maze",
        "The Horror Beast", "Releasing Michael", "Soul Collector", "The Soul Keys", "Hellscape",
    ]  # fmt: skip
    highway = CORE.quests["highway_to_hellscape"]
    assert [(tile.side, tile.turns) for tile in highway.tile] == [("1A", 3), ("3A", 0), ("5A", 0)]


def test_a_pack_survives_being_written_down() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CORE), type=Pack) == CORE
