#!/usr/bin/env python3
"""The programs of tests/programs with a solver that gives up at random: what is proved, or found, is what it is without.

As unsure_solver.py -answer SEED PERCENT it is that solver: cvc5, but for so many answers that are "unknown" instead. A verdict may
become inconclusive then; what is verified is never violated, and what is violated never verified.

Usage: unsure_solver.py TASS [-seeds FIRST..LAST]
"""
import os
import random
import re
import shlex
import subprocess
import sys

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import ROOT, Run  # noqa: E402

PROGRAMS = os.path.join(ROOT, "tests", "programs")
FOLDERS = ("seq", "compare", "mpi", "assertions", "functions", "practice", "rma")
DIRECTIVE = re.compile(r"^//! (verify|compare)\s*(.*?)\s*=>\s*(verified|violated)\b")
PER_SEED = 6


def answer(seed, percent):
    """Between tass and cvc5."""
    chance = random.Random(seed)
    words = ["cvc5", "--incremental", "--produce-models", "--lang=smt2"]
    with subprocess.Popen(words, stdin=sys.stdin, stdout=subprocess.PIPE, text=True, bufsize=1) as solver:
        for line in solver.stdout:
            if line.strip() in ("sat", "unsat") and chance.randrange(100) < percent:
                line = "unknown\n"
            sys.stdout.write(line)
            sys.stdout.flush()


def directives():
    """Folder, program, words of the command and verdict, of all with inputs: others ask no solver."""
    for folder in FOLDERS:
        for name in sorted(os.listdir(os.path.join(PROGRAMS, folder))):
            if not name.endswith(".c"):
                continue
            here = os.path.join(PROGRAMS, folder)
            with open(os.path.join(here, name), encoding="utf-8", errors="replace") as stream:
                text = stream.read()
            for match in filter(None, map(DIRECTIVE.match, text.splitlines())):
                if "-solver" not in match.group(2) and ("TASS" in text or "-input" in match.group(2)):
                    words = [word.replace("@", here) for word in shlex.split(match.group(2))]
                    yield folder, name, [match.group(1)] + words, match.group(3)


def judge(job):
    tass, seed = os.path.abspath(job[0]), job[1]
    chance = random.Random(seed)
    for folder, name, words, verdict in chance.sample(sorted(directives()), PER_SEED):
        solver = f"{sys.executable} {os.path.abspath(__file__)} -answer {seed} {chance.choice((10, 40, 80))}"
        run = Run(tass, words[:1] + ["-json", "-timeout=20", f"-solver={solver}"] + words[1:] + [name], cwd=os.path.join(PROGRAMS, folder))
        found = run.document and run.document["verdict"]
        if found not in (verdict, "inconclusive") or run.mishap():
            return seed, f"{folder}/{name}: {run.command}: {found} in place of {verdict}: {run.err[:300]}"
    return seed, ""


if __name__ == "__main__":
    if sys.argv[1:2] == ["-answer"]:
        answer(int(sys.argv[2]), int(sys.argv[3]))
    else:
        seeds.run(judge, "1..40")
