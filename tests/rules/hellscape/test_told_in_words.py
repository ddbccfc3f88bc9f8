"""What the app can only pass on, and what it carries out of it: spells, tokens, poison, charges, sets, newcomers."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.cards import Item, SkillCard, Slot
from app.rules.hellscape.changes import AddHero
from app.rules.hellscape.class_commands import CastSpell, DrawTools
from app.rules.hellscape.class_setup import AddTools
from app.rules.hellscape.classes import Ranger, Rogue, Wizard
from app.rules.hellscape.classes.events import PoisonSuffered, SpellCast
from app.rules.hellscape.commands import EnemyTurn, GainSkill
from app.rules.hellscape.events import DoorCardDrawn, Killed, TableCarriesOut
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import OpenDoor
from app.rules.hellscape.left_to_the_table import SetPower, sayings_of_hero, set_powers
from app.rules.hellscape.offers import Act, offers
from app.rules.hellscape.state import Carried, Hero, Phase
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob

SWORD = Arms(melee={"yellow": 1})


def game_of(table: Sitting) -> Game:
    assert isinstance(table.run.game, Game)
    return table.run.game


def offered(table: Sitting, name: str, act: Act) -> list[str]:
    found = [offer for offer in offers(game_of(table), table.hero(name)) if offer.act is act and offer.possible]
    return [option.card or option.figure for offer in found for option in offer.options]


# Wizard: only the spell that the marker points at; as soon as it is cast, the marker turns


def mathrin(text: str = "Fire on a target.") -> Hero:
    fire_course = SkillCard(name="Fire Course I", hero_class="wizard", text=text)
    amulet = Wizard(quadrants=["Fire Course I", "", "", ""])
    return hero("Mathrin", hero_class="wizard", skills=[fire_course], class_state=amulet)


def test_a_spell_of_which_only_the_card_tells_is_cast_and_the_marker_turns() -> None:
    table = Sitting.of([mathrin()])
    assert offered(table, "Mathrin", Act.CAST) == ["Fire Course I"]
    table.tell(CastSpell(hero="Mathrin"))
    assert [event.spell for event in table.happened(SpellCast)] == ["Fire Course I"]
    assert [event.text for event in table.happened(TableCarriesOut)] == ["Fire Course I: Fire on a target."]
    board = table.hero("Mathrin").class_state
    assert isinstance(board, Wizard)
    assert board.ready == 1


def test_a_spell_that_the_app_knows_is_not_cast_as_words() -> None:
    known = mathrin()
    known.skills = [SkillCard(name="Fire Course I", abilities=("attack mana 1: swords +1",))]
    table = Sitting.of([known])
    assert offered(table, "Mathrin", Act.CAST) == []
    with pytest.raises(Refused) as refused:
        table.tell(CastSpell(hero="Mathrin"))
    assert refused.value.key == "cannot_use_ability"


def test_the_same_spell_is_cast_once_in_an_action() -> None:
    """All four quarters are basic spells that nobody has told: each may be cast, none of them twice."""
    table = Sitting.of([hero("Mathrin", class_state=Wizard())])
    for _ in range(4):
        table.tell(CastSpell(hero="Mathrin"))
    with pytest.raises(Refused):
        table.tell(CastSpell(hero="Mathrin"))


# Rogue


TOOLS = ("movement: mp +1",) * 4


def test_tokens_typed_in_after_the_round_began_are_drawn_once() -> None:
    table = Sitting.of([hero("Feydra", class_state=Rogue())])
    table.tell(AddTools(hero="Feydra", tools=TOOLS))
    table.tell(DrawTools(hero="Feydra"))
    board = table.hero("Feydra").class_state
    assert isinstance(board, Rogue)
    assert (len(board.face_up), len(board.bag)) == (3, 1)
    board.face_up.clear()
    with pytest.raises(Refused) as refused:
        table.tell(DrawTools(hero="Feydra"))
    assert refused.value.key == "tools_are_drawn"


def test_a_token_that_re_rolls_a_die_does_so() -> None:
    feydra = hero("Feydra", arms=SWORD, class_state=Rogue(face_up=["attack: reroll 1"]))
    table = Sitting.of([feydra], [mob("Imps", minions=0, health=9)], dice=DICE)
    roll, again = {"yellow 1": "blank"}, {"yellow 1": "swords 2"}
    table.tell(Attack(hero="Feydra", enemy="Imps", type=CombatType.MELEE), roll, "1 yellow: blank", again)
    assert table.enemy("Imps").wounds == 2


def poisoned(skill: SkillCard, tokens: int = 2, **told: int) -> Sitting:
    feydra = hero("Feydra", at="d1", skills=[skill], class_state=Rogue(poisons={"Imps": ["poison"] * tokens}))
    table = Sitting.of([feydra], [mob("Imps", at=None, **told)], corridor(4), Phase.ENEMIES)
    table.enemy("Imps").at = "a1"
    return table


def test_poison_wounds_for_each_token_when_the_monster_activates() -> None:
    table = poisoned(SkillCard(name="Venom I", abilities=("[board] poison 1",)), health=2)
    table.tell(EnemyTurn(enemy="Imps"))
    (suffered,) = table.happened(PoisonSuffered)
    assert (suffered.tokens, suffered.wounds) == (2, 2)
    assert [event.count for event in table.happened(Killed)] == [1], "two wounds kill a minion of two health"


def test_poison_that_only_the_card_explains_is_read_out() -> None:
    venom = SkillCard(name="Venom I", abilities=("[board] tools 2 poison",), text="It moves one zone less.")
    table = poisoned(venom)
    table.tell(EnemyTurn(enemy="Imps"))
    (suffered,) = table.happened(PoisonSuffered)
    assert (suffered.wounds, suffered.text) == (0, "Venom I: It moves one zone less.")


def test_a_skill_about_poison_belongs_to_a_rogue() -> None:
    table = Sitting.of([hero("Irk", class_state=Ranger())], phase=Phase.SETUP)
    with pytest.raises(Refused) as refused:
        table.tell(GainSkill(hero="Irk", skill=SkillCard(name="Venom I", abilities=("[board] poison 1",))))
    assert refused.value.key == "skill_not_for_this_board"


# Charge: one or two zones to an enemy, then a free melee attack, for one combat action


def charging(**told: Any) -> Hero:
    rush = SkillCard(name="Bull Rush", abilities=("action mana 1: charge",))
    return hero("Gheta", **{"arms": SWORD, "skills": [rush], **told})


def test_a_charge_is_offered_at_enemies_up_to_two_zones_away() -> None:
    near, far, here = mob("Near", at="c1"), mob("Far", at="d1"), mob("Here", at="a1")
    table = Sitting.of([charging()], [near, far, here], dice=DICE)
    assert offered(table, "Gheta", Act.CHARGE) == ["Bull Rush"]
    (offer,) = [one for one in offers(game_of(table), table.hero("Gheta")) if one.act is Act.CHARGE]
    assert [option.figure for option in offer.options] == ["Near"]
    assert not [one for one in offers(game_of(table), table.hero("Gheta")) if one.act is Act.ABILITY]


def test_a_charge_costs_an_action_and_its_price_and_ends_in_a_melee_attack() -> None:
    table = Sitting.of([charging(health=8, mana=2)], [mob("Near", at="c1", minions=0, health=3)], dice=DICE)
    command = Charge(hero="Gheta", to="c1", enemy="Near", ability="action mana 1: charge")
    table.tell(command, {"yellow 1": "swords 2"})
    gheta = table.hero("Gheta")
    assert (gheta.at, gheta.actions, gheta.mana) == ("c1", 2, 1)
    assert table.enemy("Near").wounds == 2


def test_whoever_charges_may_charge_again_with_the_next_action() -> None:
    """Once an action, and each charge is one ("Special Abilities")."""
    enemies = [mob(name, at, minions=0, health=9) for name, at in (("Near", "b1"), ("Far", "d1"))]
    table = Sitting.of([charging(mana=2)], enemies)
    for to, name in (("b1", "Near"), ("d1", "Far")):
        assert offered(table, "Gheta", Act.CHARGE) == ["Bull Rush"]
        command = Charge(hero="Gheta", to=to, enemy=name, ability="action mana 1: charge")
        table.tell(command, {"swords": 1})
    assert (table.hero("Gheta").at, table.hero("Gheta").actions, table.hero("Gheta").mana) == ("d1", 1, 0)


def with_rush(ability: str, ground: str) -> Sitting:
    """Gheta with a skill to charge by, in a corridor whose first zone is light (.) or shadow (#)."""
    rush = SkillCard(name="Bull Rush", abilities=(ability,))
    near = mob("Near", at="c1", minions=0, health=3)
    return Sitting.of([hero("Gheta", arms=SWORD, skills=[rush])], [near], board=corridor(4, ground), dice=DICE)


def test_a_charge_out_of_the_shadow_begins_in_one() -> None:
    ability = "action shadow: charge"
    with pytest.raises(Refused, match="cannot use ability"):
        with_rush(ability, "....").tell(Charge(hero="Gheta", to="c1", enemy="Near", ability=ability))
    table = with_rush(ability, "#...")
    table.tell(Charge(hero="Gheta", to="c1", enemy="Near", ability=ability), {"yellow 1": "swords 1"})
    assert table.enemy("Near").wounds == 1


def test_what_else_the_ability_does_counts_in_the_attack() -> None:
    ability = "action: charge, swords +1"
    table = with_rush(ability, "....")
    table.tell(Charge(hero="Gheta", to="c1", enemy="Near", ability=ability), {"yellow 1": "swords 1"})
    assert table.enemy("Near").wounds == 2


def test_a_charge_for_who_has_already_attacked_is_the_second_attack_of_a_round() -> None:
    rush = SkillCard(name="Bull Rush", abilities=("action already attacked: charge",))
    enemies = [mob("Beside", minions=0, health=9), mob("Near", at="c1", minions=0, health=3)]
    table = Sitting.of([hero("Gheta", arms=SWORD, skills=[rush])], enemies, dice=DICE)
    charge = Charge(hero="Gheta", to="c1", enemy="Near", ability="action already attacked: charge")
    with pytest.raises(Refused, match="cannot use ability"):
        table.tell(charge)
    table.tell(Attack(hero="Gheta", enemy="Beside", type=CombatType.MELEE), {"yellow 1": "blank"})
    table.tell(charge, {"yellow 1": "swords 1"})
    assert table.enemy("Near").wounds == 1


def test_nobody_charges_without_an_ability_that_lets_him_or_without_a_melee_weapon() -> None:
    plain = Sitting.of([hero("Gheta", arms=SWORD)], [mob("Near", at="b1")])
    assert offered(plain, "Gheta", Act.CHARGE) == []
    archer = Sitting.of([charging(arms=Arms(ranged={"yellow": 1}))], [mob("Near", at="b1")])
    assert offered(archer, "Gheta", Act.CHARGE) == []


def test_without_a_map_the_table_counts_who_is_left_behind() -> None:
    table = Sitting.of([charging(at=None)], [mob("Near", at=None, minions=0)], mapped=False, dice=DICE)
    command = Charge(hero="Gheta", to=None, enemy="Near", ability="action mana 1: charge")
    table.tell(command, {"miniatures": 1}, "no", {"yellow 1": "blank"})
    assert table.hero("Gheta").health == 7


# Sets and other words


def piece(name: str, slot: Slot, text: str = "") -> Carried:
    return Carried(item=Item(name=name, slot=slot, set="Shadowbane", text=text), equipped=True)


def test_two_pieces_of_a_set_have_the_minor_power_and_four_both() -> None:
    slots = (Slot.HEAD, Slot.CHEST, Slot.LEGS, Slot.MISC)
    pieces = [piece(slot.value, slot) for slot in slots]
    assert set_powers(hero("Gheta", items=pieces[:1])) == []
    assert set_powers(hero("Gheta", items=pieces[:3])) == [SetPower("Shadowbane", 3, greater=False)]
    assert set_powers(hero("Gheta", items=pieces)) == [SetPower("Shadowbane", 4, greater=True)]


def test_only_what_is_equipped_and_open_to_him_has_a_say() -> None:
    worn, packed = piece("Helmet", Slot.HEAD, "See further."), piece("Boots", Slot.LEGS, "Run.")
    packed.equipped = False
    high = SkillCard(name="Mastery", level=5, text="Everything.")
    table = Sitting.of([hero("Gheta", items=[worn, packed], skills=[high])])
    assert [one.text for one in sayings_of_hero(game_of(table), table.hero("Gheta"))] == ["See further."]


# Doors without a map, and heroes who join


def test_a_door_to_what_is_revealed_already_draws_no_door_card() -> None:
    table = Sitting.of([hero("Gheta", at=None)], mapped=False)
    table.tell(OpenDoor(hero="Gheta"), "revealed")
    assert not table.happened(DoorCardDrawn)
    table.tell(OpenDoor(hero="Gheta"), "new", {}, {"name": "Cold Wind"})
    assert table.happened(DoorCardDrawn), "a new chamber without any point has its door card all the same"


def test_who_joins_in_mid_play_counts_among_the_heroes() -> None:
    table = Sitting.of([hero("Gheta")])
    table.tell(AddHero(name="Irk", hero_class="ranger", health=5, mana=3, class_state=Ranger(bullseye=5)))
    assert game_of(table).hero_count == 2
    irk = table.hero("Irk")
    assert (irk.actions, irk.activated, irk.health) == (3, False, 5)
    assert irk.class_state == Ranger(bullseye=5)
