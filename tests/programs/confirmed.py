#!/usr/bin/env python3
"""Which of the faulty programs of the tests the system's MPI and compiler show, and why not the others: a table for people.

    confirmed.py TASS [-share=PERCENT|FROM..TO] [-sample=N] [-least=PERCENT] [-list] [FOLDER…]      default: mpi rma teaching practice seq, all

Each violation that is proved is tried with -confirm. Left out of the second share is what no run with this library can show: what it
never looks at (types of messages, say), functions that it does not have, and what is about no one execution. This takes hours of
processor time for all; -share tries so many of a hundred, or a part of the hundred, chosen by their names; -sample tries N each of those
with a deadlock, a wrong value, a message that is too long, one that is lost, and a race on a window, among several processes. -list names
each program that is not shown. With -least the status is 1 where fewer are shown.
"""
import collections
import os
import re
import shlex
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
DIRECTIVE = re.compile(r"^//! (verify|compare)\s*(.*?)\s*=>\s*violated (\S+)")
KINDS = ("deadlock-potential", "assertion", "mpi-truncation", "mpi-unreceived", "mpi-race-rma")
PROVED = re.compile(r"\[([a-z-]+)\] \(proved\)$")
UNSEEN = {"mpi-type-match", "mpi-type-sign", "mpi-type-char", "mpi-op", "mpi-ready-send", "mpi-tag", "mpi-argument", "insignificant-unset",
          "output-conflict", "collective-assertion", "joint-assertion", "invariant-entry", "invariant-kept", "invariant-variant",
          "invariant-assigns", "unsequenced"}
NOT_HERE = re.compile(r"undefined reference|undeclared|has no form in C|does not look|does not notice|does not keep account")


def runs(folders):
    """Of each expected violation a number below 100, its property, the folder and the words."""
    for folder in folders:
        here = os.path.join(HERE, folder)
        for name in sorted(name for name in os.listdir(here) if name.endswith(".c")):
            with open(os.path.join(here, name), errors="replace") as stream:
                for match in filter(None, map(DIRECTIVE.match, stream)):
                    words = [word.replace("@", here) for word in shlex.split(match.group(2))]
                    yield zlib.crc32((name + match.group(2)).encode()), match.group(3), here, [match.group(1)] + words + [name, "-confirm"]


def sample(found, count):
    """The first runs of each kind by their numbers, of programs of several processes."""
    several = sorted(run for run in found if re.search(r"-np=([2-9]|\d\d)", " ".join(run[3])))
    for kind in KINDS:
        yield from [run for run in several if run[1] == kind][:count]


def tried(tass, here, words):
    """Pairs of property and what was seen."""
    done = subprocess.run([tass] + words, cwd=here, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
    found, pairs = None, []
    for line in done.stdout.splitlines():
        match = PROVED.search(line)
        found = match.group(1) if match else found
        if line.startswith("  natively: "):
            pairs.append((found, line[len("  natively: "):]))
    return pairs


def number(options, name, otherwise):
    return int((re.findall(rf"-{name}=(?:\d+\.\.)?(\d+)", " ".join(options)) or [otherwise])[0])


def main(tass, options, folders):
    first = int((re.findall(r"-share=(\d+)\.\.", " ".join(options)) or ["0"])[0])
    found = [run for run in runs(folders) if first <= run[0] % 100 < number(options, "share", 100)]
    count = number(options, "sample", 0)
    chosen = list(sample(found, count)) if count else found
    rows = collections.defaultdict(collections.Counter)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (_, _, _, words), pairs in zip(chosen, pool.map(lambda run: tried(tass, run[2], run[3]), chosen)):
            for name, text in pairs:
                is_shown = text.startswith("shown: ")
                unseen = not is_shown and (name in UNSEEN or NOT_HERE.search(text))
                if "-list" in options and not is_shown and not unseen:
                    print(f"{shlex.join(words)}: {name}: {text}", flush=True)
                rows[name]["shown" if is_shown else "unseen" if unseen else text.split("; ", 1)[-1][:110]] += 1
    shown = sum(row["shown"] for row in rows.values())
    unseen = sum(row["unseen"] for row in rows.values())
    total = sum(sum(row.values()) for row in rows.values())
    for name, row in sorted(rows.items()):
        print(f"{name:24} {row['shown']:4} of {sum(row.values()):4}", *(f"\n    {count:4}  {text}" for text, count in row.most_common()
                                                                     if text != "shown"))
    share = 100 * shown / max(1, total - unseen)
    print(f"{shown} of {total} are shown; without the {unseen} that no run here can show: {share:.0f} %")
    return total == 0 or share < number(options, "least", 0)


if __name__ == "__main__":
    rest = sys.argv[2:]
    sys.exit(main(os.path.abspath(sys.argv[1]), [word for word in rest if word.startswith("-")],
         [word for word in rest if not word.startswith("-")] or ["mpi", "rma", "teaching", "practice", "seq"]))
