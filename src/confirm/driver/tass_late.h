/* A part of tass_driver.c: what a library may do at once, or at last.
 *
 * Between the start of an operation and the call that completes it a library may do its work at any
 * time. Here, where TASS_DEFER is set, it does all at the end: a result is kept elsewhere until then (its
 * place holds a pattern, and AddressSanitizer sees who looks), and one-sided operations are called when the epoch closes or is flushed. A
 * correct program does not notice.
 */

static int puts_off(void)
{
    return is_wanted("TASS_DEFER");
}

enum {
    TASS_BACKWARDS = 50000,
    TASS_LATE_PATTERN = 0xa5,
    TASS_IN_FLIGHT = 256,
    TASS_DEFERRED = 256
};

/* Under AddressSanitizer nobody may touch a result before it is there. */
extern void __asan_poison_memory_region(void const volatile *at, size_t size) __attribute__((weak));
extern void __asan_unpoison_memory_region(void const volatile *at, size_t size)
    __attribute__((weak));

/* What follows says nothing about the program. */
static void give_up(const char *reason)
{
    say("driver", "gives up: %s", reason);
}

static void close_memory(void *at, size_t size)
{
    memset(at, TASS_LATE_PATTERN, size);
    if (__asan_poison_memory_region)
        __asan_poison_memory_region(at, size);
}

static void open_memory(void *at, size_t size)
{
    if (__asan_unpoison_memory_region)
        __asan_unpoison_memory_region(at, size);
}

/* Operations under way: what their send buffers held, or where their result is until it comes. */

typedef struct InFlight {
    MPI_Request request;
    void *buffer;
    void *late; /* of a result: where it is; else NULL */
    size_t size;
    unsigned char *map; /* which of the bytes it has, where there are gaps; else NULL */
    unsigned long long sum;
} InFlight;

static InFlight in_flight[TASS_IN_FLIGHT];

static unsigned long long sum_of(const void *buffer, size_t size)
{
    unsigned long long sum = 14695981039346656037ull;
    const unsigned char *bytes = buffer;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 1099511628211ull;
    return sum;
}

/* Of the bytes that the operation has. */
static unsigned long long flight_sum(const InFlight *flight)
{
    unsigned long long sum = 0;
    const unsigned char *bytes = flight->buffer;
    if (!flight->map)
        return sum_of(bytes, flight->size);
    for (size_t i = 0; i < flight->size; i++)
        if (flight->map[i])
            sum += sum_of(&bytes[i], 1) * (i + 1);
    return sum;
}

static void note_in_flight(InFlight flight)
{
    for (int i = 0; i < TASS_IN_FLIGHT; i++)
        if (!in_flight[i].size) {
            in_flight[i] = flight;
            return;
        }
}

/* The bytes of elements without gaps between them; 0 where there are gaps, or no memory is named. */
static size_t dense_size(const void *buffer, int count, MPI_Datatype type)
{
    MPI_Aint low, extent;
    int size = 0;
    if (is_no_address(buffer) || count <= 0 || type == MPI_DATATYPE_NULL ||
        PMPI_Type_get_extent(type, &low, &extent) != MPI_SUCCESS ||
        PMPI_Type_size(type, &size) != MPI_SUCCESS || low || size != extent)
        return 0;
    return (size_t)size * (size_t)count;
}

/* What an operation reads must stay as it is until it is over. */
static void note_sent(int code, MPI_Request request, const void *buffer, int count,
                      MPI_Datatype type)
{
    Region region = {buffer, count, type};
    const char *begin, *end;
    size_t size = dense_size(buffer, count, type);
    InFlight flight = {.request = request, .buffer = (void *)buffer, .size = size};
    if (code != MPI_SUCCESS || request == MPI_REQUEST_NULL ||
        (!size && !span_of(&region, &begin, &end)))
        return;
    if (!size && end - begin <= TASS_LARGEST_SPAN) {
        flight.buffer = (void *)begin;
        flight.size = (size_t)(end - begin);
        flight.map = calloc(flight.size, 1);
        mark_bytes(&region, begin, flight.map);
    }
    flight.sum = flight_sum(&flight);
    if (flight.size)
        note_in_flight(flight);
}

