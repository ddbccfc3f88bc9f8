"""What holds for the whole table, to be put right: round, phase, darkness, tokens, the bag."""

from enum import StrEnum

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, Edit, FormPart, ValuePart
from app.presenters.hellscape import class_set_up
from app.presenters.hellscape.hero_corrections import maximum_told
from app.presenters.hellscape.phrases import rarity_words, zone
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.changes import MOST, ChangeBag, ChangeTable
from app.rules.hellscape.commands import LayTreasure
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import MOST_HEROES, MOST_TOKENS, Phase, State, Token


class Part(StrEnum):
    """What can be put right beside the bag, whose parts are its rarities; at set-up, what is laid on the board."""

    ROUND = "round"
    PHASE = "phase"
    MARKS = "marks"
    DARKNESS = "darkness"
    LIFEBRINGERS = "lifebringers"
    HEROES_AT_START = "heroes_at_start"
    TREASURE = "treasure"


class Mark(StrEnum):
    BOSS_FIGHT = "boss_fight"
    WON = "won"
    LOST = "lost"


def corrections(words: Words, game: Game) -> tuple[FormPart, ...]:
    state = game.state
    parts: list[FormPart] = [
        ValuePart(Part.ROUND, words("table.correct_round"), state.round, 1, MOST[Part.ROUND], "pencil-outline"),
        ChipsPart(Part.PHASE, words("table.correct_phase"), _phases(words, state)),
        ChipsPart(Part.MARKS, words("table.correct_game"), _marks(words, state), closes=True),
        ValuePart(
            Part.DARKNESS, words("hellscape.correct.darkness"), state.darkness, 0, game.last_space, "weather-night"
        ),
        ValuePart(
            Part.LIFEBRINGERS, words("table.correct_lifebringers"), state.lifebringers, 0, MOST[Part.LIFEBRINGERS],
            "candelabra-fire",
        ),
        *bag_parts(words, state),
    ]  # fmt: skip
    if state.heroes_at_start:
        label, count = words("table.heroes_at_start"), state.heroes_at_start
        parts.append(ValuePart(Part.HEROES_AT_START, label, count, 1, MOST_HEROES, "account-group"))
    return tuple(parts)


def bag_parts(words: Words, state: State) -> tuple[ValuePart, ...]:
    return tuple(
        ValuePart(
            one.value, words("hellscape.bag.in_it", rarity=rarity_words(words, one)), state.bag.get(one, 0), 0,
            MOST_TOKENS, "sack",
        )
        for one in Rarity
    )  # fmt: skip


def treasure_at_set_up(words: Words, game: Game) -> tuple[ChipsPart, ...]:
    """A token for each white treasure point; which points are white, only the table sees ("Spawn Points")."""
    if game.edition.points_are_tokens or not any(game.state.bag.values()):
        return ()
    state = game.state
    points = dict.fromkeys(game.zones(Token.TREASURE_SPAWN)) if state.mapped else {"": None}
    draw = words("hellscape.setup.draw_treasure")
    chips = tuple(ChipSummary(at, zone(at) if at else draw, "sack", selected=at in state.treasure) for at in points)
    return (ChipsPart(Part.TREASURE, words("hellscape.setup.white_treasure"), chips),) if chips else ()


def _phases(words: Words, state: State) -> tuple[ChipSummary, ...]:
    said = {one: words(f"hellscape.phase.{one}.short") for one in Phase}
    return tuple(
        ChipSummary(one.value, said[one], selected=one is state.phase, term=words(f"hellscape.phase.{one}.title"))
        for one in Phase
    )


def _marks(words: Words, state: State) -> tuple[ChipSummary, ...]:
    return (
        ChipSummary(Mark.BOSS_FIGHT.value, words("hellscape.boss.fight_on"), "crown", selected=state.boss_fight),
        ChipSummary(Mark.WON.value, words("table.is_won"), "crown", selected=state.won),
        ChipSummary(Mark.LOST.value, words("table.is_lost"), "skull", selected=state.lost),
    )


def corrected(game: Game, edit: Edit) -> Command | None:
    state = game.state
    if (chosen := class_set_up.chosen(edit)) is not None:
        return chosen
    if (maximum := maximum_told(game, edit)) is not None:
        return maximum
    match edit.part:
        case Part.ROUND:
            return ChangeTable(round=state.round + edit.delta)
        case Part.PHASE:
            return ChangeTable(phase=Phase(edit.value))
        case Part.DARKNESS:
            return ChangeTable(darkness=state.darkness + edit.delta)
        case Part.LIFEBRINGERS:
            return ChangeTable(lifebringers=state.lifebringers + edit.delta)
        case Part.HEROES_AT_START:
            return ChangeTable(heroes_at_start=state.heroes_at_start + edit.delta)
        case Part.MARKS:
            return _marked(state, edit.value)
        case Part.TREASURE:
            return LayTreasure(at=edit.value or None)
        case rarity:
            return _in_bag(state, Rarity(rarity), edit.delta)


def _marked(state: State, mark: str) -> ChangeTable:
    match mark:
        case Mark.WON:
            return ChangeTable(won=not state.won)
        case Mark.LOST:
            return ChangeTable(lost=not state.lost)
        case _:
            return ChangeTable(boss_fight=not state.boss_fight)


def _in_bag(state: State, rarity: Rarity, delta: int) -> ChangeBag:
    count = state.bag.get(rarity, 0) + delta
    match rarity:
        case Rarity.COMMON:
            return ChangeBag(common=count)
        case Rarity.RARE:
            return ChangeBag(rare=count)
        case Rarity.EPIC:
            return ChangeBag(epic=count)
