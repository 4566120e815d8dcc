"""Localisation: which mat lies there, and the pose of the camera above it.

A mat that is known already is followed by its corners, then looked for near where it was, then
anywhere. All corners in sight count: three markers are enough, two are if there are no more, and
one is when the mat has not moved.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from vision.locate.geometry import (
    CARD_MM,
    Lens,
    MatPlan,
    MatView,
    Points,
    Pose,
    Size,
)
from vision.locate.marker import (
    WAYS,
    Box,
    Found,
    Grey,
    Ids,
    Way,
    find,
    find_within,
    is_printed,
    read_all,
    side_px,
    slid,
    still_there,
)
from vision.locate.pose_fit import UNKNOWN_LENS, Fit, fit
from vision.locate.subpixel import NEXT, REACHES, refined

Frame = npt.NDArray[np.uint8]
"""Blue, green, red: (height, width, 3)."""

STILL_PX = 0.35
"""Corners of a still camera wander by 0.05 to 0.15 pixels; beyond this the pose is fitted anew."""
SAME_PX = 1.5
"""One or two markers this near to where they were confirm the last pose."""
WRONG_PX = 3.0
"""A marker this far from where the others put it is no good; good ones stay below 1.8."""
DOUBT_CELLS = 0.15
"""A pose whose worst mat corner is less sure than this share of a cell is not given."""
LAX_CELLS = 0.3
"""With two markers in sight a pose may be as unsure as this, if no way of looking finds a third. Of
171 poses between the two bounds the worst was 0.33 cells off, and 7 boards were misread that four
markers read right; otherwise all of them had been lost."""
VAGUE_CELLS = 0.8
"""A pose that is less sure still tells where its other markers are to be looked for."""
ENOUGH = 3
"""Markers that give a pose by themselves."""
FAINT = Way(1.0, 0.4)
"""How a marker is looked for where it is expected."""
SMALL, PLACE_MM = Way(0.7), 40.0
"""How a card's marker is looked for, and how far round the card's place. Of 40 cards beside the
largest mat 33 were found among all squares of the picture, and all of them there."""
THUMB, CHANGED = (160, 120), 14
"""Where this small picture changed by so many levels, cards are looked for again."""
CARD_SIDES = (0.65, 1.6)
"""Sides of a card's marker on the table, in parts of the printed size: cards are held up, too."""


def locate(
    frame: Frame, plans: Iterable[MatPlan], last: MatView | None = None, lens: Lens | None = None
) -> MatView | None:
    """The mat in the picture; `last` is the view before, `lens` a camera that is known."""
    if last is not None and (view := follow(frame, last)) is not None:
        return view
    grey = _grey(frame)
    known, lens = tuple(plans), lens or _last_lens(grey, last)
    tries = [(way, DOUBT_CELLS) for way in WAYS] + [(Way(), LAX_CELLS)]
    searches = (_found(grey, known, lens, way, doubt) for way, doubt in tries)
    return next((view for view in searches if view is not None), None)


def _last_lens(grey: Grey, last: MatView | None) -> Lens:
    """The lens of the view before, if this may be the same camera."""
    if last is None or last.pose.size != (grey.shape[1], grey.shape[0]):
        return UNKNOWN_LENS
    return last.pose.lens


def follow(frame: Frame, last: MatView) -> MatView | None:
    """The mat where it was or near it; None if it has to be searched for."""
    if last.pose.size != (frame.shape[1], frame.shape[0]):
        return None
    marks = np.stack([*_expected(last).values(), *last.cards.values()])
    grey = _grey_within(frame, _rooms(marks))
    view = _followed(grey, last)
    return None if view is None else _with_cards(frame, grey, view, last)


def _grey(picture: Frame) -> Grey:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)


def _grey_within(frame: Frame, boxes: Iterable[Box]) -> Grey:
    """The picture in grey, but only there: most of it is of no interest, and takes long."""
    grey = np.zeros(frame.shape[:2], np.uint8)
    for left, top, right, bottom in boxes:
        part = np.s_[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)]
        if frame[part].size:
            grey[part] = _grey(np.ascontiguousarray(frame[part]))
    return grey


def _thumb(picture: Frame | Grey) -> Grey:
    """A very small picture in grey."""
    few = cv2.resize(picture, (2 * THUMB[0], 2 * THUMB[1]), interpolation=cv2.INTER_NEAREST)
    grey = np.asarray(few, np.uint8) if few.ndim == 2 else _grey(np.asarray(few, np.uint8))
    return np.asarray(cv2.resize(grey, THUMB, interpolation=cv2.INTER_AREA), np.uint8)


def _rooms(squares: Points) -> list[Box]:
    """Markers (M, 4, 2), each with one side's length round it."""
    sides = squares[:, NEXT] - squares
    reach = np.hypot(sides[..., 0], sides[..., 1]).mean(axis=1)[:, None]
    low, high = squares.min(axis=1) - reach, squares.max(axis=1) + reach + 1
    return [tuple(box) for box in np.concatenate([low, high], axis=1).astype(int).tolist()]


