/* rand and srand: a function of the seed and the position in the sequence, one sequence a process;
 * where the program is run, the numbers of glibc. Clocks.
 */
#ifndef LIBC_RANDOM_H
#define LIBC_RANDOM_H

#include "state/system_function.h"

typedef enum ClockUnit {
    CLOCK_SECONDS,      /* since 1970, say */
    CLOCK_MICROSECONDS, /* of a processor's time */
    CLOCK_NANOSECONDS,  /* of the second that was read before */
} ClockUnit;
typedef enum ClockNumber {
    CLOCK_ANY,       /* nothing is known of two readings */
    CLOCK_SYSTEM,    /* whether it is set back is an assumption */
    CLOCK_STEADY,    /* never runs backwards, like the next */
    CLOCK_PROCESSOR, /* C11 7.27.2.1 */
} ClockNumber;

SystemHandler libc_rand, libc_srand;
/* What is read (ClockUnit), and of which clock (ClockNumber). */
SystemHandler libc_clock;
/* A part of a date that is not known, between the arguments. Whether the argument is known. */
SystemHandler libc_calendar, libc_is_known;
/* Functions of other verifiers that return any value of their type. */
SystemHandler libc_nondet;
/* Any number between the arguments; where the program is run, the least. */
SystemHandler libc_between;

#endif
