#include "mpi/collective.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/attributes.h"
#include "mpi/claims.h"
#include "mpi/comm_collective.h"
#include "mpi/errors.h"
#include "mpi/fold.h"
#include "mpi/row.h"
#include "mpi/knowledge.h"
#include "mpi/handles.h"
#include "mpi/neighbour.h"
#include "mpi/op.h"
#include "mpi/perform.h"
#include "mpi/request.h"
#include "mpi/promise.h"
#include "mpi/section.h"
#include "mpi/significance.h"

static uint32_t row_of(const Collective *entry)
{
    return COLLECTIVE_ROW(entry->kind, entry->mode == MODE_STARTED ? MODE_INIT : entry->mode);
}

const char *collective_name(const Collective *entry)
{
    if (layout_of(entry->kind)->pattern == PATTERN_FILE)
        return mpi_joint_name(entry->kind);
    if (entry->kind == COLLECTIVE_DISCONNECT)
        return "MPI_Comm_disconnect";
    if (entry->kind == COLLECTIVE_SPAWN)
        return "MPI_Comm_spawn";
    if (entry->kind == COLLECTIVE_WIN_FENCE || entry->kind == COLLECTIVE_WIN_FREE)
        return entry->kind == COLLECTIVE_WIN_FREE ? "MPI_Win_free" : "MPI_Win_fence";
    return mpi_collective_name(row_of(entry));
}

/* Where the process stands: in an intercommunicator counts are by the ranks of the other group, but
 * for the parts of a result that its own group gets. */
static void find_place(Reading *reading)
{
    const State *state = reading->call->eval->state;
    uint32_t comm = reading->entry->comm, self = reading->call->eval->rank;
    bool is_for_own = reading->layout->pattern == PATTERN_REDUCE_SCATTER;
    reading->first = comm_first(state, comm);
    reading->rank = comm_rank(state, comm, self);
    reading->size =
        is_for_own ? comm_own_size(state, comm, self) : comm_peer_size(state, comm, self);
    reading->own = is_for_own || !reading->first ? rank_in_group(reading->first, reading->rank) : 0;
    CHECK(reading->own < reading->size);
}

static bool read_arguments(Reading *reading)
{
    const Layout *layout = reading->layout;
    Collective *entry = reading->entry;
    Call *call = reading->call;
    TermBank *bank = call->eval->engine->bank;
    bool has_comm = entry->kind != COLLECTIVE_COMM_FROM_GROUP; /* else comm_read finds it */
    if (!args_active(call) ||
        (has_comm && !args_comm(call, (uint32_t)layout->comm, &entry->comm)) ||
        !arguments_check_info(call))
        return false;
    if (comm_is_inter(call->eval->state, entry->comm) && !pattern_takes_groups(layout->pattern))
        return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_COMM, call->stmt->place,
                            "%s: the communicator is an intercommunicator", call->function->name);
    if (layout->pattern == PATTERN_COMM &&
        (!promises_read(call, collective_makes_window(entry->kind), &entry->promises) ||
         !comm_read(call, entry)))
        return false;
    find_place(reading);
    if (layout->root >= 0 && !args_root(call, (uint32_t)layout->root, entry->comm, &entry->root))
        return false;
    bool sends = pattern_gives_any(layout->pattern, reading->first, reading->rank, entry->root);
    bool receives = pattern_gets_any(layout->pattern, reading->first, reading->rank, entry->root);
    bool takes_part = !reading->first || sends || receives;
    if (layout->op >= 0 && takes_part && !args_op(call, (uint32_t)layout->op, &entry->op))
        return false;
    if (pattern_is_neighbour(layout->pattern))
        return neighbour_read(reading);
    if (sends && (!section_read_send(reading) ||
                  (entry->mode != MODE_INIT && !section_read_data(call, entry, true))))
        return false;
    if (receives && !section_read_receive(reading))
        return false;
    if (layout->pattern == PATTERN_EXSCAN && !receives)
        engine_assume(call->eval->engine, ASSUMPTION_EXSCAN);
    const Section *reduced = layout->op >= 0 ? section_of_reduction(entry) : NULL;
    if (reduced && !op_check(call, entry->op, section_type(bank, reduced, 0)))
        return false;
    return !sends || !receives || section_check_alias(reading);
}

