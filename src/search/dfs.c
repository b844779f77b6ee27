#include "search/dfs.h"

#include "lib/bug.h"
#include "lib/stress.h"

/* The stack is looked at as a whole while it is not deeper, or that would take most of the time. */
enum { CHECKED_DEPTH = 200 };

typedef struct Entry {
    Snapshot snapshot;
    uint32_t first, count; /* its labels in the pool */
    uint32_t next, end;    /* of its labels, those still to be taken */
    bool is_left;          /* the system's state is another one */
    bool is_divided;       /* others take some of its labels, or of those below */
    bool is_nondeterministic;
    uint32_t number,
        low;           /* which of the marked states it is; the least that a path comes back to */
    bool goes_round;   /* some path from here comes back to a state that is not done with */
    bool leaves;       /* some path ends, or goes where all is done with */
    bool may_rest;     /* it has an alternative more, to go round for ever */
    bool is_asked;     /* whether it has one */
    bool has_left;     /* some path leaves by another one */
    uint32_t covering; /* what covers says of it */
} Entry;

typedef struct Dfs {
    const System *system;
    const DfsOptions *options;
    Stats *stats;
    VEC(Entry) stack;
    Labels pool;               /* labels of the entries on the stack, one run each */
    Labels path;               /* the label taken in each entry */
    uint32_t nondeterministic; /* entries on the stack that are */
    uint32_t marked;           /* states */
    uint32_t forced;           /* entries on top of the stack with one label, that are not marked */
    uint32_t steps;            /* since the search was divided, or began */
    uint32_t rows;             /* of the part that is searched: entries made of them */
    VecU32
        open; /* the numbers of those not done with: some path from them comes back to the stack */
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
        CHECK(entry->first == labels && entry->count && entry->next <= entry->end &&
              entry->end <= entry->count);
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

/* The row of the part that the next entry is, while the search goes there; then NULL. */
static const PartRow *dfs_row(const Dfs *dfs)
{
    const Part *part = dfs->options->part;
    return part && dfs->rows < part->length ? &part->data[dfs->rows] : NULL;
}

/* Whether the choice is not the one that the part tells of. */
static bool dfs_strays(Dfs *dfs, const Point *point)
{
    const PartRow *row = dfs_row(dfs);
    bool strays =
        row &&
        (row->number >= point->count ||
         (row->count && (row->count != point->count || row->label != point->labels[row->number])));
    if (strays)
        dfs->outcome = DFS_STRAYED;
    return strays;
}

/* The path so far ends, is cut off, or goes on where all is done with. */
static void dfs_leave(Dfs *dfs)
{
    if (dfs->stack.length)
        vec_last(&dfs->stack).leaves = true;
}

/* Whether the state at a choice need not be explored. A part leads through it all the same. */
static bool dfs_is_covered(Dfs *dfs, Snapshot snapshot, bool is_marked, uint32_t *covering)
{
    const System *system = dfs->system;
    *covering = 0;
    if (!system->covers || dfs_row(dfs) || !system->covers(system->self, snapshot, covering))
        return false;
    if (is_marked)
        dfs->open.length--;
    dfs_leave(dfs);
    return true;
}

/* An entry that is not marked has the number of the next that is: no path comes back to it. */
static void dfs_push(Dfs *dfs, const Point *point, Snapshot snapshot, bool is_marked)
{
    CHECK(!snapshot.id || dfs->system->restore);
    CHECK(point->kind == POINT_CHOICE && point->count && point->labels);
    uint32_t number = dfs->marked + !is_marked;
    const PartRow *row = dfs_row(dfs);
    dfs->rows += row != NULL;
    Entry entry = {.snapshot = snapshot,
                   .first = dfs->pool.length,
                   .count = point->count,
                   .next = row ? row->number : 0,
                   .end = row ? row->end : point->count,
                   .is_nondeterministic = point->is_nondeterministic,
                   .is_divided = row && row->count,
                   .goes_round = row && row->goes_round,
                   .number = number,
                   .low = number};
    for (uint32_t i = 0; i < point->count; i++)
        vec_push(&dfs->pool, point->labels[i]);
    vec_push(&dfs->stack, entry);
    dfs->nondeterministic += entry.is_nondeterministic;
    if (dfs->stack.length > dfs->stats->depth_max)
        dfs->stats->depth_max = dfs->stack.length;
}

/* Whether a marked state is not done with. The numbers are in ascending order. */
static bool dfs_is_open(const Dfs *dfs, uint32_t number)
{
    uint32_t low = 0, high = dfs->open.length;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (dfs->open.data[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < dfs->open.length && dfs->open.data[low] == number;
}

/* The path leads to a state that was met before. */
static void dfs_meet(Dfs *dfs, uint32_t number)
{
    CHECK(number);
    if (!dfs->stack.length || !dfs_is_open(dfs, number)) {
        dfs_leave(dfs);
        return;
    }
    Entry *top = &vec_last(&dfs->stack);
    top->goes_round = true;
    if (number < top->low)
        top->low = number;
}

/* All paths from the entry, which is not on the stack any more, are done with. */
static void dfs_close(Dfs *dfs, const Entry *entry)
{
    while (dfs->open.length && vec_last(&dfs->open) >= entry->number)
        dfs->open.length--;
    void (*tell)(void *self, Snapshot snapshot) =
        entry->leaves ? dfs->system->round : dfs->system->endless;
    if (entry->goes_round && entry->is_divided)
        dfs->outcome = DFS_CROSSED;
    else if (entry->goes_round && tell) {
        dfs->system->moved(dfs->system->self, dfs->path.data, dfs->path.length);
        tell(dfs->system->self, entry->snapshot);
    }
    if (entry->goes_round || entry->leaves)
        dfs_leave(dfs);
}

static void dfs_pop(Dfs *dfs)
{
    Entry entry = vec_pop(&dfs->stack);
    CHECK(entry.first + entry.count == dfs->pool.length && entry.next == entry.end);
    if (entry.covering)
        dfs->system->leave(dfs->system->self, entry.snapshot, entry.covering);
    dfs->pool.length = entry.first;
    dfs->nondeterministic -= entry.is_nondeterministic;
    if (entry.low >= entry.number) {
        dfs_close(dfs, &entry);
        return;
    }
    Entry *top = &vec_last(&dfs->stack);
    top->goes_round |= entry.goes_round;
    top->is_divided |= entry.is_divided;
    top->leaves |= entry.leaves;
    if (entry.low < top->low)
        top->low = entry.low;
}

/* The number of the alternative that was taken last. */
static uint32_t taken(const Entry *entry)
{
    return entry->next - entry->is_left;
}

/* Adds the alternative that what goes round from the topmost entry does so for ever, if there is one. The entry is done
 * with but for that. (Where others follow some of its paths, going round is a matter for one process: DFS_CROSSED.) */
static bool dfs_rest(Dfs *dfs)
{
    const System *system = dfs->system;
    Entry *top = &vec_last(&dfs->stack);
    if (top->may_rest)
        top->leaves = top->has_left;
    bool may_ask =
        !top->is_asked && top->goes_round && !top->is_divided && top->snapshot.id && system->rest;
    top->is_asked = true;
    Label label =
        may_ask ? system->rest(system->self, top->snapshot, dfs->pool.data[top->first]) : 0;
    if (!label)
        return false;
    top->may_rest = true;
    top->has_left = top->leaves;
    vec_push(&dfs->pool, label);
    top->count++;
    top->end++;
    return true;
}

/* Whether the path follows an alternative that no point had: parts cannot tell of it. */
static bool dfs_rests(const Dfs *dfs)
{
    bool rests = false;
    for (uint32_t i = 0; i < dfs->stack.length; i++)
        rests |= dfs->stack.data[i].may_rest;
    return rests;
}

static void dfs_numbers(const Dfs *dfs, VecU32 *numbers)
{
    vec_clear(numbers);
    for (uint32_t i = 0; i < dfs->stack.length; i++)
        vec_push(numbers, taken(&dfs->stack.data[i]));
}

static PartRow dfs_row_of(const Dfs *dfs, const Entry *entry, uint32_t number, uint32_t end)
{
    CHECK(number < end && end <= entry->count);
    return (PartRow){.number = number,
                     .end = end,
                     .count = entry->count,
                     .label = dfs->pool.data[entry->first + number],
                     .goes_round = entry->goes_round};
}

/* What is open at one entry. */
static void dfs_open_at(const Dfs *dfs, uint32_t at, Part *part)
{
    CHECK(at < dfs->stack.length);
    for (uint32_t i = 0; i < at; i++) {
        const Entry *below = &dfs->stack.data[i];
        vec_push(part, dfs_row_of(dfs, below, taken(below), taken(below) + 1));
    }
    const Entry *entry = &dfs->stack.data[at];
    vec_push(part, dfs_row_of(dfs, entry, entry->next, entry->end));
}

/* What is left of the search, if that is known; goes_on: with the next alternative of the topmost entry, else with the one
 * taken last, which is not done with. */
static void dfs_keep(const Dfs *dfs, bool goes_on)
{
    Part part = {0};
    if (dfs_row(dfs) || dfs->outcome == DFS_CROSSED || dfs->outcome == DFS_DEPTH || dfs_rests(dfs))
        return; /* what is not on the stack yet would be left out; or it is not all that is left to say */
    uint32_t depth = dfs->stack.length;
    for (uint32_t i = 0; i < depth; i++) {
        const Entry *entry = &dfs->stack.data[i];
        uint32_t number = goes_on && i + 1 == depth ? entry->next : taken(entry);
        vec_push(&part, dfs_row_of(dfs, entry, number, entry->end));
    }
    dfs->options->division->keep(dfs->options->division->user, &part);
    vec_release(&part);
}

/* The copy keeps what is open at the entry, and nothing above or below. */
static void dfs_become_copy(Dfs *dfs, uint32_t at)
{
    CHECK(at < dfs->stack.length && dfs->options->division);
    Entry *entry = &dfs->stack.data[at];
    dfs->stack.length = at + 1;
    dfs->pool.length = entry->first + entry->count;
    dfs->path.length = at;
    dfs->nondeterministic = dfs->forced = 0;
    for (uint32_t i = 0; i <= at; i++) {
        Entry *below = &dfs->stack.data[i];
        below->is_divided = below->is_left = true;
        dfs->nondeterministic += below->is_nondeterministic;
        if (i < at)
            below->end = below->next;
    }
    while (dfs->open.length && vec_last(&dfs->open) > entry->number)
        dfs->open.length--;
}

static void dfs_give(Dfs *dfs, uint32_t at)
{
    const DfsDivision *division = dfs->options->division;
    Part part = {0};
    dfs_open_at(dfs, at, &part);
    switch (division->give(division->user, &part)) {
    case GIVING_REFUSED:
        break;
    case GIVING_AWAY:
        dfs->stack.data[at].end = dfs->stack.data[at].next;
        for (uint32_t i = 0; i <= at; i++)
            dfs->stack.data[i].is_divided = true;
        break;
    case GIVING_HERE:
        dfs_become_copy(dfs, at);
        break;
    }
    vec_release(&part);
}

/* Gives away the alternatives that are open at the shallowest entry that has some. */
static void dfs_divide(Dfs *dfs)
{
    enum { WORTH = STRESS(200, 1) };
    const DfsDivision *division = dfs->options->division;
    if (!division || dfs_row(dfs) || ++dfs->steps < WORTH || !division->is_wanted(division->user) ||
        dfs_rests(dfs))
        return;
    uint32_t at = 0;
    while (at < dfs->stack.length && dfs->stack.data[at].next == dfs->stack.data[at].end)
        at++;
    if (at + 1 >= dfs->stack.length) /* or the process would have nothing left to do */
        return;
    dfs->steps = 0;
    dfs_give(dfs, at);
}

/* Whether what is found here would not count any more. */
static bool dfs_is_over(Dfs *dfs)
{
    enum { STEPS_BETWEEN = 64 };
    const DfsDivision *division = dfs->options->division;
    if (!division || dfs->stats->steps % STEPS_BETWEEN)
        return false;
    VecU32 numbers = {0};
    dfs_numbers(dfs, &numbers);
    bool is_over = division->is_over(division->user, numbers.data, numbers.length);
    vec_release(&numbers);
    if (is_over)
        dfs->outcome = DFS_STOPPED;
    return is_over;
}

/* Follows the next alternative of the topmost entry that has one; false when none is left. */
static bool dfs_advance(Dfs *dfs)
{
#ifdef TASS_CHECKS
    if (dfs->stack.length <= CHECKED_DEPTH)
        dfs_check(dfs);
#endif
    const DfsDivision *division = dfs->options->division;
    dfs_divide(dfs);
    while (dfs->stack.length) {
        Entry *top = &vec_last(&dfs->stack);
        dfs->path.length = dfs->stack.length - 1;
        if (dfs_row(dfs) && top->is_left) { /* what the row leads to is no choice */
            dfs->outcome = DFS_STRAYED;
            return false;
        }
        if (top->next == top->end) {
            if (!dfs_rest(dfs))
                dfs_pop(dfs);
            continue;
        }
        if (division && division->is_due(division->user))
            dfs_keep(dfs, true);
        if (top->is_left)
            dfs->system->restore(dfs->system->self, top->snapshot);
        top->is_left = true;
        Label label = dfs->pool.data[top->first + top->next++];
        vec_push(&dfs->path, label);
        dfs->system->moved(dfs->system->self, dfs->path.data, dfs->path.length);
        dfs->stats->steps++;
        if (dfs->system->take(dfs->system->self, label))
            return true;
        dfs_leave(dfs);
    }
    return false;
}

/* Whether the state at a choice is new. */
static bool dfs_mark(Dfs *dfs, Snapshot snapshot)
{
    uint32_t number = dfs->system->mark(dfs->system->self, snapshot);
    if (number) {
        dfs->stats->states_matched++;
        dfs_meet(dfs, number);
        return false;
    }
    dfs->stats->states_saved++;
    vec_push(&dfs->open, ++dfs->marked);
    return true;
}

/* Where there is only one way, the next state with several is marked instead. */
static bool dfs_is_forced(Dfs *dfs, const Point *point)
{
    enum { FORCED_MAX = 64 };
    bool is_forced = point->is_forced && dfs->forced < FORCED_MAX && !dfs->options->save_all;
    dfs->forced = is_forced ? dfs->forced + 1 : 0;
    return is_forced;
}

static bool dfs_is_too_deep(Dfs *dfs)
{
    uint64_t limit = dfs->options->depth_limit;
    if (!limit || dfs->stack.length < limit)
        return false;
    dfs->outcome = DFS_DEPTH;
    dfs_leave(dfs);
    return true;
}

static void dfs_follow(Dfs *dfs, const Point *point)
{
    Point only = *point;
    only.is_nondeterministic = false;
    if (!dfs_is_too_deep(dfs))
        dfs_push(dfs, &only, (Snapshot){0}, false);
}

static bool dfs_choice(Dfs *dfs, const Point *point)
{
    const DfsOptions *options = dfs->options;
    Snapshot snapshot = dfs->system->save(dfs->system->self);
    bool must_mark = options->save_all || dfs->nondeterministic > 0 || point->may_recur;
    uint32_t covering;
    if ((must_mark && !dfs_mark(dfs, snapshot)) || dfs_is_too_deep(dfs) ||
        dfs_is_covered(dfs, snapshot, must_mark, &covering))
        return true;
    if (options->state_limit && dfs->stats->states_seen > options->state_limit) {
        dfs->outcome = DFS_STATES;
        return false;
    }
    dfs_push(dfs, point, snapshot, must_mark);
    vec_last(&dfs->stack).covering = covering;
    return true;
}

static bool dfs_step(Dfs *dfs)
{
    Point point = dfs->system->run(dfs->system->self);
    bool is_forced = dfs_is_forced(dfs, &point);
    dfs->stats->states_seen += !is_forced;
    if (point.kind == POINT_CHOICE && dfs_strays(dfs, &point))
        return false;
    switch (point.kind) {
    case POINT_CHOICE:
        if (!is_forced)
            return dfs_choice(dfs, &point);
        dfs_follow(dfs, &point);
        return true;
    case POINT_END:
        dfs->stats->paths++;
        dfs_leave(dfs);
        return true;
    case POINT_STOP:
        dfs->outcome = DFS_STOPPED;
        break;
    }
    return false;
}

DfsOutcome dfs_run(const System *system, const DfsOptions *options, Stats *stats, VecU32 *path)
{
    Dfs dfs = {.system = system, .options = options, .stats = stats, .outcome = DFS_DONE};
    while (dfs_step(&dfs) && !dfs_is_over(&dfs) && dfs_advance(&dfs))
        continue;
    if (path)
        dfs_numbers(&dfs, path);
    if (options->division && dfs.outcome == DFS_STOPPED)
        dfs_keep(&dfs, false);
    vec_release(&dfs.stack);
    vec_release(&dfs.pool);
    vec_release(&dfs.path);
    vec_release(&dfs.open);
    return dfs.outcome;
}
