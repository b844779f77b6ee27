//! compare -np=3 number_printed_spec.c => verified
//! compare -np=3 number_printed_spec.c -DPRECISE => violated not-equivalent 24
//! compare -np=3 number_printed_spec.c -DTWICE => violated not-equivalent 24
//! compare -np=3 number_printed_spec.c -DLATER => violated not-equivalent 24
/* Each process writes a line, and process 0 prints them: what printf makes of a number is what sprintf makes of it. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#pragma TASS input {-20 <= x && x <= 2000}
double x;
#pragma TASS input {-5 <= n && n <= 40000}
int n;
int main(int argc, char **argv)
{
    char line[60];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int from = 1; from < size; from++) {
            MPI_Recv(line, sizeof line, MPI_CHAR, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            /* as it came */
            puts(line);
        }
    else {
#ifdef PRECISE
        sprintf(line, "rank %d has %8.3f and %d", rank, rank * x, n + rank);
#elif defined TWICE
        sprintf(line, "rank %d has %8.2f and %d", rank, 2 * x, n + rank);
#elif defined LATER
        sprintf(line, "rank %d has %8.2f and %d", rank, rank * x, n > 39998 ? n : n + rank);
#else
        sprintf(line, "rank %d has %8.2f and %d", rank, rank * x, n + rank);
#endif
        MPI_Send(line, (int)strlen(line) + 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
