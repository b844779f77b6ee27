/* The MPI functions that are modelled, as system functions: one row each. */
#ifndef MPI_FUNCTIONS_H
#define MPI_FUNCTIONS_H

#include "state/system_function.h"

/* Ended by a row with name NULL. */
extern const SystemFunction mpi_functions[];
/* The row for a name, also for a form with large counts ("MPI_Send_c") of what communicates; NULL
 * when it is not modelled. */
const SystemFunction *mpi_function_find(const char *name);

/* What only some programs call, and only they pay for. */
enum {
    FEATURE_KNOWLEDGE = 2, /* there are ready or buffered sends, see knowledge.h */
    FEATURE_CANCEL = 1,    /* receives may be withdrawn: they are matched late, see match.h */
    FEATURE_WINDOWS = 8, /* there is one-sided communication: accesses are ordered by knowledge.h */
    FEATURE_FETCHES = 16, /* … with operations that fetch: the order of accumulations may matter */
    FEATURE_LOCKS = 32,   /* … with locks of single targets: they may exclude each other */
    FEATURE_RELEASE = 4,  /* requests may be freed: a message keeps that of its sender till then */
};
uint32_t mpi_features(const SystemFunction *row);

#endif
