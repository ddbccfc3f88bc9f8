"""The boards of the six classes as their panels show them, and what their taps come to."""

from typing import Any

from msgspec import structs

from app.i18n import load_words
from app.presenters.hellscape.class_boards import amulet, arrows, auras, board_view, elements, stances, tools
from app.presenters.hellscape.class_boards.shared import skill_said
from app.presenters.hellscape.questions import choice_view
from app.presenters.hellscape.sentences import sentence
from app.rules.core.question import Choice
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.changes import SetClassBoard
from app.rules.hellscape.class_commands import (
    ActivateSpirit,
    BlessSkill,
    ChangeStance,
    ConjureSpirit,
    GiveAura,
    SpendElements,
    TakeAuraBack,
    TurnMarker,
)
from app.rules.hellscape.class_setup import BeginInStance, DrawTool, PointMarker, RearrangeAuras
from app.rules.hellscape.classes import Berserker, NoBoard, Paladin, Ranger, Rogue
from app.rules.hellscape.classes.events import MaxTriggered
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.spirits import SpiritName
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import UseAbility
from app.rules.hellscape.state import Condition, Phase
from tests.hellscape_heroes import ARROWS, a_table

WORDS = load_words("en")


def shown(name: str, phase: Phase = Phase.HEROES, **board: Any) -> tuple[Game, Any, Any]:
    game = Game(a_table(name, "Gheta" if name != "Gheta" else "Mathrin", phase=phase))
    hero = game.hero(name)
    for field, value in board.items():
        setattr(hero.class_state, field, value)
    return game, hero, board_view(WORDS, game, hero)


def test_a_hero_without_a_board_has_no_panel() -> None:
    game, hero, _ = shown("Gheta")
    hero.class_state = NoBoard()
    assert board_view(WORDS, game, hero) is None


def test_the_amulet_says_what_each_quarter_costs() -> None:
    """The marker turns clockwise only: what lies behind it costs three quarters."""
    game, hero, view = shown("Mathrin", ready=1)
    assert [one.state for one in view.quadrants] == ["3 mana", "Ready", "1 mana", "2 mana"]
    assert [one.name for one in view.quadrants][1] == "Fire Course I"
    hero.mana = 2
    poor = board_view(WORDS, game, hero)
    assert isinstance(poor, amulet.AmuletView)
    assert [one.reachable for one in poor.quadrants] == [False, True, True, True]
    assert amulet.tapped(game, hero, hero.class_state, 1) == TurnMarker(hero="Mathrin", quarters=3)
    assert amulet.tapped(game, hero, hero.class_state, 2) is None
    hero.class_state.ready = 2
    cast = amulet.tapped(game, hero, hero.class_state, 3)
    assert cast == UseAbility(hero="Mathrin", ability="mana 1: mp +1")


def test_at_set_up_the_marker_points_anywhere_for_nothing() -> None:
    game, hero, view = shown("Mathrin", Phase.SETUP)
    assert all(one.reachable for one in view.quadrants)
    assert amulet.tapped(game, hero, hero.class_state, 4) == PointMarker(hero="Mathrin", quadrant=4)


def test_the_auras_and_their_skills() -> None:
    _, hero, view = shown("Sir Ronen", given={Aura.BLUE: "Gheta"})
    blue, green, red = view.rows
    assert (blue.state, green.state, red.state) == ("Gheta", "With the Paladin", "Locked")
    assert red.chips == ()
    assert [chip.text for chip in blue.chips] == ["Take back", "Give to Sir Ronen", "Bless Valour"]
    board = hero.class_state
    assert auras.tapped(hero, board, "blue", blue.chips[0].id) == TakeAuraBack(hero="Sir Ronen", aura="blue")
    given = GiveAura(hero="Sir Ronen", aura="blue", to="Sir Ronen")
    assert auras.tapped(hero, board, "blue", blue.chips[1].id) == given
    assert auras.tapped(hero, board, "blue", blue.chips[2].id) == BlessSkill(hero="Sir Ronen", skill="Valour")


def test_a_blessed_skill_shows_its_other_side() -> None:
    _, _, view = shown("Sir Ronen", blessed=["Valour"])
    assert view.rows[0].lines == ("Blessed: Valour: Attack: +2 swords, 1 fire token",)


def test_at_a_level_up_skills_may_move() -> None:
    """At his own: one of somebody else's moves nothing."""
    game, hero, view = shown("Sir Ronen", Phase.LEVEL_UP)
    assert all("green" not in chip.text for chip in view.rows[0].chips)
    hero.levelled = True
    view = board_view(WORDS, game, hero)
    assert isinstance(view, auras.AurasView)
    chip = view.rows[0].chips[-1]
    assert chip.text == "Valour to green"
    assert isinstance(hero.class_state, Paladin)
    moved = RearrangeAuras(hero="Sir Ronen", skills={"Valour": "green"})
    assert auras.tapped(hero, hero.class_state, "blue", chip.id) == moved


