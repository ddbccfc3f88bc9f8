"""What Shadowreach says of its own events, where more than their plain fields is told."""

from typing import get_args

from app.i18n import Words
from app.presenters.hellscape.faces import face_words
from app.presenters.hellscape.phrases import figure_name, rarity_words
from app.presenters.hellscape.sentences import own_sentence
from app.presenters.shadowreach.class_sentences import class_sentence
from app.rules.core.event import Event
from app.rules.shadowreach import events as ev
from app.rules.shadowreach.classes.events import ClassEvent


@own_sentence.register(ev.VenomRolled)
def _venom(event: ev.VenomRolled, words: Words) -> str:
    roll = face_words(words, event.roll)
    return words("event.venom_rolled", who=figure_name(words, event.who), roll=roll, left=event.left)


@own_sentence.register(ev.StunRolled)
def _stun(event: ev.StunRolled, words: Words) -> str:
    return words("event.stun_rolled", who=figure_name(words, event.who), roll=face_words(words, event.roll))


@own_sentence.register(ev.TokensHealed)
def _tokens_healed(event: ev.TokensHealed, words: Words) -> str:
    token = words(f"hellscape.condition.{event.token}")
    return words("event.tokens_healed", hero=event.hero, token=token, count=event.count)


@own_sentence.register(ev.ResultResolved)
def _resolved(event: ev.ResultResolved, words: Words) -> str:
    return words("event.result_resolved", hero=event.hero, result=words(f"hellscape.number.{event.result}"))


@own_sentence.register(ev.TrapRevealed)
def _trap(event: ev.TrapRevealed, words: Words) -> str:
    key = "bear_snaps" if event.snaps else "spikes" if event.wounds else "blank"
    return words(f"shadowreach.event.trap_{key}", hero=event.hero, count=event.wounds)


@own_sentence.register(ev.ChestRevealed)
def _chest(event: ev.ChestRevealed, words: Words) -> str:
    rarity = rarity_words(words, event.rarity)
    return words("event.chest_revealed", hero=event.hero, items=event.items, rarity=rarity)


@own_sentence.register(ev.MobDisarmed)
def _disarmed(event: ev.MobDisarmed, words: Words) -> str:
    key = "event.mob_disarmed" if event.card else "shadowreach.event.mob_disarmed_unnamed"
    return words(key, enemy=event.enemy, card=event.card)


@own_sentence.register(ev.ChallengeChosen)
def _challenge(event: ev.ChallengeChosen, words: Words) -> str:
    key = "shadowreach.event.challenge_dropped" if event.undone else "event.challenge_chosen"
    return words(key, challenge=words(f"shadowreach.challenge.{event.challenge}.title"))


def _on_a_board(event: Event, words: Words) -> str | None:
    return class_sentence(words, event)


for _kind in get_args(ClassEvent):
    own_sentence.register(_kind, _on_a_board)
