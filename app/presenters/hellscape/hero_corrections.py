"""Every value of a hero's dashboard as a stepper, to put right what the table shows differently."""

from msgspec import UNSET

from app.i18n import Words
from app.presenters.form_parts import Edit, FormPart, ValuePart
from app.presenters.hellscape.condition_icons import CONDITION_ICONS
from app.presenters.hellscape.hero import is_his_own
from app.rules.core.command import Command
from app.rules.hellscape.changes import LEAST, MOST, ChangeHero
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import MOST_TOKENS, Condition, Hero

VALUES = {
    "level": "chevron-double-up", "max_health": "heart-plus-outline", "max_mana": "water-plus-outline",
    "movement": "shoe-print", "actions": "lightning-bolt", "skills_owed": "book-plus-outline",
}  # fmt: skip
OF_A_PET = ("max_health",)
MAXIMA, OF = ("max_health", "max_mana"), " of "


def correction_parts(words: Words, game: Game, hero: Hero) -> tuple[FormPart, ...]:
    """Health, mana, experience and actions have their steppers on the screen itself; these are the others."""
    values = _values(hero)
    counts = [
        ValuePart(name, words(f"hellscape_hero.value.{name}"), values[name], LEAST.get(name, 0), MOST[name], icon)
        for name, icon in VALUES.items()
        if is_his_own(game, hero) or name in OF_A_PET
    ]
    tokens = [
        ValuePart(
            one.value, words(f"hellscape_hero.value.{one.value}"), hero.conditions.get(one, 0), 0, MOST_TOKENS, icon
        )
        for one, icon in CONDITION_ICONS.items()
        if one in (*game.edition.hero_tokens, *game.edition.enemy_tokens)
    ]
    return (*counts, *tokens)


def maximum_parts(words: Words, game: Game) -> tuple[FormPart, ...]:
    """The two numbers of every hero card, to be compared while the tokens are laid ("Setup")."""
    return tuple(
        ValuePart(
            f"{name}{OF}{hero.name}", words(f"hellscape.setup.{name}", hero=hero.name), _values(hero)[name],
            LEAST.get(name, 0), MOST[name], VALUES[name],
        )
        for hero in game.earners
        for name in MAXIMA
    )  # fmt: skip


def maximum_told(game: Game, edit: Edit) -> Command | None:
    """None where it is about something else."""
    name, _, who = edit.part.partition(OF)
    hero = next((one for one in game.earners if one.name == who), None)
    return stepped(hero, name, edit.delta) if hero is not None and name in MAXIMA else None


def _values(hero: Hero) -> dict[str, int]:
    return {
        "level": hero.level, "max_health": hero.max_health, "max_mana": hero.max_mana, "movement": hero.movement,
        "actions": hero.actions, "skills_owed": hero.skills_owed,
    }  # fmt: skip


def corrected(hero: Hero, edit: Edit) -> Command:
    if edit.part in list(Condition):
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
