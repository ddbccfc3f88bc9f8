"""A hero's turn: what he can do now as rows to tap, and why not the rest (p. 25-27, 52)."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.act_rows import ActRow
from app.presenters.massive_darkness import turn_acts
from app.presenters.massive_darkness.quest_acts import quest_rows
from app.presenters.massive_darkness.quest_words import item_name
from app.presenters.summaries import ChipSummary
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import active_hero, is_commanded, whose_turn
from app.rules.massive_darkness.offers import Act, offers
from app.rules.massive_darkness.skills import amount_of
from app.rules.massive_darkness.state import Hero, Phase


@dataclass(frozen=True)
class HeroTurnView:
    """Empty rows where it is not his turn; the note then says whose it is."""

    title: str = ""
    note: str = ""
    facts: tuple[ChipSummary, ...] = ()
    """What he has left, always in sight."""
    rows: tuple[ActRow, ...] = ()
    impossible: tuple[ActRow, ...] = ()


def hero_turn_view(words: Words, game: Game, hero: Hero, question: AnyQuestion | None) -> HeroTurnView:
    if question is not None or not takes_turn(game, hero):
        return HeroTurnView()
    active = active_hero(game)
    if active is not None and active is not hero and not is_commanded(game, hero):
        return HeroTurnView(note=words("hero_turn.other_is_active", hero=active.name))
    # To end it is the button at the bottom of the screen.
    rows = [turn_acts.row(words, game, hero, offer) for offer in offers(game, hero) if offer.act != Act.END]
    rows += quest_rows(words, game, hero)
    if hero.reorganizes:
        rows.insert(0, turn_acts.free_rearranging(words))
    return HeroTurnView(
        title=words("hero_turn.title", hero=hero.name),
        note=_note(words, game, hero),
        facts=_facts(words, game, hero),
        rows=tuple(row for row in rows if row.possible),
        impossible=tuple(row for row in rows if not row.possible),
    )


def takes_turn(game: Game, hero: Hero) -> bool:
    """He has a turn in this phase that is not over, or another hero's Command lets him act."""
    if game.state.phase is not Phase.HEROES or is_over(game) or hero.killed or hero.escaped or not hero.name:
        return False
    return not hero.activated or is_commanded(game, hero)


def _note(words: Words, game: Game, hero: Hero) -> str:
    """What is special about this turn, a sentence each."""
    expected = whose_turn(game)
    said = []
    if is_commanded(game, hero):
        said.append(words("hero_turn.commanded", hero=hero.name))
    elif expected is not None and expected is not hero:
        said.append(words("hero_turn.out_of_turn", hero=expected.name))
    if game.state.mapped and hero.at is None:
        said.append(words("hero_turn.not_placed", hero=hero.name))
    if hero.reorganizes:
        said.append(words("hero_turn.may_reorganize", hero=hero.name))
    if hero.signature_ready:
        said.append(words("hero_turn.signature_ready"))
    if hero.consumed:
        cards = ", ".join(item_name(words, card.name) for card in hero.consumed)
        said.append(words("hero_turn.consumed", cards=cards))
    return " ".join(said)


def _facts(words: Words, game: Game, hero: Hero) -> tuple[ChipSummary, ...]:
    facts = [ChipSummary("actions", words("hero_turn.actions", count=actions_left(game, hero)), "lightning-bolt")]
    if hero.free_actions:
        facts.append(ChipSummary("free", words("hero_turn.free_actions", count=hero.free_actions), "bullhorn-outline"))
    for kind, count in hero.bonus_actions.items():
        if count:
            named = words(f"hero_turn.bonus.{kind}", count=count)
            facts.append(ChipSummary(kind, named, "plus-circle-outline"))
    points = ChipSummary("points", words("hero_turn.points", count=hero.movement), "shoe-print")
    health = words("hero_turn.health", health=hero.health, most=hero.max_health)
    return (*facts, points, ChipSummary("health", health, "heart", term="health"))


def actions_left(game: Game, hero: Hero) -> int:
    """Before his turn begins, those that skills will add to it are counted already."""
    begins = hero.name != game.state.active and not hero.activated and not is_commanded(game, hero)
    return hero.actions + (amount_of(game, hero, "actions") if begins else 0)
