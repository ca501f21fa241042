// The view train: the weights of its runs, as its button "Weights" saves them, and crate/src/training.

import { ORTHOGONAL } from './attention.js';

/** Runs whose attention is a rotation, and those whose eigenvalues of H are bound. */
const ROTATING = ['osa', 'osa-ns'];
const BOUND = ['sharpening', 'smoothing', 'balanced'];

const FUNCTIONS = `def linear(x, name):
    y = x @ w[name + ".weight"]
    return y + w[name + ".bias"] if name + ".bias" in w else y

def norm(x, name):
    x = x - x.mean(axis=-1, keepdims=True)
    x = x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True) + 1e-5)
    return x * w[name + ".weight"] + w[name + ".bias"] if name + ".weight" in w else x

def branch(x, alpha, name, inside):  # its norm and its skip connection
    y = inside(norm(x, name) if model["norm"] == "pre" else x) + alpha * x
    return norm(y, name) if model["norm"] == "post" else y
`;

/** φ(h) of the MLP. */
const PHI = { gelu: '0.5 * h * (1 + np.vectorize(erf)(h * 0.5**0.5))', relu: 'np.maximum(h, 0)', tanh: 'np.tanh(h)' };

const mlp = activation => `def mlp(x):
    h = linear(x, block + "mlp.1")
    return linear(${PHI[activation]}, block + "mlp.2")
`;

const EIGENVALUES = `def bound(psi):  # eigenvalues of H
    if model["parametrisation"] != "balanced":
        return np.clip(psi, *((-1, 0) if model["parametrisation"] == "sharpening" else (0, 1)))
    psi, epsilon = abs(psi[:-1]), psi[-1]
    return np.concatenate([psi, -psi, [psi.max(), -psi.max() - epsilon]])
`;

/** Attention, and what is seen of it: its eigenvalues, and those of H where they are watched. */
const attention = (rotating, bound, watched, head) => `def attention(x):
    q, k, v = (linear(x, block + "attn." + part).reshape(len(x), T, heads, -1).swapaxes(1, 2) for part in "qkv")
${rotating ? `    if model["attention"] == "orthogonal":
        A = np.array([[rotated(*pair) for pair in zip(*each, w[block + "attn.alpha"])] for each in zip(q, k)])
    else:
        A = weighted(q, k)
` : '    A = weighted(q, k)\n'}    output = ${bound ? `w[block + "attn.o.weight"] if model["parametrisation"] == "free" else projection()` : 'w[block + "attn.o.weight"]'}
    seen = min(${head}, heads) - 1
    spectrum.extend(np.linalg.eigvals(A[0, seen]))
${watched ? `    part = slice(seen * d // heads, (seen + 1) * d // heads)
    of_h.extend(np.linalg.eigvals(output[part] @ w[block + "attn.v.weight"][:, part]))
` : ''}    return (A @ v).swapaxes(1, 2).reshape(x.shape) @ output + w.get(block + "attn.o.bias", 0)
`;

const WEIGHTED = `def weighted(q, k):
    scores = q @ k.swapaxes(2, 3) / np.sqrt(q.shape[3])
    if model["causal"]:
        scores = np.where(np.tri(T), scores, -np.inf)
    A = np.exp(scores - scores.max(axis=3, keepdims=True))
    return A / A.sum(axis=3, keepdims=True) - (1 / T if model["attention"] == "gap-removed" else 0)
`;

const ROTATED = `def rotated(q, k, alpha):
    QK, steps = np.concatenate([q, k], axis=1), model["iterations"]
    return rotation(newton_schulz(QK, steps) if steps else np.linalg.qr(QK)[0], QK, alpha)
`;

const PROJECTION = `def projection():  # diag(eigenvalues of H) times the inverse of their vectors, or with several heads the transpose
    V = w[block + "attn.v.weight"]
    return bound(w[block + "attn.lambda"])[:, None] * (np.linalg.inv(V) if heads == 1 else V.T)
`;

export const train = {
  /** Lines that read the file of weights. */
  ofFile: ({ seed, runs, head, watched, activation }) => {
    const has = some => runs.split(',').some(run => some.includes(run));
    const [rotating, bound, ofH] = [has(ROTATING), has(BOUND), watched === 'h_eigenvalues'];
    const functions = [FUNCTIONS, mlp(activation), WEIGHTED, ...(rotating ? [...ORTHOGONAL, ROTATED] : []), ...(bound ? [EIGENVALUES, PROJECTION] : []),
      attention(rotating, bound, ofH, head)];
    return [
      '# from the weights that "Weights" saves there when its runs have ended: beside them the file has a few examples, their loss in',
      '# single precision, and what the models are.',
      'import json',
      'from math import erf',
      'import numpy as np',
      '',
      `with open("attention-spectra-train-seed${seed}-weights.safetensors", "rb") as file:`,
      '    header = json.loads(file.read(int.from_bytes(file.read(8), "little")))',
      '    data = file.read()',
      'said = header.pop("__metadata__")',
      'kinds = {"F32": "<f4", "I32": "<i4"}',
      'tensors = {name: np.frombuffer(data[slice(*it["data_offsets"])], kinds[it["dtype"]]).reshape(it["shape"]) for name, it in header.items()}',
      '',
      ...functions,
      'spectrum, of_h, losses = [], [], {}',
      `for run in ${JSON.stringify(runs.split(','))}:`,
      '    model = json.loads(said[run + ".model"])',
      '    w = {name[len(run) + 1:]: tensor.astype(float) for name, tensor in tensors.items() if name.startswith(run + ".")}',
      '    given, target = tensors["probe.input"], tensors["probe.target"]',
      '    x = w["embed.weight"][given] if "words" in model["telling"] else linear(given, "embed")',
      '    if "cls" in w:',
      '        x = np.concatenate([np.broadcast_to(w["cls"], (len(x), 1, x.shape[2])), x], axis=1)',
      '    x = x + w["position"]',
      '    (_, T, d), heads = x.shape, model["heads"]',
      '    for layer in range(model["layers"]):',
      '        block = f"block.{layer}."',
      '        x = branch(x, model["alpha_sa"], block + "norm1", attention)',
      '        x = branch(x, model["alpha_mlp"], block + "norm2", mlp)',
      '    x = x[:, 0] if "classes" in model["telling"] else x',
      '    logits = linear(norm(x, "norm") if model["norm"] == "pre" else x, "head")',
      '    logits = logits - logits.max(axis=-1, keepdims=True)',
      '    logits = logits - np.log(np.exp(logits).sum(axis=-1, keepdims=True))',
      '    asked = target >= 0',
      '    losses[run] = -np.mean(np.take_along_axis(logits[asked], target[asked][:, None], axis=1)), float(tensors[run + ".probe.loss"])',
      'values = {"re": np.real(spectrum), "im": np.imag(spectrum)}  # run by run, layer by layer',
      ...(ofH ? ['values["h_re"], values["h_im"] = np.real(of_h), np.imag(of_h)'] : []),
      'print(losses)  # of the examples in the file: here, and in it',
      'print(values)',
    ];
  },
};
