"""Results as values: read, drawn, saved, pickled, compared."""

import copy
import json
import pickle
import subprocess
import sys
import warnings

import numpy as np
import pytest

import attention_spectra as spectra

#: Settings of every view that take a moment.
SMALL = {"T": 16, "samples": 2, "steps": 2, "layers": 2}


def small(view):
    # A claim is measured alone.
    more = {"claim": "gap-outlier"} if view == "claims" else {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", spectra.Note)
        return spectra.run(view, **SMALL, **more)


@pytest.fixture(scope="module")
def result():
    return spectra.run("spectrum", T=64, beta=0.4, seed=7)


@pytest.mark.parametrize("view", [view.name for view in spectra.views()])
def test_a_result_of_every_view_is_a_value(view, tmp_path):
    found = small(view)
    (file,) = found.save(tmp_path / "result.npz")
    for again in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found), spectra.load(file)):
        assert again == found and hash(again) == hash(found)
        assert again.to_svg() == found.to_svg()
        assert (again.laws, again.notes, again.units, list(again.tables)) == (found.laws, found.notes, found.units, list(found.tables))
    # Every column is in one table, and every table has rows.
    assert sorted(name for table in found.tables.values() for name in table) == sorted(found.columns)
    for table in found.tables.values():
        assert {len(values) for values in table.values()} == {table.rows}


def test_results_compare_by_their_numbers(result):
    assert result == spectra.run("view=spectrum&T=64&beta=0.4&seed=7")
    assert result != spectra.run("spectrum", T=64, beta=0.4, seed=8)
    assert result != spectra.run("singular", T=64, beta=0.4, seed=7) and result != 3
    assert len({result, spectra.run(result)}) == 1
    for change in (lambda: setattr(result, "view", "gap"), lambda: delattr(result, "view"), lambda: result.columns.update(a=1)):
        with pytest.raises(AttributeError):
            change()
    with pytest.raises(ValueError):
        result.columns["re"][0] = 3


@pytest.mark.parametrize(
    "what",
    [
        "view=spectrum&T=64&beta=0.4&seed=7",
        "#view=spectrum&T=64&beta=0.4&seed=7",
        "https://example.org/page/#view=spectrum&T=64&beta=0.4&seed=7&pin=T%3D8&controls=T&caption=words",
        {"view": "spectrum", "T": 64, "beta": 0.4, "seed": 7},
        {"view": "spectrum", "T": np.int64(64), "beta": np.float64(0.4), "seed": 7.0},
    ],
)
def test_a_figure_is_named_in_several_ways(result, what):
    assert spectra.run(what) == result
    assert np.array_equal(spectra.matrix(what), result.matrix)


def test_parameters_take_the_place_of_those_of_the_address(result):
    assert spectra.run("view=spectrum&T=16&sigma_qk=1&seed=7", T=64, beta=0.4) == result
    assert spectra.run("spectrum", T=16, causal=True) == spectra.run("view=spectrum&T=16&causal=1")
    assert spectra.run("spectrum", T=16, d=None) == spectra.run("view=spectrum&T=16")
    with pytest.raises(ValueError, match="“spektrum” is not a view. Did you mean spectrum?"):
        spectra.run("spektrum")
    with pytest.raises(ValueError, match="betta"):
        spectra.run("spectrum", betta=1)
    with pytest.raises(TypeError, match="not by int"):
        spectra.run(3)


def test_numbers_are_reached_by_name(result):
    assert result["gap"] == result.summary["gap"] and result["re"] is result.columns["re"]
    assert "gap" in result and "re" in result and "nothing" not in result
    with pytest.raises(KeyError, match="no “nothing”. Its summary has lambda1"):
        result["nothing"]
    assert np.array_equal(np.sort_complex(result.eigenvalues), np.sort_complex(result["re"] + 1j * result["im"]))
    assert np.allclose(np.sort(abs(result.eigenvalues)), np.sort(abs(np.linalg.eigvals(result.matrix))), atol=1e-12)
    assert result.units["entropy"] == "nat" and small("train").units["step_ms_vit"] == "ms"
    assert result.units["gap"] == "" and small("orthogonal").units["seconds_softmax"] == "s"
    with pytest.raises(ValueError, match="view overlap has no eigenvalues"):
        small("overlap").eigenvalues


def test_tables_become_frames(result):
    pandas = pytest.importorskip("pandas")
    frame = result.tables["eigenvalues"].to_pandas()
    assert isinstance(frame, pandas.DataFrame) and list(frame) == ["re", "im", "realisation"] and len(frame) == 64
    with pytest.raises(ValueError, match="4 tables: .* There are eigenvalues, radial_distribution, matrix_blocks, tokens"):
        result.to_pandas()
    assert small("gap").to_pandas()["T"].tolist() == small("gap")["T"].tolist()
    frame["re"] = 0.0
    assert result["re"][0] != 0


