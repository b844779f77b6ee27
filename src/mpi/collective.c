#include "mpi/collective.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/alias.h"
#include "mpi/comm_collective.h"
#include "mpi/op.h"

/* How data move. */
typedef enum Pattern {
    PATTERN_NONE,
    PATTERN_COMM, /* makes communicators: receive is where the handle goes */
    PATTERN_BCAST,
    PATTERN_GATHER,
    PATTERN_SCATTER,
    PATTERN_ALLGATHER,
    PATTERN_ALLTOALL,
    PATTERN_REDUCE,         /* root gets all */
    PATTERN_ALLREDUCE,      /* everybody gets all */
    PATTERN_SCAN,           /* rank r gets 0 … r */
    PATTERN_EXSCAN,         /* rank r gets 0 … r-1 */
    PATTERN_REDUCE_SCATTER, /* rank r gets part r of all */
} Pattern;

/* Positions of the arguments; -1: there is none. A count that is a vector has displacements. */
typedef struct Layout {
    const char *name;
    Pattern pattern;
    int8_t send, send_count, send_displacements, send_type;
    int8_t receive, receive_count, receive_displacements, receive_type;
    int8_t op, root, comm;
} Layout;

static const Layout layouts[COLLECTIVE_COUNT] = {
    [COLLECTIVE_BARRIER] = {"MPI_Barrier", PATTERN_NONE, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0},
    [COLLECTIVE_BCAST] = {"MPI_Bcast", PATTERN_BCAST, 0, 1, -1, 2, 0, 1, -1, 2, -1, 3, 4},
    [COLLECTIVE_REDUCE] = {"MPI_Reduce", PATTERN_REDUCE, 0, 2, -1, 3, 1, 2, -1, 3, 4, 5, 6},
    [COLLECTIVE_ALLREDUCE] = {"MPI_Allreduce", PATTERN_ALLREDUCE, 0, 2, -1, 3, 1, 2, -1, 3, 4, -1,
                              5},
    [COLLECTIVE_SCAN] = {"MPI_Scan", PATTERN_SCAN, 0, 2, -1, 3, 1, 2, -1, 3, 4, -1, 5},
    [COLLECTIVE_EXSCAN] = {"MPI_Exscan", PATTERN_EXSCAN, 0, 2, -1, 3, 1, 2, -1, 3, 4, -1, 5},
    [COLLECTIVE_REDUCE_SCATTER_BLOCK] = {"MPI_Reduce_scatter_block", PATTERN_REDUCE_SCATTER, 0, 2,
                                         -1, 3, 1, 2, -1, 3, 4, -1, 5},
    [COLLECTIVE_GATHER] = {"MPI_Gather", PATTERN_GATHER, 0, 1, -1, 2, 3, 4, -1, 5, -1, 6, 7},
    [COLLECTIVE_GATHERV] = {"MPI_Gatherv", PATTERN_GATHER, 0, 1, -1, 2, 3, 4, 5, 6, -1, 7, 8},
    [COLLECTIVE_SCATTER] = {"MPI_Scatter", PATTERN_SCATTER, 0, 1, -1, 2, 3, 4, -1, 5, -1, 6, 7},
    [COLLECTIVE_SCATTERV] = {"MPI_Scatterv", PATTERN_SCATTER, 0, 1, 2, 3, 4, 5, -1, 6, -1, 7, 8},
    [COLLECTIVE_ALLGATHER] = {"MPI_Allgather", PATTERN_ALLGATHER, 0, 1, -1, 2, 3, 4, -1, 5, -1, -1,
                              6},
    [COLLECTIVE_ALLGATHERV] = {"MPI_Allgatherv", PATTERN_ALLGATHER, 0, 1, -1, 2, 3, 4, 5, 6, -1, -1,
                               7},
    [COLLECTIVE_ALLTOALL] = {"MPI_Alltoall", PATTERN_ALLTOALL, 0, 1, -1, 2, 3, 4, -1, 5, -1, -1, 6},
    [COLLECTIVE_ALLTOALLV] = {"MPI_Alltoallv", PATTERN_ALLTOALL, 0, 1, 2, 3, 4, 5, 6, 7, -1, -1, 8},
    [COLLECTIVE_COMM_DUP] = {"MPI_Comm_dup", PATTERN_COMM, -1, -1, -1, -1, 1, -1, -1, -1, -1, -1,
                             0},
    [COLLECTIVE_COMM_SPLIT] = {"MPI_Comm_split", PATTERN_COMM, -1, -1, -1, -1, 3, -1, -1, -1, -1,
                               -1, 0},
};

