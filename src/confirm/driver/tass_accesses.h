/* A part of tass_driver.c: accesses to windows that nothing orders.
 *
 * Where TASS_ACCESSES is set one-sided operations are noted, and the program's own loads and stores of memory that a window has,
 * where it was compiled so that it calls the functions at the end (-fsanitize=thread, without its library). Two accesses to the
 * same bytes conflict unless both only read, both accumulate by one operation, an exclusive lock keeps them apart, or the earlier
 * one was complete before the later one began, by the clocks of tass_clocks.h (MPI 4.1, 12.7).
 */

typedef struct Watched {
    MPI_Win window;
    void *base; /* what the calls said: MPICH's attribute may be another address */
    MPI_Aint bytes;
    int number; /* which of all */
    int size;   /* processes */
    int *ranks; /* in MPI_COMM_WORLD */
    int *units; /* bytes of a displacement */
    int *held;  /* an enum Held */
    MPI_Aint *bases;
} Watched;

/* Memory here that a window has: whose it is, and where it begins there. */
typedef struct Part {
    MPI_Win window;
    const char *at;
    size_t size;
    int target;
    long long there;
} Part;

static Watched *watched[TASS_KEPT];
static Part parts[TASS_KEPT];
static int watched_count, part_count, windows_made;

static Watched *watched_of(MPI_Win window)
{
    for (int i = 0; i < watched_count; i++)
        if (watched[i]->window == window)
            return watched[i];
    return NULL;
}

static void watch_part(MPI_Win window, const void *at, size_t size, int target, MPI_Aint there)
{
    if (ledger && size && part_count < TASS_KEPT)
        parts[part_count++] = (Part){window, at, size, target, there};
}

static void forget_part(MPI_Win window, const void *at)
{
    for (int i = part_count - 1; i >= 0; i--)
        if (parts[i].window == window && (!at || parts[i].at == at))
            parts[i] = parts[--part_count];
}

/* What the process can reach of the window by loads and stores. */
static void watch_parts(const Watched *w, int is_shared)
{
    for (int rank = 0; is_shared && rank < w->size; rank++) {
        MPI_Aint there = 0;
        int unit;
        void *at = NULL;
        if (PMPI_Win_shared_query(w->window, rank, &there, &unit, &at) == MPI_SUCCESS)
            watch_part(w->window, at, (size_t)there, w->ranks[rank], w->bases[rank]);
    }
    if (!is_shared)
        watch_part(w->window, w->base, (size_t)w->bytes, rank_of_environment(), (MPI_Aint)w->base);
}

static void watch_ranks(Watched *w, MPI_Comm comm)
{
    MPI_Group group, world;
    for (int i = 0; i < w->size; i++)
        w->ranks[w->size + i] = i;
    PMPI_Comm_group(comm, &group);
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    PMPI_Group_translate_ranks(group, w->size, w->ranks + w->size, world, w->ranks);
    PMPI_Group_free(&group);
    PMPI_Group_free(&world);
}

static void watch_window(MPI_Win window, MPI_Comm comm, void *base, MPI_Aint bytes, int unit)
{
    int has_flavour = 0, *flavour = NULL;
    if (watched_count == TASS_KEPT)
        return;
    Watched *w = watched[watched_count++] = calloc(1, sizeof *w);
    *w = (Watched){.window = window, .base = base, .bytes = bytes, .number = ++windows_made};
    if (!ledger)
        return;
    PMPI_Comm_size(comm, &w->size);
    size_t count = (size_t)w->size;
    w->units = calloc(count, sizeof *w->units);
    w->held = calloc(count, sizeof *w->held);
    w->ranks = calloc(2 * count, sizeof *w->ranks);
    w->bases = calloc(count, sizeof *w->bases);
    MPI_Aint own = (MPI_Aint)base;
    PMPI_Allgather(&unit, 1, MPI_INT, w->units, 1, MPI_INT, comm);
    PMPI_Allgather(&own, 1, MPI_AINT, w->bases, 1, MPI_AINT, comm);
    watch_ranks(w, comm);
    PMPI_Win_get_attr(window, MPI_WIN_CREATE_FLAVOR, &flavour, &has_flavour);
    watch_parts(w, has_flavour && *flavour == MPI_WIN_FLAVOR_SHARED);
}

