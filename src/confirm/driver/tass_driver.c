/* Linked with a program that tass confirm runs natively: makes it take the path of the
 * counterexample, and says what a library and a compiler do not.
 *
 * plan.h, written for one counterexample, has the senders that receives from any source are matched
 * with, and the numbers that rand and MPI_Wtime return. Calls of MPI come through here by the
 * profiling interface. The environment says what else is wanted:
 *
 *     TASS_SYNCHRONOUS  standard sends wait for their receives, collectives for all processes
 *     TASS_COLLECTIVES  what the processes call together is compared
 *     TASS_DELAY=1|2    processes are late at what they call: the later ranks, or the earlier ones
 *     TASS_FREE         receives from any source take what comes
 *     TASS_DEFER        what the call that completes an operation may do at last is done then, as a
 *                       library may: results come, and one-sided operations take effect (tass_late.h)
 *
 * What is seen goes to standard error, a line each: "tass driver: PROPERTY: rank 0: what".
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "plan.h"

static int rank_of_environment(void)
{
    const char *text = getenv("PMI_RANK");
    text = text ? text : getenv("OMPI_COMM_WORLD_RANK");
    return text ? atoi(text) : 0;
}

/* For functions without a body. */
int tass_driver_rank(void)
{
    return rank_of_environment();
}

static void say(const char *property, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    dprintf(2, "tass driver: %s: rank %d: %s\n", property, rank_of_environment(), text);
}

/* An assertion of tass, for which the source has a call of this. */
void tass_driver_failed(const char *condition, const char *file, int line)
{
    fflush(NULL);
    say("assertion", "%s:%d: '%s' does not hold", file, line, condition);
    abort();
}

/* What each process prints is a file of its own, in the folder of the run. */
__attribute__((constructor(101))) static void separate_output(void)
{
    char name[64];
    const char *const streams[] = {"out", "err"};
    if (!getenv("TASS_RUN"))
        return;
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s.%s.%d", getenv("TASS_RUN"), streams[i],
                 rank_of_environment());
        int descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0666);
        if (descriptor >= 0)
            dup2(descriptor, i + 1);
    }
}

/* An output of the program, to the file of values: sizes has that of the whole, of a row, … and of an
 * element; kind is 'f', 'u' or 'i'. */

static void print_value(FILE *stream, const unsigned char *at, unsigned long size, int kind)
{
    if (kind == 'f') {
        float single = 0;
        double number = 0;
        long double extended = 0;
        memcpy(size == sizeof single   ? (void *)&single
               : size == sizeof number ? (void *)&number
                                       : (void *)&extended,
               at, size);
        fprintf(stream, "%.17Lg\n", single + number + extended);
        return;
    }
    long long value = 0;
    memcpy(&value, at, size); /* of a machine whose lowest byte is first */
    int spare = 8 * (int)(sizeof value - size);
    if (kind == 'u')
        fprintf(stream, "%llu\n", (unsigned long long)value);
    else
        fprintf(stream, "%lld\n", (long long)((unsigned long long)value << spare) >> spare);
}

void tass_driver_output(const char *name, unsigned dims, const unsigned long *sizes, int kind,
                        const void *values)
{
    char path[64];
    if (!getenv("TASS_RUN"))
        return;
    snprintf(path, sizeof path, "%s.values.%d", getenv("TASS_RUN"), rank_of_environment());
    FILE *stream = fopen(path, "a");
    for (unsigned long at = 0; stream && at < sizes[0]; at += sizes[dims]) {
        fputs(name, stream);
        for (unsigned i = 1; i <= dims; i++)
            fprintf(stream, "[%lu]", at % sizes[i - 1] / sizes[i]);
        fputs(" = ", stream);
        print_value(stream, (const unsigned char *)values + at, sizes[dims], kind);
    }
    if (stream)
        fclose(stream);
}

/* rand, as in the counterexample; then zeros. */
int rand(void)
{
    static int next;
    int rank = rank_of_environment();
    return rank < TASS_PROCESSES && next < tass_plan[rank].random_count
               ? tass_plan[rank].random[next++]
               : 0;
}

void srand(unsigned seed)
{
    (void)seed;
}

#ifdef TASS_MPI
#include <mpi.h>