const char *collective_name(uint32_t kind)
{
    return layouts[kind].name;
}

static bool is_reduction(Pattern pattern)
{
    return pattern >= PATTERN_REDUCE;
}

/* Whether a member gives data to another (or itself), and gets some from it. */
static bool gives(Pattern pattern, uint32_t from, uint32_t to, uint32_t root)
{
    switch (pattern) {
    case PATTERN_BCAST:
        return from == root && to != root;
    case PATTERN_SCATTER:
        return from == root;
    case PATTERN_GATHER:
    case PATTERN_REDUCE:
        return to == root;
    case PATTERN_ALLGATHER:
    case PATTERN_ALLTOALL:
    case PATTERN_ALLREDUCE:
    case PATTERN_REDUCE_SCATTER:
        return true;
    case PATTERN_SCAN:
        return from <= to;
    case PATTERN_EXSCAN:
        return from < to;
    case PATTERN_NONE:
    case PATTERN_COMM:
        break;
    }
    return false;
}

static bool gives_any(Pattern pattern, uint32_t rank, uint32_t root, uint32_t size)
{
    return pattern == PATTERN_BCAST ? rank == root
           : pattern == PATTERN_EXSCAN
               ? true
               : gives(pattern, rank, root, root) || gives(pattern, rank, size - 1, root);
}

static bool gets_any(Pattern pattern, uint32_t rank, uint32_t root)
{
    if (pattern == PATTERN_EXSCAN)
        return rank > 0;
    return gives(pattern, root, rank, root) || gives(pattern, rank, rank, root) ||
           (pattern == PATTERN_SCAN);
}

/* A process may leave when what it gets does not depend on the others. */
static bool may_leave(const Collective *entry, uint32_t rank, uint32_t size)
{
    Pattern pattern = layouts[entry->kind].pattern;
    if (pattern == PATTERN_NONE || pattern == PATTERN_COMM || size == 1)
        return false;
    for (uint32_t from = 0; from < size; from++)
        if (from != rank && gives(pattern, from, rank, entry->root))
            return false;
    return true;
}

/* The arguments of one call while they are read. */
typedef struct Reading {
    Call *call;
    const Layout *layout;
    Collective *entry;
    uint32_t rank, size; /* in the communicator */
} Reading;

static Term constant_counts(TermBank *bank, int64_t count)
{
    return term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, count));
}

/* No location is written twice, nor read twice by a scatter (MPI 4.1, 6.5 to 6.8). */
static bool check_parts(Reading *reading, int8_t displacements_at, const Integers *displacements,
                        const Integers *counts)
{
    Call *call = reading->call;
    bool is_send = displacements_at == reading->layout->send_displacements;
    if (is_send && reading->layout->pattern != PATTERN_SCATTER)
        return true;
    for (uint32_t i = 0; i < reading->size; i++)
        for (uint32_t j = 0; j < i; j++) {
            int64_t a = displacements->data[i], b = displacements->data[j];
            bool is_apart = !counts->data[i] || !counts->data[j] || a + counts->data[i] <= b ||
                            b + counts->data[j] <= a;
            if (!eval_require(call->eval, term_bool(is_apart), PROPERTY_MEMORY_OVERLAP,
                              call->stmt->place,
                              "%s: the parts for ranks %u and %u overlap in the %s buffer",
                              call->function->name, j, i, is_send ? "send" : "receive"))
                return false;
        }
    return true;
}

