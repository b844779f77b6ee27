#include "mpi/rma.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/race.h"
#include "mpi/request.h"
#include "mpi/rma_effect.h"
#include "mpi/window.h"

static bool is_meant(const RmaOperation *operation, uint32_t window, uint32_t target)
{
    return operation->window == window && (target == RMA_ALL || operation->target == target);
}

bool rma_have_taken_effect(const Process *process, uint32_t window, uint32_t target)
{
    for (uint32_t i = 0; i < operations_count(process); i++) {
        const RmaOperation *operation = operations_at(process, i);
        if (is_meant(operation, window, target) && operation->status != OPERATION_DONE)
            return false;
    }
    return true;
}

/* The buffers are free. */
static void complete_locally(State *state, uint32_t rank, RmaOperation *operation)
{
    CHECK(operation->status == OPERATION_DONE);
    Process *process = &state->processes[rank];
    if (operation->kind >= OPERATION_FETCH && !operation->is_complete)
        knowledge_learn(state, rank, operation->learned);
    claims_withdraw(process, CLAIMS_OF_OPERATIONS + operation->number);
    operation->is_complete = true;
    if (operation->request)
        requests_at(process, operation->request - 1)->state = REQUEST_MATCHED;
    process->is_changed = true;
}

/* What was got is over at its target, too, once it has come. */
static bool is_over(const RmaOperation *operation, bool at_target)
{
    return at_target || (operation->kind == OPERATION_GET && operation->is_complete);
}

/* Its accesses are known to be over: where accumulations count as one, not before all are. */
static void set_over(Call *call, const RmaOperation *operation)
{
    if (!rma_is_atomic(operation) || !race_counts_as_one(call->eval->engine))
        race_is_over(call->eval->state, call->eval->rank, operation->number);
}

/* Where the operations of the process that were over are gone. */
static void set_accumulations_over(Call *call)
{
    const Process *process = call->eval->process;
    bool are_over = race_counts_as_one(call->eval->engine);
    for (uint32_t i = 0; i < operations_count(process); i++)
        are_over &= !rma_is_atomic(operations_at(process, i));
    if (are_over)
        race_accumulations_are_over(call->eval->state, call->eval->rank);
}

/* Until now it may have used its buffers, which other operations may access. */
static bool use_buffers(Call *call, const RmaOperation *operation)
{
    return operation->is_complete ||
           claims_use(call->eval, CLAIMS_OF_OPERATIONS + operation->number, call->stmt->place);
}

bool rma_complete(Call *call, uint32_t window, uint32_t target, bool at_target)
{
    CHECK(rma_have_taken_effect(call->eval->process, window, target));
    Process *process = call->eval->process;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation operation = *operations_at(process, i);
        if (is_meant(&operation, window, target) && !use_buffers(call, &operation))
            return false;
    }
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation operation = *operations_at(process, i);
        bool is_one = is_meant(&operation, window, target);
        if (is_one)
            complete_locally(call->eval->state, call->eval->rank, &operation);
        if (is_one && is_over(&operation, at_target))
            set_over(call, &operation);
        else
            *operations_at(process, kept++) = operation;
    }
    operations_truncate(process, kept);
    set_accumulations_over(call);
    return true;
}

bool rma_complete_request(Call *call, uint32_t slot)
{
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation *operation = operations_at(process, i);
        if (operation->request != slot + 1)
            continue;
        if (!use_buffers(call, operation))
            return false;
        complete_locally(call->eval->state, call->eval->rank, operation);
        operation->request = 0;
        if (is_over(operation, false)) {
            set_over(call, operation);
            operations_remove(process, i);
            set_accumulations_over(call);
        }
        return true;
    }
    return true;
}

void rma_release(State *state, uint32_t window, uint32_t target, uint32_t origin)
{
    CHECK(origin < state->process_count);
    Process *process = &state->processes[origin];
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation *operation = operations_at(process, i);
        if (!is_meant(operation, window, target) || operation->status != OPERATION_HELD_BACK)
            continue;
        operation->status =
            rma_needs_order(state, operation) ? OPERATION_PENDING : OPERATION_CHOSEN;
        process->is_changed = true;
        match_wake(state, origin);
    }
}

/* The operation of that number that was called before another one, and has not taken effect. */
static const RmaOperation *find_awaited(const Process *process, const RmaOperation *later,
                                        int64_t number)
{
    for (const RmaOperation *operation = operations_at(process, 0); operation < later; operation++)
        if (operation->number == number && operation->status != OPERATION_DONE)
            return operation;
    return NULL;
}

/* Whether it is to take effect on an element, + 1, or on any (0). */
static bool is_left(const TermBank *bank, const RmaOperation *operation, int64_t element)
{
    uint32_t left = 0;
    if (!element || operation->left == TERM_NONE)
        return true;
    list_items(bank, operation->left, &left);
    for (uint32_t i = 0; i < left; i++)
        if (list_number(bank, operation->left, i) + 1 == element)
            return true;
    return false;
}

/* Accumulations of one process on one element take effect in their order: whether it is the turn of
 * the operation, on an element, + 1, or on all (0). */