/* Handles: what was made and is not freed yet. */

enum Handles {
    TASS_COMMUNICATORS,
    TASS_DATATYPES,
    TASS_OPERATIONS,
    TASS_GROUPS,
    TASS_WINDOWS,
    TASS_FILES,
    TASS_REQUESTS,
    TASS_HANDLES
};

static const char *const handle_names[] = {"communicator", "datatype", "operation", "group",
                                           "window",       "file",     "request"};
static int handles[TASS_HANDLES];

static int is_wanted(const char *name)
{
    return getenv(name) != NULL;
}

static void be_late(void)
{
    enum { TASS_TIMES = 60 };
    static int times;
    const char *delay = getenv("TASS_DELAY");
    int rank = rank_of_environment();
    if (delay && times++ < TASS_TIMES)
        usleep((useconds_t)(20000 * (*delay == '1' ? rank : TASS_PROCESSES - rank)));
}

#define TASS_COUNTED_AS(name, kind, added, parameters, arguments)                                  \
    int name parameters                                                                            \
    {                                                                                              \
        int code = P##name arguments;                                                              \
        if (code == MPI_SUCCESS)                                                                   \
            handles[kind] += added;                                                                \
        return code;                                                                               \
    }

TASS_COUNTED_AS(MPI_Comm_dup, TASS_COMMUNICATORS, 1, (MPI_Comm c, MPI_Comm *n), (c, n))
TASS_COUNTED_AS(MPI_Comm_split, TASS_COMMUNICATORS, *n != MPI_COMM_NULL,
                (MPI_Comm c, int color, int key, MPI_Comm *n), (c, color, key, n))
TASS_COUNTED_AS(MPI_Comm_split_type, TASS_COMMUNICATORS, *n != MPI_COMM_NULL,
                (MPI_Comm c, int type, int key, MPI_Info i, MPI_Comm *n), (c, type, key, i, n))
TASS_COUNTED_AS(MPI_Comm_create, TASS_COMMUNICATORS, *n != MPI_COMM_NULL,
                (MPI_Comm c, MPI_Group g, MPI_Comm *n), (c, g, n))
TASS_COUNTED_AS(MPI_Comm_create_group, TASS_COMMUNICATORS, *n != MPI_COMM_NULL,
                (MPI_Comm c, MPI_Group g, int tag, MPI_Comm *n), (c, g, tag, n))
TASS_COUNTED_AS(MPI_Cart_create, TASS_COMMUNICATORS, *n != MPI_COMM_NULL,
                (MPI_Comm c, int d, const int *s, const int *p, int r, MPI_Comm *n),
                (c, d, s, p, r, n))
TASS_COUNTED_AS(MPI_Cart_sub, TASS_COMMUNICATORS, *n != MPI_COMM_NULL,
                (MPI_Comm c, const int *r, MPI_Comm *n), (c, r, n))
TASS_COUNTED_AS(MPI_Intercomm_create, TASS_COMMUNICATORS, *n != MPI_COMM_NULL,
                (MPI_Comm a, int l, MPI_Comm b, int r, int t, MPI_Comm *n), (a, l, b, r, t, n))
TASS_COUNTED_AS(MPI_Intercomm_merge, TASS_COMMUNICATORS, 1, (MPI_Comm c, int high, MPI_Comm *n),
                (c, high, n))
TASS_COUNTED_AS(MPI_Comm_free, TASS_COMMUNICATORS, -1, (MPI_Comm * c), (c))
TASS_COUNTED_AS(MPI_Comm_disconnect, TASS_COMMUNICATORS, -1, (MPI_Comm * c), (c))
TASS_COUNTED_AS(MPI_Type_contiguous, TASS_DATATYPES, 1, (int n, MPI_Datatype o, MPI_Datatype *t),
                (n, o, t))
TASS_COUNTED_AS(MPI_Type_vector, TASS_DATATYPES, 1,
                (int n, int b, int s, MPI_Datatype o, MPI_Datatype *t), (n, b, s, o, t))
TASS_COUNTED_AS(MPI_Type_create_hvector, TASS_DATATYPES, 1,
                (int n, int b, MPI_Aint s, MPI_Datatype o, MPI_Datatype *t), (n, b, s, o, t))
