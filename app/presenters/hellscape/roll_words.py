"""What the dice pad says beside the dice: which totals can come up at all, claws, and what cards leave to the table."""

from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import Words
from app.presenters.dice_views import FACES, TOTALS, Told
from app.presenters.die_faces import counts
from app.presenters.hellscape.phrases import card_words
from app.presenters.hellscape.sayings import enemy_sayings, hero_sayings
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.hellscape import events as ev
from app.rules.hellscape.arms import ENEMY, SHADOW, CombatType
from app.rules.hellscape.boosts import in_words, of_class
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.combat_roll import Combat
from app.rules.hellscape.game import Game
from app.rules.hellscape.pool import dice_are_known
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Enemy, Hero, State
from app.rules.hellscape.targets import weapons


class Fighters(NamedTuple):
    hero: Hero
    enemy: Enemy
    hero_attacks: bool


def fighters(state: State, pool: ev.PoolGathered | None) -> Fighters | None:
    """A hero or a spirit, and an enemy; None outside of combat, or where somebody is gone."""
    if pool is None:
        return None
    heroes = {one.name: one for one in (*state.heroes, *prey(state))}
    enemies = {one.name: one for one in state.enemies}
    if pool.attacker in heroes and pool.defender in enemies:
        return Fighters(heroes[pool.attacker], enemies[pool.defender], hero_attacks=True)
    if pool.attacker in enemies and pool.defender in heroes:
        return Fighters(heroes[pool.defender], enemies[pool.attacker], hero_attacks=False)
    return None


# Totals


def shown_totals(state: State, question: RollDice, pool: ev.PoolGathered | None) -> tuple[str, ...]:
    """Only what dice of this roll can show; all of it where somebody's dice are not known."""
    if pool is None:
        return _on_faces(question)
    both = fighters(state, pool)
    if both is None:
        return question.totals
    hidden = set[str]()
    if SHADOW not in pool.dice:
        hidden.add("shadows")
    if ENEMY not in pool.dice and (both.enemy.kind is Kind.MOB or _is_armed(both.enemy)):
        hidden |= {"claws", "hands"}
    if "blue" not in pool.dice and "green" not in pool.dice and _is_defense_known(both, CombatType(pool.type)):
        hidden.add("shields")
    return tuple(one for one in question.totals if one not in hidden)


def _on_faces(question: RollDice) -> tuple[str, ...]:
    """Outside of combat all dice are known: of a boss's activation, of a trap, of fire."""
    faces = [part for colour in question.dice for face in question.faces.get(colour, ()) for part in face.split(", ")]
    symbols = {part.partition(" ")[0] for part in faces}
    return tuple(one for one in question.totals if one in symbols) or question.totals


def _is_armed(enemy: Enemy) -> bool:
    return bool(weapons(enemy).types) or weapons(enemy).defense is not None


def _is_defense_known(both: Fighters, combat_type: CombatType) -> bool:
    return dice_are_known(both.enemy if both.hero_attacks else both.hero, combat_type, defends=True)


# Claws


class Claws(NamedTuple):
    """Wounds that nobody blocks, on this hero; `retaliation` where he is the attacker."""

    wounds: int = 0
    hero: str = ""
    retaliation: bool = False


def claws_on(state: State, pool: ev.PoolGathered | None, told: Told, mode: str, outcome: Sequence[Event]) -> Claws:
    both = fighters(state, pool)
    if both is None:
        return Claws()
    clawed = [event.wounds for event in outcome if isinstance(event, ev.Clawed)]
    shown = sum(counts(face)["claws"] for face in told.faces.values())
    rolled = shown if mode == FACES else told.totals.get("claws", 0)
    return Claws(sum(clawed) or rolled, both.hero.name, both.hero_attacks)


# Cards


def reminders(
    words: Words, game: Game, events: Sequence[Event], pool: ev.PoolGathered | None, mode: str
) -> tuple[str, ...]:
    """What cards of both sides say in words; and re-rolls that come before totals are told."""
    both = fighters(game.state, pool)
    if both is None or pool is None:
        return ()
    combat = Combat(game, both.hero, CombatType(pool.type), both.hero_attacks, SHADOW in pool.dice)
    rerolls = of_class(events).edge.rerolls if mode == TOTALS and both.hero_attacks else 0
    said = (*hero_sayings(words, game, both.hero), *enemy_sayings(words, game, both.enemy))
    unsaid = [power.source for power in in_words(combat) if power.is_free and power.source and not power.text]
    source, on_card = words("hellscape.saying.class"), words("hellscape.ability.effect.text")
    return (
        *((words("hellscape.saying.reroll", count=rerolls, source=source),) if rerolls else ()),
        *said,
        *(words("hellscape.saying.card", card=card_words(words, one), text=on_card) for one in unsaid),
    )
