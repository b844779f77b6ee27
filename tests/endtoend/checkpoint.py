#!/usr/bin/env python3
"""-checkpoint and -resume: a search that is killed again and again has the answer of one that is not.

usage: checkpoint.py TASS
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import RESUMED, ROOT, Failures, Run, answer  # noqa: E402

MATMUL = os.path.join(ROOT, "examples", "manager_worker")
SIZES = ["-np=6", "-inputLB=2", "-inputMB=1", "-inputNB=7"]


def pair(name):
    return ["compare", "-json", *SIZES, os.path.join(MATMUL, "matmul_seq.c"), os.path.join(MATMUL, name)]


def ends(run):
    return {(end["kind"], end["location"], end["side"]) for end in run.document["endings"]} if run.document else None


def kept(folder):
    """What tells one state of the files from the next."""
    found = []
    for name in sorted(os.listdir(folder)):
        try:
            found.append((name, os.stat(os.path.join(folder, name)).st_ino))
        except FileNotFoundError:
            pass
    return found


def killed(tass, words, folder, times=3):
    """Starts a search, and kills all its processes when it has kept something so many times. Whether it was still running."""
    search = subprocess.Popen([tass, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    before, changes = kept(folder), 0
    while search.poll() is None and changes < times:
        time.sleep(0.002)
        now = kept(folder)
        changes += now != before
        before = now
    was_running = search.poll() is None
    if was_running:
        os.killpg(search.pid, signal.SIGKILL)
    search.communicate()
    return was_running


def check_kills(tass, name, words, jobs, failures):
    alone = Run(tass, words)
    with tempfile.TemporaryDirectory() as folder:
        keeping = [*words, f"-jobs={jobs}", "-checkpoint-every=0", f"-checkpoint={folder}"]
        kills = sum(killed(tass, keeping + ["-resume"] * (k > 0), folder, 3 + 2 * k) for k in range(4))
        run = Run(tass, [*words, "-resume", f"-checkpoint={folder}"])
        failures.check(kills > 0, f"{name}: no search was killed while it ran")
        failures.check(answer(run) == answer(alone), f"{name}, jobs {jobs}: {answer(run)}, not {answer(alone)}")
        failures.check(ends(run) == ends(alone), f"{name}, jobs {jobs}: executions {ends(run)}, not {ends(alone)}")
        if not failures.check(alone.document, f"{name}: {alone.err[-300:]}") or alone.document["verdict"] != "verified":
            return
        failures.check(RESUMED in run.document["assumptions"], f"{name}: {run.document['assumptions']}")
        seen = [one.document["statistics"]["statesSeen"] for one in (alone, run)]
        failures.check(seen[0] <= seen[1], f"{name}, jobs {jobs}: {seen} states")
        names = sorted(os.listdir(folder))
        again = Run(tass, [*words, "-resume", f"-checkpoint={folder}"])
        failures.check(names and sorted(os.listdir(folder)) == names, f"{name}: files {sorted(os.listdir(folder))}, not {names}")
        failures.check(answer(again) == answer(alone), f"{name}: what is done with has another answer: {answer(again)}")


def check_limits(tass, failures):
    """A time limit ends each run: one that this machine needs several of, however fast it is."""
    words = pair("matmul_mw.c")
    alone = Run(tass, words)
    limit, rounds = 0.16, 0
    while rounds == 0 and limit > 0.001:
        limit /= 2
        with tempfile.TemporaryDirectory() as folder:
            run = Run(tass, [*words, f"-timeout={limit}", f"-checkpoint={folder}"])
            while run.document and run.document["verdict"] == "inconclusive" and rounds < 100:
                run = Run(tass, [*words, f"-timeout={limit * (1 + rounds)}", f"-checkpoint={folder}", "-resume"])
                rounds += 1
    failures.check(rounds and answer(run) == answer(alone), f"after {rounds} runs: {answer(run)}, not {answer(alone)}")


def check_others(tass, failures):
    """What is left of one search is not taken for another one's."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "program.c")
        parts = os.path.join(folder, "parts")
        words = ["compare", "-json", *SIZES, os.path.join(MATMUL, "matmul_seq.c"), source, f"-checkpoint={parts}"]
        shutil.copy(os.path.join(MATMUL, "matmul_mw.c"), source)
        failures.check(Run(tass, words).status == 0, "the search is not verified")
        names = [name for name in os.listdir(parts) if name.endswith(".part")]
        failures.check(len(names) == 1, f"files: {names}")
        shutil.copy(os.path.join(MATMUL, "matmul_bad_stop.c"), source)
        run = Run(tass, [*words, "-resume"])
        failures.check(run.status == 1 and "begins anew" in run.err, f"another program: status {run.status}, {run.err}")
        shutil.copy(os.path.join(MATMUL, "matmul_mw.c"), source)
        run = Run(tass, [*words, "-resume", "-deadlock=absolute"])
        failures.check(run.status == 0 and "begins anew" in run.err, f"other options: status {run.status}, {run.err}")
        run = Run(tass, ["-np=5..6" if word == "-np=6" else word for word in words] + ["-resume"])
        failures.check(run.status == 0 and run.err.count("begins anew") == 1, f"more numbers of processes: status {run.status}, {run.err}")
        failures.check(RESUMED in run.out, "what was kept for one number of processes is not used where there are others")
        path = os.path.join(parts, names[0])
        with open(path, "r+b") as stream:
            stream.seek(60)
            stream.write(b"\x07")
        run = Run(tass, [*words, "-resume"])
        failures.check(run.status == 3 and "is damaged" in run.err, f"a damaged file: status {run.status}, {run.err}")
        run = Run(tass, words)
        failures.check(run.status == 0, f"anew: status {run.status}, {run.err}")
        for wrong in (["-resume"], [f"-checkpoint={parts}", f"-coverage={folder}/coverage"], [f"-checkpoint={parts}", "-find=true"]):
            run = Run(tass, ["verify", os.path.join(MATMUL, "matmul_mw.c"), *wrong])
            failures.check(run.status == 3 and ("-checkpoint" in run.err), f"{wrong}: status {run.status}, {run.err}")


