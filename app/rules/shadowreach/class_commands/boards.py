"""A board as it lies on the table, of any class ("Classes")."""

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.hellscape.events import Changed
from app.rules.hellscape.state import MOST_HEROES, Hero
from app.rules.shadowreach.class_checks import told_board
from app.rules.shadowreach.classes import ClassState, Hunter, hunter
from app.rules.shadowreach.game import Game


class SetBoard(Change, frozen=True, kw_only=True, tag="set_board"):
    """The board of a hero's class as it lies on the table. A Hunter's pet joins beside its Hunter."""

    hero: str
    board: ClassState

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = told_board(game, hero, self.board)
        pet = board.pet if isinstance(board, Hunter) else None
        old = game.state.boards.get(hero.name)
        if isinstance(old, Hunter) and old.pet is not None and (pet is None or pet.name != old.pet.name):
            game.state.heroes = [one for one in game.state.heroes if one.name != old.pet.name]
        game.state.boards = {**game.state.boards, hero.name: board}
        if pet is not None and all(one.name != pet.name for one in game.state.heroes):
            _join(game, hero, pet)
        names = (type(old).__name__ if old else "", type(board).__name__)
        game.log(Changed(who=hero.name, field="class_state", old=names[0], new=names[1], corrected=game.correcting))


def _join(game: Game, hero: Hero, pet: hunter.Pet) -> None:
    game.check_free(pet.name)
    if len(game.state.heroes) >= 2 * MOST_HEROES:
        raise Refused("too_many_heroes", most=MOST_HEROES)
    health = max(1, hunter.health_at(pet, pet.level))
    beast = Hero(
        name=pet.name, at=hero.at, level=pet.level, health=health, max_health=health,
        arms=hunter.arms_at(pet, pet.level), activated=True,
    )  # fmt: skip
    game.state.heroes = [*game.state.heroes, beast]
