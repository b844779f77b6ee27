//! verify -np=1 => unusable "MPI_Request_free of an operation on a file"
/* Nobody could tell when the write is over. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int x = 1;
    MPI_File file;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_iwrite(file, &x, 1, MPI_INT, &request);
    MPI_Request_free(&request);
    MPI_File_close(&file);
    MPI_Finalize();
}
