//! verify -np=2 => verified
/* A pending receive of a datatype without elements uses nothing: others may have the whole buffer. */
#include <mpi.h>

int main(int argc, char *argv[])
{
    int rank;
    double line[2] = {0, 0};
    MPI_Datatype none;
    MPI_Request requests[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(3, 0, 2, MPI_DOUBLE, &none);
    MPI_Type_commit(&none);
    MPI_Irecv(line, 1, none, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(line, 2, MPI_DOUBLE, 1 - rank, 1, MPI_COMM_WORLD, &requests[1]);
    double gift[2] = {rank, 2};
    MPI_Isend(gift, 2, none, 1 - rank, 0, MPI_COMM_WORLD, &requests[2]);
    gift[0] = rank + 1;
    MPI_Send(gift, 2, MPI_DOUBLE, 1 - rank, 1, MPI_COMM_WORLD);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    MPI_Type_free(&none);
    MPI_Finalize();
    return line[0] == 2 - rank ? 0 : 1;
}