/* One count for all, or a vector with displacements. */
static bool read_counts(Reading *reading, int8_t count_at, int8_t displacements_at, Term *counts,
                        Integers *displacements)
{
    Call *call = reading->call;
    TermBank *bank = call->eval->engine->bank;
    int64_t count;
    if (displacements_at < 0) {
        if (!args_count(call, (uint32_t)count_at, &count))
            return false;
        *counts = constant_counts(bank, count);
        for (uint32_t i = 0; i < reading->size; i++)
            vec_push(displacements, count * i);
        return true;
    }
    Integers values = {0};
    bool ok = args_integers(call, (uint32_t)count_at, reading->size, "the counts", &values) &&
              args_integers(call, (uint32_t)displacements_at, reading->size, "the displacements",
                            displacements);
    *counts = constant_counts(bank, 0);
    for (uint32_t i = 0; ok && i < reading->size; i++) {
        ok = eval_require(call->eval, term_bool(values.data[i] >= 0), PROPERTY_MPI_COUNT,
                          call->stmt->place, "%s: the count for rank %u is %lld",
                          call->function->name, i, (long long)values.data[i]);
        *counts = term_write(bank, *counts, term_int64(bank, i), term_int64(bank, values.data[i]));
    }
    ok = ok && check_parts(reading, displacements_at, displacements, &values);
    vec_release(&values);
    return ok;
}

static int64_t count_at(TermBank *bank, Term counts, uint32_t rank)
{
    int64_t count = 0;
    REQUIRE(term_to_int64(bank, term_read(bank, counts, term_int64(bank, rank)), &count));
    return count;
}

/* Reads count elements that start at an element of a buffer argument, appended to data at to. */
static bool read_segment(Reading *reading, int8_t buffer, int64_t first, int64_t count,
                         uint32_t type, int64_t to, Term *data)
{
    Call *call = reading->call;
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Run run;
    if (!count)
        return true;
    if (!args_buffer(call, (uint32_t)buffer, first + count, type, &run))
        return false;
    run.first = term_add(bank, run.first, term_int64(bank, first));
    Term part = run_read(eval, &run, count);
    if (part == TERM_NONE)
        return false;
    if (*data == TERM_NONE)
        *data = part;
    else
        *data = term_copy_range(bank, *data, to, part, 0, count);
    return true;
}

/* Whether each destination has its own part of the data. */
static bool has_parts(Pattern pattern)
{
    return pattern == PATTERN_SCATTER || pattern == PATTERN_ALLTOALL ||
           pattern == PATTERN_REDUCE_SCATTER;
}

static bool read_parts(Reading *reading, const Integers *displacements)
{
    Collective *entry = reading->entry;
    TermBank *bank = reading->call->eval->engine->bank;
    int64_t to = 0;
    for (uint32_t i = 0; i < reading->size; i++) {
        int64_t count = count_at(bank, entry->counts, i);
        if (!read_segment(reading, reading->layout->send, displacements->data[i], count,
                          entry->type, to, &entry->data))
            return false;
        to += count;
    }
    return true;
}

/* The only member that may say MPI_IN_PLACE is the root, where there is one. */
static bool check_in_place(Reading *reading, bool is_send)
{
    Pattern pattern = reading->layout->pattern;
    Call *call = reading->call;
    bool is_root = reading->rank == reading->entry->root;
    bool is_rooted = pattern == PATTERN_GATHER || pattern == PATTERN_REDUCE;
    bool is_allowed =
        is_send ? pattern != PATTERN_BCAST && pattern != PATTERN_SCATTER && (is_root || !is_rooted)
                : pattern == PATTERN_SCATTER && is_root;
    return eval_require(call->eval, term_bool(is_allowed), PROPERTY_MPI_BUFFER, call->stmt->place,
                        "%s: MPI_IN_PLACE has no meaning as this %s buffer", call->function->name,
                        is_send ? "send" : "receive");
}

