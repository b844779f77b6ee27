//! compare primes_serial.c -output=ranks -np=2..3 "-ignore-lines=^(started|Time|I am|Using)" => verified
//! compare primes_serial.c -output=ranks -np=3 "-compare-lines=primes" => verified
//! compare primes_serial.c -np=2 -compare-lines=primes => unusable "when several ranks print (-output=ranks"
//! compare primes_serial.c -output=ranks -np=3 -DFAULT "-ignore-lines=^(started|Time|I am|Using)" => violated not-equivalent 37 "17 primes, the largest is 3"
/* Numbers dealt out in turn; every process greets; the wrong one asks the first process for the largest. */
#include <mpi.h>
#include <stdio.h>
static int is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return 0;
    return n >= 2;
}
int main(int argc, char **argv)
{
    int rank, size, length, mine[2] = {0, 0}, count, last;
    char name[MPI_MAX_PROCESSOR_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Get_processor_name(name, &length);
    printf("I am process %d of %d on %s\n", rank, size, name);
    double start = MPI_Wtime();
    for (int n = rank; n < 60; n += size)
        if (is_prime(n)) {
            mine[0]++;
            mine[1] = n;
        }
    MPI_Reduce(&mine[0], &count, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    last = mine[1];
#ifndef FAULT
    MPI_Reduce(&mine[1], &last, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
#endif
    if (rank == 0) {
        printf("Using %d tasks\n", size);
        printf("%d primes, the largest is %d\n", count, last);
        printf("Time: %.6f s\n", MPI_Wtime() - start);
    }
    MPI_Finalize();
    return 0;
}
