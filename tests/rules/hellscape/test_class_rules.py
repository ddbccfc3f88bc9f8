"""What each class may do and when, as its chapter says ("Classes and Components")."""

from typing import Any

import pytest

from app.rules.core.command import Command
from app.rules.core.question import Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import HeroCard, Item, Rarity, SkillCard, Slot
from app.rules.hellscape.class_commands import (
    ActivateSpirit,
    BlessSkill,
    CastSpell,
    ChangeStance,
    ConjureSpirit,
    GiveAura,
    TakeAuraBack,
    TurnMarker,
)
from app.rules.hellscape.classes import Berserker, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.commands import EnemyTurn, GainSkill, NextPhase
from app.rules.hellscape.hero_turn import EndActivation, Interact, MoveHero, SpendAction, TradeAndEquip, UseAbility
from app.rules.hellscape.state import Carried, Condition, Hero, Phase, Token
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob, refusal

MELEE, RANGED, MAGIC = CombatType.MELEE, CombatType.RANGED, CombatType.MAGIC
SWORD, WAND = Arms(melee={"yellow": 1}), Arms(magic={"yellow": 1})


def board(table: Sitting, name: str) -> Any:
    return table.hero(name).class_state


# Wizard

BLAST, HEAL, STEP, GUARD = "attack mana 1: swords +1", "mana 2: heal 2", "mana 1: mp +1", "defense mana 1: shields +1"


def mathrin(ready: int = 0, **told: Any) -> Hero:
    amulet = Wizard(basics=[BLAST, HEAL, STEP, GUARD], ready=ready)
    return hero("Mathrin", **{"mana": 6, "arms": WAND, "class_state": amulet, **told})


def test_only_the_spell_at_the_marker_is_cast_and_then_the_next_one_is_ready() -> None:
    table = Sitting.of([mathrin(ready=1, health=2)])
    assert refusal(table, UseAbility(hero="Mathrin", ability=STEP)) == "cannot_use_ability"
    table.tell(UseAbility(hero="Mathrin", ability=HEAL))
    assert board(table, "Mathrin").ready == 2
    assert refusal(table, UseAbility(hero="Mathrin", ability=HEAL)) == "cannot_use_ability"
    table.tell(UseAbility(hero="Mathrin", ability=STEP))
    assert (board(table, "Mathrin").ready, table.hero("Mathrin").mana) == (3, 3)


@pytest.mark.parametrize("phase", [Phase.HEROES, Phase.ENEMIES, Phase.DARKNESS])
def test_the_marker_is_forced_on_at_any_time_a_mana_a_quarter(phase: Phase) -> None:
    table = Sitting.of([mathrin(), hero("Irk")], phase=phase)
    table.tell(TurnMarker(hero="Mathrin", quarters=3))
    assert (board(table, "Mathrin").ready, table.hero("Mathrin").mana) == (3, 3)
    assert refusal(table, TurnMarker(hero="Mathrin", quarters=4)) == "number_out_of_range"


def test_an_attack_spell_takes_a_weapon_with_a_magic_attack() -> None:
    wand = Item(name="Wand", slot=Slot.HAND, arms=WAND)
    for equipped, wounds in ((True, 2), (False, 1)):
        arms = Arms() if equipped else SWORD
        table = Sitting.of(
            [mathrin(arms=arms, items=[Carried(item=wand, equipped=equipped)])], [mob("Imps", minions=0, health=9)]
        )
        answers = [BLAST] if equipped else []
        table.tell(Attack(hero="Mathrin", enemy="Imps", type=MAGIC if equipped else MELEE), {"swords": 1}, *answers)
        assert table.enemy("Imps").wounds == wounds


