//! verify -np=4 => verified
//! verify -np=4 -deadlock=absolute => verified
//! verify -np=4 -DGIVES => verified
//! verify -np=4 -DSHIFTED => verified
//! verify -np=4 -DREDUCES=12 => verified
//! verify -np=4 -DREDUCES=13 => violated assertion 194@0
//! verify -np=4 -DFAULT => violated assertion 155@1
//! verify -np=4 -DNUMBER=1 => violated assertion 152@1
//! verify -np=4 -DNUMBER=3 => violated assertion 152@3
//! verify -np=4 -DGIVES -DNUMBER=1 => violated assertion 152@1
//! verify -np=4 -DTABLE -DNUMBER=1 => violated assertion 152@1
//! verify -np=4 -DGIVES -DNUMBER=3 => violated assertion 152@3
//! verify -np=4 -DTABLE -DNUMBER=3 => violated assertion 152@3
//! verify -np=4 -DCOUNTS -DNUMBER=7 => violated assertion 152@1
//! verify -np=4 -DCOUNTS -DNUMBER=9 => violated assertion 152@3
//! verify -np=4 -DHALVES -DNUMBER=1 => violated assertion 152@1
//! verify -np=4 -DHALVES -DNUMBER=3 => violated assertion 152@3
//! verify -np=4 -DOTHER -DNUMBER=1 => violated assertion 152@1
//! verify -np=4 -DOTHER -DLATER -DNUMBER=1 => violated assertion 152@1
//! verify -np=4 -DOTHER -DNUMBER=0 => violated assertion 152@3
//! verify -np=4 -DOTHER -DLATER -DNUMBER=0 => violated assertion 152@2
//! verify -np=4 -DLENGTH=2 => violated assertion 135@1
//! verify -np=4 -DLENGTH=4 => violated assertion 135@3
//! verify -np=4 -DWAITS => violated deadlock-potential 95
//! verify -np=4 -no-check=mpi-resource-leak -DFIRST=3 => violated assertion 190@0
//! verify -np=4 -no-check=mpi-resource-leak -DFIRST=4 => violated assertion 190@0
//! verify -np=4 -no-check=mpi-resource-leak -DFIRST=5 => violated assertion 190@0
/* As workers_alike.c, but each worker does two jobs, and then the manager tells all to stop, one after the other. Whose second job was job 3 is
 * told by what it gets then (NUMBER), by an operation that is not commutative (FIRST), or keeps rank 2 from taking its message: ranks that come behind 2
 * are told only when 2 has taken it (WAITS). */
#include <assert.h>
#include <mpi.h>

#define JOB 3

static int rank, nprocs, number = 0, limit = 3;

static void give(int job, int worker, int tag)
{
    int data[2];
    data[0] = job;
    data[1] = 0;
#if defined(GIVES) && defined(NUMBER)
    data[1] = worker;
#elif defined(COUNTS)
    number++;
    data[1] = number;
#endif
    MPI_Send(data, 2, MPI_INT, worker, tag, MPI_COMM_WORLD);
}

static void stop_all(void)
{
#if defined(GIVES) || defined(COUNTS)
    for (int w = 1; w < nprocs; w++)
        give(0, w, 0);
#elif defined(SHIFTED)
    int workers = nprocs - 1, data[2] = {0, 0};
    for (int w = 0; w < workers; w++)
        MPI_Send(data, 2, MPI_INT, w + 1, 0, MPI_COMM_WORLD);
#elif defined(HALVES)
    int data[2] = {0, 1};
    for (int w = 1; w < 3; w++)
        MPI_Send(data, 2, MPI_INT, w, 0, MPI_COMM_WORLD);
    data[1] = 3;
    for (int w = 3; w < nprocs; w++)
        MPI_Send(data, 2, MPI_INT, w, 0, MPI_COMM_WORLD);
#elif defined(OTHER)
    int data[2] = {0, 1};
#ifdef LATER
    limit--;
#endif
    for (int w = 1; w < limit; w++)
        MPI_Send(data, 2, MPI_INT, w, 4, MPI_COMM_WORLD);
    data[1] = 0;
    for (int w = 1; w < nprocs; w++)
        MPI_Send(data, 2, MPI_INT, w, 0, MPI_COMM_WORLD);
#elif defined(LENGTH)
    char data[4] = {0, 0, 0, 0};
    for (int w = 1; w < nprocs; w++)
        MPI_Send(data, (int)sizeof(char[w + 1]), MPI_CHAR, w, 0, MPI_COMM_WORLD);
#elif defined(TABLE)
    static int table[4][2] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}};
    for (int w = 1; w < nprocs; w++)
        MPI_Send(table[w], 2, MPI_INT, w, 0, MPI_COMM_WORLD);
