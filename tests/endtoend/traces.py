#!/usr/bin/env python3
"""The steps that a report shows without -verbose: what the violation depends on, in the user's own text.

Each row: a program with the options that make it faulty, the lines that must be among the steps (of any rank), lines that
must not, and texts that must stand there. In every report no line is longer than 200 bytes, nothing is shown that tass
made, and what is shown are steps of the whole trace.
"""
import os
import re
import sys

from harness import ROOT, Failures, Run

PROGRAMS = os.path.join(ROOT, "tests", "programs")
STEP = re.compile(r"^ +(\d+) (?:spec |impl )?rank (\d+): ([^:]+):(\d+):\d+: (.*)$", re.M)
ROWS = (
    ("seq/heap_write_past_end.c", "", [6, 7, 8, 9], [], ["a = malloc(", "i++", "a[i] = i"]),
    ("rma/stealing.c", "-errors=0 -np=2 -DNO_BARRIER", [44, 57], [51, 52], ["MPI_Put(&result, "]),
    ("teaching/trapezoid.c", "-np=3 -DLOST_REST", [80, 82], [27], ["MPI_Reduce(&part, &total, "]),
    ("teaching/ring.c", "-np=3 -DSENDS_FIRST", [13, 18], [], ["right = (rank + 1) % size  → right = 2"]),
    ("mpi/waited_for_one_after_another.c", "-np=3", [19, 24, 17, 25, 26], [11], ["MPI_ANY_SOURCE", "s.MPI_SOURCE == 0 is true"]),
    ("mpi/intercomm_rooted.c", "-np=4 -DIN_PLACE", [65, 68, 98], [57], ["MPI_Gather(MPI_IN_PLACE, 1, "]),
    ("mpi/session_alone.c", "-np=3 -DLEAK", [57], [59, 60, 61], []),
    ("mpi/buffer_struct_in_flight.c", "-np=2", [22, 23], [17], ["sum.z = 7"]),
    ("rma/layouts.c", "-errors=0 -np=2 -DREUSE", [35, 53], [], ["own[2][1] = 0"]),
)


def shown(run):
    return [(int(number), int(rank), int(line), text) for number, rank, _, line, text in STEP.findall(run.out)]


def check_row(tass, failures, name, options, lines, others, texts):
    folder, program = os.path.split(os.path.join(PROGRAMS, name))
    arguments = ["verify"] + options.split() + [program]
    run = Run(tass, arguments, cwd=folder)
    steps = shown(run)
    at = {line for _, _, line, _ in steps}
    failures.check(run.status == 1 and steps, f"{run.command}: {run.out}{run.err}")
    failures.check(set(lines) <= at, f"{name}: lines {sorted(set(lines) - at)} are not shown: {run.out}")
    failures.check(not set(others) & at, f"{name}: lines {sorted(set(others) & at)} are shown: {run.out}")
    for text in texts:
        failures.check(any(text in step[3] for step in steps), f"{name}: nothing with {text!r}: {run.out}")
    failures.check(not any("$" in step[3] or "__tass" in step[3] for step in steps), f"{name}: a made name: {run.out}")
    failures.check(all(len(line.encode()) <= 200 for line in run.out.splitlines() if STEP.match(line)), f"{name}: a long line")
    whole = Run(tass, arguments[:1] + ["-trace=full"] + arguments[1:], cwd=folder)
    failures.check(set(steps) <= set(shown(whole)), f"{name}: steps that the whole trace does not have")
    document = Run(tass, arguments[:1] + ["-json"] + arguments[1:], cwd=folder).document
    for violation in document["violations"]:
        relevant = sum(step["relevant"] for step in violation["trace"])
        failures.check(0 < relevant <= 12, f"{name}: {relevant} steps are relevant")


def check_printed(tass, failures):
    """Of many lines that one statement prints, the one that differs."""
    folder = os.path.join(PROGRAMS, "compare")
    run = Run(tass, ["compare", "long_line_spec.c", "long_line_differs_late.c"], cwd=folder)
    failures.check("→ i = 77" in run.out and "→ i = 78" not in run.out, f"{run.command}: {run.out}{run.err}")


def main(tass):
    failures = Failures()
    for row in ROWS:
        check_row(tass, failures, *row)
    check_printed(tass, failures)
    failures.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
