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
    MPI_Status s;
    MPI_Irecv(&a[k], 1, MPI_INT, other, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&b[2 - k], 1, MPI_INT, other, 1, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(&x, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &r[2]);
    MPI_Isend(&y, 1, MPI_INT, other, 1, MPI_COMM_WORLD, &r[3]);
    for (int i = 0; i < 4; i++) {
        int idx;
        MPI_Waitany(4, r, &idx, &s);
        assert(0 <= idx && idx < 4 && r[idx] == MPI_REQUEST_NULL);
        if (idx < 2)
            assert(s.MPI_TAG == idx);
    }
    int idx;
    MPI_Waitany(4, r, &idx, &s);
    assert(idx == MPI_UNDEFINED);
    assert(a[k] == 5);
    assert(b[2 - k] == 6);
    MPI_Finalize();
    return 0;
}
