#include "mpi/epoch.h"

#include "lib/bug.h"
#include "mpi/attributes.h"
#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/fence.h"
#include "mpi/row.h"
#include "mpi/grant.h"
#include "mpi/promise.h"
#include "mpi/group.h"
#include "mpi/knowledge.h"
#include "mpi/race.h"
#include "mpi/rma.h"
#include "mpi/rma_effect.h"
#include "mpi/separate.h"
#include "mpi/window.h"
#include "state/lvalue_access.h"

/* MPI_LOCK_… as in mpi.h. */
enum { LOCK_EXCLUSIVE = 1, LOCK_SHARED = 2 };

static uint32_t line_of(const Eval *eval, uint32_t site)
{
    return model_site_place(eval->state->model, site).line;
}

static bool fail(Call *call, const char *text)
{
    return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place, "%s: %s",
                        call->function->name, text);
}

bool epoch_check_access(Call *call, uint32_t window, uint32_t target, bool is_passive,
                        bool *is_granted)
{
    Eval *eval = call->eval;
    const WindowPart *part = window_part(eval->process, window);
    CHECK(part && part->is_live && target < eval->state->process_count);
    AccessEpoch access = (AccessEpoch)part->access;
    bool is_locked = access == ACCESS_LOCK || access == ACCESS_LOCK_ALL;
    *is_granted = true;
    if (is_passive && !is_locked)
        return fail(call, "an operation with a request is allowed only under a lock");
    if (access == ACCESS_FENCE)
        return true;
    if (access == ACCESS_NONE)
        return fail(call, "no epoch of the window is open");
    const Grant *grant = grant_find(eval->state, window, target, eval->rank, is_locked);
    if (!grant || grant->status == GRANT_OFFERED)
        return eval_require(eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                            is_locked ? "%s: rank %u is not locked"
                                      : "%s: rank %u is not in the group of the start at line %u",
                            call->function->name, target, line_of(eval, part->access_site));
    *is_granted = grant->status == GRANT_HELD;
    return true;
}

static const char *access_text(const WindowPart *part)
{
    switch ((AccessEpoch)part->access) {
    case ACCESS_FENCE:
        return part->has_operated ? "operations since the fence are not completed by a fence"
                                  : NULL;
    case ACCESS_START:
        return "the access epoch of MPI_Win_start is still open";
    case ACCESS_LOCK:
        return "a lock is still held";
    case ACCESS_LOCK_ALL:
        return "the locks of MPI_Win_lock_all are still held";
    case ACCESS_NONE:
        break;
    }
    return NULL;
}

/* No access epoch is open that another one must not overlap. */
static bool check_no_access(Call *call, const WindowPart *part)
{
    const char *text = access_text(part);
    return !text || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                                 "%s: %s (line %u)", call->function->name, text,
                                 line_of(call->eval, part->access_site));
}

static bool check_no_exposure(Call *call, const WindowPart *part)
{
    return part->exposure != EXPOSURE_POST ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                        "%s: the exposure epoch of MPI_Win_post is still open (line %u)",
                        call->function->name, line_of(call->eval, part->exposure_site));
}

/* No epoch is open any more; that of a fence without an operation since does not count. */
static bool check_closed(Call *call, uint32_t window)
{
    const WindowPart *part = window_part(call->eval->process, window);
    return check_no_access(call, part) && check_no_exposure(call, part);
}

static void open_access(Call *call, WindowPart *part, AccessEpoch access)
{
    part->access = access;
    part->access_site = eval_site(call->eval);
    part->has_operated = false;
    call->eval->process->is_changed = true;
}

/* The assertions of the call: those that it may have (MPI 4.1, 12.5.5). */
static bool read_assertion(Call *call, uint32_t index, int64_t allowed, int64_t *assertion)
{
    return args_int(call, index, "the assertion", assertion) &&
           eval_require(call->eval, term_bool(!(*assertion & ~allowed)), PROPERTY_MPI_ARGUMENT,
                        call->stmt->place, "%s: %lld is no assertion for this call",
                        call->function->name, (long long)*assertion);
}

