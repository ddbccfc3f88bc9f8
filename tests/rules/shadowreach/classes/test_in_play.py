"""What the boards of the classes do in a fight, in the hands of others, and to what lies about ("Classes")."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.core.event import Asked
from app.rules.core.question import Choice, RollDice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Rarity, Slot
from app.rules.hellscape.events import PoolGathered, TableCarriesOut
from app.rules.hellscape.hero_turn import MoveHero, UseAbility
from app.rules.hellscape.inventory import UseConsumable
from app.rules.hellscape.state import Carried, Condition, Hero
from app.rules.shadowreach.class_commands import BrewPotion, PlaceDivinity, PlaceHerb, QuickDraw, SetBoard
from app.rules.shadowreach.class_commands.chronomancer import BeginWarp, EndWarp, UseShard, UseTimeAction
from app.rules.shadowreach.classes import Assassin, Chronomancer, Cleric, Herbalist, Hunter, Warrior
from app.rules.shadowreach.classes.assassin import ShadowPower
from app.rules.shadowreach.classes.events import Flurry, StyleChosen
from app.rules.shadowreach.classes.herbalist import PotionSlot
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.shards import IN_SHADOW
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.hero_turn import EndActivation, Interact
from app.rules.shadowreach.pet_turn import PetInteract
from tests.rules.shadowreach.sitting import DICE, Sitting, armed, hero, mob

MELEE = CombatType.MELEE


AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))
BOW = Item(name="Short Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"orange": 1}))


def board(table: Sitting, name: str) -> object:
    return table.state.boards[name]


# Assassin

STAB = ShadowPower("Backstab", 2, 0, "swords +2")


def assassin_table(tokens: int = 1, **kobolds: Any) -> Sitting:
    """Without a map: the table says whether she stands in Shadow."""
    own = Assassin(tokens=tokens, abilities=[STAB])
    heroes = [armed("Mayla", AXE), hero("Thena")]
    return Sitting.of(heroes, [mob("Kobolds", **kobolds)], boards={"Mayla": own}, mapped=False)


def test_in_shadow_her_own_die_is_rolled_with_the_shadow_die() -> None:
    table = assassin_table()
    table.tell(Attack(hero="Mayla", enemy="Kobolds", type=MELEE), "yes", {"swords": 1}, {"shadows": 1}, "done")
    pool = table.happened(PoolGathered)[0].dice
    assert (pool["shadow"], pool["assassin"]) == (1, 1)


def test_in_the_light_she_has_no_such_die() -> None:
    table = assassin_table()
    table.tell(Attack(hero="Mayla", enemy="Kobolds", type=MELEE), "no", {"swords": 1}, "done")
    assert "assassin" not in table.happened(PoolGathered)[0].dice


def test_a_flurry_wounds_at_once_and_the_die_is_rolled_again() -> None:
    """Two flurries are two wounds, which kill a Kobold of two health before the blow."""
    table = assassin_table(tokens=0)
    table.tell(
        Attack(hero="Mayla", enemy="Kobolds", type=MELEE), "yes", {}, {"flurries": 1}, {"flurries": 1}, {"swords": 2}
    )
    assert len(table.happened(Flurry)) == 2
    assert (table.enemy("Kobolds").minions, table.hero("Mayla").xp) == (0, 2)


def test_a_flurry_may_kill_the_last_of_them() -> None:
    table = assassin_table(tokens=0, minions=0, wounds=1)
    table.tell(Attack(hero="Mayla", enemy="Kobolds", type=MELEE), "yes", {"swords": 3}, {"flurries": 1}, {})
    assert table.state.enemies == []
    assert table.hero("Mayla").xp == 3


def test_shadows_of_the_roll_pay_for_an_ability_or_become_tokens() -> None:
    """One was rolled, one comes from a token: enough for an ability that needs two. It is there once in a combat."""
    table = assassin_table()
    table.tell(
        Attack(hero="Mayla", enemy="Kobolds", type=MELEE), "yes", {"shadows": 1}, {}, "add shadow", "trigger Backstab"
    )
    assert table.enemy("Kobolds").minions == 1  # two swords of the ability, no shield
    own = board(table, "Mayla")
    assert isinstance(own, Assassin)
    assert (own.tokens, own.shadows, own.triggered) == (0, 0, [])
    table = assassin_table()
    table.tell(Attack(hero="Mayla", enemy="Kobolds", type=MELEE), "yes", {"shadows": 1}, {}, "keep shadow", "done")
    kept = board(table, "Mayla")
    assert isinstance(kept, Assassin)
    assert kept.tokens == 2


def test_a_die_whose_shadow_she_has_used_is_not_rolled_again() -> None:
    """After a result of a die is resolved, that die may not be rerolled ("Resolving the Attack")."""
    table = assassin_table(tokens=0)
    table.state.spent_lifebringers, table.state.dice = 1, DICE
    table = Sitting(table.state)
    table.run.do(Attack(hero="Mayla", enemy="Kobolds", type=MELEE))
    table.run.answer(table.reply("yes"))
    question = table.run.question
    assert isinstance(question, RollDice)
    blank = dict.fromkeys(question.names, "blank")
    table.run.answer(table.reply({**blank, "shadow 1": "shadows 1"}))
    table.run.answer(table.reply({}))
    table.run.answer(table.reply("keep shadow"))
    table.run.answer(table.reply("lifebringer"))
    question = table.run.question
    assert isinstance(question, Choice)
    assert question.topic == "reroll_one"
    assert not [option for option in question.options if "shadow" in option]


# Warrior


def test_what_a_style_has_unlocked_counts_in_its_attacks_and_the_first_effect_in_all() -> None:
    """Exacting Edge has two effects, Ironheart one that counts for every style, Hawk's Eye a second that does not."""
    own = Warrior(
        thresholds=(1, 2),
        at={Style.IRONHEART: 1, Style.EXACTING_EDGE: 2, Style.TITANS_REACH: 0, Style.HAWKS_EYE: 2},
        effects={
            Style.IRONHEART: ("swords +1", ""), Style.EXACTING_EDGE: ("swords +1", "Shove him"),
            Style.HAWKS_EYE: ("mana +1", "swords +3"),
        },
    )  # fmt: skip
    yorlyn = armed("Yorlyn", AXE)
    table = Sitting.of([yorlyn, hero("Thena")], [mob("Kobolds", minions=2)], boards={"Yorlyn": own})
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), {})
    assert table.happened(StyleChosen)[0].style == Style.EXACTING_EDGE
    assert table.enemy("Kobolds").minions == 1  # two swords
    assert table.hero("Yorlyn").mana == 3
    assert [event.text for event in table.happened(TableCarriesOut)] == ["Shove him"]


