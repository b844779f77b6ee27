#include "mpi/request.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/handles.h"
#include "mpi/knowledge.h"
#include "mpi/parameter.h"
#include "mpi/row.h"
#include "mpi/typed.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointer_ops.h"

uint32_t request_new(Process *process)
{
    uint32_t slot = 0;
    while (slot < requests_count(process) && requests_at(process, slot)->kind != REQUEST_FREE)
        slot++;
    if (slot == requests_count(process))
        requests_add(process, (Request){0});
    CHECK(requests_at(process, slot)->kind == REQUEST_FREE);
    return slot;
}

/* The send can no more be cancelled: its message need not wait for that. */
static void forget_cancelling(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->kind == REQUEST_SEND);
    const Process *process = call->eval->process;
    for (uint32_t i = 0; i < requests_count(process); i++)
        if (requests_at(process, i)->kind == REQUEST_ROOM &&
            requests_at(process, i)->whole == slot + 1)
            requests_at(process, i)->whole = 0;
    match_fixed(call->eval->engine, call->eval->state);
}

void request_forget(Call *call, uint32_t slot)
{
    State *state = call->eval->state;
    const Request *request = requests_at(call->eval->process, slot);
    if (request->kind != REQUEST_SEND || !knowledge_follows(state, request->mode))
        return;
    match_forget_request(state, call->eval->rank, slot);
    knowledge_forget(state, FACT_RECEIVED, call->eval->rank, slot);
    if (state->model->features & FEATURE_CANCEL)
        forget_cancelling(call, slot);
}

void request_free(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->kind != REQUEST_FREE);
    Process *process = call->eval->process;
    Request *request = requests_at(process, slot);
    request_forget(call, slot);
    claims_free(process, slot);
    bool is_named = !request->is_internal && !request->whole;
    *request = (Request){.kind = is_named ? REQUEST_RETIRED : REQUEST_FREE};
    requests_trim(process);
}

uint32_t request_site(const Call *call)
{
    return model_site(call->eval->state->model, call->eval->function, call->stmt);
}

uint32_t request_make(Call *call, const Envelope *envelope, RequestKind kind, SendMode mode,
                      uint32_t buffer)
{
    CHECK(kind == REQUEST_SEND || kind == REQUEST_RECEIVE);
    CHECK(envelope->count >= 0 && buffer < call->count);
    Process *process = call->eval->process;
    uint32_t slot = request_new(process);
    *requests_at(process, slot) =
        (Request){.kind = kind,
                  .comm = envelope->comm,
                  .peer = envelope->peer,
                  .tag = envelope->tag,
                  .mode = mode,
                  .buffer = call->args[buffer],
                  .pieces = envelope->pieces,
                  .type = envelope->type,
                  .count = envelope->count > UINT32_MAX ? UINT32_MAX : (uint32_t)envelope->count,
                  .signature = type_signature(call, envelope->type),
                  .elements = type_room(call, envelope->type, envelope->count),
                  .site = request_site(call)};
    return slot;
}

StatusValue status_empty(bool is_proc_null)
{
    return (StatusValue){.source = is_proc_null ? CONSTANT_PROC_NULL : CONSTANT_ANY_SOURCE,
                         .tag = CONSTANT_ANY_TAG,
                         .type = 0};
}

bool request_is_active(const Process *process, int64_t slot)
{
    return slot >= 0 && requests_at(process, (uint32_t)slot)->state != REQUEST_INACTIVE;
}

/* Whether a handle may name the record. */
static bool is_live(const Request *request)
{
    return request->kind != REQUEST_FREE && request->kind != REQUEST_RETIRED &&
           request->kind != REQUEST_MESSAGE && !request->is_detached && !request->is_internal &&
           !request->whole;
}

bool request_read_handle(Call *call, uint32_t index, int64_t element, const char *what,
                         Lvalue *place, int64_t *handle)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Type *type = args_pointee(call, index);
    Term pointer =
        pointer_add(eval, call->args[index], term_int64(bank, element), type, call->stmt->place);
    return pointer != TERM_NONE && args_load_at(call, pointer, type, what, place, handle);
}

bool request_slot(Call *call, int64_t handle, int64_t *slot)
{
    Process *process = call->eval->process;
    *slot = (int64_t)HANDLE_NUMBER(handle) - 1;
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_REQUEST &&
                    (*slot < 0 || (*slot < requests_count(process) &&
                                   is_live(requests_at(process, (uint32_t)*slot))));
    return is_valid || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_REQUEST, call->stmt->place,
                                    "%s: this is no valid request (it was completed or freed, or "
                                    "never started)",
                                    call->function->name);
}

bool request_load(Call *call, uint32_t index, int64_t element, Lvalue *place, int64_t *slot)
{
    int64_t handle;
    return request_read_handle(call, index, element, "the request", place, &handle) &&
           request_slot(call, handle, slot);
}

bool request_place(Call *call, uint32_t argument, Lvalue *place)
{
    return lvalue_of_pointer(call->eval, call->args[argument], args_pointee(call, argument),
                             call->stmt->place, place);
}

bool request_store(Call *call, const Lvalue *place, int64_t slot)
{
    Term handle = term_int64(call->eval->engine->bank, HANDLE_REQUEST + slot + 1);
    return lvalue_write(call->eval, place, handle, call->stmt->place);
}
