//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DFENCE => violated mpi-epoch 29
//! verify -errors=0 -np=2 -DLOST => violated mpi-request-lost 33
//! verify -errors=0 -np=2 -DPUT_REUSED => violated mpi-buffer-in-flight 35
//! verify -errors=0 -np=2 -DCANCELLED => violated mpi-request 38
//! verify -errors=0 -np=2 -DFREED => violated mpi-request 41
//! verify -errors=0 -np=2 -DGET_READ => violated mpi-buffer-in-flight 45
//! verify -errors=0 -np=2 -DLAST => violated assertion 61
//! verify -errors=0 -np=2 -DPUT_TWICE => violated mpi-race-rma 64
//! verify -errors=0 -np=2 -DNO_FLUSH => violated mpi-race-rma 70
/* Operations with requests, under locks. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, cells[4] = {7, 0, 0, 0}, value, seen = 0, before = 0, one = 1, flag = 0;
    MPI_Win win;
    MPI_Request put, get, add, both, none;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    int right = (rank + 1) % size;
#ifdef FENCE
    MPI_Win_fence(0, win);
    MPI_Rput(&value, 1, MPI_INT, right, 1, 1, MPI_INT, win, &put); /* FENCE: mpi-epoch */
#endif
    MPI_Win_lock_all(0, win);
    value = rank;
    MPI_Rput(&value, 1, MPI_INT, right, 1, 1, MPI_INT, win, &put); /* LOST: mpi-request-lost */
#ifdef PUT_REUSED
    value = 0; /* PUT_REUSED: mpi-buffer-in-flight */
#endif
#ifdef CANCELLED
    MPI_Cancel(&put); /* CANCELLED: mpi-request */
#endif
#ifdef FREED
    MPI_Request_free(&put); /* FREED: mpi-request */
#endif
    MPI_Rget(&seen, 1, MPI_INT, right, 0, 1, MPI_INT, win, &get);
#ifdef GET_READ
    assert(seen == 7); /* GET_READ: mpi-buffer-in-flight */
#endif
    MPI_Raccumulate(&one, 1, MPI_INT, 0, 2, 1, MPI_INT, MPI_SUM, win, &add);
    MPI_Rget_accumulate(&one, 1, MPI_INT, &before, 1, MPI_INT, 0, 3, 1, MPI_INT, MPI_SUM, win, &both);
    MPI_Rput(&value, 1, MPI_INT, MPI_PROC_NULL, 99, 1, MPI_INT, win, &none);
    MPI_Wait(&none, MPI_STATUS_IGNORE);
#ifndef LOST
    MPI_Wait(&put, MPI_STATUS_IGNORE);
#endif
    while (!flag)
        MPI_Test(&get, &flag, MPI_STATUS_IGNORE);
    assert(seen == 7);
    MPI_Request some[2] = {add, both};
    MPI_Waitall(2, some, MPI_STATUSES_IGNORE);
    assert(before >= 0 && before < size);
#ifdef LAST
    assert(before == 0); /* LAST: assertion */
#endif
#ifdef PUT_TWICE
    MPI_Put(&one, 1, MPI_INT, right, 1, 1, MPI_INT, win); /* PUT_TWICE: mpi-race-rma */
#endif
#ifndef NO_FLUSH
    MPI_Win_flush_all(win);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    assert(cells[1] == (rank + size - 1) % size); /* NO_FLUSH: mpi-race-rma */
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
