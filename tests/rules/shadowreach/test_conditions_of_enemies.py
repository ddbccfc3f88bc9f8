"""Fire, frost, venom and stun on mobs, roaming monsters and bosses ("Condition Tokens")."""

from typing import Any

import pytest

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import BossAbility, Kind, Rarity
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import BossRolled
from app.rules.hellscape.state import Condition, Enemy, Phase
from app.rules.shadowreach.hero_turn import EndActivation
from tests.rules.shadowreach.sitting import Sitting, hero, mob

FIRE, FROST, VENOM, STUN = Condition.FIRE, Condition.FROST, Condition.VENOM, Condition.STUN


def with_tokens(**told: Any) -> Sitting:
    """Kobolds two zones away from two heroes."""
    kobolds = mob("Kobolds", "a1", **{"minions": 1, "health": 2, **told})
    return Sitting.of([hero("Azzar", "d1"), hero("Thena", "d1")], [kobolds], phase=Phase.ENEMIES)


def basilisk(**told: Any) -> Enemy:
    arms = Arms(melee={"orange": 1})
    return Enemy(**{"name": "Basilisk", "kind": Kind.ROAMING, "at": "a1", "health": 9, "arms": arms, **told})


def roaming(**tokens: int) -> Sitting:
    conditions = {Condition(name): count for name, count in tokens.items()}
    heroes = [hero("Azzar", "d1"), hero("Thena", "d1")]
    return Sitting.of(heroes, [basilisk(conditions=conditions)], phase=Phase.ENEMIES)


TURN = EnemyTurn(enemy="Kobolds")
ITS_TURN = EnemyTurn(enemy="Basilisk")


def boss(**tokens: int) -> Sitting:
    conditions = {Condition(name): count for name, count in tokens.items()}
    elderseer = Enemy(
        name="Elderseer", kind=Kind.BOSS, at="a1", health=9, actions=1, activation_dice=1, conditions=conditions,
        boss_abilities=(BossAbility(hands=0, text="Nothing."),),
    )  # fmt: skip
    return Sitting.of([hero("Azzar"), hero("Thena")], [elderseer], boss_fight=True)


# Fire and venom


def test_fire_burns_a_mob_as_it_activates_with_all_its_wounds_at_once() -> None:
    """Two tokens and three swords: the minion falls and the leader is wounded; the tokens are gone."""
    table = with_tokens(conditions={FIRE: 2})
    table.tell(TURN, {"swords": 3}, "Azzar")
    kobolds = table.enemy("Kobolds")
    assert (kobolds.minions, kobolds.wounds, kobolds.conditions, kobolds.at) == (0, 1, {}, "c1")
    assert (table.hero("Azzar").xp, table.hero("Thena").xp) == (1, 0)


def test_who_is_killed_by_fire_pays_a_hero_of_the_players_choice_with_all_its_rewards() -> None:
    table = with_tokens(minions=0, conditions={FIRE: 1}, treasure={Rarity.RARE: 1})
    table.tell(TURN, {"swords": 2}, "Thena", {"name": "Ring"})
    assert table.state.enemies == []
    assert [one.xp for one in table.state.heroes] == [2, 3]
    assert [one.item.name for one in table.hero("Thena").items] == ["Ring"]


def test_venom_wounds_a_mob_and_each_token_goes_unless_its_die_shows_a_hand() -> None:
    table = with_tokens(health=9, conditions={VENOM: 3})
    table.tell(TURN, {"hands": 1})
    kobolds = table.enemy("Kobolds")
    assert (kobolds.wounds, kobolds.conditions, kobolds.at) == (3, {VENOM: 1}, "c1")


def test_who_is_killed_by_venom_pays_a_hero_of_the_players_choice() -> None:
    table = with_tokens(minions=0, conditions={VENOM: 2})
    table.tell(TURN, "Azzar")
    assert (table.state.enemies, [one.xp for one in table.state.heroes]) == ([], [3, 2])


# Frost


def test_frost_goes_instead_of_an_action_of_a_mob() -> None:
    table = with_tokens(conditions={FROST: 1})
    table.tell(TURN)
    assert (table.enemy("Kobolds").at, table.enemy("Kobolds").conditions) == ("b1", {})


@pytest.mark.parametrize(("tokens", "left", "at"), [(3, 1, "a1"), (2, 0, "a1"), (1, 0, "c1")])
def test_two_frost_tokens_take_the_activation_of_a_roaming_monster_and_one_goes_without_effect(
    tokens: int, left: int, at: str
) -> None:
    table = roaming(frost=tokens)
    table.tell(ITS_TURN)
    found = table.enemy("Basilisk")
    assert (found.conditions.get(FROST, 0), found.at) == (left, at)


def test_a_boss_shakes_all_its_frost_off_and_acts() -> None:
    table = boss(frost=4)
    table.tell(EndActivation(hero="Azzar"), {"hands": 0})
    assert (table.enemy("Elderseer").conditions, len(table.happened(BossRolled))) == ({}, 1)


# Stun


@pytest.mark.parametrize(
    ("rolls", "at", "wounds"),
    [
        (({"hands": 1},), "b1", 0), (({"claws": 1},), "c1", 1), (({"hands": 1, "claws": 1},), "b1", 1),
        (({},), "c1", 0),
    ],
)  # fmt: skip
def test_stun_on_a_mobs_action(rolls: tuple[dict[str, int], ...], at: str, wounds: int) -> None:
    """A hand takes the action, a claw wounds, both do both."""
    table = with_tokens(health=9, conditions={STUN: 1})
    table.tell(TURN, *rolls)
    kobolds = table.enemy("Kobolds")
    assert (kobolds.at, kobolds.wounds, kobolds.conditions) == (at, wounds, {})


@pytest.mark.parametrize(("roll", "at", "wounds"), [
    ({"hands": 1, "claws": 2}, "c1", 2), ({"hands": 2}, "a1", 0), ({"hands": 2, "claws": 1}, "a1", 1),
])  # fmt: skip
def test_all_stun_tokens_of_a_roaming_monster_are_one_roll(roll: dict[str, int], at: str, wounds: int) -> None:
    """Two hands take its activation, one does not; each claw wounds."""
    table = roaming(stun=3)
    table.tell(ITS_TURN, roll)
    found = table.enemy("Basilisk")
    assert (found.at, found.wounds, found.conditions) == (at, wounds, {})


def test_stun_wounds_a_boss_and_never_takes_its_activation() -> None:
    table = boss(stun=3)
    table.tell(EndActivation(hero="Azzar"), {"hands": 3, "claws": 1}, {"hands": 0})
    assert (table.enemy("Elderseer").wounds, len(table.happened(BossRolled))) == (1, 1)
