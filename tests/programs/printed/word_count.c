//! compare word_count_serial.c -np=2..4 -args=text.txt -file=text.txt=@/word_count.txt "-ignore-lines=^(Counting|text)" -output-layout=ignore => verified
//! compare word_count_serial.c -np=2 -args=text.txt -file=text.txt=@/word_count.txt "-ignore-lines=^(Counting|text)" => violated not-equivalent 106
//! compare word_count_serial.c -np=3 -args=text.txt -file=text.txt=@/word_count.txt "-ignore-lines=^(Counting|text)" -output-layout=ignore -DFAULT => violated not-equivalent 106
#include <ctype.h>
#include <stddef.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct stats {
    int lines, words, chars;
    int longest;
    char word[64];
} stats_t;

static int is_sep(int c) { return c == '\0' || isspace(c) || strchr(".,;", c) != NULL; }

static void pick_longest(void *in, void *inout, int *len, MPI_Datatype *t)
{
    stats_t *a = in, *b = inout;
    (void)t;
    for (int i = 0; i < *len; i++) {
        b[i].lines += a[i].lines;
        b[i].words += a[i].words;
        b[i].chars += a[i].chars;
        if (a[i].longest >= b[i].longest) { /* a comes from the lower rank */
            b[i].longest = a[i].longest;
            strcpy(b[i].word, a[i].word);
        }
    }
}

int main(int argc, char *argv[])
{
    int rank, np;
    long size = 0;
    char *text = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (argc < 2) {
        if (rank == 0)
            fprintf(stderr, "no file\n");
        MPI_Finalize();
        return 1;
    }
    if (rank == 0) {
        FILE *f = fopen(argv[1], "rb");
        if (!f)
            MPI_Abort(MPI_COMM_WORLD, 2);
        fseek(f, 0, SEEK_END);
        size = ftell(f);
        rewind(f);
        text = malloc(size + 1);
        if (fread(text, 1, size, f) != (size_t)size)
            MPI_Abort(MPI_COMM_WORLD, 3);
        text[size] = '\0';
        fclose(f);
        printf("Counting words of %s with %d process%s\n", argv[1], np, np == 1 ? "" : "es");
    }
    MPI_Bcast(&size, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank != 0)
        text = malloc(size + 1);
    MPI_Bcast(text, (int)size + 1, MPI_CHAR, 0, MPI_COMM_WORLD);

    /* my part, moved to the next separator */
    long from = size * rank / np, to = size * (rank + 1) / np;
    while (from > 0 && from < size && !is_sep((unsigned char)text[from - 1]))
        from++;
#ifndef FAULT
    while (to < size && !is_sep((unsigned char)text[to - 1]))
        to++;
#endif

    stats_t mine = {0}, all = {0};
    for (long i = from, start = -1; i <= to; i++) {
        int sep = i == to || is_sep((unsigned char)text[i]);
        if (i < to) {
            mine.chars++;
            mine.lines += text[i] == '\n';
        }
        if (!sep && start < 0)
            start = i;
        if (sep && start >= 0) {
            mine.words++;
            if (i - start > mine.longest) {
                mine.longest = (int)(i - start);
                memcpy(mine.word, text + start, mine.longest);
                mine.word[mine.longest] = '\0';
            }
            start = -1;
        }
    }
    int blocks[2] = {4, 64};
    MPI_Aint displs[2] = {offsetof(stats_t, lines), offsetof(stats_t, word)};
    MPI_Datatype types[2] = {MPI_INT, MPI_CHAR}, stats_type;
    MPI_Op op;
    MPI_Type_create_struct(2, blocks, displs, types, &stats_type);
    MPI_Type_commit(&stats_type);
    MPI_Op_create(pick_longest, 0, &op);
    MPI_Reduce(&mine, &all, 1, stats_type, op, 0, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Type_free(&stats_type);
    if (rank == 0) {
        printf("lines: %d\nwords: %d\nchars: %d\n", all.lines, all.words, all.chars);
        printf("longest: %d (%s)\n", all.longest, all.word);
    }
    free(text);
    MPI_Finalize();
    return 0;
}
