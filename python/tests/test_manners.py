"""Errors, interrupts, threads, and how it reads."""

import importlib.metadata
import inspect
import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import attention_spectra as spectra
from attention_spectra import _native
from conftest import ROOT


@pytest.mark.parametrize(
    ("address", "named"),
    [("T=1", "T"), ("betta=1", "betta"), ("view=nothing", "view"), ("T=64&beta=nan", "beta"), ("attention=sofmax", "softmax")],
)
def test_a_wrong_address_is_a_value_error_in_the_words_of_the_page(address, named):
    for ask in (spectra.run, spectra.matrix, spectra.estimate, lambda text: spectra.sweep([text])):
        with pytest.raises(ValueError, match=named):
            ask(address)


def test_a_device_that_is_not_there_is_said_to_be_missing():
    said = [note for note in spectra.run("view=gap&T=16&device=gpu").notes if note.startswith("device = gpu")]
    assert len(said) == 1
    assert not any("gpu" in note for note in spectra.run("view=gap&T=16").notes)


def test_a_law_that_its_matrix_excludes_is_absent_and_named():
    result = spectra.run("view=spectrum&T=32&d_qk=256&hold=beta&beta=2")
    assert np.isnan(result.summary["radius"])
    assert any(note.startswith("No law here for bulk radius") for note in result.notes)
    assert "no limit law here" in result.describe()


@pytest.mark.parametrize(
    ("matrix", "named"),
    [
        (np.ones((3, 4)), "3 × 4"),
        (np.ones((2, 3, 3)), "3 axes"),
        (np.ones((1, 1)), "1 × 1"),
        (np.full((3, 3), np.nan), "Row 0"),
        (np.ones((3, 3), dtype=complex), "complex"),
        ([["a", "b"], ["c", "d"]], "kind"),
    ],
)
def test_a_matrix_that_is_none_is_named(matrix, named):
    with pytest.raises(ValueError, match=named):
        spectra.measure(matrix)


@pytest.mark.parametrize(
    ("address", "named"),
    [
        ("T=64&T=32", "T stands in the address 2 times: give it once"),
        ("T=64&t=32", "T stands in the address 2 times"),
        ("T=8&seed=1&seed=1&seed=1", "seed stands in the address 3 times"),
        ("T=16&beta=0.5&sigma_qk=1", "beta and sigma_qk follow from each other: give one of them"),
    ],
)
def test_what_an_address_says_twice_is_an_error(address, named):
    for ask in (spectra.run, spectra.matrix, spectra.estimate, lambda text: spectra.sweep([text])):
        with pytest.raises(ValueError, match=named):
            ask(address)


def test_what_a_result_says_of_its_parameters_is_an_address():
    parameters = spectra.run("T=16&sigma_qk=0.5").parameters
    assert {"beta", "sigma_qk", "hold"} <= set(parameters)
    again = spectra.run("&".join(f"{name}={int(value) if isinstance(value, bool) else value}" for name, value in parameters.items()))
    assert again.parameters == parameters


def test_an_error_does_not_say_that_it_goes_on():
    with pytest.raises(ValueError, match="is not a parameter. Did you mean beta") as wrong:
        spectra.run("betta=1")
    assert "left out" not in str(wrong.value)


@pytest.mark.parametrize(
    ("address", "named"),
    [
        ("view=gap", "view = gap cannot measure a matrix of your own: give view=spectrum or view=singular"),
        ("T=32", "T is not read for a matrix of your own"),
        ("view=singular&beta=0.5", "beta is not read"),
        ("betta=1", "betta"),
    ],
)
def test_an_address_that_says_what_the_matrix_decides_is_an_error(address, named):
    matrix = spectra.matrix("T=8")
    with pytest.raises(ValueError, match=named):
        spectra.measure(matrix, address)
    for used in ["", "view=singular", "view=spectrum&d_qk=3&alpha=0.5&skip=1&seed=2&values=orthogonal&sigma_V=0.5", "d_qk=4&remedy=gap"]:
        assert spectra.measure(matrix, used).view in ("spectrum", "singular")
    # The argument takes the place of the one in the address.
    assert spectra.measure(matrix, "remedy=gap", remedy="outliers").parameters["remedy"] == "outliers"


