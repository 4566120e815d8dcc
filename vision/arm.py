"""Whether an arm reaches over the mat, told from a single picture."""

import numpy as np
import numpy.typing as npt

from vision.geometry import View


def reaches_in(frame: npt.NDArray[np.uint8], view: View) -> bool:
    """Whether an arm crosses the mat's rim."""
    return False
