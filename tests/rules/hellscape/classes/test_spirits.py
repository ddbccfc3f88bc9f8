"""The Shaman's spirits ("Flame and Ice Spirits")."""

import pytest

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.classes.events import SpiritActivated, SpiritGone, SpiritHurt
from app.rules.hellscape.classes.spirits import (
    AsHero,
    Spirit,
    SpiritCard,
    SpiritName,
    Spirits,
    actions_for,
    activate,
    as_heroes,
    begin_turn,
    conjure,
    hurt,
    unlock_spirit,
)
from tests.rules.hellscape.classes.table import Log, a_hero, refused, unheard

NAHIAS = a_hero("Nahias")
FLAME, ICE = SpiritName.FLAME, SpiritName.ICE
CARD = SpiritCard(health=3, movement=2, arms=Arms(melee={"yellow": 1}, defense={"blue": 1}))


def conjured() -> Spirits:
    spirits: Spirits = {}
    unlock_spirit(spirits, "flame spirit", CARD)
    conjure(unheard, NAHIAS, spirits, "flame spirit", "b2")
    return spirits


def test_a_spirit_counts_as_a_hero_with_the_experience_of_the_shaman() -> None:
    shaman = a_hero("Nahias")
    shaman.level, shaman.xp = 3, 7
    spirits = conjured()
    unlock_spirit(spirits, "ice spirit", CARD)
    assert as_heroes(shaman, spirits) == [AsHero("flame spirit", "b2", 3, 7, 3, CARD.arms, {})]


def test_one_spirit_of_each_kind_and_only_after_its_skill() -> None:
    spirits = conjured()
    with refused("spirit_is_there_already", spirits[FLAME]):
        conjure(unheard, NAHIAS, spirits, "flame spirit", "c2")
    with refused("spirit_is_not_unlocked", spirits[FLAME]):
        conjure(unheard, NAHIAS, spirits, "ice spirit", "c2")
    with refused("no_such_spirit", spirits[FLAME]):
        conjure(unheard, NAHIAS, spirits, "earth spirit", "c2")
    assert ICE not in spirits


def test_the_first_activation_of_a_turn_costs_no_action() -> None:
    spirits = conjured()
    log = Log()
    activate(log, NAHIAS, spirits, "flame spirit", "movement")
    assert actions_for(NAHIAS, spirits, "flame spirit") == 1
    activate(log, NAHIAS, spirits, "flame spirit", "combat")
    assert log == [
        SpiritActivated(hero="Nahias", spirit="flame spirit", action="movement", free=True),
        SpiritActivated(hero="Nahias", spirit="flame spirit", action="combat", free=False),
    ]
    begin_turn(spirits)
    assert actions_for(NAHIAS, spirits, "flame spirit") == 0


@pytest.mark.parametrize("action", ["interact", "open_door", "trade", ""])
def test_spirits_neither_interact_nor_open_doors(action: str) -> None:
    spirits = conjured()
    with refused("spirits_only_fight_and_move", spirits[FLAME]):
        activate(unheard, NAHIAS, spirits, "flame spirit", action)


def test_a_killed_spirit_goes_back_and_may_come_again() -> None:
    spirits = conjured()
    log = Log()
    hurt(log, NAHIAS, spirits, "flame spirit", 2)
    hurt(log, NAHIAS, spirits, "flame spirit", 2)
    assert log == [
        SpiritHurt(hero="Nahias", spirit="flame spirit", wounds=2, health=1),
        SpiritHurt(hero="Nahias", spirit="flame spirit", wounds=2, health=0),
        SpiritGone(hero="Nahias", spirit="flame spirit"),
    ]
    assert as_heroes(a_hero("Nahias"), spirits) == []
    with refused("spirit_is_not_there", spirits[FLAME]):
        activate(unheard, NAHIAS, spirits, "flame spirit", "combat")
    conjure(unheard, NAHIAS, spirits, "flame spirit", "a1")
    assert spirits[FLAME] == Spirit(card=CARD, there=True, at="a1", health=3)


def test_wounds_below_nothing_and_a_card_that_cannot_be_are_refused() -> None:
    spirits = conjured()
    with refused("number_out_of_range", spirits[FLAME]):
        hurt(unheard, NAHIAS, spirits, "flame spirit", -1)
    for card in (SpiritCard(health=0), SpiritCard(health=3, movement=0)):
        with refused("bad_card", spirits[FLAME]):
            unlock_spirit(spirits, "flame spirit", card)
