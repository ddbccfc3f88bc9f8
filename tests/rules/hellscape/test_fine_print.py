"""Rules that are easily overlooked, each by the heading of the book that has it."""


from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.boosts import for_nothing
from app.rules.hellscape.building import SetToken
from app.rules.hellscape.cards import Deck, HeroCard, Item, Kind, Rarity, Slot
from app.rules.hellscape.combat_roll import Combat
from app.rules.hellscape.commands import EnemyTurn, SpawnMob
from app.rules.hellscape.events import KnockedOut, ShadowAbility
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import DrinkFromFountain, Interact, MoveHero, TradeAndEquip, UseAbility, UseForge
from app.rules.hellscape.inventory import AddItem, EquipItem, GiveItem, UnequipItem
from app.rules.hellscape.state import Carried, Condition, Enemy, Phase, Token
from app.rules.hellscape.zones import forged_rarity
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob, refusal

SWORD: dict[str, str | int] = {"name": "Sword"}


# Movement Action: points belong to their action


def test_points_that_are_left_go_when_another_action_begins() -> None:
    table = Sitting.of([hero("Gheta")])
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (2, 1)
    table.tell(TradeAndEquip(hero="Gheta"))
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (1, 0)
    table.tell(MoveHero(hero="Gheta", to="c1"))
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (0, 1)


# Chests: a Disabled token is on those chests


def test_opened_chests_leave_traps_fountains_and_forges_as_they_are() -> None:
    tokens = {Token.CHEST: ["b1"], Token.SPIKE_TRAP: ["b1"], Token.FOUNTAIN: ["b1"], Token.FORGE: ["b1"]}
    cards = [Carried(item=Item(name=f"Ring {number}")) for number in range(3)]
    table = Sitting.of([hero("Gheta", "b1", items=cards, health=5), hero("Irk")], tokens=tokens, bag={Rarity.COMMON: 2})
    table.tell(Interact(hero="Gheta"), SWORD)
    assert refusal(table, Interact(hero="Gheta")) == "nothing_here"
    table.tell(UseForge(hero="Gheta", items=("Ring 0", "Ring 1", "Ring 2")), {"name": "Axe"})
    table.tell(DrinkFromFountain(hero="Gheta"))
    assert table.hero("Gheta").health == 8
    table.state.active = ""
    table.tell(MoveHero(hero="Irk", to="b1"), {"swords": 1})
    assert table.hero("Irk").health == 7, "the trap is still there"


def test_a_chest_that_is_laid_anew_is_closed() -> None:
    table = Sitting.of([hero("Gheta", "b1")], tokens={Token.CHEST: ["b1"]}, bag={Rarity.COMMON: 2})
    table.tell(Interact(hero="Gheta"), SWORD)
    table.tell(SetToken(token="chest", zone="b1"))
    table.tell(Interact(hero="Gheta"), {"name": "Axe"})
    assert [one.item.name for one in table.hero("Gheta").items] == ["Sword", "Axe"]


def test_a_disabled_token_on_a_trap_makes_it_safe() -> None:
    table = Sitting.of([hero("Gheta")], tokens={Token.SPIKE_TRAP: ["b1"], Token.DISABLED: ["b1"]})
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert table.hero("Gheta").health == 8


def test_a_disabled_token_lies_on_the_trap_and_leaves_the_rest_alone() -> None:
    """The token lies over the symbol of the trap ("Bear Trap"); chest, fountain and forge beside it go on."""
    things = {one: ["b1"] for one in (Token.BEAR_TRAP, Token.CHEST, Token.FOUNTAIN, Token.FORGE)}
    table = Sitting.of([hero("Gheta", health=3)], tokens=things, bag={Rarity.COMMON: 2})
    table.tell(SetToken(token="disabled", zone="b1"))
    table.tell(MoveHero(hero="Gheta", to="b1"))
    table.tell(Interact(hero="Gheta"), SWORD)
    table.tell(DrinkFromFountain(hero="Gheta"))
    assert (table.hero("Gheta").health, table.hero("Gheta").actions) == (7, 1)
    assert Game(table.state).works(Token.FORGE, "b1")


