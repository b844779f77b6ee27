#!/usr/bin/env python3
"""Findings that are allowed: by a pragma, an option, a file of rows. They are listed, and what allows nothing is warned of."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

PROGRAM = """#include <assert.h>
#pragma TASS input {0 <= x && x < 20} int
#define x 3
int a[10];
int main(void)
{
    int y = 0;
    if (x > 12) {
        %s
        y = a[x];
    }
    assert(x < 18 || y == 0);
    return 0;
}
"""
DEADLOCK = """#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, v = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* allowed */
    MPI_Recv(&v, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
"""
LISTED = "allowed, and not followed where it happens: "
# Pragma, options, status, what is assumed (None: nothing allowed), a phrase of the output.
CASES = [
    ("", [], 1, None, "[array-bounds] (proved)"),
    ("#pragma TASS allow array-bounds", [], 0, "by the pragma at a.c:9", "1 finding allowed)"),
    ("#pragma TASS allow array-bounds, leak /* why */", [], 0, "by the pragma at a.c:9", "1 finding allowed)"),
    ("#pragma TASS allow pointer-null", [], 1, None, "warning: the pragma at a.c:9 allows nothing"),
    ("#pragma TASS allow pointer-nil", [], 3, None, "a.c:9:28: error: 'pointer-nil' is no property or group"),
    ("#pragma TASS allow", [], 3, None, "#pragma TASS allow needs a property"),
    ("", ["-allow=a.c:10:array-bounds"], 0, "by -allow=a.c:10:array-bounds", "1 finding allowed)"),
    ("", ["-allow=a.c:10:memory"], 0, "by -allow=a.c:10:memory", "1 finding allowed)"),
    ("", ["-allow=a.c:11:memory"], 1, None, "warning: -allow=a.c:11:memory allows nothing"),
    ("", ["-allow=b.c:10:memory"], 1, None, "warning: -allow=b.c:10:memory allows nothing"),
    ("", ["-allow=rows.txt"], 0, "by rows.txt:2", "warning: rows.txt:3 allows nothing"),
    ("", ["-allow=none.txt"], 3, None, "'none.txt' is not FILE:LINE:PROPERTY, and no file of such rows"),
    ("", ["-allow=bad.txt"], 3, None, "bad.txt:1: 'a.c:memory' is not FILE:LINE:PROPERTY"),
    ("", ["-allow=a.c:10:nothing"], 3, None, "'nothing' is no property, group or 'all'"),
]


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("rows.txt", "# known ones\n  a.c:10:array-bounds # why\na.c:4:overflow\n"), ("bad.txt", "a.c:memory\n"), ("d.c", DEADLOCK),
                           ("all.c", "int a[10];\nint main(void)\n{\n#pragma TASS allow memory\n    return a[10];\n}\n")):
            with open(os.path.join(folder, name), "w") as stream:
                stream.write(text)
        for pragma, options, status, assumed, phrase in CASES:
            label = f"{pragma} {options}"
            with open(os.path.join(folder, "a.c"), "w") as stream:
                stream.write(PROGRAM % pragma)
            run = Run(tass, ["verify"] + options + ["a.c"], cwd=folder)
            listed = [line for line in run.out.splitlines() if LISTED in line]
            failures.check(run.status == status and phrase in run.out + run.err, f"{label}: {run.status} {run.out} {run.err}")
            failures.check(len(listed) == (assumed is not None) and all(assumed in line for line in listed), f"{label}: {listed}")
            document = Run(tass, ["verify", "-json"] + options + ["a.c"], cwd=folder).document
            failures.check(any(LISTED in text for text in document["assumptions"]) == (assumed is not None), f"{label}: JSON")
        run = Run(tass, ["verify", "-allow=d.c:7:deadlock", "d.c"], cwd=folder)
        failures.check(run.status == 0 and "1 finding allowed" in run.out, f"a deadlock that depends on buffering: {run.status} {run.out} {run.err}")
        run = Run(tass, ["verify", "all.c"], cwd=folder)
        failures.check(run.status == 2 and "no execution ends" in run.out, f"nothing but what is allowed: {run.status} {run.out}")
    failures.finish()


main()
