"""Matrices of weights beside random ones."""

import numpy as np
import pytest

import attention_spectra as spectra


def random(rows, columns, seed=0):
    return np.random.default_rng(seed).normal(scale=0.1, size=(rows, columns))


def test_values_are_those_of_numpy():
    matrix = random(60, 90)
    found = spectra.weight_spectrum(matrix)
    single = matrix.astype(np.float32).astype(float)
    assert np.allclose(found.values, np.linalg.svd(single, compute_uv=False), rtol=1e-9)
    assert found.numbers["norm"] == found.values[0]
    assert found.numbers["edge"] == pytest.approx(single.std() * (60**0.5 + 90**0.5))
    assert np.isclose((found.shuffled**2).sum(), (single**2).sum())
    # Stored the other way round it has the same values, and its copy is shuffled otherwise.
    assert np.allclose(spectra.weight_spectrum(matrix.T).values, found.values)


def test_a_planted_direction_is_a_spike_until_it_is_shuffled():
    left, right = np.sign(random(120, 1)), np.sign(random(1, 80, seed=1))
    numbers = spectra.weight_spectrum(random(120, 80) + 0.05 * left * right).numbers
    assert numbers["spikes"] == 1 and numbers["shuffled_spikes"] == 0
    assert spectra.weight_spectrum(random(120, 80)).numbers["spikes"] == 0


def test_every_matrix_of_a_model_has_a_row():
    pytest.importorskip("pandas")
    named = {"mlp.weight": random(70, 60), "norm.weight": np.ones(60), "embed.weight": random(200, 60)}
    heard = []
    table = spectra.weights(named, progress=lambda done, wanted: heard.append((done, wanted)))
    assert list(table["name"]) == ["mlp.weight", "embed.weight"]
    assert list(table["rows"]) == [70, 200] and heard[-1] == (2, 2)
    with pytest.raises(ValueError, match="mlp.weight: .* not finite"):
        spectra.weights({"mlp.weight": np.full((3, 3), np.nan)})


def test_what_is_no_matrix_is_refused():
    with pytest.raises(ValueError, match="two axes"):
        spectra.weight_spectrum(np.ones(4))
