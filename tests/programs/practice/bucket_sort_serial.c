//! verify => verified
/* Integer bucket sort, ranking by counting: the serial original. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY_MAX 64
#define SEED 271828183u

typedef unsigned int key_type;

static key_type state = SEED;

static key_type next_key(void)
{
    state = state * 1103515245u + 12345u;
    return (state >> 16) % KEY_MAX;
}

static key_type *generate(int n)
{
    key_type *keys = malloc(n * sizeof *keys);
    if (!keys) {
        fprintf(stderr, "out of memory\n");
        exit(EXIT_FAILURE);
    }
    for (int i = 0; i < n; i++)
        keys[i] = next_key();
    return keys;
}

static void rank_keys(const key_type *keys, int n, int *count)
{
    memset(count, 0, KEY_MAX * sizeof *count);
    for (int i = 0; i < n; i++)
        count[keys[i]]++;
    for (int k = 1; k < KEY_MAX; k++)
        count[k] += count[k - 1];
}

static void place(const key_type *keys, int n, int *count, key_type *sorted)
{
    for (int i = n - 1; i >= 0; i--)
        sorted[--count[keys[i]]] = keys[i];
}

static int is_sorted(const key_type *keys, int n)
{
    for (int i = 1; i < n; i++)
        if (keys[i - 1] > keys[i])
            return 0;
    return 1;
}

int main(int argc, char *argv[])
{
    int n = 24, count[KEY_MAX];
    if (argc > 1)
        n = atoi(argv[1]);
    if (n <= 0) {
        fprintf(stderr, "usage: %s [number of keys]\n", argv[0]);
        return EXIT_FAILURE;
    }
    key_type *keys = generate(n), *sorted = calloc(n, sizeof *sorted);
    unsigned long check = 0;
    rank_keys(keys, n, count);
    place(keys, n, count, sorted);
    for (int i = 0; i < n; i++)
        check = check * 31 + sorted[i] * (unsigned long)(i + 1);
    printf("Integer sort, %d keys below %d\n", n, KEY_MAX);
    for (int i = 0; i < n; i++)
        printf("%2u%c", sorted[i], (i + 1) % 8 == 0 || i + 1 == n ? '\n' : ' ');
    printf("checksum %lu, %s\n", check, is_sorted(sorted, n) ? "sorted" : "NOT SORTED");
    free(keys);
    free(sorted);
    return EXIT_SUCCESS;
}
