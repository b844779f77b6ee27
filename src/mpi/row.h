/* What a row of mpi.def says of a function of MPI, apart from its handler (functions.h). */
#ifndef MPI_ROW_H
#define MPI_ROW_H

#include "lib/bug.h"
#include "mpi/parameter.h"
#include "mpi/record.h"
#include "state/system_function.h"

/* What a function does that is collective over what a chapter of its own is about. */
typedef struct Joint {
    /* What two members who called the same function must agree on; NULL when they do. */
    const char *(*disagreement)(const Collective *a, const Collective *b);
    /* All members have come. */
    bool (*perform)(Call *call, Collective *const *records, uint32_t count);
} Joint;

/* Whether it makes a difference which process calls it (scalarset.h). */
typedef enum Alike {
    ALIKE_NOT, /* it may */
    ALIKE, /* it makes none, but for ranks among the arguments, and the function keeps no pointer */
    ALIKE_AND_KEEPS, /* the same, but it keeps pointers */
} Alike;

typedef struct MpiFunction {
    SystemFunction system; /* the first member: a row is found as a system function */
    uint16_t features;     /* what it needs of the engine: FEATURE_… */
    Alike alike;
    bool has_large_form; /* "MPI_Send_c" is this row, too */
    bool is_collective;  /* over a communicator, as mpi_collective_name says */
    const Joint *joint;  /* NULL: it is none of these */
    const Parameter *parameters;
    uint32_t parameter_count;
} MpiFunction;

/* What only some programs call, and only they pay for. */
enum {
    FEATURE_KNOWLEDGE = 2, /* there are ready or buffered sends, see knowledge.h */
    FEATURE_CANCEL = 1,    /* operations may be withdrawn: they are matched late, see match.h */
    FEATURE_WINDOWS = 8, /* there is one-sided communication: accesses are ordered by knowledge.h */
    FEATURE_FETCHES = 16, /* … with operations that fetch: the order of accumulations may matter */
    FEATURE_LOCKS = 32,   /* … with locks of single targets: they may exclude each other */
    FEATURE_FILES = 128,  /* there are files: accesses are ordered by knowledge.h, too */
    FEATURE_CONTENTS = 64, /* datatypes are asked how they were made (contents.h) */
    FEATURE_LOOKS = 256,   /* there are probes that do not wait: what they saw, they see again */
    FEATURE_REMOVED =
        512, /* there are functions that MPI 3.0 has removed, which the verdict says */
    FEATURE_POLLS =
        1024, /* there are calls that may be told "not yet": of all that do, it is added to the row's */
    FEATURE_RELEASE = 4, /* requests may be freed: a message keeps that of its sender till then */
};

/* The kind of a row: the function and its CollectiveMode. */
#define COLLECTIVE_ROW(kind, mode) ((kind) | (mode) << 8 | SYSTEM_LENIENT)

/* The row that a system function of MPI stands in. */
static inline const MpiFunction *mpi_function_of(const SystemFunction *row)
{
    CHECK(row->name[0] == 'M' && row->name[1] == 'P' && row->name[2] == 'I');
    return (const MpiFunction *)row;
}
/* The name of the collective of that kind, COLLECTIVE_ROW(…). */
const char *mpi_collective_name(uint32_t kind);
/* The same of a function that is collective over a file, by COLLECTIVE_…. */
const char *mpi_joint_name(uint32_t collective);

#endif
