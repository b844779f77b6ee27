#!/usr/bin/env python3
"""Runs the programs of one folder and compares verdict, property and line with what their first lines expect.

    //! verify -np=2 => verified
    //! verify -np=2 => violated deadlock-potential 14
    //! compare spec.c -np=4 => violated not-equivalent 20
    //! verify -solver=none => inconclusive

In a compare the program itself is the implementation and the named file, beside it, the specification. A violation
must be `proved`. A line may be followed by the rank, as 14@1. More than one property/line pair means that all of them are found (the command says -errors=0).

Usage: run.py TASS FOLDER [NAME…]
"""
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import EXIT_STATUS, Failures, Run  # noqa: E402

DIRECTIVE = re.compile(r"^//! (verify|compare)\s*(.*?)\s*=>\s*(\w+)\s*(.*)$")


def place_of(word):
    """A line, or line@rank."""
    line, _, rank = word.partition("@")
    return int(line), int(rank) if rank else None


def expectations(path):
    with open(path) as stream:
        for line in stream:
            match = DIRECTIVE.match(line)
            if not match:
                return
            words = match.group(4).split()
            pairs = [(words[i], *place_of(words[i + 1])) for i in range(0, len(words), 2)]
            yield match.group(1), match.group(2).split(), match.group(3), pairs


def arguments(command, words, path):
    if command == "verify":
        return ["verify", "-json"] + words + [path]
    options = [word for word in words if word.startswith("-")]
    spec = next(word for word in words if not word.startswith("-"))
    return ["compare", "-json"] + options + [os.path.join(os.path.dirname(path), spec), path]


def judge(failures, name, run, verdict, pairs):
    label = f"{name}: {run.command}"
    if not failures.check(not run.mishap(), f"{label}: {run.err[-600:]}"):
        return
    if not failures.check(run.document is not None, f"{label}: no JSON, status {run.status}: {run.err[:600]}"):
        return
    document = run.document
    found = [(v["property"], v["location"]["line"] if v["location"] else 0, v["rank"]) for v in document["violations"]]
    found += [place[:2] + (None,) for place in found]
    errors = [message["message"] for message in document["messages"]]
    got = f"{document['verdict']} {found} {document['reason']} {errors}"
    failures.check(document["verdict"] == verdict and run.status == EXIT_STATUS[verdict],
                   f"{label}: expected {verdict} {pairs}, got {got} (status {run.status})")
    for pair in pairs:
        failures.check(pair in found, f"{label}: expected {pair}, got {got}")
    if verdict == "violated":
        failures.check(any(v["certainty"] == "proved" for v in document["violations"]), f"{label}: nothing is proved")


def main():
    tass, folder, only = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3:]
    failures, jobs = Failures(), []
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".c") or (only and name not in only):
            continue
        for command, words, verdict, pairs in expectations(os.path.join(folder, name)):
            jobs.append((name, arguments(command, words, os.path.join(folder, name)), verdict, pairs))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = list(pool.map(lambda job: Run(tass, job[1]), jobs))
    for job, run in zip(jobs, runs):
        judge(failures, job[0], run, job[2], job[3])
    failures.finish()


if __name__ == "__main__":
    main()
