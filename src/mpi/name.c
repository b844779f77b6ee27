#include "mpi/name.h"

#include "mpi/arguments.h"
#include "mpi/object.h"

enum { LENGTH_MAX = 127 }; /* MPI_MAX_OBJECT_NAME - 1 */

/* The number of what is named: a communicator, a datatype, a window. */
static bool args_named(Call *call, uint32_t *number)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return false;
    *number = (uint32_t)arguments.values[ARGUMENT(Comm_get_name, comm)];
    return true;
}

/* A name is an object that lists the characters. */
static MpiObject *find(Call *call, uint32_t number)
{
    const Process *process = call->eval->process;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_NAME && object->key == call->function->kind &&
            object->comm == number)
            return object;
    }
    return NULL;
}

CallStatus name_set(Call *call)
{
    uint32_t number;
    Integers text = {0};
    bool ok = args_named(call, &number) && args_string(call, ARGUMENT(Comm_set_name, name), &text);
    if (ok && text.length > LENGTH_MAX)
        text.length = LENGTH_MAX;
    Term list = list_of_numbers(call->eval->engine->bank, text.data, text.length);
    vec_release(&text);
    if (!ok)
        return CALL_STOPPED;
    MpiObject *object = find(call, number);
    if (!object) {
        object_add(call, OBJECT_NAME, list);
        object = objects_last(call->eval->process);
        object->comm = number;
        object->key = call->function->kind;
    }
    object->value = list;
    return call_success(call);
}

static const char *predefined_name(uint32_t kind, uint32_t number)
{
    static const char *const comms[] = {"", "MPI_COMM_WORLD", "MPI_COMM_SELF"};
    if (kind == NAME_WINDOW)
        return "";
    if (kind == NAME_COMM)
        return number < COMM_PREDEFINED ? comms[number] : "";
    return number < OBJECT_FIRST ? datatype_find(number)->name : "";
}

CallStatus name_get(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    uint32_t number, count = 0;
    Integers text = {0};
    if (!args_named(call, &number))
        return CALL_STOPPED;
    const MpiObject *object = find(call, number);
    if (object)
        list_items(bank, object->value, &count);
    for (uint32_t i = 0; i < count; i++)
        vec_push(&text, list_number(bank, object->value, i));
    if (!object)
        for (const char *c = predefined_name(call->function->kind, number); *c; c++)
            vec_push(&text, *c);
    int64_t length = text.length;
    vec_push(&text, 0);
    bool ok = args_store_integers(call, ARGUMENT(Comm_get_name, name), &text) &&
              args_store(call, ARGUMENT(Comm_get_name, resultlen), length);
    vec_release(&text);
    return ok ? call_success(call) : CALL_STOPPED;
}
