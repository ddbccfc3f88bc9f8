"""What the boss track has reached stays in force: words, and dice that the boss rolls more ("Bosses", "Boss Track")."""

from app.rules.core.dice import added
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.gains import ATTACK, DEFENSE, TEXT, Gain, read_space
from app.rules.hellscape.state import Enemy, State


def in_force(state: State, boss: Enemy) -> list[Gain]:
    """Of all spaces up to the marker, once the fight is on."""
    if not state.boss_fight or boss.kind is not Kind.BOSS:
        return []
    reached = (written for space, written in sorted(boss.track.items()) if space <= state.darkness)
    return [gain for written in reached for gain in read_space(written) if gain.what in (ATTACK, DEFENSE, TEXT)]


def settle(state: State) -> None:
    """Its dice follow the marker, wherever that is put."""
    for boss in (enemy for enemy in state.enemies if enemy.kind is Kind.BOSS):
        gains = in_force(state, boss)
        boss.more_attack = added(*({one.colour: one.count} for one in gains if one.what == ATTACK))
        boss.more_defense = added(*({one.colour: one.count} for one in gains if one.what == DEFENSE))
