"""Screens of Darkest Night alone."""
