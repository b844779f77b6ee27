//! verify -np=2 -file=numbers=@/with/numbers.txt => verified
/* A given file, read by both ways. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, n = 0;
    char text[8] = "";
    MPI_Offset size;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "numbers", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_File_get_size(file, &size);
    assert(size == 6);
    MPI_File_read_at(file, 3 * rank, text, 2, MPI_CHAR, &status);
    sscanf(text, "%d", &n);
    assert(n == (rank ? 34 : 12));
    MPI_File_close(&file);
    FILE *stream = fopen("numbers", "r");
    fscanf(stream, "%d", &n);
    assert(n == 12);
    fclose(stream);
    MPI_Finalize();
}
