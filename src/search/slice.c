#include "search/slice.h"

#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "search/control.h"

enum {
    SHOWN = 12,
    EXPANDED_MAX = 500,
    COST_MESSAGE = 1,
    COST_DATA = 3,
    COST_CONTROL = 4,
    COST_CONTENT = 6,   /* of what a pointer that is handed over leads to */
    COST_OTHER = 2,     /* of what is no call of MPI */
    COST_CONSTANT = 3,  /* of what only sets a constant */
    COST_RIGHT = 3,     /* of the specification, which is right, in a comparison */
    COST_COUNTING = 20, /* … only counts on */
    COST_AGAIN = 9,     /* of a statement that is shown already */
    COST_ELSEWHERE = 7, /* … of another process, in a comparison */
    TIMES_SHOWN = 2,
};

typedef struct Slice {
    TermBank *bank;
    TraceItem *items;
    uint32_t count;
    int64_t dropped;
    uint32_t *costs; /* of each item; UINT32_MAX: nothing depends on it */
    bool *are_taken, *are_shown;
    uint32_t shown;
    bool is_of_values;  /* a result is wrong: what it is made of tells more than where it lies */
    bool needs_content; /* what a call that fails was given in memory matters, too */
} Slice;

static bool is_same_process(const TraceItem *a, const TraceItem *b)
{
    return a->side == b->side && a->rank == b->rank;
}

static bool communicates(const TraceItem *item)
{
    const Stmt *stmt = item->stmt;
    const LibraryFunction *library = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION
                                         ? stmt->callee->function->library
                                         : NULL;
    return library && library->marks & LIBRARY_COMMUNICATES;
}

static bool allocates(const TraceItem *item)
{
    return item->stmt->kind == STMT_CALL && item->stmt->lhs &&
           item->stmt->lhs->type->kind == TYPE_POINTER;
}

/* Whether the step makes memory of the process a window. */
static bool makes_window(const TraceItem *item)
{
    const char *name = communicates(item) ? item->stmt->callee->function->name : "";
    return !strncmp(name, "MPI_Win_create", strlen("MPI_Win_create")) ||
           !strncmp(name, "MPI_Win_allocate", strlen("MPI_Win_allocate"));
}

/* What only counts on: i++. Where a loop ends tells more. */
static bool is_counting(const TraceItem *item)
{
    return item->stmt->kind == STMT_ASSIGN && type_is_integer(item->stmt->lhs->type) &&
           item->reads.length == 1 && item->writes.length == 1 &&
           touched_overlap(&item->writes.data[0], &item->reads.data[0]);
}

/* Others depend on the item: it costs so much more than they do. is_content: it makes what they hand over. */
static void offer_item(Slice *slice, uint32_t index, uint32_t cost, bool is_content)
{
    CHECK(index < slice->count);
    const TraceItem *item = &slice->items[index];
    bool is_constant = item->stmt->kind == STMT_ASSIGN && !item->reads.length;
    bool counts_content = is_content && is_counting(item);
    cost += (communicates(item) || counts_content ? 0 : COST_OTHER) +
            (is_constant ? COST_CONSTANT : 0) +
            (is_counting(item) && !is_content ? COST_COUNTING : 0) +
            (slice->is_of_values && allocates(item) ? COST_AGAIN : 0) +
            (makes_window(item) ? COST_AGAIN : 0) +
            (slice->is_of_values && item->side == SIDE_SPECIFICATION ? COST_RIGHT : 0);
    if (cost < slice->costs[index])
        slice->costs[index] = cost;
}

static void offer(Slice *slice, uint32_t index, uint32_t cost)
{
    offer_item(slice, index, cost, false);
}

/* Which one-sided operations a call of MPI may be. */
typedef enum OneSided { ONE_SIDED_NOT, ONE_SIDED_FETCHES = 1, ONE_SIDED_STORES = 2 } OneSided;

