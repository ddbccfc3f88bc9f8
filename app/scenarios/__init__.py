"""Scenario files: positions with what happens and what the rules say follows."""
