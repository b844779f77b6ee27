#include "libc/arguments.h"

#include "lib/bug.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/object.h"
#include "state/pointee.h"

enum { LIST_ARGUMENTS, LIST_POSITION }; /* the fields */

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

static bool read_list(Call *call, const Lvalue *list, Term *arguments, Term *position)
{
    TermBank *bank = call->eval->engine->bank;
    Term value = lvalue_read(call->eval, list);
    if (value == TERM_NONE)
        return false;
    *arguments = term_item(bank, value, LIST_ARGUMENTS);
    *position = term_item(bank, value, LIST_POSITION);
    return eval_require(call->eval, value_defined(bank, *arguments), PROPERTY_VARIABLE_ARGUMENT,
                        call->stmt->place, "the list of arguments was not started, or has ended");
}

CallStatus libc_va_start(Call *call)
{
    CHECK(call->count >= 2);
    Lvalue list;
    Term start = term_int64(call->eval->engine->bank, 0);
    if (!list_place(call, call->args[0], &list) || !write_list(call, &list, call->args[1], start))
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
        !write_list(call, &target, arguments, position))
        return CALL_STOPPED;
    return CALL_DONE;
}

CallStatus libc_va_end(Call *call)
{
    Lvalue list;
    Term arguments, position;
    if (!list_place(call, call->args[0], &list) || !read_list(call, &list, &arguments, &position) ||
        !write_list(call, &list, TERM_UNDEFINED, TERM_UNDEFINED))
        return CALL_STOPPED;
    return CALL_DONE;
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

CallStatus libc_va_arg(Call *call)
{
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    CHECK(call->stmt->lhs);
    const Type *want = call->stmt->lhs->type->unqualified, *have = NULL;
    if (!arguments_next(call, call->args[0], &call->result, &have))
        return CALL_STOPPED;
    if (!have) {
        eval_require(eval, TERM_FALSE, PROPERTY_VARIABLE_ARGUMENT, at,
                     "there are no more arguments");
        return CALL_STOPPED;
    }
    if (may_read_as(eval, have, want, call->result))
        return CALL_DONE;
    Buf given = {0}, wanted = {0};
    type_print(&given, have);
    type_print(&wanted, want);
    eval_require(eval, TERM_FALSE, PROPERTY_VARIABLE_ARGUMENT, at,
                 "the argument has type '%s', and is read as '%s'", buf_text(&given),
                 buf_text(&wanted));
    buf_release(&given);
    buf_release(&wanted);
    return CALL_STOPPED;
}
