#include "lib/bug.h"
#include "mpi/handle.h"
#include "mpi/collective.h"
#include "mpi/constant.h"
#include "mpi/moves.h"

#include "mpi/cancel.h"
#include "mpi/comm.h"
#include "mpi/determinate.h"
#include "mpi/error_handlers.h"
#include "mpi/filepointer.h"
#include "mpi/filerace.h"
#include "mpi/functions.h"
#include "mpi/grant.h"
#include "mpi/invariants.h"
#include "mpi/leftovers.h"
#include "mpi/nonblocking.h"
#include "mpi/observe.h"
#include "mpi/race.h"
#include "mpi/rma.h"
#include "mpi/row.h"
#include "mpi/settled.h"
#include "mpi/undelivered.h"
#include "mpi/waiting.h"

void moves_must(Engine *engine, const State *state, Alternatives *moves)
{
    match_wildcards(state, moves);
    cancel_moves(state, moves);
    grant_moves(engine->bank, state, moves);
    file_turns(state, moves);
    observe_answers(engine, state, moves);
}

void moves_may(const State *state, Alternatives *moves)
{
    collective_leavings(state, moves);
    grant_returns(state, moves);
    match_optional(state, moves);
}

void moves_take(Engine *engine, State *state, Alternative move)
{
    CHECK(move.rank < state->process_count);
    settled_note(state, move);
    switch (move.kind) {
    case ALTERNATIVE_ANSWER:
        observe_take(state, move);
        return;
    case ALTERNATIVE_LEAVE:
        collective_leave(state, move);
        return;
    case ALTERNATIVE_CANCEL:
        cancel_take(engine, state, move);
        return;
    case ALTERNATIVE_TURN:
        file_take_turn(state, move.rank);
        return;
    case ALTERNATIVE_GRANT:
    case ALTERNATIVE_APPLY:
    case ALTERNATIVE_RETURN:
        grant_take(state, move);
        return;
    default:
        match_take(engine, state, move);
    }
}

bool moves_is_nothing(const State *state, Alternative move)
{
    return observe_is_nothing(state, move);
}

bool moves_told(Call *call)
{
    return errors_told(call);
}

bool moves_is_settled(Engine *engine, const State *state, const Alternatives *moves, uint32_t index,
                      const VecU32 *silent)
{
    Silence silence = {silent, !(engine->mode.doubts & DOUBT_SENDERS), false};
    bool is_settled = settled_is(state, moves, index, &silence);
    engine->assumed.trusted_senders |= silence.was_trusted;
    return is_settled;
}

bool moves_belong(Alternative settled, Alternative move)
{
    return settled_belong(settled, move);
}

bool moves_is_answer(Alternative move)
{
    return move.kind == ALTERNATIVE_ANSWER;
}

void moves_forget_received(Engine *engine, State *state, uint32_t rank)
{
    settled_forget_received(engine->bank, state, rank);
}

void moves_forget_count(State *state, uint32_t rank)
{
    settled_forget_count(state, rank);
}

void moves_put_in_order(State *state, uint32_t rank, uint32_t answers)
{
    settled_put_in_order(state, rank, answers);
}

bool moves_are_in_order(const State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    return mpi_of(&state->processes[rank])->in_order > 0;
}

Alternative moves_alone(Alternative move)
{
    move.is_alone = true;
    return move;
}

bool moves_accesses(Alternative move)
{
    return move.kind == ALTERNATIVE_APPLY || move.kind == ALTERNATIVE_TURN;
}

bool moves_reads(const State *state, Alternative move)
{
    CHECK(move.rank < state->process_count);
    if (move.kind == ALTERNATIVE_TURN)
        return file_turn_reads(state, move.rank);
    return move.kind == ALTERNATIVE_APPLY && rma_reads(&state->processes[move.rank], move.slot);
}

bool moves_polls(const Process *process)
{
    return observe_polls(process) || process->flow.phase == PHASE_WINDOW ||
           process->flow.phase == PHASE_FILE;
}

bool moves_are_sensitive(const Model *model)
{
    const uint32_t harmless = FEATURE_CONTENTS | FEATURE_LOOKS | FEATURE_REMOVED | FEATURE_POLLS;
    return (model->features & ~harmless) != 0 || model->process_count > model->world_count;
}

const char *moves_unordered(const Model *model)
{
    return determinate_breach(model);
}

const char *moves_in_flight(Engine *engine, const State *state, Place *place)
{
    return determinate_in_flight(engine, state, place);
}

bool moves_may_poll(const Model *model)
{
    return model->features & (FEATURE_POLLS | FEATURE_WINDOWS | FEATURE_FILES);
}

