"""Marker ids: which four codes of the dictionary stand in the corners of a mat.

All codes are of ArUco's DICT_4X4_1000, whose first fifty are those of DICT_4X4_50.
"""

from zlib import crc32

Corners = tuple[int, int, int, int]
"""The ids in the north-west, north-east, south-east and south-west."""

COUNT = 1000
"""Codes in the dictionary."""
CARD_IDS = range(24, 50)
"""Codes for cards: they mean what the game says whose mat lies beside them."""
PATIENT_IDS = range(64)
"""Codes that differ by four modules and more: these may be read though one of them is blurred. They
belong to cards and to the mats that ship with Bellwether."""
FIRST_FREE = len(PATIENT_IDS)
MATS = (COUNT - FIRST_FREE) // 4


def corners_of(name: str) -> Corners:
    """The ids of a game that names none itself: always the same ones for the same name."""
    first = FIRST_FREE + 4 * (crc32(name.encode()) % MATS)
    return first, first + 1, first + 2, first + 3
