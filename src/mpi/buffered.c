#include "mpi/buffered.h"

#include "mpi/claims.h"
#include "mpi/knowledge.h"
#include "mpi/match.h"
#include "mpi/request.h"
#include "mpi/typemap.h"

enum { OVERHEAD = 64 }; /* MPI_BSEND_OVERHEAD */

/* The attached buffer, NULL when there is none; *used: the bytes that are taken. */
static Request *attached(Process *process, int64_t *used)
{
    Request *found = NULL;
    *used = 0;
    for (uint32_t i = 0; i < requests_count(process); i++) {
        Request *request = requests_at(process, i);
        if (request->kind == REQUEST_ATTACHED)
            found = request;
        if (request->kind == REQUEST_ROOM)
            *used += request->count;
    }
    return found;
}

/* Whether the memory at the pointer has that many bytes; *run is that memory. */
static bool check_memory(Call *call, int64_t bytes, Run *run)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Type *character = type_basic(eval->state->model->program->types, BASIC_CHAR);
    if (!run_of_pointer(eval, call->args[0], character, PROPERTY_MPI_BUFFER, call->stmt->place,
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

CallStatus buffered_attach(Call *call)
{
    Eval *eval = call->eval;
    Process *process = eval->process;
    int64_t bytes, used;
    Run run;
    if (!args_active(call) || !args_int(call, 1, "the size", &bytes) ||
        !eval_require(eval, term_bool(bytes >= 0), PROPERTY_MPI_COUNT, call->stmt->place,
                      "%s: the size is negative", call->function->name) ||
        !eval_require(eval, term_bool(!attached(process, &used)), PROPERTY_MPI_BUFFER,
                      call->stmt->place, "%s: a buffer is attached already", call->function->name))
        return CALL_STOPPED;
    if (bytes && !check_memory(call, bytes, &run))
        return CALL_STOPPED;
    if (bytes > UINT32_MAX) {
        eval_unsupported(eval, call->stmt->place, "a buffer of more than %u bytes", UINT32_MAX);
        return CALL_STOPPED;
    }
    int64_t size = bytes ? (int64_t)run.type->size : 1;
    uint32_t slot = request_new(process);
    *requests_at(process, slot) =
        (Request){.kind = REQUEST_ATTACHED,
                  .state = REQUEST_POSTED,
                  .is_internal = true,
                  .buffer = call->args[0],
                  .count = (uint32_t)((bytes + size - 1) / size),
                  .got_count = (uint32_t)bytes,
                  .site = model_site(eval->state->model, eval->function, call->stmt)};
    claims_start_request(eval->engine->bank, process, slot);
    return call_success(call);
}

bool buffered_take(Call *call, uint32_t type, int64_t count, uint32_t *slot)
{
    Eval *eval = call->eval;
    Process *process = eval->process;
    Typemap map = {0};
    int64_t used;
    typemap_load(process, eval->engine->bank, type, &map);
    int64_t bytes = typemap_size(&map) * count + OVERHEAD;
    typemap_release(&map);
    const Request *buffer = attached(process, &used);
    int64_t room = buffer ? buffer->got_count : 0;
    if (!eval_is_off(eval, PROPERTY_MPI_BUFFER_SPACE) &&
        !eval_require(
            eval, term_bool(used + bytes <= room), PROPERTY_MPI_BUFFER_SPACE, call->stmt->place,
            "%s: the message takes %lld bytes with its overhead of %d; of the %lld "
            "attached, %lld may be taken by messages that need not have been received",
            call->function->name, (long long)bytes, OVERHEAD, (long long)room, (long long)used))
        return false;
    *slot = request_new(process);
    *requests_at(process, *slot) = (Request){.kind = REQUEST_ROOM,
                                             .state = REQUEST_POSTED,
                                             .is_internal = true,
                                             .count = (uint32_t)bytes};
    return true;
}

static void free_room(State *state, uint32_t rank)
{
    Process *process = &state->processes[rank];
    for (uint32_t slot = 0; slot < requests_count(process); slot++) {
        Request *request = requests_at(process, slot);
        if (request->kind == REQUEST_ROOM) {
            knowledge_forget(state, FACT_RECEIVED, rank, slot);
            match_forget_request(state, rank, slot);
        }
        if (request->kind == REQUEST_ROOM || request->kind == REQUEST_ATTACHED) {
            *request = (Request){0};
            claims_free(process, slot);
        }
    }
}

/* Waits until the messages have been transmitted: received, or (which is optional) copied to the
 * memory of their destinations. */
CallStatus buffered_detach(Call *call)
{
    Eval *eval = call->eval;
    Process *process = eval->process;
    int64_t used;
    Lvalue place;
    if (process->flow.phase == PHASE_START) {
        if (!args_active(call) ||
            !eval_require(eval, term_bool(attached(process, &used) != NULL), PROPERTY_MPI_BUFFER,
                          call->stmt->place, "%s: no buffer is attached", call->function->name))
            return CALL_STOPPED;
        for (uint32_t slot = 0; slot < requests_count(process); slot++)
            if (requests_at(process, slot)->kind == REQUEST_ROOM)
                vec_push(&process->flow.waits, slot);
        process->flow.phase = PHASE_WAIT;
    }
    for (uint32_t i = 0; i < process->flow.waits.length && !eval->engine->mode.buffers_sends; i++)
        if (!request_is_complete(process, process->flow.waits.data[i]))
            return CALL_BLOCKED;
    const Request buffer = *attached(process, &used);
    if (!lvalue_of_pointer(eval, call->args[0], args_pointee(call, 0), call->stmt->place, &place) ||
        !lvalue_write(eval, &place, buffer.buffer, call->stmt->place) ||
        !args_store(call, 1, buffer.got_count))
        return CALL_STOPPED;
    free_room(eval->state, eval->rank);
    return call_success(call);
}
