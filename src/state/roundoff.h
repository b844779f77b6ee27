/* Which values the machine may have otherwise than as the nearest number of their type.
 *
 * Values here are exact. The machine has the number of the type that is nearest to a value, as
 * long as it is read, converted, or computed from numbers that the type has; from then on it may
 * have another one: such a value is rounded. Evaluation counts the rounded values that it meets:
 * an operand is rounded when the count has risen while it was evaluated. A rounded value that is
 * stored is known again when it is read: in a variable to which no pointer leads by the
 * variable, else in any memory. A decision (rounding.h) ends it, since what it gives is exact.
 * Only constants, and what functions make of constants, are rounded.
 */
#ifndef STATE_ROUNDOFF_H
#define STATE_ROUNDOFF_H

#include "state/engine.h"

typedef struct Roundings Roundings;
Roundings *roundings_new(void);
void roundings_free(Roundings *roundings);

/* How many rounded values evaluation has met. */
static inline uint32_t roundoff_mark(const Engine *engine)
{
    return engine->assumed.rounded;
}

/* How many bits the significand of what was rounded has at least. */
uint32_t roundoff_precision(const Engine *engine);

/* The value at hand is rounded. */
static inline void roundoff_meet(Engine *engine)
{
    engine->assumed.rounded++;
}

/* A decision was made of what was evaluated since the mark: its result is exact. */
static inline void roundoff_settle(Engine *engine, uint32_t mark)
{
    engine->assumed.rounded = mark;
}

/* Since the mark a rounded value was met. */
static inline bool roundoff_is_met(const Engine *engine, uint32_t mark)
{
    return engine->assumed.rounded != mark;
}

/* A rounded value is stored, as what a place or a parameter has, or (NULL) somewhere in memory. */
void roundoff_stored(Engine *engine, const Expr *place, const Type *type, Term value);
void roundoff_passed(Engine *engine, const Variable *parameter, Term value);
/* Whether a variable, or (NULL) some memory, was given this value as a rounded one. */
bool roundoff_is_rounded(const Engine *engine, const Variable *variable, Term value);
/* Meets what was read from a place if that was stored as a rounded value. */
void roundoff_recognise(Engine *engine, const Expr *place, Term value);
static inline void roundoff_read(Engine *engine, const Expr *place, Term value)
{
    if (engine->assumed.has_rounded)
        roundoff_recognise(engine, place, value);
}

/* The result of an operation on a and b, real or complex; marks: before a and before b were
 * evaluated. */
void roundoff_computed(Engine *engine, const Expr *operation, Term a, Term b, Term result,
                       const uint32_t marks[2]);
/* A conversion, which matters between real or complex types. */
void roundoff_cast(Engine *engine, const Type *from, const Type *to, Term value);
/* What a reduction makes of two values in memory, as the operation does. */
void roundoff_combined(Engine *engine, BinaryOperator op, const Type *type, Term a, Term b,
                       Term result);
/* The arguments of a function that the machine rounds. */
void roundoff_applied(Engine *engine, const Expr *application, const Term *args);

/* Whether a number may be nothing but round-off: zero, what is left of rounded numbers that are
 * near to each other, and multiples of it. */
bool roundoff_vanishes(const Engine *engine, Term value);

#endif