bool moves_use_windows(const Model *model)
{
    return model->features & FEATURE_WINDOWS;
}

bool moves_use_files(const Model *model)
{
    return model->features & FEATURE_FILES;
}

const char *moves_handle_text(int64_t value)
{
    static const char *const nulls[] = {
        "MPI_COMM_NULL",    "MPI_GROUP_NULL",      "MPI_DATATYPE_NULL", "MPI_OP_NULL",
        "MPI_REQUEST_NULL", "MPI_ERRHANDLER_NULL", "MPI_INFO_NULL",     "MPI_WIN_NULL",
        "MPI_FILE_NULL",    "MPI_MESSAGE_NULL",    "MPI_SESSION_NULL"};
    if (value < HANDLE_COMM || value >= HANDLE_SESSION + 0x1000000)
        return NULL;
    return HANDLE_NUMBER(value) ? "" : nulls[(value - HANDLE_COMM) >> 24];
}

const char *moves_constant_text(int64_t value)
{
    return constant_name(value);
}

bool moves_is_collective(const Model *model, const Function *function)
{
    const SystemFunction *row = model->system[function->index];
    return row && (row->handler == collective_call || row->handler == collective_start);
}

int32_t moves_argument(const Model *model, const Function *function, MovesArgument which)
{
    const SystemFunction *system = model->system[function->index];
    if (!system || mpi_function_find(system->name) != system)
        return -1;
    const MpiFunction *row = mpi_function_of(system);
    int32_t found = -1;
    for (uint32_t i = 0; i < row->parameter_count; i++) {
        uint8_t kind = row->parameters[i].kind;
        bool is_place = kind == PARAMETER_COMM || kind == PARAMETER_WIN;
        bool is_partner = kind == PARAMETER_DEST || kind == PARAMETER_SOURCE;
        if ((which == MOVES_PLACE ? is_place : is_partner) &&
            (found < 0 || which == MOVES_LAST_PARTNER))
            found = (int32_t)i;
    }
    return found;
}

bool moves_is_nobody(int64_t rank)
{
    return rank == CONSTANT_PROC_NULL;
}

bool moves_may_abort(const State *state)
{
    return match_may_abort(state);
}

bool moves_abort(State *state)
{
    return match_abort(state);
}

bool moves_has_aborted(const Process *process)
{
    return process->flow.phase == PHASE_ABORT;
}

/* The messages of a process, or of all others, behind their number. */
static void add_messages(const State *state, uint32_t rank, bool are_own, VecU32 *words)
{
    uint32_t place = words->length;
    vec_push(words, 0);
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if ((message->source == rank) != are_own)
            continue;
        const uint32_t *all = (const uint32_t *)message;
        for (uint32_t k = 0; k < RECORD_WORDS(Message); k++)
            vec_push(words, all[k]);
        words->data[place]++;
    }
}

void moves_seen(Engine *engine, State *state, uint32_t rank, VecU32 *words)
{
    Alternatives musts = {0};
    moves_must(engine, state, &musts);
    /* Those that the process adds itself show in what they match. */
    add_messages(state, rank, false, words);
    vec_push(words, musts.length);
    for (uint32_t i = 0; i < musts.length; i++) {
        const Alternative *move = &musts.data[i];
        const uint32_t own[] = {move->kind, move->rank, move->slot, move->source};
        for (uint32_t k = 0; k < sizeof own / sizeof *own; k++)
            vec_push(words, own[k]);
    }
    vec_push(words, state->records[RECORD_GRANTS].length);
    for (uint32_t i = 0; i < state->records[RECORD_GRANTS].length; i++)
        vec_push(words, state->records[RECORD_GRANTS].data[i]);
    vec_push(words, state->is_aborted);
    vec_push(words, comms_of(state)->length);
    vec_push(words, collectives_count(&state->processes[rank]));
    vec_release(&musts);
}

/* What decides which messages the posted receives accept, behind their number. */
static void add_receives(const Process *process, VecU32 *words)
{
    uint32_t place = words->length;
    vec_push(words, 0);
    for (uint32_t i = 0; i < requests_count(process); i++) {
        const Request *request = requests_at(process, i);
        if (request->kind != REQUEST_RECEIVE || request->state != REQUEST_POSTED)
            continue;
        words->data[place]++;
        const uint32_t own[] = {request->comm,        request->peer,       request->tag,
                                request->order,       request->pairing,    request->partitions,
                                request->is_internal, request->is_detached};
        for (uint32_t k = 0; k < sizeof own / sizeof *own; k++)
            vec_push(words, own[k]);
    }
}

