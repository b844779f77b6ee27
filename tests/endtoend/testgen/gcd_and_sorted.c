#include <stdio.h>
#pragma TASS input {0 <= n && n <= 12} int
#define n 4
#pragma TASS input
int v[n];
static int sorted(const int *p, int count)
{
    for (int i = 1; i < count; i++)
        if (p[i - 1] > p[i])
            return 0;
    return 1;
}
int main(void)
{
    int x, y;
    if (scanf("%d %d", &x, &y) != 2)
        return 2;
    if (x <= 0 || y <= 0 || x > 20 || y > 20)
        return 3;
    while (x != y)
        if (x > y)
            x -= y;
        else
            y -= x;
    printf("gcd %d %s\n", x, sorted(v, n) ? "yes" : "no");
    return 0;
}
