//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define BUCKETS 7
typedef struct entry {
    char *key;
    int count;
    struct entry *next;
} entry;
struct table {
    entry *bucket[BUCKETS];
    unsigned size;
};
static unsigned hash(const char *s)
{
    unsigned h = 5381u;
    for (; *s; s++)
        h = (h << 5) + h + (unsigned char)*s;
    return h;
}
static entry **lookup(struct table *t, const char *key)
{
    entry **e = &t->bucket[hash(key) % BUCKETS];
    while (*e && strcmp((*e)->key, key) != 0)
        e = &(*e)->next;
    return e;
}
static void add(struct table *t, const char *key)
{
    entry **e = lookup(t, key);
    if (*e == NULL) {
        *e = malloc(sizeof **e);
        **e = (entry){.key = strdup(key), .count = 0};
        t->size++;
    }
    (*e)->count++;
}
static int del(struct table *t, const char *key)
{
    entry **e = lookup(t, key), *d = *e;
    if (!d)
        return -1;
    *e = d->next;
    int c = d->count;
    free(d->key);
    free(d);
    t->size--;
    return c;
}
static int by_count(const void *a, const void *b)
{
    const entry *const *x = a, *const *y = b;
    return (*y)->count != (*x)->count ? (*y)->count - (*x)->count : strcmp((*x)->key, (*y)->key);
}
int main(void)
{
    struct table t;
    memset(&t, 0, sizeof t);
    char text[] = "the cat and the dog and the bird";
    for (char *w = strtok(text, " "); w; w = strtok(NULL, " "))
        add(&t, w);
    printf("%u %d %d\n", t.size, del(&t, "dog"), del(&t, "cow"));
    entry **all = malloc(t.size * sizeof *all);
    size_t n = 0;
    for (int i = 0; i < BUCKETS; i++)
        for (entry *e = t.bucket[i]; e; e = e->next)
            all[n++] = e;
    qsort(all, n, sizeof *all, by_count);
    for (size_t i = 0; i < n; i++)
        printf("%s:%d ", all[i]->key, all[i]->count);
    puts("");
    free(all);
    for (int i = 0; i < BUCKETS; i++)
        for (entry *e = t.bucket[i], *next; e; e = next) {
            next = e->next;
            free(e->key);
            free(e);
        }
    return 0;
}
