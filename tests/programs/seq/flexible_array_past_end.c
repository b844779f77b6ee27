//! verify => violated array-bounds 11
#include <stdlib.h>
struct vector {
    int n;
    double a[];
};
int main(void)
{
    struct vector *v = malloc(sizeof *v + 3 * sizeof(double));
    for (int i = 0; i <= 3; i++)
        v->a[i] = i;
    free(v);
    return 0;
}
