//! verify => verified
/* An assignment of a struct copies its named members: not its flexible array, which is what it was. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct row {
    long n;
    double a[];
};
static struct row *row_of(int n, double value)
{
    struct row *row = malloc(sizeof *row + (size_t)n * sizeof(double));
    row->n = n;
    for (int i = 0; i < n; i++)
        row->a[i] = value;
    return row;
}
int main(void)
{
    struct row *x = row_of(3, 1.5), *y = row_of(3, 2), *z = malloc(sizeof *z + 3 * sizeof(double));
    y->n = 0;
    *y = *x;
    assert(y->n == 3 && y->a[0] == 2 && y->a[2] == 2);
    memcpy(y, x, sizeof *x);
    assert(y->a[0] == 2);
    memcpy(y, x, sizeof *x + 2 * sizeof(double));
    assert(y->a[1] == 1.5 && y->a[2] == 2);
    memcpy(z, x, sizeof *x + 3 * sizeof(double));
    assert(z->n == 3 && z->a[2] == 1.5);
    memset(x, 0, sizeof *x + sizeof(double));
    assert(x->n == 0 && x->a[0] == 0 && x->a[1] == 1.5);
    free(x);
    free(y);
    free(z);
    return 0;
}
