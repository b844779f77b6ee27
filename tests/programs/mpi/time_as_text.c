//! verify -np=2 => verified
//! verify -np=2 -DSENT=4 => violated mpi-truncation 27@0
//! verify -np=2 -DLATER => violated assertion 31@0
/* How long something took is written into a string, and sent as text. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#ifndef SENT
#define SENT 40
#endif

int main(int argc, char **argv)
{
    int rank;
    char text[40] = "";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double start = MPI_Wtime();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        snprintf(text, sizeof text, "%.3f s", MPI_Wtime() - start);
        MPI_Send(text, (int)strlen(text) + 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    }
    if (rank == 0) {
        double end = MPI_Wtime();
        MPI_Recv(text, SENT, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(text[1] == '.' && text[strlen(text) - 1] == 's');
        sprintf(text, "%.2f", end - start);
#ifdef LATER
        assert(text[0] == '0');
#endif
    }
    MPI_Finalize();
    return 0;
}
