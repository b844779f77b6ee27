/* Collectives that make or free communicators, as parts of collective.c's protocol. */
#ifndef MPI_COMM_COLLECTIVE_H
#define MPI_COMM_COLLECTIVE_H

#include "mpi/args.h"
#include "state/system_function.h"

/* Reads the colour and the key of MPI_Comm_split into the record. */
bool comm_read_split(Call *call, Collective *entry);
/* Makes the new communicators; the result of each record is the new handle. */
void comm_perform_dup(Call *call, Collective *const *records, uint32_t count);
void comm_perform_split(Call *call, Collective *const *records, uint32_t count);

SystemHandler comm_free;

#endif
