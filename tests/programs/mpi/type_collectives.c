//! verify -np=2 => verified
//! verify -np=3 => verified
// Derived datatypes in collectives: a struct is broadcast, rows become columns by scatter and
// gather with a resized column, and a nonblocking gather of structs.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#define N 3
typedef struct Point {
    int id;
    double x;
} Point;
int main(int argc, char **argv)
{
    int rank, size, lengths[2] = {1, 1};
    double m[4][N], t[N][4], row[4];
    Point p = {0, 0}, all[N];
    MPI_Aint at[2] = {offsetof(Point, id), offsetof(Point, x)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, point, vector, column;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_create_struct(2, lengths, at, types, &point);
    MPI_Type_commit(&point);
    MPI_Type_vector(4, 1, N, MPI_DOUBLE, &vector);
    MPI_Type_create_resized(vector, 0, sizeof(double), &column);
    MPI_Type_commit(&column);
    if (rank == 0)
        p = (Point){7, 1.5};
    MPI_Bcast(&p, 1, point, 0, MPI_COMM_WORLD);
    assert(p.id == 7 && p.x == 1.5);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < N; j++)
            m[i][j] = rank == 0 ? 10 * i + j : -1;
    MPI_Scatter(m, 1, column, row, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++)
        assert(row[i] == 10 * i + rank);
    MPI_Gather(row, 4, MPI_DOUBLE, t, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int r = 0; r < size; r++)
            assert(t[r][2] == 20 + r);
    for (int i = 0; i < 4; i++)
        row[i] = 100 * rank + i;
    MPI_Allgather(row, 4, MPI_DOUBLE, m, 1, column, MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++)
        for (int r = 0; r < size; r++)
            assert(m[i][r] == 100 * r + i);
    p.id = rank;
    MPI_Igather(&p, 1, point, all, 1, point, size - 1, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (rank == size - 1)
        for (int r = 0; r < size; r++)
            assert(all[r].id == r && all[r].x == 1.5);
    MPI_Type_free(&point);
    MPI_Type_free(&vector);
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
