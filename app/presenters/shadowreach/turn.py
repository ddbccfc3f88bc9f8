"""Turns of this game: a pet's attack, what lies face down, and the boss that acts after each hero ("Bosses")."""

from collections.abc import Sequence

from app.presenters.hellscape import turn
from app.presenters.hellscape.turn import DARKNESS, tells
from app.presenters.hellscape.undo_words import FIGHTS as SHARED_FIGHTS
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.hellscape import events as ev
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.commands import EnemyTurn, SpawnMob, SpawnRoaming
from app.rules.hellscape.hero_turn import MoveHero, OpenDoor
from app.rules.shadowreach.commands import SpawnForObjective
from app.rules.shadowreach.events import Recovered
from app.rules.shadowreach.hero_turn import EndActivation, Interact, MovePet, PetAttack, Recover, SpringTrap
from app.rules.shadowreach.round import BeginBossFight, NextPhase

TURNS: tuple[type[Command], ...] = (
    EnemyTurn, Attack, PetAttack, Charge, OpenDoor, Interact, MoveHero, MovePet, Recover, SpringTrap, SpawnMob,
    SpawnRoaming, SpawnForObjective, EndActivation, NextPhase, BeginBossFight,
)  # fmt: skip
FIGHTS: tuple[type[Command], ...] = (*SHARED_FIGHTS, PetAttack)


def turn_of(command: Command, events: Sequence[Event]) -> str:
    """Who acts in a turn that began with this command. Empty where nothing came of it that has to be shown."""
    match command:
        case PetAttack(hero=hero):
            return hero
        case Interact(hero=hero) | MovePet(hero=hero) | Recover(hero=hero) | SpringTrap(hero=hero):
            return hero if any(not isinstance(event, Recovered) for event in tells(events)) else ""
        case EndActivation() | BeginBossFight():
            return next((event.boss for event in events if isinstance(event, ev.BossRolled)), "")
        case NextPhase():
            return DARKNESS if any(isinstance(event, ev.DarknessGrew) for event in events) else ""
        case _:
            return turn.turn_of(command, events)
