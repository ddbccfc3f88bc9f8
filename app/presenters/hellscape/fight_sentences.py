"""Enemies' turns, fights, new enemies and the dungeon's growth, in sentences."""

from app.i18n import Words
from app.presenters.hellscape.ability_words import ability_words, condition_words
from app.presenters.hellscape.boss_words import ability_used
from app.presenters.hellscape.faces import face_words, rolled_words, totals_words
from app.presenters.hellscape.phrases import dice_words, figure_name, rarity_words, zone
from app.rules.core.event import Event
from app.rules.core.zone import column_and_row
from app.rules.hellscape import events as ev
from app.rules.hellscape.gains import MOBS
from app.rules.hellscape.patterns import Circumstance


def turn_sentence(words: Words, event: Event) -> str | None:
    match event:
        case ev.Attacked(enemy=enemy, hero=hero, type=combat_type):
            names = {"enemy": enemy, "hero": figure_name(words, hero)}
            return words("event.attacked", **names, type=words(f"combat.{combat_type}"))
        case ev.Moved(enemy=enemy, to=to, goal=goal):
            seen = "event.moved" if to else "event.moved_unseen"
            key = seen if goal else f"{seen}_anywhere"
            return words(key, enemy=enemy, to=zone(to), goal=figure_name(words, goal))
        case ev.PatternFollowed(enemy=enemy, when=Circumstance.OTHERWISE):
            return words("hellscape.event.pattern_otherwise", enemy=enemy)
        case ev.PatternFollowed(enemy=enemy, when=when):
            return words("hellscape.event.pattern_followed", enemy=enemy, when=condition_words(words, when))
        case ev.ConditionNotMet(enemy=enemy, when=when):
            return words("hellscape.event.condition_not_met", enemy=enemy, when=condition_words(words, when))
        case ev.BossAbilityUsed():
            return ability_used(words, event)
        case ev.Placed(enemy=enemy, at=None, where=where, hero=hero) if where:
            return words(f"hellscape.event.placed_{where}", enemy=enemy, hero=hero)
        case ev.Placed(enemy=enemy, at=at):
            key = "hellscape.event.placed" if at else "hellscape.event.placed_off"
            return words(key, enemy=enemy, at=zone(at))
        case ev.FireRolled(who=who, tokens=tokens, roll=roll):
            return words("hellscape.event.fire_rolled", who=who, count=tokens, roll=face_words(words, roll))
        case ev.Spawned(enemy=enemy, at=at, minions=minions, health=health):
            where = "" if at else "_unseen"
            if minions is None:
                return words(f"hellscape.event.spawned_single{where}", enemy=enemy, at=zone(at), health=health)
            return words(f"hellscape.event.spawned_mob{where}", enemy=enemy, at=zone(at), count=minions)
        case ev.SpawnsAt(what=what, zones=zones):
            kind = "mobs" if what == MOBS else "roaming"
            return words(f"hellscape.event.spawns_{kind}", zones=", ".join(map(zone, zones)))
        case ev.DeckSpent(deck=deck):
            return words("hellscape.event.deck_is_empty", deck=words(f"hellscape.deck.{deck}"))
        case ev.DarknessGrew(space=space, boss=boss):
            return words("hellscape.event.boss_track_grew" if boss else "event.darkness_grew", space=space)
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
        case ev.TotalsTold(totals=totals):
            return words("hellscape.event.totals_told", totals=totals_words(words, totals))
        case ev.ShadowAbility(hero=hero, ability=""):
            return words("hellscape.event.shadow_on_card", hero=hero)
        case ev.AbilityUsed(hero=hero, ability=ability) | ev.ShadowAbility(hero=hero, ability=ability):
            key = "hellscape.event.shadow_ability" if isinstance(event, ev.ShadowAbility) else "event.ability_used"
            return words(key, hero=hero, ability=ability_words(words, ability))
        case ev.AbilityFired(enemy=enemy, times=times, ability=ability) if ability:
            said = ability_words(words, ability)
            return words("hellscape.event.ability_fired", enemy=enemy, count=times, ability=said)
        case ev.Clawed(hero=hero, wounds=wounds):
            return words("hellscape.event.clawed", hero=figure_name(words, hero), count=wounds)
        case ev.Wounded():
            return _wounded(words, event)
        case ev.Killed(enemy=enemy, figure=figure, count=count):
            return words(f"hellscape.event.killed_{figure}", enemy=enemy, count=count)
        case ev.GainedXp(hero=hero, xp=xp):
            return words("event.gained_xp", hero=hero, count=xp)
        case ev.Looted(hero=hero, enemy=enemy, card=card):
            return words("event.looted_card" if card else "event.looted", hero=hero, enemy=enemy, card=card)
        case ev.BossRolled(boss=boss, hands=hands, claws=claws):
            symbols = {"hands": _shown(words, "hands", hands), "claws": _shown(words, "claws", claws)}
            return words("event.boss_rolled", boss=figure_name(words, boss), **symbols)
        case ev.TokenAdded(who=who, token=token, count=count):
            named = words(f"hellscape.condition.{token}")
            return words("event.token_added", who=figure_name(words, who), token=named, count=count)
        case ev.TokenDrawn(rarity=rarity, onto=onto, by_chance=by_chance):
            key = "hellscape.event.token_drawn_by_chance" if by_chance else "hellscape.event.token_drawn"
            return words(key, rarity=rarity_words(words, rarity), onto=_onto(words, onto))
        case _:
            return None


def _wounded(words: Words, event: ev.Wounded) -> str:
    """Of an attack with its sum; of everything else with where they came from."""
    who, known = figure_name(words, event.who), f"hellscape.source.{event.source}"
    if known in words:
        return words("hellscape.event.hurt_by", who=who, count=event.wounds, source=words(known))
    if event.swords or event.shields:
        sides = {"swords": _shown(words, "swords", event.swords), "shields": _shown(words, "shields", event.shields)}
        return words("hellscape.event.hurt", who=who, count=event.wounds, **sides)
    return words("hellscape.event.hurt_plain", who=who, count=event.wounds)


def _shown(words: Words, symbol: str, count: int) -> str:
    return words(f"hellscape.shows.{symbol}", count=count)


def _onto(words: Words, onto: str) -> str:
    """An enemy, a hero, a zone, or nothing that has a name."""
    if not onto:
        return words("hellscape.onto_the_zone")
    return zone(onto) if column_and_row(onto) else figure_name(words, onto)
