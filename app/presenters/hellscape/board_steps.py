"""Who steps on the board, and where to: heroes act in any order, one after the other ("Hero Phase")."""

from app.presenters.board_hand import NOBODY, Hand, Mover
from app.presenters.board_using import Using
from app.rules.core.question import AnyQuestion
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero, still_to_act
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.offers import Act, offers
from app.rules.hellscape.state import Hero, Phase


def hero_on_turn(game: Game, question: AnyQuestion | None) -> Hero | None:
    if question is not None or game.state.phase is not Phase.HEROES or not game.state.mapped:
        return None
    return active_hero(game)


def hand_of(game: Game, question: AnyQuestion | None, using: Using) -> Hand:
    standing = {one.name: one.at for one in game.figures}
    return Hand(
        question, using, at=standing.get, mover_of=lambda figure: _mover(game, question, figure),
        placed=lambda figure, zone: PlaceFigure(name=figure, at=zone),
    )  # fmt: skip


def _mover(game: Game, question: AnyQuestion | None, figure: str) -> Mover:
    hero = hero_on_turn(game, question)
    if hero is None and question is None and game.state.phase is Phase.HEROES and game.state.mapped:
        hero = next((one for one in still_to_act(game) if one.name == figure), None)
    if hero is None or hero.at is None or figure not in ("", hero.name):
        return NOBODY
    move = next(offer for offer in offers(game, hero) if offer.act is Act.MOVE)
    steps = {option.zone: option.command for option in move.options if isinstance(option.command, MoveHero)}
    return Mover(hero.name, steps, move.why_not)
