/* Requests that stand for several operations: MPI_Isendrecv has a send and a receive as its parts,
 * MPI_Buffer_iflush waits for messages that take room in a buffer. They are complete when all of these
 * are. */
#ifndef MPI_WHOLE_H
#define MPI_WHOLE_H

#include "mpi/args.h"
#include "mpi/record.h"

/* A new request of that kind; its slot. */
uint32_t whole_new(Call *call, RequestKind kind);
/* The operation in a slot becomes a part of it. */
void whole_join(Process *process, uint32_t whole, uint32_t slot);

/* The next slot from *slot on that the request waits for; false: there is none left. */
bool whole_next(const Process *process, uint32_t whole, uint32_t *slot);
bool whole_is_complete(const Process *process, uint32_t whole);
/* Completes the parts; the record then says of the message what its receive said. */
bool whole_deliver(Call *call, uint32_t whole);

#endif
