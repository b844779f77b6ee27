//! verify => verified
//! verify -DOF_CHARACTERS => verified
//! verify -DSTORED_BEFORE => verified
//! verify -DWRONG_PLACE => unusable "memory that gets another type while operations use it"
/* Memory that MPI allocates has no type until something is stored: here an int, and a double behind it. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

typedef struct {
    int count;
    double value;
} Row;

#ifdef OF_CHARACTERS
typedef char Memory;
#else
typedef Row Memory;
#endif

int main(int argc, char **argv)
{
    int rank, count = 3;
    double value = 1.5;
    Memory *memory;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(Row), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    Row *row = (Row *)memory;
#if defined STORED_BEFORE || defined WRONG_PLACE
    row->value = 0;
#endif
    MPI_Win_fence(0, win);
    MPI_Put(&count, 1, MPI_INT, 1 - rank, offsetof(Row, count), 1, MPI_INT, win);
#ifdef WRONG_PLACE
    MPI_Put(&count, 1, MPI_INT, 1 - rank, offsetof(Row, value), 1, MPI_INT, win);
#else
    MPI_Put(&value, 1, MPI_DOUBLE, 1 - rank, offsetof(Row, value), 1, MPI_DOUBLE, win);
#endif
    MPI_Win_fence(0, win);
    assert(row->count == 3 && row->value == 1.5);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
