"""Sweeps: here, on a cluster whose workers die, and going on where one stopped."""

import os

import numpy as np
import pytest

import attention_spectra as spectra
from attention_spectra import _native
from attention_spectra.store import Store
from conftest import ROOT

ADDRESSES = [f"view=gap&T=64&samples=3&seed={seed}" for seed in range(3)] + ["view=spectrum&T=48"]


def same(one, other):
    assert len(one) == len(other)
    for a, b in zip(one, other):
        assert list(a.columns) == list(b.columns) and a.address == b.address
        for name, column in a.columns.items():
            if isinstance(column, list):
                assert column == b.columns[name], name
            else:
                assert np.array_equal(column, b.columns[name], equal_nan=True), name
        assert str(a.summary) == str(b.summary)


@pytest.fixture(scope="module")
def alone():
    return [spectra.run(address, threads=1) for address in ADDRESSES]


def test_a_sweep_is_its_runs_in_order(alone):
    told = []
    found = spectra.sweep([*ADDRESSES, ADDRESSES[0]], progress=lambda *pair: told.append(pair))
    same(found, [*alone, alone[0]])
    assert told[-1][0] == told[-1][1] == sum(result.progress[1] for result in alone)
    gaps = found.column("gap") if "gap" in found[0].summary else found.column(next(iter(found[0].summary)))
    assert gaps.shape == (5,)
    assert found.table()["address"][0] == alone[0].address
    with pytest.raises(ValueError, match="nothing"):
        found.column("nothing")


def test_claims_ask_for_more_while_they_run():
    # Where few realisations do not decide, more are wanted, at the sizes that the claim names.
    address = "view=claims&claim=filter-converges"
    progress = []
    same(spectra.sweep([address], threads=2, progress=lambda *pair: progress.append(pair)), [spectra.run(address)])
    assert progress[-1][1] > progress[0][1]


def test_it_goes_on_where_it_stopped(tmp_path, alone, monkeypatch):
    pytest.importorskip("pyarrow")

    class Enough(Exception):
        pass

    def stop(done, wanted):
        if done == 7:
            raise Enough

    with pytest.raises(Enough):
        spectra.sweep(ADDRESSES, into=tmp_path, progress=stop, threads=1)
    store = Store(tmp_path)
    texts = [_native.complete(address) for address in ADDRESSES]
    kept = sum(len(store.steps(text)) for text in texts)
    kept += sum(result.progress[1] for result, text in zip(alone, texts) if store.figure(text))
    assert kept == 7
    # Nothing twice: what is kept is not computed again.
    asked = []
    step = spectra.sweeping._step
    monkeypatch.setattr(spectra.sweeping, "_step", lambda *task: asked.append(task) or step(*task))
    same(spectra.sweep(ADDRESSES, into=tmp_path), alone)
    assert len(asked) == len(set(asked)) == sum(result.progress[1] for result in alone) - 7
    # Once more: everything is read.
    asked.clear()
    again = spectra.sweep(ADDRESSES, into=tmp_path)
    assert asked == [] and isinstance(again[0], spectra.Stored)
    same(again, alone)
    assert not any((tmp_path / "steps").iterdir())
    files = list(tmp_path.glob("*.parquet"))
    assert len(files) == len(ADDRESSES) and not list(tmp_path.rglob(".*"))


def test_a_worker_that_dies_loses_nothing_and_nothing_comes_twice(tmp_path, alone):
    distributed = pytest.importorskip("distributed")
    pytest.importorskip("pyarrow")
    with (
        distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())
        assert len(set(pids)) == 3
        merged = []

        def kill(done, wanted):
            merged.append(done)
            if done == 3 and pids:
                os.kill(pids.pop(), 9)

        found = spectra.sweep(ADDRESSES, client, into=tmp_path / "results", progress=kill)
        assert len(pids) == 2
    same(found, alone)
    # Each step was merged once.
    assert merged == list(range(sum(result.progress[1] for result in alone) + 1))


def test_cost_is_told_before_anything_starts():
    small = spectra.estimate("view=spectrum&T=128")
    many = [f"view=trainability&T=8192&d=4096&seed={seed}" for seed in range(100)]
    large = spectra.estimate(many, workers=64)
    assert large.figures == 100 and large.steps > 1000 * small.steps
    assert large.operations > 1e4 * small.operations and large.memory > 10 * small.memory
    assert large.seconds == pytest.approx(max(large.operations / 64, large.longest) / large.speed)
    assert "100 figures" in str(large) and "64 threads" in str(large)
    # Nothing was computed: that would take longer than any test.
    assert large.seconds > 10


def test_the_example_says_its_cost_and_runs(tmp_path, capsys, monkeypatch):
    distributed = pytest.importorskip("distributed")
    pytest.importorskip("pyarrow")
    monkeypatch.syspath_prepend(str(ROOT / "python/examples"))
    import trainability_on_a_cluster as example

    assert example.main() is None and "100 figures" in capsys.readouterr().out
    small = [f"view=trainability&T=16&d=8&layers=2&seed={seed}" for seed in range(2)]
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, local_directory=str(tmp_path)
    ) as cluster:
        found = example.main(cluster.scheduler_address, tmp_path / "results", small)
    same(found, [spectra.run(address) for address in small])
