//! compare app_queens_serial.c -np=3 -np1=1 -args=5 => verified
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define WORK 1
#define STOP 2
static long solve(int n, uint32_t cols, uint32_t d1, uint32_t d2)
{
    uint32_t all = (1u << n) - 1, free_ = all & ~(cols | d1 | d2);
    long count = 0;
    if (cols == all) return 1;
    while (free_) {
        uint32_t bit = free_ & -free_;
        free_ ^= bit;
        count += solve(n, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
    }
    return count;
}
int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        long total = 0, got;
        int next = 0, busy = 0;
        MPI_Status st;
        for (int w = 1; w < size; w++) {
            if (next < n) { MPI_Send(&next, 1, MPI_INT, w, WORK, MPI_COMM_WORLD); next++; busy++; }
            else MPI_Send(NULL, 0, MPI_INT, w, STOP, MPI_COMM_WORLD);
        }
        while (busy) {
            MPI_Recv(&got, 1, MPI_LONG, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            total += got;
            if (next < n) { MPI_Send(&next, 1, MPI_INT, st.MPI_SOURCE, WORK, MPI_COMM_WORLD); next++; }
            else { MPI_Send(NULL, 0, MPI_INT, st.MPI_SOURCE, STOP, MPI_COMM_WORLD); busy--; }
        }
        if (size == 1) total = solve(n, 0, 0, 0);
        printf("%d queens: %ld solutions\n", n, total);
    } else {
        int col;
        MPI_Status st;
        while (MPI_Recv(&col, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st), st.MPI_TAG == WORK) {
            uint32_t bit = 1u << col;
            long c = solve(n, bit, bit << 1, bit >> 1);
            MPI_Send(&c, 1, MPI_LONG, 0, WORK, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
