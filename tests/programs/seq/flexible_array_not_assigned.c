//! verify => violated uninitialised-read 17
/* The elements of a flexible array do not come along when its struct is assigned. */
#include <stdlib.h>
struct row {
    long n;
    double a[];
};
int main(void)
{
    struct row *x = malloc(sizeof *x + 2 * sizeof(double));
    struct row *y = malloc(sizeof *y + 2 * sizeof(double));
    x->n = 2;
    x->a[0] = x->a[1] = 1.5;
    *y = *x;
    double sum = 0;
    for (int i = 0; i < 2; i++)
        sum += y->a[i];
    free(x);
    free(y);
    return sum > 0;
}
