//! verify -np=2 => verified
//! verify -np=2 -DLOST => violated mpi-unreceived 26
//! verify -np=2 -DPLAIN => verified
//! verify -np=2 -DWRONG_COUNT => violated mpi-truncation 41
/* A program that counts its messages by functions of its own in front of MPI's (MPI 4.1, 15.2). */
#include <assert.h>
#include <mpi.h>

static int sent, finalized;

#ifndef PLAIN
int MPI_Send(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm)
{
    sent += count;
#ifdef WRONG_COUNT
    count++;
#endif
    return PMPI_Send(buf, count, type, dest, tag, comm);
}

int MPI_Finalize(void)
{
#ifdef LOST
    int rank;
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) PMPI_Send(&sent, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
#endif
    finalized = 1;
    return PMPI_Finalize();
}
#endif

int main(int argc, char **argv)
{
    int rank, x[4] = {1, 2, 3, 4};
    PMPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(x, 3, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        PMPI_Recv(x, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
#ifdef PLAIN
    assert(!sent);
#else
    assert(finalized && sent == (rank == 0 ? 3 : 0));
#endif
    return 0;
}
