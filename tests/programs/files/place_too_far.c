//! verify -np=1 -DOFFSET=1 => verified
//! verify -np=1 -DOFFSET=0x4000000000000000 => unusable "a place in a file beyond"
//! verify -np=1 -DOFFSET=1 -DSOUGHT=1 => verified
//! verify -np=1 -DOFFSET=1 -DSOUGHT=0x7fffffffffffffff => unusable "a pointer that stands at no 64-bit number"
//! verify -np=1 -DOFFSET=1 -DASKED=1 => verified
//! verify -np=1 -DOFFSET=1 -DASKED=0x4000000000000000 => unusable "a place in a file beyond"
//! verify -np=1 -DOFFSET=1 -DBEGIN=8 => verified
//! verify -np=1 -DOFFSET=1 -DBEGIN=0x7fffffffffffffff => unusable "a view that begins beyond"
// Places in files are numbers of 64 bits; the byte of an etype may be none.
#include <assert.h>
#include <mpi.h>

#ifndef BEGIN
#define BEGIN 0
#endif

int main(int argc, char **argv)
{
    int out = 7, in = 0, count;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, "f", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, (MPI_Offset)BEGIN, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_at(file, 0, &out, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, (MPI_Offset)OFFSET, &in, 1, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 0 && in == 0);
#ifdef SOUGHT
    MPI_File_seek(file, 1, MPI_SEEK_SET);
    MPI_File_seek(file, (MPI_Offset)SOUGHT, MPI_SEEK_CUR);
#endif
#ifdef ASKED
    MPI_Offset byte;
    MPI_File_get_byte_offset(file, (MPI_Offset)ASKED, &byte);
    assert(byte == 4 * ASKED);
#endif
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
