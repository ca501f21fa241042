"""Makes tests/reference/models/folded.txt: spectra of the small models' heads with the scale of a norm folded in.

    python3 tests/reference/models_folded.py        (NumPy; models.py has made the files it reads)

Attention reads tokens behind a norm, x = γ ∘ n(x₀) (+ a shift): its own norm in vit, gpt2, llama and neox, the one behind the
layer before in bert and roberta, behind the embeddings for the first layer. Folded in, W^Q, W^K and W^V are diag(γ) W. A line is

    FAMILY LAYER HEAD h|qk RE IM RE IM …

the d_h eigenvalues of H = (W_V W_O)ᵀ or W_Q W_Kᵀ that are not zero by rank, falling in modulus, of the d × d matrices.
"""

import json
import pathlib

import numpy as np

FOLDER = pathlib.Path(__file__).parent / "models"
WIDTH, HEADS, LAYERS = 16, 4, 2
HEAD = WIDTH // HEADS


def read(path):
    data = path.read_bytes()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8:8 + length])
    out = {}
    for name, entry in header.items():
        if name != "__metadata__" and entry["dtype"] == "F32":
            start, end = entry["data_offsets"]
            numbers = np.frombuffer(data[8 + length + start:8 + length + end], "<f4")
            out[name] = numbers.reshape(entry["shape"]).astype(float)
    return out


def maps(family, state, i):
    """W^Q, W^K, W^V of every head and W^O, [in, out], and γ."""
    if family in ("bert", "roberta"):
        layer = f"{family}.encoder.layer.{i}.attention."
        q, k, v = (state[f"{layer}self.{x}.weight"].T for x in ("query", "key", "value"))
        before = f"{family}.embeddings" if i == 0 else f"{family}.encoder.layer.{i - 1}.output"
        return q, k, v, state[f"{layer}output.dense.weight"].T, state[f"{before}.LayerNorm.weight"]
    if family == "vit":
        layer = f"vit.encoder.layer.{i}."
        q, k, v = (state[f"{layer}attention.attention.{x}.weight"].T for x in ("query", "key", "value"))
        return q, k, v, state[f"{layer}attention.output.dense.weight"].T, state[f"{layer}layernorm_before.weight"]
    if family == "gpt2":
        q, k, v = np.split(state[f"h.{i}.attn.c_attn.weight"], 3, axis=1)
        return q, k, v, state[f"h.{i}.attn.c_proj.weight"], state[f"h.{i}.ln_1.weight"]
    if family == "neox":
        layer = f"gpt_neox.layers.{i}."
        fused = state[f"{layer}attention.query_key_value.weight"].reshape(HEADS, 3, HEAD, WIDTH)
        q, k, v = (fused[:, j].reshape(-1, WIDTH).T for j in range(3))
        return q, k, v, state[f"{layer}attention.dense.weight"].T, state[f"{layer}input_layernorm.weight"]
    layer = f"model.layers.{i}."
    q, k, v, o = (state[f"{layer}self_attn.{x}_proj.weight"].T for x in "qkvo")
    # Two heads of keys and values serve two heads each.
    k, v = (np.concatenate([x[:, h // 2 * HEAD:][:, :HEAD] for h in range(HEADS)], axis=1) for x in (k, v))
    return q, k, v, o, state[f"{layer}input_layernorm.weight"]


def spectrum(matrix):
    values = np.linalg.eigvals(matrix)
    values = values[np.lexsort((values.imag, values.real, -np.round(np.abs(values), 9)))][:HEAD]
    return " ".join(f"{x:.12e}" for z in values for x in (z.real, z.imag))


lines = []
for family in ("bert", "roberta", "vit", "gpt2", "llama", "neox"):
    state = read(FOLDER / f"{family}.safetensors")
    for i in range(LAYERS):
        q, k, v, o, scale = maps(family, state, i)
        q, k, v = (scale[:, None] * x for x in (q, k, v))
        for h in range(HEADS):
            b = slice(h * HEAD, (h + 1) * HEAD)
            lines.append(f"{family} {i} {h} h {spectrum((v[:, b] @ o[b]).T)}")
            lines.append(f"{family} {i} {h} qk {spectrum(q[:, b] @ k[:, b].T)}")
(FOLDER / "folded.txt").write_text("\n".join(lines) + "\n")
