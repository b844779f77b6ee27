//! verify -np=2 => verified
// While a column is received the other columns may be used, also those between its elements.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int m[3][4] = {{0}}, rank;
    MPI_Request request;
    MPI_Datatype column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(3, 1, 4, MPI_INT, &column);
    MPI_Type_commit(&column);
    if (rank == 0) {
        MPI_Irecv(&m[0][1], 1, column, 1, 0, MPI_COMM_WORLD, &request);
        for (int i = 0; i < 3; i++)
            m[i][0] = m[i][2] = i;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3; i++)
            assert(m[i][0] == i && m[i][1] == 5 && m[i][2] == i);
    } else {
        int v[3] = {5, 5, 5};
        MPI_Send(v, 3, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
