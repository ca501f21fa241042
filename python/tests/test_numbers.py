"""Numbers: those of the native library to the last bit, of the record, and of NumPy."""

import json
import math
import subprocess

import numpy as np
import pytest

import attention_spectra as spectra
from conftest import ROOT


def recorded():
    """Addresses of the record and their lines: name, length, Σ|x|, hash."""
    entries = []
    for line in (ROOT / "tests/reference/recorded/values.txt").read_text().splitlines():
        if line.startswith("  "):
            name, length, size, bits = line.split()
            entries[-1][1].append((name, int(length), float(size), int(bits, 16)))
        elif line:
            entries.append((line, []))
    return entries


def plain(address):
    """As the record reads it: over the defaults of all views."""
    rest = {"device": "auto", "claim": None, "colormap": "cividis", "embed": "0"}
    rest["claim"] = spectra.run("T=2").parameters["claim"]
    given = {pair.split("=")[0] for pair in address.split("&")}
    return "&".join([address, *(f"{name}={value}" for name, value in rest.items() if name not in given)])


def fnv(values):
    """The hash of the record: FNV-1a over canonical bits."""
    bits = 0xCBF29CE484222325
    for value in np.asarray(values, dtype=np.float64):
        value = math.nan if value != value else value
        for byte in np.float64(value).tobytes():
            bits = ((bits ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return bits


def takes_long(address):
    """What the tests of the library compute, whose code the wheel has."""
    given = dict(pair.split("=", 1) for pair in address.split("&"))
    return given["view"] in ("train", "claims") or int(given.get("T", 0)) > 512


def test_the_record_is_met():
    """Columns and summaries of recorded addresses that take no long: the same bits on every machine."""
    entries = [entry for entry in recorded() if not takes_long(entry[0])]
    assert len(entries) > 60
    seen = 0
    for address, lines in entries:
        result = spectra.run(plain(address))
        for name, length, size, bits in lines:
            value = [result.summary[name[1:]]] if name.startswith(".") else result.columns[name]
            assert len(value) == length, (address, name)
            if isinstance(value, (list, tuple)) and isinstance(value[0], str):
                continue
            value = np.asarray(value, dtype=np.float64)
            if name.startswith("."):
                # Of the summary the record has what is finite.
                value = np.where(np.isfinite(value), value, math.nan)
            if length < 300:
                seen += 1
                assert fnv(value) == bits, (address, name)
            else:
                # Hashing byte by byte takes long here.
                now = np.abs(value[np.isfinite(value)]).sum()
                assert abs(now - size) <= 1e-13 * abs(size), (address, name, now, size)
    assert seen > 500


@pytest.mark.parametrize("address", ["view=spectrum&T=96&samples=2&seed=3", "view=depth&T=24&layers=3", "view=filter&T=16&d=8&layers=4&tokens=unit"])
def test_bits_are_those_of_the_native_program(program, address):
    said = subprocess.run([program, address, "--json", "-"], capture_output=True, text=True, check=True).stdout
    native = json.loads(said)
    result = spectra.run(address)
    assert list(result.columns) == [name for name in result.columns if name in native["columns"]]
    for name, column in result.columns.items():
        there = native["columns"][name]
        if isinstance(column, tuple):
            assert list(column) == there
            continue
        there = np.array([math.nan if value is None else value for value in there])
        assert column.tobytes() == there.tobytes() or np.array_equal(column, there, equal_nan=True), name
    assert len(native["columns"]) == len(result.columns)
    ours = json.loads(result.to_json())
    ours.pop("seconds"), native.pop("seconds")
    assert ours == native


def test_any_number_of_threads_gives_the_same_bits():
    one, three = (spectra.run("view=gap&T=64&samples=4", threads=count) for count in (1, 3))
    for name in one.columns:
        assert one.columns[name].tobytes() == three.columns[name].tobytes(), name


def test_eigenvalues_and_singular_values_are_numpys():
    a = spectra.matrix("T=64&seed=5&beta=0.7")
    ours = spectra.run("T=64&seed=5&beta=0.7")
    values = np.linalg.eigvals(a)
    found = ours.columns["re"] + 1j * ours.columns["im"]
    # Each of theirs has one of ours, and each of ours one of theirs: conjugates may stand in another order.
    assert len(values) == len(found)
    apart = np.abs(values[:, None] - found[None, :])
    assert apart.min(axis=1).max() < 1e-12 and apart.min(axis=0).max() < 1e-12
    assert abs(np.sort(np.abs(values))[-2] - ours.summary["lambda2_abs"]) < 1e-12
    singular = spectra.run("view=singular&T=64&seed=5&beta=0.7")
    assert np.abs(np.linalg.svd(a, compute_uv=False) - np.sort(singular.columns["s"])[::-1]).max() < 1e-12


def test_a_matrix_of_ones_own_is_measured_as_when_it_was_sampled():
    address = "T=48&beta=0.6&seed=2"
    ours, own = spectra.run(address), spectra.measure(spectra.matrix(address))
    for name in ("re", "im"):
        assert ours.columns[name].tobytes() == own.columns[name].tobytes()
    assert abs(own.parameters["beta"] - 0.6) < 0.1
    assert spectra.measure(spectra.matrix(address).tolist(), "view=singular").view == "singular"
    assert spectra.measure(spectra.matrix(address), remedy="gap").summary["lambda1"] < 1
    unaligned = np.frombuffer(b"x" + spectra.matrix(address).tobytes(), np.uint8)[1:].view(np.float64).reshape(48, 48)
    assert not unaligned.flags.aligned and spectra.measure(unaligned).columns["re"].tobytes() == own.columns["re"].tobytes()
    for dtype in (np.float32, np.float16):
        rounded = spectra.measure(spectra.matrix(address).astype(dtype))
        assert abs(rounded.summary["lambda2_abs"] - own.summary["lambda2_abs"]) < 0.01


def test_a_figure_has_a_program_for_numpy_alone():
    address = "view=gap&T=24&samples=2"
    names = {}
    exec(spectra.numpy_program(address), names)
    columns = spectra.run(address).columns
    assert set(names["values"]) == {"eigen_gap", "singular_gap"}
    for name, values in names["values"].items():
        np.testing.assert_allclose(values, columns[name], rtol=1e-9)
    with pytest.raises(ValueError, match="up to T = 2048"):
        spectra.numpy_program("view=gap&T=4096")


def test_a_law_says_what_is_known_of_it():
    laws = spectra.run("T=256&sigma_qk=1.5").laws
    assert laws["radius"] == "off" and laws["outlier"] == "right"
    assert spectra.run("T=256&sigma_qk=0.7").laws["radius"] == "right"
    assert spectra.run("T=6&sigma_qk=0.7").laws["radius"] == "untested"
    # What is no law has no word.
    assert "gap" not in laws


def test_columns_are_read_only_views_that_outlive_their_result():
    result = spectra.run("T=64&seed=7")
    column = result.columns["re"]
    assert not column.flags.writeable and not column.flags.owndata
    with pytest.raises(ValueError):
        column[0] = 0
    with pytest.raises(ValueError):
        column.flags.writeable = True
    # Two looks at one memory.
    assert column.__array_interface__["data"] == result.columns["re"].__array_interface__["data"]
    kept = column.copy()
    del result
    assert column.tobytes() == kept.tobytes()
