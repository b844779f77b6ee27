/* Tables: linear search in C; hash tables and trees are declared, and refused where an execution asks. */
#ifndef TASS_SEARCH_H
#define TASS_SEARCH_H

#include <stddef.h>

typedef struct entry {
    char *key;
    void *data;
} ENTRY;
typedef enum { FIND, ENTER } ACTION;
typedef enum { preorder, postorder, endorder, leaf } VISIT;

#pragma TASS system begin
int hcreate(size_t count);
void hdestroy(void);
ENTRY *hsearch(ENTRY item, ACTION action);
void *tsearch(const void *key, void **root, int (*compare)(const void *, const void *));
void *tfind(const void *key, void *const *root, int (*compare)(const void *, const void *));
void *tdelete(const void *key, void **root, int (*compare)(const void *, const void *));
void twalk(const void *root, void (*action)(const void *, VISIT, int));
void *memcpy(void *restrict target, const void *restrict source, size_t size);
#pragma TASS system end

static inline void *lfind(const void *key, const void *base, size_t *count, size_t size,
                          int (*compare)(const void *, const void *))
{
    for (size_t i = 0; i < *count; i++)
        if (!compare(key, (const char *)base + i * size))
            return (char *)base + i * size;
    return NULL;
}

static inline void *lsearch(const void *key, void *base, size_t *count, size_t size,
                            int (*compare)(const void *, const void *))
{
    void *found = lfind(key, base, count, size, compare);
    if (found)
        return found;
    memcpy((char *)base + *count * size, key, size);
    return (char *)base + (*count)++ * size;
}

#endif
