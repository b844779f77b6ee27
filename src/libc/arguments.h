/* Variable arguments: <stdarg.h>.
 *
 * A va_list is a struct (see include/stdarg.h): a pointer to the variable that keeps the arguments
 * of the call (exec.c), which dangles once the function has returned, and a position.
 */
#ifndef LIBC_ARGUMENTS_H
#define LIBC_ARGUMENTS_H

#include "state/system_function.h"

SystemHandler libc_va_start, libc_va_arg, libc_va_copy, libc_va_end;
/* A list that is given to a function: its position before, and what is left of it behind the call.
 * A list whose scope is left. */
SystemHandler libc_va_position, libc_va_given, libc_va_left;
/* Stores an integer where the next argument points. */
SystemHandler libc_va_store;

/* The next argument of a list, and its type; the list moves on. *value stays TERM_NONE when there
 * is none. False when it stopped. */
bool arguments_next(Call *call, Term list, Term *value, const Type **type);

#endif
