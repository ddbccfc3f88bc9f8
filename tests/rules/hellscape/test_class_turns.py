"""The classes in the course of a round, the worked examples of their boards included."""

from typing import Any

import pytest

from app.presenters.hellscape.sentences import goes_unsaid
from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Numbers
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Rarity, SkillCard
from app.rules.hellscape.class_commands import ActivateSpirit, ChangeStance, GiveAura, TurnMarker
from app.rules.hellscape.classes import Berserker, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.commands import EnemyTurn, NextPhase
from app.rules.hellscape.events import Looted
from app.rules.hellscape.hero_turn import EndActivation, MoveHero, SpendAction, UseAbility
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Condition, Phase
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

MELEE, RANGED, MAGIC = CombatType.MELEE, CombatType.RANGED, CombatType.MAGIC


def test_mathrins_amulet_over_four_steps() -> None:
    fire = SkillCard(name="Fire Course I", abilities=("attack mana 1: swords +1, fire 1",))
    dark = SkillCard(name="Dark Magic I", abilities=("action mana 1 wounds 2: text",))
    amulet = Wizard(quadrants=["Fire Course I", "Dark Magic I", "", ""])
    wand = Arms(magic={"yellow": 1})
    mathrin = hero("Mathrin", mana=6, max_mana=6, arms=wand, skills=[fire, dark], class_state=amulet)
    table = Sitting.of([mathrin], [mob("Undead", health=9)])
    table.tell(Attack(hero="Mathrin", enemy="Undead", type=MAGIC), {"swords": 1}, "attack mana 1: swords +1, fire 1")
    assert table.enemy("Undead").conditions == {Condition.FIRE: 1}
    assert ready_of(table) == 1
    table.tell(UseAbility(hero="Mathrin", ability="action mana 1 wounds 2: text"))
    assert (ready_of(table), table.hero("Mathrin").health, table.hero("Mathrin").mana) == (2, 6, 4)
    table.tell(TurnMarker(hero="Mathrin", quarters=2))
    assert (ready_of(table), table.hero("Mathrin").mana) == (0, 2)
    table.tell(Attack(hero="Mathrin", enemy="Undead", type=MAGIC), {"swords": 1}, "attack mana 1: swords +1, fire 1")
    assert (ready_of(table), table.hero("Mathrin").mana, table.hero("Mathrin").actions) == (1, 1, 0)


def ready_of(table: Sitting) -> int:
    board = table.hero("Mathrin").class_state
    assert isinstance(board, Wizard)
    return board.ready


GUARD, BLAST, STEP = "defense mana 1: shields +1", "attack mana 1: swords +1", "mana 1: mp +1"


def mathrin_without_a_wand(ready: int) -> Sitting:
    amulet = Wizard(basics=[BLAST, GUARD, STEP, ""], ready=ready)
    mathrin = hero("Mathrin", mana=3, arms=Arms(melee={"yellow": 1}), class_state=amulet)
    return Sitting.of([mathrin], [mob("Undead", health=9)], active="Mathrin")


def test_special_note_on_attack_spells_only_they_take_a_magic_weapon() -> None:
    table = mathrin_without_a_wand(ready=0)
    table.tell(Attack(hero="Mathrin", enemy="Undead", type=MELEE), {"swords": 2})
    assert table.hero("Mathrin").mana == 3
    table = mathrin_without_a_wand(ready=1)
    table.tell(ResolveAttack(attacker="Undead", defender="Mathrin", type=MELEE), {"swords": 2}, GUARD)
    assert (table.hero("Mathrin").health, table.hero("Mathrin").mana, ready_of(table)) == (7, 2, 2)


def test_the_basic_move_spell_takes_its_mana_and_no_action() -> None:
    table = mathrin_without_a_wand(ready=2)
    table.tell(UseAbility(hero="Mathrin", ability=STEP))
    assert (table.hero("Mathrin").movement, table.hero("Mathrin").actions, table.hero("Mathrin").mana) == (1, 3, 2)


