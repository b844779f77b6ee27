//! verify -np=2 => verified
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static uint64_t state;
static inline uint64_t xorshift64(void)
{
    uint64_t x = state;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return state = x;
}
static double uniform(void) { return (xorshift64() >> 11) * (1.0 / 9007199254740992.0); }
int main(int argc, char **argv)
{
    int rank, size;
    long long samples = argc > 1 ? strtoll(argv[1], NULL, 10) : 50, hits = 0, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    state = 88172645463325252ULL + 977 * rank;
    for (long long i = 0; i < samples / size; i++) {
        double x = uniform(), y = uniform();
        if (x * x + y * y <= 1.0) hits++;
    }
    MPI_Reduce(&hits, &sum, 1, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("pi ~ %.6f (error %.1e)\n", 4.0 * sum / samples, fabs(4.0 * sum / samples - M_PI));
    MPI_Finalize();
    return 0;
}
