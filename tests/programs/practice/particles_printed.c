//! compare particles_printed_serial.c -np=2 => verified
//! compare particles_printed_serial.c -np=3 => verified
//! compare particles_printed_serial.c -np=4 => verified
//! compare particles_printed_serial.c -np=2 -DFAULT => violated mpi-buffer 148
/* The particles of a box in slabs of cells: those that leave a slab go to its neighbours. */
#include <math.h>
#include <mpi.h>
#include <stddef.h>
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

struct list {
    struct particle *at;
    int count, room;
};

static const double dt = 0.25;
static MPI_Datatype particle_type;
static int rank, size;

static double field(int cell)
{
    return (cell % 4 < 2 ? 1.0 : -1.0) * (1 + cell % 3) / 2;
}

static int cell_of(double x)
{
    return (int)floor(x);
}

static int owner_of(double x)
{
    return cell_of(x) * size / CELLS;
}

static void append(struct list *list, struct particle p)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 4;
        list->at = realloc(list->at, (size_t)list->room * sizeof *list->at);
        if (!list->at)
            MPI_Abort(MPI_COMM_WORLD, 1);
    }
    list->at[list->count++] = p;
}

static void make_type(void)
{
    int lengths[] = {2, 1, 1};
    MPI_Aint places[] = {offsetof(struct particle, x), offsetof(struct particle, id),
                         offsetof(struct particle, kind)};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_INT, MPI_CHAR}, plain;
    MPI_Type_create_struct(3, lengths, places, types, &plain);
    MPI_Type_create_resized(plain, 0, sizeof(struct particle), &particle_type);
    MPI_Type_commit(&particle_type);
    MPI_Type_free(&plain);
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

/* Sends the lists to all others, one by one, and takes what comes. */
static void migrate(struct list *own, struct list *leaving)
{
    MPI_Request requests[8];
    MPI_Status statuses[8];
    for (int p = 0; p < size; p++)
        if (p != rank)
            MPI_Isend(leaving[p].at, leaving[p].count, particle_type, p, 7, MPI_COMM_WORLD,
                      &requests[p]);
        else
            requests[p] = MPI_REQUEST_NULL;
    for (int p = 0; p < size; p++) {
        MPI_Status status;
        int count;
        if (p == rank)
            continue;
        MPI_Probe(p, 7, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, particle_type, &count);
        struct particle *come = malloc((size_t)(count + 1) * sizeof *come);
        MPI_Recv(come, count, particle_type, p, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < count; i++)
            append(own, come[i]);
        free(come);
    }
    MPI_Waitall(size, requests, statuses);
    for (int p = 0; p < size; p++)
#ifdef FAULT
        leaving[p].room = 0; /* the lists are sent again */
#else
        leaving[p].count = 0;
#endif
}

static void report(const struct list *own, int step)
{
    int histogram[CELLS] = {0}, all[CELLS];
    double sums[2] = {0, 0}, totals[2];
    for (int i = 0; i < own->count; i++) {
        histogram[cell_of(own->at[i].x)]++;
        sums[0] += 0.5 * own->at[i].v * own->at[i].v;
        sums[1] += own->at[i].v;
    }
    MPI_Reduce(histogram, all, CELLS, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(sums, totals, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank)
        return;
    printf("step %d: energy %.6f momentum %.6f |", step, totals[0], totals[1]);
    for (int c = 0; c < CELLS; c++)
        printf(" %d", all[c]);
    printf("\n");
}

static int by_id(const void *a, const void *b)
{
    return ((const struct particle *)a)->id - ((const struct particle *)b)->id;
}

static void print_all(const struct list *own)
{
    struct particle *all = NULL;
    int *counts = NULL, *starts = NULL;
    if (rank == 0) {
        all = malloc(PARTICLES * sizeof *all);
        counts = calloc(2 * (size_t)size, sizeof *counts);
        starts = counts + size;
    }
    MPI_Gather(&own->count, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int p = 1; rank == 0 && p < size; p++)
        starts[p] = starts[p - 1] + counts[p - 1];
    MPI_Gatherv(own->at, own->count, particle_type, all, counts, starts, particle_type, 0,
                MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(all, PARTICLES, sizeof *all, by_id);
        for (int i = 0; i < PARTICLES; i++)
            printf("%3d %c %10.6f %10.6f\n", all[i].id, all[i].kind, all[i].x, all[i].v);
    }
    free(all);
    free(counts);
}

int main(int argc, char **argv)
{
    struct list own = {0}, leaving[8] = {{0}};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size > 8)
        MPI_Abort(MPI_COMM_WORLD, 1);
    make_type();
    for (int i = 0; i < PARTICLES; i++) {
        struct particle p = {
            .x = (5 * i) % CELLS + 0.5 * (i % 2), .v = i % 5 - 2, .id = i, .kind = i % 3 ? 'i' : 'e'};
        if (owner_of(p.x) == rank)
            append(&own, p);
    }
    for (int s = 0; s < STEPS; s++) {
        int kept = 0;
        for (int i = 0; i < own.count; i++) {
            struct particle *p = &own.at[i];
            push(p);
            if (owner_of(p->x) == rank)
                own.at[kept++] = *p;
            else
                append(&leaving[owner_of(p->x)], *p);
        }
        own.count = kept;
        migrate(&own, leaving);
        report(&own, s);
    }
    print_all(&own);
    free(own.at);
    for (int p = 0; p < size; p++)
        free(leaving[p].at);
    MPI_Type_free(&particle_type);
    MPI_Finalize();
    return 0;
}
