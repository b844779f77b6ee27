/* Generalised requests (MPI 4.1, 13.2): operations of the program, which says itself when they are
 * complete, and whose functions MPI calls when they are waited for, freed or cancelled.
 *
 * In their record buffer is the extra state, type, count and signature are the indices of the functions
 * that ask for the status, free and cancel, and got_data is the status once it was asked for.
 */
#ifndef MPI_GENERAL_H
#define MPI_GENERAL_H

#include "mpi/args.h"

/* To be called first by what completes requests: a function of a request may have returned. */
bool general_resume(Call *call);
/* Asks the program for the status of a request that is complete, once. False: its function was
 * entered, or the path stops. */
bool general_deliver(Call *call, uint32_t slot);
/* Lets the program free what goes with it, or cancel it. The same. */
bool general_end(Call *call, uint32_t slot);
bool general_cancel(Call *call, uint32_t slot);

SystemHandler general_start, general_complete;

#endif