def test_a_skill_takes_the_place_of_the_spell_that_is_printed_there() -> None:
    table = Sitting.of([mathrin(health=2)], phase=Phase.SETUP)
    frost = SkillCard(name="Frost Lance I", abilities=("attack mana 2: swords +3",))
    table.tell(GainSkill(hero="Mathrin", skill=frost, place="1"))
    table.state.phase = Phase.HEROES
    table.state.enemies = [mob("Imps", minions=0, health=9)]
    table = Sitting(table.state)
    table.run.do(Attack(hero="Mathrin", enemy="Imps", type=MAGIC))
    table.run.answer(table.reply({"swords": 1}))
    assert isinstance(table.run.question, Choice)
    assert table.run.question.options == ("attack mana 2: swords +3", "done")


# The Paladin

VALOUR = SkillCard(name="Valour", abilities=("attack: swords +1", "[blessed] attack: swords +3"))


def ronen(**told: Any) -> Hero:
    auras = Paladin(**{"skills": {"Valour": Aura.BLUE}, **told})
    return hero("Sir Ronen", mana=4, arms=SWORD, skills=[VALOUR], class_state=auras)


def test_the_paladin_may_bear_an_aura_and_has_no_skill_without_it() -> None:
    for bears, wounds in ((False, 1), (True, 2)):
        table = Sitting.of([ronen()], [mob("Imps", minions=0, health=9)])
        if bears:
            table.tell(GiveAura(hero="Sir Ronen", aura="blue", to="Sir Ronen"))
        table.tell(Attack(hero="Sir Ronen", enemy="Imps", type=MELEE), {"swords": 1})
        assert table.enemy("Imps").wounds == wounds
        assert table.hero("Sir Ronen").actions == 2


def test_an_aura_is_given_and_a_skill_blessed_on_the_paladins_turn_only() -> None:
    table = Sitting.of([ronen(), hero("Irk")])
    table.tell(MoveHero(hero="Irk", to="b1"))
    for command in (GiveAura(hero="Sir Ronen", aura="blue", to="Irk"), BlessSkill(hero="Sir Ronen", skill="Valour")):
        assert refusal(table, command) == "somebody_is_active"


@pytest.mark.parametrize("phase", [Phase.HEROES, Phase.ENEMIES, Phase.DARKNESS])
def test_an_aura_is_taken_back_at_any_time_for_nothing(phase: Phase) -> None:
    table = Sitting.of([ronen(given={Aura.BLUE: "Irk"}, blessed=["Valour"]), hero("Irk")], phase=phase)
    table.tell(TakeAuraBack(hero="Sir Ronen", aura="blue"))
    assert (board(table, "Sir Ronen").given, board(table, "Sir Ronen").blessed) == ({}, [])
    assert table.hero("Sir Ronen").mana == 4


def test_a_blessing_lasts_until_the_next_round_starts() -> None:
    table = Sitting.of([ronen(given={Aura.BLUE: "Sir Ronen"})])
    table.tell(BlessSkill(hero="Sir Ronen", skill="Valour"))
    for _ in range(3):
        table.tell(NextPhase())
        assert board(table, "Sir Ronen").blessed == ["Valour"]
    table.tell(NextPhase())
    assert (board(table, "Sir Ronen").blessed, board(table, "Sir Ronen").given) == ([], {Aura.BLUE: "Sir Ronen"})


# Berserker


def gheta(pool: int = 0, **told: Any) -> Hero:
    return hero("Gheta", **{"arms": SWORD, "class_state": Berserker(pool=pool), **told})


def test_whatever_takes_health_from_a_berserker_fills_the_pool() -> None:
    """A blow, leaving enemies, a trap, fire, and a price that she pays herself."""
    card = HeroCard(name="Gheta", health=8, mana=2, abilities=("wounds 1: mana +1",))
    tokens = {Token.SPIKE_TRAP: ["b1"]}
    burning = gheta(card=card, health=20, max_health=20, conditions={Condition.FIRE: 1})
    table = Sitting.of([burning], [mob("Imps", "a1", minions=1)], tokens=tokens)
    table.tell(UseAbility(hero="Gheta", ability="wounds 1: mana +1"), {"swords": 1})
    assert board(table, "Gheta").pool == 2, "fire, and the price"
    table.tell(MoveHero(hero="Gheta", to="b1"), {"swords": 1})
    assert board(table, "Gheta").pool == 5, "two miniatures left behind, and spikes"
    table.tell(NextPhase())
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 1, "claws": 1})
    assert board(table, "Gheta").pool == 7
    assert table.hero("Gheta").health == 20 - 7


