/* How much a commit has to do with a failure, where no verdict says which commit it was: the part of the
 * trace's lines that the commit wrote last counts one fifth, the part of its functions that the commit
 * changed two, and the part of the commit's message that names what is in the trace two.
 */
#ifndef CLI_AFFINITY_H
#define CLI_AFFINITY_H

#include "lib/arena.h"
#include "lib/buf.h"
#include "lib/vec.h"

/* A line that was executed on the way to the failure. */
typedef struct TracedLine {
    const char *file;
    uint32_t line;
    const char *commit; /* that wrote it last; NULL: not known */
} TracedLine;

typedef struct Failure {
    VEC(TracedLine) lines; /* each once */
    VecText functions;     /* that they are in, each once */
    Buf words;             /* what was said of it */
} Failure;

void failure_release(Failure *failure);
/* Finds lines in what -verbose prints: "rank 0: FILE:LINE:". Texts go to the arena. */
void failure_read(Failure *failure, const char *said, Arena *arena);
/* That one of the lines is in a function. */
void failure_add_function(Failure *failure, const char *name);
bool failure_has_function(const Failure *failure, const char *name);

/* From 0 to 1. changed: functions that the commit changes, each once. */
double affinity_of(const Failure *failure, const char *commit, const char *message,
                   const VecText *changed);

#endif