def _followed(grey: Grey, last: MatView) -> MatView | None:
    """The mat where it was or near it."""
    there = _sharpened(grey, still_there(grey, _expected(last)), REACHES[1:])
    shifts = _shifts(there, last)
    if _are_same(shifts) and np.median(shifts) < STILL_PX:
        if len(there) >= max(ENOUGH, len(last.fitted) + 1):
            return _fitted(last.plan, there, last.pose.size, last.pose.lens)
        return replace(last, corners=there)
    near = there | _near(grey, last, there)
    if len(near) >= ENOUGH:
        return _fitted(last.plan, near, last.pose.size, last.pose.lens)
    return replace(last, corners=near) if _are_same(_shifts(near, last)) else None


def _are_same(shifts: Points) -> bool:
    """Whether there are markers, and all of them where they were."""
    return bool(shifts.size) and bool(shifts.max() < SAME_PX)


def _sharpened(
    grey: Grey, corners: Mapping[int, Points], reaches: tuple[float, ...] = REACHES
) -> dict[int, Points]:
    """The same corners to a fraction of a pixel."""
    if not corners:
        return {}
    squares = np.stack(list(corners.values()))
    return dict(zip(corners, refined(grey, squares, reaches), strict=True))


def _expected(last: MatView) -> dict[int, Points]:
    """Where the pose was fitted to the markers; others are where it puts them."""
    return {
        number: last.fitted[number] if number in last.fitted else last.project(corners)
        for number, corners in last.plan.markers.items()
    }


def _shifts(corners: Mapping[int, Points], last: MatView) -> Points:
    expected = _expected(last)
    moved = [np.linalg.norm(here - expected[number], axis=1) for number, here in corners.items()]
    return np.concatenate(moved) if moved else np.empty(0)


def _near(grey: Grey, last: MatView, there: Mapping[int, Points]) -> dict[int, Points]:
    """Markers of this mat looked for round the places where they are expected."""
    found: dict[int, Points] = {}
    ids = frozenset(last.plan.markers)
    for number, corners in _expected(last).items():
        if number not in there and (seen := _around(grey, number, corners, ids)) is not None:
            found[number] = seen
    return found


def _around(grey: Grey, number: int, corners: Points, ids: Ids) -> Points | None:
    """This marker near the place where it is expected, however faint, or touched by a pencil."""
    (room,) = _rooms(corners[None])
    seen = find_within(grey, room, ids, FAINT).get(number)
    if seen is not None:
        return np.asarray(refined(grey, seen[None])[0], np.float64)
    better = _sharpened(grey, {number: slid(grey, number, corners)})
    return still_there(grey, better).get(number)


def _fitted(
    plan: MatPlan, corners: Mapping[int, Points], size: Size, lens: Lens, doubt: float = DOUBT_CELLS
) -> MatView | None:
    """The view from these corners, without a marker that contradicts the others."""
    held = dict(corners)
    while len(held) > 1:
        try:
            got, far = _fit(plan, held, size, lens)
        except ArithmeticError:
            return None
        if far < WRONG_PX * max(size[0] / 1280, 0.5):
            return _view(plan, held, got, doubt)
        fewer = [_without(held, out) for out in held]
        held = min(fewer, key=lambda some: _misfit(plan, some, size, lens))
    return None


def _without(corners: Mapping[int, Points], out: int) -> dict[int, Points]:
    return {number: here for number, here in corners.items() if number != out}


def _misfit(plan: MatPlan, corners: Mapping[int, Points], size: Size, lens: Lens) -> float:
    try:
        return _fit(plan, corners, size, lens)[1]
    except ArithmeticError:
        return np.inf


def _fit(plan: MatPlan, corners: Mapping[int, Points], size: Size, lens: Lens) -> tuple[Fit, float]:
    """The fit to these corners, and how far the worst of them is off."""
    squares = np.stack([plan.markers[number] for number in corners])
    pixels = np.stack(list(corners.values()))
    got = fit(squares, pixels, size, lens)
    return got, float(got.residuals(squares, pixels).max())


def _view(plan: MatPlan, corners: Mapping[int, Points], got: Fit, doubt: float) -> MatView | None:
    """The view, if the pose is as sure as this and looks at the printed side."""
    pose = got.pose
    unsure = got.doubt_px(plan.corners) / (plan.cell_mm * pose.px_per_mm)
    if unsure > doubt or pose.eye[2] <= 0:
        return None
    return MatView(plan, pose, dict(corners), {}, got.error_px, dict(corners))


def _found(
    grey: Grey, plans: tuple[MatPlan, ...], lens: Lens, way: Way, doubt: float
) -> MatView | None:
    """The mat with most markers, anywhere in the picture."""
    read, doubtful = _markers(grey, plans, way)
    for plan in sorted(plans, key=lambda plan: -len(read.keys() & plan.markers.keys())):
        corners = _sharpened(grey, {n: c for n, c in read.items() if n in plan.markers})
        rough = _fitted(plan, corners, (grey.shape[1], grey.shape[0]), lens, VAGUE_CELLS)
        view = None if rough is None else _completed(grey, rough, lens, doubt)
        if view is not None:
            return _with_found_cards(grey, view, read, doubtful) if plan.cards else view
    return None


