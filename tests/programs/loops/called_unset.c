//! verify => verified
//! verify -DCOPY => unusable "leaves 'last' unset"
//! verify -DELEMENT => unusable "leaves 'table' unset"
//! verify -DRUN -DCOPY => violated uninitialised-read 42
//! verify -np=2 -DTOGETHER => verified
//! verify -np=2 -DTOGETHER -DCOPY => unusable "leaves 'last' unset"
/* A called function stores what was never set, which behind the loop is not taken for a number. */
#ifdef TOGETHER
#include <mpi.h>
#endif
#pragma TASS input {n >= 1}
int n;
int last, table[3];
static void store(int i)
{
    int value;
#ifndef COPY
    value = i;
#endif
    last = value;
#ifdef ELEMENT
    int other;
    table[i % 3] = other;
#endif
}
int main(int argc, char **argv)
{
#ifdef TOGETHER
    MPI_Init(&argc, &argv);
#pragma TASS collective loop invariant ROUND 0 <= i && i <= n && i == PROC[0].i
#pragma TASS loop variant n - i
#elif !defined RUN
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop variant n - i
#endif
    for (int i = 0; i < n; i++) {
        store(i);
#ifdef TOGETHER
        MPI_Barrier(MPI_COMM_WORLD);
#endif
    }
    int sum = last + table[0];
#ifdef TOGETHER
    MPI_Finalize();
#endif
    return sum < sum - 1;
}
