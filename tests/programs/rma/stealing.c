//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DNO_FLUSH => violated mpi-buffer-in-flight 40
//! verify -errors=0 -np=2 -DONE_MORE => violated mpi-window 44
//! verify -errors=0 -np=2 -DTWO_STEPS => violated mpi-race-rma 44
//! verify -errors=0 -np=2 -DCHANGED => violated mpi-buffer-in-flight 48
//! verify -errors=0 -np=2 -DNO_BARRIER => violated mpi-race-rma 57
/* Tasks are taken from a common counter; the result of each goes to rank 0. */
#include <assert.h>
#include <mpi.h>

enum { TASKS = 3 };

int main(int argc, char **argv)
{
    int rank, size, counter = 0, results[TASKS] = {0}, task, result, one = 1;
    MPI_Win tasks, answers;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(&counter, sizeof counter, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &tasks);
    MPI_Win_create(results, sizeof results, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &answers);
    MPI_Win_lock_all(0, tasks);
    MPI_Win_lock_all(0, answers);
    for (;;) {
#ifdef TWO_STEPS
        MPI_Fetch_and_op(&one, &task, MPI_INT, 0, 0, MPI_NO_OP, tasks);
        MPI_Win_flush(0, tasks);
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, tasks);
#else
        MPI_Fetch_and_op(&one, &task, MPI_INT, 0, 0, MPI_SUM, tasks);
#endif
#ifndef NO_FLUSH
        MPI_Win_flush(0, tasks);
#endif
#ifdef ONE_MORE
        if (task > TASKS)
#else
        if (task >= TASKS) /* NO_FLUSH: mpi-buffer-in-flight */
#endif
            break;
        result = 10 * task + 1;
        MPI_Put(&result, 1, MPI_INT, 0, task, 1, MPI_INT, answers); /* ONE_MORE: mpi-window */ /* TWO_STEPS: mpi-race-rma */
#ifndef CHANGED
        MPI_Win_flush_local(0, answers);
#else
        result = 0; /* CHANGED: mpi-buffer-in-flight */
#endif
    }
    MPI_Win_unlock_all(answers);
    MPI_Win_unlock_all(tasks);
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    for (int i = 0; rank == 0 && i < TASKS; i++)
        assert(results[i] == 10 * i + 1); /* NO_BARRIER: mpi-race-rma */
    MPI_Win_free(&answers);
    MPI_Win_free(&tasks);
    MPI_Finalize();
    return 0;
}
