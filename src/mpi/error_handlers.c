#include "mpi/error_handlers.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/callback.h"
#include "mpi/error_codes.h"
#include "mpi/match.h"
#include "mpi/object.h"
#include "mpi/row.h"

bool errors_told(Call *call)
{
    CHECK(call->eval->process->flow.phase & PHASE_TOLD);
    enum { HANDLE, CODE, BLOCKS };
    Eval *eval = call->eval;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_INT);
    uint32_t first = eval->process->flow.phase & ~PHASE_TOLD;
    if (!callback_read(call, first + CODE, type, "the error code", &call->result) ||
        !callback_release(call, first, BLOCKS))
        return false;
    if (call->function->handler == errors_call)
        call->result = term_int64(eval->engine->bank, 0);
    return true;
}

static ParameterKind kind_of(const Call *call)
{
    return (ParameterKind)mpi_function_of(call->function)->parameters[0].kind;
}

/* function, error handler */
CallStatus errors_create(Call *call)
{
    enum { FUNCTION, RESULT, PARAMETERS = 2 };
    args_any_time(call);
    const Function *function = callback_function(call, FUNCTION, PARAMETERS, "an error handler");
    if (!function)
        return CALL_STOPPED;
    int64_t items[] = {function->index, call->function->kind};
    Term value = list_of_numbers(call->eval->engine->bank, items, 2);
    if (!object_return(call, RESULT, OBJECT_ERRHANDLER, value))
        return CALL_STOPPED;
    objects_last(call->eval->process)->key = 1;
    return call_success(call);
}

/* An error handler is for what it was made for. */
static bool check_kind(Call *call, const MpiObject *object, ParameterKind kind)
{
    return eval_require(
        call->eval,
        term_bool(list_number(call->eval->engine->bank, object->value, HANDLER_KIND) == kind),
        PROPERTY_MPI_ARGUMENT, call->stmt->place,
        "%s: the error handler was made for another kind of object", call->function->name);
}

/* The number of the error handler that an argument is, for objects of a kind. */
static bool read_handler(Call *call, uint32_t index, ParameterKind kind, uint32_t *number)
{
    int64_t handle;
    if (!args_int(call, index, "the error handler", &handle))
        return false;
    *number = HANDLE_NUMBER(handle);
    bool is_handler = HANDLE_CLASS(handle) == HANDLE_ERRHANDLER && *number != HANDLER_NULL;
    const MpiObject *object =
        is_handler ? object_find_live(call->eval->process, OBJECT_ERRHANDLER, *number) : NULL;
    if (!is_handler || (*number >= HANDLER_COUNT && !object))
        return object_invalid(call, OBJECT_ERRHANDLER, handle == HANDLE_ERRHANDLER);
    return !object || check_kind(call, object, kind);
}

bool errors_check(Call *call, uint32_t index, ParameterKind kind)
{
    uint32_t number;
    return read_handler(call, index, kind, &number);
}

bool errors_take(Call *call, uint32_t index, uint32_t owner, ParameterKind kind)
{
    uint32_t number;
    if (!read_handler(call, index, kind, &number))
        return false;
    errors_set_handler(call, owner, number);
    return true;
}

CallStatus errors_set(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t owner = (uint32_t)arguments.values[ARGUMENT(Comm_set_errhandler, comm)];
    return errors_take(call, ARGUMENT(Comm_set_errhandler, errhandler), owner, kind_of(call))
               ? call_success(call)
               : CALL_STOPPED;
}

/* The caller gets a handle of its own. */
CallStatus errors_get(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t owner = (uint32_t)arguments.values[ARGUMENT(Comm_get_errhandler, comm)];
    uint32_t handler = (uint32_t)errors_handler(call, owner);
    CHECK(handler != HANDLER_NULL && (handler < HANDLER_COUNT || handler >= OBJECT_FIRST));
    if (!object_store(call, ARGUMENT(Comm_get_errhandler, errhandler), OBJECT_ERRHANDLER, handler))
        return CALL_STOPPED;
    if (handler >= OBJECT_FIRST) {
        errors_made(call, handler)->key++;
        errors_made(call, handler)->is_live = true;
    }
    return call_success(call);
}

/* Only the handle goes: the handler stays for what it was set for. */
CallStatus errors_free(Call *call)
{
    Lvalue place;
    uint32_t number;
    args_any_time(call);
    if (!object_load(call, 0, OBJECT_ERRHANDLER, &place, &number))
        return CALL_STOPPED;
    MpiObject *object = object_find_live(call->eval->process, OBJECT_ERRHANDLER, number);
    if (number == HANDLER_NULL || (number >= HANDLER_COUNT && !object)) {
        object_invalid(call, OBJECT_ERRHANDLER, number == HANDLER_NULL);
        return CALL_STOPPED;
    }
    if (!object_store(call, 0, OBJECT_ERRHANDLER, HANDLER_NULL))
        return CALL_STOPPED;
    if (object && --object->key == 0)
        object->is_live = false;
    return call_success(call);
}

/* Under a handler that ends the program the call does what MPI_Abort does. */
CallStatus errors_call(Call *call)
{
    Arguments arguments;
    int64_t code;
    Process *process = call->eval->process;
    if (process->flow.phase == PHASE_ABORT)
        return CALL_BLOCKED;
    if (!arguments_read(call, &arguments) || !args_error_code(call, 1, &code))
        return CALL_STOPPED;
    uint32_t owner = (uint32_t)arguments.values[ARGUMENT(Comm_call_errhandler, comm)];
    int64_t handler = errors_handler(call, owner);
    if (handler >= HANDLER_COUNT) {
        errors_enter(call, owner, code);
        return CALL_STOPPED;
    }
    if (handler == HANDLER_RETURN)
        return call_success(call);
    return call_abort(call);
}
