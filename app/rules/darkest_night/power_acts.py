"""Powers used as an action, or at any time (6.0, 6.3.2)."""

from collections.abc import Callable, Mapping

from app.rules.core.command import Interruption
from app.rules.core.errors import Refused
from app.rules.core.question import FIGURE, ZONE, Choice, Form
from app.rules.core.script import Script, asked, at_once
from app.rules.darkest_night.actions import check_can_act, check_can_be_searched, spend_action
from app.rules.darkest_night.attack import attack_two
from app.rules.darkest_night.blights import destructible, labels
from app.rules.darkest_night.box import BLIGHTS, Act, Power
from app.rules.darkest_night.darkness import lower_darkness
from app.rules.darkest_night.effects import carry_out, is_out
from app.rules.darkest_night.events import BlightMoved, DiceSaved, PowerUsed
from app.rules.darkest_night.force import BONUS, Source, bonuses_hold
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import Deed, active_hero
from app.rules.darkest_night.kingdom import MONASTERY, PLACES, ROADS
from app.rules.darkest_night.movement import enter, may_enter
from app.rules.darkest_night.oaths import none_left
from app.rules.darkest_night.powers import (
    activate,
    active_of_kind,
    active_on,
    card_of,
    cards_of,
    end,
    exhaust,
    power_of,
    refresh,
)
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import shown, throw
from app.rules.darkest_night.search import search, take_one_of
from app.rules.darkest_night.state import MOST_BLIGHTS, Blight, Card, Hero
from app.rules.darkest_night.tracks import GRACE, SECRECY, TRAVEL_LIMIT, can_spend, gain, spend

USED = Reason("power_is_used", "6.0")
NONE = "none"
MOST_SAVED = 20


