/* -function=f: the main that calls f.
 *
 * A scalar parameter, or a struct without pointers, is an input of its name. A pointer leads to an
 * object of main's, of extent(p) elements of which each is an input, too: objects differ from each
 * other, and what is const is a const object. A pointer to a function leads to an abstract function.
 * Structs that hold pointers are made member by member, as deep as -depth says. The names are those
 * of f's parameters; those of the specification's function, by position, in a compare.
 *
 * What the call leaves behind is an output in a compare: whether f returned, its result, each object
 * that is not const, each global that is written. An object that is const in both programs, and a
 * global that neither writes, is none (driver_align).
 *
 * What this rests on is listed as an assumption at each pointer; what tass cannot make is an error that
 * names the parameter. All statements but the call stand at the function's end, where no step of a
 * trace is shown.
 */
#ifndef FRONT_LOWER_DRIVER_H
#define FRONT_LOWER_DRIVER_H

#include "front/lower/lower.h"

/* At the end of a unit: makes main, if the unit defines the function. */
void lower_driver(Lower *lower, const AstItems *items);
/* An error if no unit defined the function. */
void driver_check(Link *link);
/* When it is known what main reaches: whether the function calls MPI, so that the units are to be read
 * again, with what begins and ends it. */
bool driver_reads_again(Link *link);
/* Then, too: globals as inputs and outputs. */
void driver_globals(Link *link);

#endif
