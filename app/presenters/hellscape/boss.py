"""A boss as players read it off its dashboard: a draft that every tap replaces by a new one ("Bosses")."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from app.i18n import Words
from app.presenters.board_using import PLAYING
from app.presenters.form_parts import ChipsPart, CountPart, DicePart, Edit, FormPart, HeadPart, TextPart
from app.presenters.hellscape.ability_words import step_words
from app.presenters.hellscape.card_forms.hands_draft import ABILITY_PARTS, HandsDraft, hands_draft
from app.presenters.hellscape.card_forms.monster_dice import dice_pick, with_die
from app.presenters.hellscape.card_forms.shared import within
from app.presenters.hellscape.edition import Edition
from app.presenters.hellscape.names import NAMES
from app.presenters.next_step import Next
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape import gains
from app.rules.hellscape.arms import ATTACK_POOLS, DEFENSE_POOL, POOLS, Arms
from app.rules.hellscape.cards import Boss, BossAbility
from app.rules.hellscape.commands import PlaceBoss, TellBoss
from app.rules.hellscape.gains import read_space
from app.rules.hellscape.state import MOST_ACTIONS, MOST_OF_A_FIGURE, Enemy, State

ABILITIES, SPACES = 4, 6
ATTACKS = ("attack", "attack each")
"""What an ability may do beside its words, in the notation of `patterns`."""
MOST_HEALTH, MOST_SYMBOLS = 99, 6
TEXT = "text "
"""What a space of the track brings that only words say."""

ATTACKS_WITH = "melee"
MORE_DICE = {ATTACKS_WITH: gains.ATTACK, DEFENSE_POOL: gains.DEFENSE}
"""The pools in which dice of the track are picked, for whatever it attacks with, and how the track writes them."""

_T = TypeVar("_T")


@dataclass(frozen=True)
class AbilityRow:
    hands: int = 0
    claws: int = 0
    text: str = ""
    effects: tuple[str, ...] = ()
    """In the notation of `patterns`: players tell whom it attacks; what a boss of a file does beside that stays."""

    @property
    def attack(self) -> str:
        return next((step for step in self.effects if step in ATTACKS), "")

    @property
    def others(self) -> tuple[str, ...]:
        return tuple(step for step in self.effects if step not in ATTACKS)

    @property
    def does(self) -> bool:
        return bool(self.text.strip() or self.effects)


@dataclass(frozen=True)
class BossDraft:
    """`track` says what its spaces bring, in the players' words."""

    name: str = ""
    health: int = 10
    actions: int = 2
    activation_dice: int = 2
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    abilities: tuple[AbilityRow, ...] = (AbilityRow(),) * ABILITIES
    track: tuple[str, ...] = ("",) * SPACES
    track_dice: tuple[Mapping[str, Mapping[str, int]], ...] = ({},) * SPACES
    """What it rolls more from a space on, by `ATTACKS_WITH` and `DEFENSE_POOL`."""
    ability: HandsDraft = field(default_factory=HandsDraft)
    """What its hands pay for in combat."""
    passives: str = ""
    counts_claws: bool = True
    """Whether claws of its activation dice pay for anything."""
    is_placed: bool = False
    """It is on the table: its name stays, the rest of its dashboard is told anew."""

    @property
    def can_place(self) -> bool:
        """Every dashboard shows dice to attack with: without them it would never hurt anybody."""
        return bool(self.name.strip()) and self._has_attack and self._half_told is None

    @property
    def _half_told(self) -> int | None:
        """The number of an ability that needs symbols and does nothing yet: it would be lost."""
        needy = (number for number, row in enumerate(self.abilities, 1) if (row.hands or row.claws) and not row.does)
        return next(needy, None)

    @property
    def _has_attack(self) -> bool:
        return any(self.dice.get(pool) for pool in ATTACK_POOLS)

    def save_text(self, words: Words) -> str:
        name = self.name.strip()
        if not name:
            return words("hellscape.boss.needs_name")
        if not self._has_attack:
            return words("hellscape.boss.needs_dice")
        if self._half_told is not None:
            return words("hellscape.boss.needs_words", number=self._half_told)
        return words("hellscape.boss.save" if self.is_placed else "hellscape.boss.add", boss=NAMES.said(words, name))

    def title(self, words: Words) -> str:
        return NAMES.said(words, self.name) if self.is_placed else words("hellscape.boss.form_title")

    def parts(self, words: Words, known: Sequence[str]) -> tuple[FormPart, ...]:
        """`known` are the bosses of the box, by name."""
        picks = tuple(dice_pick(words, pool, self.dice.get(pool, {})) for pool in POOLS)
        return (
            *(() if self.is_placed else self._name_parts(words, known)),
            CountPart("health", words(self._health_label), self.health, 1, self._most_health, "heart-outline"),
            CountPart("actions", words("hellscape.boss.actions"), self.actions, 1, MOST_ACTIONS),
            CountPart("activation_dice", words("hellscape.boss.dice"), self.activation_dice, 0, MOST_ACTIONS),
            DicePart("dice", words("enemy.dice"), words("hellscape.form.dice_help"), picks),
            HeadPart("abilities", words("hellscape.boss.abilities"), words("hellscape.boss.abilities_help")),
            *(part for place, row in enumerate(self.abilities) for part in self._ability_parts(words, place, row)),
            *self.ability.parts(words),
            TextPart("passives", words("hellscape.boss.passives"), self.passives, longest=200),
            HeadPart("track", words("hellscape.boss.track"), words("hellscape.boss.track_help")),
            *(part for place in range(len(self.track)) for part in self._space_parts(words, place)),
        )

    def _space_parts(self, words: Words, place: int) -> tuple[FormPart, ...]:
        title, dice = words("hellscape.track.space", space=place + 1), self.track_dice[place]
        picks = tuple(
            replace(dice_pick(words, pool, dice.get(pool, {})), label=words(f"hellscape.boss.more_{what}"))
            for pool, what in MORE_DICE.items()
        )
        text = TextPart(f"space.{place}", title, self.track[place], longest=100)
        return text, DicePart(f"more.{place}", words("hellscape.boss.more_dice", space=place + 1), "", picks)

    @property
    def _health_label(self) -> str:
        """Printed per hero; on the table it is one number."""
        return "hellscape.enemy.health" if self.is_placed else "add_enemy.health_per_hero"

    @property
    def _most_health(self) -> int:
        return MOST_OF_A_FIGURE if self.is_placed else MOST_HEALTH

    def _name_parts(self, words: Words, known: Sequence[str]) -> tuple[FormPart, ...]:
        chips = tuple(ChipSummary(name, NAMES.both(words, name), "crown", selected=name == self.name) for name in known)
        return (
            ChipsPart("known", words("hellscape.boss.known"), chips),
            TextPart("name", words("add_enemy.name"), self.name),
        )

    def _ability_parts(self, words: Words, place: int, row: AbilityRow) -> tuple[FormPart, ...]:
        claws = CountPart(f"claws.{place}", words("hellscape.number.claws"), row.claws, 0, MOST_SYMBOLS)
        name = words("hellscape.boss.ability_text", number=place + 1)
        does = HeadPart(f"does.{place}", name, ", ".join(step_words(words, step) for step in row.others))
        return (
            *((does,) if row.others else ()),
            TextPart(f"text.{place}", name, row.text, longest=200),
            CountPart(f"hands.{place}", words("hellscape.number.hands"), row.hands, 0, MOST_SYMBOLS),
            *((claws,) if self.counts_claws else ()),
            ChipsPart(f"attack.{place}", words("hellscape.boss.attacks"), tuple(
                ChipSummary(one, words(f"hellscape.boss.attacks_{one.replace(' ', '_')}"), selected=one == row.attack)
                for one in ATTACKS
            )),
        )

    def edited(self, edit: Edit) -> "BossDraft":
        match edit.part.split("."):
            case ["known"] | ["name"]:
                return replace(self, name=edit.value)
            case [part] if part in ABILITY_PARTS:
                return replace(self, ability=self.ability.edited(edit))
            case ["passives"]:
                return replace(self, passives=edit.value)
            case ["health"]:
                return replace(self, health=within(self.health + edit.delta, 1, self._most_health))
            case ["actions"]:
                return replace(self, actions=within(self.actions + edit.delta, 1, MOST_ACTIONS))
            case ["activation_dice"]:
                return replace(self, activation_dice=within(self.activation_dice + edit.delta, 0, MOST_ACTIONS))
            case ["dice"]:
                return replace(self, dice=with_die(self.dice, edit.act, edit.value))
            case ["space", place]:
                return replace(self, track=_put(self.track, int(place), edit.value))
            case ["more", place]:
                dice = with_die(self.track_dice[int(place)], edit.act, edit.value)
                return replace(self, track_dice=_put(self.track_dice, int(place), dice))
            case [what, place]:
                row = _edited(self.abilities[int(place)], what, edit)
                return replace(self, abilities=_put(self.abilities, int(place), row))
            case _:
                return self

    def boss(self) -> Boss:
        pools = {pool: dict(dice) for pool, dice in self.dice.items() if dice}
        return Boss(
            name=self.name.strip(),
            health=self.health,
            actions=self.actions,
            activation_dice=self.activation_dice,
            arms=Arms(**pools),
            abilities=tuple(
                BossAbility(hands=row.hands, claws=row.claws, text=row.text.strip(), effects=row.effects)
                for row in self.abilities
                if row.does
            ),
            passives=(self.passives.strip(),) if self.passives.strip() else (),
            track={place + 1: told for place in range(len(self.track)) if (told := self._space(place))},
            ability=self.ability.notation,
        )

    def _space(self, place: int) -> str:
        """In the notation of the track: its words, and dice that the boss rolls more."""
        text, dice = _plain(self.track[place]), self.track_dice[place]
        more = (
            f"{what} {colour} {count}"
            for pool, what in MORE_DICE.items()
            for colour, count in dice.get(pool, {}).items()
        )
        return ", ".join([*([f"{TEXT}{text}"] if text else []), *more])


