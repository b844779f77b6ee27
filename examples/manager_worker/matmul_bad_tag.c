/* Faulty: the tag of a row is its number, so that row 0 ends a worker. */
#include <mpi.h>

#pragma TASS input int
#define NB 4
#pragma TASS input int
#define LB 2
#pragma TASS input int
#define MB 2
#pragma TASS input {0 <= n && n <= NB} int
#define n 4
#pragma TASS input {0 <= l && l <= LB} int
#define l 2
#pragma TASS input {0 <= m && m <= MB} int
#define m 2
#pragma TASS input
double a[n][l];
#pragma TASS input
double b[l][m];
#pragma TASS output
double c[n][m];

int nprocs;

static void send_row(int row, int worker)
{
    double data[l];
    for (int k = 0; k < l; k++)
        data[k] = a[row][k];
    MPI_Send(data, l, MPI_DOUBLE, worker, row, MPI_COMM_WORLD);
}

static void manager(void)
{
    int sent = 0;
    for (int worker = 1; worker < nprocs; worker++)
        if (sent < n)
            send_row(sent++, worker);
        else
            MPI_Send(&sent, 0, MPI_INT, worker, 0, MPI_COMM_WORLD);
    for (int received = 0; received < n; received++) {
        double row[m];
        MPI_Status status;
        MPI_Recv(row, m, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        for (int j = 0; j < m; j++)
            c[status.MPI_TAG][j] = row[j];
        if (sent < n)
            send_row(sent++, status.MPI_SOURCE);
        else
            MPI_Send(&sent, 0, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD);
    }
}

static void worker(void)
{
    for (;;) {
        double data[l], row[m];
        MPI_Status status;
        MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == 0) {
            int nothing;
            MPI_Recv(&nothing, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            return;
        }
        MPI_Recv(data, l, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD, &status);
        for (int j = 0; j < m; j++) {
            row[j] = 0;
            for (int k = 0; k < l; k++)
                row[j] += data[k] * b[k][j];
        }
        MPI_Send(row, m, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD);
    }
}

int main(int argc, char *argv[])
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        manager();
    else
        worker();
    MPI_Finalize();
    return 0;
}
