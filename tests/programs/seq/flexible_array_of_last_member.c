//! verify => verified
/* gcc lets the last member of a struct be one with a flexible array. */
#include <assert.h>
#include <stdlib.h>
struct row {
    int n;
    int a[];
};
struct named {
    long name;
    struct row row;
};
int main(void)
{
    struct named *x = malloc(sizeof *x + 3 * sizeof(int)), *y = calloc(1, sizeof *y + 8);
    *x = (struct named){.name = 7, .row = {.n = 2}};
    x->row.a[1] = 5;
    x->row.a[3] = 6;
    *y = *x;
    assert(y->row.n == 2 && y->row.a[1] == 0);
    x = realloc(x, sizeof *x + 4 * sizeof(int));
    x->row.a[3]++;
    assert(x->row.a[1] == 5 && x->row.a[3] == 7);
    free(x);
    free(y);
    return 0;
}
