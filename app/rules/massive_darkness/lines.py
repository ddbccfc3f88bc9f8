"""Events in the words of scenario files: short, stable, compared as text."""

from app.rules.core.dice import write_dice
from app.rules.core.event import Asked, Event
from app.rules.massive_darkness import events as ev


def line(event: Event) -> str | None:
    """The line of an event; None for what a scenario does not mention."""
    match event:
        case Asked(topic=topic, options=options, answer=answer):
            return f"ask {topic.replace('_', ' ')} {', '.join(options)} -> {answer}"
        case ev.Attacked(hero=hero, type=combat_type):
            return f"attack {hero} {combat_type}"
        case ev.Moved(to=to):
            return f"move {to}"
        case ev.Stayed():
            return "stay"
        case ev.StoodUp():
            return "stand up"
        case ev.NotActivated():
            return "nothing"
        case ev.PoolGathered(dice=dice):
            return f"pool {write_dice(dice)}".rstrip()
        case ev.Wounded(defender=defender, wounds=wounds):
            return f"wounds {defender} {wounds}"
        case ev.Stunned(who=who):
            return f"stun {who}"
        case ev.Killed(enemy=enemy, figure="minion", count=count):
            return f"kill {enemy} minion {count}"
        case ev.Killed(enemy=enemy, figure=figure):
            return f"kill {enemy} {figure}"
        case ev.HeroKilled(hero=hero):
            return f"down {hero}"
        case ev.GainedXp(hero=hero, xp=xp):
            return f"xp {hero} {xp}" if xp else None
        case ev.Looted(hero=hero):
            return f"loot {hero}"
        case ev.Spawned(enemy=enemy, at=at, minions=int(minions)):
            return f"spawn {enemy} {at} minions {minions}"
        case ev.Spawned(enemy=enemy, at=at, health=health):
            return f"spawn {enemy} {at} health {health}"
        case ev.MiniaturesRanOut(card=card):
            return f"activate {card}"
        case ev.TreasureDrawn(level=level):
            return f"treasure level {level}"
        case ev.Reinforced(agent=agent, level=level, at=at):
            return f"reinforce {agent} guard level {level} at {at}"
        case _:
            return None
