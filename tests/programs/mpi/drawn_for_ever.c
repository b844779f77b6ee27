//! verify -np=2 -stub=any => verified
//! verify -np=2 -stub=any -por=off => verified
//! verify -np=2 -stub=any -DGREATEST => inconclusive assertion 58 "could be neither proved nor refuted"
//! verify -np=2 -stub=any -DGREATEST -por=off => inconclusive assertion 58 "could be neither proved nor refuted"
//! verify -np=2 -stub=any -DGREATEST -jobs=2 => inconclusive assertion 58 "could be neither proved nor refuted"
//! verify -np=2 -stub=any -DALWAYS => inconclusive assertion 60 "could be neither proved nor refuted"
//! verify -np=4 -stub=any -DTALK => inconclusive assertion 42 "could be neither proved nor refuted"
/* Rank 0 draws until it has more than it sent; from the greatest number on it does so for ever, while the others go on, and fail where nobody else
   does. Also where two talk for ever, and the others have nothing to do with it. */
#include <assert.h>
#include <limits.h>
#include <mpi.h>
int any(void);
#ifdef TALK
static void talk(int rank, int *go)
{
    int more = 0;
    MPI_Bcast(go, 1, MPI_INT, 0, MPI_COMM_WORLD);
    while (rank == 0 && *go) {
        more = any() > 3 ? 1 : 0;
        if (more)
            more = 1;
        MPI_Send(&more, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    }
    while (rank == 1 && *go && more != 2)
        MPI_Recv(&more, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
#endif
int main(void)
{
    int rank, sent = any(), drawn;
    MPI_Request request;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef TALK
    sent = sent == 4;
    talk(rank, &sent);
    if (rank == 2)
        MPI_Send(&sent, 1, MPI_INT, 3, 0, MPI_COMM_WORLD);
    if (rank == 3) {
        MPI_Recv(&sent, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(!sent);
    }
#else
    if (rank == 0) {
        MPI_Isend(&sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        do
            drawn = any();
#ifdef ALWAYS
        while (sent == 1 || drawn == 3);
#else
        while (drawn <= sent);
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(&sent, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef GREATEST
        assert(sent != INT_MAX);
#elif defined ALWAYS
        assert(sent != 1);
#endif
    }
#endif
    MPI_Finalize();
    return 0;
}