static int one_sided_by_name(const char *name)
{
    static const struct {
        const char *name;
        int what;
    } calls[] = {{"MPI_Put", ONE_SIDED_STORES},
                 {"MPI_Rput", ONE_SIDED_STORES},
                 {"MPI_Accumulate", ONE_SIDED_STORES},
                 {"MPI_Raccumulate", ONE_SIDED_STORES},
                 {"MPI_Get", ONE_SIDED_FETCHES},
                 {"MPI_Rget", ONE_SIDED_FETCHES},
                 {"MPI_Get_accumulate", ONE_SIDED_FETCHES | ONE_SIDED_STORES},
                 {"MPI_Rget_accumulate", ONE_SIDED_FETCHES | ONE_SIDED_STORES},
                 {"MPI_Fetch_and_op", ONE_SIDED_FETCHES | ONE_SIDED_STORES},
                 {"MPI_Compare_and_swap", ONE_SIDED_FETCHES | ONE_SIDED_STORES}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (!strcmp(calls[i].name, name))
            return calls[i].what;
    return ONE_SIDED_NOT;
}

static int one_sided(const TraceItem *item)
{
    return communicates(item) ? one_sided_by_name(item->stmt->callee->function->name)
                              : ONE_SIDED_NOT;
}

bool slice_is_one_sided(const char *name)
{
    return one_sided_by_name(name) != ONE_SIDED_NOT;
}

/* What is fetched from a window: the last step of each process that may have stored it there. */
static void offer_stores(Slice *slice, uint32_t index, uint32_t cost)
{
    const TraceItem *item = &slice->items[index];
    for (uint32_t i = index; i-- > 0;) {
        const TraceItem *other = &slice->items[i];
        bool is_last = other->side == item->side && one_sided(other) & ONE_SIDED_STORES;
        for (uint32_t k = i + 1; is_last && k < index; k++)
            is_last = !is_same_process(&slice->items[k], other) ||
                      !(one_sided(&slice->items[k]) & ONE_SIDED_STORES);
        if (is_last)
            offer(slice, i, cost);
    }
}

/* The last step before that wrote what is read; what is in a window may be of others. */
static void offer_writer(Slice *slice, uint32_t index, const Touched *read, uint32_t cost)
{
    CHECK(index < slice->count);
    for (uint32_t i = index; i-- > 0;) {
        const TraceItem *item = &slice->items[i];
        if (!is_same_process(item, &slice->items[index]))
            continue;
        for (uint32_t k = 0; k < item->writes.length; k++)
            if (touched_overlap(&item->writes.data[k], read)) {
                offer_item(slice, i, cost, read->is_content && communicates(&slice->items[index]));
                if (makes_window(item))
                    offer_stores(slice, index, cost);
                return;
            }
    }
}

/* A function that has returned gave its result by its last step. */
static void offer_return(Slice *slice, uint32_t index, uint32_t cost)
{
    CHECK(index < slice->count && slice->items[index].stmt->kind == STMT_CALL);
    const TraceItem *call = &slice->items[index];
    uint32_t last = index;
    for (uint32_t i = index + 1; i < slice->count; i++) {
        const TraceItem *item = &slice->items[i];
        if (!is_same_process(item, call))
            continue;
        if (item->depth <= call->depth)
            break;
        last = i;
    }
    if (last > index && slice->items[last].stmt->kind == STMT_RETURN)
        offer(slice, last, cost);
}

/* The last branch in the same call that decided whether the step is reached; else the call. */
static void offer_branch(Slice *slice, uint32_t index, uint32_t cost)
{
    CHECK(index < slice->count);
    const TraceItem *item = &slice->items[index];
    for (uint32_t i = index; i-- > 0;) {
        const TraceItem *other = &slice->items[i];
        if (!is_same_process(other, item) || other->depth > item->depth)
            continue;
        if (other->depth == item->depth &&
            (!other->stmt->guard || other->function != item->function ||
             !control_depends(item->function, item->stmt->source, other->stmt)))
            continue;
        offer(slice, i, cost);
        return;
    }
}

static uint32_t ordinal_of(const Slice *slice, uint32_t index)
{
    CHECK(index < slice->count && slice->items[index].is_collective);
    uint32_t ordinal = 0;
    const TraceItem *item = &slice->items[index];
    for (uint32_t i = 0; i < index; i++)
        ordinal += is_same_process(&slice->items[i], item) && slice->items[i].is_collective &&
                   slice->items[i].stmt->callee->function == item->stmt->callee->function;
    return ordinal;
}

/* The calls of the others that belong to a collective one, as far as one can tell. */
static void offer_partners(Slice *slice, uint32_t index, uint32_t cost)
{
    const TraceItem *item = &slice->items[index];
    uint32_t ordinal = ordinal_of(slice, index);
    for (uint32_t i = 0; i < slice->count; i++) {
        const TraceItem *other = &slice->items[i];
        if (other->is_collective && other->side == item->side && other->rank != item->rank &&
            other->stmt->callee->function == item->stmt->callee->function &&
            ordinal_of(slice, i) == ordinal)
            offer(slice, i, cost);
    }
}

static const Variable *root_of(const Expr *place)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD || place->kind == EXPR_ADDRESS)
        place = place->a;
    return place->kind == EXPR_VARIABLE ? place->variable : NULL;
}

