/* The choice after which a failure cannot be avoided.
 *
 * A replay with concrete inputs leaves nothing open but the order of events: which message a receive
 * takes, who gets a lock. Backwards from the failure all ways on from each choice are followed, as
 * the search itself follows them; the first choice from whose other side some way leads to a proper
 * end, and from whose own side all lead to the failure, is the critical one. An answer is given only
 * where all of these ways were followed, within few states, and none of them rests on anything but
 * the inputs that are shown.
 */
#ifndef SEARCH_CRITICAL_H
#define SEARCH_CRITICAL_H

#include "search/composition.h"

/* A choice that the replay came to, and what it took there. */
typedef struct CriticalChoice {
    StateId state;
    Label label;
    int64_t step; /* how many items the trace had */
} CriticalChoice;

typedef struct Critical {
    VEC(CriticalChoice) choices;
    bool is_cut; /* there were more than are kept */
} Critical;

typedef enum CriticalKind {
    CRITICAL_UNKNOWN,
    CRITICAL_CHOICE, /* index says which */
    CRITICAL_START,  /* there is no way around the failure at all, with these inputs */
} CriticalKind;

typedef struct CriticalAnswer {
    CriticalKind kind;
    uint32_t index;
    Label
        other; /* what else could be taken there, from where some way leads to an end; 0: not told */
} CriticalAnswer;

/* The replay is about to take a label of several. */
void critical_note(Critical *critical, Composition *composition, const Point *point, Label label,
                   int64_t step);
/* Of a replay that has met the finding. The composition is no good for anything else afterwards. */
CriticalAnswer critical_find(const Critical *critical, Composition *composition,
                             const Finding *finding);
/* Where a potential deadlock is met whatever MPI buffers: from the state of the composition where it was
 * found, as was committed, all ways on lead to a process that waits for ever. Then adds what one that does so
 * waits for on the first of them. Behind critical_find, and with its composition. */
bool critical_outlasts_buffers(Composition *composition, StateId found, const Finding *finding,
                               Buf *waits);
/* "rank 1 receives the message of rank 0". */
void critical_describe(Buf *buf, Label label);
void critical_release(Critical *critical);

#endif