TASS_COUNTED_AS(MPI_Type_indexed, TASS_DATATYPES, 1,
                (int n, const int *b, const int *d, MPI_Datatype o, MPI_Datatype *t),
                (n, b, d, o, t))
TASS_COUNTED_AS(MPI_Type_create_hindexed, TASS_DATATYPES, 1,
                (int n, const int *b, const MPI_Aint *d, MPI_Datatype o, MPI_Datatype *t),
                (n, b, d, o, t))
TASS_COUNTED_AS(MPI_Type_create_indexed_block, TASS_DATATYPES, 1,
                (int n, int b, const int *d, MPI_Datatype o, MPI_Datatype *t), (n, b, d, o, t))
TASS_COUNTED_AS(MPI_Type_create_struct, TASS_DATATYPES, 1,
                (int n, const int *b, const MPI_Aint *d, const MPI_Datatype *o, MPI_Datatype *t),
                (n, b, d, o, t))
TASS_COUNTED_AS(MPI_Type_create_subarray, TASS_DATATYPES, 1,
                (int n, const int *a, const int *b, const int *c, int order, MPI_Datatype o,
                 MPI_Datatype *t),
                (n, a, b, c, order, o, t))
TASS_COUNTED_AS(MPI_Type_create_resized, TASS_DATATYPES, 1,
                (MPI_Datatype o, MPI_Aint l, MPI_Aint e, MPI_Datatype *t), (o, l, e, t))
TASS_COUNTED_AS(MPI_Type_dup, TASS_DATATYPES, 1, (MPI_Datatype o, MPI_Datatype *t), (o, t))
TASS_COUNTED_AS(MPI_Type_free, TASS_DATATYPES, -1, (MPI_Datatype * t), (t))
TASS_COUNTED_AS(MPI_Op_create, TASS_OPERATIONS, 1, (MPI_User_function * f, int c, MPI_Op *o),
                (f, c, o))
TASS_COUNTED_AS(MPI_Op_free, TASS_OPERATIONS, -1, (MPI_Op * o), (o))
TASS_COUNTED_AS(MPI_Comm_group, TASS_GROUPS, *g != MPI_GROUP_EMPTY, (MPI_Comm c, MPI_Group *g),
                (c, g))
TASS_COUNTED_AS(MPI_Win_get_group, TASS_GROUPS, *g != MPI_GROUP_EMPTY, (MPI_Win w, MPI_Group *g),
                (w, g))
TASS_COUNTED_AS(MPI_Group_incl, TASS_GROUPS, *n != MPI_GROUP_EMPTY,
                (MPI_Group g, int c, const int *r, MPI_Group *n), (g, c, r, n))
TASS_COUNTED_AS(MPI_Group_excl, TASS_GROUPS, *n != MPI_GROUP_EMPTY,
                (MPI_Group g, int c, const int *r, MPI_Group *n), (g, c, r, n))
TASS_COUNTED_AS(MPI_Group_union, TASS_GROUPS, *n != MPI_GROUP_EMPTY,
                (MPI_Group a, MPI_Group b, MPI_Group *n), (a, b, n))
TASS_COUNTED_AS(MPI_Group_free, TASS_GROUPS, *g == MPI_GROUP_NULL ? -1 : 0, (MPI_Group * g), (g))
TASS_COUNTED_AS(MPI_File_open, TASS_FILES, 1,
                (MPI_Comm c, const char *n, int m, MPI_Info i, MPI_File *f), (c, n, m, i, f))
TASS_COUNTED_AS(MPI_File_close, TASS_FILES, -1, (MPI_File * f), (f))

/* The end: what is left. */

static int is_pending(MPI_Comm comm, MPI_Status *status)
{
    int found = 0;
    return PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &found, status) == MPI_SUCCESS && found;
}

/* Messages of others may still be on their way. */
static void look_for_messages(void)
{
    MPI_Status status;
    for (int i = 0; i < 20; i++) {
        if (is_pending(MPI_COMM_WORLD, &status)) {
            say("mpi-unreceived", "a message from rank %d with tag %d was never received",
                status.MPI_SOURCE, status.MPI_TAG);
            return;
        }
        usleep(5000);
    }
}

