/* What the members of a collective give to each other. */
#ifndef MPI_PERFORM_H
#define MPI_PERFORM_H

#include "mpi/args.h"

/* The records of an operation, by rank; NULL where a member has not come. */
typedef struct Operation {
    Call *call; /* of the process that works it out */
    uint32_t comm, size;
    uint32_t first; /* of an intercommunicator (layout.h) */
    VEC(Collective *) records;
} Operation;

/* The same function, root and operation, and what one gives is what the other expects; reports it
 * if not. a may be b. */
bool perform_check(Operation *operation, uint32_t a, uint32_t b);
/* Sets the result of one member, to whom everybody has come that gives it anything. */
bool perform_for(Operation *operation, uint32_t to);
/* Sets the results of all members that have not left. */
bool perform_all(Operation *operation);
/* The data of the member from, as the member to gets them. */
Term perform_given(const Operation *operation, uint32_t from, uint32_t to);
/* Puts the result of the caller's record into its buffer. */
bool perform_deliver(Call *call, const Collective *entry);

#endif
