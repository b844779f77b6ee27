#include "mpi/attributes.h"

#include "mpi/arguments.h"
#include "mpi/functions.h"
#include "mpi/object.h"
#include "mpi/window.h"
#include "state/heap.h"

enum { KEYVAL_TAG_UB = 1, KEYVAL_LAST_PREDEFINED = 12, KEYVAL_INVALID = CONSTANT_KEYVAL_INVALID };
enum { KEYVAL_WIN_BASE = 8, KEYVAL_WIN_SIZE, KEYVAL_WIN_UNIT, KEYVAL_WIN_FLAVOUR };
#define OF_DATATYPE 0x20000000u /* with the number of a datatype: no communicator's */
enum { MODEL_UNIFIED = 2 };     /* MPI_WIN_UNIFIED */

/* copy function, delete function, key, extra state */
CallStatus keyval_create(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    if (!args_active(call))
        return CALL_STOPPED;
    if (!pointer_is_null(bank, call->args[0]) || !pointer_is_null(bank, call->args[1])) {
        eval_unsupported(call->eval, call->stmt->place,
                         "functions that are called when attributes are copied or deleted");
        return CALL_STOPPED;
    }
    uint32_t number = OBJECT_FIRST + objects_count(call->eval->process);
    if (!args_store(call, 2, number))
        return CALL_STOPPED;
    object_add(call, OBJECT_KEYVAL, list_make(bank, NULL, 0));
    return call_success(call);
}

CallStatus keyval_free(Call *call)
{
    Integers key = {0};
    MpiObject *object = NULL;
    if (args_active(call) && args_integers(call, 0, 1, "the key", &key))
        object = object_find_live(call->eval->process, OBJECT_KEYVAL, (uint32_t)key.data[0]);
    bool ok = key.length && eval_require(call->eval, term_bool(object != NULL),
                                         PROPERTY_MPI_ARGUMENT, call->stmt->place,
                                         "%s: this is no key of the program", call->function->name);
    vec_release(&key);
    if (!ok || !args_store(call, 0, KEYVAL_INVALID))
        return CALL_STOPPED;
    object->is_live = false;
    return call_success(call);
}

/* The communicator and the key of a call; predefined keys only where they are of use. */
static bool read_key(Call *call, bool is_read, uint32_t *comm, uint32_t *key)
{
    Arguments arguments;
    int64_t number;
    if (!arguments_read(call, &arguments) ||
        !args_int(call, ARGUMENT(Comm_get_attr, keyval), "the key", &number))
        return false;
    *comm = (uint32_t)arguments.values[ARGUMENT(Comm_get_attr, comm)];
    if (mpi_function_of(call->function)->parameters[0].kind == PARAMETER_OLD_TYPE)
        *comm |= OF_DATATYPE;
    *key = (uint32_t)number;
    bool is_predefined = number >= KEYVAL_TAG_UB && number <= KEYVAL_LAST_PREDEFINED;
    bool is_valid =
        (is_read && is_predefined) || object_find_live(call->eval->process, OBJECT_KEYVAL, *key);
    return eval_require(call->eval, term_bool(is_valid), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: this is no valid key", call->function->name);
}

static MpiObject *find(Call *call, uint32_t comm, uint32_t key)
{
    const Process *process = call->eval->process;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_ATTRIBUTE && object->is_live && object->comm == comm &&
            object->key == key)
            return object;
    }
    return NULL;
}

static void set_value(Call *call, uint32_t comm, uint32_t key, Term value)
{
    MpiObject *object = find(call, comm, key);
    if (!object) {
        object_add(call, OBJECT_ATTRIBUTE, value);
        object = objects_last(call->eval->process);
        object->comm = comm;
        object->key = key;
    }
    object->value = value;
}

/* communicator, key, value */
CallStatus attribute_set(Call *call)
{
    uint32_t comm, key;
    if (!read_key(call, false, &comm, &key))
        return CALL_STOPPED;
    set_value(call, comm, key, call->args[2]);
    return call_success(call);
}

