#include "mpi/error_codes.h"

#include <string.h>

#include "mpi/parameter.h"
#include "mpi/object.h"

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

enum { CLASS_LAST = 61, LAST_CODE = 90, CLASSES = sizeof classes / sizeof *classes };

/* The value of an object: the class, then the characters of the text. */
enum { LIST_CLASS, LIST_TEXT };

int64_t error_class_of(Property property)
{
    for (int64_t i = 1; i < CLASSES; i++)
        if (classes[i].property == property)
            return i;
    return 0;
}

/* What the program added under a number, freed or not; NULL: nothing. */
static MpiObject *added(const Process *process, int64_t code)
{
    int64_t number = LAST_CODE;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        number += object->kind == OBJECT_ERROR;
        if (object->kind == OBJECT_ERROR && number == code)
            return object;
    }
    return NULL;
}

int64_t error_last_code(const Process *process)
{
    int64_t last = LAST_CODE, number = LAST_CODE;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        const MpiObject *object = objects_at(process, i);
        number += object->kind == OBJECT_ERROR;
        if (object->kind == OBJECT_ERROR && object->is_live)
            last = number;
    }
    return last;
}

static int64_t class_of_code(Call *call, int64_t code)
{
    const MpiObject *object = added(call->eval->process, code);
    return object ? list_number(call->eval->engine->bank, object->value, LIST_CLASS) : code;
}

bool args_error_code(Call *call, uint32_t index, int64_t *code)
{
    if (!args_int(call, index, "the error code", code))
        return false;
    const MpiObject *object = added(call->eval->process, *code);
    bool is_valid = (*code >= 0 && *code <= CLASS_LAST) || (object && object->is_live);
    return eval_require(call->eval, term_bool(is_valid), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: %lld is no error code", call->function->name, (long long)*code);
}

static bool args_class(Call *call, uint32_t index, int64_t *class)
{
    return args_error_code(call, index, class) &&
           eval_require(call->eval, term_bool(class_of_code(call, *class) == *class),
                        PROPERTY_MPI_ARGUMENT, call->stmt->place, "%s: %lld is no error class",
                        call->function->name, (long long)*class);
}

CallStatus error_class(Call *call)
{
    int64_t code;
    args_any_time(call);
    return args_error_code(call, 0, &code) && args_store(call, 1, class_of_code(call, code))
               ? call_success(call)
               : CALL_STOPPED;
}

/* What the program said of an added code: nothing, at first. */
static void added_text(Call *call, const MpiObject *object, Integers *text)
{
    uint32_t count;
    TermBank *bank = call->eval->engine->bank;
    list_items(bank, object->value, &count);
    for (uint32_t i = LIST_TEXT; i < count; i++)
        vec_push(text, list_number(bank, object->value, i));
}

enum { STRING_MAX = 256 }; /* MPI_MAX_ERROR_STRING */

CallStatus error_string(Call *call)
{
    int64_t code;
    Integers text = {0};
    args_any_time(call);
    if (!args_error_code(call, 0, &code))
        return CALL_STOPPED;
    const MpiObject *object = added(call->eval->process, code);
    const char *name = code < CLASSES
                           ? classes[code].name
                           : engine_text(call->eval->engine, "error class %lld", (long long)code);
    if (object)
        added_text(call, object, &text);
    for (const char *c = name; !object && *c; c++)
        vec_push(&text, *c);
    vec_push(&text, 0);
    bool ok = args_room(call, 1, STRING_MAX, "MPI_MAX_ERROR_STRING") &&
              args_store_integers(call, 1, &text) && args_store(call, 2, text.length - 1);
    vec_release(&text);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* A class (where it goes), or a code (its class, where it goes). */
CallStatus error_add(Call *call)
{
    const bool is_code = call->function->kind == ERROR_CODE;
    const Process *process = call->eval->process;
    int64_t class, number = LAST_CODE + 1;
    args_any_time(call);
    for (uint32_t i = 0; i < objects_count(process); i++)
        number += objects_at(process, i)->kind == OBJECT_ERROR;
    class = number;
    if ((is_code && !args_class(call, 0, &class)) || !args_store(call, is_code, number))
        return CALL_STOPPED;
    object_add(call, OBJECT_ERROR, list_of_numbers(call->eval->engine->bank, &class, 1));
    return call_success(call);
}

/* A number that the program added. */
static MpiObject *args_added(Call *call, uint32_t index, int64_t *code)
{
    if (!args_error_code(call, index, code))
        return NULL;
    MpiObject *object = added(call->eval->process, *code);
    if (!object)
        eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT, call->stmt->place,
                     "%s: %lld was not added by the program", call->function->name,
                     (long long)*code);
    return object;
}

static void set_text(Call *call, MpiObject *object, const Integers *text)
{
    TermBank *bank = call->eval->engine->bank;
    Integers items = {0};
    vec_push(&items, list_number(bank, object->value, LIST_CLASS));
    for (uint32_t i = 0; i < text->length; i++)
        vec_push(&items, text->data[i]);
    object->value = list_of_numbers(bank, items.data, items.length);
    vec_release(&items);
}

/* code, text */
CallStatus error_add_string(Call *call)
{
    int64_t code;
    Integers text = {0};
    args_any_time(call);
    MpiObject *object = args_added(call, 0, &code);
    bool ok = object && args_string(call, 1, &text) &&
              eval_require(call->eval, term_bool(text.length < STRING_MAX), PROPERTY_MPI_ARGUMENT,
                           call->stmt->place, "%s: the text has %u characters",
                           call->function->name, text.length);
    if (ok)
        set_text(call, object, &text);
    vec_release(&text);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* Whether a class still has codes. */
static bool has_codes(Call *call, int64_t class)
{
    int64_t last = error_last_code(call->eval->process);
    for (int64_t code = LAST_CODE + 1; code <= last; code++)
        if (code != class && added(call->eval->process, code)->is_live &&
            class_of_code(call, code) == class)
            return true;
    return false;
}

CallStatus error_remove(Call *call)
{
    int64_t code;
    const Integers nothing = {0};
    args_any_time(call);
    MpiObject *object = args_added(call, 0, &code);
    if (!object)
        return CALL_STOPPED;
    if (call->function->kind == ERROR_STRING) {
        set_text(call, object, &nothing);
        return call_success(call);
    }
    bool is_class = class_of_code(call, code) == code;
    bool is_allowed =
        is_class == (call->function->kind == ERROR_CLASS) && (!is_class || !has_codes(call, code));
    if (!eval_require(call->eval, term_bool(is_allowed), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                      is_class ? "%s: %lld is an error class with codes"
                               : "%s: %lld is an error code, not a class",
                      call->function->name, (long long)code))
        return CALL_STOPPED;
    object->is_live = false;
    return call_success(call);
}
