"""What a hero can do now, and why he cannot do the rest: Hellscape's offers with this game's own actions."""

from collections.abc import Callable

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.hellscape import offers as base
from app.rules.hellscape.hero_activation import check_has_action, check_may_act, check_may_end, check_movement
from app.rules.hellscape.offers import Offer, Option
from app.rules.hellscape.state import Hero, Token
from app.rules.hellscape.zones import check_forge
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import Attack, EndActivation, Interact, Recover, check_interact
from app.rules.shadowreach.zones import check_no_enemies, objects_here

REPLACED = {"interact", "fountain", "forge", "attack", "end_activation"}
MIXES = ((2, 0), (1, 1), (0, 2))


def offers(game: Game, hero: Hero) -> list[Offer]:
    """In the order of a typical turn."""
    shared = [offer for offer in base.offers(game, hero) if offer.act not in REPLACED]
    attack = next(offer for offer in base.offers(game, hero) if offer.act == "attack")
    strikes = tuple(
        Option(Attack(hero=hero.name, enemy=one.figure, type=one.type), figure=one.figure, type=one.type)
        for one in attack.options if one.type is not None
    )  # fmt: skip
    end = _offer(None, hero, "end_activation", (EndActivation(hero=hero.name),), lambda: check_may_end(game, hero))
    return [Offer("attack", strikes, attack.why_not), _recover(game, hero), *_objects(game, hero), *shared, end]


def _offer(
    game: Game | None, hero: Hero, act: str, commands: tuple[Command, ...], check: Callable[[], None]
) -> Offer:
    try:
        if game is not None:
            check_may_act(game, hero)
        check()
    except Refused as why:
        return Offer(act, why_not=why)
    return Offer(act, tuple(Option(command) for command in commands))


def _recover(game: Game, hero: Hero) -> Offer:
    mixes = tuple(Recover(hero=hero.name, health=health, mana=mana) for health, mana in MIXES)
    return _offer(game, hero, "recover", mixes, lambda: check_has_action(hero))


def _objects(game: Game, hero: Hero) -> list[Offer]:
    """One offer for each object here, and one for a forge, whose items have to be told."""
    found = []
    for what in objects_here(game, hero):

        def check(one: str = what) -> None:
            check_interact(game, hero, one)

        found.append(_offer(game, hero, "interact", (Interact(hero=hero.name, what=what),), check))
    if game.works(Token.FORGE, hero.at):

        def check_fire() -> None:
            check_movement(hero)
            check_no_enemies(game, hero)
            check_forge(game, hero)

        found.append(_offer(game, hero, "forge", (), check_fire))
    return found