def test_tables_become_frames_of_other_libraries(result):
    table = result.tables["eigenvalues"]
    polars = pytest.importorskip("polars")
    assert table.to_polars().columns == ["re", "im", "realisation"]
    assert isinstance(small("gap").to_polars(), polars.DataFrame)
    pytest.importorskip("pyarrow")
    assert table.to_arrow().num_rows == 64
    pytest.importorskip("xarray")
    found = small("train").tables["steps"].to_xarray()
    assert dict(found.sizes) == {"row": len(small("train").tables["steps"]["step"])} and found.attrs["table"] == "steps"
    assert small("gap").to_xarray()["eigen_gap"].values.tolist() == small("gap")["eigen_gap"].tolist()


def test_what_is_missing_says_how_to_get_it(monkeypatch, result):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="to_pandas needs pandas: pip install pandas"):
        result.tables["eigenvalues"].to_pandas()


def test_files_are_what_their_endings_say(result, tmp_path):
    for ending, begins in {"svg": b"<svg", "json": b"{", "npy": b"\x93NUMPY", "npz": b"PK"}.items():
        (file,) = result.save(tmp_path / f"figure.{ending}")
        assert file.read_bytes().startswith(begins)
    assert np.array_equal(np.load(tmp_path / "figure.npy"), result.matrix)
    # Tables that have nothing to do with each other are files of their own.
    names = [file.name for file in result.save(tmp_path / "figure.csv")]
    assert names == [f"figure-{name}.csv" for name in ("eigenvalues", "radial_distribution", "matrix_blocks", "tokens")]
    lines = [line for line in (tmp_path / names[0]).read_text().splitlines() if not line.startswith("#")]
    assert lines[0] == "re,im,realisation" and len(lines) == 65
    with pytest.raises(ValueError, match="“figure.xls” ends with “.xls”: .*npz or .npy"):
        result.save(tmp_path / "figure.xls")
    with pytest.raises(ValueError, match="load reads the .npz files"):
        spectra.load(tmp_path / "figure.npy")
    with pytest.raises(FileNotFoundError):
        spectra.load(tmp_path / "missing.npz")


def test_pictures_need_nothing_else_and_say_what_made_them(result, tmp_path):
    for ending, begins in {"png": b"\x89PNG", "pdf": b"%PDF"}.items():
        (file,) = result.save(tmp_path / f"figure.{ending}", dark=True)
        assert file.read_bytes().startswith(begins) and result.complete.encode() in file.read_bytes()
    assert result.to_png(300, 200, scale=1)[16:24] == (300).to_bytes(4, "big") + (200).to_bytes(4, "big")
    assert b"/MediaBox [0 0 225 150]" in result.to_pdf(300, 200)
    with pytest.raises(ValueError, match="cannot be drawn"):
        result.to_png(10, 200)


def test_the_program_for_the_shell_is_in_the_wheel(result, tmp_path):
    def shell(*words):
        return subprocess.run([sys.executable, "-m", "attention_spectra", *words], cwd=tmp_path, capture_output=True, text=True)

    found = shell(result.address, "--json", "-")
    assert found.returncode == 0 and json.loads(found.stdout)["summary"]["gap"] == result["gap"]
    wrong = shell("spectrum", "T=1")
    assert wrong.returncode == 2 and "T" in wrong.stderr and "Traceback" not in wrong.stderr
    assert shell("--version").stdout.split()[1] == spectra.__version__


@pytest.mark.parametrize("view", [view.name for view in spectra.views()])
def test_matplotlib_draws_every_view(view):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    found = small(view)
    axes = found.plot()
    assert len(axes) > 0 and any(ax.lines or ax.collections or ax.patches or ax.texts for ax in axes)
    matplotlib.pyplot.close(axes[0].figure)


def test_matplotlib_draws_the_numbers_of_the_result(result):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    _, ax = matplotlib.pyplot.subplots()
    panels = [result.plot(panel=number) for number in range(len(result.plot()))]
    dots = [set(zip(*line.get_data())) for made in panels for line in made[0].lines]
    assert any({(x, y) for x, y in zip(result["re"], result["im"]) if abs(x) < 0.2} <= found for found in dots)
    assert result.plot(ax) is ax
    with pytest.raises(ValueError, match="panel = 9 is invalid"):
        result.plot(panel=9)
    matplotlib.pyplot.close("all")


def test_notes_are_warnings():
    with pytest.warns(spectra.Note, match="device = gpu"):
        spectra.run("gap", T=16, samples=1, device="gpu")


def test_the_warning_of_laws_names_them():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        result = spectra.run("spectrum", T=16)
    said = [str(it.message) for it in caught]
    untested = [name for name, status in result.laws.items() if status == "untested"]
    assert untested and any(name in text for text in said for name in untested)
    # The note of the page speaks of the drawing; it is the only one that is said in other words.
    assert [note for note in result.notes if note not in said] == [note for note in result.notes if "dotted" in note] != []


