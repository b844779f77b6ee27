/* The claims that operations of MPI place on memory (state/claim.h; MPI 4.1, 3.7.2 and 6.12): from
 * the start of a nonblocking operation to its completion nothing may write its buffers, and nothing
 * may read that of a receive. Blocking operations place none: their process does not go on.
 */
#ifndef MPI_CLAIMS_H
#define MPI_CLAIMS_H

#include "mpi/record.h"
#include "state/claim.h"

/* Owners of claims that are none of requests: one-sided operations by number, windows. */
#define CLAIMS_OF_OPERATIONS 0x10000000u
#define CLAIMS_OF_WINDOWS 0x20000000u
#define CLAIMS_OF_PARTITIONS 0x30000000u

/* The operation of the request was started. A persistent request keeps its buffer from when it was
 * made until it is freed. */
void claims_start_request(TermBank *bank, Process *process, uint32_t slot);
void claims_keep_request(TermBank *bank, Process *process, uint32_t slot);
/* A partition of a send is ready, or of a receive has not arrived: pieces are its elements. */
void claims_start_partition(Process *process, uint32_t slot, Term pieces, uint32_t site);
/* The record was made: the buffers of a nonblocking operation, and the arrays that describe those
 * of a persistent one until it is freed (MPI 4.1, 6.12, 6.13). */
void claims_start_collective(TermBank *bank, Process *process, const Collective *entry);

/* The buffers of the operation are used up to now: for races on memory that a window exposes. */
bool claims_use_request(Eval *eval, uint32_t slot, Place at);
/* The operation is complete. The claims of before go to *kept, for claims_put_back: where a choice
 * is needed first, nothing has changed. */
void claims_complete(Process *process, uint32_t slot, VecU32 *kept);
void claims_put_back(Process *process, VecU32 *kept);
/* The request is gone. */
void claims_free(Process *process, uint32_t slot);

/* Whether the process has the claims of its requests and collectives, and no other ones. */
bool claims_check(TermBank *bank, const Process *process);

#endif