static void add_waits(const Process *process, VecU32 *words)
{
    vec_push(words, process->flow.status);
    vec_push(words, process->flow.phase);
    vec_push(words, process->flow.waits.length);
    for (uint32_t i = 0; i < process->flow.waits.length; i++)
        vec_push(words, process->flow.waits.data[i]);
}

bool moves_around(const State *state, uint32_t rank, VecU32 *words)
{
    CHECK(rank < state->process_count);
    add_messages(state, rank, true, words);
    for (uint32_t i = 0; i < state->process_count; i++) {
        if (collectives_count(&state->processes[i]))
            return false;
        if (i == rank)
            continue;
        add_waits(&state->processes[i], words);
        add_receives(&state->processes[i], words);
    }
    return true;
}

static void post(VecU32 *list, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    vec_push(list, a);
    vec_push(list, b);
    vec_push(list, c);
    vec_push(list, d);
}

void moves_posted(const State *state, uint32_t rank, Posted *posted)
{
    const Process *process = &state->processes[rank];
    const uint32_t *waits = process->flow.waits.data;
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if (message->source == rank)
            post(&posted->messages, message->dest, message->comm, message->tag, 0);
    }
    for (uint32_t i = 0; i < requests_count(process); i++) {
        const Request *request = requests_at(process, i);
        if (request->kind == REQUEST_RECEIVE && request->state == REQUEST_POSTED)
            post(&posted->receives, request->comm, request->peer, request->tag, request->order);
    }
    bool probes = process->flow.phase == PHASE_PROBE || process->flow.phase == PHASE_PROBE_ANY;
    CHECK(!probes || process->flow.waits.length >= 3);
    if (probes && process->flow.status == PROCESS_BLOCKED)
        post(&posted->receives, waits[0], waits[1], waits[2], UINT32_MAX);
}

static bool may_take(const uint32_t *receive, const uint32_t *message, uint32_t sender)
{
    return receive[0] == message[1] && (receive[1] == COMMUNICATION_ANY || receive[1] == sender) &&
           (receive[2] == COMMUNICATION_ANY || receive[2] == message[2]);
}

bool moves_may_meet(const Posted *sent, uint32_t sender, const Posted *received, uint32_t receiver)
{
    CHECK(sent->messages.length % 4 == 0 && received->receives.length % 4 == 0);
    for (uint32_t i = 0; i < sent->messages.length; i += 4)
        for (uint32_t k = 0; k < received->receives.length; k += 4)
            if (sent->messages.data[i] == receiver &&
                may_take(received->receives.data + k, sent->messages.data + i, sender))
                return true;
    return false;
}

uint32_t moves_offers(const State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    return collectives_count(&state->processes[rank]);
}

uint32_t moves_numbered(const State *state)
{
    return comms_of(state)->length;
}

const char *moves_waiting_text(Engine *engine, const State *state, uint32_t rank, Place *place)
{
    return waiting_text(engine, state, rank, place);
}

bool moves_lost(Engine *engine, State *state)
{
    return leftovers_unreceived(engine, state);
}

void moves_undelivered(Engine *engine, State *state)
{
    undelivered_check_all(engine, state);
}

void moves_finish(Engine *engine, State *state)
{
    leftovers_unreceived(engine, state);
    leftovers_collectives(engine, state);
}

void moves_exit(Engine *engine, State *state, uint32_t rank)
{
    leftovers_exit(engine, state, rank);
}

void moves_settle(State *state)
{
    race_sweep(state);
    filerace_sweep(state);
    settled_end_orders(state);
}

void moves_watch(Engine *engine)
{
    engine->watch.exposed = race_own_access;
    engine->watch.filed = filerace_stream;
    engine->watch.progress = rma_progress;
}

void moves_add_records(RecordKinds *kinds)
{
    mpi_records_add(kinds);
}

const SystemFunction *moves_function(const char *name)
{
    return mpi_function_find(name);
}

uint32_t moves_features(const SystemFunction *function)
{
    return mpi_function_of(function)->features | (observe_may_poll(function) ? FEATURE_POLLS : 0u);
}

bool moves_sends(const SystemFunction *function)
{
    if (mpi_function_find(function->name) != function)
        return false;
    if (function->handler == request_start || function->handler == request_startall)
        return true;
    const MpiFunction *row = mpi_function_of(function);
    for (uint32_t i = 0; i < row->parameter_count; i++)
        if (row->parameters[i].kind == PARAMETER_DEST)
            return true;
    return false;
}

void moves_invariants(const State *state, TermBank *bank)
{
    mpi_invariants(state, bank);
}
