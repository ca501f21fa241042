"""Makes more of tests/reference/models/: layouts and number formats that the other scripts do not have, with the spectra of
their heads.

    python3 tests/reference/models_layouts.py        (NumPy)

    deepseek        queries, keys and values through fewer dimensions; keys have a rotary part that all heads share
    deepseek-lite   the same with queries mapped at once
    deepseek-f8     the first with weights in F8_E4M3, a scale for each block of 3 × 5
    llama-f64       double precision
    llama-f8        F8_E5M2, one scale for each weight
    llama-i8        whole numbers, a scale for each row, and a zero point for each row of the keys
    lora            an adapter of rank 3 with lora_alpha = 6, whose base has a matrix of 20 × 24 and one of 24 × 24

`layouts.txt` has the spectra: a line is

    FILE LAYER HEAD h|qk RE IM RE IM …

the eigenvalues of H = (W_V W_O)ᵀ or W_Q W_Kᵀ of the d × d matrices that are not zero by rank, falling in modulus; of the
adapter

    lora NAME S S S

the singular values of (lora_alpha/r) B A. Eight bits are decoded here by the definition of the formats (arXiv 2209.05433).
"""

import json
import pathlib

import numpy as np

FOLDER = pathlib.Path(__file__).parent / "models"
WIDTH, HEADS, LAYERS = 24, 3, 2
# Dimensions of queries, of keys and values, plain and rotary part of a key, and of a value.
OF_QUERIES, NARROW, PLAIN, ROTARY, VALUE = 10, 9, 4, 2, 3
HEAD = 4
RNG = np.random.default_rng(53)


