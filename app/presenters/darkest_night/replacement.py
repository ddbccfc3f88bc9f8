"""Another hero for one who died: who comes, and with which two powers (8.1.2)."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.darkest_night.names import NAMES, name_of
from app.presenters.darkest_night.power_words import power_text, power_title
from app.presenters.form_parts import ChipsPart, FormPart, Picking, PicksPart
from app.presenters.pick_views import PickItem
from app.presenters.summaries import ChipSummary
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import replacements
from app.rules.darkest_night.offers import starting_powers
from app.rules.darkest_night.setup import POWERS_OF_A_REPLACEMENT, ReplaceHero


@dataclass(frozen=True)
class Arrival:
    """Who is to come, and with what."""

    new: str = ""
    powers: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReplaceView:
    title: str
    detail: str
    parts: tuple[FormPart, ...]
    primary: str
    command: ReplaceHero | None
    """None while something is missing."""


def edited(arrival: Arrival, part: str, value: str) -> Arrival:
    if part == "new":
        return Arrival(new=value)
    if value in arrival.powers:
        return Arrival(arrival.new, tuple(one for one in arrival.powers if one != value))
    kept = arrival.powers[-(POWERS_OF_A_REPLACEMENT - 1) :]
    return Arrival(arrival.new, (*kept, value))


def replace_view(words: Words, game: Game, hero: str, arrival: Arrival) -> ReplaceView:
    expert = game.state.variants.expert
    chips = tuple(ChipSummary(one, name_of(words, one), selected=one == arrival.new) for one in replacements(game))
    parts: list[FormPart] = [ChipsPart("new", words("night.replace.who"), chips)]
    if arrival.new and not expert:
        picks = _picks(words, game, arrival)
        parts.append(PicksPart("powers", words("night.replace.powers"), picks, Picking.SEVERAL))
    ready = bool(arrival.new) and (expert or len(arrival.powers) == _wanted(game, arrival))
    command = ReplaceHero(hero=hero, new=arrival.new, powers=() if expert else arrival.powers) if ready else None
    return ReplaceView(
        title=words("night.next.replace", hero=name_of(words, hero)),
        detail=words("rule.replacement_arrives"),
        parts=tuple(parts),
        primary=words("night.replace.comes", hero=name_of(words, arrival.new)) if arrival.new else words(
            "night.replace.who"
        ),
        command=command,
    )


def _picks(words: Words, game: Game, arrival: Arrival) -> tuple[PickItem, ...]:
    return tuple(
        PickItem(power.name, power_title(words, power), NAMES.under(words, power.name, power_text(words, power)),
                 picked=power.name in arrival.powers, icon="cards-outline")
        for power in map(game.box.powers.__getitem__, starting_powers(game, arrival.new))
    )  # fmt: skip


def _wanted(game: Game, arrival: Arrival) -> int:
    """Two, unless decks of others have left him fewer (14.4)."""
    return min(POWERS_OF_A_REPLACEMENT, len(starting_powers(game, arrival.new)))
