//! verify -np=4 => verified
//! verify -np=6 => verified
//! verify -np=3 -por=off => verified
//! verify -np=3 -DORDER => violated assertion 29
//! verify -np=3 -DOTHER => violated assertion 33
//! verify -np=2 -DFOR_EVER => violated assertion 45
// In which order MPI_Waitany reports reductions that are all complete changes nothing for the others; what
// depends on it in the process itself, and what the others do, is found all the same.
#include <assert.h>
#include <mpi.h>
#define MAX 8

int main(int argc, char **argv)
{
    int rank, size, x = 1, sum[MAX], at, first = -1, count;
    MPI_Request done[MAX];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int root = 0; root < size; root++)
        MPI_Ireduce(&x, &sum[root], 1, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD, &done[root]);
    for (int k = 0; k < size; k++) {
        MPI_Waitany(size, done, &at, MPI_STATUS_IGNORE);
        if (k == 0)
            first = at;
    }
#ifdef ORDER
    if (rank == 2)
        assert(first != 1);
#endif
    assert(sum[rank] == size);
#ifdef OTHER
    if (rank == 2) assert(sum[rank] != 3);
#endif
#ifdef FOR_EVER
    while (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &done[0]);
        MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &done[1]);
        MPI_Waitsome(2, done, &count, sum, MPI_STATUSES_IGNORE);
        MPI_Waitall(2, done, MPI_STATUSES_IGNORE);
    }
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &done[0]);
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &done[1]);
    MPI_Waitany(2, done, &at, MPI_STATUS_IGNORE);
    assert(at == 0);
    MPI_Waitall(2, done, MPI_STATUSES_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
