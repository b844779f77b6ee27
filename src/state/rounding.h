/* Where the machine's arithmetic may decide otherwise than that of the real numbers.
 *
 * A comparison or conversion of computed constants is suspicious when the numbers are so near to
 * each other (or to a whole number) that the round-off of a few thousand operations in double
 * precision matters, and they come from numbers that no double holds: an operand is computed from
 * such a number in the expression itself, or this place has seen a computed one before, as the
 * condition of a loop that counts in steps of 0.1 does. Each such place is an assumption.
 */
#ifndef STATE_ROUNDING_H
#define STATE_ROUNDING_H

#include "state/eval.h"

typedef struct Roundings Roundings;
Roundings *roundings_new(void);
void roundings_free(Roundings *roundings);

/* The result of an operation on real numbers. */
void rounding_computed(Engine *engine, Term result);
/* A comparison of two real numbers at a place, which are the values of two expressions. */
void rounding_compared(Eval *eval, const Expr *relation, Term a, Term b);
/* What a relation between closed numbers says: itself, where that is known or they are not. Numbers
 * that no enclosure tells apart, and which differ by less than 1e-300, are taken to be equal, which
 * is an assumption: programs compare results with what they know to be equal to them, and what
 * follows is the same. */
Term rounding_relation(Eval *eval, const Expr *expr, Term relation, Term a, Term b);
/* The conversion of a real number to an integer. */
void rounding_converted(Eval *eval, const Expr *operand, Term value, Place place);

#endif
