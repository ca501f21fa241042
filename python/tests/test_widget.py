"""The widget as the kernel sees it; with a page, the end-to-end tests look at it."""

import io
import re
from urllib.parse import quote, unquote

import numpy as np
import pytest

import attention_spectra as spectra

pytest.importorskip("anywidget")


def test_an_address_or_parameters_that_are_wrong_are_refused_in_the_kernel():
    with pytest.raises(ValueError, match="betta"):
        spectra.Spectra("betta=1")
    with pytest.raises(ValueError, match="T"):
        spectra.Spectra("view=spectrum", T=1)
    widget = spectra.Spectra("view=spectrum", T=64, causal=True, page=True)
    assert widget.address == "view=spectrum&T=64&causal=1"
    with pytest.raises(ValueError, match="T = “1”"):
        widget.parameters = {"T": 1}
    widget.parameters = {"T": 128, "d": None, "causal": False, "caption": "words"}
    assert widget.parameters["T"] == 128


@pytest.mark.parametrize("caption", ["A & B", "T=8&causal=1", "50 % of #1", "é + ü"])
def test_a_caption_may_have_every_character(caption):
    widget = spectra.Spectra("view=spectrum&T=16", caption=caption, pin="T=24&beta=1;T=8", page=True)
    pairs = [pair.split("=", 1) for pair in widget.address.split("&")]
    assert [name for name, _ in pairs] == ["view", "T", "caption", "pin"]
    assert unquote(pairs[2][1]) == caption and unquote(pairs[3][1]) == "T=24&beta=1;T=8"
    assert widget.picture().startswith("<svg")
    # Words of parameters likewise.
    assert spectra.Spectra("view=models&reading=text", text=caption, page=True).address.endswith(f"&text={quote(caption, safe='=')}")


def test_parameters_take_the_place_of_those_in_the_address():
    assert spectra.Spectra("view=spectrum&T=16&d=4&beta=0.5", T=24, d=None, sigma_qk=1, page=True).address == "view=spectrum&T=24&sigma_qk=1"
    with pytest.raises(ValueError, match="T stands in the address 2 times"):
        spectra.Spectra("view=spectrum&T=16&T=8")


@pytest.mark.parametrize("shape", [(8, 8), (2, 3, 8, 8)])
def test_numbers_that_are_not_finite_are_named(shape):
    matrices = np.full(shape, 1 / 8)
    matrices[(*[-1] * (len(shape) - 2), 5, 6)] = np.nan
    where = "row 5, column 6" + (" of matrix 1, 2" if len(shape) > 2 else "")
    with pytest.raises(ValueError, match=f"{where} .counted from 0. is nan: all of them must be finite"):
        spectra.Spectra(matrices)


def test_what_stands_around_a_figure_is_the_pages_and_no_parameter():
    around = {"pin": "", "together": "", "controls": "T", "caption": "words", "background": "white", "lang": "de"}
    widget = spectra.Spectra("view=spectrum&T=16&caption=words&pin=T%3D32&lang=de")
    # As the page writes them.
    widget.parameters = {"T": 24, **around}
    widget.address = "view=spectrum&T=24&pin=T=32&caption=words&lang=de"
    assert widget.picture().startswith("<svg")


def test_what_the_page_found_is_a_result():
    widget = spectra.Spectra()
    assert widget.result is None
    seen = []
    widget.observe(lambda change: seen.append(change["new"]), "result")
    # As the page sends a result, and as notebooks hand over what comes by a wire.
    want = spectra.run("spectrum", T=16, seed=7)
    places, at = {}, 0
    for name, column in want.columns.items():
        places[name] = {"at": at, "length": len(column)}
        at += len(column)
    numbers = memoryview(np.concatenate(list(want.columns.values())).tobytes())
    summary = {name: None if isinstance(value, float) and np.isnan(value) else value for name, value in want.summary.items()}
    parameters = {**want.parameters, "caption": "words", "causal": 0}
    found = {"parameters": parameters, "columns": places, "summary": summary, "laws": want.laws, "device": "gpu", "seconds": 0.5}
    widget.set_state({"_numbers": numbers, "_found": found})
    assert seen == [widget.result]
    # One type, wherever it comes from.
    assert isinstance(widget.result, spectra.Result) and widget.result == want
    assert (widget.result.device, widget.result.seconds, widget.result.laws) == ("gpu", 0.5, want.laws)
    assert widget.result.to_svg().startswith("<svg")
    with pytest.raises(ValueError):
        widget.result.columns["re"][0] = 3


