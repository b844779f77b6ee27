//! verify -np=2 => violated mpi-type-match 20
//! verify -np=2 -DIN_ORDER => verified
/* MPI_DOUBLE_INT is a double and then an int (MPI 4.1, 6.9.4). */
#include <mpi.h>

struct pair {
#ifdef IN_ORDER
    double value;
    int place;
#else
    int place;
    double value;
#endif
};

int main(int argc, char **argv)
{
    struct pair mine = {.value = 1.0, .place = 2}, least;
    MPI_Init(&argc, &argv);
    MPI_Allreduce(&mine, &least, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
