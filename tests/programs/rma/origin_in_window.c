//! verify -np=3 => verified
//! verify -errors=0 -np=3 -DPUT => violated mpi-race-rma 50
//! verify -errors=0 -np=3 -DSEND => violated mpi-race-rma 50
//! verify -errors=0 -np=3 -DGET => violated mpi-race-rma 50
//! verify -errors=0 -np=3 -DREDUCE => violated mpi-buffer-in-flight 50
/* What an operation of rank 0 uses in its own exposed memory is in use until it completes: rank 2, which is told of its start
 * alone, must not write there. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cells[4] = {1, 2, 3, 4}, value = 9;
    MPI_Win win;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
#if defined SEND
        MPI_Isend(cells, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &request);
#elif defined GET
        MPI_Get(cells, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
#elif defined REDUCE
        MPI_Ibcast(cells, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
#else
        MPI_Put(cells, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
#endif
#if !defined SEND && !defined GET && !defined REDUCE && !defined PUT
        MPI_Win_flush(1, win);
#endif
        MPI_Send(&value, 0, MPI_INT, 2, 0, MPI_COMM_WORLD);
#if defined SEND || defined REDUCE
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
    }
#ifdef REDUCE
    if (rank > 0) {
        MPI_Ibcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
#endif
#ifdef SEND
    if (rank == 1)
        MPI_Recv(&value, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    if (rank == 2) {
        MPI_Recv(&value, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* PUT, SEND, GET, REDUCE: mpi-race-rma */
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
