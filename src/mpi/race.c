#include "mpi/race.h"

#include "lib/bug.h"
#include "mpi/op.h"
#include "mpi/part.h"
#include "mpi/separate.h"
#include "state/apart.h"

/* The number of all accumulations of a process where they count as one. */
enum { ACCUMULATIONS = UINT16_MAX };

bool race_counts_as_one(const Engine *engine)
{
    return !engine->mode.splits_windows && !engine->mode.is_run &&
           !(engine->mode.doubts & DOUBT_ACCUMULATIONS);
}

/* Where accesses to the object are logged: at the process whose it is, of what processes share at
 * the first. */
static Process *log_of(const Eval *eval, ObjectKey key)
{
    bool is_shared = key.region == REGION_HEAP && (key.a & BLOCK_SHARED);
    return is_shared ? &eval->state->processes[0] : eval->process;
}

uint32_t race_number_again(State *state, uint32_t rank, const RmaOperation *operation)
{
    CHECK(rank < state->process_count && operation->site);
    const Process *own = &state->processes[rank];
    bool is_shared = windows_at(state, operation->window)->flavour == WINDOW_SHARED;
    const Process *process = &state->processes[is_shared ? 0 : operation->target];
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        const Access *access = accesses_at(process, i);
        uint32_t number = access->number;
        uint32_t op = operation->kind == OPERATION_COMPARE ? OP_COMPARE : operation->op;
        bool is_over = access->origin == rank && access->site == operation->site &&
                       access->op == op && access->place == operation->place &&
                       access->place_type == operation->place_type &&
                       access->place_count == operation->place_count &&
                       knowledge_has(state, mpi_of(own)->knowledge, FACT_ACCESSED, rank, number);
        for (uint32_t k = 0; k < operations_count(own); k++)
            is_over &= operations_at(own, k)->number != number;
        if (!is_over)
            continue;
        knowledge_forget(state, FACT_ACCESSED, rank, number);
        return number;
    }
    return race_number(state, rank);
}

void race_accumulations_are_over(State *state, uint32_t rank)
{
    if (race_number_is_used(state, rank, ACCUMULATIONS))
        race_is_over(state, rank, ACCUMULATIONS);
}

bool race_writes(const Access *access)
{
    return access->kind == ACCESS_STORE || access->kind == ACCESS_ATTACH ||
           access->kind == ACCESS_PUT ||
           (access->kind == ACCESS_ACCUMULATE && access->op != OP_NO_OP);
}

/* Accumulations of one kind are atomic for each element (MPI 4.1, 12.7.1): the same operation, or
 * none (if the info of the window allows that), on the same basic datatype. */
static bool conflict(const Access *a, const Access *b)
{
    bool are_accumulations = a->kind == ACCESS_ACCUMULATE && b->kind == ACCESS_ACCUMULATE;
    bool is_same_op = a->op == b->op ||
                      (!a->is_one_op && !b->is_one_op && (a->op >= OP_NO_OP || b->op >= OP_NO_OP));
    if (are_accumulations)
        return !is_same_op || a->basic != b->basic;
    return race_writes(a) || race_writes(b);
}

static const char *access_verb(AccessKind kind)
{
    switch (kind) {
    case ACCESS_LOAD:
        return "read";
    case ACCESS_STORE:
        return "written";
    case ACCESS_ATTACH:
        return "attached or detached";
    case ACCESS_GET:
        return "got";
    case ACCESS_PUT:
        return "put";
    case ACCESS_ACCUMULATE:
        break;
    }
    return "accumulated";
}

/* What an earlier access touched. */
static bool run_of_access(Eval *eval, const Access *earlier, Place at, Run *run)
{
    if (!run_of_pointer(eval, earlier->pointer, NULL, PROPERTY_COUNT, at, run))
        return false;
    run->first = term_add(eval->engine->bank, run->first, earlier->first);
    return true;
}

