"""Abilities without a price: which come by themselves, which are chosen, and how often ("Special Abilities")."""

from typing import Any

import pytest

from app.rules.core.dice import added
from app.rules.core.errors import Refused
from app.rules.core.question import YES
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.boosts import for_nothing, payable
from app.rules.hellscape.cards import HeroCard, Item, Slot
from app.rules.hellscape.classes import Wizard
from app.rules.hellscape.combat_roll import Combat
from app.rules.hellscape.commands import EnemyTurn, SpawnMob
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import DONE
from app.rules.hellscape.hero_turn import UseAbility
from app.rules.hellscape.odds import odds
from app.rules.hellscape.offers import Act, Offer, offers
from app.rules.hellscape.state import Carried, Condition, Hero, Phase
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob

ATTACK = Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)
TURN = EnemyTurn(enemy="Imps")


def gheta(*abilities: str, **told: Any) -> Hero:
    card = HeroCard(name="Gheta", health=8, mana=6, abilities=abilities)
    return hero("Gheta", **{"card": card, "arms": Arms(melee={"yellow": 1}, defense={"blue": 1}), **told})


def attacked(*abilities: str, **told: Any) -> Sitting:
    return Sitting.of([gheta(*abilities)], [mob("Imps", minions=0)], phase=Phase.ENEMIES, **told)


@pytest.mark.parametrize(("written", "token"), [("fire 1", Condition.FIRE), ("frost 2", Condition.FROST)])
def test_a_token_that_costs_nothing_lies_beside_the_target(written: str, token: Condition) -> None:
    table = Sitting.of([gheta(f"attack: {written}")], [mob("Imps", health=9)])
    table.tell(ATTACK, {"swords": 1})
    assert table.enemy("Imps").conditions == {token: int(written[-1])}


def test_health_and_mana_that_cost_nothing_are_hers() -> None:
    table = Sitting.of([gheta("attack: heal 2, mana +1", health=4)], [mob("Imps", health=9)])
    table.tell(ATTACK, {"swords": 0})
    assert (table.hero("Gheta").health, table.hero("Gheta").mana) == (6, 3)


def test_a_defence_takes_swords_off_the_attack() -> None:
    table = attacked("defense: attacker swords -2")
    table.tell(TURN, {"swords": 3}, {"swords": 1})
    assert [line for line in table.lines if line.startswith("wounds")] == ["wounds Gheta 1", "wounds Gheta 0"]


def test_a_defence_takes_monster_dice_out_of_the_pool() -> None:
    table = Sitting.of([gheta("defense: enemy dice -1")], [mob("Imps", minions=2)], phase=Phase.ENEMIES)
    table.tell(TURN, {"swords": 0}, {"swords": 0})
    assert [line for line in table.lines if line.startswith("pool")] == ["pool yellow 1, blue 1, enemy 1"] * 2


def test_once_a_round_is_kept_for_the_attack_that_she_chooses() -> None:
    written = "attack: swords +1 (once per round)"
    table = Sitting.of([gheta(written)], [mob("Imps", health=9)])
    table.tell(ATTACK, {"swords": 1}, DONE)
    assert "wounds Imps 1" in table.lines
    table.tell(ATTACK, {"swords": 1}, written)
    assert "wounds Imps 2" in table.lines
    table.tell(ATTACK, {"swords": 1})
    assert "wounds Imps 1" in table.lines


def test_a_spell_that_costs_nothing_is_cast_and_turns_the_marker() -> None:
    spell = "attack: swords +1"
    amulet = Wizard(basics=[spell, "", "", ""])
    wizard = gheta(arms=Arms(magic={"yellow": 1}), class_state=amulet)
    table = Sitting.of([wizard], [mob("Imps", health=9)])
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MAGIC), {"swords": 1}, spell)
    assert "wounds Imps 2" in table.lines
    board = table.hero("Gheta").class_state
    assert isinstance(board, Wizard)
    assert board.ready == 1


def test_dice_that_cost_nothing_help_a_defender_in_every_attack() -> None:
    """A mob's two actions are two actions: once per action is once for each of its attacks."""
    written = "defense: dice blue 1"
    table = attacked(written)
    table.tell(TURN, {"swords": 2}, written, {"shields": 1}, {"swords": 2}, written, {"shields": 2})
    assert [line for line in table.lines if line.startswith("wounds")] == ["wounds Gheta 1", "wounds Gheta 0"]


def test_a_defender_rerolls_for_nothing_but_not_for_a_price_or_with_a_requirement() -> None:
    free = "defense: reroll 1"
    table = attacked(free, "defense mana 1: reroll 1", "defense wounded 0: shields +1", dice=DICE)
    again = ({"yellow 1": "swords 1", "blue 1": "blank"}, free, "2 blue: blank", {"blue 1": "shields 1"})
    table.tell(TURN, *again, *again)
    assert table.hero("Gheta").health == 8


def test_what_she_used_in_her_own_action_stays_used_after_an_attack_in_between() -> None:
    """She pays in the mob's action as well, which is another one; hers goes on as it was."""
    written = "combat mana 1: shields +1"
    table = Sitting.of([gheta(written, used=[f"Gheta: {written}"])], [mob("Imps", minions=0)], active="Gheta")
    table.tell(SpawnMob(at="a1"), {"name": "Imps"}, {"swords": 0}, written, {"swords": 0}, DONE)
    assert table.hero("Gheta").used == [f"Gheta: {written}"]
    assert table.hero("Gheta").mana == 1


