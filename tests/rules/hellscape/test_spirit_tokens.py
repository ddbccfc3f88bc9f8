"""What monsters do to the Shaman's spirits: they count as heroes ("Flame and Ice Spirits", "Fire and Frost Tokens")."""

from app.rules.core.question import Answer
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.class_commands import ActivateSpirit
from app.rules.hellscape.classes import Shaman
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import PoolGathered
from app.rules.hellscape.state import Condition, Hero, Phase
from tests.rules.hellscape.sitting import Sitting, hero, mob

FIRE, FROST = Condition.FIRE, Condition.FROST


def nahias_with_a_spirit(conditions: dict[Condition, int]) -> Hero:
    card = SpiritCard(health=2, movement=2, arms=Arms(melee={"yellow": 2}))
    spirit = Spirit(card=card, there=True, at="b1", health=2, conditions=conditions)
    return hero("Nahias", "d1", class_state=Shaman(spirits={SpiritName.FLAME: spirit}))


def flame(table: Sitting) -> Spirit:
    board = table.hero("Nahias").class_state
    assert isinstance(board, Shaman)
    return board.spirits[SpiritName.FLAME]


def attacks_with(conditions: dict[Condition, int], *answers: Answer) -> Sitting:
    table = Sitting.of([nahias_with_a_spirit(conditions)], [mob("Imps", "b1", health=9)])
    attack = ActivateSpirit(hero="Nahias", spirit="flame spirit", action="combat", enemy="Imps", type=CombatType.MELEE)
    table.tell(attack, *answers)
    return table


def test_fire_burns_a_spirit_as_it_activates_and_is_gone_then() -> None:
    table = attacks_with({FIRE: 1}, {"swords": 1}, {"swords": 1})
    assert (flame(table).health, flame(table).conditions) == (1, {})
    assert "wounds Imps 1" in table.lines


def test_a_spirit_that_burns_up_does_nothing_more() -> None:
    table = attacks_with({FIRE: 2, FROST: 1}, {"swords": 2})
    assert not table.happened(PoolGathered)
    assert (flame(table).there, flame(table).conditions) == (False, {})


def test_frost_takes_what_a_spirit_would_do() -> None:
    table = attacks_with({FROST: 2})
    assert not table.happened(PoolGathered)
    assert flame(table).conditions == {FROST: 1}
    assert table.hero("Nahias").actions == 3, "the first activation of a turn costs no action"


def test_tokens_that_an_enemy_puts_on_a_spirit_stay_with_it() -> None:
    imps = mob("Imps", "b1", minions=0, ability="attack hands 1: hero fire 1, hero frost 1")
    table = Sitting.of([nahias_with_a_spirit({})], [imps], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Imps"), {"hands": 1}, {"hands": 0})
    assert flame(table).conditions == {FIRE: 1, FROST: 1}


def test_a_minion_that_bursts_wounds_the_spirit_that_attacks() -> None:
    imps = mob("Imps", "b1", minions=2, ability="defense hands 1: burst 1 (once)")
    table = Sitting.of([nahias_with_a_spirit({})], [imps])
    attack = ActivateSpirit(hero="Nahias", spirit="flame spirit", action="combat", enemy="Imps", type=CombatType.MELEE)
    table.tell(attack, {"hands": 1})
    assert flame(table).health == 1