/* MPI_IN_PLACE: what is contributed stands in the receive buffer already. */
static bool read_in_place(Reading *reading)
{
    const Layout *layout = reading->layout;
    Collective *entry = reading->entry;
    TermBank *bank = reading->call->eval->engine->bank;
    Integers displacements = {0};
    if (has_parts(layout->pattern)) {
        eval_unsupported(reading->call->eval, reading->call->stmt->place,
                         "MPI_IN_PLACE in this function");
        return false;
    }
    bool ok = args_datatype(reading->call, (uint32_t)layout->receive_type, &entry->type) &&
              read_counts(reading, layout->receive_count, layout->receive_displacements,
                          &entry->counts, &displacements);
    if (ok) {
        int64_t count = count_at(bank, entry->counts, reading->rank);
        int64_t first = is_reduction(layout->pattern) ? 0 : displacements.data[reading->rank];
        entry->counts = constant_counts(bank, count);
        ok = read_segment(reading, layout->receive, first, count, entry->type, 0, &entry->data);
    }
    vec_release(&displacements);
    return ok;
}

static bool read_contribution(Reading *reading)
{
    const Layout *layout = reading->layout;
    Collective *entry = reading->entry;
    Call *call = reading->call;
    if (args_is_in_place(call, (uint32_t)layout->send))
        return check_in_place(reading, true) && read_in_place(reading);
    Integers displacements = {0};
    bool ok = args_datatype(call, (uint32_t)layout->send_type, &entry->type) &&
              read_counts(reading, layout->send_count, layout->send_displacements, &entry->counts,
                          &displacements);
    if (ok && has_parts(layout->pattern))
        ok = read_parts(reading, &displacements);
    else if (ok)
        ok = read_segment(reading, layout->send, 0,
                          count_at(call->eval->engine->bank, entry->counts, 0), entry->type, 0,
                          &entry->data);
    vec_release(&displacements);
    return ok;
}

static bool read_expectation(Reading *reading)
{
    const Layout *layout = reading->layout;
    Collective *entry = reading->entry;
    Call *call = reading->call;
    Integers displacements = {0};
    Run run;
    if (args_is_in_place(call, (uint32_t)layout->receive)) {
        if (!check_in_place(reading, false))
            return false;
        entry->got_type = entry->type;
        entry->got_counts = entry->counts;
        return true;
    }
    bool ok = args_datatype(call, (uint32_t)layout->receive_type, &entry->got_type) &&
              read_counts(reading, layout->receive_count, layout->receive_displacements,
                          &entry->got_counts, &displacements) &&
              args_buffer(call, (uint32_t)layout->receive,
                          count_at(call->eval->engine->bank, entry->got_counts, 0), entry->got_type,
                          &run);
    vec_release(&displacements);
    return ok;
}

/* The elements of a buffer that the call uses: one part a member, or one part. */
static bool find_segments(Reading *reading, int8_t counts_at, int8_t displacements_at,
                          bool has_many, Segments *segments)
{
    TermBank *bank = reading->call->eval->engine->bank;
    Integers displacements = {0};
    Term counts;
    bool ok = read_counts(reading, counts_at, displacements_at, &counts, &displacements);
    for (uint32_t i = 0; ok && i < (has_many ? reading->size : 1); i++) {
        Segment segment = {has_many ? displacements.data[i] : 0, count_at(bank, counts, i)};
        vec_push(segments, segment);
    }
    vec_release(&displacements);
    return ok;
}

