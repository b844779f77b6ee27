#!/usr/bin/env python3
"""tass run prints what the compiled program prints, for programs that print."""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

FORMATS = r"""#include <stdio.h>
#pragma TASS input int
#define N 12
int main(void)
{
    double x[3] = {0.5, -2.25, 1e10};
    for (int i = 0; i < 3; i++)
        printf("%d: %f %g %8.3f|%-8.1f|%e\n", i, x[i], x[i], x[i], x[i], x[i]);
    printf("%5d|%-5d|%05d|%+d|%x|%o|%u|%c|%s|%%\n", N, N, N, N, N, N, 3000000000u, 'z', "text");
    printf("%ld %lld %hhd %5s %-5sx\n", 1234567890123L, -5LL, 7, "ab", "cd");
    return 0;
}
"""

MESSAGES = r"""#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, size, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = rank * rank + 1;
    MPI_Reduce(&mine, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d processes, total %d\n", size, total);
    MPI_Finalize();
    return 0;
}
"""


def native(source, folder, np):
    program = os.path.join(folder, "program")
    subprocess.run(["mpicc" if np else "cc", "-w", "-o", program, source], check=True)
    command = ["mpiexec", "-n", str(np), program] if np else [program]
    # The transport below MPICH reports what a bare machine lacks on standard output.
    environment = dict(os.environ, UCX_LOG_LEVEL="fatal")
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment).stdout


def main():
    tass, failures = sys.argv[1], Failures()
    with tempfile.TemporaryDirectory() as folder:
        for text, np in ((FORMATS, 0), (MESSAGES, 3)):
            source = os.path.join(folder, "program.c")
            with open(source, "w") as stream:
                stream.write(text)
            wanted = native(source, folder, np)
            for seed in ("0", "5"):
                run = Run(tass, ["run", f"-seed={seed}"] + ([f"-np={np}"] if np else []) + [source])
                failures.check(run.status == 0 and run.out == wanted,
                               f"status {run.status}: {run.out!r} {run.err[:300]}, natively {wanted!r}")
    faulty = Run(tass, ["run", "-inputn=0", os.path.join(ROOT, "tests", "programs", "seq", "division_by_zero.c")])
    failures.check(faulty.status == 1 and not faulty.out and "[division-by-zero]" in faulty.err,
                   f"a fault: status {faulty.status} {faulty.out} {faulty.err[:200]}")
    # A fault that a choice of the schedule leads to is met all the same.
    found = {Run(tass, ["run", "-np=3", f"-seed={seed}", os.path.join(
        ROOT, "tests", "programs", "mpi", "wildcard_second_match_deadlocks.c")]).status for seed in range(4)}
    failures.check(found == {0, 1}, f"a fault of some schedules: status {found}")
    failures.finish()


main()
