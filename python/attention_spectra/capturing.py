"""Attention matrices and weights of a PyTorch model."""

from __future__ import annotations

import math
import warnings
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Mapping

import numpy as np

from .arrays import as_array
from .results import Note, Result
from .verdicts import each

if TYPE_CHECKING:
    from .widget import Spectra


@dataclass
class Capture:
    """Attention and weights of a model, in the order in which its layers ran."""

    #: Names of the attention modules, as in ``model.named_modules()``.
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
        """The page's report on one head, see ``attention_spectra.measure``. Layers and heads are counted from 0."""
        from .figures import measure

        return measure(self.attentions[layer][head], address)

    def heads(
        self,
        *,
        samples: int | None = None,
        threads: int | None = None,
        progress: bool | Callable[[int, int], Any] | None = None,
    ) -> Any:
        """One row for each head: its numbers, compared with equally concentrated random heads.

        The columns: ``layer``, ``head`` (from 0), ``module``, ``T``, ``lambda2_abs``, ``gap`` (1 − |λ₂|), ``s2``, ``beta`` (score
        scale of random attention that is as concentrated), ``entropy`` (mean over rows, in nats), ``participation``,
        ``stable_rank`` (‖A‖_F²/s₁²), ``percentile`` (share of the random heads with a smaller |λ₂|, in per cent), ``s2_percentile``,
        ``entropy_percentile``, ``stable_rank_percentile``, ``samples`` (number of random heads), ``verdict``: ``"different"`` where no
        random head reaches as far in one of the four, and it is more than three standard deviations and a twentieth of its range from
        their mean, else ``"random-like"``; ``""`` where no random head is as concentrated. Random heads are softmax attention with the
        T, β, d_qk and mask of the head. At most one or two random heads in a hundred are called different.

        Parameters
        ----------
        samples
            Random heads for each head, at least 2. By default as many as on the page: 100 up to T = 256, fewer beyond, at least 20.
        threads
            How many threads compute; all cores by default.
        progress
            ``True`` for a bar, or a function of the heads that are done and those that are wanted.

        Returns
        -------
        pandas.DataFrame

        Raises
        ------
        ValueError
            A head has entries that are not numbers, as rows of padding have; the sentence names it.
        """
        from .tables import required

        pandas = required("pandas", "heads")
        places = [(layer, head) for layer, heads in enumerate(self.attentions) for head in range(len(heads))]
        named = [(f"layer {layer}, head {head}", self.attentions[layer][head]) for layer, head in places]
        rows = each(named, samples=samples, threads=threads, progress=progress)
        return pandas.DataFrame(
            {"layer": layer, "head": head, "module": self.names[layer], **row} for (layer, head), row in zip(places, rows)
        )


def capture(model: Any, inputs: Any, *, item: int = 0, drop_padding: bool = False) -> Capture:
    """Runs a model once and collects every attention matrix with its weights.

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
    drop_padding
        Leaves out the tokens that ``inputs["attention_mask"]`` says are padding: they attend, and distort every spectrum. Without
        it a warning (``Note``) counts them.

    Raises
    ------
    ImportError
        There is no PyTorch.
    ValueError
        Nothing in it attends by a square matrix; or padding is to be dropped and ``inputs`` has no mask.
    """
    kept, tokens = _tokens(inputs, item, drop_padding)
    try:
        import torch
    except ImportError as missing:
        raise ImportError("capture needs PyTorch: pip install attention-spectra[torch]") from missing
    seen: list[tuple[str, _Weights]] = []
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
        heads = _heads(weights.values, item) if weights.is_attention else None
        if heads is None:
            continue
        if kept is not None:
            if tokens != heads.shape[-1]:
                raise ValueError(
                    f"attention_mask has {tokens} tokens and {name or 'the model'} attends to {heads.shape[-1]}: padding cannot be told. "
                    "Capture without drop_padding."
                )
            heads = heads[:, kept][:, :, kept]
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
    """heads × T × T of one of a batch; ``None`` if it is not self-attention."""
    if weights.ndim < 3 or weights.shape[-1] != weights.shape[-2] or weights.shape[-1] < 2:
        return None
    if weights.ndim > 4:
        return None
    if weights.ndim == 4:
        if not 0 <= item < weights.shape[0]:
            raise ValueError(f"item = {item} is invalid: the batch has {weights.shape[0]}, counted from 0.")
        weights = weights[item]
    return as_array(weights).copy()


