/* Functions in front of those of MPI that the program calls and the driver has none for: they take their turn (tass_turns.h),
 * count the handles that they make and free, and look whether there is room for a text that they write. */
#ifndef CONFIRM_WRAPPERS_H
#define CONFIRM_WRAPPERS_H

#include "confirm/native.h"

/* Writes calls.h from the prototypes of the shipped mpi.h, and real.h: the library's functions that the program calls as PMPI_…,
 * for the driver alone. False: that failed. */
bool wrappers_write(Native *native);

#endif
