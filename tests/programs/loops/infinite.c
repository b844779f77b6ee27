//! verify => verified
//! verify -DAFTER => verified
//! verify -DSTORED => unusable "holds an infinity or NaN"
//! verify -DELEMENT => unusable "holds an infinity or NaN"
//! verify -DMEMBER => unusable "holds an infinity or NaN"
//! verify -DCALLED => unusable "holds an infinity or NaN"
//! verify -DBEFORE => unusable "holds an infinity or NaN"
//! verify -DLEFT => violated assertion 63
/* Anything is a number: of infinities and NaN that iterations leave nothing may be concluded. */
#include <math.h>
#pragma TASS input {n >= 1}
int n;
struct both {
    double x;
    int y;
};
double total;
static void add(double x)
{
    total = x;
}
int main(void)
{
    double x = 0, a[3] = {0, 0, 0};
    struct both both = {0, 0};
#ifdef BEFORE
    x = INFINITY;
#endif
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop variant n - i
    for (int i = 0; i < n; i++) {
        double own = INFINITY;
#ifdef LEFT
        if (i == 2) {
            x = NAN;
            break;
        }
#endif
#ifdef STORED
        x = own;
#else
        x = own > 1 ? 1 : 0;
#endif
#ifdef ELEMENT
        a[i % 3] = own;
#else
        a[i % 3] = 1;
#endif
#ifdef MEMBER
        both.x = own;
#else
        both.x = 1;
#endif
#ifdef CALLED
        add(own);
#else
        add(1);
#endif
    }
#ifdef AFTER
    a[1] = INFINITY;
#endif
#pragma TASS assert !isnan(x) && both.x - both.x == 0 && total - total == 0 && !isinf(a[0])
    return 0;
}
