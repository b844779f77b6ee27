//! verify -np=4 -args=in.txt -file=in.txt=@/with/heat3d/in.txt -no-check=mpi-type-char => verified
//! verify -np=2 -args=in.txt -file=in.txt=@/with/heat3d/in.txt => violated mpi-type-char 167
/* 3-d heat equation: Cartesian topology, subarray halos, persistent requests, checkpoints by MPI-IO. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <errno.h>

typedef enum { BC_DIRICHLET, BC_PERIODIC, BC_NEUMANN } bc_t;
static const struct { const char *word; bc_t bc; } bc_words[] = {
    { "dirichlet", BC_DIRICHLET }, { "periodic", BC_PERIODIC }, { "neumann", BC_NEUMANN }, { NULL, 0 }
};

typedef struct {
    int n[3], steps, checkpoint;
    double alpha;
    bc_t bc[3];
    char restart[64];
} input_t;

typedef struct {
    MPI_Comm comm;
    int dims[3], periods[3], coords[3], nbr[3][2];
    int l[3], s[3];
    MPI_Datatype face[3][4];   /* send low, send high, recv low, recv high */
    MPI_Request req[2][12];
} topo_t;

#define IDX(t, i, j, k) (((i) * ((t)->l[1] + 2) + (j)) * ((t)->l[2] + 2) + (k))
#define FAIL(...) do { fprintf(stderr, __VA_ARGS__); MPI_Abort(MPI_COMM_WORLD, 1); exit(1); } while (0)

static char *trim(char *s)
{
    char *e;
    while (isspace((unsigned char)*s)) s++;
    e = s + strlen(s);
    while (e > s && isspace((unsigned char)e[-1])) *--e = 0;
    return s;
}

static void parse(const char *name, input_t *in)
{
    char line[200];
    int no = 0;
    FILE *f = fopen(name, "r");
    if (!f) FAIL("%s: %s\n", name, strerror(errno));
    while (fgets(line, sizeof line, f)) {
        char *eq, *key, *val;
        no++;
        if ((eq = strchr(line, '!'))) *eq = 0;
        if (!(eq = strchr(line, ':'))) {
            if (*trim(line)) FAIL("%s:%d: no ':'\n", name, no);
            continue;
        }
        *eq = 0;
        key = trim(line);
        val = trim(eq + 1);
        if (!strcmp(key, "size")) {
            if (sscanf(val, "%d x %d x %d", &in->n[0], &in->n[1], &in->n[2]) != 3) FAIL("%s:%d: size\n", name, no);
        } else if (!strcmp(key, "steps")) in->steps = atoi(val);
        else if (!strcmp(key, "alpha")) in->alpha = strtod(val, NULL);
        else if (!strcmp(key, "checkpoint")) in->checkpoint = !strcmp(val, "yes");
        else if (!strcmp(key, "boundary")) {
            char *save, *w = strtok_r(val, ", ", &save);
            for (int d = 0; d < 3 && w; d++, w = strtok_r(NULL, ", ", &save)) {
                int k;
                for (k = 0; bc_words[k].word && strcasecmp(bc_words[k].word, w); k++)
                    ;
                if (!bc_words[k].word) FAIL("%s:%d: unknown boundary '%s'\n", name, no, w);
                in->bc[d] = bc_words[k].bc;
            }
        } else FAIL("%s:%d: unknown key '%s'\n", name, no, key);
    }
    fclose(f);
}

static void topo_init(topo_t *t, const input_t *in)
{
    int size, rank;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    memset(t->dims, 0, sizeof t->dims);
    MPI_Dims_create(size, 3, t->dims);
    for (int d = 0; d < 3; d++) t->periods[d] = in->bc[d] == BC_PERIODIC;
    MPI_Cart_create(MPI_COMM_WORLD, 3, t->dims, t->periods, 0, &t->comm);
    MPI_Comm_rank(t->comm, &rank);
    MPI_Cart_coords(t->comm, rank, 3, t->coords);
    for (int d = 0; d < 3; d++) {
        MPI_Cart_shift(t->comm, d, 1, &t->nbr[d][0], &t->nbr[d][1]);
        t->s[d] = in->n[d] * t->coords[d] / t->dims[d];
        t->l[d] = in->n[d] * (t->coords[d] + 1) / t->dims[d] - t->s[d];
        if (t->l[d] < 1) FAIL("too many processes\n");
    }
    for (int d = 0; d < 3; d++) {
        int sizes[3], sub[3], start[3];
        for (int e = 0; e < 3; e++) {
            sizes[e] = t->l[e] + 2;
            sub[e] = e == d ? 1 : t->l[e];
            start[e] = 1;
        }
        int at[4] = { 1, t->l[d], 0, t->l[d] + 1 };
        for (int w = 0; w < 4; w++) {
            start[d] = at[w];
            MPI_Type_create_subarray(3, sizes, sub, start, MPI_ORDER_C, MPI_DOUBLE, &t->face[d][w]);
            MPI_Type_commit(&t->face[d][w]);
        }
    }
}

static void requests(topo_t *t, double *u, MPI_Request *r)
{
    for (int d = 0; d < 3; d++) {
        MPI_Recv_init(u, 1, t->face[d][2], t->nbr[d][0], 2 * d, t->comm, r++);
        MPI_Recv_init(u, 1, t->face[d][3], t->nbr[d][1], 2 * d + 1, t->comm, r++);
        MPI_Send_init(u, 1, t->face[d][0], t->nbr[d][0], 2 * d + 1, t->comm, r++);
        MPI_Send_init(u, 1, t->face[d][1], t->nbr[d][1], 2 * d, t->comm, r++);
    }
}

