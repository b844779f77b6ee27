//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=3 -DBY_TIME => verified
//! verify -np=3 -DBEYOND => violated mpi-rank 34
//! verify -np=3 -DONE_MORE => violated deadlock-potential 35
/* Ranks and lengths are read from tables at random places: of few places few values. */
#include <mpi.h>
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv)
{
    static const int lengths[4] = {1, 1000, 20, 300};
    int rank, size, order[8], *block;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
#ifdef BY_TIME
        srand(time(NULL));
#endif
        for (int i = 0; i < size; i++)
            order[i] = i;
        for (int i = size - 1; i > 1; i--) { /* 0 stays where it is */
            int other = 1 + rand() % i, kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
        for (int i = 1; i < size; i++) {
            int length = lengths[rand() % 4], to = order[i];
#ifdef BEYOND
            to += lengths[rand() % 2] / 1000;
#endif
            block = calloc(length, sizeof *block);
            MPI_Send(&length, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
            MPI_Send(block, length, MPI_INT, to, 1, MPI_COMM_WORLD);
            free(block);
        }
    } else {
        int length;
        MPI_Recv(&length, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef ONE_MORE
        if (length == 300)
            MPI_Recv(&length, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        block = malloc(length * sizeof *block);
        MPI_Recv(block, length, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        free(block);
    }
    MPI_Finalize();
    return 0;
}
