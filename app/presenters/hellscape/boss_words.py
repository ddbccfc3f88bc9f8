"""A boss on its own screen, as its dashboard says it: how it acts, its abilities, its track ("Bosses")."""

from app.i18n import Words
from app.presenters.hellscape.ability_words import step_words
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.faces import face_words
from app.presenters.hellscape.phrases import figure_name
from app.rules.hellscape.cards import BossAbility, Kind
from app.rules.hellscape.events import BossAbilityUsed
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy


def boss_lines(words: Words, game: Game, enemy: Enemy) -> list[str]:
    """None for other enemies."""
    if enemy.kind is not Kind.BOSS:
        return []
    acts = words("hellscape.boss.acts", actions=enemy.actions, dice=enemy.activation_dice)
    return [acts, *(_ability(words, one) for one in enemy.boss_abilities), *_track(words, game, enemy)]


def _ability(words: Words, ability: BossAbility) -> str:
    """'1 hand, 2 claws: It roars, attacks'; one that needs neither is for any other roll."""
    does = ", ".join(filter(None, (ability.text, *(step_words(words, step) for step in ability.effects))))
    return words("hellscape.boss.ability", when=_for_which_roll(words, ability.hands, ability.claws), text=does)


def _for_which_roll(words: Words, hands: int, claws: int) -> str:
    needed = [f"{name} {count}" for name, count in (("hands", hands), ("claws", claws)) if count]
    return face_words(words, ", ".join(needed)) if needed else words("hellscape.boss.else")


def ability_used(words: Words, event: BossAbilityUsed) -> str:
    """Which one of its dashboard; its words follow as what the table carries out."""
    when = _for_which_roll(words, event.hands, event.claws)
    does = ", ".join(step_words(words, step) for step in event.effects)
    named = words("hellscape.boss.ability", when=when, text=does) if does else when
    return words("event.boss_ability", boss=figure_name(words, event.boss), ability=named)


def _track(words: Words, game: Game, enemy: Enemy) -> list[str]:
    """Each space that brings something; what is in force of it, and where the marker stands, once the fight is on."""
    space_words = edition_of(game).space_words
    return [
        words(_space_key(game, space), space=space, what=space_words(words, brings))
        for space, brings in sorted(enemy.track.items())
    ]


def _space_key(game: Game, space: int) -> str:
    if not game.state.boss_fight or space > game.state.darkness:
        return "hellscape.boss.space"
    return "hellscape.boss.space_now" if space == game.state.darkness else "hellscape.boss.space_in_force"
