#include "state/rounding.h"

#include "lib/alloc.h"
#include "lib/hash.h"
#include "state/arithmetic.h"
#include "state/evaluate.h"
#include "symbolic/enclosure.h"
#include "symbolic/memo.h"

struct Roundings {
    Memo computed; /* constants that no double holds, as results of operations */
    Memo places;   /* hashes of the places that have seen one */
};

Roundings *roundings_new(void)
{
    return mem_zero(1, sizeof(Roundings));
}

void roundings_free(Roundings *roundings)
{
    if (!roundings)
        return;
    memo_release(&roundings->computed);
    memo_release(&roundings->places);
    mem_free(roundings);
}

/* Whether a number is none that a double holds: a constant (big ones are not looked at), or what
 * functions make of constants. */
static bool is_inexact(const TermBank *bank, Term value)
{
    if (value == TERM_NONE || value == TERM_UNDEFINED)
        return false;
    if (!term_is_constant(bank, value))
        return enclosure_is_closed(bank, value);
    Num number = term_num(bank, value);
    return num_is_small(number) && (number.den & (number.den - 1)) != 0;
}

void rounding_computed(Engine *engine, Term result)
{
    if (engine->assumed.roundings && is_inexact(engine->bank, result))
        memo_put(&engine->assumed.roundings->computed, result, 1);
}

static bool is_computed(const Engine *engine, Term value)
{
    uint32_t ignored;
    return memo_get(&engine->assumed.roundings->computed, value, &ignored);
}

/* Whether an expression computes with a literal, or the value of a variable, that no double holds.
 */
static bool computes_inexactly(Eval *eval, const Expr *expr, bool is_operand)
{
    switch (expr->kind) {
    case EXPR_VARIABLE:
        return is_operand && expr->type->kind == TYPE_REAL &&
               is_inexact(eval->engine->bank, eval_copy(eval, expr));
    case EXPR_REAL:
        return expr->op || (is_operand && !num_is_double(expr->number)); /* op: folded */
    case EXPR_BINARY:
        return computes_inexactly(eval, expr->a, true) || computes_inexactly(eval, expr->b, true);
    case EXPR_UNARY:
    case EXPR_CAST:
        return computes_inexactly(eval, expr->a, is_operand);
    default:
        return false;
    }
}

static bool are_near(const TermBank *bank, Term a, Term b)
{
    return num_is_near(term_num(bank, a), term_num(bank, b));
}

/* What functions make of constants may be a constant. */
static Term number_of(Eval *eval, Term value)
{
    return enclosure_is_closed(eval->engine->bank, value) ? eval_simplify(eval, value) : value;
}

static uint32_t key_of_place(Place place)
{
    const uint32_t where[] = {place.file, place.line, place.column};
    uint32_t key = (uint32_t)hash_bytes(where, sizeof where);
    return key ? key : 1;
}

/* Whether computed numbers without a double come or came here. */
static bool is_suspicious(const Engine *engine, Place place, Term a, Term b)
{
    uint32_t ignored, key = key_of_place(place);
    if (is_computed(engine, a) || is_computed(engine, b))
        memo_put(&engine->assumed.roundings->places, key, 1);
    return memo_get(&engine->assumed.roundings->places, key, &ignored);
}

void rounding_compared(Eval *eval, const Expr *relation, Term a, Term b)
{
    Engine *engine = eval->engine;
    TermBank *bank = engine->bank;
    if (!engine->assumed.roundings)
        return;
    a = number_of(eval, a);
    b = number_of(eval, b);
    if (!term_is_constant(bank, a) || !term_is_constant(bank, b))
        return;
    bool suspicious = is_suspicious(engine, relation->place, a, b) ||
                      computes_inexactly(eval, relation->a, false) ||
                      computes_inexactly(eval, relation->b, false);
    if (suspicious && are_near(bank, a, b) && !eval_is_shipped(eval, relation->place))
        engine_assume_at(engine, ASSUMPTION_ROUNDING, relation->place);
}

static bool is_closed(const TermBank *bank, Term value)
{
    return term_is_constant(bank, value) || enclosure_is_closed(bank, value);
}

Term rounding_relation(Eval *eval, const Expr *expr, Term relation, Term a, Term b)
{
    Engine *engine = eval->engine;
    TermBank *bank = engine->bank;
    if (term_is_immediate(relation) || !is_closed(bank, a) || !is_closed(bank, b))
        return relation;
    relation = eval_simplify(eval, relation);
    if (term_is_immediate(relation) || !enclosure_is_tiny(bank, term_sub(bank, a, b)))
        return relation;
    engine_assume_at(engine, ASSUMPTION_EQUAL_NUMBERS, expr->place);
    Term zero = term_real(bank, NUM(0));
    return eval_compare(bank, (BinaryOperator)expr->op, zero, zero);
}

void rounding_converted(Eval *eval, const Expr *operand, Term value, Place place)
{
    Engine *engine = eval->engine;
    TermBank *bank = engine->bank;
    if (!engine->assumed.roundings)
        return;
    value = number_of(eval, value);
    if (!term_is_constant(bank, value))
        return;
    Num half = num_fraction(bank_arena(bank), 1, 2);
    Term shifted = term_add(bank, value, term_real(bank, half));
    Term nearest = term_to_real(bank, term_floor(bank, shifted));
    bool suspicious =
        is_suspicious(engine, place, value, nearest) || computes_inexactly(eval, operand, false);
    if (suspicious && are_near(bank, value, nearest) && !eval_is_shipped(eval, place))
        engine_assume_at(engine, ASSUMPTION_ROUNDING, place);
}
