#include "mpi/attributes.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/attributes_predefined.h"
#include "mpi/callback.h"
#include "mpi/errors.h"
#include "mpi/row.h"
#include "mpi/object.h"
#include "mpi/window.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

enum { KEYVAL_INVALID = CONSTANT_KEYVAL_INVALID };

/* The value of a key: its functions, as indices + 1 (0: none), and the kind of its objects. */
enum { LIST_COPY, LIST_DELETE, LIST_KIND };

/* In place of an owner: of copies that wait for the end of their call, with the depth of the stack,
 * or of an operation, with the slot of its request; of one whose function is executed, with its first
 * block. */
#define OWNER_WAITS 0x08000000u
#define OWNER_STARTED 0x09000000u
#define OWNER_CALLED 0x0c000000u

/* In flow.phase, with the position of the attribute whose function is executed; after the last one
 * the position is PHASE_OVER. */
#define PHASE_ATTRIBUTE 0x20000000u
#define PHASE_OVER 0x1fffffffu

/* The index + 1 of the function that an argument leads to; 0: it does nothing. */
static bool read_function(Call *call, uint32_t index, uint32_t parameters, int64_t *number)
{
    *number = 0;
    if (pointer_is_null(call->eval->engine->bank, call->args[index]))
        return true;
    const Function *function =
        callback_function(call, index, parameters, "one that attributes have");
    *number = function ? (int64_t)function->index + 1 : 0;
    return function != NULL;
}

/* copy function, delete function, key, extra state; the row's kind is what the key is for */
CallStatus keyval_create(Call *call)
{
    enum { COPY, DELETE, KEY, EXTRA, COPY_PARAMETERS = 6, DELETE_PARAMETERS = 4 };
    Process *process = call->eval->process;
    int64_t items[] = {0, 0, call->function->kind};
    if (!args_active(call) || !read_function(call, COPY, COPY_PARAMETERS, &items[LIST_COPY]) ||
        !read_function(call, DELETE, DELETE_PARAMETERS, &items[LIST_DELETE]))
        return CALL_STOPPED;
    uint32_t number = OBJECT_FIRST + objects_count(process);
    if (!args_store(call, KEY, number))
        return CALL_STOPPED;
    object_add(call, OBJECT_KEYVAL, list_of_numbers(call->eval->engine->bank, items, 3));
    if (items[LIST_COPY] || items[LIST_DELETE]) {
        object_add(call, OBJECT_EXTRA, call->args[EXTRA]);
        objects_last(process)->key = number;
    }
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

/* What a key says; one that was freed still holds for the attributes that have it. */
static int64_t key_says(Call *call, uint32_t key, uint32_t what)
{
    CHECK(objects_at(call->eval->process, key - OBJECT_FIRST)->kind == OBJECT_KEYVAL);
    return list_number(call->eval->engine->bank,
                       objects_at(call->eval->process, key - OBJECT_FIRST)->value, what);
}

static Term extra_state(Call *call, uint32_t key)
{
    const Process *process = call->eval->process;
    for (uint32_t i = 0; i < objects_count(process); i++)
        if (objects_at(process, i)->kind == OBJECT_EXTRA && objects_at(process, i)->key == key)
            return objects_at(process, i)->value;
    return pointer_null(call->eval->engine->bank);
}

/* The function that a key has; NULL: none. */
static const Function *function_of(Call *call, uint32_t key, uint32_t which)
{
    CHECK(which == LIST_COPY || which == LIST_DELETE);
    int64_t number = key_says(call, key, which);
    return number ? call->eval->state->model->program->functions[number - 1] : NULL;
}

static Term handle_of(const Call *call, uint32_t owner)
{
    int64_t handle = owner & ATTRIBUTES_OF_TYPE ? HANDLE_DATATYPE + (owner & ~ATTRIBUTES_OF_TYPE)
                     : owner & ARGUMENT_WINDOW  ? HANDLE_WIN + (owner & ~ARGUMENT_WINDOW) + 1
                                                : HANDLE_COMM + (int64_t)owner;
    return term_int64(call->eval->engine->bank, handle);
}

/* Predefined keys only where they are of use; others for what they were made for. */
static bool check_key(Call *call, bool is_read, int64_t number)
{
    ParameterKind kind = (ParameterKind)mpi_function_of(call->function)->parameters[0].kind;
    const MpiObject *object =
        object_find_live(call->eval->process, OBJECT_KEYVAL, (uint32_t)number);
    bool is_valid = (is_read && attribute_is_predefined(number)) || object;
    return eval_require(call->eval, term_bool(is_valid), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: this is no valid key", call->function->name) &&
           (!object ||
            eval_require(call->eval, term_bool(key_says(call, (uint32_t)number, LIST_KIND) == kind),
                         PROPERTY_MPI_ARGUMENT, call->stmt->place,
                         "%s: the key was made for another kind of object", call->function->name));
}

/* The owner and the key of a call. */
static bool read_key(Call *call, bool is_read, uint32_t *owner, uint32_t *key)
{
    Arguments arguments;
    int64_t number;
    if (!arguments_read(call, &arguments) ||
        !args_int(call, ARGUMENT(Comm_get_attr, keyval), "the key", &number))
        return false;
    *owner = (uint32_t)arguments.values[ARGUMENT(Comm_get_attr, comm)];
    if (mpi_function_of(call->function)->parameters[0].kind == PARAMETER_OLD_TYPE)
        *owner |= ATTRIBUTES_OF_TYPE;
    *key = (uint32_t)number;
    return check_key(call, is_read, number);
}

static MpiObject *find(Call *call, uint32_t owner, uint32_t key)
{
    const Process *process = call->eval->process;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_ATTRIBUTE && object->is_live && object->comm == owner &&
            object->key == key)
            return object;
    }
    return NULL;
}

