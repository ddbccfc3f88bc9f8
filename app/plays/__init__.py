"""Played games on disk. Read in this order:

files         what may be asked of a disk, and which of it is durable
journal       one append-only file a play: its header and its entries
history       which entries count, after all undoing and redoing
checkpoints   states kept so that nothing is replayed from the beginning
ledger        a play's journal, read as entries and no further than needed
standing      a run, and the way back to where it stood
opening       how a play is taken up again, under newer rules too
play          the door for everybody else: do, answer, undo, redo
storage       TinyDB on files that survive a crash
library       all plays: list, rename, duplicate, delete, restore
settings      what players have set
transfer      plays out to a file, and in again
"""
