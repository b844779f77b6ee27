/* Mathematical functions: exact where the reals give an exact answer, else function symbols with
 * the facts that hold for them. The headers declare them abstract; the row with a function's name
 * gives its value.
 */
#ifndef LIBC_MATHEMATICS_H
#define LIBC_MATHEMATICS_H

#include "state/eval.h"

/* The handler for a function of <math.h> or <stdlib.h>, NULL when it is only a symbol. */
PureFunction *mathematics_find(const char *name);

#endif