/* The record that a persistent request was made with. */
static Collective *init_record(const Process *process, uint32_t slot)
{
    for (uint32_t i = 0; i < collectives_count(process); i++) {
        Collective *entry = collectives_at(process, i);
        if (entry->mode == MODE_INIT && entry->persistent == slot + 1)
            return entry;
    }
    BUG("no persistent collective of request %u", slot);
}

/* Whether a record is in the order of another one: that of their communicator, or that of the
 * starts of one persistent operation, which are matched among themselves. Its members know the
 * operation by a number once all have made their requests; until then persistent is the request of
 * the record's process. */
static bool is_in_order(const Collective *record, const Collective *entry, uint32_t persistent)
{
    if (record->comm != entry->comm ||
        (record->mode == MODE_STARTED) != (entry->mode == MODE_STARTED))
        return false;
    return entry->mode != MODE_STARTED || (record->instance == entry->instance &&
                                           (entry->instance || record->persistent == persistent));
}

/* How many operations of its order that the process has started, and that are not done, come
 * before the record. */
static uint32_t ordinal(const Process *process, const Collective *entry)
{
    CHECK(collectives_index(process, entry) < collectives_count(process));
    uint32_t count = 0;
    for (const Collective *other = collectives_at(process, 0); other < entry; other++)
        count += is_in_order(other, entry, entry->persistent) && !other->is_done;
    return count;
}

/* The process's record of that ordinal in the order of another one; NULL when it has not started so
 * many. */
static Collective *record_of_order(Process *process, const Collective *entry, uint32_t persistent,
                                   uint32_t number)
{
    for (uint32_t i = 0; i < collectives_count(process); i++) {
        Collective *other = collectives_at(process, i);
        if (is_in_order(other, entry, persistent) && !other->is_done && number-- == 0)
            return other;
    }
    return NULL;
}

/* The record of another process that belongs together with that of the owner; NULL when it has not
 * come. What was started by requests that not all have made belongs together as the requests do. */
static Collective *partner_of(const State *state, uint32_t owner, const Collective *entry,
                              uint32_t world)
{
    CHECK(owner < state->process_count && world < state->process_count && owner != world);
    Process *mine = &state->processes[owner], *process = &state->processes[world];
    uint32_t persistent = 0;
    if (entry->mode == MODE_STARTED && !entry->instance) {
        const Collective *made = init_record(mine, entry->persistent - 1);
        const Collective *other = record_of_order(process, made, 0, ordinal(mine, made));
        if (!other)
            return NULL;
        persistent = other->persistent;
    }
    return record_of_order(process, entry, persistent, ordinal(mine, entry));
}

bool collective_has_come(const State *state, uint32_t owner, const Collective *entry,
                         uint32_t world)
{
    return world == owner || partner_of(state, owner, entry, world) != NULL;
}

/* Whether the owner of the record, rank to, gets anything from another one: no elements are
 * nothing. */
static bool gives(const State *state, const Collective *entry, uint32_t from, uint32_t to)
{
    CHECK(from < comm_size(state, entry->comm) && to < comm_size(state, entry->comm));
    TermBank *bank = state->model->bank;
    Pattern pattern = layout_of(entry->kind)->pattern;
    if (pattern_is_neighbour(pattern))
        return neighbour_gives(state, entry, from, to);
    uint32_t first = comm_first(state, entry->comm);
    if (!pattern_gives(pattern, first, from, to, entry->root))
        return false;
    if (pattern_is_reduction(pattern))
        return section_count(bank, section_of_reduction(entry),
                             pattern_sends_parts(pattern) ? rank_in_group(first, to) : 0) > 0;
    return section_count(bank, &entry->receive, rank_in_group(first, from)) > 0;
}

