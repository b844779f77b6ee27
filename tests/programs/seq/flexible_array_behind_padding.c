//! verify => violated uninitialised-read 18
/* What of a flexible array lies in the padding of its struct may be lost by an assignment. */
#include <assert.h>
#include <stdlib.h>
struct text {
    long size;
    char kind;
    char letters[];
};
int main(void)
{
    struct text *x = malloc(sizeof *x + 4), *y = malloc(sizeof *y + 4);
    x->size = x->kind = 1;
    y->letters[0] = 'a';
    y->letters[7] = 'b';
    *y = *x;
    assert(y->letters[7] == 'b' && y->size == 1);
    assert(y->letters[0] == 'a');
    free(x);
    free(y);
    return 0;
}