/* The condition for what an earlier access touched and a run to have nothing in common. */
static bool apart_of(Eval *eval, const Access *earlier, const Run *run, Term count, Place at,
                     Term *apart)
{
    ObjectKey key;
    uint32_t items;
    Run other;
    *apart = TERM_TRUE;
    if (!pointer_parts(eval->engine->bank, earlier->pointer, &key, NULL, &items) ||
        !object_key_equal(key, run->outer.key))
        return true;
    if (!run_of_access(eval, earlier, at, &other))
        return false;
    *apart = run_apart(eval, run, count, &other, earlier->count, at);
    return *apart != TERM_NONE;
}

/* The condition for a store and an update of the same window, in the separate model. */
static bool outside_of(Eval *eval, const Access *earlier, const Access *access, const Run *run,
                       Term count, Place at, Term *apart)
{
    CHECK(access->window && access->window == earlier->window);
    uint32_t window = access->window - 1;
    Run stored;
    if (access->kind == ACCESS_STORE)
        return separate_outside(eval, window, run, count, at, apart);
    return run_of_access(eval, earlier, at, &stored) &&
           separate_outside(eval, window, &stored, earlier->count, at, apart);
}

/* What is missing between the two. */
static const char *missing_text(const Access *earlier, const Access *access, bool is_ordered)
{
    if (is_ordered)
        return "its process has not synchronised its copy of the window since (separate model)";
    if (separate_is_anywhere(earlier, access))
        return "nothing orders the two; in the separate model it does not matter where in the "
               "window they are, and a store is public after the next synchronisation of its "
               "process";
    return earlier->kind == ACCESS_STORE && earlier->window
               ? "nothing orders the two, or makes the store public (separate model)"
               : "nothing orders the two";
}

static bool require_apart(Eval *eval, const Access *earlier, const Access *access, const Run *run,
                          Term count, bool is_ordered, Place at)
{
    Term apart;
    bool ok = separate_is_anywhere(earlier, access)
                  ? outside_of(eval, earlier, access, run, count, at, &apart)
                  : apart_of(eval, earlier, run, count, at, &apart);
    if (!ok)
        return false;
    return apart == TERM_TRUE ||
           eval_require(eval, apart, PROPERTY_MPI_RACE_RMA, at,
                        "%s of rank %u is %s here by rank %u and %s by rank %u at line %u, and %s",
                        object_name(eval, run->outer.key), eval->rank,
                        access_verb((AccessKind)access->kind), access->origin,
                        access_verb((AccessKind)earlier->kind), earlier->origin,
                        model_site_place(eval->state->model, earlier->site).line,
                        missing_text(earlier, access, is_ordered));
}

/* Two accumulations of which one may see a part of the other's effect (rma.h). */
static bool are_seen_in_parts(const Access *a, const Access *b)
{
    return a->kind == ACCESS_ACCUMULATE && b->kind == ACCESS_ACCUMULATE &&
           (a->elements > RMA_ELEMENTS_MAX || b->elements > RMA_ELEMENTS_MAX) &&
           (a->is_ordered || b->is_ordered);
}

/* Whether the access comes after the accumulations of a process was not followed: it must, unless they
 * have nothing in common. */
static bool doubt_order(Eval *eval, const Access *earlier, const Run *run, Term count, Place at)
{
    Term apart;
    if (!apart_of(eval, earlier, run, count, at, &apart))
        return false;
    if (apart == TERM_TRUE)
        return true;
    eval->engine->assumed.missed_order = true;
    eval->engine->stop = STOP_AGAIN;
    return false;
}

static bool refuse_in_parts(Eval *eval, const Access *earlier, const Run *run, Term count, Place at)
{
    Term apart;
    if (!apart_of(eval, earlier, run, count, at, &apart))
        return false;
    if (apart != TERM_TRUE)
        eval_unsupported(eval, at,
                         "an accumulation of more than 4 elements, of which others see a part");
    return apart == TERM_TRUE;
}

