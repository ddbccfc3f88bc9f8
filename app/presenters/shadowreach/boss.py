"""A boss of the box: what the rulebook shows of its dashboard is filled in, the rest players read off theirs."""

from dataclasses import replace

from app.content.shadowreach.enemies import KnownBoss
from app.presenters.hellscape.boss import BossDraft


def filled_in(draft: BossDraft, boss: KnownBoss) -> BossDraft:
    return replace(
        draft,
        name=boss.name,
        health=boss.health or draft.health,
        actions=boss.actions or draft.actions,
        activation_dice=boss.activation_dice or draft.activation_dice,
    )
