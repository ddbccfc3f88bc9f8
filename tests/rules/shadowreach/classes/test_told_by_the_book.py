"""What the chapters of the classes say and is easily passed over ("Classes and Components")."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Kind, Slot
from app.rules.hellscape.events import BossRolled, PoolGathered
from app.rules.hellscape.single_steps import LevelUpPhase, ResolveAttack
from app.rules.hellscape.state import Carried, Enemy, Phase
from app.rules.shadowreach.class_commands import (
    BrewPotion,
    Hunt,
    PlantHerbs,
    QuickDraw,
    SetBoard,
    Stow,
    UpgradeGodCard,
    UseGodCard,
)
from app.rules.shadowreach.class_commands.chronomancer import CastTimeSpell, TakeSpell, UseShard, UseTimeAction
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    Cleric,
    Herbalist,
    Hunter,
    Warrior,
    assassin,
    herbalist,
)
from app.rules.shadowreach.classes.assassin import ShadowPower
from app.rules.shadowreach.classes.events import GodCardUsed
from app.rules.shadowreach.classes.herbalist import PotionSlot, Vase
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import DICE, Sitting, armed, corridor, hero, mob, refusal

MELEE = CombatType.MELEE
CARDS = ("Ward", "Smite", "Mend", "Bind", "Light")
AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))
BOW = Item(name="Short Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"orange": 1}))
SHIELD = Item(name="Worn Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
STAFF = Item(name="Dusty Staff", slot=Slot.TWO_HANDED, arms=Arms(magic={"yellow": 2}))


# Assassin


def test_assassin_an_ability_may_cost_tokens_as_well_as_shadows() -> None:
    board = Assassin(tokens=1, shadows=1, abilities=[ShadowPower("Vanish", 1, 1), ShadowPower("Bleed", 0, 1)])
    mayla = hero("Mayla")
    assassin.trigger(lambda event: None, mayla, board, "Vanish")
    assert (board.tokens, board.shadows) == (0, 0)
    with pytest.raises(Refused, match="too few shadow tokens"):
        assassin.trigger(lambda event: None, mayla, board, "Bleed")


def test_assassin_abilities_of_skills_stand_beside_the_two_of_her_card() -> None:
    """Each once in a combat; she says how the shadows of the roll are spent."""
    own = Assassin(tokens=0, abilities=[ShadowPower(name, 1, 0, "swords +1") for name in ("One", "Two", "Of a skill")])
    table = Sitting.of(
        [armed("Mayla", AXE), hero("Thena")], [mob("Kobolds", minions=0, health=9)], corridor(2, "##"),
        boards={"Mayla": own},
    )  # fmt: skip
    table.tell(
        Attack(hero="Mayla", enemy="Kobolds", type=MELEE), {"shadows": 2}, {"shadows": 1}, "trigger Of a skill",
        "trigger One", "trigger Two",
    )  # fmt: skip
    assert table.enemy("Kobolds").wounds == 3


# Chronomancer


def azzar(**board: Any) -> dict[str, Any]:
    return {"boards": {"Azzar": Chronomancer(**board)}}


def test_chronomancer_a_fourth_token_is_refreshed_with_the_others() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], phase=Phase.DARKNESS, **azzar(tokens=4, unused=0))
    table.tell(NextPhase())
    board = table.state.boards["Azzar"]
    assert isinstance(board, Chronomancer)
    assert board.unused == 4


def test_chronomancer_a_token_is_used_in_the_hero_phase_only() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], phase=Phase.ENEMIES, **azzar())
    assert refusal(table, UseTimeAction(hero="Azzar")) == "not_the_heroes_phase"


def test_chronomancer_while_a_result_waits_nobody_breaks_in() -> None:
    table = Sitting.of([hero("Azzar"), armed("Thena", AXE)], [mob("Kobolds")], **azzar())
    table.run.do(Attack(hero="Thena", enemy="Kobolds", type=MELEE))
    assert table.run.question is not None
    assert refusal(table, UseTimeAction(hero="Azzar")) == "question_is_open"


def test_chronomancer_a_boss_acts_after_the_last_time_action_and_not_before() -> None:
    boss = Enemy(name="Elderseer", kind=Kind.BOSS, at="d1", health=60, actions=1, activation_dice=1)
    table = Sitting.of([hero("Azzar"), hero("Thena")], [boss], boss_fight=True, **azzar())
    rolled = []
    for answers in ((), (), ({"hands": 1},)):
        table.tell(UseTimeAction(hero="Azzar"))
        table.tell(EndActivation(hero="Azzar"), *answers)
        rolled.append(len(table.happened(BossRolled)))
    assert (rolled, table.hero("Azzar").activated) == ([0, 0, 1], True)


def test_chronomancer_a_spell_that_was_cast_is_in_the_pool_for_the_next_minute() -> None:
    """Whether anybody is in sight or not."""
    table = Sitting.of([hero("Azzar", mana=4), hero("Thena")], **azzar(spells=["Haste"], to_take=1))
    table.tell(CastTimeSpell(hero="Azzar", spell="Haste", mana=1))
    assert refusal(table, CastTimeSpell(hero="Azzar", spell="Haste", mana=1)) == "no_such_spell"
    table.tell(TakeSpell(hero="Azzar", spell="Haste"))
    table.tell(CastTimeSpell(hero="Azzar", spell="Haste", mana=1))
    assert table.hero("Azzar").mana == 2


def test_chronomancer_a_shard_is_gone_when_it_was_used() -> None:
    table = Sitting.of([hero("Azzar", health=3), hero("Thena")], **azzar(shards=["any: heal 1"]))
    table.tell(UseShard(hero="Azzar", shard="any: heal 1", on="Azzar"))
    assert refusal(table, UseShard(hero="Azzar", shard="any: heal 1", on="Azzar")) == "no_such_shard"


def test_chronomancer_at_the_end_of_the_round_one_spell_and_three_shards_stay() -> None:
    shards = [f"any: mana +{number}" for number in (1, 2, 1, 2)]
    table = Sitting.of([hero("Azzar"), hero("Thena")], phase=Phase.DARKNESS, **azzar(spells=["A", "B"], shards=shards))
    table.tell(NextPhase())
    board = table.state.boards["Azzar"]
    assert isinstance(board, Chronomancer)
    assert (len(board.spells), len(board.shards)) == (1, 3)


# Cleric


def test_cleric_an_upgrade_is_owed_for_every_level() -> None:
    table = Sitting.of([hero("Thena", xp=15), hero("Azzar")], boards={"Thena": Cleric(slots=list(CARDS))})
    table.tell(LevelUpPhase())
    for card in ("Mend", "Bind"):
        table.tell(UpgradeGodCard(hero="Thena", card=card))
    assert refusal(table, UpgradeGodCard(hero="Thena", card="Ward")) == "no_upgrade_owed"
    board = table.state.boards["Thena"]
    assert isinstance(board, Cleric)
    assert (board.slots, board.upgraded) == (list(CARDS), ["Mend", "Bind"])


def test_cleric_a_used_card_is_said_with_its_slot_and_side() -> None:
    """Its strength depends on both."""
    table = Sitting.of(
        [hero("Thena", mana=2), hero("Azzar")], boards={"Thena": Cleric(slots=list(CARDS), upgraded=["Mend"])}
    )
    table.tell(UseGodCard(hero="Thena", card="Mend"))
    (used,) = table.happened(GodCardUsed)
    assert (used.slot, used.upgraded, table.hero("Thena").mana) == (3, True, 0)


# Herbalist


def garden(**told: Any) -> Herbalist:
    vases = [Vase(herb="leaf", count=2), Vase(herb="root", count=1), *(Vase() for _ in range(4))]
    slots = [PotionSlot(cost={"leaf": 1}, potion="Balm"), PotionSlot(cost={"leaf": 1}, potion="Tonic")]
    return Herbalist(**{"vases": vases, "slots": slots, "deck": {"Balm": 1, "Tonic": 3}, **told})


def test_herbalist_the_harvest_comes_at_the_start_of_her_turn_whatever_she_does_in_it() -> None:
    """One from the top of each vase; what stays there is not hers."""
    table = Sitting.of([hero("Ilka"), hero("Thena")], boards={"Ilka": garden()})
    table.tell(EndActivation(hero="Ilka"))
    board = table.state.boards["Ilka"]
    assert isinstance(board, Herbalist)
    assert (board.herbs, [vase.count for vase in board.vases]) == ({"leaf": 1, "root": 1}, [1, 0, 0, 0, 0, 0])


def test_herbalist_planting_and_brewing_are_for_her_own_turn() -> None:
    table = Sitting.of([hero("Ilka"), hero("Thena")], boards={"Ilka": garden(herbs={"leaf": 3})}, active="Thena")
    for command in (PlantHerbs(hero="Ilka", herbs={3: "leaf"}), BrewPotion(hero="Ilka", slot=1, to="Ilka")):
        assert refusal(table, command) == "somebody_is_active"


def test_herbalist_planted_herbs_are_no_longer_hers_and_the_second_one_is_of_the_pool() -> None:
    board = garden(herbs={"leaf": 2}, vases=[Vase() for _ in range(6)])
    herbalist.plant(lambda event: None, hero("Ilka"), board, {0: "leaf", 5: "leaf"})
    assert (board.herbs, [vase.count for vase in board.vases]) == ({}, [2, 0, 0, 0, 0, 2])


def test_herbalist_a_potion_is_given_to_any_hero_in_the_dungeon() -> None:
    table = Sitting.of([hero("Ilka"), hero("Thena", "d1")], boards={"Ilka": garden(herbs={"leaf": 1})})
    table.tell(BrewPotion(hero="Ilka", slot=2, to="Thena"))
    assert [(one.item.name, one.item.consumable) for one in table.hero("Thena").items] == [("Tonic", True)]


def test_herbalist_without_the_herbs_of_its_slot_no_potion_is_brewed() -> None:
    empty = garden(vases=[Vase() for _ in range(6)])
    table = Sitting.of([hero("Ilka"), hero("Thena")], boards={"Ilka": empty})
    assert refusal(table, BrewPotion(hero="Ilka", slot=1, to="Ilka")) == "too_few_herbs"


# Warrior


def warrior(*items: Item, quick: tuple[Item, ...] = (), **told: Any) -> Sitting:
    yorlyn = armed("Yorlyn", *items, **told)
    yorlyn.items = [*yorlyn.items, *(Carried(item=item) for item in quick)]
    board = Warrior(quick=[item.name for item in quick])
    return Sitting.of([yorlyn, hero("Thena")], [mob("Kobolds", health=2, minions=0)], boards={"Yorlyn": board})


def style_board(table: Sitting) -> Warrior:
    board = table.state.boards["Yorlyn"]
    assert isinstance(board, Warrior)
    return board


def test_warrior_wounds_beyond_the_defenders_health_advance_the_track_too() -> None:
    table = warrior(AXE)
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), {"swords": 5})
    assert style_board(table).at[Style.EXACTING_EDGE] == 5


def test_warrior_an_attack_that_wounds_nobody_advances_nothing() -> None:
    table = warrior(AXE)
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), {"swords": 1, "shields": 2})
    assert set(style_board(table).at.values()) == {0}


def test_warrior_a_ranged_weapon_is_hawks_eye_in_melee_too_and_other_items_do_not_matter() -> None:
    helm = Item(name="Helm", slot=Slot.HEAD, arms=Arms(defense={"blue": 1}))
    table = warrior(BOW, helm)
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), {"swords": 1})
    assert style_board(table).at[Style.HAWKS_EYE] == 1


def test_warrior_a_magic_weapon_has_no_style() -> None:
    table = warrior(STAFF)
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=CombatType.MAGIC), {"swords": 1})
    assert set(style_board(table).at.values()) == {0}


def test_warrior_two_shields_are_two_dice() -> None:
    table = warrior(SHIELD, SHIELD)
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), {"swords": 1})
    assert table.happened(PoolGathered)[0].dice == {"yellow": 2}
    assert style_board(table).at[Style.IRONHEART] == 1


def test_warrior_a_quick_draw_is_for_his_own_turn_and_takes_no_action() -> None:
    table = warrior(AXE, quick=(STAFF,))
    table.tell(QuickDraw(hero="Yorlyn", items=("Dusty Staff",)))
    yorlyn = table.hero("Yorlyn")
    assert ([one.item.name for one in yorlyn.items if one.equipped], yorlyn.mana, yorlyn.actions) == (
        ["Dusty Staff"], 1, 3,
    )  # fmt: skip
    late = warrior(AXE, quick=(STAFF,))
    late.state.active = "Thena"
    assert refusal(Sitting(late.state), QuickDraw(hero="Yorlyn", items=("Dusty Staff",))) == "somebody_is_active"


def test_warrior_what_lies_in_a_slot_is_inventory_and_gives_no_dice() -> None:
    table = warrior(AXE, quick=(BOW,))
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), {"swords": 1})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1}


def test_warrior_weapons_of_the_inventory_may_lie_in_a_slot_and_leave_it_to_make_room() -> None:
    table = warrior(AXE, quick=(BOW,))
    table.tell(Stow(hero="Yorlyn", item="Short Bow", out=True))
    assert style_board(table).quick == []
    table.tell(Stow(hero="Yorlyn", item="Short Bow"))
    assert style_board(table).quick == ["Short Bow"]
    helm = warrior(AXE)
    helm.hero("Yorlyn").items.append(Carried(item=Item(name="Helm", slot=Slot.HEAD)))
    assert refusal(Sitting(helm.state), Stow(hero="Yorlyn", item="Helm")) == "item_has_no_slot"


# Hunter


def test_hunter_the_pet_does_not_hunt() -> None:
    """It is a skill of the Hunter's ("Hunted Tokens")."""
    table = Sitting.of([hero("Mayla"), hero("Azzar")], [mob("Kobolds")])
    table.tell(SetBoard(hero="Mayla", board=Hunter(pet=Pet(name="Varan", levels={1: PetLevel(health=5)}))))
    with pytest.raises(Refused):
        table.run.do(Hunt(hero="Varan", enemy="Kobolds"))


# Time shards for a defender


def test_chronomancer_shards_help_in_defence_too() -> None:
    """A shield, a blue die and a re-roll are offered with the dice of an enemy's attack, one of an attack is not."""
    shards = ["defense: shields +1", "defense: dice blue 1", "combat: reroll 1", "attack: swords +1"]
    table = Sitting.of(
        [hero("Azzar", "d1"), armed("Thena", AXE)], [mob("Kobolds", minions=0)], phase=Phase.ENEMIES, dice=DICE,
        **azzar(shards=shards),
    )  # fmt: skip
    table.run.do(ResolveAttack(attacker="Kobolds", defender="Thena", type=MELEE))
    table.run.answer(table.reply({"yellow 1": "swords 2"}))
    question = table.run.question
    assert isinstance(question, Choice)
    assert question.options == (*(f"shard {shard}" for shard in shards[:3]), "done")
    table.run.answer(table.reply("shard defense: shields +1"))
    table.run.answer(table.reply("done"))
    assert table.hero("Thena").health == 7