static void neumann(const topo_t *t, const input_t *in, double *u)
{
    for (int d = 0; d < 3; d++) {
        if (in->bc[d] != BC_NEUMANN) continue;
        for (int side = 0; side < 2; side++) {
            if (t->nbr[d][side] != MPI_PROC_NULL) continue;
            int to = side ? t->l[d] + 1 : 0, from = side ? t->l[d] : 1, e = (d + 1) % 3, f = (d + 2) % 3, p[3], q[3];
            for (int a = 1; a <= t->l[e]; a++)
                for (int b = 1; b <= t->l[f]; b++) {
                    p[d] = to; q[d] = from; p[e] = q[e] = a; p[f] = q[f] = b;
                    u[IDX(t, p[0], p[1], p[2])] = u[IDX(t, q[0], q[1], q[2])];
                }
        }
    }
}

static void checkpoint(const topo_t *t, const input_t *in, double *u, const char *name)
{
    MPI_File fh;
    MPI_Datatype mem, file;
    int ones[3] = { 1, 1, 1 }, ms[3] = { t->l[0] + 2, t->l[1] + 2, t->l[2] + 2 };
    MPI_Offset header = 3 * sizeof(int);
    int rank;
    MPI_Comm_rank(t->comm, &rank);
    MPI_Type_create_subarray(3, in->n, t->l, t->s, MPI_ORDER_C, MPI_DOUBLE, &file);
    MPI_Type_create_subarray(3, ms, t->l, ones, MPI_ORDER_C, MPI_DOUBLE, &mem);
    MPI_Type_commit(&file);
    MPI_Type_commit(&mem);
    if (MPI_File_open(t->comm, name, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &fh) != MPI_SUCCESS) FAIL("cannot open %s\n", name);
    if (rank == 0) MPI_File_write_at(fh, 0, in->n, 3, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_set_view(fh, header, MPI_DOUBLE, file, "native", MPI_INFO_NULL);
    MPI_File_write_all(fh, u, 1, mem, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Type_free(&mem);
    MPI_Type_free(&file);
}

int main(int argc, char **argv)
{
    input_t in = { .n = { 4, 4, 4 }, .steps = 2, .alpha = 0.1 };
    topo_t t;
    double *u[2], sum = 0, total, t0;
    int rank, cur = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (argc > 1 && rank == 0) parse(argv[1], &in);
    MPI_Bcast(&in, sizeof in, MPI_CHAR, 0, MPI_COMM_WORLD);
    topo_init(&t, &in);
    size_t n = (size_t)(t.l[0] + 2) * (t.l[1] + 2) * (t.l[2] + 2);
    for (int b = 0; b < 2; b++) {
        if (!(u[b] = calloc(n, sizeof **u))) FAIL("memory\n");
        requests(&t, u[b], t.req[b]);
    }
    for (int i = 1; i <= t.l[0]; i++)
        for (int j = 1; j <= t.l[1]; j++)
            for (int k = 1; k <= t.l[2]; k++)
                u[0][IDX(&t, i, j, k)] = (t.s[0] + i) * (t.s[1] + j) + (t.s[2] + k);
    t0 = MPI_Wtime();
    for (int s = 0; s < in.steps; s++, cur ^= 1) {
        double *a = u[cur], *b = u[cur ^ 1];
        MPI_Startall(12, t.req[cur]);
        MPI_Waitall(12, t.req[cur], MPI_STATUSES_IGNORE);
        neumann(&t, &in, a);
        for (int i = 1; i <= t.l[0]; i++)
            for (int j = 1; j <= t.l[1]; j++)
                for (int k = 1; k <= t.l[2]; k++)
                    b[IDX(&t, i, j, k)] = a[IDX(&t, i, j, k)] + in.alpha * (a[IDX(&t, i - 1, j, k)] + a[IDX(&t, i + 1, j, k)] +
                        a[IDX(&t, i, j - 1, k)] + a[IDX(&t, i, j + 1, k)] + a[IDX(&t, i, j, k - 1)] + a[IDX(&t, i, j, k + 1)] - 6 * a[IDX(&t, i, j, k)]);
    }
    for (int i = 1; i <= t.l[0]; i++)
        for (int j = 1; j <= t.l[1]; j++)
            for (int k = 1; k <= t.l[2]; k++)
                sum += u[cur][IDX(&t, i, j, k)];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, t.comm);
    if (in.checkpoint) checkpoint(&t, &in, u[cur], "heat.chk");
    if (rank == 0) printf("heat %.6f after %d steps, %dx%dx%d processes, %.3f s\n", total, in.steps, t.dims[0], t.dims[1], t.dims[2], MPI_Wtime() - t0);
    for (int b = 0; b < 2; b++) {
        for (int r = 0; r < 12; r++) MPI_Request_free(&t.req[b][r]);
        free(u[b]);
    }
    for (int d = 0; d < 3; d++)
        for (int w = 0; w < 4; w++) MPI_Type_free(&t.face[d][w]);
    MPI_Comm_free(&t.comm);
    MPI_Finalize();
    return 0;
}
