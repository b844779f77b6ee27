#include "libc/bits.h"

#include "lib/bug.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/value.h"

/* Bit k of an unsigned value. */
static Term bit_of(TermBank *bank, Term value, uint32_t k)
{
    CHECK(term_sort(bank, value) == SORT_INT && k < 64);
    Arena *arena = bank_arena(bank);
    Term shifted = term_quotient(bank, value, term_int(bank, num_power_of_two(arena, (int)k)));
    return term_modulo(bank, shifted, NUM(2));
}

static Term population(TermBank *bank, Term value, uint32_t width)
{
    CHECK(width && width <= 64);
    Term sum = term_int64(bank, 0);
    for (uint32_t k = 0; k < width; k++)
        sum = term_add(bank, sum, bit_of(bank, value, k));
    return sum;
}

/* The number of the lowest (or highest) bit that is set, as nested choices; none when no bit is. */
static Term first_bit(TermBank *bank, Term value, uint32_t width, bool from_top, Term none)
{
    CHECK(width && width <= 64);
    Term result = none, one = term_int64(bank, 1);
    for (uint32_t i = 0; i < width; i++) {
        uint32_t k = from_top ? i : width - 1 - i;
        Term is_set = term_equal(bank, bit_of(bank, value, k), one);
        result = term_ite(bank, is_set, term_int64(bank, k), result);
    }
    return result;
}

/* How many bits below the highest are equal to it. */
static Term sign_copies(TermBank *bank, Term value, uint32_t width)
{
    CHECK(width && width <= 64);
    Term all = term_int(
        bank, num_sub(bank_arena(bank), num_power_of_two(bank_arena(bank), (int)width), NUM(1)));
    Term is_negative = term_equal(bank, bit_of(bank, value, width - 1), term_int64(bank, 1));
    Term others = term_ite(bank, is_negative, term_sub(bank, all, value), value);
    return term_sub(bank, term_int64(bank, width - 2),
                    first_bit(bank, others, width, true, term_int64(bank, -1)));
}

CallStatus libc_count_bits(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    TypeTable *types = eval->state->model->program->types;
    uint32_t width = type_width(call->stmt->args[0]->type), kind = call->function->kind;
    const Type *whole = type_basic(types, width > 32 ? BASIC_ULONG : BASIC_UINT);
    Term value = eval_wrap(eval, call->args[0], whole), zero = term_int64(bank, 0);
    if ((kind == BITS_CLZ || kind == BITS_CTZ) &&
        !eval_require(eval, term_differ(bank, value, zero), PROPERTY_INVALID_SHIFT,
                      call->stmt->place, "%s of 0 is undefined", call->function->name))
        return CALL_STOPPED;
    switch (kind) {
    case BITS_POPCOUNT:
        call->result = population(bank, value, width);
        break;
    case BITS_PARITY:
        call->result = term_modulo(bank, population(bank, value, width), NUM(2));
        break;
    case BITS_CLZ:
        call->result =
            term_sub(bank, term_int64(bank, width - 1), first_bit(bank, value, width, true, zero));
        break;
    case BITS_CLRSB:
        call->result = sign_copies(bank, value, width);
        break;
    default:
        call->result =
            first_bit(bank, value, width, false, term_int64(bank, kind == BITS_FFS ? -1 : 0));
        if (kind == BITS_FFS)
            call->result = term_add(bank, call->result, term_int64(bank, 1));
    }
    return CALL_DONE;
}

CallStatus libc_swap_bytes(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    Arena *arena = bank_arena(bank);
    uint32_t width = type_width(call->stmt->args[0]->type);
    CHECK(width && width <= 64 && width % 8 == 0);
    Term sum = term_int64(bank, 0);
    for (uint32_t k = 0; k < width; k += 8) {
        Term unit = term_int(bank, num_power_of_two(arena, (int)k));
        Term byte = term_modulo(bank, term_quotient(bank, call->args[0], unit), NUM(256));
        Term scale = term_int(bank, num_power_of_two(arena, (int)(width - 8 - k)));
        sum = term_add(bank, sum, term_mul(bank, byte, scale));
    }
    call->result = sum;
    return CALL_DONE;
}

CallStatus libc_unreachable(Call *call)
{
    eval_require(call->eval, TERM_FALSE, PROPERTY_ASSERTION, call->stmt->place, "%s is reached",
                 call->function->name);
    return CALL_STOPPED;
}

static Term exact_result(TermBank *bank, const Call *call)
{
    switch (call->function->kind) {
    case OVERFLOW_ADD:
        return term_add(bank, call->args[0], call->args[1]);
    case OVERFLOW_SUBTRACT:
        return term_sub(bank, call->args[0], call->args[1]);
    default:
        return term_mul(bank, call->args[0], call->args[1]);
    }
}

/* The result reduced to the type that it is stored in; whether that is another number. */
CallStatus libc_overflows(Call *call)
{
    CHECK(call->count >= 3 && call->stmt->args[2]->type->kind == TYPE_POINTER);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Type *type = call->stmt->args[2]->type->element;
    Lvalue place;
    Term exact = exact_result(bank, call), value = eval_wrap(eval, exact, type);
    if (!lvalue_of_pointer(eval, call->args[2], type, call->stmt->place, &place) ||
        !lvalue_write(eval, &place, value, call->stmt->place))
        return CALL_STOPPED;
    call->result =
        term_ite(bank, term_equal(bank, exact, value), term_int64(bank, 0), term_int64(bank, 1));
    return CALL_DONE;
}
