#include "mpi/buffered.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/claims.h"
#include "mpi/part.h"
#include "mpi/row.h"
#include "mpi/knowledge.h"
#include "mpi/match.h"
#include "mpi/operation.h"
#include "mpi/typemap.h"
#include "mpi/whole.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

/* The attached buffer of a scope, NULL when there is none; *used: the bytes that are taken. */
static Request *attached(Process *process, uint32_t scope, int64_t *used)
{
    Request *found = NULL;
    *used = 0;
    for (uint32_t i = 0; i < requests_count(process); i++) {
        Request *request = requests_at(process, i);
        if (request->kind == REQUEST_ATTACHED && request->scope == scope) {
            CHECK(!found && request->is_internal);
            found = request;
        }
        if (request->kind == REQUEST_ROOM && request->scope == scope)
            *used += request->count;
    }
    return found;
}

/* A session whose communicators are all that there are. */
static bool read_session(Call *call, uint32_t *scope)
{
    uint32_t session;
    if (!args_session(call, 0, &session))
        return false;
    *scope = session | ARGUMENT_SESSION;
    if (session_alone(call->eval->process) == session)
        return true;
    eval_unsupported(call->eval, call->stmt->place,
                     "a buffer of a session beside MPI_Init or other sessions");
    return false;
}

/* The scope that the first argument of a call names, by its kind; the number of the buffer's argument.
 */
static bool read_scope(Call *call, uint32_t *scope, uint32_t *buffer)
{
    const Parameter *first = mpi_function_of(call->function)->parameters;
    *scope = 0;
    *buffer = first->kind == PARAMETER_COMM || first->kind == PARAMETER_SESSION;
    if (!args_active(call))
        return false;
    if (first->kind == PARAMETER_SESSION)
        return read_session(call, scope);
    return first->kind != PARAMETER_COMM || args_comm(call, 0, scope);
}

/* The buffer of a communicator is its own, else that of its session, else the process's. */
static Request *buffer_for(Process *process, uint32_t comm, int64_t *used)
{
    Request *buffer = attached(process, comm, used);
    uint32_t session = buffer ? 0 : session_alone(process);
    if (session)
        buffer = attached(process, session | ARGUMENT_SESSION, used);
    return buffer ? buffer : attached(process, 0, used);
}

