//! verify -np=1..4 => verified
//! verify -np=2 -DMORE => violated mpi-unreceived 70
//! verify -np=2 -DOPEN => violated collective-assertion 49
//! verify -np=2 -DINITIAL => violated invariant-entry 43
//! verify -np=2 -DWEAK => violated invariant-kept 43
//! verify -np=2 -DFALSE => violated invariant-kept 41
//! verify -np=2 -DVARIANT => violated invariant-variant 47
//! verify -np=2 -DCROSS => violated collective-assertion 49
//! verify -np=2 -DANY => unusable "a receive from any source"
//! verify -np=2 -DTEST => unusable "in a program with MPI_Test"
//! verify -np=2 -DBREAK => violated assertion 79
/* Numbers go round a ring, any number of times. */
#include <mpi.h>
#pragma TASS input {n >= 0}
int n;
int main(int argc, char **argv)
{
    int rank, size, x = 0, got = 0, rounds = n;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
#ifdef MORE
    rounds = n + (rank == 1);
#endif
#ifdef OPEN
    if (rank == 0)
        MPI_Isend(&size, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &request);
#endif
#ifdef INITIAL
    x = rank == 1;
#endif
#ifndef WEAK
#pragma TASS collective loop invariant ROUND 0 <= i && i <= rounds && i == PROC[0].i
#else
#pragma TASS collective loop invariant ROUND 0 <= i && i <= rounds
#endif
#ifdef FALSE
#pragma TASS collective loop invariant ROUND x < 4
#endif
#pragma TASS collective loop invariant ROUND x == i
#ifndef VARIANT
#pragma TASS loop variant rounds - i
#else
#pragma TASS loop variant rounds - i - 2 + rank
#endif
    for (int i = 0; i < rounds; i++) {
#if defined CROSS
        if (rank == 0) {
            MPI_Isend(&x, 1, MPI_INT, right, 0, MPI_COMM_WORLD, &request);
            if (i == 0)
                continue;
            MPI_Recv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &status);
        } else {
            MPI_Recv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &status);
            MPI_Send(&x, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
        }
#elif defined ANY
        MPI_Sendrecv(&x, 1, MPI_INT, right, 0, &got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
#elif defined TEST
        int done = 0;
        MPI_Irecv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &request);
        MPI_Send(&x, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
        while (!done)
            MPI_Test(&request, &done, &status);
#else
        MPI_Irecv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &request);
        MPI_Send(&x, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
        MPI_Wait(&request, &status);
#endif
#ifdef BREAK
        if (rank == 1 && i == 3)
            break;
#endif
        x = got + 1;
    }
#pragma TASS assert x == n
    MPI_Finalize();
    return 0;
}
