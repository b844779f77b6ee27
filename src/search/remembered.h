/* Answers to a yes-or-no question that depend on words alone. */
#ifndef SEARCH_REMEMBERED_H
#define SEARCH_REMEMBERED_H

#include "lib/intern.h"
#include "lib/vec.h"

typedef enum Memory { MEMORY_NO, MEMORY_YES, MEMORY_NONE } Memory;

/* Zero is the empty one. Each answer has a number, from 1 on: first are where their words begin. */
typedef struct Remembered {
    VecU32 words, first;
    VecU32 answers;
    Intern table;
} Remembered;

void remembered_release(Remembered *remembered);
Memory remembered_find(const Remembered *remembered, const VecU32 *key);
/* Once 64 MB are remembered, nothing more is. The key is not there yet. */
void remembered_add(Remembered *remembered, const VecU32 *key, bool answer);

#endif
