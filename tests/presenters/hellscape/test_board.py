"""The board of Hellscape: its tokens, what pillars hide, and what taps come to."""

from app.i18n import load_words
from app.presenters.board_using import BUILDING, PLAYING, Using
from app.presenters.hellscape.frame import FRAME
from app.rules.core.board import Edge, Side
from app.rules.core.question import ZONE, Choice
from app.rules.hellscape.building import SetEdge, SetToken, SetTreasure
from app.rules.hellscape.cards import Kind, Pattern, Rarity
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.state import Enemy, Hero, Phase, State, Token
from tests.rules.hellscape.sitting import corridor

ENGLISH = load_words("en")
BOARD = FRAME.board


def a_game(**told: object) -> Game:
    return Game(State(**{"board": corridor(4), "phase": Phase.HEROES, **told}))  # type: ignore[arg-type]  # a sample


def test_every_token_is_drawn_and_treasure_too() -> None:
    tokens = {token: ["a1"] for token in Token if token is not Token.SPAWN} | {Token.SPAWN: ["b1", "b1"]}
    game = a_game(tokens=tokens, treasure={"c1": {Rarity.RARE: 2}})
    drawn = {(token.kind, token.label) for token in BOARD.panel_view(ENGLISH, game, None, PLAYING, {}).picture.tokens}
    assert {"portal", "bear_trap", "spike_trap", "fountain", "forge", "chest", "bridge"} <= {kind for kind, _ in drawn}
    assert {("spawn", "2"), ("treasure", "2")} <= drawn


def test_a_pillar_hides_who_stands_behind_it() -> None:
    """Pillars block sight into and through their zone ("Pillar")."""
    heroes = [Hero(name="Gheta", at="a1"), Hero(name="Irk", at="d1")]
    undead = Enemy(name="Undead", kind=Kind.MOB, at="d1", minions=1)
    game = a_game(heroes=heroes, enemies=[undead])
    looking = Using(tool="sight", figure="Gheta")
    assert "Undead (range 3)" in BOARD.panel_view(ENGLISH, game, None, looking, {}).help
    game.board = game.board.with_pillar("b1", pillar=True)
    assert BOARD.panel_view(ENGLISH, game, None, looking, {}).help == "In sight of Gheta: nobody."


def test_the_active_hero_steps_where_a_tap_leads_him() -> None:
    game = a_game(heroes=[Hero(name="Gheta", at="b1")], active="Gheta")
    assert set(BOARD.panel_view(ENGLISH, game, None, PLAYING, {}).picture.steps) == {"a1", "c1"}
    assert BOARD.tapped_zone(game, None, PLAYING, "c1").command == MoveHero(hero="Gheta", to="c1")


def test_a_figure_in_hand_is_put_down() -> None:
    game = a_game(heroes=[Hero(name="Gheta", at="b1", activated=True)])
    held = BOARD.tapped_figure(game, None, PLAYING, "Gheta").using
    assert held.figure == "Gheta"
    assert BOARD.tapped_zone(game, None, held, "d1").command == PlaceFigure(name="Gheta", at="d1")


def test_before_anybody_acts_whoever_is_picked_up_may_begin() -> None:
    """Heroes act in any order ("Hero Phase"): a step of the one in hand begins his activation."""
    game = a_game(heroes=[Hero(name="Gheta", at="b1"), Hero(name="Irk", at="d1")])
    assert BOARD.panel_view(ENGLISH, game, None, PLAYING, {}).picture.steps == ()
    held = Using(figure="Irk")
    assert BOARD.panel_view(ENGLISH, game, None, held, {}).picture.steps == ("c1",)
    assert BOARD.tapped_zone(game, None, held, "c1").command == MoveHero(hero="Irk", to="c1")


def test_who_left_by_its_own_card_does_not_wait_to_be_placed() -> None:
    """Andra leaves the board and appears again by herself."""
    leaves = Pattern(when="on the board", then=("attack", "leave"))
    comes = Pattern(when="off the board", then=("place beside weakest",))
    andra = Enemy(name="Andra", kind=Kind.ROAMING, at=None, health=5, patterns=(leaves, comes))
    gheta = Hero(name="Gheta", at="b1")
    view = BOARD.panel_view(ENGLISH, a_game(heroes=[gheta], enemies=[andra]), None, PLAYING, {})
    assert (view.tray_title, [item.label for item in view.tray]) == ("Off the board:", ["Andra"])
    gheta.at = None
    view = BOARD.panel_view(ENGLISH, a_game(heroes=[gheta], enemies=[andra]), None, PLAYING, {})
    assert (view.tray_title, [item.label for item in view.tray]) == ("To place:", ["Gheta"])


