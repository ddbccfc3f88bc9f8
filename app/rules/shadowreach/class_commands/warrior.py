"""The Warrior's weapons: quick draw and what lies ready for it ("Warrior")."""

from collections.abc import Sequence

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.cards import Slot
from app.rules.hellscape.events import Changed, ItemEquipped, ItemUnequipped
from app.rules.hellscape.hero_activation import about_to_act, ready
from app.rules.hellscape.items import HANDS, WIELDED, carried, places_taken
from app.rules.hellscape.state import Carried, Hero
from app.rules.shadowreach.class_boards import own_board, stowable
from app.rules.shadowreach.classes import Warrior, warrior
from app.rules.shadowreach.game import Game

EITHER_HAND = Reason("either_hand_is_emptied", "Warrior's Quick Draw")


class QuickDraw(Command, frozen=True, kw_only=True, tag="quick_draw", omit_defaults=True):
    """Items of the dashboard into the hands; what was there goes into the inventory, its slots if wanted."""

    hero: str
    items: tuple[str, ...]
    put_back: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        board = own_board(game, hero, Warrior)
        wanted = [carried(hero, name, is_equipped=False) for name in self.items]
        if not wanted or places_taken(one.item for one in wanted)[Slot.HAND] > HANDS:
            raise Refused("slot_is_taken", hero=hero.name, card=", ".join(self.items))
        in_hand = [one.item.name for one in _held(hero)]
        for name in self.put_back:
            if name not in in_hand:
                raise Refused("no_such_item", hero=hero.name, card=name)
        warrior.check_draw(hero, board, self.items, self.put_back)
        hero = yield from ready(game, self.hero)
        if hero.down:
            return
        put_back = self.put_back or (yield from _hand_emptied(game, hero, self.items))
        warrior.draw(game.log, hero, board, self.items, put_back)
        for one in displaced(hero, self.items, put_back):
            one.equipped = False
            game.log(ItemUnequipped(hero=hero.name, card=one.item.name))
        for one in wanted:
            one.equipped = True
            game.log(ItemEquipped(hero=hero.name, card=one.item.name))


def _held(hero: Hero) -> list[Carried]:
    return [one for one in hero.items if one.equipped and one.item.slot in WIELDED]


def _hand_emptied(game: Game, hero: Hero, coming: Sequence[str]) -> Script[tuple[str, ...]]:
    """Of two hands one of which is needed, the player says which; what it held lies on the dashboard."""
    either = either_hand(hero, coming)
    if not either:
        return ()
    question = Choice(topic="hand_emptied", who=hero.name, options=either, is_fact=True, reason=EITHER_HAND)
    return ((yield from game.ask(question)),)


def either_hand(hero: Hero, coming: Sequence[str]) -> tuple[str, ...]:
    """What is held in the hands of which either may be emptied; nothing where there is no choice."""
    held = _held(hero)
    names = tuple(dict.fromkeys(one.item.name for one in held))
    needed = places_taken(carried(hero, name).item for name in coming)[Slot.HAND]
    return names if needed == 1 and len(held) == HANDS and len(names) > 1 else ()


def displaced(hero: Hero, coming: Sequence[str], put_back: Sequence[str] = ()) -> list[Carried]:
    """What leaves the hands for it: first what is put back, then from the left until all fits."""
    needed = places_taken(carried(hero, name).item for name in coming)[Slot.HAND]
    held = sorted(_held(hero), key=lambda one: one.item.name not in put_back)
    leaving: list[Carried] = []
    while held and places_taken(one.item for one in held)[Slot.HAND] + needed > HANDS:
        leaving.append(held.pop(0))
    return leaving


class Stow(Change, frozen=True, kw_only=True, tag="stow", omit_defaults=True):
    """An item of the inventory into a slot of the Warrior's dashboard, or out of it."""

    hero: str
    item: str
    out: bool = False

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = own_board(game, hero, Warrior)
        item = carried(hero, self.item, is_equipped=False).item
        if item.slot not in WIELDED:
            raise Refused("item_has_no_slot", card=item.name)
        if self.out:
            warrior.take_out(board, item.name)
        elif board.quick.count(item.name) == stowable(hero).count(item.name):
            raise Refused("in_two_places", what=item.name)
        else:
            warrior.stow(hero, board, item.name)
        game.log(Changed(who=hero.name, field="quick", old="", new=item.name, corrected=game.correcting))
