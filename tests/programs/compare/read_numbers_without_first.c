//! compare read_numbers_spec.c => violated not-equivalent 14
/* The numbers of standard input are the same ones in both programs. */
#include <stdio.h>
int main(void)
{
    int n;
    double x[3], sum = 0;
    if (fscanf(stdin, " %d", &n) != 1 || n < 0 || n > 3)
        return 1;
    for (int i = 0; i < n; i++)
        scanf("%lf", &x[i]);
    while (--n > 0)
        sum += x[n];
    printf("%.3f\n", sum);
    return 0;
}
