"""Models of OSA's Figure 1 at the paper's own size, on *strokes*: how many held-out pictures each classifies correctly.

    python3 tests/reference/osa_order.py PROGRAM SEED STEPS MODEL... >> tests/reference/osa_order.txt

PROGRAM is `attention-spectra` of a release build, MODEL a word of `runs`; the paper takes 4690 STEPS. The rate is constant, so that
fewer steps are the beginning of more. One thread takes about a quarter of an hour for 4690 steps of a model with softmax attention and
half an hour for one with orthogonal attention. A line has the model, the seed, the steps taken, and the mean loss and the share of
correct ones of 2000 pictures.
"""

import json
import subprocess
import sys

ADDRESS = "view=train&task=strokes&d=64&heads=4&layers=6&batch=128&held_out=2000&lr=0.0003&norm=pre&activation=gelu"

program, seed, steps, *models = sys.argv[1:]
for model in models:
    order = [program, f"{ADDRESS}&steps={steps}&runs={model}&seed={seed}", "--threads", "1", "--json", "-"]
    columns = json.loads(subprocess.run(order, check=True, capture_output=True, text=True).stdout)["columns"]
    for row in zip(*(columns[name] for name in ("held_step", "held_loss", "held_accuracy"))):
        print(model, seed, *(repr(float(x)) for x in row), flush=True)
