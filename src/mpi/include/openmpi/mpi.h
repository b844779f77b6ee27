/* Where systems with several MPI libraries keep mpi.h. */
#include <mpi.h>
