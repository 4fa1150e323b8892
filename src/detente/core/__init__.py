"""The game-neutral kernel: states, frames, chance, journals, records and sessions.

Nothing here knows a rule of any game, reads a file, a clock or a global
random generator.  See ``docs/architecture.md`` for the picture.
"""
