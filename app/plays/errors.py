"""What can be wrong with a play on disk. Each has a key and details; whatever it is, the file is left alone."""

import msgspec

from app.rules.core.errors import Refused

UNDECODABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""All that msgspec raises on bytes from a stranger."""
UNENCODABLE = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)
"""All that msgspec raises on values that no file can hold."""


class PlayError(Refused):
    """A play that cannot be used as asked."""


class NotOurs(PlayError):
    def __init__(self, file: str) -> None:
        super().__init__("not_ours", file=file)


class FromANewerVersion(PlayError):
    """Made by a later app: `what` is its format or its rules."""

    def __init__(self, file: str, what: str, found: int, known: int) -> None:
        super().__init__("from_a_newer_version", file=file, what=what, found=found, known=known)


class Damaged(PlayError):
    """`line` counts from 1, the header."""

    def __init__(self, file: str, line: int) -> None:
        super().__init__("damaged", file=file, line=line)


class Unreadable(PlayError):
    """The disk did not give the file. Why says the system in its own words; the commonest has words of ours."""

    def __init__(self, file: str, error: OSError) -> None:
        if isinstance(error, FileNotFoundError):
            super().__init__("no_such_file", file=file)
        else:
            super().__init__("unreadable", file=file, why=error.strerror or str(error))


class OtherGame(PlayError):
    def __init__(self, file: str, game: str) -> None:
        super().__init__("other_game", file=file, game=game)


class CannotReplay(PlayError):
    """The rules no longer accept what they once did, though their version is the same."""

    def __init__(self, file: str, entry: int) -> None:
        super().__init__("cannot_replay", file=file, entry=entry)


class NotPlayable(PlayError):
    """A play that the rules do not take; `line` counts from 1, the header, which has the state it began with.

    `because` is what the rules say; None where they fall over it.
    """

    def __init__(self, file: str, line: int, because: Refused | None) -> None:
        super().__init__("not_playable", file=file, line=line)
        self.because = because


class CannotUpdate(PlayError):
    """Today's rules do not understand the state that older rules left."""

    def __init__(self, file: str, found: int, known: int) -> None:
        super().__init__("cannot_update", file=file, found=found, known=known)


class WouldTakeBack(PlayError):
    """An update that cannot keep the last inputs. Open again with `take_back=True` to go on without them."""

    def __init__(self, file: str, inputs: int) -> None:
        super().__init__("would_take_back", file=file, inputs=inputs)


class NotSaved(PlayError):
    """The disk did not take it, so it did not happen."""

    def __init__(self, error: OSError) -> None:
        super().__init__("not_saved", why=error.strerror or str(error))


class NotOfThisGame(PlayError):
    """A command of another game, or one whose fields are not what they are declared to be."""

    def __init__(self, command: str) -> None:
        super().__init__("not_of_this_game", command=command)


class NotReadBack(PlayError):
    """A line that nobody could read again: it is never written."""

    def __init__(self) -> None:
        super().__init__("not_read_back")


class NoSuchPlay(PlayError):
    def __init__(self, play_id: str) -> None:
        super().__init__("no_such_play", id=play_id)


class IdTaken(PlayError):
    def __init__(self, play_id: str) -> None:
        super().__init__("id_taken", id=play_id)


class BadId(PlayError):
    """An id becomes a folder's name: lower case letters, digits and hyphens."""

    def __init__(self, play_id: str) -> None:
        super().__init__("bad_id", id=play_id[:80])


class TooLarge(PlayError):
    def __init__(self, file: str, most: int) -> None:
        super().__init__("too_large", file=file, most=most)


class PackTooLarge(PlayError):
    """The players' cards are more than a pack may hold."""

    def __init__(self, most: int) -> None:
        super().__init__("pack_too_large", most=most)


class CardIsThere(PlayError):
    def __init__(self, name: str) -> None:
        super().__init__("card_is_there", name=name)


