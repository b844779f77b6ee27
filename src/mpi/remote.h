/* Work of one process's call in the memory of another: obligations are met, and blamed, as those of
 * the call. */
#ifndef MPI_REMOTE_H
#define MPI_REMOTE_H

#include "state/system_function.h"

typedef struct Remote {
    Call call; /* of the process that calls, with an eval of the other one */
    Eval eval;
    Call *origin;
} Remote;

/* Between the two the origin's eval is not used. */
void remote_begin(Remote *remote, Call *origin, uint32_t rank);
void remote_end(Remote *remote);

#endif
