//! verify -np=2 => verified
//! verify -np=3 => verified
/* Game of life, rows in blocks, text output by rank 0 in order. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#define ROWS 6
#define COLS 6
#define STEPS 2
typedef unsigned char cell;
static cell **alloc2d(int rows, int cols)
{
    cell *data = calloc(rows * cols, sizeof(cell));
    cell **a = malloc(rows * sizeof(cell *));
    for (int i = 0; i < rows; i++)
        a[i] = data + i * cols;
    return a;
}
static void free2d(cell **a) { free(a[0]); free(a); }
static int neighbours(cell **a, int i, int j)
{
    int count = 0;
    for (int di = -1; di <= 1; di++)
        for (int dj = -1; dj <= 1; dj++)
            if (di || dj)
                count += a[i + di][(j + dj + COLS) % COLS];
    return count;
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (ROWS % size) {
        if (rank == 0)
            fprintf(stderr, "%d rows cannot be shared by %d\n", ROWS, size);
        MPI_Finalize();
        return 1;
    }
    int rows = ROWS / size, up = (rank + size - 1) % size, down = (rank + 1) % size;
    cell **now = alloc2d(rows + 2, COLS), **next = alloc2d(rows + 2, COLS);
    const char *glider[] = {".#.", "..#", "###"};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            int row = i - rank * rows;
            if (row >= 0 && row < rows)
                now[row + 1][j] = glider[i][j] == '#';
        }
    for (int s = 0; s < STEPS; s++) {
        MPI_Sendrecv(now[1], COLS, MPI_UNSIGNED_CHAR, up, 0, now[rows + 1], COLS, MPI_UNSIGNED_CHAR, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(now[rows], COLS, MPI_UNSIGNED_CHAR, down, 1, now[0], COLS, MPI_UNSIGNED_CHAR, up, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= rows; i++)
            for (int j = 0; j < COLS; j++) {
                int n = neighbours(now, i, j);
                next[i][j] = n == 3 || (n == 2 && now[i][j]);
            }
        cell **t = now; now = next; next = t;
    }
    char line[COLS + 2];
    if (rank == 0) {
        for (int r = 0; r < size; r++)
            for (int i = 1; i <= rows; i++) {
                cell row[COLS];
                if (r == 0)
                    memcpy(row, now[i], COLS);
                else
                    MPI_Recv(row, COLS, MPI_UNSIGNED_CHAR, r, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                for (int j = 0; j < COLS; j++)
                    line[j] = row[j] ? '#' : '.';
                line[COLS] = '\n';
                line[COLS + 1] = '\0';
                fputs(line, stdout);
            }
    } else {
        for (int i = 1; i <= rows; i++)
            MPI_Send(now[i], COLS, MPI_UNSIGNED_CHAR, 0, i, MPI_COMM_WORLD);
    }
    free2d(now);
    free2d(next);
    MPI_Finalize();
    return 0;
}
