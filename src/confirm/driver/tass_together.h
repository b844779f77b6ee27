/* A part of tass_driver.c: collectives, and what is called together. */

typedef struct Together {
    int call, root, bytes, is_in_place;
    long long op;
} Together;

/* Of the call that comes next: whether it is in place, which all or none of some are. */
static int is_in_place;

static const char *const call_names[] = {
    "MPI_Barrier",        "MPI_Bcast",      "MPI_Reduce",
    "MPI_Allreduce",      "MPI_Gather",     "MPI_Scatter",
    "MPI_Allgather",      "MPI_Alltoall",   "MPI_Scan",
    "MPI_Exscan",         "MPI_Gatherv",    "MPI_Scatterv",
    "MPI_Allgatherv",     "MPI_Alltoallv",  "MPI_Reduce_scatter_block",
    "MPI_Reduce_scatter", "MPI_Comm_create"};

static int bytes_of(int count, MPI_Datatype type)
{
    int size = 0;
    return PMPI_Type_size(type, &size) == MPI_SUCCESS ? count * size : 0;
}

/* Of calls of several processes that do not fit each other the library may do what it likes, and some wait for ever. */
static void disagree(const char *property, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_list(property, format, args);
    va_end(args);
    fflush(NULL);
    PMPI_Abort(MPI_COMM_WORLD, 1);
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
    Together own = {call, root, bytes, is_in_place, op}, *all = calloc((size_t)size, sizeof *all);
    PMPI_Allgather(&own, (int)sizeof own, MPI_BYTE, all, (int)sizeof own, MPI_BYTE, comm);
    for (int i = 0; i < size && rank == 0; i++) {
        if (all[i].call != call)
            disagree("mpi-collective-order", "calls %s where rank %d calls %s", call_names[call], i,
                     call_names[all[i].call]);
        else if (all[i].root != root)
            disagree("mpi-collective-args", "%s has root %d, and root %d on rank %d",
                     call_names[call], root, all[i].root, i);
        else if (all[i].op != op)
            disagree("mpi-collective-args", "%s has another operation than on rank %d",
                     call_names[call], i);
        else if (all[i].is_in_place != is_in_place)
            disagree("mpi-collective-args", "%s is in place here or on rank %d, but not on both",
                     call_names[call], i);
        else if (all[i].bytes != bytes)
            disagree("mpi-collective-args", "%s is of %d bytes, and of %d on rank %d",
                     call_names[call], bytes, all[i].bytes, i);
    }
    free(all);
}

