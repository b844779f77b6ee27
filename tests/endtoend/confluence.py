#!/usr/bin/env python3
"""A checked build notices a reduction that is wrong: one that matches a receive from any source at once.

usage: confluence.py TASS
"""
import os
import sys
import tempfile

from harness import Failures, Run

PROGRAM = """
#include <mpi.h>
int main(void)
{
    int rank, x = 0, y = 0;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
"""


def main():
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "gather.c")
        with open(path, "w") as stream:
            stream.write(PROGRAM)
        run = Run(sys.argv[1], ["verify", "-np=3", path])
        failures.check(run.status == 0, f"as it is: {run.status} {run.err}")
        run = Run(sys.argv[1], ["verify", "-np=3", path], env={"TASS_SEEDED_FAULT": "early-match"})
        failures.check(run.status == 4 and "the order in which ready processes run" in run.err,
                       f"with a wrong reduction: {run.status} {run.out} {run.err}")
    failures.finish()


main()
