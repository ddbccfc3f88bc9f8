"""The app played by hand from a shell: a window that stays open, and a finger that touches what can be read in it.

    touching    how a finger touches the window: the one way, which all tests of screens share
    eyes        what can be read on the screen, and where
    board       where figures and zones lie on a board that is seen
    finger      touches by visible words, counts taps and swipes, says what it sees instead
    orders      what can be typed: `tap New game`, `see`, `shot table`
    window      the process with the app in it, which takes orders through its door
    door        the other side of it: starts the window, gives orders, kills it
    __main__    the command line
"""
