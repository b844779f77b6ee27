//! verify -np=2 => verified
//! verify -errors=0 -np=2 -DUNCOMMITTED => violated mpi-datatype 37
//! verify -errors=0 -np=2 -DBEYOND => violated mpi-window 40
//! verify -errors=0 -np=2 -DOVERLAP => violated mpi-race-rma 43
//! verify -errors=0 -np=2 -DCOUNT => violated mpi-truncation 46
//! verify -errors=0 -np=2 -DSINGLE => violated mpi-datatype 50
//! verify -errors=0 -np=2 -DREUSE => violated mpi-buffer-in-flight 53
//! verify -errors=0 -np=2 -DNO_FENCE => violated mpi-race-rma 58
/* A column of one matrix goes into a row of the other; datatypes on both sides, displacements in bytes. */
#include <assert.h>
#include <mpi.h>

enum { N = 3 };

int main(int argc, char **argv)
{
    int rank, own[N][N], exposed[N][N];
    MPI_Win win;
    MPI_Datatype column, row, raw;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            own[i][j] = 100 * rank + 10 * i + j;
            exposed[i][j] = -1;
        }
    MPI_Type_vector(N, 1, N, MPI_INT, &column);
    MPI_Type_commit(&column);
    MPI_Type_contiguous(N, MPI_INT, &row);
    MPI_Type_commit(&row);
    MPI_Type_contiguous(2, MPI_INT, &raw);
    MPI_Win_create(exposed, sizeof exposed, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&own[0][1], 1, column, 1 - rank, N * sizeof(int), 1, row, win);
#ifdef UNCOMMITTED
    MPI_Put(own, 1, raw, 1 - rank, 0, 1, raw, win); /* UNCOMMITTED: mpi-datatype */
#endif
#ifdef BEYOND
    MPI_Put(own, 3, MPI_INT, 1 - rank, 3 * sizeof(int), 1, column, win); /* BEYOND: mpi-window */
#endif
#ifdef OVERLAP
    MPI_Put(own, 3, MPI_INT, 1 - rank, 0, 1, column, win); /* OVERLAP: mpi-race-rma */
#endif
#ifdef COUNT
    MPI_Put(own, 2, MPI_INT, 1 - rank, 0, 1, row, win); /* COUNT: mpi-truncation */
#endif
#ifdef SINGLE
    MPI_Win_fence(0, win);
    MPI_Fetch_and_op(own, own + 1, row, 1 - rank, 0, MPI_SUM, win); /* SINGLE: mpi-datatype */
#endif
#ifdef REUSE
    own[2][1] = 0; /* REUSE: mpi-buffer-in-flight */
#endif
    own[2][2] = 0;
    MPI_Win_fence(0, win);
    for (int j = 0; j < N; j++)
        assert(exposed[1][j] == 100 * (1 - rank) + 10 * j + 1);
    assert(exposed[0][0] == -1 && exposed[2][2] == -1);
#ifndef NO_FENCE
    MPI_Win_fence(0, win);
#endif
    MPI_Accumulate(own, 1, row, 1 - rank, N * sizeof(int), 1, row, MPI_MAX, win); /* NO_FENCE: mpi-race-rma */
    MPI_Win_fence(0, win);
    assert(exposed[1][0] >= 1);
    MPI_Type_free(&column);
    MPI_Type_free(&row);
    MPI_Type_free(&raw);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