static bool check_alias(Reading *reading)
{
    const Layout *layout = reading->layout;
    Call *call = reading->call;
    Pattern pattern = layout->pattern;
    Segments sent = {0}, received = {0};
    bool has_many =
        pattern == PATTERN_GATHER || pattern == PATTERN_ALLGATHER || pattern == PATTERN_ALLTOALL;
    if (layout->send == layout->receive || layout->receive < 0 || layout->send < 0 ||
        args_is_in_place(call, (uint32_t)layout->send) ||
        args_is_in_place(call, (uint32_t)layout->receive))
        return true;
    bool ok =
        find_segments(reading, layout->send_count, layout->send_displacements, has_parts(pattern),
                      &sent) &&
        find_segments(reading, layout->receive_count, layout->receive_displacements, has_many,
                      &received) &&
        alias_check(call, (uint32_t)layout->send, &sent, (uint32_t)layout->receive, &received);
    vec_release(&sent);
    vec_release(&received);
    return ok;
}

static bool read_arguments(Reading *reading)
{
    const Layout *layout = reading->layout;
    Collective *entry = reading->entry;
    Call *call = reading->call;
    if (!args_active(call) || !args_comm(call, (uint32_t)layout->comm, &entry->comm))
        return false;
    if (entry->kind == COLLECTIVE_COMM_SPLIT && !comm_read_split(call, entry))
        return false;
    reading->size = comm_size(call->eval->state, entry->comm);
    reading->rank = comm_rank(call->eval->state, entry->comm, call->eval->rank);
    if (layout->root >= 0 && !args_root(call, (uint32_t)layout->root, entry->comm, &entry->root))
        return false;
    if (layout->op >= 0 && !args_op(call, (uint32_t)layout->op, &entry->op))
        return false;
    bool sends = gives_any(layout->pattern, reading->rank, entry->root, reading->size);
    bool receives = gets_any(layout->pattern, reading->rank, entry->root);
    if (sends && !read_contribution(reading))
        return false;
    if (layout->op >= 0 && !op_check(call, entry->op, entry->type))
        return false;
    if (receives && !read_expectation(reading))
        return false;
    return !sends || !receives || check_alias(reading);
}

/* The member's record that belongs to the next operation on the communicator. */
static Collective *next_record(State *state, uint32_t comm, uint32_t world)
{
    Process *process = &state->processes[world];
    for (uint32_t i = 0; i < process->collectives.length; i++) {
        Collective *entry = &process->collectives.data[i];
        if (entry->comm == comm && !entry->is_done)
            return entry;
    }
    return NULL;
}

Collective *collective_awaited(Process *process)
{
    for (uint32_t i = 0; i < process->collectives.length; i++)
        if (process->collectives.data[i].leave != LEAVE_DONE)
            return &process->collectives.data[i];
    return NULL;
}

static void drop_record(Process *process, const Collective *entry)
{
    uint32_t index = (uint32_t)(entry - process->collectives.data);
    memmove(&process->collectives.data[index], &process->collectives.data[index + 1],
            (process->collectives.length - index - 1) * sizeof *entry);
    process->collectives.length--;
    process->is_changed = true;
}

/* One operation while it is performed: the records of all members, by rank. */
typedef struct Operation {
    Call *call;
    const Layout *layout;
    uint32_t comm, size;
    VEC(Collective *) records;
} Operation;

/* Where a member called. */
static uint32_t line_of(const Operation *operation, uint32_t rank)
{
    const State *state = operation->call->eval->state;
    return model_site_place(state->model, operation->records.data[rank]->site).line;
}

static bool disagree(Operation *operation, Property property, const char *what, uint32_t a,
                     uint32_t b)
{
    return eval_require(operation->call->eval, TERM_FALSE, property, operation->call->stmt->place,
                        "%s: ranks %u (line %u) and %u (line %u) disagree on %s",
                        operation->layout->name, a, line_of(operation, a), b, line_of(operation, b),
                        what);
}

