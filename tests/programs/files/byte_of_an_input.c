//! verify -np=1 => verified
//! verify -np=1 -DKEPT => violated assertion 25
/* A byte that is known is written over by one that is not. */
#include <assert.h>
#include <mpi.h>
#pragma TASS input
unsigned char byte;
int main(int argc, char **argv)
{
    unsigned char two[2] = {'a', 'b'}, got[2];
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 0, two, 2, MPI_UNSIGNED_CHAR, MPI_STATUS_IGNORE);
    MPI_File_write_at(file, 0, &byte, 1, MPI_UNSIGNED_CHAR, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 0, got, 2, MPI_UNSIGNED_CHAR, MPI_STATUS_IGNORE);
    assert(got[0] == byte && got[1] == 'b');
    two[0] = 'c';
    MPI_File_write_at(file, 0, two, 1, MPI_UNSIGNED_CHAR, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 0, got, 2, MPI_UNSIGNED_CHAR, MPI_STATUS_IGNORE);
    assert(got[0] == 'c');
    MPI_File_close(&file);
    MPI_Finalize();
#ifdef KEPT
    assert(got[0] == byte);
#endif
    return 0;
}
