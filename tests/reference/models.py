"""Makes tests/reference/models/: small models with random weights as checkpoints, and what transformers computes with them.

    apt-get install python3-torch python3-venv
    /usr/bin/python3 -m venv --system-site-packages models && models/bin/pip install transformers==4.36.2 safetensors
    models/bin/python tests/reference/models.py

For each family <family>.safetensors and <family>.json (config.json), with the names that the hubs' files have, and
<family>.expected.safetensors:

    ids            [T] int32, the tokens (vit: pixels [3, 12, 12] in their place)
    hidden.<i>     [T, d], tokens behind layer i; 0 is before the first. The last one of gpt2, llama and neox is
                   behind the last normalisation
    last           [T, d], tokens behind the last normalisation where there is one
    attention.<i>  [h, T, T] of layer i, counted from 0
    h.<i>, qk.<i>  [h, d_h, 2]: the eigenvalues of H = (W_V W_O)ᵀ and W_Q W_Kᵀ of each head that are not zero by rank,
                   real and imaginary parts, falling in modulus; by NumPy in double precision, of the d × d matrices

Other layouts of the same weights, for which the same numbers are expected:

    bert-old       the bare model, LayerNorm.gamma and .beta, and position_ids of 64 bits
    torch          torch.nn.TransformerEncoder of the weights of bert
    vit-timm       timm's names
    vit-new        q_proj … o_proj in place of query … output.dense
    phi3           fused projections of the weights of llama
    llama-sharded  two files and their index
"""

import json
import pathlib

import numpy as np
import torch
import transformers as t
from safetensors.torch import save_file

FOLDER = pathlib.Path(__file__).parent / "models"
TOKENS, WIDTH, HEADS, LAYERS, HIDDEN, VOCABULARY, POSITIONS = 10, 16, 4, 2, 24, 20, 16


def models():
    common = dict(attn_implementation="eager")
    bert = dict(vocab_size=VOCABULARY, hidden_size=WIDTH, num_hidden_layers=LAYERS, num_attention_heads=HEADS,
                intermediate_size=HIDDEN, max_position_embeddings=POSITIONS, **common)
    roberta = bert | dict(max_position_embeddings=POSITIONS + 2, type_vocab_size=1, pad_token_id=1,
                          layer_norm_eps=1e-5)
    vit = dict(hidden_size=WIDTH, num_hidden_layers=LAYERS, num_attention_heads=HEADS, intermediate_size=HIDDEN,
               image_size=12, patch_size=4, num_labels=3, **common)
    gpt2 = dict(vocab_size=VOCABULARY, n_positions=POSITIONS, n_embd=WIDTH, n_layer=LAYERS, n_head=HEADS,
                n_inner=HIDDEN, bos_token_id=0, eos_token_id=0, **common)
    llama = bert | dict(num_key_value_heads=2, rms_norm_eps=1e-5)
    neox = bert | dict(rotary_pct=0.5, layer_norm_eps=1e-5)
    return {
        "bert": t.BertForMaskedLM(t.BertConfig(**bert)),
        "roberta": t.RobertaForMaskedLM(t.RobertaConfig(**roberta)),
        "vit": t.ViTForImageClassification(t.ViTConfig(**vit)),
        "gpt2": t.GPT2LMHeadModel(t.GPT2Config(**gpt2)),
        "llama": t.LlamaForCausalLM(t.LlamaConfig(**llama)),
        "neox": t.GPTNeoXForCausalLM(t.GPTNeoXConfig(**neox)),
    }


def sample_weights(model):
    """Weights that make attention differ from uniform, and biases and norms that are seen."""
    for name, p in model.named_parameters():
        if "norm" in name.lower() or ".ln_" in name:
            p.data = 0.2 * torch.randn_like(p) + (1.0 if name.endswith("weight") else 0.0)
        elif name.endswith("bias"):
            p.data = 0.2 * torch.randn_like(p)
        else:
            p.data = torch.randn_like(p) * (0.7 if "emb" in name.lower() else 0.4)