#elif defined(NUMBER)
    int data[2] = {0, 0};
    for (int w = 1; w < nprocs; w++) {
        data[1] = w;
        MPI_Send(data, 2, MPI_INT, w, 0, MPI_COMM_WORLD);
    }
#else
    int data[2] = {0, 0};
    for (int w = 1; w < nprocs; w++)
        MPI_Send(data, 2, MPI_INT, w, 0, MPI_COMM_WORLD);
#endif
}

static void manager(void)
{
    int given = 0, sum = 0;
    MPI_Status st;
    for (int worker = 1; worker < nprocs; worker++)
        give(given++, worker, 1);
    for (int got = 0; got < 2 * (nprocs - 1); got++) {
        int answer[2];
        MPI_Recv(answer, 2, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
        sum += answer[0];
        if (answer[1] == 0)
            give(given++, st.MPI_SOURCE, 1);
    }
    stop_all();
    assert(sum == 0 + 1 + 2 + 3 + 4 + 5);
}

static int worker(void)
{
    int data[2] = {0, 0}, second = 0, size = 0;
    MPI_Status st;
    for (int done = 0; done < 2; done++) {
        MPI_Recv(data, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &st);
        second = data[0];
        data[1] = done;
        MPI_Send(data, 2, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
#ifdef WAITS
    int word = 0;
    if (rank == 2 && second != JOB)
        MPI_Recv(&word, 1, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &st);
#endif
#ifdef LENGTH
    char text[8];
    MPI_Recv(text, 8, MPI_CHAR, 0, 0, MPI_COMM_WORLD, &st);
    MPI_Get_count(&st, MPI_CHAR, &size);
    assert(second != JOB || size != LENGTH);
#elif defined(OTHER)
    int got = 0;
    MPI_Recv(data, 2, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
    if (st.MPI_TAG == 4) {
        got = 1;
        MPI_Recv(data, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &st);
    }
    data[1] = got;
#else
    MPI_Recv(data, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &st);
#endif
#ifdef WAITS
    if (rank != 2 && second == JOB)
        MPI_Send(&word, 1, MPI_INT, 2, 7, MPI_COMM_WORLD);
#endif
#ifdef NUMBER
    assert(second != JOB || data[1] != NUMBER);
#endif
#ifdef FAULT
    assert(second != JOB);
#endif
    (void)size;
    return second;
}

#ifdef FIRST
static void first(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++)
        if (((int *)in)[i])
            ((int *)inout)[i] = ((int *)in)[i];
}
#endif

int main(int argc, char **argv)
{
    int mine = 0, all = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef FIRST
    MPI_Op op;
    MPI_Op_create(first, 0, &op);
#else
    MPI_Op op = MPI_SUM;
#endif
    if (rank == 0)
        manager();
    else
        mine = worker();
#if defined(FIRST)
    MPI_Reduce(&mine, &all, 1, MPI_INT, op, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(all != FIRST);
#elif defined(REDUCES)
    MPI_Reduce(&mine, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(all == REDUCES);
    MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    assert(all == 5);
#endif
    (void)mine, (void)all, (void)limit, (void)op;
    MPI_Finalize();
    return 0;
}