def test_what_is_for_both_sides_helps_each_with_its_own_symbols() -> None:
    """Swords belong to an attack and shields to a defence ("Effects"), hers as well as theirs."""
    imps = mob("Imps", minions=0, health=9, ability="combat hands 1: swords +2, shields +1")
    table = Sitting.of([gheta("combat: swords +1, shields +1")], [imps])
    table.tell(ATTACK, {"swords": 4, "hands": 1})
    assert "wounds Imps 4" in table.lines
    table.state.phase = Phase.ENEMIES
    table.tell(TURN, {"swords": 1, "hands": 1}, {"swords": 0})
    assert [line for line in table.lines if line.startswith("wounds")] == ["wounds Gheta 2", "wounds Gheta 0"]


def test_odds_know_which_side_an_ability_is_on() -> None:
    imps = mob("Imps", minions=0, health=9, ability="combat hands 1: swords +2, shields +1")
    state = Sitting.of([gheta("combat mana 1: shields +1, dice blue 1")], [imps]).state
    assert payable(Combat(Game(state), state.heroes[0], CombatType.MELEE, attacks=True, in_shadow=False)) == []
    chances = odds(DICE, {"yellow": 1, "enemy": 1}, state.heroes[0], imps)
    assert chances is not None
    assert len(chances.wounds) - 1 == 2, "two swords of the yellow die, none of theirs"


@pytest.mark.parametrize("ability", ["defense: reroll 1", "defense: attacker swords -1", "defense: dice blue 1"])
def test_odds_of_a_defence_fall_with_what_costs_nothing(ability: str) -> None:
    """Whoever rolls again does so for his own good: a defender to be wounded less."""
    imps, pool = mob("Imps", minions=1), {"yellow": 1, "blue": 1, "enemy": 1}
    state = Sitting.of([gheta(ability)], [imps], phase=Phase.ENEMIES).state
    boost = for_nothing(Combat(Game(state), state.heroes[0], CombatType.MELEE, attacks=False, in_shadow=False))
    helped = odds(DICE, added(pool, boost.dice), imps, state.heroes[0], boost.edge)
    alone = odds(DICE, pool, imps, state.heroes[0])
    assert helped is not None
    assert alone is not None
    assert helped.expected < alone.expected


def test_monsters_heal_too() -> None:
    table = Sitting.of([gheta()], [mob("Imps", health=9, wounds=5, ability="combat hands 1: heal 2")])
    table.tell(ATTACK, {"swords": 0, "hands": 1})
    assert table.enemy("Imps").wounds == 3


def test_a_shadow_ability_puts_its_token_on_whom_she_attacked() -> None:
    card = HeroCard(name="Gheta", health=8, mana=6, shadow="shadow: fire 1, mana +1")
    table = Sitting.of([gheta(card=card)], [mob("Imps", health=9)], corridor(2, "#."))
    table.tell(ATTACK, {"swords": 0, "shadows": 1}, YES)
    assert (table.enemy("Imps").conditions, table.hero("Gheta").mana) == ({Condition.FIRE: 1}, 3)


def two_rings(ability: str, *, consumable: bool = False) -> list[Carried]:
    return [Carried(item=Item(name="Ring", slot=Slot.NONE if consumable else Slot.MISC, consumable=consumable,
                              abilities=(ability,)), equipped=not consumable) for _ in range(2)]  # fmt: skip


def test_two_cards_that_say_the_same_are_used_one_by_one() -> None:
    """Once an action each ("Special Abilities"): each card is an ability of its own."""
    written = "attack mana 1: swords +1"
    table = Sitting.of([gheta(mana=4, items=two_rings(written))], [mob("Imps", health=9)])
    table.tell(ATTACK, {"swords": 0}, written, written)
    assert table.hero("Gheta").mana == 2
    assert "wounds Imps 2" in table.lines


def test_two_special_actions_that_say_the_same_are_offered_one_by_one() -> None:
    written = "any mana 1: heal 1"
    table = Sitting.of([gheta(mana=4, health=4, items=two_rings(written))])
    use = UseAbility(hero="Gheta", ability=written)
    table.tell(use)
    assert [one.possible for one in abilities_offered(table)] == [False, True]
    table.tell(use)
    assert table.hero("Gheta").health == 6
    assert [one.possible for one in abilities_offered(table)] == [False, False]
    with pytest.raises(Refused, match="cannot use ability"):
        table.tell(use)


def test_two_potions_that_say_the_same_are_both_drunk() -> None:
    """Each goes as it is used ("Consumable Items")."""
    written = "attack: swords +2"
    table = Sitting.of([gheta(items=two_rings(written, consumable=True))], [mob("Imps", health=9)])
    table.tell(ATTACK, {"swords": 0}, written, written)
    assert table.hero("Gheta").items == []
    assert "wounds Imps 4" in table.lines


def abilities_offered(table: Sitting) -> list[Offer]:
    game = table.run.game
    assert isinstance(game, Game)
    return [offer for offer in offers(game, game.hero("Gheta")) if offer.act is Act.ABILITY]
