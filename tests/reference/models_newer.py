"""Makes more of tests/reference/models/: what newer versions of transformers than that of models.py compute.

    python3 -m venv newer && newer/bin/pip install transformers==5.24.0 torch
    newer/bin/python tests/reference/models_newer.py

For each model <name>.safetensors, <name>.json (config.json, as much of it as says what is computed) and
<name>.expected.safetensors as in models.py, without `h.<i>` and `qk.<i>`. Heads are wider than d/h, and one of keys and
values serves two. Of the same weights:

    scaled-llama3  a Llama whose rotary positions are scaled as those of Llama 3.1: of its four frequencies one is kept,
                   one between, and two are divided; `rope_parameters`, as newer files have it
    scaled-linear  all are divided; `rope_scaling`, as older files have it

Of its own:

    qwen2          queries, keys and values have biases
    qwen3          queries and keys of each head pass a norm before they are turned
    gemma          embeddings are multiplied with √d, norms with 1 + what is stored; its config.json says gelu as the first
                   ones of the hub do, and what is meant is gelu_pytorch_tanh
"""

import json

import torch
import transformers as t
from models import FOLDER, TOKENS, sample_weights, save

VOCABULARY = 20
COMMON = dict(vocab_size=VOCABULARY, hidden_size=8, num_hidden_layers=2, num_attention_heads=2, num_key_value_heads=1,
              head_dim=8, intermediate_size=12, max_position_embeddings=64, tie_word_embeddings=True,
              attn_implementation="eager")
LLAMA3 = dict(rope_type="llama3", rope_theta=500.0, factor=8.0, low_freq_factor=1.0, high_freq_factor=4.0,
              original_max_position_embeddings=32)
FIELDS = ("model_type", "hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads", "head_dim",
          "intermediate_size", "vocab_size", "max_position_embeddings", "hidden_act", "rms_norm_eps", "rope_parameters")


def llama(rope_parameters):
    return t.LlamaForCausalLM(t.LlamaConfig(**COMMON, rope_parameters=rope_parameters))


def models():
    """By name, each with the file that its weights are in."""
    return {
        "scaled-llama3": ("scaled", llama(LLAMA3)),
        "scaled-linear": ("scaled", llama(dict(rope_type="linear", factor=4.0, rope_theta=10000.0))),
        "qwen2": ("qwen2", t.Qwen2ForCausalLM(t.Qwen2Config(**COMMON))),
        "qwen3": ("qwen3", t.Qwen3ForCausalLM(t.Qwen3Config(**COMMON))),
        "gemma": ("gemma", t.GemmaForCausalLM(t.GemmaConfig(**COMMON))),
    }


def described(name, model):
    config = {key: value for key, value in model.config.to_dict().items() if key in FIELDS}
    if name == "scaled-linear":
        rope = config.pop("rope_parameters")
        config |= {"rope_theta": rope["rope_theta"], "rope_scaling": {"type": "linear", "factor": rope["factor"]}}
    if name == "gemma":
        config["hidden_act"] = "gelu"
    return config


def expected(model):
    ids = 2 + torch.randint(VOCABULARY - 2, (TOKENS,)) * 2 % (VOCABULARY - 2)
    out = model.model(ids[None], output_attentions=True, output_hidden_states=True)
    numbers = {"ids": ids.int(), "last": out.last_hidden_state[0]}
    numbers |= {f"hidden.{i}": hidden[0] for i, hidden in enumerate(out.hidden_states)}
    return numbers | {f"attention.{i}": attention[0] for i, attention in enumerate(out.attentions)}


def main():
    states = {}
    for seed, (name, (weights, model)) in enumerate(models().items()):
        torch.manual_seed(23 + seed)
        model.eval()
        if weights in states:
            model.load_state_dict(states[weights])
        else:
            sample_weights(model)
            states[weights] = model.state_dict()
            # Tied to the embeddings, and not in the hub's files.
            save(weights, {key: value for key, value in states[weights].items() if key != "lm_head.weight"})
        (FOLDER / f"{name}.json").write_text(json.dumps(described(name, model), indent=2, sort_keys=True) + "\n")
        with torch.no_grad():
            save(f"{name}.expected", expected(model))


if __name__ == "__main__":
    main()
