//! verify -np=2 -DSENDS_TO_ITSELF => violated assertion 43
//! verify -np=2 => verified
//! verify -np=2 -DSENDS_TO_ITSELF -deadlock=absolute => violated assertion 43
//! verify -np=3 -DTHIRD -deadlock=absolute => violated assertion 43
//! verify -np=3 -DTHIRD -DLATE => verified
//! verify -np=2 -DSENDS_TO_ITSELF -DWAITS => verified
/* All messages for the first receive seem to be there when rank 0 waits for its send: but if that is buffered, rank 0
 * (or whoever gets it) may send one that comes first. If rank 0 waits for the receive itself, nobody can. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, a = 0, b = 0, one = 1, two = 2, token = 0;
    MPI_Request first, own = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 1) {
        MPI_Send(&one, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(&token, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 2) {
        MPI_Recv(&token, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&two, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &first);
#if defined WAITS || defined LATE
        MPI_Wait(&first, MPI_STATUS_IGNORE);
        first = MPI_REQUEST_NULL;
#endif
#ifdef THIRD
        MPI_Send(&token, 1, MPI_INT, 2, 1, MPI_COMM_WORLD);
#endif
        MPI_Send(&token, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
#ifdef SENDS_TO_ITSELF
        MPI_Isend(&two, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &own);
#endif
#if defined SENDS_TO_ITSELF || defined THIRD
        MPI_Recv(&b, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        MPI_Wait(&first, MPI_STATUS_IGNORE);
        MPI_Wait(&own, MPI_STATUS_IGNORE);
        /* Rank 1's message is the only one, or the first. */
        assert(a == 1);
    }
    MPI_Finalize();
    return 0;
}
