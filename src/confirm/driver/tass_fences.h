/* A part of tass_driver.c: conflicts of one-sided operations between two fences.
 *
 * Where TASS_ACCESSES is set, the processes of a window tell each other at each fence, over a communicator of their own, what they
 * accessed since the one before, and each looks at what was done to its window. Nothing orders operations of one epoch of fences, so
 * two of them on the same bytes conflict unless both only read, or both accumulate by one operation (MPI 4.1, 12.7). Elements
 * with gaps between them, other epochs and the target's own loads and stores are not looked at.
 */

typedef struct Noted {
    int origin, target, kind; /* an enum Access */
    long long begin, end;     /* bytes of the window */
    long long op;
} Noted;

typedef struct Watched {
    MPI_Win window;
    MPI_Comm comm;
    int *units; /* by rank: bytes of a displacement */
    Noted noted[TASS_DEFERRED];
    int count;
    int other_epochs; /* of another kind that are open */
} Watched;

static Watched *watched[TASS_KEPT];
static int watched_count;

static Watched *watched_of(MPI_Win window)
{
    for (int i = 0; i < watched_count; i++)
        if (watched[i]->window == window)
            return watched[i];
    return NULL;
}

static void watch_window(MPI_Win window, MPI_Comm comm, int unit)
{
    int size;
    if (!is_wanted("TASS_ACCESSES") || watched_count == TASS_KEPT)
        return;
    Watched *w = calloc(1, sizeof *w);
    w->window = window;
    PMPI_Comm_dup(comm, &w->comm);
    PMPI_Comm_size(comm, &size);
    w->units = calloc((size_t)size, sizeof *w->units);
    PMPI_Allgather(&unit, 1, MPI_INT, w->units, 1, MPI_INT, w->comm);
    watched[watched_count++] = w;
}

static void note_epoch(MPI_Win window, int begun)
{
    Watched *w = watched_of(window);
    if (w)
        w->other_epochs += begun;
}

static void note_access(MPI_Win window, enum Access kind, int target, MPI_Aint at, int count,
                        MPI_Datatype type, MPI_Op op)
{
    Watched *w = watched_of(window);
    char start;
    size_t size =
        w && target != MPI_PROC_NULL && !w->other_epochs ? dense_size(&start, count, type) : 0;
    if (!size || w->count == TASS_DEFERRED || op == MPI_NO_OP)
        return;
    Noted *n = &w->noted[w->count++];
    memset(n, 0, sizeof *n);
    PMPI_Comm_rank(w->comm, &n->origin);
    n->target = target;
    n->kind = kind;
    n->begin = (long long)at * w->units[target];
    n->end = n->begin + (long long)size;
    n->op = (long long)(size_t)op;
}

static int do_conflict(const Noted *a, const Noted *b)
{
    int read = a->kind == TASS_ACCESS_GET && b->kind == TASS_ACCESS_GET;
    int accumulate = a->kind >= TASS_ACCESS_ACCUMULATE && b->kind >= TASS_ACCESS_ACCUMULATE &&
                     (a->op == b->op || a->kind == TASS_ACCESS_SWAP || b->kind == TASS_ACCESS_SWAP);
    return a->target == b->target && a->begin < b->end && b->begin < a->end && !read && !accumulate;
}

static void compare_accesses(const Noted *all, int count, int rank)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (all[i].target == rank && do_conflict(&all[i], &all[k])) {
                say("mpi-race-rma",
                    "between two fences ranks %d and %d access the same bytes of the window here, "
                    "from byte %lld on",
                    all[k].origin, all[i].origin,
                    all[i].begin > all[k].begin ? all[i].begin : all[k].begin);
                return;
            }
}

/* At a fence, which all processes of the window come to. */
static void see_fence(MPI_Win window)
{
    Watched *w = watched_of(window);
    int size, rank, total = 0;
    if (!w)
        return;
    PMPI_Comm_size(w->comm, &size);
    PMPI_Comm_rank(w->comm, &rank);
    int *counts = calloc((size_t)size, 2 * sizeof *counts), *starts = counts + size;
    int own = w->count * (int)sizeof(Noted);
    PMPI_Allgather(&own, 1, MPI_INT, counts, 1, MPI_INT, w->comm);
    for (int i = 0; i < size; i++)
        starts[i] = total, total += counts[i];
    Noted *all = calloc((size_t)total + 1, 1);
    PMPI_Allgatherv(w->noted, own, MPI_BYTE, all, counts, starts, MPI_BYTE, w->comm);
    compare_accesses(all, total / (int)sizeof(Noted), rank);
    w->count = 0;
    free(all);
    free(counts);
}
