//! verify -np=2 => violated mpi-comm 13
// The handle of a communicator that was freed may be that of another one by now.
#include <mpi.h>
int main(int argc, char **argv)
{
    int x = 1;
    MPI_Comm comm, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    copy = comm;
    MPI_Comm_free(&comm);
    MPI_Bcast(&x, 1, MPI_INT, 0, copy);
    MPI_Finalize();
    return 0;
}
