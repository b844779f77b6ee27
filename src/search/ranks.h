/* Processes of tass that were started together, on one machine or many: who they are, and what they send one
 * another. Rank 0 is the one that answers; the others help it. cli has two: MPI's, and none.
 */
#ifndef SEARCH_RANKS_H
#define SEARCH_RANKS_H

#include <stdbool.h>

#include "lib/vec.h"

typedef struct Ranks {
    uint32_t rank, count;
    void *self;
    /* Returns at once; the words are copied. Messages between two ranks arrive in the order in which they were sent. */
    void (*send)(void *self, uint32_t to, const VecU32 *words);
    /* The next message that has arrived, into words; false: none has. */
    bool (*receive)(void *self, uint32_t *from, VecU32 *words);
    /* Nothing is sent or received any more; releases self. */
    void (*end)(void *self);
} Ranks;

#endif
