//! compare life_printed_serial.c -np=2 => verified
//! compare life_printed_serial.c -np=3 => verified
//! compare life_printed_serial.c -np=4 => verified
//! compare life_printed_serial.c -np=2 -DFAULT => violated deadlock-potential 82
/* The game of life in bands of rows with halos; rank 0 prints. */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <getopt.h>

enum { ROWS = 8, COLUMNS = 10, TAG_UP = 1, TAG_DOWN = 2, TAG_PRINT = 3 };

typedef unsigned char row[COLUMNS];

static const char *const pattern[] = {
    ".#........",
    "..#.......",
    "###.......",
    "......###.",
};

static int rank, size, first, rows;

static void load(row *band)
{
    memset(band, 0, (rows + 2) * sizeof *band);
    for (int i = 0; i < rows; i++) {
        int global = first + i;
        if (global >= (int)(sizeof pattern / sizeof pattern[0]))
            continue;
        for (int j = 0; j < COLUMNS; j++)
            band[i + 1][j] = pattern[global][j] == '#';
    }
}

static void exchange(row *band)
{
    int up = (rank + size - 1) % size, down = (rank + 1) % size;
#ifdef FAULT
    up = rank ? rank - 1 : MPI_PROC_NULL; /* no torus */
#endif
    MPI_Request requests[4];
    MPI_Status statuses[4];
    MPI_Irecv(band[0], COLUMNS, MPI_UNSIGNED_CHAR, up, TAG_DOWN, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(band[rows + 1], COLUMNS, MPI_UNSIGNED_CHAR, down, TAG_UP, MPI_COMM_WORLD,
              &requests[1]);
    MPI_Isend(band[1], COLUMNS, MPI_UNSIGNED_CHAR, up, TAG_UP, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(band[rows], COLUMNS, MPI_UNSIGNED_CHAR, down, TAG_DOWN, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, statuses);
}

static void step(row *old, row *fresh)
{
    exchange(old);
    for (int i = 1; i <= rows; i++)
        for (int j = 0; j < COLUMNS; j++) {
            int left = (j + COLUMNS - 1) % COLUMNS, right = (j + 1) % COLUMNS;
            int n = old[i - 1][left] + old[i - 1][j] + old[i - 1][right] + old[i][left] +
                    old[i][right] + old[i + 1][left] + old[i + 1][j] + old[i + 1][right];
            fresh[i][j] = n == 3 || (n == 2 && old[i][j]);
        }
}

static void print_row(const unsigned char *cells)
{
    char line[COLUMNS + 2];
    for (int j = 0; j < COLUMNS; j++)
        line[j] = cells[j] ? '#' : '.';
    line[COLUMNS] = '\n';
    line[COLUMNS + 1] = '\0';
    fputs(line, stdout);
}

static void print(row *band, int generation)
{
    int alive = 0, all;
    for (int i = 1; i <= rows; i++)
        for (int j = 0; j < COLUMNS; j++)
            alive += band[i][j];
    MPI_Reduce(&alive, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank != 0) {
        MPI_Send(band[1], rows * COLUMNS, MPI_UNSIGNED_CHAR, 0, TAG_PRINT, MPI_COMM_WORLD);
        return;
    }
    printf("generation %d\n", generation);
    for (int i = 1; i <= rows; i++)
        print_row(band[i]);
    row *other = malloc(ROWS * sizeof *other);
    for (int p = 1; p < size; p++) {
        MPI_Status status;
        int count;
        MPI_Recv(other, ROWS * COLUMNS, MPI_UNSIGNED_CHAR, p, TAG_PRINT, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_UNSIGNED_CHAR, &count);
        for (int i = 0; i < count / COLUMNS; i++)
            print_row(other[i]);
    }
    free(other);
    printf("%d alive\n", all);
}

int main(int argc, char **argv)
{
    int generations = 3, option;
    bool quiet = false;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    while ((option = getopt(argc, argv, "g:q")) != -1)
        switch (option) {
        case 'g':
            generations = atoi(optarg);
            break;
        case 'q':
            quiet = true;
            break;
        default:
            if (rank == 0)
                fprintf(stderr, "usage: %s [-g generations] [-q]\n", argv[0]);
            MPI_Finalize();
            return 2;
        }
    if (size > ROWS) {
        fprintf(stderr, "at most %d processes\n", ROWS);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    first = rank * ROWS / size;
    rows = (rank + 1) * ROWS / size - first;
    row *band = malloc((rows + 2) * sizeof *band), *next = malloc((rows + 2) * sizeof *next);
    load(band);
    for (int g = 0; g <= generations; g++) {
        if (!quiet || g == generations)
            print(band, g);
        if (g < generations) {
            step(band, next);
            row *swap = band;
            band = next;
            next = swap;
        }
    }
    free(band);
    free(next);
    MPI_Finalize();
    return 0;
}
