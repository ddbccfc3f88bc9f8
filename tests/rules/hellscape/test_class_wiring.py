"""Where skills and boards meet the round: what is blessed, paid with elements, gained, told at set-up."""

from typing import Any

import pytest

from app.content.hellscape.cards import new_board, profile
from app.content.hellscape.kinds import Profile
from app.content.hellscape.models import Pack
from app.packs import core_pack
from app.rules.core.command import Command, Reply
from app.rules.core.errors import BadNotation
from app.rules.core.question import Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import SkillCard, Track
from app.rules.hellscape.changes import SetClassBoard
from app.rules.hellscape.class_commands import ActivateSpirit, BlessSkill, ConjureSpirit, GiveAura
from app.rules.hellscape.class_setup import (
    AddTools,
    BeginInStance,
    DrawTool,
    PointMarker,
    RearrangeAuras,
    SetElementTop,
    TypeInArrows,
    TypeInElements,
)
from app.rules.hellscape.classes import Berserker, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.events import MaxTriggered
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.commands import GainSkill, LevelUp, NextPhase
from app.rules.hellscape.events import ActivationBegan, ActivationEnded, KnockedOut, TableCarriesOut
from app.rules.hellscape.hero_turn import EndActivation, MoveHero, UseAbility
from app.rules.hellscape.setup import ChooseTrack
from app.rules.hellscape.state import Condition, Phase
from tests.rules.hellscape.sitting import Sitting, hero, mob, refusal

MELEE, RANGED, MAGIC = CombatType.MELEE, CombatType.RANGED, CombatType.MAGIC


def board(table: Sitting, name: str) -> Any:
    return table.hero(name).class_state


# Skills with brackets


def valour_with(gheta_bears: bool) -> Sitting:
    valour = SkillCard(name="Valour", abilities=("attack: swords +1", "[blessed] attack: swords +3"))
    auras = Paladin(skills={"Valour": Aura.BLUE}, given={Aura.BLUE: "Gheta"} if gheta_bears else {})
    ronen = hero("Sir Ronen", mana=4, skills=[valour], class_state=auras)
    return Sitting.of([ronen, hero("Gheta", arms=Arms(melee={"yellow": 1}))], [mob("Imps", health=9)])


def test_a_blessed_skill_counts_with_its_other_side_only() -> None:
    table = valour_with(gheta_bears=True)
    table.tell(BlessSkill(hero="Sir Ronen", skill="Valour"))
    table.tell(EndActivation(hero="Sir Ronen"))
    table.tell(Attack(hero="Gheta", enemy="Imps", type=MELEE), {"swords": 1})
    assert "wounds Imps 4" in table.lines


def test_a_skill_that_is_not_blessed_counts_with_its_first_side() -> None:
    table = valour_with(gheta_bears=False)
    table.tell(GiveAura(hero="Sir Ronen", aura="blue", to="Gheta"))
    table.tell(EndActivation(hero="Sir Ronen"))
    table.tell(Attack(hero="Gheta", enemy="Imps", type=MELEE), {"swords": 1})
    assert "wounds Imps 2" in table.lines


@pytest.mark.parametrize(
    "first", [GiveAura(hero="Sir Ronen", aura="green", to="Sir Ronen"), BlessSkill(hero="Sir Ronen", skill="Valour")]
)
def test_an_aura_or_a_blessing_begins_the_paladins_turn_and_costs_no_action(first: Command) -> None:
    table = valour_with(gheta_bears=True)
    assert ActivationBegan(hero="Sir Ronen") in table.run.do(first)
    assert (table.hero("Sir Ronen").actions, table.run.state.active) == (3, "Sir Ronen")
    assert refusal(table, Attack(hero="Gheta", enemy="Imps", type=MELEE)) == "somebody_is_active"
    assert ActivationBegan(hero="Sir Ronen") not in table.run.do(EndActivation(hero="Sir Ronen"))


