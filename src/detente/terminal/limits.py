"""Options of commands that let other programs play: how long these may think."""

from typing import Annotated

import typer

TimeLimit = Annotated[
    float, typer.Option(metavar="SECONDS", help="Time of a program (cmd:...) for each answer.")
]
GameLimit = Annotated[
    float | None,
    typer.Option(metavar="SECONDS", help="Time of a program for all its answers in a game."),
]
