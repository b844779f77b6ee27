/* Buffers in flight (MPI 4.1, 3.7.2): from the start of a nonblocking operation to its completion
 * nothing may write its buffer, and nothing may read that of a receive. */
#include "lib/bug.h"
#include "state/apart.h"

static bool is_in_flight(const Request *request, bool is_write)
{
    return request->kind != REQUEST_FREE && request->kind != REQUEST_RETIRED && !request->is_internal && request->count &&
           request->state != REQUEST_INACTIVE && request->peer != COMMUNICATION_NOBODY &&
           (is_write || request->kind == REQUEST_RECEIVE);
}

static bool check_request(Eval *eval, Request request, const Run *run, Term count, bool is_write,
                          Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key, mine = run->outer.key;
    uint32_t items;
    Run buffer;
    if (!is_in_flight(&request, is_write) ||
        !pointer_parts(bank, request.buffer, &key, NULL, &items) || key.region != mine.region ||
        key.a != mine.a || key.b != mine.b)
        return true;
    if (!run_of_pointer(eval, request.buffer, NULL, PROPERTY_COUNT, at, &buffer))
        return false;
    Term apart = run_apart(bank, run, count, &buffer, term_int64(bank, request.count));
    Place started = model_site_place(eval->state->model, request.site);
    return eval_require(eval, apart, PROPERTY_MPI_BUFFER_IN_FLIGHT, at,
                        "%s is %s while the %s started at line %u uses it", object_name(eval, mine),
                        is_write ? "written" : "read",
                        request.kind == REQUEST_SEND ? "send" : "receive", started.line);
}

bool flight_check_run(Eval *eval, const Run *run, Term count, bool is_write, Place at)
{
    Process *process = eval->process;
    for (uint32_t i = 0; i < process->requests.length; i++)
        if (!check_request(eval, process->requests.data[i], run, count, is_write, at))
            return false;
    return true;
}

bool flight_check_end(Eval *eval, ObjectKey key, bool all_slots, Place at)
{
    const Process *process = eval->process;
    ObjectKey used;
    uint32_t items;
    for (uint32_t i = 0; process->mpi != MPI_AFTER && i < process->requests.length; i++) {
        Request request = process->requests.data[i];
        if (!is_in_flight(&request, true) ||
            !pointer_parts(eval->engine->bank, request.buffer, &used, NULL, &items) ||
            used.region != key.region || used.a != key.a || (!all_slots && used.b != key.b))
            continue;
        if (!eval_require(eval, TERM_FALSE, PROPERTY_MPI_BUFFER_IN_FLIGHT, at,
                          "%s ends while the %s started at line %u uses it",
                          object_name(eval, used),
                          request.kind == REQUEST_SEND ? "send" : "receive",
                          model_site_place(eval->state->model, request.site).line))
            return false;
    }
    return true;
}

static bool has_any(const Process *process, bool is_write)
{
    for (uint32_t i = 0; i < process->requests.length; i++)
        if (is_in_flight(&process->requests.data[i], is_write))
            return true;
    return false;
}

bool flight_check(Eval *eval, const Lvalue *place, bool is_write, Place at)
{
    TermBank *bank = eval->engine->bank;
    Run run;
    bool is_shared = place->key.region == REGION_INPUT || place->key.region == REGION_OUTPUT ||
                     place->key.region == REGION_STRING;
    if (is_shared || !has_any(eval->process, is_write))
        return true;
    if (!run_of_pointer(eval, lvalue_pointer(eval, place), NULL, PROPERTY_COUNT, at, &run))
        return false;
    Term count = term_int64(bank, 1);
    for (const Type *type = place->type; type && type->kind == TYPE_ARRAY; type = type->element)
        count = run.available;
    return flight_check_run(eval, &run, count, is_write, at);
}
