#include <stdio.h>
#define N 6
const int scale = 3;
double a[N];
int main(void)
{
    double total = 0;
    for (int i = 0; i < N; i++)
        total += scale * a[i];
    printf("total %f\n", total);
    return 0;
}