@pytest.mark.parametrize("phase", [Phase.HEROES, Phase.ENEMIES])
def test_the_stance_changes_at_any_time_for_a_token(phase: Phase) -> None:
    table = Sitting.of([gheta(pool=1), hero("Irk")], phase=phase)
    table.tell(ChangeStance(hero="Gheta", stance="provoke"))
    assert (board(table, "Gheta").stance, board(table, "Gheta").pool) == (Stance.PROVOKE, 0)
    assert refusal(table, ChangeStance(hero="Gheta", stance="reckless")) == "too_few_tokens_in_pool"


def test_what_lies_below_another_stance_does_nothing() -> None:
    fury = SkillCard(name="Fury", abilities=("attack: swords +1",))
    for stance, wounds in ((Stance.BLOOD_RAGE, 2), (Stance.RECKLESS, 1)):
        pool = Berserker(stance=stance, skills={"Fury": Stance.BLOOD_RAGE})
        table = Sitting.of([gheta(class_state=pool, skills=[fury])], [mob("Imps", minions=0, health=9)])
        table.tell(Attack(hero="Gheta", enemy="Imps", type=MELEE), {"swords": 1})
        assert table.enemy("Imps").wounds == wounds


# Rogue

MOVE, YELLOW = "movement: mp +1", "attack: dice yellow 1"


def feydra(*face_up: str, **told: Any) -> Hero:
    return hero("Feydra", arms=SWORD, class_state=Rogue(face_up=list(face_up), **told))


@pytest.mark.parametrize(
    "command",
    [
        MoveHero(hero="Feydra", to="b1"), Attack(hero="Feydra", enemy="Imps", type=MELEE),
        TradeAndEquip(hero="Feydra"), SpendAction(hero="Feydra"),
    ],
)  # fmt: skip
def test_every_action_of_the_rogue_flips_a_token(command: Command) -> None:
    table = Sitting.of([feydra("special: heal 1", "special: heal 1")], [mob("Imps", minions=0, health=9)])
    table.tell(command, *([{"swords": 0}] if isinstance(command, Attack) else []))
    assert (len(board(table, "Feydra").face_up), len(board(table, "Feydra").discarded)) == (1, 1)


def test_the_rogue_chooses_which_token_is_flipped() -> None:
    table = Sitting.of([feydra(MOVE, YELLOW, "shadow")])
    table.run.do(MoveHero(hero="Feydra", to="b1"))
    assert isinstance(table.run.question, Choice)
    assert set(table.run.question.options) == {MOVE, YELLOW, "shadow"}


def test_poison_lies_with_the_monster_that_was_attacked_and_acts_when_it_activates() -> None:
    venom = SkillCard(name="Venom I", abilities=("[board] poison 1",))
    poisoner = feydra("poison")
    poisoner.skills = [venom]
    table = Sitting.of([poisoner], [mob("Imps", minions=0, health=9)])
    table.tell(Attack(hero="Feydra", enemy="Imps", type=MELEE), {"swords": 0})
    assert (board(table, "Feydra").poisons, board(table, "Feydra").discarded) == ({"Imps": ["poison"]}, [])
    table.tell(NextPhase())
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 0}, {"swords": 0})
    assert table.enemy("Imps").wounds == 1
    assert board(table, "Feydra").poisons == {"Imps": ["poison"]}, "each time that it activates"


# Shaman

FLAME = SpiritName.FLAME


def nahias(**told: Any) -> Hero:
    return hero("Nahias", arms=WAND, mana=1, class_state=Shaman(top=4, **told))


