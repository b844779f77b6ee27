//! verify -np=2 => verified
//! verify -np=2 -por=off => verified
// Derived datatypes in the other ways to communicate: buffered, persistent, matched probes,
// MPI_Sendrecv_replace, MPI_Alltoallw, and after MPI_Type_free while the operation is pending.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, m[4][4], n[4][4], other, size, count;
    MPI_Datatype column, twice;
    MPI_Request r[2];
    MPI_Message message;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            m[i][j] = 100 * rank + 10 * i + j;
            n[i][j] = -1;
        }
    MPI_Type_vector(4, 1, 4, MPI_INT, &column);
    MPI_Type_commit(&column);
    MPI_Pack_size(1, column, MPI_COMM_WORLD, &size);
    size += MPI_BSEND_OVERHEAD;
    void *space = malloc(size);
    MPI_Buffer_attach(space, size);
    MPI_Bsend(&m[0][1], 1, column, other, 0, MPI_COMM_WORLD);
    MPI_Mprobe(other, 0, MPI_COMM_WORLD, &message, &status);
    MPI_Get_count(&status, column, &count);
    assert(count == 1);
    MPI_Mrecv(&n[0][0], 1, column, &message, &status);
    assert(n[3][0] == 100 * other + 31 && n[3][1] == -1);
    MPI_Buffer_detach(&space, &size);
    free(space);

    MPI_Send_init(&m[0][2], 1, column, other, 1, MPI_COMM_WORLD, &r[0]);
    MPI_Recv_init(&n[0][1], 1, column, other, 1, MPI_COMM_WORLD, &r[1]);
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(n[2][1] == 100 * other + 22);
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);

    MPI_Sendrecv_replace(&m[0][3], 1, column, other, 2, other, 2, MPI_COMM_WORLD, &status);
    assert(m[1][3] == 100 * other + 13 && m[1][2] == 100 * rank + 12);

    int counts[2] = {1, 1}, at[2] = {0, 2 * sizeof(int)};
    MPI_Type_create_resized(column, 0, sizeof(int), &twice);
    MPI_Type_commit(&twice);
    MPI_Datatype types[2] = {twice, twice};
    MPI_Alltoallw(m, counts, at, types, n, counts, at, types, MPI_COMM_WORLD);
    assert(n[3][0] == (rank == 0 ? 30 : 32) && n[3][2] == (rank == 0 ? 130 : 132));

    MPI_Irecv(&n[0][3], 1, column, other, 3, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&m[0][0], 1, column, other, 3, MPI_COMM_WORLD, &r[1]);
    MPI_Type_free(&column);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(n[1][3] == 100 * other + 10);
    MPI_Type_free(&twice);
    MPI_Finalize();
    return 0;
}
