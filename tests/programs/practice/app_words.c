//! verify -np=2 with/words/table.c -I@/with/words -args=text.txt -file=text.txt=@/with/words/text.txt => verified
#include "wc.h"
#include <ctype.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *slurp(const char *name, long *size)
{
    FILE *f = fopen(name, "rb");
    char *s;
    if (!f) { fprintf(stderr, "cannot open %s\n", name); MPI_Abort(MPI_COMM_WORLD, 1); }
    fseek(f, 0, SEEK_END);
    *size = ftell(f);
    rewind(f);
    s = malloc(*size + 1);
    if (fread(s, 1, *size, f) != (size_t)*size) MPI_Abort(MPI_COMM_WORLD, 2);
    s[*size] = '\0';
    fclose(f);
    return s;
}
static void count(table *t, char *text)
{
    char *w = text;
    while (*w) {
        while (*w && !isalpha((unsigned char)*w)) w++;
        char *e = w, save;
        for (; isalpha((unsigned char)*e); e++) *e = (char)tolower((unsigned char)*e);
        save = *e;
        *e = 0;
        if (e > w) table_add(t, w, 1);
        *e = save;
        w = e;
    }
}
struct packer { char *buf; int at, cap, rank, size; };
static void pack_size(const char *w, int n, void *arg)
{
    struct packer *p = arg;
    (void)n;
    if ((int)(hash(w) % p->size) == p->rank) p->cap += strlen(w) + 12;
}
static void pack(const char *w, int n, void *arg)
{
    struct packer *p = arg;
    if ((int)(hash(w) % p->size) == p->rank) p->at += sprintf(p->buf + p->at, "%s %d\n", w, n);
}
struct list { struct { const char *w; int n; } *v; int k; };
static void collect(const char *w, int n, void *arg) { struct list *l = arg; l->v[l->k].w = w; l->v[l->k++].n = n; }
static int order(const void *a, const void *b)
{
    const struct { const char *w; int n; } *x = a, *y = b;
    return x->n != y->n ? y->n - x->n : strcmp(x->w, y->w);
}
int main(int argc, char **argv)
{
    int rank, size, *sc, *rc, *sd, *rd, i;
    long n = 0;
    char *text = NULL, *mine;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    sc = calloc(4 * size, sizeof(int)); rc = sc + size; sd = rc + size; rd = sd + size;
    if (rank == 0) {
        text = slurp(argc > 1 ? argv[1] : "text.txt", &n);
        for (i = 0; i < size; i++) {
            long end = (i + 1) * n / size;
            while (end < n && !isspace((unsigned char)text[end])) end++;
            sd[i] = i ? sd[i - 1] + sc[i - 1] : 0;
            sc[i] = end > sd[i] ? end - sd[i] : 0;
        }
    }
    int len;
    MPI_Scatter(sc, 1, MPI_INT, &len, 1, MPI_INT, 0, MPI_COMM_WORLD);
    mine = malloc(len + 1);
    MPI_Scatterv(text, sc, sd, MPI_CHAR, mine, len, MPI_CHAR, 0, MPI_COMM_WORLD);
    mine[len] = 0;
    table *t = table_new(), *reduced = table_new();
    count(t, mine);
    for (int shift = 0; shift < size; shift++) {
        struct packer p = { .rank = (rank + shift) % size, .size = size, .cap = 1 };
        MPI_Status st;
        table_each(t, pack_size, &p);
        p.buf = malloc(p.cap);
        p.buf[0] = 0;
        table_each(t, pack, &p);
        MPI_Request req;
        MPI_Isend(p.buf, p.at + 1, MPI_CHAR, p.rank, shift, MPI_COMM_WORLD, &req);
        int got;
        MPI_Probe((rank - shift + size) % size, shift, MPI_COMM_WORLD, &st);
        MPI_Get_count(&st, MPI_CHAR, &got);
        char *in = malloc(got), *line, *save = NULL;
        MPI_Recv(in, got, MPI_CHAR, st.MPI_SOURCE, shift, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&req, MPI_STATUS_IGNORE);
        for (line = strtok_r(in, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
            char word[64];
            int c;
            if (sscanf(line, "%63s %d", word, &c) == 2) table_add(reduced, word, c);
        }
        free(in);
        free(p.buf);
    }
    struct list l = { malloc((reduced->size + 1) * sizeof *l.v), 0 };
    table_each(reduced, collect, &l);
    qsort(l.v, l.k, sizeof *l.v, order);
    for (int r = 0; r < size; r++) {
        MPI_Barrier(MPI_COMM_WORLD);
        if (r == rank)
            for (i = 0; i < l.k; i++) printf("%-10s %d\n", l.v[i].w, l.v[i].n);
        fflush(stdout);
    }
    int distinct, words = reduced->size;
    MPI_Reduce(&words, &distinct, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d distinct words\n", distinct);
    free(l.v); free(mine); free(text); free(sc);
    table_free(t); table_free(reduced);
    MPI_Finalize();
    return 0;
}