static void note_request(MPI_Request request, const void *buffer, int count, MPI_Datatype type)
{
    handles[TASS_REQUESTS]++;
    note_sent(MPI_SUCCESS, request, buffer, count, type);
}

/* Persistent requests, and what their operations read each time. */
typedef struct Persistent {
    MPI_Request request;
    const void *buffer;
    int count;
    MPI_Datatype type;
} Persistent;

static Persistent persistent[TASS_IN_FLIGHT];
static int persistent_count;

static void note_persistent(int code, MPI_Request request, const void *buffer, int count,
                            MPI_Datatype type)
{
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    if (code == MPI_SUCCESS && persistent_count < TASS_IN_FLIGHT)
        persistent[persistent_count++] = (Persistent){request, buffer, count, type};
}

static int is_persistent(MPI_Request request)
{
    for (int i = 0; i < persistent_count; i++)
        if (request != MPI_REQUEST_NULL && persistent[i].request == request)
            return 1;
    return 0;
}

static void forget_flights(MPI_Request request)
{
    for (int i = 0; i < TASS_IN_FLIGHT; i++)
        if (in_flight[i].size && !in_flight[i].late && in_flight[i].request == request)
            in_flight[i] = (InFlight){.size = 0};
}

/* What the request did before is over, whoever completed it. */
static void note_start(MPI_Request request)
{
    forget_flights(request);
    for (int i = persistent_count - 1; i >= 0; i--)
        if (persistent[i].request == request) {
            note_sent(MPI_SUCCESS, request, persistent[i].buffer, persistent[i].count,
                      persistent[i].type);
            return;
        }
}

/* Where what may wait is to wait: a collective is over only when all have begun it. */
static struct {
    MPI_Request request, all;
} joint[TASS_IN_FLIGHT];

static void join_all(int code, MPI_Request request, MPI_Comm comm)
{
    for (int i = 0; i < TASS_IN_FLIGHT && code == MPI_SUCCESS && is_wanted("TASS_SYNCHRONOUS"); i++)
        if (!joint[i].request || joint[i].request == MPI_REQUEST_NULL) {
            joint[i].request = request;
            PMPI_Ibarrier(comm, &joint[i].all);
            return;
        }
}

/* Before the call that waits for the request. */
static void wait_for_all(MPI_Request request)
{
    for (int i = 0; i < TASS_IN_FLIGHT; i++)
        if (request != MPI_REQUEST_NULL && joint[i].request == request) {
            PMPI_Wait(&joint[i].all, MPI_STATUS_IGNORE);
            joint[i].request = MPI_REQUEST_NULL;
        }
}

/* Of what is put off. */
static size_t late_size(const void *buffer, int count, MPI_Datatype type)
{
    return puts_off() ? dense_size(buffer, count, type) : 0;
}

/* Where the library is to write in place of the buffer, which holds the pattern now. */
static void *late_buffer(void *buffer, size_t size)
{
    void *there = size ? malloc(size) : NULL;
    if (!there)
        return buffer;
    memcpy(there, buffer, size);
    close_memory(buffer, size);
    return there;
}

static void late_result(int code, MPI_Request request, void *buffer, void *there, size_t size)
{
    if (there == buffer)
        return;
    open_memory(buffer, size);
    if (code == MPI_SUCCESS && request != MPI_REQUEST_NULL) {
        note_in_flight((InFlight){request, buffer, there, size, NULL, sum_of(buffer, size)});
        close_memory(buffer, size);
        return;
    }
    memcpy(buffer, there, size);
    free(there);
}

