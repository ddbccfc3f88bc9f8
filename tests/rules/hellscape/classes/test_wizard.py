"""The Wizard's amulet ("Wizard")."""

from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.errors import Refused
from app.rules.hellscape.classes.events import MarkerTurned, SkillPlaced, SpellCast
from app.rules.hellscape.classes.wizard import (
    BASIC,
    QUADRANTS,
    Price,
    Wizard,
    cast,
    mana_to_reach,
    place_skill,
    point_at,
    spell_ready,
    turn_marker,
)
from app.rules.hellscape.state import Hero
from tests.rules.hellscape.classes.table import Log, a_hero, refused, unheard

A, B, C, D = range(QUADRANTS)
FIRE_COURSE, DARK_MAGIC = "Fire Course I", "Dark Magic I"


def mathrins_amulet() -> tuple[Hero, Wizard]:
    """Fire Course on the first quadrant, Dark Magic on the second, the basic move on the third."""
    return a_hero("Mathrin", health=4, mana=6), Wizard(quadrants=[FIRE_COURSE, DARK_MAGIC, BASIC, BASIC], ready=A)


def test_wizard_mathrins_amulet_over_four_steps() -> None:
    """The book lost what Fire Course costs; one mana here."""
    mathrin, amulet = mathrins_amulet()
    log = Log()
    # Step 1: his first action is an attack with Fire Course.
    cast(log, mathrin, amulet, A, Price(mana=1))
    assert log == [
        SpellCast(hero="Mathrin", quadrant=1, spell=FIRE_COURSE, mana=1, health=0),
        MarkerTurned(hero="Mathrin", quadrant=2),
    ]
    # Step 2: the marker points at Dark Magic, for 2 health and 1 mana.
    assert spell_ready(amulet) == DARK_MAGIC
    cast(log, mathrin, amulet, B, Price(mana=1, health=2))
    assert (mathrin.mana, mathrin.health) == (4, 2)
    # Step 3: then at the basic spell to move.
    assert (amulet.ready, spell_ready(amulet)) == (C, BASIC)
    # Step 4: he forces it two quadrants on, and attacks with Fire Course again.
    assert mana_to_reach(amulet, A) == 2
    turn_marker(log, mathrin, amulet, 2)
    assert (spell_ready(amulet), mathrin.mana) == (FIRE_COURSE, 2)
    cast(log, mathrin, amulet, A, Price(mana=1))
    assert (amulet.ready, mathrin.mana) == (B, 1)


def test_only_the_spell_that_the_marker_points_at_can_be_cast() -> None:
    mathrin, amulet = mathrins_amulet()
    with refused("spell_not_ready", mathrin, amulet):
        cast(unheard, mathrin, amulet, B)


def test_what_he_cannot_pay_is_not_cast_and_not_turned() -> None:
    mathrin, amulet = mathrins_amulet()
    with refused("too_little_mana", mathrin, amulet):
        cast(unheard, mathrin, amulet, A, Price(mana=7))
    with refused("too_little_health", mathrin, amulet):
        cast(unheard, mathrin, amulet, A, Price(mana=1, health=5))
    mathrin.mana = 1
    with refused("too_little_mana", mathrin, amulet):
        turn_marker(unheard, mathrin, amulet, 2)


def test_a_quadrant_that_is_not_there_and_a_turn_of_nothing_are_refused() -> None:
    mathrin, amulet = mathrins_amulet()
    for quadrant in (-1, QUADRANTS):
        with refused("no_such_quadrant", mathrin, amulet):
            cast(unheard, mathrin, amulet, quadrant)
        with refused("no_such_quadrant", mathrin, amulet):
            point_at(amulet, quadrant)
        with refused("no_such_quadrant", mathrin, amulet):
            place_skill(unheard, mathrin, amulet, "Blink I", quadrant)
    for quarters in (-1, 0, 4):
        with refused("number_out_of_range", mathrin, amulet):
            turn_marker(unheard, mathrin, amulet, quarters)


def test_a_new_skill_covers_what_was_on_its_quadrant() -> None:
    mathrin, amulet = mathrins_amulet()
    log = Log()
    place_skill(log, mathrin, amulet, "Frost Lance I", B)
    assert amulet.quadrants == [FIRE_COURSE, "Frost Lance I", BASIC, BASIC]
    assert log == [SkillPlaced(hero="Mathrin", skill="Frost Lance I", place="2", replaced=DARK_MAGIC)]
    with refused("skill_already_there", mathrin, amulet):
        place_skill(unheard, mathrin, amulet, FIRE_COURSE, D)


def test_a_higher_rank_takes_the_lower_one_away_wherever_it_goes() -> None:
    mathrin, amulet = mathrins_amulet()
    place_skill(unheard, mathrin, amulet, "Fire Course II", D, lower_rank=FIRE_COURSE)
    assert amulet.quadrants == [BASIC, DARK_MAGIC, BASIC, "Fire Course II"]


MOVES = st.lists(st.tuples(st.sampled_from(["cast", "turn"]), st.integers(-1, 5)), max_size=30)


@given(mana=st.integers(0, 20), start=st.integers(0, 3), moves=MOVES)
def test_the_marker_counts_casts_and_paid_turns_modulo_four(
    mana: int, start: int, moves: list[tuple[str, int]]
) -> None:
    hero, amulet = a_hero("Mathrin", mana=mana), Wizard(ready=start)
    quarters = 0
    for move, number in moves:
        spent = 0
        try:
            if move == "cast":
                cast(unheard, hero, amulet, number)
                quarters += 1
            else:
                turn_marker(unheard, hero, amulet, number)
                quarters, spent = quarters + number, number
        except Refused:
            pass
        mana -= spent
        assert amulet.ready == (start + quarters) % QUADRANTS
        assert hero.mana == mana >= 0
