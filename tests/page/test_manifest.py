"""The page can be put on a home screen: its manifest names icons, each served in its size."""

import json

import cv2
import numpy as np

from companion.page.asset import assets


def test_every_icon_of_the_manifest_is_served_in_its_size() -> None:
    served = assets()
    manifest = json.loads(served["/page.webmanifest"].data)
    sizes = set()
    for icon in manifest["icons"]:
        asset = served[f"/{icon['src']}"]
        assert icon["type"] == asset.type
        if icon["type"] == "image/png":
            picture = cv2.imdecode(np.frombuffer(asset.data, np.uint8), cv2.IMREAD_COLOR)
            assert picture is not None
            assert icon["sizes"] == f"{picture.shape[1]}x{picture.shape[0]}"
            sizes.add(picture.shape[0])

    assert {192, 512} == sizes
    assert "standalone" == manifest["display"]