def test_a_second_disabled_token_lies_on_the_chests() -> None:
    """Both were disabled without the app; the fountain of the zone never is."""
    things = {one: ["a1"] for one in (Token.SPIKE_TRAP, Token.CHEST, Token.FOUNTAIN)}
    table = Sitting.of([hero("Gheta")], tokens=things)
    table.tell(SetToken(token="disabled", zone="a1", count=2))
    game = Game(table.state)
    assert [game.works(one, "a1") for one in things] == [False, False, True]


# Forge


def test_consumables_are_common_in_the_forge() -> None:
    """Gray is no rarity; three of them from the epic deck make a rare item."""
    potions = [Item(name=f"Potion {number}", deck=Deck.EPIC, consumable=True) for number in range(3)]
    assert forged_rarity(potions) is Rarity.RARE


def test_after_the_forge_a_hero_changes_what_is_worn_and_gives_nothing_old_away() -> None:
    """The book lets him reorganize what he has equipped, and says nothing of a trade ("Forge")."""
    cards = [Carried(item=Item(name=f"Ring {number}")) for number in range(3)]
    helmet = Carried(item=Item(name="Helmet", slot=Slot.HEAD), equipped=True)
    table = Sitting.of([hero("Gheta", items=[*cards, helmet]), hero("Irk")], tokens={Token.FORGE: ["a1"]})
    table.tell(UseForge(hero="Gheta", items=("Ring 0", "Ring 1", "Ring 2")), {"name": "Axe", "slot": "hand"})
    table.tell(UnequipItem(hero="Gheta", item="Helmet"))
    assert refusal(table, GiveItem(hero="Gheta", item="Helmet", to="Irk")) == "needs_trade_and_equip"
    table.tell(EquipItem(hero="Gheta", item="Helmet"))
    table.tell(TradeAndEquip(hero="Gheta"))
    table.tell(GiveItem(hero="Gheta", item="Helmet", to="Irk"))
    assert [one.item.name for one in table.hero("Irk").items] == ["Helmet"]


# Special Abilities: costs and requirements only on one's own turn

SHIELDS = HeroCard(
    name="Gheta", health=8, mana=4, abilities=("defense wounded 2: shields +2", "defense: shields +1")
)  # fmt: skip


def attacked(**told: object) -> Sitting:
    gheta = hero("Gheta", health=5, card=SHIELDS)
    return Sitting.of([gheta], [mob("Imps", minions=0)], **told)  # type: ignore[arg-type]


def test_requirements_do_not_help_a_defender_out_of_turn() -> None:
    """She has three wounds, but it is not her turn: only the shield that requires nothing counts."""
    table = attacked(phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 4}, {"swords": 0})
    assert "wounds Gheta 3" in table.lines


def test_on_her_own_turn_they_do() -> None:
    """A card of a kind in play makes the mob act while she is active."""
    table = attacked(active="Gheta")
    table.tell(SpawnMob(at="a1"), {"name": "Imps"}, {"swords": 4}, {"swords": 0})
    assert "wounds Gheta 1" in table.lines


def test_odds_of_a_defence_know_that() -> None:
    state = attacked(phase=Phase.ENEMIES).state
    combat = Combat(Game(state), state.heroes[0], CombatType.MELEE, attacks=False, in_shadow=False)
    assert for_nothing(combat).edge.shields == 1


# Spawn Monsters: a mob without an item


def test_a_mob_that_finds_no_item_strikes_with_monster_dice() -> None:
    """As in Shadowreach: the leader adds one to those of the minions, so that a mob is never harmless."""
    table = Sitting.of([hero("Gheta"), hero("Irk")])
    table.tell(SpawnMob(at="a1"), {"name": "Imps", "health": 2, "treasure": 0}, DECK_EMPTY)
    table.state.phase = Phase.ENEMIES
    table.tell(EnemyTurn(enemy="Imps"), "Gheta", {"claws": 1}, "Gheta", {"claws": 0})
    assert "pool enemy 3" in table.lines


