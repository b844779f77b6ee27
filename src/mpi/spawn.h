/* Processes that a program starts: MPI_Comm_spawn and MPI_Comm_spawn_multiple (MPI 4.1, 11.8).
 *
 * They are processes of the state from the beginning, behind those of the start
 * (Model.world_count); until one is started it stands as if it had ended, and nobody has it in a
 * communicator. Each is started once at most; when more are asked for than there are, that is a limit
 * (-spawn-limit). The command names one of Program.spawned (-spawn), whose main the process enters
 * with the words of the call. MpiProcess says of a started one which program it is, its
 * MPI_COMM_WORLD, and the intercommunicator with its parents.
 *
 * The call is a collective of the parents that all of them must come to. That MPI can start the
 * processes is an assumption. Whether it returns before they call MPI_Init is left open (11.8.2): one
 * that never does is a finding.
 */
#ifndef MPI_SPAWN_H
#define MPI_SPAWN_H

#include "mpi/args.h"

enum { SPAWN_ONE, SPAWN_MULTIPLE };
SystemHandler spawn_call;

/* All have come: the processes start, and each record's result is the new handle. False: there are
 * not enough of them. */
bool spawn_perform(Call *call, Collective *const *records, uint32_t count);
/* The main that a process was started with; that of the program for one of the start. */
const Function *spawn_main(const State *state, uint32_t rank);

#endif