/* Whether everybody has started the operation who gives anything to the owner of the record, so
 * that MPI may let the owner go on; there is no leaving where all must come. */
static bool may_leave(const State *state, uint32_t owner, const Collective *entry)
{
    Pattern pattern = layout_of(entry->kind)->pattern;
    uint32_t size = comm_size(state, entry->comm);
    uint32_t rank = comm_rank(state, entry->comm, owner);
    if (entry->mode == MODE_INIT)
        return size > 1;
    if (pattern == PATTERN_NONE || pattern == PATTERN_COMM || collective_of_file_waits(entry->kind))
        return false;
    for (uint32_t from = 0; from < size; from++)
        if (from != rank && gives(state, entry, from, rank) &&
            !collective_has_come(state, owner, entry,
                                 comm_world_rank(state, entry->comm, owner, from)))
            return false;
    return true;
}

static void drop_record(Process *process, Collective *entry)
{
    CHECK(entry->mode != MODE_INIT || entry->persistent);
    if (entry->mode == MODE_INIT)
        claims_free(process, entry->persistent - 1);
    collectives_remove(process, collectives_index(process, entry));
    process->is_changed = true;
}

/* Lets the owner see that its part of the operation can end. */
static void let_go(State *state, uint32_t world, const Collective *entry, RequestState reason)
{
    Process *process = &state->processes[world];
    CHECK(reason == REQUEST_MATCHED || (reason == REQUEST_BUFFERED && entry->leave == LEAVE_NOW));
    process->is_changed = true;
    if (entry->request)
        requests_at(process, entry->request - 1)->state = reason;
    match_wake(state, world);
}

/* The records that belong together with that of a process. */
static Operation operation_of(Call *call, uint32_t owner, Collective *entry)
{
    State *state = call->eval->state;
    Operation operation = {.call = call,
                           .comm = entry->comm,
                           .size = comm_size(state, entry->comm),
                           .first = comm_first(state, entry->comm)};
    for (uint32_t rank = 0; rank < operation.size; rank++) {
        uint32_t world = comm_world_rank(state, entry->comm, owner, rank);
        vec_push(&operation.records,
                 world == owner ? entry : partner_of(state, owner, entry, world));
    }
    CHECK(operation.records.length == operation.size);
    return operation;
}

/* Whether nobody can have the result before all have come. Of the constructors of communicators
 * only those that split depend on what the others say. */
static bool needs_all(const Collective *entry)
{
    return layout_of(entry->kind)->pattern == PATTERN_NONE ||
           collective_makes_window(entry->kind) || entry->kind == COLLECTIVE_File_open ||
           entry->kind == COLLECTIVE_COMM_SPLIT || entry->kind == COLLECTIVE_COMM_SPLIT_TYPE;
}

/* What a member knows after the operation: what those knew who gave it something, and where all
 * must come, what all knew. */
static uint32_t learned(const Operation *operation, uint32_t to)
{
    CHECK(to < operation->size);
    State *state = operation->call->eval->state;
    const Collective *getter = operation->records.data[to];
    uint32_t set = 0;
    if (getter->mode == MODE_INIT) /* it may return before the others have come */
        return 0;
    for (uint32_t from = 0; from < operation->size; from++)
        if (needs_all(getter) || gives(state, getter, from, to))
            set = knowledge_union(state, set, operation->records.data[from]->knowledge);
    return set;
}

static void share_knowledge(Operation *operation)
{
    VecU32 sets = {0};
    if (!knowledge_is_kept(operation->call->eval->state))
        return;
    for (uint32_t rank = 0; rank < operation->size; rank++)
        vec_push(&sets, learned(operation, rank));
    for (uint32_t rank = 0; rank < operation->size; rank++)
        operation->records.data[rank]->knowledge = sets.data[rank];
    vec_release(&sets);
}

