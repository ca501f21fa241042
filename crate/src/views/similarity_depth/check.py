"""Mean cosine between tokens before the first block of a transformer and after each; pre-norm, the ratio of means too."""

from blocks import similarities

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "d_qk": None,  # query/key width; None: T
    "beta": 0.42466090014400953,  # score scale
    "heads": 4,  # heads
    "rho": 0.0,  # token cosine
    "alpha": 1.0,  # residual strength
    "alpha_mlp": 1.0,  # residual strength of the MLP
    "sigma_V": 1.0,  # value scale
    "sigma_w": 0.45,  # MLP weight scale
    "sigma_b": 0.02,  # MLP bias scale
    "activation": "relu",  # Activation
    "norm": "post",  # Normalisation
    "qk_norm": False,  # QK-norm
    "causal": False,  # causal mask
    "remedy": "none",  # Remedy
    "sigma_g": 1.0,  # gate scale
    "value_residual": 0.0,  # value residual
    "layers": 12,  # depth
    "samples": 4,  # realisations of whole stacks
    "seed": 0,  # seed
}

cosines, ratios = similarities(parameters)
values = {"measured": cosines}
if parameters["norm"] == "pre":
    values["measured_ratio"] = ratios
print(values)