static void set_value(Call *call, uint32_t owner, uint32_t key, Term value)
{
    MpiObject *object = find(call, owner, key);
    if (!object) {
        object_add(call, OBJECT_ATTRIBUTE, value);
        object = objects_last(call->eval->process);
        object->comm = owner;
        object->key = key;
    }
    object->value = value;
}

static bool is_over(const Process *process)
{
    return process->flow.phase == (PHASE_ATTRIBUTE | PHASE_OVER);
}

bool attributes_are_called(const Process *process)
{
    return process->flow.phase & PHASE_ATTRIBUTE;
}

/* The attribute whose function has returned; NULL: none was entered. */
static MpiObject *called(const Process *process)
{
    return attributes_are_called(process) && !is_over(process)
               ? objects_at(process, process->flow.phase & PHASE_OVER)
               : NULL;
}

static void enter(Call *call, uint32_t index, const Function *function, const Term *args)
{
    CHECK(index < PHASE_OVER && index < objects_count(call->eval->process));
    vec_clear(&call->eval->process->flow.waits);
    call->eval->process->flow.phase = PHASE_ATTRIBUTE | index;
    call_enter(call, function, args);
}

static uint32_t waiting_owner(const Process *process)
{
    return OWNER_WAITS + process_depth(process);
}

/* Copies of a call that fails. */
static void drop_copies(Process *process)
{
    CHECK(waiting_owner(process) < OWNER_STARTED);
    for (uint32_t i = 0; i < objects_count(process); i++)
        if (objects_at(process, i)->kind == OBJECT_ATTRIBUTE &&
            objects_at(process, i)->comm == waiting_owner(process))
            objects_at(process, i)->is_live = false;
}

/* The function says that it did what it is for; else the call fails with what it says. */
static bool check_answer(Call *call, const Function *function, uint32_t owner)
{
    int64_t answer;
    Eval *eval = call->eval;
    if (!callback_answer(call, function, &answer))
        return false;
    if (!answer)
        return true;
    drop_copies(eval->process);
    errors_of(call, owner & ATTRIBUTES_OF_TYPE ? COMM_SELF : owner);
    if (eval->error_value)
        eval->error = answer;
    return !eval->error_value &&
           eval_require(eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: '%s' returns %lld, which is not MPI_SUCCESS", call->function->name,
                        function->name, (long long)answer);
}