def test_taps_lay_tokens_and_take_them_away() -> None:
    portal = Using(tool="token", token=Token.PORTAL.value)
    assert BOARD.tapped_zone(a_game(), None, portal, "a1").command == SetToken(token="portal", zone="a1")
    there = a_game(tokens={Token.PORTAL: ["a1"], Token.SPAWN: ["a1"]})
    assert BOARD.tapped_zone(there, None, portal, "a1").command == SetToken(token="portal", zone="a1", removed=True)
    spawn = Using(tool="token", token=Token.SPAWN.value)
    assert BOARD.tapped_zone(there, None, spawn, "a1").command == SetToken(token="spawn", zone="a1", count=2)


def test_a_tap_disables_the_trap_and_the_next_one_the_chest_beside_it() -> None:
    """Each covers one thing ("Bear Trap", "Chests"); where nothing is left to cover, a tap takes them away."""
    disabled = Using(tool="token", token=Token.DISABLED.value)
    there = {Token.BEAR_TRAP: ["a1", "b1"], Token.CHEST: ["a1"]}
    taps = [
        BOARD.tapped_zone(a_game(tokens={**there, Token.DISABLED: lying}), None, disabled, zone).command
        for lying, zone in ((["b1"], "a1"), (["a1"], "a1"), (["a1", "a1"], "a1"), (["b1"], "b1"))
    ]
    assert taps == [
        SetToken(token="disabled", zone="a1"), SetToken(token="disabled", zone="a1", count=2),
        SetToken(token="disabled", zone="a1", removed=True), SetToken(token="disabled", zone="b1", removed=True),
    ]  # fmt: skip


def test_a_tap_between_zones_sets_a_door() -> None:
    act = BOARD.tapped_edge(a_game(), Using(tool="door"), "a1", "east")
    assert act.command == SetEdge(zone="a1", side=Side.EAST, edge=Edge.CLOSED_DOOR)


def test_a_tile_lies_there_once_with_one_of_its_sides() -> None:
    from app.packs import core_tiles

    drawings = core_tiles("hellscape")
    empty = a_game(board="")
    choices = BOARD.tile_choices(ENGLISH, empty, drawings, (0, 0))
    assert len(choices) == 16
    first = BOARD.laid(empty, BUILDING, choices[0], (0, 0)).command
    assert first is not None
    first.script(empty)
    noted = {choice.side for choice in BOARD.tile_choices(ENGLISH, empty, drawings, (1, 0)) if choice.note}
    assert noted == {"1A", "1B"}


def test_taps_lay_treasure_of_a_rarity_one_after_the_other() -> None:
    rare = Using(tool="token", token="treasure_rare")
    assert BOARD.tapped_zone(a_game(), None, rare, "a1").command == SetTreasure(zone="a1", rarity=Rarity.RARE, count=1)
    there = a_game(treasure={"a1": {Rarity.RARE: 1}})
    assert BOARD.tapped_zone(there, None, rare, "a1").command == SetTreasure(zone="a1", rarity=Rarity.RARE, count=2)
    full = a_game(treasure={"a1": {Rarity.RARE: 4}})
    assert BOARD.tapped_zone(full, None, rare, "a1").command == SetTreasure(zone="a1", rarity=Rarity.RARE, count=0)
    labels = [item.label for item in BOARD.panel_view(ENGLISH, there, None, rare, {}).tray]
    assert "Treasure, rare (1)" in labels


def test_of_the_ways_of_a_charge_the_spikes_are_named() -> None:
    game = a_game(heroes=[Hero(name="Gheta")], tokens={Token.SPIKE_TRAP: ["b1"]})
    question = Choice(topic="path", who="Gheta", options=("a1", "b1"), about=ZONE, is_fact=True)
    view = FRAME.choice_view(ENGLISH, game, question, ())
    assert [row.text for row in view.options] == ["A1", "B1: spike trap"]
