"""The set-up as the table shows it: ten lines, where each is done, and the one next thing to do (p. 6-10)."""

from app.i18n import Words
from app.presenters.board_using import BUILDING, Using
from app.presenters.form_parts import ChipsPart, FormPart, ValuePart
from app.presenters.massive_darkness.quest_list import title_of
from app.presenters.massive_darkness.quest_page import next_token, tiles_to_lay, tokens_to_lay
from app.presenters.massive_darkness.quest_words import hint_words
from app.presenters.massive_darkness.table_corrections import first_players
from app.presenters.next_step import Next
from app.presenters.table_views import NO_SET_UP, SetUpLine, SetUpView
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.changes import MOST_TOKENS, PlaceHeroes
from app.rules.massive_darkness.commands import NextPhase
from app.rules.massive_darkness.setup import (
    PAGES,
    ChooseFirstPlayer,
    DealStartingGear,
    Line,
    Step,
    TickOff,
    checklist,
    has_gear,
    lacks_doors,
)
from app.rules.massive_darkness.state import Hero, Phase, State
from app.rules.massive_darkness.story import carries_too_much

ICONS = {
    Step.QUEST: "bullseye", Step.TILES: "map", Step.TOKENS: "map-marker", Step.DECKS: "cards-outline",
    Step.HEROES: "account-group", Step.CLASSES: "book-open-variant", Step.GEAR: "sword",
    Step.LIFEBRINGER: "candelabra-fire", Step.PLACES: "location-enter", Step.FIRST_PLAYER: "flag-variant-outline",
}  # fmt: skip

TERMS = {
    Step.QUEST: "choosing_a_quest", Step.TILES: "laying_out", Step.TOKENS: "laying_out", Step.DECKS: "decks",
    Step.HEROES: "hero_and_class", Step.CLASSES: "hero_and_class", Step.GEAR: "starting_weapon",
    Step.LIFEBRINGER: "lifebringer_setup", Step.PLACES: "start_zone", Step.FIRST_PLAYER: "first_player",
}  # fmt: skip


def set_up_view(words: Words, state: State) -> SetUpView:
    lines = set_up_lines(words, state)
    if not lines:
        return NO_SET_UP
    current = next((number for number, line in enumerate(lines) if line.current), len(lines) - 1)
    return SetUpView(
        before=lines[: current + 1],
        after=lines[current + 1 :],
        step=lines[current].step if lines[current].current else "",
        count=words("set_up.ready", done=sum(line.done for line in lines), all=len(lines)),
        parts=_needs(words, state, lines[current]) if lines[current].current else (),
        term=TERMS[Step.TILES],
    )


def set_up_lines(words: Words, state: State) -> tuple[SetUpLine, ...]:
    if state.phase is not Phase.SETUP:
        return ()
    lines = checklist(open_game(state))
    current = _current(lines)
    return tuple(
        SetUpLine(
            step=line.step.value,
            title=words(f"setup.{line.step}.title"),
            detail=_detail(words, state, line),
            done=line.done,
            seen=line.seen,
            current=line.step is current,
            leads=_place(words, state, line.step) is not None,
            term=TERMS[line.step],
        )
        for line in lines
    )


def _current(lines: list[Line]) -> Step | None:
    return next((line.step for line in lines if not line.done), None)


def _detail(words: Words, state: State, line: Line) -> str:
    """What is chosen, or still to be done; of lines that are simply done nothing more need be said."""
    match line.step:
        case Step.QUEST if state.quest.id:
            return title_of(words, state)
        case Step.TILES if not line.done and tiles_to_lay(state):
            return words("set_up.tiles", tiles=", ".join(tiles_to_lay(state)))
        case Step.TOKENS if not line.done and state.quest.id:
            return _about_tokens(words, state)
        case Step.HEROES if state.heroes:
            return ", ".join(hero.name for hero in state.heroes)
        case Step.GEAR if not line.done and state.heroes:
            return words("set_up.gear", heroes=", ".join(hero.name for hero in state.heroes if not has_gear(hero)))
        case Step.GEAR if _have_veterans(state):
            return f"{words('set_up.gear_kept')} ({words('rulebook.page', page='38')})"
        case Step.LIFEBRINGER if line.done:
            return words("set_up.lifebringers", count=state.lifebringers)
        case Step.FIRST_PLAYER if line.done:
            return state.first_player
    return "" if line.done else f"{words(f'setup.{line.step}.text')} ({words('rulebook.page', page=PAGES[line.step])})"


