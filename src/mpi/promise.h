/* What the program promises of a communicator or a window by the keys of an info object (MPI 4.1,
 * 7.4.4 and 12.2.1): the library may rely on it, so that breaking one is an error. What MPI may do
 * differently because of one, and is not modelled, is refused where the promise is made. */
#ifndef MPI_PROMISE_H
#define MPI_PROMISE_H

#include "mpi/part.h"

enum {
    PROMISE_NO_ANY_SOURCE = 1,
    PROMISE_NO_ANY_TAG = 2,
    PROMISE_EXACT_LENGTH = 4,
    PROMISE_NO_LOCKS = 8,
    PROMISE_SAME_OP = 16,   /* accumulations on the same memory have one operation */
    PROMISE_NO_ORDER = 32,  /* it does not need that of its own accumulations */
    PROMISE_SAME_SIZE = 64, /* of all members; so the unit */
    PROMISE_SAME_UNIT = 128,
};

/* The promises of the info object among the arguments, of a new communicator or window. */
bool promises_read(Call *call, bool is_window, uint32_t *promises);
/* Those of a communicator of the process, or a window (with ARGUMENT_WINDOW). */
uint32_t promises_of(const Process *process, uint32_t owner);
/* They hold from now on. */
void promises_make(Call *call, uint32_t owner, uint32_t promises);
/* The source and tag of a receive or a probe: reports a wildcard that the program promised not to use. */
bool promises_allow(Call *call, uint32_t comm, uint32_t peer, uint32_t tag);
/* communicator or window, info: promises more, or takes back what it promised. */
SystemHandler promises_change;

#endif
