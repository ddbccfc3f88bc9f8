"""What happens on the boards of the classes, in sentences."""

from app.i18n import Words
from app.presenters.hellscape.phrases import figure_name, zone
from app.presenters.shadowreach.class_boards.garden import herb_words
from app.presenters.shadowreach.class_boards.styles import style_words
from app.presenters.shadowreach.class_boards.warp import face_words, shard_words, space_words
from app.rules.core.event import Event
from app.rules.shadowreach.classes import events as ev
from app.rules.shadowreach.classes.warrior import Style

STYLES = {style.value for style in Style}


def class_sentence(words: Words, event: Event) -> str | None:
    """None for what its plain fields tell."""
    match event:
        case ev.WarpRolled(hero=hero, faces=faces):
            return words("event.warp_rolled", hero=hero, faces=", ".join(face_words(words, face) for face in faces))
        case ev.TimeTokenMoved(hero=hero, space=space, shard=shard):
            key = "shadowreach.event.token_gains_shard" if shard else "event.time_token_moved"
            return words(key, hero=hero, space=space_words(words, space), shard=shard_words(words, shard))
        case ev.ShardUsed(hero=hero, shard=shard, on=on):
            return words("event.shard_used", hero=hero, shard=shard_words(words, shard), on=on)
        case ev.HerbGained(hero=hero, herb=herb, count=count):
            return words("event.herb_gained", hero=hero, herb=herb_words(words, herb), count=count)
        case ev.HerbRevealed(enemy=enemy, zone=where, herb=herb):
            named = figure_name(words, enemy) if enemy else zone(where)
            return words("event.herb_revealed", where=named, herb=herb_words(words, herb))
        case ev.HerbReturned(zone=where):
            return words("event.herb_returned", zone=zone(where))
        case ev.HerbsSpent(hero=hero, herbs=herbs):
            return words("event.herbs_spent", hero=hero, herbs=_herbs(words, herbs))
        case ev.HerbsPlanted(hero=hero, herbs=herbs):
            return words("event.herbs_planted", hero=hero, herbs=_herbs(words, herbs))
        case ev.HerbsHarvested(hero=hero, herbs=herbs):
            return words("event.herbs_harvested", hero=hero, herbs=_herbs(words, herbs))
        case ev.PotionBrewed(hero=hero, potion=potion, to=to):
            return words("event.potion_brewed", hero=hero, potion=potion, to=to)
        case ev.QuickDrawn(hero=hero, items=items, mana=mana):
            return words("event.quick_drawn", hero=hero, items=", ".join(items), mana=mana)
        case _:
            return _of_styles(words, event)


def _of_styles(words: Words, event: Event) -> str | None:
    match event:
        case ev.StyleChosen(hero=hero, style=style):
            return words("event.style_chosen", hero=hero, style=_style(words, style))
        case ev.StyleAdvanced(hero=hero, style=style, spaces=spaces, at=at):
            return words("event.style_advanced", hero=hero, style=_style(words, style), spaces=spaces, at=at)
        case ev.StyleUnlocked(hero=hero, style=style, effect=effect):
            return words("event.style_unlocked", hero=hero, style=_style(words, style), effect=effect)
        case _:
            return None


def _herbs(words: Words, herbs: tuple[str, ...]) -> str:
    return ", ".join(herb_words(words, herb) for herb in herbs)


def _style(words: Words, style: str) -> str:
    return style_words(words, style) if style in STYLES else style
