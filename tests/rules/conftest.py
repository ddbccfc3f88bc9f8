"""The same examples on every machine, slow ones included."""

from hypothesis import settings

settings.register_profile("rules", deadline=None, derandomize=True)
settings.load_profile("rules")