def a_shaman(fire: int) -> Sitting:
    ember = SkillCard(name="Ember", abilities=("[fire 2] attack: swords +3",))
    elements = Shaman(top=5, elements={**dict.fromkeys(Element, 0), Element.FIRE: fire})
    nahias = hero("Nahias", arms=Arms(magic={"yellow": 1}), skills=[ember], class_state=elements)
    return Sitting.of([nahias], [mob("Imps", health=9)])


def test_elements_pay_for_a_skill() -> None:
    table = a_shaman(fire=3)
    table.tell(Attack(hero="Nahias", enemy="Imps", type=MAGIC), {"swords": 1}, "[fire 2] attack: swords +3")
    assert "wounds Imps 4" in table.lines
    assert board(table, "Nahias").elements[Element.FIRE] == 1


def test_a_skill_is_not_offered_for_elements_that_are_not_there() -> None:
    table = a_shaman(fire=1)
    table.tell(Attack(hero="Nahias", enemy="Imps", type=MAGIC), {"swords": 1})
    assert "wounds Imps 1" in table.lines


def shaman_at_max(**told: Any) -> Sitting:
    elements = {**dict.fromkeys(Element, 0), Element.EARTH: 3, Element.WIND: 3}
    elements_board = Shaman(top=3, elements=elements, max_effects={Element.WIND: "Move a mob"}, **told)
    return Sitting.of([hero("Nahias", class_state=elements_board, arms=Arms(magic={"yellow": 1})), hero("Gheta")])


def test_effects_at_max_are_used_when_the_turn_ends_and_in_any_order() -> None:
    table = shaman_at_max()
    table.tell(MoveHero(hero="Nahias", to="b1"))
    table.tell(EndActivation(hero="Nahias"), "wind", "earth")
    assert [event.element for event in table.happened(MaxTriggered)] == ["wind", "earth"]
    assert [event.text for event in table.happened(TableCarriesOut)] == ["Move a mob"]
    assert isinstance(table.events[-1], ActivationEnded), "the turn is over after them"


def test_max_effects_are_typed_in_and_what_the_notation_says_is_carried_out() -> None:
    table = shaman_at_max()
    table.tell(TypeInElements(hero="Nahias", top=3, effects={"earth": "heal 2", "wind": "Move a mob", "fire": " "}))
    assert board(table, "Nahias").max_effects == {Element.EARTH: "heal 2", Element.WIND: "Move a mob"}
    table.hero("Nahias").health = 2
    table.tell(EndActivation(hero="Nahias"), "earth", "wind")
    assert table.hero("Nahias").health == 4
    assert [event.text for event in table.happened(TableCarriesOut)] == ["Move a mob"]
    assert refusal(table, TypeInElements(hero="Nahias", top=2, effects={})) == "number_out_of_range"
    assert refusal(table, TypeInElements(hero="Nahias", top=3, effects={"sun": "heal 1"})) == "no_such_element"


def test_effects_used_in_the_last_turn_can_be_used_again_but_need_not() -> None:
    table = shaman_at_max(triggered=[Element.WIND])
    table.run.do(EndActivation(hero="Nahias"))
    assert isinstance(table.run.question, Choice)
    assert table.run.question.options == ("earth", "wind", "done")
    table.events = list(table.run.answer(Reply(table.run.question.key, "done")))
    assert table.hero("Nahias").activated
    assert not table.happened(MaxTriggered)


@pytest.mark.parametrize("active", ["Nahias", "Gheta"])
def test_the_end_of_the_phase_is_the_end_of_every_turn_of_it(active: str) -> None:
    """Also of the turn of a Shaman who is passed over: the phase ends once all have been activated ("Hero Phase")."""
    table = shaman_at_max()
    table.tell(MoveHero(hero=active, to="b1"))
    table.tell(NextPhase(), "earth", "done")
    assert [event.element for event in table.happened(MaxTriggered)] == ["earth"]


