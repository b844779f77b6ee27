//! verify -np=2 -DUSE => violated pointer-invalid 27@1
//! verify -np=2 -DUSE -DBROADCAST => violated pointer-invalid 27@1
//! verify -np=2 => verified
//! verify -np=2 -DFREE => violated use-after-free 48@0
//! verify -np=2 -DBROADCAST => verified
/* An address means something in its own process only; there it is good again when it comes back. */
#include <mpi.h>
#include <stdlib.h>

typedef struct Ticket {
    int number;
    int *owner;
} Ticket;

static void pass_on(Ticket *ticket, int rank)
{
#ifdef BROADCAST
    MPI_Bcast(ticket, sizeof *ticket, MPI_BYTE, 0, MPI_COMM_WORLD);
#else
    if (rank == 0)
        MPI_Send(ticket, sizeof *ticket, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(ticket, sizeof *ticket, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef USE
    if (rank == 1)
        *ticket->owner = 5;
#endif
}

int main(int argc, char **argv)
{
    Ticket ticket = {0, NULL};
    int rank, *own = calloc(4, sizeof *own);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        ticket = (Ticket){1, own + 2};
    pass_on(&ticket, rank);
    if (rank == 1) {
        MPI_Send(&ticket, sizeof ticket, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
    } else {
#ifdef FREE
        free(own);
        own = calloc(4, sizeof *own);
#endif
        MPI_Recv(&ticket, sizeof ticket, MPI_BYTE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        *ticket.owner = 5;
    }
    free(own);
    MPI_Finalize();
    return 0;
}
