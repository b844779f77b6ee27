//! verify -np=4 -deadlock=absolute => verified
//! verify -np=4 -deadlock=absolute -DVARIABLE => violated assertion 51@0
//! verify -np=4 -deadlock=absolute -DSTATUS => violated assertion 54@0
//! verify -np=4 -deadlock=absolute -DPOSTED => violated assertion 58@0
//! verify -np=4 -deadlock=absolute -DMATCHED => violated assertion 64@0
//! verify -np=4 -deadlock=absolute -DMESSAGE => violated assertion 69@0
/* As workers_alike.c: jobs 3 and 4 go to two workers in either order. What was said of rank 1 before the work began, in a variable, a status, a
 * receive that is posted, one that is matched, or a message, stays true of it when workers that are alike change places. */
#include <assert.h>
#include <mpi.h>

#define JOBS 6

static int rank, nprocs;

static void give(int job, int worker, int tag)
{
    MPI_Send(&job, 1, MPI_INT, worker, tag, MPI_COMM_WORLD);
}

static void manager(void)
{
    int given = 0, sum = 0, value[2] = {0, 0}, chosen = 1, owner = 0;
    MPI_Status begun, end;
    MPI_Request q = MPI_REQUEST_NULL;
    begun.MPI_SOURCE = 1;
#ifdef POSTED
    MPI_Irecv(value, 2, MPI_INT, 1, 6, MPI_COMM_WORLD, &q);
#endif
#ifdef MATCHED
    MPI_Irecv(value, 2, MPI_INT, 1, 9, MPI_COMM_WORLD, &q);
#endif
    for (int worker = 1; worker < nprocs; worker++)
        give(given++, worker, 1);
    for (int got = 0; got < JOBS; got++) {
        int answer[2];
        MPI_Status st;
        MPI_Recv(answer, 2, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
        sum += answer[0];
        /* It is the second job of the worker that answers. */
        if (answer[0] == 4 && answer[1] == 1)
            owner = st.MPI_SOURCE;
        if (given < JOBS)
            give(given, st.MPI_SOURCE, 1);
        else
            give(0, st.MPI_SOURCE, 0);
        given++;
    }
    assert(sum == 0 + 1 + 2 + 3 + 4 + 5);
#ifdef VARIABLE
    assert(owner != chosen);
#endif
#ifdef STATUS
    assert(owner != begun.MPI_SOURCE);
#endif
#ifdef POSTED
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    assert(value[0] != 4);
    for (int i = 2; i < nprocs; i++)
        MPI_Recv(value, 2, MPI_INT, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef MATCHED
    MPI_Wait(&q, &end);
    assert(owner != end.MPI_SOURCE);
#endif
#ifdef MESSAGE
    if (owner) {
        MPI_Recv(value, 1, MPI_INT, owner, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(value[0] != 1);
    }
    for (int i = owner ? 2 : 1; i < nprocs; i++)
        MPI_Recv(value, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    (void)chosen, (void)begun, (void)end, (void)q;
}

static void worker(void)
{
    int job, done = 0, second = 0, answer[2] = {0, 0};
    MPI_Status st;
#ifdef MATCHED
    if (rank == 1)
        MPI_Send(answer, 2, MPI_INT, 0, 9, MPI_COMM_WORLD);
#endif
#ifdef MESSAGE
    {
        int own = rank;
        MPI_Send(&own, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);
    }
#endif
    for (;;) {
        MPI_Recv(&job, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == 0)
            break;
        if (done == 1)
            second = job;
        answer[0] = job;
        answer[1] = done;
        MPI_Send(answer, 2, MPI_INT, 0, 1, MPI_COMM_WORLD);
        done++;
    }
#ifdef POSTED
    answer[0] = second;
    MPI_Send(answer, 2, MPI_INT, 0, 6, MPI_COMM_WORLD);
#endif
    (void)second;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        manager();
    else
        worker();
    MPI_Finalize();
    return 0;
}
