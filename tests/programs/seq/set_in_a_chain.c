//! verify -set=rows=3 -set=cols=4 => verified
//! verify -set=rows=3 -set=cols=4 -DEND=13 => violated array-bounds 16
//! verify -set=rows=3 -set=cols=4 -set=n=2 => unusable "no constant is assigned to it"
// One constant is given to two variables.
#include <assert.h>
#ifndef END
#define END rows * cols
#endif
static int a[12];
int main(void)
{
    int rows, cols, n;
    rows = cols = 1000;
    n = rows * cols;
    for (int i = 0; i < END; i++)
        a[i] = i;
    assert(n == 12 && a[11] == 11);
    return 0;
}
