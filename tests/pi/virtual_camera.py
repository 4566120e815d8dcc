"""Parts `picamera` and `signatures`: the true Picamera2, on libcamera's virtual pipeline."""

import sys
import tempfile
from pathlib import Path

import cv2

from tests import HOME
from tests.pi.part import Trial, TrialError, checked
from tests.pi.root import DebianRoot, fresh_root
from vision.frame import read_image

SUITE = "forky"
"""The first Debian whose libcamera has the virtual pipeline."""
PACKAGES = (
    *("python3-libcamera", "libcamera-ipa", "python3-numpy", "python3-pil", "python3-av"),
    *("python3-prctl", "python3-piexif", "python3-tqdm", "python3-jsonschema"),
    *("python3-libarchive-c", "python3-attr", "python3-babel"),
)
WHEELS = ("picamera2", "simplejpeg", "videodev2", "OpenEXR", "opencv-python-headless")
TEXTS = ("fluent.runtime", "fluent.syntax", "typing-extensions")
PLACE, OWN = "/srv/bellwether", "/opt/trial"
STUBS = {
    "pidng/__init__.py": "",
    "pidng/camdefs.py": "class Picamera2Camera: ...\n",
    "pidng/core.py": "class PICAM2DNG: ...\n",
    "pykms.py": (
        "class _Any(type):\n    def __getattr__(cls, name):\n        return name\n\n\n"
        "class PixelFormat(metaclass=_Any): ...\n"
    ),
}
"""What Picamera2 imports for raw files and screens, which a table never uses."""
CAMERA = """%YAML 1.1
---
"Virtual0":
  supported_formats:
  - width: 1280
    height: 960
    frame_rates:
    - 30
  frames:
    path: "{folder}/frames/"
  location: "CameraLocationBack"
  model: "Virtual table"
"""


def run_picamera(trial: Trial) -> list[str]:
    """Show photographs to `hardware/picamera.py` through libcamera; freeze it and go on."""
    with fresh_root(trial, SUITE) as root:
        _equip(root)
        shown = _show_photographs(root)
        preload = f"LD_PRELOAD={OWN}/udmabuf.so LIBCAMERA_LOG_LEVELS=*:ERROR PYTHONPATH={PLACE}"
        script = f"cd {PLACE} && exec env {preload} {OWN}/v/bin/python -m tests.pi.virtual_table"
        told = root.run("sh", "-c", f"{script} {' '.join(shown)}", patience_s=900.0).strip()
        versions = root.run(
            *(f"{OWN}/v/bin/python", "-c"),
            "from importlib.metadata import version as v; print(v('picamera2'), v('numpy'))",
        ).split()
        library = root.run("dpkg-query", "-W", "-f", "${Version}", "python3-libcamera")
        where = f"Picamera2 {versions[0]}, libcamera {library}, numpy {versions[1]}"
    return [f"{where}: {told.splitlines()[-1]}"]


def _equip(root: DebianRoot) -> None:
    """Put libcamera, Picamera2, our program and the stand-in for DMA buffers into the root."""
    root.install(*PACKAGES)
    root.unpack("HEAD", PLACE)
    root.run("python3", "-m", "venv", "--system-site-packages", f"{OWN}/v")
    root.run(f"{OWN}/v/bin/pip", "install", "--quiet", "--no-deps", *WHEELS, *TEXTS)
    (site,) = (root.folder / OWN.lstrip("/") / "v/lib").glob("python3*/site-packages")
    for name, text in STUBS.items():
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")
    preload = root.folder / OWN.lstrip("/") / "udmabuf.so"
    source = HOME / "tests" / "pi" / "udmabuf.c"
    checked("gcc", "-shared", "-fPIC", "-O2", "-w", "-o", str(preload), str(source))


def _show_photographs(root: DebianRoot) -> list[str]:
    """Let the virtual camera show photographs of tables; where they lie."""
    frames = root.folder / OWN.lstrip("/") / "frames"
    frames.mkdir()
    photographs = sorted((HOME / "tests" / "vision" / "photos").glob("*.jpg"))[:3]
    for number, photograph in enumerate(photographs):
        picture = cv2.resize(read_image(photograph), (1280, 960))
        cv2.imwrite(str(frames / f"{number}.jpg"), picture)
    settings = root.folder / "usr/share/libcamera/pipeline/virtual"
    settings.mkdir(parents=True, exist_ok=True)
    text = CAMERA.format(folder=OWN)
    (settings / "virtual.yaml").write_text(text, encoding="utf-8")
    return [f"{OWN}/frames/{number}.jpg" for number in range(len(photographs))]


COMPARED = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.hardware import signatures
sys.meta_path.append(signatures.Hollow())
differ = signatures.true_signatures() != signatures.recorded()
sys.exit("they differ: python -m tests.hardware.signatures WHEEL" if differ else 0)
"""


def run_signatures(_: Trial) -> list[str]:
    """Compare the recorded signatures of Picamera2 with those of its newest release."""
    with tempfile.TemporaryDirectory() as folder:
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps")
        checked(*pip, "--dest", folder, "picamera2")
        wheels = list(Path(folder).glob("*.whl"))
        if not wheels:
            raise TrialError("Picamera2 has no wheel any more")
        checked(sys.executable, "-c", COMPARED, str(wheels[0]))
        return [f"{wheels[0].name}: as recorded"]
