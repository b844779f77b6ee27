/* How the executions that were explored ended: what a verdict says of the others rests on there
 * being some that end as a program should. One a run; it only grows.
 */
#ifndef LIB_ENDING_H
#define LIB_ENDING_H

#include <stdbool.h>

#include "lib/source.h"
#include "lib/vec.h"

/* Rows: identifier, name in JSON, words behind the number of executions. */
#define ENDING_KINDS(ROW)                                                                          \
    ROW(RETURNED, "normal", "normally")                                                            \
    ROW(STATUS, "exit-status", "with a status other than 0")                                       \
    ROW(ABORT, "abort", "in abort")                                                                \
    ROW(MPI_ABORT, "mpi-abort", "in MPI_Abort")                                                    \
    ROW(ASSUMPTION, "assumption", "cut by an assumption")                                          \
    ROW(SWITCHED_OFF, "switched-off", "cut by a fault whose check is off")                         \
    ROW(HUNG, "hung", "hung")

typedef enum EndingKind {
#define ROW(identifier, name, words) ENDING_##identifier,
    ENDING_KINDS(ROW)
#undef ROW
        ENDING_KIND_COUNT
} EndingKind;

typedef struct Ending {
    EndingKind kind;
    uint32_t side; /* as Model.side */
    Place place;   /* file 0: at the end of main, or at no one place */
    uint64_t count;
} Ending;

typedef struct Endings {
    VEC(Ending) rows;
    VEC(Place) passed; /* assumptions that some execution got past */
} Endings;

/* One more execution of that side that ended so. endings may be NULL: nothing is counted. */
void endings_add(Endings *endings, EndingKind kind, uint32_t side, Place place);
/* So many more. */
void endings_add_many(Endings *endings, EndingKind kind, uint32_t side, Place place,
                      uint64_t count);
uint64_t endings_count(const Endings *endings, EndingKind kind, uint32_t side);
/* An execution got past the assumption at a place. */
void endings_pass(Endings *endings, Place place);
bool endings_passed(const Endings *endings, Place place);
void endings_release(Endings *endings);

const char *ending_name(EndingKind kind);
const char *ending_words(EndingKind kind);

#endif
