"""The heroes on the table: what their cards say in each phase, and whose turn it is."""

from app.i18n import Words
from app.presenters.board_floor import lighting
from app.presenters.colours import hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.class_sheet_list import buyers, can_buy
from app.presenters.next_step import Next
from app.presenters.summaries import HeroSummary
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import whose_turn
from app.rules.massive_darkness.state import Hero, Phase, State


def hero_summary(words: Words, state: State, hero: Hero) -> HeroSummary:
    word, icon, standing = _hero_state(words, open_game(state), hero)
    return HeroSummary(
        id=hero.name,
        name=hero.name,
        letter=disc_letter(state, hero.name),
        colour=hero_colour(hero.colour),
        health=hero.health,
        max_health=hero.max_health,
        points=words("fact.xp", count=hero.xp),
        more_points=words("fact.micro", count=hero.micro_xp) if state.story else "",
        light=lighting(state.board, hero.at) if state.mapped else "",
        condition="killed" if hero.killed else "stunned" if hero.stunned else "",
        standing=standing,
        state=word,
        state_icon=icon,
        kind="hero_card",
        first=hero.name == state.first_player,
    )


def _hero_state(words: Words, game: Game, hero: Hero) -> tuple[str, str, str]:
    """Where a hero stands in this phase, always as icon and word; and how his card looks."""
    if game.state.phase is Phase.EXPERIENCE and not is_over(game) and (count := can_buy(game, hero)):
        return words("experience.can_buy", count=count), "plus-circle-outline", "normal"
    if hero.escaped:
        return words("hero_turn.escaped"), "run", "past"
    if game.state.phase is not Phase.HEROES or is_over(game):
        return "", "", "normal"
    if hero.killed:
        return words("hero_turn.killed"), "skull", "past"
    if hero.activated:
        return words("hero_turn.done"), "check-circle", "past"
    if hero is whose_turn(game):
        began = hero.name == game.state.active
        return words("hero_turn.now" if began else "hero_turn.next"), "sword-cross", "current"
    return words("hero_turn.to_act"), "circle-outline", "normal"


def heroes_next(words: Words, state: State) -> Next | None:
    """The hero whose turn it is, or who can buy skills."""
    game = open_game(state)
    if state.phase is Phase.HEROES and (hero := whose_turn(game)):
        key = "hero_turn.go_on" if hero.name == state.active else "hero_turn.begin"
        return Next(words(key, hero=hero.name), "account", screen="heroes", hero=hero.name)
    if buying := buyers(game):
        name = buying[0].name
        return Next(words("experience.turn", hero=name), "star-four-points", screen="heroes", hero=name)
    return None
