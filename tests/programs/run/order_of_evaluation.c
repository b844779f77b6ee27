//# verify
#include <stdio.h>
static int n;
static int next(void)
{
    return ++n;
}
static int show(int x)
{
    printf("<%d>", x);
    return x;
}
int main(void)
{
    int i = 0, a[5] = {0};
    a[0] = 1;
    i++;
    int j = i++ + 10;
    printf("%d %d %d\n", a[0], i, j);
    int *p = a;
    *p++ = 5;
    *++p = 6;
    printf("%d %d %d %ld\n", a[0], a[1], a[2], (long)(p - a));
    int k = (next(), next() * 10);
    printf("%d\n", k);
    int t = show(0) && show(1) || show(2);
    printf("%d\n", t);
    t = show(1) || show(3);
    printf("%d\n", t);
    int q = show(4) ? show(5) : show(6);
    printf("%d\n", q);
    i = 3;
    i += 2;
    printf("%d\n", i);
    int x = 5, y = x--;
    printf("%d %d\n", x, y > -100);
    for (int u = 0, v = 10; u < v; u += 3, v--)
        printf("%d,%d ", u, v);
    puts("");
    int z = 1;
    z += 1;
    int s = sizeof(i++);
    printf("%d %d\n", i, s);
    if (!(i = 0))
        puts("zero");
    switch (i = 2) {
    case 2:
        puts("two");
    }
    while ((i = i - 1) > 0)
        printf("w%d\n", i);
    a[next() % 5] += 7;
    printf("%d %d\n", a[3], n);
    return !n;
}
