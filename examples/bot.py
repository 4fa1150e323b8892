"""A player in another process: any language that reads and writes lines will do.

    detente play twilight_struggle --us "cmd:python3 examples/bot.py"

docs/bots.md describes the messages.  This one chooses by chance, but ends or
declines only when there is nothing else to do.
"""

import json
import random
import sys

DULL = ("done", "pass", "none", "decline")


def choose(question: dict, luck: random.Random) -> int:
    """The id of an action; all that the seat may know stands in question["view"]."""
    actions = question["actions"]
    lively = [each for each in actions if not each["text"].startswith(DULL)]
    return luck.choice(lively or actions)["id"]


luck = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        luck.seed(message["seed"])
        answer = {"type": "ready", "name": "example"}
    elif message["type"] == "question":
        answer = {"type": "answer", "number": message["number"], "action": choose(message, luck)}
    else:  # "error" says what was wrong, "end" how the game ended
        break
    print(json.dumps(answer), flush=True)
