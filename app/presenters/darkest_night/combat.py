"""A combat before the roll: who is met, what follows, and for each way its dice by source and its odds (8.0)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.darkest_night.effect_words import effects_words
from app.presenters.darkest_night.kingdom import BLIGHT_ICONS
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.options import way_words
from app.presenters.darkest_night.power_words import power_text
from app.presenters.darkest_night.questions import title
from app.presenters.darkest_night.sources import sources_words
from app.presenters.phrases import capital
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice
from app.rules.darkest_night.attack import foe_of, necromancer_foe
from app.rules.darkest_night.combat import (
    AVOID,
    COMBAT_TOPIC,
    FIGHT,
    GIVE_IN,
    NECROMANCER,
    Foe,
    Plan,
    chance_of,
    monster,
    plans,
    sources_of,
    target_of,
)
from app.rules.darkest_night.combat_dice import highest_bonus
from app.rules.darkest_night.events import CombatOffered, PowerUsed
from app.rules.darkest_night.force import Source, dice_in_all
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.odds import in_percent
from app.rules.darkest_night.powers import power_of
from app.rules.darkest_night.state import RELIC, Hero
from app.rules.darkest_night.tracks import GRACE, can_spend

WOUND = "wound"


@dataclass(frozen=True)
class WayRow:
    """One way through the combat: the answer it gives, its odds, and where its dice come from."""

    answer: str
    title: str
    chance: str
    """'75 %'; empty where nothing is rolled."""
    share: float
    needs: str
    """'3 dice, 5 or more'."""
    dice: str
    """'Charge +2, Consecrated Blade +1, highest die +1'; empty where all come from the way itself."""
    note: str
    """What the tactic costs and brings."""
    best: bool = False


@dataclass(frozen=True)
class CombatView:
    title: str
    enemy: str
    icon: str
    facts: str
    """Strength and awareness."""
    lost: str
    won: str
    ways: tuple[WayRow, ...]


def is_combat(question: AnyQuestion | None) -> bool:
    return isinstance(question, Choice) and question.topic == COMBAT_TOPIC


def combat_view(words: Words, game: Game, question: Choice, events: Sequence[Event]) -> CombatView | None:
    """`events` are what led to it; None where they do not say who is met."""
    offered = next((event for event in reversed(events) if isinstance(event, CombatOffered)), None)
    if offered is None:
        return None
    hero = game.hero(question.who)
    foe = _foe(game, hero, offered)
    extra = _extra(game, events)
    found = [plan for plan in plans(game, hero, foe) if plan.label in question.options]
    rows = tuple(_row(words, game, hero, foe, plan, extra) for plan in found)
    best = max((row.share for row in rows), default=0.0)
    return CombatView(
        title=title(words, question),
        enemy=name_of(words, foe.name),
        icon=BLIGHT_ICONS.get(foe.name, "skull"),
        facts=_facts(words, foe),
        lost=words("night.combat.lost", effects=_lost(words, foe)) + _death(words, game, hero, foe),
        won=_won(words, game, hero, foe),
        ways=tuple(replace(row, best=row.share == best > 0) for row in rows),
    )


def _foe(game: Game, hero: Hero, offered: CombatOffered) -> Foe:
    """A blight can only be fought; a monster of the same name could be eluded too."""
    can_elude = any(way.startswith(AVOID) for way in offered.ways)
    if offered.enemy == NECROMANCER.name:
        return necromancer_foe(attacked=not can_elude)
    blight = next((one for one in game.state.blights[hero.at] if one.kind == offered.enemy), None)
    if blight is not None and not can_elude:
        return foe_of(game, hero.at, blight)
    return monster(game.box.enemies[offered.enemy])


def _extra(game: Game, events: Sequence[Event]) -> int:
    """Dice that a power adds to an attack on two blights (15.2)."""
    used = (game.box.powers.get(event.power) for event in events if isinstance(event, PowerUsed))
    return sum(power.act.dice for power in used if power and power.act and power.act.verb == "attack two")


def _facts(words: Words, foe: Foe) -> str:
    if foe.attacked and not foe.is_necromancer:
        return words("night.combat.might", count=foe.strength)
    values = (("strength", foe.strength), ("awareness", foe.awareness))
    return " · ".join(words(f"night.combat.{name}", count=value) for name, value in values if value is not None)


def _lost(words: Words, foe: Foe) -> str:
    said = effects_words(words, foe.fail)
    if foe.fail_elude is None:
        return said
    return words("night.combat.lost_eluding", effects=said, eluding=effects_words(words, foe.fail_elude))


def _death(words: Words, game: Game, hero: Hero, foe: Foe) -> str:
    """A wound that no grace undoes kills (8.1.2)."""
    if can_spend(game, hero, GRACE, 1) or WOUND not in (*foe.fail, *(foe.fail_elude or ())):
        return ""
    return " " + words("night.combat.dies", hero=name_of(words, hero.name))


def _won(words: Words, game: Game, hero: Hero, foe: Foe) -> str:
    if foe.is_necromancer:
        return words(f"night.combat.{_end_of_necromancer(game, hero)}")
    if foe.attacked:
        return words("night.combat.destroys")
    said = [words("night.combat.won", effects=effects_words(words, foe.win))] if foe.win else []
    if foe.win_fight:
        said.append(words("night.combat.won_fighting", effects=effects_words(words, foe.win_fight)))
    return " ".join(said)


def _end_of_necromancer(game: Game, hero: Hero) -> str:
    """What a won fight against him comes to (8.2, 11.1)."""
    if game.state.blights[hero.at]:
        return "gives_up_a_blight"
    return "slain" if hero.carries(RELIC) else "escapes"


def _row(words: Words, game: Game, hero: Hero, foe: Foe, plan: Plan, extra: int) -> WayRow:
    title = way_words(words, plan.label)
    if plan.way == GIVE_IN:
        return WayRow(plan.label, title, "", 0.0, "", "", words("night.combat.give_in"))
    sources = sources_of(game, hero, foe, plan, extra)
    chance = chance_of(game, hero, foe, plan, extra)
    target = target_of(foe, plan.way)
    highest = highest_bonus(game, hero, fights=plan.way == FIGHT, is_necromancer=foe.is_necromancer)
    return WayRow(
        answer=plan.label,
        title=title,
        chance=words("odds.percent", percent=in_percent(chance)),
        share=float(chance),
        needs=words("night.combat.needs", count=dice_in_all(sources), target=target),
        dice=_where_from(words, sources, highest),
        note=power_text(words, power_of(game, plan.card)) if plan.card else "",
    )


def _where_from(words: Words, sources: Sequence[Source], highest: int) -> str:
    """A relic adds no die, yet without it the odds could not be reckoned again (7.2)."""
    parts = [sources_words(words, sources)] if len(sources) > 1 else []
    return capital(", ".join([*parts, *([words("night.combat.highest", count=highest)] if highest else [])]))


def best_fight(words: Words, game: Game, hero: Hero, foe: Foe) -> str:
    """The best odds of an attack, for the row that begins it."""
    fights = [plan for plan in plans(game, hero, foe) if plan.way == FIGHT]
    chance = max(chance_of(game, hero, foe, plan) for plan in fights)
    return words("odds.percent", percent=in_percent(chance))
