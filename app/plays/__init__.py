"""Played games on disk. Read in this order:

files         what may be asked of a disk, and which of it is durable
lines         what a line of a journal holds: the header, or an entry
journal       one append-only file a play: its header and its entries
history       which entries count, after all undoing and redoing
contents      where the entries of a long journal lie and which count, without reading it anew
checkpoints   states kept so that nothing is replayed from the beginning
drafts        what was tapped of a question that is not answered yet
ledger        a play's journal, read as entries and no further than needed
standing      a run, and the way back to where it stood
opening       how a play is taken up again, under newer rules too
play          the door for everybody else: do, answer, undo, redo
storage       TinyDB on files that survive a crash
notes         what each play remembers of itself for the list of plays
roster        what is known of all plays without a look into their journals
library       all plays: list, rename, duplicate, delete, restore
campaigns     plays that belong together, and the heroes each left behind
settings      what players have set
cards         the players' own cards
shelf         what else players make themselves: tables of it
tiles         the players' own tiles
maps          boards that players keep
quests        quests that players make
outside       files of others: read no further than the app takes; and ours for them
card_packs    cards out to a file, and in again
transfer      plays out to a file, and in again
carried       the checkpoint that travels in such a file
checking      a play from elsewhere: read, and played through, before it is kept
report        what went wrong in the app, for others to read
pack_file     the one file that everything travels in
pack_kinds    what every kind of thing in a pack has to say
pack_records  cards, tiles, boards and quests in packs
pack_plays    plays and campaigns in packs
languages     languages that players bring, in packs too
arriving      how a pack comes in: all of it or nothing
errors        what can be wrong with all of it
"""
