/* Where the machine's arithmetic may decide otherwise than that of the real numbers.
 *
 * A decision is an assumption of the verdict where it takes a rounded value (roundoff.h) that
 * lies where the decision jumps, or so near to it that the round-off of a few thousand
 * operations in double precision matters; and where the numbers that are nearest to its operands
 * decide it otherwise. Each function is told the mark from before the operands were evaluated.
 */
#ifndef STATE_ROUNDING_H
#define STATE_ROUNDING_H

#include "state/eval.h"
#include "state/roundoff.h"

/* A comparison of numbers. */
void rounding_compared(Eval *eval, const Expr *relation, Term a, Term b, uint32_t mark);
/* One of two values in memory is chosen by their order. */
void rounding_chosen(Eval *eval, const Type *type, Term a, Term b, Place place);
/* What a relation between closed numbers says: itself, where that is known or they are not. Numbers
 * that no enclosure tells apart, and which differ by less than 1e-300, are taken to be equal, which
 * is an assumption: programs compare results with what they know to be equal to them, and what
 * follows is the same. */
Term rounding_relation(Eval *eval, const Expr *expr, Term relation, Term a, Term b);
/* The conversion of a real number to an integer. */
void rounding_converted(Eval *eval, const Expr *cast, Term value, uint32_t mark);
/* Of a function whose arguments have been evaluated since mark. */
static inline void rounding_begin(Engine *engine, uint32_t mark)
{
    engine->assumed.begun = mark;
}

/* What it gives jumps where steps is a whole number; is_exact: no matter how it was rounded
 * before. */
void rounding_stepped(Eval *eval, const Expr *application, Term steps, bool is_exact);

#endif
