//! verify -np=1 => violated mpi-argument 10
#include <mpi.h>
int main(int argc, char **argv)
{
    int key, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_free_keyval(&key);
    /* the key was freed */
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &x);
    MPI_Finalize();
    return 0;
}
