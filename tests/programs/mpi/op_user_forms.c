//! verify -np=3 => verified
// An operation of the program in other forms: in place, scattered parts, exclusive scan, several
// requests at once, persistent, on one process, and of no elements.
#include <assert.h>
#include <mpi.h>
static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    int *a = in, *b = inout;
    assert(*type == MPI_INT);
    for (int i = 0; i < *length; i++)
        b[i] += a[i];
}
int main(int argc, char **argv)
{
    int rank, x[3], y[3] = {-1, -1, -1}, z[3] = {-1, -1, -1}, counts[3] = {2, 0, 1};
    MPI_Op op;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Op_create(add, 1, &op);
    for (int i = 0; i < 3; i++)
        x[i] = 10 * rank + i;
    MPI_Allreduce(MPI_IN_PLACE, x, 3, MPI_INT, op, MPI_COMM_WORLD);
    assert(x[0] == 30 && x[2] == 36);
    x[0] = rank + 1;
    if (rank == 1)
        MPI_Reduce(MPI_IN_PLACE, x, 1, MPI_INT, op, 1, MPI_COMM_WORLD);
    else
        MPI_Reduce(x, 0, 1, MPI_INT, op, 1, MPI_COMM_WORLD);
    assert(x[0] == (rank == 1 ? 6 : rank + 1));
    for (int i = 0; i < 3; i++)
        x[i] = rank + i;
    MPI_Reduce_scatter(x, y, counts, MPI_INT, op, MPI_COMM_WORLD);
    assert(y[0] == (rank == 0 ? 3 : rank == 1 ? -1 : 9));
    assert(y[1] == (rank == 0 ? 6 : -1));
    MPI_Exscan(x, y, 1, MPI_INT, op, MPI_COMM_WORLD);
    assert(rank == 0 || y[0] == (rank == 1 ? 0 : 1));
    MPI_Iallreduce(x, y, 3, MPI_INT, op, MPI_COMM_WORLD, &r[0]);
    MPI_Iscan(x, z, 2, MPI_INT, op, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(y[0] == 3 && y[2] == 9 && z[0] == (rank == 2 ? 3 : rank) && z[2] == -1);
    MPI_Allreduce_init(x, y, 3, MPI_INT, op, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    for (int round = 0; round < 2; round++) {
        x[0] = rank + round;
        MPI_Start(&r[0]);
        MPI_Wait(&r[0], MPI_STATUS_IGNORE);
        assert(y[0] == 3 + 3 * round);
    }
    MPI_Request_free(&r[0]);
    MPI_Allreduce(x, y, 1, MPI_INT, op, MPI_COMM_SELF);
    assert(y[0] == x[0]);
    MPI_Allreduce(x, y, 0, MPI_INT, op, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
