//! compare unwritten_spec.c -np=1 => violated not-equivalent 5
/* A part of the file is never written. */
#include <mpi.h>
int x = 5;
int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, "holes", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 4, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
}
