"""Events as sentences. Each kind of event has its words under `event.<kind>` in every language."""

from collections.abc import Sequence

from app.i18n import Words
from app.rules.core.command import Command
from app.rules.core.dice import read_dice
from app.rules.core.event import Asked, Event, Overruled, Restarted
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.commands import Attack, EndActivation, EnemyTurn


def zone(name: str | None) -> str:
    return name.upper() if name else "–"


def sentence(words: Words, event: Event) -> str:
    """What happened, in one sentence."""
    key = f"event.{event.kind()}"
    match event:
        case Asked(topic=topic, who=who, answer=answer, by_chance=by_chance):
            said = words("event.asked_by_chance" if by_chance else key, answer=option(words, topic, answer))
            return f"{words(f'asked.{topic}', who=who)} {said}"
        case Overruled(who=who, proposed=proposed, chosen=chosen):
            return words(key, who=who, proposed=act(words, proposed), chosen=act(words, chosen))
        case Restarted():
            return words(key)
        case ev.FoundNobody(enemy=enemy) | ev.Stayed(enemy=enemy) | ev.StoodUp(enemy=enemy) | ev.Acted(enemy=enemy):
            return words(key, enemy=enemy)
        case ev.Attacked(enemy=enemy, hero=hero, type=combat_type):
            return words(key, enemy=enemy, hero=hero, type=words(f"combat.{combat_type}"))
        case ev.Moved(enemy=enemy, to=to, goal=goal):
            seen = key if to else "event.moved_unseen"
            return words(seen if goal else f"{seen}_anywhere", enemy=enemy, to=zone(to), goal=goal_name(words, goal))
        case ev.NotActivated(enemy=enemy, hero=hero):
            return words(key, enemy=enemy, hero=hero)
        case ev.PoolGathered(attacker=attacker, defender=defender, type=combat_type, dice=dice):
            named = dice_words(words, dice)
            return words(key, attacker=attacker, defender=defender, type=words(f"combat.{combat_type}"), dice=named)
        case ev.Wounded(defender=defender, wounds=wounds, hits=hits, shields=shields, extra=extra):
            summed = "event.wounded_past_shields" if extra else key
            return words(summed, who=defender, count=wounds, hits=hits, shields=shields, extra=extra)
        case ev.Killed(enemy=enemy, figure=figure, count=count):
            return words(f"event.killed_{figure}", enemy=enemy, count=count)
        case ev.GainedXp(hero=hero, xp=xp, micro_xp=micro_xp):
            if micro_xp and xp:
                return words("event.gained_both", hero=hero, count=micro_xp, xp=xp)
            return words("event.gained_micro_xp" if micro_xp else key, hero=hero, count=micro_xp or xp)
        case ev.Looted(hero=hero, enemy=enemy, card=card):
            return words("event.looted_card" if card else key, hero=hero, enemy=enemy, card=card)
        case ev.Spawned(enemy=enemy, at=at, minions=minions, health=health):
            spawned = "event.spawned_mob" if minions is not None else "event.spawned_single"
            spawned = "event.spawned_boss" if minions == 0 else spawned
            return words(spawned, enemy=enemy, at=zone(at), count=minions or 0, health=health)
        case ev.TreasureDrawn(enemy=enemy, level=level):
            return words(key, enemy=enemy, level=level)
        case ev.Reinforced(agent=agent, level=level, at=at):
            return words(key if at else "event.reinforced_unseen", agent=agent, level=level, at=zone(at))
        case _:
            return _about_the_table(words, key, event)


