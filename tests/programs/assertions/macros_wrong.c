//! verify -errors=0 => violated assertion 14 assertion 16 assertion 17
#include <tass.h>
#define MAX 4
TASS_INPUT_WHERE(1 <= n && n <= MAX)
int n;
TASS_INPUT double a[MAX];
int main(void)
{
    double b[MAX];
    for (int i = 0; i < n; i++)
        b[i] = a[i];
    TASS_LET(first, b[0]);
    if (n > 1)
        TASS_ASSERT(sum {int i | 0 <= i && i < n} a[i] == a[0]);
    b[0] = 1;
    TASS_ASSERT(n < MAX => b[0] == first);
    TASS_ASSERT(n == MAX => a[0..MAX-1] == b[0..MAX-1]);
    return 0;
}
