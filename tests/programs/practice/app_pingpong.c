//! verify -np=2 => verified
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define MAX (1 << 14)
static char buffer[MAX];
int main(int argc, char **argv)
{
    int rank, size, reps = 5, opt_len;
    char host[MPI_MAX_PROCESSOR_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Get_processor_name(host, &opt_len);
    if (size < 2) { fprintf(stderr, "two processes, please\n"); MPI_Abort(MPI_COMM_WORLD, 2); }
    printf("rank %d of %d on %s\n", rank, size, host);
    fflush(stdout);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int len = 1; len <= MAX; len *= 4) {
        double t0 = MPI_Wtime();
        for (int i = 0; i < reps; i++) {
            if (rank == 0) {
                MPI_Send(buffer, len, MPI_CHAR, 1, 17, MPI_COMM_WORLD);
                MPI_Recv(buffer, len, MPI_CHAR, 1, 17, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            } else if (rank == 1) {
                MPI_Recv(buffer, len, MPI_CHAR, 0, 17, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                MPI_Send(buffer, len, MPI_CHAR, 0, 17, MPI_COMM_WORLD);
            }
        }
        double t = (MPI_Wtime() - t0) / (2.0 * reps);
        if (rank == 0) printf("%8d bytes %10.2f us %10.2f MB/s\n", len, t * 1e6, len / t / 1e6);
    }
    MPI_Finalize();
    return 0;
}
