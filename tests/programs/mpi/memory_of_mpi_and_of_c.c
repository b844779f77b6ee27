//! verify -np=1 => verified
//! verify -np=1 -DFREE => violated invalid-free 21
//! verify -np=1 -DREALLOC => violated invalid-free 23
//! verify -np=1 -DMALLOC => violated invalid-free 30
//! verify -np=1 -DINSIDE => violated invalid-free 30
//! verify -np=1 -DLOST => violated memory-leak 17
/* Memory goes back to whom it came from (MPI 4.1, 9.2). */
#include <mpi.h>
#include <stdlib.h>

static int *make(void)
{
    int *memory;
#ifdef MALLOC
    memory = malloc(4 * sizeof *memory);
#else
    MPI_Alloc_mem(4 * sizeof *memory, MPI_INFO_NULL, &memory);
#endif
#if defined FREE
    memory[0] = 1;
    free(memory);
#elif defined REALLOC
    memory = realloc(memory, 8 * sizeof *memory);
#endif
    return memory;
}

static void give_back(int *memory)
{
    MPI_Free_mem(memory);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int *memory = make();
#if defined LOST
    memory = NULL;
#elif defined INSIDE
    memory++;
#endif
    give_back(memory);
    MPI_Finalize();
    return 0;
}
