//! verify -np=2 -file=a.txt=@/with/hello.txt => verified
//! verify -np=2 -file=a.txt=@/with/hello.txt -DTWICE => violated mpi-file 16
//! verify -np=2 -file=a.txt=@/with/hello.txt -DOTHERS => unusable "MPI_MODE_UNIQUE_OPEN of a file that different processes open"
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, i;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File other;
    for (i = 0; i < 2; i++) {
        MPI_File_open(MPI_COMM_WORLD, "a.txt", MPI_MODE_RDONLY | MPI_MODE_UNIQUE_OPEN,
                      MPI_INFO_NULL, &file);
#ifdef TWICE
        MPI_File_open(MPI_COMM_WORLD, "a.txt", MPI_MODE_RDONLY, MPI_INFO_NULL, &other);
        MPI_File_close(&other);
#endif
        MPI_File_close(&file);
    }
#ifdef OTHERS
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_open(MPI_COMM_SELF, "a.txt", MPI_MODE_RDONLY, MPI_INFO_NULL, &other);
    MPI_File_close(&other);
#endif
    MPI_Finalize();
    return 0;
}
