"""Curves against the context length: crate/src/views/curves/sweep.rs."""

import numpy as np


def at_length(parameters, T):
    """The parameters at context length T: the one of sigma_qk and beta that is held stays."""
    sigma_qk = parameters["sigma_qk"]
    if parameters["hold"] == "beta":
        sigma_qk = np.sqrt(parameters["beta"] * np.sqrt(np.log(T)))
    return {**parameters, "T": T, "sigma_qk": sigma_qk}
