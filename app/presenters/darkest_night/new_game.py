"""What New game shows of its draft."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from app.i18n import Words
from app.presenters.darkest_night.names import NAMES, name_of
from app.presenters.darkest_night.new_game_draft import DECK, RULES, Draft, edited, first_commands, first_state
from app.presenters.darkest_night.power_words import power_text, power_title
from app.presenters.form_parts import ChipsPart, Edit, FormPart, HeadPart, Picking, PicksPart
from app.presenters.new_game_views import Beginning, NewGameView
from app.presenters.own_quest_list import KeptQuest
from app.presenters.pick_views import PickItem
from app.presenters.summaries import ChipSummary
from app.presenters.titles import made_title
from app.rules.darkest_night.box import Power
from app.rules.darkest_night.setup import FIRST_POWERS
from app.rules.darkest_night.state import Deck

RULE_ICONS = {"expert": "skull", "played_necromancer": "wizard-hat", "fifth_hero": "account-plus",
              "custom_decks": "cards-outline"}  # fmt: skip


class NewGame:
    def draft(self, pack: Any) -> Draft:
        return Draft(box=pack.box)

    def with_quests(self, draft: Draft, quests: Sequence[KeptQuest]) -> Draft:
        """This game has no quests to choose from."""
        return draft

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
        return replace(draft, leafed="") if draft.leafed else replace(draft, looked_at="")

    def beginning(self, words: Words, draft: Draft, cards: Sequence[Any], seed: int, now: datetime) -> Beginning:
        title = draft.title.strip() or _made_title(words, draft, now)
        return Beginning(title, first_state(seed), first_commands(draft, seed))


def _parts(words: Words, draft: Draft) -> list[FormPart]:
    return [_heroes(words, draft), *_powers(words, draft), _decks(words, draft), _rules(words, draft)]


def _heroes(words: Words, draft: Draft) -> FormPart:
    """Experts do not choose (14.1)."""
    if draft.draws_heroes:
        return HeadPart("heroes_drawn", words("night.new.heroes_drawn", count=draft.wanted))
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
    if draft.draws_heroes:
        return [HeadPart("powers_help", words("night.new.powers"), words("night.new.powers_expert"))]
    whose = tuple(
        ChipSummary(hero, _whose(words, draft, hero), "cards-outline", selected=hero == draft.looked_at)
        for hero in draft.heroes
    )
    title = words("night.new.custom" if draft.custom else "night.new.powers")
    parts: list[FormPart] = [ChipsPart("whose", title, whose)]
    if draft.looked_at and not draft.expert:
        chosen = draft.chosen(draft.looked_at)
        powers = (draft.box.powers[name] for name in draft.starting(draft.looked_at))
        picks = tuple(_card(words, power, power_text(words, power), picked=power.name in chosen) for power in powers)
        title = words("night.new.powers_of", hero=name_of(words, draft.looked_at))
        parts.append(PicksPart("powers", title, picks, Picking.SEVERAL))
    return [*parts, *_deck(words, draft, draft.looked_at)] if draft.custom and draft.looked_at else parts


def _card(words: Words, power: Power, detail: str, *, picked: bool) -> PickItem:
    detail = NAMES.under(words, power.name, detail)
    return PickItem(power.name, power_title(words, power), detail, picked, "cards-outline")


def _deck(words: Words, draft: Draft, hero: str) -> list[FormPart]:
    """Whose cards to leaf through, and the ten of one hero: a tap puts a card in or takes it out (14.4)."""
    deck = draft.deck(hero)
    sheets = tuple(
        ChipSummary(
            other, words("night.new.leaf", hero=name_of(words, other),
                         count=sum(power.name in deck for power in sheet.powers)),
            "cards-outline", selected=other == draft.leafed,
        )
        for other, sheet in draft.box.heroes.items()
    )  # fmt: skip
    title = words("night.new.deck_of", hero=name_of(words, hero), count=len(deck), wanted=DECK)
    parts: list[FormPart] = [ChipsPart("leafed", title, sheets)]
    if draft.leafed:
        powers = draft.box.heroes[draft.leafed].powers
        cards = tuple(
            _card(words, power, _about(words, draft, hero, power), picked=power.name in deck) for power in powers
        )
        title = words("night.new.cards_of", hero=name_of(words, draft.leafed))
        parts.append(PicksPart("deck", title, cards, Picking.SEVERAL))
    return parts


def _about(words: Words, draft: Draft, hero: str, power: Power) -> str:
    """What it does; that it may be there from the start, and whose deck has it."""
    said = [words("night.new.starting")] if power.starting else []
    owner = draft.owner(power.name)
    if owner and owner != hero:
        said.append(words("night.new.in_deck_of", hero=name_of(words, owner)))
    return " ".join([*said, power_text(words, power)])


def _whose(words: Words, draft: Draft, hero: str) -> str:
    if draft.expert:
        return name_of(words, hero)
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
    return PicksPart("decks", words("night.new.decks"), picks, Picking.SEVERAL)


def _rules(words: Words, draft: Draft) -> PicksPart:
    picks = tuple(
        PickItem(rule, words(f"night.new.{rule}"), words(f"night.new.{rule}_detail"), rule in draft.rules,
                 RULE_ICONS[rule])
        for rule in RULES
    )  # fmt: skip
    return PicksPart("rules", words("night.new.rules"), picks, Picking.SEVERAL)


def _primary(words: Words, draft: Draft) -> str:
    if draft.draws_heroes:
        return words("new_game.start", count=draft.wanted)
    missing = draft.wanted - len(draft.heroes)
    if missing > 0:
        return words("night.new.missing", count=missing)
    for hero in draft.heroes:
        if draft.lacks_cards(hero):
            left = DECK - len(draft.deck(hero))
            return words("night.new.cards_missing", hero=name_of(words, hero), count=left)
        if draft.lacks_powers(hero):
            return words("night.new.powers_missing", hero=name_of(words, hero), count=FIRST_POWERS)
    return words("new_game.start", count=len(draft.heroes))


def _made_title(words: Words, draft: Draft, now: datetime) -> str:
    names = [] if draft.draws_heroes else [name_of(words, hero) for hero in draft.heroes]
    return made_title(words, names, now, "darkest_night")
