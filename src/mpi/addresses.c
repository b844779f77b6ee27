#include "mpi/addresses.h"

#include "lib/bug.h"
#include "mpi/args.h"
#include "mpi/handle.h"
#include "state/pointee.h"
#include "state/view.h"

static const char *address_name(Call *call, uint32_t index)
{
    return engine_text(call->eval->engine, "&%u.%u.%u", call->eval->state->model->side,
                       call->eval->rank, index);
}

static Term address_symbol(Call *call, uint32_t index)
{
    return term_symbol(call->eval->engine->bank, address_name(call, index), SORT_INT);
}

/* The address entry of the object that a pointer leads into; the number of objects if none. */
static uint32_t address_find(Call *call, Term pointer)
{
    const Process *process = call->eval->process;
    TermBank *bank = call->eval->engine->bank;
    ObjectKey key, other;
    uint32_t count, i = 0;
    if (!pointer_parts(bank, pointer, &key, NULL, &count))
        return objects_count(process);
    for (; i < objects_count(process); i++)
        if (objects_at(process, i)->kind == OBJECT_ADDRESS &&
            pointer_parts(bank, objects_at(process, i)->value, &other, NULL, &count) &&
            object_key_equal(other, key))
            break;
    return i;
}

Term addresses_base(Call *call, Term pointer)
{
    uint32_t index = address_find(call, pointer);
    return index < objects_count(call->eval->process) ? address_symbol(call, index) : TERM_NONE;
}

/* Programs live in the lower half of the addresses: arithmetic near one does not wrap. */
static bool assume_address(Call *call, Term address)
{
    TermBank *bank = call->eval->engine->bank;
    const int64_t half = (int64_t)1 << 47;
    return eval_assume(call->eval, term_and(bank, term_le(bank, term_int64(bank, 0), address),
                                            term_le(bank, address, term_int64(bank, half))));
}

bool addresses_of(Call *call, Term pointer, Term *address)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t count;
    Place at = call->stmt->place;
    *address = term_int64(bank, 0);
    if (!pointer_settle(eval, &pointer, at))
        return false;
    if (pointer_is_null(bank, pointer) || args_pointer_is_integer(bank, pointer, CONSTANT_BOTTOM))
        return true;
    if (!pointer_check_object(eval, pointer, PROPERTY_MPI_BUFFER, at))
        return false;
    *address = bytes_offset(eval, pointer, &key, at);
    if (*address == TERM_NONE)
        return false;
    uint32_t index = address_find(call, pointer);
    pointer_parts(bank, pointer, &key, NULL, &count);
    if (index == objects_count(eval->process)) {
        if (!assume_address(call, address_symbol(call, index)))
            return false;
        CHECK(index == objects_count(eval->process));
        object_add(call, OBJECT_ADDRESS, pointer_make(bank, key, NULL, 0));
    }
    *address = term_add(bank, address_symbol(call, index), *address);
    return true;
}

bool addresses_object(Call *call, Term address, Term *object, int64_t *offset)
{
    TermBank *bank = call->eval->engine->bank;
    const Process *process = call->eval->process;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        Term rest = term_sub(bank, address, address_symbol(call, i));
        if (objects_at(process, i)->kind != OBJECT_ADDRESS || !term_to_int64(bank, rest, offset))
            continue;
        *object = objects_at(process, i)->value;
        return true;
    }
    return false;
}