def maps(family, state, i):
    """W^Q, W^K, W^V, W^O of layer i, [in, out], head h a column block of the first three and a row block of the last."""
    def get(name):
        return state[name].double().numpy()

    if family == "gpt2":
        q, k, v = np.split(get(f"transformer.h.{i}.attn.c_attn.weight"), 3, axis=1)
        return q, k, v, get(f"transformer.h.{i}.attn.c_proj.weight")
    if family == "neox":
        fused = get(f"gpt_neox.layers.{i}.attention.query_key_value.weight").reshape(HEADS, 3, -1, WIDTH)
        q, k, v = (fused[:, j].reshape(-1, WIDTH).T for j in range(3))
        return q, k, v, get(f"gpt_neox.layers.{i}.attention.dense.weight").T
    if family == "llama":
        q, k, v, o = (get(f"model.layers.{i}.self_attn.{x}_proj.weight").T for x in "qkvo")
        width = WIDTH // HEADS
        shared = [np.concatenate([x[:, (h // 2) * width:][:, :width] for h in range(HEADS)], axis=1) for x in (k, v)]
        return q, *shared, o
    part = "attention.attention" if family == "vit" else "attention.self"
    q, k, v = (get(f"{family}.encoder.layer.{i}.{part}.{x}.weight").T for x in ("query", "key", "value"))
    return q, k, v, get(f"{family}.encoder.layer.{i}.attention.output.dense.weight").T


def spectrum(matrix, count):
    values = np.linalg.eigvals(matrix)
    values = values[np.lexsort((values.imag, values.real, -np.round(np.abs(values), 9)))][:count]
    return np.stack([values.real, values.imag], axis=-1)


def spectra(family, state, i):
    q, k, v, o = maps(family, state, i)
    width = WIDTH // HEADS
    blocks = [slice(h * width, (h + 1) * width) for h in range(HEADS)]
    h = [spectrum((v[:, b] @ o[b]).T, width) for b in blocks]
    qk = [spectrum(q[:, b] @ k[:, b].T, width) for b in blocks]
    return tuple(torch.tensor(np.stack(x)) for x in (h, qk))


def expected(family, model):
    base = model.base_model
    if family == "vit":
        given = torch.randn(3, 12, 12)
        numbers, out = {"pixels": given}, base(given[None], output_attentions=True, output_hidden_states=True)
    else:
        # Tokens repeat; none is RoBERTa's padding.
        given = 2 + torch.randint(VOCABULARY - 2, (TOKENS,)) * 2 % (VOCABULARY - 2)
        numbers = {"ids": given.int()}
        out = base(given[None], output_attentions=True, output_hidden_states=True)
    numbers["last"] = out.last_hidden_state[0]
    for i, hidden in enumerate(out.hidden_states):
        numbers[f"hidden.{i}"] = hidden[0]
    state = model.state_dict()
    for i, attention in enumerate(out.attentions):
        numbers[f"attention.{i}"] = attention[0]
        h, qk = spectra(family, state, i)
        numbers[f"h.{i}"], numbers[f"qk.{i}"] = h.float(), qk.float()
    return numbers


def save(name, tensors):
    tensors = {key: value.detach().clone().contiguous() for key, value in tensors.items()}
    save_file(tensors, FOLDER / f"{name}.safetensors", metadata={"format": "pt"})


def checkpoint(family, model):
    """The state as the hub's file of the family has it."""
    state = dict(model.state_dict())
    for tied in ("cls.predictions.decoder.weight", "cls.predictions.decoder.bias", "lm_head.decoder.weight",
                 "lm_head.decoder.bias"):
        state.pop(tied, None)
    if family == "gpt2":
        state.pop("lm_head.weight")
        state = {key.removeprefix("transformer."): value for key, value in state.items()}
        for i in range(LAYERS):
            state[f"h.{i}.attn.bias"] = torch.tril(torch.ones(POSITIONS, POSITIONS))[None, None]
    return state


def renamed(state, *pairs):
    out = {}
    for key, value in state.items():
        for old, new in pairs:
            key = key.replace(old, new)
        out[key] = value
    return out


def other_layouts(states):
    bert = {k.removeprefix("bert."): v for k, v in states["bert"].items() if k.startswith("bert.")}
    old = renamed(bert, ("LayerNorm.weight", "LayerNorm.gamma"), ("LayerNorm.bias", "LayerNorm.beta"))
    old["embeddings.position_ids"] = torch.arange(POSITIONS)[None]
    save("bert-old", old)

    layers = {}
    for i in range(LAYERS):
        source, to = f"encoder.layer.{i}.", f"layers.{i}."
        for part in ("weight", "bias"):
            fused = [bert[f"{source}attention.self.{x}.{part}"] for x in ("query", "key", "value")]
            layers[f"{to}self_attn.in_proj_{part}"] = torch.cat(fused)
            for old_name, new in (("attention.output.dense", "self_attn.out_proj"), ("intermediate.dense", "linear1"),
                                  ("output.dense", "linear2"), ("attention.output.LayerNorm", "norm1"),
                                  ("output.LayerNorm", "norm2")):
                layers[f"{to}{new}.{part}"] = bert[f"{source}{old_name}.{part}"]
    encoder = torch.nn.TransformerEncoder(
        torch.nn.TransformerEncoderLayer(WIDTH, HEADS, HIDDEN, activation="gelu"), LAYERS)
    encoder.load_state_dict(layers)  # the names are PyTorch's
    save("torch", layers)

    vit = states["vit"]
    timm = {"cls_token": vit["vit.embeddings.cls_token"], "pos_embed": vit["vit.embeddings.position_embeddings"]}
    for part in ("weight", "bias"):
        timm[f"patch_embed.proj.{part}"] = vit[f"vit.embeddings.patch_embeddings.projection.{part}"]
        timm[f"norm.{part}"], timm[f"head.{part}"] = vit[f"vit.layernorm.{part}"], vit[f"classifier.{part}"]
        for i in range(LAYERS):
            source, to = f"vit.encoder.layer.{i}.", f"blocks.{i}."
            fused = [vit[f"{source}attention.attention.{x}.{part}"] for x in ("query", "key", "value")]
            timm[f"{to}attn.qkv.{part}"] = torch.cat(fused)
            for old_name, new in (("attention.output.dense", "attn.proj"), ("intermediate.dense", "mlp.fc1"),
                                  ("output.dense", "mlp.fc2"), ("layernorm_before", "norm1"),
                                  ("layernorm_after", "norm2")):
                timm[f"{to}{new}.{part}"] = vit[f"{source}{old_name}.{part}"]
    save("vit-timm", timm)
    save("vit-new", renamed(vit, ("attention.attention.query", "attention.q_proj"),
                            ("attention.attention.key", "attention.k_proj"),
                            ("attention.attention.value", "attention.v_proj"),
                            ("attention.output.dense", "attention.o_proj")))

    llama = states["llama"]
    phi3 = {key: value for key, value in llama.items() if "_proj" not in key or "o_proj" in key or "down" in key}
    for i in range(LAYERS):
        at = f"model.layers.{i}."
        phi3[f"{at}self_attn.qkv_proj.weight"] = torch.cat([llama[f"{at}self_attn.{x}_proj.weight"] for x in "qkv"])
        phi3[f"{at}mlp.gate_up_proj.weight"] = torch.cat([llama[f"{at}mlp.{x}_proj.weight"] for x in ("gate", "up")])
    save("phi3", phi3)


def main():
    FOLDER.mkdir(exist_ok=True)
    torch.manual_seed(17)
    states = {}
    for family, model in models().items():
        model.eval()
        sample_weights(model)
        states[family] = checkpoint(family, model)
        save(family, states[family])
        config = model.config.to_diff_dict() | {"architectures": [type(model).__name__]}
        config.pop("_attn_implementation", None)
        # What the hub's files always say, at its default or not.
        config |= {key: getattr(model.config, key) for key in FIELDS if hasattr(model.config, key)}
        (FOLDER / f"{family}.json").write_text(json.dumps(config, indent=2, sort_keys=True) + "\n")
        with torch.no_grad():
            save(f"{family}.expected", expected(family, model))
        if family == "llama":
            folder = FOLDER / "llama-sharded"
            model.save_pretrained(folder, safe_serialization=True, max_shard_size="12KB")
            for name in ("config.json", "generation_config.json"):
                (folder / name).unlink(missing_ok=True)
    other_layouts(states)


FIELDS = ("model_type", "hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads",
          "intermediate_size", "vocab_size", "max_position_embeddings", "hidden_act", "layer_norm_eps", "rms_norm_eps",
          "rope_theta", "rotary_pct", "rotary_emb_base", "use_parallel_residual", "n_embd", "n_layer", "n_head",
          "n_positions", "n_inner", "activation_function", "layer_norm_epsilon", "image_size", "patch_size",
          "num_channels", "type_vocab_size", "pad_token_id")

if __name__ == "__main__":
    main()
