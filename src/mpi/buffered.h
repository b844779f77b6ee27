/* The buffer for buffered sends (MPI 4.1, 3.6).
 *
 * The attached buffer is a slot of the process, of kind REQUEST_ATTACHED: count is its length in
 * elements, got_count in bytes. A buffered message takes room, a slot of kind REQUEST_ROOM whose
 * count is in bytes, until its sender can be sure that it was received. A communicator may have a
 * buffer of its own (Request.scope). Request.order of a buffer counts its flushes, of a room says
 * after how many of them it was taken.
 */
#ifndef MPI_BUFFERED_H
#define MPI_BUFFERED_H

#include "mpi/record.h"
#include "state/system_function.h"

/* Of the process, or of the communicator that is the first argument. */
SystemHandler buffered_attach, buffered_detach, buffered_flush, buffered_flush_start;

/* Takes room for the message of a send; reports it when there may not be enough. *slot is that of the
 * room. */
bool buffered_take(Call *call, const Request *send, uint32_t *slot);
/* The room is free. */
void buffered_free_room(State *state, uint32_t rank, uint32_t slot);
/* What it waited for is free. */
void buffered_release(State *state, uint32_t rank, uint32_t flush);

#endif
