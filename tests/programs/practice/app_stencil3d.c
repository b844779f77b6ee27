//! verify -np=4 => verified
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 4
int main(int argc, char **argv)
{
    int rank, size, dims[3] = {0, 0, 0}, periods[3] = {1, 1, 1}, coords[3];
    MPI_Comm cart;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 3, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 3, dims, periods, 1, &cart);
    MPI_Comm_rank(cart, &rank);
    MPI_Cart_coords(cart, rank, 3, coords);
    int l[3], g[3];
    for (int d = 0; d < 3; d++) { l[d] = N / dims[d]; g[d] = l[d] + 2; }
    double (*u)[g[1]][g[2]] = calloc(g[0], sizeof *u);
    for (int i = 1; i <= l[0]; i++) for (int j = 1; j <= l[1]; j++) for (int k = 1; k <= l[2]; k++)
        u[i][j][k] = coords[0] * 100 + i;
    for (int d = 0; d < 3; d++) {
        int lo, hi, sub[3], s1[3], s2[3], r1[3], r2[3];
        MPI_Datatype tsend1, tsend2, trecv1, trecv2;
        MPI_Cart_shift(cart, d, 1, &lo, &hi);
        for (int e = 0; e < 3; e++) { sub[e] = g[e]; s1[e] = s2[e] = r1[e] = r2[e] = 0; }
        sub[d] = 1; s1[d] = 1; s2[d] = l[d]; r1[d] = l[d] + 1; r2[d] = 0;
        MPI_Type_create_subarray(3, g, sub, s1, MPI_ORDER_C, MPI_DOUBLE, &tsend1);
        MPI_Type_create_subarray(3, g, sub, s2, MPI_ORDER_C, MPI_DOUBLE, &tsend2);
        MPI_Type_create_subarray(3, g, sub, r1, MPI_ORDER_C, MPI_DOUBLE, &trecv1);
        MPI_Type_create_subarray(3, g, sub, r2, MPI_ORDER_C, MPI_DOUBLE, &trecv2);
        MPI_Datatype *all[] = {&tsend1, &tsend2, &trecv1, &trecv2};
        for (int t = 0; t < 4; t++) MPI_Type_commit(all[t]);
        MPI_Sendrecv(u, 1, tsend1, lo, 2 * d, u, 1, trecv1, hi, 2 * d, cart, MPI_STATUS_IGNORE);
        MPI_Sendrecv(u, 1, tsend2, hi, 2 * d + 1, u, 1, trecv2, lo, 2 * d + 1, cart, MPI_STATUS_IGNORE);
        for (int t = 0; t < 4; t++) MPI_Type_free(all[t]);
    }
    double sum = 0, total;
    for (int i = 1; i <= l[0]; i++) for (int j = 1; j <= l[1]; j++) for (int k = 1; k <= l[2]; k++)
        sum += u[i - 1][j][k] + u[i + 1][j][k] + u[i][j - 1][k] + u[i][j + 1][k] + u[i][j][k - 1] + u[i][j][k + 1];
    MPI_Allreduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, cart);
    if (rank == 0) printf("%dx%dx%d: %g\n", dims[0], dims[1], dims[2], total);
    free(u);
    MPI_Comm_free(&cart);
    MPI_Finalize();
    return 0;
}