@dataclass
class _Weights:
    """A possible attention matrix."""

    values: Any
    #: A softmax over three axes may be over classes: it counts as attention if it multiplies values.
    is_attention: bool


def _tokens(inputs: Any, item: int, drop_padding: bool) -> tuple[np.ndarray | None, int]:
    """Indices of the kept tokens (``None`` for all), and the number of tokens in the mask."""
    mask = inputs.get("attention_mask") if isinstance(inputs, Mapping) else None
    if mask is None:
        if drop_padding:
            raise ValueError("drop_padding needs inputs with an attention_mask, as a tokenizer gives them: a mapping.")
        return None, 0
    mask = as_array(mask)
    if mask.ndim != 2 or not 0 <= item < len(mask):
        if drop_padding:
            shape = " × ".join(map(str, mask.shape))
            raise ValueError(f"attention_mask is {shape}: padding is told by one of batch × tokens, with item in the batch.")
        return None, 0
    kept = np.flatnonzero(mask[item])
    padding = mask.shape[1] - len(kept)
    if drop_padding and len(kept) < 2:
        raise ValueError(f"attention_mask leaves {len(kept)} of {mask.shape[1]} tokens: a spectrum needs two.")
    if padding and not drop_padding:
        said = f"{padding} of {mask.shape[1]} tokens are padding and distort every spectrum: capture(…, drop_padding=True) leaves them out."
        warnings.warn(said, Note, stacklevel=3)
    return (kept if drop_padding and padding else None), mask.shape[1]


def _mode(torch: Any, saw: Callable[[_Weights], None]) -> Any:
    """Observes every PyTorch call inside it, and reports attention matrices."""
    from torch.overrides import TorchFunctionMode

    functional = torch.nn.functional
    softmaxes = {torch.softmax, torch.Tensor.softmax, functional.softmax}
    tensor = torch.Tensor
    products = {torch.matmul, torch.bmm, torch.einsum, tensor.matmul, tensor.__matmul__, tensor.bmm}
    fused = getattr(functional, "scaled_dot_product_attention", None)
    # By the place of their numbers, which dropout at rest and a view share.
    undecided: dict[int, _Weights] = {}

    class Watch(TorchFunctionMode):  # type: ignore[misc, unused-ignore]
        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            kwargs = dict(kwargs or {})
            if function is functional.multi_head_attention_forward:
                wanted = kwargs.get("need_weights", True)
                average = kwargs.get("average_attn_weights", True)
                kwargs |= {"need_weights": True, "average_attn_weights": False}
                output, weights = function(*args, **kwargs)
                saw(_Weights(weights, True))
                if not wanted:
                    return output, None
                heads = 1 if weights.ndim == 4 else 0
                return output, weights.mean(dim=heads) if average else weights
            if undecided and function in products:
                _decide(undecided, args)
            result = function(*args, **kwargs)
            if function in softmaxes and _last(function, result, args, kwargs):
                weights = _Weights(result, result.ndim != 3)
                if result.ndim == 3:
                    undecided[result.data_ptr()] = weights
                saw(weights)
            elif fused is not None and function is fused:
                saw(_Weights(_weights(torch, *args, **kwargs), True))
            return result

    return Watch()


def _decide(undecided: dict[int, _Weights], operands: Any) -> None:
    """Treats the operands of a product as attention."""
    for operand in operands:
        if isinstance(operand, (tuple, list)):
            _decide(undecided, operand)
        elif hasattr(operand, "data_ptr") and operand.data_ptr() in undecided:
            undecided.pop(operand.data_ptr()).is_attention = True


def _last(function: Any, result: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
    """Whether a softmax is over the last axis."""
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
