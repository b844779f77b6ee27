/* What clocks show: symbols that are named by the process and by their number among its symbols. */
#ifndef STATE_CLOCK_H
#define STATE_CLOCK_H

#include "state/eval.h"

typedef enum ClockKind {
    CLOCK_WALL,     /* a real number that does not fall */
    CLOCK_TICKS,    /* seconds, or ticks of a processor's time */
    CLOCK_FRACTION, /* nanoseconds beyond a second */
    CLOCK_CALENDAR, /* a part of a date */
} ClockKind;

/* The next reading of the process's clock; a reading is interpreted in a replay. */
Term clock_symbol(Eval *eval, ClockKind kind);
/* Where a number is divided by the time between readings: that the clock advances between two of
 * them becomes known and is an assumption of the verdict. False: this is no such time, and nothing
 * became known. */
bool clock_advances(Eval *eval, Term divisor, Place place);

/* Whether the value depends on what some clock shows, or on where an object lies: nobody expects it
 * to be the same in another run. */
bool clock_decides(TermBank *bank, Term value);

#endif
