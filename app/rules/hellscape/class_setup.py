"""What players tell about the boards of their classes: at set-up, at a level up, and once for what is not public."""

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.hellscape.classes import (
    Berserker,
    Paladin,
    Ranger,
    Rogue,
    Shaman,
    Wizard,
    berserker,
    board_of,
    paladin,
    ranger,
    rogue,
    shaman,
    wizard,
)
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.events import Changed
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero, Phase


def check_set_up(game: Game) -> None:
    """What the player chooses for nothing at set-up costs something later."""
    if game.state.phase is not Phase.SETUP:
        raise Refused("only_at_set_up")


def _told(game: Game, hero: Hero, field: str, old: int | str, new: int | str) -> None:
    game.log(Changed(who=hero.name, field=field, old=old, new=new, corrected=game.correcting))


class PointMarker(Change, frozen=True, kw_only=True, tag="point_marker"):
    """The Wizard's Ready marker points wherever the player likes at set-up. Quadrants count from 1."""

    hero: str
    quadrant: int

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Wizard)
        check_set_up(game)
        old = board.ready
        wizard.point_at(board, self.quadrant - 1)
        _told(game, hero, "ready", old + 1, self.quadrant)


class RearrangeAuras(Change, frozen=True, kw_only=True, tag="rearrange_auras"):
    """All skills of a Paladin may change their columns each time that he levels up ("The Paladin")."""

    hero: str
    skills: dict[str, str]

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Paladin)
        check_rearranges(game, hero)
        paladin.rearrange(game.log, hero, board, self.skills)


def check_rearranges(game: Game, hero: Hero) -> None:
    if game.state.phase not in (Phase.SETUP, Phase.LEVEL_UP):
        raise Refused("not_the_level_up_phase")
    if game.state.phase is Phase.LEVEL_UP and not hero.levelled:
        raise Refused("has_not_levelled", hero=hero.name)


class BeginInStance(Change, frozen=True, kw_only=True, tag="begin_in_stance"):
    """The Berserker's first stance, chosen at set-up."""

    hero: str
    stance: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Berserker)
        check_set_up(game)
        old = board.stance
        berserker.begin_in(board, self.stance)
        _told(game, hero, "stance", old, board.stance)


class AddTools(Change, frozen=True, kw_only=True, tag="add_tools"):
    """Tokens into the Rogue's bag: the ten of the set-up, as the players read them off."""

    hero: str
    tools: tuple[str, ...]

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        rogue.add_tools(game.log, hero, board_of(hero, hero.class_state, Rogue), self.tools)


class DrawTool(Change, frozen=True, kw_only=True, tag="draw_tool"):
    """One token more out of the Rogue's bag: a card says so, or it was forgotten."""

    hero: str
    tool: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        rogue.draw_tool(game.log, hero, board_of(hero, hero.class_state, Rogue), self.tool)


class SetElementTop(Change, frozen=True, kw_only=True, tag="set_element_top"):
    """How long the Shaman's tracks are: where the players see MAX on their board."""

    hero: str
    top: int

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Shaman)
        old = board.top
        shaman.set_top(board, self.top)
        _told(game, hero, "top", old, self.top)


class TypeInElements(Change, frozen=True, kw_only=True, tag="type_in_elements"):
    """Where MAX is on the Shaman's tracks and what each of them brings there, as the players read it off."""

    hero: str
    top: int
    effects: dict[str, str]

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Shaman)
        old, before = board.top, len(board.max_effects)
        shaman.set_top(board, self.top)
        shaman.type_in_effects(board, self.effects)
        _told(game, hero, "top", old, self.top)
        _told(game, hero, "max_effects", before, len(board.max_effects))


class TypeInArrows(Change, frozen=True, kw_only=True, tag="type_in_arrows"):
    """The Ranger's twelve cards, as the players read them off."""

    hero: str
    cards: tuple[Arrow, ...]

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Ranger)
        old = len(board.cards)
        ranger.type_in(board, self.cards)
        _told(game, hero, "cards", old, len(board.cards))