def test_the_stances_and_what_lies_below_them() -> None:
    game, hero, view = shown("Gheta")
    assert (view.pool, view.limit) == (4, 7)
    now, reckless, _ = view.rows
    assert now.standing == "current"
    assert now.lines[1].startswith("Fatal Fury I: Attack, 1 from the pool:")
    assert stances.tapped(game, hero, "reckless", reckless.chips[0].id) == ChangeStance(hero="Gheta", stance="reckless")
    game.state.phase = Phase.SETUP
    first = stances.tapped(game, hero, "reckless", reckless.chips[0].id)
    assert first == BeginInStance(hero="Gheta", stance="reckless")


def test_tokens_that_come_into_the_pool_without_a_wound_are_tapped_in() -> None:
    """Some effects bring them; they come from the supply ("Berserker")."""
    game, hero, _ = shown("Gheta")
    board = hero.class_state
    assert isinstance(board, Berserker)
    told = stances.pool_changed(hero, board, 2)
    told.script(game)
    assert (game.hero("Gheta").class_state, game.hero("Gheta").health) == (structs.replace(board, pool=6), hero.health)


def test_the_tokens_and_the_chance_of_each_kind() -> None:
    """Two of six are for a movement."""
    _, hero, view = shown("Feydra")
    assert len(view.face_up) == 3
    assert "Movement: +1 movement point × 2 (33%)" in [chip.text for chip in view.bag]
    assert tools.drawn(hero, "poison") == DrawTool(hero="Feydra", tool="poison")


def test_an_empty_bag_shows_what_goes_back_into_it() -> None:
    game, hero, _ = shown("Feydra")
    hero.class_state = Rogue(discarded=["poison"])
    view = board_view(WORDS, game, hero)
    assert isinstance(view, tools.ToolsView)
    assert [chip.text for chip in view.bag] == ["Poison × 1 (100%)"]
    assert view.lines[0].startswith("The bag is empty")


def test_elements_at_max_and_steps() -> None:
    _, hero, view = shown("Nahias")
    assert {track.id: bool(track.max_text) for track in view.tracks} == {
        "earth": False, "fire": True, "water": False, "wind": False,
    }  # fmt: skip
    down = elements.stepped(hero, hero.class_state, "wind", -1)
    assert down == SpendElements(hero="Nahias", elements={"wind": 1})


def test_a_spirit_moves_within_its_points_and_fights_what_it_reaches() -> None:
    """Two points from b1 in a corridor of four zones; the imps stand beside it."""
    _, hero, view = shown("Nahias")
    flame, ice = view.spirits
    assert [chip.text for chip in flame.chips] == ["A1", "C1", "D1", "Infernal Imps, melee", "−1 health"]
    assert flame.detail == "Next activation: free · leaving costs 3 health"
    fight = elements.tapped(hero, hero.class_state, flame.id, flame.chips[3].id)
    assert fight == ActivateSpirit(
        hero="Nahias", spirit="flame spirit", action="combat", enemy="Infernal Imps", type=CombatType.MELEE
    )
    conjured = elements.tapped(hero, hero.class_state, ice.id, ice.chips[0].id)
    assert conjured == ConjureSpirit(hero="Nahias", spirit="ice spirit", at="a1")


def test_a_spirit_is_offered_every_zone_that_its_points_reach() -> None:
    """Twelve with two points in the open ("Flame and Ice Spirits")."""
    open_yard = "+---+---+---+---+---+\n" + "+   +   +   +   +   +\n".join(["|.   .   .   .   .  |\n"] * 5)
    game, hero, _ = shown("Nahias")
    game.state.board, game.state.enemies = open_yard + "+---+---+---+---+---+\n", []
    hero.class_state.spirits[SpiritName.FLAME].at = "c3"
    flame, _ = board_view(WORDS, game, hero).spirits  # type: ignore[union-attr]  # a Shaman's
    assert len([chip for chip in flame.chips if chip.icon == "shoe-print"]) == 12


def test_tokens_on_a_spirit_are_shown_with_it() -> None:
    game, hero, _ = shown("Nahias")
    hero.class_state.spirits[SpiritName.FLAME].conditions = {Condition.FIRE: 2, Condition.FROST: 1}
    view = board_view(WORDS, game, hero)
    assert isinstance(view, elements.ElementsView)
    assert view.spirits[0].lines == ("Fire 2", "Frost 1")


