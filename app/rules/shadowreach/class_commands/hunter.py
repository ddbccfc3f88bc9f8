"""The Hunter's prey, and what the pet learns ("Hunter")."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.hellscape.events import Changed
from app.rules.hellscape.hero_activation import about_to_act, ready
from app.rules.shadowreach.class_boards import in_sight, own_board
from app.rules.shadowreach.classes import Hunter, hunter
from app.rules.shadowreach.game import Game


class Hunt(Command, frozen=True, kw_only=True, tag="hunt"):
    """A hunted token on an enemy in sight; without a map the table sees it."""

    hero: str
    enemy: str

    def script(self, game: Game) -> Script[None]:
        hero, enemy = about_to_act(game, self.hero), game.enemy(self.enemy)
        board = own_board(game, hero, Hunter)
        if not in_sight(game, hero, enemy):
            raise Refused("out_of_reach", attacker=hero.name, defender=enemy.name)
        hunter.check_hunt(hero, board, enemy.name)
        hero = yield from ready(game, self.hero)
        if not hero.down:
            hunter.hunt(game.log, hero, board, enemy.name)


class ChoosePetSkill(Command, frozen=True, kw_only=True, tag="choose_pet_skill"):
    hero: str
    skill: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        pet = own_board(game, hero, Hunter).pet
        if pet is None:
            raise Refused("no_pet", hero=hero.name)
        hunter.choose_skill(hero, pet, self.skill)
        game.log(Changed(who=pet.name, field="skills", old="", new=self.skill))
        return at_once(None)
