//! verify -np=3 => verified
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct particle { double x, v; int id; struct particle *next; } particle;
typedef struct { particle *head; int count; } list;
static void push(list *l, double x, double v, int id)
{
    particle *p = malloc(sizeof *p);
    p->x = x; p->v = v; p->id = id;
    p->next = l->head; l->head = p; l->count++;
}
static void clear(list *l) { while (l->head) { particle *p = l->head; l->head = p->next; free(p); } l->count = 0; }
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    list here = {NULL, 0};
    for (int i = 0; i < 3; i++) push(&here, rank + i / 3.0, i == 1 ? 0.5 : i == 2 ? 0.9 : 0.0, rank * 3 + i);
    for (int step = 0; step < 2; step++) {
        list stay = {NULL, 0}, leave = {NULL, 0};
        for (particle *p = here.head; p; p = p->next) {
            double x = p->x + p->v;
            if (x >= rank + 1) push(&leave, x >= size ? x - size : x, p->v, p->id);
            else push(&stay, x, p->v, p->id);
        }
        clear(&here);
        int psize, unit, pos = 0;
        MPI_Pack_size(1, MPI_INT, MPI_COMM_WORLD, &psize);
        MPI_Pack_size(2, MPI_DOUBLE, MPI_COMM_WORLD, &unit);
        int room = psize + leave.count * (unit + psize);
        char *out = malloc(room);
        MPI_Pack(&leave.count, 1, MPI_INT, out, room, &pos, MPI_COMM_WORLD);
        for (particle *p = leave.head; p; p = p->next) {
            double d[2] = {p->x, p->v};
            MPI_Pack(d, 2, MPI_DOUBLE, out, room, &pos, MPI_COMM_WORLD);
            MPI_Pack(&p->id, 1, MPI_INT, out, room, &pos, MPI_COMM_WORLD);
        }
        MPI_Request r;
        MPI_Isend(out, pos, MPI_PACKED, (rank + 1) % size, step, MPI_COMM_WORLD, &r);
        MPI_Status st;
        int len;
        MPI_Probe((rank + size - 1) % size, step, MPI_COMM_WORLD, &st);
        MPI_Get_count(&st, MPI_PACKED, &len);
        char *in = malloc(len);
        MPI_Recv(in, len, MPI_PACKED, st.MPI_SOURCE, step, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        int n;
        pos = 0;
        MPI_Unpack(in, len, &pos, &n, 1, MPI_INT, MPI_COMM_WORLD);
        for (int i = 0; i < n; i++) {
            double d[2];
            int id;
            MPI_Unpack(in, len, &pos, d, 2, MPI_DOUBLE, MPI_COMM_WORLD);
            MPI_Unpack(in, len, &pos, &id, 1, MPI_INT, MPI_COMM_WORLD);
            push(&stay, d[0], d[1], id);
        }
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        free(in); free(out);
        clear(&leave);
        here = stay;
    }
    int total;
    MPI_Reduce(&here.count, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d particles\n", total);
    clear(&here);
    MPI_Finalize();
    return 0;
}
