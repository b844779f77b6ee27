#!/usr/bin/env python3
"""The steps that a report shows without -verbose: what the violation depends on, in the user's own text.

Each row: a program with the options that make it faulty, the lines that must be among the steps (of any rank), lines that
must not, and texts that must stand there. In every report no line is longer than 200 bytes, nothing is shown that tass
made, and what is shown are steps of the whole trace. From where on a failure cannot be avoided is said where all orders of
events were followed, and nowhere else.
"""
import os
import re
import sys
import tempfile

from harness import ROOT, Failures, Run

PROGRAMS = os.path.join(ROOT, "tests", "programs")
STEP = re.compile(r"^ +(\d+) (?:spec |impl )?rank (\d+): ([^:]+):(\d+):\d+: (.*)$", re.M)
ROWS = (
    ("seq/heap_write_past_end.c", "", [6, 7, 8, 9], [], ["a = malloc(", "i++", "a[i] = i"]),
    ("rma/stealing.c", "-errors=0 -np=2 -DNO_BARRIER", [44, 57], [51, 52], ["MPI_Put(&result, "]),
    ("rma/lost_update.c", "-np=2 -DAPART", [16, 18, 23, 24, 28, 29], [], ["MPI_Put(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, w)",
     "MPI_Win_unlock(0, w)  → seen = 0", "MPI_Win_unlock(0, w)  → seen = 1"]),
    ("seq/values_that_scanf_reads.c", "", [11, 12, 13, 14], [], ['sscanf("12 7", "%*d %d", &p.second)  → p.second = 7', "whole = 2.0", "count = 2, p.first = "]),
    ("mpi/filled_by_wait.c", "-np=2 -DWRONG", [18, 20, 21, 22], [], ["MPI_Wait(&request, MPI_STATUS_IGNORE)  → got[1] = 7"]),
    ("teaching/trapezoid.c", "-np=3 -DLOST_REST", [80, 82], [27], ["MPI_Reduce(&part, &total, "]),
    ("teaching/ring.c", "-np=3 -DSENDS_FIRST", [13, 18], [], ["right = (rank + 1) % size  → right = 2"]),
    ("mpi/waited_for_one_after_another.c", "-np=3", [19, 24, 17, 25, 26], [11], ["MPI_ANY_SOURCE", "s.MPI_SOURCE == 0 is true"]),
    ("mpi/intercomm_rooted.c", "-np=4 -DIN_PLACE", [65, 68, 98], [57], ["MPI_Gather(MPI_IN_PLACE, 1, "]),
    ("mpi/session_alone.c", "-np=3 -DLEAK", [57], [59, 60, 61], []),
    ("mpi/buffer_struct_in_flight.c", "-np=2", [22, 23], [17], ["sum.z = 7"]),
    ("mpi/rest_of_division.c", "-np=3", [29, 33, 35], [],
     ["MPI_Recv(&parts[3 - 1], ", "SEND_TO(0, parts[2]) (calls MPI_Send)", "parts[2] = (Part){…}", "assert(total == CELLS)  (total = 9)"]),
    ("rma/layouts.c", "-errors=0 -np=2 -DREUSE", [35, 53], [], ["own[2][1] = 0"]),
)


def shown(run):
    return [(int(number), int(rank), int(line), text) for number, rank, _, line, text in STEP.findall(run.out)]


