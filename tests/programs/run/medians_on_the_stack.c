//# verify
#include <stdio.h>
#include <alloca.h>
#include <string.h>
static double median(const double *v, int n)
{
    double *t = alloca(n * sizeof *t);
    memcpy(t, v, n * sizeof *t);
    for (int i = 1; i < n; i++) {
        double k = t[i];
        int j = i - 1;
        while (j >= 0 && t[j] > k) {
            t[j + 1] = t[j];
            j--;
        }
        t[j + 1] = k;
    }
    return n % 2 ? t[n / 2] : (t[n / 2 - 1] + t[n / 2]) / 2;
}
int main(void)
{
    double a[] = {3, 1, 4, 1, 5, 9, 2, 6};
    for (int n = 1; n <= 8; n++)
        printf("%g ", median(a, n));
    puts("");
    int *p = __builtin_alloca(4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        p[i] = i;
    printf("%d\n", p[3]);
    return 0;
}