static void meet_in_place(MPI_Comm comm, int call, int bytes, long long op, const void *buffer)
{
    is_in_place = buffer == MPI_IN_PLACE;
    meet(comm, call, 0, bytes, op);
    is_in_place = 0;
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

static int rank_in(MPI_Comm comm)
{
    int rank = MPI_PROC_NULL, inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    PMPI_Comm_rank(comm, &rank);
    return inter ? MPI_PROC_NULL : rank;
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
    check_two("MPI_Reduce", rank_in(c) == root ? r : NULL, n, t, b, n, t);
    meet(c, 2, root, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Reduce(b, r, n, t, op, root, c);
}

int MPI_Allreduce(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Allreduce");
    check_two("MPI_Allreduce", r, n, t, b, n, t);
    meet_in_place(c, 3, bytes_of(n, t), TASS_NUMBER_OF(op), b);
    return PMPI_Allreduce(b, r, n, t, op, c);
}

int MPI_Gather(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, int root,
               MPI_Comm c)
{
    TASS_TURN("MPI_Gather");
    check_two("MPI_Gather", r, at_root(c, root, of_all(c, rn)), rt, b, n, t);
    int rank = 0;
    PMPI_Comm_rank(c, &rank);
    meet(c, 4, root, rank == root ? bytes_of(rn, rt) : bytes_of(n, t), 0);
    return PMPI_Gather(b, n, t, r, rn, rt, root, c);
}

int MPI_Scatter(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, int root,
                MPI_Comm c)
{
    TASS_TURN("MPI_Scatter");
    check_two("MPI_Scatter", r, rn, rt, b, at_root(c, root, of_all(c, n)), t);
    int rank = 0;
    PMPI_Comm_rank(c, &rank);
    meet(c, 5, root, rank == root ? bytes_of(n, t) : bytes_of(rn, rt), 0);
    return PMPI_Scatter(b, n, t, r, rn, rt, root, c);
}

int MPI_Allgather(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt,
                  MPI_Comm c)
{
    TASS_TURN("MPI_Allgather");
    check_two("MPI_Allgather", r, of_all(c, rn), rt, b, n, t);
    meet_in_place(c, 6, bytes_of(rn, rt), 0, b);
    return PMPI_Allgather(b, n, t, r, rn, rt, c);
}

int MPI_Alltoall(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, MPI_Comm c)
{
    TASS_TURN("MPI_Alltoall");
    check_two("MPI_Alltoall", r, of_all(c, rn), rt, b, of_all(c, n), t);
    meet_in_place(c, 7, bytes_of(rn, rt), 0, b);
    return PMPI_Alltoall(b, n, t, r, rn, rt, c);
}

int MPI_Scan(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Scan");
    check_two("MPI_Scan", r, n, t, b, n, t);
    meet_in_place(c, 8, bytes_of(n, t), TASS_NUMBER_OF(op), b);
    return PMPI_Scan(b, r, n, t, op, c);
}

int MPI_Exscan(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Exscan");
    check_two("MPI_Exscan", r, n, t, b, n, t);
    meet(c, 9, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Exscan(b, r, n, t, op, c);
}

/* Where calls are compared: what each of several processes sends is what is wanted of it. */
static void compare_bytes(const char *call, int count, const int *sent, const int *wanted, int size)
{
    for (int i = 0; i < count; i++)
        if (sent[i] != wanted[i] * size)
            disagree("mpi-collective-args",
                     "%s: process %d of those it gets from sends %d bytes, where %d are wanted",
                     call, i, sent[i], wanted[i] * size);
}

static int are_compared(MPI_Comm comm, int *size)
{
    int inter = 1;
    return is_wanted("TASS_COLLECTIVES") && PMPI_Comm_test_inter(comm, &inter) == MPI_SUCCESS &&
           !inter && PMPI_Comm_size(comm, size) == MPI_SUCCESS;
}

int MPI_Gatherv(const void *b, int n, MPI_Datatype t, void *r, const int *rn, const int *places,
                MPI_Datatype rt, int root, MPI_Comm c)
{
    TASS_TURN("MPI_Gatherv");
    int size, bytes = bytes_of(n, t), is_root = rank_in(c) == root;
    meet(c, 10, root, 0, 0);
    if (is_root && PMPI_Comm_size(c, &size) == MPI_SUCCESS)
        check_blocks("MPI_Gatherv", r, size, rn, places, rt, (Region){b, n, t});
    if (are_compared(c, &size) && b != MPI_IN_PLACE) {
        int *sent = calloc((size_t)size, sizeof *sent);
        PMPI_Gather(&bytes, 1, MPI_INT, sent, 1, MPI_INT, root, c);
        compare_bytes("MPI_Gatherv", is_root ? size : 0, sent, rn, bytes_of(1, rt));
        free(sent);
    }
    return PMPI_Gatherv(b, n, t, r, rn, places, rt, root, c);
}

int MPI_Scatterv(const void *b, const int *n, const int *places, MPI_Datatype t, void *r, int rn,
                 MPI_Datatype rt, int root, MPI_Comm c)
{
    TASS_TURN("MPI_Scatterv");
    int size, is_root = rank_in(c) == root, sent = 0;
    meet(c, 11, root, 0, 0);
    /* No location is read twice, either. */
    if (is_root && PMPI_Comm_size(c, &size) == MPI_SUCCESS)
        check_blocks("MPI_Scatterv", b, size, n, places, t, (Region){0});
    if (are_compared(c, &size) && r != MPI_IN_PLACE) {
        int *bytes = calloc((size_t)size, sizeof *bytes);
        for (int i = 0; i < size && is_root; i++)
            bytes[i] = bytes_of(n[i], t);
        PMPI_Scatter(bytes, 1, MPI_INT, &sent, 1, MPI_INT, root, c);
        compare_bytes("MPI_Scatterv", 1, &sent, &rn, bytes_of(1, rt));
        free(bytes);
    }
    return PMPI_Scatterv(b, n, places, t, r, rn, rt, root, c);
}

int MPI_Allgatherv(const void *b, int n, MPI_Datatype t, void *r, const int *rn, const int *places,
                   MPI_Datatype rt, MPI_Comm c)
{
    TASS_TURN("MPI_Allgatherv");
    int size, bytes = bytes_of(n, t);
    meet_in_place(c, 12, 0, 0, b);
    if (rank_in(c) >= 0 && PMPI_Comm_size(c, &size) == MPI_SUCCESS)
        check_blocks("MPI_Allgatherv", r, size, rn, places, rt, (Region){b, n, t});
    if (are_compared(c, &size) && b != MPI_IN_PLACE) {
        int *sent = calloc((size_t)size, sizeof *sent);
        PMPI_Allgather(&bytes, 1, MPI_INT, sent, 1, MPI_INT, c);
        compare_bytes("MPI_Allgatherv", size, sent, rn, bytes_of(1, rt));
        free(sent);
    }
    return PMPI_Allgatherv(b, n, t, r, rn, places, rt, c);
}

int MPI_Alltoallv(const void *b, const int *n, const int *places, MPI_Datatype t, void *r,
                  const int *rn, const int *there, MPI_Datatype rt, MPI_Comm c)
{
    TASS_TURN("MPI_Alltoallv");
    int size;
    meet_in_place(c, 13, 0, 0, b);
    if (rank_in(c) >= 0 && PMPI_Comm_size(c, &size) == MPI_SUCCESS)
        check_blocks("MPI_Alltoallv", r, size, rn, there, rt, (Region){0});
    if (are_compared(c, &size) && b != MPI_IN_PLACE) {
        int *bytes = calloc((size_t)size, 2 * sizeof *bytes), *sent = bytes + size;
        for (int i = 0; i < size; i++)
            bytes[i] = bytes_of(n[i], t);
        PMPI_Alltoall(bytes, 1, MPI_INT, sent, 1, MPI_INT, c);
        compare_bytes("MPI_Alltoallv", size, sent, rn, bytes_of(1, rt));
        free(bytes);
    }
    return PMPI_Alltoallv(b, n, places, t, r, rn, there, rt, c);
}

int MPI_Reduce_scatter_block(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Reduce_scatter_block");
    meet(c, 14, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    check_two("MPI_Reduce_scatter_block", r, n, t, b, of_all(c, n), t);
    return PMPI_Reduce_scatter_block(b, r, n, t, op, c);
}

int MPI_Reduce_scatter(const void *b, void *r, const int *n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    TASS_TURN("MPI_Reduce_scatter");
    int size;
    meet(c, 15, 0, 0, TASS_NUMBER_OF(op));
    if (are_compared(c, &size)) {
        int *all = calloc((size_t)size * (size_t)size, sizeof *all);
        PMPI_Allgather(n, size, MPI_INT, all, size, MPI_INT, c);
        for (int i = 0; i < size; i++)
            compare_bytes("MPI_Reduce_scatter", size, all + i * size, n, 1);
        free(all);
    }
    return PMPI_Reduce_scatter(b, r, n, t, op, c);
}

/* Neighbours. */

static int degrees_of(MPI_Comm comm, int *in, int *out)
{
    int kind = MPI_UNDEFINED, rank = 0, weighted;
    PMPI_Topo_test(comm, &kind);
    if (kind == MPI_CART) {
        PMPI_Cartdim_get(comm, in);
        *in = *out = 2 * *in;
    } else if (kind == MPI_GRAPH) {
        PMPI_Comm_rank(comm, &rank);
        PMPI_Graph_neighbors_count(comm, rank, in);
        *out = *in;
    } else if (kind == MPI_DIST_GRAPH) {
        PMPI_Dist_graph_neighbors_count(comm, in, out, &weighted);
    }
    return kind != MPI_UNDEFINED;
}

/* Where calls are compared: of each neighbour what it sends; counts has one for all, or one for each. Nobody is asked about those
 * that there are not. */
static void compare_neighbours(const char *call, MPI_Comm comm, const int *counts, int step,
                               MPI_Datatype type, const int *wanted, int wanted_step,
                               MPI_Datatype wanted_type)
{
    int in = 0, out = 0;
    if (!is_wanted("TASS_COLLECTIVES") || !degrees_of(comm, &in, &out))
        return;
    int *bytes = calloc((size_t)(in + out) + 1, sizeof *bytes), *sent = bytes + out;
    for (int i = 0; i < out; i++)
        bytes[i] = bytes_of(counts[i * step], type);
    for (int i = 0; i < in; i++)
        sent[i] = -1;
    PMPI_Neighbor_alltoall(bytes, 1, MPI_INT, sent, 1, MPI_INT, comm);
    for (int i = 0; i < in; i++)
        if (sent[i] >= 0 && sent[i] != bytes_of(wanted[i * wanted_step], wanted_type))
            disagree("mpi-collective-args", "%s: neighbour %d sends %d bytes, where %d are wanted",
                     call, i, sent[i], bytes_of(wanted[i * wanted_step], wanted_type));
    free(bytes);
}

#define TASS_OF_NEIGHBOURS(name, step, wanted_step, counts, wanted, parameters, arguments)         \
    int name parameters                                                                            \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        be_late();                                                                                 \
        compare_neighbours(#name, c, counts, step, t, wanted, wanted_step, rt);                    \
        return P##name arguments;                                                                  \
    }
TASS_OF_NEIGHBOURS(MPI_Neighbor_allgather, 0, 0, &n, &rn,
                   (const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt,
                    MPI_Comm c),
                   (b, n, t, r, rn, rt, c))
TASS_OF_NEIGHBOURS(MPI_Neighbor_alltoall, 0, 0, &n, &rn,
                   (const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt,
                    MPI_Comm c),
                   (b, n, t, r, rn, rt, c))
TASS_OF_NEIGHBOURS(MPI_Neighbor_allgatherv, 0, 1, &n, rn,
                   (const void *b, int n, MPI_Datatype t, void *r, const int *rn, const int *places,
                    MPI_Datatype rt, MPI_Comm c),
                   (b, n, t, r, rn, places, rt, c))
TASS_OF_NEIGHBOURS(MPI_Neighbor_alltoallv, 1, 1, n, rn,
                   (const void *b, const int *n, const int *from, MPI_Datatype t, void *r,
                    const int *rn, const int *places, MPI_Datatype rt, MPI_Comm c),
                   (b, n, from, t, r, rn, places, rt, c))

/* Members of a group that is given must give the same one (MPI 4.1, 7.4.2). */
static void compare_groups(MPI_Comm comm, MPI_Group group)
{
    int size, members = 0, rank = rank_in(comm);
    MPI_Group whole;
    if (!are_compared(comm, &size))
        return;
    int *own = calloc((size_t)size * (size_t)(size + 3), sizeof *own), *ranks = own + size,
        *all = ranks + size;
    PMPI_Group_size(group, &members);
    PMPI_Comm_group(comm, &whole);
    for (int i = 0; i < members; i++)
        ranks[i] = i;
    int *there = calloc((size_t)members + 1, sizeof *there);
    PMPI_Group_translate_ranks(group, members, ranks, whole, there);
    for (int i = 0; i < members; i++)
        own[there[i]] = i + 1;
    PMPI_Allgather(own, size, MPI_INT, all, size, MPI_INT, comm);
    for (int i = 0; i < members; i++)
        if (memcmp(own, all + there[i] * size, (size_t)size * sizeof *own))
            disagree("mpi-collective-args",
                     "MPI_Comm_create: rank %d gives another group than its member %d", rank,
                     there[i]);
    PMPI_Group_free(&whole);
    free(there);
    free(own);
}

int MPI_Comm_create(MPI_Comm c, MPI_Group group, MPI_Comm *made)
{
    TASS_TURN("MPI_Comm_create");
    meet(c, 16, 0, 0, 0);
    compare_groups(c, group);
    int code = PMPI_Comm_create(c, group, made);
    if (code == MPI_SUCCESS && *made != MPI_COMM_NULL)
        note_comm(*made);
    return code;
}

/* Persistent ones are compared where they are made. */
/* At the end: what they read. */
#define TASS_MADE_TOGETHER(name, call, root, bytes, op, parameters, arguments, ...)                \
    int name parameters                                                                            \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        if (is_wanted("TASS_COLLECTIVES") || is_wanted("TASS_SYNCHRONOUS"))                        \
            meet(c, call, root, bytes, op);                                                        \
        int code = P##name arguments;                                                              \
        note_persistent(code, *r, __VA_ARGS__);                                                    \
        return code;                                                                               \
    }
#if MPI_VERSION >= 4
TASS_MADE_TOGETHER(MPI_Barrier_init, 0, 0, 0, 0, (MPI_Comm c, MPI_Info i, MPI_Request *r),
                   (c, i, r), NULL, 0, MPI_BYTE)
TASS_MADE_TOGETHER(MPI_Bcast_init, 1, root, bytes_of(n, t), 0,
                   (void *b, int n, MPI_Datatype t, int root, MPI_Comm c, MPI_Info i,
                    MPI_Request *r),
                   (b, n, t, root, c, i, r), b, at_root(c, root, n), t)
TASS_MADE_TOGETHER(MPI_Reduce_init, 2, root, bytes_of(n, t), TASS_NUMBER_OF(o),
                   (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, int root, MPI_Comm c,
                    MPI_Info i, MPI_Request *r),
                   (b, q, n, t, o, root, c, i, r), b, n, t)
TASS_MADE_TOGETHER(MPI_Allreduce_init, 3, 0, bytes_of(n, t), TASS_NUMBER_OF(o),
                   (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c, MPI_Info i,
                    MPI_Request *r),
                   (b, q, n, t, o, c, i, r), b, n, t)
TASS_MADE_TOGETHER(MPI_Allgather_init, 6, 0, bytes_of(qn, qt), 0,
                   (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                    MPI_Comm c, MPI_Info i, MPI_Request *r),
                   (b, n, t, q, qn, qt, c, i, r), b, n, t)
TASS_MADE_TOGETHER(MPI_Alltoall_init, 7, 0, bytes_of(qn, qt), 0,
                   (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                    MPI_Comm c, MPI_Info i, MPI_Request *r),
                   (b, n, t, q, qn, qt, c, i, r), b, of_all(c, n), t)
TASS_MADE_TOGETHER(MPI_Scan_init, 8, 0, bytes_of(n, t), TASS_NUMBER_OF(o),
                   (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c, MPI_Info i,
                    MPI_Request *r),
                   (b, q, n, t, o, c, i, r), b, n, t)
#endif

/* Of nonblocking ones only the call itself waits for the others, and only where calls are compared. The
 * result, of count elements of a type, may be late; call is -1 where calls are not compared. */
#define TASS_STARTED_TOGETHER(name, call, root, bytes, op, result, count, type, sent, parameters,  \
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
        join_all(code, *r, c);                                                                     \
        note_sent(code, *r, b, sent, t);                                                           \
        return code;                                                                               \
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
    join_all(code, *r, c);
    if (code == MPI_SUCCESS && is_source) {
        note_request(*r, b, n, t);
        return code;
    }
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    late_result(code, *r, b, there, size);
    return code;
}

TASS_STARTED_TOGETHER(MPI_Ireduce, 2, root, bytes_of(n, t), TASS_NUMBER_OF(o), q,
                      at_root(c, root, n), t, n,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, int root,
                       MPI_Comm c, MPI_Request *r),
                      (b, q, n, t, o, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iallreduce, 3, 0, bytes_of(n, t), TASS_NUMBER_OF(o), q,
                      b == MPI_IN_PLACE ? 0 : n, t, n,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Iallgather, 6, 0, bytes_of(qn, qt), 0, q,
                      b == MPI_IN_PLACE ? 0 : of_all(c, qn), qt, n,
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Ialltoall, 7, 0, bytes_of(qn, qt), 0, q,
                      b == MPI_IN_PLACE ? 0 : of_all(c, qn), qt, of_all(c, n),
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Igather, -1, 0, 0, 0, q,
                      b == MPI_IN_PLACE ? 0 : at_root(c, root, of_all(c, qn)), qt, n,
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       int root, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Igatherv, -1, 0, 0, 0, q,
                      b != MPI_IN_PLACE && at_root(c, root, 1) ? up_to(c, qn, qd) : 0, qt, n,
                      (const void *b, int n, MPI_Datatype t, void *q, const int *qn, const int *qd,
                       MPI_Datatype qt, int root, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qd, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iscatter, -1, 0, 0, 0, q, q == MPI_IN_PLACE ? 0 : qn, qt,
                      at_root(c, root, of_all(c, n)),
                      (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       int root, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iscatterv, -1, 0, 0, 0, q, q == MPI_IN_PLACE ? 0 : qn, qt, 0,
                      (const void *b, const int *n, const int *d, MPI_Datatype t, void *q, int qn,
                       MPI_Datatype qt, int root, MPI_Comm c, MPI_Request *r),
                      (b, n, d, t, q, qn, qt, root, c, r))
TASS_STARTED_TOGETHER(MPI_Iallgatherv, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : up_to(c, qn, qd), qt,
                      n,
                      (const void *b, int n, MPI_Datatype t, void *q, const int *qn, const int *qd,
                       MPI_Datatype qt, MPI_Comm c, MPI_Request *r),
                      (b, n, t, q, qn, qd, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Ialltoallv, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : up_to(c, qn, qd), qt,
                      0,
                      (const void *b, const int *n, const int *d, MPI_Datatype t, void *q,
                       const int *qn, const int *qd, MPI_Datatype qt, MPI_Comm c, MPI_Request *r),
                      (b, n, d, t, q, qn, qd, qt, c, r))
TASS_STARTED_TOGETHER(MPI_Iscan, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : n, t, n,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Iexscan, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : n, t, n,
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Ireduce_scatter, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : own_of(c, n), t,
                      0,
                      (const void *b, void *q, const int *n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))
TASS_STARTED_TOGETHER(MPI_Ireduce_scatter_block, -1, 0, 0, 0, q, b == MPI_IN_PLACE ? 0 : n, t,
                      of_all(c, n),
                      (const void *b, void *q, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c,
                       MPI_Request *r),
                      (b, q, n, t, o, c, r))

int MPI_Reduce_local(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op)
{
    TASS_TURN("MPI_Reduce_local");
    check_buffer("MPI_Reduce_local", b, n, t);
    check_buffer("MPI_Reduce_local", r, n, t);
    check_two("MPI_Reduce_local", r, n, t, b, n, t);
    return PMPI_Reduce_local(b, r, n, t, op);
}