def check_row(tass, failures, name, options, lines, others, texts):
    folder, program = os.path.split(os.path.join(PROGRAMS, name))
    arguments = ["verify"] + options.split() + [program]
    run = Run(tass, arguments, cwd=folder)
    steps = shown(run)
    at = {line for _, _, line, _ in steps}
    failures.check(run.status == 1 and steps, f"{run.command}: {run.out}{run.err}")
    failures.check(set(lines) <= at, f"{name}: lines {sorted(set(lines) - at)} are not shown: {run.out}")
    failures.check(not set(others) & at, f"{name}: lines {sorted(set(others) & at)} are shown: {run.out}")
    for text in texts:
        failures.check(any(text in step[3] for step in steps), f"{name}: nothing with {text!r}: {run.out}")
    failures.check(not any("$" in step[3] or "__tass" in step[3] for step in steps), f"{name}: a made name: {run.out}")
    failures.check(all(len(line.encode()) <= 200 for line in run.out.splitlines() if STEP.match(line)), f"{name}: a long line")
    whole = Run(tass, arguments[:1] + ["-trace=full"] + arguments[1:], cwd=folder)
    failures.check(set(steps) <= set(shown(whole)), f"{name}: steps that the whole trace does not have")
    document = Run(tass, arguments[:1] + ["-json"] + arguments[1:], cwd=folder).document
    for violation in document["violations"]:
        # What others did in the line is nothing to a process that goes wrong by itself.
        passed = {step["rank"] for step in violation["trace"] if step["relevant"] and step["text"].startswith("assert(")}
        failures.check(violation["property"] != "assertion" or passed <= {violation["rank"]}, f"{name}: assertions of ranks {passed}")
        relevant = sum(step["relevant"] for step in violation["trace"])
        failures.check(0 < relevant <= 12, f"{name}: {relevant} steps are relevant")


# Programs with a failure, and from where on it cannot be avoided (a regular expression; None: not said).
UNAVOIDABLE = (
    ("mpi/waited_for_one_after_another.c", "-np=3",
     r"once rank 2 receives the message of rank 0 \(step \d+\), and not that of rank 1, also where MPI buffers: rank 1 waits in MPI_Recv .*"),
    ("mpi/wildcard_decides_later_match.c", "", r"once rank 0 receives the message of rank 2 \(step \d+\), and not that of rank 1"),
    ("mpi/wildcard_second_match_deadlocks.c", "", r"once rank 0 receives the message of rank 1 \(step \d+\), and not that of rank 2"),
    ("mpi/iprobe_beside_wildcard.c", "-np=2", r"once the call of rank 1 has this answer \(step \d+\)"),
    ("mpi/exchange_send_first.c", "", r"every order of events leads to it, unless MPI buffers"),
    ("mpi/tags_out_of_order.c", "-np=2", r"every order of events leads to it, unless MPI buffers"),
    ("mpi/wrong_tag.c", "-np=2", r"every order of events leads to it, also where MPI buffers: rank 0 waits in MPI_Recv .*"),
    ("mpi/cart_exchange_deadlock.c", "", r"every order of events leads to it"),
    ("rma/stealing.c", "-errors=0 -np=2 -DNO_BARRIER", None),
    ("seq/heap_write_past_end.c", "", None),
)
RANDOM = """#include <assert.h>
#include <stdlib.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank < 2)
        MPI_Send(&rank, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    else {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (x == 1)
            assert(rand() != 7); /* goes well with other numbers */
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
"""


def said(document):
    return {(one["property"], one["location"]["line"], one["rank"]): one["unavoidable"] and one["unavoidable"]["text"]
            for one in document["violations"]}


def check_unavoidable(tass, failures):
    """What is said is what is expected; and without the reduction, which follows far more orders, nothing else."""
    for name, options, wanted in UNAVOIDABLE:
        folder, program = os.path.split(os.path.join(PROGRAMS, name))
        with open(os.path.join(folder, program)) as stream:
            first = re.search(r"^//! verify (.*?)=>", stream.read(), re.M).group(1).split()
        arguments = ["verify", "-json"] + (options.split() or first) + [program]
        found = said(Run(tass, arguments, cwd=folder).document)
        texts = [text for text in found.values() if text]
        failures.check(any(re.fullmatch(wanted, text) for text in texts) if wanted else not texts, f"{name}: {found}")
        others = said(Run(tass, arguments[:2] + ["-por=off", "-states=20000"] + arguments[2:], cwd=folder).document)
        for key in set(found) & set(others):
            if found[key] and others[key]:
                failures.check(found[key].startswith("every") == others[key].startswith("every"), f"{name}: {found} {others}")
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "random.c"), "w") as stream:
            stream.write(RANDOM)
        found = said(Run(tass, ["verify", "-json", "-np=3", "random.c"], cwd=folder).document)
        failures.check(found and not any(found.values()), f"numbers that nobody chose: {found}")


