#include "mpi/info.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/object.h"

enum { INFO_ENV = 1 };
enum { KEY_MAX = 255, VALUE_MAX = 1024 }; /* MPI_MAX_INFO_KEY, MPI_MAX_INFO_VAL */

/* An entry stands as the length and the characters of the key, then those of the value. */
typedef struct Entry {
    uint32_t at, end;         /* of the list */
    uint32_t key, key_length; /* positions in the list */
    uint32_t value, value_length;
} Entry;

static MpiObject *args_info(Call *call)
{
    int64_t handle;
    args_any_time(call);
    if (!args_int(call, 0, "the info object", &handle))
        return NULL;
    MpiObject *object = object_find_live(call->eval->process, OBJECT_INFO, HANDLE_NUMBER(handle));
    if (HANDLE_CLASS(handle) == HANDLE_INFO && object)
        return object;
    if (handle == HANDLE_INFO + INFO_ENV)
        eval_unsupported(call->eval, call->stmt->place, "MPI_INFO_ENV");
    else
        object_invalid(call, OBJECT_INFO, handle == HANDLE_INFO);
    return NULL;
}

/* The entry that starts at a position; false at the end of the list. */
static bool entry_at(const TermBank *bank, Term list, uint32_t at, Entry *entry)
{
    uint32_t count;
    list_items(bank, list, &count);
    if (at >= count)
        return false;
    entry->at = at;
    entry->key = at + 1;
    entry->key_length = (uint32_t)list_number(bank, list, at);
    entry->value = entry->key + entry->key_length + 1;
    entry->value_length = (uint32_t)list_number(bank, list, entry->value - 1);
    entry->end = entry->value + entry->value_length;
    CHECK(entry->end <= count);
    return true;
}

static bool find(const TermBank *bank, Term list, const Integers *key, Entry *entry)
{
    for (uint32_t at = 0; entry_at(bank, list, at, entry); at = entry->end) {
        bool is_same = entry->key_length == key->length;
        for (uint32_t i = 0; is_same && i < key->length; i++)
            is_same = list_number(bank, list, entry->key + i) == key->data[i];
        if (is_same)
            return true;
    }
    return false;
}

static void append(Integers *items, const Integers *text)
{
    vec_push(items, text->length);
    for (uint32_t i = 0; i < text->length; i++)
        vec_push(items, text->data[i]);
}

/* The list without an entry (NULL: all of it). */
static void copy_without(const TermBank *bank, Term list, const Entry *entry, Integers *items)
{
    CHECK(!entry || entry->at < entry->end);
    uint32_t count;
    list_items(bank, list, &count);
    for (uint32_t i = 0; i < count; i++)
        if (!entry || i < entry->at || i >= entry->end)
            vec_push(items, list_number(bank, list, i));
}

bool info_check(Call *call, uint32_t index)
{
    int64_t handle;
    if (!args_int(call, index, "the info", &handle))
        return false;
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_INFO &&
                    (handle == HANDLE_INFO || HANDLE_NUMBER(handle) == INFO_ENV ||
                     object_find_live(call->eval->process, OBJECT_INFO, HANDLE_NUMBER(handle)));
    return is_valid || object_invalid(call, OBJECT_INFO, false);
}

bool info_value(Call *call, uint32_t index, const char *name, Integers *value)
{
    const TermBank *bank = call->eval->engine->bank;
    int64_t handle;
    if (!args_int(call, index, "the info", &handle))
        return false;
    const MpiObject *object =
        object_find_live(call->eval->process, OBJECT_INFO, HANDLE_NUMBER(handle));
    Integers key = {0};
    Entry entry = {0};
    for (const char *at = name; *at; at++)
        vec_push(&key, *at);
    bool is_found = object && find(bank, object->value, &key, &entry);
    for (uint32_t i = 0; is_found && i < entry.value_length; i++)
        vec_push(value, list_number(bank, object->value, entry.value + i));
    vec_release(&key);
    return is_found;
}

static void append_characters(Integers *items, const char *text)
{
    vec_push(items, (int64_t)strlen(text));
    for (; *text; text++)
        vec_push(items, *text);
}

bool info_give_entry(Call *call, uint32_t index, const char *key, const char *value)
{
    Integers items = {0};
    append_characters(&items, key);
    append_characters(&items, value);
    Term list = list_of_numbers(call->eval->engine->bank, items.data, items.length);
    vec_release(&items);
    return object_return(call, index, OBJECT_INFO, list);
}

/* What the system says of itself: nothing. */
CallStatus info_of_environment(Call *call)
{
    args_any_time(call);
    engine_assume(call->eval->engine, ASSUMPTION_ENVIRONMENT);
    Term empty = list_make(call->eval->engine->bank, NULL, 0);
    return object_return(call, call->count - 1, OBJECT_INFO, empty) ? call_success(call)
                                                                    : CALL_STOPPED;
}

/* A key or a value, which have a longest length. */
static bool args_text(Call *call, uint32_t index, const char *what, uint32_t limit, Integers *text)
{
    return args_string(call, index, text) &&
           eval_require(call->eval, term_bool(text->length <= limit), PROPERTY_MPI_ARGUMENT,
                        call->stmt->place, "%s: the %s has %u characters, %u are allowed",
                        call->function->name, what, text->length, limit);
}

static bool args_key(Call *call, Integers *key)
{
    return args_text(call, 1, "key", KEY_MAX, key);
}

CallStatus info_create(Call *call)
{
    Term empty = list_make(call->eval->engine->bank, NULL, 0);
    args_any_time(call);
    return object_return(call, 0, OBJECT_INFO, empty) ? call_success(call) : CALL_STOPPED;
}

