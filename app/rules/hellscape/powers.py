"""What a hero can use: his card, skills and equipped items, as far as his class lets him ("Special Abilities").

A Wizard has the spell that the marker points at, a Berserker what lies below the stance, a Paladin's skills belong to
whoever bears their aura.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.hellscape.abilities import IN_COMBAT, ONCE_A_ROUND, Ability, Timing, read_ability
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes import Berserker, Paladin, Shaman, Wizard, berserker, paladin, shaman, wizard
from app.rules.hellscape.classes.skills import ClassAbility, open_abilities
from app.rules.hellscape.effects import Does
from app.rules.hellscape.events import AbilityUsed, ConsumableUsed, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import arms_of, carried, equipped, is_dual_wielding
from app.rules.hellscape.sets import set_abilities
from app.rules.hellscape.state import Hero
from app.rules.hellscape.wounds import hurt


class Power(NamedTuple):
    """An ability and the card that gives it; a spell is cast, and the marker turns. A Shaman pays `elements`."""

    source: str
    ability: Ability
    is_spell: bool = False
    elements: Mapping[str, int] = {}
    text: str = ""
    """What the card says in words."""
    used_up: bool = False
    """Its card is discarded for it ("Consumable Items")."""
    copy: int = 1
    """Of cards with the same name and the same ability each is one of its own."""

    @property
    def mark(self) -> str:
        """By which it is remembered that it was used."""
        copy = f" {self.copy}" if self.copy > 1 else ""
        return f"{self.source}{copy}: {self.ability.written}"

    @property
    def is_free(self) -> bool:
        return self.ability.is_free and not self.elements and not self.used_up

    @property
    def asks_nothing(self) -> bool:
        """Neither a price nor a requirement: then it helps out of turn, too ("Special Abilities")."""
        return self.ability.is_free and not self.elements and not self.ability.has_requirement

    @property
    def said(self) -> str:
        """What the table reads where the notation cannot say it."""
        return f"{self.source}: {self.text}" if self.text else self.source


def powers_of(game: Game, hero: Hero) -> Iterator[Power]:
    """Two cards that say the same are two abilities, each to be used once ("Special Abilities")."""
    seen: Counter[str] = Counter()
    for power in _all_powers(game, hero):
        seen[power.mark] += 1
        yield power._replace(copy=seen[power.mark])


def _all_powers(game: Game, hero: Hero) -> Iterator[Power]:
    yield from _of_consumables(hero)
    if hero.card is not None:
        yield from (Power(hero.card.name, read_ability(text), text=hero.card.text) for text in hero.card.abilities)
    yield from _of_board(hero)
    for skill in hero.skills:
        if is_open(hero, skill):
            yield from _of_skill(skill, is_spell=isinstance(hero.class_state, Wizard))
    for item in equipped(hero):
        yield from (Power(item.name, read_ability(text), text=item.text) for text in item.abilities)
    yield from (Power(name, read_ability(text)) for name, text in set_abilities(hero))
    yield from _of_auras(game, hero)


def _of_consumables(hero: Hero) -> Iterator[Power]:
    """Those for a fight, which need not be equipped; all others are used between actions ("Consumable Items")."""
    for item in (one.item for one in hero.items if one.item.consumable):
        for ability in map(read_ability, item.abilities):
            if ability.timing in IN_COMBAT:
                yield Power(item.name, ability, text=item.text, used_up=True)


def _of_skill(skill: SkillCard, *, is_spell: bool = False, blessed: bool = False) -> Iterator[Power]:
    for one in open_abilities(skill, blessed=blessed):
        yield Power(skill.name, _as_written(one), is_spell, one.elements, skill.text)


def _as_written(one: ClassAbility) -> Ability:
    """Elements are a part of how an ability is named: the same effect may have two prices."""
    ability = read_ability(one.ability)
    if not one.elements:
        return ability
    cost = ", ".join(f"{element} {count}" for element, count in one.elements.items())
    return msgspec.structs.replace(ability, written=f"[{cost}] {ability.written}")


def _of_board(hero: Hero) -> Iterator[Power]:
    """What is printed on the boards of Wizards and Berserkers."""
    board = hero.class_state
    if isinstance(board, Wizard) and not wizard.spell_ready(board) and board.basics[board.ready]:
        yield Power("", read_ability(board.basics[board.ready]), is_spell=True)
    if isinstance(board, Berserker) and board.basics.get(board.stance):
        yield Power(board.stance.value, read_ability(board.basics[board.stance]))


def is_open(hero: Hero, skill: SkillCard) -> bool:
    """Whether its level and the board of his class let him use it now."""
    board = hero.class_state
    if skill.level > hero.level:
        return False
    if isinstance(board, Wizard):
        return wizard.spell_ready(board) == skill.name
    if isinstance(board, Berserker):
        return board.skills.get(skill.name, board.stance) is board.stance
    return not (isinstance(board, Paladin) and skill.name in board.skills)


def _of_auras(game: Game, hero: Hero) -> Iterator[Power]:
    """All benefits of the aura that he bears, whoever the Paladin is."""
    for giver in game.state.heroes:
        if isinstance(giver.class_state, Paladin):
            borne = {benefit.skill: benefit.blessed for benefit in paladin.benefits(giver.class_state, hero.name)}
            for skill in giver.skills:
                if skill.name in borne:
                    yield from _of_skill(skill, blessed=borne[skill.name])


def of_timing(game: Game, hero: Hero, *timings: Timing) -> list[Power]:
    return [power for power in powers_of(game, hero) if power.ability.timing in timings]


def in_combat(game: Game, hero: Hero, *, attacks: bool) -> list[Power]:
    """What is for a roll on this side of a combat."""
    of_a_roll = of_timing(game, hero, Timing.ATTACK if attacks else Timing.DEFENSE, Timing.COMBAT)
    on_side = (power._replace(ability=power.ability.on_side(attacks=attacks)) for power in of_a_roll)
    return [power for power in on_side if power.ability.effects]


def usable(hero: Hero, power: Power, combat_type: CombatType | None, *, in_shadow: bool) -> bool:
    """Whether he meets what an ability asks for, can pay it, and has not used it already."""
    ability = power.ability
    if ability.hands or ability.mana > hero.mana or ability.wounds > hero.health:
        return False
    if ability.pool and not (isinstance(hero.class_state, Berserker) and ability.pool <= hero.class_state.pool):
        return False
    if power.elements and not (
        isinstance(hero.class_state, Shaman) and shaman.can_spend(hero.class_state, power.elements)
    ):
        return False
    if ability.wounded > hero.max_health - hero.health or (ability.shadow and not in_shadow):
        return False
    if (ability.light and in_shadow) or ability.attack_type not in ("", combat_type):
        return False
    if ability.already_attacked and not hero.attacks:
        return False
    if ability.dual_wield and (combat_type is None or not is_dual_wielding(hero, combat_type)):
        return False
    if power.is_spell and combat_type is not None and not _casts_in_combat(hero, ability):
        return False
    return not _is_used(hero, power)


def _is_used(hero: Hero, power: Power) -> bool:
    """In this action; what begins an action of its own can only be used up for the round ("Special Abilities")."""
    begins_one = power.ability.timing is Timing.ACTION or power.ability.does(Does.CHARGE)
    return power.mark in (used_for_the_round(hero) if begins_one else hero.used)


def check_unused(hero: Hero, power: Power) -> None:
    """Another card may say the same, and still be open."""
    if _is_used(hero, power):
        raise Refused("cannot_use_ability", hero=hero.name, ability=power.ability.written)


def usable_as_written(
    hero: Hero, powers: Iterable[Power], written: str, combat_type: CombatType | None
) -> Power:
    """The first that he may use; light and shadow are asked about when he does."""
    for power in powers:
        if power.ability.written == written and usable(hero, power, combat_type, in_shadow=not power.ability.light):
            return power
    raise Refused("cannot_use_ability", hero=hero.name, ability=written)


def _casts_in_combat(hero: Hero, ability: Ability) -> bool:
    """Attack spells take a weapon with a magic attack, those of a defence none ("Special Note on Attack Spells")."""
    return ability.timing is Timing.DEFENSE or arms_of(hero).magic is not None


def used_for_the_round(hero: Hero) -> list[str]:
    """What stays used when another action begins: abilities that are for once a round."""
    return [mark for mark in hero.used if mark.endswith(ONCE_A_ROUND)]


def check_light(game: Game, hero: Hero, power: Power, combat_type: CombatType | None) -> Script[None]:
    """What may only be done in shadow, or in light, asks where he stands; without a map, the table."""
    in_shadow = not power.ability.light
    if power.ability.shadow or power.ability.light:
        in_shadow = yield from game.table.in_shadow(hero)
    if not usable(hero, power, combat_type, in_shadow=in_shadow):
        raise Refused("cannot_use_ability", hero=hero.name, ability=power.ability.written)


def pay(game: Game, hero: Hero, power: Power) -> None:
    """Mana, wounds, tokens of the pool or elements; it counts as used, for this action or for the round."""
    ability, board = power.ability, hero.class_state
    if power.is_spell and isinstance(board, Wizard):
        wizard.cast(game.log, hero, board, board.ready, wizard.Price(ability.mana, ability.wounds))
    else:
        hero.mana -= ability.mana
        if ability.wounds:
            game.log(Wounded(who=hero.name, wounds=ability.wounds, source=hero.name))
            hurt(game, hero, ability.wounds)
    if ability.pool and isinstance(board, Berserker):
        berserker.use_stance(game.log, hero, board, board.stance, ability.pool)
    if power.elements and isinstance(board, Shaman):
        shaman.spend(game.log, hero, board, power.elements)
    if power.used_up:
        gone = carried(hero, power.source)
        hero.items = [one for one in hero.items if one is not gone]
        game.log(ConsumableUsed(hero=hero.name, card=power.source))
    else:
        hero.used = [*hero.used, power.mark]
    game.log(AbilityUsed(hero=hero.name, ability=ability.written))
