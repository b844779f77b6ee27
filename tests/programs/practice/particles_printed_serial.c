//! verify => verified
/* Particles in a periodic box of one dimension, pushed by a field that is known at the centres of cells. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define CELLS 8
#define PARTICLES 12
#define STEPS 3

struct particle {
    double x, v;
    int id;
    char kind;
};

static const double dt = 0.25;

static double field(int cell)
{
    return (cell % 4 < 2 ? 1.0 : -1.0) * (1 + cell % 3) / 2;
}

static int cell_of(double x)
{
    return (int)floor(x);
}

static void push(struct particle *p)
{
    p->v += dt * field(cell_of(p->x)) * (p->kind == 'e' ? -1 : 1);
    p->x += dt * p->v;
    if (p->x >= CELLS)
        p->x -= CELLS;
    else if (p->x < 0)
        p->x += CELLS;
}

int main(void)
{
    struct particle *all = malloc(PARTICLES * sizeof *all);
    if (all == NULL)
        return EXIT_FAILURE;
    for (int i = 0; i < PARTICLES; i++)
        all[i] = (struct particle){
            .x = (5 * i) % CELLS + 0.5 * (i % 2), .v = i % 5 - 2, .id = i, .kind = i % 3 ? 'i' : 'e'};
    for (int s = 0; s < STEPS; s++) {
        int histogram[CELLS] = {0};
        double energy = 0, momentum = 0;
        for (int i = 0; i < PARTICLES; i++) {
            push(&all[i]);
            histogram[cell_of(all[i].x)]++;
            energy += 0.5 * all[i].v * all[i].v;
            momentum += all[i].v;
        }
        printf("step %d: energy %.6f momentum %.6f |", s, energy, momentum);
        for (int c = 0; c < CELLS; c++)
            printf(" %d", histogram[c]);
        printf("\n");
    }
    for (int i = 0; i < PARTICLES; i++)
        printf("%3d %c %10.6f %10.6f\n", all[i].id, all[i].kind, all[i].x, all[i].v);
    free(all);
    return EXIT_SUCCESS;
}
