/* The narrow waist between what is explored and how: a transition system seen from the search.
 *
 * The system holds one mutable state. run moves it on along the only way there is, until there is a
 * choice, the path is over, or the whole search must stop. At a choice the system has laid out
 * labels: small integers that name the alternatives by their syntax, never by which of them are
 * feasible, so that the list of labels of a path replays it. take follows one.
 */
#ifndef SEARCH_SYSTEM_H
#define SEARCH_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

#include "lib/vec.h"

typedef int64_t Label;
typedef VEC(Label) Labels;

typedef enum PointKind {
    POINT_CHOICE, /* labels holds the alternatives, at least one */
    POINT_END,    /* a maximal path ends here */
    POINT_STOP,   /* nothing more is to be explored at all */
} PointKind;

typedef struct Point {
    PointKind kind;
    const Label *labels;
    uint32_t count;
    /* The alternatives do not exclude each other: two paths from here may meet again (an
     * essentially nondeterministic state; paper, section 5.4). */
    bool is_nondeterministic;
    /* The control location may be reached by a second path even without such a state above. */
    bool may_recur;
    bool
        is_forced; /* there is one label; that the others were left out is no choice of the system */
} Point;

/* The identity of a committed state, and what is kept beside it. */
typedef struct Snapshot {
    uint32_t id, notes;
} Snapshot;

typedef struct System {
    void *self;
    Point (*run)(void *self);
    /* False: the path is over at once (the alternative is not feasible). */
    bool (*take)(void *self, Label label);
    Snapshot (*save)(void *self);
    void (*restore)(void *self, Snapshot snapshot);
    /* Adds a saved state to the seen set: 0 when it was not there, else as which of all it was added, from
     * 1. */
    uint32_t (*mark)(void *self, Snapshot snapshot);
    /* The path from the initial state changed: its labels are the first count of labels. */
    void (*moved)(void *self, const Label *labels, uint32_t count);
    /* From a saved state, to which the path leads, no path comes to an end: all go round for ever. NULL:
     * nobody is told. */
    void (*endless)(void *self, Snapshot snapshot);
    /* From a saved state, to which the path leads, some paths go round for ever, and others leave where
     * they do. NULL: nobody is told. */
    void (*round)(void *self, Snapshot snapshot);
    /* From a saved state, whose first alternative is given, some paths go round for ever: the alternative that what
     * goes round there is left out from then on; 0: there is none. Where its paths lead is no way out of the
     * round. The system may be in any state afterwards. NULL: there are none. */
    Label (*rest)(void *self, Snapshot snapshot, Label first);
    /* The state at hand, a choice that was saved, need not be explored; else *number is what leave is told behind all
     * that follows it, 0: nothing. Both NULL: every state is. */
    bool (*covers)(void *self, Snapshot snapshot, uint32_t *number);
    /* The system may be in any state afterwards. */
    void (*leave)(void *self, Snapshot snapshot, uint32_t number);
} System;

#endif
