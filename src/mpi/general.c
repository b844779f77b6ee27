#include "mpi/general.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/callback.h"
#include "mpi/observe.h"
#include "mpi/request.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

/* Request.mode: how far the calls of the program's functions have come. */
enum { STEP_NONE, STEP_QUERY, STEP_QUERIED, STEP_FREE, STEP_FREED, STEP_CANCEL };

static bool is_entered(const Request *request)
{
    return request->kind == REQUEST_GENERAL &&
           (request->mode == STEP_QUERY || request->mode == STEP_FREE ||
            request->mode == STEP_CANCEL);
}

static const Function *function_at(const Call *call, uint32_t index)
{
    CHECK(index < call->eval->state->model->program->function_count);
    return call->eval->state->model->program->functions[index];
}

static const Function *function_of(const Call *call, const Request *request)
{
    return function_at(call, request->mode == STEP_QUERY  ? request->type
                             : request->mode == STEP_FREE ? request->count
                                                          : request->signature);
}

/* The depth of the stack tells the call that has entered the function from those that it makes; the
 * answer that a call has got is kept, since these forget it. */
static bool enter(Call *call, uint32_t slot, uint32_t step, Term second)
{
    CHECK(step == STEP_QUERY || step == STEP_FREE || step == STEP_CANCEL);
    CHECK(requests_at(call->eval->process, slot)->kind == REQUEST_GENERAL);
    Process *process = call->eval->process;
    Request *request = requests_at(process, slot);
    const Term args[] = {request->buffer, second};
    request->mode = step;
    request->elements = process_depth(process);
    if (process->flow.phase == PHASE_OBSERVED)
        request->ready_low = vec_last(&process->flow.waits);
    vec_clear(&process->flow.waits);
    call_enter(call, function_of(call, request), args);
    return false;
}

/* The status that the function has set, which may be unset in part. */
static bool read_status(Call *call, Request *request)
{
    const Type *type = function_at(call, request->type)->type->params[1]->element->unqualified;
    Lvalue place;
    if (!lvalue_of_pointer(call->eval, callback_block(call, request->order), type,
                           call->stmt->place, &place))
        return false;
    request->got_data = lvalue_read(call->eval, &place);
    return request->got_data != TERM_NONE && callback_release(call, request->order, 1);
}

static bool leave(Call *call, Request *request)
{
    CHECK(is_entered(request));
    Process *process = call->eval->process;
    int64_t answer;
    if (!callback_answer(call, function_of(call, request), &answer))
        return false;
    if (answer)
        return eval_unsupported(call->eval, call->stmt->place,
                                "a function of a generalised request that fails"),
               false;
    if (request->mode == STEP_QUERY && !read_status(call, request))
        return false;
    request->mode = request->mode == STEP_CANCEL ? STEP_NONE : request->mode + 1;
    vec_clear(&process->flow.waits);
    if (process->flow.phase == PHASE_OBSERVED)
        vec_push(&process->flow.waits, request->ready_low);
    return true;
}

bool general_resume(Call *call)
{
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < requests_count(process); i++) {
        Request *request = requests_at(process, i);
        if (is_entered(request) && request->elements == process_depth(process))
            return leave(call, request);
    }
    return true;
}

/* Calls that complete several requests at once would have to begin again. */
static bool check_call(Call *call)
{
    uint32_t kind = call->function->kind;
    bool is_several =
        call->function->handler == observe_call &&
        (kind == OBSERVE_WAITSOME || kind == OBSERVE_TESTSOME || kind == OBSERVE_TESTALL ||
         kind == OBSERVE_STATUS_ALL || kind == OBSERVE_STATUS_SOME);
    if (is_several)
        eval_unsupported(call->eval, call->stmt->place, "%s of a generalised request",
                         call->function->name);
    return !is_several;
}

bool general_deliver(Call *call, uint32_t slot)
{
    Process *process = call->eval->process;
    Request *request = requests_at(process, slot);
    if (request->mode != STEP_NONE)
        return true;
    if (!check_call(call))
        return false;
    const Type *type = function_at(call, request->type)->type->params[1]->element->unqualified;
    uint32_t block = blocks_count(process);
    Term status = callback_cell(call, type);
    if (status == TERM_NONE) {
        blocks_truncate(process, block);
        return false;
    }
    request->order = block;
    return enter(call, slot, STEP_QUERY, status);
}

bool general_end(Call *call, uint32_t slot)
{
    return requests_at(call->eval->process, slot)->mode == STEP_FREED ||
           enter(call, slot, STEP_FREE, TERM_NONE);
}

bool general_cancel(Call *call, uint32_t slot)
{
    Request *request = requests_at(call->eval->process, slot);
    if (request->is_cancelling)
        return true;
    request->is_cancelling = true;
    return enter(call, slot, STEP_CANCEL,
                 term_int64(call->eval->engine->bank, request->state == REQUEST_MATCHED));
}

/* functions that ask, free and cancel, extra state, request */
CallStatus general_start(Call *call)
{
    enum { QUERY, FREE, CANCEL, EXTRA, RESULT };
    const uint32_t parameters[] = {2, 1, 2};
    Process *process = call->eval->process;
    uint32_t functions[3];
    Lvalue place;
    if (!args_active(call) || !request_place(call, RESULT, &place))
        return CALL_STOPPED;
    for (uint32_t i = QUERY; i <= CANCEL; i++) {
        const Function *function =
            callback_function(call, i, parameters[i], "one of a generalised request");
        if (!function)
            return CALL_STOPPED;
        functions[i] = function->index;
    }
    uint32_t slot = request_new(process);
    *requests_at(process, slot) = (Request){.kind = REQUEST_GENERAL,
                                            .state = REQUEST_POSTED,
                                            .peer = COMMUNICATION_NOBODY,
                                            .buffer = call->args[EXTRA],
                                            .type = functions[QUERY],
                                            .count = functions[FREE],
                                            .signature = functions[CANCEL],
                                            .got_data = TERM_NONE,
                                            .site = eval_site(call->eval)};
    return request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}

CallStatus general_complete(Call *call)
{
    Process *process = call->eval->process;
    int64_t handle, slot;
    if (!args_active(call) || !args_int(call, 0, "the request", &handle) ||
        !request_slot(call, handle, &slot))
        return CALL_STOPPED;
    Request *request = slot < 0 ? NULL : requests_at(process, (uint32_t)slot);
    bool is_right = request && request->kind == REQUEST_GENERAL && request->state == REQUEST_POSTED;
    if (!eval_require(call->eval, term_bool(is_right), PROPERTY_MPI_REQUEST, call->stmt->place,
                      "%s: this is no generalised request that is not complete",
                      call->function->name))
        return CALL_STOPPED;
    request->state = REQUEST_MATCHED;
    return call_success(call);
}
