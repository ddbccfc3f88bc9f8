"""The Warrior's weapons: quick draw and what lies ready for it ("Warrior")."""

from collections.abc import Sequence

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.hellscape.cards import Slot
from app.rules.hellscape.events import Changed, ItemEquipped, ItemUnequipped
from app.rules.hellscape.hero_activation import about_to_act, ready
from app.rules.hellscape.items import HANDS, WIELDED, carried, places_taken
from app.rules.hellscape.state import Carried, Hero
from app.rules.shadowreach.class_boards import own_board, stowable
from app.rules.shadowreach.classes import Warrior, warrior
from app.rules.shadowreach.game import Game


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
        warrior.draw(game.log, hero, board, self.items, self.put_back)
        for one in displaced(hero, self.items):
            one.equipped = False
            game.log(ItemUnequipped(hero=hero.name, card=one.item.name))
        for one in wanted:
            one.equipped = True
            game.log(ItemEquipped(hero=hero.name, card=one.item.name))


def _held(hero: Hero) -> list[Carried]:
    return [one for one in hero.items if one.equipped and one.item.slot in WIELDED]


def displaced(hero: Hero, coming: Sequence[str]) -> list[Carried]:
    """What leaves the hands for it: they are emptied from the left until all fits."""
    needed = places_taken(carried(hero, name).item for name in coming)[Slot.HAND]
    held = _held(hero)
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