def test_a_quick_draw_empties_hands_only_as_far_as_needed() -> None:
    club = Item(name="Club", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
    yorlyn = armed("Yorlyn", AXE, club)
    yorlyn.items = [*yorlyn.items, Carried(item=BOW)]
    table = Sitting.of([yorlyn, hero("Thena")], boards={"Yorlyn": Warrior(quick=["Short Bow"])})
    table.tell(QuickDraw(hero="Yorlyn", items=("Short Bow",), put_back=("Rough Axe",)))
    worn = [one.item.name for one in table.hero("Yorlyn").items if one.equipped]
    assert worn == ["Club", "Short Bow"]
    own = board(table, "Yorlyn")
    assert isinstance(own, Warrior)
    assert own.quick == ["Rough Axe"]


CLUB = Item(name="Club", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))


def with_a_bow_ready(*worn: Item) -> Sitting:
    yorlyn = armed("Yorlyn", *worn)
    yorlyn.items = [*yorlyn.items, Carried(item=BOW)]
    return Sitting.of([yorlyn, hero("Thena")], boards={"Yorlyn": Warrior(quick=["Short Bow"])})


def test_a_quick_draw_asks_which_hand_it_empties() -> None:
    """Any previously equipped items are placed back: of two weapons for a hand each the player says which."""
    table = with_a_bow_ready(AXE, CLUB)
    table.tell(QuickDraw(hero="Yorlyn", items=("Short Bow",)), "Club")
    assert [one.item.name for one in table.hero("Yorlyn").items if one.equipped] == ["Rough Axe", "Short Bow"]
    own = board(table, "Yorlyn")
    assert isinstance(own, Warrior)
    assert own.quick == ["Club"]


