#!/usr/bin/env python3
"""Programs of csmith (a generator of C programs without undefined behaviour), judged by gcc.

    csmith.py TASS [-seeds FIRST..LAST] [-seconds CPU] [-unions] [-record FILE] [-keep DIR] [-limit PERCENT] [-jobs N]

Volatiles and floating point are off, and so are unions and packed structs unless -unions is given. `tass run` must print the
checksum that gcc's program prints. Of every seed it is said what became of it: `same`, or why it was not compared: gcc's program
does not end, tass takes longer than the limit, or refuses it (by what message). None of these is a difference; the
test fails when more than 20 (-limit) per cent of the programs that end natively were not compared, or all. -record appends a line for each
seed: its number, what became of it, the CPU seconds of tass (docs/campaigns.md).
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
PLAIN = ["--no-volatiles", "--no-volatile-pointers", "--no-float"]
WITHOUT_UNIONS = ["--no-unions", "--no-packed-struct"]
NATIVE_SECONDS = 5
NATIVE = "native program does not end"
TIME = "time: tass takes longer"


class Ended:
    """A process that has ended: status, out, err, and the CPU seconds that it and its children took."""

    def __init__(self, command, seconds):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, preexec_fn=limit)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = self.status = os.waitstatus_to_exitcode(status)
            out.seek(0)
            err.seek(0)
            self.out, self.err = out.read(), err.read().decode("utf-8", "replace")
        self.seconds = usage.ru_utime + usage.ru_stime
        self.out_of_time = self.status in (-24, -9)  # SIGXCPU, SIGKILL


class Judged:
    """What became of a seed, and what is wrong, if anything is."""

    def __init__(self, seed, outcome, seconds=0.0, problem=None):
        self.seed, self.outcome, self.seconds, self.problem = seed, outcome, seconds, problem


def kind_of(message):
    """A message of tass without what is peculiar to one program."""
    return re.sub(r"'[^']*'|\d+", "…", message)


def judge(args, seed, folder):
    source, program = (os.path.join(folder, f"csmith{seed}{suffix}") for suffix in (".c", ""))
    options = PLAIN if args.unions else PLAIN + WITHOUT_UNIONS
    with tempfile.TemporaryDirectory() as own:  # for platform.info, which each call reads or writes
        subprocess.run(["csmith", "--seed", str(seed), *options, "-o", source], check=True, capture_output=True, cwd=own)
    subprocess.run(["gcc", "-w", "-O1", "-fno-strict-aliasing", INCLUDE, "-o", program, source], check=True)
    native = Ended([program], NATIVE_SECONDS)
    if native.out_of_time:
        return Judged(seed, NATIVE)
    if native.status != 0:
        return Judged(seed, "native program fails")
    ran = Ended([args.tass, "run", INCLUDE, source], args.seconds)
    if ran.out_of_time:
        return Judged(seed, TIME, ran.seconds)
    if ran.status in (2, 3) and not any(word in ran.err for word in MISHAPS):
        message = re.search(r"(?:error|warning): (.*)", ran.err)
        return Judged(seed, ("open: " if ran.status == 2 else "refused: ") + kind_of(message.group(1) if message else ran.err[:80]),
                      ran.seconds)
    if ran.out != native.out or ran.status != 0:
        problem = f"seed {seed}: status {ran.status}, prints {ran.out[-80:]!r} for {native.out[-80:]!r} {ran.err[-600:]}"
        return Judged(seed, "wrong", ran.seconds, problem)
    return Judged(seed, "same", ran.seconds)


def arguments():
    parser = argparse.ArgumentParser(description="csmith's programs against gcc")
    parser.add_argument("tass")
    parser.add_argument("-seeds", default="1..25")
    parser.add_argument("-seconds", type=int, default=10)
    parser.add_argument("-unions", action="store_true", help="unions and packed structs too")
    parser.add_argument("-record", help="file that a line for each seed is appended to")
    parser.add_argument("-keep", help="directory for the programs")
    parser.add_argument("-limit", type=int, default=20)
    parser.add_argument("-jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


def main():
    args = arguments()
    first, last = (int(word) for word in args.seeds.split(".."))
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder:
        if args.keep:
            os.makedirs(args.keep, exist_ok=True)
        work = os.path.abspath(args.keep or folder)
        judged = []
        with ThreadPoolExecutor(args.jobs) as pool:
            for one in pool.map(lambda seed: judge(args, seed, work), range(first, last + 1)):
                failures.check(one.problem is None, one.problem)
                judged.append(one)
    if args.record:
        with open(args.record, "a") as stream:
            stream.writelines(f"{one.seed}\t{one.outcome}\t{one.seconds:.2f}\n" for one in judged)
    outcomes = [one.outcome for one in judged]
    ending = [outcome for outcome in outcomes if not outcome.startswith("native")]
    left = sum(outcome not in ("same", "wrong") for outcome in ending)
    failures.check("same" in outcomes, "nothing was compared")
    failures.check(100 * left <= args.limit * len(ending), f"more than {args.limit} per cent do not end")
    print(f"seeds {args.seeds}: " + ", ".join(f"{outcome} {outcomes.count(outcome)}" for outcome in sorted(set(outcomes))))
    failures.finish()


main()