def with_flame(at: str = "b1", **told: Any) -> Hero:
    card = SpiritCard(health=3, movement=2, arms=Arms(melee={"yellow": 2}, defense={"blue": 2}))
    return nahias(spirits={FLAME: Spirit(card=card, there=True, at=at, health=3, **told)})


def spirit(table: Sitting) -> Spirit:
    found = board(table, "Nahias").spirits[FLAME]
    assert isinstance(found, Spirit)
    return found


def test_a_shaman_who_is_attacked_chooses_nothing_of_the_mana() -> None:
    """During the turn of the Shaman only; what monsters roll is nobody's."""
    table = Sitting.of([nahias()], [mob("Imps", minions=0)], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 0, "mana": 2}, {"swords": 0, "mana": 1})
    assert (table.hero("Nahias").mana, sum(board(table, "Nahias").elements.values())) == (1, 0)


def test_max_effects_come_at_the_end_of_the_turn_and_not_before() -> None:
    top = nahias(elements={**dict.fromkeys(Element, 0), Element.WATER: 4}, max_effects={Element.WATER: "heal 2"})
    top.health = 2
    table = Sitting.of([top])
    table.tell(MoveHero(hero="Nahias", to="b1"))
    assert table.hero("Nahias").health == 2
    table.tell(EndActivation(hero="Nahias"), "water")
    assert table.hero("Nahias").health == 4


def test_a_spirit_moves_as_far_as_its_card_says_and_for_nothing_once_a_turn() -> None:
    table = Sitting.of([with_flame()], board=corridor(6))
    for to, actions in (("d1", 3), ("f1", 2)):
        table.tell(ActivateSpirit(hero="Nahias", spirit="flame spirit", action="movement", to=to))
        assert (spirit(table).at, table.hero("Nahias").actions) == (to, actions)


def test_a_spirit_defends_with_its_card_and_goes_back_when_it_is_killed() -> None:
    table = Sitting.of([with_flame()], [mob("Imps", "b1", minions=1)], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 4, "shields": 1})
    assert "pool yellow 1, blue 2, enemy 1" in table.lines
    assert not spirit(table).there
    for _ in range(3):
        table.tell(NextPhase())
    table.tell(ConjureSpirit(hero="Nahias", spirit="flame spirit", at="a1"))
    assert (spirit(table).there, spirit(table).health) == (True, 3)


def test_a_spirit_neither_opens_doors_nor_interacts() -> None:
    board_with_door = "+---+---+---+\n|.   .  D.  |\n+---+---+---+\n"
    table = Sitting.of([with_flame("b1")], board=board_with_door, tokens={Token.CHEST: ["b1"]})
    beyond = ActivateSpirit(hero="Nahias", spirit="flame spirit", action="movement", to="c1")
    assert refusal(table, beyond) == "spirit_does_not_get_there"
    for action in ("open_door", "interact"):
        told = ActivateSpirit(hero="Nahias", spirit="flame spirit", action=action)
        assert refusal(table, told) == "spirits_only_fight_and_move"
    assert refusal(table, Interact(hero="Nahias")) == "nothing_here"


# Ranger


def irk(*targets: int, **told: Any) -> Hero:
    cards = [
        Arrow(name=str(n), targets=targets[n % len(targets)], quick="swords +1", bullseye="swords +3", missed="text")
        for n in range(12)
    ]
    return hero("Irk", "a1", arms=Arms(ranged={"yellow": 1}), class_state=Ranger(cards=cards, **told))


SHOOT = Attack(hero="Irk", enemy="Imps", type=RANGED)


def shot(ranger: Hero, *answers: Any) -> Sitting:
    table = Sitting.of([ranger], [mob("Imps", "b1", minions=0, health=20)])
    table.tell(SHOOT, *answers, {"swords": 0})
    return table


