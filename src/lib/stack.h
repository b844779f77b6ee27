/* Room for deep recursion, and a truthful end where it is not enough.
 *
 * Terms nest as deeply as the program under test nests them, and the functions that walk them are
 * recursive. The stack may grow to a gigabyte; beyond that the work is given up (lib/alloc.h, MEM_STACK).
 * Under a sanitizer its own report stands, where no memory was asked for shortly before.
 */
#ifndef LIB_STACK_H
#define LIB_STACK_H

/* At the start of the program, in its only thread. */
void stack_prepare(void);
#endif