static void forget_window(MPI_Win window)
{
    forget_part(window, NULL);
    for (int i = watched_count - 1; i >= 0; i--)
        if (watched[i]->window == window)
            watched[i] = watched[--watched_count];
}

static int is_accumulated(const Noted *a)
{
    return a->kind == TASS_ACCESS_ACCUMULATE || a->kind == TASS_ACCESS_FETCH ||
           a->kind == TASS_ACCESS_SWAP;
}

static int only_reads(const Noted *a)
{
    return a->kind == TASS_ACCESS_GET || a->kind == TASS_ACCESS_LOAD ||
           a->op == (long long)(size_t)MPI_NO_OP;
}

static int is_local(const Noted *a)
{
    return a->kind == TASS_ACCESS_LOAD || a->kind == TASS_ACCESS_STORE;
}

static int accumulate_alike(const Noted *a, const Noted *b)
{
    long long none = (long long)(size_t)MPI_NO_OP;
    return is_accumulated(a) && is_accumulated(b) &&
           (a->op == b->op || a->op == none || b->op == none || a->kind == TASS_ACCESS_SWAP ||
            b->kind == TASS_ACCESS_SWAP);
}

static int are_locked_apart(const Noted *a, const Noted *b)
{
    return a->rank != b->rank && a->window == b->window && a->held && b->held &&
           (a->held == TASS_HELD_EXCLUSIVE || b->held == TASS_HELD_EXCLUSIVE);
}

/* Whether the later one conflicts with one that was noted before. */
static int do_conflict(const Noted *before, const Noted *later)
{
    if (before->target != later->target || before->begin >= later->end ||
        later->begin >= before->end)
        return 0;
    int is_before = before->done && later->begun.of[before->rank] >= before->done;
    int is_own = before->rank == later->rank && is_local(before) && is_local(later);
    return !is_before && !is_own && !(only_reads(before) && only_reads(later)) &&
           !accumulate_alike(before, later) && !are_locked_apart(before, later);
}

static const char *kind_name(const Noted *a)
{
    static const char *const names[] = {[TASS_ACCESS_PUT] = "a put",
                                        [TASS_ACCESS_GET] = "a get",
                                        [TASS_ACCESS_ACCUMULATE] = "an accumulate",
                                        [TASS_ACCESS_FETCH] = "an accumulate",
                                        [TASS_ACCESS_SWAP] = "a compare-and-swap",
                                        [TASS_ACCESS_LOAD] = "a load",
                                        [TASS_ACCESS_STORE] = "a store"};
    return names[a->kind];
}

/* In the ledger's hands. */
static const Noted *conflicting(const Noted *later)
{
    for (int rank = 0; rank < TASS_PROCESSES; rank++)
        for (int i = 0; i < ledger->counts[rank]; i++)
            if (do_conflict(&ledger->noted[rank][i], later))
                return &ledger->noted[rank][i];
    return NULL;
}

static int is_repeated(const Noted *noted, int count, const Noted *other)
{
    for (int i = count - 1; i >= 0 && is_local(other); i--)
        if (noted[i].kind == other->kind && noted[i].begin <= other->begin &&
            noted[i].end >= other->end &&
            !memcmp(&noted[i].begun, &other->begun, sizeof other->begun))
            return 1;
    return 0;
}

static void note(Noted noted)
{
    static int has_said;
    int own = rank_of_environment();
    noted.rank = own;
    noted.begun = own_clock;
    noted.done = is_local(&noted) ? own_clock.of[own] : 0;
    take_ledger();
    const Noted *other = has_said ? NULL : conflicting(&noted);
    if (other) {
        has_said = 1;
        say("mpi-race-rma",
            "%s of rank %d and %s of rank %d are of the same bytes of a window of rank %d, and "
            "nothing orders them",
            kind_name(other), other->rank, kind_name(&noted), own, noted.target);
    }
    int *count = &ledger->counts[own];
    if (*count < TASS_NOTED && !is_repeated(ledger->noted[own], *count, &noted))
        ledger->noted[own][(*count)++] = noted;
    leave_ledger();
}

