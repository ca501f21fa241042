"""The trainability diagram of REM at T = 8192, d = 4096 with 100 realisations, on a Dask cluster.

    python trainability_on_a_cluster.py                      # says what it costs, and computes nothing
    python trainability_on_a_cluster.py tcp://scheduler:8786 results/

Every step of every realisation is a task of its own, and its numbers are a Parquet file as soon as they are there: run again, it
goes on with what is missing. Realisations are addresses of their own, so that each of them is a finished figure as it comes.
A browser shows the theory alone beyond T = d = 2048, since a step of this size holds five gigabytes and addresses there end at four.
"""

import sys

import attention_spectra as spectra

SIZE = "view=trainability&T=8192&d=4096"
ADDRESSES = [f"{SIZE}&seed={seed}" for seed in range(100)]


def main(scheduler=None, folder="results", addresses=ADDRESSES):
    if scheduler is None:
        print(spectra.estimate(addresses, workers=64))
        return None
    from distributed import Client

    with Client(scheduler) as client:
        print(spectra.estimate(addresses, workers=sum(client.nthreads().values())))
        return spectra.sweep(addresses, client, into=folder, progress=lambda done, wanted: print(f"{done} of {wanted}", end="\r"))


if __name__ == "__main__":
    main(*sys.argv[1:])
