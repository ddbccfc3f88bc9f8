"""Quest 10: The Heart of the Darkness (p. 50-51)."""

from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.arms import COLOURS_OF, Arms
from app.rules.massive_darkness.card_checks import check_printed_dice
from app.rules.massive_darkness.cards import EnemyCard
from app.rules.massive_darkness.decks import Deck, draw_enemy
from app.rules.massive_darkness.events import GuardianEquipped, LeverFlipped
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import same_tile
from app.rules.massive_darkness.named_cards import ENEMY_ONLY_NAMED
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.fate import draw_artifact, drawer, suffer
from app.rules.massive_darkness.quests.places import ask_zone, is_shut
from app.rules.massive_darkness.quests.progress import advance, count, mark, marked, open_up, reach
from app.rules.massive_darkness.spawn import NO_TREASURE, spawn_roaming, starting_heroes
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from app.rules.massive_darkness.tokens import Token, level_tokens

DEMON = "Abyssal Demon"
STAGES = 3
PILLARS = 2
STAIRS = (("stairs a upper", "stairs a lower"), ("stairs b upper", "stairs b lower"))
"""The first lead from stage 1 to stage 2, the second from there to stage 3."""
MOMENTS = ("demon_door", "stage_2", "stage_3")
CRUSHING = Reason("crushing_darkness", "50")
DEMON_COMES = Reason("emissary_awaits", "50")
BARRED = Reason("pillars_bar_the_way", "51")


