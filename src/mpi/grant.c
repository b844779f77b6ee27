#include "mpi/grant.h"

#include "lib/bug.h"
#include "mpi/epoch.h"
#include "mpi/row.h"
#include "mpi/knowledge.h"
#include "mpi/rma.h"
#include "mpi/window.h"

/* Grants stand in the order of window, target and origin, those of one origin as they came: the
 * order does not tell in which order the processes were executed. */
static bool precedes(const Grant *a, const Grant *b)
{
    if (a->window != b->window)
        return a->window < b->window;
    return a->target != b->target ? a->target < b->target : a->origin <= b->origin;
}

void grant_add(State *state, const Grant *grant)
{
    CHECK(grant->target < state->process_count && grant->origin < state->process_count);
    uint32_t at = grants_count(state);
    grants_add(state, *grant);
    for (; at > 0 && !precedes(grants_at(state, at - 1), grant); at--)
        *grants_at(state, at) = *grants_at(state, at - 1);
    *grants_at(state, at) = *grant;
}

bool grant_is_lock(const Grant *grant)
{
    return grant->kind != GRANT_POST;
}

Grant *grant_find(const State *state, uint32_t window, uint32_t target, uint32_t origin, bool locks)
{
    for (uint32_t i = 0; i < grants_count(state); i++) {
        Grant *grant = grants_at(state, i);
        if (grant->window == window && grant->target == target && grant->origin == origin &&
            grant_is_lock(grant) == locks && grant->status != GRANT_RETURNED)
            return grant;
    }
    return NULL;
}

Unlocked *grant_unlocked(State *state, uint32_t window, uint32_t target, bool makes)
{
    CHECK(window < windows_count(state) && target < state->process_count);
    for (uint32_t i = 0; i < unlocked_count(state); i++)
        if (unlocked_at(state, i)->window == window && unlocked_at(state, i)->target == target)
            return unlocked_at(state, i);
    if (!makes)
        return NULL;
    uint32_t at = unlocked_count(state);
    Unlocked made = {.window = window, .target = target};
    unlocked_add(state, made);
    for (; at > 0 && (unlocked_at(state, at - 1)->window > window ||
                      (unlocked_at(state, at - 1)->window == window &&
                       unlocked_at(state, at - 1)->target > target));
         at--)
        *unlocked_at(state, at) = *unlocked_at(state, at - 1);
    *unlocked_at(state, at) = made;
    return unlocked_at(state, at);
}

static bool can_hold(const State *state, const Grant *wanted)
{
    CHECK(grant_is_lock(wanted) && wanted->status == GRANT_AWAITED);
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        bool excludes = grant->kind == GRANT_EXCLUSIVE || wanted->kind == GRANT_EXCLUSIVE;
        if (grant_is_lock(grant) && grant->window == wanted->window &&
            grant->target == wanted->target && grant->status == GRANT_HELD && excludes)
            return false;
    }
    return true;
}

void grant_hold(State *state, Grant *grant)
{
    CHECK(grant_is_lock(grant) && grant->status == GRANT_AWAITED);
    const Unlocked *left = grant_unlocked(state, grant->window, grant->target, false);
    uint32_t set = left ? left->exclusive : 0;
    if (left && grant->kind == GRANT_EXCLUSIVE)
        set = knowledge_union(state, set, left->shared);
    grant->status = GRANT_HELD;
    grant->knowledge = set;
    match_wake(state, grant->origin);
    rma_release(state, grant->window, grant->target, grant->origin);
}

uint32_t grant_knowledge(const State *state, uint32_t window, uint32_t target, uint32_t origin)
{
    const Grant *lock = grant_find(state, window, target, origin, true);
    const Grant *post = grant_find(state, window, target, origin, false);
    return lock ? lock->knowledge : post ? post->knowledge : 0;
}

bool grant_is_own(const Grant *grant, uint32_t window, uint32_t target, uint32_t origin, bool locks)
{
    return grant->window == window && grant->origin == origin && grant_is_lock(grant) == locks &&
           (target == RMA_ALL || grant->target == target) && grant->status != GRANT_RETURNED &&
           grant->status != GRANT_OFFERED;
}

bool grant_is_given(const State *state, uint32_t window, uint32_t target, uint32_t origin,
                    bool locks)
{
    for (uint32_t i = 0; i < grants_count(state); i++)
        if (grant_is_own(grants_at(state, i), window, target, origin, locks) &&
            grants_at(state, i)->status == GRANT_AWAITED)
            return false;
    return true;
}

void grant_moves(const TermBank *bank, const State *state, Alternatives *alternatives)
{
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        if (grant_is_lock(grant) && grant->status == GRANT_AWAITED && can_hold(state, grant))
            alternatives_add(alternatives, ALTERNATIVE_GRANT, grant->origin, grant->window,
                             grant->target);
    }
    rma_pending(bank, state, alternatives);
}