/* Each run of bytes that the elements have, from an address on. */
static void note_elements(Noted noted, long long at, int count, MPI_Datatype type)
{
    Region region = {(void *)(size_t)at, count, type};
    const char *begin, *end;
    if (!span_of(&region, &begin, &end) || end - begin > TASS_LARGEST_SPAN)
        return;
    size_t size = (size_t)(end - begin), from = 0;
    unsigned char *map = calloc(size + 1, 1);
    mark_bytes(&region, begin, map);
    for (size_t i = 0; i <= size; i++) {
        if (i && map[i - 1] && !map[i]) {
            noted.begin = (long long)(size_t)begin + (long long)from;
            noted.end = (long long)(size_t)begin + (long long)i;
            note(noted);
        }
        from = i && !map[i - 1] ? i : from;
    }
    free(map);
}

static void note_access(MPI_Win window, enum Access kind, int target, MPI_Aint at, int count,
                        MPI_Datatype type, MPI_Op op, int has_request)
{
    Watched *w = ledger ? watched_of(window) : NULL;
    if (!w || target < 0 || target >= w->size)
        return;
    Noted noted = {.kind = (int)kind,
                   .target = w->ranks[target],
                   .window = w->number,
                   .held = w->held[target],
                   .has_request = has_request,
                   .op = (long long)(size_t)op};
    if (is_accumulated(&noted))
        publish(&ledger->atomics);
    note_elements(noted, (long long)w->bases[target] + (long long)at * w->units[target], count,
                  type);
}

/* Operations of the window, at a target (-1: all), are complete; at_origin: those that bring something here. */
static void end_accesses(MPI_Win window, int target, int at_origin)
{
    Watched *w = ledger ? watched_of(window) : NULL;
    int own = rank_of_environment();
    for (int i = 0; w && i < ledger->counts[own]; i++) {
        Noted *noted = &ledger->noted[own][i];
        int is_it = target < 0 || (target < w->size && noted->target == w->ranks[target]);
        if (!noted->done && noted->window == w->number && is_it &&
            (!at_origin || noted->kind == TASS_ACCESS_GET))
            noted->done = own_clock.of[own];
    }
}

/* Those of epochs without locks are complete. */
static void end_epochs(void)
{
    int own = rank_of_environment();
    for (int i = 0; i < ledger->counts[own]; i++)
        if (!ledger->noted[own][i].done && !ledger->noted[own][i].held)
            ledger->noted[own][i].done = own_clock.of[own];
}

/* What requests bring has come. */
static void end_results(void)
{
    int own = rank_of_environment();
    for (int i = 0; i < ledger->counts[own]; i++) {
        Noted *noted = &ledger->noted[own][i];
        if (!noted->done && noted->has_request && noted->kind == TASS_ACCESS_GET)
            noted->done = own_clock.of[own];
    }
}

/* Locks order what is done under them, as far as they exclude each other. */

static void take_locks(const Watched *w, int target)
{
    int rank = w->ranks[target];
    take_over(&ledger->unlocked[rank][1]);
    if (w->held[target] == TASS_HELD_EXCLUSIVE)
        take_over(&ledger->unlocked[rank][0]);
}

/* A target of -1: all. */
static void note_locked(MPI_Win window, int target, enum Held held)
{
    Watched *w = ledger ? watched_of(window) : NULL;
    for (int i = 0; w && i < w->size; i++)
        if (target < 0 || i == target) {
            w->held[i] = (int)held;
            take_locks(w, i);
        }
}

static void note_flushed(void)
{
    if (ledger)
        take_over(&ledger->atomics);
}

/* Before the call. */
static void note_unlocking(MPI_Win window, int target)
{
    Watched *w = ledger ? watched_of(window) : NULL;
    for (int i = 0; w && i < w->size; i++)
        if ((target < 0 || i == target) && w->held[i])
            publish(&ledger->unlocked[w->ranks[i]][w->held[i] == TASS_HELD_EXCLUSIVE]);
}

/* Behind the call: a library may have had the lock no sooner. */
static void note_unlocked(MPI_Win window, int target)
{
    Watched *w = ledger ? watched_of(window) : NULL;
    for (int i = 0; w && i < w->size; i++)
        if ((target < 0 || i == target) && w->held[i]) {
            take_locks(w, i);
            w->held[i] = TASS_HELD_NOT;
        }
    note_flushed();
}

