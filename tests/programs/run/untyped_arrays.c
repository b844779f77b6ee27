//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
    void *data;
    size_t size, len, cap;
} array;
static void array_init(array *a, size_t size)
{
    memset(a, 0, sizeof *a);
    a->size = size;
}
static void *array_push(array *a, const void *item)
{
    if (a->len == a->cap) {
        a->cap = a->cap ? 2 * a->cap : 4;
        a->data = realloc(a->data, a->cap * a->size);
        if (!a->data)
            abort();
    }
    void *slot = (char *)a->data + a->len++ * a->size;
    memcpy(slot, item, a->size);
    return slot;
}
static void *array_at(array *a, size_t i)
{
    return (char *)a->data + i * a->size;
}
static int by_x(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
struct rec {
    char name[8];
    int id;
    double score;
};
static int by_score(const void *a, const void *b)
{
    const struct rec *x = a, *y = b;
    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return strcmp(x->name, y->name);
}
int main(void)
{
    array d;
    array_init(&d, sizeof(double));
    double v[] = {3, 1, 2, 5, 4};
    for (int i = 0; i < 5; i++)
        array_push(&d, &v[i]);
    qsort(d.data, d.len, d.size, by_x);
    for (size_t i = 0; i < d.len; i++)
        printf("%g ", *(double *)array_at(&d, i));
    double key = 4;
    double *hit = bsearch(&key, d.data, d.len, d.size, by_x);
    printf("%td\n", hit - (double *)d.data);
    free(d.data);
    array r;
    array_init(&r, sizeof(struct rec));
    for (int i = 0; i < 6; i++) {
        struct rec x = {.id = i, .score = (i * 7) % 4};
        snprintf(x.name, sizeof x.name, "r%d", 5 - i);
        array_push(&r, &x);
    }
    qsort(r.data, r.len, r.size, by_score);
    for (size_t i = 0; i < r.len; i++) {
        struct rec *x = array_at(&r, i);
        printf("%s/%d/%g ", x->name, x->id, x->score);
    }
    puts("");
    free(r.data);
    return 0;
}
