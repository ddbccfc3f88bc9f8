"""What a hero can do now in this quest only, and why he cannot do the rest (p. 40-51)."""

from collections.abc import Iterator

from app.rules.core.errors import Refused
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import check_may_act
from app.rules.massive_darkness.hero_attacks import weapon_types
from app.rules.massive_darkness.offers import Offer, Option, offer_if, only
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.commands import (
    AttackPillar,
    FlipLever,
    LeaveDungeon,
    PlaceFirework,
    check_attack_on_pillar,
    check_flipping,
    check_leaving,
    check_placing,
)
from app.rules.massive_darkness.state import Hero


def quest_offers(game: Game, hero: Hero) -> list[Offer]:
    """Nothing that the quest does not know. What the table has to say first is asked when he does it."""
    acts = {
        "leave_dungeon": (only(LeaveDungeon(hero=hero.name)), lambda: check_leaving(game, hero)),
        "place_firework": (only(PlaceFirework(hero=hero.name)), lambda: check_placing(game, hero)),
        "flip_lever": (only(FlipLever(hero=hero.name)), lambda: check_flipping(game, hero)),
    }
    found = [offer_if(game, hero, act, *acts[act]) for act in game.quest.acts]
    return [*found, *_pillars(game, hero)]


def _pillars(game: Game, hero: Hero) -> Iterator[Offer]:
    """One offer with an option for each pillar and weapon; else what forbids the first of them."""
    if not game.quest.pillar_health(game):
        return
    tried = [
        (_attack(hero, pillar, kind), _why_no_attack(game, hero, pillar, kind))
        for pillar in pillars.standing(game)
        for kind in weapon_types(game, hero) or CombatType
    ]
    if open_ones := tuple(option for option, why in tried if why is None):
        yield Offer("attack_pillar", open_ones)
    elif tried:
        yield Offer("attack_pillar", (), tried[0][1])


def _attack(hero: Hero, pillar: str, kind: CombatType) -> Option:
    return Option(AttackPillar(hero=hero.name, pillar=pillar, type=kind), figures=(pillar,), type=kind)


def _why_no_attack(game: Game, hero: Hero, pillar: str, kind: CombatType) -> Refused | None:
    try:
        check_may_act(game, hero)
        check_attack_on_pillar(game, hero, pillar, kind)
    except Refused as refused:
        return refused
    return None