def test_ghetas_stances_over_four_steps() -> None:
    """Four tokens: to Reckless, a third zone, back to Blood Rage, and a yellow die of Fatal Fury."""
    fury = SkillCard(name="Fatal Fury I", abilities=("attack pool 1: dice yellow 1",))
    board = Berserker(
        pool=4, stance=Stance.BLOOD_RAGE, skills={"Fatal Fury I": Stance.BLOOD_RAGE},
        basics={Stance.RECKLESS: "movement pool 1: mp +1"},
    )  # fmt: skip
    gheta = hero("Gheta", "a1", arms=Arms(melee={"yellow": 1}), skills=[fury], class_state=board)
    table = Sitting.of([gheta], [mob("Imps", "d1")])
    table.tell(ChangeStance(hero="Gheta", stance="reckless"))
    table.tell(UseAbility(hero="Gheta", ability="movement pool 1: mp +1"))
    for zone in ("b1", "c1", "d1"):
        table.tell(MoveHero(hero="Gheta", to=zone))
    assert table.hero("Gheta").actions == 2
    table.tell(ChangeStance(hero="Gheta", stance="blood rage"))
    attack = Attack(hero="Gheta", enemy="Imps", type=MELEE)
    table.tell(attack, {"swords": 0}, "attack pool 1: dice yellow 1", {"swords": 1})
    left = table.hero("Gheta").class_state
    assert isinstance(left, Berserker)
    assert left.pool == 0


LEAP = "movement pool 1: mp +1"


def reckless(pool: int = 4, **told: Any) -> Sitting:
    board = Berserker(pool=pool, stance=Stance.RECKLESS, basics={Stance.RECKLESS: LEAP})
    return Sitting.of([hero("Gheta", "a1", arms=Arms(melee={"yellow": 1}), class_state=board, **told)], [mob("Imps")])


def test_movement_abilities_serve_a_movement_action_until_the_next_action_begins() -> None:
    """"Timing Conditions": performing it does not end with the last point, only with something else."""
    table = reckless()
    for zone in ("b1", "c1"):
        table.tell(MoveHero(hero="Gheta", to=zone))
    table.tell(UseAbility(hero="Gheta", ability=LEAP))
    assert (table.hero("Gheta").movement, table.hero("Gheta").actions) == (1, 2)
    table.tell(MoveHero(hero="Gheta", to="d1"))
    with pytest.raises(Refused):  # once per action
        table.tell(UseAbility(hero="Gheta", ability=LEAP))
    table.tell(SpendAction(hero="Gheta"))
    table.tell(UseAbility(hero="Gheta", ability=LEAP))
    assert (table.hero("Gheta").movement, table.hero("Gheta").actions) == (3, 0)


def test_movement_abilities_need_an_action_where_none_is_under_way() -> None:
    table = reckless()
    for _ in range(3):
        table.tell(SpendAction(hero="Gheta"))
    with pytest.raises(Refused, match="no movement left"):
        table.tell(UseAbility(hero="Gheta", ability=LEAP))


def test_frost_takes_the_movement_action_that_an_ability_would_begin() -> None:
    table = reckless(conditions={Condition.FROST: 1})
    table.tell(UseAbility(hero="Gheta", ability=LEAP))
    gheta = table.hero("Gheta")
    assert isinstance(gheta.class_state, Berserker)
    assert (gheta.movement, gheta.actions, gheta.class_state.pool, gheta.conditions) == (0, 2, 4, {})


def test_health_that_a_berserker_loses_fills_the_pool() -> None:
    table = Sitting.of([hero("Gheta", class_state=Berserker(pool=6))], [mob("Imps")], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 2, "claws": 1}, {"swords": 0})
    board = table.hero("Gheta").class_state
    assert isinstance(board, Berserker)
    assert board.pool == 7