/* The window of the call; in a call that waited already it is known to be valid. */
static bool begin(Call *call, uint32_t index, uint32_t *window)
{
    return args_active(call) && args_window(call, index, window);
}

/* By a store, or a call that stores, since the last synchronisation. */
static bool check_not_stored(Call *call, const WindowPart *part)
{
    return !part->stored_site ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                        "%s: MPI_MODE_NOSTORE says that the process has not stored into the window "
                        "since it last synchronised, but it has (line %u)",
                        call->function->name, line_of(call->eval, part->stored_site));
}

bool epoch_check_update(Call *call, const WindowPart *part)
{
    return !part->noput_site ||
           eval_require(
               call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
               "%s: the window of rank %u is changed, which says by MPI_MODE_NOPUT that it "
               "is not (line %u)",
               call->function->name, call->eval->rank, line_of(call->eval, part->noput_site));
}

/* In phase PHASE_WINDOW, waits until what the process did at the window is complete and joins the
 * collective; then awaits the others. */
static CallStatus end_all(Call *call, uint32_t window, uint32_t collective, int64_t assertion)
{
    CHECK(call->eval->process->flow.phase == PHASE_WINDOW ||
          call->eval->process->flow.phase == PHASE_WAIT);
    Eval *eval = call->eval;
    if (eval->process->flow.phase == PHASE_WINDOW) {
        if (!rma_have_taken_effect(eval->process, window, RMA_ALL))
            return CALL_BLOCKED;
        if (!rma_complete(call, window, RMA_ALL, true))
            return CALL_STOPPED;
        separate_publish(call, window);
        Collective record = {.kind = collective,
                             .mode = MODE_BLOCKING,
                             .comm = window_comm(eval->state, window),
                             .colour = (uint32_t)assertion,
                             .key = window};
        if (!collective_enter(call, &record))
            return CALL_STOPPED;
    }
    return collective_await(call);
}

/* assertion, window */
CallStatus epoch_fence(Call *call)
{
    Eval *eval = call->eval;
    Process *process = eval->process;
    uint32_t window;
    int64_t assertion;
    if (!begin(call, 1, &window) ||
        !read_assertion(call, 0, MODE_NOSTORE | MODE_NOPUT | MODE_NOPRECEDE | MODE_NOSUCCEED,
                        &assertion))
        return CALL_STOPPED;
    WindowPart *part = window_part(process, window);
    if (process->flow.phase == PHASE_START) {
        if (part->access != ACCESS_FENCE && !check_closed(call, window))
            return CALL_STOPPED;
        if (!check_no_exposure(call, part) ||
            (assertion & MODE_NOPRECEDE && !check_no_access(call, part)) ||
            (assertion & MODE_NOSTORE && !check_not_stored(call, part)))
            return CALL_STOPPED;
        process->flow.phase = PHASE_WINDOW;
    }
    CallStatus status = end_all(call, window, COLLECTIVE_WIN_FENCE, assertion);
    if (status != CALL_DONE)
        return status;
    separate_refresh(call, window);
    part = window_part(process, window);
    open_access(call, part, assertion & MODE_NOSUCCEED ? ACCESS_NONE : ACCESS_FENCE);
    part->exposure = assertion & MODE_NOSUCCEED ? EXPOSURE_NONE : EXPOSURE_FENCE;
    part->exposure_site = part->access_site;
    return call_success(call);
}

