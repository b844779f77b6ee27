/* Odd-even transposition sort, one element a process; runs on n processes. */
#include <mpi.h>

#pragma TASS input {1 <= n && n <= 4} int
#define n 3
#pragma TASS input
double a[n];
#pragma TASS output
double sorted[n];

int main(int argc, char *argv[])
{
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (nprocs != n)
        MPI_Abort(MPI_COMM_WORLD, 1);

    double mine = a[rank];
    for (int phase = 0; phase < n; phase++) {
        int partner = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
        double other;
        if (partner < 0 || partner >= nprocs)
            continue;
        MPI_Sendrecv(&mine, 1, MPI_DOUBLE, partner, phase, &other, 1, MPI_DOUBLE, partner, phase, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        if (rank < partner ? other < mine : other > mine)
            mine = other;
    }
    sorted[rank] = mine;
    MPI_Finalize();
    return 0;
}
