/* Matrix times vector: blocks of rows, scattered from rank 0, the result gathered there.
 * Fault: every process takes itself for the root of the gather. */
#include <mpi.h>

#pragma TASS input int
#define RB 4
#pragma TASS input int
#define CB 2
#pragma TASS input {1 <= rows && rows <= RB} int
#define rows 4
#pragma TASS input {1 <= columns && columns <= CB} int
#define columns 2
#pragma TASS input
double a[rows][columns];
#pragma TASS input
double x[columns];
#pragma TASS output
double y[rows];

static int first_of(int r, int nprocs)
{
    return rows * r / nprocs;
}

int main(int argc, char *argv[])
{
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    int elements[nprocs], starts[nprocs], lines[nprocs], first[nprocs];
    for (int r = 0; r < nprocs; r++) {
        first[r] = first_of(r, nprocs);
        lines[r] = first_of(r + 1, nprocs) - first[r];
        starts[r] = first[r] * columns;
        elements[r] = lines[r] * columns;
    }
    int own = lines[rank];

    double all[rows][columns], block[own + 1][columns], vector[columns], part[own + 1], result[rows];
    if (rank == 0) {
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                all[i][j] = a[i][j];
        for (int j = 0; j < columns; j++)
            vector[j] = x[j];
    }
    MPI_Bcast(vector, columns, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatterv(&all[0][0], elements, starts, MPI_DOUBLE, &block[0][0], own * columns, MPI_DOUBLE, 0,
                 MPI_COMM_WORLD);
    for (int i = 0; i < own; i++) {
        part[i] = 0;
        for (int j = 0; j < columns; j++)
            part[i] += block[i][j] * vector[j];
    }
    MPI_Gatherv(part, own, MPI_DOUBLE, result, lines, first, MPI_DOUBLE, rank, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows; i++)
            y[i] = result[i];
    MPI_Finalize();
    return 0;
}
