/* Partitioned communication (MPI 4.1, chapter 4).
 *
 * A partitioned operation is a persistent request. What is sent goes out as one message once
 * MPI_Pready said of all partitions that they are ready. But the program is told of each partition by
 * itself (MPI_Parrived), also before the message is there: what is in partitions that are ready is
 * read where it stands, for it may not change until then. Only the memory of partitions that it was
 * told of is the program's own before the operation is complete. Partitioned operations match one another only, in the order in which they were made,
 * however they are started: their tags and their pairing say so.
 */
#ifndef MPI_PARTITIONED_H
#define MPI_PARTITIONED_H

#include "mpi/record.h"
#include "state/system_function.h"

/* With a tag, that it is of a partitioned operation. */
#define TAG_PARTITIONED 0x80000000u
#define TAG_NUMBER(tag) ((tag) & ~TAG_PARTITIONED)

/* The row's kind. */
enum { READY_ONE, READY_RANGE, READY_LIST };

SystemHandler partitioned_send, partitioned_receive, partitioned_ready;

/* A partitioned send was started: nothing is ready yet. */
void partitioned_start(Request *request);
/* The operation is over. */
void partitioned_forget(Request *request);

/* The partition that MPI_Parrived asks for, of a partitioned receive. */
bool partitioned_asked(Call *call, const Request *request, uint32_t *partition);
/* Whether it has arrived though the receive is not complete. */
bool partitioned_is_early(const State *state, uint32_t rank, uint32_t slot, uint32_t partition);
/* The program is told that the partition has arrived: the receive is complete, or it came early. */
bool partitioned_arrives(Call *call, uint32_t slot, uint32_t partition);

#endif
