/* The buffer for buffered sends (MPI 4.1, 3.6).
 *
 * The attached buffer is a slot of the process, of kind REQUEST_ATTACHED: count is its length in
 * elements, got_count in bytes. A buffered message takes room, a slot of kind REQUEST_ROOM whose
 * count is in bytes, until its sender can be sure that it was received.
 */
#ifndef MPI_BUFFERED_H
#define MPI_BUFFERED_H

#include "state/system_function.h"

SystemHandler buffered_attach, buffered_detach;

/* Takes room for count copies of a datatype; reports it when there may not be enough. *slot is that
 * of the room. */
bool buffered_take(Call *call, uint32_t type, int64_t count, uint32_t *slot);

#endif