/* By the process whose memory it is, and no operation. */
static bool is_direct(const Access *access)
{
    return access->kind <= ACCESS_ATTACH;
}

/* What one process does is in its order: to its own memory, and by accumulations. */
static bool are_in_order(const Access *earlier, const Access *access)
{
    bool are_accumulations =
        earlier->kind == ACCESS_ACCUMULATE && access->kind == ACCESS_ACCUMULATE;
    bool are_direct = is_direct(earlier) && is_direct(access);
    return earlier->origin == access->origin &&
           (earlier->number == access->number || are_accumulations || are_direct);
}

static bool check(Eval *eval, const Access *access, const Run *run, Term count, uint32_t known,
                  Place at)
{
    const Process *log = log_of(eval, run->outer.key);
    for (uint32_t i = 0; i < accesses_count(log); i++) {
        if (are_in_order(accesses_at(log, i), access))
            continue;
        Access earlier = *accesses_at(log, i);
        bool is_known =
            knowledge_has(eval->state, known, FACT_ACCESSED, earlier.origin, earlier.number);
        bool is_ordered = is_known && !(is_direct(access) && access->kind != ACCESS_ATTACH &&
                                        separate_is_unseen(log, &earlier));
        bool is_seen_in_parts = are_seen_in_parts(&earlier, access);
        if (is_ordered || (!is_seen_in_parts && !conflict(&earlier, access)))
            continue;
        if (earlier.number == ACCUMULATIONS) {
            if (!doubt_order(eval, &earlier, run, count, at))
                return false;
            continue;
        }
        if (is_seen_in_parts && !refuse_in_parts(eval, &earlier, run, count, at))
            return false;
        if (conflict(&earlier, access) &&
            !require_apart(eval, &earlier, access, run, count, is_known, at))
            return false;
    }
    return true;
}

static bool is_same_memory(const Access *a, const Access *b)
{
    return a->kind == b->kind && a->basic == b->basic && a->pointer == b->pointer &&
           a->first == b->first && a->count == b->count;
}

static bool is_same_place(const Access *a, const Access *b)
{
    return a->origin == b->origin && a->op == b->op && is_same_memory(a, b);
}

/* Earlier accesses of the process to the same place, which it is ordered after, tell nothing more:
 * whoever is ordered after the new one is so after them, and what races with them races with it. A
 * loop that polls a place leaves one access. */
static void drop_repeated(Eval *eval, Process *process, const Access *access)
{
    State *state = eval->state;
    uint32_t known = mpi_of(&state->processes[access->origin])->knowledge;
    for (uint32_t i = 0; i < accesses_count(process);) {
        const Access *earlier = accesses_at(process, i);
        bool is_repeated =
            is_same_place(earlier, access) &&
            (earlier->number == access->number ||
             knowledge_has(state, known, FACT_ACCESSED, earlier->origin, earlier->number));
        if (is_repeated)
            accesses_remove(process, i);
        else
            i++;
    }
}

/* Behind those of its origin: the order of the log does not tell in which order the processes were
 * executed. */
static void insert(Process *process, const Access *access, uint32_t at)
{
    CHECK(at == accesses_count(process) || accesses_at(process, at)->origin > access->origin);
    accesses_add(process, *access);
    for (uint32_t i = accesses_count(process) - 1; i > at; i--)
        *accesses_at(process, i) = *accesses_at(process, i - 1);
    *accesses_at(process, at) = *access;
}

/* The number of accesses of the origins up to one, which stand first. */
static uint32_t end_of_origin(const Process *process, uint32_t origin)
{
    uint32_t at = 0;
    while (at < accesses_count(process) && accesses_at(process, at)->origin <= origin)
        at++;
    return at;
}

/* What those who see the effect of accumulations on the same memory learn is with the first of them that
 * changes it, so that it does not tell who made which. */
