//! verify => verified
//! verify -DBEYOND => violated array-bounds 36
//! verify -DOTHER_TYPE => unusable "seen as 'float'"
//! verify -DALL => unusable "not supported"
/* Structs that begin alike, seen as the common beginning: shapes of several kinds, and comparison functions that
   repeat a struct without a name. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct shape { int kind; double x; };
struct circle { int kind; double x, r; };
struct named { int kind; double x; struct { char text[4]; int length; } name; };
struct other { int kind; float x; };
static int kinds(struct shape **all, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += all[i]->kind;
        all[i]->x += 1;
    }
    return sum;
}
static int by_length(const void *a, const void *b)
{
    const struct { const char *word; int length; } *x = a, *y = b;
    return x->length - y->length;
}
int main(void)
{
    struct circle c = {1, 2, 3}, *d = malloc(sizeof *d);
    struct named n = {5, 6, {"abc", 3}};
    struct { const char *word; int length; } words[2] = {{"long", 4}, {"a", 1}};
    *d = (struct circle){10, 20, 30};
#ifdef BEYOND
    struct shape s = {1, 2};
    assert(((struct circle *)&s)->r == 0);
#endif
#ifdef OTHER_TYPE
    assert(((struct other *)&c)->x == 0);
#endif
#ifdef ALL
    struct shape copy = *(struct shape *)&c;
    assert(copy.kind == 1);
#endif
    struct shape *all[] = {(struct shape *)&c, (struct shape *)d, (struct shape *)&n};
    assert(kinds(all, 3) == 16);
    assert(c.x == 3 && c.r == 3 && d->x == 21 && d->r == 30 && n.x == 7 && !strcmp(n.name.text, "abc"));
    qsort(words, 2, sizeof words[0], by_length);
    assert(words[0].length == 1 && words[1].word[0] == 'l');
    free(d);
    return 0;
}
