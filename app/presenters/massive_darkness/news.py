"""What the table has to know or to do because of the last command, whatever phase it was given in."""

from app.rules.massive_darkness import events as ev

DUNGEON_NEWS = (
    ev.Spawned, ev.GuardianEquipped, ev.DeckSpent, ev.MiniaturesRanOut, ev.AnotherDrawn, ev.LevelTokenAdded,
    ev.PatrolFoundNoToken, ev.PatrolSent, ev.RoomRevealed, ev.QuestAdvanced, ev.LockedDoorOpened,
    ev.Healed, ev.FirstPlayerPassed, ev.Reminded, ev.TokenRevealed, ev.Suffered, ev.Perished, ev.Dragged,
    ev.TileCrumbling, ev.PillarDestroyed, ev.BridgesFell, ev.Woke, ev.FireworksDiscarded, ev.MicroXpLost,
    ev.CardRefused, ev.MarketLeft, ev.ChapterBegan, ev.NoDoorCard,
)  # fmt: skip
"""New enemies and where they stand, decks that ran out, who is first, and what quests do to the dungeon."""