/* The operation is over: its result comes, and what it used may be used again. */
static void end_flights(MPI_Request request)
{
    for (int i = 0; i < TASS_IN_FLIGHT; i++) {
        InFlight *flight = &in_flight[i];
        if (!flight->size || flight->request != request)
            continue;
        if (flight->late)
            open_memory(flight->buffer, flight->size);
        if (flight_sum(flight) != flight->sum)
            say("mpi-buffer-in-flight", "the buffer of a %s was changed before it was over",
                flight->late ? "receive or result" : "send");
        if (flight->late)
            memcpy(flight->buffer, flight->late, flight->size);
        free(flight->late);
        free(flight->map);
        *flight = (InFlight){.size = 0};
    }
}

static void forget_request(MPI_Request before, MPI_Request after)
{
    if (before == MPI_REQUEST_NULL || after != MPI_REQUEST_NULL)
        return;
    handles[TASS_REQUESTS]--;
    end_flights(before);
}

/* Nobody will say when the result has come. */
static void late_freed(MPI_Request request)
{
    for (int i = 0; i < TASS_IN_FLIGHT; i++)
        if (in_flight[i].size && in_flight[i].late && in_flight[i].request == request)
            give_up("a request whose result is put off is freed");
}

/* Requests that were freed before their operations were over: the library goes on with them, and so does the look at their buffers. */

static MPI_Request freed[TASS_IN_FLIGHT];

static int keep_freed(MPI_Request request)
{
    for (int i = 0; i < TASS_IN_FLIGHT; i++)
        if (!freed[i] || freed[i] == MPI_REQUEST_NULL) {
            freed[i] = request;
            return 1;
        }
    return 0;
}

/* A buffer that has changed, of an operation that is not over after that. */
static void look_at_freed(void)
{
    for (int i = 0; i < TASS_IN_FLIGHT; i++) {
        InFlight *flight = &in_flight[i];
        int is_freed = 0, is_over = 1;
        for (int k = 0; k < TASS_IN_FLIGHT && flight->size; k++)
            is_freed |= freed[k] == flight->request;
        if (!is_freed || flight_sum(flight) == flight->sum)
            continue;
        PMPI_Request_get_status(flight->request, &is_over, MPI_STATUS_IGNORE);
        if (!is_over)
            say("mpi-buffer-in-flight",
                "the buffer of a send whose request was freed was changed before it was over");
        flight->size = 0;
    }
}

/* Before MPI_Finalize; is_lost: of a receive nobody can know any more when it is over. */
static void end_freed(void)
{
    look_at_freed();
    for (int i = 0; i < TASS_IN_FLIGHT; i++) {
        int is_over = 0;
        if (!freed[i] || freed[i] == MPI_REQUEST_NULL)
            continue;
        PMPI_Test(&freed[i], &is_over, MPI_STATUS_IGNORE);
        if (!is_over)
            say("mpi-request-lost",
                "a request was freed, and its operation is not over at MPI_Finalize");
        if (freed[i] != MPI_REQUEST_NULL)
            PMPI_Request_free(&freed[i]);
    }
}

/* Windows: operations that wait for the end of their epoch. */

enum Access {
    TASS_ACCESS_PUT,
    TASS_ACCESS_GET,
    TASS_ACCESS_ACCUMULATE,
    TASS_ACCESS_FETCH,
    TASS_ACCESS_SWAP,
    TASS_ACCESS_LOAD,
    TASS_ACCESS_STORE
};

typedef struct Deferred {
    enum Access access;
    const void *origin, *expected;
    void *result;
    int count, target, there_count;
    MPI_Datatype type, there_type;
    MPI_Aint at;
    MPI_Op op;
    MPI_Win window;
    size_t size; /* of origin, or result */
    unsigned long long sum;
} Deferred;

#include "tass_accesses.h"

static Deferred deferred[TASS_DEFERRED];
static int deferred_count;

