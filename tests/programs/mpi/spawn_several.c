//! verify -np=2 -errors=0 -spawn=left=@/spawned/side.c -spawn=right=@/spawned/side.c => verified
//! verify -np=2 -errors=0 -spawn=left=@/spawned/side.c -spawn=right=@/spawned/side.c -DNO_WORDS => violated assertion 17@2
//! verify -np=2 -errors=0 -spawn=left=@/spawned/side.c -spawn=right=@/spawned/side.c -DORDER => violated assertion 17@2
//! verify -np=2 -errors=0 -spawn=left=@/spawned/side.c -spawn=right=@/spawned/side.c -DTOTAL => violated array-bounds 40@1
//! verify -np=2 -errors=0 -spawn=left=@/spawned/side.c => unusable "-spawn=right=FILE gives its source"
/* Processes of two commands, one after the other in one MPI_COMM_WORLD; only the root says which. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, sum = 0;
    MPI_Comm others;
    char *commands[2], *one[] = {"1", 0}, *two[] = {"2", 0}, **words[2];
    int counts[2];
    MPI_Info infos[2];
#ifdef TOTAL
    int codes[1];
#else
    int codes[3];
#endif

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        commands[0] = "left";
        commands[1] = "right";
        counts[0] = 1;
        counts[1] = 2;
        words[0] = one;
        words[1] = two;
        infos[0] = infos[1] = MPI_INFO_NULL;
#ifdef ORDER
        words[0] = two;
#endif
    }
#ifdef NO_WORDS
    MPI_Comm_spawn_multiple(2, commands, MPI_ARGVS_NULL, counts, infos, 1, MPI_COMM_WORLD, &others, codes);
#else
    MPI_Comm_spawn_multiple(2, commands, words, counts, infos, 1, MPI_COMM_WORLD, &others, rank ? codes : MPI_ERRCODES_IGNORE); /* SPAWN */
#endif
    MPI_Reduce(0, &sum, 1, MPI_INT, MPI_SUM, rank == 0 ? MPI_ROOT : MPI_PROC_NULL, others);
    if (rank == 0)
        assert(sum == 1 + 2 + 2);
    MPI_Comm_disconnect(&others);
    MPI_Finalize();
    return 0;
}
