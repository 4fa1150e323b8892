from detente.i18n import Catalog


def test_fill_in_a_message(benchmark):
    catalog = Catalog("en")
    words = benchmark(catalog.text, "terminal.waiting", who="US")
    assert words == "Waiting for US."


def test_fill_in_a_plural(benchmark):
    catalog = Catalog("en")
    words = benchmark(catalog.plural, "terminal.choices", 3)
    assert words == "3 choices:"
