"""Heroes who join a game that has begun: those of the box who are not in it, or others, as in New game."""

from dataclasses import dataclass, replace

from app.content.hellscape.kinds import Profile
from app.i18n import Words
from app.presenters.form_parts import FormPart
from app.presenters.hellscape.new_game_draft import Draft
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.party_draft import DraftHero
from app.presenters.party_form import heroes_part
from app.rules.core.command import Command
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import State, Token

IN_PLAY = "in play/"


@dataclass(frozen=True)
class NewHeroView:
    parts: tuple[FormPart, ...]
    primary: str
    can_add: bool


def joining_draft(draft: Draft, game: Game) -> Draft:
    """The draft of a new game with those who play already; their classes and colours are taken."""
    playing = tuple(
        DraftHero(f"{IN_PLAY}{hero.name}", hero.name, hero.hero_class, hero.colour, seat)
        for seat, hero in enumerate(game.earners, 1)
    )
    names = {hero.name for hero in playing}
    others = tuple(replace(hero, seat=0) for hero in draft.heroes if hero.name not in names)
    joined = replace(draft, heroes=(*playing, *others))
    return replace(joined, profile=Profile.PRINTED) if game.state.track.id == Profile.PRINTED else joined


def newcomers(draft: Draft) -> Draft:
    """Without those who play already."""
    return replace(draft, heroes=tuple(hero for hero in draft.party if not hero.id.startswith(IN_PLAY)))


def new_hero_view(words: Words, draft: Draft) -> NewHeroView:
    part = heroes_part(words, draft, class_name)
    rows = tuple(row for row in part.rows if not row.id.startswith(IN_PLAY))
    joining = newcomers(draft).heroes
    names = ", ".join(hero.name.strip() for hero in joining)
    return NewHeroView(
        parts=(replace(part, rows=rows),),
        primary=words("add_hero.add_named", name=names) if joining else words("add_hero.add"),
        can_add=bool(joining) and not any(row.problem for row in rows),
    )


def placed(draft: Draft, state: State) -> tuple[Command, ...]:
    """They come in on the start zone, where the map has one."""
    start = state.tokens.get(Token.START, []) if state.mapped and state.board else []
    return tuple(PlaceFigure(name=hero.name.strip(), at=start[0]) for hero in newcomers(draft).heroes if start)
