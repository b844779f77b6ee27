#!/usr/bin/env python3
"""Correct MPI programs of the test folders end natively, with status 0, and print what `tass run` prints.

    mpi_native.py TASS [-all] [NAME…]

A program counts as correct when its first line says `verify -np=N => verified` without other options. Lines are
compared whatever their order, since processes print at their own pace. Without -all a sample is run: those that print,
and some of the others, whose assertions hold natively, too.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

SAMPLE = 5
# MPICH ends with the code of MPI_Abort, and sends all partitions as one message, once all are ready, or asks no more of those that
# have come; what depends on clocks
# has no one output.
SKIPPED = {"abort_spin.c", "partitions_arrive.c", "partitions_early.c", "rate_over_time.c"}
FIRST_LINE = re.compile(r"^//! verify -np=(\d+) => verified$")


def correct_programs():
    for folder in ("mpi", "teaching", "files"):
        path = os.path.join(ROOT, "tests", "programs", folder)
        for name in sorted(name for name in os.listdir(path) if name.endswith(".c")):
            with open(os.path.join(path, name)) as stream:
                text = stream.read()
            match = FIRST_LINE.match(text.split("\n", 1)[0])
            if match and "TASS" not in text and name not in SKIPPED:
                yield os.path.join(path, name), int(match.group(1)), re.search(r"\bprintf\(", text) is not None


def run_native(source, binary, np):
    """Output and status; None when the program does not compile."""
    done = subprocess.run(["mpicc", "-w", "-o", binary, source, "-lm"], capture_output=True, text=True)
    if done.returncode:
        return None, done.stderr
    # The transport below MPICH reports what a bare machine lacks on standard output.
    environment = dict(os.environ, UCX_LOG_LEVEL="fatal")
    try:
        with tempfile.TemporaryDirectory() as folder:  # where it writes its files
            done = subprocess.run(["mpiexec", "-n", str(np), binary], capture_output=True, text=True, timeout=60,
                                  env=environment, cwd=folder)
    except subprocess.TimeoutExpired:
        return 124, "it does not end"
    return done.returncode, done.stdout


def main():
    tass, names = sys.argv[1], [word for word in sys.argv[2:] if word != "-all"]
    failures, programs = Failures(), list(correct_programs())
    if names:
        programs = [item for item in programs if os.path.basename(item[0]) in names]
    elif "-all" not in sys.argv:
        silent = [item for item in programs if not item[2] and "assert" in open(item[0]).read()]
        programs = [item for item in programs if item[2]] + silent[:: max(1, len(silent) // SAMPLE)]
    with tempfile.TemporaryDirectory() as folder:
        for source, np, prints in programs:
            status, wanted = run_native(source, os.path.join(folder, "program"), np)
            name = os.path.basename(source)
            if not failures.check(status == 0, f"{name}: natively status {status}: {wanted[-300:]}"):
                continue
            failures.check(bool(wanted) == prints, f"{name}: prints {wanted[:100]!r}")
            run = Run(tass, ["run", f"-np={np}", source])
            lines = [line for line in run.out.splitlines() if not re.search(r"\d seconds$", line)]
            wanted = [line for line in wanted.splitlines() if not re.search(r"\d seconds$", line)]
            # MPICH joins pieces of lines as they come.
            same = sorted(lines) == sorted(wanted) or sorted("".join(lines)) == sorted("".join(wanted))
            failures.check(run.status == 0 and same,
                           f"{name}: tass run gives status {run.status}, {lines[:3]}, not {wanted[:3]}: {run.err[-200:]}")
    failures.finish()


if __name__ == "__main__":
    main()
