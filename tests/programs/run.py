#!/usr/bin/env python3
"""Runs the programs of one folder and compares verdict and findings with what their first lines expect.

    //! verify -np=2 => verified
    //! verify -np=2 => violated deadlock-potential 14
    //! compare spec.c -np=4 => violated not-equivalent 20
    //! verify -errors=0 => violated array-bounds 9 pointer-null 12 ...
    //! verify -solver=none => inconclusive assertion 7 "could be neither proved nor refuted"
    //! verify => unusable "not supported: the size"
    //! verify with/second.c -I@/with/headers => verified

Words of an option stand in double quotes: "-args=-n 6 -s 2". Further files of a program stand in folders beside it; @ is its own folder. In a compare the program itself is the implementation and the named file, beside it, the specification. The pairs of
property and line (or line and rank, as 14@1) are all that is found, proved or possible, unless they end in "...". A
violation must be `proved`. The words in quotes are part of the reason, of an error or of what a violation says; `inconclusive` and
`unusable` always have some.

Usage: run.py TASS FOLDER [-share=N] [NAME…]; of the expectations every N-th
"""
import os
import re
import shlex
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import EXIT_STATUS, Failures, Run  # noqa: E402

DIRECTIVE = re.compile(r"^//! (verify|compare)\s*(.*?)\s*=>\s*(\w+)\s*(.*)$")


def place_of(word):
    """A line, or line@rank."""
    line, _, rank = word.partition("@")
    return int(line), int(rank) if rank else None


class Findings:
    """What stands behind the verdict in a directive."""

    def __init__(self, verdict, text):
        self.text = text
        text, _, reason = text.partition('"')
        words = text.split()
        self.reason = reason.rstrip().rstrip('"')
        self.may_be_more = words[-1:] == ["..."]
        words = words[:-1] if self.may_be_more else words
        if verdict in ("inconclusive", "unusable") and not self.reason:
            raise ValueError(f"a verdict of {verdict} needs a reason: {self.text}")
        self.pairs = [(words[i], *place_of(words[i + 1])) for i in range(0, len(words), 2)]

    def __str__(self):
        return self.text

    def agree(self, found):
        """Each pair is found, and each that is found is one of the pairs."""
        def is_met(pair, place):
            return pair[:2] == place[:2] and pair[2] in (None, place[2])
        missing = [pair for pair in self.pairs if not any(is_met(pair, place) for place in found)]
        further = [place for place in found if not any(is_met(pair, place) for pair in self.pairs)]
        return not missing and (self.may_be_more or not further)


def expectations(path):
    """For each directive: command, words, verdict, Findings."""
    with open(path) as stream:
        for line in stream:
            match = DIRECTIVE.match(line)
            if not match and re.match(r"//! (?!native:)", line):
                raise ValueError(f"{path}: no directive: {line}")
            if not match:
                return
            words = shlex.split(match.group(2)) if '"' in match.group(2) else match.group(2).split()
            yield match.group(1), words, match.group(3), Findings(match.group(3), match.group(4))


def arguments(command, words, path):
    folder = os.path.dirname(path)
    words = [word.replace("@", folder) if word.startswith(("-I", "-file=", "-stdin=", "-lib=", "-spawn=")) else word for word in words]
    if command == "verify":
        files = [os.path.join(folder, word) for word in words if not word.startswith("-")]
        return ["verify", "-json"] + [word for word in words if word.startswith("-")] + [path] + files
    options = [word for word in words if word.startswith("-")]
    spec = next(word for word in words if not word.startswith("-"))
    return ["compare", "-json"] + options + [os.path.join(os.path.dirname(path), spec), path]


def judge(failures, name, run, verdict, findings):
    label = f"{name}: {run.command}"
    if not failures.check(not run.mishap(), f"{label}: {run.err[-600:]}"):
        return
    if not failures.check(run.document is not None, f"{label}: no JSON, status {run.status}: {run.err[:600]}"):
        return
    document = run.document
    found = [(v["property"], v["location"]["line"] if v["location"] else 0, v["rank"]) for v in document["violations"]]
    texts = [document["reason"] or ""] + [message["message"] for message in document["messages"] + document["violations"]]
    got = f"{document['verdict']} {found} {texts}"
    failures.check(document["verdict"] == verdict and run.status == EXIT_STATUS[verdict],
                   f"{label}: expected {verdict} {findings}, got {got} (status {run.status})")
    failures.check(findings.agree(found), f"{label}: expected {findings}, got {got}")
    failures.check(any(findings.reason in text for text in texts), f"{label}: expected {findings}, got {got}")
    unlisted = {v["property"] for v in document["violations"]} - set(document["properties"])
    failures.check(not unlisted, f"{label}: found, but not among the properties: {unlisted}")
    if verdict == "violated":
        failures.check(any(v["certainty"] == "proved" for v in document["violations"]), f"{label}: nothing is proved")


def main():
    tass, folder = sys.argv[1], os.path.abspath(sys.argv[2])
    only = [word for word in sys.argv[3:] if word.endswith(".c")]
    share = next((int(word[7:]) for word in sys.argv[3:] if word.startswith("-share=")), 1)
    failures, jobs = Failures(), []
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".c") or (only and name not in only):
            continue
        for command, words, verdict, findings in expectations(os.path.join(folder, name)):
            if zlib.crc32(" ".join([name, *words]).encode()) % share == 0:
                jobs.append((name, arguments(command, words, os.path.join(folder, name)), verdict, findings))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, run in zip(jobs, pool.map(lambda job: Run(tass, job[1]), jobs)):
            judge(failures, job[0], run, job[2], job[3])
    failures.finish()


if __name__ == "__main__":
    main()