CallStatus epoch_free(Call *call)
{
    Eval *eval = call->eval;
    Process *process = eval->process;
    Lvalue place;
    uint32_t window;
    if (!args_active(call) || !window_load(call, &place, &window))
        return CALL_STOPPED;
    if (process->flow.phase == PHASE_START || attributes_are_called(process)) {
        if (!check_closed(call, window) || !attributes_delete(call, window | ARGUMENT_WINDOW))
            return CALL_STOPPED;
        process->flow.phase = PHASE_WINDOW;
    }
    CallStatus status = end_all(call, window, COLLECTIVE_WIN_FREE, 0);
    if (status != CALL_DONE)
        return status;
    Term null = term_int64(eval->engine->bank, HANDLE_WIN);
    return lvalue_write(eval, &place, null, call->stmt->place) && window_close(call, window)
               ? call_success(call)
               : CALL_STOPPED;
}

/* The members of the group are those of the window. */
static bool read_group(Call *call, uint32_t window, Integers *members)
{
    Eval *eval = call->eval;
    bool ok = args_group(call, 0, members);
    for (uint32_t i = 0; ok && i < members->length; i++)
        ok = eval_require(eval,
                          term_bool(comm_is_member(eval->state, window_comm(eval->state, window),
                                                   (uint32_t)members->data[i])),
                          PROPERTY_MPI_EPOCH, call->stmt->place,
                          "%s: rank %lld of MPI_COMM_WORLD is no member of the window",
                          call->function->name, (long long)members->data[i]);
    return ok;
}

/* A start and the posts that it matches all say MPI_MODE_NOCHECK, or none does. */
static bool check_both_unchecked(Call *call, const Grant *other, bool is_unchecked)
{
    return !other || (bool)other->is_unchecked == is_unchecked ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                        "%s: of this call and the one that it matches (line %u) only one says "
                        "MPI_MODE_NOCHECK",
                        call->function->name, line_of(call->eval, other->site));
}

/* Whether the assertion agrees with those of the calls that this one matches now, or will. */
static bool check_unchecked(Call *call, uint32_t window, const Integers *members, bool posts,
                            bool is_unchecked)
{
    uint32_t self = call->eval->rank;
    bool ok = true;
    for (uint32_t i = 0; ok && i < members->length; i++) {
        uint32_t other = (uint32_t)members->data[i];
        ok = check_both_unchecked(call,
                                  grant_find(call->eval->state, window, posts ? self : other,
                                             posts ? other : self, false),
                                  is_unchecked);
    }
    if (ok && is_unchecked)
        engine_assume(call->eval->engine, ASSUMPTION_POSTED);
    return ok;
}

static void post_to(Call *call, uint32_t window, uint32_t origin, bool is_unchecked)
{
    State *state = call->eval->state;
    uint32_t target = call->eval->rank, known = mpi_of(call->eval->process)->knowledge;
    Grant *grant = grant_find(state, window, target, origin, false);
    if (!grant) {
        Grant offered = {.window = window,
                         .target = target,
                         .origin = origin,
                         .kind = GRANT_POST,
                         .status = GRANT_OFFERED,
                         .is_unchecked = is_unchecked,
                         .site = eval_site(call->eval),
                         .knowledge = known};
        grant_add(state, &offered);
        return;
    }
    CHECK(grant->status == GRANT_AWAITED && grant->kind == GRANT_POST);
    grant->status = GRANT_HELD;
    grant->knowledge = known;
    match_wake(state, origin);
    rma_release(state, window, target, origin);
}

/* group, assertion, window */
CallStatus epoch_post(Call *call)
{
    Process *process = call->eval->process;
    Integers members = {0};
    uint32_t window;
    int64_t assertion;
    if (!begin(call, 2, &window) ||
        !read_assertion(call, 1, MODE_NOCHECK | MODE_NOSTORE | MODE_NOPUT, &assertion))
        return CALL_STOPPED;
    WindowPart *part = window_part(process, window);
    bool is_unchecked = assertion & MODE_NOCHECK;
    bool ok = check_no_exposure(call, part) && read_group(call, window, &members) &&
              (!(assertion & MODE_NOSTORE) || check_not_stored(call, part)) &&
              check_unchecked(call, window, &members, true, is_unchecked);
    if (ok)
        separate_publish(call, window);
    for (uint32_t i = 0; ok && i < members.length; i++)
        post_to(call, window, (uint32_t)members.data[i], is_unchecked);
    vec_release(&members);
    if (!ok)
        return CALL_STOPPED;
    part->exposure = EXPOSURE_POST;
    part->exposure_site = eval_site(call->eval);
    part->noput_site = assertion & MODE_NOPUT ? part->exposure_site : 0;
    process->is_changed = true;
    return call_success(call);
}