static void pool_knowledge(State *state, Process *process, const Access *place)
{
    Access *first = NULL;
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        Access *other = accesses_at(process, i);
        if (!is_same_memory(other, place) || !race_writes(other))
            continue;
        first = first ? first : other;
        uint32_t all = knowledge_union(state, first->knowledge, other->knowledge);
        other->knowledge = 0;
        first->knowledge = all;
    }
}

/* Of two accumulations of the same memory by one process, the one that conflicts with all with which either
 * does; NULL: none. */
static const Access *stronger(const Access *a, const Access *b)
{
    bool is_first =
        a->op == b->op || b->op == OP_NO_OP || (b->op == OP_COMPARE && a->op < OP_NO_OP);
    bool is_second = a->op == OP_NO_OP || (a->op == OP_COMPARE && b->op < OP_NO_OP);
    return is_first ? a : is_second ? b : NULL;
}

/* The process has made one more of the accumulations that count as one. */
static void add_accumulation(State *state, Process *process, const Access *access)
{
    CHECK(access->number == ACCUMULATIONS && access->kind == ACCESS_ACCUMULATE);
    uint32_t own = mpi_of(&state->processes[access->origin])->knowledge;
    Access *same = NULL;
    if (knowledge_has(state, own, FACT_ACCESSED, access->origin, ACCUMULATIONS))
        knowledge_forget(state, FACT_ACCESSED, access->origin, ACCUMULATIONS);
    for (uint32_t i = 0; !same && i < accesses_count(process); i++) {
        Access *other = accesses_at(process, i);
        if (other->origin == access->origin && is_same_memory(other, access) &&
            stronger(other, access))
            same = other;
    }
    process->is_changed = true;
    if (!same) {
        insert(process, access, end_of_origin(process, access->origin));
    } else {
        bool hands_on = race_writes(access);
        same->op = stronger(same, access)->op;
        same->elements = same->elements > access->elements ? same->elements : access->elements;
        same->is_ordered |= access->is_ordered;
        if (hands_on)
            same->knowledge = knowledge_union(state, same->knowledge, access->knowledge);
    }
    pool_knowledge(state, process, access);
}

/* Whether two accesses differ in nothing but in the elements of the same array. */
static bool is_same_but_elements(const Access *a, const Access *b)
{
    return a->origin == b->origin && a->number == b->number && a->kind == b->kind &&
           a->op == b->op && a->basic == b->basic && a->pointer == b->pointer &&
           a->knowledge == b->knowledge && a->window == b->window && !a->is_visible &&
           !b->is_visible;
}

/* The elements from first to before end, where they are known. */
static bool read_span(TermBank *bank, const Access *access, int64_t *first, int64_t *end)
{
    enum { SPAN_MAX = 1 << 30 };
    bool is_known = term_to_int64(bank, access->first, first) &&
                    term_to_int64(bank, access->count, end) && *first >= 0 && *first < SPAN_MAX &&
                    *end >= 0 && *end < SPAN_MAX;
    *end += is_known ? *first : 0;
    return is_known;
}

/* Joins two such accesses whose elements meet, or follow each other, in the second. */
static bool join(TermBank *bank, const Access *a, Access *b)
{
    int64_t first, end, other_first, other_end;
    if (!read_span(bank, a, &first, &end) || !read_span(bank, b, &other_first, &other_end) ||
        first > other_end || other_first > end)
        return false;
    first = first < other_first ? first : other_first;
    end = end > other_end ? end : other_end;
    b->first = term_int64(bank, first);
    b->count = term_int64(bank, end - first);
    b->site = a->site;
    return true;
}

/* Takes the accesses out that are part of this one with the elements that it has then: a process that goes
 * over rows and columns leaves few. */
static void join_all(TermBank *bank, Process *process, Access *access)
{
    bool again = true;
    while (again) {
        again = false;
        for (uint32_t i = 0; !again && i < accesses_count(process); i++) {
            const Access *other = accesses_at(process, i);
            again = is_same_but_elements(other, access) && join(bank, other, access);
            if (again)
                accesses_remove(process, i);
        }
    }
}

