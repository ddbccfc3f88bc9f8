"""What a hero can do in a quest only: leave, pillars, levers, fireworks, moments that the table sees (p. 40-51)."""

from app.i18n import Words
from app.presenters.massive_darkness.quest_words import pillar_name
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.massive_darkness.turn_acts import ActRow, TurnStep, why_not
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.offers import Offer
from app.rules.massive_darkness.quest_offers import quest_offers
from app.rules.massive_darkness.quests.commands import (
    AttackPillar,
    FlipLever,
    LeaveDungeon,
    PlaceFirework,
    QuestMoment,
)
from app.rules.massive_darkness.state import Hero

ICONS = {
    "leave_dungeon": "location-exit",
    "attack_pillar": "pillar",
    "flip_lever": "sync",
    "place_firework": "fire",
}
MOMENT = "moment "  # how the acts begin that tell of a moment


def quest_rows(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    return [*(_row(words, offer) for offer in quest_offers(game, hero)), *_moments(words, game)]


def quest_step(hero: Hero, act: str, choice: str) -> TurnStep | None:
    """None: nothing that belongs to a quest."""
    if act.startswith(MOMENT):
        return TurnStep(QuestMoment(moment=act.removeprefix(MOMENT), hero=hero.name))
    match act:
        case "attack_pillar":
            pillar, kind = _pillar_and_weapon(choice)
            return TurnStep(AttackPillar(hero=hero.name, pillar=pillar, type=kind))
        case "flip_lever":
            return TurnStep(FlipLever(hero=hero.name))
        case "place_firework":
            return TurnStep(PlaceFirework(hero=hero.name))
        case "leave_dungeon":
            return TurnStep(LeaveDungeon(hero=hero.name))
        case _:
            return None


def _row(words: Words, offer: Offer) -> ActRow:
    act = offer.act
    title, icon = words(f"hero_turn.act.{act}"), ICONS[act]
    if offer.why_not is not None:
        return ActRow(act, title, why_not(words, offer.why_not), icon, possible=False, whole=False)
    if act == "attack_pillar":
        chips = tuple(_pillar_chip(words, choice) for choice in offer.choices)
        return ActRow(act, title, words("hero_turn.cost.action"), icon, choices=chips, whole=False)
    return ActRow(act, title, words(f"hero_turn.quest_cost.{act}"), icon)


def _pillar_chip(words: Words, choice: str) -> ChipSummary:
    pillar, kind = _pillar_and_weapon(choice)
    return ChipSummary(
        choice, words(f"hero_turn.target_{kind}", enemy=pillar_name(words, pillar)), WEAPON_ICONS[kind]
    )


def _pillar_and_weapon(choice: str) -> tuple[str, CombatType]:
    pillar, _, kind = choice.rpartition(" ")
    return pillar, CombatType(kind)


def _moments(words: Words, game: Game) -> list[ActRow]:
    quest = game.quest
    return [
        ActRow(
            f"{MOMENT}{moment}", words(f"quest.{quest.id}.moment.{moment}"), words("hero_turn.moment_help"),
            "flag-variant-outline",
        )
        for moment in quest.moments(game)
    ]  # fmt: skip
