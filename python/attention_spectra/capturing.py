"""What a PyTorch model attends to."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Mapping

import numpy as np

from .arrays import as_array
from .results import Result

if TYPE_CHECKING:
    from .widget import Spectra


@dataclass
class Capture:
    """Attention and weights of a model, in the order in which its layers ran."""

    #: Modules that attend, as ``model.named_modules()`` calls them.
    names: list[str]
    #: One array for each, heads × T × T, rows that sum to 1.
    attentions: list[np.ndarray] = field(repr=False)
    #: Matrices of each of them, by the names of its parameters.
    weights: list[dict[str, np.ndarray]] = field(repr=False)

    def stack(self) -> np.ndarray:
        """layers × heads × T × T.

        Raises
        ------
        ValueError
            Layers differ in heads or T: take one, ``attentions[0]``.
        """
        shapes = {array.shape for array in self.attentions}
        if len(shapes) > 1:
            said = ", ".join(" × ".join(map(str, shape)) for shape in sorted(shapes))
            raise ValueError(f"Layers differ in shape: {said}. Take one of them, as attentions[0].")
        return np.stack(self.attentions)

    def show(self, **parameters: Any) -> Spectra:
        """The widget over all heads: ``Spectra(capture.stack())``."""
        from .widget import Spectra

        return Spectra(self.stack(), **parameters)

    def measure(self, layer: int, head: int, address: str = "") -> Result:
        """What the page says of one head; ``attention_spectra.measure``. Layers and heads are counted from 0."""
        from .figures import measure

        return measure(self.attentions[layer][head], address)


def capture(model: Any, inputs: Any, *, item: int = 0) -> Capture:
    """Runs a model once and collects every attention matrix and the weights behind it.

    It works for models of transformers and for plain PyTorch, whichever way they attend: ``nn.MultiheadAttention``,
    ``scaled_dot_product_attention``, or a softmax over the last axis of scores. Kernels that never hold the matrix
    (flash-attn) are not seen: load such a model with ``attn_implementation="sdpa"`` or ``"eager"``. The model is left as it
    was; it runs in evaluation mode, without dropout.

    Parameters
    ----------
    model
        An ``nn.Module``.
    inputs
        What it is called with: a tensor, a tuple of arguments, or a mapping of keyword arguments, as a tokenizer gives.
    item
        Which of a batch.

    Raises
    ------
    ImportError
        There is no PyTorch.
    ValueError
        Nothing in it attends by a square matrix.
    """
    try:
        import torch
    except ImportError as missing:
        raise ImportError("capture needs PyTorch: pip install attention-spectra[torch]") from missing
    seen: list[tuple[str, Any]] = []
    running: list[str] = []
    hooks = []
    for name, module in model.named_modules():
        hooks.append(module.register_forward_pre_hook(lambda *_, name=name: running.append(name)))
        hooks.append(module.register_forward_hook(lambda *_: running.pop() and None))
    training = {module: module.training for module in model.modules()}
    mode = _mode(torch, lambda weights: seen.append((running[-1] if running else "", weights)))
    try:
        model.eval()
        with torch.no_grad(), mode:
            if isinstance(inputs, Mapping):
                model(**inputs)
            elif isinstance(inputs, tuple):
                model(*inputs)
            else:
                model(inputs)
    finally:
        for hook in hooks:
            hook.remove()
        for module, was in training.items():
            module.training = was
    modules = dict(model.named_modules())
    found = Capture([], [], [])
    for name, weights in seen:
        heads = _heads(weights, item)
        if heads is None:
            continue
        found.names.append(name)
        found.attentions.append(heads)
        matrices = modules[name].named_parameters()
        found.weights.append({key: as_array(value) for key, value in matrices if value.ndim == 2})
    if not found.names:
        raise ValueError(
            "Nothing in this model attends by a square matrix that can be seen. "
            "A model of transformers is loaded with attn_implementation='eager'."
        )
    return found


def _heads(weights: Any, item: int) -> np.ndarray | None:
    """heads × T × T of one of a batch; ``None`` where it is no attention of a sequence to itself."""
    if weights.ndim < 3 or weights.shape[-1] != weights.shape[-2] or weights.shape[-1] < 2:
        return None
    if weights.ndim > 4:
        return None
    if weights.ndim == 4:
        if not 0 <= item < weights.shape[0]:
            raise ValueError(f"item = {item} is not allowed: the batch has {weights.shape[0]}, counted from 0.")
        weights = weights[item]
    return as_array(weights).copy()


def _mode(torch: Any, saw: Callable[[Any], None]) -> Any:
    """Looks at every call of PyTorch under it, and tells of attention matrices."""
    from torch.overrides import TorchFunctionMode

    functional = torch.nn.functional
    softmaxes = {torch.softmax, torch.Tensor.softmax, functional.softmax}
    fused = getattr(functional, "scaled_dot_product_attention", None)

    class Watch(TorchFunctionMode):  # type: ignore[misc, unused-ignore]
        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            kwargs = dict(kwargs or {})
            if function is functional.multi_head_attention_forward:
                wanted = kwargs.get("need_weights", True)
                average = kwargs.get("average_attn_weights", True)
                kwargs |= {"need_weights": True, "average_attn_weights": False}
                output, weights = function(*args, **kwargs)
                saw(weights)
                if not wanted:
                    return output, None
                heads = 1 if weights.ndim == 4 else 0
                return output, weights.mean(dim=heads) if average else weights
            result = function(*args, **kwargs)
            if function in softmaxes and _last(function, result, args, kwargs):
                saw(result)
            elif fused is not None and function is fused:
                saw(_weights(torch, *args, **kwargs))
            return result

    return Watch()


def _last(function: Any, result: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
    """Whether a softmax is one over the last axis."""
    axis = kwargs.get("dim", args[1] if len(args) > 1 else None)
    return bool(axis is not None and axis % result.ndim == result.ndim - 1)


def _weights(
    torch: Any,
    query: Any,
    key: Any,
    value: Any,
    attn_mask: Any = None,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    scale: float | None = None,
    enable_gqa: bool = False,
) -> Any:
    """The matrix that ``scaled_dot_product_attention`` does not hold: softmax(QKᵀ·scale + mask)."""
    scale = 1 / math.sqrt(query.shape[-1]) if scale is None else scale
    if enable_gqa:
        key = key.repeat_interleave(query.shape[-3] // key.shape[-3], -3)
    scores = (query.float() @ key.float().transpose(-2, -1)) * scale
    if is_causal:
        mask = torch.ones(scores.shape[-2:], dtype=torch.bool, device=scores.device).tril()
        scores = scores.masked_fill(~mask, -math.inf)
    if attn_mask is not None:
        scores = scores.masked_fill(~attn_mask, -math.inf) if attn_mask.dtype == torch.bool else scores + attn_mask
    return scores.softmax(-1)
