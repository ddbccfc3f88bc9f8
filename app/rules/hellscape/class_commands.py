"""What players do on the boards of their classes ("Classes and Components")."""

from functools import partial

from app.rules.core.command import Command, Interruption
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attacks import check_attack
from app.rules.hellscape.burning import burn
from app.rules.hellscape.classes import (
    Berserker,
    Paladin,
    Rogue,
    Shaman,
    Wizard,
    berserker,
    board_of,
    paladin,
    rogue,
    shaman,
    spirits,
    wizard,
)
from app.rules.hellscape.combat import Fight, hero_attacks
from app.rules.hellscape.events import TableCarriesOut
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import check_has_action, check_may_act, freezes, pay, ready
from app.rules.hellscape.powers import powers_of
from app.rules.hellscape.spirit_heroes import as_a_hero, spirit_hero
from app.rules.hellscape.spirit_moves import walk, walk_unseen
from app.rules.hellscape.state import Enemy, Hero


class AtAnyTime(Interruption, frozen=True, kw_only=True):
    """Also with the dice of a fight on the table; any other question is answered first."""

    def interrupt(self, game: Game) -> Script[None]:
        if not game.dice_lie_there:
            raise Refused("question_is_open")
        return self.script(game)


# Wizard


class TurnMarker(AtAnyTime, frozen=True, kw_only=True, tag="turn_marker"):
    """The Ready marker is forced on, 1 mana a quarter turn; at any time."""

    hero: str
    quarters: int

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        wizard.turn_marker(game.log, hero, board_of(hero, hero.class_state, Wizard), self.quarters)
        return at_once(None)


class CastSpell(Command, frozen=True, kw_only=True, tag="cast_spell"):
    """The spell that the marker points at, where only its card says what it costs and does; then the marker turns."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Wizard)
        check_cast_in_words(game, hero)
        yield from ready(game, self.hero)
        if hero.down:
            return
        skill = next((one for one in hero.skills if one.name == wizard.spell_ready(board)), None)
        hero.used = [*hero.used, _spell_used(board)]
        wizard.cast(game.log, hero, board, board.ready)
        if skill is not None and skill.text:
            game.log(TableCarriesOut(who=hero.name, text=f"{skill.name}: {skill.text}"))


def check_cast_in_words(game: Game, hero: Hero) -> None:
    """On his own turn, once an action, and only where the app cannot carry the spell out."""
    check_may_act(game, hero)
    board = board_of(hero, hero.class_state, Wizard)
    if not is_spell_in_words(game, hero) or _spell_used(board) in hero.used:
        raise Refused("cannot_use_ability", hero=hero.name, ability=wizard.spell_ready(board))


def is_spell_in_words(game: Game, hero: Hero) -> bool:
    """The spell that is ready has no ability that was told, neither on its card nor on the amulet."""
    return isinstance(hero.class_state, Wizard) and not any(power.is_spell for power in powers_of(game, hero))


def _spell_used(board: Wizard) -> str:
    return f"spell {board.ready + 1}"


# Paladin


class GiveAura(Command, frozen=True, kw_only=True, tag="give_aura"):
    """Costs no action, but is done on his turn: as the first thing in it, it begins the turn."""

    hero: str
    aura: str
    to: str

    def script(self, game: Game) -> Script[None]:
        hero, bearer = game.hero(self.hero), game.hero(self.to)
        board = board_of(hero, hero.class_state, Paladin)
        check_may_act(game, hero)
        paladin.check_gift(hero, board, self.aura, bearer.name)
        yield from ready(game, self.hero)
        if not hero.down:
            paladin.give_aura(game.log, hero, board, self.aura, bearer.name)


class TakeAuraBack(AtAnyTime, frozen=True, kw_only=True, tag="take_aura_back"):
    hero: str
    aura: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        paladin.take_aura_back(game.log, hero, board_of(hero, hero.class_state, Paladin), self.aura)
        return at_once(None)


class BlessSkill(Command, frozen=True, kw_only=True, tag="bless_skill"):
    """On his turn, as an aura is given."""

    hero: str
    skill: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Paladin)
        check_may_act(game, hero)
        paladin.check_blessing(hero, board, self.skill)
        yield from ready(game, self.hero)
        if not hero.down:
            paladin.bless(game.log, hero, board, self.skill)


# Berserker


class ChangeStance(AtAnyTime, frozen=True, kw_only=True, tag="change_stance"):
    """At any time, for one token of the pool."""

    hero: str
    stance: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        berserker.change_stance(game.log, hero, board_of(hero, hero.class_state, Berserker), self.stance)
        return at_once(None)


class UseStance(Command, frozen=True, kw_only=True, tag="use_stance"):
    """Tokens of the pool for what the stance or a skill below it does, where only the table knows what that is."""

    hero: str
    stance: str
    tokens: int = 1

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Berserker)
        berserker.use_stance(game.log, hero, board, self.stance, self.tokens)
        return at_once(None)


# Rogue


class DrawTools(Command, frozen=True, kw_only=True, tag="draw_tools"):
    """The three tokens of this round, where they were not in the bag when it began."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        board = board_of(hero, hero.class_state, Rogue)
        check_may_act(game, hero)
        if not rogue.is_draw_due(board, game.state.round):
            raise Refused("tools_are_drawn", hero=hero.name)
        return rogue.draw_for_round(game.log, game.state.chance, hero, board, game.state.round)