def new_draft(edition: Edition) -> BossDraft:
    """Of which nothing was told yet."""
    ability = HandsDraft(never_printed=edition.never_printed)
    return BossDraft(ability=ability, counts_claws=edition.bosses_count_claws)


def placed_draft(enemy: Enemy, edition: Edition) -> BossDraft:
    """The dashboard of a boss on the table, as far as it was told."""
    rows = tuple(AbilityRow(one.hands, one.claws, one.text, one.effects) for one in enemy.boss_abilities)
    return BossDraft(
        name=enemy.name,
        health=enemy.health,
        actions=enemy.actions,
        activation_dice=enemy.activation_dice,
        dice={pool: dice for pool, dice in enemy.arms.pools.items() if dice},
        abilities=(*rows, *(AbilityRow(),) * (ABILITIES - len(rows))),
        track=tuple(_told_text(enemy.track.get(space, "")) for space in range(1, SPACES + 1)),
        track_dice=tuple(_told_dice(enemy.track.get(space, "")) for space in range(1, SPACES + 1)),
        ability=hands_draft(enemy.ability, edition.never_printed),
        passives=" ".join(enemy.passives),
        counts_claws=edition.bosses_count_claws,
        is_placed=True,
    )


def _told_text(space: str) -> str:
    """All but the dice."""
    parts = (part.strip() for part in space.split(","))
    others = (part for part in parts if part and not _told_dice(part))
    return ", ".join(part.removeprefix(TEXT) for part in others)