def test_who_falls_in_his_turn_uses_nothing_at_max() -> None:
    table = shaman_at_max()
    table.hero("Nahias").health, table.hero("Nahias").conditions = 1, {Condition.FIRE: 2}
    table.tell(EndActivation(hero="Nahias"), {"swords": 2})
    assert table.hero("Nahias").down


# A skill is gained


def at_set_up(who: str, class_state: Any, **told: Any) -> Sitting:
    return Sitting.of([hero(who, class_state=class_state, **told)], phase=Phase.SETUP)


def test_a_wizards_new_skill_covers_its_quadrant() -> None:
    table = at_set_up("Mathrin", Wizard())
    table.tell(GainSkill(hero="Mathrin", skill=SkillCard(name="Fire Course I"), place="2"))
    assert board(table, "Mathrin").quadrants == ["", "Fire Course I", "", ""]
    nowhere = GainSkill(hero="Mathrin", skill=SkillCard(name="Dark Magic I"), place="5")
    assert refusal(table, nowhere) == "no_such_quadrant"


def test_a_higher_rank_takes_the_place_of_the_lower_one_on_the_board() -> None:
    first = SkillCard(name="Fatal Fury I", line="Fatal Fury", rank=1)
    pool = Berserker(skills={"Fatal Fury I": Stance.BLOOD_RAGE})
    table = at_set_up("Gheta", pool, skills=[first])
    second = SkillCard(name="Fatal Fury II", line="Fatal Fury", rank=2, abilities=("[board] pool +2",))
    table.tell(GainSkill(hero="Gheta", skill=second, place="reckless"))
    assert board(table, "Gheta").skills == {"Fatal Fury II": Stance.RECKLESS}
    assert board(table, "Gheta").limit == 9


def test_a_skill_unlocks_the_red_aura_adds_tools_and_unlocks_spirits() -> None:
    table = at_set_up("Sir Ronen", Paladin())
    zeal = SkillCard(name="Zeal", abilities=("[board] unlock red",))
    table.tell(GainSkill(hero="Sir Ronen", skill=zeal, place="red"))
    assert board(table, "Sir Ronen").red_unlocked
    table = at_set_up("Feydra", Rogue())
    table.tell(GainSkill(hero="Feydra", skill=SkillCard(name="Venom", abilities=("[board] tools 2 poison",))))
    assert board(table, "Feydra").bag == ["poison", "poison"]
    table = at_set_up("Nahias", Shaman())
    flame = SkillCard(name="Flame", abilities=("[board] flame spirit health 3 mp 2 melee yellow 1",))
    table.tell(GainSkill(hero="Nahias", skill=flame))
    assert board(table, "Nahias").spirits[SpiritName.FLAME].card.health == 3


def test_a_skill_that_nobody_can_read_is_refused() -> None:
    table = at_set_up("Sir Ronen", Paladin())
    illegible = SkillCard(name="Zeal", abilities=("[blessed] swords",))
    with pytest.raises(BadNotation):
        table.run.do(GainSkill(hero="Sir Ronen", skill=illegible, place="blue"))
    assert not table.hero("Sir Ronen").skills


# What players tell


def test_marker_and_stance_are_chosen_at_set_up_only() -> None:
    table = at_set_up("Mathrin", Wizard())
    table.tell(PointMarker(hero="Mathrin", quadrant=3))
    assert board(table, "Mathrin").ready == 2
    assert refusal(table, PointMarker(hero="Mathrin", quadrant=5)) == "no_such_quadrant"
    later = Sitting.of([hero("Mathrin", class_state=Wizard()), hero("Gheta", class_state=Berserker())])
    assert refusal(later, PointMarker(hero="Mathrin", quadrant=3)) == "only_at_set_up"
    assert refusal(later, BeginInStance(hero="Gheta", stance="provoke")) == "only_at_set_up"
    table = at_set_up("Gheta", Berserker())
    table.tell(BeginInStance(hero="Gheta", stance="provoke"))
    assert board(table, "Gheta").stance is Stance.PROVOKE


