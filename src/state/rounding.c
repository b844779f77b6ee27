#include "state/rounding.h"

#include "model/floating.h"
#include "state/arithmetic.h"
#include "state/evaluate.h"
#include "symbolic/enclosure.h"

static bool is_closed(const TermBank *bank, Term value)
{
    return term_is_constant(bank, value) || enclosure_is_closed(bank, value);
}

/* What functions make of constants may be a constant. */
static Term number_of(Eval *eval, Term value)
{
    return enclosure_is_closed(eval->engine->bank, value) ? eval_simplify(eval, value) : value;
}

static void rest(Eval *eval, Place place)
{
    const Function *function = eval->function;
    if (!eval_is_shipped(eval, place) || (function && eval_is_shipped(eval, function->place)))
        eval_rest_on(eval, ASSUMPTION_ROUNDING, place);
}

/* Whether the order of two numbers may be another one for the machine, is_rounded: one of which
 * is. */
static bool may_meet(Eval *eval, const Type *type, Term a, Term b, bool is_rounded)
{
    const TermBank *bank = eval->engine->bank;
    a = number_of(eval, a);
    b = number_of(eval, b);
    if (!term_is_constant(bank, a) || !term_is_constant(bank, b))
        return is_rounded && a == b && is_closed(bank, a);
    Num x = term_num(bank, a), y = term_num(bank, b);
    return is_rounded
               ? num_is_near(x, y, roundoff_precision(eval->engine)) ||
                     (roundoff_vanishes(eval->engine, a) && roundoff_vanishes(eval->engine, b))
               : floating_merges(type, x, y);
}

/* Integers are rounded as bytes of such a number. */
static bool scalars_may_meet(Eval *eval, const Type *type, Term a, Term b, bool is_rounded)
{
    TermBank *bank = eval->engine->bank;
    if (type_is_integer(type))
        return is_rounded && a == b;
    if (type->kind == TYPE_REAL)
        return may_meet(eval, type, a, b, is_rounded);
    return may_meet(eval, type, term_item(bank, a, 0), term_item(bank, b, 0), is_rounded) &&
           may_meet(eval, type, term_item(bank, a, 1), term_item(bank, b, 1), is_rounded);
}

void rounding_compared(Eval *eval, const Expr *relation, Term a, Term b, uint32_t mark)
{
    Engine *engine = eval->engine;
    if (engine->assumed.roundings &&
        scalars_may_meet(eval, relation->a->type, a, b, roundoff_is_met(engine, mark)))
        rest(eval, relation->place);
    roundoff_settle(engine, mark);
}

void rounding_chosen(Eval *eval, const Type *type, Term a, Term b, Place place)
{
    Engine *engine = eval->engine;
    if (engine->assumed.roundings && type->kind == TYPE_REAL &&
        may_meet(eval, type, a, b,
                 roundoff_is_rounded(engine, NULL, a) || roundoff_is_rounded(engine, NULL, b)))
        rest(eval, place);
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
    if (engine->assumed.roundings)
        rest(eval, expr->place);
    Term zero = term_real(bank, NUM(0));
    return eval_compare(bank, (BinaryOperator)expr->op, zero, zero);
}

void rounding_converted(Eval *eval, const Expr *cast, Term value, uint32_t mark)
{
    Engine *engine = eval->engine;
    if (!engine->assumed.roundings)
        return;
    bool is_rounded = roundoff_is_met(engine, mark);
    roundoff_settle(engine, mark);
    value = number_of(eval, value);
    if (!term_is_constant(engine->bank, value))
        return;
    Num number = term_num(engine->bank, value);
    /* Near zero the whole part does not change. */
    if (is_rounded ? !num_is_zero(number) && num_is_nearly_whole(number, roundoff_precision(engine))
                   : floating_steps(cast->a->type, number))
        rest(eval, cast->place);
}

void rounding_stepped(Eval *eval, const Expr *application, Term steps, bool is_exact)
{
    Engine *engine = eval->engine;
    if (!engine->assumed.roundings)
        return;
    uint32_t mark = engine->assumed.begun;
    bool is_rounded = roundoff_is_met(engine, mark);
    if (is_exact)
        roundoff_settle(engine, mark);
    steps = number_of(eval, steps);
    if (is_rounded && term_is_constant(engine->bank, steps) &&
        (roundoff_vanishes(engine, steps) ||
         num_is_nearly_whole(term_num(engine->bank, steps), roundoff_precision(engine))))
        rest(eval, application->place);
}