def _told_dice(space: str) -> dict[str, dict[str, int]]:
    """By the pools of the form."""
    dice: dict[str, dict[str, int]] = {}
    for gain in read_space(space):
        for pool, what in MORE_DICE.items():
            if gain.what == what:
                dice.setdefault(pool, {})[gain.colour] = gain.count
    return dice


def saving(draft: BossDraft, state: State) -> tuple[Command, Next]:
    """A new one into its chamber, where the map has one; else the board is where it is placed."""
    if draft.is_placed:
        return TellBoss(boss=draft.boss()), Next("", "", screen="enemy", args={"enemy": draft.name})
    at = next(iter(state.boss_chamber), None) if state.mapped else None
    place = PlaceBoss(boss=draft.boss(), at=at)
    if state.mapped and state.board and at is None:
        return place, Next("", "", screen="board", args={"using": PLAYING})
    return place, Next("", "", screen="table")


def _edited(row: AbilityRow, what: str, edit: Edit) -> AbilityRow:
    match what:
        case "text":
            return replace(row, text=edit.value)
        case "attack":
            return replace(row, effects=(*row.others, *(() if edit.value == row.attack else (edit.value,))))
        case "hands":
            return replace(row, hands=within(row.hands + edit.delta, 0, MOST_SYMBOLS))
        case _:
            return replace(row, claws=within(row.claws + edit.delta, 0, MOST_SYMBOLS))


def _put(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _plain(text: str) -> str:
    """Commas part what a space brings, and are no part of a text."""
    return text.strip().replace(",", " –")