CallStatus info_free(Call *call)
{
    return object_free(call, OBJECT_INFO);
}

CallStatus info_dup(Call *call)
{
    const MpiObject *object = args_info(call);
    return object && object_return(call, 1, OBJECT_INFO, object->value) ? call_success(call)
                                                                        : CALL_STOPPED;
}

/* info, key, value */
CallStatus info_set(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    MpiObject *object = args_info(call);
    Integers key = {0}, value = {0}, items = {0};
    Entry entry = {0};
    bool ok = object && args_key(call, &key) && args_text(call, 2, "value", VALUE_MAX, &value);
    if (ok) {
        copy_without(bank, object->value, find(bank, object->value, &key, &entry) ? &entry : NULL,
                     &items);
        append(&items, &key);
        append(&items, &value);
        object->value = list_of_numbers(bank, items.data, items.length);
    }
    vec_release(&key);
    vec_release(&value);
    vec_release(&items);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* info, key */
CallStatus info_delete(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    MpiObject *object = args_info(call);
    Integers key = {0}, items = {0};
    Entry entry = {0};
    bool ok = object && args_key(call, &key) &&
              eval_require(call->eval, term_bool(find(bank, object->value, &key, &entry)),
                           PROPERTY_MPI_ARGUMENT, call->stmt->place, "%s: there is no such key",
                           call->function->name);
    if (ok) {
        copy_without(bank, object->value, &entry, &items);
        object->value = list_of_numbers(bank, items.data, items.length);
    }
    vec_release(&key);
    vec_release(&items);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* Stores at most limit characters of the list, and the 0 that ends a string. */
static bool store_text(Call *call, uint32_t index, Term list, uint32_t at, uint32_t length,
                       int64_t limit)
{
    Integers text = {0};
    for (uint32_t i = 0; i < length && i < limit; i++)
        vec_push(&text, list_number(call->eval->engine->bank, list, at + i));
    vec_push(&text, 0);
    bool ok = args_store_integers(call, index, &text);
    vec_release(&text);
    return ok;
}

/* Looks for the key that the second argument is; false when the call cannot go on. */
static bool look_up(Call *call, const MpiObject **object, Entry *entry, bool *is_found)
{
    Integers key = {0};
    *object = args_info(call);
    bool ok = *object && args_key(call, &key);
    *is_found = ok && find(call->eval->engine->bank, (*object)->value, &key, entry);
    vec_release(&key);
    return ok;
}

/* info, key, length, flag */
CallStatus info_length(Call *call)
{
    const MpiObject *object;
    Entry entry = {0};
    bool is_found;
    return look_up(call, &object, &entry, &is_found) && args_store(call, 3, is_found) &&
                   (!is_found || args_store(call, 2, entry.value_length))
               ? call_success(call)
               : CALL_STOPPED;
}

/* info, key, room for the value and its end (set to what it needs), value, flag */
CallStatus info_string(Call *call)
{
    const MpiObject *object;
    Entry entry = {0};
    Lvalue place;
    int64_t room;
    bool is_found;
    if (!look_up(call, &object, &entry, &is_found) ||
        !args_load(call, 2, "the length", &place, &room))
        return CALL_STOPPED;
    bool ok = args_store(call, 4, is_found) &&
              (!is_found || (args_store(call, 2, (int64_t)entry.value_length + 1) &&
                             (room <= 0 || store_text(call, 3, object->value, entry.value,
                                                      entry.value_length, room - 1))));
    return ok ? call_success(call) : CALL_STOPPED;
}

/* info, key, length, value, flag */
CallStatus info_get(Call *call)
{
    const MpiObject *object;
    Entry entry = {0};
    int64_t limit;
    bool is_found;
    bool ok = look_up(call, &object, &entry, &is_found) && args_int(call, 2, "the length", &limit);
    return ok && args_store(call, 4, is_found) &&
                   (!is_found ||
                    store_text(call, 3, object->value, entry.value, entry.value_length, limit))
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus info_count(Call *call)
{
    const MpiObject *object = args_info(call);
    Entry entry = {0};
    int64_t count = 0;
    if (!object)
        return CALL_STOPPED;
    for (uint32_t at = 0; entry_at(call->eval->engine->bank, object->value, at, &entry);
         at = entry.end)
        count++;
    return args_store(call, 1, count) ? call_success(call) : CALL_STOPPED;
}

/* info, number, key */
CallStatus info_key(Call *call)
{
    const MpiObject *object = args_info(call);
    TermBank *bank = call->eval->engine->bank;
    int64_t number;
    Entry entry = {0};
    if (!object || !args_int(call, 1, "the number", &number))
        return CALL_STOPPED;
    bool is_there = number >= 0 && entry_at(bank, object->value, 0, &entry);
    for (int64_t i = 0; is_there && i < number; i++)
        is_there = entry_at(bank, object->value, entry.end, &entry);
    return eval_require(call->eval, term_bool(is_there), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: there is no key number %lld", call->function->name,
                        (long long)number) &&
                   store_text(call, 2, object->value, entry.key, entry.key_length, INT32_MAX)
               ? call_success(call)
               : CALL_STOPPED;
}

/* communicator or window, info: a new one, which the program frees */
CallStatus info_give(Call *call)
{
    Arguments arguments;
    Term empty = list_make(call->eval->engine->bank, NULL, 0);
    engine_assume(call->eval->engine, ASSUMPTION_NO_HINTS);
    return arguments_read(call, &arguments) && object_return(call, 1, OBJECT_INFO, empty)
               ? call_success(call)
               : CALL_STOPPED;
}
