#ifndef WC_H
#define WC_H
#define NBUCKETS 16
typedef struct entry { char *word; int count; struct entry *next; } entry;
typedef struct { entry *bucket[NBUCKETS]; int size; } table;
table *table_new(void);
void table_add(table *t, const char *word, int n);
void table_free(table *t);
void table_each(const table *t, void (*f)(const char *, int, void *), void *arg);
unsigned hash(const char *s);
#endif
