//! verify -np=2 -args=advection.cfg -file=advection.cfg=@/with/advection.cfg => verified
//! verify -np=3 => verified
//! verify -np=2 -DFAULT => violated uninitialised-read 73 ...
/* A parameter file is read by rank 0, broadcast as a packed struct, and drives a 1-d advection. */
#include <ctype.h>
#include <math.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
    int cells, steps;
    double cfl, speed;
    char scheme[16];
    bool periodic;
} Config;
static void defaults(Config *c)
{
    *c = (Config){.cells = 200, .steps = 50, .cfl = 0.5, .speed = 1.0, .periodic = true};
    strcpy(c->scheme, "upwind");
}
static char *trim(char *s)
{
    while (isspace((unsigned char)*s))
        s++;
    char *end = s + strlen(s);
    while (end > s && isspace((unsigned char)end[-1]))
        *--end = '\0';
    return s;
}
static int read_config(const char *path, Config *c)
{
    char line[128];
    FILE *f = fopen(path, "r");
    if (!f)
        return -1;
    while (fgets(line, sizeof line, f)) {
        char *hash = strchr(line, '#'), *eq;
        if (hash)
            *hash = '\0';
        if (!(eq = strchr(line, '=')))
            continue;
        *eq = '\0';
        char *key = trim(line), *value = trim(eq + 1);
        if (!strcmp(key, "cells")) c->cells = atoi(value);
        else if (!strcmp(key, "steps")) c->steps = (int)strtol(value, NULL, 10);
        else if (!strcmp(key, "cfl")) c->cfl = atof(value);
        else if (!strcmp(key, "speed")) c->speed = strtod(value, NULL);
        else if (!strcmp(key, "scheme")) snprintf(c->scheme, sizeof c->scheme, "%s", value);
        else if (!strcmp(key, "periodic")) c->periodic = !strcmp(value, "yes");
        else fprintf(stderr, "unknown key '%s'\n", key);
    }
    fclose(f);
    return 0;
}
int main(int argc, char **argv)
{
    int rank, size;
    Config c;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        defaults(&c);
        if (argc > 1 && read_config(argv[1], &c))
            fprintf(stderr, "no file %s, using defaults\n", argv[1]);
    }
#ifndef FAULT
    MPI_Bcast(&c, sizeof c, MPI_BYTE, 0, MPI_COMM_WORLD);
#endif

    int n = c.cells / size + (rank < c.cells % size);
    double *u = malloc((n + 2) * sizeof *u), *v = malloc((n + 2) * sizeof *v);
    int first = c.cells / size * rank + (rank < c.cells % size ? rank : c.cells % size);
    for (int i = 1; i <= n; i++) {
        int gi = first + i - 1;
        u[i] = gi >= c.cells / 4 && gi < c.cells / 2 ? 1.0 : 0.0;
    }
    int left = rank - 1, right = rank + 1;
    if (left < 0) left = c.periodic ? size - 1 : MPI_PROC_NULL;
    if (right == size) right = c.periodic ? 0 : MPI_PROC_NULL;
    u[0] = u[n + 1] = 0;
    double before = 0, after = 0, sums[2], local[2];
    for (int i = 1; i <= n; i++) before += u[i];
    for (int s = 0; s < c.steps; s++) {
        MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 1, &u[n + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= n; i++)
            v[i] = strcmp(c.scheme, "lax") ? u[i] - c.cfl * (u[i] - u[i - 1])
                                           : 0.5 * (u[i + 1] + u[i - 1]) - 0.5 * c.cfl * (u[i + 1] - u[i - 1]);
        double *t = u;
        u = v;
        v = t;
    }
    for (int i = 1; i <= n; i++) after += u[i];
    local[0] = before;
    local[1] = after;
    MPI_Reduce(local, sums, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s: mass %.6f -> %.6f\n", c.scheme, sums[0], sums[1]);
    free(u);
    free(v);
    MPI_Finalize();
    return 0;
}
