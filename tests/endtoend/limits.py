#!/usr/bin/env python3
"""Limits and interruption: whatever ends a search, the output is whole, the verdict and the status are truthful, the
violations found so far are there, and nothing crashes."""
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402
from schema import validate  # noqa: E402

FOLDER = os.path.join("examples", "manager_worker")
# More states than anybody waits for.
LONG = ["compare", "-np=9", "-inputNB=60", "-inputLB=1", "-inputMB=1", os.path.join(FOLDER, "matmul_seq.c"),
        os.path.join(FOLDER, "matmul_mw.c")]
# A fault at once, and then the same.
FAULTY = """#include <assert.h>
#pragma TASS input
int a[1000];
int main(void)
{
    int odd = 0;
    assert(a[0] != 7);
    for (int i = 0; i < 1000; i++)
        if (a[i] % 2)
            odd++;
    assert(odd != 500);
    return 0;
}
"""
# Each step squares a polynomial.
LARGE = """#pragma TASS input
double x[6];
#pragma TASS output
double y;
int main(void)
{
    double p = 1;
    for (int i = 0; i < 6; i++)
        p += (i + 2) * x[i];
    for (int i = 0; i < 20; i++)
        p = p * p + x[i % 6];
    y = p;
    return 0;
}
"""
# Calls nested DEPTH deep, applications nested DEPTH deep, a list of DEPTH blocks.
CALLS = """#include <assert.h>
static int depth(int n)
{
    return n == 0 ? 0 : 1 + depth(n - 1);
}
int main(void)
{
    assert(depth(DEPTH) == DEPTH);
    return 0;
}
"""
TERMS = """#include <assert.h>
#pragma TASS abstract
double f(double x);
#pragma TASS input
double x;
int main(void)
{
    double y = x;
    for (int i = 0; i < DEPTH; i++)
        y = f(y);
    if (y > 3)
        assert(y > 2);
    return 0;
}
"""
BLOCKS = """#include <stdlib.h>
struct node {
    struct node *next;
};
int main(void)
{
    struct node *list = NULL;
    for (int i = 0; i < DEPTH; i++) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
"""
# Where the time goes without a statement's end: elements of a message, of a block, values of a model, a solver that thinks.
ELEMENTS = """#include <mpi.h>
static int large[65536L * 65536L];
int main(int argc, char **argv)
{
    int rank;
    MPI_Datatype block;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(65536, MPI_INT, &block);
    MPI_Type_commit(&block);
    if (rank == 0)
        MPI_Send(large, 60000, block, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(large + 1, 60000, block, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&block);
    MPI_Finalize();
    return 0;
}
"""
BYTES = """#include <string.h>
static char a[1 << 28], b[1 << 28];
int main(void)
{
    memset(a, 1, sizeof a);
    memcpy(b, a, sizeof a);
    return memcmp(a, b, sizeof a);
}
"""
VALUES = """#include <assert.h>
#pragma TASS input
double x[12];
int main(void)
{
    double s = 0;
    for (int i = 0; i < 12; i++)
        s += x[i] * x[i] * x[i] * x[(i + 1) % 12] - x[i];
    assert(s * s * s + 3 * s * s - 7 != 12345);
    return 0;
}
"""
CLOSED = """#include <assert.h>
#include <math.h>
int main(void)
{
    double s = 0;
    for (int i = 1; i < 60000; i++)
        s += exp(-i / 7.0) * sin(i * 1.7) * tgamma(i % 50 + 0.3);
    assert(s * s - 1 / s > exp(s));
    return 0;
}
"""
QUESTION = """#include <assert.h>
#pragma TASS input
double x;
#pragma TASS input
double y;
int main(void)
{
    assert(x * x * x + y * y * y * y * y - 3 * x * y * y + x * y * y * y != 1234567);
    return 0;
}
"""


def check_json(failures, label, text, status, verdict, reason):
    try:
        document = json.loads(text)
    except ValueError:
        failures.check(False, f"{label}: no JSON: {text[:200]}")
        return None
    problems = validate(document)
    failures.check(not problems, f"{label}: {problems[:3]}")
    failures.check((document["verdict"], document["exitStatus"], document["reason"]) == (verdict, status, reason),
                   f"{label}: {document['verdict']}, {document['reason']}, not {verdict}, {reason}")
    failures.check(document["statistics"]["transitions"] > 0, f"{label}: no statistics")
    return document


def check_text(failures, label, text, verdict, reason):
    lines = [line for line in text.splitlines() if line.startswith(("tass: ", "states "))][-2:]
    good = len(lines) == 2 and lines[0].startswith(f"tass: {verdict}") and reason in lines[0] and "transitions" in lines[1]
    failures.check(good, f"{label}: {lines}")


def check_limits(tass, failures, write):
    long, large = LONG, ["verify", write("large.c", LARGE)]
    for words, reason in [(long + ["-timeout=1"], "the time limit was reached"), (large + ["-timeout=1"], "the time limit was reached"),
                          (large + ["-memory=100"], "the memory limit was reached"), (long + ["-states=2000"], "the limit on states was reached"),
                          (long + ["-memory=1"], "the memory limit was reached")]:
        for form in (["-json"], []):
            began = time.time()
            run = Run(tass, words[:1] + form + words[1:])
            failures.check(run.status == 2 and not run.mishap() and not run.err, f"{run.command}: {run.status} {run.err[:300]}")
            failures.check("-timeout=1" not in words or time.time() - began < 30, f"{run.command}: {time.time() - began:.0f} s")
            if form:
                check_json(failures, run.command, run.out, 2, "inconclusive", reason)
            else:
                check_text(failures, run.command, run.out, "inconclusive", reason)