# Shaman


class SpendElements(Command, frozen=True, kw_only=True, tag="spend_elements"):
    hero: str
    elements: dict[str, int]

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        shaman.spend(game.log, hero, board_of(hero, hero.class_state, Shaman), self.elements)
        return at_once(None)


class ConjureSpirit(Command, frozen=True, kw_only=True, tag="conjure_spirit"):
    """On the Shaman's turn; what a skill costs that lets him, the table spends ("Flame and Ice Spirits")."""

    hero: str
    spirit: str
    at: str | None = None

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        check_may_act(game, hero)
        if game.state.mapped and (self.at is None or not game.board.walkable(self.at)):
            raise Refused("nobody_stands_there", zone=str(self.at))
        board = board_of(hero, hero.class_state, Shaman)
        spirits.check_conjures(hero, board.spirits, self.spirit)
        yield from ready(game, self.hero)
        if not hero.down:
            spirits.conjure(game.log, hero, board.spirits, self.spirit, self.at)


class ActivateSpirit(Command, frozen=True, kw_only=True, tag="activate_spirit", omit_defaults=True):
    """The first time in a turn it costs nothing, then an action of the Shaman.

    `to`: where it moves; `enemy` and `type`: whom it attacks, and how.
    """

    hero: str
    spirit: str
    action: str
    to: str | None = None
    enemy: str = ""
    type: CombatType | None = None

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        check_may_act(game, hero)
        board = board_of(hero, hero.class_state, Shaman)
        if spirits.actions_for(hero, board.spirits, self.spirit):
            check_has_action(hero)
        if self.to is not None:
            check_reaches(game, board.spirits[spirits.read_spirit(self.spirit)], self.to)
        if self.enemy:
            self._check_attack(game)
        yield from ready(game, self.hero)
        if hero.down:
            return
        if spirits.actions_for(hero, board.spirits, self.spirit) and not pay(game, hero):
            return
        spirits.activate(game.log, hero, board.spirits, self.spirit, self.action)
        if not (yield from as_a_hero(game.log, game.state, self.spirit, partial(_can_go_on, game))):
            return
        if self.to is not None:
            yield from walk(game, hero, board, self.spirit, self.to)
        elif self.action == spirits.SpiritAction.MOVEMENT and not game.state.mapped:
            yield from walk_unseen(game, hero, board, self.spirit)
        if self.enemy and self.type is not None:
            attack = partial(spirit_attacks, game, hero, game.enemy(self.enemy), self.type)
            yield from as_a_hero(game.log, game.state, self.spirit, attack)

    def _check_attack(self, game: Game) -> None:
        if self.type is None or self.action != spirits.SpiritAction.COMBAT:
            raise Refused("spirits_only_fight_and_move", spirit=self.spirit, action=self.action)
        check_attack(game, spirit_hero(game.state, self.spirit), game.enemy(self.enemy), self.type)


def check_reaches(game: Game, spirit: spirits.Spirit, to: str) -> None:
    """As many zones as its card says ("Flame and Ice Spirits")."""
    game.check_place(to)
    if spirit.at is not None:
        steps = game.board.distances_to((to,))[game.board.index(spirit.at)]
        if not 0 <= steps <= spirit.card.movement:
            raise Refused("spirit_does_not_get_there", zone=to, points=spirit.card.movement)


def zones_in_reach(game: Game, spirit: spirits.Spirit) -> list[str]:
    """Where it gets with the points of its card, the nearest first ("Flame and Ice Spirits")."""
    if spirit.at is None:
        return []
    steps = dict(zip(game.board.names, game.board.distances_to((spirit.at,)), strict=True))
    return sorted((zone for zone, far in steps.items() if 0 < far <= spirit.card.movement), key=steps.__getitem__)


def _can_go_on(game: Game, spirit: Hero) -> Script[bool]:
    """It counts as a hero: fire burns it as it activates, frost takes what it would do ("Fire and Frost Tokens")."""
    yield from burn(game, spirit)
    return spirit.health > 0 and not freezes(game, spirit)


def spirit_attacks(game: Game, earner: Hero, enemy: Enemy, combat_type: CombatType, spirit: Hero) -> Script[None]:
    """With the dice of its card; claws are its own wounds, kills the Shaman's ("Flame and Ice Spirits")."""
    yield from hero_attacks(game, spirit, enemy, Fight(combat_type, earner=earner))