def test_feydras_three_tokens() -> None:
    """+1 MP for a movement, a yellow die for an attack, and +1 MP that helps no attack."""
    tools = Rogue(face_up=["movement: mp +1", "attack: dice yellow 1", "movement: mp +1"])
    feydra = hero("Feydra", "a1", arms=Arms(melee={"yellow": 1}), class_state=tools)
    table = Sitting.of([feydra], [mob("Imps", "d1", minions=0, health=9)])
    table.tell(MoveHero(hero="Feydra", to="b1"), "movement: mp +1")
    for zone in ("c1", "d1"):
        table.tell(MoveHero(hero="Feydra", to=zone))
    assert (table.hero("Feydra").actions, table.hero("Feydra").movement) == (2, 0)
    table.tell(Attack(hero="Feydra", enemy="Imps", type=MELEE), "attack: dice yellow 1", {"swords": 0})
    assert "pool yellow 2" in table.lines
    table.tell(Attack(hero="Feydra", enemy="Imps", type=MELEE), {"swords": 0})
    assert table.lines[0] == "pool yellow 1"


def test_a_rogue_draws_three_tokens_at_the_start_of_a_round() -> None:
    table = Sitting.of([hero("Feydra", class_state=Rogue(bag=["shadow"] * 4))], phase=Phase.DARKNESS)
    table.tell(NextPhase())
    board = table.hero("Feydra").class_state
    assert isinstance(board, Rogue)
    assert board.face_up == ["shadow"] * 3


def test_the_shadow_token_is_shadow_mode_for_one_attack() -> None:
    feydra = hero("Feydra", arms=Arms(melee={"yellow": 1}), class_state=Rogue(face_up=["shadow"]))
    table = Sitting.of([feydra], [mob("Imps", minions=0, health=9)])
    table.tell(Attack(hero="Feydra", enemy="Imps", type=MELEE), {"swords": 0})
    assert table.lines[0] == "pool yellow 1, shadow 1"


def test_poison_goes_back_when_its_monster_dies() -> None:
    feydra = hero("Feydra", arms=Arms(melee={"yellow": 1}), class_state=Rogue(face_up=["poison"]))
    table = Sitting.of([feydra], [mob("Imps", minions=0)])
    table.tell(Attack(hero="Feydra", enemy="Imps", type=MELEE), {"swords": 2})
    board = table.hero("Feydra").class_state
    assert isinstance(board, Rogue)
    assert (board.poisons, board.discarded) == ({}, ["poison"])


def test_a_rangers_bullseye_adds_what_its_cards_say() -> None:
    cards = [Arrow(name=str(number), targets=2, bullseye="swords +1") for number in range(12)]
    irk = hero("Irk", "a1", arms=Arms(ranged={"yellow": 1}), class_state=Ranger(cards=cards))
    table = Sitting.of([irk], [mob("Imps", "b1", minions=0, health=9)])
    table.tell(Attack(hero="Irk", enemy="Imps", type=RANGED), "3", "5", {"swords": 1})
    assert "wounds Imps 3" in table.lines
    board = table.hero("Irk").class_state
    assert isinstance(board, Ranger)
    assert board.discarded == ["3", "5"]


def test_a_ranger_who_aims_too_long_may_wound_himself_and_still_shoots() -> None:
    """More than the number: the bottom effect of all revealed cards ("Ranger")."""
    cards = [Arrow(name=str(number), targets=3, missed="self wounds 1") for number in range(12)]
    irk = hero("Irk", "a1", health=2, arms=Arms(ranged={"yellow": 1}), class_state=Ranger(cards=cards))
    table = Sitting.of([irk], [mob("Imps", "b1", minions=0, health=9)])
    table.tell(Attack(hero="Irk", enemy="Imps", type=RANGED), "3", "5", {"swords": 2})
    assert "wounds Imps 2" in table.lines
    assert (table.hero("Irk").health, table.hero("Irk").down) == (0, True)


