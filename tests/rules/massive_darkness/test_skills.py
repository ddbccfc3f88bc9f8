"""Skills: their notation, where they come from, and their conditions (p. 17-18, 31, 52-54)."""

import pytest

from app.rules.core.errors import BadNotation
from app.rules.core.question import Proposal
from app.rules.massive_darkness.activation import activate
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Slot
from app.rules.massive_darkness.conditions import is_met
from app.rules.massive_darkness.enchantments import Condition, Effect, Need, On, read_condition, read_enchantment
from app.rules.massive_darkness.sheets import ClassSheet, SkillLine, SkillStep
from app.rules.massive_darkness.skills import amount_of, has, read_skill, skills_of, skills_with

from .fights import LIGHT, SHADOW, card, game_of, hero, mob

EFFECTS = {
    "hits +2": Effect(On.HITS, 2),
    "hits -1": Effect(On.HITS, -1),
    "attacker hits -2": Effect(On.HITS, -2),
    "shields +1": Effect(On.SHIELDS, 1),
    "shields -1": Effect(On.SHIELDS, -1),
    "defender shields -3": Effect(On.SHIELDS, -3),
    "bams +1": Effect(On.BAMS, 1),
    "diamonds +2": Effect(On.DIAMONDS, 2),
    "wounds +1": Effect(On.WOUNDS, 1),
    "red +1": Effect(On.RED, 1),
    "yellow -1": Effect(On.YELLOW, -1),
    "attacker red -1": Effect(On.RED, -1),
    "attack dice +2": Effect(On.ATTACK_DICE, 2),
    "attacker attack dice -1": Effect(On.ATTACK_DICE, -1),
    "green +1": Effect(On.GREEN, 1),
    "blue -1": Effect(On.BLUE, -1),
    "defender green -2": Effect(On.GREEN, -2),
    "defense dice +1": Effect(On.DEFENSE_DICE, 1),
    "defender defense dice -2": Effect(On.DEFENSE_DICE, -2),
    "defender no dice": Effect(On.NO_DICE),
    "reroll attack": Effect(On.REROLL_ATTACK),
    "reroll defense": Effect(On.REROLL_DEFENSE),
    "reroll attack or defense": Effect(On.REROLL_EITHER),
    "reroll attack blanks": Effect(On.REROLL_ATTACK_BLANKS),
    "cancel attack bam": Effect(On.CANCEL_ATTACK_BAM),
    "cancel attack diamond": Effect(On.CANCEL_ATTACK_DIAMOND),
    "cancel defense bam": Effect(On.CANCEL_DEFENSE_BAM),
    "cancel defense diamond": Effect(On.CANCEL_DEFENSE_DIAMOND),
    "cancel attack symbols": Effect(On.CANCEL_ATTACK_SYMBOLS),
    "cancel defense symbols": Effect(On.CANCEL_DEFENSE_SYMBOLS),
    "half wounds": Effect(On.HALF_WOUNDS),
    "double hits": Effect(On.DOUBLE_HITS),
    "kill": Effect(On.KILL),
    "strike boss": Effect(On.STRIKE_BOSS),
    "stun": Effect(On.STUN),
}


@pytest.mark.parametrize("written", EFFECTS)
def test_every_effect_of_p_53_can_be_written(written: str) -> None:
    assert read_enchantment(f"attack bam: {written}").effects == (EFFECTS[written],)


@pytest.mark.parametrize("need", Need)
def test_every_condition_of_p_54_can_be_written(need: Need) -> None:
    count = 2 if need in (Need.BLOODLUST, Need.BLOOD_TRIBUTE, Need.WOUNDED) else 0
    text = f"[{need}{' 2' if count else ''}] attack: hits +1"
    assert read_enchantment(text).condition == Condition(need, count)
    assert read_condition(text)[1] == "attack: hits +1"


