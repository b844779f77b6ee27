#include "mpi/promise.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/info.h"
#include "mpi/object.h"
#include "mpi/row.h"

typedef enum Kept {
    KEPT,    /* it is checked */
    REFUSED, /* what MPI may do then is not modelled */
    ASSUMED,
} Kept;

/* What is promised by the value "true", but for the keys of accumulations. */
typedef struct Key {
    const char *name;
    bool is_window;
    Kept kept;
    uint32_t promise;
} Key;

static const Key keys[] = {
    {"mpi_assert_no_any_source", false, KEPT, PROMISE_NO_ANY_SOURCE},
    {"mpi_assert_no_any_tag", false, KEPT, PROMISE_NO_ANY_TAG},
    {"mpi_assert_exact_length", false, KEPT, PROMISE_EXACT_LENGTH},
    {"mpi_assert_allow_overtaking", false, REFUSED, 0},
    {"mpi_assert_strict_persistent_collective_ordering", false, REFUSED, 0},
    {"no_locks", true, KEPT, PROMISE_NO_LOCKS},
    {"accumulate_ops", true, KEPT, PROMISE_SAME_OP},
    {"accumulate_ordering", true, KEPT, PROMISE_NO_ORDER},
    {"same_size", true, KEPT, PROMISE_SAME_SIZE},
    {"same_disp_unit", true, KEPT, PROMISE_SAME_UNIT},
    {"alloc_shared_noncontig", true, ASSUMED, 0},
};

static bool is_text(const Integers *value, const char *text)
{
    bool is_equal = strlen(text) == value->length;
    for (uint32_t i = 0; is_equal && i < value->length; i++)
        is_equal = text[i] == value->data[i];
    return is_equal;
}

/* Whether a word is in a list, with commas (and space) between. */
static bool has_word(const Integers *list, const char *word)
{
    uint32_t at = 0, length = (uint32_t)strlen(word);
    while (at < list->length) {
        uint32_t end = at;
        while (end < list->length && list->data[end] != ',' && list->data[end] != ' ')
            end++;
        bool is_same = end - at == length;
        for (uint32_t i = 0; is_same && i < length; i++)
            is_same = list->data[at + i] == word[i];
        if (is_same)
            return true;
        at = end + 1;
    }
    return false;
}

/* Whether the value of a key makes the promise. */
static bool is_promised(const Key *key, const Integers *value)
{
    if (key->promise == PROMISE_SAME_OP)
        return is_text(value, "same_op");
    if (key->promise == PROMISE_NO_ORDER)
        return !has_word(value, "rar") || !has_word(value, "raw") || !has_word(value, "war") ||
               !has_word(value, "waw");
    return is_text(value, "true");
}

/* Those that an info object makes, and those that it takes back. */
static bool read(Call *call, uint32_t index, bool is_window, uint32_t *made, uint32_t *dropped)
{
    Eval *eval = call->eval;
    Integers value = {0};
    bool ok = true;
    *made = *dropped = 0;
    for (uint32_t i = 0; ok && i < sizeof keys / sizeof *keys; i++) {
        const Key *key = &keys[i];
        vec_clear(&value);
        if (key->is_window != is_window || !info_value(call, index, key->name, &value))
            continue;
        if (!is_promised(key, &value))
            *dropped |= key->promise;
        else if (key->kept == KEPT)
            *made |= key->promise;
        else if (key->kept == ASSUMED)
            engine_assume(eval->engine, ASSUMPTION_NONCONTIGUOUS);
        else
            ok = (eval_unsupported(eval, call->stmt->place, "the info key \"%s\"", key->name),
                  false);
    }
    vec_release(&value);
    return ok;
}

bool promises_read(Call *call, bool is_window, uint32_t *promises)
{
    const Parameter *parameters = mpi_function_of(call->function)->parameters;
    uint32_t dropped;
    *promises = 0;
    for (uint32_t i = 0; i < call->count; i++)
        if (parameters[i].kind == PARAMETER_INFO)
            return read(call, i, is_window, promises, &dropped);
    return true;
}

static MpiObject *find(const Process *process, uint32_t owner)
{
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_PROMISES && object->comm == owner)
            return object;
    }
    return NULL;
}

uint32_t promises_of(const Process *process, uint32_t owner)
{
    const MpiObject *object = find(process, owner);
    return object ? object->key : 0;
}

void promises_make(Call *call, uint32_t owner, uint32_t promises)
{
    Process *process = call->eval->process;
    MpiObject *object = find(process, owner);
    if (!object) {
        if (!promises)
            return;
        object_add(call, OBJECT_PROMISES, list_make(call->eval->engine->bank, NULL, 0));
        object = objects_last(process);
        object->comm = owner;
    }
    object->key = promises;
}

static bool keep(Call *call, uint32_t comm, uint32_t promise, const char *wildcard, const char *key)
{
    return !(promises_of(call->eval->process, comm) & promise) ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: %s, though the info of the communicator says %s", call->function->name,
                        wildcard, key);
}

bool promises_allow(Call *call, uint32_t comm, uint32_t peer, uint32_t tag)
{
    return (peer != COMMUNICATION_ANY || keep(call, comm, PROMISE_NO_ANY_SOURCE, "MPI_ANY_SOURCE",
                                              "mpi_assert_no_any_source")) &&
           (tag != COMMUNICATION_ANY ||
            keep(call, comm, PROMISE_NO_ANY_TAG, "MPI_ANY_TAG", "mpi_assert_no_any_tag"));
}

CallStatus promises_change(Call *call)
{
    enum { OWNER, INFO };
    Arguments arguments;
    uint32_t made, dropped;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t owner = (uint32_t)arguments.values[OWNER];
    if (!read(call, INFO, owner & ARGUMENT_WINDOW, &made, &dropped))
        return CALL_STOPPED;
    if (made & (PROMISE_SAME_SIZE | PROMISE_SAME_UNIT)) {
        eval_unsupported(
            call->eval, call->stmt->place,
            "the info keys \"same_size\" and \"same_disp_unit\" of a window that exists");
        return CALL_STOPPED;
    }
    promises_make(call, owner, (promises_of(call->eval->process, owner) & ~dropped) | made);
    return call_success(call);
}
