"""Scene parameters: a made-up camera, room and household."""

from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.locate.geometry import Lens, MatPlan, Pose
from vision.synthetic.solids import Lamplight, Rays, rays

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Hand:
    """An arm over the table: where its fingertips are, where it comes from."""

    x_mm: float = 0.0
    y_mm: float = 0.0
    height_mm: float = 45.0
    from_deg: float = 270.0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """A camera, a room and a household; equal scenes give equal pictures."""

    size: tuple[int, int] = (640, 480)
    tilt_deg: float = 15.0
    azimuth_deg: float = 0.0
    roll_deg: float = 0.0
    focal: float = 0.98
    bend: float = 0.0
    fill: float = 0.92
    """The share of the picture that the mat takes up."""
    aim_mm: tuple[float, float] = (0.0, 0.0)
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """The light's colour after the camera's white balance: blue, green, red."""
    exposure: float = 0.95
    light_deg: float = 40.0
    light_height_deg: float = 55.0
    direct: float = 0.5
    """The share of light that comes from one side and throws shadows."""
    soft_px: float = 2.5
    falloff: float = 0.2
    """How much darker the far side of the table is."""
    shade: float = 0.0
    """How dark a shadow lies over one part of the table, say of somebody's head."""
    shade_deg: float = 0.0
    shade_mm: float = 80.0
    """Which way from the middle that part is, and how far."""
    noise: float = 2.0
    blur_px: float = 0.6
    jitter_mm: float = 2.0
    turn_deg: float = 5.0
    household: int = 0
    maker: int = 0
    """Who made the pieces: nobody but us, or the other maker with this number."""
    edition: int = 0
    """Which print of its mat lies there, from the newest on."""
    rimmed: bool = False
    """Whether pens, counters and dice have the rims, patterns and badges of the print kit."""
    seed: int = 0
    """How figures were put down."""
    hands: tuple[Hand, ...] = ()

    @property
    def room(self) -> "Scene":
        """The same camera and light over an empty table: what can be kept while pieces move."""
        return replace(self, maker=0, seed=0, hands=())


def made_up(seed: int, size: tuple[int, int] = (640, 480)) -> Scene:
    """A scene within what TABLE.md allows: any room, any household, tilt up to 35 degrees."""
    rng = np.random.default_rng((seed, 7))
    warm = float(rng.normal(0.05, 0.12))
    return Scene(
        size=size,
        tilt_deg=float(rng.uniform(0, 35)),
        azimuth_deg=float(rng.choice([0, 0, 0, 180]) + rng.normal(0, 8)),
        roll_deg=float(rng.normal(0, 3)),
        focal=float(rng.uniform(0.82, 1.01)),
        bend=float(rng.uniform(-0.06, 0.03)),
        fill=float(rng.uniform(0.86, 0.97)),
        aim_mm=(float(rng.normal(0, 8)), float(rng.normal(0, 8))),
        tint=(float(np.exp(-warm)), 1.0, float(np.exp(warm))),
        exposure=float(rng.uniform(0.6, 1.25)),
        light_deg=float(rng.uniform(0, 360)),
        light_height_deg=float(rng.uniform(35, 75)),
        direct=float(rng.uniform(0.25, 0.7)),
        soft_px=float(rng.uniform(1.0, 5.0)) * size[0] / 640,
        falloff=float(rng.uniform(0.0, 0.35)),
        shade=float(rng.uniform(0.2, 0.6)) if rng.random() < 0.3 else 0.0,
        shade_deg=float(rng.uniform(0, 360)),
        shade_mm=float(rng.uniform(-100, 150)),
        noise=float(rng.uniform(1.0, 5.0)),
        blur_px=float(rng.uniform(0.5, 0.9)) * size[0] / 640,
        household=seed,
        seed=seed,
    )


@lru_cache(16)
def pose_over(sheet: MatPlan, scene: Scene) -> Pose:
    """The pose as near as the mat with the wanted room round it allows, found by bisection."""
    near, far = 200.0, 4000.0
    size = np.array(scene.size)
    for _ in range(30):
        middle = (near + far) / 2
        pose = _at(scene, middle)
        corners = pose.project(sheet.corners)
        if (np.abs(corners - (size - 1) / 2) < scene.fill * size / 2).all():
            far = middle
        else:
            near = middle
    return _at(scene, far)


def _at(scene: Scene, distance: float) -> Pose:
    tilt, azimuth, roll = np.radians([scene.tilt_deg, scene.azimuth_deg, scene.roll_deg])
    back = np.array([np.sin(tilt) * np.sin(azimuth), -np.sin(tilt) * np.cos(azimuth), np.cos(tilt)])
    up = np.array([-np.sin(azimuth), np.cos(azimuth), 0.0])
    right = np.cross(up, back)
    right /= np.linalg.norm(right)
    down = -np.cross(back, right)
    c, s = np.cos(roll), np.sin(roll)
    turn = np.stack([c * right - s * down, s * right + c * down, -back])
    eye = np.array([*scene.aim_mm, 0.0]) + distance * back
    rvec, _ = cv2.Rodrigues(turn)
    lens = Lens(scene.focal, scene.bend, 0.001, 0.001)
    return Pose(lens, scene.size, np.asarray(rvec, np.float64), (-turn @ eye).reshape(3, 1))


@lru_cache(3)  # 8 MB each at a virtual table's size
def rays_over(sheet: MatPlan, scene: Scene) -> Rays:
    """Which way every pixel of the scene's camera looks."""
    return rays(pose_over(sheet, scene))


SHADE_SOFT_MM = 8.0


def light_of(scene: Scene) -> Lamplight:
    """Where the scene's main light comes from."""
    around, above = np.radians([scene.light_deg, scene.light_height_deg])
    level = float(np.cos(above))
    toward = (float(np.cos(around)) * level, float(np.sin(around)) * level, float(np.sin(above)))
    return Lamplight(toward, scene.direct)


def strength(scene: Scene, x: Floats, y: Floats) -> Floats:
    """How bright (..., 3) the light is over places of the table."""
    around = np.radians(scene.light_deg)
    along = (x * np.cos(around) + y * np.sin(around)) / 400.0
    even = scene.exposure * np.exp(np.clip(scene.falloff * along, -1.5, 0.8))
    if scene.shade:
        way = np.radians(scene.shade_deg)
        deep = (x * np.cos(way) + y * np.sin(way) - scene.shade_mm) / SHADE_SOFT_MM
        even = even * (1 - scene.shade / (1 + np.exp(-np.clip(deep, -20, 20))))
    return np.asarray(even[..., None] * np.array(scene.tint), np.float32)


CURVE = np.clip(
    255 * (1.055 * np.maximum(np.linspace(0, 1, 4096), 1e-6) ** (1 / 2.4) - 0.055), 0, 255
).astype(np.uint8)


def encoded(light: Floats) -> npt.NDArray[np.uint8]:
    """Picture levels from light, as sRGB has them."""
    return CURVE[np.clip(light * 4095, 0, 4095).astype(np.int32)]
