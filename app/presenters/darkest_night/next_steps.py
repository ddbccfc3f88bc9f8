"""The one next thing to do, on the table and on a hero's sheet (4.0)."""

from app.i18n import Words
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.questions import title
from app.presenters.next_step import Next
from app.presenters.question_views import question_icon
from app.rules.core.question import AnyQuestion
from app.rules.darkest_night.ending import is_over
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn, is_due
from app.rules.darkest_night.setup import StartGame, heroes_wanted
from app.rules.darkest_night.state import Hero, Phase

NECROMANCER_ICON = "skull"


def next_step(words: Words, game: Game, question: AnyQuestion | None) -> Next:
    """What the table does next, whoever looks at it."""
    if is_over(game):
        return Next(words("ending.to_home"), "home-outline", screen="home")
    if question is not None:
        return Next(title(words, question), question_icon(question, NECROMANCER_ICON), screen="question")
    state = game.state
    if state.phase is Phase.SETUP:
        return _start(words, game)
    if state.turn is not None:
        hero = game.hero(state.turn.hero)
        if has_action(game, hero):
            return Next(_named(words, "act", hero), "sword-cross", screen="heroes", hero=hero.name)
        return _end(words, game, hero)
    return _due(words, game) or _next_hero(words, game) or _necromancer(words)


def _start(words: Words, game: Game) -> Next:
    """Undo may lead back to before all heroes were there: redo brings them."""
    wanted = heroes_wanted(game)
    if len(game.state.heroes) != wanted:
        return Next(words("night.next.heroes_missing", count=wanted), "home-outline", screen="home")
    return Next(words("night.next.start"), "sword-cross", command=StartGame())


def hero_next(words: Words, game: Game, hero: Hero) -> Next:
    """The same, seen from one hero's sheet: he begins or ends his own turn there, before a new hero comes too (4.0)."""
    if is_over(game) or game.state.phase is Phase.SETUP:
        return next_step(words, game, None)
    if game.turn_of(hero) is not None:
        return _end(words, game, hero)
    if game.state.turn is None and not hero.acted and not hero.dead:
        return _begin(words, hero)
    return next_step(words, game, None)


def has_action(game: Game, hero: Hero) -> bool:
    turn = game.turn_of(hero)
    return turn is not None and turn.actions_left > 0 and not is_over(game)


def _end(words: Words, game: Game, hero: Hero) -> Next:
    key = "end_unused" if has_action(game, hero) else "end"
    return Next(_named(words, key, hero), "check-bold", command=EndTurn())


def _begin(words: Words, hero: Hero) -> Next:
    return Next(_named(words, "stand_up" if hero.tipped else "begin", hero), "play", command=BeginTurn(hero=hero.name))


def _due(words: Words, game: Game) -> Next | None:
    hero = next((hero for hero in game.state.heroes if is_due(game, hero)), None)
    if hero is None:
        return None
    return Next(_named(words, "replace", hero), "account-plus", screen="replace", hero=hero.name)


def _next_hero(words: Words, game: Game) -> Next | None:
    hero = next((hero for hero in game.living if not hero.acted), None)
    return _begin(words, hero) if hero else None


def _necromancer(words: Words) -> Next:
    return Next(words("night.next.necromancer"), NECROMANCER_ICON, command=NecromancerTurn())


def _named(words: Words, key: str, hero: Hero) -> str:
    return words(f"night.next.{key}", hero=name_of(words, hero.name))
