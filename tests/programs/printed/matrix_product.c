//! compare matrix_product_serial.c -np=2..4 "-ignore-lines=^(mpi_mm|Sending|Received|\*|Result|Time|Done|[Tt]race)" -output-layout=ignore => verified
//! compare matrix_product_serial.c -np=3 "-compare-lines=^ *-?[0-9]" -output-layout=ignore => verified
//! compare matrix_product_serial.c -np=3 "-compare-lines=^ *-?[0-9]" => violated not-equivalent 68
//! compare matrix_product_serial.c -np=3 "-compare-lines=^ *-?[0-9]" -output-layout=ignore -DFAULT => violated not-equivalent 68
/* Parallel matrix multiplication: rows of A are scattered, B is broadcast */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DIM 6
#define MASTER 0
#define FROM_MASTER 1
#define FROM_WORKER 2

int main(int argc, char *argv[])
{
    int numtasks, taskid, numworkers, source, dest, mtype, rows, averow, extra, offset, i, j, k, rc = 0;
    double a[DIM][DIM], b[DIM][DIM], c[DIM][DIM];
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &taskid);
    MPI_Comm_size(MPI_COMM_WORLD, &numtasks);
    if (numtasks < 2) {
        printf("Need at least two MPI tasks. Quitting...\n");
        MPI_Abort(MPI_COMM_WORLD, rc);
        exit(1);
    }
    numworkers = numtasks - 1;

    if (taskid == MASTER) {
        printf("mpi_mm has started with %d tasks.\n", numtasks);
        for (i = 0; i < DIM; i++)
            for (j = 0; j < DIM; j++) {
                a[i][j] = i + j;
#ifdef FAULT
                b[i][j] = j - i;
#else
                b[i][j] = i - j;
#endif
            }
        double start = MPI_Wtime();
        averow = DIM / numworkers;
        extra = DIM % numworkers;
        offset = 0;
        mtype = FROM_MASTER;
        for (dest = 1; dest <= numworkers; dest++) {
            rows = (dest <= extra) ? averow + 1 : averow;
            printf("Sending %d rows to task %d offset=%d\n", rows, dest, offset);
            MPI_Send(&offset, 1, MPI_INT, dest, mtype, MPI_COMM_WORLD);
            MPI_Send(&rows, 1, MPI_INT, dest, mtype, MPI_COMM_WORLD);
            MPI_Send(&a[offset][0], rows * DIM, MPI_DOUBLE, dest, mtype, MPI_COMM_WORLD);
            MPI_Send(&b, DIM * DIM, MPI_DOUBLE, dest, mtype, MPI_COMM_WORLD);
            offset = offset + rows;
        }
        mtype = FROM_WORKER;
        for (i = 1; i <= numworkers; i++) {
            source = i;
            MPI_Recv(&offset, 1, MPI_INT, source, mtype, MPI_COMM_WORLD, &status);
            MPI_Recv(&rows, 1, MPI_INT, source, mtype, MPI_COMM_WORLD, &status);
            MPI_Recv(&c[offset][0], rows * DIM, MPI_DOUBLE, source, mtype, MPI_COMM_WORLD, &status);
            printf("Received results from task %d\n", source);
        }
        printf("******************************************************\n");
        printf("Result Matrix:\n");
        for (i = 0; i < DIM; i++) {
            for (j = 0; j < DIM; j++)
                printf("%6.2f   ", c[i][j]);
            printf("\n");
        }
        printf("******************************************************\n");
        double tr = 0;
        for (i = 0; i < DIM; i++)
            tr += c[i][i];
        printf("trace: %g\n", tr);
        printf("Done in %f s.\n", MPI_Wtime() - start);
    }
    if (taskid > MASTER) {
        mtype = FROM_MASTER;
        MPI_Recv(&offset, 1, MPI_INT, MASTER, mtype, MPI_COMM_WORLD, &status);
        MPI_Recv(&rows, 1, MPI_INT, MASTER, mtype, MPI_COMM_WORLD, &status);
        MPI_Recv(&a, rows * DIM, MPI_DOUBLE, MASTER, mtype, MPI_COMM_WORLD, &status);
        MPI_Recv(&b, DIM * DIM, MPI_DOUBLE, MASTER, mtype, MPI_COMM_WORLD, &status);
        for (k = 0; k < DIM; k++)
            for (i = 0; i < rows; i++) {
                c[i][k] = 0.0;
                for (j = 0; j < DIM; j++)
                    c[i][k] = c[i][k] + a[i][j] * b[j][k];
            }
        mtype = FROM_WORKER;
        MPI_Send(&offset, 1, MPI_INT, MASTER, mtype, MPI_COMM_WORLD);
        MPI_Send(&rows, 1, MPI_INT, MASTER, mtype, MPI_COMM_WORLD);
        MPI_Send(&c, rows * DIM, MPI_DOUBLE, MASTER, mtype, MPI_COMM_WORLD);
    }
    MPI_Finalize();
}
