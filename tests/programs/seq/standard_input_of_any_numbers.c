//! verify => verified
#include <assert.h>
#include <stdio.h>
int main(void)
{
    int n, sum = 0;
    if (scanf("%d", &n) != 1 || n < 0 || n > 4)
        return 1;
    for (int i = 0; i < n; i++) {
        int x;
        scanf("%d", &x);
        sum += x > 0 ? 1 : 0;
    }
    assert(sum <= n);
    return 0;
}
