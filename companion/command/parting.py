"""Last line of a table: what is on disk when it stops."""

from companion.table.journal.journal import Journal, JournalError


def parting_line(journal: Journal) -> str:
    """Whether all that happened is on disk, after one more try; if not, why and how much is not."""
    try:
        journal.append(())
    except JournalError as error:
        lost = journal.missing
        if lost:
            return f"Stopped; NOT KEPT are the last {lost} facts of the game: {error}"
        return f"Stopped; nothing waited to be kept, but: {error}"
    return "Stopped; the game is kept." if journal.writing[1] else "Stopped."
