"""What a hero can do now, and why he cannot do the rest: Hellscape's offers with this game's own actions."""

from enum import StrEnum

from app.rules.core.errors import Refused
from app.rules.hellscape import offers as base
from app.rules.hellscape.attacks import attacks_open
from app.rules.hellscape.hero_activation import check_has_action, check_may_end, check_movement
from app.rules.hellscape.hero_turn import next_steps
from app.rules.hellscape.offers import Act, Offer, Option, offer_on_turn, offer_where, trap_unseen
from app.rules.hellscape.state import Hero, Token
from app.rules.hellscape.zones import check_forge
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import (
    EndActivation,
    Interact,
    Mix,
    MovePet,
    PetAttack,
    Recover,
    SpringTrap,
    check_interact,
    recover_mixes,
)
from app.rules.shadowreach.state import pet_of
from app.rules.shadowreach.zones import check_no_enemies, objects_here


class OwnAct(StrEnum):
    """Beside the acts of Hellscape."""

    RECOVER = "recover"
    MOVE_PET = "move_pet"
    PET_ATTACK = "pet_attack"
    PET_TRAP = "pet_trap"


TOLD_HERE = {Act.MOVE, Act.ATTACK, Act.INTERACT, Act.FOUNTAIN, Act.FORGE, Act.TRAP, Act.END}
"""Acts of Hellscape that this game has otherwise, or in another place."""


def offers(game: Game, hero: Hero) -> list[Offer]:
    """In the order of a typical turn."""
    shared = base.offers(game, hero)
    first = {offer.act: offer for offer in shared if offer.act in (Act.MOVE, Act.ATTACK)}
    end = (Option(EndActivation(hero=hero.name)),)
    return [
        first[Act.MOVE], first[Act.ATTACK], _recover(game, hero), *_of_the_pet(game, hero), *_objects(game, hero),
        *_trap(game, hero, Act.TRAP, hero),
        *(offer for offer in shared if offer.act not in TOLD_HERE),
        offer_where(Act.END, end, lambda: check_may_end(game, hero)),
    ]  # fmt: skip


def _recover(game: Game, hero: Hero) -> Offer:
    options = tuple(
        Option(Recover(hero=hero.name, health=mix.health, mana=mix.mana, pet=mix.pet), what=_mix(mix))
        for mix in recover_mixes(game, hero)
    )

    def check() -> None:
        check_has_action(hero)
        if not options:
            raise Refused("nothing_to_recover", hero=hero.name)

    return offer_on_turn(game, hero, OwnAct.RECOVER, options, check)


def _mix(mix: Mix) -> str:
    return ", ".join(f"{what} {count}" for what, count in mix._asdict().items() if count)


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
        offer_on_turn(game, hero, OwnAct.MOVE_PET, tuple(move), check_step, for_a_point=True),
        offer_on_turn(game, hero, OwnAct.PET_ATTACK, tuple(attacks), check_attack),
        *_trap(game, hero, OwnAct.PET_TRAP, pet),
    ]


def _trap(game: Game, hero: Hero, act: StrEnum, under: Hero) -> list[Offer]:
    return trap_unseen(game, hero, act, SpringTrap(hero=under.name), SpringTrap(hero=under.name, bear=True))


def _objects(game: Game, hero: Hero) -> list[Offer]:
    """What lies here, a point each; and a forge, whose items have to be told."""
    found = []
    things = objects_here(game, hero)
    if things:
        options = tuple(Option(Interact(hero=hero.name, what=what), what=what) for what in things)

        def check() -> None:
            check_interact(game, hero, things[0])

        found.append(offer_on_turn(game, hero, Act.INTERACT, options, check, for_a_point=True))
    if game.works(Token.FORGE, hero.at) or not game.state.mapped:

        def check_fire() -> None:
            check_movement(hero)
            check_no_enemies(game, hero)
            check_forge(game, hero)

        found.append(offer_on_turn(game, hero, Act.FORGE, (), check_fire, for_a_point=True))
    return found
