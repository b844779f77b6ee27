/* Variables that steer nothing: whatever they hold, the same statements are executed on the same
 * places. */
#ifndef MODEL_STEER_H
#define MODEL_STEER_H

#include "model/program.h"

/* Sets Variable.steers_nothing of variables that hold numbers, and Function.result_steers. Their values go, by sums,
 * differences, multiples and conversions, into variables of this kind, into assertions, into what is
 * printed, into results that steer nothing, and into what a system function is given the address of;
 * of floating types also by products. They go not into guards, indices, pointers, divisors, other
 * arguments, or types. Whatever the address of such a variable was given to, what comes of its value
 * there is not looked at: the property is for guidance alone. */
void steer_find(const Program *program);

#endif