/* The same function, root and operation everywhere. */
static bool check_agreement(Operation *operation, uint32_t a, uint32_t b)
{
    const Collective *p = operation->records.data[a], *q = operation->records.data[b];
    if (p->kind != q->kind)
        return eval_require(operation->call->eval, TERM_FALSE, PROPERTY_MPI_COLLECTIVE_ORDER,
                            operation->call->stmt->place,
                            "rank %u is in %s (line %u), where rank %u is in %s (line %u)", a,
                            layouts[p->kind].name, line_of(operation, a), b, layouts[q->kind].name,
                            line_of(operation, b));
    if (p->root != q->root)
        return disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, "the root", a, b);
    if (p->op != q->op)
        return disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, "the operation", a, b);
    if (!is_reduction(operation->layout->pattern))
        return true;
    TermBank *bank = operation->call->eval->engine->bank;
    if (p->type != q->type)
        return disagree(operation, PROPERTY_MPI_TYPE_MATCH, "the datatype", a, b);
    return count_at(bank, p->counts, 0) == count_at(bank, q->counts, 0) ||
           disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, "the count", a, b);
}

/* What one member sends to another must be what that one expects. */
static bool check_signature(Operation *operation, uint32_t from, uint32_t to)
{
    TermBank *bank = operation->call->eval->engine->bank;
    const Collective *giver = operation->records.data[from], *getter = operation->records.data[to];
    int64_t sent = count_at(bank, giver->counts, to);
    int64_t expected = count_at(bank, getter->got_counts, from);
    if (sent != expected)
        return eval_require(operation->call->eval, TERM_FALSE, PROPERTY_MPI_COLLECTIVE_ARGS,
                            operation->call->stmt->place,
                            "%s: rank %u (line %u) gives %lld elements to rank %u (line %u), which "
                            "expects %lld",
                            operation->layout->name, from, line_of(operation, from),
                            (long long)sent, to, line_of(operation, to), (long long)expected);
    return !sent || giver->type == getter->got_type ||
           eval_require(
               operation->call->eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH,
               operation->call->stmt->place,
               "%s: rank %u (line %u) gives elements of %s to rank %u (line %u), which expects "
               "%s",
               operation->layout->name, from, line_of(operation, from),
               datatype_find(giver->type)->name, to, line_of(operation, to),
               datatype_find(getter->got_type)->name);
}

/* Where the part for a rank starts in the data of a record that has parts. */
static int64_t part_start(TermBank *bank, const Collective *giver, uint32_t to)
{
    int64_t start = 0;
    for (uint32_t i = 0; i < to; i++)
        start += count_at(bank, giver->counts, i);
    return start;
}

static bool perform_moves(Operation *operation, uint32_t to)
{
    TermBank *bank = operation->call->eval->engine->bank;
    Collective *getter = operation->records.data[to];
    int64_t length = 0;
    for (uint32_t from = 0; from < operation->size; from++) {
        if (!gives(operation->layout->pattern, from, to, getter->root))
            continue;
        const Collective *giver = operation->records.data[from];
        if (!check_signature(operation, from, to))
            return false;
        int64_t count = count_at(bank, giver->counts, to);
        if (!count)
            continue;
        Term base = getter->result;
        if (base == TERM_NONE)
            base = term_array_constant(bank, term_sort(bank, giver->data), TERM_UNDEFINED);
        getter->result = term_copy_range(
            bank, base, length, giver->data,
            has_parts(operation->layout->pattern) ? part_start(bank, giver, to) : 0, count);
        length += count;
    }
    return true;
}

static bool element_of(Operation *operation, uint32_t from, int64_t index, Term *value)
{
    TermBank *bank = operation->call->eval->engine->bank;
    const Collective *giver = operation->records.data[from];
    *value = term_read(bank, giver->data, term_int64(bank, index));
    return eval_require(operation->call->eval, value_defined(bank, *value),
                        PROPERTY_UNINITIALISED_READ, operation->call->stmt->place,
                        "%s: element %lld that rank %u contributes was never set",
                        operation->layout->name, (long long)index, from);
}

