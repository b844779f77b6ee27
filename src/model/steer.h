/* Variables that steer nothing: whatever they hold, the same statements are executed on the same
 * places. */
#ifndef MODEL_STEER_H
#define MODEL_STEER_H

#include "model/program.h"

/* Sets Variable.steers_nothing of a function's local variables whose address nobody takes. Their
 * values go, by sums, differences, multiples and conversions, into variables of this kind, into
 * assertions, and into what is printed; not into guards, indices, pointers, divisors, calls, types or
 * results. */
void steer_find(Function *function);

#endif
