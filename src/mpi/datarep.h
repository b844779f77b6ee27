/* Representations of data in files (MPI 4.1, 14.5). Elements are in files as in memory ("native"); programs
 * may register further representations, but views of them are not modelled.
 */
#ifndef MPI_DATAREP_H
#define MPI_DATAREP_H

#include "mpi/fileerror.h"
#include "state/system_function.h"

/* Whether the argument names the representation that is modelled: mpi-file if there is none of that
 * name. */
bool datarep_check(Call *call, const FilePart *part, uint32_t index);
/* MPI_Register_datarep. */
SystemHandler datarep_register;

#endif
