//! verify -np=1 => violated uninitialised-read 13
/* What lies between the end of a file and what is written behind it is not set. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int x = 5;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, "holes", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 4, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    if (x == 0)
        x++;
    MPI_Finalize();
}
