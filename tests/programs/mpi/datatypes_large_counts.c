//! verify -np=2 => verified
//! verify -np=2 -DSHORT => violated mpi-truncation 41
//! verify -np=2 -DNEGATIVE => violated mpi-count 27
// Datatypes, packing and operations by their forms with large counts.
#include <assert.h>
#include <mpi.h>

static void add(void *in, void *inout, MPI_Count *length, MPI_Datatype *type)
{
    for (MPI_Count i = 0; i < *length; i++)
        ((int *)inout)[i] += ((int *)in)[i];
}

int main(int argc, char **argv)
{
    int rank, a[12], b[12] = {0}, sum[2];
    char packed[64];
    MPI_Count size, lb, extent, position = 0, lengths[2] = {1, 2}, starts[2] = {0, 3};
    MPI_Count bytes[2] = {0, 8};
    MPI_Datatype column, some, pair, types[2] = {MPI_INT, MPI_INT};
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 12; i++)
        a[i] = i;
#ifdef NEGATIVE
    MPI_Type_vector_c(3, -1, 4, MPI_INT, &column);
#endif
    MPI_Type_vector_c(3, 1, 4, MPI_INT, &column);
    MPI_Type_indexed_c(2, lengths, starts, MPI_INT, &some);
    MPI_Type_create_struct_c(2, lengths, bytes, types, &pair);
    MPI_Type_commit(&column);
    MPI_Type_commit(&some);
    MPI_Type_size_c(column, &size);
    MPI_Type_get_extent_c(pair, &lb, &extent);
    assert(size == 12 && lb == 0 && extent == 16);
    if (rank == 0)
        MPI_Send_c(a, 1, column, 1, 0, MPI_COMM_WORLD);
    else
#ifdef SHORT
        MPI_Recv_c(b, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Recv_c(b, 1, some, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    if (rank == 1)
        assert(b[0] == 0 && b[3] == 4 && b[4] == 8);
    MPI_Pack_c(a, 3, MPI_INT, packed, sizeof packed, &position, MPI_COMM_SELF);
    MPI_Pack_size_c(3, MPI_INT, MPI_COMM_SELF, &size);
    assert(position <= size);
    position = 0;
    MPI_Unpack_c(packed, sizeof packed, &position, b, 3, MPI_INT, MPI_COMM_SELF);
    assert(b[2] == 2);
    MPI_Op_create_c(add, 1, &op);
    MPI_Allreduce_c(a + 1, sum, 2, MPI_INT, op, MPI_COMM_WORLD);
    assert(sum[0] == 2 && sum[1] == 4);
    MPI_Reduce_local_c(a, sum, 2, MPI_INT, op);
    assert(sum[1] == 5);
    MPI_Op_free(&op);
    MPI_Type_free(&column);
    MPI_Type_free(&some);
    MPI_Type_free(&pair);
    MPI_Finalize();
    return 0;
}
