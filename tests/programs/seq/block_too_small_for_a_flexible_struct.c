//! verify => verified
//! verify -DBYTES=6 => violated array-bounds 19
/* A block that is smaller than a struct with a flexible array member holds none. */
#include <stdlib.h>

struct text {
    int length, kind;
    char characters[];
};

#ifndef BYTES
#define BYTES 8
#endif

int main(void)
{
    struct text *text = malloc(BYTES);
    if (text)
        text->kind = 1;
    free(text);
    return 0;
}
