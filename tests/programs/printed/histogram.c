//! compare histogram_serial.c -np=2..4 "-compare-lines=^(letters|digits|blanks)" -output-layout=ignore => verified
//! compare histogram_serial.c -np=3 "-compare-lines=^(letters|digits|blanks)" => violated not-equivalent 36
//! compare histogram_serial.c -np=4 "-compare-lines=^(letters|digits|blanks)" -output-layout=ignore -DFAULT => violated not-equivalent 36
/* Pieces of the text are scattered; the wrong one leaves over what does not divide. */
#include <mpi.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
static const char *const text = "In 1843, Ada Lovelace wrote the first program.";
static const char *const names[] = {"letters", "digits", "blanks"};
int main(int argc, char **argv)
{
    int rank, size, own[3] = {0}, all[3], length = (int)strlen(text);
    char piece[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef FAULT
    int share = length / size;
#else
    int share = (length + size - 1) / size;
#endif
    char padded[128] = {0};
    strcpy(padded, text);
    if (rank == 0)
        printf("==== %d processes, %d characters each ====\n", size, share);
    MPI_Scatter(padded, share, MPI_CHAR, piece, share, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        unsigned char c = (unsigned char)piece[i];
        own[0] += isalpha(c) != 0;
        own[1] += isdigit(c) != 0;
        own[2] += isspace(c) != 0;
    }
    MPI_Reduce(own, all, 3, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    for (int k = 0; rank == 0 && k < 3; k++)
        printf("%s: %d\n", names[k], all[k]);
    if (rank == 0)
        printf("==== %.2f ms ====\n", MPI_Wtime() * 1e3);
    MPI_Finalize();
    return 0;
}