# Costs: who pays with the last health


def test_the_last_health_can_be_paid_and_the_hero_falls_then() -> None:
    card = HeroCard(name="Gheta", health=8, mana=4, abilities=("wounds 2: mana +1", "attack wounds 2: swords +2"))
    table = Sitting.of([hero("Gheta", health=2, mana=0, card=card)], [mob("Imps", minions=0, health=9)])
    table.tell(UseAbility(hero="Gheta", ability="wounds 2: mana +1"))
    assert (table.hero("Gheta").mana, table.happened(KnockedOut)[0].hero) == (1, "Gheta")
    table = Sitting.of([hero("Gheta", health=2, card=card)], [mob("Imps", minions=0, health=9)])
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 3}, "attack wounds 2: swords +2")
    assert table.lines[-2:] == ["wounds Imps 5", "down Gheta"], "the attack is finished before she falls"


def test_nobody_pays_more_health_than_he_has() -> None:
    card = HeroCard(name="Gheta", health=8, mana=4, abilities=("wounds 2: mana +1",))
    table = Sitting.of([hero("Gheta", health=1, card=card)])
    assert refusal(table, UseAbility(hero="Gheta", ability="wounds 2: mana +1")) == "cannot_use_ability"


# Trigger Shadow Ability comes last, and not for who has fallen


def test_who_falls_in_his_own_attack_has_no_shadow_ability() -> None:
    card = HeroCard(name="Gheta", health=8, mana=4, shadow="any: heal 3")
    table = Sitting.of([hero("Gheta", health=1, card=card)], [mob("Imps", health=9)], board=corridor(2, "#."))
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"claws": 1, "shadows": 1, "swords": 2})
    assert not table.happened(ShadowAbility)
    assert table.lines[-2:] == ["wounds Imps 2", "down Gheta"]


# Rewards that no token stands for


def test_treasure_bag_tokens_of_a_mob_that_burned_are_not_lost_to_the_bag() -> None:
    imps = mob("Imps", minions=0, treasure={Rarity.RARE: 2}, conditions={Condition.FIRE: 1})
    table = Sitting.of([hero("Gheta")], [imps], phase=Phase.ENEMIES, bag={Rarity.COMMON: 3})
    table.tell(EnemyTurn(enemy="Imps"), {"swords": 2})
    assert table.state.enemies == []
    assert table.state.bag == {Rarity.COMMON: 3, Rarity.RARE: 2}
    assert table.hero("Gheta").items == []


def test_a_fixed_reward_is_an_item_and_puts_nothing_into_the_bag() -> None:
    lyidan = Enemy(
        name="Lyidan", kind=Kind.ROAMING, at="a1", health=2, treasure={Rarity.COMMON: 1}, fixed={Rarity.EPIC: 1},
        arms=Arms(melee={"orange": 1}),
    )  # fmt: skip
    table = Sitting.of([hero("Gheta")], [lyidan], bag={Rarity.COMMON: 3})
    table.tell(Attack(hero="Gheta", enemy="Lyidan", type=CombatType.MELEE), {"swords": 2}, SWORD, {"name": "Crown"})
    assert [(one.item.name, one.item.deck) for one in table.hero("Gheta").items] == [
        ("Sword", Deck.COMMON), ("Crown", Deck.EPIC),
    ]  # fmt: skip
    assert table.state.bag == {Rarity.COMMON: 4}


# Trade and Equip


def test_taking_off_needs_a_trade_in_the_hero_phase() -> None:
    table = Sitting.of([hero("Gheta")], phase=Phase.SETUP)
    table.tell(AddItem(hero="Gheta", item=Item(name="Ring")))
    table.hero("Gheta").items[0].equipped = True
    table.state.phase = Phase.HEROES
    assert refusal(table, UnequipItem(hero="Gheta", item="Ring")) == "needs_trade_and_equip"
