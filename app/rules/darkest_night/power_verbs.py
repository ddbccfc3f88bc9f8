"""What a power does when it is used, verb by verb (6.0)."""

from collections.abc import Callable, Mapping

from app.rules.core.errors import Refused
from app.rules.core.question import FIGURE, ZONE, Choice
from app.rules.core.script import Script, at_once
from app.rules.darkest_night import power_blights as blights
from app.rules.darkest_night import power_ways as ways
from app.rules.darkest_night.actions import check_can_be_searched
from app.rules.darkest_night.box import BLIGHTS, Act
from app.rules.darkest_night.darkness import lower_darkness
from app.rules.darkest_night.effects import carry_out
from app.rules.darkest_night.events import DiceSaved
from app.rules.darkest_night.force import Source
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.instructions import read_step
from app.rules.darkest_night.kingdom import MONASTERY, PLACES
from app.rules.darkest_night.oaths import SEARCH, moment
from app.rules.darkest_night.powers import USED, activate, active_of_kind, cards_of, power_of, refresh
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import HIGHEST, shown
from app.rules.darkest_night.search import search, take_one_of
from app.rules.darkest_night.state import Card, Hero
from app.rules.darkest_night.tracks import has_all_of

MOST_SAVED = 20

Check = Callable[[Game, Hero, Card], None]
Do = Callable[[Game, Hero, Card, Act], Script[None]]


class Verb:
    def __init__(self, do: Do, check: Check | None = None, *, shares_gain: bool = False) -> None:
        self.do = do
        self.check: Check = check or (lambda _game, _hero, _card: None)
        self.shares_gain = shares_gain
        """It says itself who gains; else whoever uses the power does, afterwards."""


# Activating


def _check_activate(game: Game, hero: Hero, card: Card) -> None:
    """No oath while another one holds (15.3); what is active on its owner already stays so."""
    kind = power_of(game, card).kind
    if kind == "oath" and active_of_kind(game, hero, "oath"):
        raise Refused("one_oath_at_a_time", hero=hero.name)
    if kind in ("form", "tactic") and card.active:
        raise Refused("power_is_active", power=card.name)
    if kind == "rune" and card.active and "nullification" not in power_of(game, card).rules:
        raise Refused("power_is_active", power=card.name)


def _activate(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """On a hero here, on this place, on a kind of blight, or on himself (6.1)."""
    power = power_of(game, card)
    target = ""
    if power.kind == "blessing":
        target = (yield from _hero_here(game, hero)).name
    elif power.kind == "place":
        target = hero.at
    elif "nullification" in power.rules:
        question = Choice(topic="nullify", who=hero.name, options=BLIGHTS, is_fact=True, reason=USED)
        target = yield from game.ask(question)
    activate(game, hero, card, target, USED)


def _hero_here(game: Game, hero: Hero) -> Script[Hero]:
    here = game.heroes_at(hero.at)
    if len(here) == 1:
        return here[0]
    options = tuple(one.name for one in here)
    question = Choice(topic="target_of_power", who=hero.name, options=options, about=FIGURE, reason=USED)
    return game.hero((yield from game.ask(question)))


def _bless(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """Grace for a hero here; if he then has more than the one who gives, that one gains too."""
    blessed = yield from _hero_here(game, hero)
    yield from carry_out(game, blessed, act.gain, USED.of(card.name))
    if blessed is not hero and blessed.grace > hero.grace:
        yield from carry_out(game, hero, act.gain, USED.of(card.name))


# Searching, darkness, dice, powers


def _check_search(game: Game, hero: Hero, card: Card) -> None:
    check_can_be_searched(hero.at)


def _search(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    yield from search(game, hero, Source(card.name, act.dice), hero.at)


def _search_anywhere(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    places = tuple(place for place in PLACES if place != MONASTERY)
    question = Choice(topic="search_where", who=hero.name, options=places, about=ZONE, is_fact=True, reason=USED)
    yield from search(game, hero, Source(card.name, act.dice), (yield from game.ask(question)))


def _find(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """A search that succeeds without a roll (6.2)."""
    yield from moment(game, hero, SEARCH)
    yield from take_one_of(game, hero, 1, hero.at)


def _check_sabotage(game: Game, hero: Hero, card: Card) -> None:
    if hero.at != game.state.necromancer:
        raise Refused("necromancer_is_elsewhere", place=game.state.necromancer)


def _lower_darkness(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    lower_darkness(game, 1, USED.of(card.name))
    return at_once(None)


def _check_save(game: Game, hero: Hero, card: Card) -> None:
    if len(hero.saved) >= MOST_SAVED:
        raise Refused("too_many_saved_dice", most=MOST_SAVED)


def _save_dice(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """A roll like others. Its dice stay on the card; later ones are added to them (15.5)."""
    base, why = Source(card.name, act.dice), Reason("dice_are_saved", "15.5")
    dice = yield from Roller(game, hero, ("any",), base, lambda: HIGHEST, why, may_be_saved=False).roll()
    hero.saved = [*hero.saved, *dice]
    game.log(DiceSaved(hero=hero.name, dice=shown(hero.saved)))


def _veil(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    hero.veiled = True
    return at_once(None)


def _check_gain(game: Game, hero: Hero, card: Card) -> None:
    """Nobody exhausts a power for nothing."""
    act = power_of(game, card).act
    assert act is not None
    if all(has_all_of(game, hero, read_step(text)) for text in act.gain):
        raise Refused("nothing_to_gain", hero=hero.name, power=card.name)


def _gain(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    return at_once(None)


def _refresh_others(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    refresh(game, hero, USED)
    card.exhausted = True
    return at_once(None)


def _check_refresh(game: Game, hero: Hero, card: Card) -> None:
    if not any(one.exhausted for one in cards_of(game, hero) if one is not card):
        raise Refused("nothing_to_refresh", hero=hero.name)


VERBS: Mapping[str, Verb] = {
    "activate": Verb(_activate, _check_activate),
    "attack two": Verb(blights.attack_two, blights.check_two),
    "bless": Verb(_bless, shares_gain=True),
    "celerity": Verb(ways.celerity, ways.check_move),
    "divert": Verb(blights.divert, blights.check_blights),
    "find": Verb(_find, _check_search),
    "gain": Verb(_gain, _check_gain),
    "lower darkness": Verb(_lower_darkness),
    "move": Verb(ways.move, ways.check_move),
    "move anywhere": Verb(ways.move_anywhere),
    "move blights": Verb(blights.move_blights, blights.check_move_blights),
    "move twice": Verb(ways.move_twice, ways.check_move),
    "refresh others": Verb(_refresh_others, _check_refresh),
    "sabotage": Verb(_lower_darkness, _check_sabotage),
    "sap": Verb(blights.sap, blights.check_sap),
    "save dice": Verb(_save_dice, _check_save),
    "search": Verb(_search, _check_search),
    "search anywhere": Verb(_search_anywhere),
    "veil": Verb(_veil),
}
