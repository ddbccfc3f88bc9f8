"""The actions of a hero's turn: travel, hide, attack, search, pray, retrieve a relic (4.1)."""

from itertools import pairwise

from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, Choice
from app.rules.core.script import Script, at_once
from app.rules.darkest_night.attack import attack_blight, battle_necromancer
from app.rules.darkest_night.blights import blight_at, destructible, is_among
from app.rules.darkest_night.events import ActionTaken, RelicRetrieved
from app.rules.darkest_night.fact_keys import PRAYER
from app.rules.darkest_night.force import Source, in_effect, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.hero_turn import Deed, active_hero
from app.rules.darkest_night.kingdom import MONASTERY, ROADS
from app.rules.darkest_night.movement import check_may_enter, enter, may_enter
from app.rules.darkest_night.oaths import HIDE, moment
from app.rules.darkest_night.powers import active_at, active_on, refresh
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import successes
from app.rules.darkest_night.search import search
from app.rules.darkest_night.state import KEY, RELIC, Card, Hero
from app.rules.darkest_night.tracks import GRACE, SECRECY, TRAVEL_LIMIT, default_grace, gain

PRAY_DICE, PRAY_TARGET = 2, 3  # the die is lost in the rulebook's scan
TRAVEL = Reason("travel_gives_secrecy", "4.1")
KEYS = 3
KEYS_WITH_FIVE_HEROES = 5  # for the first relic, 14.3.1


class Action(Deed, frozen=True, kw_only=True):
    """Takes the turn's action, or a free one."""

    def check(self, game: Game) -> None:
        hero = active_hero(game)
        check_can_act(game)
        if active_on(game, hero, "only hides") and not isinstance(self, Hide):
            raise Refused("form_only_hides", hero=hero.name)
        self.check_action(game, hero)

    def check_action(self, game: Game, hero: Hero) -> None:
        raise NotImplementedError

    def carry_out(self, game: Game) -> Script[None]:
        hero = active_hero(game)
        spend_action(game)
        game.log(ActionTaken(hero=hero.name, action=str(self.__struct_config__.tag)))
        yield from self.act(game, hero)

    def act(self, game: Game, hero: Hero) -> Script[None]:
        raise NotImplementedError


def check_can_act(game: Game) -> None:
    turn = game.state.turn
    if turn is None or turn.actions_left <= 0:
        raise Refused("no_action_left")


def spend_action(game: Game) -> None:
    turn = game.state.turn
    assert turn is not None
    if turn.free_actions:
        turn.free_actions -= 1
    else:
        turn.actions -= 1


class Travel(Action, frozen=True, kw_only=True, tag="travel"):
    """To the next place, and a secrecy for it, up to 5. A form goes two roads: `via` is where it passes, or asked."""

    to: str
    via: str = ""

    def check_action(self, game: Game, hero: Hero) -> None:
        if self.via and not travels_two(game, hero):
            raise Refused("one_road_a_turn", hero=hero.name)
        way = [hero.at, *filter(None, (self.via or self._first_way(game, hero), self.to))]
        for here, there in pairwise(way):
            if game.check_place(there) not in ROADS[here]:
                raise Refused("no_road", here=here, there=there)
            check_may_enter(game, hero, there)

    def _first_way(self, game: Game, hero: Hero) -> str:
        """Where he may pass; empty for a road that leads there, and for none."""
        return next(iter(ways_to(game, hero, self.to)), "")

    def act(self, game: Game, hero: Hero) -> Script[None]:
        via = self.via or (yield from self._chosen_way(game, hero))
        for place in filter(None, (via, self.to)):
            if place in ROADS[hero.at]:  # a waystone may have carried him elsewhere meanwhile
                yield from enter(game, hero, place, TRAVEL)
        gain(game, hero, SECRECY, 1, TRAVEL_LIMIT, TRAVEL)

    def _chosen_way(self, game: Game, hero: Hero) -> Script[str]:
        ways = ways_to(game, hero, self.to)
        if len(ways) < 2:
            return next(iter(ways), "")
        question = Choice(topic="way_to", who=hero.name, options=ways, about=ZONE, is_fact=True, reason=TRAVEL)
        return (yield from game.ask(question))


def travels_two(game: Game, hero: Hero) -> bool:
    return bool(active_on(game, hero, "travels two"))


def ways_to(game: Game, hero: Hero, place: str) -> tuple[str, ...]:
    """Places that lead a hero of two roads to one that no single road leads to."""
    if place in ROADS[hero.at] or not travels_two(game, hero):
        return ()
    return tuple(via for via in ROADS[hero.at] if place in ROADS[via] and may_enter(game, hero, via))


