"""The darkness track and the treasure bag, in words: where it stands, what comes next, how likely each rarity is."""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.presenters.hellscape.edition import edition_of
from app.presenters.odds_words import percent
from app.presenters.phrases import capital
from app.rules.core.event import Event
from app.rules.hellscape.bag import chances
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.darkness import brings
from app.rules.hellscape.events import DarknessGrew, SpawnsAt
from app.rules.hellscape.gains import MOBS, ROAMING
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import State


def track_line(words: Words, game: Game) -> str:
    """'Darkness: space 3 of 10', or that of the boss track."""
    state = game.state
    if state.boss_fight:
        return words("hellscape.track.boss", space=state.darkness)
    side, space, spaces = _side_of(state)
    return words(f"hellscape.track.{side}", space=space, spaces=spaces)


def track_under_heading(words: Words, game: Game) -> str:
    """That of a boss fight is called so by the heading."""
    if game.state.boss_fight:
        return f"{words('hellscape.track.space', space=game.state.darkness)}."
    return track_line(words, game)


def _side_of(state: State) -> tuple[str, int, int]:
    track = state.track
    if back := track.back_space(state.darkness):
        return "back", back, track.back_spaces
    return "front", state.darkness, track.front_spaces


def next_space(words: Words, game: Game) -> str:
    """What the next darkness phase brings."""
    state = game.state
    said = edition_of(game).space_words(words, brings(state, state.darkness + 1))
    return words("hellscape.track.next", what=said) if said else words("hellscape.track.next_nothing")


def this_space(words: Words, game: Game, events: Sequence[Event]) -> str:
    """What the events do not say of the space that was just reached: nothing happens, or nobody finds a portal."""
    state = game.state
    if not any(isinstance(event, DarknessGrew) for event in events):
        return ""
    written = brings(state, state.darkness)
    if not written:
        return words("hellscape.track.nothing")
    if not state.mapped or written not in (MOBS, ROAMING) or any(isinstance(event, SpawnsAt) for event in events):
        return ""
    return words("hellscape.track.no_portal", what=edition_of(game).space_words(words, written))


def track_spaces(words: Words, game: Game) -> tuple[str, ...]:
    """All spaces of both sides that bring something, a line each."""
    track, space_words = game.state.track, edition_of(game).space_words
    front = [(words("hellscape.track.space", space=space), what) for space, what in sorted(track.front.items())]
    back = [(words("hellscape.track.back_space", space=space), what) for space, what in sorted(track.back.items())]
    lines = (*front, *back)
    return tuple(words("hellscape.track.line", where=where, what=space_words(words, what)) for where, what in lines)


def bag_line(words: Words, bag: Mapping[Rarity, int]) -> str:
    """'Treasure bag: 20 common (83%), 4 rare (17%)'."""
    parts = _in_the_bag(words, bag)
    return words("hellscape.bag.line", parts=parts) if parts else words("hellscape.bag.empty")


def bag_under_heading(words: Words, bag: Mapping[Rarity, int]) -> str:
    """The same where a heading says that it is the bag."""
    parts = _in_the_bag(words, bag)
    return f"{capital(parts)}." if parts else words("hellscape.bag.empty")


def _in_the_bag(words: Words, bag: Mapping[Rarity, int]) -> str:
    likely = chances(dict(bag))
    there = [(rarity, bag[rarity], percent(words, chance)) for rarity, chance in likely.items() if bag.get(rarity, 0)]
    parts = [
        words("hellscape.bag.part", tokens=words(f"hellscape.tokens_of.{rarity}", count=count), chance=chance)
        for rarity, count, chance in there
    ]
    return ", ".join(parts)
