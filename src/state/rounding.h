/* Where the machine's arithmetic may decide otherwise than that of the real numbers.
 *
 * Values here are exact. The machine has the number of the type that is nearest to a value, as long as
 * it is read, converted, or computed from numbers that the type has; from then on it may have another
 * one: such a value is rounded. Evaluation counts the rounded values that it meets: an operand is
 * rounded when the count has risen while it was evaluated. A rounded value that is stored is known again when it is
 * read: in a variable to which no pointer leads by the variable, else in any memory. A decision (a
 * comparison, the conversion to an integer, floor and its like) ends it, since what it gives is exact.
 *
 * A decision is an assumption of the verdict where it takes a rounded value that lies where the
 * decision jumps, or so near to it that the round-off of a few thousand operations in double precision
 * matters (near zero: what numbers that near to each other leave, and multiples of it); and where numbers that are nearest to its operands decide it otherwise. Only constants,
 * and what functions make of constants, are looked at.
 */
#ifndef STATE_ROUNDING_H
#define STATE_ROUNDING_H

#include "state/eval.h"

typedef struct Roundings Roundings;
Roundings *roundings_new(void);
void roundings_free(Roundings *roundings);

/* How many rounded values evaluation has met. */
static inline uint32_t rounding_mark(const Engine *engine)
{
    return engine->assumed.rounded;
}

/* The value at hand is rounded. */
static inline void rounding_meet(Engine *engine)
{
    engine->assumed.rounded++;
}

/* What a place had when it was read, or is given. mark: before the value was evaluated. */
void rounding_read(Engine *engine, const Expr *place, Term value);
void rounding_stored(Engine *engine, const Expr *place, Term value, uint32_t mark);
void rounding_passed(Engine *engine, const Variable *parameter, Term value, uint32_t mark);
void rounding_kept(Engine *engine, const Type *type, Term value, uint32_t mark); /* in memory */
/* Whether a variable, or (NULL) some memory, was given this value as a rounded one. */
bool rounding_is_rounded(const Engine *engine, const Variable *variable, Term value);

/* The result of an operation on a and b, real or complex; marks: before a and before b were evaluated. */
void rounding_computed(Engine *engine, const Expr *operation, Term a, Term b, Term result,
                       const uint32_t marks[2]);
/* A conversion, which matters between real or complex types. */
void rounding_cast(Engine *engine, const Type *from, const Type *to, Term value);
/* What a reduction makes of two values in memory, as the operation does. */
void rounding_combined(Engine *engine, BinaryOperator op, const Type *type, Term a, Term b,
                       Term result);
/* The arguments of a function that the machine rounds. */
void rounding_applied(Engine *engine, const Expr *application, const Term *args);

/* Decisions; mark: before the operands were evaluated. */
/* A comparison of real or complex numbers. */
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
void rounding_begin(Engine *engine, uint32_t mark);
/* What it gives jumps where steps is a whole number; is_exact: no matter how it was rounded before. */
void rounding_stepped(Eval *eval, const Expr *application, Term steps, bool is_exact);

#endif
