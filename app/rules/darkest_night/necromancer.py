"""The Necromancer's turn: darkness, movement, blights (4.2, 9.0, 14.2, 14.3)."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import FIGURE, ZONE, Choice, Proposal
from app.rules.core.reason import Candidate
from app.rules.core.script import Script, propose
from app.rules.darkest_night.blights import create, desecrations
from app.rules.darkest_night.darkness import raise_darkness
from app.rules.darkest_night.ending import is_over
from app.rules.darkest_night.events import (
    Detected,
    NecromancerMoved,
    NecromancerRolled,
    NecromancerStayed,
    PowerUsed,
)
from app.rules.darkest_night.fact_keys import LOW_ROLL, fifth_hero_fact
from app.rules.darkest_night.force import own_bonus
from app.rules.darkest_night.game import DECLINED, Game
from app.rules.darkest_night.kingdom import ARROWS, MONASTERY, OPEN_PLACES, ROADS, distances, first_steps
from app.rules.darkest_night.map_deck import NECROMANCER
from app.rules.darkest_night.powers import exhaust, running
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import throw
from app.rules.darkest_night.state import Hero

TWO_FROM, EXTRA_FROM = 10, 20  # 9.0
EXTRA_ROLLS = (1, 2)  # the faces are lost in the rulebook's scan; two other sources name them
DIE = range(1, 7)
MOVE, STAY = "move", "stay"
AT_RANDOM = Reason("tie_at_random", "4.2")
FIFTH_HERO = ((30, 4), (25, 3), (15, 2), (0, 1))
"""With five heroes: from this darkness on, a roll up to this brings another blight (14.3.2). The faces are inferred."""


class NecromancerActs(Command, frozen=True, kw_only=True, tag="necromancer_acts"):
    """His turn by itself, with the movement roll told; 0 where it is still to be rolled."""

    roll: int = 0

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        if self.roll and self.roll not in DIE:
            raise Refused("number_out_of_range", field="roll", value=self.roll, most=DIE[-1])
        return act(game, self.roll)


def act(game: Game, roll: int) -> Script[None]:
    by = 1 + desecrations(game)
    yield from raise_darkness(game, by, Reason("darkness_grows" if by == 1 else "desecrations_add", "4.2"))
    if is_over(game):
        return
    roll = yield from _movement_roll(game, roll)
    yield from _move(game, roll)
    yield from _create_blights(game, roll)
    yield from _fifth_hero(game)
    for blight in game.state.blights[game.state.necromancer]:
        blight.diverted = False


# The roll


def _movement_roll(game: Game, told: int) -> Script[int]:
    """A prophecy may have settled it; a rune has him roll twice."""
    foretold, game.state.next_roll = game.state.next_roll, 0
    if foretold:
        game.log(NecromancerRolled(roll=foretold))
        return foretold
    if told:
        return told
    runes = running(game, "misdirection")
    count = 2 if runes else 1
    dice = yield from throw(game, NECROMANCER, "necromancer_roll", count, Reason("necromancer_rolls", "4.2"))
    if dice[0] == dice[-1]:
        return dice[0]
    options = tuple(str(die) for die in dice)
    question = Choice(topic="which_roll", who=runes[0][0].name, options=options, reason=Reason("misdirected", "6.1"))
    return int((yield from game.ask(question)))


# Whom he detects


def detects(game: Game, roll: int) -> list[Hero]:
    """Everybody whose secrecy is below the roll, but for those in the Monastery (4.2)."""
    return [hero for hero in game.living if hero.at != MONASTERY and roll > hero.secrecy]


def _candidates(game: Game, roll: int, seen: list[Hero]) -> tuple[Candidate, ...]:
    far = distances(game.state.necromancer)

    def verdict(hero: Hero) -> str:
        if hero.at == MONASTERY:
            return "in_monastery"
        return "detected" if hero in seen else "undetected"

    return tuple(Candidate(hero.name, verdict(hero), range=far.get(hero.at)) for hero in game.living)


def _blinded(game: Game, seen: list[Hero]) -> Script[bool]:
    """A power that makes him detect nobody, used after his roll."""
    able = [(hero, card) for hero in game.living for card in own_bonus(game, hero, "blinding")]
    for hero, card in able if seen else ():
        reason = Reason("power_after_the_movement_roll", "6.0")
        question = Choice(topic="blind_him", who=hero.name, options=(card.name, DECLINED), is_fact=True, reason=reason)
        if (yield from game.ask(question)) == card.name:
            exhaust(game, hero, card, reason)
            game.log(PowerUsed(hero=hero.name, power=card.name, reason=reason))
            return True
    return False


# Where he goes


def _move(game: Game, roll: int) -> Script[None]:
    seen = detects(game, roll)
    if (yield from _blinded(game, seen)):
        seen = []
    reason = Reason("detects_lower_secrecy", "4.2", _candidates(game, roll, seen))
    game.log(Detected(heroes=tuple(sorted(hero.name for hero in seen)), roll=roll, reason=reason))
    if game.state.variants.played_necromancer:
        why = Reason("his_player_chooses", "14.2.2", reason.candidates)
        to = yield from _his_players_choice(game, seen, why)
    elif seen:
        why = Reason("towards_the_closest_detected", "4.2", reason.candidates)
        to = yield from _confirmed(game, (yield from _towards(game, seen)), why)
    else:
        why = Reason("follows_the_arrow", "4.2", reason.candidates)
        to = yield from _confirmed(game, ARROWS[game.state.necromancer][roll - 1], why)
    if to == game.state.necromancer:
        game.log(NecromancerStayed(at=to, reason=why))
    else:
        game.state.necromancer = to
        game.log(NecromancerMoved(to=to, reason=why))


def _towards(game: Game, seen: list[Hero]) -> Script[str]:
    """One step towards the closest by the shortest way; ties are settled at random, where that matters (4.2)."""
    here = game.state.necromancer
    far = distances(here)
    nearest = min(far[hero.at] for hero in seen)
    if nearest == 0:
        return here
    closest = {hero.name: first_steps(here, hero.at) for hero in seen if far[hero.at] == nearest}
    names = sorted(closest)
    target = names[0]
    if any(closest[name] != closest[target] for name in names):
        target = yield from game.ask(
            Choice(topic="random_target", who=NECROMANCER, options=tuple(names), about=FIGURE, reason=AT_RANDOM)
        )
    steps = sorted(closest[target])
    if len(steps) == 1:
        return steps[0]
    return (yield from game.ask(
        Choice(topic="random_path", who=NECROMANCER, options=tuple(steps), about=ZONE, reason=AT_RANDOM)
    ))  # fmt: skip


def _his_players_choice(game: Game, seen: list[Hero], reason: Reason) -> Script[str]:
    """Who plays him chooses whom to pursue; unseen heroes he may not walk in on (14.2.2)."""
    here = game.state.necromancer
    if seen:
        goals = {step for hero in seen for step in (first_steps(here, hero.at) if hero.at != here else [here])}
    else:
        goals = {place for place in ROADS[here] if place != MONASTERY and not game.heroes_at(place)}
    options = tuple(sorted(goals)) or (here,)
    if len(options) == 1:
        return (yield from _confirmed(game, options[0], reason))
    question = Choice(topic="necromancer_goes", who=NECROMANCER, options=options, about=ZONE, reason=reason)
    return (yield from game.ask(question))


def _confirmed(game: Game, to: str, why: Reason) -> Script[str]:
    """What the rules say, for the table to go along with or to overrule."""
    here = game.state.necromancer
    others = [place for place in OPEN_PLACES if place != to]
    options = tuple(f"{STAY if place == here else MOVE} {place}" for place in (to, *others))
    chosen = yield from propose(game.log, Proposal(topic="necromancer", who=NECROMANCER, options=options, reason=why))
    return chosen.partition(" ")[2]


# What he creates


def _create_blights(game: Game, roll: int) -> Script[None]:
    """One; two where there was none, from 10 on; one more on a low roll, from 20 on. All add up (9.0)."""
    here = game.state.necromancer
    reasons = [Reason("blight_where_he_is", "4.2")]
    if game.state.darkness >= TWO_FROM and not game.state.blights[here]:
        reasons.append(Reason("two_where_there_was_none", "9.0"))
    if game.state.darkness >= EXTRA_FROM and roll <= int(game.fact(LOW_ROLL, str(EXTRA_ROLLS[-1]))):
        reasons.append(Reason("one_more_on_a_low_roll", "9.0"))
    for reason in reasons:
        yield from create(game, here, reason)


def _fifth_hero(game: Game) -> Script[None]:
    """With five heroes a roll at the end of his turn may bring one more (14.3.2)."""
    if not game.state.variants.fifth_hero or is_over(game):
        return
    reason = Reason("fifth_hero_roll", "14.3.2")
    dice = yield from throw(game, NECROMANCER, "fifth_hero_roll", 1, reason)
    least, faces = next(row for row in FIFTH_HERO if game.state.darkness >= row[0])
    if dice[0] <= int(game.fact(fifth_hero_fact(least), str(faces))):
        yield from create(game, game.state.necromancer, reason)
