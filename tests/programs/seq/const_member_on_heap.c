//! verify => verified
#include <assert.h>
#include <stdlib.h>
struct Vector { const int length; int items[2]; };
/* No declaration defines the block, so nothing in it is const but by the names that lead to it. */
int main(void)
{
    struct Vector *vector = malloc(sizeof *vector);
    *(int *)&vector->length = 2;
    vector->items[1] = 5;
    assert(vector->items[vector->length - 1] == 5);
    free(vector);
    return 0;
}
