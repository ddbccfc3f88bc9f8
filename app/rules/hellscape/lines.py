"""Events in the words of scenario files: short, stable, compared as text."""

from app.rules.core.dice import write_dice
from app.rules.core.event import Asked, Event
from app.rules.hellscape import events as ev


def line(event: Event) -> str | None:
    """The line of an event; None for what a scenario does not mention."""
    return _of_enemies(event) or _of_combat(event) or _of_growth(event)


def _of_enemies(event: Event) -> str | None:
    match event:
        case Asked(topic=topic, options=options, answer=answer):
            return f"ask {topic.replace('_', ' ')} {', '.join(options)} -> {answer}"
        case ev.Attacked(hero=hero, type=combat_type):
            return f"attack {hero} {combat_type}"
        case ev.Moved(to=to):
            return f"move {to}"
        case ev.Stayed():
            return "stay"
        case ev.Froze():
            return "frozen"
        case ev.FireRolled(roll=roll):
            return f"ask roll fire -> {roll}"
    return None


def _of_combat(event: Event) -> str | None:
    match event:
        case ev.PoolGathered(dice=dice):
            return f"pool {write_dice(dice)}".rstrip()
        case ev.GainedMana(hero=hero, mana=mana):
            return f"mana {hero} {mana}"
        case ev.AbilityFired(enemy=enemy, times=times):
            return f"ability {enemy} {times}"
        case ev.Clawed(hero=hero, wounds=wounds):
            return f"claws {hero} {wounds}"
        case ev.Wounded(who=who, wounds=wounds):
            return f"wounds {who} {wounds}"
        case ev.Killed(enemy=enemy, figure="minion", count=count):
            return f"kill {enemy} minion {count}"
        case ev.Killed(enemy=enemy, figure=figure):
            return f"kill {enemy} {figure}"
        case ev.KnockedOut(hero=hero):
            return f"down {hero}"
        case ev.GainedXp(hero=hero, xp=xp):
            return f"xp {hero} {xp}"
        case ev.Looted(hero=hero):
            return f"loot {hero}"
    return None


def _of_growth(event: Event) -> str | None:
    match event:
        case ev.Spawned(enemy=enemy, at=at, minions=int(minions)):
            return f"spawn {enemy} {at} minions {minions}"
        case ev.Spawned(enemy=enemy, at=at, health=health):
            return f"spawn {enemy} {at} health {health}"
        case ev.KindActs(enemy=enemy):
            return f"activate {enemy}"
        case ev.LevelChoice(hero=hero, answer=answer):
            return f"ask level {hero} -> {answer}"
        case ev.SpentXp(hero=hero, xp=xp):
            return f"xp {hero} -{xp}"
        case ev.LevelGained(hero=hero, level=level):
            return f"level {hero} {level}"
        case ev.MaximumGained(hero=hero, what=what, count=count):
            return f"{what} {hero} +{count}"
        case ev.BagGained(rarity=rarity, count=count):
            return f"bag {rarity} {count}"
        case ev.DarknessGrew(space=space):
            return f"darkness {space}"
        case ev.SpawnsAt(what=what, zones=zones):
            return f"spawn {what} {', '.join(zones)}"
        case ev.Lost():
            return "lost"
        case ev.Won():
            return "won"
    return None
