"""Powers used as an action, or at any time (6.0, 6.3.2)."""

from app.rules.core.command import Interruption
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.darkest_night.actions import check_can_act, spend_action
from app.rules.darkest_night.box import Act, Power
from app.rules.darkest_night.effects import carry_out
from app.rules.darkest_night.events import PowerUsed
from app.rules.darkest_night.force import BONUS, bonuses_hold
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import Deed, active_hero
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.power_verbs import VERBS
from app.rules.darkest_night.power_ways import end_forms
from app.rules.darkest_night.powers import USED, active_of_kind, active_on, card_of, exhaust, power_of
from app.rules.darkest_night.state import Hero
from app.rules.darkest_night.tracks import GRACE, SECRECY, can_spend, spend


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
        verb = VERBS[act.verb]
        yield from verb.do(game, hero, card, act)
        if not verb.shares_gain:
            yield from carry_out(game, hero, act.gain, used)


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
        end_forms(game, hero)
        return at_once(None)