def test_it_is_compact_with_the_dials_of_its_view_or_the_whole_page():
    assert spectra.Spectra().address == "view=spectrum&embed=1&controls=T,sigma_qk,beta,alpha"
    assert spectra.Spectra("gap", controls=["T", "beta"], T=64).address == "view=gap&T=64&embed=1&controls=T,beta"
    assert spectra.Spectra("gap", controls=[]).address == "view=gap&embed=1"
    assert spectra.Spectra("https://example.org/#view=gap&T=64", page=True).address == "view=gap&T=64"
    with pytest.raises(ValueError, match="the view has no dial kappa_1; it has T"):
        spectra.Spectra("gap", controls=["T", "kappa_1"])
    with pytest.raises(ValueError, match="Did you mean spectrum"):
        spectra.Spectra("spektrum")


def test_each_parameter_of_the_view_is_a_trait():
    widget = spectra.Spectra("spectrum", T=64, seed=7)
    assert (widget.T, widget.seed, widget.causal) == (64, 7, False)
    assert widget.parameters["T"] == 64 and "kappa_1" not in widget.parameters
    seen = []
    widget.observe(lambda change: seen.append((change["name"], change["new"])), ["T", "beta"])
    widget.T = 128
    # The scale of the weights stays, so that of the scores follows from T.
    beta = spectra.run("spectrum", T=128).parameters["beta"]
    assert widget.parameters["T"] == 128 and sorted(seen) == [("T", 128), ("beta", beta)]
    # As the page tells what a visitor has moved.
    told = spectra.run("spectrum", T=32, beta=0.5, seed=7)
    widget.set_state({"address": told.complete + "&caption=words"})
    assert (widget.T, widget.beta) == (32, 0.5) and seen[2:] == [("T", 32), ("beta", 0.5)]
    assert widget.parameters == {name: told.parameters[name] for name in widget.parameters}
    widget.sigma_qk = 1.25
    assert widget.parameters["sigma_qk"] == 1.25 and widget.parameters["beta"] == widget.beta != 0.5
    with pytest.raises(ValueError, match="T = “1”"):
        widget.T = 1
    assert widget.T == 32 and widget.parameters["T"] == 32


def test_what_is_set_here_is_there_before_the_page_answers():
    widget = spectra.Spectra("spectrum", T=128, controls=["T"])
    whole = spectra.run("spectrum", T=128).parameters
    assert widget.parameters == {name: whole[name] for name in widget.parameters} and {"d", "beta", "sigma_qk"} <= widget.parameters.keys()
    seen = []
    widget.observe(lambda change: seen.append(change["name"]))
    widget.beta = 0.7
    # Each is told once.
    assert sorted(seen) == ["address", "beta", "parameters", "sigma_qk"]
    assert widget.sigma_qk == spectra.run("spectrum", T=128, beta=0.7).parameters["sigma_qk"]
    widget.parameters = {"T": 64, "seed": 3}
    assert (widget.T, widget.d, widget.seed) == (64, 64, 3)
    assert widget.address.startswith("view=spectrum&") and "&embed=1&controls=T&" in widget.address
    # A page of its own, and a saved notebook, show what is set now.
    assert "T=64" in widget.to_html().split("show(document.body")[1]
    assert widget.picture() == spectra.run(widget.address).to_svg(720, 450)