/* The integer that a predefined attribute points to: a block that belongs to MPI. */
static bool make_integer(Call *call, uint32_t comm, uint32_t key, Basic basic, int64_t value)
{
    Eval *eval = call->eval;
    const Type *type = type_basic(eval->state->model->program->types, basic);
    Term pointer = heap_allocate(eval, term_int64(eval->engine->bank, (int64_t)type->size), false);
    if (pointer == TERM_NONE)
        return false;
    blocks_last(eval->process)->site = 0;
    set_value(call, comm, key, pointer);
    return args_store_at(call, pointer, type, value);
}

/* What MPI says of a window (MPI 4.1, 12.2.6). */
static bool make_of_window(Call *call, uint32_t number, uint32_t key)
{
    Eval *eval = call->eval;
    uint32_t window = number & ~ARGUMENT_WINDOW;
    const WindowPart *part = window_part(eval->process, window);
    int64_t size;
    switch (key) {
    case KEYVAL_WIN_BASE:
        set_value(call, number, key,
                  part->base == TERM_NONE ? pointer_null(eval->engine->bank) : part->base);
        return true;
    case KEYVAL_WIN_SIZE:
        return eval_int(eval, part->size, call->stmt->place, "the size of the window", &size) &&
               make_integer(call, number, key, BASIC_LONG, size);
    case KEYVAL_WIN_UNIT:
        return make_integer(call, number, key, BASIC_INT, part->unit);
    case KEYVAL_WIN_FLAVOUR:
        return make_integer(call, number, key, BASIC_INT, windows_at(eval->state, window)->flavour);
    default:
        return make_integer(call, number, key, BASIC_INT, MODEL_UNIFIED);
    }
}

static bool make_predefined(Call *call, uint32_t number, uint32_t key)
{
    bool is_window = number & ARGUMENT_WINDOW;
    if (is_window && key >= KEYVAL_WIN_BASE)
        return make_of_window(call, number, key);
    if (!is_window && key == KEYVAL_TAG_UB)
        return make_integer(call, number, key, BASIC_INT, CONSTANT_TAG_UB);
    eval_unsupported(call->eval, call->stmt->place,
                     "the predefined attributes of communicators but for MPI_TAG_UB");
    return false;
}

/* communicator, key, where the value goes, flag */
CallStatus attribute_get(Call *call)
{
    Eval *eval = call->eval;
    uint32_t comm, key;
    Lvalue place;
    const Type *type = type_pointer(eval->state->model->program->types,
                                    type_void(eval->state->model->program->types));
    if (!read_key(call, true, &comm, &key))
        return CALL_STOPPED;
    const Type *pointee = args_pointee(call, 2);
    if (pointee->kind == TYPE_POINTER)
        type = pointee;
    if (key <= KEYVAL_LAST_PREDEFINED && !find(call, comm, key) &&
        !make_predefined(call, comm, key))
        return CALL_STOPPED;
    const MpiObject *object = find(call, comm, key);
    if (object && (!lvalue_of_pointer(eval, call->args[2], type, call->stmt->place, &place) ||
                   !lvalue_write(eval, &place, object->value, call->stmt->place)))
        return CALL_STOPPED;
    return args_store(call, 3, object != NULL) ? call_success(call) : CALL_STOPPED;
}

CallStatus attribute_delete(Call *call)
{
    uint32_t comm, key;
    if (!read_key(call, false, &comm, &key))
        return CALL_STOPPED;
    MpiObject *object = find(call, comm, key);
    if (!eval_require(call->eval, term_bool(object != NULL), PROPERTY_MPI_ARGUMENT,
                      call->stmt->place, "%s: there is no such attribute", call->function->name))
        return CALL_STOPPED;
    object->is_live = false;
    return call_success(call);
}
