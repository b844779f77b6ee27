/* The signs that terms can have: by their shape, by what holds of their parts, and by the way they were made (origin.h). */
#ifndef SYMBOLIC_SIGN_H
#define SYMBOLIC_SIGN_H

#include "symbolic/facts.h"

/* The signs that a value can have, as a set. */
typedef uint32_t Signs;
enum { SIGN_NEGATIVE = 1, SIGN_ZERO = 2, SIGN_POSITIVE = 4, SIGN_ANY = 7 };

/* The signs that a numeric term can have where the facts hold. */
Signs facts_signs(Facts *facts, Term term);
/* What the signs of t say of a relation kind(t): TERM_TRUE, TERM_FALSE or TERM_NONE. */
Term signs_decide(uint32_t kind, Signs signs);

#endif