@pytest.mark.parametrize(
    ("text", "keyword", "amount"),
    [
        ("max health +2", "max health", 2),
        ("actions +1", "actions", 1),
        ("actions +1 melee", "actions melee", 1),
        ("actions +1 combat", "actions combat", 1),
        ("movement +1", "movement", 1),
        ("charge", "charge", 1),
        ("charge (melee: red +1)", "charge", 1),
        ("safe shot (ranged: attack dice +1)", "safe shot", 1),
        ("command", "command", 1),
        ("payback 2", "payback", 2),
        ("regeneration 1", "regeneration", 1),
        ("slippery", "slippery", 1),
        ("sword and spell", "sword and spell", 1),
        ("taunt", "taunt", 1),
        ("teleport 3", "teleport", 3),
    ],
)
def test_every_skill_of_p_52_can_be_written(text: str, keyword: str, amount: int) -> None:
    skill = read_skill(text)
    assert (skill.keyword, skill.amount, skill.combat) == (keyword, amount, None)


def test_what_stands_in_parentheses_is_for_that_attack_alone() -> None:
    assert read_skill("charge (melee: red +1)").within == ("melee: red +1",)


def test_a_note_is_kept_as_it_is() -> None:
    assert read_skill("note: Flip one blank.").note == "Flip one blank."


