/* Room for deep recursion, and a truthful end where it is not enough.
 *
 * Terms nest as deeply as the program under test nests them, and the functions that walk them are
 * recursive. The stack may grow to a gigabyte; beyond that the work under a guard is given up
 * (lib/alloc.h), and without a guard the process says so and ends (exit status 2). Under a
 * sanitizer its own report stands.
 */
#ifndef LIB_STACK_H
#define LIB_STACK_H

#include <stdbool.h>

/* At the start of the program, in its only thread. */
void stack_prepare(void);
/* Whether work was given up because the stack was used up. */
bool stack_exhausted(void);

#endif