def check_printed(tass, failures):
    """Of many lines that one statement prints, the one that differs."""
    folder = os.path.join(PROGRAMS, "compare")
    run = Run(tass, ["compare", "long_line_spec.c", "long_line_differs_late.c"], cwd=folder)
    failures.check("→ i = 77" in run.out and "→ i = 78" not in run.out, f"{run.command}: {run.out}{run.err}")


GATHERED = """#include <mpi.h>
#pragma TASS input
int a[6];
#pragma TASS output
int b[6];
int main(int argc, char **argv)
{
    int rank, size, counts[6], starts[6], part[6];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < size; i++) {
        starts[i] = i * 6 / size;
        counts[i] = (i + 1) * 6 / size - starts[i];
    }
    for (int i = 0; i < counts[rank]; i++)
        part[i] = 2 * a[starts[rank] + i] + (WRONG && rank == 1 && i == 0);
    MPI_Gatherv(part, counts[rank], MPI_INT, b, counts, starts, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
"""


def check_gathered(tass, failures):
    """Of an element that another process has made, where it was made there."""
    with tempfile.TemporaryDirectory() as folder:
        for name, wrong in (("right.c", "0"), ("wrong.c", "1")):
            with open(os.path.join(folder, name), "w") as stream:
                stream.write(GATHERED.replace("WRONG", wrong))
        for size, element in ((2, "b[3]"), (3, "b[2]"), (4, "b[1]")):
            run = Run(tass, ["compare", f"-np={size}", "right.c", "wrong.c"], cwd=folder)
            made = [text for _, rank, line, text in shown(run) if line == 17 and rank == 1 and "part[0] = " in text]
            failures.check(f"output '{element}' differs" in run.out and made, f"{run.command}: {run.out}{run.err}")


# What fails in the first round, and what cannot before the second; with texts that the report has.
ROUNDS = (
    ("""#include <assert.h>
#include <mpi.h>
#pragma TASS input {1 <= rounds && rounds <= 20} int
#define rounds 10
int main(int argc, char **argv)
{
    int rank, size, v = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < rounds; i++) {
        for (int p = 1; rank == 0 && p < size; p++) {
            MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(v == p);
        }
        if (rank)
            MPI_Send(&rank, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
""", ["inputs: rounds = 1\n", "v = 2"], ["i = 1"]),
    ("""#include <assert.h>
#pragma TASS input {1 <= rounds && rounds <= 20} int
#define rounds 10
#pragma TASS input {0 <= k && k <= 500} int
#define k 10
int main(void)
{
    int c = 0;
    for (int i = 0; i < rounds; i++) {
        c++;
        if (k > 100)
            assert(c < 2);
    }
    return 0;
}
""", ["inputs: rounds = 2, k = 101\n", "i = 1"], ["i = 2"]))


def check_rounds(tass, failures):
    """The round that fails first is shown, with the least inputs."""
    with tempfile.TemporaryDirectory() as folder:
        for text, wanted, others in ROUNDS:
            with open(os.path.join(folder, "rounds.c"), "w") as stream:
                stream.write(text)
            run = Run(tass, ["verify", "-np=3", "-verbose", "rounds.c"], cwd=folder)
            failures.check(run.status == 1 and all(part in run.out for part in wanted) and not any(part in run.out for part in others),
                           f"{wanted}: {run.out}{run.err}")


def main(tass):
    failures = Failures()
    check_rounds(tass, failures)
    for row in ROWS:
        check_row(tass, failures, *row)
    check_printed(tass, failures)
    check_gathered(tass, failures)
    check_unavoidable(tass, failures)
    failures.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