class CardTooLarge(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("card_too_large", most=most)


class TooManyCards(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("too_many_cards", most=most)


class NotACardPack(PlayError):
    """`why` helps whoever has written a pack by hand; a file of something else needs no reason."""

    def __init__(self, file: str, why: str = "") -> None:
        super().__init__("not_a_card_pack" if why else "no_card_pack", file=file, why=why)


class BadCardInPack(PlayError):
    """`because` is what is wrong with the card itself."""

    def __init__(self, file: str, card: str, because: Refused) -> None:
        super().__init__("bad_card_in_pack", file=file, card=card)
        self.because = because


class NotKept(PlayError):
    """What a player has made and somebody has deleted."""

    def __init__(self) -> None:
        super().__init__("not_kept")


class TileIsThere(PlayError):
    def __init__(self, side: str) -> None:
        super().__init__("tile_is_there", side=side)


class TooManyTiles(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("too_many_own_tiles", most=most)


class MapIsThere(PlayError):
    def __init__(self, title: str) -> None:
        super().__init__("map_is_there", title=title)


class TooManyMaps(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("too_many_maps", most=most)


class QuestIsThere(PlayError):
    def __init__(self, name: str) -> None:
        super().__init__("quest_is_there", name=name)


class TooManyQuests(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("too_many_quests", most=most)


class TilesAreGone(PlayError):
    """A map whose tiles nobody has any more."""

    def __init__(self, title: str, tiles: str) -> None:
        super().__init__("tiles_are_gone", title=title, tiles=tiles)


class NoSuchCampaign(PlayError):
    def __init__(self, campaign_id: str) -> None:
        super().__init__("no_such_campaign", id=campaign_id)


class ChapterIsOpen(PlayError):
    """A campaign goes on when its last quest is won or lost."""

    def __init__(self, campaign: str) -> None:
        super().__init__("chapter_is_open", campaign=campaign)


class HeroesDamaged(PlayError):
    """What a campaign has kept of its heroes; the play that they come from still knows them."""

    def __init__(self, campaign: str) -> None:
        super().__init__("heroes_damaged", campaign=campaign)


class NotAPack(PlayError):
    """Neither a pack, nor an exported play, nor a pack of cards."""

    def __init__(self, file: str) -> None:
        super().__init__("not_a_pack", file=file)


class PackCutShort(PlayError):
    def __init__(self, file: str) -> None:
        super().__init__("pack_cut_short", file=file)


class TooMuchInPack(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("too_much_in_pack", most=most)


class UnknownInPack(PlayError):
    """What only a later app knows."""

    def __init__(self, file: str, kind: str) -> None:
        super().__init__("unknown_in_pack", file=file, kind=kind[:40])


class TwiceInPack(PlayError):
    def __init__(self, thing: str) -> None:
        super().__init__("twice_in_pack", thing=thing[:60])


class BadInPack(PlayError):
    """`number` counts from 1; `because` is what is wrong with the thing itself."""

    def __init__(self, file: str, number: int, because: Refused) -> None:
        super().__init__("bad_in_pack", file=file, number=number)
        self.because = because


class NotWhatItSays(PlayError):
    """A thing whose types or sizes are not those of its kind."""

    def __init__(self, why: str) -> None:
        super().__init__("not_what_it_says", why=why[:100])


class PackWaits(PlayError):
    """Checked and safe on the disk, which did not take the last steps; they are made when the app starts again."""

    def __init__(self, error: OSError) -> None:
        super().__init__("pack_waits", why=error.strerror or str(error))


class TooMuchToPack(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("too_much_to_pack", most=most // (1024 * 1024))


class NothingToPack(PlayError):
    def __init__(self) -> None:
        super().__init__("nothing_to_pack")


class BadLanguage(PlayError):
    """`text` is the key of the text that is wrong, or the language itself; `because` says in what way."""

    def __init__(self, text: str, because: Refused) -> None:
        super().__init__("bad_language", text=text[:60])
        self.because = because


class TooManyLanguages(PlayError):
    def __init__(self, most: int) -> None:
        super().__init__("too_many_languages", most=most)
