//! verify -np=2 => verified
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const char text[] = "the quick brown fox jumps over the lazy dog the end";
int main(int argc, char **argv)
{
    int rank, size, counts[26] = {0}, words = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char *copy = strdup(text), *save = NULL;
    int k = 0;
    for (char *w = strtok_r(copy, " ", &save); w; w = strtok_r(NULL, " ", &save), k++)
        if (k % size == rank) {
            words++;
            for (char *c = w; *c; c++) counts[*c - 'a']++;
        }
    free(copy);
    if (rank == 0) {
        MPI_Reduce(MPI_IN_PLACE, counts, 26, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        MPI_Reduce(MPI_IN_PLACE, &words, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        for (int i = 0; i < 26; i++) if (counts[i]) printf("%c %2d %.*s\n", 'a' + i, counts[i], counts[i], "##########");
        printf("%d words\n", words);
    } else {
        MPI_Reduce(counts, NULL, 26, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        MPI_Reduce(&words, NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
