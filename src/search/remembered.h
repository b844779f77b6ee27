/* Answers that depend on words alone, and are words themselves. */
#ifndef SEARCH_REMEMBERED_H
#define SEARCH_REMEMBERED_H

#include "lib/intern.h"
#include "lib/vec.h"

typedef struct Answered {
    uint32_t key, answer,
        end; /* where its words begin: those of the key, of the answer, the next */
} Answered;

/* Zero is the empty one. */
typedef struct Remembered {
    VecU32 words;
    VEC(Answered) answers; /* each has a number, from 1 on */
    Intern table;
} Remembered;

/* BUG() where answers are not words of their own, one behind the other (checked builds ask it before they
 * go). */
void remembered_check(const Remembered *remembered);
void remembered_release(Remembered *remembered);
/* Whether the answer to the key is remembered: then it is appended to answer. */
bool remembered_find(const Remembered *remembered, const VecU32 *key, VecU32 *answer);
/* Once 64 MB are remembered, nothing more is. The key is not there yet. */
void remembered_add(Remembered *remembered, const VecU32 *key, const VecU32 *answer);

#endif
