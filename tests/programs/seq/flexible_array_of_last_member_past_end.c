//! verify => violated array-bounds 15
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
    struct named *x = malloc(sizeof *x + 2 * sizeof(int));
    x->row.a[1] = 5;
    x->row.a[3] = 6; /* the first is in the padding */
    free(x);
    return 0;
}
