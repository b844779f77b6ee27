//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=2 -DNEVER_LATE => violated assertion 39
//! verify -np=2 -DSILENT => violated livelock 22
//! verify -np=2 -DSILENT -no-check=livelock => inconclusive "every execution hangs"
//! verify -np=2 -DLEAVES => violated mpi-unreceived 45
//! verify -np=2 -DASKS => violated deadlock-potential 32
//! verify -np=3 -DFAULT => violated assertion 49@2
//! verify -np=3 -DFAULT -por=off => violated assertion 49@2
//! verify -np=2 -por=off => verified
/* A process polls, looks at the clock on the way, and goes on polling: what it noted once, that it is late, stays so. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 0, flag = 0, late = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        double start = MPI_Wtime();
        while (!flag) {
            MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
            if (MPI_Wtime() - start > 0.5)
                late = 1;
#ifdef LEAVES
            if (late)
                break;
#endif
        }
#ifdef ASKS
        if (late)
            MPI_Recv(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef LEAVES
        if (flag)
#endif
            MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef NEVER_LATE
        assert(!late);
#else
        assert(late == 0 || late == 1);
#endif
    } else if (rank == 1) {
#ifndef SILENT
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
    } else {
#ifdef FAULT
        assert(x);
#endif
    }
    MPI_Finalize();
    return 0;
}