/* Combines the elements of all that give to the member, in the order of ranks. */
static bool perform_reduction(Operation *operation, uint32_t to)
{
    TermBank *bank = operation->call->eval->engine->bank;
    Collective *getter = operation->records.data[to];
    int64_t count = count_at(bank, getter->counts, 0);
    int64_t start = has_parts(operation->layout->pattern) ? part_start(bank, getter, to) : 0;
    for (int64_t i = 0; i < count; i++) {
        Term total = TERM_NONE, value;
        for (uint32_t from = 0; from < operation->size; from++) {
            if (!gives(operation->layout->pattern, from, to, getter->root))
                continue;
            if (!element_of(operation, from, start + i, &value))
                return false;
            total = total == TERM_NONE
                        ? value
                        : op_apply(operation->call, getter->op, getter->type, total, value);
            if (total == TERM_NONE)
                return false;
        }
        if (total == TERM_NONE)
            return true;
        Term base = getter->result == TERM_NONE ? getter->data : getter->result;
        getter->result = term_write(bank, base, term_int64(bank, i), total);
    }
    return true;
}

static bool perform(Operation *operation)
{
    for (uint32_t rank = 1; rank < operation->size; rank++)
        if (!check_agreement(operation, 0, rank))
            return false;
    uint32_t kind = operation->records.data[0]->kind;
    if (kind == COLLECTIVE_COMM_DUP)
        comm_perform_dup(operation->call, operation->records.data, operation->size);
    if (kind == COLLECTIVE_COMM_SPLIT)
        comm_perform_split(operation->call, operation->records.data, operation->size);
    for (uint32_t rank = 0; rank < operation->size; rank++) {
        uint32_t root = operation->records.data[rank]->root;
        if (!gets_any(operation->layout->pattern, rank, root))
            continue;
        if (!(is_reduction(operation->layout->pattern) ? perform_reduction(operation, rank)
                                                       : perform_moves(operation, rank)))
            return false;
    }
    return true;
}

static void finish(Operation *operation)
{
    State *state = operation->call->eval->state;
    uint32_t self = operation->call->eval->rank;
    for (uint32_t rank = 0; rank < operation->size; rank++) {
        uint32_t world = comm_world_rank(state, operation->comm, self, rank);
        Collective *entry = operation->records.data[rank];
        entry->is_done = true;
        state->processes[world].is_changed = true;
        match_wake(state, world);
        if (entry->leave == LEAVE_DONE)
            drop_record(&state->processes[world], entry);
    }
}

/* Reports members that are in different functions as soon as two are there; performs the operation
 * once all are. False: the path is over. */
static bool advance(Call *call, uint32_t comm)
{
    State *state = call->eval->state;
    Operation operation = {.call = call, .comm = comm, .size = comm_size(state, comm)};
    uint32_t present = 0, first = 0;
    bool ok = true;
    for (uint32_t rank = 0; rank < operation.size; rank++) {
        uint32_t world = comm_world_rank(state, comm, call->eval->rank, rank);
        Collective *entry = next_record(state, comm, world);
        vec_push(&operation.records, entry);
        if (!entry)
            continue;
        operation.layout = &layouts[entry->kind];
        if (present++ == 0)
            first = rank;
        else if (ok)
            ok = check_agreement(&operation, first, rank);
    }
    if (ok && present == operation.size) {
        ok = perform(&operation);
        if (ok)
            finish(&operation);
    }
    vec_release(&operation.records);
    return ok;
}

