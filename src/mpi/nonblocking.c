#include "mpi/nonblocking.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/cancel.h"
#include "mpi/claims.h"
#include "mpi/collective.h"
#include "mpi/general.h"
#include "mpi/knowledge.h"
#include "mpi/operation.h"
#include "mpi/undelivered.h"
#include "mpi/whole.h"

enum { REQUEST_ARGUMENT = ARGUMENT(Isend, request) };

CallStatus nonblocking_send(Call *call)
{
    Envelope envelope;
    Lvalue place;
    uint32_t slot;
    if (!args_active(call) || !envelope_read(call, 0, false, &envelope) ||
        !request_place(call, REQUEST_ARGUMENT, &place) ||
        !request_send(call, &envelope, (SendMode)call->function->kind, 0, false, &slot))
        return CALL_STOPPED;
    return request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}

CallStatus nonblocking_receive(Call *call)
{
    Envelope envelope;
    Lvalue place;
    if (!args_active(call) || !envelope_read(call, 0, true, &envelope) ||
        !request_place(call, REQUEST_ARGUMENT, &place))
        return CALL_STOPPED;
    uint32_t slot = request_receive(call, &envelope, 0, false);
    return request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}

static CallStatus persistent(Call *call, bool is_receive)
{
    Envelope envelope;
    Lvalue place;
    if (!args_active(call) || !request_place(call, REQUEST_ARGUMENT, &place) ||
        !envelope_prepare(call, 0, is_receive, &envelope))
        return CALL_STOPPED;
    uint32_t slot = request_make(call, &envelope, is_receive ? REQUEST_RECEIVE : REQUEST_SEND,
                                 is_receive ? SEND_STANDARD : (SendMode)call->function->kind, 0);
    Request *request = requests_at(call->eval->process, slot);
    request->is_persistent = true;
    request->made_site = request->site;
    request->state = REQUEST_INACTIVE;
    claims_keep_request(call->eval->engine->bank, call->eval->process, slot);
    return request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}

CallStatus persistent_send(Call *call)
{
    return persistent(call, false);
}

CallStatus persistent_receive(Call *call)
{
    return persistent(call, true);
}

static bool start_one(Call *call, uint32_t index, int64_t element)
{
    Lvalue place;
    int64_t slot;
    const Process *process = call->eval->process;
    if (!request_load(call, index, element, &place, &slot))
        return false;
    bool is_inactive = slot >= 0 && requests_at(process, (uint32_t)slot)->is_persistent &&
                       !request_is_active(process, slot);
    return eval_require(call->eval, term_bool(is_inactive), PROPERTY_MPI_REQUEST, call->stmt->place,
                        "%s: the request is not persistent and inactive", call->function->name) &&
           request_restart(call, (uint32_t)slot);
}

CallStatus request_start(Call *call)
{
    return args_active(call) && start_one(call, 0, 0) ? call_success(call) : CALL_STOPPED;
}

CallStatus request_startall(Call *call)
{
    Arguments arguments;
    Process *process = call->eval->process;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    int64_t count = arguments.values[ARGUMENT(Startall, count)];
    for (int64_t i = process->flow.phase; i < count; i++, process->flow.phase++)
        if (!start_one(call, ARGUMENT(Startall, array_of_requests), i))
            return CALL_STOPPED;
    return call_success(call);
}

/* The request that the first argument points to: not MPI_REQUEST_NULL, nor that of a collective
 * operation that is not completed, nor of a one-sided one (MPI 4.1, 12.3.5). */
static bool load_one(Call *call, Lvalue *place, int64_t *slot)
{
    const Process *process = call->eval->process;
    if (!args_active(call) || !request_load(call, 0, 0, place, slot) ||
        !eval_require(call->eval, term_bool(*slot >= 0), PROPERTY_MPI_REQUEST, call->stmt->place,
                      "%s: the request is MPI_REQUEST_NULL", call->function->name))
        return false;
    const Request *request = requests_at(process, (uint32_t)*slot);
    bool is_unfinished = request->kind == REQUEST_GENERAL && request->state == REQUEST_POSTED &&
                         call->function->handler == request_release;
    bool is_of_several = request->kind == REQUEST_WHOLE || request->kind == REQUEST_FLUSH;
    if ((is_of_several && call->function->handler == request_cancel) || is_unfinished)
        return eval_unsupported(call->eval, call->stmt->place,
                                "%s of a request of several operations, or of one of the program "
                                "that is not complete",
                                call->function->name),
               false;
    bool is_one_sided = request->kind == REQUEST_OPERATION;
    bool is_allowed = !is_one_sided &&
                      (request->kind != REQUEST_COLLECTIVE || request->state == REQUEST_INACTIVE);
    return eval_require(call->eval, term_bool(is_allowed), PROPERTY_MPI_REQUEST, call->stmt->place,
                        "%s: the request is that of a %s operation", call->function->name,
                        is_one_sided ? "one-sided" : "collective");
}

/* The buffer of a freed operation stays in flight: that of a receive for ever, that of a send until
 * its process learns that the message was received. What is to be cancelled stays until that is done;
 * of a buffered send its room does. */
static bool stays_in_flight(const Request *request)
{
    CHECK(request->kind != REQUEST_FREE && request->kind != REQUEST_RETIRED);
    bool is_message = request->kind == REQUEST_RECEIVE ||
                      (request->kind == REQUEST_SEND &&
                       (request->mode != SEND_BUFFERED || request->is_cancelling));
    return is_message && request->state != REQUEST_INACTIVE &&
           request->state != REQUEST_CANCELLED && request->peer != COMMUNICATION_NOBODY &&
           !request->is_delivered;
}

