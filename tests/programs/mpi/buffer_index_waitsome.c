//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#pragma TASS input {0 <= k && k < 3}
int k;
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int a[3] = {0, 0, 0}, b[3] = {0, 0, 0}, x = 5, y = 6;
    int other = 1 - rank;
    MPI_Request r[4];
    MPI_Status s[4];
    int ix[4], n, done = 0;
    MPI_Irecv(&a[k], 1, MPI_INT, other, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&b[2 - k], 1, MPI_INT, other, 1, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(&x, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &r[2]);
    MPI_Isend(&y, 1, MPI_INT, other, 1, MPI_COMM_WORLD, &r[3]);
    while (done < 4) {
        MPI_Waitsome(4, r, &n, ix, s);
        assert(n > 0);
        done += n;
        for (int i = 0; i < n; i++)
            if (ix[i] < 2)
                assert(s[i].MPI_TAG == ix[i]);
    }
    assert(a[k] == 5);
    assert(b[2 - k] == 6);
    MPI_Finalize();
    return 0;
}
