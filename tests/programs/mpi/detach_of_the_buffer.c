//! verify -np=1 => violated mpi-buffer-in-flight 15
//! verify -np=1 -DADDRESS => verified
/* MPI_Buffer_detach takes the address of a pointer, though its parameter is a void *. */
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int size = 100 + MPI_BSEND_OVERHEAD;
    char *room = malloc(size);
    MPI_Init(&argc, &argv);
    MPI_Buffer_attach(room, size);
#ifdef ADDRESS
    MPI_Buffer_detach(&room, &size);
#else
    MPI_Buffer_detach(room, &size);
#endif
    free(room);
    MPI_Finalize();
    return 0;
}