/* Lets the attribute at a position go. False: its function was entered. */
static bool delete_one(Call *call, uint32_t index)
{
    CHECK(objects_at(call->eval->process, index)->kind == OBJECT_ATTRIBUTE);
    CHECK(objects_at(call->eval->process, index)->is_live);
    MpiObject *object = objects_at(call->eval->process, index);
    const Function *function =
        attribute_is_predefined(object->key) ? NULL : function_of(call, object->key, LIST_DELETE);
    if (!function) {
        object->is_live = false;
        return true;
    }
    const Term args[] = {handle_of(call, object->comm),
                         term_int64(call->eval->engine->bank, object->key), object->value,
                         extra_state(call, object->key)};
    enter(call, index, function, args);
    return false;
}

/* After the function of the attribute has returned, if one was entered. */
static bool end_deletion(Call *call)
{
    Process *process = call->eval->process;
    MpiObject *object = called(process);
    if (!object || !object->is_live)
        return true;
    if (!check_answer(call, function_of(call, object->key, LIST_DELETE), object->comm))
        return false;
    object->is_live = false;
    return true;
}

bool attributes_delete(Call *call, uint32_t owner)
{
    Process *process = call->eval->process;
    if (!end_deletion(call))
        return false;
    for (uint32_t i = objects_count(process); i-- > 0;) {
        const MpiObject *object = objects_at(process, i);
        bool is_one = object->kind == OBJECT_ATTRIBUTE && object->is_live && object->comm == owner;
        if (is_one && !delete_one(call, i))
            return false;
    }
    return true;
}

/* The function that copies gets an unset value and an unset flag to set. False: it was entered, or
 * there is no memory. */
static bool copy_one(Call *call, uint32_t index)
{
    CHECK(objects_at(call->eval->process, index)->kind == OBJECT_ATTRIBUTE);
    Process *process = call->eval->process;
    TypeTable *types = call->eval->state->model->program->types;
    const MpiObject from = *objects_at(process, index);
    const Function *function =
        attribute_is_predefined(from.key) ? NULL : function_of(call, from.key, LIST_COPY);
    if (!function)
        return true;
    uint32_t first = blocks_count(process);
    CHECK(!(first & OWNER_CALLED));
    Term out = callback_cell(call, type_pointer(types, type_void(types)));
    Term flag = callback_cell(call, type_basic(types, BASIC_INT));
    if (out == TERM_NONE || flag == TERM_NONE) {
        blocks_truncate(process, first);
        return false;
    }
    object_add(call, OBJECT_ATTRIBUTE, out);
    objects_last(process)->comm = OWNER_CALLED | first;
    objects_last(process)->key = from.key;
    const Term args[] = {handle_of(call, from.comm),
                         term_int64(call->eval->engine->bank, from.key),
                         extra_state(call, from.key),
                         from.value,
                         out,
                         flag};
    enter(call, index, function, args);
    return false;
}

/* The copy that the function was to set. */
static MpiObject *called_copy(const Process *process)
{
    MpiObject *copy = objects_last(process);
    while (copy->kind != OBJECT_ATTRIBUTE || (copy->comm & OWNER_CALLED) != OWNER_CALLED) {
        CHECK(copy > objects_at(process, 0));
        copy--;
    }
    return copy;
}

/* What the function that copies has left in its blocks. */
static bool read_copy(Call *call, uint32_t first, int64_t *is_copied, Term *value)
{
    TypeTable *types = call->eval->state->model->program->types;
    const Type *pointer = type_pointer(types, type_void(types));
    Term flag;
    return callback_read(call, first + 1, type_basic(types, BASIC_INT), "the flag", &flag) &&
           eval_int(call->eval, flag, call->stmt->place, "the flag", is_copied) &&
           (!*is_copied || callback_read(call, first, pointer, "the copied attribute", value));
}

/* After the function of the attribute has returned, if one was entered. */
static bool end_copy(Call *call)
{
    Process *process = call->eval->process;
    const MpiObject *from = called(process);
    if (!from)
        return true;
    MpiObject *copy = called_copy(process);
    uint32_t first = copy->comm & ~OWNER_CALLED;
    Term value = list_make(call->eval->engine->bank, NULL, 0);
    int64_t is_copied = false;
    bool ok = check_answer(call, function_of(call, from->key, LIST_COPY), from->comm);
    if ((!ok && !call->eval->error) || (ok && !read_copy(call, first, &is_copied, &value)) ||
        !callback_release(call, first, 2))
        return false;
    copy->comm = waiting_owner(process);
    copy->is_live = is_copied != 0;
    copy->value = value;
    return ok;
}

