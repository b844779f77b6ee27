#!/usr/bin/env python3
"""How many bytes a saved state takes, by itself and where it is known by that of another order of the processes; how many states counters of conditions, and buffering that leads nowhere, lead to; how many
terms and questions the pairs of examples/ need at larger bounds: what grows there is seen by no verdict.

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
MOST_BYTES_KNOWN = 140
COUNTERS = os.path.join(ROOT, "tests", "programs", "seq", "counters_merged.c")

# Pairs of which each branch chooses numbers: with choices for values one state, and few questions.
CHOSEN = [("shortest_paths", ["-np=2", "-inputw=1..100"], 12), ("cells_that_live", ["-inputcell=0..1"], 0)]
GATHERED = os.path.join(ROOT, "tests", "programs", "mpi", "any_source_gathered.c")
EVERYBODY = os.path.join(ROOT, "tests", "programs", "mpi", "any_source_everybody.c")
ANY_ORDER = os.path.join(ROOT, "tests", "programs", "mpi", "answers_in_any_order.c")
TESTS = os.path.join(ROOT, "tests", "programs", "mpi", "tests_in_any_order.c")
STOPS = os.path.join(ROOT, "tests", "programs", "mpi", "workers_alike_stops.c")
QUEUE_LOCK = os.path.join(ROOT, "tests", "programs", "rma", "mcs_lock.c")
SNAPSHOTS = os.path.join(ROOT, "tests", "programs", "assertions", "order_forgotten.c")

# Pair of examples/, options, and the most of: states seen, transitions, terms, questions to a solver. A tenth above what they are.
PAIRS = [
    ("laplace", "laplace_seq.c", "laplace_par.c", ["-np=5", "-inputNXB=4", "-inputNYB=12", "-inputNTB=10"], (520, 242_000, 61_000, 0)),
    ("laplace", "laplace_seq.c", "laplace_par.c", ["-np=2", "-inputNXB=3", "-inputNYB=3", "-inputNTB=80"], (19, 2_960, 1_270, 0)),
    ("gauss_jordan", "gauss_jordan_seq.c", "gauss_jordan_par.c", ["-np=2", "-inputRB=3", "-inputCB=4"], (400, 180_000, 52_000, 0)),
    ("adder", "adder_seq.c", "adder_par.c", ["-np=30", "-inputB=50"], (111, 50_000, 1_080, 0)),
    ("factorial", "factorial_iter.c", "factorial_rec.c", ["-inputB=100"], (220, 17_700, 890, 0)),
    ("diffusion", "diffusion_seq.c", "diffusion_par.c", ["-np=20", "-inputNXB=40", "-inputNTB=2"], (257, 316_000, 10_100, 0)),
    ("tiling", "tiling_plain.c", "tiling_tiled.c", ["-inputB=10"], (21, 66_200, 19_200, 0)),
    ("lu", "lu_seq.c", "lu_par.c", ["-np=3", "-inputNB=4"], (30, 6_300, 3_800, 0)),
    ("nbody", "nbody_seq.c", "nbody_ring.c", ["-np=3", "-inputNB=4"], (8, 2_200, 1_360, 0)),
    ("adaptive", "adaptive_seq.c", "adaptive_mw.c", ["-np=4", "-inputINTERVALS=6", "-inputtol=1/100", "-merge=on"], (170, 5_800, 1_080, 0)),
    # Of workers that are alike it does not matter which has what (src/mpi/symmetry.h): twice as many states without that.
    ("manager_worker", "matmul_seq.c", "matmul_mw.c", ["-np=6", "-inputLB=2", "-inputMB=1", "-inputNB=7"], (5_900, 173_000, 1_700, 0)),
]


def check_pairs(failures, tass):
    for folder, spec, impl, options, most in PAIRS:
        files = [os.path.join(ROOT, "examples", folder, name) for name in (spec, impl)]
        run = Run(tass, ["compare", "-json", "-deadlock=absolute"] + options + files)
        if failures.check(run.status == 0 and run.document, f"{run.command}: {run.out[-300:]}{run.err[-300:]}"):
            counts = run.document["statistics"]
            counts = (counts["statesSeen"], counts["transitions"], counts["terms"], counts["solverQuestions"])
            failures.check(all(count <= limit for count, limit in zip(counts, most)), f"{run.command}: {counts}, at most {most}")


def main():
    failures = Failures()
    check_pairs(failures, sys.argv[1])
    run = Run(sys.argv[1], ["compare", "-json", "-save=all", "-symmetry=off"] + BOUNDS + PAIR)
    if failures.check(run.status == 0 and run.document, f"{run.command}: {run.err[-300:]}"):
        counts = run.document["statistics"]
        failures.check(counts["statesSaved"] > 10_000, f"states saved: {counts['statesSaved']}")
        failures.check(0 < counts["bytesPerState"] <= MOST_BYTES, f"bytes per state: {counts['bytesPerState']}")
    run = Run(sys.argv[1], ["compare", "-json", "-save=all"] + BOUNDS + PAIR)
    if failures.check(run.status == 0 and run.document, f"{run.command}: {run.err[-300:]}"):
        known = run.document["statistics"]
        failures.check(0 < known["bytesPerState"] <= MOST_BYTES_KNOWN, f"bytes per state: {known['bytesPerState']}")
        failures.check(2 * known["statesSaved"] < counts["statesSaved"], f"workers that are alike: {known['statesSaved']} states")
    for name, options, questions in CHOSEN:
        files = [os.path.join(ROOT, "tests", "programs", "compare", name + end) for end in ("_spec.c", ".c")]
        run = Run(sys.argv[1], ["compare", "-json", "-merge=on"] + options + files)
        if failures.check(run.status == 0 and run.document, f"{run.command}: {run.err[-300:]}"):
            counts = run.document["statistics"]
            good = counts["statesSeen"] == 1 and counts["solverQuestions"] <= questions
            failures.check(good, f"{name}: {counts['statesSeen']} states, {counts['solverQuestions']} questions")
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
    for options, most in (([], 65), (["-DGIVES"], 65), (["-DREDUCES=12"], 65)):
        seen = Run(sys.argv[1], ["verify", "-json", "-np=4", *options, STOPS]).document["statistics"]["statesSeen"]
        failures.check(seen <= most, f"{options}: workers that are all told to stop multiplied states: {seen}")
    failures.finish()


main()
