/* A part of tass_driver.c: collectives, and what is called together. */

typedef struct Together {
    int call, root, bytes;
    long long op;
} Together;

static const char *const call_names[] = {
    "MPI_Barrier", "MPI_Bcast",     "MPI_Reduce",   "MPI_Allreduce", "MPI_Gather",
    "MPI_Scatter", "MPI_Allgather", "MPI_Alltoall", "MPI_Scan",      "MPI_Exscan"};

static int bytes_of(int count, MPI_Datatype type)
{
    int size = 0;
    return PMPI_Type_size(type, &size) == MPI_SUCCESS ? count * size : 0;
}

/* Before a collective over a communicator of one group. */
static void meet(MPI_Comm comm, int call, int root, int bytes, long long op)
{
    int size = 0, inter = 0, rank = 0;
    be_late();
    if (comm == MPI_COMM_NULL || PMPI_Comm_test_inter(comm, &inter) != MPI_SUCCESS || inter)
        return;
    if (is_wanted("TASS_SYNCHRONOUS"))
        PMPI_Barrier(comm);
    if (!is_wanted("TASS_COLLECTIVES"))
        return;
    PMPI_Comm_size(comm, &size);
    PMPI_Comm_rank(comm, &rank);
    Together own = {call, root, bytes, op}, *all = calloc((size_t)size, sizeof *all);
    PMPI_Allgather(&own, (int)sizeof own, MPI_BYTE, all, (int)sizeof own, MPI_BYTE, comm);
    for (int i = 0; i < size && rank == 0; i++) {
        if (all[i].call != call)
            say("mpi-collective-order", "calls %s where rank %d calls %s", call_names[call], i,
                call_names[all[i].call]);
        else if (all[i].root != root)
            say("mpi-collective-args", "%s has root %d, and root %d on rank %d", call_names[call],
                root, all[i].root, i);
        else if (all[i].op != op)
            say("mpi-collective-args", "%s has another operation than on rank %d", call_names[call],
                i);
        else if (all[i].bytes != bytes)
            say("mpi-collective-args", "%s is of %d bytes, and of %d on rank %d", call_names[call],
                bytes, all[i].bytes, i);
    }
    free(all);
}

/* Handles are numbers or addresses. */
#define TASS_NUMBER_OF(op) ((long long)(size_t)(op))

int MPI_Barrier(MPI_Comm c)
{
    TASS_TURN("MPI_Barrier");
    meet(c, 0, 0, 0, 0);
    int code = PMPI_Barrier(c);
    be_late();
    return code;
}

int MPI_Bcast(void *b, int n, MPI_Datatype t, int root, MPI_Comm c)
{
    TASS_TURN("MPI_Bcast");
    check_buffer("MPI_Bcast", b, n, t);
    meet(c, 1, root, bytes_of(n, t), 0);
    return PMPI_Bcast(b, n, t, root, c);
}

