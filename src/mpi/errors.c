#include "mpi/errors.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/callback.h"
#include "mpi/environment.h"
#include "mpi/error_codes.h"
#include "mpi/row.h"
#include "mpi/match.h"
#include "mpi/object.h"

enum { HANDLER_NULL, HANDLER_FATAL, HANDLER_RETURN, HANDLER_ABORT, HANDLER_COUNT };
/* Of the handler of an object of MPI; of an error handler that the program made. */
enum { LIST_OWNER, LIST_HANDLER };
enum { LIST_FUNCTION, LIST_KIND };

static MpiObject *find(Call *call, uint32_t owner)
{
    const Process *process = call->eval->process;
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_HANDLER && list_number(bank, object->value, LIST_OWNER) == owner)
            return object;
    }
    return NULL;
}

static int64_t handler_of(Call *call, uint32_t owner)
{
    const MpiObject *object = find(call, owner);
    if (object)
        return list_number(call->eval->engine->bank, object->value, LIST_HANDLER);
    return owner & ARGUMENT_FILE ? HANDLER_RETURN : HANDLER_FATAL;
}

static void set_handler(Call *call, uint32_t owner, int64_t handler)
{
    MpiObject *object = find(call, owner);
    int64_t items[] = {owner, handler};
    Term value = list_of_numbers(call->eval->engine->bank, items, 2);
    if (object)
        object->value = value;
    else if (handler != HANDLER_FATAL || owner & ARGUMENT_FILE)
        object_add(call, OBJECT_HANDLER, value);
}

/* The record of a handler that the program made; it may have freed its handles. */
static MpiObject *made_handler(Call *call, int64_t handler)
{
    return objects_at(call->eval->process, (uint32_t)handler - OBJECT_FIRST);
}

static int64_t handle_of(uint32_t owner)
{
    if (owner & ARGUMENT_WINDOW)
        return HANDLE_WIN + (int64_t)(owner & ~ARGUMENT_WINDOW) + 1;
    if (owner & ARGUMENT_FILE)
        return owner == ARGUMENT_FILE_NULL ? HANDLE_FILE
                                           : HANDLE_FILE + (int64_t)(owner & ~ARGUMENT_FILE) + 1;
    if (owner & ARGUMENT_SESSION)
        return HANDLE_SESSION + (int64_t)(owner & ~ARGUMENT_SESSION);
    return HANDLE_COMM + (int64_t)owner;
}

/* Enters the function of the program that is the handler of the owner: false. */
static bool enter(Call *call, uint32_t owner, int64_t code)
{
    Eval *eval = call->eval;
    int64_t handler = handler_of(call, owner);
    uint32_t first = blocks_count(eval->process);
    Term args[] = {callback_integer(call, handle_of(owner)), callback_integer(call, code)};
    if (args[0] == TERM_NONE || args[1] == TERM_NONE) {
        blocks_truncate(eval->process, first);
        return false;
    }
    int64_t index =
        list_number(eval->engine->bank, made_handler(call, handler)->value, LIST_FUNCTION);
    eval->process->flow.phase = PHASE_TOLD | first;
    call_enter(call, eval->state->model->program->functions[index], args);
    return false;
}

static bool tell(Call *call)
{
    return enter(call, call->eval->told_of, call->eval->error);
}

bool errors_told(Call *call)
{
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

bool errors_are_fatal(Call *call, uint32_t owner)
{
    int64_t handler = handler_of(call, owner);
    return handler == HANDLER_FATAL || handler == HANDLER_ABORT;
}

bool errors_are_returned(Call *call, uint32_t owner)
{
    return !errors_are_fatal(call, owner) && find(call, owner);
}

void errors_of(Call *call, uint32_t owner)
{
    int64_t handler = handler_of(call, owner);
    call->eval->error_value = errors_are_returned(call, owner) ? error_class_of : NULL;
    call->eval->tell = handler >= HANDLER_COUNT ? tell : NULL;
    call->eval->told_of = owner;
}

void errors_inherit(Call *call, uint32_t parent, uint32_t comm)
{
    if (comm != COMM_NULL)
        set_handler(call, comm, handler_of(call, parent));
}

void errors_inherit_file(Call *call, uint32_t file)
{
    if (find(call, ARGUMENT_FILE_NULL))
        set_handler(call, file | ARGUMENT_FILE, handler_of(call, ARGUMENT_FILE_NULL));
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
    const Function *function =
        callback_function(call, call->args[FUNCTION], PARAMETERS, "an error handler");
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
        term_bool(list_number(call->eval->engine->bank, object->value, LIST_KIND) == kind),
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
    set_handler(call, owner, number);
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
    uint32_t handler = (uint32_t)handler_of(call, owner);
    if (!object_store(call, ARGUMENT(Comm_get_errhandler, errhandler), OBJECT_ERRHANDLER, handler))
        return CALL_STOPPED;
    if (handler >= OBJECT_FIRST) {
        made_handler(call, handler)->key++;
        made_handler(call, handler)->is_live = true;
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
    int64_t handler = handler_of(call, owner);
    if (handler >= HANDLER_COUNT) {
        enter(call, owner, code);
        return CALL_STOPPED;
    }
    if (handler == HANDLER_RETURN)
        return call_success(call);
    return environment_abort(call);
}
