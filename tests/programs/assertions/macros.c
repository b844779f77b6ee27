//! verify -np=2 => verified
/* The annotations of tass.h. */
#include <mpi.h>
#include <tass.h>
#define MAX 4
TASS_INPUT_WHERE(0 <= n && n <= MAX) int n;
TASS_INPUT double a[MAX];
TASS_OUTPUT double result;
TASS_ABSTRACT double f(double x);
int main(int argc, char **argv)
{
    int rank;
    double b[MAX + 1], sum = 0, half = 0.5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    TASS_LET(start, rank);
    TASS_ASSUME(n >= 1);
    for (int i = 0; i < n; i++) {
        b[i] = a[i];
        sum += a[i];
    }
    if (n > 1)
        TASS_ASSERT(sum == sum {int i | 0 <= i && i < n} a[i]);
    else
        TASS_ASSERT(a[0] == sum);
    TASS_ASSERT(a[0..n-1] == b[0..n-1] && start == rank && n < MAX + 1);
    TASS_ASSERT(n == MAX => a[0..MAX - 1] == b[0..MAX - 1]);
    TASS_ASSERT(forall {int i, int j | 0 <= i && i < j && j < n} a[i] <= b[j] <=> !(a[j] < b[i]));
    TASS_ASSERT(sum == 2 * half => f(sum) == f(1) /* of what was given */);
    TASS_COLLECTIVE_ASSERT(SAME, sum == PROC[1 - rank].sum && "a..b" != 0);
    if (rank == 0)
        result = sum;
    MPI_Finalize();
    return 0;
}
