"""Combat: one roll for both sides, enchantments, wounds (p. 33-36)."""

from collections import Counter
from dataclasses import dataclass

import msgspec

from app.rules.core.dice import added, capped
from app.rules.core.question import Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.enchantments import Effect, Enchantment, usable
from app.rules.massive_darkness.events import HeroKilled, PoolGathered, Stunned, Wounded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.mob import wound_enemy
from app.rules.massive_darkness.state import Arms, CombatType, Enemy, Hero

MOST_OF_A_COLOUR = 3  # p. 16


class Roll(msgspec.Struct, frozen=True):
    """Totals read off the table. Wounds are those of effects that the app does not know."""

    hits: int = 0
    shields: int = 0
    bams: int = 0
    diamonds: int = 0
    defense_bams: int = 0
    defense_diamonds: int = 0
    wounds: int = 0


@dataclass
class _Tally:
    """A combat being worked out. Nothing in it falls below 0."""

    hits: int
    shields: int
    wounds: int
    stuns_defender: bool = False
    stuns_attacker: bool = False

    def apply(self, effect: Effect, by_defender: bool) -> None:
        """An effect acts on the own result or on the other side: who defends stuns the attacker."""
        match effect.on:
            case "hits":
                self.hits = max(0, self.hits + effect.by)
            case "shields":
                self.shields = max(0, self.shields + effect.by)
            case "wounds":
                self.wounds += effect.by
            case "stun" if by_defender:
                self.stuns_attacker = True
            case "stun":
                self.stuns_defender = True

    @property
    def inflicted(self) -> int:
        return max(0, self.hits - self.shields) + self.wounds


def attack_dice(actor: Hero | Enemy, combat_type: CombatType) -> dict[str, int]:
    return _with_carried(actor.arms.attack(combat_type), _carried(actor).attack(combat_type))


def defense_dice(actor: Hero | Enemy) -> dict[str, int]:
    return _with_carried(actor.arms.defense, _carried(actor).defense)


def _with_carried(own: dict[str, int] | None, carried: dict[str, int] | None) -> dict[str, int]:
    """What a guardian carries adds only to categories it has dice in itself (p. 24)."""
    return {} if own is None else added(own, carried or {})


def _carried(actor: Hero | Enemy) -> Arms:
    """Without its boss a mob carries nothing (p. 37)."""
    return actor.carries if isinstance(actor, Enemy) and actor.boss else Arms()


def pool(attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType) -> dict[str, int]:
    """Attack and defence dice in a single roll, three of a colour at the most (p. 33)."""
    return capped(added(attack_dice(attacker, combat_type), defense_dice(defender)), MOST_OF_A_COLOUR)


def fight(
    game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType, roll: Roll | None = None
) -> Script[None]:
    """Roll, enchantments of the defence, then of the attack, then wounds (p. 33-35)."""
    dice = pool(attacker, defender, combat_type)
    game.log(PoolGathered(attacker=attacker.name, defender=defender.name, type=combat_type.value, dice=dice))
    defends = usable(defender, combat_type, defends=True)
    strikes = usable(attacker, combat_type, defends=False)
    if roll is None:
        roll = yield from _ask_roll(attacker, defends, strikes)
    tally = _Tally(roll.hits, roll.shields, roll.wounds)
    yield from _resolve(game, defender, defends, tally, Counter(bams=roll.defense_bams, diamonds=roll.defense_diamonds))
    yield from _resolve(game, attacker, strikes, tally, Counter(bams=roll.bams, diamonds=roll.diamonds))
    yield from _inflict(game, attacker, defender, tally)


def _ask_roll(attacker: Hero | Enemy, defends: list[Enchantment], strikes: list[Enchantment]) -> Script[Roll]:
    """Symbols are asked for only where somebody has a use for them."""
    fields = ["hits", "shields"]
    fields += ["bams", "diamonds"] if any(not one.free for one in strikes) else []
    fields += ["defense_bams", "defense_diamonds"] if any(not one.free for one in defends) else []
    reason = Reason("combat_roll", "33")
    answer = yield Numbers(topic="roll", who=attacker.name, fields=(*fields, "wounds"), reason=reason)
    return Roll(**numbers(answer))


