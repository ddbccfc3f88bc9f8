"""Who brings what to a combat: dice, skills, enchantments, re-rolls (p. 16, 19, 24, 33)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.rules.core.dice import Dice, added, capped
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.conditions import is_met, is_weapon
from app.rules.massive_darkness.dice import MOST_OF_A_COLOUR
from app.rules.massive_darkness.enchantments import (
    BLANK_REROLLS,
    DICE,
    REROLLS,
    Condition,
    Enchantment,
    On,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import equipped_arms, equipped_cards, is_only_named, usable_level
from app.rules.massive_darkness.skills import Skill, has, read_skill, skills_of
from app.rules.massive_darkness.state import LEVELS, Enemy, Hero

Actor = Hero | Enemy
Facts = Mapping[tuple[str, Condition], bool]
"""Conditions that only the table could judge, by actor."""

NO_FACTS: Facts = {}
UNKNOWN: dict[str, int] = {}
"""The dice of a category that is there, and nobody entered them."""

BETTER_FIRST = {On.ATTACK_DICE: ("red", "yellow"), On.DEFENSE_DICE: ("green", "blue")}


class Reroll(NamedTuple):
    """A re-roll that a side has."""

    defends: bool
    on: On


@dataclass(frozen=True)
class Encounter:
    """A combat before its roll: the dice of both sides, and what each may fire, in the order in which enemies do."""

    dice: dict[str, int]
    defends: list[Enchantment]
    strikes: list[Enchantment]

    @property
    def rerolls(self) -> list[Reroll]:
        """Ordinary ones before those of blanks (p. 33); the defence's before the attack's (p. 52)."""
        skills = [one for one in (*self.defends, *self.strikes) if one.free]
        return [
            Reroll(one.defends, effect.on)
            for kinds in (REROLLS, BLANK_REROLLS)
            for one in skills
            for effect in one.effects
            if effect.on in kinds
        ]


def gather(
    game: Game, attacker: Actor, defender: Actor | None, combat_type: CombatType,
    *, weapons: CombatType | None = None, facts: Facts = NO_FACTS, bonus: Sequence[str] = (),
) -> Encounter:  # fmt: skip
    """`weapons` differ from the type of the attack with Sword and Spell alone; a pillar does not defend (None)."""
    weapons = weapons or weapons_for(game, attacker, defender.at if defender else None, combat_type)
    strikes = usable(game, attacker, combat_type, weapons, defends=False, facts=facts, bonus=bonus)
    defends = usable(game, defender, combat_type, weapons, defends=True, facts=facts, bonus=bonus) if defender else []
    level = usable_level(game)
    dice = added(attack_dice(attacker, weapons, level), defense_dice(defender, level) if defender else {})
    return Encounter(_with_skills(dice, [*defends, *strikes]), defends, strikes)


# Dice


def attack_dice(actor: Actor, combat_type: CombatType, level: int = LEVELS[-1]) -> dict[str, int]:
    more = equipped_arms(actor, level) if isinstance(actor, Hero) else actor.wields
    return _together(actor, actor.arms.attack(combat_type), more.attack(combat_type))


def defense_dice(actor: Actor, level: int = LEVELS[-1]) -> dict[str, int]:
    more = equipped_arms(actor, level) if isinstance(actor, Hero) else actor.wields
    return _together(actor, actor.arms.defense, more.defense)


def dice_are_known(actor: Actor, combat_type: CombatType, *, defends: bool) -> bool:
    """Not where nobody entered them: an empty category, or a card in use of which only the name is known."""

    def dice(arms: Arms) -> dict[str, int] | None:
        return arms.defense if defends else arms.attack(combat_type)

    if isinstance(actor, Enemy):
        own = dice(actor.arms)
        return own is None or (UNKNOWN not in (own, dice(actor.wields)) and not _carries_only_a_name(actor))
    in_use = equipped_cards(actor)
    if UNKNOWN in (dice(actor.arms), *(dice(card.arms) for card in in_use)):
        return False
    if any(item.equipped and is_only_named(item.card) for item in actor.inventory):
        return False
    told = [actor.arms, *(card.arms for card in in_use)]
    return any(arms != Arms() for arms in told) if defends else any(dice(arms) for arms in told)


def _together(actor: Actor, own: dict[str, int] | None, more: dict[str, int] | None) -> dict[str, int]:
    """What a guardian carries adds only to categories it has dice in itself (p. 24)."""
    if own is None and isinstance(actor, Enemy):
        return {}
    return added(own or {}, more or {})


def _with_skills(dice: Dice, enchantments: list[Enchantment]) -> dict[str, int]:
    """Three of a colour at the most; what skills take away, they take after that (p. 16, 33).

    Where any colour will do, the better one is added or taken.
    """
    effects = [effect for one in enchantments if one.free for effect in one.effects]
    more = [effect for effect in effects if effect.brings_dice]
    fewer = [effect for effect in effects if effect.on in DICE and effect.by < 0]
    pool = capped(added(dice, *({effect.on.value: effect.by} for effect in more if effect.on not in BETTER_FIRST)),
                  MOST_OF_A_COLOUR)  # fmt: skip
    for effect in (*more, *fewer):
        if effect.on in BETTER_FIRST or effect.by < 0:
            _change(pool, BETTER_FIRST.get(effect.on, (effect.on.value,)), effect.by)
    if any(effect.on is On.NO_DICE for effect in effects):
        _change(pool, BETTER_FIRST[On.DEFENSE_DICE], -2 * MOST_OF_A_COLOUR)
    return {colour: count for colour, count in pool.items() if count}


def _change(pool: dict[str, int], colours: Sequence[str], by: int) -> None:
    for colour in colours:
        there = pool.get(colour, 0)
        pool[colour] = min(MOST_OF_A_COLOUR, max(0, there + by))
        by -= pool[colour] - there


def _carries_only_a_name(enemy: Enemy) -> bool:
    """A treasure of which nobody has told whether it adds dice to those of its guardian (p. 24)."""
    if not enemy.boss or not enemy.carried or enemy.carries_told or enemy.carries != Arms():
        return False
    return enemy.treasure is None or is_only_named(enemy.treasure)


# Sword and Spell (p. 52)


def weapons_for(game: Game, attacker: Actor, target: str | None, combat_type: CombatType) -> CombatType:
    """A magic action in one's own zone can only be made with melee weapons, by who has that skill.

    `target` is the zone of whatever is attacked, None without a map.
    """
    here = not game.state.mapped or attacker.at == target
    if combat_type is not CombatType.MAGIC or not here or not isinstance(attacker, Hero):
        return combat_type
    if not has(game, attacker, "sword and spell"):
        return combat_type
    if not game.state.mapped and attack_dice(attacker, CombatType.MAGIC):
        return combat_type
    return CombatType.MELEE


# Enchantments and combat skills


def usable(
    game: Game, actor: Actor, combat_type: CombatType, weapons: CombatType, *, defends: bool, facts: Facts = NO_FACTS,
    bonus: Sequence[str] = (),
) -> list[Enchantment]:  # fmt: skip
    """What an actor may fire now, in the order in which an enemy fires it: its own before what it carries (p. 24)."""
    return [
        one for one in written(game, actor, combat_type, weapons, defends=defends, bonus=bonus)
        if one.condition is None or _holds(game, actor, one.condition, facts)
    ]  # fmt: skip


def _holds(game: Game, actor: Actor, condition: Condition, facts: Facts) -> bool:
    met = is_met(game, actor, condition)
    return facts.get((actor.name, condition), False) if met is None else met


def written(
    game: Game, actor: Actor, combat_type: CombatType, weapons: CombatType, *, defends: bool, bonus: Sequence[str] = ()
) -> list[Enchantment]:
    """What fits this combat, whatever its condition."""
    if isinstance(actor, Enemy):
        own = [read_skill(text).combat for text in actor.arms.enchantments]
        carried = _carried_combats(actor) if _gets_dice_from(actor, combat_type, defends) else []
        return [one for one in (*own, *carried) if one is not None and one.fits(combat_type, defends=defends)]
    skills = [*map(read_skill, actor.arms.enchantments), *skills_of(game, actor), *map(read_skill, bonus)]
    return [
        skill.combat for skill in skills
        if skill.combat and skill.combat.fits(combat_type, defends=defends)
        and (defends or _attacks_with(skill, weapons))
    ]  # fmt: skip


def _carried_combats(enemy: Enemy) -> Iterator[Enchantment]:
    """What is on the card that a guardian carries, but for what would harm its own side (p. 24)."""
    for text in enemy.wields.enchantments:
        combat = read_skill(text).combat
        if combat is not None and (helping := combat.without_harm()) is not None:
            yield helping


def readied_signature(hero: Hero, combat_type: CombatType, *, defends: bool) -> tuple[str, ...]:
    """What the signature that he has paid for does in this combat (p. 27, 33)."""
    skills = hero.sheet.signature_skills if hero.signature_ready and hero.sheet else ()
    combats = ((text, read_skill(text).combat) for text in skills)
    return tuple(text for text, one in combats if one is not None and one.fits(combat_type, defends=defends))


def use_up(hero: Hero, combat_type: CombatType, weapons: CombatType, *, defends: bool) -> None:
    """A consumable that counted in this combat is used up (p. 20, 33); one that does not fit it waits."""

    def counted(arms: Arms) -> bool:
        if arms.types or arms.defense:
            return (arms.defense if defends else arms.attack(weapons)) is not None
        combats = [read_skill(text).combat for text in arms.enchantments]
        return any(one is None or one.fits(combat_type, defends=defends) for one in combats)

    hero.consumed = [card for card in hero.consumed if not counted(card.arms)]


def carried_enchantments(enemy: Enemy) -> tuple[str, ...]:
    """What a guardian may fire of the card it carries, in attack or defence."""

    def may_fire(combat: Enchantment) -> bool:
        return any(
            combat.fits(kind, defends=combat.defends) and _gets_dice_from(enemy, kind, combat.defends)
            for kind in CombatType
        )

    return tuple(one.text for one in _carried_combats(enemy) if may_fire(one))


def _attacks_with(skill: Skill, weapons: CombatType) -> bool:
    """A weapon's enchantment works in attacks made with it (p. 19); that of an item without dice in all."""
    return skill.card is None or not is_weapon(skill.card) or weapons in skill.card.arms.types


def _gets_dice_from(enemy: Enemy, combat_type: CombatType, defends: bool) -> bool:
    """A carried card's enchantments work only in the categories it gives dice to (p. 24)."""

    def dice(arms: Arms) -> dict[str, int] | None:
        return arms.defense if defends else arms.attack(combat_type)

    return dice(enemy.arms) is not None and bool(dice(enemy.wields))