def test_what_is_around_a_figure_is_no_part_of_its_result():
    assert spectra.run("https://example.org/#view=gap&T=16&samples=1&embed=1&controls=T&caption=words").address == "view=gap&T=16&samples=1"
    assert spectra.run("view=gap&T=16&samples=1&embed=1") == spectra.run("gap", T=16, samples=1)


def test_what_there_is_is_listed():
    views = spectra.views()
    assert {"spectrum", "gap", "claims"} <= {view.name for view in views}
    assert views["gap"].sentence and "eigen_gap" in views["gap"].columns and "gap" in views["gap"].numbers
    assert spectra.parameters()["T"].low == 2 and spectra.parameters()["T"].high == 8192
    mine = spectra.parameters("depth")
    assert {"T", "layers", "remedy"} <= {parameter.name for parameter in mine}
    assert "kappa_1" not in {parameter.name for parameter in mine}
    assert spectra.parameters("view=depth&layers=7")["layers"].value == 7
    assert "context length" in repr(mine)
    with pytest.raises(KeyError):
        views["nothing"]
    for name in ["spectrum", "beta", "lambda2_abs"]:
        assert spectra.describe(name).startswith(name)
    with pytest.raises(ValueError, match="Did you mean gap"):
        spectra.describe("gapp")


def test_a_sweep_is_every_combination():
    found = spectra.sweep("gap", T=[16, 32], seed=range(2), samples=1)
    assert [(result.parameters["T"], result.seed) for result in found] == [(16, 0), (16, 1), (32, 0), (32, 1)]
    assert found[3] == spectra.run("gap", T=32, seed=1, samples=1)
    columns = found.table()
    assert columns["T"] == [16, 16, 32, 32] and columns["seed"] == [0, 1, 0, 1] and columns["samples"] == [1] * 4
    assert columns["gap"].tolist() == [result["gap"] for result in found]
    assert spectra.sweep(["gap", "view=spectrum&T=8"], T=8, samples=1).parameters == ["T", "samples"]
    assert str(spectra.estimate("gap", T=[16, 32], samples=1)).startswith("2 figures")
    assert str(spectra.estimate("gap", T=16, samples=1)).startswith("1 figure of ") and " on 1 thread at " in str(spectra.estimate("gap", T=16))
    # A part of a sweep is one.
    assert isinstance(found[1:3], spectra.Sweep) and found[1:3].table()["seed"] == [1, 0] and found[-1].seed == 1
    for wrong in (lambda: spectra.sweep("gap", T=[]), lambda: spectra.estimate("gap", T=[])):
        with pytest.raises(ValueError, match="T has no values"):
            wrong()
    pytest.importorskip("pandas")
    assert found.to_pandas().shape[0] == 4
    assert found._repr_html_() == found.to_pandas()._repr_html_()
    pytest.importorskip("xarray")
    assert dict(found.to_xarray().sizes) == {"T": 2, "seed": 2, "samples": 1}


def test_a_folder_of_results_is_one_data_set(tmp_path):
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    found = spectra.sweep(["gap", "spectrum"], T=[16, 24], samples=1, into=tmp_path)
    frame = pandas.read_parquet(tmp_path)
    assert {"address", "view", "T", "beta", "attention", "causal", "name", "row", "value", "text"} <= set(frame)
    gaps = frame[(frame["view"] == "gap") & (frame["name"] == "gap") & frame["row"].isna()].sort_values("T")
    assert gaps["value"].tolist() == [result["gap"] for result in found[:2]]
    mine = frame[(frame["view"] == "spectrum") & (frame["T"] == 16) & (frame["name"] == "re")]
    assert np.array_equal(mine.sort_values("row")["value"], found[2]["re"])


def test_a_bar_is_shown_where_it_is_asked_for(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    spectra.sweep("gap", T=16, samples=1, progress=True)
    assert "steps" in capsys.readouterr().err


def test_a_sweep_ends_soon_after_ctrl_c(tmp_path):
    # A step of this size takes a minute.
    code = (
        "import os, signal, threading, time, attention_spectra as s\n"
        "threading.Thread(target=lambda: (time.sleep(1), os.kill(os.getpid(), signal.SIGINT)), daemon=True).start()\n"
        "begun = time.monotonic()\n"
        "try:\n    s.sweep('view=spectrum&T=4096', threads=1)\n"
        "except KeyboardInterrupt:\n    print('stopped', flush=True)\n"
    )
    child = subprocess.run(
        [sys.executable, "-c", "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n" + code],
        capture_output=True, text=True, timeout=30, cwd=tmp_path,
    )
    assert child.stdout == "stopped\n", child.stderr
