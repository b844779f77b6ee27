#include "libc/arguments.h"

#include "lib/bug.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/object.h"
#include "state/pointee.h"

enum { LIST_ARGUMENTS, LIST_POSITION, LIST_DEPTH }; /* the fields */

static bool list_place(Call *call, Term list, Lvalue *place)
{
    const Type *type = call->stmt->args[0]->type;
    for (uint32_t i = 0; i < call->stmt->arg_count; i++) {
        const Type *pointer = call->stmt->args[i]->type;
        if (pointer->kind == TYPE_POINTER && pointer->element->kind == TYPE_STRUCT)
            type = pointer;
    }
    return type->kind == TYPE_POINTER &&
           lvalue_of_pointer(call->eval, list, type->element->unqualified, call->stmt->place,
                             place);
}

static bool write_list(Call *call, const Lvalue *list, Term arguments, Term position)
{
    Lvalue field = *list;
    Place at = call->stmt->place;
    if (!lvalue_field(call->eval, &field, LIST_ARGUMENTS, at) ||
        !lvalue_write(call->eval, &field, arguments, at))
        return false;
    field = *list;
    return lvalue_field(call->eval, &field, LIST_POSITION, at) &&
           lvalue_write(call->eval, &field, position, at);
}

/* The parts of a list, set or not. */
static bool list_parts(Call *call, const Lvalue *list, Term *arguments, Term *position)
{
    TermBank *bank = call->eval->engine->bank;
    Term value = lvalue_read(call->eval, list);
    if (value == TERM_NONE)
        return false;
    *arguments = term_item(bank, value, LIST_ARGUMENTS);
    *position = term_item(bank, value, LIST_POSITION);
    return true;
}

static bool is_started(Call *call, Term arguments)
{
    TermBank *bank = call->eval->engine->bank;
    return eval_holds(call->eval, value_defined(bank, arguments)) &&
           !pointer_is_null(bank, arguments);
}

/* Those of one that was started, and whose arguments no function took that it was given to. */
static bool read_list(Call *call, const Lvalue *list, Term *arguments, Term *position)
{
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    return list_parts(call, list, arguments, position) &&
           eval_require(call->eval, value_defined(bank, *arguments), PROPERTY_VARIABLE_ARGUMENT, at,
                        "the list of arguments was not started, or has ended") &&
           eval_require(call->eval, value_defined(bank, *position), PROPERTY_VARIABLE_ARGUMENT, at,
                        "the list of arguments has no value any more: a function that it was "
                        "given to took arguments from it");
}

/* How many functions are active, of which the innermost calls. */
static Term depth_now(Call *call)
{
    CHECK(call->eval->process->flow.bases.length);
    return term_int64(call->eval->engine->bank, call->eval->process->flow.bases.length);
}

/* A list may be begun again only when it was ended (C11 7.16.1.2p3, 7.16.1.4p3). */
static bool begin_list(Call *call, const Lvalue *list, Term arguments, Term position)
{
    Term before, unused;
    if (!list_parts(call, list, &before, &unused))
        return false;
    if (is_started(call, before))
        eval_error(call->eval, PROPERTY_VARIABLE_ARGUMENT, call->stmt->place,
                   "the list of arguments was started before, and not ended");
    Lvalue field = *list;
    Place at = call->stmt->place;
    return call->eval->engine->stop == STOP_NONE && write_list(call, list, arguments, position) &&
           lvalue_field(call->eval, &field, LIST_DEPTH, at) &&
           lvalue_write(call->eval, &field, depth_now(call), at);
}

/* gcc takes the arguments from behind the last parameter whatever is named. */
static bool check_start(Call *call)
{
    CHECK(call->count >= 3);
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    if (call->args[2] == term_int64(bank, VARIADIC_NOT_LAST))
        eval_error(call->eval, PROPERTY_VARIABLE_ARGUMENT, at,
                   "va_start names something other than the last parameter");
    else if (call->args[2] == term_int64(bank, VARIADIC_PROMOTED))
        eval_error(call->eval, PROPERTY_VARIABLE_ARGUMENT, at,
                   "va_start names a parameter whose type is promoted when it is passed without a "
                   "prototype");
    return call->eval->engine->stop == STOP_NONE;
}

