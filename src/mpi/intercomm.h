/* Intercommunicators (MPI 4.1, 7.6): two groups, each of which speaks to the other.
 *
 * MPI_Intercomm_create is called by the members of both groups. The calls of one group are a side;
 * its leader says who leads the other one. When all members of two sides that name each other have
 * come, the communicator is there.
 */
#ifndef MPI_INTERCOMM_H
#define MPI_INTERCOMM_H

#include "mpi/record.h"
#include "state/system_function.h"

SystemHandler intercomm_create, intercomm_from_groups, intercomm_remote_size,
    intercomm_remote_group;

/* The order of the sides in a state. */
bool intercomm_precedes(const GroupSide *a, const GroupSide *b);

/* MPI_Intercomm_merge, as a part of a collective call (comm_collective.h). */
bool intercomm_read_merge(Call *call, Collective *entry);
bool intercomm_merge(Call *call, Collective *const *records, uint32_t count);

#endif