def test_a_quick_draw_into_a_free_hand_asks_nothing() -> None:
    table = with_a_bow_ready(AXE)
    table.tell(QuickDraw(hero="Yorlyn", items=("Short Bow",)))
    assert [one.item.name for one in table.hero("Yorlyn").items if one.equipped] == ["Rough Axe", "Short Bow"]


def test_what_is_told_to_lie_on_the_dashboard_leaves_its_hand() -> None:
    table = with_a_bow_ready(AXE, CLUB)
    table.tell(QuickDraw(hero="Yorlyn", items=("Short Bow",), put_back=("Club",)))
    assert [one.item.name for one in table.hero("Yorlyn").items if one.equipped] == ["Rough Axe", "Short Bow"]


# Chronomancer


def time_table(*shards: str, **told: Any) -> Sitting:
    own = Chronomancer(shards=list(shards))
    heroes = [hero("Azzar"), armed("Thena", AXE, **told)]
    return Sitting.of(heroes, [mob("Kobolds", minions=0)], boards={"Azzar": own})


def test_shards_heal_and_give_mana_to_heroes_in_sight() -> None:
    table = time_table("any: heal 2", "any: mana +1", health=3)
    table.tell(UseShard(hero="Azzar", shard="any: heal 2", on="Thena"))
    table.tell(UseShard(hero="Azzar", shard="any: mana +1", on="Azzar"))
    assert (table.hero("Thena").health, table.hero("Azzar").mana) == (5, 3)
    assert board(table, "Azzar") == Chronomancer()


def test_a_shard_that_heals_may_take_a_token_instead() -> None:
    table = time_table("any: heal 2", health=3, conditions={Condition.VENOM: 1})
    table.tell(UseShard(hero="Azzar", shard="any: heal 2", on="Thena"), {"venom": 1})
    assert (table.hero("Thena").health, table.hero("Thena").conditions) == (4, {})


def test_a_shard_for_a_move_adds_a_point_to_the_move_under_way() -> None:
    table = time_table("movement: mp +1")
    with pytest.raises(Refused, match="shard in a move"):
        table.tell(UseShard(hero="Azzar", shard="movement: mp +1", on="Thena"))
    table.tell(MoveHero(hero="Thena", to="b1"))
    table.tell(UseShard(hero="Azzar", shard="movement: mp +1", on="Thena"))
    assert table.hero("Thena").movement == 2


def test_shards_of_a_fight_are_offered_with_the_dice() -> None:
    table = time_table("attack: swords +1", "defense: shields +1")
    with pytest.raises(Refused, match="shard in a fight"):
        table.tell(UseShard(hero="Azzar", shard="attack: swords +1", on="Thena"))
    table.tell(Attack(hero="Thena", enemy="Kobolds", type=MELEE), {"swords": 1}, "shard attack: swords +1")
    assert table.state.enemies == []
    own = board(table, "Azzar")
    assert isinstance(own, Chronomancer)
    assert own.shards == ["defense: shields +1"]


def test_a_shard_puts_a_hero_into_shadow_for_one_attack() -> None:
    table = time_table(IN_SHADOW)
    table.tell(UseShard(hero="Azzar", shard=IN_SHADOW, on="Thena"))
    for shadow in (1, 0):
        table.tell(Attack(hero="Thena", enemy="Kobolds", type=MELEE), {})
        assert table.happened(PoolGathered)[0].dice.get("shadow", 0) == shadow