/* Adds an access. One that goes on where another one of the same kind ended is part of it. */
static void add(Eval *eval, Process *process, const Access *access)
{
    CHECK(access->number != ACCUMULATIONS && access->site);
    CHECK(term_sort(eval->engine->bank, access->pointer) == SORT_PATH);
    TermBank *bank = eval->engine->bank;
    drop_repeated(eval, process, access);
    Access joined = *access;
    join_all(bank, process, &joined);
    uint32_t at = end_of_origin(process, access->origin);
    Access *last = at ? accesses_at(process, at - 1) : NULL;
    process->is_changed = true;
    if (last && is_same_but_elements(last, access)) {
        if (last->first == access->first && last->count == access->count)
            return;
        if (term_add(bank, last->first, last->count) == access->first) {
            last->count = term_add(bank, last->count, access->count);
            return;
        }
    }
    insert(process, &joined, at);
}

/* The first element of the outermost array of a run, from which first counts. */
static Term run_start(Eval *eval, const Run *run)
{
    Lvalue place = run->outer;
    for (uint32_t i = 0; i < run->dims; i++)
        if (!lvalue_index(eval, &place, term_int64(eval->engine->bank, 0), eval->stmt->place))
            return TERM_NONE;
    return lvalue_pointer(eval, &place);
}

static bool is_within(TermBank *bank, const Access *access, const Access *whole)
{
    int64_t first, end, whole_first, whole_end;
    if (access->first == whole->first && access->count == whole->count)
        return true;
    return read_span(bank, access, &first, &end) &&
           read_span(bank, whole, &whole_first, &whole_end) && whole_first <= first &&
           end <= whole_end;
}

/* Whether the access was logged before, as far as the log shows. */
static bool is_logged(TermBank *bank, const Process *process, const Access *access)
{
    for (uint32_t i = accesses_count(process); i-- > 0;) { /* it may have been of late */
        const Access *other = accesses_at(process, i);
        bool covers = other->kind == access->kind ||
                      (other->kind == ACCESS_STORE && access->kind == ACCESS_LOAD);
        if (other->origin == access->origin && other->number == access->number && covers &&
            other->pointer == access->pointer && is_within(bank, access, other))
            return true;
    }
    return false;
}

static bool own_access(Eval *eval, const Run *run, Term count, AccessKind kind, Place at)
{
    CHECK(kind <= ACCESS_ATTACH);
    State *state = eval->state;
    MpiProcess *mpi = mpi_of(eval->process);
    if (mpi->stage != MPI_ACTIVE)
        return true;
    uint32_t window =
        kind == ACCESS_STORE ? separate_window(eval, run->outer.key) : 0; /* not yet public */
    Access access = {.origin = eval->rank,
                     .number = window         ? separate_store_number(state, eval->rank, window - 1)
                               : mpi->stretch ? mpi->stretch - 1
                                              : race_number(state, eval->rank),
                     .kind = kind,
                     .window = window,
                     .site = eval_site(eval),
                     .first = run->first,
                     .count = count};
    access.pointer = run_start(eval, run);
    if (access.pointer == TERM_NONE)
        return false;
    if ((mpi->stretch || window) &&
        is_logged(eval->engine->bank, log_of(eval, run->outer.key), &access))
        return true;
    if (!check(eval, &access, run, count, mpi->knowledge, at) ||
        (kind == ACCESS_STORE && !separate_note_store(eval, run, count, at)))
        return false;
    if (!mpi->stretch && !window) {
        mpi_of(eval->process)->stretch = access.number + 1;
        add(eval, log_of(eval, run->outer.key), &access);
        race_is_over(state, eval->rank, access.number);
        return true;
    }
    add(eval, log_of(eval, run->outer.key), &access);
    return true;
}

bool race_own_access(Eval *eval, const Run *run, Term count, bool is_write, Place at)
{
    return own_access(eval, run, count, is_write ? ACCESS_STORE : ACCESS_LOAD, at);
}