def test_a_spirit_without_health_is_back_with_its_shaman() -> None:
    _, hero, view = shown("Nahias")
    flame, _ = view.spirits
    for _ in range(hero.class_state.spirits[SpiritName.FLAME].health):
        told = elements.tapped(hero, hero.class_state, flame.id, flame.chips[-1].id)
        assert isinstance(told, SetClassBoard)
        hero.class_state = told.board
    spirit = hero.class_state.spirits[SpiritName.FLAME]
    assert (spirit.health, spirit.there, spirit.at) == (0, False, None)


def test_the_chances_of_the_next_arrow_are_exact() -> None:
    """Three targets lie there: of nine cards left, those with none stay below, with one hit it, with more go beyond."""
    game, hero, _ = shown("Irk")
    hero.class_state = Ranger(cards=ARROWS, revealed=["4"], discarded=["8", "12"])
    view = board_view(WORDS, game, hero)
    assert isinstance(view, arrows.ArrowsView)
    assert [(one.said, one.percent) for one in view.chances] == [
        ("3 of 9", "33%"), ("3 of 9", "33%"), ("3 of 9", "33%"),
    ]  # fmt: skip
    assert view.total == "Targets: 3 of 4"


def asked_for_an_arrow(board: Ranger, options: tuple[str, ...]) -> Any:
    game, hero, _ = shown("Irk")
    hero.class_state = board
    return choice_view(WORDS, game, Choice(topic="arrow", who="Irk", options=options), ())


def test_a_revealed_arrow_is_told_by_what_is_printed_on_it() -> None:
    """No number stands on the cards of the box; those that look alike are one row."""
    asked = asked_for_an_arrow(Ranger(cards=ARROWS), tuple(card.name for card in ARROWS))
    bars = "Bullseye: +2 swords · Quick: +1 sword · Too late: nothing · 3 cards like this"
    assert [row.text for row in asked.options] == ["0 targets", "1 target", "2 targets", "3 targets"]
    assert {row.detail for row in asked.options} == {bars}


def test_arrows_are_listed_by_their_targets_and_called_by_a_name_that_players_gave() -> None:
    cards = [Arrow(name="3", targets=2), Arrow(name="1", targets=0), Arrow(name="Black feather", targets=1)]
    asked = asked_for_an_arrow(Ranger(cards=cards), ("3", "1", "Black feather"))
    assert [(row.answer, row.text) for row in asked.options] == [
        ("1", "0 targets"), ("Black feather", "1 target (card Black feather)"), ("3", "2 targets"),
    ]  # fmt: skip


def test_before_the_next_arrow_its_odds_and_what_stopping_brings_are_said() -> None:
    board = Ranger(cards=ARROWS, revealed=["4"], discarded=["8", "12"])
    left = tuple(card.name for card in ARROWS if card.name not in ("4", "8", "12"))
    asked = asked_for_an_arrow(board, (*left, "stop"))
    assert asked.help == "Targets: 3 of 4. Next card: 33% below, 33% exactly 4, 33% above."
    assert (asked.options[0].text, asked.options[0].detail) == ("Stop and shoot", "Quick: +1 sword")


def test_a_bar_that_wounds_names_the_ranger() -> None:
    cards = [Arrow(name="1", targets=1, missed="self wounds 1")]
    asked = asked_for_an_arrow(Ranger(cards=cards), ("1",))
    assert asked.options[0].detail.endswith("Too late: the Ranger takes 1 wound")


def test_a_shamans_skill_says_which_elements_it_costs() -> None:
    storm = SkillCard(name="Storm I", level=1, abilities=("[fire 2] attack: swords +3",))
    assert skill_said(WORDS, storm) == "Attack, Fire 2: +3 swords"


def test_a_max_effect_that_nobody_typed_in_points_to_the_board() -> None:
    game, hero, _ = shown("Nahias", max_effects={})
    asked = choice_view(WORDS, game, Choice(topic="max_effect", who="Nahias", options=("fire", "done")), ())
    assert [row.detail for row in asked.options] == ["As printed on your board at MAX", ""]
    assert sentence(WORDS, MaxTriggered(hero=hero.name, element="fire", effect="")).endswith(
        "Apply what the board says there."
    )


def test_unknown_arrows_ask_to_be_typed_in() -> None:
    game, hero, _ = shown("Irk")
    hero.class_state = Ranger()
    view = board_view(WORDS, game, hero)
    assert isinstance(view, arrows.ArrowsView)
    assert (view.chances, view.type_in) == ((), "Enter the arrows")