static bool is_next(const TermBank *bank, const Process *process, const RmaOperation *operation,
                    uint32_t element)
{
    uint32_t count = 0;
    if (operation->after != TERM_NONE)
        list_items(bank, operation->after, &count);
    CHECK(count % RMA_ORDER_WORDS == 0);
    for (uint32_t i = 0; i < count; i += RMA_ORDER_WORDS) {
        int64_t own = list_number(bank, operation->after, i + 1);
        const RmaOperation *earlier =
            find_awaited(process, operation, list_number(bank, operation->after, i));
        if (earlier && (!own || own == element) &&
            is_left(bank, earlier, list_number(bank, operation->after, i + 2)))
            return false;
    }
    return true;
}

/* The operation, or it on each of its elements. */
static void add_effects(const TermBank *bank, const State *state, uint32_t rank,
                        const RmaOperation *operation, Alternatives *alternatives)
{
    const Process *process = &state->processes[rank];
    Alternative apply = {ALTERNATIVE_APPLY, rank, operation->number, 0, false};
    uint32_t left = 0;
    if (operation->left != TERM_NONE)
        list_items(bank, operation->left, &left);
    else if (is_next(bank, process, operation, 0))
        vec_push(alternatives, apply);
    for (uint32_t i = 0; i < left; i++) {
        apply.source = (uint32_t)list_number(bank, operation->left, i) + 1;
        if (is_next(bank, process, operation, apply.source))
            vec_push(alternatives, apply);
    }
}

void rma_pending(const TermBank *bank, const State *state, Alternatives *alternatives)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        for (uint32_t i = 0;
             process->flow.status == PROCESS_BLOCKED && i < operations_count(process); i++)
            if (operations_at(process, i)->status == OPERATION_PENDING)
                add_effects(bank, state, rank, operations_at(process, i), alternatives);
    }
}

bool rma_reads(const Process *process, uint32_t number)
{
    for (uint32_t i = 0; i < operations_count(process); i++)
        if (operations_at(process, i)->number == number &&
            rma_writes_target(operations_at(process, i)))
            return false;
    return true;
}

void rma_choose(State *state, uint32_t rank, uint32_t number, uint32_t element)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation *operation = operations_at(process, i);
        if (operation->number != number || operation->status != OPERATION_PENDING)
            continue;
        operation->status = OPERATION_CHOSEN;
        operation->element = element;
    }
    process->is_changed = true;
    match_wake(state, rank);
}

static const char *operation_name(const RmaOperation *operation)
{
    switch ((OperationKind)operation->kind) {
    case OPERATION_PUT:
        return "MPI_Put";
    case OPERATION_GET:
        return "MPI_Get";
    case OPERATION_ACCUMULATE:
        return "MPI_Accumulate";
    case OPERATION_FETCH:
        return "the fetching operation";
    case OPERATION_COMPARE:
        break;
    }
    return "MPI_Compare_and_swap";
}

/* The chosen element is done; whether all are. */
static bool leave_element(TermBank *bank, RmaOperation *operation)
{
    int64_t others[RMA_ELEMENTS_MAX];
    uint32_t count = 0, left = 0;
    if (operation->element)
        list_items(bank, operation->left, &left);
    CHECK(left <= RMA_ELEMENTS_MAX);
    for (uint32_t i = 0; i < left; i++)
        if (list_number(bank, operation->left, i) + 1 != operation->element)
            others[count++] = list_number(bank, operation->left, i);
    operation->element = 0;
    operation->left = count ? list_of_numbers(bank, others, count) : TERM_NONE;
    if (count)
        return false;
    operation->after = operation->fetched = TERM_NONE;
    return true;
}

/* In the name of its own call, and not in flight for itself. */
static bool take_effect_later(Call *call, uint32_t index)
{
    Process *process = call->eval->process;
    RmaOperation operation = *operations_at(process, index);
    CHECK(operation.status == OPERATION_CHOSEN);
    SystemFunction function = {.name = operation_name(&operation)};
    const Function *in;
    Stmt stmt = *model_site_stmt(call->eval->state->model, operation.site, &in);
    Call own = *call;
    VecU32 claims = process->records[RECORD_CLAIMS];
    own.function = &function;
    own.stmt = &stmt;
    process->records[RECORD_CLAIMS] = (VecU32){0};
    for (uint32_t i = 0; i < claims.length / RECORD_WORDS(Claim); i++) {
        const Claim *claim = (const Claim *)(const void *)claims.data + i;
        if (claim->owner != CLAIMS_OF_OPERATIONS + operation.number)
            claims_add(process, *claim);
    }
    bool ok = rma_take_effect(&own, &operation);
    vec_release(&process->records[RECORD_CLAIMS]);
    process->records[RECORD_CLAIMS] = claims;
    if (!ok)
        return false;
    RmaOperation *done = operations_at(process, index);
    done->learned = operation.learned;
    done->fetched = operation.fetched;
    done->status =
        leave_element(call->eval->engine->bank, done) ? OPERATION_DONE : OPERATION_PENDING;
    if (done->request && done->status == OPERATION_DONE)
        requests_at(process, done->request - 1)->state = REQUEST_MATCHED;
    process->is_changed = true;
    return true;
}

bool rma_progress(Call *call)
{
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < operations_count(process); i++)
        if (operations_at(process, i)->status == OPERATION_CHOSEN && !take_effect_later(call, i))
            return false;
    return true;
}
