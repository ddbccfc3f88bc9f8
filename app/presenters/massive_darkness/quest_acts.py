"""What a hero can do in a quest only: leave, pillars, levers, fireworks, moments that the table sees (p. 40-51)."""

from app.i18n import Words
from app.presenters.act_rows import WHOLE, ActRow, TurnStep
from app.presenters.massive_darkness.quest_words import pillar_name
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.massive_darkness.turn_acts import options_in_row, point_cost, steps_of
from app.presenters.phrases import capital
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.offers import Offer, Option
from app.rules.massive_darkness.quest_offers import quest_offers
from app.rules.massive_darkness.quests.commands import QuestMoment
from app.rules.massive_darkness.state import Hero

ICONS = {
    "leave_dungeon": "location-exit",
    "attack_pillar": "pillar",
    "flip_lever": "sync",
    "place_firework": "fire",
}
FOR_A_POINT = ("leave_dungeon", "place_firework")  # of a Movement Action (p. 25)


def quest_rows(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    return [*(_row(words, hero, offer) for offer in quest_offers(game, hero)), *_moments(words, game, hero)]


def _row(words: Words, hero: Hero, offer: Offer) -> ActRow:
    act = offer.act
    title, icon = words(f"hero_turn.act.{act}"), ICONS[act]
    if offer.why_not is not None:
        return ActRow(act, title, why_not(words, offer.why_not), icon, possible=False)
    chips = tuple(_pillar_chip(words, choice, option) for choice, option in options_in_row(offer).items())
    cost = point_cost(words, hero) if act in FOR_A_POINT else words("hero_turn.cost.action")
    return ActRow(act, title, cost, icon, choices=chips, steps=steps_of(offer))


def _pillar_chip(words: Words, choice: str, option: Option) -> ChipSummary:
    assert option.type is not None
    name = capital(pillar_name(words, option.figures[0]))
    return ChipSummary(choice, words(f"hero_turn.target_{option.type}", enemy=name), WEAPON_ICONS[option.type])


def _moments(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    quest = game.quest
    return [
        ActRow(
            f"moment {moment}", words(f"quest.{quest.id}.moment.{moment}"), words("hero_turn.moment_help"),
            "flag-variant-outline", steps={WHOLE: TurnStep(QuestMoment(moment=moment, hero=hero.name))},
        )
        for moment in quest.moments(game)
    ]  # fmt: skip
