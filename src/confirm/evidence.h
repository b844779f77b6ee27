/* What a run did, and whether it shows what was predicted. */
#ifndef CONFIRM_EVIDENCE_H
#define CONFIRM_EVIDENCE_H

#include "confirm/launch.h"
#include "confirm/native.h"

/* How a property is tried: see confirm.def. */
enum {
    RUNS = 0,
    ENDS = 1,
    HANGS = 2,
    WAITS = 4,
    SANITIZE = 8,
    LEAKS = 16,
    TOGETHER = 32,
    LATE = 64,
    FILLED = 128,
    BOTH = 256,
    TRAPS = 512,
    WARNED = 1024,
    ACCESSES = 2048
};

/* A row of confirm.def. */
typedef struct Row {
    unsigned how;
    const char *looked_for, *otherwise;
} Row;

/* What one run did. */
typedef struct Attempt {
    LaunchEnd end;
    const char *directory; /* where it ran, and left its files; in the arena */
    Buf said;              /* everything on both streams, of all processes and mpiexec */
    Buf printed;           /* on standard output, by rank */
    Buf values;            /* of annotated outputs, by rank */
    Buf left;              /* in windows, by rank */
} Attempt;

typedef struct Confirm {
    Native native;
    const Row *row;
    Buf *text; /* the answer */
    VecText words, variables;
    uint32_t runs;
    const char *checker; /* a program that runs the other one; NULL: none */
    bool is_late;        /* the last run was ended at the limit */
} Confirm;

void attempt_release(Attempt *attempt);
/* The row of a property. */
const Row *evidence_row(Property property);
/* Seconds after which a run is ended. */
double evidence_limit(const Confirm *confirm);

/* Each says whether the run shows the fault, and adds to the answer how. */
bool evidence_shown(Confirm *confirm, const Attempt *attempt);
/* That a checker of memory names a line of the user where something unset decides. */
bool evidence_unset(Confirm *confirm, const Attempt *attempt);
/* That the compiler warns of the violation's line. */
bool evidence_warned(Confirm *confirm, const char *said);
/* What follows from a fault of memory or MPI may be another one than what was predicted. */
bool evidence_shown_otherwise(Confirm *confirm, const Attempt *attempt);
/* That the two sides of a compare have other outputs, or print other text. */
bool evidence_differs(Confirm *confirm, const Attempt sides[2]);
bool evidence_same(const Attempt *a, const Attempt *b);

/* How a run ended, for an answer that it did not show anything. */
void evidence_add_end(Confirm *confirm, const Attempt *attempt);

#endif
