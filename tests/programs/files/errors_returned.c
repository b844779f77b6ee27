//! verify -np=2 -file=absent= => verified
/* The default error handler returns what the file system says; misuse is returned where the program asks for it. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int class, error, x = 0;
    MPI_File file;
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_File_get_errhandler(MPI_FILE_NULL, &handler);
    assert(handler == MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&handler);
    error = MPI_File_open(MPI_COMM_WORLD, "absent", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_Error_class(error, &class);
    assert(class == MPI_ERR_NO_SUCH_FILE);
    assert(MPI_File_open(MPI_COMM_WORLD, "here", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &file) == MPI_SUCCESS);
    MPI_File_close(&file);
    error = MPI_File_open(MPI_COMM_WORLD, "here", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &file);
    MPI_Error_class(error, &class);
    assert(class == MPI_ERR_FILE_EXISTS);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
    MPI_File_open(MPI_COMM_WORLD, "here", MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    error = MPI_File_read(file, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Error_class(error, &class);
    assert(class == MPI_ERR_ACCESS);
    error = MPI_File_write_at(file, -4, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Error_class(error, &class);
    assert(class == MPI_ERR_ARG);
    MPI_File_close(&file);
    MPI_Finalize();
}
