"""Clear-view detection: whether a hand or an arm is over the mat."""