/* The origin's memory is its user's again, and must be as it was. */
static void end_access(const Deferred *d)
{
    if (d->result)
        open_memory(d->result, d->size);
    if (d->origin && d->op != MPI_NO_OP && sum_of(d->origin, d->size) != d->sum)
        say("mpi-buffer-in-flight", "the buffer of a one-sided operation was changed before it "
                                    "was over");
}

static int access_now(const Deferred *d)
{
    switch (d->access) {
    case TASS_ACCESS_PUT:
        return PMPI_Put(d->origin, d->count, d->type, d->target, d->at, d->there_count,
                        d->there_type, d->window);
    case TASS_ACCESS_GET:
        return PMPI_Get(d->result, d->count, d->type, d->target, d->at, d->there_count,
                        d->there_type, d->window);
    case TASS_ACCESS_FETCH:
        return PMPI_Fetch_and_op(d->origin, d->result, d->type, d->target, d->at, d->op, d->window);
    case TASS_ACCESS_SWAP:
        return PMPI_Compare_and_swap(d->origin, d->expected, d->result, d->type, d->target, d->at,
                                     d->window);
    default:
        return PMPI_Accumulate(d->origin, d->count, d->type, d->target, d->at, d->there_count,
                               d->there_type, d->op, d->window);
    }
}

/* Windows with epochs of locks, in which an operation can be completed by itself. */
static MPI_Win locked[TASS_IN_FLIGHT];
static int lock_count;

static void note_lock(MPI_Win window, int locks)
{
    for (int i = 0; i < lock_count && locks < 0; i++)
        if (locked[i] == window) {
            locked[i] = locked[--lock_count];
            return;
        }
    if (locks > 0 && lock_count < TASS_IN_FLIGHT)
        locked[lock_count++] = window;
}

static void finish_access(const Deferred *d)
{
    for (int i = 0; i < lock_count; i++)
        if (locked[i] == d->window) {
            PMPI_Win_flush(d->target, d->window);
            return;
        }
}

/* Whether what waits goes to single places, each another one: then no rule orders it. */
static int is_unordered(void)
{
    for (int i = 0; i < deferred_count; i++)
        for (int k = 0; k <= i; k++) {
            const Deferred *a = &deferred[i], *b = &deferred[k];
            int is_same =
                i != k && a->target == b->target && a->window == b->window && a->at == b->at;
            if (is_same || a->there_count != 1)
                return 0;
        }
    return 1;
}

/* All that waits, in its order, or, where that is wanted and allowed, in the other one, slowly. */
static void perform(void)
{
    const char *defer = getenv("TASS_DEFER");
    int is_backwards = defer && *defer == '2' && is_unordered();
    int count = deferred_count;
    deferred_count = 0;
    for (int i = 0; i < count; i++) {
        const Deferred *d = &deferred[is_backwards ? count - 1 - i : i];
        end_access(d);
        access_now(d);
        if (is_backwards && count > 1) {
            finish_access(d);
            let_pass(TASS_BACKWARDS);
        }
    }
}

/* Other datatypes may be freed before the operation is done. */
/* What is brought must have room where it goes, and be apart from what is fetched. */
static void check_access(const Deferred *d)
{
    int size = 0, there = 0;
    PMPI_Type_size(d->type, &size);
    PMPI_Type_size(d->there_type, &there);
    if (d->target != MPI_PROC_NULL && (long)size * d->count != (long)there * d->there_count)
        say("mpi-truncation", "a one-sided operation has %ld bytes here and %ld there",
            (long)size * d->count, (long)there * d->there_count);
    if (d->result && d->origin && d->op != MPI_NO_OP)
        check_two("a one-sided operation", d->result, d->count, d->type, d->origin, d->count,
                  d->type);
    if (d->result && d->expected)
        check_two("MPI_Compare_and_swap", d->result, d->count, d->type, d->expected, d->count,
                  d->type);
}

