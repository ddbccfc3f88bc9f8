"""Massive Darkness as the screens show it."""
