#!/usr/bin/env python3
"""The adder example: the pair verifies, each faulty variant is found and shown natively, counts do not change."""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

ADDER = os.path.join(ROOT, "examples", "adder")
SEQ, PAR = os.path.join(ADDER, "adder_seq.c"), os.path.join(ADDER, "adder_par.c")

# States seen, states saved, paths: they do not depend on the machine.
COUNTS = {(2, 20): (41, 0, 21), (8, 20): (41, 0, 21)}

# Variant and its property.
FAULTY = [
    ("adder_bad_end.c", "array-bounds"),
    ("adder_bad_overlap.c", "not-equivalent"),
    ("adder_bad_lost.c", "not-equivalent"),
    ("adder_bad_block.c", "not-equivalent"),
]


def exact(value):
    """Whether an exact value is small and exact in double."""
    above, _, below = value.partition("/")
    return abs(float(above)) < 1e6 and (not below or (int(below) & (int(below) - 1)) == 0)


def faulty(failures, tass, name, wanted):
    program = os.path.join(ADDER, name)
    run = Run(tass, ["compare", "-json", "-np=3", "-inputB=5", SEQ, program])
    if not failures.check(run.status == 1 and run.document, f"{name}: status {run.status} {run.err[:400]}"):
        return
    violation = run.document["violations"][0]
    failures.check(violation["property"] == wanted, f"{name}: {violation['property']}, not {wanted}")
    failures.check(violation["certainty"] == "proved", f"{name}: only possible")
    failures.check(violation["location"]["file"] == program, f"{name}: place {violation['location']}")
    inputs = violation["inputs"]
    failures.check("n" in inputs and all(exact(value) for value in inputs.values()), f"{name}: inputs {inputs}")
    shown = re.search(r"natively: shown: (.*)", Run(tass, ["compare", "-confirm", "-np=3", "-inputB=5", SEQ, program]).out)
    if not failures.check(shown, f"{name}: not shown natively"):
        return
    if wanted == "not-equivalent":
        difference = violation["differences"][0]
        natively = re.search(r"differs: sum = (\S+) / (\S+) ", shown.group(1))
        failures.check(difference["output"] == "sum" and natively and
                       float(natively.group(1)) == float(difference["specificationValue"]) and
                       float(natively.group(2)) == float(difference["implementationValue"]),
                       f"{name}: {difference} but natively {shown.group(1)}")


def main():
    tass, failures = sys.argv[1], Failures()
    for np in range(1, 9):
        run = Run(tass, ["compare", f"-np={np}", "-inputB=20", SEQ, PAR])
        failures.check(run.status == 0 and "tass: verified" in run.out, f"np={np}: {run.out[-300:]} {run.err[-300:]}")
    run = Run(tass, ["compare", "-np=1..4", "-inputB=6", SEQ, PAR])
    failures.check(run.out.count("tass: verified") == 4, f"np=1..4: {run.out}")
    run = Run(tass, ["compare", "-np2=10", "-inputB=100", SEQ, PAR])
    failures.check(run.status == 0, f"np2=10 B=100: {run.out[-300:]} {run.err[-300:]}")
    last = run.out.strip().split("\n")[-1]
    for word in ("states", "seen", "saved", "transitions", "terms", "queries", "light", "cvc5", " s", "MB"):
        failures.check(word in last, f"statistics line lacks '{word}': {last}")
    for (np, bound), counts in COUNTS.items():
        statistics = Run(tass, ["compare", "-json", f"-np={np}", f"-inputB={bound}", SEQ, PAR]).document["statistics"]
        got = tuple(statistics[key] for key in ("statesSeen", "statesSaved", "paths"))
        failures.check(got == counts, f"np={np} B={bound}: counts {got}, not {counts}")
    for name, wanted in FAULTY:
        faulty(failures, tass, name, wanted)
    failures.finish()


main()