/* What is not waited for may be under way when the file is closed, which nobody could tell. */
static bool is_no_file(Call *call, int64_t slot)
{
    bool is_file = requests_at(call->eval->process, (uint32_t)slot)->file;
    if (is_file)
        eval_unsupported(call->eval, call->stmt->place, "%s of an operation on a file",
                         call->function->name);
    return !is_file;
}

/* The request is the program's no more; what it stands for goes on. */
static void let_go(Call *call, uint32_t slot)
{
    CHECK(!requests_at(call->eval->process, slot)->is_detached);
    State *state = call->eval->state;
    Process *process = call->eval->process;
    Request *request = requests_at(process, slot);
    bool stays = stays_in_flight(request);
    if (stays && request->kind == REQUEST_RECEIVE && request->state == REQUEST_MATCHED)
        undelivered_check(call->eval->engine, state, call->eval->rank, request);
    if (request->kind == REQUEST_COLLECTIVE)
        collective_free(call, slot);
    else if (stays)
        request->is_detached = true;
    else
        request_free(call, slot);
    if (stays)
        knowledge_learn(state, call->eval->rank, mpi_of(process)->knowledge);
}

/* Each operation of a request of several goes on by itself. */
static void let_parts_go(Call *call, uint32_t whole)
{
    Process *process = call->eval->process;
    for (uint32_t slot = 0; whole_next(process, whole, &slot); slot++) {
        requests_at(process, slot)->whole = 0;
        let_go(call, slot);
    }
}

CallStatus request_release(Call *call)
{
    Lvalue place;
    int64_t slot;
    if (!general_resume(call) || !load_one(call, &place, &slot) || !is_no_file(call, slot))
        return CALL_STOPPED;
    RequestKind kind = (RequestKind)requests_at(call->eval->process, (uint32_t)slot)->kind;
    if (kind == REQUEST_GENERAL && !general_end(call, (uint32_t)slot))
        return CALL_STOPPED;
    if (kind == REQUEST_WHOLE)
        let_parts_go(call, (uint32_t)slot);
    let_go(call, (uint32_t)slot);
    return request_store(call, &place, -1) ? call_success(call) : CALL_STOPPED;
}

CallStatus request_cancel(Call *call)
{
    Lvalue place;
    int64_t slot;
    if (!general_resume(call) || !load_one(call, &place, &slot) || !is_no_file(call, slot))
        return CALL_STOPPED;
    Request *request = requests_at(call->eval->process, (uint32_t)slot);
    if (request->kind == REQUEST_GENERAL)
        return general_cancel(call, (uint32_t)slot) ? call_success(call) : CALL_STOPPED;
    if (!eval_require(call->eval, term_bool(request->state != REQUEST_INACTIVE),
                      PROPERTY_MPI_REQUEST, call->stmt->place, "%s: the request is not active",
                      call->function->name))
        return CALL_STOPPED;
    cancel_mark(call, (uint32_t)slot);
    return call_success(call);
}

static bool wait_begin(Call *call, uint32_t index, int64_t count)
{
    Process *process = call->eval->process;
    Lvalue place;
    int64_t slot;
    vec_clear(&process->flow.waits);
    for (int64_t i = 0; i < count; i++) {
        if (!request_load(call, index, i, &place, &slot))
            return false;
        if (request_is_active(process, slot))
            vec_push(&process->flow.waits, (uint32_t)slot);
    }
    process->flow.phase = PHASE_WAIT;
    return true;
}

/* Completes the requests one by one; what was done stays done when a split interrupts. */
static bool wait_end(Call *call, uint32_t index, int64_t count, uint32_t statuses)
{
    CHECK(call->eval->process->flow.phase >= PHASE_COMPLETING);
    Process *process = call->eval->process;
    Lvalue place;
    int64_t slot;
    bool is_alone = index == 0; /* of MPI_Wait */
    for (int64_t i = process->flow.phase - PHASE_COMPLETING; i < count;
         i++, process->flow.phase++) {
        StatusValue status = status_empty(false);
        if (!request_load(call, index, i, &place, &slot))
            return false;
        if (request_is_active(process, slot) &&
            !request_finish(call, &place, (uint32_t)slot, &status))
            return false;
        if (!args_status(call, statuses, is_alone ? STATUS_ALONE : i, &status))
            return false;
    }
    return true;
}

static CallStatus wait_for(Call *call, uint32_t index, int64_t count, uint32_t statuses)
{
    Process *process = call->eval->process;
    if (!general_resume(call) ||
        (process->flow.phase == PHASE_START && !wait_begin(call, index, count)))
        return CALL_STOPPED;
    if (process->flow.phase == PHASE_WAIT) {
        for (uint32_t i = 0; i < process->flow.waits.length; i++)
            if (!request_is_complete(process, process->flow.waits.data[i]))
                return CALL_BLOCKED;
        vec_clear(&process->flow.waits);
        process->flow.phase = PHASE_COMPLETING;
    }
    return wait_end(call, index, count, statuses) ? call_success(call) : CALL_STOPPED;
}

CallStatus request_wait(Call *call)
{
    return args_active(call) ? wait_for(call, 0, 1, 1) : CALL_STOPPED;
}

CallStatus request_waitall(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    return wait_for(call, ARGUMENT(Waitall, array_of_requests),
                    arguments.values[ARGUMENT(Waitall, count)],
                    ARGUMENT(Waitall, array_of_statuses));
}
