"""A combat before the roll: who is met, what follows, and for each way its dice by source and its odds (8.0)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.darkest_night.effect_words import effects_words
from app.presenters.darkest_night.kingdom import BLIGHT_ICONS
from app.presenters.darkest_night.names import name_of, names_of
from app.presenters.darkest_night.options import way_words
from app.presenters.darkest_night.power_words import power_text
from app.presenters.darkest_night.questions import title
from app.presenters.darkest_night.sources import sources_words
from app.presenters.phrases import capital
from app.rules.core.question import AnyQuestion, Choice
from app.rules.darkest_night.blights import might
from app.rules.darkest_night.combat import (
    COMBAT_TOPIC,
    FIGHT,
    GIVE_IN,
    Plan,
    chance_of,
    chance_of_both,
    plans,
    sources_of,
    targets_of,
)
from app.rules.darkest_night.combat_dice import highest_bonus
from app.rules.darkest_night.foes import Foe
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


def combat_view(words: Words, game: Game, question: Choice) -> CombatView | None:
    """None where nobody is fought."""
    foe = game.open_combat
    if foe is None:
        return None
    hero = game.hero(question.who)
    found = [plan for plan in plans(game, hero, foe) if plan.label in question.options]
    rows = tuple(_row(words, game, hero, foe, plan) for plan in found)
    best = max((row.share for row in rows), default=0.0)
    return CombatView(
        title=title(words, question),
        enemy=names_of(words, foe.names),
        icon=BLIGHT_ICONS.get(foe.names[0], "skull"),
        facts=_facts(words, game, foe),
        lost=_lost(words, game, foe) + _death(words, game, hero, foe),
        won=_won(words, game, hero, foe),
        ways=tuple(replace(row, best=row.share == best > 0) for row in rows),
    )


def _facts(words: Words, game: Game, foe: Foe) -> str:
    if len(foe.blights) == 1:
        return words("night.combat.might", count=might(game, foe.at, foe.blights[0]))
    if foe.blights:
        mights = [(name_of(words, one.kind), might(game, foe.at, one)) for one in foe.blights]
        return " · ".join(words("night.combat.might_of", blight=name, count=count) for name, count in mights)
    values = (("strength", foe.strength), ("awareness", foe.awareness))
    return " · ".join(words(f"night.combat.{name}", count=value) for name, value in values if value is not None)


def _lost(words: Words, game: Game, foe: Foe) -> str:
    """Of two blights, what each does to who fails (15.2)."""
    if len(foe.blights) > 1:
        fails = [(one.kind, game.box.blights[one.kind].defense) for one in foe.blights]
        return " ".join(
            words("night.combat.lost_against", blight=name_of(words, kind), effects=effects_words(words, fail))
            for kind, fail in fails
        )
    said = effects_words(words, foe.fail)
    if foe.fail_elude is not None:
        said = words("night.combat.lost_eluding", effects=said, eluding=effects_words(words, foe.fail_elude))
    return words("night.combat.lost", effects=said)


def _death(words: Words, game: Game, hero: Hero, foe: Foe) -> str:
    """A wound that no grace undoes kills (8.1.2)."""
    if can_spend(game, hero, GRACE, 1) or WOUND not in (*foe.fail, *(foe.fail_elude or ())):
        return ""
    return " " + words("night.combat.dies", hero=name_of(words, hero.name))


def _won(words: Words, game: Game, hero: Hero, foe: Foe) -> str:
    if foe.is_necromancer:
        return words(f"night.combat.{_end_of_necromancer(game, hero)}")
    if foe.attacked:
        return words("night.combat.destroys_each" if len(foe.blights) > 1 else "night.combat.destroys")
    said = [words("night.combat.won", effects=effects_words(words, foe.win))] if foe.win else []
    if foe.win_fight:
        said.append(words("night.combat.won_fighting", effects=effects_words(words, foe.win_fight)))
    return " ".join(said)


def _end_of_necromancer(game: Game, hero: Hero) -> str:
    """What a won fight against him comes to (8.2, 11.1)."""
    if game.state.blights[hero.at]:
        return "gives_up_a_blight"
    return "slain" if hero.carries(RELIC) else "escapes"


def _row(words: Words, game: Game, hero: Hero, foe: Foe, plan: Plan) -> WayRow:
    title = way_words(words, plan.label)
    if plan.way == GIVE_IN:
        return WayRow(plan.label, title, "", 0.0, "", "", words("night.combat.give_in"))
    chance = chance_of(game, hero, foe, plan)
    highest = highest_bonus(game, hero, fights=plan.way == FIGHT, is_necromancer=foe.is_necromancer)
    return WayRow(
        answer=plan.label,
        title=title,
        chance=words("odds.percent", percent=in_percent(chance)),
        share=float(chance),
        needs=_needs(words, game, hero, foe, plan),
        dice=_where_from(words, sources_of(game, hero, foe, plan), highest),
        note=power_text(words, power_of(game, plan.card)) if plan.card else "",
    )


def _needs(words: Words, game: Game, hero: Hero, foe: Foe, plan: Plan) -> str:
    """Of two blights, what each takes, and how likely both fall (15.2)."""
    dice = dice_in_all(sources_of(game, hero, foe, plan))
    targets = targets_of(game, foe, plan.way)
    if len(targets) == 1:
        return words("night.combat.needs", count=dice, target=targets[0])
    both = words("odds.percent", percent=in_percent(chance_of_both(game, hero, foe, plan)))
    return words("night.combat.needs_two", count=dice, targets=reaching(words, game, foe), chance=both)


def reaching(words: Words, game: Game, foe: Foe) -> str:
    """'Lich 5+, Desecration 4+'."""
    targets = zip(foe.names, targets_of(game, foe, FIGHT), strict=True)
    return ", ".join(
        words("night.combat.reaching", blight=name_of(words, name), target=target) for name, target in targets
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
