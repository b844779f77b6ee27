#include "mpi/perform.h"

#include "lib/bug.h"
#include "mpi/collective.h"
#include "mpi/comm_collective.h"
#include "mpi/errors.h"
#include "mpi/fence.h"
#include "mpi/neighbour.h"
#include "mpi/op.h"
#include "mpi/part.h"
#include "mpi/promise.h"
#include "mpi/row.h"
#include "mpi/section.h"
#include "mpi/spawn.h"
#include "mpi/window.h"

static TermBank *bank_of(const Operation *operation)
{
    return operation->call->eval->engine->bank;
}

static Pattern pattern_of(const Collective *entry)
{
    return layout_of(entry->kind)->pattern;
}

/* The part of a member in the sections of others. */
static uint32_t part_of(const Operation *operation, uint32_t rank)
{
    return rank_in_group(operation->first, rank);
}

/* What a member is called: in an intercommunicator ranks of two groups count from 0. */
static uint32_t name_of(const Operation *operation, uint32_t rank)
{
    const Eval *eval = operation->call->eval;
    return operation->first ? comm_world_rank(eval->state, operation->comm, eval->rank, rank)
                            : rank;
}

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
                        collective_name(operation->records.data[a]), name_of(operation, a),
                        line_of(operation, a), name_of(operation, b), line_of(operation, b), what);
}

/* Members of a reduction agree on the datatype and on each length. */
static bool check_lengths(Operation *operation, uint32_t a, uint32_t b)
{
    TermBank *bank = bank_of(operation);
    const Section *p = section_of_reduction(operation->records.data[a]);
    const Section *q = section_of_reduction(operation->records.data[b]);
    if (!p || !q)
        return true;
    if (section_signature(bank, p, 0) != section_signature(bank, q, 0))
        return disagree(operation, PROPERTY_MPI_TYPE_MATCH, "the datatype", a, b);
    bool has_parts = pattern_sends_parts(pattern_of(operation->records.data[a]));
    bool is_total = has_parts && operation->first && !is_of_one_group(operation->first, a, b);
    bool is_equal = is_total ? section_start(bank, p, p->parts) == section_start(bank, q, q->parts)
                    : has_parts ? p->elements == q->elements
                                : section_count(bank, p, 0) == section_count(bank, q, 0);
    return is_equal || disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, "the count", a, b);
}

/* Who is the root; in an intercommunicator the members of its group other than itself do not name it
 * (MPI 4.1, 6.2.3). */
static bool check_root(Operation *operation, uint32_t a, uint32_t b)
{
    uint32_t first = operation->first;
    uint32_t p = operation->records.data[a]->root, q = operation->records.data[b]->root;
    bool agree = p == q;
    if (first && a != b && (p == ROOT_UNKNOWN || q == ROOT_UNKNOWN)) {
        uint32_t silent = p == ROOT_UNKNOWN ? a : b, named = p == ROOT_UNKNOWN ? q : p;
        agree = named == ROOT_UNKNOWN ? is_of_one_group(first, a, b)
                                      : named != silent && is_of_one_group(first, silent, named);
    }
    const char *what =
        first || p == ROOT_UNKNOWN || q == ROOT_UNKNOWN
            ? "the root"
            : engine_text(operation->call->eval->engine, "the root (%u and %u)", p, q);
    return agree || disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, what, a, b);
}

/* Where MPI_IN_PLACE must be said by all or by none (MPI 4.1, 6.7, 6.8, 6.9.6). */
static bool check_in_place(Operation *operation, uint32_t a, uint32_t b)
{
    const Collective *p = operation->records.data[a], *q = operation->records.data[b];
    Pattern pattern = pattern_of(p);
    bool is_common =
        pattern == PATTERN_ALLGATHER || pattern == PATTERN_ALLTOALL || pattern == PATTERN_ALLREDUCE;
    return !is_common || p->send.is_in_place == q->send.is_in_place ||
           disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, "MPI_IN_PLACE", a, b);
}

/* Pairs and packed data match other datatypes, which is not modelled. */
static bool can_compare(Operation *operation, uint32_t type, uint32_t wanted)
{
    bool is_same = signature_is_pair(type) == signature_is_pair(wanted) &&
                   (type == TYPE_NUMBER_PACKED) == (wanted == TYPE_NUMBER_PACKED);
    if (!is_same)
        eval_unsupported(operation->call->eval, operation->call->stmt->place, "%s together with %s",
                         signature_name(operation->call->eval->engine, type),
                         signature_name(operation->call->eval->engine, wanted));
    return is_same;
}

