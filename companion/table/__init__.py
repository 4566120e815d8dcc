"""One sitting at the table, as a value that events carry forward."""
