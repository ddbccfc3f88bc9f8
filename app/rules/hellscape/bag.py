"""The treasure bag: what is in it, how likely each rarity is, and drawing from it ("Treasure Bag")."""

from fractions import Fraction

from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.box import as_many_as_there_are
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.events import BagGained, BagIsEmpty, TokenDrawn
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import MOST_TOKENS

TREASURE = "treasure"
BLIND = Reason("tokens_are_drawn_blind", "Treasure Bag")


def chances(bag: dict[Rarity, int]) -> dict[Rarity, Fraction]:
    """How likely the next token is of each rarity; empty for an empty bag."""
    tokens = sum(bag.values())
    return {rarity: Fraction(bag.get(rarity, 0), tokens) for rarity in Rarity} if tokens else {}


def add(game: Game, rarity: Rarity, count: int) -> None:
    """Tokens that a level or the track puts in, as far as there are any."""
    count = as_many_as_there_are(game, TREASURE, count, _left(game, rarity))
    if not count:
        return
    game.state.bag = {**game.state.bag, rarity: game.state.bag.get(rarity, 0) + count}
    game.log(BagGained(rarity=rarity.value, count=count))


def _left(game: Game, rarity: Rarity) -> int:
    """Of those in the box what lies nowhere ("Game Components"); one edition counts all rarities together, too."""
    state = game.state
    lying = (state.bag, *state.treasure.values(), *(enemy.treasure for enemy in state.enemies))
    left = MOST_TOKENS - sum(tokens.get(rarity, 0) for tokens in lying)
    most = game.edition.treasure_tokens
    return left if most is None else min(left, most - sum(sum(tokens.values()) for tokens in lying))


def give_back(game: Game, rarity: Rarity, count: int) -> None:
    """Tokens that came out of it. What the table found somewhere without having drawn it is still in there."""
    back = max(0, min(count, _left(game, rarity)))
    game.state.bag = {**game.state.bag, rarity: game.state.bag.get(rarity, 0) + back}


def take(game: Game, rarity: Rarity, count: int = 1) -> None:
    """Refuses more than there is."""
    there = game.state.bag.get(rarity, 0)
    if count > there:
        raise Refused("bag_has_too_few", rarity=rarity.value, there=there, wanted=count)
    game.state.bag = {**game.state.bag, rarity: there - count}


def draw(game: Game, onto: str) -> Script[Rarity | None]:
    """One token, told by the table or drawn by the app; None where the bag is empty."""
    options = tuple(rarity.value for rarity in Rarity if game.state.bag.get(rarity, 0))
    if not options:
        game.log(BagIsEmpty(onto=onto))
        return None
    question = Choice(topic="token", who=onto, options=options, reason=BLIND)
    answer = options[0] if len(options) == 1 else str((yield question))
    by_chance = answer == BY_CHANCE
    if by_chance:
        answer = game.state.chance.pick([rarity for rarity in options for _ in range(game.state.bag[Rarity(rarity)])])
    rarity = Rarity(answer)
    take(game, rarity)
    game.log(TokenDrawn(rarity=rarity.value, onto=onto, by_chance=by_chance))
    return rarity


def draw_several(game: Game, onto: str, count: int) -> Script[dict[Rarity, int]]:
    drawn: dict[Rarity, int] = {}
    for _ in range(count):
        rarity = yield from draw(game, onto)
        if rarity is None:
            return drawn
        drawn[rarity] = drawn.get(rarity, 0) + 1
    return drawn