/* Loads and stores, which the compiler calls these for. */

static void note_local(const char *at, size_t size, enum Access kind)
{
    for (int i = 0; i < part_count; i++) {
        const char *from = at > parts[i].at ? at : parts[i].at;
        const char *behind = parts[i].at + parts[i].size;
        behind = at + size < behind ? at + size : behind;
        if (from < behind) {
            const Watched *w = watched_of(parts[i].window);
            long long there = parts[i].there + (from - parts[i].at);
            Noted noted = {.kind = (int)kind, .target = parts[i].target, .begin = there};
            noted.end = there + (behind - from);
            noted.window = w ? w->number : 0;
            for (int rank = 0; w && rank < w->size; rank++)
                if (w->ranks[rank] == noted.target)
                    noted.held = w->held[rank];
            note(noted);
            return;
        }
    }
}

TASS_PLAIN static void see_local(const void *at, size_t size, enum Access kind)
{
    if (!part_count || calls_open || !ledger || !size)
        return;
    calls_open++;
    note_local(at, size, kind);
    calls_open--;
}

#define TASS_ACCESSED(size)                                                                        \
    TASS_PLAIN void __tsan_read##size(void *at)                                                    \
    {                                                                                              \
        see_local(at, size, TASS_ACCESS_LOAD);                                                     \
    }                                                                                              \
    TASS_PLAIN void __tsan_write##size(void *at)                                                   \
    {                                                                                              \
        see_local(at, size, TASS_ACCESS_STORE);                                                    \
    }                                                                                              \
    TASS_PLAIN void __tsan_unaligned_read##size(void *at)                                          \
    {                                                                                              \
        see_local(at, size, TASS_ACCESS_LOAD);                                                     \
    }                                                                                              \
    TASS_PLAIN void __tsan_unaligned_write##size(void *at)                                         \
    {                                                                                              \
        see_local(at, size, TASS_ACCESS_STORE);                                                    \
    }
TASS_ACCESSED(1)
TASS_ACCESSED(2)
TASS_ACCESSED(4)
TASS_ACCESSED(8)
TASS_ACCESSED(16)

TASS_PLAIN void __tsan_read_range(void *at, size_t size)
{
    see_local(at, size, TASS_ACCESS_LOAD);
}

TASS_PLAIN void __tsan_write_range(void *at, size_t size)
{
    see_local(at, size, TASS_ACCESS_STORE);
}

/* Functions of the library that load and store, where the linker puts these in front of them (--wrap). */

__attribute__((weak)) void *__real_memcpy(void *to, const void *from, size_t size);
__attribute__((weak)) void *__real_memmove(void *to, const void *from, size_t size);
__attribute__((weak)) void *__real_memset(void *to, int byte, size_t size);
__attribute__((weak)) int __real_memcmp(const void *one, const void *other, size_t size);

TASS_PLAIN void *__wrap_memcpy(void *to, const void *from, size_t size)
{
    see_local(from, size, TASS_ACCESS_LOAD);
    see_local(to, size, TASS_ACCESS_STORE);
    return __real_memcpy(to, from, size);
}

TASS_PLAIN void *__wrap_memmove(void *to, const void *from, size_t size)
{
    see_local(from, size, TASS_ACCESS_LOAD);
    see_local(to, size, TASS_ACCESS_STORE);
    return __real_memmove(to, from, size);
}

TASS_PLAIN void *__wrap_memset(void *to, int byte, size_t size)
{
    see_local(to, size, TASS_ACCESS_STORE);
    return __real_memset(to, byte, size);
}

TASS_PLAIN int __wrap_memcmp(const void *one, const void *other, size_t size)
{
    see_local(one, size, TASS_ACCESS_LOAD);
    see_local(other, size, TASS_ACCESS_LOAD);
    return __real_memcmp(one, other, size);
}

TASS_PLAIN void __tsan_func_entry(void *caller)
{
    (void)caller;
}

TASS_PLAIN void __tsan_func_exit(void) {}

TASS_PLAIN void __tsan_init(void) {}