def _markers(grey: Grey, plans: tuple[MatPlan, ...], way: Way) -> Found:
    """The markers in the picture by their ids, and squares that may be some, too."""
    ids = frozenset(number for plan in plans for number in (*plan.markers, *plan.card_ids))
    found = find(grey, way, ids)
    if any(found.read.keys() >= plan.markers.keys() for plan in plans):
        return found
    return Found(read_all(grey, found.doubtful, ids) | found.read, found.doubtful)


def _with_found_cards(
    grey: Grey, view: MatView, read: dict[int, Points], doubtful: Iterable[Points]
) -> MatView:
    """The view with the cards beside it, among all squares of the picture and in their places."""
    small = [square for square in doubtful if _is_card_sized(view.pose, square)]
    seen = read_all(grey, small, view.plan.card_ids) | read | _beside(grey, view)
    return replace(view, cards=_cards(grey, view, seen), thumb=_thumb(grey))


def _beside(grey: Grey, view: MatView) -> dict[int, Points]:
    """The markers round the playing area; its grass is full of small edges."""
    x, y = view.plan.area_mm[0] / 2, view.plan.area_mm[1] / 2
    area = view.project(np.array([[-x, y, 0.0], [x, y, 0.0], [x, -y, 0.0], [-x, -y, 0.0]]))
    left, top = np.clip(area.min(axis=0), 0, None).astype(int)
    right, bottom = area.max(axis=0).astype(int)
    high, wide = grey.shape
    boxes = (
        (0, 0, wide, top),
        (0, bottom, wide, high),
        (0, top, left, bottom),
        (right, top, wide, bottom),
    )
    found: dict[int, Points] = {}
    for box in boxes:
        found |= find_within(grey, box, view.plan.card_ids)
    for box in _card_boxes(view):
        found |= find_within(grey, box, view.plan.card_ids, SMALL)
    return found


def _card_boxes(view: MatView) -> list[Box]:
    """The parts of the picture round the places for cards."""
    middles = np.array([[*view.plan.centres[cell], 0.0] for cell in view.plan.cards])
    reach = PLACE_MM * view.pose.px_per_mm
    low, high = view.project(middles) - reach, view.project(middles) + reach
    return [tuple(box) for box in np.concatenate([low, high], axis=1).astype(int).tolist()]


def _completed(grey: Grey, view: MatView, lens: Lens, doubt: float) -> MatView | None:
    """The same view with the markers that were overlooked: now their places are known.

    None if too few are left to be sure of it.
    """
    held = view.corners
    missing = {n: c for n, c in _expected(view).items() if n not in held}
    more = _sharpened(grey, still_there(grey, missing))
    if len(held) + len(more) < ENOUGH:
        more |= _near(grey, view, {**held, **more})
    if not more and len(held) >= ENOUGH:
        return view
    size = view.pose.size
    better = _fitted(view.plan, {**held, **more}, size, lens, doubt) if more else None
    if better is not None and len(better.corners) > len(held):
        return better
    return _fitted(view.plan, held, size, lens, doubt)


def _cards(grey: Grey, view: MatView, found: Mapping[int, Points]) -> dict[int, Points]:
    """The mat's card markers among those found that have about the right size on the table."""
    ours = {n: c for n, c in found.items() if n in view.plan.card_ids}
    fitting = {n: c for n, c in ours.items() if _is_card_sized(view.pose, c)}
    seen = still_there(grey, _sharpened(grey, fitting))
    return {number: c for number, c in seen.items() if is_printed(grey, number, c)}


def _is_card_sized(pose: Pose, corners: Points) -> bool:
    low, high = CARD_SIDES
    flat = side_px(corners) / pose.px_per_mm / CARD_MM
    return low / 2 < flat < high * 2 and low < side_px(pose.ground(corners)) / CARD_MM < high


def _with_cards(frame: Frame, grey: Grey, view: MatView, last: MatView) -> MatView:
    """The view with the cards that still lie there and those laid where the picture changed."""
    if not view.plan.cards:
        return view
    kept = still_there(grey, last.cards)
    thumb = _thumb(frame)
    boxes = _changed(thumb, last.thumb, grey) if last.thumb is not None else []
    if not boxes:
        return replace(view, cards=kept, thumb=thumb if last.thumb is None else last.thumb)
    grey = _grey_within(frame, boxes)
    found: dict[int, Points] = {}
    for box in boxes:
        found |= find_within(grey, box, view.plan.card_ids)
    return replace(view, cards=kept | _cards(grey, view, found), thumb=thumb)


def _changed(now: Grey, before: Grey, grey: Grey) -> list[Box]:
    """Parts of the picture that differ, with room for a card."""
    differs = (cv2.absdiff(now, before) > CHANGED).astype(np.uint8)
    if not differs.any():
        return []
    grown = cv2.dilate(differs, np.ones((7, 7), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(grown, connectivity=8)
    wide, high = grey.shape[1] / THUMB[0], grey.shape[0] / THUMB[1]
    return [
        (int(x * wide), int(y * high), int((x + w) * wide), int((y + h) * high))
        for x, y, w, h, _ in np.asarray(stats)[1:]
    ]