CallStatus libc_va_start(Call *call)
{
    Lvalue list;
    Term start = term_int64(call->eval->engine->bank, 0);
    if (!check_start(call) || !list_place(call, call->args[0], &list) ||
        !begin_list(call, &list, call->args[1], start))
        return CALL_STOPPED;
    return CALL_DONE;
}

CallStatus libc_va_copy(Call *call)
{
    CHECK(call->count >= 2);
    Lvalue target, source;
    Term arguments, position;
    if (!list_place(call, call->args[1], &source) ||
        !read_list(call, &source, &arguments, &position) ||
        !list_place(call, call->args[0], &target) ||
        !begin_list(call, &target, arguments, position))
        return CALL_STOPPED;
    return CALL_DONE;
}

/* Each va_start and va_copy has its va_end in the same function (C11 7.16.1p1). */
static bool is_ended_where_begun(Call *call, const Lvalue *list)
{
    Term value = lvalue_read(call->eval, list);
    if (value == TERM_NONE)
        return false;
    if (term_item(call->eval->engine->bank, value, LIST_DEPTH) != depth_now(call))
        eval_error(call->eval, PROPERTY_VARIABLE_ARGUMENT, call->stmt->place,
                   "the list of arguments is ended in another function than the one that started "
                   "it");
    return call->eval->engine->stop == STOP_NONE;
}

CallStatus libc_va_end(Call *call)
{
    Lvalue list;
    Term arguments, position;
    if (!list_place(call, call->args[0], &list) ||
        !list_parts(call, &list, &arguments, &position) ||
        !eval_require(call->eval, value_defined(call->eval->engine->bank, arguments),
                      PROPERTY_VARIABLE_ARGUMENT, call->stmt->place,
                      "the list of arguments was not started, or has ended") ||
        !is_ended_where_begun(call, &list) ||
        !write_list(call, &list, TERM_UNDEFINED, TERM_UNDEFINED))
        return CALL_STOPPED;
    return CALL_DONE;
}

CallStatus libc_va_position(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    Lvalue list;
    Term arguments, position;
    if (!list_place(call, call->args[0], &list) || !list_parts(call, &list, &arguments, &position))
        return CALL_STOPPED;
    bool is_set = eval_holds(call->eval, value_defined(bank, position));
    call->result = is_set ? position : term_int64(bank, -1);
    return CALL_DONE;
}

/* What a function that takes arguments leaves of the list is no value (C11 7.16p3). */
CallStatus libc_va_given(Call *call)
{
    CHECK(call->count == 3);
    TermBank *bank = call->eval->engine->bank;
    Lvalue list;
    Term arguments, position;
    if (!list_place(call, call->args[0], &list) || !list_parts(call, &list, &arguments, &position))
        return CALL_STOPPED;
    bool is_taken = call->args[2] != term_int64(bank, 0) || position != call->args[1];
    if (is_started(call, arguments) && is_taken &&
        !write_list(call, &list, arguments, TERM_UNDEFINED))
        return CALL_STOPPED;
    return CALL_DONE;
}

/* Each va_start and va_copy has its va_end in the same function (C11 7.16.1p1). */
CallStatus libc_va_left(Call *call)
{
    Lvalue list;
    Term arguments, position;
    if (!list_place(call, call->args[0], &list) || !list_parts(call, &list, &arguments, &position))
        return CALL_STOPPED;
    if (is_started(call, arguments))
        eval_error(call->eval, PROPERTY_VARIABLE_ARGUMENT, call->stmt->place,
                   "%s was started, and is left without va_end", object_name(call->eval, list.key));
    return call->eval->engine->stop == STOP_NONE ? CALL_DONE : CALL_STOPPED;
}