static void start_at(Call *call, uint32_t window, uint32_t target, bool is_unchecked)
{
    State *state = call->eval->state;
    Grant *grant = grant_find(state, window, target, call->eval->rank, false);
    if (grant) {
        CHECK(grant->status == GRANT_OFFERED && grant->kind == GRANT_POST);
        grant->status = GRANT_HELD;
        return;
    }
    Grant awaited = {.window = window,
                     .target = target,
                     .origin = call->eval->rank,
                     .kind = GRANT_POST,
                     .status = GRANT_AWAITED,
                     .is_unchecked = is_unchecked,
                     .site = eval_site(call->eval)};
    grant_add(state, &awaited);
}

/* The process knows what those knew who granted. */
static void learn_grants(Call *call, uint32_t window, uint32_t target, bool locks)
{
    State *state = call->eval->state;
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        if (grant_is_own(grant, window, target, call->eval->rank, locks) &&
            grant->status == GRANT_HELD)
            knowledge_learn(state, call->eval->rank, grant->knowledge);
    }
}

/* The target is the process itself, or all are. */
static bool is_of_own(const Call *call, uint32_t target)
{
    return target == RMA_ALL || target == call->eval->rank;
}

/* A call that asked waits for what it asked for, or returned before. */
static CallStatus await_grants(Call *call, uint32_t window, uint32_t target, bool locks)
{
    Process *process = call->eval->process;
    bool returned = process->flow.phase == PHASE_RETURNED;
    bool is_named = call->stmt->callee->kind == EXPR_FUNCTION; /* else grant_returns misses it */
    if (!returned && !grant_is_given(call->eval->state, window, target, call->eval->rank, locks)) {
        if (is_named)
            return CALL_BLOCKED;
        eval_unsupported(call->eval, call->stmt->place, "%s, called through a pointer, that waits",
                         call->function->name);
        return CALL_STOPPED;
    }
    learn_grants(call, window, target, locks);
    if (locks && is_of_own(call, target))
        separate_refresh(call, window);
    return call_success(call);
}

/* group, assertion, window */
CallStatus epoch_start(Call *call)
{
    Process *process = call->eval->process;
    Integers members = {0};
    uint32_t window;
    int64_t assertion;
    if (!begin(call, 2, &window) || !read_assertion(call, 1, MODE_NOCHECK, &assertion))
        return CALL_STOPPED;
    if (process->flow.phase == PHASE_START) {
        WindowPart *part = window_part(process, window);
        bool is_unchecked = assertion & MODE_NOCHECK;
        bool ok = check_no_access(call, part) && read_group(call, window, &members) &&
                  check_unchecked(call, window, &members, false, is_unchecked);
        for (uint32_t i = 0; ok && i < members.length; i++)
            start_at(call, window, (uint32_t)members.data[i], is_unchecked);
        vec_release(&members);
        if (!ok)
            return CALL_STOPPED;
        open_access(call, part, ACCESS_START);
        process->flow.phase = PHASE_WINDOW;
    }
    return await_grants(call, window, RMA_ALL, false);
}

/* Whether accumulations, which count as one, are among what was done: whose are over cannot be said then. */
static bool changes_as_one(const Call *call, uint32_t window)
{
    const Process *process = call->eval->process;
    bool any = false;
    for (uint32_t i = 0; i < operations_count(process); i++) {
        const RmaOperation *operation = operations_at(process, i);
        any |= operation->window == window && rma_is_atomic(operation);
    }
    return any && race_counts_as_one(call->eval->engine);
}