/* Those who are to leave as soon as they can, and now can. */
static void release_leavers(Operation *operation)
{
    State *state = operation->call->eval->state;
    for (uint32_t rank = 0; rank < operation->size; rank++) {
        uint32_t world = comm_world_rank(state, operation->comm, operation->call->eval->rank, rank);
        const Collective *entry = operation->records.data[rank];
        if (entry && entry->leave == LEAVE_NOW && may_leave(state, world, entry))
            let_go(state, world, entry, REQUEST_BUFFERED);
    }
}

/* A number by which no member knows another persistent operation on the communicator. */
static uint32_t free_instance(const Operation *operation)
{
    const State *state = operation->call->eval->state;
    uint32_t instance = 0;
    bool is_taken = true;
    while (is_taken) {
        instance++;
        is_taken = false;
        for (uint32_t world = 0; world < state->process_count; world++) {
            const Process *process = &state->processes[world];
            for (uint32_t i = 0; i < collectives_count(process); i++)
                is_taken |= collectives_at(process, i)->comm == operation->comm &&
                            collectives_at(process, i)->instance == instance;
        }
    }
    return instance;
}

/* All members have made a persistent request: what they have started from it finds its partners. */
static void join_started(Operation *operation)
{
    CHECK(operation->records.data[0]->mode == MODE_INIT);
    State *state = operation->call->eval->state;
    uint32_t instance = free_instance(operation);
    for (uint32_t rank = 0; rank < operation->size; rank++) {
        uint32_t world = comm_world_rank(state, operation->comm, operation->call->eval->rank, rank);
        Process *process = &state->processes[world];
        uint32_t persistent = operation->records.data[rank]->persistent;
        for (uint32_t i = 0; i < collectives_count(process); i++) {
            Collective *entry = collectives_at(process, i);
            /* Those that have a number are of a request that was freed, whose slot was used again. */
            if (entry->persistent == persistent && !entry->instance)
                entry->instance = instance;
        }
    }
    for (uint32_t world = 0; world < state->process_count; world++) {
        Process *process = &state->processes[world];
        for (uint32_t i = 0; i < collectives_count(process); i++) {
            Collective *entry = collectives_at(process, i);
            if (entry->comm != operation->comm || entry->mode != MODE_STARTED ||
                entry->instance != instance)
                continue;
            Operation started = operation_of(operation->call, world, entry);
            release_leavers(&started);
            vec_release(&started.records);
        }
    }
}

/* The end of a record for its owner and for all: that of a persistent request stays until the
 * request is freed. */
static void retire_record(Process *process, Collective *entry)
{
    CHECK(entry->is_done);
    if (entry->mode != MODE_INIT) {
        if (entry->leave == LEAVE_DONE)
            drop_record(process, entry);
        return;
    }
    Request *request = requests_at(process, entry->persistent - 1);
    if (!request->is_detached)
        return;
    *request = (Request){.kind = REQUEST_RETIRED};
    drop_record(process, entry);
}

static void finish(Operation *operation)
{
    State *state = operation->call->eval->state;
    uint32_t self = operation->call->eval->rank;
    share_knowledge(operation);
    if (operation->records.data[0]->mode == MODE_INIT)
        join_started(operation);
    for (uint32_t rank = 0; rank < operation->size; rank++) {
        uint32_t world = comm_world_rank(state, operation->comm, self, rank);
        Collective *entry = operation->records.data[rank];
        entry->is_done = true;
        let_go(state, world, entry, REQUEST_MATCHED);
        retire_record(&state->processes[world], entry);
        handles_sweep(operation->call->eval->engine->bank, state, world);
    }
}

/* Compares the new record with those that are there, so that a mismatch is found whether or not
 * the others ever come; performs the operation once all are there. False: the path is over, or the
 * call is to be tried again. */