/* Whether the step stores the variable by name, or may where its address is handed over. */
static bool stores(const TraceItem *item, const Variable *variable)
{
    const Stmt *stmt = item->stmt;
    bool may_store = stmt->kind == STMT_CALL || stmt->kind == STMT_HAVOC;
    bool does = stmt->lhs && root_of(stmt->lhs) == variable;
    for (uint32_t i = 0; may_store && i < stmt->arg_count; i++)
        does |= (stmt->kind == STMT_HAVOC || stmt->args[i]->kind == EXPR_ADDRESS) &&
                root_of(stmt->args[i]) == variable;
    return does;
}

/* The last step of the other process, or program, that stored the variable. */
static void offer_remote(Slice *slice, uint32_t index, const Expr *remote, uint32_t cost)
{
    CHECK(remote->kind == EXPR_REMOTE);
    bool is_same = remote->op == REMOTE_SAME;
    Side side = is_same ? slice->items[index].side : SIDE_SPECIFICATION;
    const Variable *variable = is_same ? remote->b->variable : remote->variable;
    for (uint32_t i = index; i-- > 0;) {
        const TraceItem *item = &slice->items[i];
        if (item->side != side || !stores(item, variable) ||
            is_same_process(item, &slice->items[index]))
            continue;
        offer(slice, i, cost);
        return;
    }
}

/* What an assertion says of other processes. */
static void offer_remotes(Slice *slice, uint32_t index, const Expr *expr, uint32_t cost)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_REMOTE) {
        offer_remote(slice, index, expr, cost);
        return;
    }
    offer_remotes(slice, index, expr->a, cost);
    offer_remotes(slice, index, expr->b, cost);
    offer_remotes(slice, index, expr->c, cost);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        offer_remotes(slice, index, expr->args[i], cost);
}

/* The other end of a message, where it is kept. */
static void offer_end(Slice *slice, int64_t end, uint32_t cost)
{
    if (end >= slice->dropped && end < slice->dropped + slice->count)
        offer(slice, (uint32_t)(end - slice->dropped), cost);
}

static void expand(Slice *slice, uint32_t index)
{
    CHECK(index < slice->count && slice->costs[index] < UINT32_MAX);
    const TraceItem *item = &slice->items[index];
    uint32_t cost = slice->costs[index];
    for (uint32_t i = 0; i < item->reads.length; i++) {
        const Touched *read = &item->reads.data[i];
        if (read->is_content && !cost && !slice->needs_content)
            continue;
        bool is_far = read->is_content && !slice->is_of_values;
        offer_writer(slice, index, read, cost + (is_far ? COST_CONTENT : COST_DATA));
    }
    offer_end(slice, item->sent_to, cost + COST_MESSAGE);
    offer_end(slice, item->received_from, cost + COST_MESSAGE);
    offer_end(slice, item->filled, cost + COST_MESSAGE);
    if (item->is_collective && !(cost && makes_window(item)))
        offer_partners(slice, index, cost + COST_DATA);
    if (one_sided(item) & ONE_SIDED_FETCHES)
        offer_stores(slice, index, cost + COST_MESSAGE);
    if (item->stmt->kind == STMT_ASSERT || item->stmt->kind == STMT_COLLECTIVE)
        offer_remotes(slice, index, item->stmt->value, cost + COST_DATA);
    if (item->stmt->kind == STMT_CALL)
        offer_return(slice, index, cost + COST_DATA);
    offer_branch(slice, index, cost + COST_CONTROL);
}

