/* What -function=f asks for: a program whose main calls f with whatever its parameters may hold
 * (lower/driver.h says what that is). Part of FrontOptions.
 */
#ifndef FRONT_CALL_H
#define FRONT_CALL_H

#include <stdbool.h>
#include <stdint.h>

/* -extentNAME=TEXT: how many elements a pointer leads to. */
typedef struct FrontExtent {
    const char *name; /* of a parameter, or the path to a pointer within: "a", "v[0].data" */
    const char *text; /* a number, LO..HI, or an expression over the parameters */
    bool is_met;      /* set by the front end: there is such a pointer */
} FrontExtent;

typedef struct FrontCall {
    const char *function;
    FrontExtent *extents; /* not owned */
    uint32_t extent_count;
    const char *const *same; /* parameters that are equal at all processes */
    uint32_t same_count;
    uint32_t depth;              /* of pointers that are followed; 1: those that are parameters */
    uint32_t processes;          /* the greatest number of them that will run */
    const struct Subject *other; /* of the other program of a compare; NULL: not known yet */
    bool aliases;                /* pointers may lead to the same object */
    bool globals_are_any;        /* else they start at their initialisers */
    bool is_compared;            /* what the call leaves behind are outputs */
} FrontCall;

/* Expressions that the front end adds where f calls MPI; they are numbered behind the extents. */
enum {
    FRONT_MPI_BEGIN,
    FRONT_MPI_RANK,
    FRONT_MPI_SIZE,
    FRONT_MPI_WORLD,
    FRONT_MPI_END,
    FRONT_MPI_TEXTS,
    FRONT_MPI_FIRST = 1000000,
};

/* Whether the text of an extent is LO..HI. */
bool front_is_range(const char *text);

#endif
