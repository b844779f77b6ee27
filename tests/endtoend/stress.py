#!/usr/bin/env python3
"""Tables that start tiny, hashes that collide, vectors that move (src/lib/stress.h): the same answers and counts.

usage: stress.py TASS STRESSED [STRIDE]

TASS has run-time checks, STRESSED is tass as `scripts/build stress` builds it. Each STRIDE-th of the test programs is looked at by both.
"""
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from harness import ROOT, Failures, Run

PROGRAMS = os.path.join(ROOT, "tests", "programs")
sys.path.insert(0, PROGRAMS)
from run import arguments, expectations  # noqa: E402

FOLDERS = ("seq", "mpi", "rma", "compare", "teaching")
COUNTS = ("statesSeen", "statesSaved", "statesMatched", "transitions", "steps", "paths", "depthMax", "contexts", "terms", "queries",
          "messages", "violations")
NO_SUCH_BUILD = 77
# With more of them the stressed one takes minutes.
MOST_TERMS = 20_000


def answer(document):
    """What must be equal."""
    found = [(v["property"], v["certainty"], v["location"], v["rank"], v["message"]) for v in document["violations"]]
    return document["verdict"], document["reason"], found, document["assumptions"]


def compare(tass, stressed, words):
    usual = Run(tass, words)
    counts = usual.document and usual.document["statistics"]
    if not counts or counts["terms"] > MOST_TERMS:
        return None
    return usual, Run(stressed, words)


def judge(failures, usual, run):
    if not failures.check(not run.mishap() and run.document, f"{run.command}: {run.status} {run.err[-1500:]}"):
        return
    failures.check(answer(run.document) == answer(usual.document),
                   f"{run.command}: {answer(run.document)}, not {answer(usual.document)}")
    counts = [[one.document["statistics"][name] for name in COUNTS] for one in (run, usual)]
    differ = [f"{name}: {mine}, not {other}" for name, mine, other in zip(COUNTS, *counts) if mine != other]
    failures.check(not differ, f"{run.command}: {differ}")


def main():
    tass, stressed = sys.argv[1:3]
    stride = int(sys.argv[3]) if len(sys.argv) > 3 else 24
    if not os.path.exists(stressed):
        print("there is no such build; scripts/build stress makes it")
        sys.exit(NO_SUCH_BUILD)
    failures, jobs = Failures(), []
    for folder in (os.path.join(PROGRAMS, name) for name in FOLDERS):
        for name in sorted(name for name in os.listdir(folder) if name.endswith(".c"))[::stride]:
            path = os.path.join(folder, name)
            jobs += [arguments(command, words, path) for command, words, _, _ in expectations(path)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for pair in pool.map(lambda words: compare(tass, stressed, words), jobs):
            if pair:
                judge(failures, *pair)
    failures.finish()


main()