/* What one member sends to another must be what that one expects. */
static bool check_signature(Operation *operation, uint32_t from, uint32_t to)
{
    TermBank *bank = bank_of(operation);
    const Collective *giver = operation->records.data[from], *getter = operation->records.data[to];
    if (!pattern_gives(pattern_of(giver), operation->first, from, to, giver->root))
        return true;
    uint32_t to_part = part_of(operation, to), from_part = part_of(operation, from);
    int64_t sent = section_count(bank, &giver->send, to_part);
    int64_t expected = section_count(bank, &getter->receive, from_part);
    Engine *engine = operation->call->eval->engine;
    uint32_t type = section_signature(bank, &giver->send, to_part);
    uint32_t wanted = section_signature(bank, &getter->receive, from_part);
    if (sent && expected && !can_compare(operation, type, wanted))
        return false;
    if (sent != expected)
        return eval_require(operation->call->eval, TERM_FALSE, PROPERTY_MPI_COLLECTIVE_ARGS,
                            operation->call->stmt->place,
                            "%s: rank %u (line %u) gives %lld elements to rank %u (line %u), which "
                            "expects %lld",
                            collective_name(giver), name_of(operation, from),
                            line_of(operation, from), (long long)sent, name_of(operation, to),
                            line_of(operation, to), (long long)expected);
    return !sent || type == wanted ||
           eval_require(
               operation->call->eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH,
               operation->call->stmt->place,
               "%s: rank %u (line %u) gives elements of %s to rank %u (line %u), which expects "
               "%s",
               collective_name(giver), name_of(operation, from), line_of(operation, from),
               signature_name(engine, type), name_of(operation, to), line_of(operation, to),
               signature_name(engine, wanted));
}

/* Of records of a kind; whoever asks is in that function, too. */
static const Joint *joint_of(const Operation *operation, uint32_t kind)
{
    const Joint *joint = mpi_function_of(operation->call->function)->joint;
    CHECK(!joint == (layout_of(kind)->pattern != PATTERN_FILE));
    return joint;
}

bool perform_check(Operation *operation, uint32_t a, uint32_t b)
{
    CHECK(a <= b && b < operation->size);
    const Collective *p = operation->records.data[a], *q = operation->records.data[b];
    if (p->kind != q->kind || p->mode != q->mode)
        return eval_require(operation->call->eval, TERM_FALSE, PROPERTY_MPI_COLLECTIVE_ORDER,
                            operation->call->stmt->place,
                            "rank %u is in %s (line %u), where rank %u is in %s (line %u)",
                            name_of(operation, a), collective_name(p), line_of(operation, a),
                            name_of(operation, b), collective_name(q), line_of(operation, b));
    if (!check_root(operation, a, b))
        return false;
    bool have_op =
        pattern_is_reduction(pattern_of(p)) && section_of_reduction(p) && section_of_reduction(q);
    if (have_op && p->op != q->op)
        return disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, "the operation", a, b);
    if (!check_in_place(operation, a, b))
        return false;
    bool is_comm = pattern_of(p) == PATTERN_COMM &&
                   (!operation->first || is_of_one_group(operation->first, a, b));
    const Joint *joint = joint_of(operation, p->kind);
    bool is_fence = p->kind == COLLECTIVE_WIN_FENCE;
    const char *what = is_comm    ? comm_disagreement(p, q)
                       : joint    ? joint->disagreement(p, q)
                       : is_fence ? fence_disagreement(p, q)
                                  : NULL;
    if (what)
        return disagree(operation, PROPERTY_MPI_COLLECTIVE_ARGS, what, a, b);
    if (pattern_is_reduction(pattern_of(p)))
        return check_lengths(operation, a, b);
    if (pattern_is_neighbour(pattern_of(p)))
        return neighbour_check(operation, a, b) && (a == b || neighbour_check(operation, b, a));
    return check_signature(operation, a, b) && (a == b || check_signature(operation, b, a));
}