/* Whether the memory at the pointer has that many bytes; *run is that memory. */
static bool check_memory(Call *call, uint32_t buffer, int64_t bytes, Run *run)
{
    CHECK(bytes > 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Type *character = type_basic(eval->state->model->program->types, BASIC_CHAR);
    if (!run_of_pointer(eval, call->args[buffer], character, PROPERTY_MPI_BUFFER, call->stmt->place,
                        run))
        return false;
    int64_t size = (int64_t)run->type->size;
    if (!size) {
        eval_unsupported(eval, call->stmt->place, "a buffer of elements without a constant size");
        return false;
    }
    Term room = term_mul(bank, run->available, term_int64(bank, size));
    return eval_require(
        eval, term_le(bank, term_int64(bank, bytes), room), PROPERTY_MPI_BUFFER, call->stmt->place,
        "%s: the size is %lld, but %s has %s bytes from there on", call->function->name,
        (long long)bytes, object_name(eval, run->outer.key), engine_term_text(eval->engine, room));
}

static bool check_attach(Call *call, uint32_t scope, int64_t bytes)
{
    int64_t used;
    Eval *eval = call->eval;
    if (bytes > UINT32_MAX)
        return eval_unsupported(eval, call->stmt->place, "a buffer of more than %u bytes",
                                UINT32_MAX),
               false;
    return eval_require(eval, term_bool(bytes >= 0), PROPERTY_MPI_COUNT, call->stmt->place,
                        "%s: the size is negative", call->function->name) &&
           eval_require(eval, term_bool(!attached(eval->process, scope, &used)),
                        PROPERTY_MPI_BUFFER, call->stmt->place, "%s: a buffer is attached already",
                        call->function->name);
}

/* Of MPI_BUFFER_AUTOMATIC the size does not matter, and MPI finds the room. */
CallStatus buffered_attach(Call *call)
{
    Eval *eval = call->eval;
    Process *process = eval->process;
    int64_t bytes;
    uint32_t scope, at;
    Run run;
    if (!read_scope(call, &scope, &at) || !args_int(call, at + 1, "the size", &bytes))
        return CALL_STOPPED;
    bool is_automatic = args_is_integer_pointer(call, at, CONSTANT_BUFFER_AUTOMATIC);
    if (is_automatic)
        bytes = 0;
    if (!check_attach(call, scope, bytes) || (bytes && !check_memory(call, at, bytes, &run)))
        return CALL_STOPPED;
    int64_t size = bytes ? (int64_t)run.type->size : 1;
    uint32_t slot = request_new(process);
    CHECK(bytes >= 0 && size > 0);
    *requests_at(process, slot) =
        (Request){.kind = REQUEST_ATTACHED,
                  .state = REQUEST_POSTED,
                  .is_internal = true,
                  .scope = scope,
                  .buffer = call->args[at],
                  .count = (uint32_t)((bytes + size - 1) / size),
                  .got_count = is_automatic ? UINT32_MAX : (uint32_t)bytes,
                  .site = model_site(eval->state->model, eval->function, call->stmt)};
    claims_start_request(eval->engine->bank, process, slot);
    return call_success(call);
}

bool buffered_take(Call *call, const Request *send, uint32_t *slot)
{
    CHECK(send->mode == SEND_BUFFERED && send->peer != COMMUNICATION_NOBODY);
    Eval *eval = call->eval;
    Process *process = eval->process;
    Typemap map = {0};
    int64_t used;
    typemap_load(process, eval->engine->bank, send->type, &map);
    int64_t bytes = typemap_size(&map) * send->count + CONSTANT_BSEND_OVERHEAD;
    typemap_release(&map);
    const Request *buffer = buffer_for(process, send->comm, &used);
    bool is_automatic = buffer && buffer->got_count == UINT32_MAX;
    int64_t room = buffer ? buffer->got_count : 0;
    if (buffer && !is_automatic)
        engine_assume(eval->engine, ASSUMPTION_BSEND_OVERHEAD);
    if (!eval_is_off(eval, PROPERTY_MPI_BUFFER_SPACE) && !is_automatic &&
        !eval_require(eval, term_bool(used + bytes <= room), PROPERTY_MPI_BUFFER_SPACE,
                      call->stmt->place,
                      "%s: the message takes %lld bytes with its overhead of %d; of the %lld "
                      "attached, %lld may be taken by messages that need not have been received",
                      call->function->name, (long long)bytes, CONSTANT_BSEND_OVERHEAD,
                      (long long)room, (long long)used))
        return false;
    uint32_t scope = buffer ? buffer->scope : 0, order = buffer ? buffer->order : 0;
    *slot = request_new(process);
    *requests_at(process, *slot) = (Request){.kind = REQUEST_ROOM,
                                             .state = REQUEST_POSTED,
                                             .is_internal = true,
                                             .scope = scope,
                                             .order = order,
                                             .count = (uint32_t)bytes};
    return true;
}

void buffered_free_room(State *state, uint32_t rank, uint32_t slot)
{
    CHECK(requests_at(&state->processes[rank], slot)->kind == REQUEST_ROOM ||
          requests_at(&state->processes[rank], slot)->kind == REQUEST_ATTACHED);
    Process *process = &state->processes[rank];
    if (requests_at(process, slot)->kind == REQUEST_ROOM) {
        knowledge_forget(state, FACT_RECEIVED, rank, slot);
        match_forget_request(state, rank, slot);
    }
    *requests_at(process, slot) = (Request){0};
    claims_free(process, slot);
}

/* Whether it is not settled yet if the message is withdrawn: nothing buffers it before. */
static bool is_to_be_cancelled(const Request *room)
{
    return room->is_cancelling && room->state == REQUEST_POSTED;
}

void buffered_release(State *state, uint32_t rank, uint32_t flush)
{
    CHECK(requests_at(&state->processes[rank], flush)->kind == REQUEST_FLUSH);
    const Process *process = &state->processes[rank];
    for (uint32_t slot = 0; slot < requests_count(process); slot++)
        if (request_is_flushed(requests_at(process, flush), requests_at(process, slot)) &&
            !is_to_be_cancelled(requests_at(process, slot)))
            buffered_free_room(state, rank, slot);
}

/* What is in the buffer of a scope, and with it the buffer. */
static void empty(State *state, uint32_t rank, uint32_t scope, bool is_detached)
{
    const Process *process = &state->processes[rank];
    for (uint32_t slot = 0; slot < requests_count(process); slot++) {
        const Request *request = requests_at(process, slot);
        bool is_in =
            request->scope == scope &&
            (request->kind == REQUEST_ROOM || (request->kind == REQUEST_ATTACHED && is_detached));
        if (is_in)
            buffered_free_room(state, rank, slot);
    }
}

/* Waits until the messages have been transmitted: received, or (which is optional) copied to the
 * memory of their destinations. */
static CallStatus wait_for_rooms(Call *call, uint32_t scope)
{
    CHECK(call->eval->process->flow.phase <= PHASE_WAIT);
    Process *process = call->eval->process;
    if (process->flow.phase == PHASE_START) {
        for (uint32_t slot = 0; slot < requests_count(process); slot++)
            if (requests_at(process, slot)->kind == REQUEST_ROOM &&
                requests_at(process, slot)->scope == scope)
                vec_push(&process->flow.waits, slot);
        process->flow.phase = PHASE_WAIT;
    }
    for (uint32_t i = 0; i < process->flow.waits.length; i++) {
        uint32_t slot = process->flow.waits.data[i];
        bool is_needed = !call->eval->engine->mode.buffers_sends ||
                         is_to_be_cancelled(requests_at(process, slot));
        if (is_needed && !request_is_complete(process, slot))
            return CALL_BLOCKED;
    }
    return CALL_DONE;
}

static bool require_attached(Call *call, uint32_t scope)
{
    int64_t used;
    return eval_require(call->eval, term_bool(attached(call->eval->process, scope, &used) != NULL),
                        PROPERTY_MPI_BUFFER, call->stmt->place, "%s: no buffer is attached",
                        call->function->name);
}

/* The buffer itself in place of the address of a pointer that is to get its address. */
static bool require_other_place(Call *call, uint32_t at, Term buffer)
{
    const TermBank *bank = call->eval->engine->bank;
    ObjectKey to, room;
    uint32_t count;
    bool is_same = pointer_parts(bank, call->args[at], &to, NULL, &count) &&
                   pointer_parts(bank, buffer, &room, NULL, &count) && object_key_equal(to, room);
    return eval_require(
        call->eval, term_bool(!is_same), PROPERTY_MPI_BUFFER_IN_FLIGHT, call->stmt->place,
        "%s: the argument is the attached buffer itself: it is to be the address of a "
        "pointer, which gets the buffer's (&p)",
        call->function->name);
}

CallStatus buffered_detach(Call *call)
{
    Eval *eval = call->eval;
    int64_t used;
    uint32_t scope, at;
    Lvalue place;
    if (!read_scope(call, &scope, &at) || !require_attached(call, scope))
        return CALL_STOPPED;
    if (wait_for_rooms(call, scope) == CALL_BLOCKED)
        return CALL_BLOCKED;
    const Request buffer = *attached(eval->process, scope, &used);
    bool is_automatic = buffer.got_count == UINT32_MAX;
    if (!require_other_place(call, at, buffer.buffer) ||
        !lvalue_of_pointer(eval, call->args[at], args_pointee(call, at), call->stmt->place,
                           &place) ||
        !lvalue_write(eval, &place, buffer.buffer, call->stmt->place) ||
        !args_store(call, at + 1, is_automatic ? 0 : buffer.got_count))
        return CALL_STOPPED;
    empty(eval->state, eval->rank, scope, true);
    return call_success(call);
}

CallStatus buffered_flush(Call *call)
{
    uint32_t scope, at;
    if (!read_scope(call, &scope, &at))
        return CALL_STOPPED;
    if (wait_for_rooms(call, scope) == CALL_BLOCKED)
        return CALL_BLOCKED;
    empty(call->eval->state, call->eval->rank, scope, false);
    return call_success(call);
}

/* The request is for the messages that are in the buffer now. */
CallStatus buffered_flush_start(Call *call)
{
    uint32_t scope, at;
    int64_t used;
    Lvalue place;
    Process *process = call->eval->process;
    if (!read_scope(call, &scope, &at) || !request_place(call, call->count - 1, &place))
        return CALL_STOPPED;
    uint32_t slot = whole_new(call, REQUEST_FLUSH);
    Request *buffer = attached(process, scope, &used);
    requests_at(process, slot)->scope = scope;
    requests_at(process, slot)->order = buffer ? ++buffer->order : 0;
    if (call->eval->engine->mode.buffers_sends)
        requests_at(process, slot)->state = REQUEST_BUFFERED;
    return request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}