def test_an_address_of_every_parameter_of_the_page_is_read_as_such():
    # This view opens with a width of its own; here the width follows T.
    complete = spectra.run("orthogonal", T=16, layers=2).complete.replace("&d=128&", "&")
    shown = spectra.run(complete)
    assert shown.parameters["d"] == 16
    page = complete.replace("embed=0", "embed=1")
    assert spectra.run(page) == shown
    widget = spectra.Spectra("orthogonal", T=24)
    widget.set_state({"address": page + "&controls=T"})
    assert widget.parameters == {name: shown.parameters[name] for name in widget.parameters}


def test_an_observer_may_move_another_dial():
    widget = spectra.Spectra("spectrum", T=64)
    widget.observe(lambda change: setattr(widget, "seed", change["new"]), "T")
    widget.T = 32
    assert (widget.T, widget.seed) == (32, 32) and widget.parameters["seed"] == 32


def test_the_program_is_sent_once():
    one, other = spectra.Spectra("gap"), spectra.Spectra("spectrum")
    assert one._program == other._program != ""
    assert len(one._esm) < 4000


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16])
def test_matrices_go_as_bytes(dtype):
    stack = np.stack([spectra.matrix("T=16&seed=1"), spectra.matrix("T=16&seed=2")]).astype(dtype)
    widget = spectra.Spectra(stack[None], index=1)
    sent = np.load(io.BytesIO(widget._matrix))
    assert sent.dtype == dtype and np.array_equal(sent, stack[None])
    # By DLPack, as PyTorch and JAX give it.
    class Foreign:
        def __init__(self, array):
            self.array = array

        def __dlpack__(self, **options):
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self):
            return self.array.__dlpack_device__()

    assert spectra.Spectra(Foreign(stack))._matrix == spectra.Spectra(stack)._matrix
    shared = spectra.arrays.as_array(Foreign(stack))
    assert np.shares_memory(shared, stack)
    with pytest.raises(ValueError, match="index = 2"):
        spectra.Spectra(stack, index=2)
    with pytest.raises(ValueError, match="T × T"):
        spectra.Spectra(stack[:, :, :5])


def test_a_saved_notebook_has_a_picture():
    widget = spectra.Spectra("view=spectrum&T=32")
    data, _ = widget._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg") and "application/vnd.jupyter.widget-view+json" in data
    assert spectra.Spectra(spectra.matrix("T=24")).picture().startswith("<svg")
    # Not where it would take long.
    assert spectra.Spectra("view=depth&T=2048&layers=100&samples=50").picture() is None


def test_a_notebook_without_its_kernel_has_a_picture(monkeypatch):
    ipython = pytest.importorskip("IPython.display")
    shown = []
    monkeypatch.setattr(ipython, "display", lambda data, **options: shown.append(data))
    widget = spectra.Spectra("view=spectrum&T=32")
    widget._ipython_display_()
    figure, picture = shown
    assert "application/vnd.jupyter.widget-view+json" in figure and figure["text/plain"] == ""
    assert f'data-figure="{widget._figure}"' in picture["text/html"] and picture["image/svg+xml"].startswith("<svg")
    # The living figure hides the picture of this figure and of no other.
    assert widget._figure and spectra.Spectra("view=spectrum&T=32")._figure != widget._figure
    # Where a picture would take long there is the figure alone.
    shown.clear()
    spectra.Spectra("view=depth&T=2048&layers=100&samples=50")._ipython_display_()
    assert len(shown) == 1


def test_a_page_of_its_own_loads_nothing():
    page = spectra.Spectra(spectra.matrix("T=8"), T=8).to_html("a < b")
    assert "<title>a &lt; b</title>" in page
    assert page.count("<script") == page.count("</script>") == 1
    assert not re.search(r'(src|href)="?https?:', page)
    assert len(page) < 3_150_000