static int access_later(Deferred d)
{
    be_late();
    check_access(&d);
    note_access(d.window, d.access, d.target, d.at, d.there_count, d.there_type, d.op, 0);
    if (!puts_off() || d.target == MPI_PROC_NULL || !is_named(d.type) || !is_named(d.there_type)) {
        perform();
        int code = access_now(&d);
        if (code == MPI_SUCCESS && is_wanted("TASS_DELAY") && !puts_off())
            finish_access(&d);
        return code;
    }
    if (deferred_count == TASS_DEFERRED)
        perform();
    d.size = late_size(d.result ? d.result : d.origin, d.count, d.type);
    if (d.origin && d.op != MPI_NO_OP)
        d.sum = sum_of(d.origin, d.size);
    if (d.result)
        close_memory(d.result, d.size);
    deferred[deferred_count++] = d;
    return MPI_SUCCESS;
}

int MPI_Put(const void *b, int n, MPI_Datatype t, int to, MPI_Aint d, int tn, MPI_Datatype tt,
            MPI_Win w)
{
    TASS_TURN("MPI_Put");
    return access_later(
        (Deferred){TASS_ACCESS_PUT, b, NULL, NULL, n, to, tn, t, tt, d, MPI_OP_NULL, w, 0, 0});
}

int MPI_Get(void *b, int n, MPI_Datatype t, int to, MPI_Aint d, int tn, MPI_Datatype tt, MPI_Win w)
{
    TASS_TURN("MPI_Get");
    return access_later(
        (Deferred){TASS_ACCESS_GET, NULL, NULL, b, n, to, tn, t, tt, d, MPI_OP_NULL, w, 0, 0});
}

int MPI_Accumulate(const void *b, int n, MPI_Datatype t, int to, MPI_Aint d, int tn,
                   MPI_Datatype tt, MPI_Op op, MPI_Win w)
{
    TASS_TURN("MPI_Accumulate");
    return access_later(
        (Deferred){TASS_ACCESS_ACCUMULATE, b, NULL, NULL, n, to, tn, t, tt, d, op, w, 0, 0});
}

int MPI_Fetch_and_op(const void *b, void *q, MPI_Datatype t, int to, MPI_Aint d, MPI_Op op,
                     MPI_Win w)
{
    TASS_TURN("MPI_Fetch_and_op");
    return access_later((Deferred){TASS_ACCESS_FETCH, b, NULL, q, 1, to, 1, t, t, d, op, w, 0, 0});
}

int MPI_Compare_and_swap(const void *b, const void *o, void *q, MPI_Datatype t, int to, MPI_Aint d,
                         MPI_Win w)
{
    TASS_TURN("MPI_Compare_and_swap");
    return access_later(
        (Deferred){TASS_ACCESS_SWAP, b, o, q, 1, to, 1, t, t, d, MPI_OP_NULL, w, 0, 0});
}

/* Calls before which all that waits is done, and around which somebody is late, so that what nothing orders
 * happens in the other order, too; before and behind are done then. */
#define TASS_LATE(name, parameters, arguments) TASS_ORDERING(name, parameters, arguments, , )
#define TASS_ORDERING(name, parameters, arguments, before, behind)                                 \
    int name parameters                                                                            \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        perform();                                                                                 \
        be_late();                                                                                 \
        before;                                                                                    \
        int code = P##name arguments;                                                              \
        be_late();                                                                                 \
        if (code == MPI_SUCCESS) {                                                                 \
            behind;                                                                                \
        }                                                                                          \
        return code;                                                                               \
    }
#define TASS_LOCKING(name, target, held, parameters, arguments)                                    \
    TASS_ORDERING(name, parameters, arguments, , note_lock(w, 1); note_locked(w, target, held))
#define TASS_UNLOCKING(name, target, parameters, arguments)                                        \
    TASS_ORDERING(name, parameters, arguments,                                                     \
                  (end_accesses(w, target, 0), note_unlocking(w, target)), note_lock(w, -1);       \
                  note_unlocked(w, target))