bool attributes_copy(Call *call, uint32_t owner)
{
    Process *process = call->eval->process;
    if (is_over(process))
        return true;
    uint32_t next = called(process) ? (process->flow.phase & PHASE_OVER) + 1 : 0;
    if (!end_copy(call))
        return false;
    for (uint32_t i = next; i < objects_count(process); i++) {
        const MpiObject *object = objects_at(process, i);
        bool is_one = object->kind == OBJECT_ATTRIBUTE && object->is_live && object->comm == owner;
        if (is_one && !copy_one(call, i))
            return false;
    }
    process->flow.phase = next ? PHASE_ATTRIBUTE | PHASE_OVER : process->flow.phase;
    return true;
}

static void give(Process *process, uint32_t from, uint32_t to)
{
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_ATTRIBUTE && object->is_live && object->comm == from)
            object->comm = to;
    }
}

void attributes_reserve(Process *process, uint32_t slot)
{
    CHECK(OWNER_STARTED + slot < OWNER_CALLED);
    give(process, waiting_owner(process), OWNER_STARTED + slot);
}

void attributes_adopt(Process *process, uint32_t request, uint32_t owner)
{
    give(process, request ? OWNER_STARTED + request - 1 : waiting_owner(process), owner);
}

/* owner, key, value; an old value is deleted */
CallStatus attribute_set(Call *call)
{
    uint32_t owner, key;
    Process *process = call->eval->process;
    MpiObject *old = called(process);
    if (old) {
        if (!end_deletion(call))
            return CALL_STOPPED;
        old->is_live = true;
        old->value = call->args[2];
        return call_success(call);
    }
    if (!read_key(call, false, &owner, &key))
        return CALL_STOPPED;
    old = find(call, owner, key);
    if (old && !delete_one(call, objects_index(process, old)))
        return CALL_STOPPED;
    if (old)
        old->is_live = true;
    set_value(call, owner, key, call->args[2]);
    return call_success(call);
}

/* owner, key, where the value goes, flag */
CallStatus attribute_get(Call *call)
{
    Eval *eval = call->eval;
    uint32_t owner, key;
    Lvalue place;
    const Type *type = type_pointer(eval->state->model->program->types,
                                    type_void(eval->state->model->program->types));
    if (!read_key(call, true, &owner, &key))
        return CALL_STOPPED;
    const Type *pointee = args_pointee(call, 2);
    if (pointee->kind == TYPE_POINTER)
        type = pointee;
    Term value = TERM_NONE;
    if (attribute_is_predefined(key) && !find(call, owner, key)) {
        if (!attribute_predefined(call, owner, key, &value))
            return CALL_STOPPED;
        set_value(call, owner, key, value);
    }
    MpiObject *object = find(call, owner, key);
    if (object && !attribute_refresh(call, key, object->value))
        return CALL_STOPPED;
    bool is_there = object && object->value != TERM_UNDEFINED;
    if (is_there && (!lvalue_of_pointer(eval, call->args[2], type, call->stmt->place, &place) ||
                     !lvalue_write(eval, &place, object->value, call->stmt->place)))
        return CALL_STOPPED;
    return args_store(call, 3, is_there) ? call_success(call) : CALL_STOPPED;
}

CallStatus attribute_delete(Call *call)
{
    uint32_t owner, key;
    Process *process = call->eval->process;
    if (called(process))
        return end_deletion(call) ? call_success(call) : CALL_STOPPED;
    if (!read_key(call, false, &owner, &key))
        return CALL_STOPPED;
    MpiObject *object = find(call, owner, key);
    if (!eval_require(call->eval, term_bool(object != NULL), PROPERTY_MPI_ARGUMENT,
                      call->stmt->place, "%s: there is no such attribute", call->function->name))
        return CALL_STOPPED;
    return delete_one(call, objects_index(process, object)) ? call_success(call) : CALL_STOPPED;
}
