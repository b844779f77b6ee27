#!/usr/bin/env python3
"""-jobs=N: the answers of one process, whatever becomes of the others.

usage: jobs.py TASS [STRESSED [STRIDE]]

STRESSED (scripts/build stress) divides its search at each step: with it each STRIDE-th of the test programs has the answer that TASS
alone gives."""
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "..", "programs"))
from harness import ROOT, Failures, Run, answer  # noqa: E402
from run import arguments, expectations  # noqa: E402

MATMUL = os.path.join(ROOT, "examples", "manager_worker")
SIZES = ["-np=5", "-inputLB=2", "-inputMB=1", "-inputNB=4"]
# One process does not try first whether merging helps.
AT_ONCE = "-merge=counters"
FOLDERS = ("mpi", "rma", "compare", "seq", "teaching", "loops")


def pair(name):
    return [os.path.join(MATMUL, "matmul_seq.c"), os.path.join(MATMUL, name)]


def check_examples(tass, failures):
    for name in ("matmul_mw.c", "matmul_bad_tag.c", "matmul_bad_stop.c", "matmul_bad_order.c"):
        alone, *several = [Run(tass, ["compare", "-json", f"-jobs={jobs}", AT_ONCE, *SIZES, *pair(name)]) for jobs in (1, 2, 5)]
        for run in several:
            failures.check(answer(run) == answer(alone), f"{run.command}: {answer(run)}, not {answer(alone)}")
        if name == "matmul_mw.c":
            failures.check(several[1].document["statistics"]["jobs"] > 1 == alone.document["statistics"]["jobs"], "the search was not divided")
            seen = [run.document["statistics"]["statesSeen"] for run in (alone, *several)]
            failures.check(seen[0] <= min(seen[1:]), f"states seen: {seen}")


def at_once(words):
    return words if any(word.startswith("-merge") for word in words) else words + [AT_ONCE]


def copies(pid):
    listed = subprocess.run(["ps", "-o", "pid=,comm=", "--ppid", str(pid)], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if line.split()[1].startswith("tass")]


def started(tass, *options):
    """A long search that is divided, and one of its copies."""
    search = subprocess.Popen([tass, "compare", "-json", "-jobs=3", AT_ONCE, *options, "-np=7", "-inputLB=2", "-inputMB=2", "-inputNB=12",
                               *pair("matmul_mw.c")], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    for _ in range(600):
        time.sleep(0.05)
        found = copies(search.pid)
        if found:
            return search, found
    return search, []


def check_deaths(tass, failures):
    search, found = started(tass)
    if failures.check(found, "no copy was made"):
        os.kill(found[0], signal.SIGKILL)
        search.send_signal(signal.SIGINT)
    out, _ = search.communicate(timeout=120)
    verdict = json.loads(out)["verdict"] if out else "none"
    failures.check(verdict != "verified" and search.returncode != 0, f"a copy was killed: {verdict}, status {search.returncode}")
    search, found = started(tass)
    search.kill()
    search.communicate()
    for _ in range(100):
        left = [pid for pid in found if os.path.exists(f"/proc/{pid}") and "(tass)" in open(f"/proc/{pid}/stat").read()]
        if not left:
            break
        time.sleep(0.1)
    failures.check(not left, f"{left} outlive the process that was killed")
    search, found = started(tass, "-timeout=3")
    out, _ = search.communicate(timeout=120)
    failures.check(out and json.loads(out)["verdict"] == "inconclusive", f"the time limit: {out[:200]}")


def check_programs(tass, stressed, stride, failures):
    work = []
    for folder in FOLDERS:
        path = os.path.join(ROOT, "tests", "programs", folder)
        names = sorted(name for name in os.listdir(path) if name.endswith(".c"))[::stride]
        for name in names:
            for command, words, _, _ in expectations(os.path.join(path, name)):
                work.append(arguments(command, words, os.path.join(path, name)))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        usual = list(pool.map(lambda words: Run(tass, words, timeout=200), work))
        divided = list(pool.map(lambda words: Run(stressed, at_once(words) + ["-jobs=3"], timeout=200), work))
    for one, other in zip(usual, divided):
        if one.document and one.document["statistics"].get("statesSeen", 9999) < 3000:
            failures.check(answer(one) == answer(other), f"{other.command}: {answer(other)}, not {answer(one)}")
    several = sum(1 for run in divided if run.document and run.document["statistics"].get("jobs", 1) > 1)
    failures.check(stride > 16 or several > 8, f"only {several} searches of {len(divided)} were divided")


def main():
    tass, failures = sys.argv[1], Failures()
    stressed = sys.argv[2] if len(sys.argv) > 2 else None
    check_examples(tass, failures)
    check_deaths(tass, failures)
    if stressed and os.path.exists(stressed):
        check_programs(tass, stressed, int(sys.argv[3]) if len(sys.argv) > 3 else 12, failures)
    failures.finish()


main()