#define TASS_FLUSHING(name, target, at_origin, parameters, arguments)                              \
    TASS_ORDERING(name, parameters, arguments, end_accesses(w, target, at_origin), note_flushed())
TASS_LOCKING(MPI_Win_lock, to, type == MPI_LOCK_EXCLUSIVE ? TASS_HELD_EXCLUSIVE : TASS_HELD_SHARED,
             (int type, int to, int assert_, MPI_Win w), (type, to, assert_, w))
TASS_LOCKING(MPI_Win_lock_all, -1, TASS_HELD_SHARED, (int assert_, MPI_Win w), (assert_, w))
TASS_UNLOCKING(MPI_Win_unlock, to, (int to, MPI_Win w), (to, w))
TASS_UNLOCKING(MPI_Win_unlock_all, -1, (MPI_Win w), (w))
TASS_FLUSHING(MPI_Win_flush, to, 0, (int to, MPI_Win w), (to, w))
TASS_FLUSHING(MPI_Win_flush_all, -1, 0, (MPI_Win w), (w))
TASS_FLUSHING(MPI_Win_flush_local, to, 1, (int to, MPI_Win w), (to, w))
TASS_FLUSHING(MPI_Win_flush_local_all, -1, 1, (MPI_Win w), (w))
TASS_LATE(MPI_Win_complete, (MPI_Win w), (w))
TASS_LATE(MPI_Win_fence, (int assert_, MPI_Win w), (assert_, w))
TASS_LATE(MPI_Win_start, (MPI_Group g, int assert_, MPI_Win w), (g, assert_, w))
TASS_LATE(MPI_Win_post, (MPI_Group g, int assert_, MPI_Win w), (g, assert_, w))
TASS_LATE(MPI_Win_wait, (MPI_Win w), (w))
TASS_ORDERING(MPI_Win_attach, (MPI_Win w, void *at, MPI_Aint size), (w, at, size), ,
              watch_part(w, at, (size_t)size, rank_of_environment(), (MPI_Aint)at))
TASS_ORDERING(MPI_Win_detach, (MPI_Win w, const void *at), (w, at), , forget_part(w, at))

int MPI_Get_accumulate(const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt,
                       int to, MPI_Aint d, int tn, MPI_Datatype tt, MPI_Op op, MPI_Win w)
{
    TASS_TURN("MPI_Get_accumulate");
    if (op != MPI_NO_OP)
        check_two("MPI_Get_accumulate", q, qn, qt, b, n, t);
    note_access(w, TASS_ACCESS_ACCUMULATE, to, d, tn, tt, op, 0);
    perform();
    be_late();
    return PMPI_Get_accumulate(b, n, t, q, qn, qt, to, d, tn, tt, op, w);
}

#define TASS_LATE_STARTED(name, access, op, parameters, arguments)                                 \
    int name parameters                                                                            \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        note_access(w, access, to, d, tn, tt, op, 1);                                              \
        perform();                                                                                 \
        be_late();                                                                                 \
        int code = P##name arguments;                                                              \
        handles[TASS_REQUESTS] += code == MPI_SUCCESS;                                             \
        if (access == TASS_ACCESS_PUT || (access == TASS_ACCESS_ACCUMULATE && op != MPI_NO_OP))    \
            note_sent(code, *r, b, n, t);                                                          \
        return code;                                                                               \
    }
TASS_LATE_STARTED(MPI_Rput, TASS_ACCESS_PUT, MPI_OP_NULL,
                  (const void *b, int n, MPI_Datatype t, int to, MPI_Aint d, int tn,
                   MPI_Datatype tt, MPI_Win w, MPI_Request *r),
                  (b, n, t, to, d, tn, tt, w, r))
TASS_LATE_STARTED(MPI_Rget, TASS_ACCESS_GET, MPI_OP_NULL,
                  (void *b, int n, MPI_Datatype t, int to, MPI_Aint d, int tn, MPI_Datatype tt,
                   MPI_Win w, MPI_Request *r),
                  (b, n, t, to, d, tn, tt, w, r))
