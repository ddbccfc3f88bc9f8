"""Screens of Massive Darkness alone."""
