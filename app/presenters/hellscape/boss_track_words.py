"""What the track of a boss has brought and stays in force, in lines to be kept in view ("Boss Track")."""

from app.i18n import Words
from app.presenters.hellscape.phrases import figure_name
from app.presenters.hellscape.space_words import gain_words
from app.rules.hellscape.boss_track import in_force
from app.rules.hellscape.game import Game


def in_force_lines(words: Words, game: Game) -> list[str]:
    return [
        words("hellscape.boss.in_force", boss=figure_name(words, boss.name), what=gain_words(words, gain))
        for boss in game.state.enemies
        for gain in in_force(game.state, boss)
    ]
