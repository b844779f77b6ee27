//! verify -np=4 => verified
//! verify -np=4 -DANY => verified
//! verify -np=3 -DEACH => verified
//! verify -np=3 -DALL => verified
//! verify -np=3 -DFIRST => violated assertion 47
//! verify -np=3 -DTOGETHER => violated assertion 52
//! verify -np=2 -DROUNDS => violated assertion 60
//! verify -np=3 -DMISSING => violated livelock 43
//! verify -np=2 -DMAY_FAIL => violated assertion 50
/* Everybody sends to everybody, and tests until all has come. When each is told what does not matter; where it is made to matter (who
 * came first, that two came at once, how often nothing had), that is found all the same. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, in[4], out, count = 0, left, sum = 0, rounds = 0, first = -1;
    MPI_Request r[8];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    out = rank + 1;
    for (int i = 0; i < size; i++)
        MPI_Irecv(&in[i], 1, MPI_INT, i, 0, MPI_COMM_WORLD, &r[count++]);
    for (int i = 0; i < size; i++)
#ifdef MISSING
        if (i != 1 || rank != 0)
#endif
            MPI_Isend(&out, 1, MPI_INT, i, 0, MPI_COMM_WORLD, &r[count++]);
    for (left = count; left > 0; rounds++) {
        int which[8] = {0}, done = 0, flag = 0;
#ifdef ANY
        MPI_Testany(count, r, which, &flag, MPI_STATUS_IGNORE);
        done = flag;
#elif defined ALL
        MPI_Testall(count, r, &flag, MPI_STATUSES_IGNORE);
        done = flag ? count : 0;
#elif defined EACH
        MPI_Test(&r[left - 1], &flag, MPI_STATUS_IGNORE);
        done = flag;
#else
        MPI_Testsome(count, r, &done, which, MPI_STATUSES_IGNORE); /* MISSING: livelock */
#endif
#ifdef FIRST
        first = first < 0 && done ? which[0] : first;
        assert(first != 2); /* FIRST: assertion */
#endif
#ifdef MAY_FAIL
        assert(done); /* MAY_FAIL: assertion */
#elif defined TOGETHER
        assert(done <= 1); /* TOGETHER: assertion */
#endif
        left -= done;
    }
    for (int i = 0; i < size; i++)
        sum += in[i];
    assert(sum == size * (size + 1) / 2);
#ifdef ROUNDS
    assert(rounds < 3); /* ROUNDS: assertion */
#endif
    MPI_Finalize();
    return 0;
}