/* How often the statement is shown already, by this process. */
static uint32_t times_shown(const Slice *slice, const TraceItem *item)
{
    uint32_t times = 0;
    for (uint32_t i = 0; i < slice->count; i++)
        times += slice->are_shown[i] && is_same_process(&slice->items[i], item) &&
                 slice->items[i].site == item->site;
    return times;
}

/* Whether it is shown of another process of the same program. */
static bool is_shown_elsewhere(const Slice *slice, const TraceItem *item)
{
    for (uint32_t i = 0; i < slice->count; i++)
        if (slice->are_shown[i] && slice->items[i].side == item->side &&
            slice->items[i].rank != item->rank && slice->items[i].site == item->site)
            return true;
    return false;
}

/* What is nearest of all that is left; UINT32_MAX: nothing is. */
static uint32_t nearest(const Slice *slice)
{
    uint32_t best = UINT32_MAX, least = UINT32_MAX;
    for (uint32_t i = slice->count; i-- > 0;) {
        if (slice->are_taken[i] || slice->costs[i] >= least)
            continue;
        uint32_t cost = slice->costs[i] + COST_AGAIN * times_shown(slice, &slice->items[i]);
        if (slice->is_of_values && !communicates(&slice->items[i]) &&
            is_shown_elsewhere(slice, &slice->items[i]))
            cost += COST_ELSEWHERE;
        if (cost >= least)
            continue;
        least = cost;
        best = i;
    }
    return best;
}

/* The last step of a process, in the program that the violation is of. */
static void seed_last(Slice *slice, const Violation *violation, int32_t rank)
{
    for (uint32_t i = slice->count; i-- > 0;) {
        const TraceItem *item = &slice->items[i];
        if (item->side == violation->side && (int32_t)item->rank == rank && !item->is_noted) {
            slice->costs[i] = 0;
            return;
        }
    }
}

/* Whether what another process does in the line says anything of why it goes wrong for that one: others call MPI with
 * it, what they assert and compute there is their own. */
static bool concerns(const TraceItem *item, const Violation *violation)
{
    return violation->rank < 0 || (int32_t)item->rank == violation->rank ||
           item->side != violation->side || communicates(item);
}

/* The last step of each process in a line, but for annotations of those for which they hold; where the violation is, only of
 * those that it concerns. False: there is none. */
static bool seed_line(Slice *slice, const Violation *violation, Place place, bool is_exact)
{
    bool is_of_violation = is_exact && place_equal(place, violation->place);
    VecU32 ranks = {0};
    for (uint32_t i = slice->count; i-- > 0 && place.line;) {
        const TraceItem *item = &slice->items[i];
        bool is_there = item->stmt->place.file == place.file &&
                        item->stmt->place.line == place.line &&
                        (!is_exact || item->stmt->place.column == place.column);
        bool is_known = false;
        for (uint32_t k = 0; k < ranks.length; k++)
            is_known |= ranks.data[k] == item->rank * 2 + item->side;
        bool is_annotation = item->is_noted && item->stmt->kind == STMT_ASSERT;
        if (!is_there || is_known ||
            ((is_of_violation || is_annotation) && !concerns(item, violation)))
            continue;
        slice->costs[i] = 0;
        vec_push(&ranks, item->rank * 2 + item->side);
    }
    bool is_found = ranks.length;
    vec_release(&ranks);
    return is_found;
}

/* Lines of the same file that the message speaks of: "put by rank 1 at line 44"; where something is declared does not tell
 * why. */
