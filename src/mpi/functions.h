/* The MPI functions that are modelled, as system functions: the rows of mpi.def. */
#ifndef MPI_FUNCTIONS_H
#define MPI_FUNCTIONS_H

#include "model/library.h"
#include "mpi/parameter.h"
#include "state/system_function.h"

typedef struct MpiFunction {
    SystemFunction system; /* the first member: a row is found as a system function */
    uint16_t features;     /* what it needs of the engine: FEATURE_… */
    bool has_large_form;   /* "MPI_Send_c" is this row, too */
    const Parameter *parameters;
    uint32_t parameter_count;
} MpiFunction;

/* The row for a name, also for a form with large counts; NULL when it is not modelled. */
const SystemFunction *mpi_function_find(const char *name);
/* The row that a system function of MPI stands in. */
const MpiFunction *mpi_function_of(const SystemFunction *row);
/* The name of the collective of that kind, COLLECTIVE_ROW(…). */
const char *mpi_collective_name(uint32_t kind);
/* The same of a function that is collective over a file, by COLLECTIVE_…. */
const char *mpi_joint_name(uint32_t collective);
/* What the front end knows of any function of MPI, modelled or not; NULL for other names. */
LibraryLookup mpi_library_find;

/* What only some programs call, and only they pay for. */
enum {
    FEATURE_KNOWLEDGE = 2, /* there are ready or buffered sends, see knowledge.h */
    FEATURE_CANCEL = 1,    /* receives may be withdrawn: they are matched late, see match.h */
    FEATURE_WINDOWS = 8, /* there is one-sided communication: accesses are ordered by knowledge.h */
    FEATURE_FETCHES = 16, /* … with operations that fetch: the order of accumulations may matter */
    FEATURE_LOCKS = 32,   /* … with locks of single targets: they may exclude each other */
    FEATURE_FILES = 128,  /* there are files: accesses are ordered by knowledge.h, too */
    FEATURE_CONTENTS = 64, /* datatypes are asked how they were made (contents.h) */
    FEATURE_LOOKS = 256,   /* there are probes that do not wait: what they saw, they see again */
    FEATURE_RELEASE = 4,   /* requests may be freed: a message keeps that of its sender till then */
};

#endif
