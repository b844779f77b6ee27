//! verify -np=5 => verified
//! verify -np=4 -DSOME => verified
//! verify -np=4 -DFIRST => violated assertion 45
//! verify -np=4 -DGROWS => violated assertion 38
//! verify -np=4 -DSOURCE => violated assertion 61
//! verify -np=4 -DSUM => violated assertion 66
//! verify -np=4 -DSQUARE => violated assertion 66
//! verify -np=4 -DSOME -DFIRST => violated assertion 45
//! verify -np=4 -DTELLS => violated assertion 58
/* In which order rank 0 is told of messages that are all there changes a sum of them in nothing; what depends on the order,
 * or on who sent what, is found all the same. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, part[16], sum = 0, last = 0, source = 0, told = 0;
    MPI_Request r[16];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++)
            MPI_Irecv(&part[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r[i]);
        for (int left = size - 1; left > 0;) {
            int which[16], count = 1;
#ifdef SOME
            MPI_Waitsome(size - 1, r + 1, &count, which, MPI_STATUSES_IGNORE);
#elif defined SOURCE
            MPI_Waitany(size - 1, r + 1, which, &status);
            source = status.MPI_SOURCE;
#else
            MPI_Waitany(size - 1, r + 1, which, MPI_STATUS_IGNORE);
#endif
            for (int k = 0; k < count; k++) {
                int x = part[which[k] + 1];
#ifdef GROWS
                assert(x >= last);
#endif
                sum += x;
#ifdef SQUARE
                sum = sum * sum;
#endif
#ifdef FIRST
                assert(left < size - 1 || k > 0 || which[k] != 2);
#endif
#ifdef TELLS
                if (told < 2 && which[k] == 1)
                    told = left == size - 1 ? 2 : 1;
#endif
#if defined GROWS || defined SUM
                last = x;
#endif
            }
            left -= count;
        }
#ifdef TELLS
        assert(told == 2);
#endif
#ifdef SOURCE
        assert(source != 2);
#endif
#ifdef SUM
        sum -= last == 1;
#endif
        assert(sum == size * (size - 1) / 2);
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