Term perform_given(const Operation *operation, uint32_t from, uint32_t to)
{
    CHECK(from < operation->size && to < operation->size);
    State *state = operation->call->eval->state;
    uint32_t self = operation->call->eval->rank;
    return pointer_send(bank_of(operation), operation->records.data[from]->data,
                        comm_world_rank(state, operation->comm, self, from),
                        comm_world_rank(state, operation->comm, self, to), &state->has_foreign);
}

static bool perform_moves(Operation *operation, uint32_t to)
{
    TermBank *bank = bank_of(operation);
    Collective *getter = operation->records.data[to];
    Pattern pattern = pattern_of(getter);
    int64_t length = 0;
    for (uint32_t from = 0; from < operation->size; from++) {
        if (!pattern_gives(pattern, operation->first, from, to, getter->root))
            continue;
        const Collective *giver = operation->records.data[from];
        int64_t count = section_count(bank, &getter->receive, part_of(operation, from));
        if (!count)
            continue;
        int64_t start = pattern_sends_parts(pattern)
                            ? section_start(bank, &giver->send, part_of(operation, to))
                            : 0;
        getter->result = signature_join(bank, getter->result, length,
                                        perform_given(operation, from, to), start, count);
        length += count;
    }
    return true;
}

static bool element_of(Operation *operation, uint32_t from, int64_t index, Term *value)
{
    TermBank *bank = bank_of(operation);
    const Collective *giver = operation->records.data[from];
    *value = term_read(bank, giver->data, term_int64(bank, index));
    return eval_require(operation->call->eval, value_defined(bank, *value),
                        PROPERTY_UNINITIALISED_READ, operation->call->stmt->place,
                        "%s: element %lld that rank %u contributes was never set",
                        collective_name(giver), (long long)index, from);
}

/* One element of the result: those of all that give to the member, in the order of ranks. */
static bool combine(Operation *operation, uint32_t to, int64_t index, Term *total)
{
    CHECK(operation->records.data[to] && index >= 0);
    const Collective *getter = operation->records.data[to];
    uint32_t type = section_type(bank_of(operation), section_of_reduction(getter), 0);
    Term value;
    *total = TERM_NONE;
    for (uint32_t from = 0; from < operation->size; from++) {
        if (!pattern_gives(pattern_of(getter), operation->first, from, to, getter->root))
            continue;
        if (!element_of(operation, from, index, &value))
            return false;
        *total = *total == TERM_NONE ? value
                                     : op_apply(operation->call, getter->op, type, *total, value);
        if (*total == TERM_NONE)
            return false;
    }
    return true;
}

/* The elements of the contributions that a member gets combined. */
static void find_part(const Operation *operation, uint32_t to, int64_t *start, int64_t *count)
{
    TermBank *bank = bank_of(operation);
    const Collective *getter = operation->records.data[to];
    const Section *section = section_of_reduction(getter);
    CHECK(section);
    bool has_parts = pattern_sends_parts(pattern_of(getter));
    uint32_t part = has_parts ? part_of(operation, to) : 0;
    *count = section_count(bank, section, part);
    *start = section_start(bank, section, part);
}

/* For a user's operation: the contributions, one after the other (fold.h). */
static void collect_contributions(Operation *operation, uint32_t to)
{
    TermBank *bank = bank_of(operation);
    Collective *getter = operation->records.data[to];
    int64_t start, count;
    find_part(operation, to, &start, &count);
    getter->contributions = 0;
    for (uint32_t from = 0; count && from < operation->size; from++)
        if (pattern_gives(pattern_of(getter), operation->first, from, to, getter->root))
            getter->result = signature_join(bank, getter->result, count * getter->contributions++,
                                            perform_given(operation, from, to), start, count);
}

/* Of those that the member gets combined, which all have the same sort. */
static Term some_contribution(const Operation *operation, uint32_t to)
{
    const Collective *getter = operation->records.data[to];
    uint32_t from = 0;
    while (!pattern_gives(pattern_of(getter), operation->first, from, to, getter->root))
        from++;
    CHECK(from < operation->size);
    return operation->records.data[from]->data;
}

static bool perform_reduction(Operation *operation, uint32_t to)
{
    TermBank *bank = bank_of(operation);
    Collective *getter = operation->records.data[to];
    int64_t start, count;
    find_part(operation, to, &start, &count);
    Term total;
    if (op_is_user(getter->op)) {
        collect_contributions(operation, to);
        return true;
    }
    for (int64_t i = 0; i < count; i++) {
        if (!combine(operation, to, start + i, &total))
            return false;
        Term base = getter->result == TERM_NONE ? some_contribution(operation, to) : getter->result;
        getter->result = term_write(bank, base, term_int64(bank, i), total);
    }
    return true;
}

