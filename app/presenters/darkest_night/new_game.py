"""What New game shows of its draft."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from app.i18n import Words
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.new_game_draft import RULES, Draft, edited, first_commands, first_state
from app.presenters.darkest_night.power_words import power_kind, power_text
from app.presenters.form_parts import ChipsPart, Edit, FormPart, HeadPart, PicksPart
from app.presenters.new_game_views import Beginning, NewGameView
from app.presenters.pick_views import PickItem
from app.presenters.summaries import ChipSummary
from app.presenters.when import date
from app.rules.darkest_night.setup import FIRST_POWERS
from app.rules.darkest_night.state import Deck

NAMED = 2  # heroes that a play's name mentions
RULE_ICONS = {"expert": "skull", "played_necromancer": "wizard-hat", "fifth_hero": "account-plus"}


class NewGame:
    def draft(self, pack: Any) -> Draft:
        return Draft(box=pack.box)

    def view(self, words: Words, draft: Draft, now: datetime) -> NewGameView:
        return NewGameView(
            parts=tuple(_parts(words, draft)),
            title=draft.title,
            title_hint=_made_title(words, draft, now),
            primary=_primary(words, draft),
            can_start=draft.complete,
        )

    def edited(self, words: Words, draft: Draft, edit: Edit) -> Draft:
        return edited(draft, edit)

    def titled(self, draft: Draft, title: str) -> Draft:
        return replace(draft, title=title)

    def closed(self, draft: Draft) -> Draft:
        return replace(draft, looked_at="")

    def beginning(self, words: Words, draft: Draft, cards: Sequence[Any], seed: int, now: datetime) -> Beginning:
        title = draft.title.strip() or _made_title(words, draft, now)
        return Beginning(title, first_state(seed), first_commands(draft))


def _parts(words: Words, draft: Draft) -> list[FormPart]:
    return [_heroes(words, draft), *_powers(words, draft), _decks(words, draft), _rules(words, draft)]


def _heroes(words: Words, draft: Draft) -> ChipsPart:
    chips = tuple(
        ChipSummary(
            hero, words("night.new.hero", hero=name_of(words, hero), grace=sheet.grace, secrecy=sheet.secrecy),
            selected=hero in draft.heroes,
        )
        for hero, sheet in draft.box.heroes.items()
    )  # fmt: skip
    key = "heroes_full" if len(draft.heroes) == draft.wanted else "heroes"
    title = words(f"night.new.{key}", count=len(draft.heroes), wanted=draft.wanted)
    return ChipsPart("heroes", title, chips, closes=True)


def _powers(words: Words, draft: Draft) -> list[FormPart]:
    """Whose powers are looked at, and his four cards with what they do; experts draw theirs (14.1)."""
    if draft.expert:
        return [HeadPart("powers_help", words("night.new.powers"), words("night.new.powers_expert"))]
    whose = tuple(
        ChipSummary(hero, _whose(words, draft, hero), "cards-outline", selected=hero == draft.looked_at)
        for hero in draft.heroes
    )
    parts: list[FormPart] = [ChipsPart("whose", words("night.new.powers"), whose)]
    if draft.looked_at:
        hero = draft.box.heroes[draft.looked_at]
        picks = tuple(
            PickItem(power.name, f"{power.name} · {power_kind(words, power)}", power_text(words, power),
                     picked=power.name in draft.chosen(hero.name), icon="cards-outline")
            for power in hero.powers if power.starting
        )  # fmt: skip
        parts.append(PicksPart("powers", words("night.new.powers_of", hero=name_of(words, hero.name)), picks))
    return parts


def _whose(words: Words, draft: Draft, hero: str) -> str:
    count = len(draft.chosen(hero))
    return words("night.new.whose", hero=name_of(words, hero), count=count, wanted=FIRST_POWERS)


def _decks(words: Words, draft: Draft) -> PicksPart:
    """A ticked deck lies on the table: then players say what they drew."""
    picks = tuple(
        PickItem(
            deck.value, words(f"night.new.deck_{deck.value}"),
            words("night.new.on_the_table" if deck in draft.physical else "night.new.by_the_app"),
            deck in draft.physical, "cards-outline",
        )
        for deck in Deck
    )  # fmt: skip
    return PicksPart("decks", words("night.new.decks"), picks)


def _rules(words: Words, draft: Draft) -> PicksPart:
    picks = tuple(
        PickItem(rule, words(f"night.new.{rule}"), words(f"night.new.{rule}_detail"), rule in draft.rules,
                 RULE_ICONS[rule])
        for rule in RULES
    )  # fmt: skip
    return PicksPart("rules", words("night.new.rules"), picks)


def _primary(words: Words, draft: Draft) -> str:
    missing = draft.wanted - len(draft.heroes)
    if missing > 0:
        return words("night.new.missing", count=missing)
    lacking = next((hero for hero in draft.heroes if len(draft.chosen(hero)) != FIRST_POWERS), "")
    if lacking and not draft.expert:
        return words("night.new.powers_missing", hero=name_of(words, lacking), count=FIRST_POWERS)
    return words("new_game.start", count=len(draft.heroes))


def _made_title(words: Words, draft: Draft, now: datetime) -> str:
    names = [name_of(words, hero) for hero in draft.heroes]
    heroes = ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")
    return words("new_game.default_name", heroes=heroes, date=date(words, now, now)) if names else words(
        "game.darkest_night"
    )
