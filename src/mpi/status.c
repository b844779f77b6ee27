#include "mpi/status.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/signature.h"
#include "mpi/typemap.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

/* A field of the status that the first argument points to. */
static bool read_field(Call *call, uint32_t field, int64_t *value)
{
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    Lvalue place;
    if (!lvalue_of_pointer(eval, call->args[0], args_pointee(call, 0), at, &place) ||
        !lvalue_field(eval, &place, field, at))
        return false;
    Term term = lvalue_read(eval, &place);
    return term != TERM_NONE &&
           eval_require(eval, value_defined(eval->engine->bank, term), PROPERTY_UNINITIALISED_READ,
                        at, "the status was never set") &&
           eval_int(eval, term, at, "the status", value);
}

/* status, where the value goes */
CallStatus status_get(Call *call)
{
    int64_t value;
    args_any_time(call);
    return read_field(call, call->function->kind, &value) && args_store(call, 1, value)
               ? call_success(call)
               : CALL_STOPPED;
}

static bool write_field(Call *call, uint32_t field, Term value)
{
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    Lvalue place;
    return lvalue_of_pointer(eval, call->args[0], args_pointee(call, 0), at, &place) &&
           lvalue_field(eval, &place, field, at) && lvalue_write(eval, &place, value, at);
}

/* status, value */
CallStatus status_set(Call *call)
{
    args_any_time(call);
    return write_field(call, call->function->kind, call->args[1]) ? call_success(call)
                                                                  : CALL_STOPPED;
}

/* status, datatype, number of its basic elements */
CallStatus status_set_elements(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    Arguments arguments;
    int64_t count;
    if (!arguments_read(call, &arguments) || !args_int(call, 2, "the number", &count) ||
        !eval_require(call->eval, term_bool(count >= 0), PROPERTY_MPI_COUNT, call->stmt->place,
                      "%s: the number of elements is %lld", call->function->name, (long long)count))
        return CALL_STOPPED;
    if (count > INT32_MAX) {
        eval_unsupported(call->eval, call->stmt->place, "a count of more than 2147483647");
        return CALL_STOPPED;
    }
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Status_set_elements, datatype)];
    return write_field(call, STATUS_COUNT, term_int64(bank, count)) &&
                   write_field(call, STATUS_TYPE, term_int64(bank, type_signature(call, type)))
               ? call_success(call)
               : CALL_STOPPED;
}

/* status, flag */
CallStatus status_set_cancelled(Call *call)
{
    int64_t flag;
    return args_active(call) && args_int(call, 1, "the flag", &flag) &&
                   write_field(call, STATUS_CANCELLED,
                               term_int64(call->eval->engine->bank, flag != 0))
               ? call_success(call)
               : CALL_STOPPED;
}

/* Copies of a datatype in count basic elements. */
static bool whole_copies(Call *call, uint32_t type, uint32_t signature, int64_t *count)
{
    CHECK(*count >= 0);
    int64_t each = type_elements(call, type, 1);
    if (*count && signature_is_pair(signature) != signature_is_pair(type_signature(call, type)))
        return eval_unsupported(call->eval, call->stmt->place, "pairs counted as other datatypes"),
               false;
    if (*count && each)
        *count = *count % each ? CONSTANT_UNDEFINED : *count / each;
    return true;
}

CallStatus status_count(Call *call)
{
    Eval *eval = call->eval;
    Arguments arguments;
    int64_t count, got_type;
    if (!arguments_read(call, &arguments) || !read_field(call, STATUS_COUNT, &count) ||
        !read_field(call, STATUS_TYPE, &got_type))
        return CALL_STOPPED;
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Get_count, datatype)];
    uint32_t have = (uint32_t)got_type, want = type_signature(call, type);
    if (count && !signature_begins(eval->engine->bank, have, want, count) &&
        !eval_require(eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH, call->stmt->place,
                      "the message has elements of %s, not of %s",
                      signature_name(eval->engine, have), signature_name(eval->engine, want)))
        return CALL_STOPPED;
    if (call->function->kind == COUNT_COPIES && !whole_copies(call, type, have, &count))
        return CALL_STOPPED;
    if (call->function->kind == COUNT_ELEMENTS && count && signature_is_pair(have)) {
        eval_unsupported(eval, call->stmt->place, "MPI_Get_elements of pairs");
        return CALL_STOPPED;
    }
    return args_store(call, ARGUMENT(Get_count, count), count) ? call_success(call) : CALL_STOPPED;
}

CallStatus status_is_cancelled(Call *call)
{
    int64_t is_cancelled;
    return args_active(call) && read_field(call, STATUS_CANCELLED, &is_cancelled) &&
                   args_store(call, 1, is_cancelled)
               ? call_success(call)
               : CALL_STOPPED;
}
