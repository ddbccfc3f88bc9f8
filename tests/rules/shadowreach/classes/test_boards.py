"""The boards of Assassin, Cleric, Herbalist, Hunter and Warrior ("Classes and Components")."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.cards import Item, Slot
from app.rules.shadowreach.class_commands import Hunt, SetBoard
from app.rules.shadowreach.classes import (
    Assassin,
    ClassState,
    Cleric,
    Herbalist,
    Hunter,
    Warrior,
    assassin,
    cleric,
    herbalist,
    hunter,
    warrior,
)
from app.rules.shadowreach.classes.events import PotionDiscovered, StyleUnlocked
from app.rules.shadowreach.classes.herbalist import PotionSlot, Vase
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import PetAttack
from tests.rules.shadowreach.sitting import Sitting, hero, mob

LOG: list[Event] = []


# Assassin


def test_the_assassin_begins_with_two_of_six_tokens() -> None:
    board = Assassin(shadows=5)
    for _ in range(4):
        assassin.keep(LOG.append, hero("Mayla"), board)
    assert (board.tokens, board.shadows) == (6, 1)
    with pytest.raises(Refused, match="no token left"):
        assassin.keep(LOG.append, hero("Mayla"), board)


def test_a_token_adds_a_shadow_and_an_ability_may_need_two() -> None:
    """Each ability once in a combat; what it needs is spent."""
    board = Assassin(shadows=1)
    with pytest.raises(Refused, match="too few shadows"):
        assassin.trigger(LOG.append, hero("Mayla"), board, "Vanish", 2)
    assassin.add_shadow(LOG.append, hero("Mayla"), board)
    assassin.trigger(LOG.append, hero("Mayla"), board, "Vanish", 2)
    assert (board.tokens, board.shadows) == (1, 0)
    assassin.add_shadow(LOG.append, hero("Mayla"), board)
    with pytest.raises(Refused, match="once in a combat"):
        assassin.trigger(LOG.append, hero("Mayla"), board, "Vanish")
    assassin.begin_combat(board)
    board.shadows = 1
    assassin.trigger(LOG.append, hero("Mayla"), board, "Vanish")


# Cleric

CARDS = ("Ward", "Smite", "Mend", "Bind", "Light")


def ordained() -> Cleric:
    return Cleric(slots=list(CARDS))


def test_a_god_card_goes_to_the_left_and_the_others_slide() -> None:
    board, thena = ordained(), hero("Thena", mana=4)
    cleric.use(LOG.append, thena, board, "Bind")
    assert board.slots == ["Bind", "Ward", "Smite", "Mend", "Light"]
    assert thena.mana == 2


def test_the_leftmost_card_and_an_empty_purse_refuse() -> None:
    board = ordained()
    with pytest.raises(Refused, match="leftmost card rests"):
        cleric.use(LOG.append, hero("Thena", mana=4), board, "Ward")
    with pytest.raises(Refused, match="too little mana"):
        cleric.use(LOG.append, hero("Thena", mana=1), board, "Light")
    assert board.slots == list(CARDS)


def test_a_card_is_upgraded_where_it_lies_once_for_each_level() -> None:
    board = ordained()
    with pytest.raises(Refused, match="no upgrade owed"):
        cleric.upgrade(LOG.append, hero("Thena"), board, "Mend")
    cleric.level_gained(board)
    cleric.upgrade(LOG.append, hero("Thena"), board, "Mend")
    assert (board.slots, board.upgraded, board.upgrades_owed) == (list(CARDS), ["Mend"], 0)


def test_four_divinity_tokens_and_back_at_any_time() -> None:
    board = ordained()
    for on in ("Azzar", "Azzar", "Mayla", "Thena"):
        cleric.place_divinity(LOG.append, hero("Thena"), board, on)
    with pytest.raises(Refused, match="no token left"):
        cleric.place_divinity(LOG.append, hero("Thena"), board, "Yorlyn")
    cleric.take_back(LOG.append, hero("Thena"), board, "Azzar")
    assert board.placed == ["Azzar", "Mayla", "Thena"]


# Herbalist


def gardener() -> Herbalist:
    board = Herbalist(
        slots=[PotionSlot(cost={"root": 1, "leaf": 1}), PotionSlot(cost={"leaf": 3})], deck={"Balm": 1, "Tonic": 2}
    )
    herbalist.set_up(board, ("root", "leaf", "cap"))
    return board


def test_the_first_harvest_is_one_of_each() -> None:
    board = gardener()
    herbalist.harvest(LOG.append, hero("Thena"), board)
    assert board.herbs == {"root": 1, "leaf": 1, "cap": 1}
    herbalist.harvest(LOG.append, hero("Thena"), board)
    herbalist.harvest(LOG.append, hero("Thena"), board)
    assert board.herbs == {"root": 2, "leaf": 2, "cap": 2}
    assert [vase.count for vase in board.vases] == [0] * 6


def test_planting_costs_a_mana_and_doubles_the_herb() -> None:
    board, thena = gardener(), hero("Thena", mana=1)
    board.herbs = {"root": 1, "leaf": 2}
    herbalist.plant(LOG.append, thena, board, {3: "root", 4: "leaf"})
    assert board.vases[3:] == [Vase(herb="root", count=2), Vase(herb="leaf", count=2), Vase()]
    assert (board.herbs, thena.mana) == ({"leaf": 1}, 0)


def test_no_planting_on_what_grows_nor_three_at_once() -> None:
    board = gardener()
    board.herbs = {"root": 3}
    three = {3: "root", 4: "root", 5: "root"}
    tries = (({0: "root"}, "vase is not empty"), (three, "plant one or two"), ({3: "leaf"}, "too few herbs"))
    for herbs, why in tries:
        with pytest.raises(Refused, match=why):
            herbalist.plant(LOG.append, hero("Thena"), board, herbs)
    assert board.herbs == {"root": 3}


def test_a_potion_is_discovered_once_and_its_copies_run_out() -> None:
    board, log = gardener(), list[Event]()
    board.herbs = {"root": 3, "leaf": 3}
    assert herbalist.brew(log.append, hero("Thena"), board, 0, "Balm", "Azzar") == "Balm"
    assert [event.potion for event in log if isinstance(event, PotionDiscovered)] == ["Balm"]
    with pytest.raises(Refused, match="no potion left"):
        herbalist.brew(log.append, hero("Thena"), board, 0, "", "Azzar")
    assert board.herbs == {"root": 2, "leaf": 2}
    herbalist.potion_used(board, "Balm")
    herbalist.brew(log.append, hero("Thena"), board, 0, "", "Thena")
    assert len([event for event in log if isinstance(event, PotionDiscovered)]) == 1


# Hunter


def test_hunted_tokens_cost_two_mana_and_are_three() -> None:
    board, mayla = Hunter(), hero("Mayla", mana=6)
    for enemy in ("Kobolds", "Bugbears"):
        hunter.hunt(LOG.append, mayla, board, enemy)
    assert mayla.mana == 2
    with pytest.raises(Refused, match="hunted already"):
        hunter.hunt(LOG.append, mayla, board, "Kobolds")
    hunter.hunt(LOG.append, mayla, board, "Basilisk")
    mayla.mana = 6
    with pytest.raises(Refused, match="no token left"):
        hunter.hunt(LOG.append, mayla, board, "Fire Dwarf")


def test_the_pets_stats_add_up() -> None:
    """At level 3 it has what levels 2 and 3 give, and a skill where the dashboard shows one."""
    levels = {1: PetLevel(health=5, arms=Arms(melee={"yellow": 1})), 2: PetLevel(health=1, skill=True),
              3: PetLevel(health=1, arms=Arms(melee={"orange": 1}))}  # fmt: skip
    pet = Pet(name="Varan", levels=levels)
    assert hunter.grow(pet, 3) == 2
    assert (hunter.health_at(pet, 3), hunter.arms_at(pet, 3).melee) == (7, {"yellow": 1, "orange": 1})
    hunter.choose_skill(hero("Mayla"), pet, "Bite")
    with pytest.raises(Refused, match="no skill owed"):
        hunter.choose_skill(hero("Mayla"), pet, "Tail")


# Warrior


def weapon(name: str, slot: Slot = Slot.HAND, **dice: dict[str, int]) -> Item:
    return Item(name=name, slot=slot, arms=Arms(**dice))


SHIELD = weapon("Worn Shield", defense={"blue": 1})
AXE = weapon("Rough Axe", melee={"orange": 1})
GREAT_SWORD = weapon("Great Sword", Slot.TWO_HANDED, melee={"yellow": 1, "orange": 1})
BOW = weapon("Short Bow", melee={"yellow": 1}, ranged={"orange": 1})
MUSKETOON = weapon("Musketoon", Slot.TWO_HANDED, melee={"yellow": 1}, ranged={"yellow": 2})
STAFF = weapon("Dusty Staff", Slot.TWO_HANDED, magic={"yellow": 2})


@pytest.mark.parametrize(
    ("items", "style"),
    [
        ([SHIELD, AXE], Style.IRONHEART), ([AXE, BOW], Style.EXACTING_EDGE), ([GREAT_SWORD], Style.TITANS_REACH),
        ([BOW], Style.HAWKS_EYE), ([MUSKETOON], Style.TITANS_REACH), ([SHIELD, BOW], Style.IRONHEART), ([STAFF], None),
    ],
)  # fmt: skip
def test_the_style_that_comes_first(items: list[Item], style: Style | None) -> None:
    assert warrior.style_of_attack(items) is style


def test_wounds_advance_the_track_and_thresholds_unlock() -> None:
    board, log = Warrior(thresholds=(2, 5)), list[Event]()
    warrior.advance(log.append, hero("Yorlyn"), board, Style.HAWKS_EYE, 6)
    assert [event.effect for event in log if isinstance(event, StyleUnlocked)] == [1, 2]
    assert warrior.unlocked(board, Style.HAWKS_EYE) == 2
    assert warrior.unlocked(board, Style.IRONHEART) == 0


def test_the_first_effect_of_a_style_counts_for_all() -> None:
    effects: dict[Style, tuple[str, ...]] = {Style.IRONHEART: ("a", "b"), Style.HAWKS_EYE: ("c", "d")}
    board = Warrior(thresholds=(1, 2), effects=effects)
    board.at = {**board.at, Style.IRONHEART: 2, Style.HAWKS_EYE: 2}
    assert warrior.effects_in_force(board, Style.HAWKS_EYE) == ["a", "c", "d"]
    assert warrior.effects_in_force(board, None) == ["a", "c"]


def test_quick_draw_costs_a_mana_and_has_five_slots() -> None:
    board, yorlyn = Warrior(quick=["Axe", "Bow", "Mace", "Staff", "Club"]), hero("Yorlyn", mana=1)
    with pytest.raises(Refused, match="quick slots are full"):
        warrior.stow(yorlyn, board, "Sword")
    warrior.draw(LOG.append, yorlyn, board, ["Axe"], ["Sword"])
    assert (board.quick, yorlyn.mana) == (["Bow", "Mace", "Staff", "Club", "Sword"], 0)
    with pytest.raises(Refused, match="too little mana"):
        warrior.draw(LOG.append, yorlyn, board, ["Bow"], [])


# Boards that players describe


@pytest.mark.parametrize(
    ("board", "why"),
    [
        (Assassin(tokens=7), "tokens"), (Herbalist(vases=[Vase()]), "vases"), (Herbalist(herbs={"leaf": 46}), "herbs"),
        (Hunter(hunted=["A", "B", "C", "D"]), "hunted"), (Hunter(pet=Pet(name="Varan", level=6)), "level"),
        (Hunter(pet=Pet(name=" ")), "pet without name"), (Warrior(quick=["A"] * 6), "quick"),
        (Warrior(at={Style.IRONHEART: 1}), "field at"),
        (Cleric(slots=["Ward", "Ward", "Mend", "Bind", "Light"]), "god has five cards"),
    ],
)  # fmt: skip
def test_a_board_that_cannot_be_is_refused(board: ClassState, why: str) -> None:
    with pytest.raises(Refused, match=why):
        Sitting.of([hero("Mayla"), hero("Thena")]).tell(SetBoard(hero="Mayla", board=board))


def test_a_pet_joins_beside_its_hunter_and_counts_as_no_player() -> None:
    pet = Pet(name="Varan", levels={1: PetLevel(health=5, arms=Arms(melee={"yellow": 1}))})
    command = SetBoard(hero="Mayla", board=Hunter(pet=pet))
    table = Sitting.of([hero("Mayla", "b1"), hero("Thena")], [mob("Kobolds", "b1")], heroes_at_start=0)
    table.tell(command)
    varan = table.hero("Varan")
    assert (varan.at, varan.health, varan.arms.melee, varan.activated) == ("b1", 5, {"yellow": 1}, True)
    assert Game(table.state).hero_count == 2
    table.tell(Hunt(hero="Mayla", enemy="Kobolds"))
    assert isinstance(command.board, Hunter)
    assert command.board.hunted == []


def test_the_pet_fights_for_its_hunter() -> None:
    """Mana and experience are the Hunter's; an action of the shared pool is gone."""
    pet = Pet(name="Varan", levels={1: PetLevel(health=5, arms=Arms(melee={"yellow": 1}))})
    table = Sitting.of([hero("Mayla", mana=0), hero("Thena")], [mob("Kobolds", minions=0)])
    table.tell(SetBoard(hero="Mayla", board=Hunter(pet=pet)))
    table.tell(PetAttack(hero="Mayla", enemy="Kobolds", type=CombatType.MELEE), {"swords": 2, "mana": 1})
    assert (table.hero("Mayla").mana, table.hero("Mayla").xp, table.hero("Mayla").actions) == (1, 3, 2)
    assert (table.hero("Thena").xp, table.hero("Varan").xp) == (2, 0)
