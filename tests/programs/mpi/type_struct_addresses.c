//! verify -np=2 => verified
// Displacements from MPI_Get_address: in a struct on the heap, over separate variables relative to
// one of them, and absolute with MPI_BOTTOM.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
struct Cell {
    int id;
    double value;
};
int main(int argc, char **argv)
{
    struct Cell *cells = malloc(4 * sizeof(struct Cell));
    int rank, n = 0, lengths[2] = {1, 1};
    float a = 0;
    MPI_Aint at[2], base;
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, cell, pair, absolute;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 4; i++) {
        cells[i].id = rank == 0 ? i : -1;
        cells[i].value = rank == 0 ? i * 0.5 : -1;
    }
    MPI_Get_address(&cells[0], &base);
    MPI_Get_address(&cells[0].id, &at[0]);
    MPI_Get_address(&cells[0].value, &at[1]);
    at[0] -= base;
    at[1] = MPI_Aint_diff(at[1], base);
    MPI_Type_create_struct(2, lengths, at, types, &cell);
    MPI_Type_commit(&cell);
    if (rank == 0)
        MPI_Send(cells, 4, cell, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(cells, 4, cell, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(cells[3].id == 3 && cells[3].value == 1.5);
    types[0] = MPI_FLOAT;
    types[1] = MPI_INT;
    MPI_Get_address(&a, &at[0]);
    MPI_Get_address(&n, &at[1]);
    MPI_Type_create_struct(2, lengths, at, types, &absolute);
    MPI_Type_commit(&absolute);
    at[1] -= at[0];
    at[0] = 0;
    MPI_Type_create_struct(2, lengths, at, types, &pair);
    MPI_Type_commit(&pair);
    if (rank == 0) {
        a = 2.5;
        n = 7;
        MPI_Send(&a, 1, pair, 1, 1, MPI_COMM_WORLD);
        a = 3.5;
        MPI_Send(MPI_BOTTOM, 1, absolute, 1, 2, MPI_COMM_WORLD);
    } else {
        MPI_Recv(MPI_BOTTOM, 1, absolute, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(a == 2.5 && n == 7);
        MPI_Recv(&a, 1, pair, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(a == 3.5 && n == 7);
    }
    MPI_Type_free(&cell);
    MPI_Type_free(&pair);
    MPI_Type_free(&absolute);
    free(cells);
    MPI_Finalize();
    return 0;
}