def test_a_shaman_chooses_what_mana_becomes() -> None:
    nahias = hero("Nahias", mana=0, arms=Arms(magic={"yellow": 1}), class_state=Shaman(top=5))
    table = Sitting.of([nahias], [mob("Imps")])
    table.tell(Attack(hero="Nahias", enemy="Imps", type=MAGIC), {"mana": 3}, {"fire": 2})
    board = table.hero("Nahias").class_state
    assert isinstance(board, Shaman)
    assert (board.elements[Element.FIRE], table.hero("Nahias").mana) == (2, 1)


def test_no_more_steps_can_be_told_than_mana_was_rolled_or_a_track_has_room_for() -> None:
    nahias = hero("Nahias", arms=Arms(magic={"yellow": 1}), class_state=Shaman(top=5))
    assert isinstance(nahias.class_state, Shaman)
    nahias.class_state.elements |= {Element.WATER: 4, Element.WIND: 5}
    table = Sitting.of([nahias], [mob("Imps")])
    table.run.do(Attack(hero="Nahias", enemy="Imps", type=MAGIC))
    assert table.run.question is not None
    table.run.answer(Reply(table.run.question.key, {"mana": 3}))
    asked = table.run.question
    assert isinstance(asked, Numbers)
    assert {field: asked.most_of(field) for field in asked.fields} == {"earth": 3, "fire": 3, "water": 1}


def test_enemies_take_a_spirit_for_a_hero_of_the_shamans_level() -> None:
    spirit = Spirit(card=SpiritCard(health=2, arms=Arms(defense={"blue": 1})), there=True, at="b1", health=2)
    nahias = hero("Nahias", "d1", level=3, class_state=Shaman(spirits={SpiritName.FLAME: spirit}))
    table = Sitting.of([nahias, hero("Gheta", "b1", level=2, xp=9)], [mob("Imps", "b1")], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 2}, {"swords": 1})
    assert [said for said in table.lines if said.startswith("attack")] == [
        "attack flame spirit melee", "attack Gheta melee",
    ]  # fmt: skip
    board = table.hero("Nahias").class_state
    assert isinstance(board, Shaman)
    assert not board.spirits[SpiritName.FLAME].there


def test_a_spirits_second_activation_costs_an_action() -> None:
    spirit = Spirit(there=True, at="b1", health=2)
    table = Sitting.of([hero("Nahias", class_state=Shaman(spirits={SpiritName.ICE: spirit}))])
    for _ in range(2):
        table.tell(ActivateSpirit(hero="Nahias", spirit="ice spirit", action="movement", to="c1"))
    assert table.hero("Nahias").actions == 2


def test_a_paladins_skill_belongs_to_who_bears_its_aura() -> None:
    valour = SkillCard(name="Valour", abilities=("attack: swords +2",))
    ronen = hero("Sir Ronen", skills=[valour], class_state=Paladin(skills={"Valour": Aura.BLUE}))
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([ronen, gheta], [mob("Imps", health=9)], board=corridor(1))
    table.tell(GiveAura(hero="Sir Ronen", aura="blue", to="Gheta"))
    with pytest.raises(Refused):
        table.run.do(GiveAura(hero="Sir Ronen", aura="white", to="Gheta"))
    table.tell(EndActivation(hero="Sir Ronen"))
    table.tell(Attack(hero="Gheta", enemy="Imps", type=MELEE), {"swords": 1})
    assert "wounds Imps 3" in table.lines


@pytest.mark.parametrize(("treasure", "nothing"), [({}, True), ({Rarity.COMMON: 1}, False)])
def test_an_enemy_without_treasure_is_not_said_to_have_had_any(treasure: dict[Rarity, int], nothing: bool) -> None:
    """The killer takes what lies on the card ("Resolving the Attack"); on a boss's nothing does."""
    attacker = hero("Gheta", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([attacker], [mob("Imps", minions=0, treasure=treasure)], bag={})
    table.run.do(Attack(hero="Gheta", enemy="Imps", type=MELEE))
    assert table.run.question is not None
    events = table.run.answer(Reply(table.run.question.key, {"swords": 2}))
    looted = next(event for event in events if isinstance(event, Looted))
    assert (looted.nothing, goes_unsaid(looted)) == (nothing, nothing)
