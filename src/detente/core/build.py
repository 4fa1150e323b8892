"""Whether the rules run compiled."""


def build() -> str:
    """Whether this is ``pure`` Python, or ``compiled`` by mypyc."""
    return "pure" if __file__.endswith(".py") else "compiled"