static void seed_message(Slice *slice, const Violation *violation)
{
    static const char word[] = " line ", declared[] = "(declared at";
    const char *at = violation->message;
    while (at && (at = strstr(at, word))) {
        bool is_declared = (size_t)(at - violation->message) >= sizeof declared - 1 &&
                           !strncmp(at - (sizeof declared - 1), declared, sizeof declared - 1);
        at += sizeof word - 1;
        if (is_declared)
            continue;
        seed_line(slice, violation,
                  (Place){.file = violation->place.file, .line = (uint32_t)atoi(at)}, false);
    }
}

/* Whether the step set just that place. */
static bool sets_exactly(const TraceItem *item, const char *place)
{
    bool does = false;
    Buf name = {0};
    for (uint32_t i = 0; i < item->changes.length && !does; i++) {
        buf_clear(&name);
        expr_print(&name, item->changes.data[i].lvalue);
        does = !strcmp(buf_text(&name), place);
    }
    buf_release(&name);
    return does;
}

/* The last step of a program that set a place of rank 0; false: none that is known. */
static bool seed_exactly(Slice *slice, const char *place, Side side)
{
    for (uint32_t i = slice->count; i-- > 0;) {
        const TraceItem *item = &slice->items[i];
        if (item->side != side || item->rank || item->is_noted || !sets_exactly(item, place))
            continue;
        slice->costs[i] = 0;
        return true;
    }
    return false;
}

static bool is_in(const Expr *place, const char *name, size_t length)
{
    while (place && (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD))
        place = place->a;
    return place && place->kind == EXPR_VARIABLE && !strncmp(place->variable->name, name, length) &&
           !place->variable->name[length];
}

/* Whether a step stores into a variable of that name, or hands it to a function without a text that may. */
static bool sets_variable(const Stmt *stmt, const char *name, size_t length)
{
    bool sets = is_in(stmt->lhs, name, length);
    bool is_library = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
                      !stmt->callee->function->is_defined;
    for (uint32_t i = 0; is_library && i < stmt->arg_count; i++) {
        const Expr *arg = expr_without_casts(stmt->args[i]);
        const Type *type = stmt->args[i]->type;
        sets |= arg->kind == EXPR_ADDRESS && type->kind == TYPE_POINTER &&
                !type->element->is_const && is_in(arg->a, name, length);
    }
    return sets;
}

/* The last steps that set a variable of that name, or an element of it. */
static void seed_output(Slice *slice, const char *output)
{
    size_t length = strcspn(output, "[.");
    bool is_done[2] = {seed_exactly(slice, output, SIDE_SPECIFICATION),
                       seed_exactly(slice, output, SIDE_IMPLEMENTATION)};
    for (uint32_t i = slice->count; i-- > 0;) {
        const TraceItem *item = &slice->items[i];
        if (is_done[item->side] || item->rank || !sets_variable(item->stmt, output, length))
            continue;
        is_done[item->side] = true;
        slice->costs[i] = 0;
    }
}

static bool sets_to(const Slice *slice, const TraceItem *item, const char *value)
{
    bool does = false;
    Buf text = {0};
    for (uint32_t i = 0; i < item->changes.length && !does; i++) {
        buf_clear(&text);
        term_print(&text, slice->bank, item->changes.data[i].value);
        does = !strcmp(buf_text(&text), value);
    }
    buf_release(&text);
    return does;
}

/* What a call of MPI delivered: the last step by which another process of the implementation got that value, which most
 * times is where the value was made. */
static void offer_maker(Slice *slice, const Violation *violation)
{
    const char *value = violation->differences.data[0].implementation_value;
    uint32_t call = slice->count;
    while (call-- > 0 && (slice->costs[call] || !communicates(&slice->items[call]) ||
                          (int32_t)slice->items[call].rank != violation->rank))
        ;
    for (uint32_t i = 0; value && call < slice->count && i < slice->count; i++) {
        const TraceItem *item = &slice->items[slice->count - 1 - i];
        if (item->side != SIDE_IMPLEMENTATION || item->is_noted ||
            is_same_process(item, &slice->items[call]) || !sets_to(slice, item, value))
            continue;
        offer(slice, slice->count - 1 - i, COST_MESSAGE);
        return;
    }
}