/* Errors of files return codes, unless somebody asks for something else. */
static void make_errors_fatal(int code)
{
    if (code == MPI_SUCCESS)
        PMPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ARE_FATAL);
}

int MPI_Init(int *argc, char ***argv)
{
    int code = PMPI_Init(argc, argv);
    make_errors_fatal(code);
    return code;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    int code = PMPI_Init_thread(argc, argv, required, provided);
    make_errors_fatal(code);
    return code;
}

static int is_finalized;

int MPI_Finalize(void)
{
    look_for_messages();
    for (int i = 0; i < TASS_HANDLES; i++)
        if (handles[i] > 0)
            say(i == TASS_REQUESTS ? "mpi-request-lost" : "mpi-resource-leak",
                "%d %s%s never freed before MPI_Finalize", handles[i], handle_names[i],
                handles[i] == 1 ? " is" : "s are");
    is_finalized = 1;
    return PMPI_Finalize();
}

__attribute__((destructor)) static void see_end(void)
{
    int begun = 0;
    if (PMPI_Initialized(&begun) == MPI_SUCCESS && begun && !is_finalized)
        say("mpi-finalize", "the process ends without MPI_Finalize");
}

/* Receives from any source, as in the counterexample. */

static int next_receive;

/* The rank in comm of the sender that the counterexample matches the receive with. */
static int forced_source(MPI_Comm comm, int source, int is_probe)
{
    int rank = rank_of_environment(), place = next_receive;
    next_receive += !is_probe;
    if (source != MPI_ANY_SOURCE || is_wanted("TASS_FREE") || rank >= TASS_PROCESSES ||
        place >= tass_plan[rank].sender_count)
        return source;
    int sender = tass_plan[rank].senders[place], translated = MPI_UNDEFINED;
    MPI_Group world, group;
    if (sender < 0)
        return source;
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    PMPI_Comm_group(comm, &group);
    PMPI_Group_translate_ranks(world, 1, &sender, group, &translated);
    PMPI_Group_free(&world);
    PMPI_Group_free(&group);
    return translated == MPI_UNDEFINED ? source : translated;
}

/* Under AddressSanitizer: whether the call may use the memory. */
extern void *__asan_region_is_poisoned(void *begin, size_t size) __attribute__((weak));

static void check_buffer(const char *call, const void *buffer, int count, MPI_Datatype type)
{
    MPI_Aint low, extent;
    if (!__asan_region_is_poisoned || count <= 0 || !buffer || type == MPI_DATATYPE_NULL ||
        PMPI_Type_get_true_extent(type, &low, &extent) != MPI_SUCCESS || low)
        return;
    if (__asan_region_is_poisoned((void *)buffer, (size_t)(extent * count)))
        say("mpi-buffer", "%s: not all of the %lld bytes at its buffer are memory of an object",
            call, (long long)(extent * count));
}

#include "tass_late.h"

int MPI_Recv(void *b, int n, MPI_Datatype t, int source, int tag, MPI_Comm c, MPI_Status *s)
{
    check_buffer("MPI_Recv", b, n, t);
    be_late();
    return PMPI_Recv(b, n, t, forced_source(c, source, 0), tag, c, s);
}

int MPI_Irecv(void *b, int n, MPI_Datatype t, int source, int tag, MPI_Comm c, MPI_Request *r)
{
    check_buffer("MPI_Irecv", b, n, t);
    be_late();
    size_t size = late_size(b, n, t);
    void *there = late_buffer(b, size);
    int code = PMPI_Irecv(there, n, t, forced_source(c, source, 0), tag, c, r);
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    late_result(code, *r, b, there, size);
    return code;
}

int MPI_Sendrecv(const void *b, int n, MPI_Datatype t, int to, int tag, void *rb, int rn,
                 MPI_Datatype rt, int source, int rtag, MPI_Comm c, MPI_Status *s)
{
    check_buffer("MPI_Sendrecv", b, n, t);
    check_buffer("MPI_Sendrecv", rb, rn, rt);
    return PMPI_Sendrecv(b, n, t, to, tag, rb, rn, rt, forced_source(c, source, 0), rtag, c, s);
}

int MPI_Probe(int source, int tag, MPI_Comm c, MPI_Status *s)
{
    return PMPI_Probe(forced_source(c, source, 1), tag, c, s);
}

