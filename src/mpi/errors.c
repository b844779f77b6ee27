#include "mpi/errors.h"

#include <string.h>

#include "mpi/arguments.h"
#include "mpi/object.h"

enum { HANDLER_NULL, HANDLER_FATAL, HANDLER_RETURN, HANDLER_ABORT, HANDLER_COUNT };
enum { LIST_COMM, LIST_HANDLER };

typedef struct ErrorClass {
    const char *name;
    Property property; /* whose violation it is; PROPERTY_COUNT: none */
} ErrorClass;

/* By class, as mpi.h numbers them. */
static const ErrorClass classes[] = {
    {"MPI_SUCCESS", PROPERTY_COUNT},       {"MPI_ERR_BUFFER", PROPERTY_COUNT},
    {"MPI_ERR_COUNT", PROPERTY_MPI_COUNT}, {"MPI_ERR_TYPE", PROPERTY_MPI_DATATYPE},
    {"MPI_ERR_TAG", PROPERTY_MPI_TAG},     {"MPI_ERR_COMM", PROPERTY_MPI_COMM},
    {"MPI_ERR_RANK", PROPERTY_MPI_RANK},   {"MPI_ERR_REQUEST", PROPERTY_COUNT},
    {"MPI_ERR_ROOT", PROPERTY_MPI_ROOT},   {"MPI_ERR_GROUP", PROPERTY_COUNT},
    {"MPI_ERR_OP", PROPERTY_MPI_OP},       {"MPI_ERR_TOPOLOGY", PROPERTY_COUNT},
    {"MPI_ERR_DIMS", PROPERTY_COUNT},      {"MPI_ERR_ARG", PROPERTY_MPI_ARGUMENT},
    {"MPI_ERR_UNKNOWN", PROPERTY_COUNT},   {"MPI_ERR_TRUNCATE", PROPERTY_COUNT},
    {"MPI_ERR_OTHER", PROPERTY_COUNT},     {"MPI_ERR_INTERN", PROPERTY_COUNT},
    {"MPI_ERR_IN_STATUS", PROPERTY_COUNT}, {"MPI_ERR_PENDING", PROPERTY_COUNT},
};

enum { CLASS_LAST = 62, CLASSES = sizeof classes / sizeof *classes };

static int64_t class_of(Property property)
{
    for (int64_t i = 1; i < CLASSES; i++)
        if (classes[i].property == property)
            return i;
    return 0;
}

static MpiObject *find(Call *call, uint32_t comm)
{
    const Process *process = call->eval->process;
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_HANDLER && list_number(bank, object->value, LIST_COMM) == comm)
            return object;
    }
    return NULL;
}

static int64_t handler_of(Call *call, uint32_t comm)
{
    const MpiObject *object = find(call, comm);
    return object ? list_number(call->eval->engine->bank, object->value, LIST_HANDLER)
                  : HANDLER_FATAL;
}

static void set_handler(Call *call, uint32_t comm, int64_t handler)
{
    MpiObject *object = find(call, comm);
    int64_t items[] = {comm, handler};
    Term value = list_of_numbers(call->eval->engine->bank, items, 2);
    if (object)
        object->value = value;
    else if (handler != HANDLER_FATAL)
        object_add(call, OBJECT_HANDLER, value);
}

void errors_of_comm(Call *call, uint32_t comm)
{
    bool returns = handler_of(call, comm) == HANDLER_RETURN;
    call->eval->error_value = returns ? class_of : NULL;
}

void errors_inherit(Call *call, uint32_t parent, uint32_t comm)
{
    if (comm != COMM_NULL)
        set_handler(call, comm, handler_of(call, parent));
}

CallStatus errors_set(Call *call)
{
    Arguments arguments;
    int64_t handle;
    if (!arguments_read(call, &arguments) ||
        !args_int(call, ARGUMENT(Comm_set_errhandler, errhandler), "the error handler", &handle))
        return CALL_STOPPED;
    uint32_t comm = (uint32_t)arguments.values[ARGUMENT(Comm_set_errhandler, comm)];
    uint32_t number = HANDLE_NUMBER(handle);
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_ERRHANDLER && number != HANDLER_NULL &&
                    number < HANDLER_COUNT;
    if (!is_valid) {
        object_invalid(call, OBJECT_ERRHANDLER, handle == HANDLE_ERRHANDLER);
        return CALL_STOPPED;
    }
    set_handler(call, comm, number);
    return call_success(call);
}

CallStatus errors_get(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t comm = (uint32_t)arguments.values[ARGUMENT(Comm_get_errhandler, comm)];
    uint32_t handler = (uint32_t)handler_of(call, comm);
    return object_store(call, ARGUMENT(Comm_get_errhandler, errhandler), OBJECT_ERRHANDLER, handler)
               ? call_success(call)
               : CALL_STOPPED;
}

/* All error handlers are predefined: only the handle goes. */
CallStatus errors_free(Call *call)
{
    Lvalue place;
    uint32_t number;
    args_any_time(call);
    if (!object_load(call, 0, OBJECT_ERRHANDLER, &place, &number))
        return CALL_STOPPED;
    if (number == HANDLER_NULL) {
        object_invalid(call, OBJECT_ERRHANDLER, true);
        return CALL_STOPPED;
    }
    return object_store(call, 0, OBJECT_ERRHANDLER, HANDLER_NULL) ? call_success(call)
                                                                  : CALL_STOPPED;
}

static bool args_code(Call *call, int64_t *code)
{
    return args_int(call, 0, "the error code", code) &&
           eval_require(call->eval, term_bool(*code >= 0 && *code <= CLASS_LAST),
                        PROPERTY_MPI_ARGUMENT, call->stmt->place, "%s: %lld is no error code",
                        call->function->name, (long long)*code);
}

/* Error codes are classes. */
CallStatus error_class(Call *call)
{
    int64_t code;
    return args_code(call, &code) && args_store(call, 1, code) ? call_success(call) : CALL_STOPPED;
}

CallStatus error_string(Call *call)
{
    int64_t code;
    Integers text = {0};
    if (!args_code(call, &code))
        return CALL_STOPPED;
    const char *name = code < CLASSES
                           ? classes[code].name
                           : engine_text(call->eval->engine, "error class %lld", (long long)code);
    for (const char *c = name; *c; c++)
        vec_push(&text, *c);
    vec_push(&text, 0);
    bool ok = args_store_integers(call, 1, &text) && args_store(call, 2, (int64_t)strlen(name));
    vec_release(&text);
    return ok ? call_success(call) : CALL_STOPPED;
}