def save(name, tensors):
    """`tensors`: name to (dtype of the format, array whose bytes are written)."""
    header, data = {}, b""
    for key, (dtype, array) in tensors.items():
        raw = np.ascontiguousarray(array).tobytes()
        header[key] = {"dtype": dtype, "shape": list(array.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    (FOLDER / f"{name}.safetensors").write_bytes(len(text).to_bytes(8, "little") + text + data)


def f32(array):
    return "F32", array.astype("<f4")


def decode(byte, exponent_bits, fraction_bits):
    """A number of eight bits: (−1)^s 2^(e − bias) (1 + f), or without the 1 where e = 0."""
    bias = 2 ** (exponent_bits - 1) - 1
    sign = -1.0 if byte >> 7 else 1.0
    exponent = byte >> fraction_bits & (2**exponent_bits - 1)
    fraction = (byte & (2**fraction_bits - 1)) / 2**fraction_bits
    if exponent == 0:
        return sign * fraction * 2.0 ** (1 - bias)
    return sign * (1 + fraction) * 2.0 ** (exponent - bias)


def eight_bits(shape, exponent_bits, fraction_bits):
    """Random bytes whose numbers are of every size below 4, and these numbers."""
    kinds = [byte for byte in range(256) if abs(decode(byte, exponent_bits, fraction_bits)) < 4]
    bytes_ = RNG.choice(kinds, size=shape).astype(np.uint8)
    values = np.vectorize(lambda byte: decode(int(byte), exponent_bits, fraction_bits))(bytes_)
    return bytes_, values


def spectrum(matrix, rank):
    values = np.linalg.eigvals(matrix)
    values = values[np.argsort(-abs(values), kind="stable")][:rank]
    return " ".join(f"{x:.12e}" for z in values for x in (z.real, z.imag))


def lines(name, layer, head, q, k, v, o):
    """W_Q, W_K, W_V of a head [d, n] and W_O [n, d]."""
    yield f"{name} {layer} {head} h {spectrum((v @ o).T, v.shape[1])}"
    yield f"{name} {layer} {head} qk {spectrum(q @ k.T, q.shape[1])}"


def deepseek(name, lite=False, blocks=None):
    out, tensors = [], {}
    for layer in range(LAYERS):
        before = f"model.layers.{layer}.self_attn."

        def weight(short, rows, columns):
            if blocks is None:
                array = RNG.normal(size=(rows, columns)).astype("<f4")
                tensors[f"{before}{short}.weight"] = ("F32", array)
                return array.astype(float)
            bytes_, values = eight_bits((rows, columns), 4, 3)
            height, width = blocks
            scales = RNG.uniform(0.1, 2, size=(-(-rows // height), -(-columns // width))).astype("<f4")
            tensors[f"{before}{short}.weight"] = ("F8_E4M3", bytes_)
            tensors[f"{before}{short}.weight_scale_inv"] = ("F32", scales)
            full = np.repeat(np.repeat(scales, height, 0)[:rows], width, 1)[:, :columns]
            return (values.astype("<f4") * full).astype("<f4").astype(float)

        def norm(short, size):
            scale = RNG.uniform(0.5, 2, size=size).astype("<f4")
            tensors[f"{before}{short}.weight"] = ("F32", scale)
            return scale.astype(float)

        wide = PLAIN + ROTARY
        if lite:
            queries = weight("q_proj", HEADS * wide, WIDTH)
        else:
            down = weight("q_a_proj", OF_QUERIES, WIDTH)
            scale = norm("q_a_layernorm", OF_QUERIES)
            queries = weight("q_b_proj", HEADS * wide, OF_QUERIES) @ np.diag(scale) @ down
        both = weight("kv_a_proj_with_mqa", NARROW + ROTARY, WIDTH)
        down = np.diag(norm("kv_a_layernorm", NARROW)) @ both[:NARROW]
        up = weight("kv_b_proj", HEADS * (PLAIN + VALUE), NARROW).reshape(HEADS, PLAIN + VALUE, NARROW)
        output = weight("o_proj", WIDTH, HEADS * VALUE)
        for head in range(HEADS):
            q = queries[head * wide:][:wide].T
            k = np.vstack([up[head, :PLAIN] @ down, both[NARROW:]]).T
            v = (up[head, PLAIN:] @ down).T
            out += lines(name, layer, head, q, k, v, output[:, head * VALUE:][:, :VALUE].T)
    save(name, tensors)
    return out


def llama(name, stored):
    """`stored(short, shape)` gives the tensors of a weight by their endings, and the weight."""
    out, tensors = [], {}
    for layer in range(LAYERS):
        maps = []
        for short in "qkvo":
            shape = (WIDTH, HEADS * HEAD) if short == "o" else (HEADS * HEAD, WIDTH)
            found, weight = stored(short, shape)
            tensors |= {f"model.layers.{layer}.self_attn.{short}_proj.{end}": value for end, value in found.items()}
            maps.append(weight.astype(float))
        q, k, v, o = maps
        for head in range(HEADS):
            part = slice(head * HEAD, (head + 1) * HEAD)
            out += lines(name, layer, head, q[part].T, k[part].T, v[part].T, o[:, part].T)
    save(name, tensors)
    return out


def double(_, shape):
    weight = RNG.normal(size=shape)
    return {"weight": ("F64", weight.astype("<f8"))}, weight


def e5m2(_, shape):
    bytes_, values = eight_bits(shape, 5, 2)
    scale = np.array([0.37], "<f4")
    return {"weight": ("F8_E5M2", bytes_), "weight_scale": ("F32", scale)}, values * float(scale[0])


def whole(short, shape):
    numbers = RNG.integers(-128, 128, size=shape).astype("<i1")
    scales = RNG.uniform(0.005, 0.02, size=(shape[0], 1)).astype("<f4")
    found = {"weight": ("I8", numbers), "weight_scale": ("F32", scales)}
    zeros = np.zeros((shape[0], 1), "<i1")
    if short == "k":
        zeros = RNG.integers(-20, 20, size=(shape[0], 1)).astype("<i1")
        found["weight_zero_point"] = ("I8", zeros)
    return found, (numbers.astype(float) - zeros) * scales


def lora():
    out, tensors = [], {}
    for short, rows in (("q_proj", 20), ("o_proj", 24)):
        name = f"model.layers.0.self_attn.{short}"
        a, b = RNG.normal(size=(3, WIDTH)).astype("<f4"), RNG.normal(size=(rows, 3)).astype("<f4")
        tensors[f"base_model.model.{name}.lora_A.weight"] = ("F32", a)
        tensors[f"base_model.model.{name}.lora_B.weight"] = ("F32", b)
        values = np.linalg.svd(6 / 3 * b.astype(float) @ a.astype(float), compute_uv=False)[:3]
        out.append(f"lora {name} " + " ".join(f"{x:.12e}" for x in values))
    save("lora", tensors)
    return out


def main():
    text = deepseek("deepseek") + deepseek("deepseek-lite", lite=True) + deepseek("deepseek-f8", blocks=(3, 5))
    text += llama("llama-f64", double) + llama("llama-f8", e5m2) + llama("llama-i8", whole) + lora()
    (FOLDER / "layouts.txt").write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