/* The facts that a process would know when what it changed at targets of its start is over there. */
static uint32_t facts_of_changes(const Call *call, uint32_t window)
{
    CHECK(!changes_as_one(call, window));
    State *state = call->eval->state;
    const Process *process = call->eval->process;
    uint32_t facts = 0, rank = call->eval->rank;
    for (uint32_t i = 0; i < operations_count(process); i++) {
        const RmaOperation *operation = operations_at(process, i);
        if (operation->window == window && rma_writes_target(operation))
            facts = knowledge_with(state, facts, FACT_ACCESSED, rank, operation->number);
    }
    return facts;
}

/* What was changed is over at its target only when that has waited (MPI 4.1, 12.5.2): before, nobody is
 * ordered after it, not even the process that did it. */
static void forget_changes(Call *call, uint32_t facts)
{
    State *state = call->eval->state;
    MpiProcess *mpi = mpi_of(call->eval->process);
    FactKind kind;
    uint32_t rank, number;
    for (uint32_t i = 0; i < knowledge_count(state, facts); i++) {
        knowledge_at(state, facts, i, &kind, &rank, &number);
        mpi->knowledge = knowledge_without(state, mpi->knowledge, kind, rank, number);
    }
}

/* window */
CallStatus epoch_complete(Call *call)
{
    Eval *eval = call->eval;
    State *state = eval->state;
    uint32_t window;
    if (!begin(call, 0, &window))
        return CALL_STOPPED;
    WindowPart *part = window_part(eval->process, window);
    if (part->access != ACCESS_START) {
        fail(call, "no access epoch of MPI_Win_start is open");
        return CALL_STOPPED;
    }
    eval->process->flow.phase = PHASE_WINDOW;
    if (!grant_is_given(state, window, RMA_ALL, eval->rank, false) ||
        !rma_have_taken_effect(eval->process, window, RMA_ALL))
        return CALL_BLOCKED;
    learn_grants(call, window, RMA_ALL, false);
    if (changes_as_one(call, window)) {
        eval->engine->assumed.missed_order = true;
        eval->engine->stop = STOP_AGAIN;
        return CALL_STOPPED;
    }
    uint32_t facts = facts_of_changes(call, window);
    if (!rma_complete(call, window, RMA_ALL, true))
        return CALL_STOPPED;
    for (uint32_t i = 0; i < grants_count(state); i++) {
        Grant *grant = grants_at(state, i);
        if (!grant_is_own(grant, window, RMA_ALL, eval->rank, false))
            continue;
        grant->status = GRANT_RETURNED;
        grant->knowledge = mpi_of(eval->process)->knowledge;
        match_wake(state, grant->target);
    }
    forget_changes(call, facts);
    open_access(call, window_part(eval->process, window), ACCESS_NONE);
    return call_success(call);
}

static bool is_exposed_by(const Grant *grant, uint32_t window, uint32_t target)
{
    return grant->kind == GRANT_POST && grant->window == window && grant->target == target &&
           grant->status != GRANT_AWAITED;
}

bool epoch_is_over(const State *state, uint32_t rank, uint32_t window)
{
    for (uint32_t i = 0; i < grants_count(state); i++)
        if (is_exposed_by(grants_at(state, i), window, rank) &&
            grants_at(state, i)->status != GRANT_RETURNED)
            return false;
    return true;
}

/* The exposure is over: what was done is done, and known. */
static void end_exposure(Call *call, uint32_t window)
{
    Eval *eval = call->eval;
    State *state = eval->state;
    uint32_t kept = 0, known = 0;
    CHECK(epoch_is_over(state, eval->rank, window));
    for (uint32_t i = 0; i < grants_count(state); i++) {
        Grant grant = *grants_at(state, i);
        if (is_exposed_by(&grant, window, eval->rank))
            known = knowledge_union(state, known, grant.knowledge);
        else
            *grants_at(state, kept++) = grant;
    }
    grants_truncate(state, kept);
    knowledge_learn(state, eval->rank, known);
    separate_refresh(call, window);
    window_part(eval->process, window)->exposure = EXPOSURE_NONE;
    window_part(eval->process, window)->noput_site = 0;
    eval->process->is_changed = true;
}