class UsePower(Deed, Interruption, frozen=True, kw_only=True, tag="use_power"):
    """An action of the hero whose turn it is, or what may be done at any time."""

    hero: str
    power: str

    def check(self, game: Game) -> None:
        hero = game.hero(self.hero)
        card = card_of(game, hero, self.power)
        power = power_of(game, card)
        if hero.dead:
            raise Refused("hero_is_dead", hero=hero.name)
        if power.act is None:
            raise Refused("power_is_no_action", power=card.name)
        if card.exhausted:
            raise Refused("power_is_exhausted", power=card.name)
        if power.kind in BONUS and not bonuses_hold(game, hero):
            raise Refused("corruption_stops_bonuses", power=card.name)
        _check_price(game, hero, power.act)
        if not power.act.any_time:
            _check_turn(game, hero, power)
        VERBS[power.act.verb].check(game, hero, card)

    def interrupt(self, game: Game) -> Script[None]:
        act = power_of(game, card_of(game, game.hero(self.hero), self.power)).act
        if act is None or not act.any_time:
            raise Refused("question_is_open")
        return self.script(game)

    def carry_out(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        card = card_of(game, hero, self.power)
        act = power_of(game, card).act
        assert act is not None
        if not act.any_time:
            spend_action(game)
        used = USED.of(card.name)
        game.log(PowerUsed(hero=hero.name, power=card.name, reason=USED))
        if act.secrecy:
            yield from spend(game, hero, SECRECY, act.secrecy, used)
        if act.grace:
            yield from spend(game, hero, GRACE, act.grace, used)
        if act.exhaust:
            exhaust(game, hero, card, USED)
        yield from VERBS[act.verb].do(game, hero, card, act)
        if not is_out(game, hero):
            yield from carry_out(game, hero, act.gain if act.verb != "bless" else (), used)


def _check_price(game: Game, hero: Hero, act: Act) -> None:
    for track, amount in ((SECRECY, act.secrecy), (GRACE, act.grace)):
        if amount and not can_spend(game, hero, track, amount):
            raise Refused("not_enough_to_spend", hero=hero.name, amount=amount)
    if act.outside_monastery and hero.at == MONASTERY:
        raise Refused("not_in_the_monastery", hero=hero.name)


def _check_turn(game: Game, hero: Hero, power: Power) -> None:
    if active_hero(game) is not hero:
        raise Refused("not_his_turn", hero=hero.name)
    check_can_act(game)
    own = any(one.name == power.name for sheet in game.box.heroes.values() if sheet.name == hero.name
              for one in sheet.powers)  # fmt: skip
    if active_on(game, hero, "only hides") and not own:
        raise Refused("form_only_hides", hero=hero.name)


class DropForm(Deed, frozen=True, kw_only=True, tag="drop_form"):
    """An active form may be ended as an action (6.1)."""

    def check(self, game: Game) -> None:
        check_can_act(game)
        if not active_of_kind(game, active_hero(game), "form"):
            raise Refused("no_form_is_active", hero=active_hero(game).name)

    def carry_out(self, game: Game) -> Script[None]:
        hero = active_hero(game)
        spend_action(game)
        _end_forms(game, hero)
        return at_once(None)


def _end_forms(game: Game, hero: Hero) -> None:
    for card in active_of_kind(game, hero, "form"):
        end(game, hero, card, USED)


# What powers do, verb by verb

Check = Callable[[Game, Hero, Card], None]
Do = Callable[[Game, Hero, Card, Act], Script[None]]


class Verb:
    def __init__(self, do: Do, check: Check | None = None) -> None:
        self.do = do
        self.check: Check = check or (lambda _game, _hero, _card: None)


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


# Moving


def _check_move(game: Game, hero: Hero, card: Card) -> None:
    if not any(may_enter(game, hero, place) for place in ROADS[hero.at]):
        raise Refused("no_way_on", hero=hero.name)


def _go(game: Game, hero: Hero, places: tuple[str, ...]) -> Script[None]:
    def where() -> Choice:
        options = tuple(place for place in places if may_enter(game, hero, place))
        return Choice(topic="go_to", who=hero.name, options=options, about=ZONE, is_fact=True, reason=USED)

    yield from enter(game, hero, (yield from game.ask(where)), USED)


def _move(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    yield from _go(game, hero, ROADS[hero.at])


def _move_twice(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    yield from _go(game, hero, ROADS[hero.at])
    if not is_out(game, hero):
        yield from _go(game, hero, ROADS[hero.at])


def _move_anywhere(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    yield from _go(game, hero, tuple(place for place in PLACES if place != hero.at))


def _celerity(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """Out of a form, one road on, and into a form if he likes."""
    _end_forms(game, hero)
    yield from _go(game, hero, ROADS[hero.at])
    gain(game, hero, SECRECY, 1, TRAVEL_LIMIT, USED.of(card.name))
    forms = {one.name: one for one in hero.powers if power_of(game, one).kind == "form" and not one.exhausted}
    if forms:
        question = Choice(topic="take_form", who=hero.name, options=(*forms, NONE), is_fact=True, reason=USED)
        chosen = yield from game.ask(question)
        if chosen != NONE:
            activate(game, hero, forms[chosen], "", USED)


# Blights


def _check_blights(game: Game, hero: Hero, card: Card) -> None:
    if not game.state.blights[hero.at]:
        raise Refused("no_blights_here", place=hero.at)


def _blight_here(game: Game, hero: Hero) -> Script[str]:
    there = labels(game.state.blights[hero.at])
    if len(there) == 1:
        return next(iter(there))
    options = tuple(sorted(there))
    question = Choice(topic="which_blight", who=hero.name, options=options, is_fact=True, reason=USED)
    return (yield from game.ask(question))


def _divert(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    labels(game.state.blights[hero.at])[(yield from _blight_here(game, hero))].diverted = True


def _sap(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    labels(game.state.blights[hero.at])[(yield from _blight_here(game, hero))].sapped = hero.name


def _check_sap(game: Game, hero: Hero, card: Card) -> None:
    if active_hero(game) is not hero:
        raise Refused("not_his_turn", hero=hero.name)
    _check_blights(game, hero, card)


def _check_two(game: Game, hero: Hero, card: Card) -> None:
    if len(destructible(game, hero.at, hero)) < 2:
        raise Refused("two_blights_needed", place=hero.at)


def _attack_two(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    there = destructible(game, hero.at, hero)
    chosen: list[Blight] = []
    for _ in range(2):
        left = labels([one for one in there if all(one is not two for two in chosen)])
        kind = next(iter(left))
        if len(left) > 1:
            question = Choice(
                topic="which_blight", who=hero.name, options=tuple(sorted(left)), is_fact=True, reason=USED
            )  # fmt: skip
            kind = yield from game.ask(question)
        chosen.append(left[kind])
    yield from attack_two(game, hero, chosen[0], chosen[1], act.dice)


def _check_move_blights(game: Game, hero: Hero, card: Card) -> None:
    _check_blights(game, hero, card)
    if not _room_beside(game, hero):
        raise Refused("no_room_for_blights", most=MOST_BLIGHTS)


def _room_beside(game: Game, hero: Hero) -> list[str]:
    return [place for place in ROADS[hero.at] if len(game.state.blights[place]) < MOST_BLIGHTS]


def _move_blights(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """Any number to one place beside this one, which holds four at most."""
    options = tuple(_room_beside(game, hero))
    question = Choice(topic="blights_go_to", who=hero.name, options=options, about=ZONE, is_fact=True, reason=USED)
    to = yield from game.ask(question)
    here = list(game.state.blights[hero.at])
    rows = tuple(f"{number} {blight.kind}" for number, blight in enumerate(here, 1))
    form = Form(topic="blights_to_move", who=hero.name, rows=rows, options=("stays", "goes"), reason=USED)
    _, answer = yield from asked(lambda: form)
    assert isinstance(answer, Mapping)
    going = [blight for row, blight in zip(rows, here, strict=True) if answer[row] == "goes"]
    if len(going) + len(game.state.blights[to]) > MOST_BLIGHTS:
        raise Refused("no_room_for_blights", most=MOST_BLIGHTS)
    game.state.blights[hero.at] = [blight for blight in here if all(blight is not one for one in going)]
    for blight in going:
        game.state.blights[to].append(blight)
        game.log(BlightMoved(blight=blight.kind, at=hero.at, to=to, reason=USED))
    yield from none_left(game, hero.at)


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
    """They stay on the card; later ones are added to them (15.5)."""
    dice = yield from throw(game, hero.name, "hero_roll", act.dice, Reason("dice_are_saved", "15.5"))
    hero.saved = [*hero.saved, *dice]
    game.log(DiceSaved(hero=hero.name, dice=shown(hero.saved)))


def _veil(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    hero.veiled = True
    return at_once(None)


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
    "attack two": Verb(_attack_two, _check_two),
    "bless": Verb(_bless),
    "celerity": Verb(_celerity, _check_move),
    "divert": Verb(_divert, _check_blights),
    "find": Verb(_find, _check_search),
    "gain": Verb(_gain),
    "lower darkness": Verb(_lower_darkness),
    "move": Verb(_move, _check_move),
    "move anywhere": Verb(_move_anywhere),
    "move blights": Verb(_move_blights, _check_move_blights),
    "move twice": Verb(_move_twice, _check_move),
    "refresh others": Verb(_refresh_others, _check_refresh),
    "sabotage": Verb(_lower_darkness, _check_sabotage),
    "sap": Verb(_sap, _check_sap),
    "save dice": Verb(_save_dice, _check_save),
    "search": Verb(_search, _check_search),
    "search anywhere": Verb(_search_anywhere),
    "veil": Verb(_veil),
}
