//# verify
#include <stdio.h>
static int x = 1;
int y;
extern int z;
int z = 3;
static int arr[3] = {1, 2};
typedef int T;
struct T {
    T T;
};
static int counter(void)
{
    static int n;
    static int *p = &n;
    return ++*p;
}
static int fact(int n)
{
    return n <= 1 ? 1 : n * fact(n - 1);
}
static int even(unsigned n);
static int odd(unsigned n)
{
    return n ? even(n - 1) : 0;
}
static int even(unsigned n)
{
    return n ? odd(n - 1) : 1;
}
int old(a, b)
int a;
char b;
{
    return a + b;
}
static void outer(int n)
{
    int x = n;
    {
        int x = 10;
        {
            extern int y;
            y += x;
        }
        for (int x = 0; x < 2; x++)
            y += x;
    }
    y += x;
    if (n > 0) {
        T T = 4;
        y += T;
    }
}
static int vla(int n)
{
    int s = 0;
    for (int i = 1; i <= n; i++) {
        int a[i];
        for (int j = 0; j < i; j++)
            a[j] = j;
        s += a[i - 1] + (int)(sizeof a / sizeof *a);
    }
    return s;
}
static int jumps(int n)
{
    int s = 0;
again : {
    int k = n;
    s += k;
    if (--n > 0)
        goto again;
}
    return s;
}
int main(void)
{
    counter();
    counter();
    printf("%d %d %d %d\n", counter(), fact(6), even(10), old(3, 'a'));
    outer(5);
    outer(-1);
    printf("%d %d %d %d\n", x, y, z, arr[1] + arr[2]);
    printf("%d %d\n", vla(4), jumps(4));
    struct T t = {.T = 5};
    printf("%d %zu\n", t.T, sizeof(struct T));
    do {
        int i = 5;
        while (i-- > 3)
            continue;
        printf("%d\n", i);
    } while (0);
    for (;;)
        break;
    return (x, y, 0);
}
