//! verify => verified
//! verify -DOFF_BY_ONE => violated array-bounds 22
/* Names that the headers of tass use for parameters, too, and a function of the library that is another. */
#define size 4
#define text "abc"
#define n (size - 1)
#define value 7
#define s start
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[size];
    int *block = malloc(size * sizeof *block);
    if (!block)
        return 0;
    memcpy(s, text, size);
#ifdef OFF_BY_ONE
    s[size] = value;
#endif
    for (int i = 0; i < size; i++)
        block[i] = value;
    assert(strlen(s) == n && block[n] == value && atoi("12") == 12);
    printf("%s\n", s);
    free(block);
    return 0;
}
