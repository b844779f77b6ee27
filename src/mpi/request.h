/* Requests: the records of operations between their start and their completion (operation.h), and their handles. */
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

/* A free slot of the process, for one operation. */
uint32_t request_new(Process *process);
/* The site of the call. */
uint32_t request_site(const Call *call);
/* A record of an operation that is not started yet; buffer is the index of its argument. */
uint32_t request_make(Call *call, const Envelope *envelope, RequestKind kind, SendMode mode,
                      uint32_t buffer);

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

/* Ends the record. A slot whose handle the program may have copied is retired; handles_sweep frees
 * it once no variable or block of the process names it any more. */
void request_free(Call *call, uint32_t slot);
/* The operation is over, and its slot may be used again: what still names it forgets it. */
void request_forget(Call *call, uint32_t slot);
/* The status of an empty operation: MPI_PROC_NULL, or a null request. */
StatusValue status_empty(bool is_proc_null);

#endif
