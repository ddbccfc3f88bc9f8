"""Every value of a hero's dashboard as a stepper, to put right what the table shows differently."""

from msgspec import UNSET

from app.i18n import Words
from app.presenters.form_parts import Edit, FormPart, ValuePart
from app.presenters.hellscape.edition import edition_of
from app.rules.core.command import Command
from app.rules.hellscape.changes import LEAST, MOST, ChangeHero
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import MOST_TOKENS, Condition, Hero

VALUES = {
    "level": "chevron-double-up", "max_health": "heart-plus-outline", "max_mana": "water-plus-outline",
    "movement": "shoe-print", "actions": "lightning-bolt", "skills_owed": "book-plus-outline",
}  # fmt: skip
TOKENS = {
    Condition.FIRE: "fire", Condition.FROST: "snowflake", Condition.POISON: "skull-crossbones",
    Condition.VENOM: "bottle-tonic-skull", Condition.STUN: "weather-lightning",
}  # fmt: skip


def correction_parts(words: Words, game: Game, hero: Hero) -> tuple[FormPart, ...]:
    """Health, mana, experience and actions have their steppers on the screen itself; these are the others."""
    values, edition = _values(hero), edition_of(game)
    counts = [
        ValuePart(name, words(f"hellscape_hero.value.{name}"), values[name], LEAST.get(name, 0), MOST[name], icon)
        for name, icon in VALUES.items()
    ]
    tokens = [
        ValuePart(
            one.value, words(f"hellscape_hero.value.{one.value}"), hero.conditions.get(one, 0), 0, MOST_TOKENS, icon
        )
        for one, icon in TOKENS.items()
        if one in (*edition.hero_tokens, *edition.enemy_tokens)
    ]
    return (*counts, *tokens)


def _values(hero: Hero) -> dict[str, int]:
    return {
        "level": hero.level, "max_health": hero.max_health, "max_mana": hero.max_mana, "movement": hero.movement,
        "actions": hero.actions, "skills_owed": hero.skills_owed,
    }  # fmt: skip


def corrected(hero: Hero, edit: Edit) -> Command:
    if edit.part in list(TOKENS):
        token = Condition(edit.part)
        count = hero.conditions.get(token, 0) + edit.delta
        return ChangeHero(name=hero.name, conditions={**hero.conditions, token: count})
    return stepped(hero, edit.part, edit.delta)


def stepped(hero: Hero, value: str, delta: int) -> ChangeHero:
    """One value up or down; the rules say how far it may go. Who has all of something keeps all of it."""
    match value:
        case "health":
            return ChangeHero(name=hero.name, health=hero.health + delta)
        case "mana":
            return ChangeHero(name=hero.name, mana=hero.mana + delta)
        case "xp":
            return ChangeHero(name=hero.name, xp=hero.xp + delta)
        case "actions":
            return ChangeHero(name=hero.name, actions=hero.actions + delta)
        case "movement":
            return ChangeHero(name=hero.name, movement=hero.movement + delta)
        case "level":
            return ChangeHero(name=hero.name, level=hero.level + delta)
        case "max_health":
            most, full = hero.max_health + delta, hero.health == hero.max_health
            return ChangeHero(name=hero.name, max_health=most, health=most if full else UNSET)
        case "max_mana":
            most, full = hero.max_mana + delta, hero.mana == hero.max_mana
            return ChangeHero(name=hero.name, max_mana=most, mana=most if full else UNSET)
        case _:
            return ChangeHero(name=hero.name, skills_owed=hero.skills_owed + delta)