/* Whether the process asks for the lock of memory that it can load and store: then it has it when
 * the call returns (MPI 4.1, 12.5.3). */
static bool must_be_held(const State *state, uint32_t rank)
{
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        bool is_shared = windows_at(state, grant->window)->flavour == WINDOW_SHARED;
        if (grant_is_lock(grant) && grant->status == GRANT_AWAITED && grant->origin == rank &&
            (grant->target == rank || is_shared))
            return true;
    }
    return false;
}

/* Whether the process is in a call that may return before it has what it asks for. */
static bool may_return(const State *state, uint32_t rank)
{
    const Process *process = &state->processes[rank];
    if (process->flow.status != PROCESS_BLOCKED || process->flow.phase != PHASE_WINDOW)
        return false;
    const SystemFunction *called = process_system_callee(process, state->model);
    return called && ((called->handler == epoch_lock && !must_be_held(state, rank)) ||
                      called->handler == epoch_start);
}

void grant_returns(const State *state, Alternatives *alternatives)
{
    if (!(state->model->features & FEATURE_WINDOWS))
        return;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (may_return(state, rank))
            alternatives_add(alternatives, ALTERNATIVE_RETURN, rank, 0, 0);
}

void grant_take(State *state, Alternative alternative)
{
    CHECK(alternative.rank < state->process_count);
    Process *process = &state->processes[alternative.rank];
    Grant *grant;
    switch (alternative.kind) {
    case ALTERNATIVE_GRANT:
        grant = grant_find(state, alternative.slot, alternative.source, alternative.rank, true);
        REQUIRE(grant && can_hold(state, grant));
        grant_hold(state, grant);
        break;
    case ALTERNATIVE_APPLY:
        rma_choose(state, alternative.rank, alternative.slot, alternative.source);
        break;
    default:
        CHECK(alternative.kind == ALTERNATIVE_RETURN && may_return(state, alternative.rank));
        process->flow.phase = PHASE_RETURNED;
        process->is_changed = true;
        match_wake(state, alternative.rank);
        break;
    }
}

static const char *holder_text(Engine *engine, const State *state, const Grant *wanted)
{
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        if (grant_is_lock(grant) && grant->window == wanted->window &&
            grant->target == wanted->target && grant->status == GRANT_HELD)
            return engine_text(engine, "for the lock of rank %u, which rank %u holds (line %u)",
                               wanted->target, grant->origin,
                               model_site_place(state->model, grant->site).line);
    }
    return engine_text(engine, "for the lock of rank %u", wanted->target);
}

const char *grant_waiting_text(Engine *engine, const State *state, uint32_t rank)
{
    if (state->processes[rank].flow.phase != PHASE_WINDOW)
        return NULL;
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        if (grant->origin == rank && grant->status == GRANT_AWAITED)
            return grant_is_lock(grant)
                       ? holder_text(engine, state, grant)
                       : engine_text(engine, "for MPI_Win_post by rank %u", grant->target);
        if (grant->kind == GRANT_POST && grant->target == rank &&
            (grant->status == GRANT_OFFERED || grant->status == GRANT_HELD))
            return engine_text(engine, "for MPI_Win_%s by rank %u",
                               grant->status == GRANT_HELD ? "complete" : "start and _complete",
                               grant->origin);
    }
    return NULL;
}

/* Both belong to the same lock, or post. */
static bool is_of_same(const Grant *a, const Grant *b)
{
    return a->window == b->window && a->target == b->target && a->origin == b->origin &&
           grant_is_lock(a) == grant_is_lock(b);
}

/* They are in order; of one origin at a target one lock, or post, is not returned; an exclusive lock that is
 * held is held alone. */
static void order_invariants(const Grant *before, const Grant *grant)
{
    bool are_locks = grant_is_lock(before) && grant_is_lock(grant);
    bool are_held = before->status == GRANT_HELD && grant->status == GRANT_HELD;
    REQUIRE(precedes(before, grant));
    REQUIRE(!is_of_same(before, grant) || before->status == GRANT_RETURNED ||
            grant->status == GRANT_RETURNED);
    REQUIRE(!are_locks || !are_held || before->window != grant->window ||
            before->target != grant->target ||
            (before->kind == GRANT_SHARED && grant->kind == GRANT_SHARED));
}

void grant_invariants(const State *state)
{
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        REQUIRE(grant->window < windows_count(state) && grant->site);
        REQUIRE(grant->target < state->process_count && grant->origin < state->process_count);
        REQUIRE(grant->kind <= GRANT_POST && grant->status <= GRANT_RETURNED);
        REQUIRE(grant->status != GRANT_OFFERED || grant->kind == GRANT_POST);
        REQUIRE(grant->status != GRANT_RETURNED || grant->kind == GRANT_POST);
        if (i)
            order_invariants(grants_at(state, i - 1), grant);
    }
}