static bool begin_exposed(Call *call, uint32_t *window)
{
    if (!begin(call, 0, window))
        return false;
    return window_part(call->eval->process, *window)->exposure == EXPOSURE_POST ||
           fail(call, "no exposure epoch of MPI_Win_post is open");
}

/* window */
CallStatus epoch_wait(Call *call)
{
    uint32_t window;
    if (!begin_exposed(call, &window))
        return CALL_STOPPED;
    call->eval->process->flow.phase = PHASE_WINDOW;
    if (!epoch_is_over(call->eval->state, call->eval->rank, window))
        return CALL_BLOCKED;
    end_exposure(call, window);
    return call_success(call);
}

/* window, flag */
CallStatus epoch_test(Call *call)
{
    Flow *flow = &call->eval->process->flow;
    uint32_t window;
    if (!begin_exposed(call, &window))
        return CALL_STOPPED;
    if (flow->phase == PHASE_START) {
        vec_push(&flow->waits, (uint32_t)OBSERVE_EXPOSURE);
        vec_push(&flow->waits, window | EPOCH_TESTED);
        flow->phase = PHASE_OBSERVE;
    }
    if (flow->phase != PHASE_OBSERVED)
        return CALL_BLOCKED;
    CHECK(flow->waits.length == 3 && flow->waits.data[1] == (window | EPOCH_TESTED));
    uint32_t answer = vec_last(&flow->waits);
    if (!args_store(call, 1, answer))
        return CALL_STOPPED;
    if (answer)
        end_exposure(call, window);
    return call_success(call);
}

/* Nobody has, or asks for, a lock that the new one excludes: where it, or the other one, says so
 * by MPI_MODE_NOCHECK (MPI 4.1, 12.5.5). */
static bool check_assertion(Call *call, const Grant *asked)
{
    const State *state = call->eval->state;
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *other = grants_at(state, i);
        bool excludes = asked->kind == GRANT_EXCLUSIVE || other->kind == GRANT_EXCLUSIVE;
        if (grant_is_lock(other) && other->window == asked->window &&
            other->target == asked->target && other->origin != asked->origin && excludes &&
            (asked->is_unchecked || other->is_unchecked))
            return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                                "%s: MPI_MODE_NOCHECK says that no lock conflicts, but rank %u "
                                "asks for that of rank %u, too (line %u)",
                                call->function->name, other->origin, other->target,
                                line_of(call->eval, other->site));
    }
    return true;
}

/* A lock that nothing can exclude is there at once. */
static bool lock_at(Call *call, uint32_t window, uint32_t target, GrantKind kind, int64_t assertion)
{
    CHECK(kind != GRANT_POST);
    CHECK(!grant_find(call->eval->state, window, target, call->eval->rank, true));
    State *state = call->eval->state;
    uint32_t origin = call->eval->rank;
    Grant asked = {.window = window,
                   .target = target,
                   .origin = origin,
                   .kind = kind,
                   .status = GRANT_AWAITED,
                   .is_unchecked = assertion != 0,
                   .site = eval_site(call->eval)};
    if (!check_assertion(call, &asked))
        return false;
    grant_add(state, &asked);
    if (!(state->model->features & FEATURE_LOCKS))
        grant_hold(state, grant_find(state, window, target, origin, true));
    return true;
}

static bool check_lock(Call *call, const WindowPart *part, uint32_t target)
{
    const Grant *grant =
        grant_find(call->eval->state, part->window, target, call->eval->rank, true);
    if (target != RMA_ALL && part->access == ACCESS_LOCK)
        return !grant ||
               eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                            "%s: rank %u is locked already (line %u)", call->function->name, target,
                            line_of(call->eval, grant->site));
    return check_no_access(call, part);
}