int MPI_Iprobe(int source, int tag, MPI_Comm c, int *flag, MPI_Status *s)
{
    be_late();
    return PMPI_Iprobe(forced_source(c, source, 1), tag, c, flag, s);
}

int MPI_Mprobe(int source, int tag, MPI_Comm c, MPI_Message *m, MPI_Status *s)
{
    return PMPI_Mprobe(forced_source(c, source, 1), tag, c, m, s);
}

int MPI_Mrecv(void *b, int n, MPI_Datatype t, MPI_Message *m, MPI_Status *s)
{
    next_receive++;
    return PMPI_Mrecv(b, n, t, m, s);
}

int MPI_Imrecv(void *b, int n, MPI_Datatype t, MPI_Message *m, MPI_Request *r)
{
    size_t size = late_size(b, n, t);
    void *there = late_buffer(b, size);
    next_receive++;
    int code = PMPI_Imrecv(there, n, t, m, r);
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    late_result(code, *r, b, there, size);
    return code;
}

/* Sends. */

int MPI_Send(const void *b, int n, MPI_Datatype t, int to, int tag, MPI_Comm c)
{
    check_buffer("MPI_Send", b, n, t);
    be_late();
    return is_wanted("TASS_SYNCHRONOUS") ? PMPI_Ssend(b, n, t, to, tag, c)
                                         : PMPI_Send(b, n, t, to, tag, c);
}

#define TASS_STARTED(name, called)                                                                 \
    int name(const void *b, int n, MPI_Datatype t, int to, int tag, MPI_Comm c, MPI_Request *r)    \
    {                                                                                              \
        check_buffer(#name, b, n, t);                                                              \
        be_late();                                                                                 \
        int code = (called)(b, n, t, to, tag, c, r);                                               \
        if (code == MPI_SUCCESS)                                                                   \
            note_request(*r, b, n, t);                                                             \
        return code;                                                                               \
    }
TASS_STARTED(MPI_Isend, is_wanted("TASS_SYNCHRONOUS") ? PMPI_Issend : PMPI_Isend)
TASS_STARTED(MPI_Issend, PMPI_Issend)
TASS_STARTED(MPI_Ibsend, PMPI_Ibsend)
TASS_STARTED(MPI_Irsend, PMPI_Irsend)

#define TASS_PERSISTENT(name, called, qualifier)                                                   \
    int name(qualifier void *b, int n, MPI_Datatype t, int other, int tag, MPI_Comm c,             \
             MPI_Request *r)                                                                       \
    {                                                                                              \
        int code = (called)(b, n, t, other, tag, c, r);                                            \
        handles[TASS_REQUESTS] += code == MPI_SUCCESS;                                             \
        return code;                                                                               \
    }
TASS_PERSISTENT(MPI_Send_init, is_wanted("TASS_SYNCHRONOUS") ? PMPI_Ssend_init : PMPI_Send_init,
                const)
TASS_PERSISTENT(MPI_Ssend_init, PMPI_Ssend_init, const)
TASS_PERSISTENT(MPI_Recv_init, PMPI_Recv_init, )

/* Completion. */

int MPI_Wait(MPI_Request *r, MPI_Status *s)
{
    MPI_Request before = *r;
    int code = PMPI_Wait(r, s);
    forget_request(before, *r);
    return code;
}

int MPI_Test(MPI_Request *r, int *flag, MPI_Status *s)
{
    MPI_Request before = *r;
    int code = PMPI_Test(r, flag, s);
    forget_request(before, *r);
    return code;
}

int MPI_Request_free(MPI_Request *r)
{
    handles[TASS_REQUESTS]--;
    late_freed(*r);
    return PMPI_Request_free(r);
}

#define TASS_OF_SEVERAL(name, parameters, arguments)                                               \
    int name parameters                                                                            \
    {                                                                                              \
        MPI_Request *before = malloc(sizeof *before * (size_t)(n > 0 ? n : 1));                    \
        if (n > 0)                                                                                 \
            memcpy(before, r, sizeof *before *(size_t)n);                                          \
        int code = P##name arguments;                                                              \
        for (int i = 0; i < n; i++)                                                                \
            forget_request(before[i], r[i]);                                                       \
        free(before);                                                                              \
        return code;                                                                               \
    }
TASS_OF_SEVERAL(MPI_Waitall, (int n, MPI_Request *r, MPI_Status *s), (n, r, s))
TASS_OF_SEVERAL(MPI_Waitany, (int n, MPI_Request *r, int *i_, MPI_Status *s), (n, r, i_, s))
TASS_OF_SEVERAL(MPI_Waitsome, (int n, MPI_Request *r, int *m, int *i_, MPI_Status *s),
                (n, r, m, i_, s))
TASS_OF_SEVERAL(MPI_Testall, (int n, MPI_Request *r, int *f, MPI_Status *s), (n, r, f, s))
TASS_OF_SEVERAL(MPI_Testany, (int n, MPI_Request *r, int *i_, int *f, MPI_Status *s),
                (n, r, i_, f, s))
TASS_OF_SEVERAL(MPI_Testsome, (int n, MPI_Request *r, int *m, int *i_, MPI_Status *s),
                (n, r, m, i_, s))

/* Collectives: what is called together. */

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
    meet(c, 0, 0, 0, 0);
    int code = PMPI_Barrier(c);
    be_late();
    return code;
}

