"""Cards that came with the app: of most of them only the name is known, and the rest is typed in once."""

from collections.abc import Iterator

from app.content.shadowreach import Pack
from app.content.shadowreach.enemies import KnownMob, KnownRoaming
from app.presenters.hellscape.library_cards import LibraryCard, shipped_item
from app.rules.hellscape.card_kinds import BAND, CardKind, as_kept
from app.rules.hellscape.drawn_cards import BETWEEN


def shipped_cards(pack: Pack) -> Iterator[LibraryCard]:
    for mob in pack.mobs.values():
        fields = {**_known(mob), **({"defense": mob.defense} if mob.defense else {})}
        yield LibraryCard(CardKind.MOB, fields, verified=False, trust=mob.trust, whole=False)
    for monster in pack.roaming.values():
        patterns = BETWEEN.join(f"{one.when}: {', '.join(one.then)}" for one in monster.pattern)
        told = {"health": monster.health, "patterns": patterns}
        fields = {**_known(monster), **as_kept({field: value for field, value in told.items() if value})}
        yield LibraryCard(CardKind.ROAMING, fields, verified=False, trust=monster.trust, whole=False)
    yield from map(shipped_item, pack.items.values())
    for skill in pack.skills.values():
        if skill.hero_class:
            named = {"name": skill.name, "hero_class": skill.hero_class, "level": skill.level or 1}
            ranked = {"line": skill.line, "rank": skill.rank} if skill.line else {}
            yield LibraryCard(CardKind.SKILL, {**named, **ranked}, verified=skill.verified, trust=skill.trust)


def _known(card: KnownMob | KnownRoaming) -> dict[str, str | int]:
    told = {
        "name": card.name, BAND: card.band.value if card.band else "", "treasure": card.treasure,
        "ability": card.ability,
    }  # fmt: skip
    return as_kept({field: value for field, value in told.items() if value})
