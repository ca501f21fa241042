"""Makes tests/reference/directions.txt: what a head of small models reads and writes, as tokens.

    python3 tests/reference/directions.py        (NumPy; models.py and models_newer.py have made the files it reads)

W_V W_O = Σ s u vᵀ and W_Q W_Kᵀ = Σ s u vᵀ of layer 1, head 1 (W = [in, out], with the scale of the norm before attention folded into
W_Q, W_K and W_V). u of both and v of the second are read against the rows of the embedding as the norm divides them, v of the first
against those of the unembedding behind the scale of the final norm. A line is

    MODEL ov|qk DIRECTION S GAP SIDE HIGH… | LOW…

the first three numbers of tokens of each end. Signs of a pair of sides are those in which the largest entry of u is positive.
"""

import pathlib

import numpy as np
from models_folded import read

FOLDER = pathlib.Path(__file__).parent / "models"
LAYER, HEAD = 1, 1


def gpt2(state):
    width, head = 16, 4
    before = f"h.{LAYER}."
    scale = state[before + "ln_1.weight"]
    q, k, v = np.split(state[before + "attn.c_attn.weight"], 3, axis=1)
    part = slice(HEAD * head, (HEAD + 1) * head)
    o = state[before + "attn.c_proj.weight"]
    table = state["wte.weight"]
    return [np.diag(scale) @ x[:, part] for x in (q, k, v)] + [o[part]], table, table, state["ln_f.weight"], True


def qwen3(state):
    before = f"model.layers.{LAYER}."
    scale = np.diag(state[before + "input_layernorm.weight"])
    q, k, v, o = (state[f"{before}self_attn.{x}_proj.weight"].T for x in "qkvo")
    # One head of keys and values serves both.
    part = slice(HEAD * 8, (HEAD + 1) * 8)
    table = state["model.embed_tokens.weight"]
    return [scale @ q[:, part], scale @ k, scale @ v, o[part]], table, table, state["model.norm.weight"], False


def main():
    out = []
    for name, of in (("gpt2", gpt2), ("qwen3", qwen3)):
        (q, k, v, o), embedding, unembedding, final, centred = of(read(FOLDER / f"{name}.safetensors"))
        rows = embedding - embedding.mean(axis=1, keepdims=True) if centred else embedding
        rows = rows / np.sqrt((rows**2).mean(axis=1, keepdims=True))
        for product, matrix in (("ov", v @ o), ("qk", q @ k.T)):
            left, values, right = np.linalg.svd(matrix)
            for i in range(3):
                u, w = left[:, i], right[i]
                sign = np.sign(u[abs(u).argmax()])
                gap = (values[i] - values[i + 1]) / values[i]
                written = unembedding @ (final * w) if product == "ov" else rows @ w
                for side, products in ((0, rows @ u), (1, written)):
                    order = np.argsort(-sign * products)
                    ends = " ".join(map(str, order[:3])) + " | " + " ".join(map(str, order[::-1][:3]))
                    out.append(f"{name} {product} {i} {values[i]:.12e} {gap:.12e} {side} {ends}")
    (FOLDER.parent / "directions.txt").write_text("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
