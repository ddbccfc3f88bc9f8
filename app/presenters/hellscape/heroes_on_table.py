"""The heroes on the table: what their cards say in each phase, and whose turn it is."""

from app.i18n import Words
from app.presenters.board_floor import lighting
from app.presenters.board_using import BUILDING, PLAYING
from app.presenters.colours import hero_colour
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.hero import is_his_own
from app.presenters.letters import disc_letter
from app.presenters.next_step import Next
from app.presenters.summaries import HeroSummary
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero, still_to_act
from app.rules.hellscape.levels import can_level, has_yet_to_choose
from app.rules.hellscape.state import Hero, Phase, Token


def hero_summary(words: Words, game: Game, hero: Hero) -> HeroSummary:
    word, icon, standing = _hero_state(words, game, hero)
    return HeroSummary(
        id=hero.name,
        name=hero.name,
        letter=disc_letter(game.state, hero.name),
        colour=hero_colour(hero.colour),
        health=hero.health,
        max_health=hero.max_health,
        points=words("fact.xp", count=hero.xp) if is_his_own(game, hero) else "",
        more_points=words("hellscape_level.title", level=hero.level),
        light=lighting(game.state.board, hero.at) if game.state.mapped else "",
        condition="killed" if hero.down else "",
        standing=standing,
        state=word,
        state_icon=icon,
        kind="choose_hero",
    )


def _hero_state(words: Words, game: Game, hero: Hero) -> tuple[str, str, str]:
    """Where a hero stands in this phase, always as icon and word; and how his card looks."""
    if game.state.lost or game.state.won:
        return "", "", "normal"
    if hero.skills_owed and game.state.phase is not Phase.SETUP:
        return words("hellscape.hero.owes_skill", count=hero.skills_owed), "plus-circle-outline", "normal"
    if game.state.phase is Phase.LEVEL_UP and can_level(game, hero) and not game.edition.levels_are_owed:
        return words("hellscape.hero.can_level"), "stairs", "normal"
    if game.state.phase is not Phase.HEROES or (hero not in game.earners and not hero.down):
        return "", "", "normal"
    if hero.down:
        return words("hellscape.hero.down"), "skull", "past"
    if hero.activated:
        return words("hero_turn.done"), "check-circle", "past"
    if hero is active_hero(game):
        return words("hero_turn.now"), "sword-cross", "current"
    return words("hero_turn.to_act"), "circle-outline", "normal"


def heroes_next(words: Words, game: Game) -> Next | None:
    """The hero at work, else the first who has not acted; among levels, who has one or a skill to choose."""
    if game.state.phase is Phase.HEROES:
        active, waiting = active_hero(game), still_to_act(game)
        if waiting and (without := _without_a_place(words, game, active or waiting[0])):
            return without
        if active is None and (first := edition_of(game).first_in_round(words, game)):
            return first
        if active is not None:
            return _to(words, "hero_turn.go_on", active, "account")
        return _to(words, "hero_turn.begin", waiting[0], "account") if waiting else None
    return _level_or_skill(words, game) if game.state.phase is Phase.LEVEL_UP else None


def _level_or_skill(words: Words, game: Game) -> Next | None:
    """A skill that is due; a level that experience pays for which was put right after the phase had asked."""
    if owed := [hero for hero in game.state.heroes if hero.skills_owed]:
        return _to(words, "hellscape.hero.choose_skill", owed[0], "star-four-points")
    able = [] if game.edition.levels_are_owed else [one for one in game.state.heroes if has_yet_to_choose(game, one)]
    return _to(words, "hellscape.hero.choose_level", able[0], "stairs") if able else None


def _without_a_place(words: Words, game: Game, hero: Hero) -> Next | None:
    """Who plays with a map needs one, and a place on it, before he can do anything."""
    if not game.state.mapped or hero.at is not None:
        return None
    if not game.state.board:
        return Next(words("hellscape.setup.lay_tiles"), "map", screen="board", args={"using": BUILDING})
    if start := game.zones(Token.START):
        moves = tuple(PlaceFigure(name=one.name, at=start[0]) for one in game.state.heroes if one.at is None)
        return Next(words("set_up.place_all"), "location-enter", commands=moves)
    return Next(words("hellscape.setup.figures.title"), "location-enter", screen="board", args={"using": PLAYING})


def _to(words: Words, key: str, hero: Hero, icon: str) -> Next:
    return Next(words(key, hero=hero.name), icon, screen="heroes", hero=hero.name)
