/* Requests: point-to-point operations between their start and their completion. */
#ifndef MPI_REQUEST_H
#define MPI_REQUEST_H

#include "mpi/args.h"
#include "mpi/match.h"

/* The arguments of a send or receive, as the call gave them. */
typedef struct Envelope {
    uint32_t comm, peer, tag, type;
    int64_t count;
    Term data;   /* of a send */
    Term pieces; /* of a derived datatype, as in Request */
} Envelope;

/* Reads the arguments buffer, count, datatype, peer, tag, communicator that start at index first.
 */
bool envelope_read(Call *call, uint32_t first, bool is_receive, Envelope *envelope);
/* The same for an operation that is to be started later: without the data. */
bool envelope_prepare(Call *call, uint32_t first, bool is_receive, Envelope *envelope);

/* The buffer of a receive, from its type and count: it has room, and nothing in flight uses it. */
bool envelope_check_room(Call *call, uint32_t first, Envelope *envelope);

/* A free slot of the process, for one operation. */
uint32_t request_new(Process *process);
/* A record of an operation that is not started yet; buffer is the index of its argument. */
uint32_t request_make(Call *call, const Envelope *envelope, RequestKind kind, SendMode mode,
                      uint32_t buffer);
/* Starts a send or a receive in a new slot, and makes the matches that it fixes. A buffered send
 * may lack room: then false. */
bool request_send(Call *call, const Envelope *envelope, SendMode mode, uint32_t buffer,
                  bool is_internal, uint32_t *slot);
uint32_t request_receive(Call *call, const Envelope *envelope, uint32_t buffer, bool is_internal);

/* All partitions of a send are ready: it goes out. */
bool request_post_partitioned(Call *call, uint32_t slot);

/* The same from a persistent request that was made inactive. */
bool request_restart(Call *call, uint32_t slot);

/* A variable of handles: where element of argument index is, and its value. Requests: the slot of a
 * handle. */
bool request_read_handle(Call *call, uint32_t index, int64_t element, const char *what,
                         Lvalue *place, int64_t *handle);
bool request_slot(Call *call, int64_t handle, int64_t *slot);
/* A request variable: the slot that argument index (at an element of an array) names, and where the
 * handle is stored. *slot is -1 for MPI_REQUEST_NULL. */
bool request_load(Call *call, uint32_t index, int64_t element, Lvalue *place, int64_t *slot);
/* Where the handle of a new request goes: checked before anything is started. */
bool request_place(Call *call, uint32_t argument, Lvalue *place);
bool request_store(Call *call, const Lvalue *place, int64_t slot);
bool request_is_active(const Process *process, int64_t slot);

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
/* Ends the record. A slot whose handle the program may have copied is retired; request_sweep frees
 * those of the process that no variable or block names any more. */
void request_free(Call *call, uint32_t slot);
void request_sweep(Call *call);
/* The status of an empty operation: MPI_PROC_NULL, or a null request. */
StatusValue status_empty(bool is_proc_null);

#endif