class Hide(Action, frozen=True, kw_only=True, tag="hide"):
    """Refreshes powers, and a secrecy up to 5."""

    def check_action(self, game: Game, hero: Hero) -> None:
        return

    def act(self, game: Game, hero: Hero) -> Script[None]:
        reason = Reason("hiding_refreshes", "4.1")
        refresh(game, hero, reason)
        gain(game, hero, SECRECY, 1, TRAVEL_LIMIT, reason)
        for card in active_on(game, hero, "hiding gives grace"):
            why = Reason("blessing_helps", "6.1", source=card.name)
            gain(game, hero, GRACE, 1, default_grace(game, hero), why)
        yield from moment(game, hero, HIDE)


class AttackBlight(Action, frozen=True, kw_only=True, tag="attack_blight"):
    blight: str

    def check_action(self, game: Game, hero: Hero) -> None:
        blight = blight_at(game, hero.at, self.blight)
        if not is_among(blight, destructible(game, hero.at, hero)):
            raise Refused("shroud_protects", blight=self.blight)

    def act(self, game: Game, hero: Hero) -> Script[None]:
        return attack_blight(game, hero, self.blight)


class AttackNecromancer(Action, frozen=True, kw_only=True, tag="attack_necromancer"):
    def check_action(self, game: Game, hero: Hero) -> None:
        if hero.at != game.state.necromancer:
            raise Refused("necromancer_is_elsewhere", place=game.state.necromancer)

    def act(self, game: Game, hero: Hero) -> Script[None]:
        return battle_necromancer(game, hero, attacked=True)


class Search(Action, frozen=True, kw_only=True, tag="search"):
    def check_action(self, game: Game, hero: Hero) -> None:
        check_can_be_searched(hero.at)

    def act(self, game: Game, hero: Hero) -> Script[None]:
        return search(game, hero, Source("search", 1), hero.at)


def check_can_be_searched(place: str) -> None:
    if place == MONASTERY:
        raise Refused("monastery_is_not_searched")


class Pray(Action, frozen=True, kw_only=True, tag="pray"):
    """Two dice in the Monastery, or where a power allows it; and powers are refreshed."""

    def check_action(self, game: Game, hero: Hero) -> None:
        if not can_pray_at(game, hero.at):
            raise Refused("prayer_needs_the_monastery", place=hero.at)

    def act(self, game: Game, hero: Hero) -> Script[None]:
        reason = Reason("prayer_gives_grace", "4.1")
        base = Source("pray", PRAY_DICE)
        dice = yield from Roller(game, hero, ("pray", "any"), base, lambda: prayer_target(game, hero), reason).roll()
        gained = successes(dice, prayer_target(game, hero)) + len(active_on(game, hero, "prays better"))
        gain(game, hero, GRACE, gained, default_grace(game, hero), reason)
        refresh(game, hero, reason)


def prayer_target(game: Game, hero: Hero) -> int:
    """What a die has to show: powers that add to each die make it easier (6.0)."""
    added = sum(power.pray for _, power in in_effect(game, hero))
    return max(1, int(game.fact(PRAYER, str(PRAY_TARGET))) - added)


def can_pray_at(game: Game, place: str) -> bool:
    calm = any(own_bonus(game, hero, "heroes here pray") for hero in game.heroes_at(place))
    return place == MONASTERY or calm or bool(active_at(game, place, "pray here"))


class RetrieveRelic(Action, frozen=True, kw_only=True, tag="retrieve_relic"):
    """Three keys for a relic that lies here; the first one takes five where five heroes play (4.1, 14.3.1)."""

    def check_action(self, game: Game, hero: Hero) -> None:
        if hero.at not in game.state.relics:
            raise Refused("no_relic_here", place=hero.at)
        if hero.carries(RELIC):
            raise Refused("one_relic_each", hero=hero.name)
        if len(keys_at(game, hero.at)) < keys_needed(game):
            raise Refused("not_enough_keys", needed=keys_needed(game), place=hero.at)

    def act(self, game: Game, hero: Hero) -> Script[None]:
        needed = keys_needed(game)
        for holder, key in keys_at(game, hero.at)[:needed]:
            holder.items = [item for item in holder.items if item is not key]
        game.state.relics.remove(hero.at)
        game.state.retrieved += 1
        hero.items.append(Card(name=RELIC))
        reason = Reason("keys_open_the_way", "4.1")
        game.log(RelicRetrieved(hero=hero.name, place=hero.at, keys=needed, reason=reason))
        return at_once(None)


def keys_needed(game: Game) -> int:
    first = game.state.variants.fifth_hero and game.state.retrieved == 0
    return KEYS_WITH_FIVE_HEROES if first else KEYS


def keys_at(game: Game, place: str) -> list[tuple[Hero, Card]]:
    """Everybody here shares what he has (7.1); the active hero's own first."""
    there = sorted(game.heroes_at(place), key=lambda hero: game.turn_of(hero) is None)
    return [(hero, item) for hero in there for item in hero.items if item.name == KEY]
