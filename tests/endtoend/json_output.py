#!/usr/bin/env python3
"""-json: the document validates against the schema, for every verdict; the same input gives the same output."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import EXIT_STATUS, ROOT, Failures, Run, without_measures  # noqa: E402
from schema import validate  # noqa: E402

ADDER = os.path.join("examples", "adder")
SEQ, PAR = os.path.join(ADDER, "adder_seq.c"), os.path.join(ADDER, "adder_par.c")
PROGRAMS = os.path.join("tests", "programs")

COMMANDS = [
    ("verified", ["compare", "-np=3", "-inputB=4", SEQ, PAR]),
    ("verified", ["compare", "-np=1..3", "-inputB=3", SEQ, PAR]),
    ("violated", ["compare", "-np=3", "-inputB=4", SEQ, os.path.join(ADDER, "adder_bad_lost.c")]),
    ("violated", ["compare", "-np=1..3", "-inputB=4", SEQ, os.path.join(ADDER, "adder_bad_lost.c")]),
    ("violated", ["verify", "-np=2", os.path.join(PROGRAMS, "mpi", "exchange_send_first.c")]),
    ("violated", ["verify", "-errors=0", "-np=3", os.path.join(PROGRAMS, "mpi", "rank_out_of_range.c")]),
    ("inconclusive", ["verify", "-solver=none", os.path.join(PROGRAMS, "seq", "nonlinear_assertion.c")]),
    ("unusable", ["verify", "no such file.c"]),
    ("unusable", ["verify", "-np=zero", SEQ]),
    ("unusable", ["frobnicate"]),
]


def main():
    tass, failures = sys.argv[1], Failures()
    for verdict, words in COMMANDS:
        arguments = [words[0], "-json"] + words[1:]
        run = Run(tass, arguments)
        label = f"{run.command}: "
        if not failures.check(run.document is not None, label + f"no JSON: {run.out[:200]} {run.err[:200]}"):
            continue
        failures.check(run.document["verdict"] == verdict, label + f"{run.document['verdict']} {run.err[:300]}")
        failures.check(run.status == EXIT_STATUS[verdict] == run.document["exitStatus"], label + f"status {run.status}")
        problems = validate(run.document)
        failures.check(not problems, label + "; ".join(problems[:5]))
        if verdict == "unusable":
            failures.check(run.document["messages"], label + "no message says why")
        again = Run(tass, arguments)
        failures.check(without_measures(again.document) == without_measures(run.document), label + "differs when repeated")
        failures.check(again.err == run.err, label + "standard error differs when repeated")
    program = os.path.join(PROGRAMS, "mpi", "matched_in_order.c")
    trace = Run(tass, ["verify", "-json", "-np=2", program]).document["violations"][0]["trace"]
    sends, receives = ([i for i, step in enumerate(trace) if step["text"].startswith(name)]
                       for name in ("MPI_Isend", "MPI_Irecv"))
    failures.check(len(sends) == 2 and [trace[i]["match"] for i in sends] == receives
                   and [trace[i]["match"] for i in receives] == sends, f"what matches what: {sends} {receives}")
    failures.finish()


main()
