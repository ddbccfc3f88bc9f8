"""From one quest of a campaign to the next: who comes along, and with what (p. 38-39)."""

import msgspec

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import Item, Origin
from app.rules.massive_darkness.events import CardDiscarded, ChapterBegan, MicroXpLost, PhaseBegan
from app.rules.massive_darkness.experience import adjust_health, health_bonus
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import is_usable
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.state import MOST_HEROES, Hero, Phase, QuestProgress, State
from app.rules.massive_darkness.story import (
    MOST_ARTIFACTS,
    artifacts_of,
    carries_too_much,
    highest_level,
)


class BeginChapter(Command, frozen=True, kw_only=True, tag="begin_chapter"):
    """The next quest of a campaign. `heroes` are those of the last play (`heroes_of`); `redo`: the lost one, again.

    A quest that is tried again has no town market; all others from the second on begin with it.
    """

    heroes: tuple[Hero, ...]
    quest: str = ""
    lost: bool = False
    redo: bool = False

    def script(self, game: Game) -> Script[None]:
        state = game.state
        if state.heroes or not 0 < len(self.heroes) <= MOST_HEROES:
            raise Refused("no_new_chapter", most=MOST_HEROES)
        if self.redo and not self.lost:
            raise Refused("only_a_lost_quest_again")
        if self.quest and self.quest not in game.quests:
            raise Refused("no_such_quest", quest=self.quest)
        state.story = True
        state.quest = QuestProgress(id=self.quest)
        for hero in self.heroes:
            game.check_free(hero.name)
            state.heroes.append(as_after_a_quest(hero))
        if self.lost:
            for hero in state.heroes:
                yield from _pay_for_a_defeat(game, hero)
        _start_level(game)
        state.phase = Phase.SETUP if self.redo else Phase.MARKET
        game.log(ChapterBegan(heroes=tuple(hero.name for hero in state.heroes), level=state.level))
        game.log(PhaseBegan(phase=state.phase.value, round=state.round))


def heroes_of(state: State) -> list[Hero]:
    """Heroes as a campaign keeps them: more health by a skill comes back with the level of the next quest (p. 31)."""
    return [
        msgspec.structs.replace(hero, max_health=max(1, hero.max_health - health_bonus(hero, state.level)))
        for hero in state.heroes
    ]


def as_after_a_quest(hero: Hero) -> Hero:
    """What a hero keeps from quest to quest: himself, his class, experience, skills and cards; and he is healed.

    What he carried for the quest alone stays behind.
    """
    return Hero(
        name=hero.name, hero_class=hero.hero_class, colour=hero.colour, level=hero.level,
        health=hero.max_health, max_health=hero.max_health, xp=hero.xp, micro_xp=hero.micro_xp,
        taunt=hero.taunt, arms=hero.arms, sheet=hero.sheet, bought=dict(hero.bought), skills=hero.skills,
        is_veteran=True,
        inventory=[
            Item(item.card, item.equipped) for item in hero.inventory if item.card.keyword != QUEST_ITEM
        ],
    )  # fmt: skip


def _start_level(game: Game) -> None:
    """A quest starts at the level of the highest hero; cards above it cannot stay equipped."""
    game.state.level = highest_level(game.state.heroes)
    for hero in game.state.heroes:
        adjust_health(game, hero, before=0)
        hero.health = hero.max_health
        for item in hero.inventory:
            item.equipped = item.equipped and is_usable(game, item.card)


def _pay_for_a_defeat(game: Game, hero: Hero) -> Script[None]:
    """A lost quest costs the micro-experience, and at once all cards but six with one artifact."""
    if hero.micro_xp:
        game.log(MicroXpLost(hero=hero.name, micro_xp=hero.micro_xp))
        hero.micro_xp = 0
    while carries_too_much(hero):
        too_many_artifacts = artifacts_of(hero) > MOST_ARTIFACTS
        rule = "one_artifact_at_most" if too_many_artifacts else "six_cards_at_most"
        names = [
            item.card.name
            for item in hero.inventory
            if not too_many_artifacts or item.card.origin is Origin.ARTIFACT
        ]
        question = Choice(
            topic="discard", who=hero.name, options=tuple(dict.fromkeys(names)), reason=Reason(rule, "39")
        )
        _discard(game, hero, (yield from game.ask(question)))


def _discard(game: Game, hero: Hero, name: str) -> None:
    """Of several cards with one name, the one that he misses least: not equipped, and of the lowest level."""
    alike = [item for item in hero.inventory if item.card.name == name]
    least = min(alike, key=lambda item: (item.equipped, item.card.level))
    hero.inventory = [item for item in hero.inventory if item is not least]
    game.log(CardDiscarded(hero=hero.name, card=name))