static bool deliver(Call *call, const Collective *entry)
{
    const Layout *layout = &layouts[entry->kind];
    TermBank *bank = call->eval->engine->bank;
    Reading reading = {call, layout, (Collective *)entry, 0, 0};
    Integers displacements = {0};
    Term counts;
    int64_t handle;
    if (layout->pattern == PATTERN_COMM)
        return term_to_int64(bank, entry->result, &handle) &&
               args_store(call, (uint32_t)layout->receive, handle);
    if (entry->result == TERM_NONE || args_is_in_place(call, (uint32_t)layout->receive))
        return true;
    reading.size = comm_size(call->eval->state, entry->comm);
    uint32_t rank = comm_rank(call->eval->state, entry->comm, call->eval->rank);
    if (is_reduction(layout->pattern))
        return args_write(call, (uint32_t)layout->receive, 0, count_at(bank, entry->counts, 0),
                          entry->type, entry->result);
    bool ok = read_counts(&reading, layout->receive_count, layout->receive_displacements, &counts,
                          &displacements);
    int64_t from_start = 0;
    bool is_single = layout->pattern == PATTERN_BCAST || layout->pattern == PATTERN_SCATTER;
    for (uint32_t from = 0; ok && from < reading.size; from++) {
        if (!gives(layout->pattern, from, rank, entry->root))
            continue;
        int64_t count = count_at(bank, entry->got_counts, from);
        Term part = count
                        ? term_copy_range(bank, entry->result, 0, entry->result, from_start, count)
                        : TERM_NONE;
        ok = args_write(call, (uint32_t)layout->receive, is_single ? 0 : displacements.data[from],
                        count, entry->got_type, part);
        from_start += count;
    }
    vec_release(&displacements);
    return ok;
}

/* Takes what the process gives to itself, and lets it go on while its record stays. */
static CallStatus leave(Call *call, Collective *entry)
{
    State *state = call->eval->state;
    TermBank *bank = call->eval->engine->bank;
    uint32_t rank = comm_rank(state, entry->comm, call->eval->rank);
    Pattern pattern = layouts[entry->kind].pattern;
    Collective own = *entry;
    entry->leave = LEAVE_DONE;
    int64_t count = 0;
    if (pattern == PATTERN_SCATTER || pattern == PATTERN_SCAN)
        count = count_at(bank, own.counts, pattern == PATTERN_SCAN ? 0 : rank);
    if (!count)
        return call_success(call);
    int64_t start = pattern == PATTERN_SCATTER ? part_start(bank, &own, rank) : 0;
    own.result = term_copy_range(bank, own.data, 0, own.data, start, count);
    return deliver(call, &own) ? call_success(call) : CALL_STOPPED;
}

static bool start(Call *call)
{
    Eval *eval = call->eval;
    Collective entry = {.kind = call->function->kind,
                        .site = model_site(eval->state->model, eval->function, call->stmt)};
    Reading reading = {call, &layouts[entry.kind], &entry, 0, 0};
    if (!read_arguments(&reading))
        return false;
    if (eval->engine->buffers_sends && may_leave(&entry, reading.rank, reading.size))
        entry.leave = LEAVE_NOW;
    vec_push(&eval->process->collectives, entry);
    eval->process->phase = PHASE_WAIT;
    return advance(call, entry.comm);
}

CallStatus collective_call(Call *call)
{
    Process *process = call->eval->process;
    if (process->phase == PHASE_START && !start(call))
        return CALL_STOPPED;
    Collective *entry = collective_awaited(process);
    if (!entry)
        return call_success(call);
    if (!entry->is_done && entry->leave == LEAVE_NOW)
        return leave(call, entry);
    if (!entry->is_done)
        return CALL_BLOCKED;
    Collective done = *entry;
    if (!deliver(call, &done))
        return CALL_STOPPED;
    drop_record(process, collective_awaited(process));
    return call_success(call);
}

void collective_leavings(const State *state, Alternatives *alternatives)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = (Process *)&state->processes[rank];
        if (process->status != PROCESS_BLOCKED)
            continue;
        const Collective *entry = collective_awaited(process);
        if (entry && !entry->is_done && entry->leave == LEAVE_NOT &&
            may_leave(entry, comm_rank(state, entry->comm, rank), comm_size(state, entry->comm)))
            vec_push(alternatives, ((Alternative){ALTERNATIVE_LEAVE, rank, 0, 0}));
    }
}

void collective_leave(State *state, uint32_t rank)
{
    Process *process = &state->processes[rank];
    Collective *entry = collective_awaited(process);
    REQUIRE(entry && !entry->is_done);
    entry->leave = LEAVE_NOW;
    process->is_changed = true;
    match_wake(state, rank);
}
