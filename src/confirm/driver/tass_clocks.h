/* A part of tass_driver.c: what comes before what, among processes (L. Lamport 1978; C. Fidge and F. Mattern 1988).
 *
 * Where TASS_ACCESSES is set each process has a clock with a number for each process, in memory of all. A call that others may
 * wait for publishes it, one that may have waited takes over what was published; a number grows when it has been published. Where
 * it is not known whom a call waited for, all is taken over that was published until then: then more seems ordered than is, never
 * less, and what is found to be ordered by nothing is.
 */

enum { TASS_NOTED = 2048, TASS_MEETINGS = 512 };

enum Held { TASS_HELD_NOT, TASS_HELD_SHARED, TASS_HELD_EXCLUSIVE };

typedef struct Clock {
    int of[TASS_PROCESSES];
} Clock;

/* An access to memory of a window. */
typedef struct Noted {
    Clock begun;
    volatile int done; /* the own number when it was complete; 0: it is not */
    int rank, kind;    /* an enum Access */
    int target;        /* whose memory it is, by rank in MPI_COMM_WORLD */
    int window;        /* which of the windows that were made */
    int held;          /* the lock that its epoch has */
    int has_request;
    long long begin, end; /* addresses there */
    long long op;
} Noted;

typedef struct Ledger {
    volatile int is_used;
    int has_parts; /* not all processes come to all that is collective */
    Clock published[TASS_PROCESSES];
    Clock unlocked[TASS_PROCESSES][2]; /* by target: of shared locks, of exclusive ones */
    Clock atomics;
    Clock met[TASS_MEETINGS]; /* by the number of what is collective */
    int counts[TASS_PROCESSES];
    Noted noted[TASS_PROCESSES][TASS_NOTED];
} Ledger;

static Ledger *ledger;
static Clock own_clock;
static int clock_changes, meetings;

__attribute__((constructor(102))) static void share_ledger(void)
{
    char name[64];
    if (!getenv("TASS_ACCESSES") || !getenv("TASS_RUN") || rank_of_environment() >= TASS_PROCESSES)
        return;
    snprintf(name, sizeof name, "%s.accesses", getenv("TASS_RUN"));
    int descriptor = open(name, O_RDWR | O_CREAT, 0666);
    if (descriptor < 0 || ftruncate(descriptor, (off_t)sizeof *ledger))
        return;
    void *shared = mmap(NULL, sizeof *ledger, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    ledger = shared == MAP_FAILED ? NULL : shared;
    own_clock.of[rank_of_environment()] = 1;
    close(descriptor);
}

/* The compiler adds nothing to its loads and stores. */
#define TASS_PLAIN __attribute__((no_sanitize_thread))

TASS_PLAIN static void take_ledger(void)
{
    while (__sync_lock_test_and_set(&ledger->is_used, 1))
        usleep(10);
}

TASS_PLAIN static void leave_ledger(void)
{
    __sync_lock_release(&ledger->is_used);
}

static void join_clock(Clock *clock, const Clock *other)
{
    for (int i = 0; i < TASS_PROCESSES; i++)
        clock->of[i] = clock->of[i] > other->of[i] ? clock->of[i] : other->of[i];
}

static void publish(Clock *where)
{
    take_ledger();
    join_clock(where, &own_clock);
    leave_ledger();
    own_clock.of[rank_of_environment()]++;
    clock_changes++;
}

static void take_over(const Clock *where)
{
    take_ledger();
    join_clock(&own_clock, where);
    leave_ledger();
    clock_changes++;
}

static void take_over_all(void)
{
    for (int rank = 0; rank < TASS_PROCESSES; rank++)
        take_over(&ledger->published[rank]);
}

static int begins_with(const char *call, const char *const *names)
{
    for (; *names; names++)
        if (!strncmp(call, *names, strlen(*names)))
            return 1;
    return 0;
}

/* All processes of a communicator or window come to it. */
static int is_meeting(const char *call)
{
    static const char *const names[] = {
        "MPI_Barrier",    "MPI_Bcast",      "MPI_Gather",      "MPI_Scatter",      "MPI_Allgather",
        "MPI_Allreduce",  "MPI_Alltoall",   "MPI_Reduce",      "MPI_Scan",         "MPI_Exscan",
        "MPI_Win_fence",  "MPI_Win_create", "MPI_Win_free",    "MPI_Win_allocate", "MPI_Comm_dup",
        "MPI_Comm_split", "MPI_Comm_free",  "MPI_Cart_create", "MPI_Graph_create", "MPI_Dist_graph",
        "MPI_Intercomm_", "MPI_Cart_sub",   "MPI_Comm_create", "MPI_Neighbor",     NULL};
    return begins_with(call, names) && strcmp(call, "MPI_Reduce_local") &&
           strcmp(call, "MPI_Comm_create_keyval") && strcmp(call, "MPI_Comm_create_errhandler") &&
           strcmp(call, "MPI_Comm_free_keyval") && strcmp(call, "MPI_Win_create_keyval") &&
           strcmp(call, "MPI_Win_create_errhandler") && strcmp(call, "MPI_Win_free_keyval");
}

static int makes_parts(const char *call)
{
    static const char *const names[] = {"MPI_Comm_split", "MPI_Comm_create", "MPI_Cart_",
                                        "MPI_Graph_",     "MPI_Dist_graph",  "MPI_Intercomm_",
                                        "MPI_Neighbor",   "MPI_Ineighbor",   NULL};
    return begins_with(call, names);
}

/* Others may wait for it, or it for others. */
static int may_order(const char *call)
{
    static const char *const parts[] = {
        "end",       "ecv",      "robe",     "Start",    "Wait",    "Test",     "barrier",
        "cast",      "educe",    "ather",    "catter",   "lltoall", "Win_post", "Win_start",
        "Win_compl", "Win_wait", "Win_test", "Win_sync", "scan",    NULL};
    int found = 0;
    for (int i = 0; parts[i]; i++)
        found |= strstr(call, parts[i]) != NULL;
    return found;
}

static void end_results(void);
static void end_epochs(void);

static void clock_before(const char *call)
{
    if (!ledger)
        return;
    if (!strcmp(call, "MPI_Win_fence") || !strcmp(call, "MPI_Win_complete"))
        end_epochs();
    if (makes_parts(call))
        ledger->has_parts = 1;
    if (is_meeting(call) && meetings < TASS_MEETINGS)
        publish(&ledger->met[meetings]);
    if (is_meeting(call) || may_order(call))
        publish(&ledger->published[rank_of_environment()]);
}

static void clock_after(const char *call)
{
    if (!ledger)
        return;
    if (strstr(call, "Wait") || strstr(call, "Test"))
        end_results();
    int number = is_meeting(call) ? meetings++ : TASS_MEETINGS;
    if (number < TASS_MEETINGS && !ledger->has_parts)
        take_over(&ledger->met[number]);
    else if ((is_meeting(call) || may_order(call)) && strcmp(call, "MPI_Win_post"))
        take_over_all(); /* a post waits for nobody */
}
