"""Signs of this game's own events in the log."""

from collections.abc import Mapping

from app.presenters.hellscape.log import ICONS as SHARED
from app.rules.core.event import Event
from app.rules.shadowreach import events as ev

ICONS: Mapping[type[Event], str] = {
    **SHARED, ev.VenomRolled: "bottle-tonic-skull", ev.StunRolled: "weather-lightning",
    ev.LostToStun: "weather-lightning", ev.CardReplaced: "cards-outline", ev.MobDisarmed: "sword",
    ev.TokensHealed: "heart-plus", ev.Recovered: "heart-plus", ev.StoodUp: "candelabra-fire",
    ev.LifebringerUsed: "candelabra-fire", ev.FountainDrunk: "fountain", ev.TrapRevealed: "paw",
    ev.ChestRevealed: "treasure-chest", ev.EverybodyActs: "skull", ev.ChallengeChosen: "flash-alert",
    ev.BossFightBegan: "crown", ev.NotActivated: "minus",
}  # fmt: skip
