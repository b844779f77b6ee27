//! verify => violated array-bounds 15
#include <stdlib.h>
#include <string.h>
struct row {
    long n;
    double a[];
};
int main(void)
{
    struct row *x = malloc(sizeof *x + 2 * sizeof(double));
    struct row *y = malloc(sizeof *y + sizeof(double));
    x->n = 2;
    x->a[0] = x->a[1] = 1.5;
    memcpy(y, x, sizeof *x + sizeof(double));
    memcpy(y, x, sizeof *x + 2 * sizeof(double));
    free(x);
    free(y);
    return 0;
}