static bool advance(Call *call, Collective *entry)
{
    CHECK(!entry->is_done);
    Operation operation = operation_of(call, call->eval->rank, entry);
    uint32_t mine = comm_rank(call->eval->state, entry->comm, call->eval->rank), present = 0;
    bool ok = true;
    for (uint32_t rank = 0; rank < operation.size && ok; rank++) {
        if (!operation.records.data[rank])
            continue;
        present++;
        ok = rank < mine ? perform_check(&operation, rank, mine)
                         : perform_check(&operation, mine, rank);
    }
    if (ok && present == operation.size) {
        ok = entry->mode == MODE_INIT || perform_all(&operation);
        if (ok)
            finish(&operation);
    } else if (ok) {
        release_leavers(&operation);
    }
    vec_release(&operation.records);
    return ok;
}

/* Adds the record to those of the process. When that needs a choice first, nothing has changed. */
static bool enter(Call *call, const Collective *entry)
{
    Process *process = call->eval->process;
    uint32_t index = collectives_count(process), claims = claims_count(process);
    collectives_add(process, *entry);
    claims_start_collective(call->eval->engine->bank, process, entry);
    if (advance(call, collectives_at(process, index)))
        return true;
    collectives_truncate(process, index);
    claims_truncate(process, claims);
    return false;
}

static bool read_call(Call *call, Collective *entry)
{
    Eval *eval = call->eval;
    *entry = (Collective){.knowledge = mpi_of(eval->process)->knowledge,
                          .kind = call->function->kind & 0xff,
                          .mode = call->function->kind >> 8 & 0xff,
                          .site = model_site(eval->state->model, eval->function, call->stmt)};
    Reading reading = {.call = call, .layout = layout_of(entry->kind), .entry = entry};
    if (!read_arguments(&reading))
        return false;
    entry->leave = eval->engine->mode.buffers_sends ? LEAVE_NOW : LEAVE_NOT;
    return true;
}

/* The end of the process's part: its result is delivered, and the record goes, or stays for the
 * others. When that needs a choice first, nothing has changed. */
static bool complete(Call *call, uint32_t index)
{
    Process *process = call->eval->process;
    Collective *entry = collectives_at(process, index);
    CHECK(entry->leave != LEAVE_DONE && (!entry->request || entry->mode != MODE_BLOCKING));
    uint32_t request = entry->request, known = entry->knowledge;
    bool ok = true;
    if (!entry->is_done && !entry->scratch) {
        Operation operation = operation_of(call, call->eval->rank, entry);
        uint32_t rank = comm_rank(call->eval->state, entry->comm, call->eval->rank);
        ok = perform_for(&operation, rank);
        known = learned(&operation, rank);
        vec_release(&operation.records);
    }
    errors_are_findings(call);
    if (ok && op_is_user(entry->op) && !fold_contributions(call, index))
        return false;
    if (request && !claims_use_request(call->eval, request - 1, call->stmt->place))
        return false;
    entry = collectives_at(process, index);
    entry->request = 0;
    Collective own = *entry;
    VecU32 claims = {0};
    if (request)
        claims_complete(process, request - 1, &claims);
    ok = ok && perform_deliver(call, &own);
    if (!ok && request) {
        claims_put_back(process, &claims);
        collectives_at(process, index)->request = request;
    }
    vec_release(&claims);
    if (!ok)
        return false;
    comm_adopt_attributes(call, &own, request);
    knowledge_learn(call->eval->state, call->eval->rank, known);
    entry = collectives_at(process, index);
    entry->leave = LEAVE_DONE;
    entry->result = TERM_NONE;
    if (entry->is_done)
        drop_record(process, entry);
    return true;
}

/* The blocking operation that the process is in. */
static Collective *blocking_record(const Process *process)
{
    for (uint32_t i = 0; i < collectives_count(process); i++) {
        Collective *entry = collectives_at(process, i);
        if ((entry->mode == MODE_BLOCKING || entry->mode == MODE_INIT) &&
            entry->leave != LEAVE_DONE)
            return entry;
    }
    return NULL;
}

static bool settle(Call *call, Term args[SIGNIFICANCE_ARGUMENTS])
{
    return significance_settle(call, layout_of(call->function->kind & 0xff), args);
}