int MPI_Bcast(void *b, int n, MPI_Datatype t, int root, MPI_Comm c)
{
    check_buffer("MPI_Bcast", b, n, t);
    meet(c, 1, root, bytes_of(n, t), 0);
    return PMPI_Bcast(b, n, t, root, c);
}

int MPI_Reduce(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, int root, MPI_Comm c)
{
    meet(c, 2, root, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Reduce(b, r, n, t, op, root, c);
}

int MPI_Allreduce(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    meet(c, 3, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Allreduce(b, r, n, t, op, c);
}

int MPI_Gather(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, int root,
               MPI_Comm c)
{
    int rank = 0;
    PMPI_Comm_rank(c, &rank);
    meet(c, 4, root, rank == root ? bytes_of(rn, rt) : bytes_of(n, t), 0);
    return PMPI_Gather(b, n, t, r, rn, rt, root, c);
}

int MPI_Scatter(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, int root,
                MPI_Comm c)
{
    int rank = 0;
    PMPI_Comm_rank(c, &rank);
    meet(c, 5, root, rank == root ? bytes_of(n, t) : bytes_of(rn, rt), 0);
    return PMPI_Scatter(b, n, t, r, rn, rt, root, c);
}

int MPI_Allgather(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt,
                  MPI_Comm c)
{
    meet(c, 6, 0, bytes_of(rn, rt), 0);
    return PMPI_Allgather(b, n, t, r, rn, rt, c);
}

int MPI_Alltoall(const void *b, int n, MPI_Datatype t, void *r, int rn, MPI_Datatype rt, MPI_Comm c)
{
    meet(c, 7, 0, bytes_of(rn, rt), 0);
    return PMPI_Alltoall(b, n, t, r, rn, rt, c);
}

int MPI_Scan(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    meet(c, 8, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Scan(b, r, n, t, op, c);
}

int MPI_Exscan(const void *b, void *r, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c)
{
    meet(c, 9, 0, bytes_of(n, t), TASS_NUMBER_OF(op));
    return PMPI_Exscan(b, r, n, t, op, c);
}

/* Of nonblocking ones only the call itself waits for the others, and only where calls are compared. The
 * result, of count elements of a type, may be late; call is -1 where calls are not compared. */
#define TASS_STARTED_TOGETHER(name, call, root, bytes, op, result, count, type, parameters,        \
                              arguments)                                                           \
    int name parameters                                                                            \
    {                                                                                              \
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
    if (is_wanted("TASS_COLLECTIVES"))
        meet(c, 0, 0, 0, 0);
    int code = PMPI_Ibarrier(c, r);
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    return code;
}

int MPI_Ibcast(void *b, int n, MPI_Datatype t, int root, MPI_Comm c, MPI_Request *r)
{
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

double MPI_Wtime(void)
{
    static int next;
    int rank = rank_of_environment();
    return rank < TASS_PROCESSES && next < tass_plan[rank].time_count
               ? tass_plan[rank].times[next++]
               : PMPI_Wtime();
}
#endif
