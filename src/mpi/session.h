/* Sessions (MPI 4.1, 11.3): processes that use MPI without MPI_COMM_WORLD.
 *
 * The process sets are those that every library has, "mpi://WORLD" and "mpi://SELF". Communicators
 * come from groups, by their members and a text.
 */
#ifndef MPI_SESSION_H
#define MPI_SESSION_H

#include "mpi/part.h"

SystemHandler session_init, session_finalize, session_count, session_name, session_set_info,
    session_info, session_group;

#endif
