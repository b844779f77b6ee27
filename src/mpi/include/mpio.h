/* Files of MPI where they had a header of their own. */
#include <mpi.h>
