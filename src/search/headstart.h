/* A head start of the implementation of a compare: what it does in the same way on all paths of the specification that go
 * on from a choice is done there, once, and not at the end of each of them.
 *
 * At a choice of the specification the implementation goes on from where the last head start of the path left it, under the path
 * condition there, as far as that decides what it does: up to a branch whose sides are both possible, a choice of communication, its
 * end, or anything that is not as it should be. Where the specification comes to an end, the implementation begins from
 * there. Whatever was decided and proved on the way follows from the path condition of the choice, and so from that of the end, which
 * is a stronger one. What is left out are steps that would have been made again with the same outcome (docs/reduction.md, "Head
 * starts of an implementation").
 */
#ifndef SEARCH_HEADSTART_H
#define SEARCH_HEADSTART_H

#include "search/composition.h"

typedef struct HeadStart {
    uint32_t length; /* of the path to the choice */
    ContextId context;
    StateId state;   /* of the implementation; 0: it has not begun */
    uint32_t number; /* of the choices with head starts along the path, this one included */
    uint32_t next;   /* the number from which on it is tried again */
    uint32_t vain;   /* how often in a row it came no further */
} HeadStart;

typedef struct HeadStarts {
    VEC(HeadStart) path; /* of its choices, the shallowest first */
} HeadStarts;

/* Whether an implementation may have one: assumptions, and what looks at both programs, come when the specification has ended. */
bool headstart_is_possible(const Program *implementation);
/* The specification has come to a choice; its labels, and its state, are the same afterwards. */
void headstart_run(Composition *composition);
/* The path has changed in its last label. */
void headstart_moved(Composition *composition, uint32_t length);
/* The specification has ended, and its outputs are kept: puts the implementation where it has come to. False: it has not begun. */
bool headstart_begin(Composition *composition);

#endif
