/* What C's operators and functions make of infinities and NaN (IEEE 754, C11 annex F). */
#ifndef STATE_EXTENDED_H
#define STATE_EXTENDED_H

#include "state/eval.h"
#include "symbolic/extended.h"

static inline bool extended_is_any(const Eval *eval, Term a, Term b)
{
    const TermBank *bank = eval->engine->bank;
    return extended_of(bank, a) != EXTENDED_NONE || extended_of(bank, b) != EXTENDED_NONE;
}

/* A choice that may be an infinity or NaN is decided first. False: the path ends, or a choice is
 * needed first, or it is not modelled. */
bool extended_settle(Eval *eval, Term *value, Place place);
/* Operands of which one is an infinity, NaN, or a choice of one; TERM_NONE as of extended_settle. */
Term extended_arithmetic(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b,
                         Place place);
Term extended_relation(Eval *eval, BinaryOperator op, Term a, Term b, Place place);
Term extended_negate(Eval *eval, Term value, Place place);
/* The lesser, or the greater, of two values; of a number and NaN the number. */
Term extended_extreme(Eval *eval, bool is_least, Term a, Term b, Place place);
/* A function of the mathematical library by its name, without the suffix f or l. */
Term extended_function(Eval *eval, const Expr *expr, const Term *args);

#endif
