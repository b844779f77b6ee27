//! verify => verified
//! verify -DBEYOND => violated array-bounds 15
/* GNU's older form of a flexible array member. */
#include <assert.h>
#include <stdlib.h>
struct tail {
    int n;
    int a[0];
};
int main(void)
{
    struct tail *t = malloc(sizeof *t + 3 * sizeof(int));
    t->n = 3;
#ifdef BEYOND
    t->a[3] = 1;
#endif
    for (int i = 0; i < t->n; i++)
        t->a[i] = i;
    assert(t->a[2] == 2);
    free(t);
    return 0;
}
