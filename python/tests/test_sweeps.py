"""Sweeps: here, on a cluster whose workers die, and going on where one stopped."""

import os
import shutil
import signal
import subprocess
import sys

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
            if isinstance(column, tuple):
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
    assert asked == []
    # One type, also of what was read back: it draws and says the same.
    assert again == [spectra.run(address) for address in ADDRESSES]
    assert again[0].to_svg() == alone[0].to_svg() and again[0].laws == alone[0].laws and again[0].notes == alone[0].notes
    same(again, alone)
    assert not any((tmp_path / "_steps").iterdir())
    files = list(tmp_path.glob("*.parquet"))
    assert len(files) == len(ADDRESSES) and not list(tmp_path.rglob(".*"))


#: A sweep in a process of its own, which ends as by `kill -9` in place of the change of name number ARGV[2]: a half file is left.
KILLED = """
import os, signal, sys
import attention_spectra
replace, count = os.replace, 0

def replace_or_die(*names):
    global count
    count += 1
    if count == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)
    replace(*names)

os.replace = replace_or_die
attention_spectra.sweep(sys.argv[3:], into=sys.argv[1], threads=2)
"""


def half_files(folder):
    return list(folder.rglob(".*"))


# The first step, one in the middle, the last of the first figure, and that figure itself.
@pytest.mark.parametrize("place", ["first", "middle", "last", "figure"])
def test_a_sweep_killed_while_it_writes_goes_on(tmp_path, alone, place):
    pytest.importorskip("pyarrow")
    steps = alone[0].progress[1]
    number = {"first": 1, "middle": steps // 2, "last": steps, "figure": steps + 1}[place]
    child = [sys.executable, "-P", "-c", KILLED, str(tmp_path), str(number), ADDRESSES[0]]
    assert subprocess.run(child, cwd=tmp_path, timeout=300).returncode == -signal.SIGKILL
    assert len(half_files(tmp_path)) == 1
    same(spectra.sweep(ADDRESSES[:1], into=tmp_path), alone[:1])
    assert half_files(tmp_path) == [] and not any((tmp_path / "_steps").iterdir())
    # Killed behind the figure, before its steps went: they go with the next call.
    Store(tmp_path).keep_step(_native.complete(ADDRESSES[0]), 0, np.ones(3))
    same(spectra.sweep(ADDRESSES[:1], into=tmp_path), alone[:1])
    assert not any((tmp_path / "_steps").iterdir())


def test_a_sweep_killed_anywhere_goes_on(tmp_path, alone):
    pytest.importorskip("pyarrow")
    code = "import sys, attention_spectra as s; s.sweep(sys.argv[2:], into=sys.argv[1], progress=lambda *p: print(*p, flush=True))"
    for kill_after in [1, 4, 9, 14]:
        child = subprocess.Popen(
            [sys.executable, "-P", "-c", code, str(tmp_path), *ADDRESSES], stdout=subprocess.PIPE, text=True, cwd=tmp_path
        )
        for _ in range(kill_after):
            child.stdout.readline()
        child.kill()
        child.communicate(timeout=60)
    same(spectra.sweep(ADDRESSES, into=tmp_path), alone)
    assert half_files(tmp_path) == [] and not any((tmp_path / "_steps").iterdir())


def rewritten(file, change):
    """Writes a step again with other numbers and what it said of itself."""
    import pyarrow
    from pyarrow import parquet

    table = parquet.read_table(file)
    other = pyarrow.table({"numbers": change(table["numbers"].to_numpy())})
    parquet.write_table(other.replace_schema_metadata(table.schema.metadata), file)


#: What happens to a file, and what the warning says.
DAMAGE = {
    "cut": (lambda file: file.write_bytes(file.read_bytes()[:-9]), "Parquet"),
    "empty": (lambda file: file.write_bytes(b""), "0 bytes"),
    "text": (lambda file: file.write_text("numbers\n1.5\n"), "Parquet"),
    "no metadata": (lambda file: without_metadata(file), "does not say which numbers"),
    "a link": (lambda file: file.rename(file.with_suffix(".away")) and file.symlink_to(file.with_suffix(".away")), "links"),
}


def without_metadata(file):
    from pyarrow import parquet

    parquet.write_table(parquet.read_table(file).replace_schema_metadata({}), file)


DAMAGE_OF_STEPS = DAMAGE | {
    "shorter": (lambda file: rewritten(file, lambda numbers: numbers[:1]), "checksum"),
    "longer": (lambda file: rewritten(file, lambda numbers: np.ones(1000)), "checksum"),
    "no number": (lambda file: rewritten(file, lambda numbers: numbers[:0]), "checksum"),
    "NaN": (lambda file: rewritten(file, lambda numbers: numbers * np.nan), "checksum"),
    "one bit": (lambda file: rewritten(file, lambda numbers: np.nextafter(numbers, 9)), "checksum"),
    "another step": (lambda file: shutil.copy(file.with_name("3.parquet"), file), "another figure, step or version"),
}


@pytest.mark.parametrize("kind", DAMAGE_OF_STEPS)
def test_a_damaged_step_is_computed_again(tmp_path, alone, kind):
    pytest.importorskip("pyarrow")
    store, address = Store(tmp_path), _native.complete(ADDRESSES[0])
    plan = _native.Plan(address)
    for step in range(4):
        store.keep_step(address, step, plan.run(step))
    damage, said = DAMAGE_OF_STEPS[kind]
    damage(store._steps(address) / "2.parquet")
    with pytest.warns(RuntimeWarning, match=f"2.parquet is ignored and computed again.*{said}"):
        found = spectra.sweep([ADDRESSES[0]], into=tmp_path)
    same(found, alone[:1])


@pytest.mark.parametrize("kind", [*DAMAGE, "another figure", "other values", "another version"])
def test_a_damaged_figure_is_computed_again(tmp_path, alone, kind, monkeypatch):
    pytest.importorskip("pyarrow")
    from pyarrow import compute, parquet

    store = Store(tmp_path)
    one, other = (store._file(_native.complete(address)) for address in ADDRESSES[:2])
    if kind == "another version":
        # As where a file was given the name that it has here.
        monkeypatch.setattr(_native, "__version__", "0.0.9")
    spectra.sweep(ADDRESSES[:2], into=tmp_path)
    if kind == "another version":
        written = store._file(_native.complete(ADDRESSES[0]))
        monkeypatch.undo()
        written.rename(one)
        said = "another figure, step or version"
    elif kind == "another figure":
        shutil.copy(other, one)
        said = "another figure, step or version"
    elif kind == "other values":
        table = parquet.read_table(one)
        at = table.column_names.index("value")
        parquet.write_table(table.set_column(at, "value", compute.add(table["value"], 1.0)), one)
        said = "checksum"
    else:
        damage, said = DAMAGE[kind]
        damage(one)
    with pytest.warns(RuntimeWarning, match=f"{one.name} is ignored and computed again.*{said}"):
        found = spectra.sweep([ADDRESSES[0]], into=tmp_path)
    same(found, alone[:1])
    assert not one.is_symlink()
    # Whole again.
    same(spectra.sweep([ADDRESSES[0]], into=tmp_path), alone[:1])


def test_links_that_others_laid_in_the_folder_are_not_followed(tmp_path, alone):
    pytest.importorskip("pyarrow")
    victim = tmp_path / "victim"
    victim.mkdir()
    (victim / "precious").write_text("kept")
    results = tmp_path / "results"
    store, address = Store(results), _native.complete(ADDRESSES[0])
    # In the place of a figure, of the folder of its steps, and of all steps.
    store._file(address).symlink_to(victim / "precious")
    with pytest.warns(RuntimeWarning, match="links"):
        same(spectra.sweep([ADDRESSES[0]], into=results), alone[:1])
    assert not store._file(address).is_symlink()
    store._file(address).unlink()
    store._steps(address).symlink_to(victim)
    with pytest.raises(NotADirectoryError, match="is a link or a file: .* Remove it"):
        spectra.sweep([ADDRESSES[0]], into=results)
    shutil.rmtree(results)
    results.mkdir()
    (results / "_steps").symlink_to(victim)
    with pytest.raises(NotADirectoryError, match="steps is a link or a file"):
        spectra.sweep([ADDRESSES[0]], into=results)
    assert [file.name for file in victim.iterdir()] == ["precious"] and (victim / "precious").read_text() == "kept"


def test_two_sweeps_of_one_folder_do_not_disturb_each_other(tmp_path, alone):
    pytest.importorskip("pyarrow")
    # The other one has finished the figure: its steps are gone while this one writes.
    def finish(done, wanted):
        if done == 3:
            shutil.rmtree(tmp_path / "_steps")
            (tmp_path / "_steps").mkdir()

    same(spectra.sweep(ADDRESSES[:1], into=tmp_path, progress=finish), alone[:1])
    assert not any((tmp_path / "_steps").iterdir())


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
