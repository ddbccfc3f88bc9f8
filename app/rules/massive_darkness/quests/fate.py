"""What befalls heroes and enemies in quests: artifacts drawn, deaths that nobody earns, ways out of the dungeon."""

import msgspec

from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import Card, Origin
from app.rules.massive_darkness.combat import wound_hero
from app.rules.massive_darkness.decks import Deck, draw_equipment
from app.rules.massive_darkness.events import Perished, Suffered
from app.rules.massive_darkness.experience import gain
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.state import Enemy, Hero
from app.rules.massive_darkness.tokens import Token
from app.rules.massive_darkness.treasure import keep


def draw_artifact(game: Game, hero: Hero, reason: Reason) -> Script[Card]:
    """A random artifact for the hero who earned it, and for nobody else (p. 46-48, 51); the answer is the card."""
    card = yield from draw_equipment(game, Deck.ARTIFACT, hero.name, reason)
    card = msgspec.structs.replace(card, origin=Origin.ARTIFACT)
    keep(game, hero, card, Token.ARTIFACT)
    return card


def drawer(game: Game, hero: Hero | None = None) -> str:
    """Who draws the cards: the hero who brought it about, else the first player."""
    return hero.name if hero else game.state.first_player


def holds(hero: Hero, card: str) -> bool:
    return any(item.card.name == card for item in hero.inventory)


def quest_item(name: str) -> Card:
    """A token that is carried and traded like any item."""
    return Card(name=name, keyword=QUEST_ITEM)


def gain_all(game: Game, xp: int) -> None:
    """Killed heroes are left out of everything (p. 18)."""
    for hero in game.state.heroes:
        if not hero.killed:
            gain(game, hero, xp)


def perish(game: Game, enemy: Enemy, reason: Reason) -> Script[None]:
    """An enemy dies without a hero's doing: no experience, and its card is lost."""
    game.remove(enemy)
    game.log(Perished(enemy=enemy.name, reason=reason))
    yield from game.quest.enemy_killed(game, enemy, None)


def suffer(game: Game, hero: Hero, wounds: int, reason: Reason) -> None:
    """Wounds without an attack: nothing is rolled against them."""
    game.log(Suffered(hero=hero.name, wounds=wounds, reason=reason))
    wound_hero(game, hero, wounds)


def kill(game: Game, figure: Hero | Enemy, reason: Reason) -> Script[None]:
    """Who is killed already does not die again."""
    if isinstance(figure, Enemy):
        yield from perish(game, figure, reason)
    elif not figure.killed:
        suffer(game, figure, figure.health, reason)


def escaped(game: Game) -> int:
    return sum(hero.escaped for hero in game.state.heroes)


def everybody_escaped(game: Game) -> bool:
    return bool(game.state.heroes) and escaped(game) == len(game.state.heroes)
