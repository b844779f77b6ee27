/* Matrix times vector by columns: rank 0 sends each process a block of columns, with a datatype that strides over the
 * rows, and the products with its part of the vector are added by a reduction.
 * Faults: BAD_STRIDE (the datatype strides over the columns of the block), BAD_ZERO (the products do not start at zero),
 * BAD_OVERLAP (neighbours share a column), BAD_COMMIT (a datatype that is not committed), BAD_FREE (and one not freed). */
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

int rank, nprocs;

static int first_of(int r)
{
    return columns * r / nprocs;
}

static int width_of(int r)
{
#ifdef BAD_OVERLAP
    return r + 1 < nprocs && first_of(r + 1) < columns ? first_of(r + 1) - first_of(r) + 1 : columns - first_of(r);
#else
    return first_of(r + 1) - first_of(r);
#endif
}

/* The columns of process r in the matrix of rank 0. */
static MPI_Datatype columns_of(int r)
{
    MPI_Datatype type;
#ifdef BAD_STRIDE
    MPI_Type_vector(rows, width_of(r), width_of(r), MPI_DOUBLE, &type);
#else
    MPI_Type_vector(rows, width_of(r), columns, MPI_DOUBLE, &type);
#endif
#ifndef BAD_COMMIT
    MPI_Type_commit(&type);
#endif
    return type;
}

static void send_columns(double all[rows][columns])
{
    for (int r = 1; r < nprocs; r++) {
        MPI_Datatype type = columns_of(r);
        MPI_Send(&all[0][first_of(r)], 1, type, r, 0, MPI_COMM_WORLD);
#ifndef BAD_FREE
        MPI_Type_free(&type);
#endif
    }
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    int first = first_of(rank), width = width_of(rank);
    double all[rows][columns], block[rows][width + 1], part[rows], result[rows];
    if (rank == 0) {
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                all[i][j] = a[i][j];
        send_columns(all);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < width; j++)
                block[i][j] = all[i][j];
    } else {
        MPI_Datatype lines;
        MPI_Type_vector(rows, width, width + 1, MPI_DOUBLE, &lines);
        MPI_Type_commit(&lines);
        MPI_Recv(block, 1, lines, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Type_free(&lines);
    }
    for (int i = 0; i < rows; i++) {
#ifndef BAD_ZERO
        part[i] = 0;
#endif
        for (int j = 0; j < width; j++)
            part[i] += block[i][j] * x[first + j];
    }
    MPI_Reduce(part, result, rows, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows; i++)
            y[i] = result[i];
    MPI_Finalize();
    return 0;
}
