"""Quest 3: The Chosen One (p. 43)."""

import msgspec

from app.rules.core.question import FIGURE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.decks import Deck, draw_equipment
from app.rules.massive_darkness.ending import lose
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import receive
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests.fate import holds
from app.rules.massive_darkness.quests.places import ask_zone
from app.rules.massive_darkness.quests.progress import advance, count, mark, marked, reach
from app.rules.massive_darkness.spawn import spawn_roaming
from app.rules.massive_darkness.state import Hero
from app.rules.massive_darkness.tokens import Token, level_tokens

PIECES = 3
SENTRIES = 2


class TheChosenOne(Quest):
    id = "the_chosen_one"
    page = "43"
    tiles = ("5V", "6R", "7V", "8V", "9V")
    tokens = {Token.ARTIFACT: PIECES - 1, Token.LIBRARY: 1, Token.LAIR: SENTRIES, **level_tokens(4)}
    rules = ("chosen", "death", "pieces", "sentries")
    hints = ("pieces", "lairs", "exit")
    counts = {"pieces": PIECES}
    hero_names = ("chosen",)
    acts = ("leave_dungeon",)
    fixed_tokens = frozenset({Token.LAIR})

    def objectives(self, game: Game) -> list[Objective]:
        chosen = self._chosen(game)
        return [
            Objective("pieces", count(game, "pieces") == PIECES, count(game, "pieces"), PIECES),
            Objective("exit", chosen is not None and chosen.escaped),
        ]

    def _chosen(self, game: Game) -> Hero | None:
        return next((hero for hero in game.state.heroes if hero.name == marked(game, "chosen")), None)

    def set_up(self, game: Game) -> Script[None]:
        names = tuple(hero.name for hero in game.state.heroes)
        chosen = names[0]
        if len(names) > 1:
            reason = Reason("one_hero_is_chosen", "43")
            chosen = yield from game.ask(Choice(topic="the_chosen", who="", options=names, about=FIGURE, reason=reason))
        mark(game, "chosen", chosen)

    def hero_killed(self, game: Game, hero: Hero) -> None:
        if hero is self._chosen(game):
            lose(game, Reason("chosen_one_died", "43"))

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        """Artifact and library tokens are the pieces (p. 43)."""
        is_piece = token in (Token.ARTIFACT, Token.LIBRARY)
        if is_piece and count(game, "pieces") < PIECES and advance(game, "pieces", PIECES) == PIECES:
            yield from self._assemble(game)

    # Pieces that the table counted itself

    def _is_to_assemble(self, game: Game) -> bool:
        return count(game, "pieces") == PIECES and not marked(game, Token.ARTIFACT)

    def moments(self, game: Game) -> tuple[str, ...]:
        return ("assembled",) if self._is_to_assemble(game) else ()

    def reminders(self, game: Game) -> list[str]:
        pending = [f"quest.{self.id}.reminder.assemble"] if self._is_to_assemble(game) else []
        return [*super().reminders(game), *pending]

    def happened(self, game: Game, moment: str, hero: Hero | None) -> Script[None]:
        return self._assemble(game)

    # The artifact

    def _assemble(self, game: Game) -> Script[None]:
        """The chosen one gets the artifact wherever he is, and its sentries wake (p. 43)."""
        reach(game, "pieces")
        chosen = self._chosen(game)
        if chosen is not None:
            card = yield from draw_equipment(game, Deck.ARTIFACT, chosen.name, Reason("artifact_is_whole", "43"))
            receive(game, chosen, msgspec.structs.replace(card, origin=Origin.ARTIFACT), Token.ARTIFACT)
            mark(game, Token.ARTIFACT, card.name)
        if marked(game, "sentries"):
            return
        mark(game, "sentries")
        lairs, who, reason = list(game.state.tokens.lair), marked(game, "chosen"), Reason("sentries_wake", "43")
        for _ in range(SENTRIES):
            at = lairs.pop(0) if lairs else (yield from ask_zone(game, who, reason, topic="zone_of_lair"))
            yield from spawn_roaming(game, at, who, reason, counts=False)

    def forbids_leaving(self, game: Game, hero: Hero) -> Reason | None:
        """The chosen one leaves, with the artifact on him (p. 43)."""
        if hero is not self._chosen(game):
            return Reason("only_the_chosen_one_leaves", "43")
        card = marked(game, Token.ARTIFACT)
        return None if card and holds(hero, card) else Reason("leaves_with_the_artifact", "43")