bool race_attach(Eval *eval, Term base, Term size, Place at)
{
    TermBank *bank = eval->engine->bank;
    int64_t bytes;
    Run run;
    if (!run_of_pointer(eval, base, NULL, PROPERTY_MPI_WINDOW, at, &run))
        return false;
    Term count = run.available;
    if (term_to_int64(bank, size, &bytes) && run.type->size)
        count = term_int64(bank, (bytes + (int64_t)run.type->size - 1) / (int64_t)run.type->size);
    return own_access(eval, &run, count, ACCESS_ATTACH, at);
}

/* An accumulation, where all of a process count as one: nothing tells which it was. */
static Access as_one(State *state, const Access *access)
{
    CHECK(access->kind == ACCESS_ACCUMULATE);
    Access one = *access;
    one.number = ACCUMULATIONS;
    one.knowledge = race_writes(access) ? knowledge_without_all(state, access->knowledge,
                                                                FACT_ACCESSED, ACCUMULATIONS)
                                        : 0;
    one.site = 0;
    one.place = TERM_NONE;
    one.place_type = one.place_count = 0;
    return one;
}

static bool is_one(const Engine *engine, const Access *access)
{
    return access->kind == ACCESS_ACCUMULATE && race_counts_as_one(engine);
}

bool race_remote_check(Eval *eval, const Pieces *pieces, Access access, uint32_t known, Place at)
{
    CHECK(eval->is_remote && access.origin < eval->state->process_count);
    TermBank *bank = eval->engine->bank;
    for (uint32_t i = 0; i < pieces->length; i++) {
        const Piece *piece = &pieces->data[i];
        Term count = term_int64(bank, piece->count);
        access.basic = piece->basic;
        if (!check(eval, &access, &piece->run, count, known, at))
            return false;
    }
    return true;
}

bool race_remote_access(Eval *eval, const Pieces *pieces, Access access)
{
    CHECK(eval->is_remote && access.kind > ACCESS_ATTACH);
    TermBank *bank = eval->engine->bank;
    if (is_one(eval->engine, &access))
        access = as_one(eval->state, &access);
    for (uint32_t i = 0; i < pieces->length; i++) {
        const Piece *piece = &pieces->data[i];
        access.basic = piece->basic;
        access.pointer = run_start(eval, &piece->run);
        access.first = piece->run.first;
        access.count = term_int64(bank, piece->count);
        if (access.pointer == TERM_NONE)
            return false;
        Process *log = log_of(eval, piece->run.outer.key);
        if (access.number == ACCUMULATIONS)
            add_accumulation(eval->state, log, &access);
        else
            add(eval, log, &access);
    }
    return true;
}

/* What a process knows that sees the effect of the accumulations on one piece. */
static bool add_seen(Eval *eval, const Piece *piece, Place at, uint32_t *seen)
{
    const Process *log = log_of(eval, piece->run.outer.key);
    Term count = term_int64(eval->engine->bank, piece->count);
    for (uint32_t i = 0; i < accesses_count(log); i++) {
        Access earlier = *accesses_at(log, i);
        Term apart;
        if (earlier.kind != ACCESS_ACCUMULATE || earlier.op == OP_NO_OP || !earlier.knowledge)
            continue;
        if (!apart_of(eval, &earlier, &piece->run, count, at, &apart))
            return false;
        if (apart == TERM_FALSE)
            *seen = knowledge_union(eval->state, *seen, earlier.knowledge);
    }
    return true;
}

bool race_seen(Eval *eval, const Pieces *pieces, Place at, uint32_t *seen)
{
    bool ok = true;
    *seen = 0;
    for (uint32_t i = 0; ok && i < pieces->length; i++)
        ok = add_seen(eval, &pieces->data[i], at, seen);
    return ok;
}