def test_a_time_action_between_two_turns_leaves_the_other_tokens() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], boards={"Azzar": Chronomancer()})
    for left, done in ((2, False), (1, False), (0, True)):
        table.tell(UseTimeAction(hero="Azzar"))
        table.tell(EndActivation(hero="Azzar"))
        own = board(table, "Azzar")
        assert isinstance(own, Chronomancer)
        assert (own.unused, table.hero("Azzar").activated, table.state.active) == (left, done, "")


def test_the_minute_comes_once_a_round_before_anybody_acts_and_its_result_may_be_told() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], boards={"Azzar": Chronomancer()})
    table.tell(BeginWarp(hero="Azzar"))
    with pytest.raises(Refused, match="number out of range"):
        table.tell(EndWarp(hero="Azzar", middle=4))
    table.tell(EndWarp(hero="Azzar", middle=2, shards=("any: heal 1",)))
    own = board(table, "Azzar")
    assert isinstance(own, Chronomancer)
    assert (own.to_take, own.shards) == (2, ["any: heal 1"])
    with pytest.raises(Refused, match="warp comes first"):
        table.tell(BeginWarp(hero="Azzar"))


def test_nobody_turns_the_glass_once_a_hero_has_acted() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], boards={"Azzar": Chronomancer()})
    table.tell(MoveHero(hero="Thena", to="b1"))
    with pytest.raises(Refused, match="warp comes first"):
        table.tell(BeginWarp(hero="Azzar"))


# Herbalist


def garden() -> Herbalist:
    return Herbalist(herbs={"leaf": 2}, slots=[PotionSlot(cost={"leaf": 1})], deck={"Balm": 1})


def herbs(table: Sitting) -> dict[str, int]:
    own = board(table, "Ilka")
    assert isinstance(own, Herbalist)
    return own.herbs


def test_a_herb_on_an_enemys_card_is_hers_when_it_dies_whoever_killed_it() -> None:
    heroes = [hero("Ilka"), armed("Thena", AXE)]
    table = Sitting.of(heroes, [mob("Kobolds", minions=0)], boards={"Ilka": garden()})
    table.tell(PlaceHerb(hero="Ilka", herb="root", enemy="Kobolds"))
    assert herbs(table) == {"leaf": 2}
    table.tell(Attack(hero="Thena", enemy="Kobolds", type=MELEE), {"swords": 2})
    assert herbs(table) == {"leaf": 2, "root": 1}


@pytest.mark.parametrize(
    ("placed", "why"),
    [
        (PlaceHerb(hero="Ilka", herb="moss", enemy="Kobolds"), "no such herb"),
        (PlaceHerb(hero="Ilka", herb="root"), "herb lies nowhere"),
        (PlaceHerb(hero="Ilka", herb="root", enemy="Kobolds", zone="a1"), "herb lies nowhere"),
    ],
)
def test_a_herb_that_cannot_lie_there_is_refused_for_what_is_wrong(placed: PlaceHerb, why: str) -> None:
    table = Sitting.of([hero("Ilka"), hero("Thena")], [mob("Kobolds")], boards={"Ilka": garden()})
    with pytest.raises(Refused, match=why):
        table.tell(placed)


def test_a_herb_in_a_zone_is_hers_when_anybody_takes_treasure_there() -> None:
    """Face down until then: the table says what it shows."""
    heroes = [hero("Ilka", "c1"), hero("Thena", movement=2, actions=2)]
    table = Sitting.of(heroes, boards={"Ilka": garden()}, treasure={"a1": {Rarity.COMMON: 1}}, active="Thena")
    table.tell(PlaceHerb(hero="Ilka", zone="a1"))
    table.tell(Interact(hero="Thena", what="common"), "flower", {"name": "Silver Ring"})
    assert herbs(table) == {"leaf": 2, "flower": 1}
    own = board(table, "Ilka")
    assert isinstance(own, Herbalist)
    assert own.in_zones == {}


