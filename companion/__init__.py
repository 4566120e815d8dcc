"""Bellwether: a companion for sheep games at a real table."""

import os

__version__ = "0.2.0"

# The nets are small: a second thread takes longer to wake up than it saves. It must be said before
# numpy is imported, and an installed package has no launcher that says it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