/* type, rank, assertion, window */
static CallStatus lock_one(Call *call)
{
    Eval *eval = call->eval;
    int64_t type, assertion;
    uint32_t window, target;
    if (!begin(call, 3, &window) || !read_assertion(call, 2, MODE_NOCHECK, &assertion) ||
        !args_int(call, 0, "the kind of lock", &type) ||
        !eval_require(eval, term_bool(type == LOCK_EXCLUSIVE || type == LOCK_SHARED),
                      PROPERTY_MPI_ARGUMENT, call->stmt->place, "%s: %lld is no kind of lock",
                      call->function->name, (long long)type) ||
        !args_target(call, 1, window, &target))
        return CALL_STOPPED;
    if (target == COMMUNICATION_NOBODY)
        return call_success(call);
    if (eval->process->flow.phase == PHASE_START) {
        WindowPart *part = window_part(eval->process, window);
        if (!check_lock(call, part, target))
            return CALL_STOPPED;
        if (part->access != ACCESS_LOCK)
            open_access(call, part, ACCESS_LOCK);
        if (!lock_at(call, window, target, type == LOCK_EXCLUSIVE ? GRANT_EXCLUSIVE : GRANT_SHARED,
                     assertion))
            return CALL_STOPPED;
        eval->process->flow.phase = PHASE_WINDOW;
    }
    return await_grants(call, window, target, true);
}

/* assertion, window */
static CallStatus lock_all(Call *call)
{
    Eval *eval = call->eval;
    State *state = eval->state;
    uint32_t window;
    int64_t assertion;
    if (!begin(call, 1, &window) || !read_assertion(call, 0, MODE_NOCHECK, &assertion))
        return CALL_STOPPED;
    if (eval->process->flow.phase == PHASE_START) {
        WindowPart *part = window_part(eval->process, window);
        uint32_t comm = window_comm(state, window);
        if (!check_lock(call, part, RMA_ALL))
            return CALL_STOPPED;
        open_access(call, part, ACCESS_LOCK_ALL);
        for (uint32_t rank = 0; rank < comm_size(state, comm); rank++)
            if (!lock_at(call, window, comm_world_rank(state, comm, eval->rank, rank), GRANT_SHARED,
                         assertion))
                return CALL_STOPPED;
        eval->process->flow.phase = PHASE_WINDOW;
    }
    return await_grants(call, window, RMA_ALL, true);
}

/* The last argument is the window. */
static bool allows_locks(Call *call)
{
    uint32_t window;
    return begin(call, call->count - 1, &window) &&
           (!(promises_of(call->eval->process, window | ARGUMENT_WINDOW) & PROMISE_NO_LOCKS) ||
            fail(call, "the info of the window says no_locks"));
}

CallStatus epoch_lock(Call *call)
{
    CHECK(call->function->kind <= EPOCH_ALL);
    if (!allows_locks(call))
        return CALL_STOPPED;
    return call->function->kind == EPOCH_ALL ? lock_all(call) : lock_one(call);
}

/* The process's locks at the target, or all: others may have them now. */
static void release_locks(Call *call, uint32_t window, uint32_t target)
{
    State *state = call->eval->state;
    uint32_t kept = 0, origin = call->eval->rank;
    uint32_t known = mpi_of(call->eval->process)->knowledge;
    for (uint32_t i = 0; i < grants_count(state); i++) {
        Grant grant = *grants_at(state, i);
        if (!grant_is_own(&grant, window, target, origin, true)) {
            *grants_at(state, kept++) = grant;
            continue;
        }
        Unlocked *left = grant_unlocked(state, window, grant.target, true);
        if (grant.kind == GRANT_EXCLUSIVE)
            left->exclusive = knowledge_union(state, left->exclusive, known);
        else
            left->shared = knowledge_union(state, left->shared, known);
    }
    grants_truncate(state, kept);
}

