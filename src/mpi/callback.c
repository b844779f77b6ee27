#include "mpi/callback.h"

#include "lib/bug.h"
#include "state/heap.h"
#include "state/layout.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointee.h"

/* MPI calls the function as what the prototype says, whatever a cast made of its type (C11 6.5.2.2p9). */
static bool check_type(Call *call, const Function *function, uint32_t index)
{
    const Type *type = call->stmt->callee->type->element;
    if (function->is_old_style || index >= type->param_count ||
        type_compatible(function->type, type->params[index]->element))
        return true;
    Buf is = {0}, called = {0};
    type_print(&is, function->type);
    type_print(&called, type->params[index]->element);
    bool ok = eval_require(call->eval, TERM_FALSE, PROPERTY_POINTER_INVALID, call->stmt->place,
                           "'%s', which is '%s', will be called as '%s'", function->name,
                           buf_text(&is), buf_text(&called));
    buf_release(&is);
    buf_release(&called);
    return ok;
}

const Function *callback_function(Call *call, uint32_t index, uint32_t parameters, const char *what)
{
    CHECK(index < call->count);
    Eval *eval = call->eval;
    Term pointer = call->args[index];
    Place at = call->stmt->place;
    ObjectKey key;
    uint32_t count;
    if (!pointer_settle(eval, &pointer, at))
        return NULL;
    bool is_function = pointer_parts(eval->engine->bank, pointer, &key, NULL, &count) &&
                       key.region == REGION_FUNCTION;
    if (!eval_require(eval, term_bool(is_function), PROPERTY_MPI_ARGUMENT, at,
                      "%s: the pointer leads to no function", call->function->name))
        return NULL;
    CHECK(key.a < eval->state->model->program->function_count);
    const Function *function = eval->state->model->program->functions[key.a];
    if (!check_type(call, function, index))
        return NULL;
    if (function->is_defined && function->param_count == parameters)
        return function;
    eval_unsupported(eval, at, "the function '%s' as %s", function->name, what);
    return NULL;
}

Term callback_cell(Call *call, const Type *type)
{
    CHECK(type->size);
    Eval *eval = call->eval;
    Term pointer = heap_allocate(eval, term_int64(eval->engine->bank, (int64_t)type->size), false);
    bool ok = pointer != TERM_NONE &&
              layout_set_type(eval, blocks_count(eval->process) - 1, type, call->stmt->place);
    return ok ? pointer : TERM_NONE;
}

static Term number_cell(Call *call, const Type *type, int64_t value)
{
    Term pointer = callback_cell(call, type);
    return pointer != TERM_NONE && args_store_at(call, pointer, type, value) ? pointer : TERM_NONE;
}

Term callback_integer(Call *call, int64_t value)
{
    return number_cell(call, type_basic(call->eval->state->model->program->types, BASIC_INT),
                       value);
}

Term callback_argument(Call *call, const Function *function, uint32_t parameter, int64_t value)
{
    CHECK(parameter < function->param_count);
    const Type *pointer = function->type->params[parameter];
    bool is_number = pointer->kind == TYPE_POINTER && type_is_integer(pointer->element);
    return is_number ? number_cell(call, pointer->element->unqualified, value)
                     : callback_integer(call, value);
}

Term callback_block(const Call *call, uint32_t block)
{
    CHECK(block < blocks_count(call->eval->process));
    TermBank *bank = call->eval->engine->bank;
    Term zero = term_int64(bank, 0);
    return pointer_make(bank, (ObjectKey){REGION_HEAP, block, 0}, &zero, 1);
}

bool callback_read(Call *call, uint32_t block, const Type *type, const char *what, Term *value)
{
    Eval *eval = call->eval;
    Lvalue place;
    if (!lvalue_of_pointer(eval, callback_block(call, block), type, call->stmt->place, &place))
        return false;
    *value = lvalue_read(eval, &place);
    return *value != TERM_NONE && eval_require(eval, value_defined(eval->engine->bank, *value),
                                               PROPERTY_UNINITIALISED_READ, call->stmt->place,
                                               "%s: the function that it calls has not set %s",
                                               call->function->name, what);
}

bool callback_release(Call *call, uint32_t first, uint32_t count)
{
    CHECK(first + count <= blocks_count(call->eval->process));
    for (uint32_t i = count; i-- > 0;)
        if (!heap_free(call->eval, callback_block(call, first + i), call->stmt->place))
            return false;
    return true;
}

bool callback_answer(Call *call, const Function *function, int64_t *answer)
{
    const VecU32 *waits = &call->eval->process->flow.waits;
    if (!eval_require(call->eval, term_bool(waits->length > 0), PROPERTY_UNREACHABLE_RETURN,
                      call->stmt->place, "%s uses what '%s' returns, but it returns nothing",
                      call->function->name, function->name))
        return false;
    *answer = (int32_t)waits->data[waits->length - 1];
    return true;
}