bool collective_enter(Call *call, Collective *record)
{
    CHECK((record->mode == MODE_BLOCKING) == !record->request);
    Eval *eval = call->eval;
    record->knowledge = mpi_of(eval->process)->knowledge;
    record->site = model_site(eval->state->model, eval->function, call->stmt);
    if (record->leave == LEAVE_NOT && eval->engine->mode.buffers_sends)
        record->leave = LEAVE_NOW;
    if (!enter(call, record))
        return false;
    if (record->mode == MODE_BLOCKING)
        eval->process->flow.phase = PHASE_WAIT;
    return true;
}

bool collective_join(Call *call, uint32_t kind, uint32_t comm)
{
    Collective record = {.kind = kind, .mode = MODE_BLOCKING, .comm = comm};
    return collective_enter(call, &record);
}

const Collective *collective_joined(const Process *process)
{
    return blocking_record(process);
}

CallStatus collective_await(Call *call)
{
    Process *process = call->eval->process;
    const Collective *entry = blocking_record(process);
    REQUIRE(entry);
    bool leaves =
        entry->leave == LEAVE_NOW && may_leave(call->eval->state, call->eval->rank, entry);
    if (!entry->is_done && !leaves)
        return CALL_BLOCKED;
    return complete(call, collectives_index(process, entry)) ? CALL_DONE : CALL_STOPPED;
}

CallStatus collective_call(Call *call)
{
    Process *process = call->eval->process;
    State *state = call->eval->state;
    Collective record;
    Term args[SIGNIFICANCE_ARGUMENTS];
    bool stays_out = false;
    if (process->flow.phase == PHASE_START || attributes_are_called(process)) {
        if (!settle(call, args) || !comm_stays_out(call, &stays_out))
            return CALL_STOPPED;
        if (stays_out)
            return call_success(call);
        if (!comm_copy_attributes(call) || !read_call(call, &record) || !enter(call, &record))
            return CALL_STOPPED;
        process->flow.phase = PHASE_WAIT;
    }
    const Collective *entry = blocking_record(process);
    REQUIRE(entry);
    bool leaves = entry->leave == LEAVE_NOW && may_leave(state, call->eval->rank, entry);
    if (!entry->is_done && !leaves)
        return CALL_BLOCKED;
    uint32_t index = collectives_index(process, entry);
    return complete(call, index) ? call_success(call) : CALL_STOPPED;
}

CallStatus collective_start(Call *call)
{
    Process *process = call->eval->process;
    Collective record;
    Lvalue place;
    Term args[SIGNIFICANCE_ARGUMENTS];
    if (!settle(call, args) || !comm_copy_attributes(call) || !read_call(call, &record) ||
        !request_place(call, call->count - 1, &place))
        return CALL_STOPPED;
    uint32_t slot = request_new(process);
    record.request = slot + 1;
    *requests_at(process, slot) = (Request){.kind = REQUEST_COLLECTIVE,
                                            .state = REQUEST_POSTED,
                                            .comm = record.comm,
                                            .peer = COMMUNICATION_ANY,
                                            .site = record.site};
    if (!enter(call, &record)) {
        requests_at(process, slot)->kind = REQUEST_FREE;
        return CALL_STOPPED;
    }
    if (attributes_are_called(process))
        attributes_reserve(process, slot);
    return request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}

/* A persistent operation is made: the call may return before the others have come (MPI 4.1, 6.13).
 */
CallStatus collective_init(Call *call)
{
    Process *process = call->eval->process;
    Collective record;
    Lvalue place;
    Term args[SIGNIFICANCE_ARGUMENTS];
    if (!request_place(call, call->count - 1, &place))
        return CALL_STOPPED;
    if (process->flow.phase == PHASE_START) {
        if (!settle(call, args) || !read_call(call, &record))
            return CALL_STOPPED;
        uint32_t slot = request_new(process);
        record.persistent = slot + 1;
        *requests_at(process, slot) = (Request){.kind = REQUEST_COLLECTIVE,
                                                .state = REQUEST_INACTIVE,
                                                .is_persistent = true,
                                                .comm = record.comm,
                                                .peer = COMMUNICATION_ANY,
                                                .made_site = record.site};
        if (!enter(call, &record)) {
            requests_at(process, slot)->kind = REQUEST_FREE;
            return CALL_STOPPED;
        }
        process->flow.phase = PHASE_WAIT;
    }
    Collective *entry = blocking_record(process);
    REQUIRE(entry);
    if (!entry->is_done && entry->leave != LEAVE_NOW)
        return CALL_BLOCKED;
    entry->leave = LEAVE_DONE;
    return request_store(call, &place, (int64_t)entry->persistent - 1) ? call_success(call)
                                                                       : CALL_STOPPED;
}