static bool has_lock(const State *state, uint32_t window, uint32_t origin)
{
    for (uint32_t i = 0; i < grants_count(state); i++)
        if (grant_is_own(grants_at(state, i), window, RMA_ALL, origin, true))
            return true;
    return false;
}

/* rank, window; or window */
static bool read_passive(Call *call, bool is_all, uint32_t *window, uint32_t *target)
{
    Eval *eval = call->eval;
    *target = RMA_ALL;
    if (!begin(call, is_all ? 0 : 1, window) || (!is_all && !args_target(call, 0, *window, target)))
        return false;
    const WindowPart *part = window_part(eval->process, *window);
    if (part->access != ACCESS_LOCK && part->access != ACCESS_LOCK_ALL)
        return fail(call, "no lock of the window is held");
    return is_all || *target == COMMUNICATION_NOBODY ||
           grant_find(eval->state, *window, *target, eval->rank, true) ||
           eval_require(eval, TERM_FALSE, PROPERTY_MPI_EPOCH, call->stmt->place,
                        "%s: rank %u is not locked", call->function->name, *target);
}

/* Until what was done at the target, or all, has taken effect. */
static bool await_effects(Call *call, uint32_t window, uint32_t target)
{
    CHECK(target == RMA_ALL || target < call->eval->state->process_count);
    Eval *eval = call->eval;
    eval->process->flow.phase = PHASE_WINDOW;
    return grant_is_given(eval->state, window, target, eval->rank, true) &&
           rma_have_taken_effect(eval->process, window, target);
}

CallStatus epoch_unlock(Call *call)
{
    CHECK(call->function->kind <= EPOCH_ALL);
    Eval *eval = call->eval;
    uint32_t window, target;
    bool is_all = call->function->kind == EPOCH_ALL;
    if (!read_passive(call, is_all, &window, &target))
        return CALL_STOPPED;
    if (target == COMMUNICATION_NOBODY)
        return call_success(call);
    bool is_of_all = window_part(eval->process, window)->access == ACCESS_LOCK_ALL;
    if (is_all != is_of_all) {
        fail(call, is_all ? "the locks are of single ranks" : "the locks are those of all ranks");
        return CALL_STOPPED;
    }
    if (!await_effects(call, window, target))
        return CALL_BLOCKED;
    learn_grants(call, window, target, true);
    if (!rma_complete(call, window, target, true))
        return CALL_STOPPED;
    if (is_of_own(call, target))
        separate_publish(call, window);
    release_locks(call, window, target);
    CHECK(!is_all || !has_lock(eval->state, window, eval->rank));
    if (!has_lock(eval->state, window, eval->rank))
        open_access(call, window_part(eval->process, window), ACCESS_NONE);
    return call_success(call);
}

CallStatus epoch_flush(Call *call)
{
    CHECK(call->function->kind <= FLUSH_LOCAL_ALL);
    uint32_t window, target, kind = call->function->kind;
    bool is_all = kind == FLUSH_ALL || kind == FLUSH_LOCAL_ALL;
    bool at_target = kind == FLUSH_ONE || kind == FLUSH_ALL;
    if (!read_passive(call, is_all, &window, &target))
        return CALL_STOPPED;
    if (target == COMMUNICATION_NOBODY)
        return call_success(call);
    if (!await_effects(call, window, target))
        return CALL_BLOCKED;
    learn_grants(call, window, target, true);
    if (!rma_complete(call, window, target, at_target))
        return CALL_STOPPED;
    return call_success(call);
}

/* In the unified model memory is one and the same for all. */
CallStatus epoch_sync(Call *call)
{
    uint32_t window;
    if (!begin(call, 0, &window))
        return CALL_STOPPED;
    separate_publish(call, window);
    separate_refresh(call, window);
    return call_success(call);
}
