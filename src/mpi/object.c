#include "mpi/object.h"

#include <stdio.h>

#include "lib/bug.h"
#include "mpi/errors.h"
#include "state/lvalue_access.h"

enum { LIST_TAG = 1000 }; /* no region (pointer.h) */

typedef struct ObjectClass {
    const char *name;
    int64_t handle; /* class of its handles; 0: it has none */
    Property property;
    bool leaks;       /* it must be freed */
    bool is_any_time; /* it may be freed at any time */
} ObjectClass;

static const ObjectClass classes[OBJECT_KIND_COUNT] = {
    [OBJECT_DATATYPE] = {"datatype", HANDLE_DATATYPE, PROPERTY_MPI_DATATYPE, true, false},
    [OBJECT_GROUP] = {"group", HANDLE_GROUP, PROPERTY_MPI_COMM, true, false},
    [OBJECT_OP] = {"operation", HANDLE_OP, PROPERTY_MPI_OP, true, false},
    [OBJECT_ERRHANDLER] = {"error handler", HANDLE_ERRHANDLER, PROPERTY_MPI_ARGUMENT, true, true},
    [OBJECT_INFO] = {"info object", HANDLE_INFO, PROPERTY_MPI_ARGUMENT, true, true},
    [OBJECT_SESSION] = {"session", HANDLE_SESSION, PROPERTY_MPI_ARGUMENT, true, true},
    [OBJECT_HANDLER] = {"error handler of a communicator", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_KEYVAL] = {"key", 0, PROPERTY_MPI_ARGUMENT, true, false},
    [OBJECT_ATTRIBUTE] = {"attribute", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_NAME] = {"name", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_ERROR] = {"error code", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_EXTRA] = {"extra state", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_CONTENTS] = {"contents", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_F90] = {"datatype of Fortran", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_ADDRESS] = {"address", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_DATAREP] = {"representation of data", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_PROMISES] = {"promises of an object", 0, PROPERTY_MPI_ARGUMENT, false, false},
    [OBJECT_ORIGIN] = {"origin of an object", 0, PROPERTY_MPI_ARGUMENT, false, false},
};

Term list_make(TermBank *bank, const Term *items, uint32_t count)
{
    Terms all = {0};
    vec_push(&all, term_int64(bank, LIST_TAG));
    for (uint32_t i = 0; i < count; i++)
        vec_push(&all, items[i]);
    Term list = term_path(bank, all.data, all.length);
    vec_release(&all);
    return list;
}

Term list_of_numbers(TermBank *bank, const int64_t *items, uint32_t count)
{
    Terms all = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&all, term_int64(bank, items[i]));
    Term list = list_make(bank, all.data, all.length);
    vec_release(&all);
    return list;
}

const Term *list_items(const TermBank *bank, Term list, uint32_t *count)
{
    const Term *items = term_children(bank, list, count);
    REQUIRE(*count >= 1);
    *count -= 1;
    return items + 1;
}

int64_t list_number(const TermBank *bank, Term list, uint32_t index)
{
    uint32_t count;
    int64_t number = 0;
    const Term *items = list_items(bank, list, &count);
    REQUIRE(index < count && term_to_int64(bank, items[index], &number));
    return number;
}

uint32_t object_add(Call *call, ObjectKind kind, Term value)
{
    CHECK(kind < OBJECT_KIND_COUNT);
    MpiObject object = {.kind = kind,
                        .site =
                            model_site(call->eval->state->model, call->eval->function, call->stmt),
                        .is_live = true,
                        .value = value};
    objects_add(call->eval->process, object);
    return OBJECT_FIRST + objects_count(call->eval->process) - 1;
}

MpiObject *object_find_live(Process *process, ObjectKind kind, uint32_t number)
{
    CHECK(kind < OBJECT_KIND_COUNT);
    uint32_t index = number - OBJECT_FIRST;
    if (number < OBJECT_FIRST || index >= objects_count(process))
        return NULL;
    MpiObject *object = objects_at(process, index);
    return object->kind == kind && object->is_live ? object : NULL;
}

bool object_store(Call *call, uint32_t index, ObjectKind kind, uint32_t number)
{
    CHECK(kind < OBJECT_KIND_COUNT && classes[kind].handle);
    return args_store(call, index, classes[kind].handle + number);
}

bool object_return(Call *call, uint32_t index, ObjectKind kind, Term value)
{
    uint32_t number = OBJECT_FIRST + objects_count(call->eval->process);
    return object_store(call, index, kind, number) && object_add(call, kind, value) == number;
}

const char *object_kind_name(ObjectKind kind)
{
    CHECK(kind < OBJECT_KIND_COUNT);
    return classes[kind].name;
}

bool object_invalid(Call *call, ObjectKind kind, bool is_null)
{
    if (!is_null)
        errors_are_findings(call);
    return eval_require(call->eval, TERM_FALSE, classes[kind].property, call->stmt->place,
                        is_null ? "%s: the %s is the null handle" : "%s: this is no valid %s",
                        call->function->name, classes[kind].name);
}

bool object_load(Call *call, uint32_t index, ObjectKind kind, Lvalue *place, uint32_t *number)
{
    CHECK(kind < OBJECT_KIND_COUNT && classes[kind].handle);
    int64_t handle;
    char what[40];
    snprintf(what, sizeof what, "the %s", classes[kind].name);
    if (!args_load(call, index, what, place, &handle))
        return false;
    *number = HANDLE_NUMBER(handle);
    return HANDLE_CLASS(handle) == classes[kind].handle || object_invalid(call, kind, false);
}

CallStatus object_free(Call *call, ObjectKind kind)
{
    CHECK(kind < OBJECT_KIND_COUNT && classes[kind].handle);
    Lvalue place;
    uint32_t number;
    args_any_time(call);
    if ((!classes[kind].is_any_time && !args_active(call)) ||
        !object_load(call, 0, kind, &place, &number))
        return CALL_STOPPED;
    MpiObject *object = object_find_live(call->eval->process, kind, number);
    bool is_empty_group = kind == OBJECT_GROUP && number == GROUP_EMPTY;
    if (!object && !is_empty_group) {
        eval_require(call->eval, TERM_FALSE, classes[kind].property, call->stmt->place,
                     "%s: this %s is predefined, null or freed", call->function->name,
                     classes[kind].name);
        return CALL_STOPPED;
    }
    Term null = term_int64(call->eval->engine->bank, classes[kind].handle);
    if (!lvalue_write(call->eval, &place, null, call->stmt->place))
        return CALL_STOPPED;
    if (object)
        object->is_live = false;
    return call_success(call);
}

void object_check_leaks(Eval *eval)
{
    for (uint32_t i = 0; i < objects_count(eval->process); i++) {
        MpiObject object = *objects_at(eval->process, i);
        if (object.is_live && classes[object.kind].leaks && !classes[object.kind].is_any_time)
            eval_error(eval, PROPERTY_MPI_RESOURCE_LEAK,
                       model_site_place(eval->state->model, object.site),
                       "the %s made here is never freed", classes[object.kind].name);
    }
}

const MpiObject *object_next_left(const Process *process, uint32_t *at)
{
    while (*at < objects_count(process)) {
        const MpiObject *object = objects_at(process, (*at)++);
        if (object->is_live && classes[object->kind].leaks && classes[object->kind].is_any_time)
            return object;
    }
    return NULL;
}
