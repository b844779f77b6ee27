//! verify => verified
//! verify -DABOVE => violated library-argument 47
//! verify -DBELOW => violated library-argument 47
//! verify -DCUT => violated library-argument 47
//! verify -DFURTHER -DABOVE => violated library-argument 49
//! verify -DCOUNTED -DABOVE => verified
//! verify -DABOVE -DEQUAL => verified
//! verify -DABOVE -no-check=library-argument => verified
/* What a comparison says of the same elements must define an order (C11 7.22.5p4): one that says whether
 * its first argument is above the other sorts with glibc, and not everywhere. One that leaves more than its
 * result behind is not asked again. */
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
static int calls;
static int order(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
#ifdef COUNTED
    calls++;
#endif
#if defined(ABOVE)
    return x > y;
#elif defined(BELOW)
    return x < y ? -1 : 1;
#elif defined(CUT)
    return (int)(x - y);
#else
    return (x > y) - (x < y);
#endif
}
static int order_of(const void *a, const void *b, void *values)
{
    return order((const double *)values + *(const int *)a, (const double *)values + *(const int *)b);
}
int main(void)
{
#ifdef EQUAL
    double a[4] = {2.5, 2.5, 2.5, 2.5};
#else
    double a[4] = {2.25, 0.75, 1.5, 0.75};
#endif
    int index[4] = {0, 1, 2, 3};
#ifdef FURTHER
    (void)0;
#else
    qsort(a, 4, sizeof *a, order);
#endif
    qsort_r(index, 4, sizeof *index, order_of, a);
    assert(calls >= 0);
    return 0;
}
