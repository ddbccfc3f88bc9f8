"""The special hero cards of sets, as the players read them off ("Set Items")."""

from collections.abc import Iterator

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.events import Changed
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import GREATER_SET, MINOR_SET, set_pieces
from app.rules.hellscape.state import Hero, SetCard


class TellSetPowers(Change, frozen=True, kw_only=True, tag="tell_set_powers", omit_defaults=True):
    """What the card of a set does for the class of this hero, in the notation of `abilities`."""

    hero: str
    set: str
    minor: tuple[str, ...] = ()
    greater: tuple[str, ...] = ()

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        if self.set not in {one.item.set for one in hero.items}:
            raise Refused("no_such_set", hero=hero.name, set=self.set)
        for text in (*self.minor, *self.greater):
            read_ability(text)
        hero.sets = {**hero.sets, self.set: SetCard(minor=self.minor, greater=self.greater)}
        game.log(Changed(who=hero.name, field="sets", old="", new=self.set, corrected=game.correcting))


def set_abilities(hero: Hero) -> Iterator[tuple[str, str]]:
    """The set and what its card gives him now: two pieces the minor power, a whole set the greater one as well."""
    for name, pieces in set_pieces(hero).items():
        card = hero.sets.get(name, NOT_TOLD)
        if pieces >= MINOR_SET:
            yield from ((name, text) for text in card.minor)
        if pieces >= GREATER_SET:
            yield from ((name, text) for text in card.greater)


NOT_TOLD = SetCard()
