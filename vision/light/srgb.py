"""sRGB transfer curve: the amount of light behind the levels of a picture."""

import numpy as np
import numpy.typing as npt


def linear(levels: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Light from levels of 0 to 255, as IEC 61966-2-1 has it; full scale is 1."""
    level = np.asarray(levels, np.float64) / 255.0
    bright = ((level + 0.055) / 1.055) ** 2.4
    return np.where(level <= 0.04045, level / 12.92, bright)


LINEAR = linear(np.arange(256)).astype(np.float32)
"""The same for each whole level, to be looked up. Nets were taught with this very table."""
