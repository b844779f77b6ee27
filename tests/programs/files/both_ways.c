//! verify -np=2 => verified
//! verify -np=2 -DNO_BARRIER => violated mpi-race-file 22
/* One process writes text by the C library, and closes it; then all read it by MPI; then one reads by the library what all
 * have written by MPI. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, a = 0, b = 0;
    char text[3] = "";
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        FILE *stream = fopen("text", "w");
        fprintf(stream, "%d %d", 42, 17);
        fclose(stream);
    }
#ifdef NO_BARRIER
    else {
        FILE *stream = fopen("text", "w");
        fclose(stream);
    }
#endif
    MPI_File_open(MPI_COMM_WORLD, "text", MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_read_at(file, 3 * rank, text, 2, MPI_CHAR, MPI_STATUS_IGNORE);
    sscanf(text, "%d", &a);
    assert(a == (rank ? 17 : 42));
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    text[0]++;
    MPI_File_write_at(file, 3 * rank, text, 2, MPI_CHAR, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        FILE *stream = fopen("text", "r");
        fscanf(stream, "%d %d", &a, &b);
        assert(a == 52 && b == 27);
        fclose(stream);
    }
    MPI_Finalize();
}