/* The call that a process waits in, if that is its last step. */
static void seed_waiting(Slice *slice, const Violation *violation, int32_t rank)
{
    for (uint32_t i = slice->count; i-- > 0;) {
        const TraceItem *item = &slice->items[i];
        if (item->side != violation->side || (int32_t)item->rank != rank)
            continue;
        if (item->stmt->kind == STMT_CALL)
            slice->costs[i] = 0;
        return;
    }
}

static void seed(Slice *slice, const Violation *violation, int64_t blamed)
{
    uint32_t ranks = 0;
    for (uint32_t i = 0; i < slice->count; i++)
        ranks = slice->items[i].rank >= ranks ? slice->items[i].rank + 1 : ranks;
    bool is_known = blamed >= 0 && blamed < slice->count;
    if (is_known)
        slice->costs[blamed] = 0;
    else
        is_known = seed_line(slice, violation, violation->place, true);
    for (uint32_t i = 0; i < violation->note_places.length; i++)
        seed_line(slice, violation, violation->note_places.data[i], true);
    if (violation->rank < 0)
        for (uint32_t rank = 0; rank < ranks; rank++)
            seed_waiting(slice, violation, (int32_t)rank);
    else if (!is_known || violation->property != PROPERTY_NOT_EQUIVALENT)
        seed_last(slice, violation, violation->rank);
    seed_message(slice, violation);
    for (uint32_t i = 0; i < violation->differences.length; i++)
        seed_output(slice, violation->differences.data[i].output);
    if (violation->differences.length)
        offer_maker(slice, violation);
}

/* A library function whose result the next step names, too, and a statement that was shown often
 * enough, are followed, and not shown. */
static bool is_worth_showing(const Slice *slice, uint32_t index)
{
    const TraceItem *item = &slice->items[index];
    const Stmt *stmt = item->stmt;
    if (!slice->costs[index])
        return true;
    bool is_named_again = stmt->kind == STMT_CALL && stmt->lhs &&
                          stmt->lhs->kind == EXPR_VARIABLE && stmt->lhs->variable->is_temporary &&
                          stmt->callee->kind == EXPR_FUNCTION &&
                          !stmt->callee->function->is_defined && !communicates(item);
    return !item->is_noted && !is_named_again && times_shown(slice, item) < TIMES_SHOWN;
}

static void take_nearest(Slice *slice)
{
    for (uint32_t i = 0; i < EXPANDED_MAX && slice->shown < SHOWN; i++) {
        uint32_t next = nearest(slice);
        if (next == UINT32_MAX)
            return;
        slice->are_taken[next] = true;
        slice->are_shown[next] = is_worth_showing(slice, next);
        slice->shown += slice->are_shown[next];
        expand(slice, next);
    }
}

void slice_mark(Trace *trace, const Violation *violation)
{
    uint32_t count = trace->items.length;
    Slice slice = {.bank = trace->bank,
                   .items = trace->items.data,
                   .count = count,
                   .dropped = trace->dropped,
                   .is_of_values = violation->property == PROPERTY_NOT_EQUIVALENT,
                   .needs_content = violation->property == PROPERTY_UNINITIALISED_READ ||
                                    violation->property == PROPERTY_NOT_EQUIVALENT};
    slice.costs = mem_alloc((count + 1) * sizeof *slice.costs);
    slice.are_taken = mem_zero(count + 1, sizeof *slice.are_taken);
    slice.are_shown = mem_zero(count + 1, sizeof *slice.are_shown);
    for (uint32_t i = 0; i < count; i++)
        slice.costs[i] = UINT32_MAX;
    seed(&slice, violation, trace->blamed - trace->dropped);
    take_nearest(&slice);
    for (uint32_t i = 0; i < count; i++)
        slice.items[i].is_relevant = slice.are_shown[i];
    mem_free(slice.costs);
    mem_free(slice.are_taken);
    mem_free(slice.are_shown);
}