/* Whether all operations that have yet to take effect come after the access. */
static bool is_known_to_pending(const State *state, const Process *process, const Access *access)
{
    for (uint32_t i = 0; i < operations_count(process); i++)
        if (operations_at(process, i)->status != OPERATION_DONE &&
            !knowledge_has(state, operations_at(process, i)->knowledge, FACT_ACCESSED,
                           access->origin, access->number))
            return false;
    return true;
}

static bool is_known_to_all(const State *state, const Access *access)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        bool is_over = process->flow.status == PROCESS_ENDED || session_is_over(process);
        if (is_over)
            continue;
        if (!knowledge_has(state, mpi_of(process)->knowledge, FACT_ACCESSED, access->origin,
                           access->number) ||
            !is_known_to_pending(state, process, access))
            return false;
    }
    return true;
}

/* Its target has yet to see it: loads may come before. */
static bool is_awaited(const Process *process, const Access *access)
{
    return process->flow.status != PROCESS_ENDED && separate_is_unseen(process, access);
}

/* The access goes: what was pooled with it is with the next of the same memory. */
static void leave_knowledge(State *state, Process *process, uint32_t index)
{
    const Access gone = *accesses_at(process, index);
    for (uint32_t i = index + 1; i < accesses_count(process); i++) {
        Access *next = accesses_at(process, i);
        if (next->number != ACCUMULATIONS || !is_same_memory(next, &gone) || !race_writes(next))
            continue;
        next->knowledge = knowledge_union(state, next->knowledge, gone.knowledge);
        return;
    }
}

static void sweep_process(State *state, Process *process)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        Access access = *accesses_at(process, i);
        if (is_known_to_all(state, &access) && !is_awaited(process, &access)) {
            if (access.number == ACCUMULATIONS)
                leave_knowledge(state, process, i);
            process->is_changed = true;
            continue;
        }
        *accesses_at(process, kept++) = access;
    }
    accesses_truncate(process, kept);
}

/* Facts of accesses that are in no log any more. */
static void forget_facts(State *state)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        uint32_t end = knowledge_count(state, mpi_of(&state->processes[rank])->knowledge);
        for (uint32_t i = 0; i < end;) {
            FactKind kind;
            uint32_t origin, number;
            knowledge_at(state, mpi_of(&state->processes[rank])->knowledge, i, &kind, &origin,
                         &number);
            bool is_current = mpi_of(&state->processes[origin])->stretch == number + 1;
            if (kind == FACT_ACCESSED && !is_current &&
                !race_number_is_used(state, origin, number)) {
                knowledge_forget(state, FACT_ACCESSED, origin, number);
                end = knowledge_count(state, mpi_of(&state->processes[rank])->knowledge);
            } else {
                i++;
            }
        }
    }
}

void race_sweep(State *state)
{
    bool has_any = false;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        has_any |= accesses_count(&state->processes[rank]) > 0;
    if (!has_any)
        return;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        sweep_process(state, &state->processes[rank]);
    forget_facts(state);
}

/* What is known of accumulations that count as one is not handed on; what is, is with the first of those that change
 * the same memory. */
static void accumulation_invariants(const State *state, const Process *process, uint32_t index)
{
    const Access *access = accesses_at(process, index);
    REQUIRE(access->kind == ACCESS_ACCUMULATE && !access->site && !access->window);
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        REQUIRE(!knowledge_has(state, access->knowledge, FACT_ACCESSED, rank, ACCUMULATIONS));
    REQUIRE(!access->knowledge || race_writes(access));
    for (uint32_t i = 0; access->knowledge && i < index; i++)
        REQUIRE(!is_same_memory(accesses_at(process, i), access) ||
                !race_writes(accesses_at(process, i)));
}

void race_invariants(const State *state, const Process *process)
{
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        const Access *access = accesses_at(process, i);
        REQUIRE(!i || accesses_at(process, i - 1)->origin <= access->origin);
        if (access->number == ACCUMULATIONS)
            accumulation_invariants(state, process, i);
    }
}