def test_an_array_with_masked_entries_is_an_error():
    matrix = spectra.matrix("T=8")
    for entries in (np.eye(8, dtype=bool), np.ones((8, 8), dtype=bool)):
        with pytest.raises(ValueError, match="masked entries: .* values.filled"):
            spectra.measure(np.ma.masked_array(matrix, entries))
    whole = np.ma.masked_array(matrix, np.zeros((8, 8), dtype=bool))
    assert spectra.measure(whole).summary == spectra.measure(matrix).summary


def test_other_mistakes_are_named():
    for realisation in (3, -1, 2**40):
        with pytest.raises(ValueError, match=f"realisation {realisation}"):
            spectra.matrix("T=8", realisation)
    with pytest.raises(ValueError, match="threads = 0"):
        spectra.run("T=8", threads=0)
    with pytest.raises(ValueError, match="120 to 20000"):
        spectra.run("T=8").to_svg(width=1)
    with pytest.raises(IndexError, match="no step 99"):
        _native.Plan("T=8").run(99)
    with pytest.raises(TypeError):
        spectra.run(3)


def test_the_wheel_has_the_licences_of_what_is_in_it():
    licences = {path.name: path.read_text() for path in importlib.metadata.files("attention-spectra") if "licenses" in path.parts}
    assert set(licences) == {"LICENSE-APACHE", "LICENSE-MIT", "LICENSE-OTHERS.txt"}
    for package in ["pyo3", "numpy", "gemmkit", "plotters", "wasm-bindgen", "tiny-skia", "clap"]:
        assert f"\n{package} " in licences["LICENSE-OTHERS.txt"]
    assert "Bitstream Vera Fonts Copyright" in licences["LICENSE-OTHERS.txt"]


def test_ctrl_c_stops_at_once(tmp_path):
    # Minutes of work, and steps of seconds.
    code = "import attention_spectra as s; print('begun', flush=True); s.run('view=depth&T=1024&layers=100&samples=50')"
    # Elsewhere than beside the sources, which would hide what is installed.
    child = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
        # A shell starts what runs in its background deaf to Ctrl+C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.7)
    begun = time.monotonic()
    os.kill(child.pid, signal.SIGINT)
    _, said = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in said
    assert time.monotonic() - begun < 20


def test_an_exception_of_who_is_told_stops_it_too():
    def refuse(done, wanted):
        if done == 2:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        spectra.run("view=gap&T=64&samples=8", progress=refuse)
    told = []
    spectra.run("T=16&samples=3", progress=lambda *pair: told.append(pair))
    assert told[0][0] == 0 and all(done < wanted for done, wanted in told)


def test_the_lock_is_released_while_computing():
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    spectra.run("T=384&samples=2", threads=1)
    done.set()
    thread.join()
    assert counted > 10


def test_everything_is_documented_and_typed():
    for name in spectra.__all__:
        if name not in ("Spectra", "__version__"):
            assert inspect.getdoc(getattr(spectra, name)), name
    for name, member in vars(spectra.Result).items():
        if not name.startswith("_"):
            assert inspect.getdoc(member), name
    package = os.path.dirname(spectra.__file__)
    assert os.path.isfile(os.path.join(package, "py.typed"))
    # What the stub promises is there.
    stub = open(os.path.join(package, "_native.pyi"), encoding="utf-8").read()
    for name in dir(_native):
        if not name.startswith("__"):
            assert name in stub, name
    for name in dir(_native.Outcome):
        if not name.startswith("_"):
            assert f"def {name}(" in stub, name
            assert getattr(_native.Outcome, name).__doc__, name


def test_there_is_one_version():
    cargo = (ROOT / "Cargo.toml").read_text()
    assert f'version = "{spectra.__version__}"' in cargo
    assert f'version = "{spectra.__version__}"' in (ROOT / "python/Cargo.toml").read_text()


def test_a_result_reads_well():
    result = spectra.run("T=16&seed=3")
    assert repr(result).startswith("<attention_spectra.Result view=spectrum&T=16&seed=3: columns re")
    assert result.parameters["T"] == 16 and result.parameters["d"] == 16 and result.parameters["causal"] is False
    assert isinstance(result.parameters["beta"], float) and result.parameters["attention"] == "softmax"
    assert result.to_svg().startswith("<svg") and result.to_svg(dark=True) != result.to_svg()
    assert result.to_csv("eigenvalues").startswith("#") and result.describe()


def test_the_package_is_typed():
    mypy = pytest.importorskip("mypy.api")
    said, wrong, status = mypy.run(["--strict", "--ignore-missing-imports", "--cache-dir", os.devnull, "-p", "attention_spectra"])
    assert status == 0, said + wrong