def test_a_paladins_skills_change_columns_at_a_level_up_only() -> None:
    auras = Paladin(skills={"Valour": Aura.BLUE})
    rearranged = RearrangeAuras(hero="Sir Ronen", skills={"Valour": "green"})
    table = Sitting.of([hero("Sir Ronen", class_state=auras, xp=5)], phase=Phase.ENEMIES)
    table.tell(NextPhase(), "no")
    assert refusal(table, rearranged) == "has_not_levelled"
    table.tell(LevelUp(hero="Sir Ronen"))
    table.tell(rearranged)
    assert board(table, "Sir Ronen").skills == {"Valour": Aura.GREEN}
    table.tell(NextPhase())
    assert refusal(table, rearranged) == "not_the_level_up_phase"
    assert not table.hero("Sir Ronen").levelled
    table = Sitting.of([hero("Sir Ronen", class_state=auras)], phase=Phase.ENEMIES)
    assert refusal(table, rearranged) == "not_the_level_up_phase"


def test_tokens_arrows_and_tracks_are_typed_in_once() -> None:
    table = at_set_up("Feydra", Rogue())
    table.tell(AddTools(hero="Feydra", tools=("poison", "movement: mp +1", "special: heal 2")))
    table.tell(DrawTool(hero="Feydra", tool="special: heal 2"))
    assert (board(table, "Feydra").bag, board(table, "Feydra").face_up) == (
        ["poison", "movement: mp +1"], ["special: heal 2"],
    )  # fmt: skip
    assert refusal(table, DrawTool(hero="Feydra", tool="shadow")) == "not_in_the_bag"
    with pytest.raises(BadNotation):
        table.run.do(AddTools(hero="Feydra", tools=("swim",)))
    table = at_set_up("Nahias", Shaman())
    table.tell(SetElementTop(hero="Nahias", top=6))
    assert board(table, "Nahias").top == 6
    table = at_set_up("Irk", Ranger())
    table.tell(TypeInArrows(hero="Irk", cards=tuple(Arrow(name=f"{n}", targets=n % 4) for n in range(12))))
    assert len(board(table, "Irk").cards) == 12
    assert refusal(table, TypeInArrows(hero="Irk", cards=())) == "not_twelve_arrows"
    assert refusal(table, AddTools(hero="Irk", tools=("poison",))) == "not_of_that_class"


# Shadow Mode


def test_the_shadow_token_is_shadow_mode_for_special_actions_too() -> None:
    lurk = SkillCard(name="Lurk", abilities=("action shadow: heal 2",))
    feydra = hero("Feydra", health=3, skills=[lurk], class_state=Rogue(face_up=["shadow"], discarded=["poison"]))
    table = Sitting.of([feydra])
    table.tell(UseAbility(hero="Feydra", ability="action shadow: heal 2"))
    assert table.hero("Feydra").health == 5


def test_shadow_mode_of_the_token_ends_with_its_action() -> None:
    feydra = hero("Feydra", arms=Arms(melee={"yellow": 1}), class_state=Rogue(face_up=["shadow"]))
    table = Sitting.of([feydra], [mob("Imps", minions=0, health=9)])
    for pool in ("pool yellow 1, shadow 1", "pool yellow 1"):
        table.tell(Attack(hero="Feydra", enemy="Imps", type=MELEE), {"swords": 0})
        assert table.lines[0] == pool


def test_a_free_ability_of_shadow_mode_counts_in_the_shadow() -> None:
    lurk = SkillCard(name="Lurk", abilities=("attack shadow: swords +1",))
    feydra = hero("Feydra", skills=[lurk], arms=Arms(melee={"yellow": 1}), class_state=Rogue(face_up=["shadow"]))
    table = Sitting.of([feydra], [mob("Imps", minions=0, health=9)])
    for wounds in (2, 1):
        table.tell(Attack(hero="Feydra", enemy="Imps", type=MELEE), {"swords": 1})
        assert f"wounds Imps {wounds}" in table.lines


