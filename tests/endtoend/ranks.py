#!/usr/bin/env python3
"""Ranks that mpiexec starts search together: the answers of one process.

usage: ranks.py TASS [FASTER]

tass-ranks, the program with MPI, is beside TASS. FASTER is used in its place where it is there.
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "..", "programs"))
from harness import RESUMED, ROOT, Failures, Run, answer  # noqa: E402
from run import arguments, expectations  # noqa: E402

MATMUL = os.path.join(ROOT, "examples", "manager_worker")
SIZES = ["-np=5", "-inputLB=2", "-inputMB=1", "-inputNB=5"]
LONGER = ["-np=6", "-inputLB=2", "-inputMB=1", "-inputNB=8"]
FOLDERS = (("mpi", 40), ("rma", 60), ("compare", 30), ("loops", 12))


def pair(name, sizes):
    return ["compare", "-json", *sizes, os.path.join(MATMUL, "matmul_seq.c"), os.path.join(MATMUL, name)]


class Ranks(Run):
    """One run by several ranks."""

    def __init__(self, tass, count, words):
        # Libraries of MPI leave memory behind that is theirs.
        super().__init__("mpiexec", ["-n", str(count), os.path.join(os.path.dirname(tass), "tass-ranks"), *words],
                         env={"ASAN_OPTIONS": "detect_leaks=0"})


def check_examples(tass, failures):
    for name in ("matmul_mw.c", "matmul_bad_tag.c", "matmul_bad_stop.c", "matmul_bad_order.c"):
        words = pair(name, SIZES)
        alone = Run(tass, words)
        for count in (1, 2, 4):
            run = Ranks(tass, count, words)
            failures.check(answer(run) == answer(alone), f"{run.command}: {answer(run)}, not {answer(alone)}")
            failures.check(run.status == alone.status, f"{run.command}: status {run.status}, not {alone.status}")
            if name == "matmul_mw.c" and run.document:
                helped = run.document["statistics"]["jobs"]
                failures.check((helped > 1) == (count > 1), f"{run.command}: {helped} processes searched")


def check_others(tass, failures):
    """What is no search of one program is rank 0's alone, and is said once."""
    run = Ranks(tass, 3, ["version"])
    failures.check(run.status == 0 and run.out.count("tass ") == 1, f"{run.command}: {run.status}, {run.out}")
    run = Ranks(tass, 3, ["verify", "no-such-file.c"])
    failures.check(run.status == 3 and run.err.count("cannot be used") == 1, f"{run.command}: {run.status}, {run.err}")
    words = ["compare", "-np=1..3", os.path.join(ROOT, "examples", "adder", "adder_seq.c"), os.path.join(ROOT, "examples", "adder", "adder_par.c"),
             "-inputB=4"]
    run, alone = Ranks(tass, 3, words), Run(tass, words)
    verdicts = [[line.split("(")[0] for line in one.out.splitlines() if line.startswith("tass:")] for one in (run, alone)]
    failures.check(verdicts[0] == verdicts[1] and len(verdicts[0]) >= 3, f"{run.command}: {verdicts}")


def check_programs(tass, failures):
    for folder, stride in FOLDERS:
        path = os.path.join(ROOT, "tests", "programs", folder)
        for name in sorted(name for name in os.listdir(path) if name.endswith(".c"))[::stride]:
            for command, words, _, _ in expectations(os.path.join(path, name)):
                words = arguments(command, words, os.path.join(path, name))
                alone, run = Run(tass, words), Ranks(tass, 3, words)
                failures.check(answer(run) == answer(alone), f"{run.command}: {answer(run)}, not {answer(alone)}")


def helpers(pid):
    """The processes of tass below one."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    below, found = {pid}, []
    for _ in range(4):
        below |= {int(row[0]) for row in rows if int(row[1]) in below}
    found = [int(row[0]) for row in rows if int(row[0]) in below and row[2].startswith("tass")]
    return sorted(found)


def check_deaths(tass, failures):
    """A rank is killed: no verdict, and what was kept leads to it."""
    words = pair("matmul_mw.c", LONGER)
    alone = Run(tass, words)
    with tempfile.TemporaryDirectory() as folder:
        keeping = [*words, f"-checkpoint={folder}", "-checkpoint-every=0"]
        search = subprocess.Popen(["mpiexec", "-n", "3", os.path.join(os.path.dirname(tass), "tass-ranks"), *keeping],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for _ in range(2000):
            if len([name for name in os.listdir(folder) if name.endswith(".part")]) > 2:
                break
            time.sleep(0.005)
        found = helpers(search.pid)
        if failures.check(search.poll() is None and len(found) == 3, f"ranks: {found}, status {search.poll()}"):
            os.kill(found[-1], signal.SIGKILL)
        out, _ = search.communicate(timeout=120)
        try:
            verdict = json.loads(out)["verdict"]
        except ValueError:
            verdict = "none"
        failures.check(verdict != "verified" and search.returncode != 0, f"a rank was killed: {verdict}, status {search.returncode}")
        for count in (3, 1):
            run = Ranks(tass, count, [*keeping, "-resume"])
            failures.check(answer(run) == answer(alone), f"{run.command}: {answer(run)}, not {answer(alone)}")
            failures.check(run.document and RESUMED in run.document["assumptions"], f"{run.command}: is not resumed")


def main():
    faster = sys.argv[2] if len(sys.argv) > 2 else ""
    tass, failures = faster if os.path.exists(faster) else sys.argv[1], Failures()
    check_examples(tass, failures)
    check_others(tass, failures)
    check_programs(tass, failures)
    check_deaths(tass, failures)
    failures.finish()


main()
