//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=4 => verified
//! verify -np=3 -DCOUNTS_LATE => violated assertion 72
//! verify -np=3 -DFIXED_WORKER => violated deadlock-potential 58
// Tasks are given to whoever is free; results come in any order, and tell their task by the struct
// that is sent. A worker stops when it gets the stop tag.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>

#define TASKS 5
enum { TAG_WORK = 1, TAG_STOP, TAG_RESULT };

typedef struct Result {
    int task;
    double value;
} Result;

static MPI_Datatype result_type(void)
{
    MPI_Datatype type;
    int lengths[2] = {1, 1};
    MPI_Aint at[2] = {offsetof(Result, task), offsetof(Result, value)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Type_create_struct(2, lengths, at, types, &type);
    MPI_Type_commit(&type);
    return type;
}

static double compute(int task)
{
    return task * task + 0.5;
}

static void master(int workers, MPI_Datatype type)
{
    double results[TASKS] = {0}, sum = 0;
    int next = 0, open = 0;
    for (int w = 1; w <= workers; w++) {
        if (next < TASKS) {
            MPI_Send(&next, 1, MPI_INT, w, TAG_WORK, MPI_COMM_WORLD);
            next++;
            open++;
        } else {
            MPI_Send(NULL, 0, MPI_INT, w, TAG_STOP, MPI_COMM_WORLD);
        }
    }
    while (open > 0) {
        Result result;
        MPI_Status status;
        MPI_Recv(&result, 1, type, MPI_ANY_SOURCE, TAG_RESULT, MPI_COMM_WORLD, &status);
        open--;
        results[result.task] = result.value;
        if (next < TASKS) {
#ifdef FIXED_WORKER /* The next task always goes to worker 1, whoever sent the result. */
            MPI_Send(&next, 1, MPI_INT, 1, TAG_WORK, MPI_COMM_WORLD);
#else
            MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE, TAG_WORK, MPI_COMM_WORLD);
#endif
            next++;
#ifndef COUNTS_LATE
        /* Tasks that are handed out later are not counted: the master ends before the workers do. */
            open++;
#endif
        } else {
            MPI_Send(NULL, 0, MPI_INT, status.MPI_SOURCE, TAG_STOP, MPI_COMM_WORLD);
        }
    }
    for (int i = 0; i < TASKS; i++) {
        assert(results[i] == compute(i));
        sum += results[i];
    }
    printf("sum %.1f\n", sum);
}

static void worker(MPI_Datatype type)
{
    for (;;) {
        Result result;
        MPI_Status status;
        MPI_Recv(&result.task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == TAG_STOP)
            return;
        result.value = compute(result.task);
        MPI_Send(&result, 1, type, 0, TAG_RESULT, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype type = result_type();
    if (rank == 0)
        master(size - 1, type);
    else
        worker(type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
