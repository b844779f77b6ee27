#include <stdio.h>
#include <time.h>
double a[4];
int main(void)
{
    clock_t start = clock();
    double total = 0;
    for (int i = 0; i < 4; i++)
        total += a[i];
    printf("Serial version\n");
    printf("total = %.3f\n", total);
    printf("time %f s\n", (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
