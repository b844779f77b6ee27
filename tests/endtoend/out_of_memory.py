#!/usr/bin/env python3
"""Wherever the system refuses memory, the answer is "inconclusive" or what it would have been, never another one.

usage: out_of_memory.py TASS

The C library does without memory where it can (a buffer of standard output, the room of a sort); so can tass then.
"""
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from harness import ROOT, Failures, Run

PROGRAMS = os.path.join(ROOT, "tests", "programs")
# Verified, violated, and with numbers that need GMP; the last as a JSON document.
RUNS = (
    ["verify", "-np=2", "mpi/igather_part_used.c"],
    ["verify", "-np=2", "mpi/bsend_too_large.c"],
    ["verify", "-errors=0", "seq/overflow_under_guard.c"],
    ["verify", "-json", "-file=given=" + os.path.abspath(__file__), "seq/largest_numbers_exceeded.c"],
)
SAID = "memory was refused"


def places():
    """At first each, then in growing steps, up to more than any of these runs asks for."""
    place, seen = 0.0, []
    while place < 20_000:
        seen.append(int(place))
        place = place + 3 if place < 60 else place * 1.045
    return seen


def settled(run):
    """Verdict and findings of a run, without what depends on time and memory."""
    if run.document is None:
        return run.status, run.out.rpartition("states ")[0]
    return run.status, json.dumps([run.document[key] for key in ("verdict", "reason", "violations", "assumptions", "bounds")])


def attempt(tass, words, library, place, once):
    limits = {"LD_PRELOAD": library, "REFUSE_AFTER": str(place)}
    return Run(tass, words, env=dict(limits, REFUSE_ONCE="1") if once else limits)


def main():
    failures, tass = Failures(), sys.argv[1]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        library = os.path.join(folder, "refuse_memory.so")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, os.path.join(os.path.dirname(__file__), "refuse_memory.c")],
                       check=True)
        for words in RUNS:
            words = words[:-1] + [os.path.join(PROGRAMS, words[-1])]
            usual = Run(tass, words)
            refused = 0
            tries = [(place, once) for place in places() for once in (False, True)]
            for (place, once), run in zip(tries, pool.map(lambda how: attempt(tass, words, library, *how), tries)):
                gave_up = run.status == 2 and "inconclusive" in run.out + run.err
                failures.check(gave_up or settled(run) == settled(usual),
                               f"{run.command}, place {place}, once {once}: {run.status} {run.out[:300]} {run.err[:300]}")
                refused += gave_up and SAID in run.err
            failures.check(refused > 40, f"{words}: only {refused} of {len(tries)} runs were refused memory")
    failures.finish()


main()
