#!/usr/bin/env python3
"""-coverage: exactly the lines and sides of branches that no execution reaches, as text and in a tracefile of lcov."""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

# In each program the lines marked with a minus are those that are not reached. A branch with a side that is not taken has the mark
# that the text shows for it, without its brackets.
SEQUENTIAL = """#include <stdlib.h>
#include "part.h"
#pragma TASS input {0 <= n && n <= 3} int
#define n 2
int table[3] = {1, 2, 3};
static int never(int a)
{
    int b;
    if (a > 0)                                              // -
        b = a + 1;                                          // -
    else
        b = 2;                                              // -
    return b;                                               // -
}
static int sometimes(int a)
{
    if (a > 5 && a < 3)                                     // never true
        a++;                                                // -
    return 2 * a;
}
int main(void)
{
    int s = 0;
    double *p = malloc(sizeof *p);

    for (int i = 0; i < n; i++) {
        if (i < 7)                                          // never false
            s += i;
        else
            s = -1;                                         // -
        if (i == 7) {                                       // never true
            s = 1;                                          // -
            continue;
        }
    }
    switch (n) {                                            // 1 of 4
    case 1:
        s = 2;
        break;
    case 4:
        s = 3;                                              // -
        break;
    case 2:
        s = table[1];
        break;
    default:
        s = 4;
    }
    while (s > 100)                                         // never true
        s--;                                                // -
    s = n > 1 ? sometimes(s) : half(s);
    do
        s++;
    while (0);
    free(p);
    return s < 0;
    s = 5;                                                  // -
}
"""
HEADER = """static int half(int a)
{
    if (a < 0)                                              // never true
        return -half(-a);                                   // -
    return a / 2;
}
static int unused(void)
{
    return 1;                                               // -
}
"""
PARALLEL = """#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, got = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            if (status.MPI_SOURCE == 2 && i == 2)
                got = 12;
            if (status.MPI_SOURCE == 3)                     // never true
                got = 13;                                   // -
        }
    } else if (rank == 5) {                                 // never true
        MPI_Abort(MPI_COMM_WORLD, 1);                       // -
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    if (got == 12)
        got = 0;
    MPI_Finalize();
    return 0;
}
"""
# The search ends at the first fault, or at a bound.
FAULTY = """#include <assert.h>
#pragma TASS input {0 <= n && n <= 9} int
#define n 2
int main(void)
{
    int a[3] = {0};
    if (a[n] == 0)                                          // 2 of 2
        return 1;                                           // -
    return 0;                                               // -
}
"""
BOUNDED = """#pragma TASS input {0 <= n} int
#define n 2
int main(void)
{
    int i = 0;
    while (i < n)
        i++;
    if (i == 50)                                            // never true
        return 1;                                           // -
    return 0;
}
"""
# Both sides are taken, whichever branches are merged elsewhere.
CHOOSING = """#pragma TASS input
double x;
int main(void)
{
    double size = x;
    int steps = 0;
    if (x < 0)
        size = -x;
    if (x > 1)
        steps++;
    if (x > 1 && x < 1)                                     // never true
        size = 1;                                           // -
    return size + steps < 0;
}
"""
MARK = re.compile(r"// (-|never \w+|\d+ of \d+)\s*$")


def marks_of(text):
    """The lines that are not reached, and the branches with their marks."""
    lines, branches = [], {}
    for number, line in enumerate(text.splitlines(), 1):
        mark = MARK.search(line)
        if mark and mark[1] == "-":
            lines.append(number)
        elif mark:
            branches[number] = mark[1]
    return lines, branches


def expand(text):
    """The numbers in "12, 15-17"."""
    numbers = []
    for item in text.split(", "):
        first, _, last = item.partition("-")
        numbers += range(int(first), int(last or first) + 1)
    return numbers


def records_of(text, failures, label):
    """File: its lines in order. Whatever is not of the format is a failure."""
    records, path, rows = {}, None, []
    form = re.compile(r"(TN:|SF:.+|FN:\d+,\w+|FNDA:[01],\w+|FN[FH]:\d+|BRDA:\d+,\d+,\d+,[-01]|BR[FH]:\d+|DA:\d+,[01]|L[FH]:\d+)")
    for line in text.splitlines():
        if line == "end_of_record":
            records[path], path, rows = rows, None, []
            continue
        failures.check(form.fullmatch(line), f"{label}not of the format: {line}")
        key, _, value = line.partition(":")
        if key == "SF":
            path = value
        rows.append((key, value.split(",")))
    failures.check(not rows, label + "a record does not end")
    return records


def values(rows, key):
    return [value for name, value in rows if name == key]


