#include "search/dfs.h"

#include "lib/bug.h"

/* The stack is looked at as a whole while it is not deeper, or that would take most of the time. */
enum { CHECKED_DEPTH = 200 };

typedef struct Entry {
    Snapshot snapshot;
    uint32_t first, count; /* its labels in the pool */
    uint32_t next;
    bool is_nondeterministic;
} Entry;

typedef struct Dfs {
    const System *system;
    const DfsOptions *options;
    Stats *stats;
    VEC(Entry) stack;
    Labels pool;               /* labels of the entries on the stack, one run each */
    Labels path;               /* the label taken in each entry */
    uint32_t nondeterministic; /* entries on the stack that are */
    DfsOutcome outcome;
} Dfs;

#ifdef TASS_CHECKS
/* The entries' labels lie one after the other in the pool; of each entry but the last the label taken
 * is on the path. */
static void dfs_check(const Dfs *dfs)
{
    uint32_t labels = 0, nondeterministic = 0;
    for (uint32_t i = 0; i < dfs->stack.length; i++) {
        const Entry *entry = &dfs->stack.data[i];
        CHECK(entry->first == labels && entry->count && entry->next <= entry->count);
        labels += entry->count;
        nondeterministic += entry->is_nondeterministic;
        if (i < dfs->path.length)
            CHECK(entry->next &&
                  dfs->path.data[i] == dfs->pool.data[entry->first + entry->next - 1]);
    }
    CHECK(labels == dfs->pool.length && nondeterministic == dfs->nondeterministic);
    CHECK(dfs->path.length <= dfs->stack.length);
}
#endif

static void dfs_push(Dfs *dfs, const Point *point, Snapshot snapshot)
{
    Entry entry = {snapshot, dfs->pool.length, point->count, 0, point->is_nondeterministic};
    for (uint32_t i = 0; i < point->count; i++)
        vec_push(&dfs->pool, point->labels[i]);
    vec_push(&dfs->stack, entry);
    dfs->nondeterministic += entry.is_nondeterministic;
    if (dfs->stack.length > dfs->stats->depth_max)
        dfs->stats->depth_max = dfs->stack.length;
}

static void dfs_pop(Dfs *dfs)
{
    Entry entry = vec_pop(&dfs->stack);
    dfs->pool.length = entry.first;
    dfs->nondeterministic -= entry.is_nondeterministic;
}

/* Follows the next alternative of the topmost entry that has one; false when none is left. */
static bool dfs_advance(Dfs *dfs)
{
#ifdef TASS_CHECKS
    if (dfs->stack.length <= CHECKED_DEPTH)
        dfs_check(dfs);
#endif
    while (dfs->stack.length) {
        Entry *top = &vec_last(&dfs->stack);
        dfs->path.length = dfs->stack.length - 1;
        if (top->next == top->count) {
            dfs_pop(dfs);
            continue;
        }
        if (top->next > 0)
            dfs->system->restore(dfs->system->self, top->snapshot);
        Label label = dfs->pool.data[top->first + top->next++];
        vec_push(&dfs->path, label);
        dfs->system->moved(dfs->system->self, dfs->path.data, dfs->path.length);
        dfs->stats->steps++;
        if (dfs->system->take(dfs->system->self, label))
            return true;
    }
    return false;
}

/* Whether the state at a choice is new, as far as the marks tell. */
static bool dfs_visit(Dfs *dfs, const Point *point, Snapshot snapshot)
{
    bool must_mark = dfs->options->save_all || dfs->nondeterministic > 0 || point->may_recur;
    if (!must_mark)
        return true;
    if (dfs->system->mark(dfs->system->self, snapshot)) {
        dfs->stats->states_matched++;
        return false;
    }
    dfs->stats->states_saved++;
    return true;
}

static bool dfs_choice(Dfs *dfs, const Point *point)
{
    const DfsOptions *options = dfs->options;
    Snapshot snapshot = dfs->system->save(dfs->system->self);
    if (!dfs_visit(dfs, point, snapshot))
        return true;
    if (options->depth_limit && dfs->stack.length >= options->depth_limit) {
        dfs->outcome = DFS_DEPTH;
        return true;
    }
    if (options->state_limit && dfs->stats->states_seen > options->state_limit) {
        dfs->outcome = DFS_STATES;
        return false;
    }
    dfs_push(dfs, point, snapshot);
    return true;
}

static bool dfs_step(Dfs *dfs)
{
    Point point = dfs->system->run(dfs->system->self);
    dfs->stats->states_seen++;
    switch (point.kind) {
    case POINT_CHOICE:
        return dfs_choice(dfs, &point);
    case POINT_END:
        dfs->stats->paths++;
        return true;
    case POINT_STOP:
        dfs->outcome = DFS_STOPPED;
        break;
    }
    return false;
}

DfsOutcome dfs_run(const System *system, const DfsOptions *options, Stats *stats)
{
    Dfs dfs = {.system = system, .options = options, .stats = stats, .outcome = DFS_DONE};
    while (dfs_step(&dfs) && dfs_advance(&dfs))
        continue;
    vec_release(&dfs.stack);
    vec_release(&dfs.pool);
    vec_release(&dfs.path);
    return dfs.outcome;
}
