//! verify -np=2 => verified
/* An error handler of the program is told of errors of a file. */
#include <assert.h>
#include <mpi.h>
static int told, of;
static void note(MPI_File *file, int *code, ...)
{
    told++;
    MPI_Error_class(*code, &of);
}
int main(int argc, char **argv)
{
    int x = 0;
    MPI_File file;
    MPI_Errhandler handler, got;
    MPI_Init(&argc, &argv);
    MPI_File_create_errhandler(note, &handler);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_errhandler(file, handler);
    MPI_File_get_errhandler(file, &got);
    MPI_Errhandler_free(&got);
    assert(MPI_File_read(file, &x, 1, MPI_INT, MPI_STATUS_IGNORE) != MPI_SUCCESS);
    assert(told == 1 && of == MPI_ERR_ACCESS);
    MPI_File_call_errhandler(file, MPI_ERR_OTHER);
    assert(told == 2 && of == MPI_ERR_OTHER);
    MPI_Errhandler_free(&handler);
    MPI_File_close(&file);
    MPI_Finalize();
}
