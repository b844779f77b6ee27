/* rand and srand: a function of the seed and the position in the sequence, one sequence a process;
 * where the program is run, the numbers of glibc. Clocks.
 */
#ifndef LIBC_RANDOM_H
#define LIBC_RANDOM_H

#include "state/system_function.h"

SystemHandler libc_rand, libc_srand;
/* The argument says which clock: 0 seconds since 1970, 1 processor time in microseconds, 2 the
 * nanoseconds of the second. */
SystemHandler libc_clock;
/* A part of a date that is not known, between the arguments. Whether the argument is known. */
SystemHandler libc_calendar, libc_is_known;
/* Functions of other verifiers that return any value of their type. */
SystemHandler libc_nondet;
/* Any number between the arguments; where the program is run, the least. */
SystemHandler libc_between;

#endif
