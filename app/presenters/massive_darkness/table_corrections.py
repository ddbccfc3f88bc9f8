"""What holds for the whole table, and how it is put right: chips at the top, and the parts behind the pencil."""

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, Edit, FormPart, HeadPart, ValuePart
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.massive_darkness.changes import MOST_ROUNDS, MOST_TOKENS, ChangeTable
from app.rules.massive_darkness.setup import ChooseFirstPlayer, TakeSeat
from app.rules.massive_darkness.state import LEVELS, MOST_HEROES, Phase, State

PHASE_ICONS = {
    Phase.HEROES: "sword-cross",
    Phase.ENEMIES: "skull",
    Phase.EXPERIENCE: "star-four-points",
    Phase.EVENT: "cards-outline",
    Phase.END: "flag-checkered",
}
LEVEL, LIFEBRINGER = "stairs", "candelabra-fire"
SEAT = "seat/"


def table_chips(words: Words, state: State) -> tuple[ChipSummary, ...]:
    return (
        ChipSummary("level", words("table.level", level=state.level), LEVEL, term="current_level"),
        ChipSummary(
            "lifebringers", words("table.lifebringers", count=state.lifebringers), LIFEBRINGER, term="lifebringer"
        ),
    )


def table_corrections(words: Words, state: State) -> tuple[FormPart, ...]:
    parts: tuple[FormPart, ...] = (
        ValuePart("round", words("table.correct_round"), state.round, 1, MOST_ROUNDS, "pencil-outline"),
        ChipsPart("phase", words("table.correct_phase"), _phase_choices(words, state)),
        ChipsPart("marks", words("table.correct_game"), _marks(words, state), closes=True),
        ChipsPart("first_player", words("table.first_player"), first_players(state, state.first_player)),
        ValuePart("level", words("table.correct_level"), state.level, LEVELS[0], LEVELS[-1], LEVEL),
        ValuePart(
            "lifebringers", words("table.correct_lifebringers"), state.lifebringers, 0, MOST_TOKENS, LIFEBRINGER
        ),
    )  # fmt: skip
    if state.heroes_at_start:
        label = words("table.heroes_at_start")
        parts = (*parts, ValuePart("heroes_at_start", label, state.heroes_at_start, 1, MOST_HEROES, "account-group"))
    return (*parts, *_seats(words, state))


def _seats(words: Words, state: State) -> tuple[FormPart, ...]:
    """Who sits where, one after the other around the table."""
    most = len(state.heroes)
    if most < 2:
        return ()
    return (
        HeadPart("seats", words("table.seats"), words("table.seats_help")),
        *(ValuePart(f"{SEAT}{hero.name}", hero.name, seat, 1, most, "seat")
          for seat, hero in enumerate(state.heroes, 1)),
    )  # fmt: skip


def _phase_choices(words: Words, state: State) -> tuple[ChipSummary, ...]:
    """All phases, for a table that is in another one than the app thinks."""
    return tuple(
        ChipSummary(
            one.value, words(f"phase.{one}.short"), PHASE_ICONS.get(one, ""), selected=one is state.phase,
            term=words(f"phase.{one}.title"),
        )
        for one in Phase
    )  # fmt: skip


def _marks(words: Words, state: State) -> tuple[ChipSummary, ...]:
    return (
        ChipSummary("story", words("table.story"), "book-open-variant", selected=state.story),
        ChipSummary("won", words("table.is_won"), "crown", selected=state.won),
        ChipSummary("lost", words("table.is_lost"), "skull", selected=state.lost),
    )


def first_players(state: State, chosen: str) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(hero.name, hero.name, selected=hero.name == chosen) for hero in state.heroes)


def corrected(state: State, edit: Edit) -> Command:
    """A part was touched, here or below a line of the set-up."""
    if edit.part.startswith(SEAT):
        return _moved(state, edit.part.removeprefix(SEAT), edit.delta)
    match edit.part:
        case "round":
            return ChangeTable(round=state.round + edit.delta)
        case "phase":
            return ChangeTable(phase=Phase(edit.value))
        case "first_player":
            return ChooseFirstPlayer(hero=edit.value)
        case "level":
            return ChangeTable(level=state.level + edit.delta)
        case "lifebringers":
            return ChangeTable(lifebringers=state.lifebringers + edit.delta)
        case "heroes_at_start":
            return ChangeTable(heroes_at_start=state.heroes_at_start + edit.delta)
        case _:
            return toggled(state, edit.value)


def _moved(state: State, hero: str, by: int) -> TakeSeat:
    seat = next(number for number, one in enumerate(state.heroes, 1) if one.name == hero)
    return TakeSeat(hero=hero, seat=seat + by)


def toggled(state: State, mark: str) -> ChangeTable:
    """The command that sets a mark of the whole game, or takes it away."""
    match mark:
        case "lost":
            return ChangeTable(lost=not state.lost)
        case "won":
            return ChangeTable(won=not state.won)
        case _:
            return ChangeTable(story=not state.story)


def played_on() -> ChangeTable:
    """The game is not over after all."""
    return ChangeTable(lost=False, won=False)
