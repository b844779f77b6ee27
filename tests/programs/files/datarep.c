//! verify -np=1 => unusable "the data representation 'external32'"
//! verify -np=1 -DOTHER => violated mpi-file 14
/* Of the representations of data only native is modelled. */
#include <mpi.h>
#ifdef OTHER
#define NAME "mine"
#else
#define NAME "external32"
#endif
int main(int argc, char **argv)
{
    MPI_File file; MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, NAME, MPI_INFO_NULL);
    MPI_File_close(&file);
    MPI_Finalize();
}