def check_record(rows, text, failures, label):
    lines, branches = marks_of(text)
    data = [(int(line), int(count)) for line, count in values(rows, "DA")]
    failures.check([line for line, count in data if not count] == lines, f"{label}{data}, not {lines}")
    failures.check([line for line, _ in data] == sorted({line for line, _ in data}), label + "lines out of order")
    open_sides = {int(line) for line, _, _, taken in values(rows, "BRDA") if taken == "0"}
    failures.check(open_sides == set(branches), f"{label}branches {open_sides}, not {set(branches)}")
    sides = [(line, block, side) for line, block, side, _ in values(rows, "BRDA")]
    failures.check(len(sides) == len(set(sides)), label + "a side is there twice")
    functions = [name for _, name in values(rows, "FN")]
    failures.check(functions == [name for _, name in values(rows, "FNDA")] and len(functions) == len(set(functions)), label + "functions")
    counts = {"LF": len(data), "LH": sum(count for _, count in data), "FNF": len(functions),
              "FNH": sum(count == "1" for count, _ in values(rows, "FNDA")), "BRF": len(sides),
              "BRH": sum(taken == "1" for _, _, _, taken in values(rows, "BRDA"))}
    for key, count in counts.items():
        failures.check(values(rows, key) == [[str(count)]], f"{label}{key} {values(rows, key)}, not {count}")


def check_text(out, name, text, words, failures, label):
    """What is printed about a file."""
    part = re.search(rf"^tass: reached of {re.escape(name)}: .*\n((?:  .*\n)*)", out, re.MULTILINE)
    if not failures.check(part, label + out):
        return
    lines, branches = marks_of(text)
    found = re.search(rf"^  lines not reached{words}: (.*)$", part[1], re.MULTILINE)
    failures.check((expand(found[1]) if found else []) == lines, f"{label}{part[0]}")
    found = re.search(rf"^  branches not taken{words}: (.*)$", part[1], re.MULTILINE)
    pairs = dict(re.findall(r"(\d+):\d+ \((.*?)\)", found[1])) if found else {}
    failures.check(pairs == {str(line): mark for line, mark in branches.items()}, f"{label}{part[0]}")


def check_program(tass, folder, files, arguments, verdict, is_limited, failures):
    for name, text in files.items():
        with open(os.path.join(folder, name), "w") as stream:
            stream.write(text)
    sources = [name for name in files if name.endswith(".c")]
    run = Run(tass, ["verify", "-coverage=trace.info"] + arguments + sources, cwd=folder)
    label = f"{run.command}: "
    failures.check(f"tass: {verdict}" in run.out, label + run.out + run.err)
    with open(os.path.join(folder, "trace.info")) as stream:
        records = records_of(stream.read(), failures, label)
    failures.check(sorted(map(os.path.basename, records)) == sorted(files), f"{label}files {list(records)}")
    words = " within the limits" if is_limited else ""
    for path, rows in records.items():
        name = os.path.basename(path)
        check_record(rows, files[name], failures, f"{label}{name}: ")
        check_text(run.out, path, files[name], words, failures, label)
    return run.out


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        sequential = {"seq.c": SEQUENTIAL, "part.h": HEADER}
        out = check_program(tass, folder, sequential, [], "verified", False, failures)
        failures.check("functions not called: never (6)" in out and "functions not called: unused (7)" in out, out)
        check_program(tass, folder, {"par.c": PARALLEL}, ["-np=3"], "verified", False, failures)
        everywhere = PARALLEL.replace("// never true\n                got = 13;                                   // -", "\n got = 13;")
        check_program(tass, folder, {"par.c": everywhere}, ["-np=1..4"], "verified", False, failures)
        check_program(tass, folder, {"faulty.c": FAULTY}, [], "violated", True, failures)
        check_program(tass, folder, {"bounded.c": BOUNDED}, ["-loop-bound=4"], "inconclusive", True, failures)
        check_program(tass, folder, {"bounded.c": BOUNDED}, ["-loop-bound=4", "-accept-bounds"], "verified", True, failures)
        for mode in ("on", "counters"):
            check_program(tass, folder, {"choosing.c": CHOOSING}, ["-merge=" + mode], "verified", False, failures)
        run = Run(tass, ["verify", "-coverage", "bounded.c", "-inputn=3"], cwd=folder)
        check_text(run.out, "bounded.c", BOUNDED, "", failures, "without a file: ")
        without, states = Run(tass, ["verify", "par.c"], cwd=folder).out, re.compile(r"states.*cvc5 \d+")
        failures.check("reached" not in without, without)
        counted = Run(tass, ["verify", "-coverage", "par.c"], cwd=folder).out
        failures.check(states.search(counted)[0] == states.search(without)[0], "the search is another one")
        run = Run(tass, ["verify", "-coverage=no.info", "missing.c"], cwd=folder)
        failures.check(run.status == 3 and os.path.getsize(os.path.join(folder, "no.info")) == 0, "of what cannot be read")
        run = Run(tass, ["verify", "-json", "-coverage=bounded.info", "bounded.c", "-inputn=3"], cwd=folder)
        failures.check(run.document and run.status == 0, "JSON and text are mixed")
    failures.finish()


main()
