//! verify => verified
/* Conway's game of life on a torus, from a pattern in the text; prints every generation. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <getopt.h>

enum { ROWS = 8, COLUMNS = 10 };

typedef struct board {
    unsigned char cell[ROWS][COLUMNS];
} board;

static const char *const pattern[] = {
    ".#........",
    "..#.......",
    "###.......",
    "......###.",
};

static void load(board *b)
{
    memset(b, 0, sizeof *b);
    for (size_t i = 0; i < sizeof pattern / sizeof pattern[0]; i++)
        for (size_t j = 0; pattern[i][j] != '\0'; j++)
            b->cell[i][j] = pattern[i][j] == '#';
}

static int neighbours(const board *b, int i, int j)
{
    int count = 0;
    for (int di = -1; di <= 1; di++)
        for (int dj = -1; dj <= 1; dj++)
            if (di || dj)
                count += b->cell[(i + di + ROWS) % ROWS][(j + dj + COLUMNS) % COLUMNS];
    return count;
}

static board step(const board *old)
{
    board fresh;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) {
            int n = neighbours(old, i, j);
            fresh.cell[i][j] = n == 3 || (n == 2 && old->cell[i][j]);
        }
    return fresh;
}

static void print(const board *b, int generation)
{
    int alive = 0;
    printf("generation %d\n", generation);
    for (int i = 0; i < ROWS; i++) {
        for (int j = 0; j < COLUMNS; j++) {
            putchar(b->cell[i][j] ? '#' : '.');
            alive += b->cell[i][j];
        }
        putchar('\n');
    }
    printf("%d alive\n", alive);
}

int main(int argc, char **argv)
{
    int generations = 3, option;
    bool quiet = false;
    while ((option = getopt(argc, argv, "g:q")) != -1)
        switch (option) {
        case 'g':
            generations = atoi(optarg);
            break;
        case 'q':
            quiet = true;
            break;
        default:
            fprintf(stderr, "usage: %s [-g generations] [-q]\n", argv[0]);
            return 2;
        }
    board b;
    load(&b);
    for (int g = 0; g <= generations; g++) {
        if (!quiet || g == generations)
            print(&b, g);
        if (g < generations)
            b = step(&b);
    }
    return 0;
}
