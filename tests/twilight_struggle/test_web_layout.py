"""The map's layout: all countries are there, nothing overlaps, links cross no third box."""

from itertools import combinations

from detente.core.bits import bits
from detente.games.twilight_struggle import board
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES, REGION_IDS
from detente.games.twilight_struggle.web import layout
from detente.games.twilight_struggle.web.links import Box, all_links, box_of, line, power_box

GAP = 9


def boxes() -> dict[str, Box]:
    """Every box on the map, by name."""
    found = {board.IDS[number]: box_of(number) for number in range(COUNTRIES)}
    found["the US"] = power_box(US)
    found["the USSR"] = power_box(USSR)
    return found


def apart(one: Box, other: Box, gap: float) -> bool:
    """Whether two boxes are at least so far from one another."""
    across = max(one.x, other.x) - min(one.right, other.right)
    along = max(one.y, other.y) - min(one.bottom, other.bottom)
    return max(across, along) >= gap


def test_every_country_has_its_box_inside_the_map() -> None:
    assert set(layout.COUNTRIES) == set(board.IDS)
    for box in boxes().values():
        assert box.x >= 0 and box.y >= 0
        assert box.right <= layout.WIDTH and box.bottom <= layout.HEIGHT


def test_no_two_boxes_are_too_near() -> None:
    for (name, one), (other_name, other) in combinations(boxes().items(), 2):
        assert apart(one, other, GAP), f"{name} and {other_name}"


def test_no_plate_lies_on_a_box() -> None:
    assert set(layout.PLATES) == set(REGION_IDS)
    for region, plate in layout.PLATES.items():
        for name, box in boxes().items():
            assert apart(Box(*plate), box, 0), f"the plate of {region} and {name}"


def test_every_pair_of_neighbours_has_one_link() -> None:
    inner = sum(board.NEIGHBOURS[number].bit_count() for number in range(COUNTRIES)) // 2
    outer = sum(board.HOME[side].bit_count() for side in (US, USSR)) + 1  # Japan's is in two parts
    assert len(all_links()) == inner + outer


def test_no_link_crosses_a_third_box() -> None:
    for one in range(COUNTRIES):
        for other in bits(board.NEIGHBOURS[one]):
            start, end = line(box_of(one), box_of(other))
            for third in range(COUNTRIES):
                if third in (one, other):
                    continue
                assert not crosses(start, end, box_of(third)), (
                    f"{board.IDS[one]} - {board.IDS[other]} over {board.IDS[third]}"
                )


def crosses(start: tuple[float, float], end: tuple[float, float], box: Box) -> bool:
    """Whether a straight line runs through a box, tried at many of its points."""
    for step in range(101):
        x = start[0] + (end[0] - start[0]) * step / 100
        y = start[1] + (end[1] - start[1]) * step / 100
        if box.x < x < box.right and box.y < y < box.bottom:
            return True
    return False


def test_jumps_show_all_of_their_region() -> None:
    for region, name in enumerate(REGION_IDS[:6]):
        x, y, width, height = layout.VIEWS[name]
        for number in bits(board.REGIONS[region]):
            box = box_of(number)
            if board.IDS[number] == "canada":
                continue  # far from the rest of Europe
            assert x <= box.x and box.right <= x + width, board.IDS[number]
            assert y <= box.y and box.bottom <= y + height, board.IDS[number]
