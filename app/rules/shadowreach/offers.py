"""What a hero can do now, and why he cannot do the rest: Hellscape's offers with this game's own actions."""

from collections.abc import Callable, Sequence

from app.rules.core.errors import Refused
from app.rules.hellscape import offers as base
from app.rules.hellscape.attacks import attacks_open
from app.rules.hellscape.hero_activation import check_has_action, check_may_act, check_may_end, check_movement
from app.rules.hellscape.hero_turn import next_steps
from app.rules.hellscape.offers import Offer, Option
from app.rules.hellscape.state import Hero, Token
from app.rules.hellscape.zones import check_forge
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import (
    EndActivation,
    Interact,
    MovePet,
    PetAttack,
    Recover,
    check_interact,
    most_recovered,
    pet_of,
)
from app.rules.shadowreach.zones import check_no_enemies, objects_here

REPLACED = {"interact", "fountain", "forge", "attack", "end_activation"}


def offers(game: Game, hero: Hero) -> list[Offer]:
    """In the order of a typical turn."""
    shared = {offer.act: offer for offer in base.offers(game, hero)}
    others = [offer for offer in base.offers(game, hero) if offer.act not in REPLACED and offer.act != "move"]
    end = _offer(None, hero, "end_activation", [Option(EndActivation(hero=hero.name))],
                 lambda: check_may_end(game, hero))  # fmt: skip
    return [
        shared["move"], shared["attack"], _recover(game, hero), *_of_the_pet(game, hero), *_objects(game, hero),
        *others, end,
    ]  # fmt: skip


def _offer(
    game: Game | None, hero: Hero, act: str, options: Sequence[Option], check: Callable[[], None]
) -> Offer:
    try:
        if game is not None:
            check_may_act(game, hero)
        check()
    except Refused as why:
        return Offer(act, why_not=why)
    return Offer(act, tuple(options))


def _recover(game: Game, hero: Hero) -> Offer:
    """As much as there is, in every mix that is of use; with nothing missing, in every mix at all."""
    pet, most = pet_of(game, hero), most_recovered(game, hero)
    missing = hero.max_health - hero.health, hero.max_mana - hero.mana, pet.max_health - pet.health if pet else 0
    mixes = [
        (health, mana, most - health - mana)
        for health in range(most, -1, -1) for mana in range(most - health, -1, -1)
        if pet is not None or health + mana == most
    ]  # fmt: skip
    useful = [mix for mix in mixes if all(count <= lacks for count, lacks in zip(mix, missing, strict=True))]
    options = [
        Option(Recover(hero=hero.name, health=health, mana=mana, pet=beast), what=_mix(health, mana, beast))
        for health, mana, beast in useful or mixes
    ]  # fmt: skip
    return _offer(game, hero, "recover", options, lambda: check_has_action(hero))


def _mix(health: int, mana: int, pet: int) -> str:
    counted = {"health": health, "mana": mana, "pet": pet}
    return ", ".join(f"{what} {count}" for what, count in counted.items() if count)


def _of_the_pet(game: Game, hero: Hero) -> list[Offer]:
    """It moves and attacks with points and actions of its Hunter ("Hunter", "Actions")."""
    pet = pet_of(game, hero)
    if pet is None or pet.down:
        return []
    steps = [Option(MovePet(hero=hero.name, to=zone), zone=zone) for zone in next_steps(game, pet)]
    attacks = [
        Option(PetAttack(hero=hero.name, enemy=enemy, type=one), figure=enemy, type=one)
        for enemy, one in attacks_open(game, pet)
        if pet.at is not None or not game.state.mapped
    ]  # fmt: skip

    def check_step() -> None:
        check_movement(hero)
        if game.state.mapped and not steps:
            raise Refused("no_way_out", hero=pet.name)

    def check_attack() -> None:
        check_has_action(hero)
        if not attacks:
            raise Refused("no_target", hero=pet.name)

    move = steps if game.state.mapped else [Option(MovePet(hero=hero.name))]
    return [
        _offer(game, hero, "move_pet", move, check_step), _offer(game, hero, "pet_attack", attacks, check_attack)
    ]  # fmt: skip


def _objects(game: Game, hero: Hero) -> list[Offer]:
    """What lies here, a point each; and a forge, whose items have to be told."""
    found = []
    things = objects_here(game, hero)
    if things:
        options = [Option(Interact(hero=hero.name, what=what), what=what) for what in things]
        found.append(_offer(game, hero, "interact", options, lambda: check_interact(game, hero, things[0])))
    if game.works(Token.FORGE, hero.at) or not game.state.mapped:

        def check_fire() -> None:
            check_movement(hero)
            check_no_enemies(game, hero)
            check_forge(game, hero)

        found.append(_offer(game, hero, "forge", (), check_fire))
    return found