def test_below_four_all_quick_effects_at_four_all_bullseyes_above_it_the_bottom_ones() -> None:
    assert shot(irk(1), "0", "1", "stop").enemy("Imps").wounds == 2
    assert shot(irk(2), "0", "1").enemy("Imps").wounds == 6
    assert shot(irk(3), "0", "1").enemy("Imps").wounds == 0


def test_revealed_cards_are_discarded_and_an_empty_deck_is_made_anew() -> None:
    table = shot(irk(2), "0", "1")
    assert board(table, "Irk").discarded == ["0", "1"]
    table = shot(irk(2, discarded=[str(n) for n in range(11)]), "11", "0")
    assert board(table, "Irk").discarded == ["11", "0"]


def test_other_actions_reveal_no_arrow() -> None:
    table = Sitting.of([irk(2)])
    table.tell(MoveHero(hero="Irk", to="b1"))
    assert board(table, "Irk").discarded == []


def test_a_spell_that_only_words_describe_is_cast_on_his_own_turn() -> None:
    table = Sitting.of([hero("Mathrin", class_state=Wizard()), hero("Irk")])
    table.tell(MoveHero(hero="Irk", to="b1"))
    assert refusal(table, CastSpell(hero="Mathrin")) == "somebody_is_active"


# At any time: also once the dice of an attack lie there

FURY = SkillCard(name="Fury", abilities=("attack pool 1: dice orange 1",))


def in_reckless(pool: int = 2) -> Sitting:
    stances = Berserker(pool=pool, stance=Stance.RECKLESS, skills={"Fury": Stance.BLOOD_RAGE})
    table = Sitting.of([gheta(class_state=stances, skills=[FURY])], [mob("Imps", minions=0, health=9)])
    table.run.do(Attack(hero="Gheta", enemy="Imps", type=MELEE))
    return table


def test_the_stance_changes_with_the_dice_of_an_attack_on_the_table() -> None:
    table = in_reckless()
    table.run.do(ChangeStance(hero="Gheta", stance="blood rage"))
    table.run.answer(table.reply({"swords": 1}))
    assert isinstance(table.run.question, Choice)
    assert table.run.question.options == ("attack pool 1: dice orange 1", "done")
    table.run.answer(table.reply("attack pool 1: dice orange 1"))
    table.run.answer(table.reply({"swords": 2}))
    assert (table.enemy("Imps").wounds, board(table, "Gheta").pool) == (3, 0)


def test_the_marker_is_forced_on_between_two_spells_of_an_attack() -> None:
    amulet = Wizard(basics=[BLAST, HEAL, "attack mana 2: swords +3", GUARD])
    table = Sitting.of([mathrin(class_state=amulet)], [mob("Imps", minions=0, health=9)])
    table.run.do(Attack(hero="Mathrin", enemy="Imps", type=MAGIC))
    table.run.answer(table.reply({"swords": 1}))
    table.run.do(TurnMarker(hero="Mathrin", quarters=2))
    assert isinstance(table.run.question, Choice)
    assert table.run.question.options == ("attack mana 2: swords +3", "done")
    table.run.answer(table.reply("attack mana 2: swords +3"))
    assert (table.enemy("Imps").wounds, table.hero("Mathrin").mana) == (4, 2)


def test_what_a_berserker_may_do_at_any_time_is_undone_and_played_again_as_it_was() -> None:
    table = in_reckless()
    table.run.do(ChangeStance(hero="Gheta", stance="blood rage"))
    again = in_reckless()
    again.run.do(ChangeStance(hero="Gheta", stance="blood rage"))
    assert again.run.question == table.run.question
    assert again.reply({"swords": 1}).key == table.reply({"swords": 1}).key


def test_other_questions_are_answered_first() -> None:
    """A card is being drawn: nothing that a stance does could matter before that."""
    chest = Sitting.of([gheta(pool=2)], tokens={Token.CHEST: ["a1"]}, bag={Rarity.COMMON: 3})
    chest.run.do(Interact(hero="Gheta"))
    assert refusal(chest, ChangeStance(hero="Gheta", stance="reckless")) == "question_is_open"
