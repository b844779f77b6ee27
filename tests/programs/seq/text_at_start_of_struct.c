//! verify => verified
//! verify -DLONG => violated array-bounds 23
/* Text through a pointer to a struct that begins with characters, as tables of parameters do it. */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct inner { char name[8], other[8]; };
typedef struct { struct inner in; int n; } config;
static const struct { const char *key; size_t offset; } keys[] = {
    {"name", offsetof(config, in)}, {"other", offsetof(config, in.other)}, {"n", offsetof(config, n)}};
int main(void)
{
    static config c;
    config *d = calloc(1, sizeof *d);
    char *at = (char *)&c;
    snprintf(at + keys[0].offset, 8, "%s", "abcdefghij");
    strcpy(at + keys[1].offset, "xyz");
    *(int *)(at + keys[2].offset) = atoi("42");
#ifdef LONG
    /* nine characters with the zero */
    strcpy((char *)&c, "12345678");
#endif
    assert(!strcmp(c.in.name, "abcdefg") && !strcmp(c.in.other, "xyz") && c.n == 42 && strlen((char *)&c) == 7);
    strcpy((char *)d, "heap");
    assert(!strcmp(d->in.name, "heap") && d->n == 0);
    free(d);
    return 0;
}
