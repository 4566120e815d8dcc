"""Session recording (a black box): a sitting as one file that can be played again by this code.

Inside: what the session began with (language, seats, colours, the facts of a game that was left,
the owner's own box, what the camera has learned of the table), then, tick by tick, the time
of every turn, presses, rolls, the camera's frames, which device did not answer, and what came of
it. No names: the table knows none. The frames show the table and whatever else is in view.
"""
