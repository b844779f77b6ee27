/* What a statement reads and writes in the memory of its process, in a replay with concrete inputs:
 * for people (slice.h), no proof rests on it. Nothing is reported, and the state stays as it is.
 */
#ifndef SEARCH_TOUCHED_H
#define SEARCH_TOUCHED_H

#include "state/engine.h"
#include "state/pointer.h"

enum { TOUCHED_PATH = 6, TOUCHED_ANY = -1 };

/* A part of an object: the indices that lead to it, TOUCHED_ANY where one is not known. */
typedef struct Touched {
    ObjectKey key;
    bool is_content; /* a pointer that a library function gets leads there */
    uint32_t count;
    int64_t path[TOUCHED_PATH];
} Touched;

typedef VEC(Touched) TouchedList;

/* Before the statement is executed. A call of a function of the program sets its parameters; one of
 * the library may read what its pointers lead to, and write it where they allow that. */
void touched_by(Engine *engine, State *state, uint32_t rank, const Stmt *stmt, TouchedList *reads,
                TouchedList *writes);
/* Whether one is the other, or a part of it. */
bool touched_overlap(const Touched *a, const Touched *b);

#endif