# Step 2: enchantments (p. 34)


def _resolve(
    game: Game, actor: Hero | Enemy, enchantments: list[Enchantment], tally: _Tally, symbols: Counter[str]
) -> Script[None]:
    """Skills first, they may add symbols; then what symbols pay for, each as often as it may be repeated."""
    for skill in enchantments:
        if skill.free:
            _fire(skill, tally, symbols)
    left = {i: one.repeat for i, one in enumerate(enchantments) if not one.free}
    while affordable := [i for i in left if left[i] and _pays(symbols, enchantments[i])]:
        i = affordable[0]
        if isinstance(actor, Hero):
            i = yield from _choose(game, actor, enchantments, affordable, left, symbols)
        left[i] -= 1
        symbols.subtract({"bams": enchantments[i].bams, "diamonds": enchantments[i].diamonds})
        _fire(enchantments[i], tally, symbols)


def _pays(symbols: Counter[str], one: Enchantment) -> bool:
    return symbols["bams"] >= one.bams and symbols["diamonds"] >= one.diamonds


def _fire(one: Enchantment, tally: _Tally, symbols: Counter[str]) -> None:
    for effect in one.effects:
        if effect.on in ("bams", "diamonds"):
            symbols[effect.on] += effect.by
        else:
            tally.apply(effect, one.defends)


def _choose(
    game: Game, hero: Hero, enchantments: list[Enchantment], affordable: list[int], left: dict[int, int],
    symbols: Counter[str],
) -> Script[int]:  # fmt: skip
    """A hero fires all he can pay for; where his symbols do not suffice for all, he is asked (p. 34).

    What wins symbols goes first: they may pay for the rest. Of two that do the same he takes the cheaper.
    """
    short_of_bams = symbols["bams"] < sum(enchantments[i].bams * left[i] for i in affordable)
    short_of_diamonds = symbols["diamonds"] < sum(enchantments[i].diamonds * left[i] for i in affordable)
    contested = [
        i for i in affordable
        if (short_of_bams and enchantments[i].bams) or (short_of_diamonds and enchantments[i].diamonds)
    ]  # fmt: skip
    if uncontested := [i for i in affordable if i not in contested]:
        return min(uncontested, key=lambda i: not enchantments[i].gives_symbols)
    dearest_first = sorted(contested, key=lambda i: -(enchantments[i].bams + enchantments[i].diamonds))
    by_label = {enchantments[i].label: i for i in dearest_first}
    if len(by_label) == 1:
        return by_label[enchantments[contested[0]].label]
    reason = Reason("symbols_pay_for_one", "34")
    options = tuple(sorted(by_label))
    return by_label[(yield from game.ask(Choice(topic="enchantment", who=hero.name, options=options, reason=reason)))]


# Step 3: wounds (p. 35)


def _inflict(game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, tally: _Tally) -> Script[None]:
    wounds = tally.inflicted
    was_stunned = defender.stunned
    event = Wounded(
        attacker=attacker.name, defender=defender.name, wounds=wounds,
        hits=tally.hits, shields=tally.shields, extra=tally.wounds,
    )  # fmt: skip
    game.log(event)

    def stun() -> None:
        _stun(game, defender, tally.stuns_defender)
        _stun(game, attacker, tally.stuns_attacker)

    if isinstance(defender, Hero):
        stun()
        wound_hero(game, defender, wounds)
    else:
        yield from wound_enemy(game, attacker, defender, wounds, was_stunned, stun)


def _stun(game: Game, actor: Hero | Enemy, is_hit: bool) -> None:
    """Who is stunned cannot be stunned again (p. 37)."""
    if is_hit and not actor.stunned:
        actor.stunned = True
        game.log(Stunned(who=actor.name))


def wound_hero(game: Game, hero: Hero, wounds: int) -> None:
    """At health 0 a hero is killed and lies where he fell (p. 18)."""
    hero.health = max(0, hero.health - wounds)
    if hero.health == 0 and not hero.killed:
        forget_headings(game)
        hero.killed = True
        hero.stunned = False
        game.log(HeroKilled(hero=hero.name))
