//! verify -np=2 => verified
// A struct with padding, an array of doubles of any value and characters, all sent as MPI_BYTE.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#pragma TASS input
double x[2];
typedef struct Record {
    char kind;
    double value;
    int id[2];
} Record;
int main(int argc, char **argv)
{
    int rank, count;
    Record r[2];
    signed char small[2];
    unsigned char bytes[2];
    double *y = malloc(2 * sizeof(double));
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 2; i++) {
            r[i].kind = 'a' + i;
            r[i].value = x[i];
            r[i].id[0] = -i;
            r[i].id[1] = 70000;
            y[i] = x[i] / 3;
            small[i] = -1 - i;
        }
        MPI_Send(r, sizeof r, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
        MPI_Send(small, 2, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(r, sizeof r, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_BYTE, &count);
        assert(count == sizeof r);
        assert(r[0].kind == 'a' && r[1].kind == 'b' && r[0].value == x[0] && r[1].value == x[1]);
        assert(r[1].id[0] == -1 && r[1].id[1] == 70000);
        MPI_Recv(bytes, 2, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(bytes[0] == 255 && bytes[1] == 254);
    }
    MPI_Bcast(y, 2 * sizeof(double), MPI_BYTE, 0, MPI_COMM_WORLD);
    assert(y[0] == x[0] / 3 && y[1] == x[1] / 3);
    free(y);
    MPI_Finalize();
    return 0;
}
