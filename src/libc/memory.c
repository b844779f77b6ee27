#include "libc/memory.h"

#include "lib/bug.h"
#include "state/apart.h"
#include "state/heap.h"
#include "state/lvalue_find.h"
#include "state/object.h"
#include "state/pointee.h"
#include "state/view.h"

CallStatus libc_malloc(Call *call)
{
    call->result = heap_allocate(call->eval, call->args[0], false);
    return call->result == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_alloca(Call *call)
{
    call->result = heap_allocate_in_frame(call->eval, call->args[0]);
    return call->result == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_calloc(Call *call)
{
    CHECK(call->count == 2);
    Term bytes = term_mul(call->eval->engine->bank, call->args[0], call->args[1]);
    call->result = heap_allocate(call->eval, bytes, true);
    return call->result == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_map(Call *call)
{
    call->result = heap_map(call->eval, call->args[0]);
    return call->result == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_unmap(Call *call)
{
    return heap_unmap(call->eval, call->args[0], call->args[1], call->stmt->place) ? CALL_DONE
                                                                                   : CALL_STOPPED;
}

/* Whether a block is resized to nothing; asks for a choice when that is open. */
static bool decide_empty(Call *call, Term pointer, bool *is_empty)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term none = term_equal(bank, call->args[1], term_int64(bank, 0));
    int64_t number;
    *is_empty = false;
    if (pointer_is_null(bank, pointer) || eval_holds(eval, term_not(bank, none)))
        return true;
    none = term_ite(bank, none, term_int64(bank, 1), term_int64(bank, 0));
    if (!eval_int(eval, none, call->stmt->place, "the size", &number))
        return false;
    *is_empty = number != 0;
    return true;
}

/* As glibc; the standard leaves it open (C11 DR 400). */
static CallStatus realloc_empty(Call *call)
{
    if (!heap_free(call->eval, call->args[0], call->stmt->place))
        return CALL_STOPPED;
    eval_rest_on(call->eval, ASSUMPTION_REALLOC_ZERO, call->stmt->place);
    call->result = pointer_null(call->eval->engine->bank);
    return CALL_DONE;
}

CallStatus libc_realloc(Call *call)
{
    CHECK(call->count == 2);
    bool is_empty;
    Term pointer = call->args[0];
    if (!pointer_settle(call->eval, &pointer, call->stmt->place) ||
        !decide_empty(call, pointer, &is_empty))
        return CALL_STOPPED;
    if (is_empty)
        return realloc_empty(call);
    Term moved = heap_resize(call->eval, call->args[0], call->args[1], call->stmt->place);
    call->result = moved;
    return moved == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_free(Call *call)
{
    return heap_free(call->eval, call->args[0], call->stmt->place) ? CALL_DONE : CALL_STOPPED;
}

/* The object that a pointer argument leads into; false when there is none, which its use reports.
 */
static bool argument_object(Call *call, uint32_t index, ObjectKey *key)
{
    CHECK(index < call->count);
    Eval *eval = call->eval;
    Term *pointer = (Term *)(uintptr_t)&call->args[index];
    Object object;
    uint32_t count;
    return pointer_settle(eval, pointer, call->stmt->place) &&
           pointer_parts(eval->engine->bank, *pointer, key, NULL, &count) &&
           object_find(eval, *key, &object);
}

static Term pointed_size(const Call *call, uint32_t index)
{
    CHECK(call->stmt->args[index]->type->kind == TYPE_POINTER);
    const Type *type = call->stmt->args[index]->type->element;
    return term_int64(call->eval->engine->bank, (int64_t)type->size);
}

/* Behind the end of an array is no part of anything, whatever lies there. */
static bool leads_to_place(Call *call, uint32_t index)
{
    Lvalue place;
    return lvalue_of_pointer(call->eval, call->args[index], call->stmt->args[index]->type->element,
                             call->stmt->place, &place);
}

/* Two places of one expression, one of which it changes; one that is not evaluated yet is null. */
CallStatus libc_unsequenced(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    ObjectKey a, b;
    bool are_objects = argument_object(call, 0, &a) && argument_object(call, 1, &b);
    if (eval->engine->stop != STOP_NONE || eval->split.term != TERM_NONE)
        return CALL_STOPPED;
    if (!are_objects || !object_key_equal(a, b))
        return CALL_DONE;
    if (!leads_to_place(call, 0) || !leads_to_place(call, 1))
        return CALL_STOPPED;
    Term x = bytes_offset(eval, call->args[0], &a, at);
    Term y = x == TERM_NONE ? x : bytes_offset(eval, call->args[1], &b, at);
    if (y == TERM_NONE)
        return CALL_STOPPED;
    Term apart = ranges_apart(bank, x, pointed_size(call, 0), y, pointed_size(call, 1));
    bool holds =
        eval_is_off(eval, PROPERTY_UNSEQUENCED) ||
        eval_require(
            eval, apart, PROPERTY_UNSEQUENCED, at,
            "one expression changes and uses a part of %s without a sequence point between",
            object_name(eval, a));
    return holds ? CALL_DONE : CALL_STOPPED;
}
