"""What else a pet does with the points that Hunter and pet share: objects and doors ("Hunter", "Actions")."""

from app.rules.core.board import Side
from app.rules.core.command import Command
from app.rules.core.script import Script
from app.rules.hellscape.doors import check_door, open_door
from app.rules.hellscape.hero_activation import about_to_act, check_movement, ready
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import check_object, own_pet, spends_for_pet
from app.rules.shadowreach.zones import interact


class PetInteract(Command, frozen=True, kw_only=True, tag="pet_interact"):
    """With one object in the pet's zone; the cards go to the Hunter."""

    hero: str
    what: str

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        check_movement(hero)
        pet = own_pet(game, hero)
        check_object(game, pet, self.what)
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from spends_for_pet(game, hero, pet)):
            yield from interact(game, pet, self.what, owner=hero)


class PetOpensDoor(Command, frozen=True, kw_only=True, tag="pet_opens_door", omit_defaults=True):
    hero: str
    side: Side | None = None

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        check_movement(hero)
        pet = own_pet(game, hero)
        check_door(game, pet, self.side)
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from spends_for_pet(game, hero, pet)):
            yield from open_door(game, pet, self.side)
