"""An item card, typed in once ("Item Cards")."""

from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, Edit, FormPart, SkillsPart, TextPart
from app.presenters.hellscape.card_forms.ability_draft import AbilityList, abilities_view, all_written, edited
from app.presenters.hellscape.card_forms.dice_draft import DicePools, arms_from, dice_part, pools_of, with_die
from app.presenters.hellscape.card_forms.shared import LONGEST_SET, NAME, UNNAMED, name_part, text_part
from app.presenters.hellscape.edition import HELLSCAPE
from app.presenters.hellscape.hero_items import SLOT_ICONS, slot_words
from app.presenters.hellscape.phrases import band_words
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.phrases import capital
from app.presenters.summaries import ChipSummary
from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import as_drawn, as_kept
from app.rules.hellscape.cards import Band, Deck, Item, Slot
from app.rules.hellscape.drawn_cards import read_card, write_fields

DECKS = (Deck.COMMON, Deck.RARE, Deck.EPIC, Deck.STARTING, Deck.MOB_ITEM)
CONSUMABLE = "consumable"


@dataclass(frozen=True)
class ItemDraft:
    name: str = ""
    deck: Deck | None = None
    """None while nobody has told it: then the card may be in any."""
    band: Band | None = None
    slot: Slot = Slot.HAND
    dice: DicePools = field(default_factory=dict)
    abilities: AbilityList = field(default_factory=AbilityList)
    set: str = ""
    hero_class: str = ""
    classes: tuple[str, ...] = ()
    """Those that a piece of a set may be for alone; none in a game without such pieces."""
    consumable: bool = False
    text: str = ""

    @property
    def missing(self) -> str:
        return "" if self.name.strip() else NAME

    @property
    def fields(self) -> CardFields:
        """A slot is always there: left out, it would be what nobody has told. So is a deck that was told."""
        deck = {"deck": self.deck.value} if self.deck is not None else {}
        return as_kept({**deck, "slot": self._slot.value, **write_fields(self._card())})

    @property
    def _slot(self) -> Slot:
        return Slot.NONE if self.consumable else self.slot

    def _card(self) -> Item:
        return Item(
            name=self.name.strip(),
            deck=self.deck or Deck.COMMON,
            band=self.band if self.deck is Deck.MOB_ITEM else None,
            slot=self._slot,
            arms=arms_from(self.dice),
            abilities=all_written(self.abilities),
            set=self.set.strip(),
            hero_class=self.hero_class if self.set.strip() else "",
            consumable=self.consumable,
            text=self.text.strip(),
        )

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        slot = (self._slot_part(words),) if not self.consumable else ()
        bands = (self._band_part(words),) if self.deck is Deck.MOB_ITEM else ()
        classes = (self._class_part(words),) if self.set.strip() and self.classes else ()
        kind = ChipSummary(CONSUMABLE, words("hellscape_items.consumable"), "bottle-tonic", selected=self.consumable)
        return (
            name_part(words, self.name),
            ChipsPart("kind", words("hellscape_forms.kind"), (kind,), closes=True),
            *slot,
            dice_part(words, self.dice),
            SkillsPart("abilities", abilities_view(words, self.abilities)),
            TextPart("set", words("hellscape_forms.set"), self.set, words("hellscape_forms.set_hint"), LONGEST_SET),
            *classes,
            text_part(words, self.text),
            self._deck_part(words),
            *bands,
        )

    def _slot_part(self, words: Words) -> ChipsPart:
        chips = (
            ChipSummary(one.value, slot_words(words, one), icon, selected=one is self.slot, term=_term(one))
            for one, icon in SLOT_ICONS.items()
        )
        return ChipsPart("slot", words("hellscape_forms.slot"), tuple(chips))

    def _class_part(self, words: Words) -> ChipsPart:
        chips = (ChipSummary(one, class_name(words, one), selected=one == self.hero_class) for one in self.classes)
        return ChipsPart("hero_class", words("hellscape_forms.only_for"), tuple(chips))

    def _deck_part(self, words: Words) -> ChipsPart:
        named = ((one, capital(words(f"hellscape_items.deck.{one.value}"))) for one in DECKS)
        chips = (ChipSummary(one.value, name, selected=one is self.deck) for one, name in named)
        return ChipsPart("deck", words("hellscape_forms.deck"), tuple(chips))

    def _band_part(self, words: Words) -> ChipsPart:
        chips = (ChipSummary(one.value, band_words(one), selected=one is self.band) for one in Band)
        return ChipsPart("band", words("hellscape_forms.band"), tuple(chips))

    def edited(self, edit: Edit) -> "ItemDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "text":
                return replace(self, text=edit.value)
            case "set":
                return replace(self, set=edit.value)
            case "hero_class":
                return replace(self, hero_class="" if self.hero_class == edit.value else edit.value)
            case "kind":
                return replace(self, consumable=not self.consumable)
            case "slot":
                return replace(self, slot=Slot(edit.value))
            case "deck":
                return replace(self, deck=None if self.deck == edit.value else Deck(edit.value))
            case "band":
                return replace(self, band=Band(edit.value))
            case "dice":
                return replace(self, dice=with_die(self.dice, edit.act, edit.value))
            case _:
                return replace(self, abilities=edited(self.abilities, edit.act, edit.value, edit.delta))


def item_draft(fields: CardFields, never_printed: frozenset[str] = HELLSCAPE.never_printed) -> ItemDraft:
    card = read_card({**as_drawn(fields), "name": UNNAMED}, Item)
    return ItemDraft(
        name=str(fields.get("name", "")),
        deck=card.deck if "deck" in fields else None,
        band=card.band,
        slot=card.slot if "slot" in fields else Slot.HAND,
        dice=pools_of(card.arms),
        abilities=AbilityList(card.abilities, never_printed=never_printed),
        set=card.set,
        hero_class=card.hero_class,
        consumable=card.consumable,
        text=card.text,
    )


def _term(slot: Slot) -> str:
    """As the rules reference calls it: what is worn on the chest has nothing to do with chests."""
    return "two_handed" if slot is Slot.TWO_HANDED else "item_slots"