class HeartOfTheDarkness(Quest):
    id = "heart_of_the_darkness"
    page = "50"
    tiles = ("1V", "2V", "3R", "4V", "6R")
    tokens = {Token.LAIR: PILLARS, Token.PILLAR: PILLARS, Token.ARTIFACT: 1, **level_tokens(5)}
    rules = ("stages", "stairs", "crushing", "emissary", "last_emissary", "chambers", "artifact", "levers", "blocked")
    hints = ("stages", "stairs", "lairs", "pillars")
    in_parts = True
    reminds = {Phase.HEROES: ("levers",)}
    counts = {"stage": STAGES, "emissaries": STAGES}
    flags = ("demon_door",)
    names = ("emissary",)
    acts = ("flip_lever",)
    fixed_tokens = frozenset({Token.LAIR})

    def objectives(self, game: Game) -> list[Objective]:
        dead = count(game, "emissaries")
        return [Objective("emissaries", dead >= STAGES, dead, STAGES)]

    def set_up(self, game: Game) -> Script[None]:
        for upper, lower in STAIRS:
            for stair in (upper, lower):
                zone = yield from ask_zone(
                    game, "", Reason("stairs_join_stages", "50"), topic=f"zone_of_{stair.replace(' ', '_')}"
                )
                mark(game, stair, zone or "")
            if marked(game, upper) and marked(game, lower):
                game.state.stairs = [*game.state.stairs, (marked(game, upper), marked(game, lower))]
        yield from self._enter(game, 1)

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        if token == Token.ARTIFACT:
            yield from draw_artifact(game, hero, Reason("artifact_found", "51"))

    def reminders(self, game: Game) -> list[str]:
        """Of levers as long as there is a pillar for them."""
        return super().reminders(game) if pillars.standing(game) else []

    # Stages

    def hero_moved(self, game: Game, hero: Hero, came_from: str | None) -> Script[None]:
        """The first hero on a stage finds its emissary there (p. 50)."""
        stage = count(game, "stage") + 1
        if stage <= STAGES and self._is_on(game, hero.at, stage):
            yield from self._enter(game, stage)

    def _is_on(self, game: Game, zone: str | None, stage: int) -> bool:
        arrival = marked(game, STAIRS[stage - 2][1])
        if not arrival or zone is None:
            return False
        return zone == arrival or (bool(game.state.tiles) and same_tile(game, arrival, zone))

    def forbids_move(self, game: Game, hero: Hero, to: str) -> Reason | None:
        """The next stage is open only once the emissary of this one is dead (p. 50)."""
        following = range(max(2, count(game, "emissaries") + 2), STAGES + 1)
        if any(self._is_on(game, to, stage) and not self._is_on(game, hero.at, stage) for stage in following):
            return Reason("emissary_first", "50")
        return BARRED if pillars.shuts_off(game, hero.at, to) else None

    def _enter(self, game: Game, stage: int) -> Script[None]:
        game.state.quest.counts["stage"] = stage
        last = stage == STAGES
        at = yield from ask_zone(game, DEMON, DEMON_COMES)
        demon = yield from spawn_roaming(
            game, at, DEMON, DEMON_COMES, counts=False, treasure_level=NO_TREASURE if last else None, name=DEMON,
            needed=True,
        )
        mark(game, "demon_door", "")
        if demon is None:
            return
        mark(game, "emissary", demon.name)
        if last:
            reason = Reason("emissary_wields_a_monster", "50")
            card = yield from draw_enemy(game, Deck.GREATER_ROAMING, drawer(game), reason)
            demon.carries = yield from _dice_of(card, demon)
            demon.carried, demon.carries_told = card.name, True
            game.log(GuardianEquipped(enemy=demon.name, card=card.name))

    def round_begins(self, game: Game) -> Script[None]:
        """From stage 2 on wounds are divided among the heroes as the players wish (p. 50)."""
        stage = count(game, "stage")
        heroes = [hero for hero in game.state.heroes if not hero.killed]
        wounds = min(starting_heroes(game) * max(0, stage - 1), sum(hero.health for hero in heroes))
        if not wounds:
            return
        said = {heroes[0].name: wounds}
        if len(heroes) > 1:
            most = {hero.name: hero.health for hero in heroes}
            question = Numbers(
                topic="divided_wounds", who=str(wounds), fields=tuple(most), most=most, together=wounds, reason=CRUSHING
            )  # fmt: skip
            said = dict(numbers((yield question)))
        if sum(said.values()) != wounds or any(said.get(hero.name, 0) > hero.health for hero in heroes):
            raise Refused("wounds_are_divided", count=wounds)
        for hero in heroes:
            if said.get(hero.name):
                suffer(game, hero, said[hero.name], CRUSHING)

    # The Dark Emissary

    def _is_emissary(self, game: Game, enemy: Enemy) -> bool:
        return enemy.name == marked(game, "emissary")

    def sleeps(self, game: Game, enemy: Enemy) -> Reason | None:
        """Until its chamber is opened; the last one until both pillars are gone as well (p. 50-51)."""
        if not self._is_emissary(game, enemy):
            return None
        last = count(game, "stage") == STAGES
        if last and pillars.standing(game):
            return Reason("pillars_hold_the_emissary", "51")
        is_open = not is_shut(game, enemy.at) if last else bool(marked(game, "demon_door"))
        return None if is_open else Reason("emissary_behind_its_door", "50")

    def enemy_killed(self, game: Game, enemy: Enemy, killer: Hero | None) -> Script[None]:
        if self._is_emissary(game, enemy):
            mark(game, "emissary", "")
            if advance(game, "emissaries", STAGES) == STAGES:
                reach(game, "emissaries")
        return at_once(None)

    def draws_door_card(self, game: Game, rooms: list[str]) -> bool:
        return not self._emissary_in(game, rooms)

    def chamber_opened(self, game: Game, hero: Hero, rooms: list[str]) -> Script[None]:
        if self._emissary_in(game, rooms):
            open_up(game, "demon_door")
        return at_once(None)

    def _emissary_in(self, game: Game, rooms: list[str]) -> bool:
        return any(self._is_emissary(game, enemy) and enemy.at in rooms for enemy in game.state.enemies)

    def forbids_attack(self, game: Game, hero: Hero, enemy: Enemy) -> Reason | None:
        if not game.state.mapped:
            return self._shields(game, enemy)
        if hero.at is None or enemy.at is None:
            return None
        return BARRED if pillars.stands_between(game, hero.at, enemy.at) else None

    def _shields(self, game: Game, enemy: Enemy) -> Reason | None:
        """Without a map: its closed door, or both pillars; what a single one bars, only the table sees (p. 50-51)."""
        if count(game, "stage") < STAGES:
            return self.sleeps(game, enemy)
        return BARRED if self._is_emissary(game, enemy) and len(pillars.standing(game)) == PILLARS else None

    # What the table tells

    def moments(self, game: Game) -> tuple[str, ...]:
        """With a map only what the app has missed: a door or a figure that was put right by hand."""
        stage, dead = count(game, "stage"), count(game, "emissaries")
        possible = {"demon_door": self._is_behind_its_door(game) and stage < STAGES and not self._is_shut_in(game)}
        for following in (2, 3):
            reached = stage == following - 1 == dead
            possible[f"stage_{following}"] = reached and not self._will_see(game, following)
        return tuple(moment for moment in MOMENTS if possible[moment])

    def _will_see(self, game: Game, stage: int) -> bool:
        """The stairs are on the map, and nobody stands below them yet."""
        known = game.state.mapped and bool(marked(game, STAIRS[stage - 2][1]))
        return known and not any(self._is_on(game, hero.at, stage) for hero in game.state.heroes)

    def _is_behind_its_door(self, game: Game) -> bool:
        return bool(marked(game, "emissary")) and not marked(game, "demon_door")

    def _is_shut_in(self, game: Game) -> bool:
        return any(self._is_emissary(game, enemy) and is_shut(game, enemy.at) for enemy in game.state.enemies)

    def unseen_doors(self, game: Game) -> tuple[str, ...]:
        return ("emissary_chamber",) if self._is_behind_its_door(game) else ()

    def unseen_door_opened(self, game: Game, hero: Hero, door: str) -> Script[None]:
        open_up(game, "demon_door")
        return at_once(None)

    def happened(self, game: Game, moment: str, hero: Hero | None) -> Script[None]:
        if moment == "demon_door":
            open_up(game, "demon_door")
            return
        yield from self._enter(game, count(game, "stage") + 1)

    # Levers

    def pillars_at_start(self, game: Game) -> int:
        return PILLARS

    def check_lever(self, game: Game, hero: Hero) -> None:
        if game.state.mapped and hero.at not in game.state.tokens.lair:
            raise Refused("no_lever_here", hero=hero.name)
        if not pillars.standing(game):
            raise Refused("no_pillar_left")

    def flip_lever(self, game: Game, hero: Hero) -> Script[None]:
        """An action in a zone with a lair token brings down one of the pillars (p. 51)."""
        lairs, left = game.state.tokens.lair, pillars.standing(game)
        if hero.at in lairs:
            lairs.remove(hero.at)
        game.log(LeverFlipped(hero=hero.name, at=hero.at))
        pillar = left[0]
        if len(left) > 1 and game.state.mapped:
            reason = Reason("lever_and_pillar", "51")
            question = Choice(topic="zone_of_pillar", who=hero.name, options=tuple(left), about=ZONE, reason=reason)
            pillar = yield from game.ask(question)
        yield from pillars.destroy(game, pillar)


def _dice_of(card: EnemyCard, demon: Enemy) -> Script[Arms]:
    """Of a card that was only named, the dice that add to the demon's own categories are asked for (p. 24, 50)."""
    if card.arms != Arms():
        return card.arms
    categories = (*(kind.value for kind in demon.arms.types), "defense")
    fields = {f"{kind}_{colour}": (kind, colour) for kind in categories for colour in COLOURS_OF[kind]}
    asked = Numbers(topic="wielded_card", who=card.name, fields=tuple(fields), reason=ENEMY_ONLY_NAMED)
    said = numbers((yield asked))
    pools: dict[str, dict[str, int]] = {}
    for field, (kind, colour) in fields.items():
        if said.get(field):
            pools.setdefault(kind, {})[colour] = said[field]
    arms = Arms(
        melee=pools.get("melee"), ranged=pools.get("ranged"), magic=pools.get("magic"),
        defense=pools.get("defense"),
    )  # fmt: skip
    check_printed_dice(arms)
    return arms
