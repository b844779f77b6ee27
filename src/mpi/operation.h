/* Starting what a request stands for, and completing it: sends, receives, and by the kind of the request what
 * other chapters do. */
#ifndef MPI_OPERATION_H
#define MPI_OPERATION_H

#include "mpi/request.h"

/* Reads the arguments buffer, count, datatype, peer, tag, communicator that start at index first.
 */
bool envelope_read(Call *call, uint32_t first, bool is_receive, Envelope *envelope);
/* The same for an operation that is to be started later: without the data. */
bool envelope_prepare(Call *call, uint32_t first, bool is_receive, Envelope *envelope);
/* The buffer of a receive, from its type and count: it has room, and nothing in flight uses it. */
bool envelope_check_room(Call *call, uint32_t first, Envelope *envelope);
/* Starts a send or a receive in a new slot, and makes the matches that it fixes. A buffered send
 * may lack room: then false. */
bool request_send(Call *call, const Envelope *envelope, SendMode mode, uint32_t buffer,
                  bool is_internal, uint32_t *slot);
uint32_t request_receive(Call *call, const Envelope *envelope, uint32_t buffer, bool is_internal);
/* All partitions of a send are ready: it goes out. */
bool request_post_partitioned(Call *call, uint32_t slot);
/* The same from a persistent request that was made inactive. */
bool request_restart(Call *call, uint32_t slot);
/* Whether the operation can complete now. */
bool request_is_complete(const Process *process, uint32_t slot);
/* Completes it and, unless it is persistent, sets its handle to MPI_REQUEST_NULL. */
bool request_finish(Call *call, const Lvalue *place, uint32_t slot, StatusValue *status);
/* Tells the program that it is complete: the data of a receive go into its buffer, and *status is
 * set. The record stays, and complete. */
bool request_deliver(Call *call, uint32_t slot, StatusValue *status);
/* The same of a partition of a partitioned receive, of which the program is told now. The record is a
 * copy that says what came, its data from that element on. */
bool request_deliver_partition(Call *call, const Request *request, uint32_t partition,
                               uint32_t from);
/* As request_deliver, and the slot is free (or inactive, when persistent). */
bool request_complete(Call *call, uint32_t slot, StatusValue *status);

#endif
