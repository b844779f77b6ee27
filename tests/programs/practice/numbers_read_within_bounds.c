//! verify -inputstdin[0]=1..4 => verified
//! verify -inputstdin=4.. -inputstdin[0]=..4 => verified
//! verify -inputstdin[0]=1..5 => violated array-bounds 14
//! verify -inputstdin.real[1]=3 -inputstdin[0]=..4 => violated division-by-zero 16
//! verify -inputstdin[x]=1..4 => unusable "there is no input 'stdin[x]'"
#include <stdio.h>
int main(void)
{
    int n = 0;
    double x = 0, a[4];
    if (scanf("%d", &n) != 1)
        return 1;
    for (int i = 0; i < n; i++)
        a[i] = i;
    if (n == 0 && scanf("%lf", &x) == 1 && x < 4)
        printf("%f\n", 1 / (x - 3));
    return 0;
}
