"""Events in sentences: monsters are called as the table calls them, heroes and cards by the name they have."""

import pytest

from app.i18n import load_words
from app.presenters.massive_darkness.sentences import sentence
from app.rules.core.event import Asked, Event
from app.rules.core.question import FIGURE, ZONE
from app.rules.core.reason import Reason
from app.rules.massive_darkness import events as ev

EN, FR = load_words("en"), load_words("fr")
WHY = Reason("most_xp_in_reach", "28")


@pytest.mark.parametrize(
    "event",
    [
        ev.Stayed(enemy="Hellhound", step=2, reason=WHY),
        ev.Moved(enemy="Hellhound", to="b2", goal="Owen", step=2, reason=WHY),
        ev.Attacked(enemy="Owen", hero="Hellhound", type="melee", reason=WHY),
        ev.PoolGathered(attacker="Hellhound", defender="Owen", type="melee", dice={"red": 1}),
        ev.Wounded(attacker="Owen", defender="Hellhound", wounds=1, hits=1, shields=0, extra=0),
        ev.EnchantmentFired(who="Hellhound", enchantment="attack bam: hits +1"),
        ev.PaidBack(who="Owen", attacker="Hellhound", wounds=1),
        ev.Killed(enemy="Hellhound", figure="roaming"),
        ev.Spawned(enemy="Hellhound", at="c4", health=6),
        ev.Looted(hero="Owen", enemy="Hellhound"),
        ev.MiniaturesRanOut(card="Hellhound", reason=WHY),
        ev.AnotherDrawn(card="Hellhound", reason=WHY),
        ev.GuardianEquipped(enemy="Abyssal Demon", card="Hellhound"),
        ev.PillarWounded(who="Hellhound", pillar="1", wounds=1, left=2),
        ev.NotRoaming(enemies=("Hellhound",), reason=WHY),
        ev.Changed(who="Hellhound", field="wounds", old=1, new=2),
        ev.FigurePlaced(who="Hellhound", at="c4"),
        Asked(topic="zone_of_enemy", who="Hellhound", options=("c4",), answer="c4", about=ZONE),
        Asked(topic="target", who="Orcs", options=("Hellhound",), answer="Hellhound", about=FIGURE),
    ],
    ids=lambda event: event.kind(),
)
def test_a_monster_has_its_french_name_wherever_it_is_named(event: Event) -> None:
    said = sentence(FR, event)
    assert "Chien de l’Enfer" in said
    assert "Hellhound" not in said


@pytest.mark.parametrize(
    "event",
    [
        ev.HeroKilled(hero="Hellhound"),
        ev.GainedXp(hero="Hellhound", xp=1),
        ev.CardEquipped(hero="Hellhound", card="Staff"),
        ev.ActionSpent(hero="Owen", note="Hellhound"),
    ],
    ids=lambda event: event.kind(),
)
def test_a_hero_of_that_name_keeps_it_and_so_does_a_note(event: Event) -> None:
    assert "Hellhound" in sentence(FR, event)


def test_zones_are_read_as_on_the_board_and_answers_as_what_they_are() -> None:
    asked = Asked(topic="second_room", who="Owen", options=("b1", "c1"), answer="c1", about=ZONE)
    assert sentence(EN, asked).endswith(" C1.")


def test_who_leaves_an_enemy_that_would_hold_him_is_slippery() -> None:
    moved = ev.HeroMoved(hero="Owen", to="b2", enemy="Hellhound")
    assert sentence(EN, moved) == "Owen slips away from Hellhound to B2 (Slippery)."
    assert "Owen échappe à Chien de l’Enfer" in sentence(FR, moved)


def test_a_correction_is_marked_whatever_was_corrected() -> None:
    for event in (
        ev.FigurePlaced(who="Owen", at=None, corrected=True),
        ev.HeroesPlaced(heroes=("Owen", "Sibyl"), at="c4", corrected=True),
        ev.TilePlaced(side="1R", turns=0, corrected=True),
        ev.GroundChanged(zone="a1", ground="light", corrected=True),
        ev.Changed(who="Owen", field="xp", old=1, new=2, corrected=True),
    ):
        assert sentence(EN, event).startswith("Corrected: ")


@pytest.mark.parametrize("level", [0, 6])
def test_no_patrol_is_said_to_need_a_level_that_no_box_has_p15(level: int) -> None:
    for words in (EN, FR):
        assert str(level) not in sentence(words, ev.PatrolFoundNoToken(level=level, reason=WHY))
    assert "4" in sentence(EN, ev.PatrolFoundNoToken(level=4, reason=WHY))


@pytest.mark.parametrize(
    "event",
    [
        ev.Transmuted(hero="Owen", cards="Fire Sword, Ice Mace, King's Crown", level=2),
        ev.TradedCards(hero="Owen", given=("King's Crown",), taken=("Ice Mace",)),
        ev.TradedCards(hero="Owen", given=("Ice Mace",), taken=("Fire Sword", "King's Crown")),
    ],
)
def test_several_cards_are_each_called_as_one_is(event: Event) -> None:
    assert sentence(FR, ev.CardDiscarded(hero="Owen", card="King's Crown")) == "Owen défausse Couronne Royale."
    assert "Couronne Royale" in sentence(FR, event)
    assert "King’s Crown" in sentence(EN, event)


def test_a_signature_is_named_where_the_class_sheet_is_known() -> None:
    named = ev.SignatureUsed(hero="Sibyl", signature="Find Weakness")
    assert sentence(EN, named) == "Sibyl uses a signature: Find Weakness."
    assert sentence(EN, ev.SignatureUsed(hero="Sibyl", signature="")) == "Sibyl uses the signature."


def test_a_token_of_the_quest_has_no_level() -> None:
    received = ev.CardReceived(hero="Owen", card="firework", level=0, source="library")
    assert sentence(EN, received) == "Owen gets Firework."
    assert sentence(FR, received) == "Owen reçoit Feu d’artifice."


def test_a_tile_without_wound_tokens_is_taken_off_the_map() -> None:
    assert sentence(EN, ev.TileCrumbling(side="8R", left=1)) == "Tile 8R crumbles. Wound tokens left: 1."
    said = sentence(EN, ev.TileCrumbling(side="8R", left=0))
    assert said == "Tile 8R falls: remove it from the map, with everything on it."
    assert "dalle\u00a08R s’effondre" in sentence(FR, ev.TileCrumbling(side="8R", left=0))


def test_what_befalls_several_or_one_is_said_in_the_same_words() -> None:
    assert sentence(EN, ev.Perished(enemy="Goblin Archers", reason=WHY)) == "Killed: Goblin Archers. No one gains XP."
    hit = ev.PillarWounded(who="Goblin Archers", pillar="1", wounds=1, left=2)
    assert sentence(EN, hit) == "Goblin Archers against pillar 1. Wounds: 1, health left: 2."
