#!/usr/bin/env python3
"""-learn=on: how many labels are learnt and states explored, what the verdict rests on then, and where nothing is learnt.

usage: learn.py TASS
"""
import os
import sys
import tempfile

from harness import ROOT, Failures, Run

FOLDER = os.path.join(ROOT, "tests", "programs", "learned")
LEARN = ["-json", "-loops=run", "-merge=off", "-learn=on"]
ENDS = "executions that pass this place again and again end"
# Program, options, most states that are seen, most labels.
COUNTS = [("diamonds.c", [], 200, 5 * 64 + 1), ("sum_of_any.c", [], 10, 6),
          ("gather_in_branches.c", [], 20, 8), ("elements_and_pointers.c", [], 200, 80), ("early_and_late.c", [], 200, 80),
          ("unsigned_counts.c", [], 100, 40), ("reals.c", [], 200, 80)]
ENDLESS = """#include <assert.h>
#pragma TASS input
int n;
int main(void)
{
    int x = n, one = 1;
    while (x != 0)
        x = x STEP;
    assert(one == 1);
    return 0;
}
"""


def check_counts(tass, failures):
    for name, options, states, labels in COUNTS:
        run = Run(tass, ["verify", *LEARN, *options, os.path.join(FOLDER, name)])
        if not failures.check(run.status == 0 and run.document, f"{run.command}: {run.status} {run.err[-300:]}"):
            continue
        counts = run.document["statistics"]
        failures.check(counts["statesSeen"] <= states, f"{name}: {counts['statesSeen']} states seen")
        failures.check(0 < counts["labels"] <= labels, f"{name}: {counts['labels']} labels")
        failures.check(counts["statesCovered"] > 0, f"{name}: no state is covered")
        failures.check(not any(ENDS in text for text in run.document["assumptions"]), f"{name}: that its loops end is assumed")
    words = ["verify", "-json", "-merge=off", "-states=2000", os.path.join(FOLDER, "diamonds.c")]
    run = Run(tass, words)
    failures.check(run.status == 2 and run.document["statistics"]["labels"] == 0, "something is learnt without -learn, or it is not needed")
    run = Run(tass, words + ["-learn=on", "-jobs=2"])
    failures.check(run.status == 0, f"two processes: {run.err[-300:]}")


def check_calls(tass, failures):
    """What is learnt of one call is used at all places, and however deep; that calls come to an end is shown by a number, or assumed."""
    for name, summaries, known in (("call_below.c", 1, 1), ("call_at_three.c", 2, 10), ("calls_each_other.c", 2, 2)):
        run = Run(tass, ["verify", "-json", "-learn=on", os.path.join(FOLDER, name)])
        if failures.check(run.status == 0 and run.document, f"{run.command}: {run.status} {run.err[-300:]}"):
            counts = run.document["statistics"]
            failures.check(1 <= counts["summaries"] <= summaries and counts["callsKnown"] >= known and counts["statesSeen"] < 20, f"{name}: {counts}")
            failures.check(not any(ENDS in text for text in run.document["assumptions"]), f"{name}: that its calls end is assumed")
    run = Run(tass, ["verify", "-json", "-learn=on", "-no-check=livelock", os.path.join(FOLDER, "call_below_again.c")])
    if failures.check(run.status == 0 and run.document, f"{run.command}: {run.status} {run.err[-300:]}"):
        failures.check(any(ENDS in text for text in run.document["assumptions"]), f"that calls end is not assumed: {run.document['assumptions']}")


def check_ends(tass, failures):
    """That a loop ends is assumed only where no number rises or falls towards a bound, and nobody asks whether it does."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "endless.c")
        for step, is_assumed in (("/ -2", True), ("% 1000 / -3", True)):
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(ENDLESS.replace("STEP", step))
            run = Run(tass, ["verify", *LEARN, "-no-check=livelock", path])
            if failures.check(run.document and run.document["verdict"] == "verified", f"x {step}: {run.status} {run.err[-300:]}"):
                found = any(ENDS in text and ":7:" in text for text in run.document["assumptions"])
                failures.check(found == is_assumed, f"x {step}: {run.document['assumptions']}")


def check_switched_off(tass, failures):
    """Where paths are asked for nothing is learnt, and that is said."""
    path = os.path.join(FOLDER, "sum_of_any.c")
    for options, text in ((["-coverage"], "where each path is asked for"), (["-check=nontermination"], "where each path is asked for"),
                          (["-find=F({first > 5})"], "where each path is asked for"), (["-ltl=G({1 > 0})"], "where each path is asked for")):
        run = Run(tass, ["verify", "-merge=off", "-learn=on", *options, path])
        failures.check(f"nothing is learnt (-learn) {text}" in run.err + run.out, f"{options}: {run.err[-300:]}")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "two.c")
        with open(path, "w", encoding="utf-8") as stream:
            stream.write("#include <mpi.h>\nint main(void)\n{\n    MPI_Init(0, 0);\n    MPI_Finalize();\n    return 0;\n}\n")
        run = Run(tass, ["verify", "-np=2", "-learn=on", path])
        failures.check(run.status == 0 and "of programs of several processes" in run.err + run.out, f"-np=2: {run.err[-300:]}")
        run = Run(tass, ["verify", "-np=1", "-learn=on", path])
        failures.check(run.status == 0 and "nothing is learnt" not in run.err + run.out, f"-np=1: {run.err[-300:]}")


def main():
    failures = Failures()
    check_counts(sys.argv[1], failures)
    check_calls(sys.argv[1], failures)
    check_ends(sys.argv[1], failures)
    check_switched_off(sys.argv[1], failures)
    failures.finish()


main()