@pytest.mark.parametrize(
    "text",
    [
        "", "slippery 2", "payback", "movement +1 melee", "charge (red +1)", "[moonlight] attack: hits +1",
        "[shadow 2] attack: hits +1", "[wounded] attack: hits +1", "attack: hits", "attack: hits +0",
        "attack: attacker shields -1", "attack bam: reroll", "bam: hits +1", "[shadow] ",
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_skill(text)


SHEET = ClassSheet(
    name="Nightshade Ranger",
    free_skills=("slippery",),
    lines=(
        SkillLine(
            "Shadow Hunter",
            (
                SkillStep(2, 5, ("[shadow] attack: defender defense dice -1",)),
                SkillStep(4, 5, ("[shadow] attack: defender defense dice -2",)),
            ),
        ),
        SkillLine("Steady", (SkillStep(1, 5, ("movement +1",)), SkillStep(3, 5, ("movement +2",)))),
    ),
)


def test_p18_shadow_hunter_the_better_skill_replaces_the_other_at_its_level() -> None:
    sibyl = hero("Sibyl", sheet=SHEET, bought={"Shadow Hunter": 2})

    def texts(level: int) -> list[str]:
        return [skill.text for skill in skills_of(game_of(sibyl, level=level), sibyl)]

    assert texts(1) == ["slippery"]
    assert texts(3) == ["slippery", "[shadow] attack: defender defense dice -1"]
    assert texts(4) == ["slippery", "[shadow] attack: defender defense dice -2"]


def test_p31_a_later_skill_may_keep_the_earlier_one_and_add_to_it() -> None:
    """Charge on level 1, with a re-roll beside it from level 2 on, and more hits on level 4."""
    steps = [("charge",), ("charge", "melee: reroll attack"), ("charge", "melee: reroll attack", "melee: hits +3")]
    line = tuple(SkillStep(level, 5, step) for level, step in zip((1, 2, 4), steps, strict=True))
    sheet = ClassSheet(name="Berserker", lines=(SkillLine("Onslaught", line),))
    bjorn = hero("Bjorn", sheet=sheet, bought={"Onslaught": 3})
    in_use = [[skill.text for skill in skills_of(game_of(bjorn, level=level), bjorn)] for level in (1, 2, 3, 4)]
    assert in_use == [["charge"], [*steps[1]], [*steps[1]], [*steps[2]]]


def test_what_was_not_bought_is_not_there_whatever_the_level() -> None:
    """p. 31"""
    sibyl = hero("Sibyl", sheet=SHEET, bought={"Steady": 1})
    assert amount_of(game_of(sibyl, level=5), sibyl, "movement") == 1


def test_skills_come_from_card_class_and_equipment() -> None:
    ring = card("Ring", Slot.NONE, enchantments="regeneration 1")
    unused = card("Boots", Slot.BODY, enchantments="teleport 1")
    owen = hero("Owen", ring, skills=("payback 1",), sheet=SHEET)
    owen.inventory += [type(owen.inventory[0])(unused)]
    game = game_of(owen)
    assert has(game, owen, "regeneration")
    assert has(game, owen, "payback")
    assert has(game, owen, "slippery")
    assert not has(game, owen, "teleport")


def test_amounts_of_several_skills_add_up() -> None:
    owen = hero("Owen", skills=("movement +1",), sheet=SHEET, bought={"Steady": 2})
    assert amount_of(game_of(owen, level=3), owen, "movement") == 3


def test_taunt_may_also_be_told_by_hand() -> None:
    owen = hero("Owen", taunt=True)
    assert has(game_of(owen), owen, "taunt")


def test_p52_taunt_of_a_class_draws_the_enemies() -> None:
    rich, taunting = hero("Elias", xp=9), hero("Owen", sheet=ClassSheet(name="Paladin", free_skills=("taunt",)))
    orcs = mob(arms=Arms(melee={"yellow": 1}))
    proposal = next(activate(game_of(rich, taunting, orcs), orcs))
    assert isinstance(proposal, Proposal)
    assert proposal.proposed == "attack Owen melee"
    assert proposal.reason is not None
    assert proposal.reason.rule == "taunt"


def test_a_keyword_with_a_condition_counts_while_it_is_met() -> None:
    owen = hero("Owen", skills=("[shadow] slippery",))
    assert has(game_of(owen, board=SHADOW), owen, "slippery")
    assert not has(game_of(owen, board=LIGHT), owen, "slippery")


def test_what_one_would_have_to_bleed_for_is_not_had_by_itself() -> None:
    owen = hero("Owen", skills=("[bloodlust 1] movement +1",))
    assert not has(game_of(owen), owen, "movement")


def test_the_skill_itself_where_its_parentheses_matter() -> None:
    bjorn = hero("Bjorn", skills=("charge (melee: red +1)",))
    assert [skill.within for skill in skills_with(game_of(bjorn), bjorn, "charge")] == [("melee: red +1",)]


# Conditions (p. 54)

SWORD, MACE = card("Fire Sword", melee="red 1"), card("Ice Mace", melee="yellow 1")
SHIELD, STAFF = card("Dwarven Shield", defense="green 1"), card("Staff", Slot.TWO_HANDED, magic="yellow 2")
ARMOR = card("Plate Armor", Slot.BODY, defense="blue 2")


@pytest.mark.parametrize(
    ("need", "with_it", "without"),
    [
        (Need.DUAL_WIELDING, (SWORD, MACE), (SWORD, SHIELD)),
        (Need.MACE_OR_HAMMER, (MACE,), (SWORD,)),
        (Need.SWORD, (SWORD,), (MACE,)),
        (Need.SHIELD, (SHIELD,), (SWORD, ARMOR)),
        (Need.TWO_HANDED, (STAFF,), (SWORD, MACE)),
        (Need.NO_ARMOR, (SWORD, SHIELD), (ARMOR,)),
    ],
)
def test_equipment_meets_a_condition(need: Need, with_it: tuple[object, ...], without: tuple[object, ...]) -> None:
    for cards, expected in ((with_it, True), (without, False)):
        owen = hero("Owen", *cards)  # type: ignore[arg-type]
        assert is_met(game_of(owen), owen, Condition(need)) is expected


NAMED_SWORD, NAMED_BOW = card("Frost Sword"), card("Great Bow", Slot.TWO_HANDED)
FOUND, NAMED_SHIELD, NAMED_MAIL = card("Orb", Slot.NONE), card("Swordbreaker Shield"), card("Mail", Slot.BODY)


@pytest.mark.parametrize(
    ("need", "cards", "met"),
    [
        (Need.SWORD, (NAMED_SWORD,), True),
        (Need.SWORD, (NAMED_SHIELD,), False),
        (Need.MACE_OR_HAMMER, (card("War Hammer"),), True),
        (Need.DUAL_WIELDING, (SWORD, NAMED_SWORD), None),
        (Need.DUAL_WIELDING, (SWORD, NAMED_SHIELD), False),
        (Need.TWO_HANDED, (NAMED_BOW,), True),
        (Need.TWO_HANDED, (NAMED_SWORD,), None),
        (Need.TWO_HANDED, (NAMED_SHIELD, NAMED_MAIL), False),
        (Need.SHIELD, (NAMED_SHIELD,), True),
        (Need.SHIELD, (card("Shielded Mail", Slot.BODY, defense="blue 1"),), False),
        (Need.NO_ARMOR, (NAMED_MAIL,), False),
        (Need.NO_ARMOR, (FOUND,), None),
        (Need.NO_ARMOR, (NAMED_SWORD,), True),
    ],
)
def test_p54_a_card_that_is_only_named_meets_what_its_name_and_slot_tell_and_else_the_table_is_asked(
    need: Need, cards: tuple[Card, ...], met: bool | None
) -> None:
    """Of a weapon that is only named nobody has told how many hands it takes."""
    owen = hero("Owen", inventory=[Item(one, equipped=True) for one in cards])
    assert is_met(game_of(owen), owen, Condition(need)) is met


def test_a_shield_called_sword_is_no_sword() -> None:
    owen = hero("Owen", card("Swordbreaker Shield", defense="blue 1"))
    assert is_met(game_of(owen), owen, Condition(Need.SWORD)) is False


@pytest.mark.parametrize(
    ("need", "cards", "met"),
    [
        (Need.SWORD, (SWORD,), True),
        (Need.SWORD, (ARMOR,), None),
        (Need.DUAL_WIELDING, (SWORD,), None),
        (Need.NO_ARMOR, (ARMOR,), False),
        (Need.NO_ARMOR, (SWORD,), None),
    ],
)
def test_p54_dice_told_by_hand_may_be_those_of_any_card(need: Need, cards: tuple[Card, ...], met: bool | None) -> None:
    """Beside cards that the app knows the table may have told the dice of others."""
    owen = hero("Owen", *cards, arms=Arms(melee={"red": 1}))
    assert is_met(game_of(owen), owen, Condition(need)) is met


@pytest.mark.parametrize("need", [Need.SWORD, Need.NO_ARMOR])
def test_p54_of_a_hero_whose_cards_nobody_entered_nothing_is_known(need: Need) -> None:
    assert is_met(game_of(hero("Owen")), hero("Owen"), Condition(need)) is None


def test_p54_a_consumable_that_was_used_is_no_weapon() -> None:
    oil = Card("Sword Oil", consumable=True, arms=Arms(melee={"red": 1}))
    owen = hero("Owen", MACE, consumed=[oil])
    assert is_met(game_of(owen), owen, Condition(Need.SWORD)) is False


def test_wounded_counts_wounds_taken() -> None:
    owen = hero("Owen", health=3, max_health=5)
    assert is_met(game_of(owen), owen, Condition(Need.WOUNDED, 2))
    assert not is_met(game_of(owen), owen, Condition(Need.WOUNDED, 3))


def test_shadow_mode_is_standing_in_a_shadow_zone() -> None:
    """p. 13; a guardian counts as the hero of the card it carries (p. 24)."""
    for actor in (hero("Owen"), mob()):
        assert is_met(game_of(actor, board=SHADOW), actor, Condition(Need.SHADOW)) is True
        assert is_met(game_of(actor, board=LIGHT), actor, Condition(Need.SHADOW)) is False


def test_what_only_the_table_sees_is_unknown() -> None:
    owen = hero("Owen", arms=Arms(melee={"yellow": 1}))
    game = game_of(owen, mapped=False)
    assert is_met(game, owen, Condition(Need.SHADOW)) is None
    assert is_met(game, owen, Condition(Need.SWORD)) is None
