"""Skills that somebody has to bleed for: asked about before the roll, or when they are used (p. 54)."""

from collections.abc import Sequence

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.enchantments import Condition, Enchantment, Need, read_condition
from app.rules.massive_darkness.events import BloodShed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.pool import Actor
from app.rules.massive_darkness.skills import Skill
from app.rules.massive_darkness.state import Hero

BLOOD, NOTHING = "blood", "nothing"


def ask_for_blood(game: Game, actor: Actor, fitting: Sequence[Enchantment]) -> Script[Sequence[str]]:
    """Of what fits this combat, the skills that were paid for, without their condition.

    Enemies never pay: what they carry only helps them (p. 24), so such a skill stays off.
    """
    if not isinstance(actor, Hero):
        return ()
    paid: list[str] = []
    for one in fitting:
        bleeds = yield from _somebody_bleeds(game, actor, one.condition, one.label, one.text)
        paid += [read_condition(one.text)[1]] if bleeds else []
    return paid


def ask_for_blood_of(game: Game, hero: Hero, skill: Skill) -> Script[None]:
    """Whether somebody bleeds for a skill that acts outside of rolls, such as Charge; `bled_for` says so meanwhile."""
    label = read_condition(skill.text)[1]
    bleeds = yield from _somebody_bleeds(game, hero, skill.condition, label, skill.text)
    hero.bled_for = {**hero.bled_for, skill.mark: bleeds}


def forget_blood(game: Game) -> None:
    """What is done next wants blood of its own (p. 54)."""
    for hero in game.state.heroes:
        hero.bled_for = {}


def payers_for(game: Game, hero: Hero, condition: Condition | None) -> list[Hero]:
    """Bloodlust is the hero's own; a tribute may be an ally's in his line of sight. Nobody may kill himself by it."""
    if condition is None or not condition.voluntary:
        return []
    allies = [hero] if condition.need is Need.BLOODLUST else _seen(game, hero)
    there = [ally for ally in allies if not (ally.killed or ally.escaped)]
    return [ally for ally in there if ally.health > condition.count]


def _seen(game: Game, hero: Hero) -> list[Hero]:
    if not game.state.mapped or hero.at is None:
        return game.state.heroes
    seen = game.board.sight(hero.at)
    return [ally for ally in game.state.heroes if ally.at in seen]


def _somebody_bleeds(game: Game, hero: Hero, condition: Condition | None, label: str, text: str) -> Script[bool]:
    """The options say who pays, and what for: as in "Owen: hits +2"."""
    payers = payers_for(game, hero, condition)
    if condition is None or not payers:
        return False
    by_option = {f"{payer.name}: {label}": payer for payer in payers}
    reason = Reason("blood_for_a_skill", "54")
    question = Choice(topic=BLOOD, who=hero.name, options=(NOTHING, *by_option), is_fact=True, reason=reason)
    payer = by_option.get((yield from game.ask(question)))
    if payer is None:
        return False
    payer.health -= condition.count
    game.log(BloodShed(hero=payer.name, wounds=condition.count, enchantment=text))
    return True