int MPI_Reduce(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, int root, MPI_Comm c)
{
    TASS_TURN("MPI_Reduce");
    meet(c, 2, root, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Reduce(b, r, n, t, op, root, c);
}

int MPI_Allreduce(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Allreduce");
    meet(c, 3, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Allreduce(b, r, n, t, op, c);
}

int MPI_Gather(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, int root,
               MPI_Comm c)
{
    TASS_TURN("MPI_Gather");
    int rank = 0;
    PMPI_Comm_rank(c, &rank);
    meet(c, 4, root, rank == root ? bytes_of(rn, rt) : bytes_of(n, t), 0);
    return PMPI_Gather(b, n, t, r, rn, rt, root, c);
}

int MPI_Scatter(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, int root,
                MPI_Comm c)
{
    TASS_TURN("MPI_Scatter");
    int rank = 0;
    PMPI_Comm_rank(c, &rank);
    meet(c, 5, root, rank == root ? bytes_of(n, t) : bytes_of(rn, rt), 0);
    return PMPI_Scatter(b, n, t, r, rn, rt, root, c);
}

int MPI_Allgather(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt,
                  MPI_Comm c)
{
    TASS_TURN("MPI_Allgather");
    meet(c, 6, 0, bytes_of(rn, rt), 0);
    return PMPI_Allgather(b, n, t, r, rn, rt, c);
}

int MPI_Alltoall(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, MPI_Comm c)
{
    TASS_TURN("MPI_Alltoall");
    meet(c, 7, 0, bytes_of(rn, rt), 0);
    return PMPI_Alltoall(b, n, t, r, rn, rt, c);
}

int MPI_Scan(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Scan");
    meet(c, 8, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Scan(b, r, n, t, op, c);
}

int MPI_Exscan(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Exscan");
    meet(c, 9, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Exscan(b, r, n, t, op, c);
}

/* Of nonblocking ones only the call itself waits for the others, and only where calls are compared. The
 * result, of count elements of a type, may be late; call is -1 where calls are not compared. */
#define TASS_STARTED_TOGETHER(name, call, root, bytes, op, result, count, type, parameters,        \
                              arguments)                                                           \
    int name parameters                                                                            \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        if (is_wanted("TASS_COLLECTIVES") && call >= 0)                                            \
            meet(c, call, root, bytes, op);                                                        \
        size_t size = late_size(result, count, type);                                              \
        void *there = late_buffer(result, size);                                                   \
        void *users = result;                                                                      \
        result = there;                                                                            \
        int code = P##name arguments;                                                              \
        handles[TASS_REQUESTS] += code == MPI_SUCCESS;                                             \
        late_result(code, *r, users, there, size);                                                 \
        return code;                                                                               \
    }

/* The number of elements of a result that only a root gets; of one of varying lengths, from its start on. */
static int at_root(MPI_Comm comm, int root, int count)
{
    int rank = 0, inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    PMPI_Comm_rank(comm, &rank);
    return !inter && rank == root ? count : 0;
}

static int of_all(MPI_Comm comm, int count)
{
    int size = 0, inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    PMPI_Comm_size(comm, &size);
    return inter ? 0 : size * count;
}

static int up_to(MPI_Comm comm, const int *counts, const int *places)
{
    int size = 0, inter = 0, end = 0;
    PMPI_Comm_test_inter(comm, &inter);
    PMPI_Comm_size(comm, &size);
    for (int i = 0; i < size && !inter; i++)
        end = places[i] + counts[i] > end ? places[i] + counts[i] : end;
    return end;
}

static int own_of(MPI_Comm comm, const int *counts)
{
    int rank = 0, inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    PMPI_Comm_rank(comm, &rank);
    return inter ? 0 : counts[rank];
}

int MPI_Ibarrier(MPI_Comm c, MPI_Request *r)
{
    TASS_TURN("MPI_Ibarrier");
    if (is_wanted("TASS_COLLECTIVES"))
        meet(c, 0, 0, 0, 0);
    int code = PMPI_Ibarrier(c, r);
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    return code;
}

int MPI_Ibcast(void *b, int n, MPI_Datatype t, int root, MPI_Comm c, MPI_Request *r)
{
    TASS_TURN("MPI_Ibcast");
    int is_source = at_root(c, root, 1), inter = 0;
    if (is_wanted("TASS_COLLECTIVES"))
        meet(c, 1, root, bytes_of(n, t), 0);
    PMPI_Comm_test_inter(c, &inter);
    size_t size = is_source || inter ? 0 : late_size(b, n, t);
    void *there = late_buffer(b, size);
    int code = PMPI_Ibcast(there, n, t, root, c, r);
    if (code == MPI_SUCCESS && is_source) {
        note_request(*r, b, n, t);
        return code;
    }
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    late_result(code, *r, b, there, size);
    return code;
}

TASS_STARTED_TOGETHER(MPI_Ireduce, 2, root, bytes_of(n, t), TASS_NUMBER_OF(o), q,
                      at_root(c, root, n), t,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, int root,
                       MPI_Comm c, MPI_Request *r),
                      (b, q, n, t, o, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iallreduce, 3, 0, bytes_of(n, t), TASS_NUMBER_OF(o), q,
                      b == MPI_IN_PLACE ? 0 : n, t,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Iallgather, 6, 0, bytes_of(qn, qt), 0, q,
                      b == MPI_IN_PLACE ? 0 : of_all(c, qn), qt,
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Ialltoall, 7, 0, bytes_of(qn, qt), 0, q,
                      b == MPI_IN_PLACE ? 0 : of_all(c, qn), qt,
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Igather, -1, 0, 0, 0, q,
                      b == MPI_IN_PLACE ? 0 : at_root(c, root, of_all(c, qn)), qt,
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       int root, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Igatherv, -1, 0, 0, 0, q,
                      b != MPI_IN_PLACE && at_root(c, root, 1) ? up_to(c, qn, qd) : 0, qt,
                      (const void *b, int n, MPI_Datatype t, void *q, const int *qn, const int *qd,
                       MPI_Datatype qt, int root, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qd, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iscatter, -1, 0, 0, 0, q, q == MPI_IN_PLACE ? 0 : qn, qt,
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       int root, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iscatterv, -1, 0, 0, 0, q, q == MPI_IN_PLACE ? 0 : qn, qt,
                      (const void *b, const int *n, const int *d, MPI_Datatype t, void *q, int qn,
                       MPI_Datatype qt, int root, MPI_Comm c, MPI_Request *r),
                      (b, n, d, t, q, qn, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iallgatherv, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : up_to(c, qn, qd), qt,
                      (const void *b, int n, MPI_Datatype t, void *q, const int *qn, const int *qd,
                       MPI_Datatype qt, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qd, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Ialltoallv, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : up_to(c, qn, qd), qt,
                      (const void *b, const int *n, const int *d, MPI_Datatype t, void *q,
                       const int *qn, const int *qd, MPI_Datatype qt, MPI_Comm c, MPI_Request *r),
                      (b, n, d, t, q, qn, qd, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Iscan, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : n, t,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Iexscan, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : n, t,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Ireduce_scatter, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : own_of(c, n), t,
                      (const void *b, void *q, const int *n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Ireduce_scatter_block, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : n, t,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))

