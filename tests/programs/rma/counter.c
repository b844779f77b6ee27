//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=4 => verified
//! verify -errors=0 -np=2 -DSTORE => violated mpi-race-rma 36
//! verify -errors=0 -np=2 -DGET_PUT => violated mpi-race-rma 27
//! verify -errors=0 -np=2 -DIN_FLIGHT => violated mpi-buffer-in-flight 39
//! verify -errors=0 -np=2 -DWRONG_VALUE => violated assertion 45
//! verify -errors=0 -np=2 -DNO_UNLOCK => violated mpi-epoch 51
//! verify -errors=0 -np=2 -DNO_BARRIER => violated mpi-race-rma 53 assertion 57
/* A counter that is spread over the processes: each adds to that of its right neighbour and to its own, rank 0 sums up. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, count = 0, one = 1, two = 2, old, sum = 0, part[4];
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(&count, sizeof count, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
#ifdef STORE
    count += 2; /* STORE: mpi-race-rma */
#else
    MPI_Accumulate(&two, 1, MPI_INT, rank, 0, 1, MPI_INT, MPI_SUM, win);
#endif
    int right = (rank + 1) % size;
#ifdef GET_PUT
    MPI_Get(&old, 1, MPI_INT, right, 0, 1, MPI_INT, win); /* GET_PUT: mpi-race-rma */
    MPI_Win_flush(right, win);
    old++;
    MPI_Put(&old, 1, MPI_INT, right, 0, 1, MPI_INT, win);
#else
    MPI_Fetch_and_op(&one, &old, MPI_INT, right, 0, MPI_SUM, win);
#endif
#ifdef IN_FLIGHT
    one = 2; /* IN_FLIGHT: mpi-buffer-in-flight */
#endif
#ifndef NO_UNLOCK
    MPI_Win_unlock_all(win);
#endif
#ifdef WRONG_VALUE
    assert(old == 2); /* WRONG_VALUE: assertion */
#endif
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 0) {
        MPI_Win_lock_all(0, win); /* NO_UNLOCK: mpi-epoch */
        for (int i = 0; i < size; i++)
            MPI_Get(part + i, 1, MPI_INT, i, 0, 1, MPI_INT, win); /* NO_BARRIER: mpi-race-rma */
        MPI_Win_unlock_all(win);
        for (int i = 0; i < size; i++)
            sum += part[i];
        assert(sum == 3 * size);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
