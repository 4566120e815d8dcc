"""Report after a game: what the coach has found out, and leafing through it. Pure."""

from dataclasses import replace

from companion.table.ports import Button, Press, Reviewed
from companion.table.session.value import Session
from companion.table.session.views import ReportView, ResultingView

REPORT_PAGES = 3
"""Chances; the turn that decided it; luck, time and questions."""


def reviewed(session: Session, answer: Reviewed) -> Session:
    """The session after word of a review; one of another game changes nothing."""
    view, sitting = session.view, session.sitting
    if not isinstance(view, ReportView) or not sitting or answer.number != len(sitting.steps):
        return session
    view = replace(view, done=answer.done, of=answer.of, review=answer.review)
    return replace(session, view=view)


def report_pressed(session: Session, view: ReportView, press: Press) -> Session:
    """NEXT leafs; everything else leads back to the result."""
    if press.button is Button.NEXT and view.review:
        return replace(session, view=replace(view, page=(view.page + 1) % REPORT_PAGES))
    if press.button is Button.NEXT and view.of:
        return session
    return replace(session, view=ResultingView())
