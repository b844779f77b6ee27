//! verify -np=2 => verified
//! verify -np=3 -DOFTEN => verified
//! verify -np=2 -DLATE => violated assertion 25
//! verify -np=2 -DEARLY => violated deadlock-absolute 33
//! verify -np=2 -check=nontermination => inconclusive "whether executions that may go round for ever do"
//! verify -np=2 -por=off => verified
/* A delay: the clock is asked until enough time is over. It never runs backwards, however often it is asked. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double start = MPI_Wtime(), now = start;
    while (MPI_Wtime() - start < 0.5)
        ;
#ifdef OFTEN
    do
        now = MPI_Wtime();
    while (now < start + 0.25 * rank);
#endif
    assert(MPI_Wtime() - start >= 0.5 && now >= start);
#ifdef LATE
    assert(MPI_Wtime() - start < 2);
#endif
#ifdef EARLY
    if (MPI_Wtime() - start > 1 && rank == 0) {
        MPI_Finalize();
        return 0;
    }
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
