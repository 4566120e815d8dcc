"""Export of a trained net as ONNX, which OpenCV reads; normalization is folded into convolutions.

The graph is written by hand: PyTorch's own exporter gives one that depends on its version.
"""

from collections.abc import Iterator

import numpy as np
import onnx  # type: ignore[import-untyped,import-not-found,unused-ignore] # only training needs it
import torch  # type: ignore[import-untyped,import-not-found,unused-ignore] # only training needs it
from torch import nn  # type: ignore[import-untyped,import-not-found,unused-ignore] # the same

OPSET, VERSION = 13, 8
"""Old enough for OpenCV 4.10."""


class OnnxGraph:
    """Nodes and weights, each node reading what the one before it gave."""

    def __init__(self, first: str) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []
        self.last = first

    def add(self, kind: str, name: str, *weights: torch.Tensor, **how: object) -> None:
        """Append a node whose output has this name."""
        names = [f"{name} {number}" for number in range(len(weights))]
        for each, values in zip(names, weights, strict=True):
            array = values.detach().numpy().astype(np.float32)
            self.weights.append(onnx.numpy_helper.from_array(array, each))
        self.nodes.append(onnx.helper.make_node(kind, [self.last, *names], [name], **how))
        self.last = name


def exported(layers: nn.Sequential, hidden: nn.Linear, out: nn.Linear, size: int) -> bytes:
    """Convolutions and two dense layers as ONNX."""
    graph = OnnxGraph("seen")
    for number, (layer, normalization) in enumerate(_pairs(layers)):
        scale = normalization.weight / torch.sqrt(normalization.running_var + normalization.eps)
        bias = normalization.bias - normalization.running_mean * scale
        graph.add(
            "Conv", f"sum{number}", layer.weight * scale[:, None, None, None], bias,
            kernel_shape=list(layer.kernel_size), strides=list(layer.stride),
            pads=[layer.kernel_size[0] // 2] * 4, group=layer.groups,
        )  # fmt: skip
        graph.add("Relu", f"field{number}")
    graph.add("Flatten", "flat")
    graph.add("Gemm", "dense", hidden.weight.T, hidden.bias)
    graph.add("Relu", "hidden")
    graph.add("Gemm", "logits", out.weight.T, out.bias)
    planes = next(_pairs(layers))[0].in_channels
    return _packed(graph, [planes, size, size], len(out.bias))


def imported(packed: bytes) -> list[torch.Tensor]:
    """All weights of such a net, in their order."""
    held = onnx.load_model_from_string(packed).graph.initializer
    return [torch.from_numpy(onnx.numpy_helper.to_array(each).copy()) for each in held]


def _pairs(layers: nn.Sequential) -> Iterator[tuple[nn.Conv2d, nn.BatchNorm2d]]:
    """Each convolution with the normalization after it, in their order."""
    every = [each for each in layers.modules() if isinstance(each, nn.Conv2d | nn.BatchNorm2d)]
    yield from zip(every[::2], every[1::2], strict=True)


def _packed(graph: OnnxGraph, seen: list[int], outcomes: int) -> bytes:
    def floats(name: str, shape: list[int]) -> onnx.ValueInfoProto:
        return onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, ["count", *shape])

    into, told = [floats("seen", seen)], [floats(graph.last, [outcomes])]
    whole = onnx.helper.make_graph(graph.nodes, "net", into, told, graph.weights)
    opset = onnx.helper.make_opsetid("", OPSET)
    model = onnx.helper.make_model(whole, opset_imports=[opset], ir_version=VERSION)
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())