def check_progress(tass, failures):
    """Lines in a log, and none where nobody asks for them."""
    run = Run(tass, LONG + ["-timeout=2", "-progress=0.3"])
    failures.check(re.search(r"^tass: after \d+ s: \d+ states seen, .* MB$", run.err, re.M), f"{run.command}: {run.err[:300]}")
    failures.check(not Run(tass, LONG + ["-states=2000"]).err, "progress that nobody asked for")


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat") as stream:
        return sum(int(word) for word in stream.read().rpartition(")")[2].split()[11:13]) / os.sysconf("SC_CLK_TCK")


def is_catching(process, number):
    with open(f"/proc/{process.pid}/status") as stream:
        caught = next(line for line in stream if line.startswith("SigCgt")).split()[1]
    return int(caught, 16) >> number - 1 & 1


def wait_for(condition):
    end = time.time() + 100
    while not condition() and time.time() < end:
        time.sleep(0.02)


def interrupt(tass, words, number):
    """Sends the signal in the middle of the search; (status, output, error output)."""
    process = subprocess.Popen([tass] + words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    wait_for(lambda: is_catching(process, number))
    started = cpu_seconds(process)
    wait_for(lambda: cpu_seconds(process) > started + 0.3)
    process.send_signal(number)
    try:
        out, err = process.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        process.kill()
        return None, "", "does not stop"
    return process.returncode, out, err


def check_signals(tass, failures, write):
    faulty = ["verify", "-errors=0", write("faulty.c", FAULTY)]
    for words, status, verdict in [(LONG, 2, "inconclusive"), (faulty, 1, "violated")]:
        for number in (signal.SIGINT, signal.SIGTERM):
            label = f"{number.name} {' '.join(words)}"
            got, out, err = interrupt(tass, words[:1] + ["-json"] + words[1:], number)
            failures.check(got == status and not err, f"{label}: status {got} {err[:300]}")
            document = check_json(failures, label, out, status, verdict, "interrupted")
            found = [v["property"] for v in document["violations"]] if document else []
            failures.check(found == (["assertion"] if status == 1 else []), f"{label}: {found}")
    got, out, err = interrupt(tass, faulty, signal.SIGINT)
    failures.check(got == 1 and not err, f"text: status {got} {err[:300]}")
    check_text(failures, "text", out, "violated: 1 violation, interrupted", "interrupted")
    failures.check("assert(a[0] != 7)" in out, f"the violation is not shown: {out[:300]}")


def check_moments(tass, failures, write):
    """Signals at random moments of long steps. The delay is measured in lookups of terms by test_watch.c; here it is
    only told from deafness."""
    random.seed(11)
    hanging = os.path.join(ROOT, "tests", "unit", "symbolic", "solvers", "hangs.sh")
    for name, text, words in [("elements.c", ELEMENTS, []), ("bytes.c", BYTES, []), ("values.c", VALUES, ["-solver=none"]),
                              ("closed.c", CLOSED, []), ("question.c", QUESTION, [f"-solver=sh {hanging}", "-prover-timeout=600000"])]:
        command = [tass, "verify", "-json"] + words + [write(name, text)]
        for number in (signal.SIGINT, signal.SIGTERM):
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
            wait_for(lambda: is_catching(process, number))
            time.sleep(random.uniform(0.1, 1.5))
            process.send_signal(number)
            try:
                out, err = process.communicate(timeout=40)
            except subprocess.TimeoutExpired:
                process.kill()
                out, err = process.communicate()
            failures.check(process.returncode == 2 and not err, f"{number.name} {name}: {process.returncode} {err[:300]}")


def is_running(pid):
    try:
        with open(f"/proc/{pid}/stat") as stream:
            return stream.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def check_children(tass, failures, write):
    """A solver dies with tass, even when that is killed."""
    with tempfile.TemporaryDirectory() as folder:
        note = os.path.join(folder, "pid")
        solver = write("solver.sh", f"#!/bin/sh\necho $$ > {note}.new && mv {note}.new {note}\nwhile :; do :; done\n")
        process = subprocess.Popen([tass, "verify", f"-solver=sh {solver}", "-prover-timeout=600000", write("question.c", QUESTION)],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
        wait_for(lambda: os.path.exists(note))
        with open(note) as stream:
            child = int(stream.read())
        failures.check(is_running(child), "the solver does not run")
        process.kill()
        process.wait()
        wait_for(lambda: not is_running(child))
        failures.check(not is_running(child), "the solver outlives tass")


def check_depth(tass, failures, write):
    for name, text, depth, status, phrase in [
            ("calls.c", CALLS, 100000, 0, "verified"), ("calls.c", CALLS, 300000, 3, "calls of 'depth' nested this deep"),
            ("terms.c", TERMS, 100000, 0, "verified"), ("blocks.c", BLOCKS, 2000, 0, "verified")]:
        run = Run(tass, ["verify", write(name, text.replace("DEPTH", str(depth)))])
        failures.check(run.status == status and phrase in run.out + run.err and not run.mishap(),
                       f"{name} {depth}: {run.status} {run.out[-300:]} {run.err[:300]}")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            with open(os.path.join(folder, name), "w") as stream:
                stream.write(text)
            return os.path.join(folder, name)
        check_limits(tass, failures, write)
        check_progress(tass, failures)
        check_signals(tass, failures, write)
        check_moments(tass, failures, write)
        check_children(tass, failures, write)
        check_depth(tass, failures, write)
    failures.finish()


main()
