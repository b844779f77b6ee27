#include "wc.h"
#include <stdlib.h>
#include <string.h>
unsigned hash(const char *s)
{
    unsigned h = 5381;
    while (*s)
        h = ((h << 5) + h) ^ (unsigned char)*s++;
    return h;
}
table *table_new(void) { return calloc(1, sizeof(table)); }
void table_add(table *t, const char *word, int n)
{
    entry **at = &t->bucket[hash(word) % NBUCKETS];
    for (; *at; at = &(*at)->next)
        if (!strcmp((*at)->word, word)) { (*at)->count += n; return; }
    *at = malloc(sizeof **at);
    (*at)->word = strcpy(malloc(strlen(word) + 1), word);
    (*at)->count = n;
    (*at)->next = NULL;
    t->size++;
}
void table_free(table *t)
{
    for (int i = 0; i < NBUCKETS; i++)
        for (entry *e = t->bucket[i], *n; e; e = n) {
            n = e->next;
            free(e->word);
            free(e);
        }
    free(t);
}
void table_each(const table *t, void (*f)(const char *, int, void *), void *arg)
{
    for (int i = 0; i < NBUCKETS; i++)
        for (const entry *e = t->bucket[i]; e; e = e->next)
            f(e->word, e->count, arg);
}