def _about_tokens(words: Words, state: State) -> str:
    """What the quest's page asks for; once some lie on the board, first what is still missing."""
    game = open_game(state)
    hints = [hint_words(words, state, key) for key in game.quest.hints]
    if not state.mapped or not any(state.tokens.all()):
        return " ".join([words("setup.tokens.text"), *hints])
    missing = ", ".join(words(f"token.{token}") for token in tokens_to_lay(state))
    said = words("set_up.tokens", tokens=missing) if missing else ""
    return " ".join(filter(None, [said, words("set_up.no_doors") if lacks_doors(game) else "", *hints]))


def laying_tokens(state: State) -> Using:
    """The tool for it, and in hand what the quest still needs."""
    return Using(mode="build", tool="token", token=next_token(state))


def set_up_primary(words: Words, state: State) -> Next:
    """The big button: the next line that is open; when none is, the first round, once nobody carries too much."""
    step = _current(checklist(open_game(state)))
    if step is None and (laden := too_laden(state)):
        text = words("set_up.too_laden", hero=laden.name)
        return Next(text, "bag-personal-outline", screen="inventory", hero=laden.name)
    if step is None:
        return Next(words("phase.setup.onward"), "sword-cross", command=NextPhase())
    return _own_act(words, state, step) or _place(words, state, step) or _ticked(words, step)


def too_laden(state: State) -> Hero | None:
    """Who cannot begin a quest of Story Mode with what he carries (p. 39)."""
    return next(filter(carries_too_much, state.heroes), None) if state.story else None


def _ticked(words: Words, step: Step) -> Next:
    return Next(words(f"set_up.ticked.{step}"), "check-bold", command=TickOff(step=step))


def _own_act(words: Words, state: State, step: Step) -> Next | None:
    """What the button can do itself, without going anywhere."""
    match step:
        case Step.TOKENS if state.mapped and any(state.tokens.all()) and not tokens_to_lay(state):
            return _ticked(words, step)
        case Step.GEAR if state.heroes:
            hero = next(hero for hero in state.heroes if not has_gear(hero))
            return Next(words("set_up.deal", hero=hero.name), ICONS[step], command=DealStartingGear(hero=hero.name))
        case Step.PLACES if state.mapped and state.tokens.start:
            waiting = tuple(hero.name for hero in state.heroes if hero.at is None)
            together = PlaceHeroes(names=waiting, at=state.tokens.start[0])
            return Next(words("set_up.place_all"), ICONS[step], command=together)
        case Step.FIRST_PLAYER if state.heroes:
            first = _proposed(state)
            return Next(words("set_up.begins", hero=first), ICONS[step], command=ChooseFirstPlayer(hero=first))
    return None


def _proposed(state: State) -> str:
    """Who begins unless the table chooses another."""
    return state.first_player or state.heroes[0].name


def _place(words: Words, state: State, step: Step) -> Next | None:
    """Where a line is done; None: off the screen, so that it is only ticked."""
    text, icon = words(f"setup.{step}.title"), ICONS[step]
    match step:
        case Step.QUEST:
            return Next(text, icon, screen="quest" if state.quest.id else "quests")
        case Step.TILES if state.mapped:
            return Next(text, icon, screen="board", args={"using": BUILDING})
        case Step.TOKENS if state.mapped and state.board:
            return Next(text, icon, screen="board", args={"using": laying_tokens(state)})
        case Step.PLACES if state.mapped and state.board:
            return Next(text, icon, screen="board", args={"using": Using()})
        case Step.HEROES | Step.CLASSES:
            return Next(text, icon, screen="heroes")
        case Step.GEAR:
            if any(not has_gear(hero) for hero in state.heroes):
                return _own_act(words, state, step)
            return Next(text, icon, screen="heroes") if _have_veterans(state) else None
    return None


def _have_veterans(state: State) -> bool:
    """Before a quest they may replace any of their cards by starting equipment (p. 38-39)."""
    return any(hero.is_veteran for hero in state.heroes)


def _needs(words: Words, state: State, line: SetUpLine) -> tuple[FormPart, ...]:
    """What is told right below the line that is next."""
    match line.step:
        case Step.LIFEBRINGER:
            label, icon = words("new_game.lifebringers"), ICONS[Step.LIFEBRINGER]
            return (ValuePart("lifebringers", label, state.lifebringers, 0, MOST_TOKENS, icon, "light"),)
        case Step.FIRST_PLAYER if state.heroes:
            return (ChipsPart("first_player", "", first_players(state, _proposed(state))),)
    return ()


def tapped_line(words: Words, state: State, step: str) -> Next:
    """A tap on a line goes to where it is done, or ticks it."""
    return _place(words, state, Step(step)) or ticked_box(state, step)


def ticked_box(state: State, step: str) -> Next:
    """A tap on its box ticks it off or opens it again. What the app sees stays as it sees it."""
    return Next("", "", command=TickOff(step=Step(step), undone=step in state.prepared))