def test_a_brewed_potion_is_carried_and_goes_back_to_the_deck_when_it_was_drunk() -> None:
    table = Sitting.of([hero("Ilka"), hero("Thena")], boards={"Ilka": garden()})
    table.tell(BrewPotion(hero="Ilka", slot=1, to="Thena", potion="Balm"))
    assert [one.item.name for one in table.hero("Thena").items] == ["Balm"]
    with pytest.raises(Refused, match="no potion left"):
        table.tell(BrewPotion(hero="Ilka", slot=1, to="Thena"))
    table.tell(UseConsumable(hero="Thena", item="Balm"))
    table.tell(BrewPotion(hero="Ilka", slot=1, to="Ilka"))
    assert [one.item.name for one in table.hero("Ilka").items] == ["Balm"]
    assert herbs(table) == {}


# Hunter


def test_what_a_pet_picks_up_is_the_hunters() -> None:
    pet = Pet(name="Rok", levels={1: PetLevel(health=5)})
    table = Sitting.of([hero("Doran"), hero("Thena")], treasure={"a1": {Rarity.COMMON: 1}})
    table.tell(SetBoard(hero="Doran", board=Hunter(pet=pet)))
    table.tell(PetInteract(hero="Doran", what="common"), {"name": "Silver Ring"})
    assert [one.item.name for one in table.hero("Doran").items] == ["Silver Ring"]
    assert (table.hero("Doran").movement, table.hero("Rok").items) == (2, [])


def test_another_pet_takes_the_place_of_the_first() -> None:
    table = Sitting.of([hero("Doran"), hero("Thena")])
    for name in ("Rok", "Grub"):
        table.tell(SetBoard(hero="Doran", board=Hunter(pet=Pet(name=name, levels={1: PetLevel(health=5)}))))
    assert [one.name for one in table.state.heroes] == ["Doran", "Thena", "Grub"]


# Healing


def healer(**told: Any) -> Hero:
    mace = Item(name="Restoration Mace", slot=Slot.HAND, abilities=("action: heal 2",))
    return armed("Thena", mace, **told)


def test_healing_may_go_to_another_hero_in_the_zone() -> None:
    table = Sitting.of([healer(health=3), hero("Azzar", health=4), hero("Mayla", "b1", health=1)])
    table.tell(UseAbility(hero="Thena", ability="action: heal 2"), "Azzar")
    assert table.happened(Asked)[0].options == ("Thena", "Azzar")
    assert [table.hero(name).health for name in ("Thena", "Azzar", "Mayla")] == [3, 6, 1]


def test_healing_may_remove_tokens_and_nobody_is_asked_where_nobody_else_needs_it() -> None:
    poisoned = healer(health=3, actions=2, conditions={Condition.VENOM: 1})
    table = Sitting.of([poisoned, hero("Azzar")], active="Thena")
    table.tell(UseAbility(hero="Thena", ability="action: heal 2"), {"venom": 1})
    assert (table.hero("Thena").health, table.hero("Thena").conditions) == (4, {})


def test_healing_takes_fire_or_venom_as_he_likes() -> None:
    """Fire is gone before his first action, unless it came in his turn."""
    burning = healer(health=3, actions=2, conditions={Condition.FIRE: 2, Condition.VENOM: 1, Condition.FROST: 1})
    table = Sitting.of([burning, hero("Azzar")], active="Thena")
    table.tell(UseAbility(hero="Thena", ability="action: heal 2"))
    assert table.hero("Thena").conditions == {Condition.FIRE: 2, Condition.VENOM: 1}, "frost took the action"
    table.tell(UseAbility(hero="Thena", ability="action: heal 2"), {"fire": 1, "venom": 1})
    assert (table.hero("Thena").health, table.hero("Thena").conditions) == (3, {Condition.FIRE: 1})


def test_divinity_is_placed_on_who_is_at_the_table() -> None:
    table = Sitting.of([hero("Thena")], [mob("Kobolds")], boards={"Thena": Cleric(slots=["A", "B", "C", "D", "E"])})
    table.tell(PlaceDivinity(hero="Thena", on="Kobolds"))
    with pytest.raises(Refused, match="no such figure"):
        table.tell(PlaceDivinity(hero="Thena", on="Varan"))
    own = board(table, "Thena")
    assert isinstance(own, Cleric)
    assert own.placed == ["Kobolds"]