bool perform_for(Operation *operation, uint32_t to)
{
    CHECK(to < operation->size && operation->records.data[to]->leave != LEAVE_DONE);
    Collective *getter = operation->records.data[to];
    Pattern pattern = pattern_of(getter);
    getter->result = TERM_NONE;
    if (pattern_is_neighbour(pattern))
        neighbour_perform(operation, to);
    if (!pattern_gets_any(pattern, operation->first, to, getter->root))
        return true;
    return pattern_is_reduction(pattern) ? perform_reduction(operation, to)
                                         : perform_moves(operation, to);
}

bool perform_all(Operation *operation)
{
    CHECK(operation->records.length == operation->size);
    uint32_t kind = operation->records.data[0]->kind;
    for (uint32_t rank = 0; rank < operation->size; rank++)
        if (operation->records.data[rank]->leave != LEAVE_DONE && !perform_for(operation, rank))
            return false;
    const Joint *joint = joint_of(operation, kind);
    if (joint)
        return joint->perform(operation->call, operation->records.data, operation->size);
    if (layout_of(kind)->pattern == PATTERN_COMM)
        return comm_perform(operation->call, operation->records.data, operation->size);
    if (kind == COLLECTIVE_WIN_FENCE)
        fence_begin(operation->call->eval->state, operation->records.data, operation->size,
                    operation->call->eval->rank);
    if (kind == COLLECTIVE_SPAWN)
        return spawn_perform(operation->call, operation->records.data, operation->size);
    return true;
}

/* The parts of all that give to the process, each in its place. */
static bool deliver_moves(Call *call, const Collective *entry)
{
    State *state = call->eval->state;
    TermBank *bank = call->eval->engine->bank;
    const Section *receive = &entry->receive;
    uint32_t size = comm_size(state, entry->comm);
    uint32_t rank = comm_rank(state, entry->comm, call->eval->rank);
    uint32_t first = comm_first(state, entry->comm);
    int64_t start = 0;
    for (uint32_t from = 0; from < size; from++) {
        uint32_t part = rank_in_group(first, from);
        if (!pattern_gives(pattern_of(entry), first, from, rank, entry->root))
            continue;
        int64_t count = section_count(bank, receive, part);
        if (!count)
            continue;
        Buffer buffer = section_buffer(bank, receive, part);
        if (!typed_write(call, &buffer, call->stmt->place, entry->result, start, count))
            return false;
        start += count;
    }
    return true;
}

bool perform_deliver(Call *call, const Collective *entry)
{
    const Layout *layout = layout_of(entry->kind);
    TermBank *bank = call->eval->engine->bank;
    TypeTable *types = call->eval->state->model->program->types;
    int64_t handle;
    if (collective_makes_window(entry->kind))
        return window_deliver(call, entry);
    if (layout->pattern == PATTERN_COMM) {
        REQUIRE(term_to_int64(bank, entry->result, &handle));
        errors_inherit(call, entry->comm, HANDLE_NUMBER(handle));
        comm_get(call->eval->state, (uint32_t)HANDLE_NUMBER(handle), call->eval->rank, entry->site);
        session_adopt(call, (uint32_t)HANDLE_NUMBER(handle),
                      session_of(call->eval->process, entry->comm));
        if (HANDLE_NUMBER(handle) != COMM_NULL)
            promises_make(call, (uint32_t)HANDLE_NUMBER(handle), entry->promises);
        return args_store_at(call, entry->receive.pointer, type_basic(types, BASIC_INT), handle);
    }
    if (layout->pattern == PATTERN_FILE || entry->result == TERM_NONE ||
        entry->receive.pointer == TERM_NONE)
        return true;
    if (pattern_is_neighbour(layout->pattern))
        return neighbour_deliver(call, entry);
    if (!pattern_is_reduction(layout->pattern))
        return deliver_moves(call, entry);
    Buffer buffer = section_buffer(bank, &entry->receive, 0);
    return typed_write(call, &buffer, call->stmt->place, entry->result, 0,
                       section_count(bank, &entry->receive, 0));
}
