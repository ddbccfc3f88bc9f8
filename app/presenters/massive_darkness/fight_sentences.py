"""Enemies' turns, fights and new enemies, in sentences (p. 21-36): where more than the plain fields is told."""

from app.i18n import Words
from app.presenters.massive_darkness.faces import rolled_words
from app.presenters.massive_darkness.phrases import dice_words, goal_name, zone
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.phrases import capital
from app.rules.core.event import Event
from app.rules.massive_darkness import events as ev


def turn_sentence(words: Words, event: Event) -> str | None:
    match event:
        case ev.Attacked(enemy=enemy, hero=hero, type=combat_type):
            names = {"enemy": figure_name(words, enemy), "hero": figure_name(words, hero)}
            return words("event.attacked", **names, type=words(f"combat.{combat_type}"))
        case ev.Moved(enemy=enemy, to=to, goal=goal):
            seen = "event.moved" if to else "event.moved_unseen"
            key, who = seen if goal else f"{seen}_anywhere", figure_name(words, enemy)
            return words(key, enemy=who, to=zone(to), goal=goal_name(words, goal))
        case ev.Spawned(enemy=enemy, at=at, minions=minions, health=health):
            single = "single" if health else "only_name"
            kind = single if minions is None else "mob" if minions else "boss"
            key = f"event.spawned_{kind}" if at else f"event.spawned_{kind}_unseen"
            return words(key, enemy=figure_name(words, enemy), at=zone(at), count=minions or 0, health=health)
        case ev.DeckSpent(deck=deck, level=level, next_level=next_level):
            key = "event.deck_runs_on" if next_level > level else "event.deck_spent"
            return words(key, deck=words(f"deck.{deck}"), level=level, next_level=next_level)
        case _:
            return None


def fight_sentence(words: Words, event: Event) -> str | None:
    match event:
        case ev.PoolGathered(attacker=attacker, defender=defender, type=combat_type, dice=dice, whole=whole):
            names = {"attacker": figure_name(words, attacker), "defender": figure_name(words, defender)}
            pool = dice_words(words, dice, known=whole)
            return words("event.pool", **names, type=words(f"combat.{combat_type}"), dice=pool)
        case ev.DiceRolled(dice=rolled, by_chance=by_chance):
            key = "event.dice_rolled_by_chance" if by_chance else "event.dice_rolled"
            return words(key, dice=rolled_words(words, rolled))
        case ev.DiceRemoved(who=who, dice=gone):
            return words("event.dice_removed", who=figure_name(words, who), dice=rolled_words(words, gone))
        case ev.EnchantmentFired(who=who, enchantment=enchantment):
            fired = skill_words(words, enchantment)
            return words("event.enchantment_fired", who=figure_name(words, who), enchantment=fired)
        case ev.BloodShed(hero=hero, wounds=wounds, enchantment=enchantment):
            return words("event.blood_shed", hero=hero, count=wounds, enchantment=skill_words(words, enchantment))
        case ev.PaidBack(who=who, attacker=attacker, wounds=wounds):
            names = {"who": figure_name(words, who), "attacker": figure_name(words, attacker)}
            return words("event.paid_back", **names, count=wounds)
        case ev.Wounded(defender=defender, wounds=wounds, hits=hits, shields=shields, extra=extra):
            key = "event.wounded_past_shields" if extra else "event.wounded"
            symbols = {"hits": hits, "shields": shields}
            sides = {one: words(f"dice_pad.shows.{one}", count=count) for one, count in symbols.items()}
            return capital(words(key, who=figure_name(words, defender), count=wounds, **sides, extra=extra))
        case ev.GainedXp(hero=hero, xp=xp, micro_xp=micro_xp):
            kind = "both" if micro_xp and xp else "micro_xp" if micro_xp else "xp"
            return words(f"event.gained_{kind}", hero=hero, count=micro_xp or xp, xp=xp)
        case _:
            return None