bool collective_restart(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->state == REQUEST_INACTIVE);
    Eval *eval = call->eval;
    Process *process = eval->process;
    Collective record = *init_record(process, slot);
    record.mode = MODE_STARTED;
    record.request = slot + 1;
    record.is_done = false;
    record.leave = eval->engine->mode.buffers_sends ? LEAVE_NOW : LEAVE_NOT;
    record.knowledge = mpi_of(process)->knowledge;
    record.site = model_site(eval->state->model, eval->function, call->stmt);
    if (!section_read_data(call, &record, false) || !section_check_free(call, &record.receive))
        return false;
    requests_at(process, slot)->state = REQUEST_POSTED;
    requests_at(process, slot)->site = record.site;
    if (enter(call, &record))
        return true;
    requests_at(process, slot)->state = REQUEST_INACTIVE;
    return false;
}

void collective_free(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->is_persistent);
    Process *process = call->eval->process;
    Collective *entry = init_record(process, slot);
    if (entry->is_done) {
        drop_record(process, entry);
        request_free(call, slot);
    } else {
        requests_at(process, slot)->is_detached = true;
    }
}

/* The record of a nonblocking operation by its request. */
static Collective *record_of_request(const Process *process, uint32_t slot)
{
    for (uint32_t i = 0; i < collectives_count(process); i++)
        if (collectives_at(process, i)->request == slot + 1)
            return collectives_at(process, i);
    BUG("no collective of request %u", slot);
}

void collective_part(Process *process, uint32_t slot)
{
    for (uint32_t i = 0; i < collectives_count(process); i++) {
        Collective *entry = collectives_at(process, i);
        if (entry->request != slot + 1)
            continue;
        entry->request = 0;
        entry->leave = LEAVE_DONE;
        process->is_changed = true;
        if (entry->is_done)
            drop_record(process, entry);
        return;
    }
}

bool collective_complete(Call *call, uint32_t slot)
{
    Process *process = call->eval->process;
    Collective *entry = record_of_request(process, slot);
    return complete(call, collectives_index(process, entry));
}

/* Whether the process is at a call that waits for the record, or looks at it. */
static bool is_awaited(const Process *process, const Collective *entry)
{
    if (process->flow.status != PROCESS_BLOCKED || entry->is_done)
        return false;
    return entry->request ? match_is_awaited(process, entry->request - 1)
                          : entry == blocking_record(process);
}

const Collective *collective_awaited(const Process *process)
{
    for (uint32_t i = 0; i < collectives_count(process); i++)
        if (is_awaited(process, collectives_at(process, i)))
            return collectives_at(process, i);
    return NULL;
}

void collective_leavings(const State *state, Alternatives *alternatives)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        for (uint32_t i = 0; i < collectives_count(process); i++) {
            const Collective *entry = collectives_at(process, i);
            if (is_awaited(process, entry) && entry->leave == LEAVE_NOT &&
                may_leave(state, rank, entry))
                alternatives_add(alternatives, ALTERNATIVE_LEAVE, rank, i, 0);
        }
    }
}

void collective_leave(State *state, Alternative alternative)
{
    Collective *entry = collectives_at(&state->processes[alternative.rank], alternative.slot);
    REQUIRE(!entry->is_done && entry->leave == LEAVE_NOT);
    entry->leave = LEAVE_NOW;
    let_go(state, alternative.rank, entry, REQUEST_BUFFERED);
}
