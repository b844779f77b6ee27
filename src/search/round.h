/* One round of a loop, generalised: from the memory of a pass of its head, where what a round changes
 * has any value of its type, the same statements are executed twice. If the second time no condition
 * is open, given those of the first, then whoever goes round once goes round for ever: the conditions
 * of a round, as a set of states, are recurrent (Gupta, Henzinger, Majumdar, Rybalchenko, Xu, Proving
 * non-termination, 2008).
 */
#ifndef SEARCH_ROUND_H
#define SEARCH_ROUND_H

#include "search/lasso.h"

typedef struct RoundProof {
    Term claim; /* of the inputs: where it and the path condition hold, no round is the last */
    bool assumes_ranges; /* some result was taken to stay in its type */
} RoundProof;

/* The statements of a round are those of the path from the pass on; words is the memory at the next
 * pass. False: nothing was shown. */
bool round_prove(Composition *composition, const Pass *pass, const uint32_t *words,
                 const uint32_t *statements, uint32_t count, RoundProof *proof);

/* The kinds of the state's records that no process reads: printed text. */
uint64_t round_left_out(void);

#endif
