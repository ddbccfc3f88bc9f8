"""Skills that somebody has to bleed for: asked about before the roll (p. 54)."""

from collections.abc import Sequence

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.enchantments import Enchantment, Need, read_condition
from app.rules.massive_darkness.events import BloodShed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.pool import Actor
from app.rules.massive_darkness.state import Hero

NOTHING = "nothing"


def ask_for_blood(game: Game, actor: Actor, fitting: Sequence[Enchantment]) -> Script[Sequence[str]]:
    """Of what fits this combat, the skills that were paid for, without their condition.

    Enemies never pay: what they carry only helps them (p. 24), so such a skill stays off.
    """
    if not isinstance(actor, Hero):
        return ()
    paid: list[str] = []
    for one in fitting:
        if payers := payers_for(game, actor, one):
            payer = yield from _ask(game, actor, one, payers)
            if payer != NOTHING:
                _bleed(game, game.hero(payer), one)
                paid.append(read_condition(one.text)[1])
    return paid


def payers_for(game: Game, hero: Hero, one: Enchantment) -> list[Hero]:
    """Bloodlust is the hero's own; a tribute may be an ally's in his line of sight. Nobody may kill himself by it."""
    if one.condition is None or not one.condition.voluntary:
        return []
    allies = [hero] if one.condition.need is Need.BLOODLUST else _seen(game, hero)
    there = [ally for ally in allies if not (ally.killed or ally.escaped)]
    return [ally for ally in there if ally.health > one.condition.count]


def _seen(game: Game, hero: Hero) -> list[Hero]:
    if not game.state.mapped or hero.at is None:
        return game.state.heroes
    seen = game.board.sight(hero.at)
    return [ally for ally in game.state.heroes if ally.at in seen]


def _ask(game: Game, hero: Hero, one: Enchantment, payers: list[Hero]) -> Script[str]:
    """The options say who pays, and what for: as in "Owen: hits +2"."""
    by_option = {f"{payer.name}: {one.label}": payer.name for payer in payers}
    reason = Reason("blood_for_a_skill", "54")
    question = Choice(topic="blood", who=hero.name, options=(NOTHING, *by_option), is_fact=True, reason=reason)
    return by_option.get((yield from game.ask(question)), NOTHING)


def _bleed(game: Game, payer: Hero, one: Enchantment) -> None:
    assert one.condition is not None
    payer.health -= one.condition.count
    game.log(BloodShed(hero=payer.name, wounds=one.condition.count, enchantment=one.text))
