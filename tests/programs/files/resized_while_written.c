//! verify -np=2 -file=a.txt=@/with/hello.txt => violated mpi-race-file 31
//! verify -np=2 -file=a.txt=@/with/hello.txt -DSIZE=40 => violated mpi-race-file 31
//! verify -np=2 -file=a.txt=@/with/hello.txt -DSIZE=100 => violated mpi-race-file 31
//! verify -np=2 -file=a.txt=@/with/hello.txt -DFIRST=1 => violated mpi-race-file 29
//! verify -np=2 -file=a.txt=@/with/hello.txt -DFIRST=1 -DSIZE=40 => violated mpi-race-file 29
//! verify -np=2 -file=a.txt=@/with/hello.txt -DFIRST=1 -DSIZE=100 => violated mpi-race-file 29
//! verify -np=2 -file=a.txt=@/with/hello.txt -DBYTES=4 => verified
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, i;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifndef SIZE
#define SIZE 60
#endif
#ifndef FIRST
#define FIRST 0
#endif
#ifndef BYTES
#define BYTES 60
#endif
    char data[60];
    for (i = 0; i < 60; i++)
        data[i] = 'x';
    MPI_File_open(MPI_COMM_SELF, "a.txt", MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    if (rank == FIRST)
        MPI_File_write_at(file, 0, data, BYTES, MPI_CHAR, MPI_STATUS_IGNORE);
    else
        MPI_File_set_size(file, SIZE);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
