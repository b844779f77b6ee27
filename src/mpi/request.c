#include "mpi/request.h"

#include "lib/bug.h"

bool envelope_read(Call *call, uint32_t first, bool is_receive, Envelope *envelope)
{
    envelope->data = TERM_NONE;
    if (!args_comm(call, first + 5, &envelope->comm) ||
        !args_count(call, first + 1, &envelope->count) ||
        !args_datatype(call, first + 2, &envelope->type) ||
        !args_peer(call, first + 3, envelope->comm, is_receive, &envelope->peer) ||
        !args_tag(call, first + 4, is_receive, &envelope->tag))
        return false;
    if (envelope->peer == COMMUNICATION_NOBODY)
        return true;
    Run run;
    return is_receive ? args_buffer(call, first, envelope->count, envelope->type, &run)
                      : args_read(call, first, envelope->count, envelope->type, &envelope->data);
}

uint32_t request_new(Process *process)
{
    uint32_t slot = 0;
    while (slot < process->requests.length && process->requests.data[slot].kind != REQUEST_FREE)
        slot++;
    if (slot == process->requests.length)
        vec_push(&process->requests, (Request){0});
    return slot;
}

void request_free(Process *process, uint32_t slot)
{
    process->requests.data[slot] = (Request){0};
    while (process->requests.length && vec_last(&process->requests).kind == REQUEST_FREE)
        (void)vec_pop(&process->requests);
    bool has_receive = false;
    for (uint32_t i = 0; i < process->requests.length; i++)
        has_receive |= process->requests.data[i].kind == REQUEST_RECEIVE;
    if (!has_receive)
        process->receive_order = 0;
}

static uint32_t call_site(const Call *call)
{
    return model_site(call->eval->state->model, call->eval->function, call->stmt);
}

uint32_t request_send(Call *call, const Envelope *envelope, SendMode mode, bool is_internal)
{
    Eval *eval = call->eval;
    bool completes =
        mode == SEND_BUFFERED || (mode == SEND_STANDARD && eval->engine->buffers_sends);
    uint32_t slot = request_new(eval->process);
    eval->process->requests.data[slot] =
        (Request){.kind = REQUEST_SEND,
                  .state = completes ? REQUEST_BUFFERED : REQUEST_POSTED,
                  .is_internal = is_internal,
                  .comm = envelope->comm,
                  .peer = envelope->peer,
                  .tag = envelope->tag,
                  .mode = mode,
                  .type = envelope->type,
                  .count = (uint32_t)envelope->count,
                  .site = call_site(call)};
    Message message = {.source = eval->rank,
                       .dest = envelope->peer,
                       .comm = envelope->comm,
                       .tag = envelope->tag,
                       .mode = mode,
                       .request = completes ? 0 : slot + 1,
                       .type = envelope->type,
                       .count = (uint32_t)envelope->count,
                       .data = envelope->data,
                       .site = call_site(call)};
    match_post(eval->state, &message);
    eval->engine->stats->messages++;
    match_fixed(eval->engine, eval->state);
    uint32_t phase = eval->state->processes[envelope->peer].phase;
    if (phase == PHASE_PROBE || phase == PHASE_PROBE_ANY)
        match_wake(eval->state, envelope->peer);
    return slot;
}

uint32_t request_receive(Call *call, const Envelope *envelope, uint32_t buffer, bool is_internal)
{
    Eval *eval = call->eval;
    uint32_t slot = request_new(eval->process);
    eval->process->requests.data[slot] = (Request){.kind = REQUEST_RECEIVE,
                                                   .state = REQUEST_POSTED,
                                                   .is_internal = is_internal,
                                                   .comm = envelope->comm,
                                                   .peer = envelope->peer,
                                                   .tag = envelope->tag,
                                                   .buffer = call->args[buffer],
                                                   .type = envelope->type,
                                                   .count = (uint32_t)envelope->count,
                                                   .order = eval->process->receive_order++,
                                                   .site = call_site(call)};
    match_fixed(eval->engine, eval->state);
    return slot;
}

bool request_is_complete(const Process *process, uint32_t slot)
{
    const Request *request = &process->requests.data[slot];
    return request->state == REQUEST_MATCHED || request->state == REQUEST_BUFFERED ||
           request->state == REQUEST_CANCELLED;
}

StatusValue status_empty(bool is_proc_null)
{
    return (StatusValue){.source = is_proc_null ? CONSTANT_PROC_NULL : CONSTANT_ANY_SOURCE,
                         .tag = CONSTANT_ANY_TAG,
                         .type = 0};
}

/* Length and type signature of the message against those of the receive. */
static bool check_delivery(Call *call, const Request *request)
{
    Eval *eval = call->eval;
    Place place = model_site_place(eval->state->model, request->site);
    uint32_t source = comm_rank(eval->state, request->comm, request->got_source);
    if (request->got_type != request->type && request->got_count &&
        !eval_require(eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH, place,
                      "the message from rank %u has elements of %s, the receive of %s", source,
                      datatype_find(request->got_type)->name, datatype_find(request->type)->name))
        return false;
    return request->got_count <= request->count ||
           eval_require(eval, TERM_FALSE, PROPERTY_MPI_TRUNCATION, place,
                        "receive buffer holds %u elements, the message from rank %u has %u",
                        request->count, source, request->got_count);
}

static bool deliver(Call *call, const Request *request)
{
    Eval *eval = call->eval;
    Run run;
    Place place = model_site_place(eval->state->model, request->site);
    if (!check_delivery(call, request))
        return false;
    if (!request->got_count)
        return true;
    return run_of_pointer(eval, request->buffer, NULL, PROPERTY_MPI_BUFFER, place, &run) &&
           run_write(eval, &run, request->got_data, request->got_count, place);
}

bool request_complete(Call *call, uint32_t slot, StatusValue *status)
{
    Process *process = call->eval->process;
    Request request = process->requests.data[slot];
    REQUIRE(request_is_complete(process, slot));
    *status = status_empty(false);
    status->is_cancelled = request.state == REQUEST_CANCELLED;
    if (request.kind == REQUEST_RECEIVE && request.state == REQUEST_MATCHED) {
        if (!deliver(call, &request))
            return false;
        *status =
            (StatusValue){.source = comm_rank(call->eval->state, request.comm, request.got_source),
                          .tag = request.got_tag,
                          .count = request.got_count,
                          .type = request.got_type};
    }
    request_free(process, slot);
    return true;
}
