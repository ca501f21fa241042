"""Whether a matrix differs from random attention."""

import numpy as np
import pytest

import attention_spectra as spectra


def previous_token(size):
    """Half of each row on the token before, the rest on all."""
    matrix = np.full((size, size), 0.5 / size)
    matrix[np.arange(size), np.arange(size) - 1] += 0.5
    return matrix


def test_a_random_matrix_is_random_like_and_structure_is_different():
    like = spectra.verdict(spectra.matrix("spectrum", T=32, beta=0.6, seed=3), samples=40)
    assert not like.different and like.sentence.startswith("Random-like, among 40 ")
    assert 0 < like.lambda2_abs_percentile < 100
    different = spectra.verdict(previous_token(32), samples=40)
    assert different.different and different.s2_percentile == 0
    assert different.s2 < different.s2_mean - 3 * different.s2_deviation
    assert different == spectra.verdict(previous_token(32).tolist(), samples=40)


def test_as_many_random_matrices_as_on_the_page():
    assert spectra.verdict(previous_token(8)).samples == 100


def test_what_random_attention_cannot_be_like_has_no_verdict():
    assert spectra.verdict(2 * previous_token(8)) is None
    assert spectra.verdict(np.eye(8)) is None


def test_what_is_not_allowed_is_named():
    with pytest.raises(ValueError, match="samples = 1 is invalid"):
        spectra.verdict(previous_token(8), samples=1)
    with pytest.raises(ValueError, match="3 axes"):
        spectra.verdict(np.ones((2, 3, 3)))
    with pytest.raises(ValueError, match="T is not read"):
        spectra.verdict(previous_token(8), T=8)
