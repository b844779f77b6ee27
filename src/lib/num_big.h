/* The inside of big numbers, for num.c, num_text.c and what hands numbers to libraries over GMP. */
#ifndef LIB_NUM_BIG_H
#define LIB_NUM_BIG_H

#include <gmp.h>

#include "lib/num.h"

struct NumBig {
    mpq_t value; /* limbs in an arena: read only, never cleared */
};

/* A read-only view of any Num as a GMP rational; scratch is initialised by the caller and may be
 * set. */
mpq_srcptr num_view(mpq_ptr scratch, Num a);
/* Small when it fits; else copied to the arena. The value must be canonical. */
Num num_take(Arena *arena, mpq_srcptr value);

#endif
