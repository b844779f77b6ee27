//! verify => verified
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    void *raw = malloc(16);
    memset(raw, 0, 16);
    double *d = raw;
    assert(d[0] + d[1] == 0);
    free(raw);
    raw = malloc(16);
    memset(raw, 1, 8);
    long *l = raw;
    assert(l[0] == 0x0101010101010101);
    free(raw);
    raw = malloc(10);
    strcpy(raw, "ab");
    strcat(raw, "cd");
    assert(!strcmp(raw, "abcd"));
    free(raw);
    int *words = malloc(16);
    words[0] = 1;
    words[3] = 4;
    strcpy((char *)words, "hello");
    assert(strlen((char *)words) == 5 && words[3] == 4);
    double y = 2.5;
    memcpy(words, &y, sizeof y);
    assert(*(double *)words == 2.5);
    free(words);
    return 0;
}