def check_stub(tass, failures):
    """What -stub=FILE says is a part of which search it is; what only looks different in the file is none."""
    with tempfile.TemporaryDirectory() as folder:
        program, stub = os.path.join(folder, "a.c"), os.path.join(folder, "a.stub")
        with open(program, "w", encoding="utf-8") as stream:
            stream.write("#include <assert.h>\nint x, y;\nvoid f(void);\nint main(void)\n{\n    f();\n    assert(x == 1);\n    return 0;\n}\n")
        words = ["verify", "-json", program, f"-stub={stub}", f"-checkpoint={folder}/parts"]
        for text, options, status, is_new in (("stub f: x' == 1", [], 0, False), ("# the same\nstub f: x' == 1", ["-resume"], 0, False),
                                              ("stub f: x' == 2", ["-resume"], 1, True), ("stub f: x' == 1", [], 0, False),
                                              ("stub f: x' == 1 same(y)", ["-resume"], 0, True), ("stub f: 1 same(y)", ["-resume"], 1, True)):
            with open(stub, "w", encoding="utf-8") as stream:
                stream.write(text)
            run = Run(tass, [*words, *options])
            failures.check(run.status == status and ("begins anew" in run.err) == is_new, f"{text}: status {run.status}, {run.err}")


def main():
    tass, failures = sys.argv[1], Failures()
    for name in ("matmul_mw.c", "matmul_bad_order.c"):
        for jobs in (1, 3):
            check_kills(tass, name, pair(name), jobs, failures)
    check_limits(tass, failures)
    check_others(tass, failures)
    check_stub(tass, failures)
    failures.finish()


main()