bool arguments_next(Call *call, Term pointer, Term *value, const Type **type)
{
    CHECK(pointer != TERM_NONE);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Lvalue list;
    ObjectKey key;
    Object object;
    Term arguments, position;
    uint32_t count, items;
    int64_t at, index;
    *value = TERM_NONE;
    if (!list_place(call, pointer, &list) || !read_list(call, &list, &arguments, &position) ||
        !pointer_check_object(eval, arguments, PROPERTY_VARIABLE_ARGUMENT, call->stmt->place) ||
        !pointer_parts(bank, arguments, &key, NULL, &count) || !object_find(eval, key, &object) ||
        !eval_int(eval, position, call->stmt->place, "the position in a list of arguments", &at))
        return false;
    sort_items(bank, term_sort(bank, object.value), &items);
    if (2 * at + 1 >= items)
        return true;
    term_to_int64(bank, term_item(bank, object.value, (uint32_t)(2 * at)), &index);
    *type = type_at(eval->state->model->program->types, (uint32_t)index);
    *value = term_item(bank, object.value, (uint32_t)(2 * at + 1));
    return write_list(call, &list, arguments, term_int64(bank, at + 1));
}

/* Whether va_arg may read an argument of one type as another (C11 7.16.1.1). */
static bool may_read_as(Eval *eval, const Type *have, const Type *want, Term value)
{
    if (type_compatible(have, want))
        return true;
    if (have->kind == TYPE_POINTER && want->kind == TYPE_POINTER) {
        const Type *a = have->element->unqualified, *b = want->element->unqualified;
        bool is_byte = a->kind == TYPE_VOID || b->kind == TYPE_VOID;
        bool is_same_size = a->kind == TYPE_INT && b->kind == TYPE_INT && a->size == b->size;
        return is_same_size || type_compatible(a, b) ||
               (is_byte && (type_is_char(a) || type_is_char(b))) ||
               (a->kind == TYPE_VOID && pointer_is_null(eval->engine->bank, value));
    }
    return have->kind == TYPE_INT && want->kind == TYPE_INT && have->size == want->size &&
           value_may_be_undefined(eval->engine->bank, value) == false &&
           eval_holds(eval, value_in_range(eval->engine->bank, want, value));
}

/* The argument is none of the type that it is read as. */
static CallStatus report_type(Call *call, const Type *have, const char *want)
{
    CHECK(have && want);
    Buf given = {0};
    type_print(&given, have);
    eval_require(call->eval, TERM_FALSE, PROPERTY_VARIABLE_ARGUMENT, call->stmt->place,
                 "the argument has type '%s', and is read as '%s'", buf_text(&given), want);
    buf_release(&given);
    return CALL_STOPPED;
}

static CallStatus report_none(Call *call)
{
    eval_require(call->eval, TERM_FALSE, PROPERTY_VARIABLE_ARGUMENT, call->stmt->place,
                 "there are no more arguments");
    return CALL_STOPPED;
}

CallStatus libc_va_store(Call *call)
{
    CHECK(call->count == 3);
    Eval *eval = call->eval;
    const Type *have = NULL;
    Lvalue place;
    Term pointer;
    int64_t size;
    if (!arguments_next(call, call->args[0], &pointer, &have) ||
        !eval_int(eval, call->args[1], call->stmt->place, "a size", &size))
        return CALL_STOPPED;
    if (!have)
        return report_none(call);
    const Type *number = have->kind == TYPE_POINTER ? have->element->unqualified : have;
    if (have->kind != TYPE_POINTER || !type_is_integer(number) || (int64_t)number->size != size) {
        static const char *const names[] = {
            [1] = "signed char *", [2] = "short *", [4] = "int *", [8] = "long *"};
        return report_type(call, have, names[size]);
    }
    Term value = eval_wrap(eval, call->args[2], number);
    return value != TERM_NONE &&
                   lvalue_of_pointer(eval, pointer, number, call->stmt->place, &place) &&
                   lvalue_write(eval, &place, value, call->stmt->place)
               ? CALL_DONE
               : CALL_STOPPED;
}

CallStatus libc_va_arg(Call *call)
{
    Eval *eval = call->eval;
    CHECK(call->stmt->lhs);
    const Type *want = call->stmt->lhs->type->unqualified, *have = NULL;
    if (!arguments_next(call, call->args[0], &call->result, &have))
        return CALL_STOPPED;
    if (!have)
        return report_none(call);
    if (may_read_as(eval, have, want, call->result))
        return CALL_DONE;
    Buf wanted = {0};
    type_print(&wanted, want);
    CallStatus status = report_type(call, have, buf_text(&wanted));
    buf_release(&wanted);
    return status;
}
