"""Nets that are cast again and again, each time with another seed: whole games, kills, damaged files.

    python -m tests.soak 10                        ten minutes, all nets in turn
    python -m tests.soak --net games --seed 123    one seed of one net again

A net is a module in `nets` with a `NET` (see `net.py`); `nets/__init__.py` lists them.
"""
