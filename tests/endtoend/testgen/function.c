#include <stdio.h>
#include <stdlib.h>
int calls = 4, last[2];
static double half(int k) { return k / 2.0; }
#pragma TASS requires n >= 0 && n <= 3 && calls < 250
double sum(const int *a, int n, int *out, unsigned char calls)
{
    double s = 0;
    last[0]++;
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            return -1;
        s += half(a[i]);
        *out = i;
    }
    last[1] = n;
    if (n == 2 && calls > 200)
        last[0] = 7;
    if (n > 5)
        return 4;
    return s;
}
int of_text(char **names)
{
    return names[0][0];
}
int main(int argc, char **argv)
{
    int a[3] = {1, 2, 3}, o;
    if (argc > 2)
        return of_text(argv);
    printf("%g\n", sum(a, 3, &o, 0));
    return 0;
}
