#!/usr/bin/env python3
"""How many bytes a saved state takes; how many states counters of conditions, and buffering that leads nowhere, lead to.

usage: states.py TASS
"""
import os
import sys

from harness import ROOT, Failures, Run

FOLDER = os.path.join(ROOT, "examples", "manager_worker")
PAIR = [os.path.join(FOLDER, name) for name in ("matmul_seq.c", "matmul_mw.c")]
BOUNDS = ["-np=7", "-inputLB=2", "-inputMB=2", "-inputNB=8", "-deadlock=absolute"]
# A state is little more than one pair of the tree and its slot; what all share is a third of this at so few states.
MOST_BYTES = 55
COUNTERS = os.path.join(ROOT, "tests", "programs", "seq", "counters_merged.c")

GATHERED = os.path.join(ROOT, "tests", "programs", "mpi", "any_source_gathered.c")
EVERYBODY = os.path.join(ROOT, "tests", "programs", "mpi", "any_source_everybody.c")
ANY_ORDER = os.path.join(ROOT, "tests", "programs", "mpi", "answers_in_any_order.c")
TESTS = os.path.join(ROOT, "tests", "programs", "mpi", "tests_in_any_order.c")
QUEUE_LOCK = os.path.join(ROOT, "tests", "programs", "rma", "mcs_lock.c")
SNAPSHOTS = os.path.join(ROOT, "tests", "programs", "assertions", "order_forgotten.c")


def main():
    failures = Failures()
    run = Run(sys.argv[1], ["compare", "-json", "-save=all"] + BOUNDS + PAIR)
    if failures.check(run.status == 0 and run.document, f"{run.command}: {run.err[-300:]}"):
        counts = run.document["statistics"]
        failures.check(counts["statesSaved"] > 10_000, f"states saved: {counts['statesSaved']}")
        failures.check(0 < counts["bytesPerState"] <= MOST_BYTES, f"bytes per state: {counts['bytesPerState']}")
    run = Run(sys.argv[1], ["verify", "-json"] + [COUNTERS])
    if failures.check(run.status == 0 and run.document, f"{run.command}: {run.err[-300:]}"):
        failures.check(run.document["statistics"]["statesSeen"] == 1, "a branch that only counts multiplied states")
    for size, rounds in ((9, 1), (6, 2)):
        seen = [Run(sys.argv[1], ["verify", "-json", f"-np={size}", f"-DROUNDS={rounds}", f"-deadlock={mode}", GATHERED])
                .document["statistics"]["statesSeen"] for mode in ("potential", "absolute")]
        failures.check(seen[0] <= seen[1], f"{size} processes, {rounds} rounds: buffering multiplied states: {seen}")
    seen = Run(sys.argv[1], ["verify", "-json", "-np=4", EVERYBODY]).document["statistics"]["statesSeen"]
    failures.check(seen <= 1100, f"receivers to whom nobody sends any more multiplied states: {seen}")
    for options, most in (([], 210), (["-DSOME"], 210), (["-DGROWS", "-errors=0"], 20000)):
        counts = Run(sys.argv[1], ["verify", "-json", "-np=6", *options, ANY_ORDER]).document["statistics"]
        failures.check(counts["statesSeen"] <= most, f"{options}: orders of answers multiplied states: {counts['statesSeen']}")
    seen = Run(sys.argv[1], ["verify", "-json", "-np=3", TESTS]).document["statistics"]["statesSeen"]
    failures.check(seen <= 10, f"tests of requests that are all complete multiplied states: {seen}")
    seen = Run(sys.argv[1], ["verify", "-json", "-np=3", QUEUE_LOCK]).document["statistics"]["statesSeen"]
    failures.check(seen <= 3200, f"who knows which accumulation multiplied states: {seen}")
    seen = [Run(sys.argv[1], ["verify", "-json", "-np=3", f"-collective-min={mode}", SNAPSHOTS]).document["statistics"]["statesSeen"]
            for mode in ("on", "off")]
    failures.check(2 * seen[0] < seen[1], f"what snapshots need not keep multiplied states: {seen}")
    failures.finish()


main()
