//! verify -np=2 => verified
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, size, n = 3;
    double *mine, *left;
    MPI_Win win;
    MPI_Comm node;
    MPI_Init(&argc, &argv);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_rank(node, &rank);
    MPI_Comm_size(node, &size);
    MPI_Win_allocate_shared(n * sizeof(double), sizeof(double), MPI_INFO_NULL, node, &mine, &win);
    MPI_Win_lock_all(0, win);
    for (int i = 0; i < n; i++) mine[i] = rank * n + i;
    MPI_Win_sync(win);
    MPI_Barrier(node);
    MPI_Win_sync(win);
    double s = 0;
    if (rank > 0) {
        MPI_Aint bytes;
        int unit;
        MPI_Win_shared_query(win, rank - 1, &bytes, &unit, &left);
        for (int i = 0; i < n; i++) s += left[i];
    }
    MPI_Win_unlock_all(win);
    double total;
    MPI_Reduce(&s, &total, 1, MPI_DOUBLE, MPI_SUM, 0, node);
    if (!rank) printf("%g\n", total);
    MPI_Win_free(&win);
    MPI_Comm_free(&node);
    MPI_Finalize();
    return 0;
}
