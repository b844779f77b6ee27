//! verify -np=2 => verified
//! verify -np=2 -DFIRST => violated assertion 36
//! verify -np=2 -por=off -DFIRST => violated assertion 36
//! verify -np=2 -DTEST => verified
//! verify -np=2 -DTEST -DFIRST => violated assertion 41
//! verify -np=2 -por=off -DTEST -DFIRST => violated assertion 41
/* Nobody can tell in which order two requests are found complete, up to where something depends on what was received: an assertion. What
 * is told of the requests behind it is another question. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, sent[4] = {7, 8, 9, 10}, got[4] = {0}, indices[2], count, index, flag = 1, all = 0;
    MPI_Request requests[4];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        for (int i = 0; i < 4; i++)
            MPI_Send(&sent[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD);
    } else {
        for (int i = 0; i < 4; i++)
            MPI_Irecv(&got[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
        for (; all < 2; all += count)
#ifdef TEST
            MPI_Testsome(2, requests, &count, indices, MPI_STATUSES_IGNORE);
#else
            MPI_Waitsome(2, requests, &count, indices, MPI_STATUSES_IGNORE);
#endif
        count = indices[0] = indices[1] = 0;
        assert(got[0] + got[1] == 15);
#ifndef TEST
        MPI_Waitany(2, requests + 2, &index, MPI_STATUS_IGNORE);
#ifdef FIRST
        assert(index == 0);
#endif
#else
        MPI_Testall(2, requests + 2, &flag, MPI_STATUSES_IGNORE);
#ifdef FIRST
        assert(flag);
#endif
#endif
        MPI_Waitall(2, requests + 2, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