def _about_the_table(words: Words, key: str, event: Event) -> str:
    match event:
        case ev.PhaseBegan(phase=phase, round=round_number):
            return words(key, phase=words(f"phase.{phase}.title"), round=round_number)
        case ev.Stunned(who=who):
            return words(key, who=who)
        case ev.HeroKilled(hero=hero) | ev.ActivationEnded(hero=hero) | ev.HeroLeft(hero=hero):
            return words(key, hero=hero)
        case ev.Resurrected(hero=hero, left=left):
            return words(key, hero=hero, count=left)
        case ev.HeroJoined(hero=hero, hero_class=hero_class):
            return words(key if hero_class else "event.hero_joined_plain", hero=hero, hero_class=hero_class)
        case ev.TilePlaced(side=side) | ev.TileRemoved(side=side):
            return words(key, side=side)
        case ev.TokenPlaced(token=token, zone=at, removed=removed):
            return words("event.token_removed" if removed else key, token=words(f"token.{token}"), zone=zone(at))
        case ev.EnemyRemoved(enemy=enemy, corrected=corrected):
            return _marked(words, corrected, words(key, enemy=enemy))
        case ev.FigurePlaced(who=who, at=at, corrected=corrected):
            return _marked(words, corrected, words(key if at else "event.figure_taken_off", who=who, at=zone(at)))
        case ev.EdgeChanged(zone=at, side=side, edge=edge, corrected=corrected):
            placed = words(f"event.edge_changed_{edge}", zone=zone(at), side=words(f"side.{side}"))
            return _marked(words, corrected, placed)
        case ev.GroundChanged(zone=at, ground=ground, corrected=corrected):
            return _marked(words, corrected, words(f"event.ground_changed_{ground}", zone=zone(at)))
        case ev.Changed(who=who, field=field, old=old, new=new, corrected=corrected):
            return _marked(words, corrected, _changed(words, who, field, old, new))
        case _:
            return words(key)


def _changed(words: Words, who: str, field: str, old: int | bool | str, new: int | bool | str) -> str:
    if isinstance(new, bool):
        return words(f"changed.{field}_{'yes' if new else 'no'}", who=who)
    if field == "level" and who:
        field = "level_of"
    key = f"changed.{field}" if new != "" or field == "arms" else f"changed.{field}_none"
    return words(key, who=who, old=_value(words, field, old), new=_value(words, field, new))


def _value(words: Words, field: str, value: int | bool | str) -> int | bool | str:
    match field:
        case "phase":
            return words(f"phase.{value}.short")
        case "heading":
            return words(f"landmark.{value}")
        case "arms":
            return " · ".join(_pool(words, part) for part in str(value).split("; ") if part) or words("dice.none")
        case _:
            return value


def _pool(words: Words, text: str) -> str:
    """Dice of one category, as in 'melee yellow 2, red 1'."""
    category, _, dice = text.partition(" ")
    label = words("enemy.defense" if category == "defense" else f"combat.{category}_name")
    return f"{label} {dice_words(words, read_dice(dice))}" if dice else label


def _marked(words: Words, corrected: bool, text: str) -> str:
    """A correction is marked as one wherever it is shown."""
    return words("event.corrected", text=text) if corrected else text


def option(words: Words, topic: str, name: str) -> str:
    """An option of a question as the players read it."""
    if topic in ("path", "level_token"):
        return zone(name)
    key = f"option.{topic}.{name}"
    return words(key) if key in words else name


def act(words: Words, text: str) -> str:
    """What a proposal proposes: 'move c4', 'attack Elias melee', 'stay', 'end'."""
    verb, _, rest = text.partition(" ")
    if verb == "attack":
        hero, _, combat_type = rest.rpartition(" ")
        if not hero:
            return words("act.attack_after_all")
        return words("act.attack", hero=hero, type=words(f"combat.{combat_type}"))
    if verb == "move":
        return words("act.move", to=zone(rest)) if rest else words("act.move_unseen")
    return words(f"act.{verb}")


def goal_name(words: Words, goal: str) -> str:
    return words(f"landmark.{goal}") if goal in ("start", "exit") else goal


def dice_words(words: Words, dice: dict[str, int]) -> str:
    parts = [words(f"dice.{colour}", count=count) for colour, count in dice.items() if count]
    return ", ".join(parts) or words("dice.none")


SILENT = (ev.Acted, ev.FoundNobody)
"""Events that are shown as part of others, not as sentences of their own."""


def label(words: Words, command: Command | None, events: Sequence[Event]) -> str:
    """What an input did, short enough for the undo row: its last telling event, else whose turn it began."""
    telling = [event for event in events if not isinstance(event, (*SILENT, ev.PoolGathered, Restarted))]
    weight = [event for event in telling if isinstance(event, _WEIGHTY)]
    chosen = (weight or telling)[-1:]
    if chosen:
        return sentence(words, chosen[0]).rstrip(".")
    match command:
        case EnemyTurn(enemy=who) | EndActivation(hero=who) | Attack(attacker=who):
            return words("undo.turn", who=who)
        case _:
            return words("undo.answer")


_WEIGHTY = (ev.Spawned, ev.Wounded, ev.Moved, ev.Attacked, ev.HeroKilled, ev.PhaseBegan, ev.Changed)