# Spirits


def with_a_spirit(health: int = 2) -> Sitting:
    card = SpiritCard(health=2, movement=2, arms=Arms(melee={"yellow": 2}))
    flame = Spirit(card=card, there=True, at="b1", health=health)
    nahias = hero("Nahias", "a1", class_state=Shaman(spirits={SpiritName.FLAME: flame}))
    return Sitting.of([nahias], [mob("Imps", "b1", minions=1, health=1)])


def flame_attacks(**told: Any) -> ActivateSpirit:
    return ActivateSpirit(hero="Nahias", spirit="flame spirit", action="combat", enemy="Imps", type=MELEE, **told)


def test_a_spirit_attacks_with_its_own_dice_and_the_shaman_earns_the_experience() -> None:
    table = with_a_spirit()
    table.tell(flame_attacks(), {"swords": 1})
    assert table.lines[0] == "pool yellow 2, enemy 1"
    assert (table.hero("Nahias").xp, table.hero("Nahias").actions) == (1, 3)


def test_claws_hurt_the_spirit_and_nobody_is_knocked_out() -> None:
    table = with_a_spirit(health=1)
    table.tell(flame_attacks(), {"swords": 0, "claws": 2})
    assert not board(table, "Nahias").spirits[SpiritName.FLAME].there
    assert not table.happened(KnockedOut)
    assert table.hero("Nahias").health == 8


def test_a_spirit_neither_shoots_without_dice_nor_runs_beyond_its_points() -> None:
    table = with_a_spirit()
    ranged = ActivateSpirit(hero="Nahias", spirit="flame spirit", action="combat", enemy="Imps", type=RANGED)
    assert refusal(table, ranged) == "no_such_weapon"
    board(table, "Nahias").spirits[SpiritName.FLAME].at = "d1"
    too_far = ActivateSpirit(hero="Nahias", spirit="flame spirit", action="movement", to="a1")
    assert refusal(table, too_far) == "spirit_does_not_get_there"


def test_a_spirit_is_conjured_on_the_shamans_turn_which_begins_with_it() -> None:
    table = with_a_spirit()
    ice = Spirit(card=SpiritCard(health=3))
    table.tell(SetClassBoard(hero="Nahias", board=Shaman(spirits={SpiritName.ICE: ice})))
    conjured = ConjureSpirit(hero="Nahias", spirit="ice spirit", at="a1")
    assert refusal(table, ConjureSpirit(hero="Nahias", spirit="ice spirit", at="z9")) == "nobody_stands_there"
    table.tell(conjured)
    assert [event.hero for event in table.happened(ActivationBegan)] == ["Nahias"]
    assert board(table, "Nahias").spirits[SpiritName.ICE] == Spirit(card=ice.card, there=True, at="a1", health=3)
    assert refusal(table, conjured) == "spirit_is_there_already"
    table.tell(EndActivation(hero="Nahias"))
    assert refusal(table, ConjureSpirit(hero="Nahias", spirit="ice spirit", at="b1")) == "hero_is_done"


# Profiles


def test_the_printed_profile_brings_its_track_and_the_rangers_seven() -> None:
    pack = core_pack(Pack)
    irk = hero("Irk", class_state=new_board(pack.classes["ranger"], Profile.DRAFT))
    table = Sitting.of([irk, hero("Gheta")], phase=Phase.SETUP)
    assert board(table, "Irk").bullseye == 4
    table.tell(ChooseTrack(track=Track(id="own")))
    assert (table.state.track.id, board(table, "Irk").bullseye) == ("own", 4), "a track alone leaves her number"
    table.tell(profile(pack, Profile.PRINTED))
    assert (table.state.track.id, board(table, "Irk").bullseye) == ("printed", 7)
    table.tell(profile(pack, Profile.DRAFT))
    assert (table.state.track.id, board(table, "Irk").bullseye) == ("draft", 4)
