//! verify -np=2 => verified
//! verify -np=2 -DX => unusable "is not modelled"
#include <mpi.h>
int main(int argc, char **argv) {
    char port[MPI_MAX_PORT_NAME];
    MPI_Init(&argc, &argv);
    if (argc > 5) MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Finalize();
#ifdef X
    MPI_Open_port(MPI_INFO_NULL, port);
#endif
    return 0;
}
