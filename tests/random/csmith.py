#!/usr/bin/env python3
"""Programs of csmith (a generator of C programs without undefined behaviour), judged by gcc.

    csmith.py TASS [-seeds FIRST..LAST] [-seconds CPU] [-keep DIR] [-limit PERCENT]

Volatiles and floating point are off. `tass run` must print the checksum that gcc's program
prints. A program that takes tass longer than the limit, or that it refuses, is no difference, but counted by its cause; with -limit
the test fails when more than so many per cent do not end. The last line adds up over runs of several ranges (docs/campaigns.md).
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Failures, MISHAPS  # noqa: E402

INCLUDE = "-I/usr/include/csmith"
OPTIONS = ["--no-volatiles", "--no-volatile-pointers", "--packed-struct"]
NATIVE_SECONDS = 5


def limited(seconds):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    return limit


def native_output(source, program):
    """What gcc's program prints; None when it does not end soon."""
    subprocess.run(["gcc", "-w", "-O1", "-fno-strict-aliasing", INCLUDE, "-o", program, source], check=True)
    try:
        return subprocess.run([program], capture_output=True, timeout=NATIVE_SECONDS, check=True).stdout
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return None


def judge(tass, seed, seconds, folder):
    """How a seed counts, and what is wrong."""
    source = os.path.join(folder, f"csmith{seed}.c")
    subprocess.run(["csmith", "--seed", str(seed), *OPTIONS, "-o", source], check=True, capture_output=True, cwd=folder)
    want = native_output(source, os.path.join(folder, f"csmith{seed}"))
    if want is None:
        return "left out: gcc's does not end", None
    done = subprocess.run([tass, "run", INCLUDE, source], capture_output=True, preexec_fn=limited(seconds))
    err = done.stderr.decode("utf-8", "replace")
    if any(word in err for word in MISHAPS):
        return "wrong", f"seed {seed}: {err[-600:]}"
    if done.returncode < 0 or done.returncode > 4:
        ended = done.returncode in (-24, -9)  # SIGXCPU, SIGKILL
        return ("time", None) if ended else ("wrong", f"seed {seed}: killed by signal {-done.returncode}")
    if done.returncode == 3:
        message = re.search(r"error: (.*)", err)
        return "refused: " + re.sub(r"'[^']*'|\d+", "…", message.group(1) if message else err[:80]), None
    if done.stdout != want or done.returncode != 0:
        return "wrong", f"seed {seed}: status {done.returncode}, prints {done.stdout[-80:]!r} for {want[-80:]!r} {err[:300]}"
    return "same", None


def main():
    parser = argparse.ArgumentParser(description="csmith's programs against gcc")
    parser.add_argument("tass")
    parser.add_argument("-seeds", default="1..25")
    parser.add_argument("-seconds", type=int, default=10)
    parser.add_argument("-keep", help="directory for the programs")
    parser.add_argument("-limit", type=int, default=100)
    parser.add_argument("-jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    first, last = (int(word) for word in args.seeds.split(".."))
    failures, counts = Failures(), {}
    with tempfile.TemporaryDirectory() as folder:
        if args.keep:
            os.makedirs(args.keep, exist_ok=True)
        work = os.path.abspath(args.keep or folder)
        with ThreadPoolExecutor(args.jobs) as pool:
            jobs = pool.map(lambda seed: (seed, *judge(args.tass, seed, args.seconds, work)), range(first, last + 1))
            for seed, kind, problem in jobs:
                counts[kind] = counts.get(kind, 0) + 1
                failures.check(problem is None, problem)
                if args.keep and kind != "same":
                    print(seed, kind, flush=True)
    total = last - first + 1 - counts.get("left out: gcc's does not end", 0)
    failures.check(100 * (total - counts.get("same", 0) - counts.get("wrong", 0)) <= args.limit * total,
                   f"more than {args.limit} per cent do not end")
    print(f"seeds {args.seeds}: " + ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    failures.finish()


main()
