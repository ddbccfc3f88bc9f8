"""The key of an event's words, where one kind of event is told in different ways."""

from app.rules.core.event import Event
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.state import LEVELS


def key_of(event: Event) -> str:
    match event:
        case ev.CardEquipped(instead_of=put_away) if put_away:
            return "event.card_equipped_instead"
        case ev.ConsumableUsed(counts=True):
            return "event.consumable_used_counts"
        case ev.ConsumableUsed(text=text) if text:
            return "event.consumable_used_text"
        case ev.ConsumableUsed(heals=False):
            return "event.consumable_used_on_card"
        case ev.SpentXp(xp=0):
            return "event.spent_micro_xp"
        case ev.SkillBought(usable=False):
            return "event.skill_bought_early"
        case ev.HeroMoved(to=None) | ev.DoorOpened(zone=None) | ev.NoDoorCard(zone=None) | ev.TreasurePlaced(zone=None):
            return f"event.{event.kind()}_unseen"
        case ev.LockedDoorOpened(zone=None):
            return f"event.{event.kind()}_unseen"
        case ev.HeroMoved(enemy=enemy) if enemy:
            return "event.hero_moved_slippery"
        case ev.NoDoorCard(open_chamber=True):
            return "event.no_door_card_open_chamber"
        case ev.DoorCardDrawn(text=text) | ev.CardTakesEffect(text=text) | ev.EventDrawn(text=text) if text:
            return f"event.{event.kind()}_text"
        case ev.DoorCardDrawn(only_named=True) | ev.EventDrawn(only_named=True):
            return f"event.{event.kind()}_only_named"
        case ev.PatrolFoundNoToken(level=level) if level not in LEVELS:
            return "event.patrol_found_no_level"
        case ev.TreasurePlaced(special=special) if special:
            return "event.treasure_placed_special"
        case ev.Reorganized(others=others) if others:
            return "event.reorganized_trade"
        case ev.SignatureUsed(signature=""):
            return "event.signature_used_plain"
        case ev.ActionSpent(note=note) if note:
            return "event.action_spent_note"
        case ev.Killed(figure=figure):
            return f"event.killed_{figure}"
        case ev.Looted(card=card) if card:
            return "event.looted_card"
        case ev.Reinforced(at=None | ""):
            return "event.reinforced_unseen"
        case ev.HeroJoined(hero_class=""):
            return "event.hero_joined_plain"
        case ev.FigurePlaced(at=None | ""):
            return "event.figure_taken_off"
        case ev.TokenPlaced(removed=True):
            return "event.token_removed"
        case ev.TokenPlaced(count=count) if count > 1:
            return "event.token_placed_several"
        case ev.EdgeChanged(edge=edge):
            return f"event.edge_changed_{edge}"
        case ev.GroundChanged(ground=ground):
            return f"event.ground_changed_{ground}"
        case ev.SetUpTicked(undone=True):
            return "event.set_up_reopened"
        case ev.QuestChosen(quest=""):
            return "event.quest_own"
        case _:
            return f"event.{event.kind()}"
