//! verify -np=2 => violated mpi-collective-args 15
//! verify -np=2 -DSAME => verified
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, flag;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    flag = 1;
#ifndef SAME
    flag = rank == 0;
#endif
    MPI_File_set_atomicity(file, flag);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