TASS_LATE_STARTED(MPI_Raccumulate, TASS_ACCESS_ACCUMULATE, op,
                  (const void *b, int n, MPI_Datatype t, int to, MPI_Aint d, int tn,
                   MPI_Datatype tt, MPI_Op op, MPI_Win w, MPI_Request *r),
                  (b, n, t, to, d, tn, tt, op, w, r))
TASS_LATE_STARTED(MPI_Rget_accumulate, TASS_ACCESS_ACCUMULATE, op,
                  (const void *b, int n, MPI_Datatype t, void *q, int qn, MPI_Datatype qt, int to,
                   MPI_Aint d, int tn, MPI_Datatype tt, MPI_Op op, MPI_Win w, MPI_Request *r),
                  (b, n, t, q, qn, qt, to, d, tn, tt, op, w, r))

/* Made and freed by all together: behind each somebody is late. */
#define TASS_MADE_LATE(name, base, bytes, unit, parameters, arguments)                             \
    int name parameters                                                                            \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        perform();                                                                                 \
        int code = P##name arguments;                                                              \
        if (code == MPI_SUCCESS) {                                                                 \
            handles[TASS_WINDOWS]++;                                                               \
            watch_window(*w, c, base, bytes, unit);                                                \
        }                                                                                          \
        be_late();                                                                                 \
        return code;                                                                               \
    }
TASS_MADE_LATE(MPI_Win_create, b, s, u,
               (void *b, MPI_Aint s, int u, MPI_Info i, MPI_Comm c, MPI_Win *w), (b, s, u, i, c, w))
TASS_MADE_LATE(MPI_Win_allocate, *(void **)b, s, u,
               (MPI_Aint s, int u, MPI_Info i, MPI_Comm c, void *b, MPI_Win *w), (s, u, i, c, b, w))
TASS_MADE_LATE(MPI_Win_create_dynamic, NULL, 0, 1, (MPI_Info i, MPI_Comm c, MPI_Win *w), (i, c, w))
TASS_MADE_LATE(MPI_Win_allocate_shared, *(void **)b, s, u,
               (MPI_Aint s, int u, MPI_Info i, MPI_Comm c, void *b, MPI_Win *w), (s, u, i, c, b, w))

/* What a window holds in the end is a result of the run, like what it prints: one-sided operations in other orders may leave
 * something else. Nothing is said of dynamic windows. */
static void note_content(MPI_Win window)
{
    const Watched *w = watched_of(window);
    if (w && w->base && w->bytes > 0)
        note_result("a window", sum_of(w->base, (size_t)w->bytes));
}

int MPI_Win_free(MPI_Win *w)
{
    TASS_TURN("MPI_Win_free");
    MPI_Win before = *w;
    perform();
    be_late();
    if (before != MPI_WIN_NULL)
        note_content(before);
    end_accesses(before, -1, 0);
    forget_window(before);
    int code = PMPI_Win_free(w);
    if (code == MPI_SUCCESS)
        handles[TASS_WINDOWS]--;
    be_late();
    return code;
}

/* Files. */
TASS_LATE(MPI_File_write, (MPI_File f, const void *b, int n, MPI_Datatype t, MPI_Status *s),
          (f, b, n, t, s))
TASS_LATE(MPI_File_write_at,
          (MPI_File f, MPI_Offset o, const void *b, int n, MPI_Datatype t, MPI_Status *s),
          (f, o, b, n, t, s))
TASS_LATE(MPI_File_read, (MPI_File f, void *b, int n, MPI_Datatype t, MPI_Status *s),
          (f, b, n, t, s))
TASS_LATE(MPI_File_read_at,
          (MPI_File f, MPI_Offset o, void *b, int n, MPI_Datatype t, MPI_Status *s),
          (f, o, b, n, t, s))
